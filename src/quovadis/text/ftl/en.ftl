### Everything that people read, in English.
### One message per kind; no sentence is glued from words.

## Names

colour-red = Red
colour-blue = Blue
colour-black = Black
colour-white = White
colour-yellow = Yellow
name-and-colour = { $name } ({ $word })
path = { $start } → { $goal }
list-two = { $first } and { $last }
list-more = { $first }, { $rest }

## What is the matter now

prompt-over = The game is over.
prompt-watching = You are watching.
prompt-act = { $senators ->
    [placed] Your turn: place a senator or move Caesar.
    [advanced] Your turn: advance a senator or move Caesar.
   *[both] Your turn: place a senator, advance one, or move Caesar.
}
prompt-draw = Or draw a special token.
prompt-caesar-only = Your turn: Caesar is all you can move.
prompt-bonus = You took Caesar’s laurel: you may move him.
prompt-duty = Your turn, and you are bound by your word: { $promise }
prompt-carry = { $enough ->
    [yes] You have enough votes for { $path }: advance, or give up the vote.
   *[no] You need more votes for { $path }: make an offer, or give up the vote.
}
prompt-vote = { $active } asks for your vote: { $path }.
prompt-offer = { $count ->
    [one] You have an offer from { $players }.
   *[other] You have { $count } offers from { $players }.
}
prompt-clear = Before the next game: take one of your senators off the board, until you have two.
prompt-wait-clear = Waiting for { $active } to take a senator off the board.
prompt-interval = Game { $game } is over. Go on when you have seen how it ended.
prompt-wait-interval = Waiting for { $players }, who may still look at how the game ended.
prompt-reveal = { $stage ->
    [open] All purses lie open. Say when you have seen enough.
   *[offered] A senator has entered the Senate: do you demand to see all purses?
}
prompt-wait-reveal = { $stage ->
    [open] Waiting for { $players }, who may still look at the purses.
   *[offered] Waiting for { $players }, who may demand the purses.
}
prompt-name = Say where { $giver } should move Caesar.
prompt-pay = { $to } calls in a payment from you.
prompt-deal-waits = { $active-is ->
    [you] { $goal-id ->
        [S] Your deal with { $players } waits for you to enter the Senate.
       *[other] Your deal with { $players } waits for your advance to { $goal }.
    }
   *[other] { $goal-id ->
        [S] Your deal with { $players } waits for { $active } to enter the Senate.
       *[other] Your deal with { $players } waits for { $active } to advance to { $goal }.
    }
}
prompt-enough = You have enough votes and can advance now.
prompt-needless = { $active } has enough votes: yours is not needed.
prompt-promised = { $votes ->
    [one] Your vote is promised: { $active } can use it.
   *[other] { $votes } of your votes are promised: { $active } can use them.
}
prompt-not-needed = Your vote was not needed: { $by } advanced without it.
prompt-wait-offer = { $whose ->
    [yours] Waiting for { $players } to answer your offer.
   *[others] Waiting for { $players } to answer an offer.
}
prompt-wait-vote = Waiting for { $players } to vote.
prompt-wait-name = Waiting for { $players } to say where Caesar should go.
prompt-wait-pay = Waiting for { $players } to pay or refuse.
prompt-turn = It is { $active }’s turn. Festina lente.

## Refusals: what is wrong, and what would be needed

refused-action-unreadable = “{ $word }” is not an action: write +b1 to place, b1-a3 to advance or C a3-a4 to move Caesar
refused-adjournment-agreed-already = { $by-is ->
    [you] You have already agreed to adjourn
   *[other] { $by } has already agreed to adjourn
}
refused-adjournment-not-agreed = { $by-is ->
    [you] You have not agreed to adjourn, so there is nothing to take back
   *[other] { $by } has not agreed to adjourn, so there is nothing to take back
}
refused-adjournment-not-offered = The table may adjourn after { $needed } turns in a row in which only Caesar moved; { $turns ->
    [0] the last turn was something else
    [one] so far there has been one
   *[other] so far there have been { $turns }
}
refused-answer-unchanged = { $by-is ->
    [you] { $votes ->
        [0] You have already voted no on { $path }
        [one] You are already voting for { $path } with one senator
       *[other] You are already voting for { $path } with { $votes } senators
    }
   *[other] { $votes ->
        [0] { $by } has already voted no on { $path }
        [one] { $by } is already voting for { $path } with one senator
       *[other] { $by } is already voting for { $path } with { $votes } senators
    }
}
refused-backwards = Senators never move backwards: { $path } leads down
refused-bonus-unreadable = “{ $word }” is not a Caesar bonus: write ; C a3-a4
refused-bonus-waits = { $by-is ->
    [you] You took a IIC laurel: move Caesar first, or leave him where he is
   *[other] { $by } took a IIC laurel and must first move Caesar or leave him where he is
}
refused-caesar-stays = Caesar already stands on { $path }: move him to another laurel space
refused-colour-twice = { $colour } is at the table twice: each player needs their own colour
refused-colour-unknown = “{ $word }” is not a family: choose from red, blue, black, white and yellow
refused-committee-unknown = “{ $word }” is not a committee: choose from a1 to d1, a2 to d2, a3 to d3, a4, d4 and S
refused-edition-unknown = “{ $word }” is not an edition: choose from { $known }
refused-entry-full = { $by-is ->
    [you] You cannot place a senator in { $committee }: every seat is taken
   *[other] { $by } cannot place a senator in { $committee }: every seat is taken
}
refused-event-unknown = “{ $word }” is not a kind of event
refused-event-untyped = This line does not say what kind of event it is: “type” is missing
refused-event-unreadable = The event “{ $type }” cannot be read: { $word }
refused-event-version = The event “{ $type }” has version { $word }, but this program only knows versions up to { $known }
refused-event-misfit = The event “{ $type }” does not follow from what happened before it
refused-game-over = The game is over
refused-goal-full = { $by-is ->
    [you] You cannot advance { $path }: { $goal } has no free seat
   *[other] { $by } cannot advance { $path }: { $goal } has no free seat
}
refused-json-unreadable = This line is not a JSON object
refused-log-empty = This file contains no events
refused-laurel-unknown = This record does not say which laurel would be drawn for { $path }
refused-laurel-unreadable = “{ $word }” is not a laurel: choose from I, II, IIC, III, IV and V
refused-no-bonus = { $by-is ->
    [you] You have no Caesar bonus: you only get one by taking a IIC laurel while advancing
   *[other] { $by } has no Caesar bonus: only taking a IIC laurel while advancing gives one
}
refused-no-laurel-space = { $path } has no laurel space: Caesar can only stand on paths out of committees of 3 or 5
refused-no-senator-there = { $by-is ->
    [you] You cannot advance { $path }: you have no senator in { $start }
   *[other] { $by } cannot advance { $path }: { $by } has no senator in { $start }
}
refused-no-such-path = There is no path { $path }
refused-no-such-vote = This vote is not open
refused-no-vote-needed = { $path } leaves a committee of 1: no support is needed, so name no supporters
refused-no-vote-on-caesars-path = Caesar stands on { $path }: there is no vote there, so name no supporters
refused-nobody-to-ask = { $by-is ->
    [you] You have nobody to ask: all senators in { $start } are yours
   *[other] { $by } has nobody to ask: all senators in { $start } belong to { $by }
}
refused-not-an-entry = { $by-is ->
    [you] You cannot place a senator in { $committee }: only a1, b1, c1 and d1 are entry committees
   *[other] { $by } cannot place a senator in { $committee }: only a1, b1, c1 and d1 are entry committees
}
refused-not-at-table = { $colour } is not playing at this table
refused-not-over-so = The game did not end this way
refused-not-started = The game has not been set up yet
refused-not-text = This is not UTF-8 text
refused-not-your-turn = { $by-is ->
    [you] It is not your turn: it is { $active }’s
   *[other] { $active-is ->
        [you] It is your turn, not { $by }’s
       *[other] It is { $active }’s turn, not { $by }’s
    }
}
refused-nothing-to-undo = There is no turn to go back to
refused-number-unreadable = “{ $word }” is not a number of votes
refused-offer-unnamed = { $by-is ->
    [you] You have several open offers: name one, as in accepts { $example }
   *[other] { $by } has several open offers to answer: name one, as in accepts { $example }
}
refused-own-always-agree = { $by-is ->
    [you] Your own senators always vote for you: ask and name only other families
   *[other] { $by }’s own senators always vote for { $by }: ask and name only other families
}
refused-past-a-committee = { $path } would skip a committee: move from one committee to the next
refused-players-number = { $count ->
    [0] Nobody is playing: 3 to 5 players are needed
    [one] Only one player is named: 3 to 5 are needed
   *[other] { $count } players are named: 3 to 5 are needed
}
refused-several-games = This file holds { $count } games: say which one you want (on the command line with --game 1 to { $count })
refused-no-such-game = There is no game { $number } in this file: it holds { $count ->
    [one] one game
   *[other] { $count } games
}
refused-about-date = “{ $word }” is not a date: write it as 2026-11-17
refused-about-names = “{ $word }” does not say who played which family: write “red Anna, blue Ben”
refused-about-result = The result is not “{ $word }”: this record ends with “{ $result }”
refused-position-part-missing = A position needs the part “{ $word }”, as in “players red blue black | turn 1 red”
refused-position-part-unknown = “{ $word }” is no part of a position: each part begins with one of { $known }
refused-position-part-twice = “{ $word }” stands twice in the position
refused-position-owner = { $word } does not play in this position: name the players in “players”
refused-position-laurel = “{ $word }” is not a laurel on its space: write “b1-a3 III”
refused-position-turn = “{ $word }” is not a turn: write its number, such as “turn 4” or “turn 4 red”
refused-position-active = Turn { $number } is { $colour }’s turn, not the one in “{ $word }”
refused-position-promise = “{ $word }” is not a promise of a position: write “promise 5.1.1 deal blue red: blue supports red next [binds 7]”
refused-position-alone = The tag Position says everything: leave out the tag { $tag }
refused-position-in-turn = Something has already happened in turn { $number }: a position is taken at the beginning of a turn
refused-position-election = An election has no position: what was noted in its games belongs to it, too
refused-record-position = This game began in a position: you can get its record when it is over. Save it as .jsonl until then
refused-position-unsound = { $fault ->
    [negative] The position uses more pieces than there are: a family has 8 senators, and there are only so many I laurels
    [laurels] The position does not have each laurel exactly once: 8 II, 6 IIC, 15 III, 9 IV and 6 V are somewhere, purses, spaces and supply together
    [special] The position does not have each special token exactly once: 3 S, 2 B and 2 F, or none if the table plays without them
    [senators] A family on the board does not play in this position
    [seats] More senators sit in a committee than it has seats
   *[other] Such a position cannot be
}
refused-record-later = At this table the log keeps only the current round: you can get the record when the game is over
refused-reserve-empty = { $by-is ->
    [you] You have no senators left in reserve
   *[other] { $by } has no senators left in reserve
}
refused-review-later = This game is still running: it can be reviewed when it is over and all purses are open
refused-rules-version = This record uses version “{ $word }” of the rules, but this program knows version { $known }
refused-seed-unreadable = “{ $word }” is not a seed: write a whole number, 0 or more
refused-started-already = The game has already been set up
refused-supply-kind = { $limit ->
    [0] { $laurel } laurels lie face up: none belong in the supply
   *[other] The supply names { $laurel } { $count } times, but only { $limit } lie face down
}
refused-supply-number = The supply must name all { $needed } face-down laurels, with a ? for each unknown one; it names { $count }
refused-supply-or-seed = A record needs either a Supply or a Seed tag
refused-support-needed = { $by-is ->
    [you] You cannot advance { $path } yet: { $needed ->
        [one] 1 supporter is needed
       *[other] { $needed } supporters are needed
    }, { $own ->
        [0] and none of them is yours
        [one] and only one of them is yours
       *[other] and only { $own } of them are yours
    }. Ask for support
   *[other] { $by } cannot advance { $path } yet: { $needed ->
        [one] 1 supporter is needed
       *[other] { $needed } supporters are needed
    }, { $own ->
        [0] and none of them is { $by }’s
        [one] and only one of them is { $by }’s
       *[other] and only { $own } of them are { $by }’s
    }. Ask for support
}
refused-supporters-unnamed = { $by-is ->
    [you] Say whose votes you are using, as in { $example }
   *[other] { $by } must say whose votes to use, as in { $example }
}
refused-file-kind = “{ $word }” must end in .qv (a record for people) or .jsonl (everything, so you can continue the game)
refused-support-not-given = { $by-is ->
    [you] You cannot advance { $path } with these votes: { $supporter } has not given that many
   *[other] { $by } cannot advance { $path } with these votes: { $supporter-is ->
        [you] you have not given that many
       *[other] { $supporter } has not given that many
    }
}
refused-tag-late = “{ $word }” comes too late: tags go before the first turn
refused-tag-missing = The tag { $tag } is missing
refused-tag-twice = The tag { $tag } appears twice
refused-tag-unknown = { $tag } is not a tag: choose from { $known }
refused-tag-unreadable = “{ $word }” is not a tag: write [Players "red blue black"]
refused-too-few-seated = { $by-is ->
    [you] You cannot advance { $path }: { $needed ->
        [one] 1 supporter is needed
       *[other] { $needed } supporters are needed
    }, but { $seated ->
        [one] nobody else sits in { $start }
       *[other] only { $seated } senators sit in { $start }
    }
   *[other] { $by } cannot advance { $path }: { $needed ->
        [one] 1 supporter is needed
       *[other] { $needed } supporters are needed
    }, but { $seated ->
        [one] nobody else sits in { $start }
       *[other] only { $seated } senators sit in { $start }
    }
}
refused-too-few-supporters = { $by-is ->
    [you] You cannot advance { $path }: { $needed ->
        [one] 1 supporter is needed
       *[other] { $needed } supporters are needed
    }, but { $named ->
        [one] only 1 is named
       *[other] only { $named } are named
    }
   *[other] { $by } cannot advance { $path }: { $needed ->
        [one] 1 supporter is needed
       *[other] { $needed } supporters are needed
    }, but { $named ->
        [one] only 1 is named
       *[other] only { $named } are named
    }
}
refused-too-few-to-lend = { $by-is ->
    [you] { $count ->
        [0] You have no senator in { $committee }, so you have no vote there
        [one] You have one senator in { $committee }: you can give 0 or 1 votes
       *[other] You have { $count } senators in { $committee }: you can give 0 to { $count } votes
    }
   *[other] { $count ->
        [0] { $by } has no senator in { $committee }, so { $by } has no vote there
        [one] { $by } has one senator in { $committee } and can give 0 or 1 votes
       *[other] { $by } has { $count } senators in { $committee } and can give 0 to { $count } votes
    }
}
refused-too-many-supporters = { $by-is ->
    [you] You cannot advance { $path }: { $needed ->
        [one] exactly 1 supporter is needed
       *[other] exactly { $needed } supporters are needed
    }, but { $named } are named
   *[other] { $by } cannot advance { $path }: { $needed ->
        [one] exactly 1 supporter is needed
       *[other] exactly { $needed } supporters are needed
    }, but { $named } are named
}
refused-too-many-votes = { $by-is ->
    [you] You have called { $limit } votes this turn: no more are allowed
   *[other] { $by } has called { $limit } votes this turn: no more are allowed
}
refused-tried-already = { $by-is ->
    [you] The vote on { $path } failed this turn: in this edition you cannot try the same advance again
   *[other] The vote on { $path } failed this turn: in this edition { $by } cannot try the same advance again
}
refused-variant-twice = The variant “{ $word }” is set twice
refused-variant-unknown = “{ $word }” is not a variant: choose from { $known }
refused-bureaucracy-already = Bureaucracy has already been played in this vote
refused-no-special-tokens = This table plays without special tokens
refused-no-supporter-to-honour = { $by-is ->
    [you] You have no supporting senator in this vote who could still count as two
   *[other] { $by } has no supporting senator in this vote who could still count as two
}
refused-no-token-left = No special token is left to draw
refused-token-not-held = { $token ->
    [seniority] { $by-is ->
        [you] You hold no Seniority
       *[other] { $by } holds no Seniority
    }
    [bureaucracy] { $by-is ->
        [you] You hold no Bureaucracy
       *[other] { $by } holds no Bureaucracy
    }
   *[favour] { $by-is ->
        [you] You do not hold Caesar’s favour
       *[other] { $by } does not hold Caesar’s favour
    }
}
refused-token-unreadable = “{ $word }” is not a special token: there are S, B and F
refused-tokens-kind = { $count } special tokens of one kind: there are only { $limit }
refused-tokens-number = { $count ->
    [one] One special token: there are { $needed }
   *[other] { $count } special tokens: there are { $needed }
}
refused-clearing-first = First { $active } takes a senator off the board: the next game has not begun
refused-no-clearing-now = Senators are taken off the board only between two games of an election
refused-nobody-to-take-off = { $by-is ->
    [you] You have no senator in { $committee }
   *[other] { $by } has no senator in { $committee }
}
refused-not-yours-to-clear = It is { $active } who takes a senator off now
refused-shuffles-number = An election needs the laurels of three games, any other game those of one
refused-no-reveal-now = The purses can only be demanded after a senator has entered the Senate, until the next action
refused-purses-open-already = The purses already lie open
refused-reveal-waits = The others may still look at the purses: { $seconds ->
    [one] one second left
   *[other] { $seconds } seconds left
}
refused-vote-first = { $by-is ->
    [you] Call a vote on { $path } before you use other families’ votes
   *[other] { $by } must call a vote on { $path } before using other families’ votes
}
refused-vote-open = { $by-is ->
    [you] The vote on { $path } is open: complete the advance or give it up first
   *[other] The vote on { $path } is open: { $by } must complete the advance or give it up first
}
refused-vote-open-already = The vote on { $path } is already open: answer it

