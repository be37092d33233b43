### Tutto ciò che si legge, in italiano.
### Un messaggio per ogni caso; nessuna frase è incollata parola per parola.

## Nomi

colour-red = Rosso
colour-blue = Blu
colour-black = Nero
colour-white = Bianco
colour-yellow = Giallo
name-and-colour = { $name } ({ $word })
path = { $start } → { $goal }
list-two = { $first } { E($last) }
list-more = { $first }, { $rest }

## Che cosa succede adesso

prompt-over = La partita è finita.
prompt-watching = Stai guardando.
prompt-act = { $senators ->
    [placed] Tocca a te: piazza un senatore o sposta Cesare.
    [advanced] Tocca a te: fai avanzare un senatore o sposta Cesare.
   *[both] Tocca a te: piazza un senatore, fanne avanzare uno o sposta Cesare.
}
prompt-draw = Oppure pesca un gettone speciale.
prompt-caesar-only = Tocca a te: puoi spostare solo Cesare.
prompt-bonus = Hai preso un alloro IIC: puoi spostare Cesare.
prompt-duty = Tocca a te. La tua parola ti vincola: { $promise }
prompt-carry = { $enough ->
    [yes] Hai abbastanza voti per { $path }: avanza, o rinuncia alla votazione.
   *[no] Ti mancano ancora voti per { $path }: fa’ un’offerta, o rinuncia alla votazione.
}
prompt-vote = { $active } ti chiede appoggio: { $path }.
prompt-offer = { $count ->
    [one] Hai ricevuto un’offerta di { $players }.
   *[other] Hai ricevuto { $count } offerte di { $players }.
}
prompt-clear = Prima della partita seguente: togli un tuo senatore dal tabellone, finché ne hai due.
prompt-wait-clear = Si aspetta { $active }: un senatore deve lasciare il tabellone.
prompt-interval = La partita { $game } è finita. Continua quando hai visto com’è andata.
prompt-wait-interval = Si aspetta { $players }: il risultato della partita è ancora esposto.
prompt-reveal = { $stage ->
    [open] Tutte le borse sono aperte. Di’ quando hai visto abbastanza.
   *[offered] Un senatore è entrato in Senato: vuoi vedere tutte le borse?
}
prompt-wait-reveal = { $stage ->
    [open] Si aspetta { $players }: le borse sono ancora aperte.
   *[offered] Si aspetta { $players }: chiedere le borse o continuare.
}
prompt-name = Di’ dove { $giver } deve spostare Cesare.
prompt-pay = { $to } ti chiede un pagamento.
prompt-deal-waits = { $active-is ->
    [you] { $goal-id ->
        [S] Il tuo accordo con { $players } aspetta il tuo ingresso in Senato.
       *[other] Il tuo accordo con { $players } aspetta il tuo avanzamento alla commissione { $goal }.
    }
   *[other] { $goal-id ->
        [S] Il tuo accordo con { $players } aspetta l’ingresso di { $active } in Senato.
       *[other] Il tuo accordo con { $players } aspetta l’avanzamento di { $active } alla commissione { $goal }.
    }
}
prompt-enough = Hai abbastanza voti e puoi già avanzare.
prompt-needless = { $active } ha abbastanza voti: il tuo non serve.
prompt-promised = { $votes ->
    [one] Il tuo voto è promesso: { $active } può usarlo.
   *[other] { $votes } dei tuoi voti sono promessi: { $active } può usarli.
}
prompt-not-needed = Il tuo voto non serviva: { $by } ne ha fatto a meno.
prompt-wait-offer = { $whose ->
    [yours] Si attende la risposta di { $players } alla tua offerta.
   *[others] Si attende la risposta di { $players } a un’offerta.
}
prompt-wait-vote = Si attende il voto di { $players }.
prompt-wait-name = Si attende { $players }: dove deve andare Cesare?
prompt-wait-pay = Si attende { $players }: pagare o rifiutare.
prompt-turn = È il turno di { $active }. Festina lente.

## Rifiuti: che cosa non va, e che cosa servirebbe

refused-action-unreadable = «{ $word }» non è un’azione: scrivi +b1 per piazzare un senatore, b1-a3 per avanzare o C a3-a4 per spostare Cesare
refused-adjournment-agreed-already = { $by-is ->
    [you] Hai già accettato di togliere la seduta
   *[other] { $by } ha già accettato di togliere la seduta
}
refused-adjournment-not-agreed = { $by-is ->
    [you] Non avevi accettato di togliere la seduta: non c’è nulla da ritirare
   *[other] { $by } non aveva accettato di togliere la seduta: non c’è nulla da ritirare
}
refused-adjournment-not-offered = La seduta si può togliere quando per { $needed } turni di fila si muove solo Cesare; { $turns ->
    [0] nell’ultimo turno non è stato così
    [one] finora è successo una volta
   *[other] finora è successo { $turns } volte
}
refused-answer-unchanged = { $by-is ->
    [you] { $votes ->
        [0] Stai già negando l’appoggio per { $path }
        [one] Appoggi già { $path } con un senatore
       *[other] Appoggi già { $path } con { $votes } senatori
    }
   *[other] { $votes ->
        [0] { $by } sta già negando l’appoggio per { $path }
        [one] { $by } appoggia già { $path } con un senatore
       *[other] { $by } appoggia già { $path } con { $votes } senatori
    }
}
refused-backwards = Non si torna mai indietro: { $path } scende
refused-bonus-unreadable = «{ $word }» non è un bonus di Cesare: scrivi per esempio ; C a3-a4
refused-bonus-waits = { $by-is ->
    [you] Hai preso un alloro IIC: prima sposta Cesare, o rinuncia
   *[other] { $by } ha preso un alloro IIC e prima deve spostare Cesare o rinunciare
}
refused-caesar-stays = Cesare è già su { $path }: scegli un’altra casella alloro
refused-colour-twice = { $colour } è due volte al tavolo: a ciascuno il suo colore
refused-colour-unknown = «{ $word }» non è una famiglia: le famiglie sono red, blue, black, white e yellow
refused-committee-unknown = «{ $word }» non è una commissione: vanno da a1 a d1, da a2 a d2, da a3 a d3, più a4, d4 e S
refused-edition-unknown = «{ $word }» non è un’edizione: scegli tra { $known }
refused-entry-full = { $by-is ->
    [you] Non puoi piazzare un senatore nella commissione { $committee }: tutti i seggi sono occupati
   *[other] { $by } non può piazzare un senatore nella commissione { $committee }: tutti i seggi sono occupati
}
refused-event-unknown = «{ $word }» non è un tipo di evento
refused-event-untyped = Questa riga non dice il tipo di evento: manca «type»
refused-event-unreadable = L’evento «{ $type }» non è leggibile: { $word }
refused-event-version = L’evento «{ $type }» è alla versione { $word }, ma questo programma legge solo { $known ->
    [one] la versione { $known }
   *[other] le versioni da 1 a { $known }
}
refused-event-misfit = L’evento «{ $type }» non quadra con quello che precede
refused-game-over = La partita è finita
refused-goal-full = { $by-is ->
    [you] Non puoi avanzare lungo il percorso { $path }: nella commissione { $goal } non ci sono seggi liberi
   *[other] { $by } non può avanzare lungo il percorso { $path }: nella commissione { $goal } non ci sono seggi liberi
}
refused-json-unreadable = Questa riga non è un oggetto JSON
refused-log-empty = Questo file non contiene eventi
refused-laurel-unknown = Questo file non dice quale alloro si pescherebbe per { $path }
refused-laurel-unreadable = «{ $word }» non è un alloro: ci sono I, II, IIC, III, IV e V
refused-no-bonus = { $by-is ->
    [you] Non hai un bonus di Cesare: serve un alloro IIC preso avanzando
   *[other] { $by } non ha un bonus di Cesare: serve un alloro IIC preso avanzando
}
refused-no-laurel-space = { $path } non ha una casella alloro: Cesare va solo sui percorsi che escono da una commissione da 3 o da 5 seggi
refused-no-senator-there = { $by-is ->
    [you] Non puoi avanzare lungo il percorso { $path }: non hai senatori nella commissione { $start }
   *[other] { $by } non può avanzare lungo il percorso { $path }: non ha senatori nella commissione { $start }
}
refused-no-such-path = Non c’è un percorso { $path }
refused-no-such-vote = Questa votazione non è aperta
refused-no-vote-needed = { $path } esce da una commissione da 1 seggio: non servono voti, non indicarne
refused-no-vote-on-caesars-path = Cesare è su { $path }: lì non si vota, non indicare voti
refused-nobody-to-ask = { $by-is ->
    [you] Non hai nessuno a cui chiedere: tutti i senatori nella commissione { $start } sono tuoi
   *[other] { $by } non ha nessuno a cui chiedere: tutti i senatori nella commissione { $start } sono suoi
}
refused-not-an-entry = { $by-is ->
    [you] Non puoi piazzare un senatore nella commissione { $committee }: si entra solo da a1, b1, c1 o d1
   *[other] { $by } non può piazzare un senatore nella commissione { $committee }: si entra solo da a1, b1, c1 o d1
}
refused-not-at-table = { $colour-is ->
    [you] Non giochi a questo tavolo
   *[other] { $colour } non gioca a questo tavolo
}
refused-not-over-so = La partita non è finita così
refused-not-started = La partita non è ancora stata preparata
refused-not-text = Questo non è testo in UTF-8
refused-not-your-turn = { $by-is ->
    [you] Non è il tuo turno: tocca { A($active) }
   *[other] { $active-is ->
        [you] Non è il turno di { $by }: tocca a te
       *[other] Non è il turno di { $by }: tocca { A($active) }
    }
}
refused-nothing-to-undo = Non ci sono turni da annullare
refused-number-unreadable = «{ $word }» non è un numero di voti
refused-offer-unnamed = { $by-is ->
    [you] Hai ricevuto più offerte: di’ quale, per esempio accepts { $example }
   *[other] { $by } ha ricevuto più offerte: di’ quale, per esempio accepts { $example }
}
refused-own-always-agree = { $by-is ->
    [you] I tuoi senatori sono sempre d’accordo con te: chiedi e indica solo i voti degli altri
   *[other] I senatori di { $by } sono sempre d’accordo tra loro: chiedi e indica solo i voti degli altri
}
refused-past-a-committee = { $path } salterebbe una commissione: si va da una alla successiva
refused-players-number = { $count ->
    [0] Non gioca nessuno: servono da 3 a 5 famiglie
    [one] Gioca una sola famiglia: ne servono da 3 a 5
   *[other] Giocano { $count } famiglie: ne servono da 3 a 5
}
refused-several-games = Questo file contiene { $count } partite: di’ quale vuoi (dalla riga di comando con --game da 1 a { $count })
refused-no-such-game = In questo file non c’è la partita { $number }: ne contiene { $count }
refused-about-date = «{ $word }» non è una data: scrivila come 2026-11-17
refused-about-names = «{ $word }» non dice chi ha giocato quale famiglia: scrivi «red Anna, blue Ben»
refused-about-result = Il risultato non è «{ $word }»: questa partita finisce con «{ $result }»
refused-position-part-missing = A una posizione serve la parte «{ $word }», come in «players red blue black | turn 1 red»
refused-position-part-unknown = «{ $word }» non è una parte di una posizione: ogni parte comincia con una di queste parole: { $known }
refused-position-part-twice = «{ $word }» compare due volte nella posizione
refused-position-owner = { $word } non gioca in questa posizione: indica tutte le famiglie in «players»
refused-position-laurel = «{ $word }» non è un alloro sulla sua casella: scrivi «b1-a3 III»
refused-position-turn = «{ $word }» non è un turno: scrivi il suo numero, per esempio «turn 4» o «turn 4 red»
refused-position-active = Nel turno { $number } tocca a { $colour }, non come in «{ $word }»
refused-position-promise = «{ $word }» non è una promessa di una posizione: scrivi «promise 5.1.1 deal blue red: blue supports red next [binds 7]»
refused-position-alone = L’etichetta Position dice già tutto: togli l’etichetta { $tag }
refused-position-in-turn = Nel turno { $number } è già successo qualcosa: una posizione si prende all’inizio di un turno
refused-position-election = Un’elezione non ha una posizione: ne fa parte anche ciò che è stato annotato nelle sue partite
refused-record-position = Questa partita è cominciata da una posizione: potrai salvarla in .qv quando sarà finita. Fino ad allora scegli .jsonl
refused-position-unsound = { $fault ->
    [negative] La posizione usa più pezzi di quanti ce ne siano: una famiglia ha 8 senatori, e gli allori I sono limitati
    [laurels] La posizione non ha ogni alloro esattamente una volta: 8 II, 6 IIC, 15 III, 9 IV e 6 V sono da qualche parte, tra borse, caselle e pila
    [special] La posizione non ha ogni gettone speciale esattamente una volta: 3 S, 2 B e 2 F, o nessuno se si gioca senza
    [senators] Una famiglia sul tabellone non gioca in questa posizione
    [seats] In una commissione ci sono più senatori che seggi
   *[other] Una posizione così non può esistere
}
refused-record-later = A questo tavolo il registro conserva solo il giro in corso: potrai salvare la partita quando sarà finita
refused-reserve-empty = { $by-is ->
    [you] Non hai più senatori nella riserva
   *[other] { $by } non ha più senatori nella riserva
}
refused-review-later = Questa partita è ancora in corso: potrai analizzarla quando sarà finita e tutte le borse saranno aperte
refused-rules-version = Questa partita segue la versione «{ $word }» delle regole, ma questo programma conosce la versione { $known }
refused-seed-unreadable = «{ $word }» non è un seme: scrivi un numero intero, da 0 in su
refused-started-already = La partita è già stata preparata
refused-supply-kind = La pila indica { $count ->
    [one] { $count } alloro
   *[other] { $count } allori
} { $laurel }, ma { $limit ->
    [0] di coperti non ce n’è nessuno
    [one] di coperti ce n’è solo { $limit }
   *[other] di coperti ce ne sono solo { $limit }
}
refused-supply-number = La pila indica { $count ->
    [one] { $count } alloro
   *[other] { $count } allori
}, ma di coperti ce ne sono { $needed }: scrivi ? per ogni alloro sconosciuto
refused-supply-or-seed = Serve un’etichetta Supply o un’etichetta Seed
refused-support-needed = { $by-is ->
    [you] Non puoi ancora avanzare lungo il percorso { $path }: { $needed ->
        [one] serve 1 voto
       *[other] servono { $needed } voti
    }, { $own ->
        [0] e nessuno è tuo
        [one] e solo uno è tuo
       *[other] e solo { $own } sono tuoi
    }. Chiedi appoggio
   *[other] { $by } non può ancora avanzare lungo il percorso { $path }: { $needed ->
        [one] serve 1 voto
       *[other] servono { $needed } voti
    }, { $own ->
        [0] e nessuno è suo
        [one] e solo uno è suo
       *[other] e solo { $own } sono suoi
    }. Bisogna chiedere appoggio
}
refused-supporters-unnamed = { $by-is ->
    [you] Di’ quali voti usi, per esempio { $example }
   *[other] { $by } deve dire quali voti usa, per esempio { $example }
}
refused-file-kind = «{ $word }» deve finire in .qv (una partita da rileggere) o in .jsonl (tutto, per riprendere la partita)
refused-support-not-given = { $by-is ->
    [you] Non puoi avanzare così lungo il percorso { $path }: { $supporter } non ti ha dato tanti voti
   *[other] { $supporter-is ->
        [you] { $by } non può avanzare così lungo il percorso { $path }: non hai dato tanti voti
       *[other] { $by } non può avanzare così lungo il percorso { $path }: { $supporter } non ha dato tanti voti
    }
}
refused-tag-late = «{ $word }» arriva troppo tardi: le etichette vanno prima del primo turno
refused-tag-missing = Manca l’etichetta { $tag }
refused-tag-twice = L’etichetta { $tag } compare due volte
refused-tag-unknown = { $tag } non è un’etichetta: scegli tra { $known }
refused-tag-unreadable = «{ $word }» non è un’etichetta: scrivi per esempio [Players "red blue black"]
refused-too-few-seated = { $by-is ->
    [you] Non puoi avanzare lungo il percorso { $path }: { $needed ->
        [one] serve 1 voto
       *[other] servono { $needed } voti
    }, ma { $seated ->
        [one] nella commissione { $start } non siede nessun altro
       *[other] nella commissione { $start } siedono solo { $seated } senatori
    }
   *[other] { $by } non può avanzare lungo il percorso { $path }: { $needed ->
        [one] serve 1 voto
       *[other] servono { $needed } voti
    }, ma { $seated ->
        [one] nella commissione { $start } non siede nessun altro
       *[other] nella commissione { $start } siedono solo { $seated } senatori
    }
}
refused-too-few-supporters = { $by-is ->
    [you] Non puoi avanzare lungo il percorso { $path }: { $needed ->
        [one] serve 1 voto
       *[other] servono { $needed } voti
    }, { $named ->
        [0] non ne indichi nessuno
       *[other] ne indichi solo { $named }
    }
   *[other] { $by } non può avanzare lungo il percorso { $path }: { $needed ->
        [one] serve 1 voto
       *[other] servono { $needed } voti
    }, { $named ->
        [0] non ne è indicato nessuno
        [one] ne è indicato solo 1
       *[other] ne sono indicati solo { $named }
    }
}
refused-too-few-to-lend = { $by-is ->
    [you] { $count ->
        [0] Non hai senatori nella commissione { $committee }, quindi nessun voto
        [one] Hai un senatore nella commissione { $committee }: puoi dare 0 o 1 voti
       *[other] Hai { $count } senatori nella commissione { $committee }: puoi dare da 0 a { $count } voti
    }
   *[other] { $count ->
        [0] { $by } non ha senatori nella commissione { $committee }, quindi nessun voto
        [one] { $by } ha un senatore nella commissione { $committee }: può dare 0 o 1 voti
       *[other] { $by } ha { $count } senatori nella commissione { $committee }: può dare da 0 a { $count } voti
    }
}
refused-too-many-supporters = { $by-is ->
    [you] Non puoi avanzare lungo il percorso { $path }: { $needed ->
        [one] serve esattamente 1 voto
       *[other] servono esattamente { $needed } voti
    }, ne indichi { $named }
   *[other] { $by } non può avanzare lungo il percorso { $path }: { $needed ->
        [one] serve esattamente 1 voto
       *[other] servono esattamente { $needed } voti
    }, ne sono indicati { $named }
}
refused-too-many-votes = { $by-is ->
    [you] Hai già chiesto { $limit } votazioni in questo turno: è il massimo
   *[other] { $by } ha già chiesto { $limit } votazioni in questo turno: è il massimo
}
refused-tried-already = { $by-is ->
    [you] La votazione su { $path } è fallita in questo turno: in questa edizione non puoi ritentare lo stesso avanzamento
   *[other] La votazione su { $path } è fallita in questo turno: in questa edizione { $by } non può ritentare lo stesso avanzamento
}
refused-variant-twice = La variante «{ $word }» è impostata due volte
refused-variant-unknown = «{ $word }» non è una variante: scegli tra { $known }
refused-bureaucracy-already = In questa votazione è già stata giocata Burocrazia
refused-no-special-tokens = Qui si gioca senza gettoni speciali
refused-no-supporter-to-honour = { $by-is ->
    [you] Nessuno dei tuoi senatori che sostengono qui può ancora contare doppio
   *[other] Nessun senatore di { $by } che sostiene qui può ancora contare doppio
}
refused-no-token-left = Non c’è più nessun gettone speciale da pescare
refused-token-not-held = { $token ->
    [seniority] { $by-is ->
        [you] Non hai Anzianità
       *[other] { $by } non ha Anzianità
    }
    [bureaucracy] { $by-is ->
        [you] Non hai Burocrazia
       *[other] { $by } non ha Burocrazia
    }
   *[favour] { $by-is ->
        [you] Non hai il Favore di Cesare
       *[other] { $by } non ha il Favore di Cesare
    }
}
refused-token-unreadable = «{ $word }» non è un gettone speciale: ci sono S, B e F
refused-tokens-kind = { $count } gettoni speciali di un tipo: ce ne sono solo { $limit }
refused-tokens-number = { $count ->
    [one] Un gettone speciale: ce ne sono { $needed }
   *[other] { $count } gettoni speciali: ce ne sono { $needed }
}
refused-clearing-first = Prima { $active } toglie un senatore dal tabellone: la partita seguente non è ancora iniziata
refused-no-clearing-now = I senatori si tolgono dal tabellone solo fra due partite di un’elezione
refused-nobody-to-take-off = { $by-is ->
    [you] Non hai senatori in { $committee }
   *[other] { $by } non ha senatori in { $committee }
}
refused-not-yours-to-clear = Ora tocca a { $active } togliere un senatore
refused-shuffles-number = Un’elezione ha bisogno degli allori di tre partite, ogni altro gioco di quelli di una
refused-no-reveal-now = Le borse si possono chiedere solo dopo l’ingresso di un senatore in Senato, fino all’azione seguente
refused-purses-open-already = Le borse sono già aperte
refused-reveal-waits = Gli altri possono ancora guardare le borse: { $seconds ->
    [one] ancora un secondo
   *[other] ancora { $seconds } secondi
}
refused-vote-first = { $by-is ->
    [you] Prima di usare i voti degli altri chiedi una votazione su { $path }
   *[other] { $by } deve chiedere una votazione su { $path } prima di usare i voti degli altri
}
refused-vote-open = { $by-is ->
    [you] La tua votazione su { $path } è aperta: prima concludila, o rinuncia
   *[other] La votazione su { $path } è aperta: prima { $by } deve concluderla o rinunciare
}
refused-vote-open-already = La votazione su { $path } è già aperta: rispondi

