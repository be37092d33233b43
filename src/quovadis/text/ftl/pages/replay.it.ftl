### Rivedere una partita.

replay-title = Rivedi la partita
replay-of = { $edition } · { $count ->
   *[other] { $count } famiglie
}
replay-unrolling = Si srotola la pergamena …
replay-setup = Preparazione
replay-turn = { $active-is ->
    [you] Turno { $number }: tu
   *[other] Turno { $number }: { $active }
}
replay-turn-number = Turno { $number }
replay-unfinished = La partita non è finita: quel che è nelle borse resta nelle borse, e il grafico aspetterà.
replay-copy = Copia il link a questo turno
replay-copied = Copiato: il link porta proprio a questo turno. Ora nessuno potrà negare.
replay-copy-by-hand = Il browser non ci lascia copiare: prendi l’indirizzo di questa pagina, porta a questo turno.
replay-save = Salva la partita
replay-to-table = Vai al tavolo
replay-another = Apri un’altra partita

## The players

replay-players = I giocatori
replay-on-turn = di turno
replay-reserve = { $count } in riserva
replay-tokens = { $count ->
    [0] nessun gettone
    [one] 1 gettone
   *[other] { $count } gettoni
}
replay-purse = { $count ->
    [0] nessun gettone
    [one] 1 gettone, valore { $sum }
   *[other] { $count } gettoni, valore { $sum }
}
replay-in-senate = { $count } in Senato
replay-promises = mantenute: { $kept }, infrante: { $broken }
replay-no-promises = nessuna promessa

replay-board = Il tabellone

## Going through the turns

replay-steps = Scorri i turni
replay-scrub = Turno
replay-count = { $turn } su { $last }
replay-first = Preparazione
replay-back = Un turno indietro
replay-forward = Un turno avanti
replay-last = Ultimo turno
replay-play = Avvia
replay-pause = Pausa
replay-pace-slow = Velocità: un senatore dopo pranzo
replay-pace-steady = Velocità: di buon passo
replay-pace-quick = Velocità: marcia forzata
replay-key-step = Un turno indietro, un turno avanti
replay-key-ends = Preparazione, ultimo turno
replay-key-space = Spazio
replay-key-play = Avvia o metti in pausa

## The log

replay-talk = { $deals ->
    [0] { $offers ->
        [0] Voti e risposte
        [one] Un’offerta, nessun accordo
       *[other] { $offers } offerte, nessun accordo
    }
    [one] { $offers ->
        [0] Un accordo
        [one] Un’offerta, un accordo
       *[other] { $offers } offerte, un accordo
    }
   *[other] { $offers ->
        [0] { $deals } accordi
        [one] Un’offerta, { $deals } accordi
       *[other] { $offers } offerte, { $deals } accordi
    }
}
replay-ledger = Nel registro delle promesse
replay-whispers = Quel che si era sussurrato ({ $count })
replay-nothing = Non è successo nulla che tutti potessero vedere.

## The chart

replay-chart = Gli allori turno per turno
replay-chart-turn = Turno
replay-chart-at = Turno { $turn }: { $values }
replay-chart-one = { $name } { $laurels }
replay-chart-table = In tabella

## Opening a record

replay-open = Rivedi una partita
replay-open-line = Una partita salvata, in un file .qv o .jsonl. Il server la legge, te la mostra e la dimentica.
replay-pick = Scegli un file
replay-reading = Lo scriba sta leggendo …
replay-drop = Oppure trascinalo in un punto qualsiasi di questa pagina.
replay-let-go = Lascia pure. Lo scriba ha preso al volo di peggio.
replay-no-record = Questa non è una partita di Quo Vadis. Per sicurezza lo scriba l’ha girata due volte.
replay-wrong-line = Riga { $line }: { $sentence }

## Tre partite in una

replay-game = Partita { $game }
replay-game-turn = Partita { $game } · { $turn }
replay-to-game = Alla partita { $game }
replay-chart-election = Elezione: appunti e allori per turno
replay-notes = { $notes } = { $total }
replay-hands = { $count ->
    [one] 1 gettone speciale
   *[other] { $count } gettoni speciali
}
replay-what-if = E se…
replay-what-if-is = Dal turno { $number } giochi questa partita a un tavolo tuo. I bot giocano gli altri, e la partita giocata resta com’è.
replay-what-if-seat = La tua famiglia
replay-play-on = Continua da qui
