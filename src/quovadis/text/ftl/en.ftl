### Everything that people read, in English.
### One message per kind; no sentence is glued from words.

## Names

colour-red = Red
colour-blue = Blue
colour-black = Black
colour-white = White
colour-yellow = Yellow
path = { $start } → { $goal }
list-two = { $first } and { $last }
list-more = { $first }, { $rest }

## Refusals: what is wrong, and what would be needed

refused-action-unreadable = “{ $word }” is not an action: write +b1 to place, b1-a3 to advance or C a3-a4 to move Caesar
refused-adjournment-agreed-already = { $by } has already agreed to adjourn
refused-adjournment-not-agreed = { $by } has not agreed to adjourn, so there is nothing to take back
refused-adjournment-not-offered = The table may adjourn after { $needed } turns in a row of nothing but Caesar moves; { $turns ->
    [0] the last turn was none
    [one] there has been one
   *[other] there have been { $turns }
}
refused-answer-unchanged = { $votes ->
    [0] { $by } already gives no support for { $path }
    [one] { $by } already supports { $path } with one senator
   *[other] { $by } already supports { $path } with { $votes } senators
}
refused-backwards = Nobody goes backwards: { $path } leads down
refused-bonus-unreadable = “{ $word }” is not a Caesar bonus: write ; C a3-a4
refused-bonus-waits = { $by } took a IIC laurel: move Caesar or decline first
refused-caesar-stays = Caesar already stands on { $path }: move him to another laurel space
refused-colour-twice = { $colour } sits at the table twice: each player needs a colour of their own
refused-colour-unknown = “{ $word }” is not a family: they are red, blue, black, white and yellow
refused-committee-unknown = “{ $word }” is not a committee: they are a1 to d1, a2 to d2, a3 to d3, a4, d4 and S
refused-edition-unknown = “{ $word }” is not an edition: there are { $known }
refused-entry-full = { $by } cannot place a senator in { $committee }: every seat is taken
refused-event-unknown = “{ $word }” is not a kind of event
refused-event-untyped = This line does not say what kind of event it is: “type” is missing
refused-event-unreadable = The event “{ $type }” cannot be read: { $word }
refused-event-version = The event “{ $type }” has version { $word }, but the newest that this program knows is { $known }
refused-event-misfit = The event “{ $type }” does not fit what happened before it
refused-game-over = The game is over
refused-goal-full = { $by } cannot advance { $path }: { $goal } has no free seat
refused-json-unreadable = This line is not a JSON object
refused-log-empty = There is no event in this file
refused-laurel-unknown = The laurel that would be drawn for { $path } is not known in this record
refused-laurel-unreadable = “{ $word }” is not a laurel: they are I, II, IIC, III, IV and V
refused-no-bonus = { $by } has no Caesar bonus: only taking a IIC laurel while advancing gives one
refused-no-laurel-space = { $path } has no laurel space: Caesar stands only on paths out of committees of 3 or 5
refused-no-senator-there = { $by } cannot advance { $path }: none of the senators in { $start } is { $by }’s
refused-no-such-path = There is no path { $path }
refused-no-such-vote = No such vote is open now
refused-no-vote-needed = { $path } leaves a committee of 1: no support is needed, and none may be named
refused-no-vote-on-caesars-path = Caesar stands on { $path }: no vote is held there, and no supporter may be named
refused-nobody-to-ask = { $by } has nobody to ask: all senators in { $start } are { $by }’s own
refused-not-an-entry = { $by } cannot place a senator in { $committee }: only a1, b1, c1 and d1 are entry committees
refused-not-at-table = { $colour } does not play at this table
refused-not-over-so = The game is not over in this way
refused-not-started = The game has not been set up yet
refused-not-text = This is not a text in UTF-8
refused-not-your-turn = { $by } is not on turn: { $active } is
refused-nothing-to-undo = There is no turn to go back to
refused-number-unreadable = “{ $word }” is not a number of votes
refused-offer-unnamed = Several offers are open to { $by }: name one, as in accepts { $example }
refused-own-always-agree = { $by }’s own senators always agree: only others are asked and named
refused-past-a-committee = { $path } would skip a committee: go from one to the next
refused-players-number = { $count ->
    [0] Nobody plays: 3 to 5 players are needed
    [one] One player is named: 3 to 5 are needed
   *[other] { $count } players are named: 3 to 5 are needed
}
refused-record-later = At this table the log keeps only the round: the record can be had when the game is over
refused-reserve-empty = { $by } has no senator left in reserve
refused-rules-version = The record was written under version “{ $word }” of the rules, but this program knows version { $known }
refused-seed-unreadable = “{ $word }” is not a seed: write a whole number
refused-started-already = The game has been set up already
refused-supply-kind = { $limit ->
    [0] The laurels { $laurel } lie open: none belongs into the supply
   *[other] The supply names { $laurel } too often: { $count } times, where { $limit } lie face down
}
refused-supply-number = The supply must name all { $needed } face-down laurels, a ? for each unknown one; it names { $count }
refused-supply-or-seed = A record needs either a Supply or a Seed tag
refused-support-needed = { $by } cannot advance { $path }: { $needed ->
    [one] 1 supporter is needed
   *[other] { $needed } supporters are needed
}, { $own ->
    [0] and none is { $by }’s own
    [one] and only one is { $by }’s own
   *[other] and only { $own } are { $by }’s own
}: ask for support
refused-supporters-unnamed = { $by } must name whose votes to use, as in { $example }
refused-file-kind = “{ $word }” must end in .qv (a record for people) or .jsonl (everything, to go on with)
refused-support-not-given = { $by } cannot advance { $path } with this support: { $supporter } has not given that many votes
refused-tag-late = “{ $word }” comes too late: tags stand before the first turn
refused-tag-missing = The tag { $tag } is missing
refused-tag-twice = The tag { $tag } stands twice
refused-tag-unknown = { $tag } is not a tag: there are { $known }
refused-tag-unreadable = “{ $word }” is not a tag: write [Players "red blue black"]
refused-too-few-seated = { $by } cannot advance { $path }: { $needed ->
    [one] 1 supporter is needed
   *[other] { $needed } supporters are needed
}, but { $seated ->
    [one] nobody else sits in { $start }
   *[other] only { $seated } senators sit in { $start }
}
refused-too-few-supporters = { $by } cannot advance { $path }: { $needed ->
    [one] 1 supporter is needed
   *[other] { $needed } supporters are needed
}, { $named ->
    [one] 1 is named
   *[other] { $named } are named
}
refused-too-few-to-lend = { $count ->
    [0] { $by } has no senator in { $committee }, so { $by } has no vote there
    [one] { $by } has one senator in { $committee }: 0 or 1 votes are possible
   *[other] { $by } has { $count } senators in { $committee }: 0 to { $count } votes are possible
}
refused-too-many-supporters = { $by } cannot advance { $path }: { $needed ->
    [one] exactly 1 supporter is needed
   *[other] exactly { $needed } supporters are needed
}, { $named } are named
refused-too-many-votes = { $by } has called { $limit } votes in this turn: no more are allowed
refused-tried-already = The vote on { $path } failed in this turn: in this edition { $by } cannot try the same advance again
refused-variant-twice = The variant “{ $word }” is settled twice
refused-variant-unbuilt = The variant “{ $variant }” cannot be played yet
refused-variant-unknown = “{ $word }” is not a variant: there are { $known }
refused-vote-first = { $by } must call a vote on { $path } before using foreign support
refused-vote-open = The vote on { $path } is open: { $by } carries it or gives it up first
refused-vote-open-already = The vote on { $path } is open already: answer it

