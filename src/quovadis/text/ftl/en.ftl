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
refused-own-always-agree = { $by }’s own senators always agree: only others are asked and named
refused-past-a-committee = { $path } would skip a committee: go from one to the next
refused-players-number = { $count ->
    [0] Nobody plays: 3 to 5 players are needed
    [one] One player is named: 3 to 5 are needed
   *[other] { $count } players are named: 3 to 5 are needed
}
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
    [senate] The game is over after { $turns } turns: the Senate is full.
    [adjourned] The game was adjourned after { $turns } turns.
   *[cut-off] The game was cut off after { $turns } turns.
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
position-legal-carry = Carry the vote: { $actions }
position-legend = A letter is a senator, · a free seat, (III) a laurel, [C:III] Caesar on one: { $families }

## Reading and writing files

file-missing = { $file }: there is no such file
file-is-folder = { $file }: this is a folder, not a record
file-unusable = { $file }: it cannot be read or written here
file-kind = { $file }: the name must end in .qv (a record for people) or .jsonl (everything, for the program)
file-exists = { $file }: it exists already; --force overwrites it
file-written = { $file } is written.
turn-not-reached = { $file }: the record ends before turn { $turn }: the turn to come is { $last }

## The game in the terminal

terminal-placeholder = { $active }: type an action – Tab completes – help explains
terminal-needs-a-terminal = quovadis terminal needs a terminal with a keyboard. To look at a record, use quovadis replay.
terminal-vote = Vote on { $path }: { $needed ->
    [one] 1 supporter is needed
   *[other] { $needed } supporters are needed
}, { $own ->
    [0] none is { $by }’s own
    [one] 1 is { $by }’s own
   *[other] { $own } are { $by }’s own
}. Answers: { $answers }. To answer, say: { $example } votes 1
terminal-vote-answer = { $colour } { $votes }
terminal-vote-silent = { $colour } –
terminal-bonus = { $active } took a IIC: move Caesar, or say declines
terminal-adjourn = The game stalls: each may say adjourns. Agreed: { $families }
terminal-adjourn-nobody = The game stalls: each may say adjourns. Nobody has agreed yet
terminal-look-away = Everyone but { $colour } looks away now.
    Enter uncovers the purse, Escape goes back.
terminal-purse = { $colour } holds { $laurels }: { $total } in all.
    Enter covers the purse again.
terminal-purse-empty = { $colour } holds no laurels yet.
    Enter covers the purse again.
terminal-undo = Back to the beginning of turn { $turn }? Still to be heard: { $families }. Each says “{ $example } agrees”; anything else calls it off.
terminal-undo-off = Nothing is undone.
terminal-saved = Saved in { $file }.
terminal-save-name = Name the file so that it ends in .jsonl (to go on later) or .qv (a record for people).
terminal-kept = The game is kept. To go on: quovadis terminal --resume
terminal-nothing-to-resume = There is no unfinished game to resume: start one with quovadis terminal
terminal-help = Your turn is one action:
    +b1  place a senator in an entry committee
    b1-a3  advance; if it needs foreign votes, this asks for them
    C a3-a4  move Caesar to the laurel space of a path
    During a vote: blue votes 1 (0 to refuse) – red says b1-a3 by blue to carry it, or gives up b1-a3
    Unasked: blue would vote 1 on b1-a3
    After a IIC: C a3-a4, or declines
    When the game stalls: blue adjourns, blue plays on
    Always: purse blue – undo – save game.jsonl – help – quit
