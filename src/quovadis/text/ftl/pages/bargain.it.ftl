### The bargaining table.

## The bargaining table

bargain-title = Lasciare { $start } per { $goal }
bargain-takes = { $by-is ->
    [you] Lungo il percorso prendi un alloro { $laurel }.
   *[other] Lungo il percorso { $by } prende un alloro { $laurel }.
}
bargain-tally = { $given } voti su { $needed }
bargain-majority = Maggioranza raggiunta
bargain-could = { $votes ->
    [one] 1 voto
   *[other] { $votes } voti
}
bargain-answered = { $votes ->
    [0] dice di no
    [one] dà 1 voto
   *[other] dà { $votes } voti
}
bargain-thinks = ci pensa …
bargain-call = { $count ->
    [one] Chiedi semplicemente { A($name) }
    [2] Chiedi semplicemente a tutti e due
   *[other] Chiedi semplicemente a tutti e { $count }
}
bargain-close = Non ora
bargain-drop = Rinuncia alla votazione
bargain-missing = { $given ->
    [0] { $votes ->
        [one] Serve 1 voto
       *[other] Servono { $votes } voti
    }
   *[other] { $votes ->
        [one] Serve ancora 1 voto
       *[other] Servono ancora { $votes } voti
    }
}
bargain-advance = Avanza
bargain-others = Con altri sostenitori ({ $count })
bargain-owed-binds = Hai dato la tua parola: { $promise }
bargain-bound-to-refuse = Un accordo ti vieta di votare a favore.
bargain-owed-called = Hai dato la tua parola: { $promise } Con «No» la infrangi.
bargain-owed-open = Hai dato la tua parola: { $promise } Nessuno ti ha ancora chiesto di mantenerla: con «No» non la infrangi.
bargain-answer = { $votes ->
    [0] No
    [one] Appoggia con 1 voto
   *[other] Appoggia con { $votes } voti
}
bargain-offers = { $by-is ->
    [you] Offri
   *[other] { $by } offre
}
bargain-agreed = { $by-is ->
    [you] Concluso, su tua offerta
   *[other] Concluso, su offerta di { $by }
}
bargain-accept = Accetta
bargain-decline = Rifiuta
bargain-withdraw = Ritira
bargain-call-off = Annulla l’accordo
bargain-stand-by = Mantieni l’accordo
bargain-leaving = { $by-is ->
    [you] Vuoi annullare l’accordo: è annullato quando tutti gli interessati lo vogliono.
   *[other] { $by } vuole annullare l’accordo: è annullato quando tutti gli interessati lo vogliono.
}

## Quick offers

bargain-quick-split = Si divide
bargain-quick-vote = Il mio voto dopo
bargain-quick-caesar = Cesare dove vuoi
bargain-quick-more = Altro …
bargain-figures = Cifre
bargain-earns = { $left ->
    [0] non restano allori I da guadagnare
   *[other] { $votes ->
        [one] guadagna comunque un alloro I
       *[other] guadagna comunque un alloro I per ogni voto
    }
}
bargain-ask-split = Si divide
bargain-ask-vote = Il suo voto dopo
bargain-ask-caesar = Cesare dove voglio io

## One row a supporter

bargain-you = Tu
bargain-package = { $by-is ->
    [you] Che cosa dai in cambio { A($supporter) }
   *[other] Che cosa { $by } ti deve dare in cambio
}
bargain-laurels = { $count ->
    [0] nessun alloro
    [one] 1 alloro
   *[other] { $count } allori
}
bargain-price-get = ricevi { $count }
bargain-price-pay = paghi { $count }
bargain-offer-it = Offri
bargain-ask-it = Chiedi
bargain-counter-it = Rilancia
bargain-other-terms = Altre condizioni …
bargain-choose = Scegli che cosa dai.
bargain-choose-price = Scegli che cosa chiedi.
bargain-same-price = È l’offerta stessa.
bargain-most = { $count ->
    [0] Non hai allori con cui pagare.
    [one] Puoi pagare al massimo 1 alloro.
   *[other] Puoi pagare al massimo { $count } allori.
}
bargain-balances = Alla fine
bargain-balance = { $colour } { $gain }
bargain-balance-own = Tu { $held } → { $after }
bargain-balance-spoken = Ora hai { $held } e alla fine { $after }
bargain-range = { $least } a { $most }
bargain-range-why = Un intervallo, perché i gettoni degli altri sono coperti.
bargain-gave-word = Ti ha dato la sua parola: { $promise }
bargain-more-about-word = Altro su questa promessa
bargain-release = Libera { $giver } dalla promessa …
bargain-release-sure = Liberare { $giver } da questa promessa per sempre?
bargain-release-yes = Sì, libera
bargain-release-no = No, non liberare
bargain-gone-count = { $count ->
    [one] 1 offerta non è più sul tavolo
   *[other] { $count } offerte non sono più sul tavolo
}
bargain-fate = { $how ->
    [declined] { $to-is ->
        [you] Hai rifiutato.
       *[other] { $to } ha rifiutato.
    }
    [countered] { $to-is ->
        [you] Hai fatto una controfferta.
       *[other] { $to } ha fatto una controfferta.
    }
    [expired] L’offerta è finita con il turno.
   *[other] { $by-is ->
        [you] Hai ritirato la tua offerta.
       *[other] { $by } ha ritirato l’offerta.
    }
}
bargain-not-asked = non serve più
bargain-not-needed = Ci sono abbastanza voti. Il tuo non serve più.
bargain-vote-anyway = Vota lo stesso …

