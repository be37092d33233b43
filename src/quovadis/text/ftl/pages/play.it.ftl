### The table while it is played.

## Families

family-red = Julii
family-blue = Claudii
family-black = Cornelii
family-white = Aemilii
family-yellow = Fabii

## The page

play-title = Il tavolo
play-title-turn = Tocca a te
play-subtitle = { $edition } · { $players } famiglie
play-turn = turno { $turn }
play-turn-of = Turno { $turn } · { $active }
play-link-lost = Connessione persa – si riprova …
play-link-connecting = Il messaggero è sulla Via Appia …
play-link-closed = Connessione chiusa

## Rooms beside the board

play-rooms = Accanto al tabellone
play-room-act = Agire
play-room-log = Registro
play-room-talk = Parlare
play-room-promises = Promesse

## Players

play-players = Giocatori
play-you = { $name } (tu)
play-reserve = { $count ->
    [one] 1 in riserva
   *[other] { $count } in riserva
}
play-laurels = { $count ->
    [one] ❧ 1 gettone
   *[other] ❧ { $count } gettoni
}
play-senate-seat = Senato, seggio { $seat }
play-promises = Promesse: { $kept } mantenute, { $broken } infrante
play-on-turn = di turno
play-thinking = deve rispondere
play-stood-in = gioca un sostituto
play-bot-for = un bot gioca fino al ritorno
play-back = Torna a giocare tu
play-away = assente
play-call-stand-in = Chiama un sostituto
play-mute = Silenzia
play-unmute = Ascolta di nuovo
play-medallion = { $name }, { $colour }: { $laurels } gettoni, { $reserve } in riserva

## The purse

play-purse = La tua borsa
play-purse-empty = Vuota. La virtù basta a se stessa.
play-purse-sum = { $sum ->
    [one] 1 alloro
   *[other] { $sum } allori
}
play-purse-of = Borsa di { $colour }
play-uncover = Sono { $colour }: scopri
play-cover = Copri
play-reserve-of = { $count ->
    [0] Nessun senatore in riserva
    [one] 1 senatore in riserva
   *[other] { $count } senatori in riserva
}

## What can be done

play-board = Il tabellone
play-actions = Che cosa puoi fare
play-place-in = Piazza un senatore: { $committee }
play-senator = Senatore in { $committee }: mostra i percorsi
play-advance = Avanza { $path }
play-ask-for = { $votes ->
    [0] Avanza { $path }: chiedi appoggio
    [one] Avanza { $path }: manca 1 voto
   *[other] Avanza { $path }: mancano { $votes } voti
}
play-caesar = Prendi Cesare
play-caesar-list = Sposta Cesare …
play-caesar-to = Cesare su { $path }
play-decline-bonus = Lascia Cesare dov’è
play-adjourn = Accetta di togliere la seduta
play-adjourn-not = Meglio continuare

## Whom the table waits for

play-prompt-act = Tocca a te, { $colour }: piazza un senatore, avanza o sposta Cesare.
play-prompt-duty = Tocca a te, { $colour }, e la tua parola ti vincola: { $promise }
play-prompt-bonus = Hai preso un alloro IIC: puoi spostare Cesare.
play-prompt-hand-over = Passa il dispositivo a { $name } ({ $colour }).
play-prompt-vote = { $active } ti chiede appoggio.
play-prompt-offer = C’è un’offerta per te.
play-prompt-name = Di’ dove deve andare Cesare.
play-prompt-wait = Gli altri ci pensano.
play-prompt-other = È il turno di { $active }. Festina lente.
play-archived = Questo tavolo è in archivio, perché nessuno dei suoi giocatori lo apre da molto tempo. Torna appena uno di loro lo apre.
play-from-archive = Questo tavolo era in archivio. Ora è di nuovo tra i tuoi tavoli, e la partita continua.
play-watching = Stai guardando. È il turno di { $active }.
play-days-left = { $days ->
    [one] ancora 1 giorno
   *[other] ancora { $days } giorni
}
play-hours-left = { $hours ->
    [one] ancora 1 ora
   *[other] ancora { $hours } ore
}
play-time-left = ancora { $minutes }:{ $seconds }

## The log and the talk

play-log = Che cosa è successo
play-log-earlier = Turni precedenti
play-log-empty = Ancora nulla. Roma non fu fatta in un giorno.
play-talk = Chiacchiere
play-talk-empty = Nessuno ha detto nulla. Cicerone si vergognerebbe.
play-phrases = Frasi pronte
play-say = Di’ qualcosa
play-send = Di’
phrase-greeting = Ave!
phrase-well-played = Ben giocato
phrase-thank-you = Grazie
phrase-sorry = Scusa
phrase-hurry = Il tempo vola
phrase-one-moment = Un momento
phrase-support-me = Appoggiatemi!
phrase-never = Mai!
phrase-deal = Facciamo un accordo
phrase-traitor = Traditore!
phrase-et-tu = Et tu, Brute?
phrase-good-game = Una bella partita

## Promises

play-promised-me = Ti hanno promesso
play-promised-by-me = Hai promesso
play-promised-others = Fra gli altri
play-no-promises = Nessuna promessa aperta. Verba volant.
play-call-in = Falla valere
play-release = Sciogli
play-name-space = Cesare su { $path }

## Going back

play-undo = Annulla il turno { $turn }
play-undo-proposed = { $by } vorrebbe tornare all’inizio del turno { $turn }.
play-undo-missing = Manca il consenso di: { $names }
play-undo-agree = D’accordo
play-undo-refuse = Rifiuta

## Keys

play-key-board = al tabellone; le frecce spostano, Invio sceglie
play-key-act = a ciò che si può fare
play-key-log = al registro
play-key-talk = alle chiacchiere
play-key-promises = alle promesse
play-result = Al risultato
play-prompt-over = La partita è finita.