## Refusals about deals

refused-accepted-already = { $by-is ->
    [you] You have already accepted offer { $offer }
   *[other] { $by } has already accepted offer { $offer }
}
refused-advance-impossible = { $by-is ->
    [you] A deal can only depend on an advance that you could make this turn: { $path } is not one
   *[other] A deal can only depend on an advance that { $by } could make this turn: { $path } is not one
}
refused-bound-not-to = { $by-is ->
    [you] A deal forbids you to do this
   *[other] A deal forbids { $by } to do this
}
refused-bound-to-do = { $by-is ->
    [you] A deal obliges you to do something else now
   *[other] A deal obliges { $by } to do something else now
}
refused-bound-to-oppose = { $by-is ->
    [you] A deal forbids you to vote for this
   *[other] A deal forbids { $by } to vote for this
}
refused-bound-to-support = { $by-is ->
    [you] You are bound to give more votes than that
   *[other] { $by } is bound to give more votes than that
}
refused-called-off-already = { $by-is ->
    [you] You have already said that you want to call off deal { $offer }
   *[other] { $by } has already said so about deal { $offer }
}
refused-needed-for-duty = { $by-is ->
    [you] A deal binds you to something that this would make impossible
   *[other] A deal binds { $by } to something that this would make impossible
}
refused-no-turn-left = { $by-is ->
    [you] Every duty takes a turn of its own, and a senator if it moves one: you have none left for this one while it binds
   *[other] Every duty takes a turn of its own, and a senator if it moves one: { $by } has none left for this one while it binds
}
refused-not-called-in = { $by-is ->
    [you] Nobody has called in payment { $promise }: you can still pay it, until its date
   *[other] Nobody has called in payment { $promise }: { $by } can still pay it, until its date
}
refused-not-called-off = { $by-is ->
    [you] You have not asked to call off deal { $offer }, so there is nothing to take back
   *[other] { $by } has not asked to call off deal { $offer }, so there is nothing to take back
}
refused-not-in-time = { $by-is ->
    [you] You could not do this in the time that it names
   *[other] { $by } could not do this in the time that it names
}
refused-not-yours-to-pay = { $by-is ->
    [you] You do not owe payment { $promise }
   *[other] { $by } does not owe payment { $promise }
}
refused-nothing-to-call-off = There is no agreed deal { $offer } that still waits for its advance
refused-nothing-to-pay = Promise { $promise } is not a payment
refused-payment-without-date = Term { $term }: a later payment needs a date: this turn, by next turn, or within some rounds
refused-too-few-to-pay = { $by-is ->
    [you] You do not hold enough for payment { $promise }, beside what else you owe
   *[other] { $by } does not hold enough for payment { $promise }
}
refused-vote-open-first = Nobody can pay while the vote on { $path } is open
refused-called-already = Promise { $promise } has already been called in
refused-call-in-unnamed = Say which promise you are calling in, as in calls in { $example }. You can call in: { $promises }
refused-cannot-settle = The tokens at the table cannot pay everything that was agreed: { $deals }
refused-contradiction = { $by-is ->
    [you] You would promise something that this deal, or an earlier binding one, rules out
   *[other] { $by } would promise something that this deal, or an earlier binding one, rules out
}
refused-cutoff-number = A game can be cut off after 1 to { $limit } rounds, not after { $count }
refused-deal-ends-early = The deal ends too early, at column { $column }; expected there: { $expected }
refused-deal-not-a-party = Only families named after deal can give or get something
refused-deal-party-idle = This family is named as a party, but no term concerns it
refused-deal-party-twice = Name each party only once
refused-deal-recipient = Say who gets this: you can leave it out only in a deal between two
refused-deal-unreadable = This makes no sense here; expected: { $expected }
refused-no-action-left = { $by-is ->
    [you] This would leave you without a single legal action
   *[other] This would leave { $by } without a single legal action
}
refused-no-such-offer = There is no open offer { $offer }
refused-no-such-promise = There is no promise { $promise }
refused-no-whispers = Whispering is not allowed at this table
refused-not-a-party = { $by-is ->
    [you] You are not a party to offer { $offer }
   *[other] { $by } is not a party to offer { $offer }
}
refused-not-an-entry-term = Term { $term }: name a1, b1, c1 or d1; senators are only placed there
refused-not-to-be-called = Promise { $promise } cannot be called in now
refused-not-your-offer = { $by-is ->
    [you] Offer { $offer } is not yours: only the family that made it can withdraw it
   *[other] Offer { $offer } is not { $by }’s: only the family that made it can withdraw it
}
refused-not-your-promise = { $by-is ->
    [you] Promise { $promise } was not made to you
   *[other] Promise { $promise } was not made to { $by }
}
refused-nothing-to-name = Promise { $promise } does not need a laurel space now
refused-nothing-offered = You have no offers to answer
refused-nothing-to-call-in = { $by-is ->
    [you] You have no promises to call in now
   *[other] { $by } has no promises to call in now
}
refused-nothing-to-publish = { $by-is ->
    [you] You can only make public a promise that was whispered to you and broken: { $promise } is not one
   *[other] { $by } can only make public a promise that was whispered to { $by } and broken: { $promise } is not one
}
refused-offer-gone = { $how ->
    [agreed] Offer { $offer } has already been agreed
    [declined] Offer { $offer } has already been declined
    [countered] Offer { $offer } has already been countered
    [expired] Offer { $offer } ended with its turn
   *[withdrawn] Offer { $offer } has already been withdrawn
}
refused-one-split = Another deal already splits what { $path } earns: only one split per advance is allowed
refused-partner-names-first = { $by-is ->
    [you] Your partner must first say where Caesar should go
   *[other] { $by }’s partner must first say where Caesar should go
}
refused-promise-closed = Promise { $promise } is no longer open: { $status ->
    [kept] it was kept
    [broken] it was broken
    [released] it was released
   *[lapsed] it has lapsed
}
refused-remark-untrue = { $remark ->
    [binding] At this table this would be a promise, not binding
   *[promise] At this table this would be binding, not just a promise
}
refused-split-twice = Term { $term }: nobody gets two shares
refused-split-without-advance = Term { $term }: only the family that advances can share, and only in a deal that depends on that advance
refused-support-for-another = Term { $term }: the deal depends on an advance of the active player, so only they can get votes in it
refused-support-stands = { $by-is ->
    [you] You are still voting for { $rival } this turn: take that vote back first
   *[other] { $by } is still voting for { $rival-is ->
        [you] you this turn and must take that vote back first
       *[other] { $rival } this turn and must take that vote back first
    }
}
refused-term-opponent = Term { $term }: you can only oppose a third player at this table, for 1 to 9 advances
refused-term-payment = Term { $term }: a payment is either a sum from 1 to 99 or a list of tokens
refused-term-rounds = Term { $term }: a term can last 1 to 9 rounds
refused-term-space = Term { $term }: Caesar can only stand on laurel spaces
refused-term-spaces = Term { $term }: name laurel spaces, each only once
refused-term-to-oneself = { $by-is ->
    [you] Term { $term }: you cannot make a deal with yourself
   *[other] Term { $term }: { $by } needs somebody else to deal with
}
refused-term-votes = Term { $term }: promise 1 to 4 votes
refused-term-word = Term { $term }: free text must be 1 to 200 visible characters on one line
refused-terms-number = A deal has 1 to { $limit } terms, not { $count }
refused-tokens-not-held = { $by-is ->
    [you] You do not hold all of these tokens, or you already owe them
   *[other] { $by } does not hold all of these tokens, or already owes them
}
refused-too-few-laurels = { $by-is ->
    [you] { $owed ->
        [0] You hold laurels worth { $total }: not enough to pay { $amount }
       *[other] You hold laurels worth { $total } and already owe { $owed }: not enough to pay { $amount }
    }
   *[other] { $owed ->
        [0] { $by } holds laurels worth { $total }: not enough to pay { $amount }
       *[other] { $by } holds laurels worth { $total } and already owes { $owed }: not enough to pay { $amount }
    }
}
refused-too-few-to-promise = { $by-is ->
    [you] { $count ->
        [0] You have no senator in { $committee }, so you have no vote there to promise
        [one] You have one senator in { $committee } but would promise { $votes } votes
       *[other] You have { $count } senators in { $committee } but would promise { $votes } votes
    }
   *[other] { $count ->
        [0] { $by } has no senator in { $committee }, so { $by } has no vote there to promise
        [one] { $by } has one senator in { $committee } but would promise { $votes } votes
       *[other] { $by } has { $count } senators in { $committee } but would promise { $votes } votes
    }
}
refused-too-many-offers = { $by-is ->
    [you] You have { $limit } open offers: withdraw one first
   *[other] { $by } has { $limit } open offers and must withdraw one first
}
refused-withdraw-instead = { $by-is ->
    [you] Offer { $offer } is your own: withdraw it instead of declining it
   *[other] Offer { $offer } is { $by }’s own: withdraw it instead of declining it
}

## Refusals of a server: what to do instead

refused-clock-runs = At this table the clock takes care of players who are away
refused-code-unknown = This code is unknown, used or expired: get a new one on the device that holds the seat
refused-foreign-host = This server does not answer to that name: open it at its own address
refused-foreign-origin = This request came from a page on another site: open the game at this server’s own address
refused-game-begun = The game has begun, and its seats stay with its players: watch it, or join the next one
refused-hello-twice = You have already introduced yourself: use another connection for another table
refused-id-taken = Another seat has already used this name for a command: choose a new one
refused-misspelled = This message cannot be understood: { $why }
refused-name-blank = A name needs at least one visible character
refused-no-seat-here = Only the host and the players of this table can ask for this
refused-no-such-page = This page does not exist: start from the home page
refused-no-such-request = This request is not supported: see /openapi.json for what is
refused-no-such-table = There is no such table: check the link, or open a new table
refused-nobody-watches = This table is closed to spectators: only its players see the game
refused-not-away = { $colour } has not been away for { $minutes } minutes
refused-not-over = The game is not over yet: wait until it ends
refused-not-the-host = Only the host of this table can do this: ask them, or use the device that opened the table
refused-tempo-of-others = Other people play at this table too: bots keep the usual pace here
refused-not-your-seat = { $colour } is not your seat: use the device that holds it
refused-operators-only = These figures are for whoever runs the server: ask from its own machine, or send the token set in QUOVADIS_METRICS_TOKEN
refused-origin-or-bearer = The server cannot tell where this request comes from: use this server’s page, or send a bearer token if you are a program
refused-reading-busy = Too many games are being read right now: try again in a few seconds
refused-reading-slow = This game takes too long to read: the server stops after { $seconds } seconds. Shorten the record, or try again later
refused-rematch-already = The others are meeting at table { $word }: join them there
refused-seat-empty = Nobody sits in { $colour }’s seat
refused-seat-kept = The game has begun, so nobody else can take { $colour }’s seat and see that purse: let a bot play there until the player comes back
refused-seat-taken = { $colour } is taken: choose another family
refused-seed-for-practice = Nobody chooses the shuffle at a real table: open a practice table to set a seed
refused-server-error = Something went wrong on the server, and it is not your fault: try again in a moment
refused-stale = This came too late: it is now turn { $turn }. Look again and decide anew
refused-hints-for-practice = There are hints only at practice tables and in games against bots alone
refused-branch-turn = This game has no turn { $turn }: choose one that it has
refused-branch-later = The game is not over: you can play on from one of its turns when it is
refused-branch-unknown = This record does not say which laurels come next, so nobody can play on: it needs the tag Seed or Supply
refused-storage-down = The server cannot read or save games right now, so nothing was done. Try again in a moment: no move is ever made twice
refused-outcome-unknown = A part of the server failed in the middle of this, so nobody knows whether it was done. Look at the table before you try again
refused-table-finished = The game at this table is over: open a new table, or play a rematch
refused-request-too-slow = The request took too long to arrive: send it again
refused-table-unreadable = The saved game of this table cannot be read: ask whoever runs this server to restore it from a backup
refused-talk-blank = This message is empty: write at least one visible character
refused-too-long = This is too long: shorten it
refused-too-many-messages = Too many messages: wait a moment
refused-too-many-requests = Too many requests from your address: wait a moment and try again
refused-too-many-turns = This record takes too long to read: the limit is { $limit } turns. Leave out the rest
refused-too-much-talk = You are talking too fast: wait a moment
refused-undo-not-yours = Only the player who took that turn can ask to undo it
refused-undo-shows-secrets = Laurels have been revealed since then: that cannot be undone
refused-seats-free = { $count ->
    [one] One seat is still free: fill it with a bot, or wait for somebody
   *[other] { $count } seats are still free: fill them with bots, or wait for people
}
refused-table-full = { $count ->
    [one] The table is full: there is one seat
   *[other] The table is full: there are { $count } seats
}

## Why a server hangs up, by the code of the socket

closed-1009 = A message was too long, so the server closed the connection: shorten it and reconnect
closed-1012 = The server is restarting. Your game is saved: come back in a moment
closed-4000 = The server did not hear in time who you are: connect again
closed-4001 = There is no such table: check the link, or open a new table
closed-4002 = This device no longer holds one of its seats: use the device that does, or move the seat here
closed-4003 = This table is closed to spectators: only its players see the game
closed-4004 = Your connection was too slow for the game: connect again, and you will miss nothing
closed-4005 = Too many connections from your address: close some and connect again
closed-4006 = Your seat moved to another device or another player: continue there, or watch from here
closed-4007 = Too many visits from your address in a short time: wait a little, and you will be let in again
closed-4008 = The saved game of this table cannot be read: ask whoever runs this server to restore it from a backup
closed-4009 = The server cannot read or save games right now. Your game is safe: connect again in a moment

