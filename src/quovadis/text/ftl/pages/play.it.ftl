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
play-title-vote = Ti si chiede il voto
play-title-offer = Hai un’offerta
play-title-claim = Devi dire dove va Cesare
play-title-payment = Ti si chiede un pagamento
play-title-reveal = Chiedi le borse?
play-subtitle = { $edition } · { $players } famiglie
play-turn = turno { $turn }
play-turn-of = { $active-is ->
    [you] Turno { $turn } · tu
   *[other] Turno { $turn } · { $active }
}
play-link-lost = Connessione persa – nuovo tentativo …
play-link-connecting = Il messaggero è sulla Via Appia …
play-link-closed = Connessione chiusa

## Rooms beside the board

play-rooms = Accanto al tabellone
play-room-act = Azioni
play-room-log = Registro
play-room-talk = Chat
play-room-promises = Promesse

## Players

play-players = Giocatori
play-you = { $name } (tu)
play-reserve = { $count ->
    [one] 1 in riserva
   *[other] { $count } in riserva
}
play-laurels = { $count ->
    [one] 1 gettone alloro
   *[other] { $count } gettoni alloro
}
play-laurels-hidden = { $tokens }, coperti: quanti sono lo vedono tutti, quanto valgono no
play-senate-seats = Senato { $seats }
play-promises = Promesse: { $kept } mantenute, { $broken } infrante
play-on-turn = { $whose ->
    [yours] tocca a te
   *[theirs] di turno
}
play-thinking = { $whose ->
    [yours] tocca a te rispondere
   *[theirs] deve rispondere
}
play-stood-in = { $whose ->
    [yours] un sostituto gioca per te
   *[theirs] gioca un sostituto
}
play-bot-for = { $whose ->
    [yours] un bot gioca finché non torni
   *[theirs] un bot gioca finché non torna
}
play-back = Torna a giocare tu
play-away = non in linea
play-call-stand-in = Chiama un sostituto
play-mute = Silenzia
play-unmute = Riattiva
play-about = Su { $name }
play-medallion = { $count ->
    [0] { $name }, { $family }: { $laurels ->
        [one] 1 gettone
       *[other] { $laurels } gettoni
    }, { $reserve } in riserva
   *[other] { $name }, { $family }: { $laurels ->
        [one] 1 gettone
       *[other] { $laurels } gettoni
    }, { $reserve } in riserva, Senato { $seats }
}

## The purse

play-purse = La tua borsa
play-purse-kind = { $laurel } × { $count }
play-purse-empty = Vuota. La virtù è premio a sé stessa.
play-purse-whole = { $count ->
    [one] 1 gettone
   *[other] { $count } gettoni
} = { $sum ->
    [one] 1 alloro
   *[other] { $sum } allori
}
play-purse-of = Borsa di { $colour }
play-uncover = Sono { $colour }: mostra
play-cover = Nascondi
play-reserve-of = { $count ->
    [0] Nessun senatore in riserva
    [one] 1 senatore in riserva
   *[other] { $count } senatori in riserva
}

## What can be done

play-board = Il tabellone
play-actions = Che cosa puoi fare
play-place-in = Piazza un senatore nella commissione { $committee }
play-senator = Senatore in { $committee }: mostra i percorsi
play-advance = Avanza: { $path }
play-ask-for = { $votes ->
    [0] Avanza: { $path } (chiedi appoggio)
    [one] Avanza: { $path } (manca 1 voto)
   *[other] Avanza: { $path } (mancano { $votes } voti)
}
play-votes-found = Avanza: { $path } (hai i voti)
play-caesar = Prendi Cesare
play-ask-all-the-same = Chiedi voti di cui non hai bisogno…
play-caesar-list = Sposta Cesare su …
play-caesar-where = Sposta Cesare su
play-caesar-to = { $laurel ->
    [none] Cesare su { $path }, senza alloro
   *[other] Cesare su { $path }, sull’alloro { $laurel }
}
play-caesar-space = { $laurel ->
    [none] { $path } (senza alloro)
   *[other] { $path }
}
play-decline-bonus = Lascia Cesare dov’è
play-adjourn = Accetta di togliere la seduta
play-adjourn-not = Ripensaci: continua

## Whom the table waits for

play-prompt-hand-over = Passa il dispositivo { A($to) }.
play-near = Di’ il tuo prezzo
play-archived = Questo tavolo è in archivio: nessuno dei suoi giocatori lo apre da molto tempo. Ne uscirà appena uno di loro lo aprirà.
play-from-archive = Questo tavolo era in archivio. Ora è di nuovo tra i tuoi, e la partita continua.
play-days-left = { $days ->
    [one] manca 1 giorno
   *[other] mancano { $days } giorni
}
play-hours-left = { $hours ->
    [one] manca 1 ora
   *[other] mancano { $hours } ore
}
play-time-left = mancano { $minutes }:{ $seconds }

## The log and the talk

