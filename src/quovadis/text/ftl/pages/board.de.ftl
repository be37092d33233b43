### Das Brett.

board-which = Welches meinst du?

## Das Brett in Sätzen, für alle, die es hören

board-told = Was auf dem Spielplan steht und liegt
board-turn = { $active-is ->
    [you] Zug { $number }: Du bist am Zug.
   *[other] Zug { $number }: { $active } ist am Zug.
}
board-family = { $colour-is ->
    [you] { $count ->
        [one] ein Senator von dir
       *[other] { $count } Senatoren von dir
    }
   *[other] { $count ->
        [one] ein Senator von { $colour }
       *[other] { $count } Senatoren von { $colour }
    }
}
board-you = du
board-committee = { $committee }: { $families }; { $free ->
    [0] kein freier Sitz
    [one] ein freier Sitz
   *[other] { $free } freie Sitze
}.
board-empty = { $count ->
    [one] Dieses Gremium ist leer: { $names }.
   *[other] Diese Gremien sind leer: { $names }.
}
board-senate = { $count ->
    [0] Der Senat ist leer: Fünf Sitze warten.
   *[other] Im Senat, in der Reihenfolge der Ankunft: { $families }; { $free ->
        [0] kein freier Sitz
        [one] ein freier Sitz
       *[other] { $free } freie Sitze
    }.
}
board-laurel = { $laurel ->
    [IIC] { $path }: ein Lorbeer im Wert von { $worth }, mit Caesars Kopf.
   *[other] { $path }: ein Lorbeer im Wert von { $worth }.
}
board-caesar = { $laurel ->
    [none] Caesar steht auf { $path }; dort liegt kein Lorbeer.
    [IIC] Caesar steht auf { $path }, auf einem Lorbeer im Wert von { $worth } mit seinem Kopf.
   *[other] Caesar steht auf { $path }, auf einem Lorbeer im Wert von { $worth }.
}