## Refusals about deals

refused-accepted-already = { $by } has already accepted offer { $offer }
refused-advance-impossible = A deal can hang only on an advance that { $by } could make in this turn: { $path } is not one
refused-bound-not-to = A deal forbids { $by } to do this
refused-bound-to-do = A deal obliges { $by } to do something else now
refused-bound-to-oppose = A deal forbids { $by } to give support here
refused-called-already = Promise { $promise } has already been called in
refused-call-in-unnamed = Say which promise is called in, as in calls in { $example }. These can be: { $promises }
refused-cannot-settle = The tokens at hand do not allow everything agreed to be paid: { $deals }
refused-contradiction = { $by } would promise what this very deal, or an earlier binding one, rules out
refused-cutoff-number = A game is cut off after 1 to { $limit } rounds, not after { $count }
refused-deal-ends-early = The deal ends too early, at column { $column }; expected there: { $expected }
refused-deal-not-a-party = Only the parties that are named after deal can give or get something
refused-deal-party-idle = This family is named as a party, but no term concerns it
refused-deal-party-twice = Each party is named once
refused-deal-recipient = Say to whom this is given: only between two does it go without saying
refused-deal-unreadable = This is not understood here; expected: { $expected }
refused-no-action-left = This would leave { $by } without a single legal action
refused-no-such-offer = There is no open offer { $offer }
refused-no-such-promise = There is no promise { $promise }
refused-no-whispers = Nobody whispers at this table
refused-not-a-party = { $by } is not a party to offer { $offer }
refused-not-an-entry-term = Term { $term }: only a1, b1, c1 and d1 can be named, for nowhere else are senators placed
refused-not-to-be-called = Promise { $promise } cannot be called in now
refused-not-your-offer = Offer { $offer } is not { $by }’s: only whoever made it can withdraw it
refused-not-your-promise = Promise { $promise } was not given to { $by }
refused-nothing-to-name = There is no laurel space to be named for promise { $promise }
refused-nothing-offered = Nothing is offered to you
refused-nothing-to-call-in = No promise that was given to { $by } can be called in now
refused-nothing-to-publish = Only a promise that was whispered to { $by } and broken can be made public: { $promise } is none
refused-offer-gone = { $how ->
    [agreed] Offer { $offer } is agreed already
    [declined] Offer { $offer } was declined already
    [countered] Offer { $offer } was answered with another already
   *[withdrawn] Offer { $offer } was withdrawn already
}
refused-one-split = A deal already splits what { $path } earns: one split per advance is allowed
refused-partner-names-first = { $by } must first be told where Caesar shall go
refused-promise-closed = Promise { $promise } is no longer open: { $status ->
    [kept] it was kept
    [broken] it was broken
    [released] its giver was released from it
   *[lapsed] it has lapsed
}
refused-remark-untrue = { $remark ->
    [binding] At this table this would be a promise, not binding
   *[promise] At this table this would be binding, not a mere promise
}
refused-split-twice = Term { $term }: nobody gets two shares
refused-split-without-advance = Term { $term }: only the mover shares, and only in a deal that hangs on the advance
refused-support-for-another = Term { $term }: the deal hangs on an advance of the active player, so nobody else can be supported in it
refused-support-stands = { $by } still supports { $rival } in this turn: that has to be taken back first
refused-term-opponent = Term { $term }: only a third player at this table can be opposed, for 1 to 9 advances
refused-term-payment = Term { $term }: a payment is either a sum from 1 to 99 or a list of tokens
refused-term-rounds = Term { $term }: a term can run for 1 to 9 rounds
refused-term-space = Term { $term }: Caesar stands only on laurel spaces
refused-term-spaces = Term { $term }: name laurel spaces, each of them once
refused-term-to-oneself = Term { $term }: { $by } needs somebody else to deal with
refused-term-votes = Term { $term }: 1 to 4 votes can be promised
refused-term-word = Term { $term }: free words are 1 to 200 visible characters on one line
refused-terms-number = A deal has 1 to { $limit } terms, not { $count }
refused-tokens-not-held = { $by } does not hold all these tokens, or owes them already
refused-too-few-laurels = { $owed ->
    [0] { $by } holds laurels worth { $total }: that is not enough to pay { $amount }
   *[other] { $by } holds laurels worth { $total } and already owes { $owed }: that is not enough to pay { $amount }
}
refused-too-few-to-promise = { $count ->
    [0] { $by } has no senator in { $committee } and so no vote there to promise
    [one] { $by } has one senator in { $committee }, but { $votes } votes would be promised
   *[other] { $by } has { $count } senators in { $committee }, but { $votes } votes would be promised
}
refused-too-many-offers = { $by } has { $limit } open offers: withdraw one first
refused-withdraw-instead = Offer { $offer } is { $by }’s own: withdraw it rather than decline it

