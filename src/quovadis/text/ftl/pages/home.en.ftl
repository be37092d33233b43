### The home page, and opening a table.

home-title = Where are you going, senator?
home-pitch = Five families, fourteen committees, five chairs in the Senate. Nobody gets there without votes, and every vote has its price.
home-play = Play now
home-play-line = You against three bots, at once. They bargain: mind your purse.
home-ways = Other ways to play
home-friends = Invite friends
home-friends-line = A link to share: whoever opens it picks a family, bots take the rest.
home-screen = Around one screen
home-screen-line = One device goes round the table; purses are covered between turns.
home-watch = Watch bots
home-watch-line = Four bots, one Senate, no mercy. Bring grapes.
home-record = Open a record
home-record-line = Step through a game, turn by turn, scheme by scheme.

## Tables

home-mine = My tables
home-mine-empty = No tables yet. Cicero, too, began in the provinces.
home-open = Open tables
home-open-empty = Nobody is looking for company just now. The Forum is never empty for long.
home-playing = Being played
home-finished = Games to replay
home-finished-empty = The archive is empty, and the scribes are bored.
home-looking = Asking the doorman …
home-more = Show { $count } more
home-waits-for = { $count ->
    [0] All are here: it can begin
    [one] Waits for one more
   *[other] Waits for { $count } more
}
home-goes-on = The game is on
home-is-over = The game is over
home-and-bots = { $count ->
    [one] { $names } and a bot
   *[other] { $names } and { $count } bots
}
home-only-bots = { $count ->
    [one] One bot
   *[other] { $count } bots
}
home-nobody-yet = Nobody yet
home-go-on = Go on
home-go-on-at = Go on at the table of { $names }
home-forget = Forget
home-forget-at = Forget the table of { $names }
home-forget-sure = Forget it for good? A seat that you hold there is lost with it.
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
home-screen-lead = Everybody plays on this device. It asks for whoever is next, and shows a purse only when its owner says so.
home-players = Players
home-players-number = { $count }
home-who-plays = Who plays
home-seat-number = Seat { $number }
home-seat-who = Who plays seat { $number }
home-seat-family = Family of seat { $number }
home-seat-name = Name of seat { $number }
home-seat-you = You
home-seat-open = Whoever comes
home-seat-here = Somebody at this screen
home-seat-bot = Bot: { $bot }
home-somebody = Player { $number }
home-rules = Table rules
home-rules-line = As they are, they are good. Change them if you must.
home-edition = Edition
home-variants = Variants
home-variants-line = Each changes the game a little; leave them alone for a first game.
home-proposed = proposed by this edition
home-variants-window = How long deals bind
home-variants-reveal = Open purses
home-variants-consul = Consul election
home-variants-none = As the edition has it
home-clock = Clock
home-watchers = Who may watch
home-publicity = Who finds the table
home-open-friends = Open the table
home-open-screen = Begin the game

home-edition-hans-im-glueck-1992 = Hans im Glück 1992
home-edition-hans-im-glueck-1992-is = The first German edition: a deal binds in the turn in which it is made, and no longer.
home-edition-amigo-2005 = AMIGO 2005
home-edition-amigo-2005-is = The second German edition, good to begin with: a deal binds in its own turn; what comes later is a promise.
home-edition-mayfair-fr = Mayfair, French
home-edition-mayfair-fr-is = The French rules: a deal binds to the end of the active player’s next turn, and the host begins.
home-edition-manual = English manual
home-edition-manual-is = Deals bind to the end of the active player’s next turn, Caesar’s moves in this turn only, and a vote that failed cannot be tried again in the same turn.

home-variant-limited-ones = Scarce ones
home-variant-limited-ones-is = Only 10 I laurels for three players, 14 for four, 18 for five: helping pays as long as they last.
home-variant-reveal-first-three = Open purses, three times
home-variant-reveal-first-three-is = After the first, second and third senator in the Senate any player may demand to see all purses.
home-variant-reveal-every = Open purses, every time
home-variant-reveal-every-is = After every senator in the Senate but the last, any player may demand to see all purses.
home-variant-consul = Consul election
home-variant-consul-is = Three games in a row; who sits in the Senate notes their laurels, and the highest total wins.
home-variant-consul-all = Consul election, all count
home-variant-consul-all-is = Three games in a row; everybody notes their laurels, in the Senate or not, and the highest total wins.
home-variant-window-this-turn = Deals bind in this turn
home-variant-window-this-turn-is = What is agreed binds in the turn in which it is agreed; everything later is a promise.
home-variant-window-same-round = Deals bind for a round
home-variant-window-same-round-is = What is agreed binds until the active player’s next turn begins.
home-variant-window-next-turn = Deals bind to the next turn
home-variant-window-next-turn-is = What is agreed binds to the end of the active player’s next turn.
home-variant-window-two-turns = Deals bind for two turns
home-variant-window-two-turns-is = What is agreed binds to the end of the active player’s turn after next.
home-variant-special-tokens = Special tokens
home-variant-special-tokens-is = Seven hidden tokens can be drawn as a turn, and bend a vote or move Caesar when they are played.
home-variant-adjourn-auto = No stalemate
home-variant-adjourn-auto-is = A game in which nothing but Caesar moves for two rounds ends by itself.
home-variant-whispers = Whispers
home-variant-whispers-is = Offers can be made in secret: only the parties know of them until the game is over.
home-variant-log-round = Short memory
home-variant-log-round-is = The log keeps only the current round, as memory does at a real table.

home-clock-none = No clock
home-clock-none-is = Take your time; nobody is hurried.
home-clock-relaxed = Relaxed clock
home-clock-relaxed-is = Three days for a turn or an answer, as in a game by letter.
home-clock-brisk = Brisk clock
home-clock-brisk-is = Three minutes for a turn or an answer; after that a stand-in acts.

home-watchers-anyone = Anyone may watch
home-watchers-nobody = Nobody may watch
home-public-no = Only who has the link
home-public-yes = Everybody: it is listed on the home page
home-practice = Practice table
home-practice-is = To try things: turns can be taken back even after a laurel has come to light.
