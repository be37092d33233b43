### Das Brett.

board-which = Welches meinst du?

## Das Brett in Sätzen, für alle, die es hören

board-turn = Zug { $number }: { $active } ist am Zug.
board-family = { $count ->
    [one] { $colour }
   *[other] { $count }-mal { $colour }
}
board-committee = { $committee }: { $families }; { $free ->
    [0] kein Sitz ist frei
    [one] ein Sitz ist frei
   *[other] { $free } Sitze sind frei
}.
board-empty = { $count ->
    [one] In diesem Gremium sitzt niemand: { $names }.
   *[other] In diesen Gremien sitzt niemand: { $names }.
}
board-senate = { $count ->
    [0] Der Senat ist leer: Fünf Sitze warten.
   *[other] Im Senat, in der Reihenfolge der Ankunft: { $families }; { $free ->
        [0] kein Sitz ist frei
        [one] ein Sitz ist frei
       *[other] { $free } Sitze sind frei
    }.
}
board-laurel = { $laurel ->
    [IIC] Auf { $path } liegt ein Lorbeer im Wert von { $worth } mit Caesars Kopf.
   *[other] Auf { $path } liegt ein Lorbeer im Wert von { $worth }.
}
board-caesar = { $laurel ->
    [none] Caesar steht auf { $path }; dort liegt kein Lorbeer.
    [IIC] Caesar steht auf { $path } und verdeckt einen Lorbeer im Wert von { $worth } mit seinem Kopf.
   *[other] Caesar steht auf { $path } und verdeckt einen Lorbeer im Wert von { $worth }.
}