## Refusals of a server: what to do instead

refused-clock-runs = At this table the clock sees to who is away
refused-code-unknown = This code is unknown, used or too old: ask for a new one on the device that holds the seat
refused-foreign-host = This server does not go by the name under which it was asked: open it at its own address
refused-foreign-origin = This was sent by a page of another site: open the game at this server’s own address
refused-game-begun = The game has begun, and its seats stay with its players: you can watch it, or join the next one
refused-hello-twice = You have introduced yourself already: another table takes another connection
refused-id-taken = Another seat has used this name for a command: choose a new one
refused-misspelled = This message cannot be understood: { $why }
refused-name-blank = A name needs at least one visible character
refused-no-seat-here = Only who hosts this table or sits at it can ask for this
refused-no-such-page = There is no such page here: begin at the first one
refused-no-such-request = This cannot be asked for in this way: /openapi.json says what can
refused-no-such-table = There is no such table: check the link, or open a new table
refused-nobody-watches = Nobody may watch this table: only who sits there sees the game
refused-not-away = { $colour } has not been away for { $minutes } minutes
refused-not-over = The game is not over yet: this has to wait for its end
refused-not-the-host = Only the host of this table can do this: ask them, or use the device on which the table was opened
refused-not-your-seat = { $colour } is not your seat: use the device that holds it
refused-operators-only = These figures are for whoever runs the server: ask from its own machine, or send the token set in QUOVADIS_METRICS_TOKEN
refused-origin-or-bearer = It cannot be told where this request comes from: use the page of this server, or in a program send a bearer along
refused-reading-busy = Too many games are being read at the moment: try again in a few seconds
refused-reading-slow = This game takes too long to read: the server stops after { $seconds } seconds. Shorten the record, or try again later
refused-rematch-already = The others meet again at table { $word }: sit down there
refused-seat-empty = Nobody sits there: { $colour }
refused-seat-kept = The game has begun, so nobody else can take { $colour }’s seat and see that hand: let a bot play there until the player comes back
refused-seat-taken = { $colour } is taken: choose another family
refused-seed-for-practice = The shuffle of a real table is nobody’s choice: open a practice table to name a seed
refused-server-error = Something went wrong on the server, and it is not your doing: try again in a moment
refused-stale = This came too late: it is turn { $turn } now. Look again, and decide anew
refused-storage-down = The server cannot read or save games right now, so this was not done. Try again in a moment: no move is ever made twice
refused-table-finished = The game at this table is over: open a new table, or play a rematch
refused-request-too-slow = The request took too long to arrive: send it again
refused-table-unreadable = The stored game of this table cannot be read: ask whoever runs this server to restore it from a backup
refused-talk-blank = There is nothing to read in this: write at least one visible character
refused-too-long = This is too long to be taken in: shorten it
refused-too-many-messages = Too many messages: wait a moment
refused-too-many-requests = So much was asked for from your address: wait a moment, and try again
refused-too-many-turns = This record takes too long to read: at most { $limit } turns are read. Leave out the rest
refused-too-much-talk = So much talk at once: wait a moment
refused-undo-not-yours = Only who played that turn can ask to take it back
refused-undo-shows-secrets = A laurel has come to light since: that cannot be taken back
refused-seats-free = { $count ->
    [one] One seat is still free: fill it with a bot, or wait for somebody
   *[other] { $count } seats are still free: fill them with bots, or wait for people
}
refused-table-full = { $count ->
    [one] The table is full: there is one seat
   *[other] The table is full: there are { $count } seats
}

## Why a server hangs up, by the code of the socket

closed-1009 = A message was too long, and the server hung up: shorten it, and come back
closed-1012 = The server is being restarted. The game is kept: come back in a moment
closed-4000 = The server was not told in time who you are: connect again
closed-4001 = There is no such table: check the link, or open a new table
closed-4002 = A seat is not held by this device any more: use the one that holds it, or have the seat moved here
closed-4003 = Nobody may watch this table: only who sits there sees the game
closed-4004 = The connection was too slow for the game: connect again, and you miss nothing
closed-4005 = Too many connections come from your address: close some, and connect again
closed-4006 = Your seat went to another device or to somebody else: go on there, or watch from here
closed-4007 = Too many visits from your address in a short time: wait a little, and you will be let in again
closed-4008 = The stored game of this table cannot be read: ask whoever runs this server to restore it from a backup
closed-4009 = The server cannot read or save games right now. Your game is safe: connect again in a moment

## Where in a deal a word is not understood, and what could stand there

by-rule = { $sentence } ({ $rule })
pointed-at = Column { $column }, “{ $word }”: { $sentence }
expected-colour = a family (red, blue, black, white, yellow)
expected-committee = a committee (b1)
expected-int = a number
expected-laurel = laurels (I, II, IIC, III, IV, V)
expected-path = a path (b1-a3)
expected-string = words in quotation marks

## Events: one sentence each