## Rifiuti a proposito di accordi

refused-accepted-already = { $by-is ->
    [you] Hai già accettato l’offerta { $offer }
   *[other] { $by } ha già accettato l’offerta { $offer }
}
refused-advance-impossible = { $by-is ->
    [you] Un accordo può dipendere solo da un avanzamento che puoi fare in questo turno: { $path } non lo è
   *[other] Un accordo può dipendere solo da un avanzamento che { $by } può fare in questo turno: { $path } non lo è
}
refused-bound-not-to = { $by-is ->
    [you] Un accordo te lo vieta
   *[other] Un accordo lo vieta { A($by) }
}
refused-bound-to-do = { $by-is ->
    [you] Un accordo ti obbliga a fare altro adesso
   *[other] Un accordo obbliga { $by } a fare altro adesso
}
refused-bound-to-oppose = { $by-is ->
    [you] Un accordo ti vieta di dare qui il tuo appoggio
   *[other] Un accordo vieta { A($by) } di dare qui il suo appoggio
}
refused-bound-to-support = { $by-is ->
    [you] Un accordo ti obbliga a dare più voti
   *[other] Un accordo obbliga { $by } a dare più voti
}
refused-called-off-already = { $by-is ->
    [you] Hai già chiesto di annullare l’accordo { $offer }
   *[other] { $by } ha già chiesto di annullare l’accordo { $offer }
}
refused-needed-for-duty = { $by-is ->
    [you] Un accordo ti obbliga a qualcosa che così diventerebbe impossibile
   *[other] Un accordo obbliga { $by } a qualcosa che così diventerebbe impossibile
}
refused-no-turn-left = { $by-is ->
    [you] Ogni obbligo richiede un turno tutto suo, e un senatore se ne muove uno: per questo non te ne resta nessuno finché ti vincola
   *[other] Ogni obbligo richiede un turno tutto suo, e un senatore se ne muove uno: per questo { A($by) } non ne resta nessuno finché vincola
}
refused-not-called-in = { $by-is ->
    [you] Nessuno ha chiesto il pagamento { $promise }: puoi ancora farlo entro la scadenza
   *[other] Nessuno ha chiesto il pagamento { $promise }: { $by } può ancora farlo entro la scadenza
}
refused-not-called-off = { $by-is ->
    [you] Non avevi chiesto di annullare l’accordo { $offer }: non c’è nulla da ritirare
   *[other] { $by } non aveva chiesto di annullare l’accordo { $offer }: non c’è nulla da ritirare
}
refused-not-in-time = { $by-is ->
    [you] Nel tempo indicato non potresti farlo
   *[other] Nel tempo indicato { $by } non potrebbe farlo
}
refused-not-yours-to-pay = { $by-is ->
    [you] Il pagamento { $promise } non spetta a te
   *[other] Il pagamento { $promise } non spetta { A($by) }
}
refused-nothing-to-call-off = Non c’è nessun accordo { $offer } concluso che aspetti ancora il suo avanzamento
refused-nothing-to-pay = La promessa { $promise } non è un pagamento
refused-payment-without-date = Clausola { $term }: un pagamento successivo richiede una scadenza: questo turno, il prossimo turno o un numero di giri
refused-too-few-to-pay = { $by-is ->
    [you] I tuoi allori non bastano per il pagamento { $promise }, oltre agli altri debiti
   *[other] Gli allori di { $by } non bastano per il pagamento { $promise }
}
refused-vote-open-first = Nessuno può pagare finché la votazione su { $path } è aperta
refused-called-already = La promessa { $promise } è già stata fatta valere
refused-call-in-unnamed = Di’ quale promessa fai valere, per esempio calls in { $example }. Puoi scegliere: { $promises }
refused-cannot-settle = I gettoni disponibili non bastano per pagare tutto ciò che è concordato: { $deals }
refused-contradiction = { $by-is ->
    [you] Prometteresti ciò che questo accordo, o uno precedente che ancora ti vincola, esclude
   *[other] { $by } prometterebbe ciò che questo accordo, o uno precedente ancora vincolante, esclude
}
refused-cutoff-number = Il limite di una partita va da 1 a { $limit } giri: { $count } non va bene
refused-deal-ends-early = L’accordo finisce troppo presto, alla colonna { $column }; qui ci vuole: { $expected }
refused-deal-not-a-party = Solo le famiglie nominate dopo deal possono dare o ricevere qualcosa
refused-deal-party-idle = Questa famiglia è nominata nell’accordo, ma nessuna clausola la riguarda
refused-deal-party-twice = Nomina ogni famiglia una volta sola
refused-deal-recipient = Di’ a chi lo dai: in più di due va precisato
refused-deal-unreadable = Qui non si capisce; ci vuole: { $expected }
refused-no-action-left = { $by-is ->
    [you] Non ti resterebbe nessuna azione permessa
   *[other] A { $by } non resterebbe nessuna azione permessa
}
refused-no-such-offer = Non c’è un’offerta { $offer } aperta
refused-no-such-promise = Non c’è una promessa { $promise }
refused-no-whispers = A questo tavolo non si sussurra
refused-not-a-party = { $by-is ->
    [you] L’offerta { $offer } non ti riguarda
   *[other] L’offerta { $offer } non riguarda { $by }
}
refused-not-an-entry-term = Clausola { $term }: scegli a1, b1, c1 o d1, altrove non si piazzano senatori
refused-not-to-be-called = La promessa { $promise } non si può far valere adesso
refused-not-your-offer = { $by-is ->
    [you] L’offerta { $offer } non è tua: può ritirarla solo chi l’ha fatta
   *[other] L’offerta { $offer } non è di { $by }: può ritirarla solo chi l’ha fatta
}
refused-not-your-promise = { $by-is ->
    [you] La promessa { $promise } non è stata fatta a te
   *[other] La promessa { $promise } non è stata fatta { A($by) }
}
refused-nothing-to-name = La promessa { $promise } non aspetta nessuna casella alloro
refused-nothing-offered = Nessuno ti ha fatto un’offerta
refused-nothing-to-call-in = { $by-is ->
    [you] Adesso non hai promesse da far valere
   *[other] Adesso { $by } non ha promesse da far valere
}
refused-nothing-to-publish = { $by-is ->
    [you] Puoi rivelare solo una promessa che ti è stata sussurrata e poi infranta: { $promise } non lo è
   *[other] { $by } può rivelare solo una promessa ricevuta in un sussurro e poi infranta: { $promise } non lo è
}
refused-offer-gone = { $how ->
    [agreed] L’offerta { $offer } è già conclusa
    [declined] L’offerta { $offer } è già stata rifiutata
    [countered] L’offerta { $offer } ha già ricevuto una controfferta
    [expired] L’offerta { $offer } è scaduta con il suo turno
   *[withdrawn] L’offerta { $offer } è già stata ritirata
}
refused-one-split = Un accordo divide già ciò che frutta { $path }: si divide una volta sola per avanzamento
refused-partner-names-first = { $by-is ->
    [you] Prima devono dirti dove mandare Cesare
   *[other] Prima { $by } deve sapere dove mandare Cesare
}
refused-promise-closed = La promessa { $promise } non è più aperta: { $status ->
    [kept] è stata mantenuta
    [broken] è stata infranta
    [released] chi l’ha fatta è libero dalla sua parola
   *[lapsed] è scaduta
}
refused-remark-untrue = { $remark ->
    [binding] A questo tavolo sarebbe una promessa, non vincolante
   *[promise] A questo tavolo sarebbe vincolante, non una semplice promessa
}
refused-split-twice = Clausola { $term }: nessuno riceve due quote
refused-split-without-advance = Clausola { $term }: si divide solo ciò che frutta il proprio avanzamento, in un accordo che ne dipende
refused-support-for-another = Clausola { $term }: l’accordo dipende da un avanzamento della famiglia di turno, quindi non può appoggiarne un’altra
refused-support-stands = { $by-is ->
    [you] In questo turno appoggi ancora { $rival }: prima ritira l’appoggio
   *[other] { $rival-is ->
        [you] In questo turno { $by } ti appoggia ancora e prima deve ritirare l’appoggio
       *[other] In questo turno { $by } appoggia ancora { $rival } e prima deve ritirare l’appoggio
    }
}
refused-term-opponent = Clausola { $term }: si può negare l’appoggio solo a una terza famiglia del tavolo, per 1-9 avanzamenti
refused-term-payment = Clausola { $term }: un pagamento è una somma da 1 a 99 oppure un elenco di gettoni
refused-term-rounds = Clausola { $term }: una clausola dura da 1 a 9 giri
refused-term-space = Clausola { $term }: Cesare va solo sulle caselle alloro
refused-term-spaces = Clausola { $term }: nomina caselle alloro, ciascuna una volta sola
refused-term-to-oneself = { $by-is ->
    [you] Clausola { $term }: ti serve qualcun altro con cui accordarti
   *[other] Clausola { $term }: { A($by) } serve qualcun altro con cui accordarsi
}
refused-term-votes = Clausola { $term }: prometti da 1 a 4 voti
refused-term-word = Clausola { $term }: un testo libero ha da 1 a 200 caratteri visibili, su una sola riga
refused-terms-number = Un accordo ha da 1 a { $limit } clausole, non { $count }
refused-tokens-not-held = { $by-is ->
    [you] Non hai tutti questi gettoni, oppure li devi già
   *[other] { $by } non ha tutti questi gettoni, oppure li deve già
}
refused-too-few-laurels = { $by-is ->
    [you] { $owed ->
        [0] I tuoi allori valgono { $total }: non bastano per pagare { $amount }
       *[other] I tuoi allori valgono { $total } e devi già { $owed }: non bastano per pagare { $amount }
    }
   *[other] { $owed ->
        [0] Gli allori di { $by } valgono { $total }: non bastano per pagare { $amount }
       *[other] Gli allori di { $by } valgono { $total }, { E($by) } deve già { $owed }: non bastano per pagare { $amount }
    }
}
refused-too-few-to-promise = { $by-is ->
    [you] { $count ->
        [0] Non hai senatori nella commissione { $committee }, quindi nessun voto da promettere
        [one] Hai un senatore nella commissione { $committee }: non puoi promettere { $votes } voti
       *[other] Hai { $count } senatori nella commissione { $committee }: non puoi promettere { $votes } voti
    }
   *[other] { $count ->
        [0] { $by } non ha senatori nella commissione { $committee }, quindi nessun voto da promettere
        [one] { $by } ha un senatore nella commissione { $committee }: non può promettere { $votes } voti
       *[other] { $by } ha { $count } senatori nella commissione { $committee }: non può promettere { $votes } voti
    }
}
refused-too-many-offers = { $by-is ->
    [you] Hai già { $limit } offerte aperte: prima ritirane una
   *[other] { $by } ha già { $limit } offerte aperte e prima deve ritirarne una
}
refused-withdraw-instead = { $by-is ->
    [you] L’offerta { $offer } è tua: ritirala invece di rifiutarla
   *[other] L’offerta { $offer } è di { $by }: si ritira, non si rifiuta
}

## Rifiuti di un server: che cosa fare invece

refused-clock-runs = A questo tavolo agli assenti ci pensa l’orologio
refused-code-unknown = Questo codice è sconosciuto, già usato o scaduto: chiedine uno nuovo sul dispositivo che ha il posto
refused-foreign-host = Questo server non risponde a questo nome: aprilo al suo indirizzo
refused-foreign-origin = Questa richiesta arriva da un altro sito: apri il gioco all’indirizzo di questo server
refused-game-begun = La partita è iniziata e i posti sono assegnati: puoi guardarla, o giocare la prossima
refused-hello-twice = Le presentazioni sono già fatte: per un altro tavolo apri un’altra connessione
refused-id-taken = Un altro posto ha già usato questo nome per un comando: scegline uno nuovo
refused-misspelled = Messaggio incomprensibile: { $why }
refused-name-blank = Un nome deve avere almeno un carattere visibile
refused-no-seat-here = Può chiederlo solo chi ospita questo tavolo o ci gioca
refused-no-such-page = Questa pagina non esiste: ricomincia dalla pagina iniziale
refused-no-such-request = Richiesta impossibile: /openapi.json dice che cosa si può chiedere
refused-no-such-table = Questo tavolo non esiste: controlla il link o apri un tavolo nuovo
refused-nobody-watches = A questo tavolo si gioca a porte chiuse: vede la partita solo chi gioca
refused-not-away = { $colour-is ->
    [you] La tua assenza non dura ancora da { $minutes } minuti
   *[other] L’assenza di { $colour } non dura ancora da { $minutes } minuti
}
refused-not-over = La partita non è ancora finita: aspetta la fine
refused-not-the-host = Può farlo solo chi ospita questo tavolo: chiediglielo, o usa il dispositivo su cui è stato aperto
refused-tempo-of-others = A questo tavolo giocano anche altri: qui i bot tengono il ritmo solito
refused-not-your-seat = { $colour } non è il tuo posto: usa il dispositivo che ce l’ha
refused-operators-only = Questi dati sono per chi gestisce il server: chiedili dalla sua macchina, o invia il token di QUOVADIS_METRICS_TOKEN
refused-origin-or-bearer = L’origine di questa richiesta è sconosciuta: usa la pagina di questo server o, da un programma, invia un bearer
refused-reading-busy = Il server sta già leggendo troppe partite: riprova tra qualche secondo
refused-reading-slow = Questa partita richiede troppo tempo: il server si ferma dopo { $seconds } secondi. Accorcia il file o riprova più tardi
refused-rematch-already = La rivincita si gioca al tavolo { $word }: raggiungilo
refused-seat-empty = { $colour }: questo posto è vuoto
refused-seat-kept = La partita è iniziata: nessun altro può prendere il posto di { $colour } e vedere il suo gioco. Intanto può giocarci un bot
refused-seat-taken = { $colour } è già preso: scegli un’altra famiglia
refused-seed-for-practice = A un tavolo vero nessuno sceglie come si mescola: per dare un seme apri un tavolo di prova
refused-server-error = Qualcosa è andato storto sul server, non è colpa tua: riprova tra un momento
refused-stale = Troppo tardi: è già il turno { $turn }. Guarda il tavolo e decidi di nuovo
refused-hints-for-practice = I consigli ci sono solo ai tavoli di prova e contro i soli bot
refused-branch-turn = Questa partita non ha un turno { $turn }: scegline uno che c’è
refused-branch-later = La partita non è finita: quando lo sarà, potrai riprenderla da uno dei suoi turni
refused-branch-unknown = Questa registrazione non dice quali allori vengono dopo, quindi nessuno può continuare: le serve Seed o Supply
refused-storage-down = Ora il server non può leggere né salvare le partite: non è stato fatto nulla. Riprova tra un momento, nessuna mossa viene giocata due volte
refused-outcome-unknown = Nel frattempo una parte del server si è bloccata, e nessuno sa se sia stato fatto. Guarda il tavolo prima di riprovare
refused-table-finished = La partita è finita: apri un tavolo nuovo o gioca la rivincita
refused-request-too-slow = La richiesta ha impiegato troppo tempo: inviala di nuovo
refused-table-unreadable = La partita salvata di questo tavolo è illeggibile: chiedi a chi gestisce il server di ripristinarla da un backup
refused-talk-blank = Il messaggio è vuoto: scrivi almeno un carattere visibile
refused-too-long = È troppo lungo: accorcialo
refused-too-many-messages = Troppi messaggi: aspetta un momento
refused-too-many-requests = Troppe richieste dal tuo indirizzo: aspetta un momento e riprova
refused-too-many-turns = Questa partita è troppo lunga: si leggono al massimo { $limit } turni. Togli il resto
refused-too-much-talk = Quante parole tutte insieme: aspetta un momento
refused-undo-not-yours = Quel turno non era tuo: non puoi chiedere di annullarlo
refused-undo-shows-secrets = Da allora è stato scoperto un alloro: non si può tornare indietro
refused-seats-free = { $count ->
    [one] C’è ancora un posto libero: mettici un bot o aspetta qualcuno
   *[other] Ci sono ancora { $count } posti liberi: mettici dei bot o aspetta qualcuno
}
refused-table-full = { $count ->
    [one] Il tavolo è al completo: ha un solo posto
   *[other] Il tavolo è al completo: ha { $count } posti
}

## Perché un server riattacca, secondo il codice del socket

