### The board.

board-which = Which one do you mean?

## The board in sentences, for whoever listens to it

board-turn = Turn { $number }: { $active } is to move.
board-family = { $count ->
    [one] { $colour }
   *[other] { $count } of { $colour }
}
board-committee = { $committee }: { $families }; { $free ->
    [0] no seat is free
    [one] one seat is free
   *[other] { $free } seats are free
}.
board-empty = { $count ->
    [one] Nobody sits in this committee: { $names }.
   *[other] Nobody sits in these committees: { $names }.
}
board-senate = { $count ->
    [0] The Senate is empty: five chairs wait.
   *[other] In the Senate, in order of arrival: { $families }; { $free ->
        [0] no chair is free
        [one] one chair is free
       *[other] { $free } chairs are free
    }.
}
board-laurel = { $laurel ->
    [IIC] On { $path } lies a laurel worth { $worth } with Caesar’s head.
   *[other] On { $path } lies a laurel worth { $worth }.
}
board-caesar = { $laurel ->
    [none] Caesar stands on { $path }; no laurel lies there.
    [IIC] Caesar stands on { $path } and covers a laurel worth { $worth } with his head.
   *[other] Caesar stands on { $path } and covers a laurel worth { $worth }.
}