event-started = The game begins: { $players }.
event-turn-began = Turn { $number }: { $active }.
event-placed = { $by } places a senator in { $committee }.
event-vote-called = { $by } asks for support: { $path }.
event-answered = { $votes ->
    [0] { $by } gives no support.
    [one] { $by } supports it with one senator.
   *[other] { $by } supports it with { $votes } senators.
}
event-volunteered = { $votes ->
    [0] { $by } would not support { $path }.
    [one] { $by } would support { $path } with one senator.
   *[other] { $by } would support { $path } with { $votes } senators.
}
event-vote-failed = { $by } gives up: { $path }.
event-support-used = { $foreign ->
    [0] { $by } leaves { $start } with own support.
   *[other] { $by } leaves { $start } with the support of { $supporters }.
}
event-laurel-taken = { $drawn ->
    [none] { $by } takes a { $laurel }; the supply is empty, and so the space stays empty.
   *[other] { $by } takes a { $laurel }; a { $drawn } is drawn.
}
event-one-earned = { $by } earns a I.
event-advanced = { $goal-id ->
    [S] { $by } enters the Senate.
   *[other] { $by } advances to { $goal }.
}
event-bonus-gained = { $by } may move Caesar.
event-bonus-declined = { $by } leaves Caesar where he is.
event-caesar-moved = { $by } moves Caesar to { $path }.
event-adjournment-offered = Nothing but Caesar moves for two rounds: the table may adjourn if all agree.
event-adjournment-answered = { $agree ->
    [yes] { $by } would adjourn.
   *[no] { $by } would rather play on.
}
event-ended = { $reason ->
    [senate] The Senate is full. { $winner } wins with laurels worth { $total }.
    [adjourned] The game is adjourned. { $winner } wins with laurels worth { $total }.
   *[cut-off] The game is cut off. { $winner } wins with laurels worth { $total }.
}
event-undone = The table goes back to the beginning of turn { $turn }.

## Positions

position-turn = Turn { $number } · { $active } to play
position-over = { $reason ->
    [senate] The Senate is full after { $turns } turns: { $winner } wins with laurels worth { $total }.
    [adjourned] The game was adjourned after { $turns } turns: { $winner } wins with laurels worth { $total }.
   *[cut-off] The game was cut off after { $turns } turns: { $winner } wins with laurels worth { $total }.
}
position-family = Family
position-reserve = Reserve
position-tokens = Tokens
position-purse = Purse
position-total = Sum
position-senate = Senate
position-place = Place
position-covered = covered
position-supply = Open supply: { $ones } × I · face down: { $supply }
position-legal-place = Place: { $actions }
position-legal-advance = Advance: { $actions }
position-legal-ask = Ask for support: { $actions }
position-legal-caesar = Caesar: { $actions }
position-legal-drop = Give the vote up: { $actions }
position-legal-carry = Carry the vote: { $actions }
position-deals = Deals
position-promises = Promises
position-words = Words
deal-open = open
deal-agreed = agreed, hanging on the advance
deal-settled = settled
deal-lapsed = lapsed
deal-declined = declined
deal-countered = answered with another
deal-withdrawn = withdrawn
deal-expired = not answered
promise-open = open
promise-kept = kept
promise-broken = broken
promise-lapsed = lapsed
promise-released = released
position-legend = A letter is a senator, · a free seat, (III) a laurel, [C:III] Caesar on one: { $families }

## Reading and writing files

file-missing = { $file }: there is no such file
file-is-folder = { $file }: this is a folder, not a record
file-unusable = { $file }: it cannot be read or written here
file-kind = { $file }: the name must end in .qv (a record for people) or .jsonl (everything, for the program)
file-exists = { $file }: it exists already; --force overwrites it
file-exists-resume = { $file }: it exists already; --resume goes on with it
folder-not-empty = { $file }: this folder is not empty; --force writes into it
file-written = { $file } is written.
turn-not-reached = { $file }: the record ends before turn { $turn }: the turn to come is { $last }
turn-not-reached-over = { $file }: the game is over after turn { $last }: there is no turn { $turn }
story-or-json = --story is for people and --json for programs: not both at once

## The server

setting-port = “{ $word }” is not a port: choose 0 to 65535, where 0 is any free one
setting-port-taken = Port { $word } is taken: choose another one with --port, or 0 for any free one
setting-port-forbidden = Port { $word } may not be used here: choose one above 1023
setting-host = “{ $word }” is not an address of this machine: leave --host out to serve this machine alone, or say 0.0.0.0 for all of its networks
setting-pace = “{ $word }” is not a pace: choose 0 to 60 seconds
setting-workers = “{ $word }” is not a number of processes for bots: choose 1 to 64
setting-metrics-token = This token for /metrics cannot be used: choose 16 to 200 letters, digits or signs, without spaces
setting-archive = “{ $word }” is not a time for the archive: choose 1 to 36500 days, or 0 to archive nothing
setting-base-url = “{ $word }” is not where a site begins: write for instance https://quovadis.example.org
setting-database = “{ $word }” is not a database for tables: name a file, or write postgresql://name:password@host/database
setting-database-missing = { $file }: there is no such database
setting-database-busy = { $file }: a server is using this database; stop it first
setting-database-lost = { $file }: another program has taken over this database, so this server has stopped. If two servers were started, run only one; every game is kept
setting-database-driver = PostgreSQL needs a driver: pip install "quovadis[postgres]"
setting-database-newer = { $file }: this database was made by a newer version of quovadis
setting-database-unusable = { $file }: this database cannot be used: { $why }
serve-ready = Quo Vadis? is served at { $url } (Ctrl+C stops it)
serve-stopped = The server has stopped. Every game is kept.
tables-none = There are no tables here.
tables-none-archived = There are no tables in the archive.
tables-id = Table
tables-status = Status
tables-edition = Edition
tables-players = Seats
tables-turns = Turn
tables-changed = Last change
tables-names = At the table
tables-open = open
tables-playing = playing
tables-finished = finished
tables-unknown = There is no table “{ $word }” here: quovadis tables list names them all
tables-not-started = The game at table { $word } has not begun: there is nothing to write down yet
tables-secret = { $file } also holds what lies face down in this running game: do not show it to its players.
tables-delete-sure = Delete table { $word } and its game for good?
tables-deleted = Table { $word } is deleted.
nothing-done = Nothing was changed.
backup-written = { $tables ->
    [one] One table is written to { $file }.
   *[other] { $tables } tables are written to { $file }.
} Keep it safe: it also holds what lies face down in running games.
backup-unreadable = { $file }: this is not a backup of quovadis
restore-sure = Put tables that differ back to how the backup has them? What was played at them since then is lost.
restore-running = Restoring
restore-stopped = Stopped after { $count } of { $tables } tables. Run the same command again to go on.
restore-done = { $added ->
    [0] No table was missing.
    [one] One missing table is back.
   *[other] { $added } missing tables are back.
}
restore-kept = { $kept ->
    [one] One table differs from the backup and stays as it is; with --replace the backup counts.
   *[other] { $kept } tables differ from the backup and stay as they are; with --replace the backup counts.
}
restore-replaced = { $replaced ->
    [one] One table is put back to how the backup has it.
   *[other] { $replaced } tables are put back to how the backup has them.
}
pages-missing = The pages of the browser game are not built: run “make setup” in the folder of the project, then load this address again.

