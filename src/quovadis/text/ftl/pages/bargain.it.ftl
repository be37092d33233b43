### The bargaining table.

## The bargaining table

bargain-title = Lasciare { $start } per { $goal }
bargain-takes = { $by } prende un alloro { $laurel } lungo il percorso.
bargain-needs = { $own ->
    [0] Appoggi necessari: { $needed }.
    [one] Appoggi necessari: { $needed }, di cui 1 proprio.
   *[other] Appoggi necessari: { $needed }, di cui { $own } propri.
}
bargain-tally = { $given } voti su { $needed }
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
bargain-call = { $count ->
    [one] Chiedi e basta a { $name }
    [2] Chiedi e basta a tutti e due
   *[other] Chiedi e basta a tutti e { $count }
}
bargain-close = Non ora
bargain-drop = Rinuncia alla votazione
bargain-missing = { $votes ->
    [one] Manca un voto.
   *[other] Mancano { $votes } voti.
}
bargain-advance = Avanza
bargain-advance-with = Avanza con { $supporters }
bargain-owed-binds = Hai dato la tua parola: { $promise } I tuoi voti contano, qualunque cosa tu risponda.
bargain-owed-called = Hai dato la tua parola, e ti viene chiesto di mantenerla: { $promise } «No» la infrange.
bargain-owed-open = Hai dato la tua parola: { $promise } Nessuno ti ha chiesto di mantenerla: «No» non la infrange ancora.
bargain-answer = { $votes ->
    [0] No
    [one] Appoggia con 1 voto
   *[other] Appoggia con { $votes } voti
}
bargain-offers = { $by } offre
bargain-agreed = Concluso, offerta di { $by }
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
bargain-earns = { $left ->
    [0] non ci guadagna nulla: non restano allori I
   *[other] { $votes ->
        [one] guadagna comunque un alloro I
       *[other] guadagna comunque un alloro I per voto
    }
}
bargain-deal-with = Proponi un accordo
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

bargain-on = Se si avanza lungo il percorso { $path }:
bargain-binds = vincolante
bargain-binds-until = vincolante fino alla fine del turno { $turn }
bargain-promise = una promessa, non vincolante
bargain-word = solo parole: nessuno le giudica

## Composing a deal

bargain-compose = Un accordo con { $partner }
bargain-partner = Accordo con
bargain-counter-title = La tua risposta all’offerta { $offer }
bargain-cancel = Lascia stare
bargain-you-give = Che cosa dai a { $to }
bargain-nothing-yet = Non si offre ancora nulla. Do ut des.
bargain-edit-terms = { $count ->
    [one] Cambia la clausola (1)
   *[other] Cambia le clausole ({ $count })
}
bargain-hangs-on = Dipende dall’avanzamento
bargain-hangs-on-nothing = da nulla: vale appena concluso
bargain-i-give = Aggiungi: dai a { $to } …
bargain-they-give = Aggiungi: { $giver } ti dà …
bargain-add = Aggiungi una clausola
bargain-remove = Togli questa clausola
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
bargain-kind-oppose = Negare l’appoggio
bargain-kind-place-in = Piazzare un senatore
bargain-kind-stay-out = Evitare una commissione
bargain-kind-advance-along = Avanzare
bargain-kind-stay-off = Evitare un percorso
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
bargain-next-advance = il prossimo che si può appoggiare
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
play-broken-to-me = Sussurrate a te e infrante