closed-1009 = Un messaggio era troppo lungo e il server ha chiuso la connessione: accorcialo e torna
closed-1012 = Il server si sta riavviando. La partita è salva: torna tra un momento
closed-4000 = Il server non ha saputo in tempo chi sei: riconnettiti
closed-4001 = Questo tavolo non esiste: controlla il link o apri un tavolo nuovo
closed-4002 = Questo dispositivo non ha più il posto: usa quello che ce l’ha, o trasferisci il posto qui
closed-4003 = A questo tavolo si gioca a porte chiuse: vede la partita solo chi gioca
closed-4004 = La connessione era troppo lenta per la partita: riconnettiti, non ti perderai nulla
closed-4005 = Troppe connessioni dal tuo indirizzo: chiudine qualcuna e riconnettiti
closed-4006 = Il tuo posto è passato a un altro dispositivo o a qualcun altro: continua lì, o guarda da qui
closed-4007 = Troppe visite dal tuo indirizzo in poco tempo: aspetta un po’ prima di tornare
closed-4008 = La partita salvata di questo tavolo è illeggibile: chiedi a chi gestisce il server di ripristinarla da un backup
closed-4009 = Ora il server non può leggere né salvare le partite. La tua è al sicuro: riconnettiti tra un momento

## Dove, in un accordo, una parola non si capisce, e che cosa potrebbe starci

by-newer-rules = { $sentence }. La partita segue la versione { $version } delle regole, che lo permetteva
by-rule = { $sentence } ({ $rule })
pointed-at = Colonna { $column }, «{ $word }»: { $sentence }
expected-colour = una famiglia (red, blue, black, white, yellow)
expected-committee = una commissione (b1)
expected-int = un numero
expected-laurel = allori (I, II, IIC, III, IV, V)
expected-path = un percorso (b1-a3)
expected-string = parole fra virgolette

## Eventi: una frase ciascuno

event-started = Inizia la partita: { $players }.
event-arranged = I pezzi sono al loro posto per il turno { $number }.
event-turn-began = { $active-is ->
    [you] Turno { $number }: tocca a te.
   *[other] Turno { $number }: { $active }.
}
event-placed = { $by-is ->
    [you] Piazzi un senatore nella commissione { $committee }.
   *[other] { $by } piazza un senatore nella commissione { $committee }.
}
event-vote-called = { $by-is ->
    [you] Chiedi appoggio: { $path }.
   *[other] { $by } chiede appoggio: { $path }.
}
event-answered = { $by-is ->
    [you] { $votes ->
        [0] Neghi il tuo appoggio.
        [one] Dai l’appoggio di un senatore.
       *[other] Dai l’appoggio di { $votes } senatori.
    }
   *[other] { $votes ->
        [0] { $by } nega il suo appoggio.
        [one] { $by } dà l’appoggio di un senatore.
       *[other] { $by } dà l’appoggio di { $votes } senatori.
    }
}
event-volunteered = { $by-is ->
    [you] { $votes ->
        [0] Non appoggeresti { $path }.
        [one] Appoggeresti { $path } con un senatore.
       *[other] Appoggeresti { $path } con { $votes } senatori.
    }
   *[other] { $votes ->
        [0] { $by } non appoggerebbe { $path }.
        [one] { $by } appoggerebbe { $path } con un senatore.
       *[other] { $by } appoggerebbe { $path } con { $votes } senatori.
    }
}
event-vote-failed = { $by-is ->
    [you] Rinunci alla votazione: { $path }.
   *[other] { $by } rinuncia alla votazione: { $path }.
}
event-support-used = { $by-is ->
    [you] { $foreign ->
        [0] Lasci la commissione { $start } con i tuoi voti.
       *[other] Lasci la commissione { $start } grazie { A($supporters) }.
    }
   *[other] { $foreign ->
        [0] { $by } lascia la commissione { $start } con i suoi voti.
       *[other] { $supporters-are ->
            [you] { $by } lascia la commissione { $start } grazie a te.
            [you-too] { $by } lascia la commissione { $start } grazie a te e { A($supporters-others) }.
           *[others] { $by } lascia la commissione { $start } grazie { A($supporters) }.
        }
    }
}
event-laurel-taken = { $by-is ->
    [you] { $drawn ->
        [none] Prendi un alloro { $laurel }; la pila è vuota, quindi la casella resta vuota.
       *[other] Prendi un alloro { $laurel }; al suo posto arriva un alloro { $drawn }.
    }
   *[other] { $drawn ->
        [none] { $by } prende un alloro { $laurel }; la pila è vuota, quindi la casella resta vuota.
       *[other] { $by } prende un alloro { $laurel }; al suo posto arriva un alloro { $drawn }.
    }
}
event-one-earned = { $by-is ->
    [you] Guadagni un alloro I.
   *[other] { $by } guadagna un alloro I.
}
event-advanced = { $by-is ->
    [you] { $goal-id ->
        [S] Entri in Senato.
       *[other] Avanzi alla commissione { $goal }.
    }
   *[other] { $goal-id ->
        [S] { $by } entra in Senato.
       *[other] { $by } avanza alla commissione { $goal }.
    }
}
event-bonus-gained = { $by-is ->
    [you] Puoi spostare Cesare.
   *[other] { $by } può spostare Cesare.
}
event-bonus-declined = { $by-is ->
    [you] Lasci Cesare dov’è.
   *[other] { $by } lascia Cesare dov’è.
}
event-caesar-moved = { $by-is ->
    [you] Sposti Cesare su { $path }.
   *[other] { $by } sposta Cesare su { $path }.
}
event-token-drawn = { $by-is ->
    [you] { $token ->
        [seniority] Peschi un gettone speciale: Anzianità.
        [bureaucracy] Peschi un gettone speciale: Burocrazia.
        [favour] Peschi un gettone speciale: Favore di Cesare.
       *[unknown] Peschi un gettone speciale.
    }
   *[other] { $by } pesca un gettone speciale.
}
event-token-played = { $token ->
    [seniority] { $by-is ->
        [you] Giochi Anzianità: un tuo senatore che sostiene conta doppio.
       *[other] { $by } gioca Anzianità: un suo senatore che sostiene conta doppio.
    }
    [bureaucracy] { $by-is ->
        [you] Giochi Burocrazia: serve un sostegno in più.
       *[other] { $by } gioca Burocrazia: serve un sostegno in più.
    }
   *[favour] { $by-is ->
        [you] Giochi il Favore di Cesare: Cesare va su { $path }.
       *[other] { $by } gioca il Favore di Cesare: Cesare va su { $path }.
    }
}
event-game-noted = La partita { $game } dell’elezione è finita. Note: { $notes }.
noted-by = { $by-is ->
    [you] tu { $total }
   *[other] { $by } { $total }
}
event-senate-cleared = I senatori in Senato tornano alle loro famiglie.
event-senator-taken-off = { $by-is ->
    [you] Togli un senatore da { $committee }.
   *[other] { $by } toglie un senatore da { $committee }.
}
event-next-game = Inizia la partita { $game }: { $active-is ->
    [you] cominci tu.
   *[other] comincia { $active }.
}
event-reveal-offered = { $arrival ->
    [1] Il primo senatore è entrato in Senato
    [2] Il secondo senatore è entrato in Senato
    [3] Il terzo senatore è entrato in Senato
   *[other] Il quarto senatore è entrato in Senato
}: fino all’azione seguente chiunque può chiedere di vedere tutte le borse.
event-purses-revealed = { $by-is ->
    [you] Chiedi le borse: restano tutte aperte fino all’azione seguente.
   *[other] { $by } chiede le borse: restano tutte aperte fino all’azione seguente.
}
event-reveal-closed = { $shown ->
    [yes] Le borse sono di nuovo coperte.
   *[no] Nessuno ha chiesto di vedere le borse.
}
event-adjournment-offered = Da due giri si muove solo Cesare: la seduta si può togliere, se tutti sono d’accordo.
event-adjournment-answered = { $by-is ->
    [you] { $agree ->
        [yes] Vuoi togliere la seduta.
       *[no] Preferisci continuare.
    }
   *[other] { $agree ->
        [yes] { $by } vuole togliere la seduta.
       *[no] { $by } preferisce continuare.
    }
}
event-ended = { $reason ->
    [senate] Il Senato è al completo.
    [adjourned] La seduta è tolta.
   *[cut-off] La partita è interrotta.
} { $winner-is ->
    [you] Vinci con allori per un valore di { $total }.
   *[other] { $winner } vince con allori per un valore di { $total }.
}
event-undone = Si torna all’inizio del turno { $turn }.

## Posizioni

position-turn = { $active-is ->
    [you] Turno { $number } · tocca a te
   *[other] Turno { $number } · tocca { A($active) }
}
position-clear = { $active-is ->
    [you] Partita { $game } di 3 finita · togli un senatore dal tabellone
   *[other] Partita { $game } di 3 finita · { $active } toglie un senatore dal tabellone
}
position-game = Partita { $game } di 3 · { $line }
position-notes = Elezione
position-over = { $reason ->
    [senate] Il Senato è al completo dopo il turno { $turns }
    [adjourned] La seduta è stata tolta dopo il turno { $turns }
   *[cut-off] La partita è stata interrotta dopo il turno { $turns }
}: { $winner-is ->
    [you] vinci con allori per un valore di { $total }.
   *[other] { $winner } vince con allori per un valore di { $total }.
}
position-family = Famiglia
position-reserve = Riserva
position-tokens = Gettoni
position-purse = Borsa
position-total = Totale
position-senate = Senato
position-place = Posto
position-covered = coperta
position-supply = Allori I: { $ones } · pila coperta: { $supply }
position-special = Speciali
position-special-left = Gettoni speciali coperti: { $count }
special-token = { $token ->
    [seniority] Anzianità
    [bureaucracy] Burocrazia
   *[favour] Favore di Cesare
}
position-legal-clear = Togliere dal tabellone: { $actions }
position-legal-draw = Gettone speciale: { $actions }
position-legal-place = Piazzare: { $actions }
position-legal-advance = Avanzare: { $actions }
position-legal-ask = Chiedere appoggio: { $actions }
position-legal-caesar = Cesare: C … { $actions }
position-legal-drop = Rinunciare alla votazione: { $actions }
position-legal-carry = Concludere la votazione: { $actions }
position-deals = Accordi
position-promises = Promesse
position-words = Testi liberi
deal-open = aperto
deal-agreed = concluso, dipende dall’avanzamento
deal-settled = applicato
deal-lapsed = decaduto
deal-declined = rifiutato
deal-countered = seguito da una controfferta
deal-withdrawn = ritirato
deal-expired = senza risposta
promise-open = aperta
promise-kept = mantenuta
promise-broken = infranta
promise-lapsed = scaduta
promise-released = sciolta
position-legend = Una lettera è un senatore, · un seggio libero, (III) un alloro, [C:III] Cesare su un alloro: { $families }

## Lettura e scrittura di file

file-missing = { $file }: questo file non esiste
file-is-folder = { $file } è una cartella; indica un file
file-forbidden = { $file }: non hai il permesso di usare questo file
file-too-large = { $file } supera { $limit } MB: non può essere una partita
file-not-text = { $file } non è un file di testo: non può essere una partita
folder-missing = { $file }: la sua cartella non esiste
disk-full = { $file }: il disco è pieno
file-unusable = { $file }: qui non si può leggere o scrivere
file-kind = { $file }: il nome deve finire in .qv (una partita da rileggere) o in .jsonl (tutto, per il programma)
file-exists = { $file }: questo file esiste già; --force lo sovrascrive
file-exists-resume = { $file }: questo file esiste già; --resume lo riprende
file-taken = { $file } serve già per un altro risultato di questo comando: scegli un altro file
file-busy = { $file }: un altro quovadis sta scrivendo in questo file; aspetta che finisca o fermalo
folder-not-empty = { $file }: questa cartella non è vuota; --force ci scrive lo stesso
file-written = File { $file } scritto.
turn-not-reached = { $file }: la partita si ferma prima del turno { $turn }; il prossimo turno è il { $last }
turn-not-reached-over = { $file }: la partita finisce al turno { $last }; un turno { $turn } non c’è
story-or-json = --story è per le persone, --json per i programmi: scegline uno

## Il server