## Bots

refused-bot-unknown = “{ $word }” is not a bot: there are { $known }
refused-bot-parameter-unknown = { $bot } has no parameter “{ $word }”: it has { $known }
refused-bot-parameter-bad = { $bot } cannot be played with “{ $word }”: write for instance { $example }
refused-bot-parameter-range = { $bot } cannot be played with “{ $word }”: that goes from { $least } to { $most }
refused-bot-broken = { $bot } cannot be used: { $why }
refused-bot-not-found = { $bot } is not found: there is no module { $word } here. Run the command in the folder that holds it, or put that folder on the PYTHONPATH
bots-bot = Bot
bots-parameters = Parameters
bots-about = Manner
manner-tiro = a recruit: plays at random, with a liking for sensible moves, and bargains likewise
manner-quaestor = a treasurer: takes what is best at once, and sells votes for what they cost
manner-aedilis = a magistrate of the markets: looks one step ahead, and prices every vote by everyone’s chance to win
manner-praetor = a judge: haggles, promises, remembers who broke their word, and asks for a share of what you gain
manner-stand-in = for who is away: keeps their word and makes no new deals
manner-of-others = installed by another package
temper-haggler = a haggler: asks for most of what there is to share
temper-loyal = loyal: keeps every promise, whatever it costs
temper-grudging = grudging: forgives a broken word late, and makes it dear
bots-checking = { $bot } is put to the test
bots-legality = { $faults ->
    [0] Legal: all { $asked } answers.
    [one] One of { $asked } answers was not allowed, or did not come at all.
   *[other] { $faults } of { $asked } answers were not allowed, or did not come at all.
}
bots-budget = { $faults ->
    [0] In time: { $asked } answers, the slowest after { $milliseconds } ms.
    [one] One of { $asked } answers came too late, after { $milliseconds } ms.
   *[other] { $faults } of { $asked } answers came too late, the slowest after { $milliseconds } ms.
}
bots-serialisable = { $faults ->
    [0] Can be sent to another process.
   *[other] Cannot be sent to another process: it must be made of plain parts that can be pickled.
}
bots-determinism = { $faults ->
    [0] The same question gets the same answer, in any order: { $asked } asked again.
   *[other] { $faults } of { $asked } questions got another answer when asked again: chance must come from the seed and memory from the events.
}
bots-secrets = { $faults ->
    [0] Knows what its seat may know and no more: { $asked } questions, same answers where there is no game to look into.
   *[other] { $faults } of { $asked } questions got another answer where there is no game to look into: it knows more than its seat may.
}
bots-untried = { $rule ->
    [legality] Legal answers: not tried
    [budget] In time: not tried
    [serialisable] Sent to another process: not tried
    [determinism] Same question, same answer: not tried
   *[secrets] Knows what its seat may know and no more: not tried
}, { $why ->
    [unlike] for it does not answer the same question alike.
   *[silent] for there was no answer to look at.
}

## Why bots say what they say

reason-said = { $by }: { $sentence }
reason-only = There is nothing else that I could do.
reason-silent = I have my reasons.
reason-move = This leaves me a chance of { $after } % to win; my next best move, { $other } %.
reason-useful = This leaves me a chance of { $after } % to win; moving Caesar, { $other } %, but that brings nobody on.
reason-vote = With your votes my chance to win would be { $after } %; without them it is { $other } %.
reason-carry = This makes my chance to win { $after } %; without your votes it would be { $other } %.
reason-offer = { $theirs ->
    [0] This costs you nothing and brings me +{ $mine } % chance to win.
   *[other] This brings you about +{ $theirs } % chance to win, and me +{ $mine } %.
}
reason-ask = { $amount ->
    [0] I want something in return
    [one] I want one laurel
   *[other] I want { $amount } laurels
}{ $more ->
    [0] {""}
   *[other] {" "}and more
}: your advance is worth about +{ $theirs } % to you and costs me { $cost } %, mainly because { $why ->
    [chair] it fills seat { $number } of the Senate
    [laurel] of the laurel that you take
   *[step] it brings you nearer to the Senate
}.
reason-share = { $amount ->
    [0] I want something in return
    [one] I want one laurel
   *[other] I want { $amount } laurels
}{ $more ->
    [0] {""}
   *[other] {" "}and more
}: { $theirs ->
    [0] my vote has its price.
   *[other] your advance is worth about +{ $theirs } % to you, and I want my share of it.
}
reason-counter = Your offer would take my chance to win from { $before } % to { $after } %. Mine would make it { $more } %, and still bring you about +{ $less } %.
reason-accept = That takes my chance to win from { $before } % to { $after } %.
reason-slight = That helps me a little: my chance to win is about { $after } % either way.
reason-nothing = That brings me nothing: my chance to win stays about { $after } %.
reason-decline = That would leave me a chance of { $after } % to win; without it I have { $before } %.
reason-grudge = That would take my chance to win from { $before } % to { $after } %, but { $count ->
    [one] you broke a promise
   *[other] you broke { $count } promises
}: it would have to bring me { $more } % more.
reason-help = Helping you makes my chance to win { $after } %; refusing, { $before } %.
reason-refuse = Helping you would make my chance to win { $after } %; refusing leaves me { $before } %.
reason-keep = I gave my word{ $cost ->
    [0] .
   *[other] , and it costs me { $cost } % chance to win.
}
reason-break = My word would cost me { $cost } % chance to win: more than the { $limit } % that I give for it.
reason-faithless = I keep no promises.
reason-opposed = I promised to give you no vote.
reason-sold = As agreed.
reason-bound = I have given my word to somebody else.
reason-last-chair = That would end the game, and leave me a chance of only { $after } %.
reason-give-up = Nobody gives me { $count ->
    [one] the vote that lacks.
   *[other] the { $count } votes that lack.
}
reason-owed = This was promised to me.
reason-hinder = { $rival }’s next advance could cost me { $cost } %; refusing your vote brings you about +{ $theirs } %.
reason-undercut = Take my vote in place of { $rival }’s: that brings you about +{ $theirs } % chance to win, and me +{ $mine } %.

