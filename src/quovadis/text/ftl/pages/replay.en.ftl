### Looking back at a game.

replay-title = Replay
replay-of = { $edition } · { $count ->
   *[other] { $count } families
}
replay-unrolling = Unrolling the scroll …
replay-setup = Set-up
replay-turn = { $active-is ->
    [you] Turn { $number }: you
   *[other] Turn { $number }: { $active }
}
replay-turn-number = Turn { $number }
replay-unfinished = This game is not over: what is in the purses stays in the purses, and out of the chart.
replay-copy = Copy the link to this turn
replay-copied = Copied: the link leads to this very turn. Nobody can deny it now.
replay-copy-by-hand = Your browser blocked the copy: use the address of this page, which leads to this turn.
replay-save = Save the record
replay-to-table = Go to the table
replay-another = Open another record

## The players

replay-players = The players
replay-on-turn = to move
replay-reserve = { $count } in reserve
replay-tokens = { $count ->
    [0] no tokens
    [one] 1 token
   *[other] { $count } tokens
}
replay-purse = { $count ->
    [0] no tokens
    [one] 1 token, worth { $sum }
   *[other] { $count } tokens, worth { $sum }
}
replay-in-senate = { $count } in the Senate
replay-promises = { $kept } kept, { $broken } broken
replay-no-promises = no promises

replay-board = The board

## Going through the turns

replay-steps = Go through the turns
replay-scrub = Turn
replay-count = { $turn } of { $last }
replay-first = Go to the set-up
replay-back = Back one turn
replay-forward = Forward one turn
replay-last = Go to the last turn
replay-play = Play
replay-pause = Pause
replay-pace-slow = Speed: a senator after lunch
replay-pace-steady = Speed: a brisk walk
replay-pace-quick = Speed: forced march
replay-key-step = Back one turn, forward one turn
replay-key-ends = To the set-up, to the last turn
replay-key-space = Space
replay-key-play = Play or pause

## The log

replay-talk = { $deals ->
    [0] { $offers ->
        [0] Votes and answers
        [one] One offer, no deal
       *[other] { $offers } offers, no deal
    }
    [one] { $offers ->
        [0] One deal
        [one] One offer, one deal
       *[other] { $offers } offers, one deal
    }
   *[other] { $offers ->
        [0] { $deals } deals
        [one] One offer, { $deals } deals
       *[other] { $offers } offers, { $deals } deals
    }
}
replay-ledger = In the ledger of promises
replay-whispers = What was whispered ({ $count })
replay-nothing = Nothing happened that everyone could see.

## The chart

replay-chart = Laurels by turn
replay-chart-turn = Turn
replay-chart-at = Turn { $turn }: { $values }
replay-chart-one = { $name } { $laurels }
replay-chart-table = As a table

## Opening a record

replay-open = Open a record
replay-open-line = A saved game, as a .qv or .jsonl file. The server reads it, shows it to you, and forgets it.
replay-pick = Choose a file
replay-reading = The scribe is reading …
replay-drop = Or drop one anywhere on this page.
replay-let-go = Let go. The scribe has caught worse.
replay-no-record = This is not a record of Quo Vadis. The scribe turned it over twice to be sure.
replay-wrong-line = Line { $line }: { $sentence }

## Three games in one

replay-game = Game { $game }
replay-game-turn = Game { $game } · { $turn }
replay-to-game = Go to game { $game }
replay-chart-election = Election: notes and laurels by turn
replay-notes = { $notes } = { $total }
replay-hands = { $count ->
    [one] 1 special token
   *[other] { $count } special tokens
}
replay-what-if = What if …
replay-what-if-is = From turn { $number } on, you play this game at a table of your own. Bots play the others, and the game as it was played stays as it is.
replay-what-if-seat = Your family
replay-play-on = Play on from here