bargain-deal-with = Proponi un accordo
bargain-about-caesar = Tratta su Cesare
bargain-cut-in = Mettiti in mezzo
bargain-counter = Controfferta
bargain-gone = { $how ->
    [agreed] L’offerta { $offer } è stata accettata.
    [declined] L’offerta { $offer } è stata rifiutata.
    [countered] L’offerta { $offer } ha ricevuto una controfferta.
    [expired] { $by-is ->
        [you] La tua offerta è scaduta con il turno.
       *[other] L’offerta di { $by } è scaduta con il turno.
    }
   *[other] L’offerta { $offer } è stata ritirata.
}
bargain-waits = Concluso. In attesa dell’avanzamento lungo il percorso { $path }.
bargain-accepted-by = { $players-are ->
    [you] Accettata da te
    [you-too] Accettata da te e da { $players-others }
   *[others] Accettata da { $players }
}
bargain-whispered = sussurrata

## What a deal says

bargain-on = Se l’avanzamento lungo il percorso { $path } avviene:
bargain-binds = vincolante
bargain-binds-until = vincolante fino alla fine del turno { $turn }
bargain-debt = un debito: si paga da sé alla fine del turno { $turn }
bargain-loose = { $giver-is ->
    [you] Nessun avanzamento è indicato: puoi ancora lasciare la commissione in cui il tuo voto conterebbe.
   *[other] Nessun avanzamento è indicato: { $giver } può ancora lasciare la commissione in cui il voto conterebbe.
}
bargain-promise = una promessa, non vincolante
bargain-word = solo parole: nessuno le giudica

## Composing a deal

bargain-compose = Un accordo con { $partner }
bargain-partner = Accordo con
bargain-counter-title = La tua risposta all’offerta { $offer }
bargain-lost = La tua risposta non si può più inviare.
bargain-anew = Farne un’offerta tua
bargain-cancel = Lascia stare
bargain-nothing-yet = Ancora nessuna offerta. Do ut des.
bargain-edit-terms = { $count ->
    [0] Scegli le clausole
    [one] Modifica la clausola (1)
   *[other] Modifica le clausole ({ $count })
}
bargain-unfinished = Scegli dove: il tabellone e l’elenco mostrano che cosa c’è.
bargain-space = { $laurel ->
    [none] { $path }: senza alloro
   *[other] { $path }: { $laurel }
}
bargain-hangs-on = Condizione: l’avanzamento
bargain-hangs-on-nothing = nessuna: vale appena concluso
bargain-i-give = Aggiungi: dai { A($to) } …
bargain-they-give = Aggiungi: { $giver } ti dà …
bargain-add = Aggiungi una clausola
bargain-remove = Togli questa clausola
bargain-whisper = { $players-are ->
    [you] Sussurra
    [you-too] Sussurra: lo sentite solo tu { E($players-others) }
   *[others] Sussurra: lo sentono solo { $players }
}
bargain-send = Offri
bargain-send-whisper = Sussurra l’offerta
bargain-send-counter = Invia la risposta

## The terms

bargain-group-laurels = Allori
bargain-group-votes = Voti
bargain-group-caesar = Cesare
bargain-group-senators = Senatori: andare o stare alla larga
bargain-group-word = La tua parola
bargain-kind-pay = Allori
bargain-kind-pay-by = Allori più tardi
bargain-kind-support = Voti
bargain-kind-split = Una parte uguale
bargain-kind-caesar-to = Spostare Cesare
bargain-kind-caesar-off = Tenere lontano Cesare
bargain-kind-oppose = Non appoggiare qualcuno
bargain-kind-place-in = Piazzare un senatore
bargain-kind-stay-out = Evitare una commissione
bargain-kind-advance-along = Avanzare
bargain-kind-stay-off = Evitare un percorso
bargain-kind-word = La tua parola
bargain-who-giver = Chi dà
bargain-who-to = Chi riceve
bargain-field-against = Contro chi
bargain-field-amount = Allori
bargain-field-tokens = Gettoni a scelta
bargain-field-votes = Voti
bargain-less = { $what }: meno
bargain-more-of = { $what }: più
bargain-field-path = Quale avanzamento
bargain-field-path-none = il prossimo da appoggiare
bargain-field-space = Dove
bargain-field-spaces = Dove
bargain-field-committee = Dove
bargain-field-space-none = { $to-is ->
    [you] dove dirai tu
   *[other] dove dirà { $to }
}
bargain-field-advances = Quante volte
bargain-field-advances-none = ogni volta
bargain-field-advances-some = { $count ->
    [one] una volta
   *[other] { $count } volte
}
bargain-field-text = Le tue parole
bargain-field-until = Per quanto tempo
bargain-until-this-turn = questo turno
bargain-until-next-turn = fino alla fine del prossimo turno di chi dà
bargain-until-rounds = { $rounds ->
    [one] per 1 giro
   *[other] per { $rounds } giri
}
bargain-until-open = senza scadenza
bargain-field-date = Entro quando
bargain-by-this-turn = entro la fine di questo turno
bargain-by-next-turn = { $giver-is ->
    [you] entro la fine del tuo prossimo turno
   *[other] entro la fine del prossimo turno di { $giver }
}
bargain-by-rounds = { $rounds ->
    [one] entro un giro
   *[other] entro { $rounds } giri
}

## Broken words

bargain-broken = { $giver-is ->
    [you] Hai infranto la parola data { A($to) }.
   *[other] { $to-is ->
        [you] { $giver } ha infranto la parola data a te.
       *[other] { $giver } ha infranto la parola data { A($to) }.
    }
}
play-publish = Dillo a tutto il tavolo
play-broken-to-me = Sussurrato a te, poi infranto

bargain-own-words = Dillo con parole tue
bargain-own-words-unsaid = Quello che hai scritto non fa ancora parte di questo accordo. Finisci la frase o cancellala.
bargain-own-words-instead = Potresti scrivere:
bargain-own-words-confirm = Si invia solo quando fai l’offerta qui sotto.