setting-port = «{ $word }» non è una porta: scegli da 0 a 65535; 0 ne prende una libera qualsiasi
setting-port-taken = La porta { $word } è occupata: scegline un’altra con --port, oppure 0 per una libera qualsiasi
setting-port-forbidden = La porta { $word } non si può usare qui: scegline una sopra 1023
setting-host = «{ $word }» non è un indirizzo di questa macchina: ometti --host per giocare solo su questa macchina, o usa 0.0.0.0 per tutte le sue reti
setting-pace = «{ $word }» non è un ritmo: scegli da 0 a 60 secondi
setting-workers = «{ $word }» non è un numero di processi per i bot: scegli da 1 a 64
setting-processes = «{ $word }» non è un numero di processi: scegli da 1 a 64
setting-processes-sqlite = { $file }: più processi non possono condividere un file SQLite. Usa PostgreSQL (--database postgresql://name:password@host/database), oppure togli --processes e --line
setting-processes-here = Su questo sistema più processi non possono ascoltare sulla stessa porta: togli --processes e --line
setting-processes-dead = Uno dei processi è terminato prima di essere pronto; il registro dice perché
setting-line = «{ $word }» non è un indirizzo di questa macchina: --line vuole quello a cui la raggiungono le altre macchine
setting-bot = «{ $word }» non indica un bot: scrivi NOME=BOT, per esempio hasty="cmd:node hasty.js" o trained=praetor:weights=weights.json
setting-metrics-token = Questo token per /metrics non va bene: scegli da 16 a 200 lettere, cifre o segni, senza spazi
setting-archive = «{ $word }» non è un tempo di archiviazione: scegli da 1 a 36500 giorni, oppure 0 per non archiviare nulla
setting-base-url = «{ $word }» non è l’indirizzo di un sito: scrivi per esempio https://quovadis.example.org
setting-database = «{ $word }» non è un database: indica un file, oppure scrivi postgresql://name:password@host/database
setting-database-missing = { $file }: questo database non esiste
setting-database-busy = { $file }: un server sta usando questo database; prima fermalo
setting-database-lost = { $file }: un altro programma ha preso questo database, perciò questo server si è fermato. Se hai avviato due server, lasciane uno solo; nessuna partita è andata persa
setting-database-driver = Manca un driver per PostgreSQL: pip install "quovadis[postgres]"
setting-database-newer = { $file }: questo database viene da una versione più recente di quovadis
setting-database-older = { $file }: un server di una versione precedente sta usando questo database, che prima va aggiornato. Fermalo, poi avvia questo; tutte le partite continuano
setting-database-otherwise = { $file }: un server di un’altra versione sta usando questo database, e i due non si capiscono. Prima fermalo; tutte le partite continuano
setting-database-unusable = { $file }: questo database non si può usare: { $why }
serve-starting = Avvio di Quo Vadis? …
serve-ready = Quo Vadis? ti aspetta su { $url } (Ctrl+C per fermarlo)
serve-limits = { $policy ->
    [off] Nessun indirizzo è limitato (--limits off).
    [home] Questo computer non ha limiti; tutti gli altri indirizzi sì (--limits home).
   *[public] Ogni indirizzo è limitato (--limits public).
}
serve-stopped = Il server si è fermato. Tutte le partite sono salvate.
tables-none = Qui non ci sono tavoli.
tables-none-archived = Nell’archivio non ci sono tavoli.
tables-id = Tavolo
tables-status = Stato
tables-edition = Edizione
tables-players = Posti
tables-turns = Turno
tables-changed = Ultima attività
tables-names = Al tavolo
tables-open = aperto
tables-playing = in corso
tables-finished = finito
tables-unknown = Qui non c’è un tavolo «{ $word }»: quovadis tables list li mostra tutti
tables-not-started = La partita al tavolo { $word } non è iniziata: non c’è niente da salvare
tables-secret = { $file } contiene anche ciò che è coperto in questa partita in corso: non mostrarlo a chi la gioca.
tables-delete-sure = Eliminare per sempre il tavolo { $word } e la sua partita?
tables-deleted = Tavolo { $word } eliminato.
nothing-done = Non è cambiato nulla.
backup-written = { $tables ->
    [one] Un tavolo salvato in { $file }.
   *[other] { $tables } tavoli salvati in { $file }.
} Tieni il file per te: contiene anche ciò che è coperto nelle partite in corso.
backup-unreadable = { $file }: questo non è un backup di quovadis
restore-sure = Riportare i tavoli che differiscono allo stato del backup? Ciò che si è giocato da allora andrà perso.
restore-running = Ripristino
restore-stopped = Interrotto dopo { $count } tavoli su { $tables }. Ripeti lo stesso comando per continuare.
restore-done = { $added ->
    [0] Non mancava nessun tavolo.
    [one] Un tavolo che mancava è tornato.
   *[other] { $added } tavoli che mancavano sono tornati.
}
restore-kept = { $kept ->
    [one] Un tavolo è diverso dal backup e resta com’è; --replace lo sostituisce.
   *[other] { $kept } tavoli sono diversi dal backup e restano come sono; --replace li sostituisce.
}
restore-replaced = { $replaced ->
    [one] Un tavolo è tornato allo stato del backup.
   *[other] { $replaced } tavoli sono tornati allo stato del backup.
}
pages-missing = Le pagine del gioco non sono ancora pronte: esegui «make setup» nella cartella del progetto, poi ricarica questo indirizzo.

## Bot

refused-bot-unknown = «{ $word }» non è un bot: scegli tra { $known }
refused-bot-parameter-unknown = { $bot } non ha un parametro «{ $word }»: accetta { $known }
refused-bot-parameter-bad = { $bot } non può giocare con «{ $word }»: scrivi per esempio { $example }
refused-bot-parameter-range = { $bot } non può giocare con «{ $word }»: scegli da { $least } a { $most }
refused-bot-broken = { $bot } non si può usare: { $why }
refused-bot-extra = Per { $bot } manca un componente: pip install "quovadis[{ $extra }]"
refused-bot-not-found = { $bot } non si trova: qui non c’è un modulo { $word }. Esegui il comando nella cartella che lo contiene, o aggiungila al PYTHONPATH
refused-bot-file-missing = { $bot } non può usare { $file }: questo file non esiste
refused-bot-file-bad = { $bot } non può usare { $file }: indica un file scritto da quovadis train in questa versione: weights.json, o network.json per una rete
refused-bot-program-missing = Qui non c’è un programma «{ $word }». Scrivi come lo avvii in questa cartella, per esempio cmd:./miobot o cmd:node miobot.js
refused-bot-unsaid = Secondo il file gioca «{ $word }». Un programma o un modulo viene avviato solo se lo nomini tu: indica di nuovo i bot sulla riga di comando (--seats, --bots)
refused-bot-name = «{ $word }» non può essere il nome del tuo bot: usa minuscole, cifre e trattini, ma non il nome di un bot
bots-bot = Bot
bots-level = Livello
bots-parameters = Parametri
bots-about = Carattere
manner-discipulus = Uno scolaro: prova le mosse, dà quasi ogni voto e crede quasi a tutto. Anche un bambino lo batte.
manner-tiro = Una recluta: gioca e tratta a caso, con un debole per le mosse sensate.
manner-scriba = Uno scriba: una volta su due prende ciò che rende di più subito, altrimenti gioca a caso.
manner-quaestor = Un tesoriere: prende ciò che rende di più subito, e vende i voti a prezzo di costo.
manner-tribunus = Un tribuno: valuta i voti come un tesoriere, e in alcuni turni pensa una mossa avanti.
manner-legatus = Un legato: valuta i voti come un tesoriere, e nella maggior parte dei turni pensa una mossa avanti.
manner-aedilis = Un magistrato dei mercati: pensa una mossa avanti e valuta ogni voto in base alle probabilità di tutti.
manner-praetor = Un giudice: contratta, promette, si ricorda dei traditori e vuole una fetta dei tuoi guadagni.
manner-consul = Un capo di Stato: prima di parlare gioca molte volte nella mente il giro successivo e tiene d’occhio tutto il tavolo. Contratta come un pretore.
manner-caesar = Un sovrano: prima di scegliere immagina che cosa risponderebbe ciascuno di voi, poi gioca a mente il giro successivo.
manner-stand-in = Gioca per chi è assente: mantiene la sua parola e non accetta nulla di nuovo.
manner-of-others = Installato da un altro pacchetto.
manner-of-programs = Un programma a sé.
difficulty-discipulus = Un gioco da bambini
difficulty-tiro = Primi passi
difficulty-scriba = Molto facile
difficulty-quaestor = Facile
difficulty-tribunus = Piuttosto facile
difficulty-legatus = Da facile a medio
difficulty-aedilis = Medio
difficulty-praetor = Difficile
difficulty-consul = Molto difficile
difficulty-caesar = Estremamente difficile
difficulty-stand-in = Non è un avversario
temper-haggler = Un mercante: chiede quasi tutto ciò che c’è da dividere.
temper-loyal = Un uomo di parola: mantiene ogni promessa, costi quel che costi.
temper-grudging = Un rancoroso: ci mette molto a perdonare una promessa infranta, e la fa pagare cara.
bots-run-hello = { $name } si presenta. Gioca con Rosso:
bots-run-silent = Il programma non si è presentato: { $why }
bots-run-unused = Risposta inutilizzabile, ha risposto un sostituto: { $why }
bots-run-over = { $asked ->
    [one] Una domanda
   *[other] { $asked } domande
} ({ $kinds }), la risposta più lenta dopo { $milliseconds } ms. { $faults ->
    [0] Tutte le risposte si potevano usare.
    [one] Una risposta non si poteva usare.
   *[other] { $faults } risposte non si potevano usare.
}
bots-checking = { $bot } alla prova
bots-legality = { $faults ->
    [0] Risposte permesse: tutte e { $asked }.
    [one] Una risposta su { $asked } non era permessa, o non è arrivata.
   *[other] { $faults } risposte su { $asked } non erano permesse, o non sono arrivate.
}
bots-budget = { $faults ->
    [0] In tempo: { $asked } risposte, la più lenta dopo { $milliseconds } ms.
    [one] Una risposta su { $asked } è arrivata troppo tardi, dopo { $milliseconds } ms.
   *[other] { $faults } risposte su { $asked } sono arrivate troppo tardi, la più lenta dopo { $milliseconds } ms.
}
bots-serialisable = { $faults ->
    [0] Può passare a un altro processo.
   *[other] Non può passare a un altro processo: usa solo oggetti semplici, che pickle sa scrivere.
}
bots-determinism = { $faults ->
    [0] Stessa domanda, stessa risposta, in qualsiasi ordine: { $asked } domande ripetute.
   *[other] { $faults } domande su { $asked } hanno avuto un’altra risposta la seconda volta: il caso deve venire dal seme, la memoria dagli eventi.
}
bots-secrets = { $faults ->
    [0] Sa solo ciò che il suo posto può sapere: { $asked } domande, stesse risposte senza una partita da spiare.
   *[other] { $faults } domande su { $asked } hanno avuto un’altra risposta senza una partita da spiare: sa più di quanto il suo posto permetta.
}
bots-untried = { $rule ->
    [legality] Risposte permesse: non provato
    [budget] In tempo: non provato
    [serialisable] Passaggio a un altro processo: non provato
    [determinism] Stessa domanda, stessa risposta: non provato
   *[secrets] Sa solo ciò che il suo posto può sapere: non provato
}, { $why ->
    [unlike] perché non risponde due volte allo stesso modo alla stessa domanda.
   *[silent] perché non c’erano risposte da esaminare.
}

## Perché i bot dicono ciò che dicono

reason-said = { $by }: { $sentence }
reason-only = Non ho scelta.
reason-silent = Ho i miei motivi.
reason-foresees = Ho provato a mente come va a finire, e così mi va meglio.
reason-coin = Ho lanciato una moneta.
reason-advance = { $aim ->
    [last] L’ultimo seggio in Senato è mio.
    [first] Un seggio in Senato: senza, non vince nessuno.
    [chair] Anche il seggio { $number } in Senato è mio.
    [laurel] L’alloro { $laurel } è mio.
    [caesar] Cesare mi apre la strada. Non devo nemmeno chiedere.
   *[step] Un passo più vicino al Senato.
}
reason-place = { $why ->
    [majority] Ora posso lasciare { $committee } senza chiedere a nessuno.
    [voice] Nella commissione { $committee } ora ho un voto da vendere.
   *[start] Nella commissione { $committee } non c’era nessuno. Qualcuno deve pur cominciare.
}
reason-caesar-open = Lì Cesare mi apre la strada.
reason-caesar-free = Cesare non copre più l’alloro { $laurel }, e io sono a un passo.
reason-caesar-block = Finché Cesare sta lì, nessuno prende l’alloro { $laurel }.
reason-caesar-stop = { $rival-is ->
    [you] Fine del passaggio libero per te.
   *[other] Fine del passaggio libero per { $rival }.
}
reason-caesar-idle = Lì Cesare fa meno danni.
reason-caesar-stays = Cesare sta bene dov’è.
reason-call = { $count ->
    [0] I voti sono promessi
    [one] Un voto
   *[other] { $count } voti
}, e { $aim ->
    [last] l’ultimo seggio in Senato è mio.
    [first] ho un seggio in Senato.
    [chair] il seggio { $number } in Senato è mio.
    [laurel] l’alloro { $laurel } è mio.
   *[step] sono un passo più vicino al Senato.
}
reason-give-up = Nessuno vuole darmi { $count ->
    [one] il voto che mi manca.
   *[other] i { $count } voti che mi mancano.
}
reason-dear = { $count ->
    [0] A quel prezzo preferisco farne a meno.
    [one] Il voto che mi manca costa troppo.
   *[other] I voti che mi mancano costano troppo.
}
reason-better = Ho di meglio da fare.
reason-reveal = Voglio sapere chi è in testa.
reason-take-off = Il mio senatore in { $committee } è quello che mi serve meno.
reason-draw = Nessuna mossa mi porta ora più di un gettone.
reason-seniority = Manca un voto, quindi il mio senatore vale doppio.
reason-bureaucracy = { $to-is ->
    [you] Questo avanzamento ti aiuterebbe troppo.
   *[other] Questo avanzamento aiuterebbe troppo { $to }.
}
reason-keep = { $cost ->
    [0] Ho dato la mia parola.
   *[other] Ho dato la mia parola. Fa male, ma la mantengo.
}
reason-break = Ho dato la mia parola, ma mantenerla mi costerebbe troppo.
reason-faithless = Le promesse? Non le mantengo.
reason-owed = { $giver-is ->
    [you] Me l’hai promesso tu.
   *[other] Me l’ha promesso { $giver }.
}
reason-pay = Pago i miei debiti.
reason-let-go = Non insisto.
reason-opposed = { $to-is ->
    [you] Ti ho promesso di non appoggiare { $rival }.
   *[other] { $rival-is ->
        [you] Ho promesso { A($to) } di non appoggiarti.
       *[other] Ho promesso { A($to) } di non appoggiare { $rival }.
    }
}
reason-bound = { $to-is ->
    [you] Verrei meno alla parola che ti ho dato.
   *[other] Verrei meno alla parola che ho dato { A($to) }.
}
reason-pact = { $again ->
    [0] Tu voti per me, io per te: così andiamo avanti tutti e due.
   *[other] Votare l’uno per l’altro è convenuto a tutti e due. Continuiamo così.
}
reason-allied = { $to-is ->
    [you] D’accordo. Sto con te finché tu stai con me.
   *[other] D’accordo. D’ora in poi sto con { $to }.
}
reason-ally = { $to-is ->
    [you] Siamo alleati, e non cambio idea.
   *[other] { $to } e io siamo alleati, e non cambio idea.
}
reason-remind = { $giver-is ->
    [you] Ci sosteniamo a vicenda, ricordi? Adesso ho bisogno di te.
   *[other] { $giver } e io ci sosteniamo a vicenda. Adesso mi serve quel voto.
}
reason-threat = { $to-is ->
    [you] Se adesso voti per { $rival }, me la lego al dito.
   *[other] { $rival-is ->
        [you] Se adesso { $to } vota per te, me la lego al dito.
       *[other] Se adesso { $to } vota per { $rival }, me la lego al dito.
    }
}
reason-heed = { $to-is ->
    [you] Preferisco non averti contro.
   *[other] Preferisco non avere contro { $to }.
}
reason-defy = { $to-is ->
    [you] Le tue minacce non mi fanno paura.
   *[other] Le minacce di { $to } non mi fanno paura.
}
reason-warned = { $giver-is ->
    [you] Ti avevo avvertito al turno { $turn }. Hai votato lo stesso per { $rival }.
   *[other] { $rival-is ->
        [you] Al turno { $turn } avevo detto { A($giver) } di non votare per te.
       *[other] Al turno { $turn } avevo detto { A($giver) } di non votare per { $rival }.
    }
}
reason-sold = Come concordato.
reason-wins = La partita finisce con me in testa.
reason-trails = { $to-is ->
    [you] Anche così hai meno allori di tutti. Posso permettermi di essere gentile.
   *[other] Anche così { $to } ha meno allori di tutti. Posso essere gentile.
}
reason-earns = { $votes ->
    [one] Un alloro I per un voto: perché no?
   *[other] Un alloro I per ogni voto: perché no?
}
reason-rather = { $to-is ->
    [you] Meglio tu che { $rival }.
   *[other] { $rival-is ->
        [you] Meglio { $to } che te.
       *[other] Meglio { $to } che { $rival }.
    }
}
reason-help = Conviene anche a me.
reason-grudge = { $giver-is ->
    [you] { $turn ->
        [0] Hai mancato di parola. Ho buona memoria.
       *[other] Hai mancato di parola al turno { $turn }. Ho buona memoria.
    }
   *[other] { $turn ->
        [0] { $giver } ha mancato di parola. Ho buona memoria.
       *[other] { $giver } ha mancato di parola al turno { $turn }. Ho buona memoria.
    }
}
reason-shut-out = Il Senato sarebbe pieno, e io ne sarei fuori.
reason-ends-behind = { $rival-is ->
    [you] La partita finirebbe con te davanti a me.
   *[other] La partita finirebbe con { $rival } davanti a me.
}
reason-ends = La partita finirebbe, e per me è troppo presto.
reason-passes = { $to-is ->
    [you] Prenderesti l’alloro { $laurel } e mi supereresti.
   *[other] { $to } prenderebbe l’alloro { $laurel } e mi supererebbe.
}
reason-chair-taken = { $to-is ->
    [you] Tu in Senato ci sei già. Io no.
   *[other] { $to } è già in Senato. Io no.
}
reason-chair = { $to-is ->
    [you] Tu saresti in Senato, e io ancora no.
   *[other] { $to } sarebbe in Senato, e io ancora no.
}
reason-no-chair = { $to-is ->
    [you] Senza un seggio in Senato non puoi vincere. A me sta bene così.
   *[other] Senza un seggio in Senato { $to } non può vincere. A me sta bene così.
}
reason-uneven = { $to-is ->
    [you] { $ones ->
        [0] A te un alloro { $laurel }, a me niente.
        [one] A te un alloro { $laurel }, a me uno solo.
       *[other] A te un alloro { $laurel }, a me solo { $ones } allori.
    }
   *[other] { $ones ->
        [0] { $to } avrebbe un alloro { $laurel }, e io niente.
        [one] { $to } avrebbe un alloro { $laurel }, e io uno solo.
       *[other] { $to } avrebbe un alloro { $laurel }, e io solo { $ones } allori.
    }
}
reason-no-room = È l’ultimo seggio libero nella commissione { $goal }, e lo voglio io.
reason-nearer = { $to-is ->
    [you] Al Senato saresti più vicino tu.
   *[other] { $to } sarebbe più vicino al Senato di quanto lo sia io.
}
reason-richest = { $to-is ->
    [you] Hai già più allori di tutti.
   *[other] { $to } ha già più allori di tutti.
}
reason-enough = { $to-is ->
    [you] Hai già abbastanza voti senza il mio.
   *[other] { $to } ha già abbastanza voti senza il mio.
}
reason-unpaid = Per il mio disturbo non resta nemmeno un alloro I.
reason-nothing = Non ci guadagno nulla.
reason-refuse = Conviene agli altri più che a me.
reason-ask = { $amount ->
    [0] Voglio qualcosa in cambio
    [one] Voglio un alloro
   *[other] Voglio { $amount } allori
}{ $more ->
    [0] {""}
   *[other] {" "}e un favore
}: { $to-is ->
    [you] { $aim ->
        [last] prendi l’ultimo seggio in Senato.
        [first] entri in Senato.
        [chair] prendi il seggio { $number } in Senato.
        [laurel] prendi l’alloro { $laurel }.
       *[step] ti avvicini al Senato.
    }
   *[other] { $aim ->
        [last] { $to } prende l’ultimo seggio in Senato.
        [first] { $to } entra in Senato.
        [chair] { $to } prende il seggio { $number } in Senato.
        [laurel] { $to } prende l’alloro { $laurel }.
       *[step] { $to } si avvicina al Senato.
    }
}
reason-share = { $amount ->
    [0] Il mio voto non è gratis.
    [one] Il mio voto ha il suo prezzo: un alloro{ $more ->
        [0] .
       *[other] {" "}e un favore.
    }
   *[other] Il mio voto ha il suo prezzo: { $amount } allori{ $more ->
        [0] .
       *[other] {" "}e un favore.
    }
}
reason-undercut = { $rival-is ->
    [you] Il mio voto è un affare migliore del tuo.
   *[other] Il mio voto è un affare migliore di quello di { $rival }.
}
reason-hinder = { $rival-is ->
    [you] Nessuno dovrebbe aiutarti adesso.
   *[other] Nessuno dovrebbe aiutare { $rival } adesso. Non ci rimetti.
}
reason-buy = { $amount ->
    [0] Un favore
    [one] Un alloro
   *[other] { $amount } allori
}{ $more ->
    [0] {""}
   *[other] {" "}e un favore
} per un voto: { $aim ->
    [last] per l’ultimo seggio in Senato ne vale la pena.
    [first] per un seggio in Senato ne vale la pena.
    [chair] per il seggio { $number } in Senato ne vale la pena.
    [laurel] per l’alloro { $laurel } ne vale la pena.
   *[step] voglio andare avanti.
}
reason-proceeds = Pago con l’alloro { $laurel } stesso.
reason-together = { $helpers ->
    [2] Un voto non mi basta. Se mi aiutate tutti e due, ci guadagnate tutti e due.
   *[other] Un voto non mi basta. Se mi aiutate tutti, ci guadagnate tutti.
}
reason-later = { $side ->
    [pay] { $now ->
        [0] Ti pago entro un giro.
       *[other] Il resto lo avrai entro un giro.
    }
   *[get] { $now ->
        [0] Non devi pagare subito: posso aspettare un giro.
       *[other] Non devi pagare tutto subito: posso aspettare un giro.
    }
}
reason-offer = { $theirs ->
    [0] A te non costa nulla, e a me serve.
   *[other] Ci guadagniamo tutti e due.
}
reason-counter = { $side ->
    [less] Preferisco non promettere così tanto.
    [more] Voglio anche un favore.
    [adds] Avrai questo, e in più una promessa.
    [pay] { $amount ->
        [0] Preferisco pagare in altro modo.
        [one] Un alloro in meno basterebbe.
       *[other] { $amount } allori in meno basterebbero.
    }
   *[get] { $amount ->
        [0] Voglio altro in cambio.
        [one] Voglio un alloro in più.
       *[other] Voglio { $amount } allori in più.
    }
}
reason-accept = { $what ->
    [part] È una parte dei voti che mi servono.
    [paid] { $amount ->
        [one] Un alloro: affare fatto.
       *[other] { $amount } allori: affare fatto.
    }
    [vote] { $aim ->
        [last] Così ho l’ultimo seggio in Senato.
        [first] Così entro in Senato.
        [chair] Così ho il seggio { $number } in Senato.
        [laurel] Così prendo l’alloro { $laurel }.
       *[step] Così mi avvicino al Senato.
    }
    [split] Una parte equa: affare fatto.
   *[favour] Una mano lava l’altra: affare fatto.
}
reason-lend = { $to-is ->
    [you] Posso aspettare un giro. Mi fido di te.
   *[other] Posso aspettare un giro. Mi fido di { $to }.
}
reason-too-little = { $aim ->
    [last] Per l’ultimo seggio in Senato
    [first] Per un seggio in Senato
    [chair] Per il seggio { $number } in Senato
    [laurel] Per un alloro { $laurel }
   *[none] Per questo
} voglio { $amount ->
    [one] circa un alloro in più.
   *[other] circa { $amount } allori in più.
}
reason-too-much = { $amount ->
    [one] È circa un alloro di troppo.
   *[other] Sono circa { $amount } allori di troppo.
}
reason-supplied = Ho i voti che mi servono.
reason-runs-out = Questa promessa scade prima di potermi servire.
reason-too-late = La partita potrebbe finire prima che mi serva.
reason-idle = Questa promessa per me non cambia nulla.
reason-doubted = { $giver-is ->
    [you] La tua parola, dopo il turno { $turn }? Meglio di no.
   *[other] La parola di { $giver }, dopo il turno { $turn }? Meglio di no.
}
reason-unfair = { $to-is ->
    [you] Conviene più a te che a me.
   *[other] Conviene più { A($to) } che a me.
}
reason-decline = Mi costa più di quanto mi renda.

## Le cifre dietro questi motivi

figures-moves = Le mie probabilità di vincere: così { $after } su 100, altrimenti { $other }.
figures-chances = Le mie probabilità di vincere: { $after } su 100 così, { $before } altrimenti.
figures-gains = Probabilità di vincere: circa +{ $theirs } su 100 per l’altra parte, +{ $mine } per me.
figures-advance = A chi avanza frutta circa { $theirs } probabilità su 100 di vincere; a me ne costa { $cost }.
figures-hinder = { $rival-is ->
    [you] Il tuo prossimo avanzamento potrebbe costarmi { $cost } probabilità su 100; negarti il voto ne frutta circa { $theirs } all’altra parte.
   *[other] Il prossimo avanzamento di { $rival } potrebbe costarmi { $cost } probabilità su 100; negargli il voto ne frutta circa { $theirs } all’altra parte.
}
figures-counter = Le mie probabilità di vincere: { $before } su 100 ora, { $after } con quell’offerta, { $more } con la mia, che ne frutta ancora { $less } all’altra parte.
figures-grudge = Le mie probabilità di vincere passerebbero da { $before } a { $after } su 100: ne servirebbero { $more } in più.
figures-word = Mantenere la parola mi costa { $cost } probabilità su 100 di vincere.

## Consigli per chi si esercita

hint-place = Io piazzerei un senatore nella commissione { $committee }.
hint-call-vote = Io chiederei voti: { $path }.
hint-advance = { $foreign ->
    [0] Io avanzerei: { $path }.
   *[other] Io avanzerei con i voti di { $supporters }: { $path }.
}
hint-caesar = { $token ->
    [yes] Io giocherei il favore di Cesare e lo sposterei sul percorso { $path }.
   *[no] Io sposterei Cesare sul percorso { $path }.
}
hint-leave-caesar = Io lascerei Cesare dov’è.
hint-take-off = Io toglierei dal tabellone il senatore della commissione { $committee }.
hint-drop = Io rinuncerei a questa votazione.
hint-adjourn = { $agree ->
    [yes] Io accetterei di finire qui la partita.
   *[no] Io continuerei a giocare.
}
hint-reveal = Io chiederei di vedere tutte le borse.
hint-draw = Io pescherei un gettone speciale.
hint-seniority = Io giocherei l’Anzianità in questa votazione.
hint-bureaucracy = Io giocherei la Burocrazia contro { $active }.
hint-vote = { $votes ->
    [0] Io non voterei per { $active }.
    [one] Io darei un voto { A($active) }.
   *[other] Io darei { $votes } voti { A($active) }.
}
hint-offer = Io farei questa offerta: { $deal }
hint-counter = Io risponderei con questa offerta: { $deal }
hint-accept = Io accetterei l’offerta di { $by }.
hint-decline = Io rifiuterei l’offerta di { $by }.
hint-withdraw = Io ritirerei la mia offerta.
hint-call-off = { $agree ->
    [yes] Io accetterei di annullare l’accordo.
   *[no] Io terrei fede all’accordo.
}
hint-call-in = Io farei valere la promessa di { $giver }.
hint-name = Io chiederei { A($giver) } di spostare Cesare sul percorso { $path }.
hint-pay = Io pagherei { $to } adesso.
hint-refuse = Io rifiuterei di pagare { $to }.
hint-release = Io libererei { $giver } dalla promessa.
hint-publish = Io direi a tutti che { $giver } non ha mantenuto la promessa.
hint-worth = { $case ->
    [needless] { $by-is ->
        [you] { $active } non ha più bisogno del tuo voto.
       *[other] Il voto di { $by } non ti serve più.
    }
    [never] { $by-is ->
        [you] Nessun prezzo per il tuo voto conviene a entrambi: { $active } ci guadagna meno di quanto tu perda.
       *[other] Nessun prezzo per il voto di { $by } conviene a entrambi.
    }
    [gift] { $by-is ->
        [you] Dare il tuo voto non ti costa nulla. Ma { $active } non pagherebbe per averlo.
       *[other] { $by } potrebbe darti il voto gratis. Non pagarlo.
    }
    [free] { $by-is ->
        [you] Il tuo voto ti giova anche gratis. Puoi chiedere fino a { $most }.
       *[other] { $by } potrebbe darti il voto gratis. Paga al massimo { $most }.
    }
    [exact] { $by-is ->
        [you] Chiedi esattamente { $least } per il tuo voto. A meno ci perdi, a più { A($active) } conviene farne a meno.
       *[other] Il voto di { $by } vale { $least }: né più né meno.
    }
   *[range] { $by-is ->
        [you] Chiedi almeno { $least } per il tuo voto. Oltre { $most } { A($active) } conviene farne a meno.
       *[other] Per il voto di { $by }, { $least } o più è un prezzo giusto. Paga al massimo { $most }.
    }
}
hint-unsaid = { $by } non ha detto perché.
hint-no-move = Adesso non hai niente da decidere.
hint-no-votes = Adesso nessun voto è in vendita. Scegli prima dove avanzare, o aspetta che ti chiedano il tuo.
hint-no-refusals = In questo turno nessuno ti ha rifiutato nulla.

## Addestramento

train-round = Tornata { $number }
train-other = { $file } contiene un altro addestramento: scegli un’altra cartella, o elimina questa
train-quality = { $number } giocatori, { $games } partite messe da parte: perdita logaritmica { NUMBER($loss, minimumFractionDigits: 3, maximumFractionDigits: 3) } (a pari probabilità { NUMBER($even, minimumFractionDigits: 3, maximumFractionDigits: 3) }), errore medio delle probabilità { NUMBER($mean, minimumFractionDigits: 1, maximumFractionDigits: 1) } %.
train-done = I pesi sono in { $file }. Per giocarci: praetor:weights={ $file }
train-kept = Le partite giocate restano: ripeti lo stesso comando per continuare.
train-unreadable = { $file }, riga { $number }: questa riga non viene da un addestramento; elimina il file per rigiocare le sue partite
train-broken = Un processo di gioco è stato chiuso dall’esterno, forse per mancanza di memoria. Le partite già giocate restano: ripeti lo stesso comando per continuare.
train-picture-title = Probabilità previste e avverate
train-picture-said = Probabilità di vincere stimata, %
train-picture-came = Quota di vittorie, %
train-picture-players = { $number } giocatori
train-network-stopped = Niente è stato salvato: una rete si addestra in una volta sola.
train-network-alone = --network si usa solo con --games e --seed
train-network-quality = { $number } giocatori, { $games } partite messe da parte: perdita logaritmica { NUMBER($loss, minimumFractionDigits: 3, maximumFractionDigits: 3) } (a pari probabilità { NUMBER($even, minimumFractionDigits: 3, maximumFractionDigits: 3) }).
train-network-poor = Con { $number } giocatori non prevede meglio di probabilità uguali: falla imparare da più partite (--games).
train-network-done = La rete è in { $file }. Per giocarci: caesar:network={ $file }
train-network-there = { $file } esiste già: scegli un’altra cartella

## Certificati dei bot

certify-measure = Misura
certify-result = Risultato
certify-interval = Intervallo al 95 %
certify-count = Misurato su
certify-goal = Obiettivo
certify-met = Raggiunto
certify-yes = sì
certify-no = no
certify-below = Vittorie contro tre del livello inferiore
certify-offers = Vittorie contro tre suoi pari che non offrono nulla
certify-responder = Vittorie del miglior avversario trovato
certify-liar = Vittorie del miglior bugiardo trovato
certify-good = Accordi conclusi che non danneggiano nessuno
certify-missed = Accordi mancati che entrambi avrebbero voluto
certify-joint = Guadagno comune, rispetto al miglior accordo trovato
certify-chances = Probabilità dichiarate: il decimo più lontano
certify-stalled = Tavoli bloccati
certify-time = 95 decisioni su 100 richiedono al massimo
certify-goal-below = almeno 45 %, estremo inferiore oltre 35 %
certify-goal-offers = almeno 45 %
certify-goal-responder = al massimo 35 %
certify-goal-liar = al massimo 25 %
certify-goal-good = almeno 95 %
certify-goal-missed = al massimo 10 %
certify-goal-joint = almeno 90 %
certify-goal-chances = scarto di 2 punti al massimo
certify-goal-stalled = nessuno
certify-goal-time = al massimo { $milliseconds } ms
certify-games = { $count ->
    [one] { $count } partita
   *[other] { $count } partite
}
certify-deals = { $count ->
    [one] { $count } accordo
   *[other] { $count } accordi
}
certify-turns = { $count ->
    [one] { $count } turno senza accordo
   *[other] { $count } turni senza accordo
}
certify-statements = { $count ->
    [one] { $count } dichiarazione
   *[other] { $count } dichiarazioni
}
certify-tables = { $count ->
    [one] { $count } tavolo
   *[other] { $count } tavoli
}
certify-decisions = { $count ->
    [one] { $count } decisione
   *[other] { $count } decisioni
}
certify-milliseconds = { NUMBER($mean, minimumFractionDigits: 1, maximumFractionDigits: 1) } ms
certify-points = { NUMBER($mean, minimumFractionDigits: 1, maximumFractionDigits: 1) } punti
certify-note-below = Il livello inferiore è { $bot }.
certify-note-responder = Il migliore di { $count } avversari, ciascuno provato in { $games } partite: { $bot }. Poi è stato misurato in partite nuove.
certify-note-liar = Il migliore di { $count } bugiardi, ciascuno provato in { $games } partite: { $bot }. In partite nuove ha infranto { NUMBER($mean, minimumFractionDigits: 1, maximumFractionDigits: 1) } promesse a partita.
certify-note-good = A parte il rumore, entrambe le parti hanno guadagnato o pareggiato nel { NUMBER($share, minimumFractionDigits: 1, maximumFractionDigits: 1) } % degli accordi. In media un accordo ha portato { NUMBER($mine, minimumFractionDigits: 1, maximumFractionDigits: 1) } punti di probabilità a chi era di turno e { NUMBER($theirs, minimumFractionDigits: 1, maximumFractionDigits: 1) } al partner.
certify-note-chances = Il decimo più lontano: probabilità da { $low } a { $high } %. Sopra lo 0, è andata meglio di quanto dichiarato.
certify-done = Il certificato si trova in { $file }.
certify-kept = Ciò che è stato misurato finora è salvato: lo stesso comando continua.
certify-other = { $file } appartiene a un altro certificato (bot, seme, partite simulate o versione del programma), oppure i bot sono cambiati nel frattempo: indica un’altra cartella, o cancellalo
certify-unknown = Non esiste una misura «{ $word }». Scegli tra: { $known }

## Arene e leghe

option-most = { $option } dev’essere al massimo { $most }, non { $count }
option-number = { $option } dev’essere almeno { $needed }, non { $count }
number-count = { $number }
number-mean = { NUMBER($mean, minimumFractionDigits: 2, maximumFractionDigits: 2) }
number-percent = { NUMBER($percent, minimumFractionDigits: 1, maximumFractionDigits: 1) } %
number-interval = { NUMBER($low, minimumFractionDigits: 1, maximumFractionDigits: 1) } – { NUMBER($high, minimumFractionDigits: 1, maximumFractionDigits: 1) }
arena-rounded = Con { $seats } posti si giocano { $count } partite invece di { $games }, perché tutti inizino lo stesso numero di volte
arena-needs-seats = Indica i bot con --seats, o con --resume un file da continuare
contest-jobs = --jobs { $count } qui non sarebbe più veloce: si usa { $number }, una partita per core.
contest-bot = Bot
contest-games = Partite
contest-wins = Vittorie
contest-share = Quota
contest-interval = Intervallo al 95 %
contest-laurels = Allori
contest-senate = In Senato
contest-deals = Accordi a partita
contest-pays = Paga per voto
contest-gets = Riceve per voto
contest-kept = Promesse mantenute
contest-broken = Promesse infrante
contest-even = Una quota pari di vittorie sarebbe { NUMBER($percent, minimumFractionDigits: 1, maximumFractionDigits: 1) } %.
contest-tables = { $games ->
    [one] Una partita
   *[other] { $games } partite
} di { NUMBER($mean, maximumFractionDigits: 1) } turni in media: { $senate } fino al Senato al completo, { $adjourned } con seduta tolta, { $number } interrotte.
contest-early = Le partite con seduta tolta o interrotte contano così come erano: vince chi era in testa (R10.6).
contest-price = Un voto in un accordo è costato in media { NUMBER($mean, minimumFractionDigits: 2, maximumFractionDigits: 2) } allori.
contest-speed = { NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } secondi, { NUMBER($speed, maximumFractionDigits: 1) } partite al secondo.
preparing-bot = Preparazione di { $bot }: il codice viene compilato, ci vuole fino a un minuto. Succede una volta sola per computer.
preparing-kernel = Compilazione del codice che giudica gli accordi: ci vuole fino a un minuto. Succede una volta sola per computer.
contest-stopped = Fermato: giocate { $count } partite su { $games }.
contest-saved = Le partite sono salvate. Per continuare: { $command }
contest-unsaved = Queste partite non si possono continuare: la prossima volta salvale con --file.
contest-one-file = --file inizia un nuovo file, --resume ne continua uno: scegli l’uno o l’altro
contest-other-set-up = { $file }: queste partite hanno altre impostazioni: lì { $option } è «{ $known }», non «{ $word }»
contest-other-weights = { $file }: i pesi di { $bot } sono cambiati da quando sono state giocate queste partite; ricomincia con --file e un nuovo file
contest-unreadable = { $file }, riga { $number }: questa riga non viene da questo comando
contest-trouble = { $count ->
    [one] { $bot } ha fallito una volta, e ha risposto un sostituto: { $why }
   *[other] { $bot } ha fallito { $count } volte, e ha risposto un sostituto. La prima volta: { $why }
}
contest-lost = { $count ->
    [one] Una partita è senza risultato e non conta per nessuno: { $why }
   *[other] { $count } partite sono senza risultato e non contano per nessuno. La prima: { $why }
}
library-missing = Manca { $library }: pip install "quovadis[{ $extra }]" lo installa
picture-kind = { $file }: un’immagine deve finire in .svg o .png
league-needs-bots = Indica i bot con --bots, o con --resume una lega da continuare
league-bots-number = { $count ->
    [one] Per una lega servono almeno due bot diversi, e ne hai indicato uno solo
   *[other] Per una lega servono bot diversi, e di questi { $count } alcuni sono uguali
}
league-rating = Punteggio
league-title = { $games ->
    [one] Una lega di una partita
   *[other] Una lega di { $games } partite
}
league-ratings = Punteggi con intervalli al 95 %
league-scale = punteggio (tutti partono da 25)
league-matrix = Uno contro tre: quota di vittorie (25 % = parità)
league-matrix-how = Ogni riga è un bot da solo contro tre bot della colonna.
league-plan = Da giocare: { $mixed } partite a tavoli misti + { $pairs } coppie × { $each } partite uno contro tre = { $games } partite.
league-one = uno
league-three = contro tre

## Set di dati e cluster

dataset-needs-seats = In { $file } non c’è un set di dati da continuare: indica con --seats i bot di uno nuovo
dataset-foreign = { $file }: questa cartella non è vuota e non vi è stato iniziato nessun set di dati; scegline un’altra
dataset-torn = { $file } non è leggibile: elimina il file e la sua partita sarà rigiocata
dataset-done = { $games ->
    [one] Una partita
   *[other] { $games } partite
} con { $count ->
    [one] una decisione
   *[other] { $count } decisioni
} e { $number ->
    [one] una promessa
   *[other] { $number } promesse
} in { $file }.
ray-jobs = Con --ray si gioca su tutti i core di cui Ray dispone: togli --jobs
ray-think = --think funziona solo su questa macchina: togli --think o --ray
ray-address = «{ $word }» non è un indirizzo di Ray: usa local, auto o HOST:PORTA
ray-unreachable = A { $word } nessun Ray ci fa entrare: avviane uno con ray start --head, dai il suo token a questa macchina oppure usa --ray local
ray-unfit = Il Ray a { $word } non può giocare queste partite: { $text }

## Chi gioca in quale posto

seats-too-many = { $count } bot sono troppi: il tavolo ha { $seats } posti
names-too-many = I nomi indicati sono { $count }, ma { $seats ->
    [one] gioca una sola persona
   *[other] giocano solo { $seats } persone
}
name-unreadable = «{ $word }» non può essere un nome: usa da 1 a { $limit } lettere, segni o spazi
seats-unreadable = «{ $word }» non dice chi gioca dove: scrivi per esempio blue=tiro,black=quaestor, o semplicemente 3 o quaestor
seats-twice = { $colour } ha due bot: uno basta
seats-file-unreadable = { $file }: non dice chi gioca questa partita; elimina il file e indica i bot con --bots
seats-no-person = Tutti i posti hanno un bot: lasciane uno a una persona, o guarda con quovadis watch
seats-all-bots = Per guardare una partita serve un bot in ognuno dei tre-cinque posti, non { $count ->
    [one] { $count } bot
   *[other] { $count } bot
}
pace-unreadable = «{ $word }» non è un ritmo: indica in secondi il tempo di un bot, da 0 a 60
watch-seats = Giocano: { $families }
watch-seat = { $colour } { $bot }
stood-in = Il bot di { $colour } { $why ->
    [raised] si è bloccato
    [slow] ci ha messo troppo
   *[nonsense] ha dato una risposta non permessa
}: stavolta un sostituto risponde per lui.

## La partita nel terminale

terminal-placeholder = { $active-is ->
    [you] Tocca a te: scrivi un’azione – Tab completa – help spiega
   *[other] { $active }: scrivi un’azione – Tab completa – help spiega
}
terminal-placeholder-clear = { $active-is ->
    [you] Tocca a te: scrivi -b1 per togliere un senatore da b1 – Tab completa
   *[other] { $active }: scrivi -b1 per togliere un senatore da b1 – Tab completa
}
terminal-you = Giochi con { $name }
terminal-you-hold = Giochi con { $name } – { $laurels } = { $total }
terminal-player-you = tu
terminal-bot = { $players } – { $bot }. { $manner }
terminal-bots-wait = I bot aspettano mentre scrivi
terminal-ask-offer = { $by } ti fa l’offerta { $offer }: { $deal }
terminal-others-wait = Gli altri aspettano la tua risposta a { $offers }.
terminal-ask-vote = { $by } ti chiede appoggio: { $path }. { $ones ->
    [0] Non restano più allori I da guadagnare.
   *[other] Ogni tuo voto usato ti frutta un alloro I.
}
terminal-hand = Gettoni speciali: { $tokens }
terminal-ask-pay = { $by } chiede il tuo pagamento: { $term } Se rifiuti, infrangi la promessa.
terminal-ask-name = { $by } ti deve uno spostamento di Cesare: di’ dove deve andare.
terminal-placeholder-offer = accept, decline o counters { $offer } deal … – Tab completa
terminal-placeholder-offers = accepts { $offer }, declines { $offer } …: nomina ogni offerta a cui rispondi
terminal-placeholder-offered = { $families }: accettate o rifiutate { $offer }, per esempio { $example } accepts { $offer }
terminal-placeholder-your-vote = yes, no o un numero di voti, da 0 a { $votes } – o una tua offerta
terminal-placeholder-bound-vote = yes o un numero di voti, da { $least } a { $votes }: un accordo ti vincola
terminal-placeholder-interval = go on comincia la partita seguente
terminal-placeholder-reveal = { $stage ->
    [open] go on copre di nuovo le borse
   *[offered] sì mostra tutte le borse, no continua
}
terminal-placeholder-pay = pay per pagare, refuse per rifiutare
terminal-placeholder-owes = { $colour } deve pagare: { $example } pays { $promise }, oppure refuses { $promise }
terminal-placeholder-name = a3-a4 o un’altra casella alloro – o release
terminal-placeholder-bots = { $colour } sta pensando – scrivi per intervenire, per esempio offers deal …
terminal-seat-of-bot = { $colour } è un bot e parla per sé
terminal-who-speaks = Di’ chi parla, per esempio { $example } yes
terminal-vote = { $by-is ->
    [you] Votazione su { $path } ({ $got } su { $needed }): { $needed ->
        [one] serve 1 voto
       *[other] servono { $needed } voti
    }, { $own ->
        [0] nessuno è tuo
        [one] 1 è tuo
       *[other] { $own } sono tuoi
    }. Risposte: { $answers }
   *[other] Votazione su { $path } ({ $got } su { $needed }): { $needed ->
        [one] serve 1 voto
       *[other] servono { $needed } voti
    }, { $own ->
        [0] nessuno è di { $by }
        [one] 1 è di { $by }
       *[other] { $own } sono di { $by }
    }. Risposte: { $answers }
}
terminal-vote-answer = { $colour-is ->
    [you] tu { $votes }
   *[other] { $colour } { $votes }
}
terminal-vote-silent = { $colour-is ->
    [you] tu –
   *[other] { $colour } –
}
terminal-vote-pledged = { $votes ->
    [one] { $colour } { $votes } promesso ({ $deals })
   *[other] { $colour } { $votes } promessi ({ $deals })
}
terminal-bonus = { $active-is ->
    [you] Hai preso un alloro IIC: sposta Cesare, oppure scrivi declines
   *[other] { $active } ha preso un alloro IIC: sposta Cesare, oppure scrivi declines
}
terminal-adjourn = La partita ristagna: scrivi adjourns per togliere la seduta. D’accordo: { $families }
terminal-adjourn-nobody = La partita ristagna: scrivi adjourns per togliere la seduta. Nessuno è ancora d’accordo
terminal-look-away = Tutti tranne { $colour } guardano altrove.
    Invio scopre ciò che riguarda solo { $colour }, Esc torna indietro.
terminal-secret = { $text }

    Invio copre di nuovo tutto.
terminal-purse = { $colour-is ->
    [you] Hai { $laurels }: { $total } in tutto.
   *[other] { $colour } ha { $laurels }: { $total } in tutto.
}
terminal-purse-empty = { $colour-is ->
    [you] Non hai ancora allori.
   *[other] { $colour } non ha ancora allori.
}
terminal-purse-hidden = La borsa di { $colour } è coperta
terminal-offer = { $by-is ->
    [you] La tua offerta { $offer }: { $deal }
   *[other] Offerta { $offer } di { $by }: { $deal }
}
terminal-agreed = Concluso, dipende dall’avanzamento: { $offer } { $deal }
terminal-leaving = { $by-is ->
    [you] Vuoi annullare l’accordo { $offer }; stands by { $offer } per ripensarci
   *[other] { $by } vuole annullare l’accordo { $offer }; calls off { $offer } per accettare
}
terminal-promise = Promessa { $promise }: { $term }
terminal-keys = Tab completa  ? aiuto  Esc svuota  PagSu PagGiù  ^C esce
terminal-lines-how = La partita in semplici righe: scrivi quello che dici e premi Invio. help spiega, rooms descrive il tabellone a parole, una riga vuota ripete ciò che ti si chiede. Mentre i bot giocano, Invio ti lascia intervenire.{ $small ->
    [yes] {" "}In una finestra di almeno 60 colonne e 20 righe, Invio riporta lo schermo intero.
   *[no] {""}
}
terminal-lines-cut-in = I bot aspettano. Che cosa dici? Invio li lascia continuare.
terminal-lines-look-away = Tutti tranne { $colour } guardano altrove. Invio mostra ciò che riguarda solo { $colour }.
terminal-lines-confirm = Invio lo propone. Dillo in un altro modo, se intendevi altro.
terminal-lines-choose = Il numero di ciò che intendevi lo propone.
terminal-promises = { $count ->
    [one] 1 promessa è aperta: promises la mostra.
   *[other] { $count } promesse sono aperte: promises le mostra.
}{ $calls ->
    [0] {""}
   *[other] {" "}Da far valere: { $due }
}
terminal-promises-none = Nessuna promessa è aperta.
room-told = { $id } { $name }: { $taken ->
    [0] vuota
   *[other] { $seated }
}; { $free ->
    [0] al completo
    [one] 1 seggio libero
   *[other] { $free } seggi liberi
}{ $exits ->
    [0] {""}
   *[other] ; verso { $ways }
}
room-way = { $space ->
    [caesar] { $goal-id } (Cesare, { $laurel })
    [laurel] { $goal-id } ({ $laurel })
   *[none] { $goal-id }
}
terminal-name = { $colour-is ->
    [you] Di’ dove va Cesare: { $example } names a3-a4 for { $promise }
   *[other] { $colour } deve dire dove va Cesare: { $example } names a3-a4 for { $promise }
}
terminal-undo = Tornare all’inizio del turno { $turn }? Manca ancora il consenso di { $families }. Per accettare scrivi «{ $example } agrees»; ogni altra risposta annulla.
terminal-undo-off = Non si torna indietro.
terminal-saved = Partita salvata in { $file }.
terminal-figures-none = Nessun bot ha dato cifre per i suoi ultimi motivi.
terminal-figures-kept = Dove giocano più persone, i bot tengono per sé le loro cifre.
terminal-hints-alone = I consigli sono per chi gioca da solo contro i bot.
terminal-log-back = Pag su e Pag giù sfogliano, Esc torna indietro
terminal-kept = La partita è salvata. Per continuare: { $command }
terminal-kept-story = La partita è salvata in { $file }. Per rileggerla: { $command }
terminal-not-kept = Impossibile salvare la partita in { $file }: salvala altrove, per esempio con save game.jsonl
terminal-one-game = Inizia una partita, indicane una salvata o usa --resume: una cosa alla volta
terminal-supply-unknown = { $file } non dice quali allori sono ancora coperti: guarda questa partita con quovadis replay, ma non puoi riprenderla. Con le partite salvate in .jsonl si può.
terminal-no-whispers = Intorno a una sola tastiera non si può sussurrare: tutti leggono ciò che si scrive (R8.9). Gioca senza la variante whispers, o contro soli bot; quovadis replay --as mostra a una famiglia ciò che può sapere.
terminal-save-again = { $file } esiste già: ripeti il comando per sovrascriverlo
terminal-unknown = «{ $word }» qui non significa nulla: scrivi help o premi Tab
terminal-placeholder-vote = { $families }: rispondete, per esempio { $example } votes 1 (0 per rifiutare)
terminal-placeholder-over = La partita è finita: undo, save o quit
terminal-nothing-to-resume = Non c’è una partita da riprendere: iniziane una con { $command } terminal
terminal-help = Un turno è un’azione:
    +b1  piazzare un senatore in una commissione d’ingresso
    b1-a3  avanzare, chiedendo i voti degli altri se servono
    C a3-a4  spostare Cesare sulla casella alloro di un percorso
    Per rispondere: accept, decline, counter deal … – in una votazione yes, no o 2 – a3-a4 o release per Cesare
    Durante una votazione: blue votes 1 (0 per rifiutare) – red scrive b1-a3 by blue per concluderla, oppure gives up b1-a3
    Senza che te lo chiedano: blue would vote 1 on b1-a3
    Dopo un IIC: C a3-a4, oppure declines
    Quando la partita ristagna: blue adjourns, blue plays on
    Accordi: red offers deal red blue on b1-a3: blue supports; red pays 2 – blue accepts 4.1, declines, counters 4.1 deal …; red withdraws 4.1, dopo l’intesa calls off 4.1, stands by 4.1
    Promesse: blue calls in 4.1.2, releases, names a3-a4 for 4.1.2, red pays 4.1.2, refuses – red weighs deal … dice che cosa comporterebbe un accordo
    O con parole tue: blu, due allori se voti per me. rules e rule R5.7 mostrano le regole
    In ogni momento: purse blue – board – rooms – promises – rules – log – undo – save game.jsonl – help – quit
terminal-help-alone = Un turno è un’azione:
    +b1  piazzare un senatore in una commissione d’ingresso
    b1-a3  avanzare, chiedendo i voti degli altri se servono
    C a3-a4  spostare Cesare sulla casella alloro di un percorso
    Per rispondere: accept, decline – in una votazione yes, no o 2 – e Tab completa il resto
    Un’offerta, con parole tue: blu, due allori se voti per me
    Per saperne di più: help votes e help deals; rule R5.7 mostra una regola
    In ogni momento: purse – hint – why – board – rooms – promises – rules – log – undo – save game.jsonl – help – quit
terminal-help-votes = In una votazione:
    b1-a3  chiede i voti che mancano; asks b1-a3 anche se bastano i tuoi
    b1-a3 by blue  la conclude con un voto di quella famiglia; gives up b1-a3 ci rinuncia
    votes 1  risponde, e votes 0 rifiuta; vanno bene anche yes e no
    would vote 1 on b1-a3  offre voti senza che qualcuno li chieda
    Dopo un IIC: C a3-a4, oppure declines
    Quando la partita ristagna: adjourns, plays on
    Con i gettoni speciali: draws; plays seniority e plays bureaucracy in una votazione; plays favour C a3-a4 prima della tua azione
terminal-help-deals = Accordi:
    offers deal red blue on b1-a3: blue supports; red pays 2  dipende da quell’avanzamento
    offers deal red blue: red supports blue next  è una promessa. Tutte le clausole sono in docs/deals.md
    whispers deal …  lo sentono solo gli interessati: contro soli bot, con la variante whispers
    weigh deal …  dice che cosa comporterebbe un accordo
    accept, decline, counter deal … – oppure accepts 4.1, declines 4.1, withdraws 4.1
    Concluso, prima dell’avanzamento: calls off 4.1, stands by 4.1
    Promesse: calls in 4.1.2, releases 4.1.2, names a3-a4 for 4.1.2. Pagamenti successivi: pays 4.1.2, refuses 4.1.2

## Accordi: ogni clausola in una frase, senza il punto finale

term = { $sentence }{ $until ->
    [this-turn] {" "}in questo turno
    [next-turn] { $giver-is ->
        [you] {" "}da qui alla fine del tuo prossimo turno
       *[other] {" "}da qui alla fine del prossimo turno di { $giver }
    }
    [rounds] { $rounds ->
        [one] {" "}nel prossimo giro
       *[other] {" "}nei prossimi { $rounds } giri
    }
    [by-this-turn] {" "}entro la fine di questo turno
    [by-next-turn] { $giver-is ->
        [you] {" "}entro la fine del tuo prossimo turno
       *[other] {" "}entro la fine del prossimo turno di { $giver }
    }
    [by-rounds] { $rounds ->
        [one] {" "}entro un giro
       *[other] {" "}entro { $rounds } giri
    }
   *[open] {""}
}{ $force ->
    [binding] {" "}(vincolante).
    [loose] { $giver-is ->
        [you] {" "}(vincolante, ma senza un avanzamento preciso: puoi ancora andartene).
       *[other] {" "}(vincolante, ma senza un avanzamento preciso: { $giver } può ancora andarsene).
    }
    [bound] {" "}(vincolante fino alla fine del turno { $turn }).
    [debt] {" "}(un debito: si paga da sé alla fine del turno { $turn }).
    [promise] {" "}– una promessa, non vincolante.
    [past] {" "}– una promessa: non è più vincolante.
   *[unsaid] .
}
term-support-now = { $giver-is ->
    [you] { $votes ->
        [one] Dai un voto { A($to) } per uscire dalla commissione { $start }
       *[other] Dai { $votes } voti { A($to) } per uscire dalla commissione { $start }
    }
   *[other] { $to-is ->
        [you] { $votes ->
            [one] { $giver } ti dà un voto per uscire dalla commissione { $start }
           *[other] { $giver } ti dà { $votes } voti per uscire dalla commissione { $start }
        }
       *[other] { $votes ->
            [one] { $giver } dà un voto { A($to) } per uscire dalla commissione { $start }
           *[other] { $giver } dà { $votes } voti { A($to) } per uscire dalla commissione { $start }
        }
    }
}
term-support-named = { $giver-is ->
    [you] { $votes ->
        [one] Appoggerai { $to } lungo il percorso { $path }
       *[other] Appoggerai { $to } con { $votes } voti lungo il percorso { $path }
    }
   *[other] { $to-is ->
        [you] { $votes ->
            [one] { $giver } ti appoggerà lungo il percorso { $path }
           *[other] { $giver } ti appoggerà con { $votes } voti lungo il percorso { $path }
        }
       *[other] { $votes ->
            [one] { $giver } appoggerà { $to } lungo il percorso { $path }
           *[other] { $giver } appoggerà { $to } con { $votes } voti lungo il percorso { $path }
        }
    }
}
term-support-next = { $giver-is ->
    [you] { $votes ->
        [one] Appoggerai il prossimo avanzamento di { $to }
       *[other] Appoggerai con { $votes } voti il prossimo avanzamento di { $to }
    }
   *[other] { $to-is ->
        [you] { $votes ->
            [one] { $giver } appoggerà il tuo prossimo avanzamento
           *[other] { $giver } appoggerà con { $votes } voti il tuo prossimo avanzamento
        }
       *[other] { $votes ->
            [one] { $giver } appoggerà il prossimo avanzamento di { $to }
           *[other] { $giver } appoggerà con { $votes } voti il prossimo avanzamento di { $to }
        }
    }
}
term-pay = { $giver-is ->
    [you] { $amount ->
        [one] Paghi { A($to) } 1 alloro
       *[other] Paghi { A($to) } { $amount } allori
    }
   *[other] { $to-is ->
        [you] { $amount ->
            [one] { $giver } ti paga 1 alloro
           *[other] { $giver } ti paga { $amount } allori
        }
       *[other] { $amount ->
            [one] { $giver } paga { A($to) } 1 alloro
           *[other] { $giver } paga { A($to) } { $amount } allori
        }
    }
}
term-pay-tokens = { $giver-is ->
    [you] Dai { A($to) } { $tokens } dalla tua borsa
   *[other] { $to-is ->
        [you] { $giver } ti dà { $tokens } dalla sua borsa
       *[other] { $giver } dà { A($to) } { $tokens } dalla sua borsa
    }
}
term-pay-by = { $giver-is ->
    [you] { $amount ->
        [one] Pagherai { A($to) } 1 alloro
       *[other] Pagherai { A($to) } { $amount } allori
    }
   *[other] { $to-is ->
        [you] { $amount ->
            [one] { $giver } ti pagherà 1 alloro
           *[other] { $giver } ti pagherà { $amount } allori
        }
       *[other] { $amount ->
            [one] { $giver } pagherà { A($to) } 1 alloro
           *[other] { $giver } pagherà { A($to) } { $amount } allori
        }
    }
}
term-pay-by-tokens = { $giver-is ->
    [you] Darai { A($to) } { $tokens } dalla tua borsa
   *[other] { $to-is ->
        [you] { $giver } ti darà { $tokens } dalla sua borsa
       *[other] { $giver } darà { A($to) } { $tokens } dalla sua borsa
    }
}
term-split = { $giver-is ->
    [you] Dividi in parti uguali con { $to } ciò che ti frutta questo avanzamento
   *[other] { $to-is ->
        [you] { $giver } divide in parti uguali con te ciò che frutta questo avanzamento
       *[other] { $giver } divide in parti uguali con { $to } ciò che frutta questo avanzamento
    }
}
term-caesar-to = { $giver-is ->
    [you] Sposterai Cesare su { $path } per { $to }
   *[other] { $to-is ->
        [you] { $giver } sposterà Cesare su { $path } per te
       *[other] { $giver } sposterà Cesare su { $path } per { $to }
    }
}
term-caesar-asked = { $giver-is ->
    [you] Sposterai Cesare dove dirà { $to }
   *[other] { $to-is ->
        [you] { $giver } sposterà Cesare dove dirai tu
       *[other] { $giver } sposterà Cesare dove dirà { $to }
    }
}
term-caesar-off = { $giver-is ->
    [you] Ti impegni con { $to } a non spostare Cesare su { $spaces }
   *[other] { $to-is ->
        [you] { $giver } si impegna con te a non spostare Cesare su { $spaces }
       *[other] { $giver } si impegna con { $to } a non spostare Cesare su { $spaces }
    }
}
term-oppose = { $giver-is ->
    [you] Ti impegni con { $to } a non appoggiare { $rival }
   *[other] { $to-is ->
        [you] { $giver } si impegna con te a non appoggiare { $rival }
       *[other] { $rival-is ->
            [you] { $giver } si impegna con { $to } a non appoggiarti
           *[other] { $giver } si impegna con { $to } a non appoggiare { $rival }
        }
    }
}
term-oppose-times = { $giver-is ->
    [you] { $times ->
        [one] Ti impegni con { $to } a non appoggiare il prossimo avanzamento di { $rival }
       *[other] Ti impegni con { $to } a non appoggiare i prossimi { $times } avanzamenti di { $rival }
    }
   *[other] { $to-is ->
        [you] { $times ->
            [one] { $giver } si impegna con te a non appoggiare il prossimo avanzamento di { $rival }
           *[other] { $giver } si impegna con te a non appoggiare i prossimi { $times } avanzamenti di { $rival }
        }
       *[other] { $rival-is ->
            [you] { $times ->
                [one] { $giver } si impegna con { $to } a non appoggiare il tuo prossimo avanzamento
               *[other] { $giver } si impegna con { $to } a non appoggiare i tuoi prossimi { $times } avanzamenti
            }
           *[other] { $times ->
                [one] { $giver } si impegna con { $to } a non appoggiare il prossimo avanzamento di { $rival }
               *[other] { $giver } si impegna con { $to } a non appoggiare i prossimi { $times } avanzamenti di { $rival }
            }
        }
    }
}
term-place-in = { $giver-is ->
    [you] Piazzerai un senatore nella commissione { $committee } per { $to }
   *[other] { $to-is ->
        [you] { $giver } piazzerà un senatore nella commissione { $committee } per te
       *[other] { $giver } piazzerà un senatore nella commissione { $committee } per { $to }
    }
}
term-stay-out = { $giver-is ->
    [you] Ti impegni con { $to } a non piazzare nessuno nella commissione { $committee }
   *[other] { $to-is ->
        [you] { $giver } si impegna con te a non piazzare nessuno nella commissione { $committee }
       *[other] { $giver } si impegna con { $to } a non piazzare nessuno nella commissione { $committee }
    }
}
term-advance-along = { $giver-is ->
    [you] Avanzerai lungo il percorso { $path } per { $to }
   *[other] { $to-is ->
        [you] { $giver } avanzerà lungo il percorso { $path } per te
       *[other] { $giver } avanzerà lungo il percorso { $path } per { $to }
    }
}
term-stay-off = { $giver-is ->
    [you] Ti impegni con { $to } a non avanzare lungo il percorso { $path }
   *[other] { $to-is ->
        [you] { $giver } si impegna con te a non avanzare lungo il percorso { $path }
       *[other] { $giver } si impegna con { $to } a non avanzare lungo il percorso { $path }
    }
}
term-word = { $giver-is ->
    [you] Dici { A($to) }: «{ $text }»
   *[other] { $to-is ->
        [you] { $giver } ti dice: «{ $text }»
       *[other] { $giver } dice { A($to) }: «{ $text }»
    }
}

ledger-called = { $term } Questa promessa è stata fatta valere.
deal-on = Se l’avanzamento lungo il percorso { $path } avviene: { $deal }
deal-on-by = { $by-is ->
    [you] Se avanzi lungo il percorso { $path }: { $deal }
   *[other] Se { $by } avanza lungo il percorso { $path }: { $deal }
}
deal-cost = { $worst ->
    [0] Non ti costa nulla.
   *[other] { $cost ->
        [one] Ti costa 1 alloro.
       *[other] Ti costa { $cost } allori.
    }
}
deal-cost-change = { $cost ->
    [one] Ti costa 1 alloro, o { $worst } se nessuno può dare il resto.
   *[other] Ti costa { $cost } allori, o { $worst } se nessuno può dare il resto.
}
company = { $foreign ->
    [0] Avanza con i tuoi voti.
   *[other] Avanza con { $supporters }.
} { $paid ->
    [none] { $gives ->
        [0] Non ti costa nulla.
       *[other] Mantieni la tua parte dell’accordo.
    }
    [more] Paghi { $least } allori invece di { $pays }, perché non puoi pagare la somma esatta{ $gives ->
        [0] .
       *[other] . Mantieni anche il resto dell’accordo.
    }
    [range] Paghi da { $least } a { $most } allori, secondo il resto{ $gives ->
        [0] .
       *[other] . Mantieni anche il resto dell’accordo.
    }
   *[exact] { $pays ->
        [one] Paghi 1 alloro{ $gives ->
            [0] .
           *[other] {" "}e mantieni il resto dell’accordo.
        }
       *[other] Paghi { $pays } allori{ $gives ->
            [0] .
           *[other] {" "}e mantieni il resto dell’accordo.
        }
    }
}
payment-inexact = { $which ->
    [less] Non puoi pagare meno:
   *[this] Non puoi pagare la somma esatta:
} { $certain ->
    [yes] { $back ->
        [0] dai { $tokens }, e { $to } non ha nulla da rendere.
       *[other] dai { $tokens }, e { $to } può rendere solo { $back }.
    }
   *[no] { $back ->
        [0] dai { $tokens }, a meno che { $to } non possa dare il resto.
       *[other] dai { $tokens }, e forse { $to } può rendere solo { $back }.
    }
}

event-offer-made = { $by-is ->
    [you] { $how ->
        [counters] Rispondi all’offerta { $answered } con l’offerta { $offer }: { $deal }
        [whispers] Sussurri l’offerta { $offer }: { $deal }
       *[offers] Fai l’offerta { $offer }: { $deal }
    }
   *[other] { $how ->
        [counters] { $by } risponde all’offerta { $answered } con l’offerta { $offer }: { $deal }
        [whispers] { $by } sussurra l’offerta { $offer }: { $deal }
       *[offers] { $by } fa l’offerta { $offer }: { $deal }
    }
}
event-offer-accepted = { $by-is ->
    [you] Accetti l’offerta { $offer }.
   *[other] { $by } accetta l’offerta { $offer }.
}
event-offer-closed = { $by-is ->
    [you] { $how ->
        [declined] Rifiuti l’offerta { $offer }.
        [countered] Non accetti l’offerta { $offer } così com’è.
        [expired] La tua offerta { $offer } è scaduta con il turno.
       *[withdrawn] Ritiri l’offerta { $offer }.
    }
   *[other] { $how ->
        [declined] { $by } rifiuta l’offerta { $offer }.
        [countered] { $by } non accetta l’offerta { $offer } così com’è.
        [expired] L’offerta { $offer } di { $by } è scaduta con il turno.
       *[withdrawn] { $by } ritira l’offerta { $offer }.
    }
}
event-deal-agreed = { $hangs ->
    [yes] L’accordo { $offer } è concluso e dipende dall’avanzamento lungo il percorso { $path }.
    [unnamed] L’accordo { $offer } è concluso e dipende dall’avanzamento.
   *[no] L’accordo { $offer } è concluso.
}
event-call-off-answered = { $agree ->
    [yes] { $by-is ->
        [you] Vuoi annullare l’accordo { $offer }.
       *[other] { $by } vuole annullare l’accordo { $offer }.
    }
   *[no] { $by-is ->
        [you] Alla fine confermi l’accordo { $offer }.
       *[other] Alla fine { $by } conferma l’accordo { $offer }.
    }
}
event-deal-lapsed = { $why ->
    [called-off] L’accordo { $offer } è annullato di comune intesa.
    [support-unused] L’accordo { $offer } decade: il suo appoggio non è servito.
    [collision] L’accordo { $offer } decade: una parola data prima lo esclude.
    [unpayable] L’accordo { $offer } decade: non è stato possibile pagarlo.
    [game-over] L’accordo { $offer } decade: la partita è finita.
    [unnamed] L’accordo { $offer } decade: l’avanzamento non c’è stato.
   *[not-made] L’accordo { $offer } decade: l’avanzamento lungo il percorso { $path } non c’è stato.
}
event-deal-settled = L’accordo { $offer } entra in vigore.
event-laurels-paid = { $known ->
    [yes] { $back ->
        [0] { $giver-is ->
            [you] Dai { A($to) } { $tokens }.
           *[other] { $to-is ->
                [you] { $giver } ti dà { $tokens }.
               *[other] { $giver } dà { A($to) } { $tokens }.
            }
        }
       *[other] { $count ->
            [0] { $to-is ->
                [you] Dai { A($giver) } { $change }.
               *[other] { $giver-is ->
                    [you] { $to } ti dà { $change }.
                   *[other] { $to } dà { A($giver) } { $change }.
                }
            }
           *[other] { $giver-is ->
                [you] Dai { A($to) } { $tokens } e ricevi { $change } di resto.
               *[other] { $to-is ->
                    [you] { $giver } ti dà { $tokens } e riceve { $change } di resto.
                   *[other] { $giver } dà { A($to) } { $tokens } e riceve { $change } di resto.
                }
            }
        }
    }
   *[no] { $back ->
        [0] { $giver-is ->
            [you] { $count ->
                [one] Dai { A($to) } un gettone.
               *[other] Dai { A($to) } { $count } gettoni.
            }
           *[other] { $to-is ->
                [you] { $count ->
                    [one] { $giver } ti dà un gettone.
                   *[other] { $giver } ti dà { $count } gettoni.
                }
               *[other] { $count ->
                    [one] { $giver } dà { A($to) } un gettone.
                   *[other] { $giver } dà { A($to) } { $count } gettoni.
                }
            }
        }
       *[other] { $count ->
            [0] { $to-is ->
                [you] { $back ->
                    [one] Dai { A($giver) } un gettone.
                   *[other] Dai { A($giver) } { $back } gettoni.
                }
               *[other] { $giver-is ->
                    [you] { $back ->
                        [one] { $to } ti dà un gettone.
                       *[other] { $to } ti dà { $back } gettoni.
                    }
                   *[other] { $back ->
                        [one] { $to } dà { A($giver) } un gettone.
                       *[other] { $to } dà { A($giver) } { $back } gettoni.
                    }
                }
            }
           *[other] { $giver-is ->
                [you] Scambi gettoni con { $to }: { $count } contro { $back }.
               *[other] { $to-is ->
                    [you] { $giver } scambia gettoni con te: { $count } contro { $back }.
                   *[other] { $giver } { E($to) } si scambiano gettoni: { $count } contro { $back }.
                }
            }
        }
    }
}
event-promise-made = Promessa { $promise }: { $term }
event-promise-due = È il momento di mantenere la promessa { $promise }.
event-promise-deferred = La promessa { $promise } può aspettare.
event-promise-counted = { $left ->
    [one] La promessa { $promise } vale ancora per un avanzamento.
   *[other] La promessa { $promise } vale ancora per { $left } avanzamenti.
}
event-promise-closed = { $giver-is ->
    [you] { $status ->
        [kept] Mantieni la promessa { $promise } fatta { A($to) }.
        [broken] Infrangi la promessa { $promise } fatta { A($to) }: ecco quanto vale la tua parola.
        [released] { $to } ti libera dalla promessa { $promise }.
       *[lapsed] La tua promessa { $promise } { A($to) } scade.
    }
   *[other] { $to-is ->
        [you] { $status ->
            [kept] { $giver } mantiene la promessa { $promise } che ti aveva fatto.
            [broken] { $giver } infrange la promessa { $promise } che ti aveva fatto: ecco quanto vale la parola di { $giver }.
            [released] Liberi { $giver } dalla promessa { $promise }.
           *[lapsed] La promessa { $promise } che { $giver } ti aveva fatto scade.
        }
       *[other] { $status ->
            [kept] { $giver } mantiene la promessa { $promise } fatta { A($to) }.
            [broken] { $giver } infrange la promessa { $promise } fatta { A($to) }: ecco quanto vale la parola di { $giver }.
            [released] { $to } libera { $giver } dalla promessa { $promise }.
           *[lapsed] La promessa { $promise } di { $giver } { A($to) } scade.
        }
    }
}
event-promise-called = { $by-is ->
    [you] Fai valere la promessa { $promise }.
   *[other] { $by } fa valere la promessa { $promise }.
}
event-payment-answered = { $pays ->
    [yes] { $by-is ->
        [you] Paghi quanto avevi promesso ({ $promise }).
       *[other] { $by } paga quanto promesso ({ $promise }).
    }
   *[no] { $by-is ->
        [you] Rifiuti di pagare quanto avevi promesso ({ $promise }).
       *[other] { $by } rifiuta di pagare quanto promesso ({ $promise }).
    }
}
event-space-named = { $by-is ->
    [you] Scegli dove deve andare Cesare: { $path } (promessa { $promise }).
   *[other] { $by } sceglie dove deve andare Cesare: { $path } (promessa { $promise }).
}
event-promise-published = { $by-is ->
    [you] Riveli al tavolo ciò che { $giver } ti aveva sussurrato e non ha mantenuto: { $term }
   *[other] { $giver-is ->
        [you] { $by } rivela al tavolo ciò che avevi sussurrato e non hai mantenuto: { $term }
       *[other] { $by } rivela al tavolo ciò che { $giver } aveva sussurrato e non ha mantenuto: { $term }
    }
}

## Frasi semplici lette come accordi

speech-not-understood = Non capisco tutto
speech-no-deal = Non sembra un accordo: di’ chi dà che cosa a chi
speech-too-long = È troppo lungo: al massimo { $limit } caratteri
speech-too-much = È più di quanto un accordo possa contenere
speech-not-a-term = Nessun accordo può dire questo
speech-who = Con chi è l’accordo? { $players }?
speech-who-exactly = Nomina i giocatori di cui parli
speech-he-or-she = Di chi parli: { $players }?
speech-not-at-table = { $colour } non è a questo tavolo
speech-how-many = Quanti allori? Di’ un numero, o nomina i gettoni
speech-which-laurel = Quale alloro, o quanti? Di’ un numero, o nomina il gettone
speech-number-of-what = Un numero di che cosa: allori, voti, giri?
speech-negative = Un numero negativo qui non ha senso: scrivilo senza il meno
speech-sum-and-parts = La somma e le sue parti non coincidono: nomina solo le parti
speech-how-long = Per quanto tempo? Di’ per esempio «per due giri»
speech-pay-when = Pagato quando? Di’ adesso, o entro quando
speech-pay-for-what = Allori in cambio di che cosa? Di’ che cosa vuoi
speech-pay-now-or-then = Gli allori si pagano subito, o solo quando l’avanzamento avviene? Di’ «adesso», o «se»
speech-which-advance = Per quale avanzamento? { $spaces }
speech-no-advance = Ora non c’è nessun avanzamento per cui questo voto possa contare: di’ «la prossima volta» oppure offri altro
speech-which-path = Quale percorso intendi? Nomina le due commissioni che unisce
speech-which-space = Quale casella d’alloro intendi? { $spaces }
speech-no-laurel-space = Cesare sta solo sulle caselle d’alloro: nomina un percorso che esce da una commissione da 3 o 5 posti
speech-where-caesar = Dove deve andare Cesare, o dove non deve? Nomina un percorso o una commissione
speech-caesar-stays = Nomina le caselle da cui tenere lontano Cesare, e per quanto tempo
speech-which-entry = I senatori si piazzano solo in Vigiles, Vigintiviri, Scribae e Tresviri: quale?
speech-no-vote-for-partner = Un accordo può negare voti solo a un terzo giocatore
speech-split-without-mover = Solo chi avanza può dividere ciò che l’avanzamento frutta
speech-unless = Un accordo non conosce «a meno che» né «altrimenti»: di’ che cosa dà ciascuno
speech-either-or = Un accordo non conosce «oppure»: scegli
speech-doubtful = Non sono sicuro di capire bene: intendi questo?
speech-instead = Potresti dire: { $example }
speech-heard = Capisco: { $deal }
speech-assumed-advance = { $by-is ->
    [you] Suppongo che si tratti del tuo avanzamento { $path }
   *[other] Suppongo che si tratti dell’avanzamento { $path } di { $by }
}
speech-assumed-space = Suppongo che si tratti della casella { $path }
speech-assumed-remark = Tralascio «{ $text }»
speech-assumed-gist = Non ho capito ogni parola: controlla che sia ciò che intendi
speech-confirm = Invio lo propone. Prima cambialo, se intendevi altro.
speech-choose = Tab o Su e Giù scelgono che cosa intendevi, Invio lo propone.

## Analisi: una partita finita, rivista a posteriori

review-title = Analisi della partita
review-won = { $winner-is ->
    [you] Hai vinto in { $turns } turni.
   *[other] { $winner } ha vinto in { $turns } turni.
}
review-shared = { $players-are ->
    [you] Hai vinto in { $turns } turni.
    [you-too] Dividi la vittoria con { $players-others } dopo { $turns } turni.
   *[others] { $players } si dividono la vittoria dopo { $turns } turni.
}
review-chances = Probabilità di vittoria, in percentuale
review-course = Le probabilità, turno per turno
review-after = Dopo il turno
review-split = Da dove viene il risultato
review-split-line = In punti percentuali. I conti di ogni riga tornano esattamente, dall’inizio al risultato.
review-start = Inizio
review-luck = Fortuna nella pesca
review-moves = Mosse
review-bargaining = Trattative
review-words = Promesse
review-end = Risultato
review-moments = Svolte
review-moments-none = Nessuna singola azione ha cambiato molto.
review-turn = Turno { $number }:
review-one = { $by } { $points }
review-missed = Accordi mancati da entrambe le parti
review-missed-none = Nessuno che avrebbe portato a entrambi più di un punto.
review-cheap = Voti venduti a poco o dati per niente
review-cheap-none = Nessuno che sia costato più di un punto.
review-cheap-one = { $giver-is ->
    [you] { $paid ->
        [0] Hai votato per { $to } senza ricevere nulla
        [one] Hai venduto un voto { A($to) } per 1 alloro
       *[other] Hai venduto un voto { A($to) } per { $paid } allori
    } ({ $path }). Ti è costato { $lost } punti.
   *[other] { $to-is ->
        [you] { $paid ->
            [0] { $giver } ha votato per te senza ricevere nulla
            [one] { $giver } ti ha venduto un voto per 1 alloro
           *[other] { $giver } ti ha venduto un voto per { $paid } allori
        }
       *[other] { $paid ->
            [0] { $giver } ha votato per { $to } senza ricevere nulla
            [one] { $giver } ha venduto un voto { A($to) } per 1 alloro
           *[other] { $giver } ha venduto un voto { A($to) } per { $paid } allori
        }
    } ({ $path }). È costato { $lost } punti { A($giver) }.
}
review-cheap-fair = { $fair ->
    [one] 1 alloro l’avrebbe compensato;
   *[other] { $fair } allori l’avrebbero compensato;
} { $to-is ->
    [you] avresti potuto pagarne fino a { $most }.
   *[other] { $to } avrebbe potuto pagarne fino a { $most }.
}
review-cheap-never = Nessun prezzo sarebbe andato bene a entrambi.
review-helped = Chi ha aiutato chi
review-helped-line = Ogni riga: quanto una famiglia ha cambiato per le altre, in punti, con mosse, voti, accordi e promesse.
review-honesty = Promesse fatte
review-family = Famiglia
review-steps = Tutte le azioni
review-what = Che cosa è successo
review-account = Conta come
review-change = Che cosa ha cambiato
review-draw = Alloro pescato: { $points }
review-would = L’accordo cambierebbe: { $points }
review-how = { $games ->
    [0] Le probabilità sono la stima dei bot con tutte le borse aperte.
    [one] Le probabilità sono la stima dei bot con tutte le borse aperte, corretta da una partita che i bot hanno finito a partire da questa.
   *[other] Le probabilità sono la stima dei bot con tutte le borse aperte, corretta da { $games } partite che i bot hanno finito a partire da questa.
} L’errore è di solito di { $doubt } punti al massimo.
review-not-over = { $file }: questa partita non è finita; si analizzano solo partite finite
review-progress = Analisi
review-save-svg = Salva immagine (SVG)
review-save-png = Salva immagine (PNG)
review-picture = La partita in un’immagine: la corona del vincitore, le probabilità nei turni e tre svolte.

## Consultare le regole

rules-how = Per leggere: quovadis rules 8, quovadis rules R5.7 – o cercare: quovadis rules cesare alloro
rules-no-number = Non c’è nessuna regola { $word }. Le più vicine: { $known }
rules-no-word = Nessuna regola parla di «{ $word }». Prova con meno parole, o con una sola
rules-found = { $count ->
    [one] Una regola parla di «{ $word }»:
   *[other] { $count } regole parlano di «{ $word }»:
}

## Che cosa gioca un tavolo

rules-edition = Edizione: { $edition }.
rules-host-begins = Comincia chi ospita, se il tavolo non ha scelto altri.
rules-caesar-window = Ciò che si concorda su Cesare è vincolante solo in questo turno.
rules-no-retry = Dopo una votazione fallita lo stesso avanzamento non si può ritentare in quel turno.
rules-variant = { $title }: { $line }
rules-cutoff = { $count ->
    [one] La partita si interrompe dopo 1 giro.
   *[other] La partita si interrompe dopo { $count } giri.
}

edition-hans-im-glueck-1992 = Hans im Glück 1992
edition-hans-im-glueck-1992-is = La prima edizione tedesca: un accordo è vincolante nel turno in cui si conclude, e non oltre.
edition-amigo-2005 = AMIGO 2005
edition-amigo-2005-is = La seconda edizione tedesca, ideale per iniziare: un accordo è vincolante nel suo turno; dopo è solo una promessa.
edition-mayfair-fr = Mayfair, francese
edition-mayfair-fr-is = Le regole francesi: un accordo è vincolante fino alla fine del prossimo turno del giocatore attivo, e inizia chi ospita il tavolo.
edition-manual = Manuale inglese
edition-manual-is = Un accordo è vincolante fino alla fine del prossimo turno del giocatore attivo, tranne che per Cesare: solo in questo turno. Una votazione fallita non si può ritentare nello stesso turno.

variant-limited-ones = Meno allori I
variant-limited-ones-is = Solo 10 allori I in tre, 14 in quattro, 18 in cinque: aiutare conviene finché ce ne sono.
variant-reveal-first-three = Borse aperte, tre volte
variant-reveal-first-three-is = Dopo il primo, il secondo e il terzo senatore in Senato chiunque può chiedere di vedere tutte le borse.
variant-reveal-every = Borse aperte, ogni volta
variant-reveal-every-is = Dopo ogni senatore in Senato tranne l’ultimo chiunque può chiedere di vedere tutte le borse.
variant-consul = Elezione del console
variant-consul-is = Tre partite di seguito; le famiglie che siedono in Senato annotano i loro allori, e vince il totale più alto.
variant-consul-all = Elezione del console, contano tutti
variant-consul-all-is = Tre partite di seguito; tutte le famiglie annotano i loro allori, in Senato o no, e vince il totale più alto.
variant-window-this-turn = Accordi vincolanti in questo turno
variant-window-this-turn-is = Un accordo è vincolante nel turno in cui si conclude; tutto ciò che viene dopo è una promessa.
variant-window-same-round = Accordi vincolanti per un giro
variant-window-same-round-is = Un accordo è vincolante fino all’inizio del prossimo turno del giocatore attivo.
variant-window-next-turn = Accordi vincolanti fino al prossimo turno
variant-window-next-turn-is = Un accordo è vincolante fino alla fine del prossimo turno del giocatore attivo.
variant-window-two-turns = Accordi vincolanti per due turni
variant-window-two-turns-is = Un accordo è vincolante fino alla fine del secondo turno successivo del giocatore attivo.
variant-special-tokens = Gettoni speciali
variant-special-tokens-is = Sette gettoni coperti: pescarne uno richiede un turno; giocarlo influenza una votazione o sposta Cesare.
variant-adjourn-auto = Niente stallo
variant-adjourn-auto-is = Se per due giri si muove solo Cesare, la partita finisce da sola.
variant-whispers = Sussurri
variant-whispers-is = Le offerte possono essere segrete: fino alla fine della partita le conoscono solo gli interessati.
variant-log-round = Memoria corta
variant-log-round-is = Il registro conserva solo il giro in corso, come la memoria a un tavolo vero.

## Lezioni: che cosa dice il maestro, al massimo due frasi per volta

learn-lesson = Lezione { $number } di { $count }: { $title }
learn-title-deal = Il tuo primo accordo
learn-title-price = Fare il prezzo
learn-title-promise = Una promessa
learn-title-word = Una parola non mantenuta
learn-title-change = Il resto
learn-title-caesar = La via di Cesare
learn-title-senate = Il Senato
learn-else = Si può fare, ma questa lezione parla d’altro. Annulla la mossa e riprova.
learn-deal = Guidi la famiglia rossa: porta i tuoi senatori su fino al Senato e raccogli allori lungo la via. Piazzane uno in Tresviri, in basso a destra.
learn-deal-caesar = Anche spostare Cesare è un turno intero, ma per ora non ti porta nulla. Annulla la mossa e piazza un senatore in Tresviri.
learn-deal-elsewhere = Si può fare anche questo, ma il primo accordo si fa in Tresviri. Annulla la mossa e piazza lì un senatore.
learn-deal-asked = Il tuo turno è finito; ora Navius (blu) vuole lasciare Tresviri. Con tre seggi gli serve un altro voto: dagli il tuo, e guadagni 1 alloro.
learn-deal-no = Navius fa altro, e tu non hai guadagnato nulla. Annulla la mossa e dagli il tuo voto.
learn-deal-priced = I prezzi arrivano nella prossima lezione, e Navius rifiuta. Annulla la mossa e dagli il tuo voto.
learn-deal-pay = Ora un voto serve a te, e Aquila (nero) vuole 1 alloro. Scegli il percorso da Tresviri a Legati e offriglielo.
learn-deal-nothing = Aquila vota no: qui chiedere non basta. Annulla la mossa e offri 1 alloro.
learn-deal-dear = Aquila accetta subito, e l’avrebbe fatto per meno. Annulla la mossa e offri 1 alloro.
learn-deal-refused = Aquila rifiuta. Annulla la mossa e offri 1 alloro per un voto.
learn-deal-carry = Il tuo primo accordo: vi lega entrambi e vale nel momento in cui avanzi. Ora avanza.
learn-deal-step = Hai pagato 1 alloro e ne hai presi 3. Legati ha un solo seggio, e nessuno ha voce in capitolo: prosegui verso Proconsules.
learn-deal-placed = Un senatore in più non guasta mai, ma questo può salire senza voti. Annulla la mossa e prosegui verso Proconsules.
learn-deal-done = Era gratis, ma senza alloro. Gli allori sono i punti, e si trovano dove servono voti.
learn-price = Navius chiede il tuo voto, che ti frutta comunque 1 alloro. Chiedigliene altri 2.
learn-price-yes = Un gesto gentile, e 1 alloro per te. Ma Navius avrebbe pagato: annulla la mossa e fai il tuo prezzo.
learn-price-no = Navius fa altro, e tu non hai guadagnato nulla. Annulla la mossa e fai il tuo prezzo.
learn-price-dear = Navius non vuole pagare tanto, e rifiuta. Annulla la mossa e chiedi 2 allori.
learn-price-ask = Ha pagato: un voto si può vendere. Ma a qualcuno basta che tu lo chieda: scegli il percorso da Tresviri ad Aediles, chiedi e basta ad Aquila, poi avanza.
learn-price-offered = Tieniti gli allori: ad Aquila basta che tu glielo chieda. Annulla la mossa e chiedi e basta.
learn-price-dropped = Hai rinunciato a una votazione già vinta. Annulla la mossa e avanza.
learn-price-done = Ogni voto usato frutta 1 alloro a chi lo dà: così ci guadagnate entrambi.
learn-promise = Navius non vuole allori, ma il tuo voto dopo. Scegli il percorso da Tresviri a Legati e offrigli proprio questo.
learn-promise-asked = Navius vota no: vuole qualcosa in cambio. Annulla la mossa e offrigli il tuo voto per dopo.
learn-promise-other = Navius rifiuta. Annulla la mossa e offrigli il tuo voto per dopo, e nient’altro, in cambio del suo adesso.
learn-promise-carry = Affare fatto, ma la tua parte arriva dopo: è una promessa, e nessuno può costringerti a mantenerla. Ora avanza.
learn-promise-called = Navius vuole lasciare Aediles e fa valere la tua promessa. Mantieni la parola e dagli il tuo voto.
learn-promise-broken = Hai mancato di parola: lo vengono a sapere tutti, e resta accanto al tuo nome fino alla fine. Annulla la mossa e dagli il tuo voto.
learn-promise-kept = Hai mantenuto la parola, e lo vedono tutti. La prossima volta ti crederanno di nuovo.
learn-word = Stavolta è Navius a doverti un voto. Scegli il percorso da Aediles ad Augures e fai valere la sua promessa.
learn-word-elsewhere = In Tresviri Navius non ha senatori, e lì la sua promessa non ti aiuta. Annulla la mossa e scegli il percorso da Aediles ad Augures.
learn-word-refused = Navius vota no lo stesso. Rinuncia alla votazione: così manca di parola.
learn-word-done = Lo vengono a sapere tutti, e resta accanto al suo nome. Gli allori in mano sono più sicuri di una promessa.
learn-change = Aquila vuole 2 allori, e tu hai solo un III. Scegli il percorso da Tresviri ad Aediles e offri 2 lo stesso.
learn-change-asked = Aquila non vota senza essere pagato. Annulla la mossa e offri 2 allori.
learn-change-other = Aquila rifiuta: il prezzo è 2 allori. Annulla la mossa e offri proprio quello.
learn-change-carry = Affare fatto. Ora avanza, e tieni d’occhio la borsa.
learn-change-done = Hai dato un III e ricevuto un I. Senza resto si paga un po’ di più, mai di meno.
learn-caesar = In Tresviri non c’è nessuno che possa votare per te. Sposta Cesare, che sta sotto il Senato, sul percorso da Tresviri a Legati.
learn-caesar-elsewhere = Lì aiuta qualcun altro, o nessuno. Annulla la mossa e spostalo sul percorso da Tresviri a Legati.
learn-caesar-walk = Dove sta Cesare, non servono voti. Sali a Legati.
learn-caesar-token = L’alloro sotto Cesare è rimasto lì. Ora prendi il II con la testa di Cesare, sul percorso da Vigintiviri a Tribuni: servono due voti, e te li danno i tuoi senatori.
learn-caesar-bonus = Con questo alloro puoi spostare Cesare nello stesso turno. Mettilo dove vuoi, o lascialo dov’è.
learn-caesar-done = La via di Cesare è aperta ad amici e rivali: per questo si tratta anche su di lui.
learn-senate = Navius è di gran lunga il più ricco, ma non ha seggi in Senato. Entraci subito, per la via di Cesare: il quinto senatore chiude la partita.
learn-senate-late = Navius ha preso l’ultimo seggio, e in Senato vince la famiglia più ricca. Annulla la mossa e sii più veloce di lui.
learn-senate-done = Può vincere solo chi siede in Senato, e Navius arriva ultimo. Tra gli altri hai più allori tu: vinci.
learn-ended = Era l’ultima lezione: ora conosci il gioco.
learn-no-lesson = Non c’è una lezione { $number }: vanno da 1 a { $count }
refused-lesson-waits = La lezione aspetta: annulla l’ultima mossa, o passa alla lezione successiva
refused-no-such-lesson = Questa lezione non esiste
terminal-learn-how = Scrivi le mosse come indicato, e le offerte anche con parole tue. back annulla una mossa, skip passa alla lezione successiva, rule R5.3 mostra una regola, rooms descrive il tabellone a parole, quit smette; quovadis learn riprende da qui.
terminal-learn-type = Scrivi: { $line }
terminal-learn-words = Oppure dillo con parole tue: chi vota, e che cosa dai in cambio.
terminal-learn-back = Premi Invio per annullare la mossa.
terminal-learn-next = Premi Invio per la lezione successiva.
terminal-learn-play = Per giocare: { $command } terminal --bots 3

## I problemi di trattativa

puzzle-title = Problemi di trattativa
puzzle-number = Problema { $number } · { $level ->
    [easy] facile
    [medium] medio
    [hard] difficile
   *[very-hard] molto difficile
}
puzzle-you = Tu sei { $family }.
puzzle-ask-answer = { $by } ti fa un’offerta: { $deal } Che cosa rispondi?
puzzle-ask-vote = { $active } ti chiede appoggio: { $path }. Che cosa dici?
puzzle-ask-offer = { $count ->
    [one] Hai chiesto voti: { $path }. Te ne manca uno. Che cosa fai?
   *[other] Hai chiesto voti: { $path }. Te ne mancano { $count }. Che cosa fai?
}
puzzle-choice-accept = Accettare l’offerta.
puzzle-choice-decline = Rifiutare l’offerta.
puzzle-choice-counter = Fare invece un’offerta tua: { $deal }
puzzle-choice-offer = Fare un’offerta: { $deal }
puzzle-choice-vote = { $votes ->
    [0] Rifiutare.
    [one] Votare a favore e guadagnare l’alloro I.
   *[other] Votare a favore con { $votes } senatori e guadagnare gli allori I.
}
puzzle-choice-call-in = Reclamare la promessa di { $giver }.
puzzle-choice-drop = Rinunciare a questa votazione.
puzzle-right = Giusto: è la scelta migliore.
puzzle-wrong = C’è una scelta migliore.
puzzle-best = scelta migliore
puzzle-yours = la tua scelta
puzzle-chance = Probabilità di vittoria: { $chance } % (± { $doubt })
puzzle-behind = { $points } punti in meno della scelta migliore (± { $doubt })
puzzle-agreed = Concluso nel { $share } % delle partite
puzzle-why = Che cosa ne direbbe un bot forte: { $sentence }
puzzle-how = Dopo ogni scelta i bot hanno continuato la partita { $games } volte, ogni volta con lo stesso mescolamento e gli stessi avversari per tutte le scelte. Uno o due giri dopo, la probabilità è la stima dei bot con tutte le borse aperte. ± è un errore standard.
puzzle-known = Il contenuto delle borse è indicato come lo conosce chi ha tenuto il conto.
puzzle-score = { $right } su { $count }
puzzle-none = Non c’è un problema { $number }: vanno da 1 a { $count }
refused-no-such-puzzle = Questo problema non esiste
terminal-puzzle-how = Scrivi il numero della tua scelta. rooms descrive il tabellone a parole, skip va avanti, quit smette.
terminal-puzzle-row = Problema { $at } di { $count }

## Modelli linguistici al tavolo

mcp-not-begun = La partita non è ancora iniziata. Giochi { $colour }. Chi ospita la avvia quando tutti i posti sono occupati: chiama wait.
mcp-disconnected = La connessione al server è interrotta. Torna da sola. Ecco com’era la situazione prima:
mcp-still-waiting = { $seconds ->
    [one] Per un secondo non ti è stato chiesto nulla: chiama di nuovo wait.
   *[other] Per { $seconds } secondi non ti è stato chiesto nulla: chiama di nuovo wait.
}
mcp-news = Da quando hai guardato l’ultima volta:
mcp-news-left-out = { $count ->
    [one] (un evento precedente è omesso)
   *[other] ({ $count } eventi precedenti sono omessi)
}
mcp-said = { $by } dice: «{ $text }»
mcp-player = { $name }: riserva { $count }, in Senato { $senate }, allori { $tokens }
mcp-promises = Promesse:
mcp-offers = Offerte aperte:
mcp-deals = Conclusi, in attesa dell’avanzamento:
mcp-offer = { $by-is ->
    [you] { $offer }, la tua offerta: { $deal }
   *[other] { $offer }, offerta di { $by }: { $deal }
}
mcp-advance = alloro: { $laurel }; voti necessari: { $needed }, tuoi: { $own }, mancanti: { $left }; altri presenti: { $families }
mcp-lines = Il tavolo aspetta te. Invia una di queste righe con act:
mcp-lines-also = Puoi anche inviare una di queste righe con act:
mcp-lines-left-out = { $count ->
    [one] (un’altra riga è omessa)
   *[other] (altre { $count } righe sono omesse)
}
mcp-no-lines = Per ora non c’è nulla che tu possa fare: chiama wait.
mcp-bargain = Per trattare, chiama offer.
mcp-group-answer = Offerte e accordi:
mcp-group-place = Piazzare un senatore:
mcp-group-advance = Avanzare:
mcp-group-ask = Chiedere voti:
mcp-group-caesar = Spostare Cesare, o lasciarlo dov’è:
mcp-group-vote = Rispondere con tanti voti:
mcp-group-volunteer = Promettere voti prima che ti siano chiesti:
mcp-group-drop = Rinunciare alla votazione:
mcp-group-promise = Promesse:
mcp-group-token = Gettoni speciali:
mcp-group-reveal = Esigere di vedere tutte le borse:
mcp-group-adjourn = Chiudere qui la partita bloccata, o continuare:
mcp-group-clear = Togliere un senatore dal tabellone:
mcp-group-go-on = Continuare:
mcp-draft-confirm = Nessuno l’ha ancora sentito. Se intendi questo, chiama di nuovo offer con queste esatte parole:
mcp-draft-against = Così com’è non si può offrire:
mcp-draft-choose = Potresti intendere una di queste cose. Scegline una e chiama offer con le sue esatte parole:
mcp-refused = Rifiutato ({ $word }): { $sentence }
mcp-read-rule = Per leggere la regola, chiama rule con { $rule }.
mcp-how-to-play = Quo Vadis? è un gioco di ascesa e di trattative. Da tre a cinque famiglie portano i loro senatori dalle commissioni in fondo al tabellone fino al Senato. La partita finisce quando il quinto senatore entra in Senato. Possono vincere solo le famiglie che vi hanno un senatore, e tra queste quella i cui allori valgono di più.
    {""}
    Il tuo turno è una sola azione: piazzare un senatore in a1, b1, c1 o d1 (+b1), farne avanzare uno lungo un percorso (b1-a3), o spostare Cesare (C a3-a4). Chi lascia una commissione da 3 posti ha bisogno del voto di un altro senatore lì presente, in una da 5 posti di due. I tuoi senatori votano per te. Gli altri chiedono un prezzo, o sperano nel tuo voto: ognuno di loro guadagna un alloro I. Prendi l’alloro sul tuo percorso. Lungo il percorso di Cesare nessuno ha bisogno di voti, ma l’alloro resta lì.
    {""}
    Quindi parla: chiedi voti con una riga come asks b1-a3, e pagali con allori, voti o promesse, con offer. Leggi che cosa vincola e che cosa è solo promesso. Gli allori sono nascosti: tieni il conto di ciò che prendono gli altri.
    {""}
    Gioca così: open_table o join_table; poi wait; quando elenca delle righe, inviane una con act; ripeti finché la partita è finita. look mostra tutto il tabellone, rule qualunque regola con il suo numero. Una chiamata rifiutata non cambia nulla, e dice che cosa puoi fare invece.
refused-no-table-yet = Non sei a nessun tavolo: chiama prima open_table o join_table
refused-link-unreadable = «{ $word }» non è il link di un tavolo: deve essere come http://host:8000/table/abc
refused-server-unreachable = Nessun server di gioco risponde a { $word }: controlla il link, o riprova più tardi
refused-connection-lost = { $seconds ->
    [one] La connessione al server è interrotta, e non è tornata entro un secondo: chiama look, poi riprova
   *[other] La connessione al server è interrotta, e non è tornata entro { $seconds } secondi: chiama look, poi riprova
}
refused-line-of-another = { $by-is ->
    [you] È una riga di { $colour }, e tu giochi un’altra famiglia: comincia con il tuo colore, o lascialo fuori
   *[other] È una riga di { $colour }, non di { $by }
}

## L’ambiente testuale

env-lines = Il tavolo aspetta te. Rispondi con una di queste righe:
env-lines-also = Puoi anche dire una di queste righe:
env-bargain = Per trattare, dillo con una frase semplice, come «2 allori se voti per me, Blu», o con le esatte parole: offers deal red blue on b1-a3: blue supports; red pays 2.
env-draft-confirm = Nessuno l’ha ancora sentito. Se intendi questo, rispondi con queste esatte parole:
env-draft-choose = Potresti intendere una di queste cose. Scegline una e rispondi con le sue esatte parole:
env-how-to-play = Giochi con { $colour }. Rispondi con una riga, da sola o tra parentesi quadre dopo i tuoi ragionamenti. Ciò che viene rifiutato non cambia nulla. Risposte impossibili da giocare prima che un sostituto giochi per te: { $times }.
env-stand-in = Nessuna delle tue risposte si poteva giocare: ha giocato per te un sostituto.
env-too-much = In questo turno hai già detto molto: fino alla sua fine gioca per te un sostituto.