## Training

train-round = Round { $number }
train-other = { $file } holds another training: name another folder, or delete it
train-quality = { $number } players, { $games } games not used for fitting: log loss { NUMBER($loss, minimumFractionDigits: 3, maximumFractionDigits: 3) } (even chances { NUMBER($even, minimumFractionDigits: 3, maximumFractionDigits: 3) }), chances off by { NUMBER($mean, minimumFractionDigits: 1, maximumFractionDigits: 1) } % on average.
train-done = The weights are in { $file }
train-kept = The games so far are kept: the same command goes on.
train-unreadable = { $file }, line { $number }: no training has written this line; delete the file, and its games are played again
train-broken = A process that played games was ended from outside, perhaps for want of memory. The games so far are kept: the same command goes on.
train-picture-title = Chances that came true
train-picture-said = Chance to win as estimated, %
train-picture-came = Share of wins, %
train-picture-players = { $number } players

## Arenas and leagues

option-number = { $option } must be at least { $needed }, not { $count }
number-count = { $number }
number-mean = { NUMBER($mean, minimumFractionDigits: 2, maximumFractionDigits: 2) }
number-percent = { NUMBER($percent, minimumFractionDigits: 1, maximumFractionDigits: 1) } %
number-interval = { NUMBER($low, minimumFractionDigits: 1, maximumFractionDigits: 1) } – { NUMBER($high, minimumFractionDigits: 1, maximumFractionDigits: 1) }
arena-rounded = With { $seats } seats, { $count } games are played instead of { $games }, so that everyone begins equally often
contest-bot = Bot
contest-games = Games
contest-wins = Wins
contest-share = Share
contest-interval = 95 % interval
contest-laurels = Laurels
contest-senate = In the Senate
contest-deals = Deals a game
contest-pays = Pays for a vote
contest-gets = Gets for a vote
contest-kept = Promises kept
contest-broken = Promises broken
contest-even = An even share of wins would be { NUMBER($percent, minimumFractionDigits: 1, maximumFractionDigits: 1) } %.
contest-tables = { $games ->
    [one] One game
   *[other] { $games } games
} of { NUMBER($mean, maximumFractionDigits: 1) } turns on average: { $senate } to a full Senate, { $adjourned } adjourned, { $number } cut off.
contest-early = Games that were adjourned or cut off count as they stood then: the best of those who could win has won (R10.6).
contest-price = A vote in a deal cost { NUMBER($mean, minimumFractionDigits: 2, maximumFractionDigits: 2) } laurels on average.
contest-speed = { NUMBER($seconds, maximumFractionDigits: 1) } seconds, { NUMBER($speed, maximumFractionDigits: 1) } games a second.
contest-stopped = Stopped: { $count } of { $games } games were played.
contest-trouble = { $count ->
    [one] { $bot } failed once, and a stand-in answered: { $word }
   *[other] { $bot } failed { $count } times, and a stand-in answered. The first time: { $word }
}
contest-lost = { $count ->
    [one] One game has no result and counts for nobody: { $word }
   *[other] { $count } games have no result and count for nobody. The first: { $word }
}
library-missing = { $library } is missing: pip install "quovadis[research]" installs it
picture-kind = { $file }: a picture must end in .svg or .png
league-needs-bots = Name the bots with --bots, or a league to go on with: --resume
league-one-file = --file starts a league and --resume goes on with one: not both at once
league-bots-number = { $count ->
    [one] A league needs at least two bots that differ, and only one is named
   *[other] A league needs bots that differ, and of these { $count } some are the same
}
league-other-set-up = { $file }: this league was set up otherwise: { $option } is “{ $known }” there, not “{ $word }”
league-unreadable = { $file }, line { $number }: no league has written this line
league-kept = The games are kept. To go on: quovadis league --resume { $file }
league-rating = Rating
league-title = { $games ->
    [one] A league of one game
   *[other] A league of { $games } games
}
league-ratings = Ratings with 95 % intervals
league-scale = rating (everyone starts at 25)
league-matrix = One against three: share of wins (25 % is even)
league-matrix-how = Each row is a bot that sits alone against three of the column’s.
league-plan = To be played: { $mixed } games at mixed tables + { $pairs } pairs × { $each } games of one against three = { $games } games.
league-one = one
league-three = against three

## Who plays which seat

seats-too-many = { $count } bots do not fit: there are { $seats } seats
seats-unreadable = “{ $word }” does not say who plays where: write for instance blue=tiro,black=quaestor, or just 3 or quaestor
seats-twice = { $colour } is given to two bots: one is enough
seats-file-unreadable = { $file }: it does not say who plays this game; delete it and name the bots with --bots
seats-no-person = Every seat is a bot’s: leave one to a person, or look on with quovadis watch
seats-all-bots = A game to watch needs a bot on each of its three to five seats, not { $count ->
    [one] { $count } bot
   *[other] { $count } bots
}
pace-unreadable = “{ $word }” is not a pace: say in seconds how long a bot takes, from 0 to 60
watch-seats = Playing: { $families }
watch-seat = { $colour } { $bot }
stood-in = { $colour }’s bot { $why ->
    [raised] failed
    [slow] took too long
   *[nonsense] said what is not allowed
}: a stand-in speaks for it this time.

## The game in the terminal

