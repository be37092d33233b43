### The home page, and opening a table.

home-title = Where are you going, senator?
home-pitch = Five families, fourteen committees, five chairs in the Senate. Nobody gets there without votes, and every vote has its price.
home-play = Play now
home-play-line = You against three bots, right now. They bargain: mind your purse.
home-learn = New here? Learn in five minutes
home-learn-line = Seven short lessons: you make every move on a real board.
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
home-daily = Puzzle of the day
home-daily-line = One position, one question: which deal is best?
home-row = A row of ten
home-row-line = Ten deal puzzles, from easy to hard. How many do you get?

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
