### Il tabellone.

board-which = Quale intendi?

## Il tabellone in frasi, per chi lo ascolta

board-turn = Turno { $number }: tocca a { $active }.
board-family = { $count ->
    [one] { $colour }
   *[other] { $count } volte { $colour }
}
board-committee = { $committee }: { $families }; { $free ->
    [0] nessun seggio è libero
    [one] un seggio è libero
   *[other] { $free } seggi sono liberi
}.
board-empty = { $count ->
    [one] Nessuno siede in questa commissione: { $names }.
   *[other] Nessuno siede in queste commissioni: { $names }.
}
board-senate = { $count ->
    [0] Il Senato è vuoto: cinque seggi aspettano.
   *[other] In Senato, in ordine di arrivo: { $families }; { $free ->
        [0] nessun seggio è libero
        [one] un seggio è libero
       *[other] { $free } seggi sono liberi
    }.
}
board-laurel = { $laurel ->
    [IIC] Su { $path } c’è un alloro da { $worth } con la testa di Cesare.
   *[other] Su { $path } c’è un alloro da { $worth }.
}
board-caesar = { $laurel ->
    [none] Cesare sta su { $path }; lì non c’è alcun alloro.
    [IIC] Cesare sta su { $path } e copre un alloro da { $worth } con la sua testa.
   *[other] Cesare sta su { $path } e copre un alloro da { $worth }.
}