terminal-placeholder = { $active }: type an action – Tab completes – help explains
terminal-you = You are { $colour }
terminal-you-hold = You are { $colour } – { $laurels } = { $total }
terminal-player-you = you
terminal-bot = { $colour } – { $bot } ({ $manner })
terminal-bots-wait = The bots wait while you type
terminal-ask-act = It is your turn.
terminal-ask-carry = Your vote on { $path }: carry it, bargain on or give it up.
terminal-ask-offer = { $by } offers you { $offer }: { $deal }
terminal-others-wait = The others wait for your answer to { $offers }.
terminal-ask-vote = { $by } asks you for support: { $path }. { $ones ->
    [0] No I is left to earn with it.
   *[other] Each of your votes that is used earns you a I.
}
terminal-ask-name = { $by } owes you a move of Caesar: say where he shall go.
terminal-placeholder-offer = accept, decline or counters { $offer } deal … – Tab fills it in
terminal-placeholder-offers = accepts { $offer }, declines { $offer } …: name each offer that you answer
terminal-placeholder-offered = { $families } may accept or decline { $offer }, as in { $example } accepts { $offer }
terminal-placeholder-your-vote = yes, no or how many votes, 0 to { $votes } – or an offer of your own
terminal-placeholder-name = a3-a4, or another laurel space – or release
terminal-placeholder-bots = { $colour } is at it – type to cut in, as in offers deal …
terminal-seat-of-bot = { $colour } is played by a bot, which speaks for itself
terminal-who-speaks = Say who is speaking, as in { $example } yes
terminal-needs-a-terminal = quovadis terminal needs a terminal with a keyboard. To look at a record, use quovadis replay.
terminal-vote = Vote on { $path } ({ $got } of { $needed }): { $needed ->
    [one] 1 supporter is needed
   *[other] { $needed } supporters are needed
}, { $own ->
    [0] none is { $by }’s own
    [one] 1 is { $by }’s own
   *[other] { $own } are { $by }’s own
}. Answers: { $answers }
terminal-vote-answer = { $colour } { $votes }
terminal-vote-silent = { $colour } –
terminal-vote-pledged = { $colour } { $votes } pledged ({ $deals })
terminal-bonus = { $active } took a IIC: move Caesar, or say declines
terminal-adjourn = The game stalls: each may say adjourns. Agreed: { $families }
terminal-adjourn-nobody = The game stalls: each may say adjourns. Nobody has agreed yet
terminal-look-away = Everyone but { $colour } looks away now.
    Enter uncovers what is for { $colour } alone, Escape goes back.
terminal-secret = { $text }

    Enter covers it again.
terminal-purse = { $colour } holds { $laurels }: { $total } in all.
terminal-purse-empty = { $colour } holds no laurels yet.
terminal-purse-hidden = { $colour }’s purse is hidden
terminal-offer = Offer { $offer } of { $by }: { $deal }
terminal-agreed = Agreed, hanging on the advance: { $offer } { $deal }
terminal-promise = Promise { $promise }: { $term }
terminal-name = { $colour } must say where Caesar shall go: { $example } names a3-a4 for { $promise }
terminal-undo = Back to the beginning of turn { $turn }? Still to be heard: { $families }. Each says “{ $example } agrees”; anything else calls it off.
terminal-undo-off = Nothing is undone.
terminal-saved = Saved in { $file }.
terminal-log-back = PageUp and PageDown turn the pages, Escape goes back
terminal-kept = The game is kept. To go on: { $command }
terminal-kept-story = The game is kept in { $file }. To read it: { $command }
terminal-not-kept = The game could not be kept in { $file }: save it elsewhere, as in save game.jsonl
terminal-one-game = Either start a new game, or name a saved one, or say --resume: not several at once
terminal-supply-unknown = { $file } does not know the laurels that are still face down: it can be looked at with quovadis replay, but not played on. Games saved as .jsonl can.
terminal-no-whispers = Around one keyboard several people cannot whisper: everyone reads what is typed (R8.9). Play without the variant whispers, or alone among bots; quovadis replay --as shows one family what it may know.
terminal-save-again = { $file } exists already: say the same again to overwrite it
terminal-unknown = “{ $word }” means nothing here: say help, or press Tab
terminal-placeholder-vote = { $families }: answer, as in { $example } votes 1 (0 to refuse)
terminal-placeholder-over = The game is over: undo, save or quit
terminal-nothing-to-resume = There is no unfinished game to resume: start one with { $command } terminal
terminal-help = Your turn is one action:
    +b1  place a senator in an entry committee
    b1-a3  advance; if it needs foreign votes, this asks for them
    C a3-a4  move Caesar to the laurel space of a path
    Asked yourself: accept, decline, counter deal … – in a vote yes, no or 2 – a3-a4 or release for Caesar
    During a vote: blue votes 1 (0 to refuse) – red says b1-a3 by blue to carry it, or gives up b1-a3
    asks b1-a3 asks others for votes even where your own would do
    Unasked: blue would vote 1 on b1-a3
    After a IIC: C a3-a4, or declines
    When the game stalls: blue adjourns, blue plays on
    Deals: red offers deal red blue on b1-a3: blue supports; red pays 2 – blue accepts 4.1, declines, counters 4.1 deal …; red withdraws 4.1
    Promises: blue calls in 4.1.2, releases, names a3-a4 for 4.1.2 – red weighs deal … tells what it would mean
    PageUp and PageDown move the board where the terminal is small. The rules are in docs/rules.md
    Always: purse blue – log – undo – save game.jsonl – help – quit
terminal-help-alone = Your turn is one action:
    +b1  place a senator in an entry committee
    b1-a3  advance; if it needs foreign votes, this asks for them
    C a3-a4  move Caesar to the laurel space of a path
    Asked yourself: accept, decline – in a vote yes, no or 2 – and Tab fills in the rest
    help votes and help deals tell more. PageUp and PageDown move the board
    Always: purse – log – undo – save game.jsonl – help – quit
terminal-help-votes = In a vote:
    b1-a3  asks for the votes that are lacking; asks b1-a3 even where your own would do
    b1-a3 by blue  carries it with a vote of that family; gives up b1-a3 ends it
    votes 1  answers, and votes 0 refuses; yes and no do as well
    would vote 1 on b1-a3  offers votes unasked
    After a IIC: C a3-a4, or declines
    When the game stalls: adjourns, plays on