## Where in a deal a word is not understood, and what could stand there

by-newer-rules = { $sentence }. The record follows version { $version } of the rules, which allowed this
by-rule = { $sentence } ({ $rule })
pointed-at = Column { $column }, “{ $word }”: { $sentence }
expected-colour = a family (red, blue, black, white, yellow)
expected-committee = a committee (b1)
expected-int = a number
expected-laurel = laurels (I, II, IIC, III, IV, V)
expected-path = a path (b1-a3)
expected-string = text in quotation marks

## Events: one sentence each

event-started = The game begins: { $players }.
event-arranged = The pieces are put in place for turn { $number }.
event-turn-began = { $active-is ->
    [you] Turn { $number }: your turn.
   *[other] Turn { $number }: { $active }.
}
event-placed = { $by-is ->
    [you] You place a senator in { $committee }.
   *[other] { $by } places a senator in { $committee }.
}
event-vote-called = { $by-is ->
    [you] You call a vote on { $path }.
   *[other] { $by } calls a vote on { $path }.
}
event-answered = { $by-is ->
    [you] { $votes ->
        [0] You vote no.
        [one] You vote yes with one senator.
       *[other] You vote yes with { $votes } senators.
    }
   *[other] { $votes ->
        [0] { $by } votes no.
        [one] { $by } votes yes with one senator.
       *[other] { $by } votes yes with { $votes } senators.
    }
}
event-volunteered = { $by-is ->
    [you] { $votes ->
        [0] You would not vote for { $path }.
        [one] You would vote for { $path } with one senator.
       *[other] You would vote for { $path } with { $votes } senators.
    }
   *[other] { $votes ->
        [0] { $by } would not vote for { $path }.
        [one] { $by } would vote for { $path } with one senator.
       *[other] { $by } would vote for { $path } with { $votes } senators.
    }
}
event-vote-failed = { $by-is ->
    [you] You give up the vote on { $path }.
   *[other] { $by } gives up the vote on { $path }.
}
event-support-used = { $foreign ->
    [0] { $by-is ->
        [you] You leave { $start } with your own votes.
       *[other] { $by } leaves { $start } with their own votes.
    }
   *[other] { $by-is ->
        [you] You leave { $start } with the support of { $supporters }.
       *[other] { $supporters-are ->
            [you] { $by } leaves { $start } with your support.
            [you-too] { $by } leaves { $start } with your support and that of { $supporters-others }.
           *[others] { $by } leaves { $start } with the support of { $supporters }.
        }
    }
}
event-laurel-taken = { $drawn ->
    [none] { $by-is ->
        [you] You take a { $laurel } laurel. The supply is empty, so nothing replaces it.
       *[other] { $by } takes a { $laurel } laurel. The supply is empty, so nothing replaces it.
    }
   *[other] { $by-is ->
        [you] You take a { $laurel } laurel. A { $drawn } replaces it.
       *[other] { $by } takes a { $laurel } laurel. A { $drawn } replaces it.
    }
}
event-one-earned = { $by-is ->
    [you] You earn a I laurel.
   *[other] { $by } earns a I laurel.
}
event-advanced = { $goal-id ->
    [S] { $by-is ->
        [you] You enter the Senate.
       *[other] { $by } enters the Senate.
    }
   *[other] { $by-is ->
        [you] You advance to { $goal }.
       *[other] { $by } advances to { $goal }.
    }
}
event-bonus-gained = { $by-is ->
    [you] You may move Caesar.
   *[other] { $by } may move Caesar.
}
event-bonus-declined = { $by-is ->
    [you] You leave Caesar where he is.
   *[other] { $by } leaves Caesar where he is.
}
event-caesar-moved = { $by-is ->
    [you] You move Caesar to { $path }.
   *[other] { $by } moves Caesar to { $path }.
}
event-token-drawn = { $by-is ->
    [you] { $token ->
        [seniority] You draw a special token: Seniority.
        [bureaucracy] You draw a special token: Bureaucracy.
        [favour] You draw a special token: Caesar’s favour.
       *[unknown] You draw a special token.
    }
   *[other] { $by } draws a special token.
}
event-token-played = { $token ->
    [seniority] { $by-is ->
        [you] You play Seniority: one of your supporting senators counts as two.
       *[other] { $by } plays Seniority: one of their supporting senators counts as two.
    }
    [bureaucracy] { $by-is ->
        [you] You play Bureaucracy: one supporter more is needed.
       *[other] { $by } plays Bureaucracy: one supporter more is needed.
    }
   *[favour] { $by-is ->
        [you] You play Caesar’s favour: Caesar moves to { $path }.
       *[other] { $by } plays Caesar’s favour: Caesar moves to { $path }.
    }
}
event-game-noted = Game { $game } of the election is over. Noted: { $notes }.
noted-by = { $by-is ->
    [you] you { $total }
   *[other] { $by } { $total }
}
event-senate-cleared = The senators in the Senate go back to their families.
event-senator-taken-off = { $by-is ->
    [you] You take a senator off { $committee }.
   *[other] { $by } takes a senator off { $committee }.
}
event-next-game = Game { $game } begins: { $active-is ->
    [you] you go first.
   *[other] { $active } goes first.
}
event-reveal-offered = { $arrival ->
    [1] The first senator has entered the Senate
    [2] The second senator has entered the Senate
    [3] The third senator has entered the Senate
   *[other] The fourth senator has entered the Senate
}: until the next action, anyone may demand to see all purses.
event-purses-revealed = { $by-is ->
    [you] You demand the purses: they all lie open until the next action.
   *[other] { $by } demands the purses: they all lie open until the next action.
}
event-reveal-closed = { $shown ->
    [yes] The purses are covered again.
   *[no] Nobody demanded to see the purses.
}
event-adjournment-offered = Only Caesar has moved for two rounds: the table may adjourn if everyone wants to.
event-adjournment-answered = { $agree ->
    [yes] { $by-is ->
        [you] You would adjourn.
       *[other] { $by } would adjourn.
    }
   *[no] { $by-is ->
        [you] You would rather play on.
       *[other] { $by } would rather play on.
    }
}
event-ended = { $reason ->
    [senate] The Senate is full.
    [adjourned] The table adjourns.
   *[cut-off] The game is cut off.
} { $winner-is ->
    [you] You win with laurels worth { $total }.
   *[other] { $winner } wins with laurels worth { $total }.
}
event-undone = The table goes back to the beginning of turn { $turn }.

## Positions

position-turn = { $active-is ->
    [you] Turn { $number } · your turn
   *[other] Turn { $number } · { $active }’s turn
}
position-clear = { $active-is ->
    [you] Game { $game } of 3 is over · you take a senator off the board
   *[other] Game { $game } of 3 is over · { $active } takes a senator off the board
}
position-game = Game { $game } of 3 · { $line }
position-notes = Election
position-over = { $reason ->
    [senate] The Senate is full after { $turns } turns:
    [adjourned] The table adjourned after { $turns } turns:
   *[cut-off] The game was cut off after { $turns } turns:
} { $winner-is ->
    [you] you win with laurels worth { $total }.
   *[other] { $winner } wins with laurels worth { $total }.
}
position-family = Family
position-reserve = Reserve
position-tokens = Tokens
position-purse = Purse
position-total = Total
position-senate = Senate
position-place = Place
position-covered = hidden
position-supply = Face up: { $ones } × I · face down: { $supply }
position-special = Special
position-special-left = Special tokens face down: { $count }
special-token = { $token ->
    [seniority] Seniority
    [bureaucracy] Bureaucracy
   *[favour] Caesar’s favour
}
position-legal-clear = Take off the board: { $actions }
position-legal-draw = Special token: { $actions }
position-legal-place = Place: { $actions }
position-legal-advance = Advance: { $actions }
position-legal-ask = Ask for support: { $actions }
position-legal-caesar = Caesar: C … { $actions }
position-legal-drop = Give up the vote: { $actions }
position-legal-carry = Complete the advance: { $actions }
position-deals = Deals
position-promises = Promises
position-words = Free text
deal-open = open
deal-agreed = agreed, depends on the advance
deal-settled = settled
deal-lapsed = lapsed
deal-declined = declined
deal-countered = countered
deal-withdrawn = withdrawn
deal-expired = not answered
promise-open = open
promise-kept = kept
promise-broken = broken
promise-lapsed = lapsed
promise-released = released
position-legend = A letter is a senator, · a free seat, (III) a laurel, [C:III] Caesar on a laurel: { $families }

## Reading and writing files

file-missing = { $file }: file not found
file-is-folder = { $file } is a folder; give a file
file-forbidden = { $file }: you do not have permission to use this file
file-too-large = { $file } is larger than { $limit } MB: it cannot be a record
file-not-text = { $file } is not a text file: it cannot be a record
folder-missing = { $file }: its folder does not exist
disk-full = { $file }: the disk is full
file-unusable = { $file }: cannot be read or written
file-kind = { $file }: the name must end in .qv (a record for people) or .jsonl (everything, for the program)
file-exists = { $file } already exists: use --force to overwrite it
file-exists-resume = { $file } already exists: use --resume to continue it
file-taken = { $file } is already used for another output of this command: choose another file
file-busy = { $file }: another quovadis is writing this file; wait for it or stop it
folder-not-empty = { $file }: this folder is not empty; use --force to write into it anyway
file-written = Wrote { $file }.
turn-not-reached = { $file }: the record ends before turn { $turn }; the next turn would be { $last }
turn-not-reached-over = { $file }: the game ended on turn { $last }; there is no turn { $turn }
story-or-json = --story is for people and --json for programs: choose one

## The server

