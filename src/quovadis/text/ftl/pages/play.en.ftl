### The table while it is played.

## Families

family-red = Julii
family-blue = Claudii
family-black = Cornelii
family-white = Aemilii
family-yellow = Fabii

## The page

play-title = The table
play-title-turn = Your turn
play-title-vote = Your vote is asked for
play-title-offer = You have an offer
play-title-claim = Say where Caesar should go
play-title-payment = You are asked to pay
play-title-reveal = Do you demand the purses?
play-subtitle = { $edition } · { $players } families
play-turn = turn { $turn }
play-turn-of = { $active-is ->
    [you] Turn { $turn } · you
   *[other] Turn { $turn } · { $active }
}
play-link-lost = Connection lost – trying again …
play-link-connecting = The messenger is on the Via Appia …
play-link-closed = Connection closed

## Rooms beside the board

play-rooms = Beside the board
play-room-act = Act
play-room-log = Log
play-room-talk = Talk
play-room-promises = Promises

## Players

play-players = Players
play-you = { $name } (you)
play-reserve = { $count ->
    [one] 1 in reserve
   *[other] { $count } in reserve
}
play-laurels = { $count ->
    [one] 1 laurel token
   *[other] { $count } laurel tokens
}
play-laurels-hidden = { $tokens }, face down: their number is public, their worth is not
play-senate-seats = Senate { $seats }
play-promises = Promises: { $kept } kept, { $broken } broken
play-on-turn = { $whose ->
    [yours] your turn
   *[theirs] to move
}
play-thinking = { $whose ->
    [yours] you are asked
   *[theirs] to answer
}
play-stood-in = { $whose ->
    [yours] a stand-in is playing for you
   *[theirs] a stand-in is playing
}
play-bot-for = { $whose ->
    [yours] a bot is playing until you come back
   *[theirs] a bot is playing until they come back
}
play-back = Play yourself again
play-away = away
play-call-stand-in = Call a stand-in
play-mute = Mute
play-unmute = Unmute
play-about = About { $name }
play-medallion = { $count ->
    [0] { $name }, { $family }: { $laurels ->
        [one] 1 token
       *[other] { $laurels } tokens
    }, { $reserve } in reserve
   *[other] { $name }, { $family }: { $laurels ->
        [one] 1 token
       *[other] { $laurels } tokens
    }, { $reserve } in reserve, Senate { $seats }
}

## The purse

play-purse = Your purse
play-purse-kind = { $laurel } × { $count }
play-purse-empty = Empty. Virtue is its own reward.
play-purse-whole = { $count ->
    [one] 1 token
   *[other] { $count } tokens
} = { $sum ->
    [one] 1 laurel
   *[other] { $sum } laurels
}
play-purse-of = Purse of { $colour }
play-uncover = I am { $colour }: uncover
play-cover = Cover
play-reserve-of = { $count ->
    [0] No senators in reserve
    [one] 1 senator in reserve
   *[other] { $count } senators in reserve
}

## What can be done

play-board = The board
play-actions = What you can do
play-place-in = Place a senator in { $committee }
play-senator = Senator in { $committee }: show the ways out
play-advance = Advance { $path }
play-ask-for = { $votes ->
    [0] Advance { $path }: ask for votes
    [one] Advance { $path }: 1 vote needed
   *[other] Advance { $path }: { $votes } votes needed
}
play-votes-found = Advance { $path }: you have the votes
play-caesar = Pick up Caesar
play-ask-all-the-same = Ask for votes you do not need …
play-caesar-list = Move Caesar to …
play-caesar-where = Move Caesar to
play-caesar-to = { $laurel ->
    [none] Move Caesar to { $path }, where no laurel lies
   *[other] Move Caesar to { $path }, over the { $laurel }
}
play-caesar-space = { $laurel ->
    [none] { $path } (no laurel)
   *[other] { $path }
}
play-decline-bonus = Leave Caesar where he is
play-adjourn = Agree to adjourn
play-adjourn-not = Play on after all

## Whom the table waits for

play-prompt-hand-over = Hand the device to { $to }.
play-near = Name your price
play-archived = This table is in the archive, because none of its players has opened it for a long time. It comes back as soon as one of them does.
play-from-archive = This table was in the archive. It is back among your tables, and the game goes on.
play-days-left = { $days ->
    [one] 1 day left
   *[other] { $days } days left
}
play-hours-left = { $hours ->
    [one] 1 hour left
   *[other] { $hours } hours left
}
play-time-left = { $minutes }:{ $seconds } left

## The log and the talk