terminal-help-deals = Deals:
    offers deal red blue on b1-a3: blue supports; red pays 2  hangs on that advance
    offers deal red blue: red supports blue next  is a promise. docs/deals.md has all terms
    whispers deal …  is heard by the parties alone: for one person among bots, with the variant whispers
    weigh deal …  tells what a deal would mean
    accept, decline, counter deal … – or accepts 4.1, declines 4.1, withdraws 4.1
    Promises: calls in 4.1.2, releases 4.1.2, names a3-a4 for 4.1.2

## Deals: each term in a sentence, without its full stop

term = { $sentence }{ $until ->
    [this-turn] {" "}in this turn
    [next-turn] {" "}before the end of { $giver }’s next turn
    [rounds] { $rounds ->
        [one] {" "}within the next round
       *[other] {" "}within the next { $rounds } rounds
    }
   *[open] {""}
}{ $force ->
    [binding] {" "}(binding).
    [bound] {" "}(binding until the end of turn { $turn }).
    [promise] {" "}– a promise, not binding.
   *[unsaid] .
}
term-support-now = { $votes ->
    [one] { $giver } supports { $to } out of { $start } now
   *[other] { $giver } supports { $to } out of { $start } now with { $votes } votes
}
term-support-named = { $votes ->
    [one] { $giver } will support { $to }’s advance { $path }
   *[other] { $giver } will support { $to }’s advance { $path } with { $votes } votes
}
term-support-next = { $votes ->
    [one] { $giver } will support { $to }’s next advance
   *[other] { $giver } will support { $to }’s next advance with { $votes } votes
}
term-pay = { $amount ->
    [one] { $giver } pays { $to } 1 laurel
   *[other] { $giver } pays { $to } { $amount } laurels
}
term-pay-tokens = { $giver } hands { $to } { $tokens } out of the purse
term-split = { $giver } gives { $to } an equal share of what this advance earns them
term-caesar-to = { $giver } will move Caesar to { $path } for { $to }
term-caesar-asked = { $giver } will move Caesar wherever { $to } says
term-caesar-off = For { $to }’s sake, { $giver } will not move Caesar to { $spaces }
term-oppose = For { $to }’s sake, { $giver } will not support { $rival }
term-oppose-times = { $times ->
    [one] For { $to }’s sake, { $giver } will not support { $rival }’s next advance
   *[other] For { $to }’s sake, { $giver } will not support { $rival }’s next { $times } advances
}
term-place-in = { $giver } will place a senator in { $committee } for { $to }
term-stay-out = For { $to }’s sake, { $giver } will place nobody in { $committee }
term-advance-along = { $giver } will advance { $path } for { $to }
term-stay-off = For { $to }’s sake, { $giver } will not advance { $path }
term-word = { $giver } tells { $to }: “{ $text }”

ledger-called = { $term } It has been called in.
deal-on = If the advance { $path } is made: { $deal }
deal-on-by = If { $by } advances { $path }: { $deal }
deal-cost = { $worst ->
    [0] It costs you nothing.
   *[other] { $cost ->
        [one] It costs you 1 laurel.
       *[other] It costs you { $cost } laurels.
    }
}
deal-cost-change = { $cost ->
    [one] It costs you 1 laurel, or { $worst } if nobody can give change.
   *[other] It costs you { $cost } laurels, or { $worst } if nobody can give change.
}

event-offer-made = { $how ->
    [counters] { $by } answers offer { $answered } with offer { $offer }: { $deal }
    [whispers] { $by } whispers offer { $offer }: { $deal }
   *[offers] { $by } makes offer { $offer }: { $deal }
}
event-offer-accepted = { $by } accepts offer { $offer }.
event-offer-closed = { $how ->
    [declined] { $by } refuses offer { $offer }.
    [countered] { $by } does not take offer { $offer } as it is.
   *[withdrawn] { $by } withdraws offer { $offer }.
}
event-deal-agreed = { $hangs ->
    [yes] Deal { $offer } is agreed and hangs on the advance { $path }.
    [unnamed] Deal { $offer } is agreed and hangs on the advance.
   *[no] Deal { $offer } is agreed.
}
event-deal-lapsed = { $why ->
    [support-unused] Deal { $offer } lapses: its support was not used.
    [collision] Deal { $offer } lapses: an older word rules it out.
    [unpayable] Deal { $offer } lapses: it could not be paid.
    [game-over] Deal { $offer } lapses with the end of the game.
    [unnamed] Deal { $offer } lapses: the advance was not made.
   *[not-made] Deal { $offer } lapses: the advance { $path } was not made.
}
event-deal-settled = Deal { $offer } takes effect.
event-laurels-paid = { $known ->
    [yes] { $back ->
        [0] { $giver } hands { $to } { $tokens }.
       *[other] { $count ->
            [0] { $to } hands { $giver } { $change }.
           *[other] { $giver } hands { $to } { $tokens } and gets { $change } back.
        }
    }
   *[no] { $back ->
        [0] { $count ->
            [one] { $giver } hands { $to } one token.
           *[other] { $giver } hands { $to } { $count } tokens.
        }
       *[other] { $count ->
            [0] { $back ->
                [one] { $to } hands { $giver } one token.
               *[other] { $to } hands { $giver } { $back } tokens.
            }
           *[other] { $giver } and { $to } exchange tokens: { $count } for { $back }.
        }
    }
}
event-promise-made = Promise { $promise } stands: { $term }
event-promise-due = Promise { $promise } is due.
event-promise-deferred = Promise { $promise } is not due for now.
event-promise-counted = { $left ->
    [one] Promise { $promise } holds for one more advance.
   *[other] Promise { $promise } holds for { $left } more advances.
}
event-promise-closed = { $status ->
    [kept] { $giver } keeps promise { $promise } to { $to }.
    [broken] { $giver } breaks promise { $promise } to { $to }: so much for { $giver }’s word.
    [released] { $to } releases { $giver } from promise { $promise }.
   *[lapsed] { $giver }’s promise { $promise } to { $to } lapses.
}
event-promise-called = { $by } calls in promise { $promise }.
event-space-named = { $by } names { $path } as Caesar’s goal for promise { $promise }.
event-promise-published = { $by } tells the table what { $giver } whispered and did not keep: { $term }