play-log = Che cosa è successo
play-log-earlier = Turni precedenti
play-log-empty = Ancora nulla. Roma non fu costruita in un giorno.
play-talk = Chat
play-talk-empty = Nessuno ha detto nulla. Cicerone si vergognerebbe.
play-phrases = Frasi rapide
play-say = Di’ qualcosa
play-send = Invia
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
phrase-good-game = Bella partita

## Promises

play-promised-me = Ti hanno promesso
play-promised-by-me = Hai promesso
play-promised-others = Tra gli altri
play-no-promises = Nessuna promessa in corso. Verba volant.
play-call-in = Falla valere
play-pay-now = Paga ora
play-pay = Paga
play-refuse = Rifiuta (infrange la tua promessa)
play-cannot-pay = I tuoi allori non bastano. Se alla fine del turno è ancora così, la tua promessa è infranta.
play-name-space = { $laurel ->
    [none] Cesare su { $path }, senza alloro
   *[other] Cesare su { $path }, sull’alloro { $laurel }
}

## Going back

play-undo = Annulla il turno { $turn }
play-undo-proposed = { $by-is ->
    [you] Vuoi tornare all’inizio del turno { $turn }.
   *[other] { $by } vuole tornare all’inizio del turno { $turn }.
}
play-undo-missing = { $players-are ->
    [you] Manca ancora il tuo consenso
    [you-too] Manca ancora il consenso tuo e di { $players-others }
   *[others] Manca ancora il consenso di: { $players }
}
play-undo-agree = D’accordo
play-undo-refuse = Rifiuta

## Keys

play-key-board = al tabellone; frecce per muoverti, Invio per scegliere
play-key-act = alle azioni possibili
play-key-log = al registro
play-key-talk = alla chat
play-key-promises = alle promesse
play-result = Vedi il risultato

## Since my last turn, and how fast bots speak

play-since = Dal tuo ultimo turno
play-since-watching = Le ultime mosse
play-since-nothing = Ancora niente.
play-tempo = Il ritmo dei bot
play-tempo-pause = Ferma i bot
play-tempo-go = Fai continuare i bot
play-tempo-step = Un passo
play-tempo-pace = Ritmo
play-tempo-relaxed = Tranquillo
play-tempo-normal = Normale
play-tempo-brisk = Svelto

## Le borse aperte

play-reveal = Borse aperte
play-reveal-demand = Chiedi le borse
play-reveal-demand-as = { $colour } chiede le borse
play-reveal-waive = No, si continua
play-reveal-still = Fino all’azione seguente puoi ancora chiedere le borse.
play-reveal-by = { $by-is ->
    [you] Le hai chieste tu: restano aperte fino all’azione seguente.
   *[other] Le ha chieste { $by }: restano aperte fino all’azione seguente.
}
play-reveal-seen = Ho visto abbastanza
play-reveal-purse = { $name } mostra
play-reveal-empty = proprio niente

## L’elezione del console

play-election = L’elezione del console
play-election-game = partita { $game } di 3
play-election-noted = { $notes ->
    [none] Elezione: ancora niente di annotato
   *[other] Elezione: { $notes } = { $total }
}
play-takeoff = Quale senatore torna a casa?
play-takeoff-from = { $count ->
    [one] Il tuo senatore in { $committee }
   *[other] Uno dei tuoi { $count } in { $committee }
}
play-takeoff-target = Togli un senatore da { $committee }

## I gettoni speciali

play-tokens = Gettoni speciali
play-tokens-none = Non ne hai.
play-tokens-left = { $count ->
    [0] Più nessuno da pescare
    [one] Ancora 1 da pescare
   *[other] Ancora { $count } da pescare
}
play-tokens-held = { $count ->
    [one] 1 gettone speciale
   *[other] { $count } gettoni speciali
}
play-token-draw = Pesca un gettone speciale
play-token-unknown = Un gettone speciale
play-token-is = { $token ->
    [seniority] In una votazione: un tuo senatore che sostiene conta doppio.
    [bureaucracy] In una votazione: serve un sostegno in più.
   *[favour] Nel tuo turno, prima della tua azione: sposta Cesare.
}
play-token-play = { $token ->
    [seniority] Gioca Anzianità: un tuo senatore conta doppio
    [bureaucracy] Gioca Burocrazia: serve un sostegno in più
   *[favour] Gioca il Favore di Cesare: spostalo prima della tua azione
}
play-favour-to = { $laurel ->
    [none] Favore di Cesare: su { $path }, senza alloro
   *[other] Favore di Cesare: su { $path }, sull’alloro { $laurel }
}
play-token-bent-seniority = { $by-is ->
    [you] Anzianità: un tuo senatore conta doppio.
   *[other] Anzianità: un senatore di { $by } conta doppio.
}
play-token-bent-bureaucracy = Burocrazia: serve un sostegno in più.

play-hints = Consigli
play-hint-move = Tu che cosa faresti?
play-hint-votes = { $whose ->
    [mine] Quanto vale il mio voto?
   *[theirs] Quanto valgono i loro voti?
}
play-hint-refusals = Perché hanno rifiutato?
play-hint-thinking = Un momento…
play-hint-do = Fallo
