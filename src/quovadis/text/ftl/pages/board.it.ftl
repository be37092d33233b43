### Il tabellone.

board-which = Quale scegli?

## Il tabellone in frasi, per chi lo ascolta

board-told = Che cosa c’è sul tabellone
board-turn = { $active-is ->
    [you] Turno { $number }: tocca a te.
   *[other] Turno { $number }: tocca { A($active) }.
}
board-family = { $colour-is ->
    [you] { $count ->
        [one] un tuo senatore
       *[other] { $count } tuoi senatori
    }
   *[other] { $count ->
        [one] un senatore di { $colour }
       *[other] { $count } senatori di { $colour }
    }
}
board-you = tu
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
    [IIC] Su { $path } c’è un alloro da { $worth } con il volto di Cesare.
   *[other] Su { $path } c’è un alloro da { $worth }.
}
board-caesar = { $laurel ->
    [none] Cesare è su { $path }, senza allori.
    [IIC] Cesare è su { $path } e copre un alloro da { $worth } con il suo volto.
   *[other] Cesare è su { $path } e copre un alloro da { $worth }.
}
