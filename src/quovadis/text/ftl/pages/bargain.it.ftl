### The bargaining table.

## The bargaining table

bargain-title = Lasciare { $start } per { $goal }
bargain-takes = { $by } prende { $laurel } lungo la via.
bargain-needs = { $own ->
    [0] Sostenitori necessari: { $needed }.
    [one] Sostenitori necessari: { $needed }; uno è già della famiglia.
   *[other] Sostenitori necessari: { $needed }; { $own } sono già della famiglia.
}
bargain-tally = { $given } voti su { $needed }
bargain-count = { $given } voti su { $needed }
bargain-majority = Maggioranza raggiunta
bargain-could = { $votes ->
    [one] potrebbe dare 1 voto
   *[other] potrebbe dare { $votes } voti
}
bargain-answered = { $votes ->
    [0] dice di no
    [one] dà 1 voto
   *[other] dà { $votes } voti
}
bargain-thinks = ci pensa …
bargain-call = Chiedi e basta
bargain-close = Non ora
bargain-drop = Rinuncia al voto
bargain-missing = { $votes ->
    [one] Manca un voto.
   *[other] Mancano { $votes } voti.
}
bargain-advance = Avanza
bargain-advance-with = Avanza con { $supporters }
bargain-answer = { $votes ->
    [0] No
    [one] Sostieni con 1 voto
   *[other] Sostieni con { $votes } voti
}
bargain-offers = { $by } offre
bargain-agreed = Concordato, offerta di { $by }
bargain-accept = Accetta
bargain-decline = Rifiuta
bargain-withdraw = Ritira

## Quick offers

bargain-quick-1 = 1 alloro
bargain-quick-2 = 2 allori
bargain-quick-split = Dividere
bargain-quick-vote = Il mio voto poi
bargain-quick-caesar = Cesare dove vuoi
bargain-quick-more = Altro …
bargain-sell = Di’ il tuo prezzo …
bargain-earns = guadagna comunque un I
bargain-deal-with = Fai un patto
bargain-about-caesar = Tratta su Cesare
bargain-cut-in = Intromettiti
bargain-counter = Controfferta
bargain-gone = { $how ->
    [agreed] L’offerta { $offer } è stata accettata.
    [declined] L’offerta { $offer } è stata rifiutata.
    [countered] L’offerta { $offer } ha avuto una controfferta.
   *[other] L’offerta { $offer } è stata ritirata.
}
bargain-accepted-by = Accettata da { $names }
bargain-whispered = sussurrata

## What a deal says

bargain-on = Se si compie l’avanzamento { $path }:
bargain-binds = vincolante
bargain-binds-until = vincolante fino alla fine del turno { $turn }
bargain-promise = una promessa, non vincolante
bargain-word = solo parole: nessuno le giudica

## Composing a deal

bargain-compose = Un patto con { $partner }
bargain-partner = Patto con
bargain-counter-title = La tua risposta all’offerta { $offer }
bargain-cancel = Lascia stare
bargain-you-give = Che cosa dai a { $to }
bargain-nothing-yet = Ancora nulla è offerto. Do ut des.
bargain-edit-terms = { $count ->
    [one] Cambia le condizioni (1)
   *[other] Cambia le condizioni ({ $count })
}
bargain-hangs-on = Dipende dall’avanzamento
bargain-hangs-on-nothing = da nulla: vale appena concordato
bargain-i-give = Aggiungi: dai a { $to } …
bargain-they-give = Aggiungi: { $giver } ti dà …
bargain-add = Aggiungi una condizione
bargain-remove = Togli questa condizione
bargain-whisper = Sussurra: lo sentono solo { $names }
bargain-send = Offri
bargain-send-whisper = Sussurra l’offerta
bargain-send-counter = Invia la risposta

## The terms

bargain-kind-pay = Allori
bargain-kind-support = Voti
bargain-kind-split = Una parte uguale
bargain-kind-caesar-to = Spostare Cesare
bargain-kind-caesar-off = Tenere lontano Cesare
bargain-kind-oppose = Opporsi a un terzo
bargain-kind-place-in = Mettere un senatore
bargain-kind-stay-out = Restare fuori da un comitato
bargain-kind-advance-along = Avanzare
bargain-kind-stay-off = Evitare una via
bargain-kind-word = La tua parola
bargain-who-giver = Chi dà
bargain-who-to = Chi riceve
bargain-who-against = Contro chi
bargain-amount = Allori
bargain-tokens = Gettoni precisi
bargain-votes = Voti
bargain-less = { $what }: meno
bargain-more-of = { $what }: più
bargain-which-advance = Quale avanzamento
bargain-next-advance = il prossimo che si può sostenere
bargain-where = Dove
bargain-where-said = dove dirà { $to }
bargain-how-often = Quante volte
bargain-always = ogni volta
bargain-times = { $times ->
    [one] una volta
   *[other] { $times } volte
}
bargain-until = Per quanto tempo
bargain-until-this-turn = questo turno
bargain-until-next-turn = fino alla fine del prossimo turno di chi dà
bargain-until-rounds = { $rounds ->
    [one] per 1 giro
   *[other] per { $rounds } giri
}
bargain-until-open = senza scadenza

## Broken words

bargain-broken = { $giver } ha infranto la parola data a { $to }.
play-publish = Dillo al tavolo
play-broken-to-me = Infranta verso di te, sussurrata
