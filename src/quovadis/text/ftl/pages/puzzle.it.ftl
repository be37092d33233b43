### I problemi: una domanda, qualche scelta, e che cosa ne viene.

puzzle-daily = Il problema del giorno
puzzle-row = Dieci di fila
puzzle-row-step = Problema { $at } di { $count }
puzzle-question = La domanda
puzzle-choices = Le tue scelte
puzzle-solution = La soluzione
puzzle-turn = Questo turno finora
puzzle-promises = Promesse aperte
puzzle-purse = La tua borsa
puzzle-next = Prossimo problema
puzzle-another = Un altro problema
puzzle-new-row = Altri dieci problemi
puzzle-to-row = Prova dieci di fila
puzzle-to-replay = Guarda tutta la partita
puzzle-loading = Preparo la posizione…
puzzle-row-done = Finito: { $right } su { $count }.
puzzle-streak = { $count ->
    [one] 1 risposta giusta di fila
   *[other] { $count } risposte giuste di fila
}
puzzle-longest = record: { $count }
puzzle-key-choose = Scegliere
puzzle-key-next = Prossimo problema
