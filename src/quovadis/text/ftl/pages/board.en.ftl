### The board.

board-which = Which one do you mean?

## The board in sentences, for whoever listens to it

board-told = What is on the board
board-turn = { $active-is ->
    [you] Turn { $number }: it is your turn.
   *[other] Turn { $number }: it is { $active }’s turn.
}
board-family = { $colour-is ->
    [you] { $count ->
        [one] one senator of yours
       *[other] { $count } senators of yours
    }
   *[other] { $count ->
        [one] one senator of { $colour }
       *[other] { $count } senators of { $colour }
    }
}
board-you = you
board-committee = { $committee }: { $families }; { $free ->
    [0] no free seats
    [one] one free seat
   *[other] { $free } free seats
}.
board-empty = { $count ->
    [one] This committee is empty: { $names }.
   *[other] These committees are empty: { $names }.
}
board-senate = { $count ->
    [0] The Senate is empty: five chairs are waiting.
   *[other] In the Senate, in order of arrival: { $families }; { $free ->
        [0] no free chairs
        [one] one free chair
       *[other] { $free } free chairs
    }.
}
board-laurel = { $laurel ->
    [IIC] { $path }: a laurel worth { $worth }, with Caesar’s head.
   *[other] { $path }: a laurel worth { $worth }.
}
board-caesar = { $laurel ->
    [none] Caesar stands on { $path }, where there is no laurel.
    [IIC] Caesar stands on { $path }, on a laurel worth { $worth } with his own head.
   *[other] Caesar stands on { $path }, on a laurel worth { $worth }.
}