play-log = What happened
play-log-earlier = Earlier turns
play-log-empty = Nothing yet. Rome was not built in a day.
play-talk = Table talk
play-talk-empty = Nobody has said a word. Cicero would be ashamed.
play-phrases = Quick phrases
play-say = Say something
play-send = Say
phrase-greeting = Ave!
phrase-well-played = Well played
phrase-thank-you = Thank you
phrase-sorry = Sorry
phrase-hurry = Time flies
phrase-one-moment = One moment
phrase-support-me = Vote for me!
phrase-never = Never!
phrase-deal = Let’s make a deal
phrase-traitor = Traitor!
phrase-et-tu = Et tu, Brute?
phrase-good-game = Good game

## Promises

play-promised-me = Promised to you
play-promised-by-me = Promised by you
play-promised-others = Between others
play-no-promises = No open promises. Verba volant.
play-call-in = Call it in
play-pay-now = Pay now
play-pay = Pay
play-refuse = Refuse (breaks your promise)
play-cannot-pay = You do not hold enough to pay this. If that is still so when the turn ends, your promise is broken.
play-name-space = { $laurel ->
    [none] Caesar to { $path }, where no laurel lies
   *[other] Caesar to { $path }, over the { $laurel }
}

## Going back

play-undo = Take back turn { $turn }
play-undo-proposed = { $by-is ->
    [you] You would like to go back to the beginning of turn { $turn }.
   *[other] { $by } would like to go back to the beginning of turn { $turn }.
}
play-undo-missing = { $players-are ->
    [you] Still to answer: you
    [you-too] Still to answer: you and { $players-others }
   *[others] Still to answer: { $players }
}
play-undo-agree = Agree
play-undo-refuse = Refuse

## Keys

play-key-board = go to the board; arrows move, Enter selects
play-key-act = go to your actions
play-key-log = go to the log
play-key-talk = go to the talk
play-key-promises = go to the promises
play-result = See the result

## Since my last turn, and how fast bots speak

play-since = Since your last turn
play-since-watching = The last moves
play-since-nothing = Nothing yet.
play-tempo = The bots’ pace
play-tempo-pause = Pause the bots
play-tempo-go = Let the bots go on
play-tempo-step = One step
play-tempo-pace = Pace
play-tempo-relaxed = Relaxed
play-tempo-normal = Normal
play-tempo-brisk = Brisk

## The reveal

play-reveal = Open purses
play-reveal-demand = Demand the purses
play-reveal-demand-as = { $colour } demands the purses
play-reveal-waive = No, play on
play-reveal-still = You can still demand the purses, until the next action.
play-reveal-by = { $by-is ->
    [you] You demanded them: they lie open until the next action.
   *[other] { $by } demanded them: they lie open until the next action.
}
play-reveal-seen = Seen enough
play-reveal-purse = { $name } shows
play-reveal-empty = nothing at all

## The consul election

play-election = The consul election
play-election-game = game { $game } of 3
play-election-noted = { $notes ->
    [none] Election: nothing noted yet
   *[other] Election: { $notes } = { $total }
}
play-takeoff = Which senator goes home?
play-takeoff-from = { $count ->
    [one] Your senator in { $committee }
   *[other] One of your { $count } in { $committee }
}
play-takeoff-target = Take a senator off { $committee }

## Special tokens

play-tokens = Special tokens
play-tokens-none = You hold none.
play-tokens-left = { $count ->
    [0] None left to draw
    [one] 1 left to draw
   *[other] { $count } left to draw
}
play-tokens-held = { $count ->
    [one] 1 special token
   *[other] { $count } special tokens
}
play-token-draw = Draw a special token
play-token-unknown = A special token
play-token-is = { $token ->
    [seniority] In an open vote: one of your supporting senators counts as two.
    [bureaucracy] In an open vote: one supporter more is needed.
   *[favour] On your turn, before your action: move Caesar.
}
play-token-play = { $token ->
    [seniority] Play Seniority: one of your senators counts as two
    [bureaucracy] Play Bureaucracy: one supporter more is needed
   *[favour] Play Caesar’s favour: move Caesar before your action
}
play-favour-to = { $laurel ->
    [none] Caesar’s favour: to { $path }, where no laurel lies
   *[other] Caesar’s favour: to { $path }, over the { $laurel }
}
play-token-bent-seniority = { $by-is ->
    [you] Seniority: one of your senators counts as two.
   *[other] Seniority: a senator of { $by } counts as two.
}
play-token-bent-bureaucracy = Bureaucracy: one supporter more is needed.

play-hints = Hints
play-hint-move = What would you do?
play-hint-votes = { $whose ->
    [mine] What is my vote worth?
   *[theirs] What are their votes worth?
}
play-hint-refusals = Why did they refuse?
play-hint-thinking = One moment …
play-hint-do = Do that