setting-port = “{ $word }” is not a port: choose 0 to 65535, where 0 means any free port
setting-port-taken = Port { $word } is in use: choose another with --port, or 0 for any free port
setting-port-forbidden = You may not use port { $word } here: choose one above 1023
setting-host = “{ $word }” is not an address of this machine: leave out --host to serve only this machine, or use 0.0.0.0 for all its networks
setting-pace = “{ $word }” is not a pace: choose 0 to 60 seconds
setting-workers = “{ $word }” is not a number of bot processes: choose 1 to 64
setting-processes = “{ $word }” is not a number of processes: choose 1 to 64
setting-processes-sqlite = { $file }: several processes cannot share an SQLite file. Use PostgreSQL (--database postgresql://name:password@host/database), or leave out --processes and --line
setting-processes-here = Several processes cannot listen on one port on this system: leave out --processes and --line
setting-processes-dead = One of the processes ended before it was ready; the log says why
setting-line = “{ $word }” is not an address of this machine: --line needs one at which the other machines reach it
setting-bot = “{ $word }” does not name a bot: write NAME=BOT, for example hasty="cmd:node hasty.js" or trained=praetor:weights=weights.json
setting-metrics-token = This /metrics token cannot be used: choose 16 to 200 letters, digits or symbols, without spaces
setting-archive = “{ $word }” is not an archive period: choose 1 to 36500 days, or 0 to archive nothing
setting-base-url = “{ $word }” is not the address of a site: use something like https://quovadis.example.org
setting-database = “{ $word }” is not a database for tables: name a file, or use postgresql://name:password@host/database
setting-database-missing = { $file }: database not found
setting-database-busy = { $file }: a server is using this database; stop it first
setting-database-lost = { $file }: another program has taken over this database, so this server has stopped. If you started two servers, run only one; every game is saved
setting-database-driver = PostgreSQL needs a driver: pip install "quovadis[postgres]"
setting-database-newer = { $file }: this database was made by a newer version of quovadis
setting-database-older = { $file }: a server of an older version is using this database, which must be updated first. Stop that server, then start this one; every game goes on
setting-database-otherwise = { $file }: a server of another version is using this database, and the two do not understand each other. Stop that server first; every game goes on
setting-database-unusable = { $file }: this database cannot be used: { $why }
serve-starting = Starting Quo Vadis? …
serve-ready = Quo Vadis? is running at { $url } (Ctrl+C stops it)
serve-limits = { $policy ->
    [off] No address is limited (--limits off).
    [home] This machine is not limited; all other addresses are (--limits home).
   *[public] Every address is limited (--limits public).
}
serve-stopped = The server has stopped. Every game is saved.
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
tables-unknown = There is no table “{ $word }” here: quovadis tables list shows them all
tables-not-started = The game at table { $word } has not begun: there is nothing to write yet
tables-secret = { $file } also contains what lies face down in this running game: do not show it to its players.
tables-delete-sure = Delete table { $word } and its game permanently?
tables-deleted = Table { $word } deleted.
nothing-done = Nothing was changed.
backup-written = { $tables ->
    [one] Saved one table to { $file }.
   *[other] Saved { $tables } tables to { $file }.
} Keep it safe: it also contains what lies face down in running games.
backup-unreadable = { $file }: this is not a quovadis backup
restore-sure = Restore tables that differ to the state in the backup? What was played there since then will be lost.
restore-running = Restoring
restore-stopped = Stopped after { $count } of { $tables } tables. Run the same command again to continue.
restore-done = { $added ->
    [0] No tables were missing.
    [one] One missing table was restored.
   *[other] { $added } missing tables were restored.
}
restore-kept = { $kept ->
    [one] One table differs from the backup and was left as it is; use --replace to restore it from the backup.
   *[other] { $kept } tables differ from the backup and were left as they are; use --replace to restore them from the backup.
}
restore-replaced = { $replaced ->
    [one] One table was replaced by the one in the backup.
   *[other] { $replaced } tables were replaced by those in the backup.
}
pages-missing = The pages of the browser game have not been built: run “make setup” in the project folder, then reload this page.

## Bots

refused-bot-unknown = “{ $word }” is not a bot: choose from { $known }
refused-bot-parameter-unknown = { $bot } has no parameter “{ $word }”: it has { $known }
refused-bot-parameter-bad = { $bot } cannot use “{ $word }”: try { $example }
refused-bot-parameter-range = { $bot } cannot use “{ $word }”: choose a value from { $least } to { $most }
refused-bot-broken = { $bot } cannot be used: { $why }
refused-bot-extra = { $bot } needs more than is installed here: pip install "quovadis[{ $extra }]"
refused-bot-not-found = { $bot } was not found: there is no module { $word } here. Run the command in the folder that contains it, or add that folder to the PYTHONPATH
refused-bot-file-missing = { $bot } cannot use { $file }: there is no such file
refused-bot-file-bad = { $bot } cannot use { $file }: name a file that quovadis train of this version wrote: weights.json, or network.json for a network
refused-bot-program-missing = There is no program “{ $word }” here. Write how you would start it in this folder, for example cmd:./mybot or cmd:node mybot.js
refused-bot-unsaid = The file says that “{ $word }” plays. Programs and modules only run if you name them yourself: name the bots again on the command line (--seats, --bots)
refused-bot-name = “{ $word }” cannot be the name of your bot: use small letters, digits and hyphens, and no bot’s name
bots-bot = Bot
bots-level = Level
bots-parameters = Parameters
bots-about = Style
manner-discipulus = A pupil: it tries out moves, gives almost every vote and believes almost everything. A child can beat it.
manner-tiro = A recruit: it plays and bargains at random, but prefers sensible moves.
manner-scriba = A clerk: half of the time it takes whatever is best right now, otherwise it plays at random.
manner-quaestor = A treasurer: it takes whatever is best right now, and sells votes for what they cost.
manner-tribunus = A tribune: it prices votes like a treasurer, and looks one step ahead on some of its turns.
manner-legatus = A legate: it prices votes like a treasurer, and looks one step ahead on most of its turns.
manner-aedilis = A magistrate of the markets: it looks one step ahead, and prices every vote by everyone’s chance of winning.
manner-praetor = A judge: it haggles, makes promises, remembers who broke theirs, and wants a share of what you gain.
manner-consul = A head of state: before it speaks, it plays the next round through in its head, many times over, and takes in the whole table. It haggles like a praetor.
manner-caesar = A ruler: it plays every way out in its head before it chooses, with what each of you would answer, and then the next round.
manner-stand-in = It fills in for players who are away: it keeps their promises and makes no new deals.
manner-of-others = Installed by another package.
manner-of-programs = A program of its own.
difficulty-discipulus = Child’s play
difficulty-tiro = First steps
difficulty-scriba = Very easy
difficulty-quaestor = Easy
difficulty-tribunus = Fairly easy
difficulty-legatus = Easy to normal
difficulty-aedilis = Normal
difficulty-praetor = Hard
difficulty-consul = Very hard
difficulty-caesar = Extremely hard
difficulty-stand-in = No opponent
temper-haggler = A haggler: it wants most of what there is to share.
temper-loyal = A loyal one: it keeps every promise, whatever the cost.
temper-grudging = A grudging one: it is slow to forgive a broken promise, and makes it expensive.
bots-run-hello = { $name } says hello. It plays Red:
bots-run-silent = The program did not say hello: { $why }
bots-run-unused = Not usable, so a stand-in answered: { $why }
bots-run-over = { $asked ->
    [one] One question
   *[other] { $asked } questions
} ({ $kinds }), the slowest answer after { $milliseconds } ms. { $faults ->
    [0] All answers could be used.
    [one] One answer could not be used.
   *[other] { $faults } answers could not be used.
}
bots-checking = Testing { $bot }
bots-legality = { $faults ->
    [0] Legal: all { $asked } answers.
    [one] One of { $asked } answers was illegal or missing.
   *[other] { $faults } of { $asked } answers were illegal or missing.
}
bots-budget = { $faults ->
    [0] On time: { $asked } answers, the slowest after { $milliseconds } ms.
    [one] One of { $asked } answers was late, after { $milliseconds } ms.
   *[other] { $faults } of { $asked } answers were late, the slowest after { $milliseconds } ms.
}
bots-serialisable = { $faults ->
    [0] Can be sent to another process.
   *[other] Cannot be sent to another process: it must consist of parts that can be pickled.
}
bots-determinism = { $faults ->
    [0] Same question, same answer, in any order: { $asked } asked again.
   *[other] { $faults } of { $asked } questions got a different answer the second time: chance must come from the seed, and memory from the events.
}
bots-secrets = { $faults ->
    [0] Knows only what its seat may know: { $asked } questions, same answers without a game to look into.
   *[other] { $faults } of { $asked } questions got a different answer without a game to look into: it knows more than its seat may.
}
bots-untried = { $rule ->
    [legality] Legal answers: not tested
    [budget] On time: not tested
    [serialisable] Sent to another process: not tested
    [determinism] Same question, same answer: not tested
   *[secrets] Knows only what its seat may know: not tested
}, { $why ->
    [unlike] because it gives different answers to the same question.
   *[silent] because there was no answer to look at.
}

## Why bots say what they say

reason-said = { $by }: { $sentence }
reason-only = I have no other choice.
reason-silent = I have my reasons.
reason-foresees = I have played it through in my head, and I do better this way.
reason-coin = I tossed a coin.
reason-advance = { $aim ->
    [last] The last seat in the Senate is mine.
    [first] A seat in the Senate: without one, nobody wins.
    [chair] Seat { $number } in the Senate is mine as well.
    [laurel] The { $laurel } is mine.
    [caesar] Caesar clears my way. I do not even have to ask.
   *[step] One step closer to the Senate.
}
reason-place = { $why ->
    [majority] Now I can leave { $committee } without asking anybody.
    [voice] In { $committee } I have a vote to sell now.
   *[start] Nobody was in { $committee } yet. Somebody has to make a start.
}
reason-caesar-open = There Caesar clears the way for me.
reason-caesar-free = Caesar no longer covers the { $laurel }, and I am close to it.
reason-caesar-block = Nobody takes the { $laurel } while Caesar stands on it.
reason-caesar-stop = { $rival-is ->
    [you] No more free passage for you.
   *[other] No more free passage for { $rival }.
}
reason-caesar-idle = Caesar does the least harm there.
reason-caesar-stays = Caesar stands well where he is.
reason-call = { $count ->
    [0] The votes are promised
    [one] One vote
   *[other] { $count } votes
}, and { $aim ->
    [last] the last seat in the Senate is mine.
    [first] I have a seat in the Senate.
    [chair] seat { $number } in the Senate is mine.
    [laurel] the { $laurel } is mine.
   *[step] I am one step closer to the Senate.
}
reason-give-up = Nobody will give me { $count ->
    [one] the vote I need.
   *[other] the { $count } votes I need.
}
reason-dear = { $count ->
    [0] At that price I would rather do without.
    [one] The vote I need is too dear.
   *[other] The votes I need are too dear.
}
reason-better = I have something better to do.
reason-reveal = I want to know who is ahead.
reason-take-off = My senator in { $committee } is the least useful to me.
reason-draw = No move is worth more to me now than a token.
reason-seniority = One vote is missing, so my senator counts as two.
reason-bureaucracy = { $to-is ->
    [you] That advance would help you too much.
   *[other] That advance would help { $to } too much.
}
reason-keep = { $cost ->
    [0] I gave my word.
   *[other] I gave my word. It hurts, but I keep it.
}
reason-break = I gave my word, but keeping it would cost me too much.
reason-faithless = Promises? I do not keep those.
reason-owed = { $giver-is ->
    [you] You promised me that.
   *[other] { $giver } promised me that.
}
reason-pay = I pay my debts.
reason-let-go = I do not insist on it.
reason-opposed = { $to-is ->
    [you] I promised you not to vote for { $rival }.
   *[other] { $rival-is ->
        [you] I promised { $to } not to vote for you.
       *[other] I promised { $to } not to vote for { $rival }.
    }
}
reason-bound = { $to-is ->
    [you] That would break the word I gave you.
   *[other] That would break the word I gave { $to }.
}
reason-pact = { $again ->
    [0] You vote for me, I vote for you: that gets us both further.
   *[other] Voting for each other has paid off for both of us. Let us go on with it.
}
reason-allied = { $to-is ->
    [you] Agreed. From now on I stand by you, as long as you stand by me.
   *[other] Agreed. From now on I stand by { $to }.
}
reason-ally = { $to-is ->
    [you] You are my ally, and I stand by that.
   *[other] { $to } is my ally, and I stand by that.
}
reason-remind = { $giver-is ->
    [you] We vote for each other, remember? Now I need you.
   *[other] { $giver } and I vote for each other. Now I need that vote.
}
reason-threat = { $to-is ->
    [you] If you vote for { $rival } now, I won’t forget it.
   *[other] { $rival-is ->
        [you] If { $to } votes for you now, I won’t forget it.
       *[other] If { $to } votes for { $rival } now, I won’t forget it.
    }
}
reason-heed = { $to-is ->
    [you] I would rather not have you against me.
   *[other] I would rather not have { $to } against me.
}
reason-defy = { $to-is ->
    [you] Your threats do not frighten me.
   *[other] { $to }’s threats do not frighten me.
}
reason-warned = { $giver-is ->
    [you] I warned you on turn { $turn }. You voted for { $rival } all the same.
   *[other] { $rival-is ->
        [you] I warned { $giver } on turn { $turn } not to vote for you. It was no use.
       *[other] I warned { $giver } on turn { $turn } not to vote for { $rival }. It was no use.
    }
}
reason-sold = As agreed.
reason-wins = That ends the game with me in front.
reason-trails = { $to-is ->
    [you] You still have the fewest laurels. I can afford to be kind.
   *[other] { $to } still has the fewest laurels. I can afford to be kind.
}
reason-earns = { $votes ->
    [one] One laurel for a vote: why not?
   *[other] One laurel for each vote: why not?
}
reason-rather = { $to-is ->
    [you] Better you than { $rival }.
   *[other] { $rival-is ->
        [you] Better { $to } than you.
       *[other] Better { $to } than { $rival }.
    }
}
reason-help = That helps me as well.
reason-grudge = { $giver-is ->
    [you] { $turn ->
        [0] You broke your word. I remember.
       *[other] You broke your word on turn { $turn }. I remember.
    }
   *[other] { $turn ->
        [0] { $giver } broke their word. I remember.
       *[other] { $giver } broke their word on turn { $turn }. I remember.
    }
}
reason-shut-out = The Senate would be full, and I am not in it.
reason-ends-behind = { $rival-is ->
    [you] That ends the game with you ahead of me.
   *[other] That ends the game with { $rival } ahead of me.
}
reason-ends = That ends the game, and I am not ready for that.
reason-passes = { $to-is ->
    [you] You would take the { $laurel } and pass me.
   *[other] { $to } would take the { $laurel } and pass me.
}
reason-chair-taken = { $to-is ->
    [you] You have a seat in the Senate already. I have none.
   *[other] { $to } has a seat in the Senate already. I have none.
}
reason-chair = { $to-is ->
    [you] You would sit in the Senate, and I still would not.
   *[other] { $to } would sit in the Senate, and I still would not.
}
reason-no-chair = { $to-is ->
    [you] Without a seat in the Senate, you cannot win. I like it that way.
   *[other] Without a seat in the Senate, { $to } cannot win. I like it that way.
}
reason-uneven = { $to-is ->
    [you] { $ones ->
        [0] You would get a { $laurel }, and I nothing.
        [one] You would get a { $laurel }, and I just one laurel.
       *[other] You would get a { $laurel }, and I only { $ones } laurels.
    }
   *[other] { $ones ->
        [0] { $to } would get a { $laurel }, and I nothing.
        [one] { $to } would get a { $laurel }, and I just one laurel.
       *[other] { $to } would get a { $laurel }, and I only { $ones } laurels.
    }
}
reason-no-room = That is the last free seat in { $goal }, and I want it.
reason-nearer = { $to-is ->
    [you] You would be closer to the Senate than I am.
   *[other] { $to } would be closer to the Senate than I am.
}
reason-richest = { $to-is ->
    [you] You have the most laurels already.
   *[other] { $to } has the most laurels already.
}
reason-enough = { $to-is ->
    [you] You have enough votes without mine.
   *[other] { $to } has enough votes without mine.
}
reason-unpaid = There is no I laurel left for my trouble.
reason-nothing = That does nothing for me.
reason-refuse = That helps others more than me.
reason-ask = { $amount ->
    [0] I want something in return
    [one] I want one laurel
   *[other] I want { $amount } laurels
}{ $more ->
    [0] {""}
   *[other] {" "}and a favour
}: { $to-is ->
    [you] { $aim ->
        [last] you take the last seat in the Senate.
        [first] you get into the Senate.
        [chair] you take seat { $number } in the Senate.
        [laurel] you take the { $laurel }.
       *[step] you get closer to the Senate.
    }
   *[other] { $aim ->
        [last] { $to } takes the last seat in the Senate.
        [first] { $to } gets into the Senate.
        [chair] { $to } takes seat { $number } in the Senate.
        [laurel] { $to } takes the { $laurel }.
       *[step] { $to } gets closer to the Senate.
    }
}
reason-share = { $amount ->
    [0] My vote does not come for free.
    [one] My vote has its price: one laurel{ $more ->
        [0] .
       *[other] {" "}and a favour.
    }
   *[other] My vote has its price: { $amount } laurels{ $more ->
        [0] .
       *[other] {" "}and a favour.
    }
}
reason-undercut = { $rival-is ->
    [you] My vote is a better deal than yours.
   *[other] My vote is a better deal than { $rival }’s.
}
reason-hinder = { $rival-is ->
    [you] Nobody should help you now.
   *[other] Nobody should help { $rival } now. I’ll make it worth your while.
}
reason-buy = { $amount ->
    [0] A favour
    [one] One laurel
   *[other] { $amount } laurels
}{ $more ->
    [0] {""}
   *[other] {" "}and a favour
} for a vote: { $aim ->
    [last] the last seat in the Senate is worth it.
    [first] a seat in the Senate is worth it.
    [chair] seat { $number } in the Senate is worth it.
    [laurel] the { $laurel } is worth it.
   *[step] I want to get on.
}
reason-proceeds = The { $laurel } itself will pay for it.
reason-together = { $helpers ->
    [2] One vote is not enough for me. If you both help, you both gain.
   *[other] One vote is not enough for me. If you all help, you all gain.
}
reason-later = { $side ->
    [pay] { $now ->
        [0] I pay you within a round.
       *[other] You get the rest within a round.
    }
   *[get] { $now ->
        [0] You need not pay now: I can wait a round.
       *[other] You need not pay it all at once: I can wait a round.
    }
}
reason-offer = { $theirs ->
    [0] It costs you nothing, and it helps me.
   *[other] This helps us both.
}
reason-counter = { $side ->
    [less] I would rather not promise that much.
    [more] I want a favour on top.
    [adds] You get that, and a promise on top.
    [pay] { $amount ->
        [0] I would rather pay in another way.
        [one] One laurel less would do.
       *[other] { $amount } laurels less would do.
    }
   *[get] { $amount ->
        [0] I want something else in return.
        [one] I want one laurel more.
       *[other] I want { $amount } laurels more.
    }
}
reason-accept = { $what ->
    [part] That is part of the votes I need.
    [paid] { $amount ->
        [one] One laurel: done.
       *[other] { $amount } laurels: done.
    }
    [vote] { $aim ->
        [last] That gets me the last seat in the Senate.
        [first] That gets me into the Senate.
        [chair] That gets me seat { $number } in the Senate.
        [laurel] That gets me the { $laurel }.
       *[step] That gets me closer to the Senate.
    }
    [split] A fair share: done.
   *[favour] One favour for another: done.
}
reason-lend = { $to-is ->
    [you] I can wait a round for that. I trust you.
   *[other] I can wait a round for that. I trust { $to }.
}
reason-too-little = { $aim ->
    [last] For the last seat in the Senate
    [first] For a seat in the Senate
    [chair] For seat { $number } in the Senate
    [laurel] For a { $laurel }
   *[none] For that
} I want { $amount ->
    [one] about one laurel more.
   *[other] about { $amount } laurels more.
}
reason-too-much = { $amount ->
    [one] That is about one laurel too much.
   *[other] That is about { $amount } laurels too much.
}
reason-supplied = I have the votes I need.
reason-runs-out = That promise runs out before it can help me.
reason-too-late = The game may be over before that helps me.
reason-idle = That promise changes nothing for me.
reason-doubted = { $giver-is ->
    [you] Your word, after turn { $turn }? I would rather not.
   *[other] { $giver }’s word, after turn { $turn }? I would rather not.
}
reason-unfair = { $to-is ->
    [you] That helps you more than me.
   *[other] That helps { $to } more than me.
}
reason-decline = That costs me more than it brings.

## The figures behind those reasons

figures-moves = My chance of winning: { $after } % this way, { $other } % otherwise.
figures-chances = My chance of winning: { $after } % with it, { $before } % without it.
figures-gains = Chances of winning: about +{ $theirs } % for the other side, +{ $mine } % for me.
figures-advance = The advance adds about { $theirs } % to its mover’s chance of winning and costs me { $cost } %.
figures-hinder = { $rival-is ->
    [you] Your next advance could cost me { $cost } %; refusing it brings the other side about +{ $theirs } %.
   *[other] { $rival }’s next advance could cost me { $cost } %; refusing it brings the other side about +{ $theirs } %.
}
figures-counter = My chance of winning: { $before } % now, { $after } % with that offer, { $more } % with mine, which still adds { $less } % for the other side.
figures-grudge = My chance of winning would go from { $before } % to { $after } %: it would have to be { $more } % more.
figures-word = Keeping my word costs me a { $cost } % chance of winning.

## Hints for whoever practises

hint-place = I would place a senator in { $committee }.
hint-call-vote = I would ask for votes: { $path }.
hint-advance = { $foreign ->
    [0] I would advance: { $path }.
   *[other] I would advance with the votes of { $supporters }: { $path }.
}
hint-caesar = { $token ->
    [yes] I would play Caesar’s favour and move Caesar to { $path }.
   *[no] I would move Caesar to { $path }.
}
hint-leave-caesar = I would leave Caesar where he is.
hint-take-off = I would take the senator in { $committee } off the board.
hint-drop = I would give up this vote.
hint-adjourn = { $agree ->
    [yes] I would agree to end the game here.
   *[no] I would play on.
}
hint-reveal = I would demand to see all purses.
hint-draw = I would draw a special token.
hint-seniority = I would play Seniority in this vote.
hint-bureaucracy = I would play Bureaucracy against { $active }.
hint-vote = { $votes ->
    [0] I would not vote for { $active }.
    [one] I would give { $active } one vote.
   *[other] I would give { $active } { $votes } votes.
}
hint-offer = I would offer this: { $deal }
hint-counter = I would answer with this offer: { $deal }
hint-accept = I would accept { $by }’s offer.
hint-decline = I would decline { $by }’s offer.
hint-withdraw = I would take my offer back.
hint-call-off = { $agree ->
    [yes] I would agree to call the deal off.
   *[no] I would stand by the deal.
}
hint-call-in = I would call in { $giver }’s promise.
hint-name = I would have { $giver } move Caesar to { $path }.
hint-pay = I would pay { $to } now.
hint-refuse = I would refuse to pay { $to }.
hint-release = I would release { $giver } from the promise.
hint-publish = I would tell everyone about { $giver }’s broken promise.
hint-worth = { $case ->
    [needless] { $by-is ->
        [you] { $active } does not need your vote any more.
       *[other] You do not need { $by }’s vote any more.
    }
    [never] { $by-is ->
        [you] No price for your vote is good for both of you: { $active } gains less than you lose.
       *[other] No price for { $by }’s vote is good for both of you.
    }
    [gift] { $by-is ->
        [you] Giving your vote is no loss to you. But { $active } would not pay for it.
       *[other] { $by } could give you the vote for nothing. Do not pay for it.
    }
    [free] { $by-is ->
        [you] Your vote helps you even for nothing. You can ask for up to { $most }.
       *[other] { $by } could give you the vote for nothing. Pay { $most } at most.
    }
    [exact] { $by-is ->
        [you] Ask exactly { $least } for your vote. Below that you lose, above it { $active } does better without.
       *[other] { $by }’s vote is worth { $least }: neither more nor less.
    }
   *[range] { $by-is ->
        [you] Ask at least { $least } for your vote. Above { $most }, { $active } does better without it.
       *[other] { $by }’s vote is fair at { $least } or more. Pay { $most } at most.
    }
}
hint-unsaid = { $by } gave no reason.
hint-no-move = There is nothing for you to decide now.
hint-no-votes = Nobody’s vote is for sale now. Choose an advance first, or wait until you are asked for yours.
hint-no-refusals = Nobody has refused you anything in this turn.

## Training

train-round = Round { $number }
train-other = { $file } contains another training run: name another folder, or delete it
train-quality = { $number } players, { $games } games kept out of the fit: log loss { NUMBER($loss, minimumFractionDigits: 3, maximumFractionDigits: 3) } (even chances { NUMBER($even, minimumFractionDigits: 3, maximumFractionDigits: 3) }), chances off by { NUMBER($mean, minimumFractionDigits: 1, maximumFractionDigits: 1) } % on average.
train-done = The weights are in { $file }. To play with them: praetor:weights={ $file }
train-kept = The games so far are saved: run the same command to continue.
train-unreadable = { $file }, line { $number }: no training run wrote this line; delete the file, and its games are played again
train-broken = A process that played games was killed, perhaps because memory ran out. The games so far are saved: run the same command to continue.
train-picture-title = How often the estimated chances came true
train-picture-said = Estimated chance of winning, %
train-picture-came = Share of wins, %
train-picture-players = { $number } players
train-network-stopped = Nothing is saved: a network is fitted in one go.
train-network-alone = --network takes --games and --seed, and no other option of this command
train-network-quality = { $number } players, { $games } games kept out of the fit: log loss { NUMBER($loss, minimumFractionDigits: 3, maximumFractionDigits: 3) } (even chances { NUMBER($even, minimumFractionDigits: 3, maximumFractionDigits: 3) }).
train-network-poor = With { $number } players it foresees no more than even chances would: let it learn from more games (--games).
train-network-done = The network is in { $file }. To play with it: caesar:network={ $file }
train-network-there = { $file } exists already: name another folder

## Certificates of bots

certify-measure = Measure
certify-result = Result
certify-interval = 95 % interval
certify-count = Measured on
certify-goal = Goal
certify-met = Met
certify-yes = yes
certify-no = no
certify-below = Wins against three of the level below
certify-offers = Wins against three of itself that make no offers
certify-responder = Wins of the best responder found
certify-liar = Wins of the best liar found
certify-good = Closed deals that hurt nobody
certify-missed = Deals missed that both would have wanted
certify-joint = Joint gain, of the best deal found
certify-chances = Stated chances: the tenth that is most off
certify-stalled = Stalled tables
certify-time = 95 of 100 decisions take at most
certify-goal-below = at least 45 %, lower end above 35 %
certify-goal-offers = at least 45 %
certify-goal-responder = at most 35 %
certify-goal-liar = at most 25 %
certify-goal-good = at least 95 %
certify-goal-missed = at most 10 %
certify-goal-joint = at least 90 %
certify-goal-chances = off by at most 2 points
certify-goal-stalled = none
certify-goal-time = at most { $milliseconds } ms
certify-games = { $count ->
    [one] { $count } game
   *[other] { $count } games
}
certify-deals = { $count ->
    [one] { $count } deal
   *[other] { $count } deals
}
certify-turns = { $count ->
    [one] { $count } turn without a deal
   *[other] { $count } turns without a deal
}
certify-statements = { $count ->
    [one] { $count } statement
   *[other] { $count } statements
}
certify-tables = { $count ->
    [one] { $count } table
   *[other] { $count } tables
}
certify-decisions = { $count ->
    [one] { $count } decision
   *[other] { $count } decisions
}
certify-milliseconds = { NUMBER($mean, minimumFractionDigits: 1, maximumFractionDigits: 1) } ms
certify-points = { NUMBER($mean, minimumFractionDigits: 1, maximumFractionDigits: 1) } points
certify-note-below = The level below is { $bot }.
certify-note-responder = Best of { $count } responders, each tried in { $games } games: { $bot }. It was then measured in new games.
certify-note-liar = Best of { $count } liars, each tried in { $games } games: { $bot }. In new games it broke { NUMBER($mean, minimumFractionDigits: 1, maximumFractionDigits: 1) } promises a game.
certify-note-good = Noise aside, both sides gained or stayed even in { NUMBER($share, minimumFractionDigits: 1, maximumFractionDigits: 1) } % of the deals. On average a deal brought the player on turn { NUMBER($mine, minimumFractionDigits: 1, maximumFractionDigits: 1) } points of chance, and the partner { NUMBER($theirs, minimumFractionDigits: 1, maximumFractionDigits: 1) }.
certify-note-chances = The tenth that is most off: chances from { $low } to { $high } %. Above 0, more came than was said.
certify-done = The certificate is in { $file }.
certify-kept = What was measured so far is saved: run the same command to continue.
certify-other = { $file } belongs to another certificate (bot, seed, playouts or version of the program), or the bots have changed since: name another folder, or delete it
certify-unknown = There is no measure “{ $word }”. Choose from: { $known }

## Arenas and leagues

option-most = { $option } must be at most { $most }, not { $count }
option-number = { $option } must be at least { $needed }, not { $count }
number-count = { $number }
number-mean = { NUMBER($mean, minimumFractionDigits: 2, maximumFractionDigits: 2) }
number-percent = { NUMBER($percent, minimumFractionDigits: 1, maximumFractionDigits: 1) } %
number-interval = { NUMBER($low, minimumFractionDigits: 1, maximumFractionDigits: 1) } – { NUMBER($high, minimumFractionDigits: 1, maximumFractionDigits: 1) }
arena-rounded = With { $seats } seats, { $count } games are played instead of { $games }, so that everyone starts equally often
arena-needs-seats = Name the bots with --seats, or a file to continue with --resume
contest-jobs = --jobs { $count } would not be faster here: { $number } is used, one for each core.
contest-bot = Bot
contest-games = Games
contest-wins = Wins
contest-share = Share
contest-interval = 95 % interval
contest-laurels = Laurels
contest-senate = In the Senate
contest-deals = Deals per game
contest-pays = Pays for a vote
contest-gets = Gets for a vote
contest-kept = Promises kept
contest-broken = Promises broken
contest-even = An even share of wins would be { NUMBER($percent, minimumFractionDigits: 1, maximumFractionDigits: 1) } %.
contest-tables = { $games ->
    [one] One game
   *[other] { $games } games
} of { NUMBER($mean, maximumFractionDigits: 1) } turns on average: { $senate } to a full Senate, { $adjourned } adjourned, { $number } cut off.
contest-early = Games that were adjourned or cut off count as they stood: the leader among those who could win has won (R10.6).
contest-price = A vote bought in a deal cost { NUMBER($mean, minimumFractionDigits: 2, maximumFractionDigits: 2) } laurels on average.
contest-speed = { NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } seconds, { NUMBER($speed, maximumFractionDigits: 1) } games per second.
preparing-bot = Getting { $bot } ready: its code is being compiled, which takes up to a minute. This happens only once on a computer.
preparing-kernel = Compiling the code that judges deals, which takes up to a minute. This happens only once on a computer.
contest-stopped = Stopped after { $count } of { $games } games.
contest-saved = The games are saved. To continue: { $command }
contest-unsaved = These games cannot be continued: next time, use --file to save them.
contest-one-file = --file starts a new file and --resume continues one: choose one
contest-other-set-up = { $file }: these games were set up differently: { $option } is “{ $known }” there, not “{ $word }”
contest-other-weights = { $file }: the weights of { $bot } have changed since these games were played; start again with a new --file
contest-unreadable = { $file }, line { $number }: this command did not write this line
contest-trouble = { $count ->
    [one] { $bot } failed once, and a stand-in answered: { $why }
   *[other] { $bot } failed { $count } times, and a stand-in answered. The first failure: { $why }
}
contest-lost = { $count ->
    [one] One game has no result and counts for nobody: { $why }
   *[other] { $count } games have no result and count for nobody. The first: { $why }
}
library-missing = { $library } is missing: install it with pip install "quovadis[{ $extra }]"
picture-kind = { $file }: a picture must end in .svg or .png
league-needs-bots = Name the bots with --bots, or a league to continue with --resume
league-bots-number = { $count ->
    [one] A league needs at least two different bots, but only one is named
   *[other] A league needs different bots, but some of these { $count } are the same
}
league-rating = Rating
league-title = { $games ->
    [one] A league of one game
   *[other] A league of { $games } games
}
league-ratings = Ratings with 95 % intervals
league-scale = rating (everyone starts at 25)
league-matrix = One against three: share of wins (25 % is even)
league-matrix-how = Each row is one bot playing against three of the column’s bot.
league-plan = Planned: { $mixed } games at mixed tables + { $pairs } pairs × { $each } games of one against three = { $games } games.
league-one = one
league-three = against three

## Datasets and clusters

dataset-needs-seats = { $file } has no dataset to continue: name the bots of a new one with --seats
dataset-foreign = { $file }: this folder is not empty, and no dataset was begun in it; name another one
dataset-torn = { $file } cannot be read: delete it, and its game is played again
dataset-done = { $games ->
    [one] One game
   *[other] { $games } games
} with { $count ->
    [one] one decision
   *[other] { $count } decisions
} and { $number ->
    [one] one promise
   *[other] { $number } promises
} in { $file }.
ray-jobs = With --ray, games are played on every core that Ray has: leave out --jobs
ray-think = --think works on this machine alone: leave out --think or --ray
ray-address = “{ $word }” is not an address of Ray: use local, auto or HOST:PORT
ray-unreachable = No Ray at { $word } lets us in: start one with ray start --head, give this machine its token, or use --ray local
ray-unfit = The Ray at { $word } cannot play these games: { $text }

## Who plays which seat

seats-too-many = { $count } bots do not fit: there are { $seats } seats
names-too-many = { $count } names are given, but only { $seats ->
    [one] one person plays
   *[other] { $seats } people play
}
name-unreadable = “{ $word }” cannot be a name: use 1 to { $limit } letters, signs or spaces
seats-unreadable = “{ $word }” does not say who plays where: write something like blue=tiro,black=quaestor, or just 3 or quaestor
seats-twice = { $colour } is given to two bots: name one
seats-file-unreadable = { $file } does not say who plays this game: delete it and name the bots with --bots
seats-no-person = Every seat has a bot: leave one for a person, or watch with quovadis watch
seats-all-bots = A game to watch needs a bot on each of its three to five seats, not { $count ->
    [one] { $count } bot
   *[other] { $count } bots
}
pace-unreadable = “{ $word }” is not a pace: say how many seconds a bot takes, from 0 to 60
watch-seats = Playing: { $families }
watch-seat = { $colour } { $bot }
stood-in = { $colour }’s bot { $why ->
    [raised] failed
    [slow] took too long
   *[nonsense] made an illegal move
}: a stand-in replaces it this time.

## The game in the terminal

terminal-placeholder = { $active-is ->
    [you] Type an action – Tab completes – help explains
   *[other] { $active }: type an action – Tab completes – help explains
}
terminal-placeholder-clear = { $active-is ->
    [you] Type -b1 to take a senator off b1 – Tab completes
   *[other] { $active }: type -b1 to take a senator off b1 – Tab completes
}
terminal-you = You are { $name }
terminal-you-hold = You are { $name } – { $laurels } = { $total }
terminal-player-you = you
terminal-bot = { $players } – { $bot }. { $manner }
terminal-bots-wait = The bots wait while you type
terminal-ask-offer = { $by } offers you { $offer }: { $deal }
terminal-others-wait = The others are waiting for your answer to { $offers }.
terminal-ask-vote = { $by } asks for your vote: { $path }. { $ones ->
    [0] There are no I laurels left to earn.
   *[other] You earn a I laurel for each of your votes that is used.
}
terminal-hand = Special tokens: { $tokens }
terminal-ask-pay = { $by } calls in your payment: { $term } If you refuse, you break your promise.
terminal-ask-name = { $by } owes you a Caesar move: say where he should go.
terminal-placeholder-offer = accept, decline or counters { $offer } deal … – Tab fills it in
terminal-placeholder-offers = accepts { $offer }, declines { $offer } …: name each offer you answer
terminal-placeholder-offered = { $families } may accept or decline { $offer }, as in { $example } accepts { $offer }
terminal-placeholder-your-vote = yes, no or a number of votes, 0 to { $votes } – or make an offer
terminal-placeholder-bound-vote = yes or a number of votes, { $least } to { $votes }: a deal binds you
terminal-placeholder-interval = go on begins the next game
terminal-placeholder-reveal = { $stage ->
    [open] go on covers the purses
   *[offered] yes shows all purses, no goes on
}
terminal-placeholder-pay = pay, or refuse
terminal-placeholder-owes = { $colour } is asked to pay: { $example } pays { $promise }, or refuses { $promise }
terminal-placeholder-name = a3-a4, or another laurel space – or release
terminal-placeholder-bots = { $colour } is thinking – type to cut in, as in offers deal …
terminal-seat-of-bot = A bot plays { $colour } and speaks for itself
terminal-who-speaks = Say who is speaking, as in { $example } yes
terminal-vote = Vote on { $path } ({ $got } of { $needed }): { $needed ->
    [one] 1 supporter is needed
   *[other] { $needed } supporters are needed
}, { $by-is ->
    [you] { $own ->
        [0] none of them is yours
        [one] 1 of them is yours
       *[other] { $own } of them are yours
    }
   *[other] { $own ->
        [0] none of them is { $by }’s
        [one] 1 of them is { $by }’s
       *[other] { $own } of them are { $by }’s
    }
}. Answers: { $answers }
terminal-vote-answer = { $colour-is ->
    [you] you { $votes }
   *[other] { $colour } { $votes }
}
terminal-vote-silent = { $colour-is ->
    [you] you –
   *[other] { $colour } –
}
terminal-vote-pledged = { $colour-is ->
    [you] you { $votes } pledged ({ $deals })
   *[other] { $colour } { $votes } pledged ({ $deals })
}
terminal-bonus = { $active-is ->
    [you] You took a IIC: move Caesar, or type declines
   *[other] { $active } took a IIC: move Caesar, or type declines
}
terminal-adjourn = The game has stalled: type adjourns to end it here. Agreed: { $families }
terminal-adjourn-nobody = The game has stalled: type adjourns to end it here. Nobody has agreed yet
terminal-look-away = Everyone but { $colour }, look away now.
    Enter uncovers what only { $colour } may see, Escape goes back.
terminal-secret = { $text }

    Enter covers it again.
terminal-purse = { $colour-is ->
    [you] You hold { $laurels }: { $total } in all.
   *[other] { $colour } holds { $laurels }: { $total } in all.
}
terminal-purse-empty = { $colour-is ->
    [you] You hold no laurels yet.
   *[other] { $colour } holds no laurels yet.
}
terminal-purse-hidden = { $colour }’s purse is hidden
terminal-offer = { $by-is ->
    [you] Your offer { $offer }: { $deal }
   *[other] Offer { $offer } from { $by }: { $deal }
}
terminal-agreed = Agreed, depends on the advance: { $offer } { $deal }
terminal-leaving = { $by-is ->
    [you] You want to call off deal { $offer }; to take that back, type stands by { $offer }
   *[other] { $by } wants to call off deal { $offer }; to agree, type calls off { $offer }
}
terminal-promise = Promise { $promise }: { $term }
terminal-keys = Tab completes  ? helps  Esc clears  PgUp PgDn board  ^C ends
terminal-lines-how = The game in plain lines: type what you say, and press Enter. help explains, rooms tells the board in words, an empty line repeats what you are asked. While bots play, Enter lets you cut in.{ $small ->
    [yes] {" "}In a window of 60 columns and 20 lines or more, Enter brings back the full screen.
   *[no] {""}
}
terminal-lines-cut-in = The bots wait. What do you say? Enter lets them go on.
terminal-lines-look-away = Everyone but { $colour }, look away now. Enter shows what only { $colour } may see.
terminal-lines-confirm = Enter offers it. Say it differently if you meant something else.
terminal-lines-choose = The number of what you meant offers it.
terminal-promises = { $count ->
    [one] 1 promise is open: promises shows it.
   *[other] { $count } promises are open: promises shows them.
}{ $calls ->
    [0] {""}
   *[other] {" "}To be called in: { $due }
}
terminal-promises-none = No promise is open.
room-told = { $id } { $name }: { $taken ->
    [0] empty
   *[other] { $seated }
}; { $free ->
    [0] full
    [one] 1 seat free
   *[other] { $free } seats free
}{ $exits ->
    [0] {""}
   *[other] ; up to { $ways }
}
room-way = { $space ->
    [caesar] { $goal-id } (Caesar, { $laurel })
    [laurel] { $goal-id } ({ $laurel })
   *[none] { $goal-id }
}
terminal-name = { $colour-is ->
    [you] Say where Caesar should go: { $example } names a3-a4 for { $promise }
   *[other] { $colour } must say where Caesar should go: { $example } names a3-a4 for { $promise }
}
terminal-undo = Go back to the beginning of turn { $turn }? Still to answer: { $families }. To agree, type “{ $example } agrees”; anything else cancels.
terminal-undo-off = Nothing was undone.
terminal-saved = Saved to { $file }.
terminal-figures-none = No bot has given figures for its last reasons.
terminal-figures-kept = Bots keep their figures to themselves where several people play.
terminal-hints-alone = Hints are for one person among bots.
terminal-log-back = PageUp and PageDown scroll, Escape goes back
terminal-kept = The game is saved. To continue: { $command }
terminal-kept-story = The game is saved in { $file }. To read it: { $command }
terminal-not-kept = The game could not be saved in { $file }: save it elsewhere, as in save game.jsonl
terminal-one-game = Start a new game, name a saved one, or use --resume: choose one
terminal-supply-unknown = { $file } does not say which laurels are still face down: you can look at it with quovadis replay, but not play on. Games saved as .jsonl can be continued.
terminal-no-whispers = People who share a keyboard cannot whisper: everyone reads what is typed (R8.9). Play without the variant whispers, or alone among bots; quovadis replay --as shows one family what it may know.
terminal-save-again = { $file } already exists: type the same again to overwrite it
terminal-unknown = “{ $word }” means nothing here: type help, or press Tab
terminal-placeholder-vote = { $families }: answer, as in { $example } votes 1 (0 to refuse)
terminal-placeholder-over = The game is over: undo, save or quit
terminal-nothing-to-resume = There is no unfinished game: start one with { $command } terminal
terminal-help = Your turn is one action:
    +b1  place a senator in an entry committee
    b1-a3  advance; if you need other families’ votes, this asks for them
    C a3-a4  move Caesar to the laurel space of a path
    When you are asked: accept, decline, counter deal … – in a vote yes, no or 2 – a3-a4 or release for Caesar
    During a vote: blue votes 1 (0 to refuse) – red says b1-a3 by blue to complete the advance, or gives up b1-a3
    Without being asked: blue would vote 1 on b1-a3
    After a IIC: C a3-a4, or declines
    When the game stalls: blue adjourns, blue plays on
    Deals: red offers deal red blue on b1-a3: blue supports; red pays 2 – blue accepts 4.1, declines, counters 4.1 deal …; red withdraws 4.1, calls off 4.1 once agreed, stands by 4.1
    Promises: blue calls in 4.1.2, releases, names a3-a4 for 4.1.2, red pays 4.1.2, refuses – red weighs deal … says what it would mean
    Or in your own words: blue, two laurels if you vote for me. rules and rule R5.7 show the rules
    At any time: purse blue – board – rooms – promises – rules – log – undo – save game.jsonl – help – quit
terminal-help-alone = Your turn is one action:
    +b1  place a senator in an entry committee
    b1-a3  advance; if you need other families’ votes, this asks for them
    C a3-a4  move Caesar to the laurel space of a path
    When you are asked: accept, decline – in a vote yes, no or 2 – and Tab fills in the rest
    An offer, in your own words: blue, two laurels if you vote for me
    help votes and help deals say more; rule R5.7 shows a rule
    At any time: purse – hint – why – board – rooms – promises – rules – log – undo – save game.jsonl – help – quit
terminal-help-votes = In a vote:
    b1-a3  asks for the votes you need; asks b1-a3 does so even if your own are enough
    b1-a3 by blue  completes the advance with a vote of that family; gives up b1-a3 ends the vote
    votes 1  answers, and votes 0 refuses; yes and no work too
    would vote 1 on b1-a3  offers votes without being asked
    After a IIC: C a3-a4, or declines
    When the game stalls: adjourns, plays on
    With special tokens: draws; plays seniority and plays bureaucracy in a vote; plays favour C a3-a4 before your action
terminal-help-deals = Deals:
    offers deal red blue on b1-a3: blue supports; red pays 2  depends on that advance
    offers deal red blue: red supports blue next  is a promise. docs/deals.md has all terms
    whispers deal …  is heard only by the parties: for one person among bots, with the variant whispers
    weigh deal …  says what a deal would mean
    accept, decline, counter deal … – or accepts 4.1, declines 4.1, withdraws 4.1
    Once agreed, until its advance is made: calls off 4.1, stands by 4.1
    Promises: calls in 4.1.2, releases 4.1.2, names a3-a4 for 4.1.2. Later payments: pays 4.1.2, refuses 4.1.2

## Deals: each term in a sentence, without its full stop

term = { $sentence }{ $until ->
    [this-turn] {" "}this turn
    [next-turn] { $giver-is ->
        [you] {" "}before the end of your next turn
       *[other] {" "}before the end of { $giver }’s next turn
    }
    [rounds] { $rounds ->
        [one] {" "}within the next round
       *[other] {" "}within the next { $rounds } rounds
    }
    [by-this-turn] {" "}by the end of this turn
    [by-next-turn] { $giver-is ->
        [you] {" "}by the end of your next turn
       *[other] {" "}by the end of { $giver }’s next turn
    }
    [by-rounds] { $rounds ->
        [one] {" "}within one round
       *[other] {" "}within { $rounds } rounds
    }
   *[open] {""}
}{ $force ->
    [binding] {" "}(binding).
    [loose] { $giver-is ->
        [you] {" "}(binding, but no advance is named: you can walk away).
       *[other] {" "}(binding, but no advance is named: { $giver } can walk away).
    }
    [bound] {" "}(binding until the end of turn { $turn }).
    [debt] {" "}(a debt: it is paid automatically at the end of turn { $turn }).
    [promise] {" "}– a promise, not binding.
    [past] {" "}– a promise: it no longer binds.
   *[unsaid] .
}
term-support-now = { $giver-is ->
    [you] { $votes ->
        [one] You vote for { $to } to leave { $start }
       *[other] You give { $to } { $votes } votes to leave { $start }
    }
   *[other] { $to-is ->
        [you] { $votes ->
            [one] { $giver } votes for you to leave { $start }
           *[other] { $giver } gives you { $votes } votes to leave { $start }
        }
       *[other] { $votes ->
            [one] { $giver } votes for { $to } to leave { $start }
           *[other] { $giver } gives { $to } { $votes } votes to leave { $start }
        }
    }
}
term-support-named = { $giver-is ->
    [you] { $votes ->
        [one] You will vote for { $to }’s advance { $path }
       *[other] You will give { $votes } votes to { $to }’s advance { $path }
    }
   *[other] { $to-is ->
        [you] { $votes ->
            [one] { $giver } will vote for your advance { $path }
           *[other] { $giver } will give { $votes } votes to your advance { $path }
        }
       *[other] { $votes ->
            [one] { $giver } will vote for { $to }’s advance { $path }
           *[other] { $giver } will give { $votes } votes to { $to }’s advance { $path }
        }
    }
}
term-support-next = { $giver-is ->
    [you] { $votes ->
        [one] You will vote for { $to }’s next advance
       *[other] You will give { $votes } votes to { $to }’s next advance
    }
   *[other] { $to-is ->
        [you] { $votes ->
            [one] { $giver } will vote for your next advance
           *[other] { $giver } will give { $votes } votes to your next advance
        }
       *[other] { $votes ->
            [one] { $giver } will vote for { $to }’s next advance
           *[other] { $giver } will give { $votes } votes to { $to }’s next advance
        }
    }
}
term-pay = { $giver-is ->
    [you] { $amount ->
        [one] You pay { $to } 1 laurel
       *[other] You pay { $to } { $amount } laurels
    }
   *[other] { $to-is ->
        [you] { $amount ->
            [one] { $giver } pays you 1 laurel
           *[other] { $giver } pays you { $amount } laurels
        }
       *[other] { $amount ->
            [one] { $giver } pays { $to } 1 laurel
           *[other] { $giver } pays { $to } { $amount } laurels
        }
    }
}
term-pay-tokens = { $giver-is ->
    [you] You give { $to } { $tokens } from your purse
   *[other] { $to-is ->
        [you] { $giver } gives you { $tokens } from their purse
       *[other] { $giver } gives { $to } { $tokens } from their purse
    }
}
term-pay-by = { $giver-is ->
    [you] { $amount ->
        [one] You will pay { $to } 1 laurel
       *[other] You will pay { $to } { $amount } laurels
    }
   *[other] { $to-is ->
        [you] { $amount ->
            [one] { $giver } will pay you 1 laurel
           *[other] { $giver } will pay you { $amount } laurels
        }
       *[other] { $amount ->
            [one] { $giver } will pay { $to } 1 laurel
           *[other] { $giver } will pay { $to } { $amount } laurels
        }
    }
}
term-pay-by-tokens = { $giver-is ->
    [you] You will give { $to } { $tokens } from your purse
   *[other] { $to-is ->
        [you] { $giver } will give you { $tokens } from their purse
       *[other] { $giver } will give { $to } { $tokens } from their purse
    }
}
term-split = { $giver-is ->
    [you] You give { $to } an equal share of what this advance earns you
   *[other] { $to-is ->
        [you] { $giver } gives you an equal share of what this advance earns them
       *[other] { $giver } gives { $to } an equal share of what this advance earns them
    }
}
term-caesar-to = { $giver-is ->
    [you] You will move Caesar to { $path } for { $to }
   *[other] { $to-is ->
        [you] { $giver } will move Caesar to { $path } for you
       *[other] { $giver } will move Caesar to { $path } for { $to }
    }
}
term-caesar-asked = { $giver-is ->
    [you] You will move Caesar wherever { $to } says
   *[other] { $to-is ->
        [you] { $giver } will move Caesar wherever you say
       *[other] { $giver } will move Caesar wherever { $to } says
    }
}
term-caesar-off = { $giver-is ->
    [you] For { $to }’s sake, you will not move Caesar to { $spaces }
   *[other] { $to-is ->
        [you] For your sake, { $giver } will not move Caesar to { $spaces }
       *[other] For { $to }’s sake, { $giver } will not move Caesar to { $spaces }
    }
}
term-oppose = { $giver-is ->
    [you] For { $to }’s sake, you will not vote for { $rival }
   *[other] { $to-is ->
        [you] For your sake, { $giver } will not vote for { $rival }
       *[other] { $rival-is ->
            [you] For { $to }’s sake, { $giver } will not vote for you
           *[other] For { $to }’s sake, { $giver } will not vote for { $rival }
        }
    }
}
term-oppose-times = { $giver-is ->
    [you] { $times ->
        [one] For { $to }’s sake, you will not vote for { $rival }’s next advance
       *[other] For { $to }’s sake, you will not vote for { $rival }’s next { $times } advances
    }
   *[other] { $to-is ->
        [you] { $times ->
            [one] For your sake, { $giver } will not vote for { $rival }’s next advance
           *[other] For your sake, { $giver } will not vote for { $rival }’s next { $times } advances
        }
       *[other] { $rival-is ->
            [you] { $times ->
                [one] For { $to }’s sake, { $giver } will not vote for your next advance
               *[other] For { $to }’s sake, { $giver } will not vote for your next { $times } advances
            }
           *[other] { $times ->
                [one] For { $to }’s sake, { $giver } will not vote for { $rival }’s next advance
               *[other] For { $to }’s sake, { $giver } will not vote for { $rival }’s next { $times } advances
            }
        }
    }
}
term-place-in = { $giver-is ->
    [you] You will place a senator in { $committee } for { $to }
   *[other] { $to-is ->
        [you] { $giver } will place a senator in { $committee } for you
       *[other] { $giver } will place a senator in { $committee } for { $to }
    }
}
term-stay-out = { $giver-is ->
    [you] For { $to }’s sake, you will not place a senator in { $committee }
   *[other] { $to-is ->
        [you] For your sake, { $giver } will not place a senator in { $committee }
       *[other] For { $to }’s sake, { $giver } will not place a senator in { $committee }
    }
}
term-advance-along = { $giver-is ->
    [you] You will advance { $path } for { $to }
   *[other] { $to-is ->
        [you] { $giver } will advance { $path } for you
       *[other] { $giver } will advance { $path } for { $to }
    }
}
term-stay-off = { $giver-is ->
    [you] For { $to }’s sake, you will not advance { $path }
   *[other] { $to-is ->
        [you] For your sake, { $giver } will not advance { $path }
       *[other] For { $to }’s sake, { $giver } will not advance { $path }
    }
}
term-word = { $giver-is ->
    [you] You tell { $to }: “{ $text }”
   *[other] { $to-is ->
        [you] { $giver } tells you: “{ $text }”
       *[other] { $giver } tells { $to }: “{ $text }”
    }
}

ledger-called = { $term } It has been called in.
deal-on = If the advance { $path } is made: { $deal }
deal-on-by = { $by-is ->
    [you] If you advance { $path }: { $deal }
   *[other] If { $by } advances { $path }: { $deal }
}
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
company = { $foreign ->
    [0] Advance with your own votes.
   *[other] Advance with { $supporters }.
} { $paid ->
    [none] { $gives ->
        [0] It costs you nothing.
       *[other] You keep your side of the deal.
    }
    [more] You pay { $least } laurels instead of { $pays }, because you cannot pay exactly{ $gives ->
        [0] .
       *[other] . You also keep the rest of the deal.
    }
    [range] You pay { $least } to { $most } laurels, depending on the change{ $gives ->
        [0] .
       *[other] . You also keep the rest of the deal.
    }
   *[exact] { $pays ->
        [one] You pay 1 laurel{ $gives ->
            [0] .
           *[other] {" "}and keep the rest of the deal.
        }
       *[other] You pay { $pays } laurels{ $gives ->
            [0] .
           *[other] {" "}and keep the rest of the deal.
        }
    }
}
payment-inexact = { $which ->
    [less] You cannot pay less:
   *[this] You cannot pay that exactly:
} { $certain ->
    [yes] { $back ->
        [0] you give { $tokens }, and { $to } has nothing to give back.
       *[other] you give { $tokens }, and { $to } can only give back { $back }.
    }
   *[no] { $back ->
        [0] you give { $tokens }, unless { $to } can give something back.
       *[other] you give { $tokens }, and perhaps { $to } can only give back { $back }.
    }
}

event-offer-made = { $by-is ->
    [you] { $how ->
        [counters] You counter offer { $answered } with offer { $offer }: { $deal }
        [whispers] You whisper offer { $offer }: { $deal }
       *[offers] You make offer { $offer }: { $deal }
    }
   *[other] { $how ->
        [counters] { $by } counters offer { $answered } with offer { $offer }: { $deal }
        [whispers] { $by } whispers offer { $offer }: { $deal }
       *[offers] { $by } makes offer { $offer }: { $deal }
    }
}
event-offer-accepted = { $by-is ->
    [you] You accept offer { $offer }.
   *[other] { $by } accepts offer { $offer }.
}
event-offer-closed = { $by-is ->
    [you] { $how ->
        [declined] You decline offer { $offer }.
        [countered] You do not take offer { $offer } as it stands.
        [expired] Your offer { $offer } ended with the turn.
       *[withdrawn] You withdraw offer { $offer }.
    }
   *[other] { $how ->
        [declined] { $by } declines offer { $offer }.
        [countered] { $by } does not take offer { $offer } as it stands.
        [expired] { $by }’s offer { $offer } ended with the turn.
       *[withdrawn] { $by } withdraws offer { $offer }.
    }
}
event-deal-agreed = { $hangs ->
    [yes] Deal { $offer } is agreed. It depends on the advance { $path }.
    [unnamed] Deal { $offer } is agreed. It depends on the advance.
   *[no] Deal { $offer } is agreed.
}
event-call-off-answered = { $agree ->
    [yes] { $by-is ->
        [you] You want to call off deal { $offer }.
       *[other] { $by } wants to call off deal { $offer }.
    }
   *[no] { $by-is ->
        [you] You stand by deal { $offer } after all.
       *[other] { $by } stands by deal { $offer } after all.
    }
}
event-deal-lapsed = { $why ->
    [called-off] Deal { $offer } is called off.
    [support-unused] Deal { $offer } lapses: its votes were not used.
    [collision] Deal { $offer } lapses: an earlier promise rules it out.
    [unpayable] Deal { $offer } lapses: it could not be paid.
    [game-over] Deal { $offer } lapses because the game is over.
    [unnamed] Deal { $offer } lapses: the advance was not made.
   *[not-made] Deal { $offer } lapses: the advance { $path } was not made.
}
event-deal-settled = Deal { $offer } takes effect.
event-laurels-paid = { $giver-is ->
    [you] { $known ->
        [yes] { $back ->
            [0] You give { $to } { $tokens }.
           *[other] { $count ->
                [0] { $to } gives you { $change }.
               *[other] You give { $to } { $tokens } and get { $change } back.
            }
        }
       *[no] { $back ->
            [0] { $count ->
                [one] You give { $to } one token.
               *[other] You give { $to } { $count } tokens.
            }
           *[other] { $count ->
                [0] { $back ->
                    [one] { $to } gives you one token.
                   *[other] { $to } gives you { $back } tokens.
                }
               *[other] You and { $to } exchange tokens: { $count } for { $back }.
            }
        }
    }
   *[other] { $to-is ->
        [you] { $known ->
            [yes] { $back ->
                [0] { $giver } gives you { $tokens }.
               *[other] { $count ->
                    [0] You give { $giver } { $change }.
                   *[other] { $giver } gives you { $tokens } and gets { $change } back.
                }
            }
           *[no] { $back ->
                [0] { $count ->
                    [one] { $giver } gives you one token.
                   *[other] { $giver } gives you { $count } tokens.
                }
               *[other] { $count ->
                    [0] { $back ->
                        [one] You give { $giver } one token.
                       *[other] You give { $giver } { $back } tokens.
                    }
                   *[other] { $giver } and you exchange tokens: { $count } for { $back }.
                }
            }
        }
       *[other] { $known ->
            [yes] { $back ->
                [0] { $giver } gives { $to } { $tokens }.
               *[other] { $count ->
                    [0] { $to } gives { $giver } { $change }.
                   *[other] { $giver } gives { $to } { $tokens } and gets { $change } back.
                }
            }
           *[no] { $back ->
                [0] { $count ->
                    [one] { $giver } gives { $to } one token.
                   *[other] { $giver } gives { $to } { $count } tokens.
                }
               *[other] { $count ->
                    [0] { $back ->
                        [one] { $to } gives { $giver } one token.
                       *[other] { $to } gives { $giver } { $back } tokens.
                    }
                   *[other] { $giver } and { $to } exchange tokens: { $count } for { $back }.
                }
            }
        }
    }
}
event-promise-made = Promise { $promise }: { $term }
event-promise-due = Promise { $promise } is due.
event-promise-deferred = Promise { $promise } is not due for now.
event-promise-counted = { $left ->
    [one] Promise { $promise } applies to one more advance.
   *[other] Promise { $promise } applies to { $left } more advances.
}
event-promise-closed = { $giver-is ->
    [you] { $status ->
        [kept] You keep promise { $promise } to { $to }.
        [broken] You break promise { $promise } to { $to }: so much for your word.
        [released] { $to } releases you from promise { $promise }.
       *[lapsed] Your promise { $promise } to { $to } lapses.
    }
   *[other] { $to-is ->
        [you] { $status ->
            [kept] { $giver } keeps promise { $promise } to you.
            [broken] { $giver } breaks promise { $promise } to you: so much for { $giver }’s word.
            [released] You release { $giver } from promise { $promise }.
           *[lapsed] { $giver }’s promise { $promise } to you lapses.
        }
       *[other] { $status ->
            [kept] { $giver } keeps promise { $promise } to { $to }.
            [broken] { $giver } breaks promise { $promise } to { $to }: so much for { $giver }’s word.
            [released] { $to } releases { $giver } from promise { $promise }.
           *[lapsed] { $giver }’s promise { $promise } to { $to } lapses.
        }
    }
}
event-promise-called = { $by-is ->
    [you] You call in promise { $promise }.
   *[other] { $by } calls in promise { $promise }.
}
event-payment-answered = { $pays ->
    [yes] { $by-is ->
        [you] You pay what you promised ({ $promise }).
       *[other] { $by } pays what was promised ({ $promise }).
    }
   *[no] { $by-is ->
        [you] You refuse to pay what you promised ({ $promise }).
       *[other] { $by } refuses to pay what was promised ({ $promise }).
    }
}
event-space-named = { $by-is ->
    [you] You choose { $path } for Caesar, as promise { $promise } allows.
   *[other] { $by } chooses { $path } for Caesar, as promise { $promise } allows.
}
event-promise-published = { $by-is ->
    [you] You tell the table what { $giver } whispered and did not keep: { $term }
   *[other] { $giver-is ->
        [you] { $by } tells the table what you whispered and did not keep: { $term }
       *[other] { $by } tells the table what { $giver } whispered and did not keep: { $term }
    }
}

## Plain sentences that are read as deals

speech-not-understood = I do not understand all of this
speech-no-deal = This does not sound like a deal: say who gives what to whom
speech-too-long = This is too long: use at most { $limit } characters
speech-too-much = This is more than one deal can hold
speech-not-a-term = No deal can say this
speech-who = Who is this deal with? { $players }?
speech-who-exactly = Name the players whom you mean
speech-he-or-she = Whom do you mean: { $players }?
speech-not-at-table = { $colour } is not at this table
speech-how-many = How many laurels? Say a number, or name the tokens
speech-which-laurel = Which laurel, or how many? Say a number, or name the token
speech-number-of-what = A number of what: laurels, votes, rounds?
speech-negative = Negative numbers make no sense here: write the number without a minus
speech-sum-and-parts = The sum and its parts do not agree: name the parts alone
speech-how-long = For how long? Say for example “for two rounds”
speech-pay-when = Paid when? Say now, or by when
speech-pay-for-what = Laurels for what? Say what you want in return
speech-pay-now-or-then = Are the laurels paid at once, or only when the advance is made? Say “now”, or “if”
speech-which-advance = For which advance? { $spaces }
speech-no-advance = There is no advance now that this vote could be for: say “next time”, or offer something else
speech-which-path = Which path do you mean? Name the two committees that it joins
speech-which-space = Which laurel space do you mean? { $spaces }
speech-no-laurel-space = Caesar can only stand on laurel spaces: name a path out of a committee of 3 or 5 seats
speech-where-caesar = Where should Caesar go, or not go? Name a path or a committee
speech-caesar-stays = Name the spaces that Caesar should be kept off, and for how long
speech-which-entry = Senators are only placed in Vigiles, Vigintiviri, Scribae and Tresviri: which one?
speech-no-vote-for-partner = A deal can only refuse votes to a third player
speech-split-without-mover = Only the player who advances can share what the advance earns
speech-unless = A deal cannot say “unless” or “otherwise”: say what each of you gives
speech-either-or = A deal cannot say “or”: choose one
speech-doubtful = I am not sure that I understand this: is it what you mean?
speech-instead = You could say: { $example }
speech-heard = I understand: { $deal }
speech-assumed-advance = { $by-is ->
    [you] I take it to be about your advance { $path }
   *[other] I take it to be about { $by }’s advance { $path }
}
speech-assumed-space = I take it to be the laurel space { $path }
speech-assumed-remark = I pass over “{ $text }”
speech-assumed-gist = I did not follow every word: check that this is what you mean
speech-confirm = Enter offers it. Change it first if you meant something else.
speech-choose = Tab or Up and Down choose what you meant, Enter offers it.

## Deal Review: a finished game, looked back at

review-title = Deal Review
review-won = { $winner-is ->
    [you] You won after { $turns } turns.
   *[other] { $winner } won after { $turns } turns.
}
review-shared = { $players-are ->
    [you] You won after { $turns } turns.
    [you-too] You and { $players-others } share the victory after { $turns } turns.
   *[others] { $players } share the victory after { $turns } turns.
}
review-chances = Chances to win, in percent
review-course = Chances turn by turn
review-after = After turn
review-split = Where the result comes from
review-split-line = In percentage points. Every line adds up exactly, from the start to the result.
review-start = Start
review-luck = Luck of the draw
review-moves = Moves
review-bargaining = Bargaining
review-words = Promises
review-end = Result
review-moments = Turning points
review-moments-none = No single step changed much.
review-turn = Turn { $number }:
review-one = { $by } { $points }
review-missed = Deals that both sides missed
review-missed-none = No deal would have brought both more than one point.
review-cheap = Votes sold too cheaply or given for nothing
review-cheap-none = No vote cost more than one point.
review-cheap-one = { $giver-is ->
    [you] { $paid ->
        [0] You voted for { $to } for nothing
        [one] You sold { $to } a vote for 1 laurel
       *[other] You sold { $to } a vote for { $paid } laurels
    } ({ $path }). It cost you { $lost } points.
   *[other] { $to-is ->
        [you] { $paid ->
            [0] { $giver } voted for you for nothing
            [one] { $giver } sold you a vote for 1 laurel
           *[other] { $giver } sold you a vote for { $paid } laurels
        }
       *[other] { $paid ->
            [0] { $giver } voted for { $to } for nothing
            [one] { $giver } sold { $to } a vote for 1 laurel
           *[other] { $giver } sold { $to } a vote for { $paid } laurels
        }
    } ({ $path }). It cost { $giver } { $lost } points.
}
review-cheap-fair = { $fair ->
    [one] 1 laurel would have made up for it;
   *[other] { $fair } laurels would have made up for it;
} { $to-is ->
    [you] you could have paid up to { $most }.
   *[other] { $to } could have paid up to { $most }.
}
review-cheap-never = No price would have suited both.
review-helped = Who helped whom
review-helped-line = Each row: what one family changed for the others, in points, by moves, votes, deals and promises.
review-honesty = Promises given
review-family = Family
review-steps = Every step
review-what = What happened
review-account = Counts as
review-change = What it changed
review-draw = Laurel drawn: { $points }
review-would = The deal would change: { $points }
review-how = { $games ->
    [0] The chances are the bots’ estimate with all purses open.
    [one] The chances are the bots’ estimate with all purses open, corrected by a game that bots played on from this one.
   *[other] The chances are the bots’ estimate with all purses open, corrected by { $games } games that bots played on from this one.
} They are usually off by up to { $doubt } points.
review-not-over = { $file }: this game is not over; only finished games can be reviewed
review-progress = Looking back
review-save-svg = Save picture (SVG)
review-save-png = Save picture (PNG)
review-picture = The game in one picture: the winner’s wreath, the chances over the turns, and three turning points.

## Looking up rules

rules-how = To read one: quovadis rules 8, quovadis rules R5.7 – or search: quovadis rules caesar laurel
rules-no-number = There is no rule { $word }. Nearest: { $known }
rules-no-word = No rule mentions “{ $word }”. Try fewer words, or one word alone
rules-found = { $count ->
    [one] One rule mentions “{ $word }”:
   *[other] { $count } rules mention “{ $word }”:
}

## What a table plays

rules-edition = Edition: { $edition }.
rules-host-begins = The host begins, unless the table named somebody else.
rules-caesar-window = Terms about Caesar bind in this turn only.
rules-no-retry = When a vote has failed, the same advance cannot be tried again in that turn.
rules-variant = { $title }: { $line }
rules-cutoff = { $count ->
    [one] The game is cut off after 1 round.
   *[other] The game is cut off after { $count } rounds.
}

edition-hans-im-glueck-1992 = Hans im Glück 1992
edition-hans-im-glueck-1992-is = The first German edition: a deal binds only in the turn in which it is made.
edition-amigo-2005 = AMIGO 2005
edition-amigo-2005-is = The second German edition, and a good first choice: a deal binds in its own turn; anything later is a promise.
edition-mayfair-fr = Mayfair, French
edition-mayfair-fr-is = The French rules: a deal binds until the end of the active player’s next turn, and the host goes first.
edition-manual = English manual
edition-manual-is = Deals bind until the end of the active player’s next turn, Caesar moves only this turn, and a failed vote cannot be repeated in the same turn.

variant-limited-ones = Fewer I laurels
variant-limited-ones-is = Only 10 I laurels for three players, 14 for four, 18 for five: helping pays while they last.
variant-reveal-first-three = Open purses, three times
variant-reveal-first-three-is = After the first, second and third senator in the Senate, any player may demand to see all purses.
variant-reveal-every = Open purses, every time
variant-reveal-every-is = After every senator in the Senate except the last, any player may demand to see all purses.
variant-consul = Consul election
variant-consul-is = Three games in a row: players in the Senate score their laurels, and the highest total wins.
variant-consul-all = Consul election, everyone scores
variant-consul-all-is = Three games in a row: everyone scores their laurels, in the Senate or not, and the highest total wins.
variant-window-this-turn = Deals bind this turn
variant-window-this-turn-is = A deal binds in the turn in which it is agreed; anything later is a promise.
variant-window-same-round = Deals bind for a round
variant-window-same-round-is = A deal binds until the active player’s next turn begins.
variant-window-next-turn = Deals bind until the next turn
variant-window-next-turn-is = A deal binds until the end of the active player’s next turn.
variant-window-two-turns = Deals bind for two turns
variant-window-two-turns-is = A deal binds until the end of the active player’s turn after next.
variant-special-tokens = Special tokens
variant-special-tokens-is = Instead of another action you can draw one of seven hidden tokens; played later, they bend a vote or move Caesar.
variant-adjourn-auto = No stalemate
variant-adjourn-auto-is = The game ends by itself when only Caesar has moved for two rounds.
variant-whispers = Whispers
variant-whispers-is = Offers can be made in secret: only the parties know about them until the game is over.
variant-log-round = Short memory
variant-log-round-is = The log keeps only the current round, as memory does at a real table.

## Lessons: what the teacher says, two sentences a screen at most

learn-lesson = Lesson { $number } of { $count }: { $title }
learn-title-deal = Your first deal
learn-title-price = Naming your price
learn-title-promise = A promise
learn-title-word = A broken word
learn-title-change = Giving change
learn-title-caesar = Caesar’s path
learn-title-senate = The Senate
learn-else = You may do that, but this lesson has something else in mind. Take it back and try again.
learn-deal = You lead the red family: bring senators up to the Senate, and collect laurels on the way. Place one in Tresviri, at the bottom right.
learn-deal-caesar = Moving Caesar is a whole turn too, but it brings you nothing yet. Take it back and place a senator in Tresviri.
learn-deal-elsewhere = You can do that, too, but the first deal is made in Tresviri. Take it back and place a senator there.
learn-deal-asked = That was your turn; now Navius (blue) wants to leave Tresviri. It has three seats, so he needs one other vote: give yours, and earn 1 laurel.
learn-deal-no = Navius does something else, and you have earned nothing. Take it back and give him your vote.
learn-deal-priced = Naming a price comes in the next lesson, and Navius declines. Take it back and give him your vote.
learn-deal-pay = Now you need a vote yourself, and Aquila (black) wants 1 laurel for it. Choose the path from Tresviri up to Legati and offer that.
learn-deal-nothing = Aquila votes no: asking alone is not enough here. Take it back and offer 1 laurel.
learn-deal-dear = Aquila accepts at once, and would have done it for less. Take it back and offer 1 laurel.
learn-deal-refused = Aquila declines. Take it back and offer 1 laurel for one vote.
learn-deal-carry = Your first deal: it binds you both and takes effect as you advance. Now advance.
learn-deal-step = You paid 1 laurel and took 3. Legati has a single seat, so nobody has a say: move on to Proconsules.
learn-deal-placed = More senators never hurt, but this one can climb for free. Take it back and move on to Proconsules.
learn-deal-done = That was free, but brought no laurel. Laurels are the points, and they lie where you need votes.
learn-price = Navius asks for your vote, which earns you 1 laurel anyway. Ask him for 2 more.
learn-price-yes = A friendly vote, and 1 laurel for you. But Navius would have paid: take it back and name your price.
learn-price-no = Navius does something else, and you have earned nothing. Take it back and name your price.
learn-price-dear = That is not what Navius wants to pay, and he declines. Take it back and ask for 2 laurels.
learn-price-ask = He paid: votes can be sold. But some are given for the asking: choose the path from Tresviri up to Aediles, just ask Aquila, and advance.
learn-price-offered = Keep your laurels: Aquila votes for you for the asking. Take it back and just ask.
learn-price-dropped = You have given up a vote that was won. Take it back and advance.
learn-price-done = Every vote that is used earns its giver 1 laurel, so both of you gain.
learn-promise = Navius wants no laurels, but your vote next time. Choose the path from Tresviri up to Legati and offer just that.
learn-promise-asked = Navius votes no: he wants something for it. Take it back and offer your vote for next time.
learn-promise-other = Navius declines. Take it back and offer your vote for next time, and nothing else, for his vote now.
learn-promise-carry = Agreed, but your part comes later: it is a promise, and nobody can make you keep it. Now advance.
learn-promise-called = Navius wants to leave Aediles and calls in your promise. Keep your word and give him your vote.
learn-promise-broken = You broke your word: everyone is told, and it stays beside your name for the rest of the game. Take it back and give him your vote.
learn-promise-kept = You kept your word, and everyone sees it. Next time they will trust you again.
learn-word = This time Navius owes you a vote. Choose the path from Aediles up to Augures and call in his promise.
learn-word-elsewhere = Navius has no senator in Tresviri, so his promise is no help there. Take it back and choose the path from Aediles up to Augures.
learn-word-refused = Navius votes no all the same. Give up the vote: with that, his word is broken.
learn-word-done = Everyone is told, and it stays beside his name. Laurels in hand are safer than a promise.
learn-change = Aquila wants 2 laurels, and all you hold is one III. Choose the path from Tresviri up to Aediles and offer 2 anyway.
learn-change-asked = Aquila does not vote without being paid. Take it back and offer 2 laurels.
learn-change-other = Aquila declines: the price is 2 laurels. Take it back and offer exactly that.
learn-change-carry = Agreed. Now advance, and keep an eye on your purse.
learn-change-done = You gave a III and got a I back. Without change you pay a little more, never less.
learn-caesar = Nobody else is in Tresviri to vote for you. Move Caesar, who stands below the Senate, to the path from Tresviri to Legati.
learn-caesar-elsewhere = There he helps somebody else, or nobody. Take it back and move him to the path from Tresviri to Legati.
learn-caesar-walk = Where Caesar stands, nobody needs votes. Walk up to Legati.
learn-caesar-token = The laurel under Caesar stayed there. Now take the II with Caesar’s head, on the path from Vigintiviri to Tribuni: it takes two votes, and your own senators give them.
learn-caesar-bonus = That laurel lets you move Caesar in the same turn. Put him anywhere, or leave him where he is.
learn-caesar-done = Caesar’s path is open to friends and rivals alike, so people bargain over him, too.
learn-senate = Navius is by far the richest, but has no seat in the Senate. Enter it now, along Caesar’s path: the fifth senator ends the game.
learn-senate-late = Navius took the last seat, and in the Senate the richest family wins. Take it back and be quicker than he is.
learn-senate-done = Only families in the Senate can win, so Navius comes last. Of the others you have the most laurels: you win.
learn-ended = That was the last lesson: you know the game now.
learn-no-lesson = There is no lesson { $number }: they are 1 to { $count }
refused-lesson-waits = The lesson waits: take your last move back, or go on to the next lesson
refused-no-such-lesson = There is no such lesson
terminal-learn-how = Type moves as shown, and offers in your own words if you like. back takes a move back, skip goes on to the next lesson, rule R5.3 shows a rule, rooms tells the board in words, quit stops; quovadis learn goes on from here.
terminal-learn-type = Type: { $line }
terminal-learn-words = Or say it in your own words: who votes, and what you give for it.
terminal-learn-back = Press Enter to take it back.
terminal-learn-next = Press Enter for the next lesson.
terminal-learn-play = To play: { $command } terminal --bots 3

## Deal puzzles

puzzle-title = Deal puzzles
puzzle-number = Puzzle { $number } · { $level ->
    [easy] easy
    [medium] medium
    [hard] hard
   *[very-hard] very hard
}
puzzle-you = You are { $family }.
puzzle-ask-answer = { $by } makes you an offer: { $deal } What do you answer?
puzzle-ask-vote = { $active } asks for your vote: { $path }. What do you say?
puzzle-ask-offer = { $count ->
    [one] You have asked for votes: { $path }. You need one more. What do you do?
   *[other] You have asked for votes: { $path }. You need { $count } more. What do you do?
}
puzzle-choice-accept = Accept the offer.
puzzle-choice-decline = Decline the offer.
puzzle-choice-counter = Make an offer of your own instead: { $deal }
puzzle-choice-offer = Make an offer: { $deal }
puzzle-choice-vote = { $votes ->
    [0] Refuse.
    [one] Vote for it, and earn the I laurel.
   *[other] Vote for it with { $votes } senators, and earn the I laurels.
}
puzzle-choice-call-in = Call in { $giver }’s promise.
puzzle-choice-drop = Give up this vote.
puzzle-right = Right: this is the best choice.
puzzle-wrong = There is a better choice.
puzzle-best = best choice
puzzle-yours = your choice
puzzle-chance = Chance to win: { $chance } % (± { $doubt })
puzzle-behind = { $points } points less than the best choice (± { $doubt })
puzzle-agreed = Agreed in { $share } % of the games
puzzle-why = What a strong bot would say: { $sentence }
puzzle-how = Bots played on { $games } times after each choice, each time with the same shuffle and the same opponents for all of them. A round or two later, the chance is the bots’ estimate with all purses open. ± is one standard error.
puzzle-known = The purses are told as somebody knows them who has kept count.
puzzle-score = { $right } of { $count } right
puzzle-none = There is no puzzle { $number }: they are 1 to { $count }
refused-no-such-puzzle = There is no such puzzle
terminal-puzzle-how = Type the number of your choice. rooms tells the board in words, skip goes on, quit stops.
terminal-puzzle-row = Puzzle { $at } of { $count }

## Language models at the table

mcp-not-begun = The game has not begun. You play { $colour }. The host starts it when all seats are taken: call wait.
mcp-disconnected = The connection to the server is broken. It comes back by itself. This is how things stood before:
mcp-still-waiting = { $seconds ->
    [one] Nothing was asked of you for one second: call wait again.
   *[other] Nothing was asked of you for { $seconds } seconds: call wait again.
}
mcp-news = Since you last looked:
mcp-news-left-out = { $count ->
    [one] (one earlier event is left out)
   *[other] ({ $count } earlier events are left out)
}
mcp-said = { $by } says: “{ $text }”
mcp-player = { $name }: reserve { $count }, in the Senate { $senate }, laurels { $tokens }
mcp-promises = Promises:
mcp-offers = Open offers:
mcp-deals = Agreed, waiting for the advance:
mcp-offer = { $by-is ->
    [you] { $offer }, offered by you: { $deal }
   *[other] { $offer }, offered by { $by }: { $deal }
}
mcp-advance = laurel: { $laurel }; votes needed: { $needed }, own: { $own }, missing: { $left }; others there: { $families }
mcp-lines = The table waits for you. Send one of these lines with act:
mcp-lines-also = You can also send one of these lines with act:
mcp-lines-left-out = { $count ->
    [one] (one more line is left out)
   *[other] ({ $count } more lines are left out)
}
mcp-no-lines = There is nothing for you to do now: call wait.
mcp-bargain = To bargain, call offer.
mcp-group-answer = Offers and deals:
mcp-group-place = Place a senator:
mcp-group-advance = Advance:
mcp-group-ask = Ask for votes:
mcp-group-caesar = Move Caesar, or leave him:
mcp-group-vote = Answer with so many votes:
mcp-group-volunteer = Promise votes before you are asked:
mcp-group-drop = Give up the vote:
mcp-group-promise = Promises:
mcp-group-token = Special tokens:
mcp-group-reveal = Demand to see all purses:
mcp-group-adjourn = End the stalled game here, or play on:
mcp-group-clear = Take a senator off the board:
mcp-group-go-on = Go on:
mcp-draft-confirm = Nobody has heard this yet. If you mean it, call offer again with exactly these words:
mcp-draft-against = It cannot be offered as it stands:
mcp-draft-choose = You could mean one of these. Choose one, and call offer with its exact words:
mcp-refused = Refused ({ $word }): { $sentence }
mcp-read-rule = To read the rule, call rule with { $rule }.
mcp-how-to-play = Quo Vadis? is a game of climbing and bargaining. Three to five families lead their senators from the committees at the bottom of the board up to the Senate. The game ends when the fifth senator enters the Senate. Only families with a senator there can win, and of those the one with the most valuable laurels.
    {""}
    Your turn is one action: place a senator in a1, b1, c1 or d1 (+b1), advance one along a path (b1-a3), or move Caesar (C a3-a4). Whoever leaves a committee of 3 seats needs the vote of one other senator there, in a committee of 5 seats two. Your own senators vote for you. Others ask a price, or hope for yours: each of them earns a I laurel. You take the laurel on your path. Along Caesar’s path nobody needs votes, but the laurel stays.
    {""}
    So talk: ask for votes with a line such as asks b1-a3, and pay for them with laurels, votes or promises, with offer. Read what binds and what is only promised. Laurels are hidden: keep count of what others take.
    {""}
    Play like this: open_table or join_table; then wait; when it lists lines, send one with act; repeat until the game is over. look shows the whole board, rule any rule by its number. A refused call changes nothing, and says what you can do instead.
refused-no-table-yet = You are at no table: call open_table or join_table first
refused-link-unreadable = “{ $word }” is not the link of a table: it looks like http://host:8000/table/abc
refused-server-unreachable = No game server answers at { $word }: check the link, or try again later
refused-connection-lost = { $seconds ->
    [one] The connection to the server is broken, and did not come back within a second: call look, then try again
   *[other] The connection to the server is broken, and did not come back within { $seconds } seconds: call look, then try again
}
refused-line-of-another = { $by-is ->
    [you] This is a line of { $colour }, and you play another family: begin with your own colour, or leave it out
   *[other] This is a line of { $colour }, not of { $by }
}

## The text environment

env-lines = The table waits for you. Answer with one of these lines:
env-lines-also = You can also say one of these:
env-bargain = To bargain, say it in a plain sentence, such as “2 laurels if you vote for me, blue”, or in exact words: offers deal red blue on b1-a3: blue supports; red pays 2.
env-draft-confirm = Nobody has heard this yet. If you mean it, answer with exactly these words:
env-draft-choose = You could mean one of these. Choose one, and answer with its exact words:
env-how-to-play = You play { $colour }. Answer with one line, alone or in square brackets after your thoughts. What is refused changes nothing. Answers that cannot be played before a stand-in plays for you: { $times }.
env-stand-in = Your answers could not be played: a stand-in played for you.
env-too-much = You have said a lot in this turn: a stand-in plays for you until it ends.
