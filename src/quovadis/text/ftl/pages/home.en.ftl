### The home page, and opening a table.

home-title = Where are you going, senator?
home-pitch = Five families, fourteen committees, five chairs in the Senate. Nobody gets there without votes, and every vote has its price.
home-play = Play now
home-play-line = You against three bots, right now. They bargain: mind your purse.
home-ways = Other ways to play
home-friends = Invite friends
home-friends-line = Share a link: whoever opens it picks a family, and bots take the rest.
home-screen = Around one screen
home-screen-line = Pass one device around the table; purses are covered between turns.
home-watch = Watch bots
home-watch-line = Four bots, one Senate, no mercy. Bring grapes.
home-record = Open a record
home-record-line = Step through a game, turn by turn, scheme by scheme.
home-lookup = Rules
home-lookup-line = Every rule by its number, with pictures, and the four editions side by side.

## Tables

home-mine = My tables
home-mine-empty = No tables yet. Cicero, too, began in the provinces.
home-open = Open tables
home-open-empty = Nobody is looking for company right now. The Forum is never empty for long.
home-playing = Games in progress
home-finished = Games to replay
home-finished-empty = The archive is empty, and the scribes are bored.
home-looking = Asking the doorman …
home-more = Show { $count } more
home-waits-for = { $count ->
    [0] Everyone is here: ready to begin
    [one] Waiting for one more
   *[other] Waiting for { $count } more
}
home-goes-on = In progress
home-is-over = Game over
home-and-bots = { $count ->
    [one] { $names } and a bot
   *[other] { $names } and { $count } bots
}
home-only-bots = { $count ->
    [one] One bot
   *[other] { $count } bots
}
home-nobody-yet = Nobody yet
home-go-on-game = Go on with your game
home-go-on = Continue
home-go-on-at = Continue at the table of { $names }
home-forget = Forget
home-forget-at = Forget the table of { $names }
home-forget-sure = Forget it for good? You will lose any seat you hold there.
home-forget-yes = Yes, forget it
home-forget-no = Keep it
home-join = Join
home-join-at = Join the table of { $names }
home-look = Watch
home-look-at = Watch the table of { $names }
home-replay = Replay
home-replay-at = Replay the game of { $names }

## Opening a table

home-friends-lead = You get a link to share. Whoever opens it takes a free seat; bots can fill the rest at any time.
home-screen-lead = Everyone plays on this device. It calls the next player, and shows a purse only when its owner asks.
home-players = Players
home-players-number = { $count }
home-who-plays = Who plays
home-seat-number = Seat { $number }
home-seat-who = Who plays seat { $number }
home-seat-family = Family of seat { $number }
home-seat-name = Name of seat { $number }
home-seat-you = You
home-seat-open = Anyone
home-seat-here = Someone at this screen
home-seat-bot = Bot: { $bot }
home-somebody = Player { $number }
home-rules = Table rules
home-rules-line = They are good as they are. Change them if you must.
home-edition = Edition
home-variants = Variants
home-variants-line = Each changes the game a little; skip them for your first game.
home-proposed = suggested by this edition
home-variants-window = How long deals bind
home-variants-reveal = Open purses
home-variants-consul = Consul election
home-variants-none = As in the edition
home-clock = Clock
home-watchers = Who can watch
home-publicity = Who can find the table
home-open-friends = Open the table
home-open-screen = Begin the game

home-edition-hans-im-glueck-1992 = Hans im Glück 1992
home-edition-hans-im-glueck-1992-is = The first German edition: a deal binds only in the turn in which it is made.
home-edition-amigo-2005 = AMIGO 2005
home-edition-amigo-2005-is = The second German edition, and a good first choice: a deal binds in its own turn; anything later is a promise.
home-edition-mayfair-fr = Mayfair, French
home-edition-mayfair-fr-is = The French rules: a deal binds until the end of the active player’s next turn, and the host goes first.
home-edition-manual = English manual
home-edition-manual-is = Deals bind until the end of the active player’s next turn, Caesar moves only this turn, and a failed vote cannot be repeated in the same turn.

home-variant-limited-ones = Fewer I laurels
home-variant-limited-ones-is = Only 10 I laurels for three players, 14 for four, 18 for five: helping pays while they last.
home-variant-reveal-first-three = Open purses, three times
home-variant-reveal-first-three-is = After the first, second and third senator in the Senate, any player may demand to see all purses.
home-variant-reveal-every = Open purses, every time
home-variant-reveal-every-is = After every senator in the Senate except the last, any player may demand to see all purses.
home-variant-consul = Consul election
home-variant-consul-is = Three games in a row: players in the Senate score their laurels, and the highest total wins.
home-variant-consul-all = Consul election, everyone scores
home-variant-consul-all-is = Three games in a row: everyone scores their laurels, in the Senate or not, and the highest total wins.
home-variant-window-this-turn = Deals bind this turn
home-variant-window-this-turn-is = A deal binds in the turn in which it is agreed; anything later is a promise.
home-variant-window-same-round = Deals bind for a round
home-variant-window-same-round-is = A deal binds until the active player’s next turn begins.
home-variant-window-next-turn = Deals bind until the next turn
home-variant-window-next-turn-is = A deal binds until the end of the active player’s next turn.
home-variant-window-two-turns = Deals bind for two turns
home-variant-window-two-turns-is = A deal binds until the end of the active player’s turn after next.
home-variant-special-tokens = Special tokens
home-variant-special-tokens-is = Instead of another action you can draw one of seven hidden tokens; played later, they bend a vote or move Caesar.
home-variant-adjourn-auto = No stalemate
home-variant-adjourn-auto-is = The game ends by itself when only Caesar has moved for two rounds.
home-variant-whispers = Whispers
home-variant-whispers-is = Offers can be made in secret: only the parties know about them until the game is over.
home-variant-log-round = Short memory
home-variant-log-round-is = The log keeps only the current round, as memory does at a real table.

home-clock-none = No clock
home-clock-none-is = Take your time; nobody will rush you.
home-clock-relaxed = Relaxed clock
home-clock-relaxed-is = Three days for each turn or answer, like a game by letter.
home-clock-brisk = Brisk clock
home-clock-brisk-is = Three minutes for each turn or answer; after that a stand-in acts.

home-watchers-anyone = Anyone can watch
home-watchers-nobody = Nobody can watch
home-public-no = Only people with the link
home-public-yes = Everyone: it is listed on the home page
home-first = Who begins
home-first-chance = Chance decides
home-first-chance-is = In the French edition: the host.
home-practice = Practice table
home-practice-is = For trying things out: you can take back turns even after a laurel has been revealed.
