### Tutto ciò che si legge, in italiano.
### Un messaggio per ogni caso; nessuna frase è incollata parola per parola.

## Nomi

colour-red = Rosso
colour-blue = Blu
colour-black = Nero
colour-white = Bianco
colour-yellow = Giallo
path = { $start } → { $goal }
list-two = { $first } e { $last }
list-more = { $first }, { $rest }

## Rifiuti: che cosa non va, e che cosa servirebbe

refused-action-unreadable = «{ $word }» non è un’azione: +b1 piazza un senatore, b1-a3 lo fa avanzare, C a3-a4 sposta Cesare
refused-adjournment-agreed-already = { $by } ha già accettato di togliere la seduta
refused-adjournment-not-agreed = { $by } non ha accettato di togliere la seduta e quindi non ha nulla da ritirare
refused-adjournment-not-offered = La seduta si può togliere dopo { $needed } turni di fila in cui è stato spostato soltanto Cesare; { $turns ->
    [0] l’ultimo turno non era tra questi
    [one] finora ce n’è stato uno
   *[other] finora ce ne sono stati { $turns }
}
refused-answer-unchanged = { $votes ->
    [0] { $by } nega già il proprio appoggio a { $path }
    [one] { $by } appoggia già { $path } con un senatore
   *[other] { $by } appoggia già { $path } con { $votes } senatori
}
refused-backwards = Non si torna mai indietro: { $path } porta verso il basso
refused-bonus-unreadable = «{ $word }» non è un bonus di Cesare: si scrive per esempio ; C a3-a4
refused-bonus-waits = { $by } ha preso un alloro IIC: prima bisogna spostare Cesare o rinunciarvi
refused-caesar-stays = Cesare si trova già su { $path }: va spostato su un’altra casella alloro
refused-colour-twice = { $colour } siede due volte al tavolo: a ciascuno il suo colore
refused-colour-unknown = «{ $word }» non è una famiglia: le famiglie sono red, blue, black, white e yellow
refused-committee-unknown = «{ $word }» non è una commissione: le commissioni vanno da a1 a d1, da a2 a d2, da a3 a d3, più a4, d4 e S
refused-edition-unknown = «{ $word }» non è un’edizione: ci sono { $known }
refused-entry-full = { $by } non può piazzare un senatore nella commissione { $committee }: tutti i seggi sono occupati
refused-event-unknown = «{ $word }» non è un tipo di evento
refused-event-untyped = Questa riga non dice di che tipo di evento si tratta: manca «type»
refused-event-unreadable = L’evento «{ $type }» non è leggibile: { $word }
refused-event-version = L’evento «{ $type }» ha la versione { $word }, ma questo programma conosce solo { $known ->
    [one] la versione { $known }
   *[other] le versioni da 1 a { $known }
}
refused-event-misfit = L’evento «{ $type }» non si accorda con quanto è accaduto prima
refused-game-over = La partita è finita
refused-goal-full = { $by } non può avanzare lungo il percorso { $path }: la commissione { $goal } non ha seggi liberi
refused-json-unreadable = Questa riga non è un oggetto JSON
refused-log-empty = Questo file non contiene alcun evento
refused-laurel-unknown = L’alloro da pescare per { $path } non è noto in questo verbale
refused-laurel-unreadable = «{ $word }» non è un alloro: gli allori sono I, II, IIC, III, IV e V
refused-no-bonus = { $by } non ha un bonus di Cesare: lo dà soltanto un alloro IIC preso avanzando
refused-no-laurel-space = { $path } non ha una casella alloro: Cesare sta solo sui percorsi che escono da una commissione da 3 o da 5 seggi
refused-no-senator-there = { $by } non può avanzare lungo il percorso { $path }: nella commissione { $start } non siede alcun senatore di { $by }
refused-no-such-path = Non esiste un percorso { $path }
refused-no-such-vote = Nessuna votazione di questo genere è aperta adesso
refused-no-vote-needed = { $path } esce da una commissione da 1 seggio: non serve alcun appoggio, e nessuno può essere indicato
refused-no-vote-on-caesars-path = Cesare si trova su { $path }: lì non si vota, e nessun appoggio può essere indicato
refused-nobody-to-ask = { $by } non ha nessuno a cui chiedere: nella commissione { $start } siedono solo i suoi senatori
refused-not-an-entry = { $committee } non è una commissione d’ingresso: { $by } può piazzare un senatore solo in a1, b1, c1 o d1
refused-not-at-table = { $colour } non gioca a questo tavolo
refused-not-over-so = La partita non è finita in questo modo
refused-not-started = La partita non è ancora stata preparata
refused-not-text = Questo non è un testo in UTF-8
refused-not-your-turn = Non tocca a { $by }, ma a { $active }
refused-nothing-to-undo = Non c’è alcun turno a cui tornare
refused-number-unreadable = «{ $word }» non è un numero di voti
refused-offer-unnamed = Più offerte attendono { $by }: bisogna indicarne una, per esempio accepts { $example }
refused-own-always-agree = I senatori di { $by } sono sempre d’accordo tra loro: si chiede e si indica solo l’appoggio altrui
refused-past-a-committee = { $path } salterebbe una commissione: si va sempre da una commissione alla successiva
refused-players-number = { $count ->
    [0] Nessuna famiglia gioca: ne servono da 3 a 5
    [one] È indicata una sola famiglia: ne servono da 3 a 5
   *[other] Sono indicate { $count } famiglie: ne servono da 3 a 5
}
refused-record-later = A questo tavolo il registro conserva solo il giro in corso: il verbale si avrà a partita finita
refused-reserve-empty = { $by } non ha più senatori nella riserva
refused-rules-version = Il verbale segue la versione «{ $word }» delle regole, ma questo programma conosce la versione { $known }
refused-seed-unreadable = «{ $word }» non è un seme: serve un numero intero
refused-started-already = La partita è già stata preparata
refused-supply-kind = La riserva contiene { $count ->
    [one] { $count } alloro
   *[other] { $count } allori
} { $laurel }, ma { $limit ->
    [0] di coperti non ce n’è nessuno
    [one] di coperti ce n’è solo { $limit }
   *[other] di coperti ce ne sono solo { $limit }
}
refused-supply-number = La riserva contiene { $count ->
    [one] { $count } alloro
   *[other] { $count } allori
}, ma di coperti ce ne sono { $needed }
refused-supply-or-seed = Un verbale richiede un’etichetta Supply oppure un’etichetta Seed
refused-support-needed = { $by } non può avanzare lungo il percorso { $path }: { $needed ->
    [one] serve 1 appoggio
   *[other] servono { $needed } appoggi
}, { $own ->
    [0] e { $by } non ne ha di propri
    [one] e { $by } ne ha solo uno proprio
   *[other] e { $by } ne ha solo { $own } propri
}; occorre chiedere appoggio
refused-supporters-unnamed = { $by } deve dire quali voti usare, per esempio { $example }
refused-file-kind = «{ $word }» deve finire in .qv (un verbale da leggere) o in .jsonl (tutto, per continuare più tardi)
refused-support-not-given = { $by } non può avanzare lungo il percorso { $path } con questo appoggio: { $supporter } non ha dato così tanti voti
refused-tag-late = «{ $word }» arriva troppo tardi: le etichette precedono il primo turno
refused-tag-missing = Manca l’etichetta { $tag }
refused-tag-twice = L’etichetta { $tag } compare due volte
refused-tag-unknown = { $tag } non è un’etichetta: ci sono { $known }
refused-tag-unreadable = «{ $word }» non è un’etichetta: si scrive per esempio [Players "red blue black"]
refused-too-few-seated = { $by } non può avanzare lungo il percorso { $path }: { $needed ->
    [one] serve 1 appoggio
   *[other] servono { $needed } appoggi
}, ma { $seated ->
    [one] nella commissione { $start } non siede nessun altro
   *[other] nella commissione { $start } siedono solo { $seated } senatori
}
refused-too-few-supporters = { $by } non può avanzare lungo il percorso { $path }: { $needed ->
    [one] serve 1 appoggio
   *[other] servono { $needed } appoggi
}, ma { $named ->
    [one] ne è indicato solo 1
   *[other] ne sono indicati solo { $named }
}
refused-too-few-to-lend = { $count ->
    [0] { $by } non ha senatori nella commissione { $committee } e quindi lì non ha voti
    [one] { $by } ha un senatore nella commissione { $committee }: sono possibili 0 voti o 1
   *[other] { $by } ha { $count } senatori nella commissione { $committee }: sono possibili da 0 a { $count } voti
}
refused-too-many-supporters = { $by } non può avanzare lungo il percorso { $path }: { $needed ->
    [one] serve esattamente 1 appoggio
   *[other] servono esattamente { $needed } appoggi
}, ma { $named ->
    [one] ne è indicato { $named }
   *[other] ne sono indicati { $named }
}
refused-too-many-votes = { $by } ha già indetto { $limit } votazioni in questo turno: di più non sono ammesse
refused-tried-already = La votazione su { $path } è fallita in questo turno: in questa edizione { $by } non può ritentare lo stesso avanzamento
refused-variant-twice = La variante «{ $word }» è fissata due volte
refused-variant-unbuilt = La variante «{ $variant }» non si può ancora giocare
refused-variant-unknown = «{ $word }» non è una variante: ci sono { $known }
refused-vote-first = { $by } deve indire una votazione su { $path } prima di usare l’appoggio altrui
refused-vote-open = La votazione su { $path } è aperta: prima { $by } deve portarla a termine o rinunciarvi
refused-vote-open-already = La votazione su { $path } è già aperta: si attende una risposta

## Rifiuti a proposito di accordi

refused-accepted-already = { $by } ha già accettato l’offerta { $offer }
refused-advance-impossible = Un accordo può dipendere solo da un avanzamento che { $by } potrebbe fare in questo turno: { $path } non lo è
refused-bound-not-to = Un accordo vieta a { $by } di farlo
refused-bound-to-do = Un accordo obbliga { $by } a fare altro adesso
refused-bound-to-oppose = Un accordo vieta a { $by } di dare qui il proprio appoggio
refused-called-already = La promessa { $promise } è già stata fatta valere
refused-call-in-unnamed = Dire quale promessa si fa valere, per esempio calls in { $example }. Si può per: { $promises }
refused-cannot-settle = I gettoni disponibili non permettono di pagare tutto ciò che è stato concordato: { $deals }
refused-contradiction = { $by } prometterebbe ciò che questo stesso accordo, o uno precedente ancora vincolante, esclude
refused-cutoff-number = Una partita si interrompe dopo un numero di giri da 1 a { $limit }, non dopo { $count }
refused-deal-ends-early = L’accordo finisce troppo presto, alla colonna { $column }; qui ci si aspetta: { $expected }
refused-deal-not-a-party = Solo le parti nominate dopo deal possono dare o ricevere qualcosa
refused-deal-party-idle = Questa famiglia è indicata come parte, ma nessuna clausola la riguarda
refused-deal-party-twice = Ogni parte va nominata una volta sola
refused-deal-recipient = Bisogna dire a chi viene dato questo: solo fra due parti è sottinteso
refused-deal-unreadable = Questo qui non si capisce; ci si aspetta: { $expected }
refused-no-action-left = Così a { $by } non resterebbe neppure un’azione consentita
refused-no-such-offer = Non esiste un’offerta aperta { $offer }
refused-no-such-promise = Non esiste una promessa { $promise }
refused-no-whispers = A questo tavolo non si sussurra
refused-not-a-party = { $by } non è tra le parti dell’offerta { $offer }
refused-not-an-entry-term = Clausola { $term }: si possono indicare solo a1, b1, c1 e d1, perché altrove non si piazzano senatori
refused-not-to-be-called = La promessa { $promise } non si può far valere adesso
refused-not-your-offer = L’offerta { $offer } non è di { $by }: può ritirarla solo chi l’ha fatta
refused-not-your-promise = La promessa { $promise } non è stata fatta a { $by }
refused-nothing-to-name = Per la promessa { $promise } non c’è alcuna casella alloro da indicare
refused-nothing-offered = Non ti è stato offerto nulla
refused-nothing-to-call-in = Nessuna promessa fatta a { $by } si può far valere adesso
refused-nothing-to-publish = Si può rendere pubblica solo una promessa sussurrata a { $by } e poi infranta: { $promise } non lo è
refused-offer-gone = { $how ->
    [agreed] L’offerta { $offer } è già conclusa
    [declined] L’offerta { $offer } è già stata rifiutata
    [countered] L’offerta { $offer } ha già ricevuto una controfferta
   *[withdrawn] L’offerta { $offer } è già stata ritirata
}
refused-one-split = Un accordo divide già ciò che frutta { $path }: per ogni avanzamento si divide una volta sola
refused-partner-names-first = { $by } deve prima sapere dove va spostato Cesare
refused-promise-closed = La promessa { $promise } non è più aperta: { $status ->
    [kept] è stata mantenuta
    [broken] è stata infranta
    [released] ne è stato sciolto chi l’aveva fatta
   *[lapsed] è decaduta
}
refused-remark-untrue = { $remark ->
    [binding] A questo tavolo sarebbe una promessa, non vincolante
   *[promise] A questo tavolo sarebbe vincolante, non una semplice promessa
}
refused-split-twice = Clausola { $term }: nessuno riceve due quote
refused-split-without-advance = Clausola { $term }: divide solo chi avanza, e solo in un accordo che dipende da quell’avanzamento
refused-support-for-another = Clausola { $term }: l’accordo dipende da un avanzamento della famiglia di turno, perciò solo questa vi si può appoggiare
refused-support-stands = { $by } appoggia ancora { $rival } in questo turno: prima l’appoggio va ritirato
refused-term-opponent = Clausola { $term }: si nega l’appoggio solo a una terza famiglia di questo tavolo, per un numero di avanzamenti da 1 a 9
refused-term-payment = Clausola { $term }: un pagamento è o una somma da 1 a 99 o un elenco di gettoni
refused-term-rounds = Clausola { $term }: la durata va da 1 a 9 giri
refused-term-space = Clausola { $term }: Cesare sta solo sulle caselle alloro
refused-term-spaces = Clausola { $term }: si indicano caselle alloro, ciascuna una volta sola
refused-term-to-oneself = Clausola { $term }: { $by } non può accordarsi con sé stesso
refused-term-votes = Clausola { $term }: si possono promettere da 1 a 4 voti
refused-term-word = Clausola { $term }: le parole libere contano da 1 a 200 caratteri visibili su una sola riga
refused-terms-number = Un accordo ha da 1 a { $limit } clausole, non { $count }
refused-tokens-not-held = { $by } non ha tutti questi gettoni, oppure li deve già
refused-too-few-laurels = { $owed ->
    [0] { $by } ha allori per un valore di { $total }: non basta per pagare { $amount }
   *[other] { $by } ha allori per un valore di { $total } e deve già { $owed }: non basta per pagare { $amount }
}
refused-too-few-to-promise = { $count ->
    [0] { $by } non ha senatori nella commissione { $committee } e quindi lì non ha voti da promettere
    [one] { $by } ha un senatore nella commissione { $committee }, ma i voti promessi sarebbero { $votes }
   *[other] { $by } ha { $count } senatori nella commissione { $committee }, ma i voti promessi sarebbero { $votes }
}
refused-too-many-offers = { $by } ha { $limit } offerte aperte: prima bisogna ritirarne una
refused-withdraw-instead = L’offerta { $offer } è di { $by }: non si rifiuta, si ritira

## Rifiuti di un server: che cosa fare invece

refused-clock-runs = A questo tavolo agli assenti pensa l’orologio
refused-code-unknown = Questo codice è sconosciuto, usato o troppo vecchio: chiederne uno nuovo sul dispositivo che tiene il posto
refused-foreign-host = Questo server non risponde a questo nome: aprilo al suo indirizzo
refused-foreign-origin = Questo arriva dalla pagina di un altro sito: apri il gioco all’indirizzo di questo server
refused-game-begun = La partita è cominciata e i posti restano a chi la gioca: puoi guardarla, o giocare la prossima
refused-hello-twice = Ti sei già presentato: un altro tavolo richiede un’altra connessione
refused-id-taken = Un altro posto ha già usato questo nome per un comando: sceglierne uno nuovo
refused-misspelled = Questo messaggio non si può capire: { $why }
refused-name-blank = Un nome deve avere almeno un carattere visibile
refused-no-seat-here = Può chiederlo solo chi ospita questo tavolo o vi siede
refused-no-such-page = Questa pagina qui non esiste: ricomincia dalla prima
refused-no-such-request = Non si può chiedere in questo modo: /openapi.json dice che cosa si può
refused-no-such-table = Questo tavolo non esiste: controlla il link o apri un tavolo nuovo
refused-nobody-watches = Nessuno può guardare questo tavolo: vede la partita solo chi vi siede
refused-not-away = { $colour } non è assente da { $minutes } minuti
refused-not-over = La partita non è ancora finita: bisogna aspettarne la fine
refused-not-the-host = Può farlo solo chi ospita questo tavolo: chiediglielo, o usa il dispositivo su cui il tavolo è stato aperto
refused-not-your-seat = { $colour } non è il tuo posto: usa il dispositivo che lo tiene
refused-operators-only = Queste cifre sono per chi gestisce il server: chiedi dalla macchina stessa o invia il token di QUOVADIS_METRICS_TOKEN
refused-origin-or-bearer = Non si capisce da dove venga questa richiesta: usa la pagina di questo server; un programma manda un bearer
refused-reading-busy = In questo momento si leggono troppe partite: riprova tra qualche secondo
refused-reading-slow = Questa partita richiede troppo tempo: il server si ferma dopo { $seconds } secondi. Accorcia la registrazione o riprova più tardi
refused-rematch-already = Gli altri si ritrovano al tavolo { $word }: raggiungili lì
refused-seat-empty = Lì non siede nessuno: { $colour }
refused-seat-kept = La partita è cominciata: nessun altro può prendere il posto di { $colour } e vederne la mano. Facci giocare un bot finché la persona non torna
refused-seat-taken = { $colour } è occupato: scegli un’altra famiglia
refused-seed-for-practice = A un tavolo vero il mescolamento non lo sceglie nessuno: apri un tavolo di prova per indicare un seme
refused-server-error = Qualcosa è andato storto sul server, e non per colpa tua: riprova tra un momento
refused-stale = Troppo tardi: è già il turno { $turn }. Guarda di nuovo il tavolo e decidi
refused-storage-down = Il server al momento non può leggere né salvare le partite, quindi non è stato fatto niente. Riprova tra un momento: nessuna mossa viene eseguita due volte
refused-table-finished = La partita a questo tavolo è finita: apri un tavolo nuovo o gioca la rivincita
refused-request-too-slow = La richiesta ha impiegato troppo tempo ad arrivare: inviala di nuovo
refused-table-unreadable = La partita salvata di questo tavolo non è leggibile: chiedi a chi gestisce il server di ripristinarla da una copia di sicurezza
refused-talk-blank = Qui non c’è niente da leggere: scrivi almeno un carattere visibile
refused-too-long = È troppo lungo per essere accettato: accorcialo
refused-too-many-messages = Troppi messaggi: attendere un momento
refused-too-many-requests = Dal tuo indirizzo sono arrivate troppe richieste: attendi un momento e riprova
refused-too-many-turns = Questa registrazione è troppo lunga da leggere: si leggono al massimo { $limit } turni. Togli il resto
refused-too-much-talk = Quante parole in una volta: attendere un momento
refused-undo-not-yours = Solo chi ha giocato quel turno può chiedere di riprenderlo
refused-undo-shows-secrets = Da allora è venuto alla luce un alloro: non si può tornare indietro
refused-seats-free = { $count ->
    [one] Un posto è ancora libero: mettici un bot o aspetta qualcuno
   *[other] { $count } posti sono ancora liberi: mettici dei bot o aspetta qualcuno
}
refused-table-full = { $count ->
    [one] Il tavolo è al completo: ha un posto
   *[other] Il tavolo è al completo: ha { $count } posti
}

## Perché un server riattacca, secondo il codice del socket

closed-1009 = Un messaggio era troppo lungo e il server ha riattaccato: accorcialo e torna
closed-1012 = Il server si sta riavviando. La partita è conservata: torna tra un momento
closed-4000 = Il server non ha saputo in tempo chi sei: riconnettiti
closed-4001 = Questo tavolo non esiste: controlla il link o apri un tavolo nuovo
closed-4002 = Un posto non è più tenuto da questo dispositivo: usa quello che lo tiene, o fallo spostare qui
closed-4003 = Nessuno può guardare questo tavolo: vede la partita solo chi vi siede
closed-4004 = La connessione non teneva il passo della partita: riconnettiti, non perderai nulla
closed-4005 = Dal tuo indirizzo arrivano troppe connessioni: chiudine qualcuna e riconnettiti
closed-4006 = Il tuo posto è passato a un altro dispositivo o a qualcun altro: continua lì, o guarda da qui
closed-4007 = Troppe visite dal tuo indirizzo in poco tempo: aspetta un po’ e potrai rientrare
closed-4008 = La partita salvata di questo tavolo non è leggibile: chiedi a chi gestisce il server di ripristinarla da una copia di sicurezza
closed-4009 = Il server al momento non può leggere né salvare le partite. La tua partita è al sicuro: riconnettiti tra un momento

## Dove, in un accordo, una parola non si capisce, e che cosa potrebbe starci

by-rule = { $sentence } ({ $rule })
pointed-at = Colonna { $column }, «{ $word }»: { $sentence }
expected-colour = una famiglia (red, blue, black, white, yellow)
expected-committee = una commissione (b1)
expected-int = un numero
expected-laurel = allori (I, II, IIC, III, IV, V)
expected-path = un percorso (b1-a3)
expected-string = parole fra virgolette

## Eventi: una frase ciascuno

event-started = La partita comincia: { $players }.
event-turn-began = Turno { $number }: { $active }.
event-placed = { $by } piazza un senatore nella commissione { $committee }.
event-vote-called = { $by } chiede appoggio: { $path }.
event-answered = { $votes ->
    [0] { $by } nega il proprio appoggio.
    [one] { $by } dà l’appoggio di un senatore.
   *[other] { $by } dà l’appoggio di { $votes } senatori.
}
event-volunteered = { $votes ->
    [0] { $by } non appoggerebbe { $path }.
    [one] { $by } appoggerebbe { $path } con un senatore.
   *[other] { $by } appoggerebbe { $path } con { $votes } senatori.
}
event-vote-failed = { $by } rinuncia alla votazione: { $path }.
event-support-used = { $foreign ->
    [0] { $by } lascia la commissione { $start } con il proprio appoggio.
   *[other] { $by } lascia la commissione { $start } con l’appoggio di { $supporters }.
}
event-laurel-taken = { $drawn ->
    [none] { $by } prende un alloro { $laurel }; la riserva coperta è vuota, perciò la casella resta vuota.
   *[other] { $by } prende un alloro { $laurel }; viene pescato un alloro { $drawn }.
}
event-one-earned = { $by } guadagna un alloro I.
event-advanced = { $goal-id ->
    [S] { $by } entra in Senato.
   *[other] { $by } avanza alla commissione { $goal }.
}
event-bonus-gained = { $by } può spostare Cesare.
event-bonus-declined = { $by } lascia Cesare dov’è.
event-caesar-moved = { $by } sposta Cesare su { $path }.
event-adjournment-offered = Da due giri si sposta soltanto Cesare: la seduta può essere tolta se tutti sono d’accordo.
event-adjournment-answered = { $agree ->
    [yes] { $by } vorrebbe togliere la seduta.
   *[no] { $by } preferisce continuare.
}
event-ended = { $reason ->
    [senate] Il Senato è al completo.
    [adjourned] La seduta è tolta.
   *[cut-off] La partita è interrotta.
} { $winner } vince con allori per un valore di { $total }.
event-undone = Si torna all’inizio del turno { $turn }.

## Posizioni

position-turn = Turno { $number } · tocca a { $active }
position-over = { $reason ->
    [senate] Il Senato è al completo dopo il turno { $turns }
    [adjourned] La seduta è stata tolta dopo il turno { $turns }
   *[cut-off] La partita è stata interrotta dopo il turno { $turns }
}: { $winner } vince con allori per un valore di { $total }.
position-family = Famiglia
position-reserve = Riserva
position-tokens = Gettoni
position-purse = Borsa
position-total = Totale
position-senate = Senato
position-place = Posto
position-covered = coperta
position-supply = Riserva aperta: { $ones } × I · coperta: { $supply }
position-legal-place = Piazzare: { $actions }
position-legal-advance = Avanzare: { $actions }
position-legal-ask = Chiedere appoggio: { $actions }
position-legal-caesar = Cesare: { $actions }
position-legal-drop = Rinunciare alla votazione: { $actions }
position-legal-carry = Concludere la votazione: { $actions }
position-deals = Accordi
position-promises = Promesse
position-words = Parole
deal-open = aperto
deal-agreed = concluso, dipende dall’avanzamento
deal-settled = eseguito
deal-lapsed = decaduto
deal-declined = rifiutato
deal-countered = seguito da una controfferta
deal-withdrawn = ritirato
deal-expired = senza risposta
promise-open = aperta
promise-kept = mantenuta
promise-broken = infranta
promise-lapsed = decaduta
promise-released = sciolta
position-legend = Una lettera è un senatore, · un seggio libero, (III) un alloro, [C:III] Cesare su un alloro: { $families }

## Lettura e scrittura di file

file-missing = { $file }: questo file non esiste
file-is-folder = { $file }: questa è una cartella, non un verbale
file-unusable = { $file }: qui non si può leggere o scrivere
file-kind = { $file }: il nome deve finire in .qv (un verbale da leggere) o in .jsonl (tutto, per il programma)
file-exists = { $file }: questo file esiste già; --force lo sovrascrive
file-exists-resume = { $file }: questo file esiste già; --resume lo riprende
folder-not-empty = { $file }: questa cartella non è vuota; --force vi scrive lo stesso
file-written = Il file { $file } è scritto.
turn-not-reached = { $file }: il verbale finisce prima del turno { $turn }; il prossimo turno è il { $last }
turn-not-reached-over = { $file }: la partita è finita dopo il turno { $last }; un turno { $turn } non c’è
story-or-json = --story è per le persone, --json per i programmi: una cosa sola alla volta

## Il server

setting-port = «{ $word }» non è una porta: scegli da 0 a 65535; 0 ne prende una libera qualsiasi
setting-port-taken = La porta { $word } è occupata: scegline un’altra con --port, oppure 0 per una libera qualsiasi
setting-port-forbidden = La porta { $word } non si può usare qui: scegline una sopra 1023
setting-host = «{ $word }» non è un indirizzo di questa macchina: senza --host si serve solo questa macchina, con 0.0.0.0 tutte le sue reti
setting-pace = «{ $word }» non è un ritmo: scegli da 0 a 60 secondi
setting-workers = «{ $word }» non è un numero di processi per i bot: scegli da 1 a 64
setting-metrics-token = Questo token per /metrics non va bene: scegli da 16 a 200 lettere, cifre o segni, senza spazi
setting-archive = «{ $word }» non è un termine per l’archivio: scegli da 1 a 36500 giorni, oppure 0 per non archiviare nulla
setting-base-url = «{ $word }» non è l’inizio di un sito: scrivi per esempio https://quovadis.example.org
setting-database = «{ $word }» non è una base di dati per tavoli: indica un file, oppure scrivi postgresql://name:password@host/database
setting-database-missing = { $file }: questa base di dati non esiste
setting-database-busy = { $file }: un server sta usando questa base di dati; prima fermalo
setting-database-lost = { $file }: un altro programma ha preso questa base di dati, perciò questo server si è fermato. Se sono stati avviati due server, lasciane uno solo; tutte le partite sono conservate
setting-database-driver = PostgreSQL ha bisogno di un driver: pip install "quovadis[postgres]"
setting-database-newer = { $file }: questa base di dati viene da una versione più recente di quovadis
setting-database-unusable = { $file }: questa base di dati non si può usare: { $why }
serve-ready = Quo Vadis? è in funzione su { $url } (Ctrl+C lo ferma)
serve-stopped = Il server si è fermato. Ogni partita è conservata.
tables-none = Qui non ci sono tavoli.
tables-none-archived = Nell’archivio non ci sono tavoli.
tables-id = Tavolo
tables-status = Stato
tables-edition = Edizione
tables-players = Posti
tables-turns = Turno
tables-changed = Ultima modifica
tables-names = Al tavolo
tables-open = aperto
tables-playing = in corso
tables-finished = finito
tables-unknown = Qui non c’è un tavolo «{ $word }»: quovadis tables list li nomina tutti
tables-not-started = La partita al tavolo { $word } non è cominciata: non c’è ancora niente da scrivere
tables-secret = { $file } contiene anche ciò che è coperto in questa partita in corso: non mostrarlo ai suoi giocatori.
tables-delete-sure = Eliminare per sempre il tavolo { $word } e la sua partita?
tables-deleted = Il tavolo { $word } è eliminato.
nothing-done = Non è stato cambiato niente.
backup-written = { $tables ->
    [one] Un tavolo è salvato in { $file }.
   *[other] { $tables } tavoli sono salvati in { $file }.
} Conserva bene il file: contiene anche ciò che è coperto nelle partite in corso.
backup-unreadable = { $file }: questa non è una copia di sicurezza di quovadis
restore-sure = Riportare i tavoli che differiscono allo stato della copia? Ciò che vi si è giocato da allora va perduto.
restore-running = Ripristino
restore-stopped = Interrotto dopo { $count } tavoli su { $tables }. Ripeti lo stesso comando per continuare.
restore-done = { $added ->
    [0] Non mancava nessun tavolo.
    [one] Un tavolo che mancava è tornato.
   *[other] { $added } tavoli che mancavano sono tornati.
}
restore-kept = { $kept ->
    [one] Un tavolo differisce dalla copia e resta com’è; con --replace vale la copia.
   *[other] { $kept } tavoli differiscono dalla copia e restano come sono; con --replace vale la copia.
}
restore-replaced = { $replaced ->
    [one] Un tavolo è riportato allo stato della copia.
   *[other] { $replaced } tavoli sono riportati allo stato della copia.
}
pages-missing = Le pagine del gioco nel browser non sono costruite: esegui «make setup» nella cartella del progetto, poi ricarica questo indirizzo.

## Bot

refused-bot-unknown = «{ $word }» non è un bot: ci sono { $known }
refused-bot-parameter-unknown = { $bot } non ha un parametro «{ $word }»: ha { $known }
refused-bot-parameter-bad = { $bot } non può giocare con «{ $word }»: scrivete per esempio { $example }
refused-bot-parameter-range = { $bot } non può giocare con «{ $word }»: va da { $least } a { $most }
refused-bot-broken = { $bot } non si può usare: { $why }
refused-bot-not-found = { $bot } non si trova: qui non c’è alcun modulo { $word }. Eseguire il comando nella cartella che lo contiene, o aggiungerla al PYTHONPATH
bots-bot = Bot
bots-parameters = Parametri
bots-about = Carattere
manner-tiro = una recluta: gioca a caso, con una preferenza per le mosse sensate, e tratta allo stesso modo
manner-quaestor = un tesoriere: prende ciò che rende di più subito, e vende i voti a prezzo di costo
manner-aedilis = un magistrato dei mercati: pensa una mossa avanti e valuta ogni voto in base alle probabilità di tutti
manner-praetor = un giudice: contratta, promette, ricorda chi ha mancato di parola e chiede una parte di ciò che guadagni
manner-stand-in = per chi è assente: mantiene la sua parola e non accetta nulla di nuovo
manner-of-others = installato da un altro pacchetto
temper-haggler = mercanteggia: chiede quasi tutto ciò che c’è da dividere
temper-loyal = leale: mantiene ogni promessa, costi quel che costi
temper-grudging = rancoroso: perdona tardi chi manca di parola, e lo fa pagare caro
bots-checking = { $bot } è messo alla prova
bots-legality = { $faults ->
    [0] Lecite: tutte le { $asked } risposte.
    [one] Una risposta su { $asked } non era lecita, o non è arrivata.
   *[other] { $faults } risposte su { $asked } non erano lecite, o non sono arrivate.
}
bots-budget = { $faults ->
    [0] In tempo: { $asked } risposte, la più lenta dopo { $milliseconds } ms.
    [one] Una risposta su { $asked } è arrivata troppo tardi, dopo { $milliseconds } ms.
   *[other] { $faults } risposte su { $asked } sono arrivate troppo tardi, la più lenta dopo { $milliseconds } ms.
}
bots-serialisable = { $faults ->
    [0] Può essere mandato a un altro processo.
   *[other] Non può essere mandato a un altro processo: deve essere fatto di parti semplici che pickle sa impacchettare.
}
bots-determinism = { $faults ->
    [0] Stessa domanda, stessa risposta, in qualsiasi ordine: { $asked } poste di nuovo.
   *[other] { $faults } domande su { $asked } hanno avuto un’altra risposta la seconda volta: il caso deve venire dal seme, la memoria dagli eventi.
}
bots-secrets = { $faults ->
    [0] Sa ciò che il suo posto può sapere e nulla di più: { $asked } domande, stesse risposte dove non c’è una partita da spiare.
   *[other] { $faults } domande su { $asked } hanno avuto un’altra risposta dove non c’è una partita da spiare: sa più di quanto il suo posto possa sapere.
}
bots-untried = { $rule ->
    [legality] Risposte lecite: non provato
    [budget] In tempo: non provato
    [serialisable] Invio a un altro processo: non provato
    [determinism] Stessa domanda, stessa risposta: non provato
   *[secrets] Sa ciò che il suo posto può sapere e nulla di più: non provato
}, { $why ->
    [unlike] perché non risponde allo stesso modo alla stessa domanda.
   *[silent] perché non c’era nessuna risposta da esaminare.
}

## Perché i bot dicono ciò che dicono

reason-said = { $by }: { $sentence }
reason-only = Non posso fare altro.
reason-silent = Ho le mie ragioni.
reason-move = Così ho { $after } % di probabilità di vincere; con la mossa migliore dopo questa, { $other } %.
reason-useful = Così ho { $after } % di probabilità di vincere; spostando Cesare { $other } %, ma così non avanza nessuno.
reason-vote = Con i vostri voti avrei { $after } % di probabilità di vincere; senza, ho { $other } %.
reason-carry = Così ho { $after } % di probabilità di vincere; senza i vostri voti avrei { $other } %.
reason-offer = { $theirs ->
    [0] Questo non ti costa nulla e a me porta +{ $mine } % di probabilità di vincere.
   *[other] Questo porta a te circa +{ $theirs } % di probabilità di vincere, e a me +{ $mine } %.
}
reason-ask = { $amount ->
    [0] Voglio qualcosa in cambio
    [one] Voglio un alloro
   *[other] Voglio { $amount } allori
}{ $more ->
    [0] {""}
   *[other] {" "}e altro
}: la tua avanzata vale per te circa +{ $theirs } % e mi costa { $cost } %, soprattutto perché { $why ->
    [chair] occupa il seggio { $number } del Senato
    [laurel] prendi l’alloro
   *[step] ti avvicina al Senato
}.
reason-share = { $amount ->
    [0] Voglio qualcosa in cambio
    [one] Voglio un alloro
   *[other] Voglio { $amount } allori
}{ $more ->
    [0] {""}
   *[other] {" "}e altro
}: { $theirs ->
    [0] il mio voto ha il suo prezzo.
   *[other] la tua avanzata vale per te circa +{ $theirs } %, e ne voglio la mia parte.
}
reason-counter = La tua offerta porterebbe la mia probabilità di vincere da { $before } % a { $after } %. La mia la porterebbe a { $more } %, e darebbe ancora a te circa +{ $less } %.
reason-accept = Questo porta la mia probabilità di vincere da { $before } % a { $after } %.
reason-slight = Questo mi aiuta un poco: in ogni caso ho circa { $after } % di probabilità di vincere.
reason-nothing = Questo non mi porta nulla: la mia probabilità di vincere resta circa { $after } %.
reason-decline = Così mi resterebbe { $after } % di probabilità di vincere; senza, ho { $before } %.
reason-grudge = Questo porterebbe la mia probabilità di vincere da { $before } % a { $after } %, ma { $count ->
    [one] hai infranto una promessa
   *[other] hai infranto { $count } promesse
}: dovrebbe darmi { $more } % in più.
reason-help = Se ti aiuto, ho { $after } % di probabilità di vincere; altrimenti { $before } %.
reason-refuse = Se ti aiutassi, avrei { $after } % di probabilità di vincere; rifiutando mi resta { $before } %.
reason-keep = Ho dato la mia parola{ $cost ->
    [0] .
   *[other] , e mi costa { $cost } % di probabilità di vincere.
}
reason-break = La mia parola mi costerebbe { $cost } % di probabilità di vincere: per me ne vale { $limit } %, non di più.
reason-faithless = Non mantengo nessuna promessa.
reason-opposed = Ho promesso di non darti alcun voto.
reason-sold = Come concordato.
reason-bound = Ho dato la mia parola a qualcun altro.
reason-last-chair = Questo finirebbe la partita e mi lascerebbe solo { $after } % di probabilità di vincere.
reason-give-up = Nessuno mi dà { $count ->
    [one] il voto che manca.
   *[other] i { $count } voti che mancano.
}
reason-owed = Questo mi è stato promesso.
reason-hinder = La prossima avanzata di { $rival } potrebbe costarmi { $cost } %; negare il tuo voto ti porta circa +{ $theirs } %.
reason-undercut = Prendi il mio voto al posto di quello di { $rival }: ti porta circa +{ $theirs } % di probabilità di vincere, e a me +{ $mine } %.

## Addestramento

train-round = Giro { $number }
train-other = { $file } contiene un altro addestramento: indica un’altra cartella, o cancellala
train-quality = { $number } giocatori, { $games } partite non usate per l’adattamento: perdita logaritmica { NUMBER($loss, minimumFractionDigits: 3, maximumFractionDigits: 3) } (a pari probabilità { NUMBER($even, minimumFractionDigits: 3, maximumFractionDigits: 3) }), probabilità errate in media del { NUMBER($mean, minimumFractionDigits: 1, maximumFractionDigits: 1) } %.
train-done = I pesi sono in { $file }
train-kept = Le partite giocate restano: lo stesso comando continua.
train-unreadable = { $file }, riga { $number }: questa riga non l’ha scritta nessun addestramento; senza il file le sue partite si rigiocano
train-broken = Un processo che giocava partite è stato chiuso dall’esterno, forse per mancanza di memoria. Le partite giocate finora restano: lo stesso comando continua.
train-picture-title = Probabilità che si sono avverate
train-picture-said = Probabilità di vincere stimata, %
train-picture-came = Quota di vittorie, %
train-picture-players = { $number } giocatori

## Arene e leghe

option-number = { $option } dev’essere almeno { $needed }, non { $count }
number-count = { $number }
number-mean = { NUMBER($mean, minimumFractionDigits: 2, maximumFractionDigits: 2) }
number-percent = { NUMBER($percent, minimumFractionDigits: 1, maximumFractionDigits: 1) } %
number-interval = { NUMBER($low, minimumFractionDigits: 1, maximumFractionDigits: 1) } – { NUMBER($high, minimumFractionDigits: 1, maximumFractionDigits: 1) }
arena-rounded = Con { $seats } posti si giocano { $count } partite invece di { $games }, perché tutti comincino altrettanto spesso
contest-bot = Bot
contest-games = Partite
contest-wins = Vittorie
contest-share = Quota
contest-interval = Intervallo al 95 %
contest-laurels = Allori
contest-senate = In Senato
contest-deals = Accordi a partita
contest-pays = Paga per voto
contest-gets = Riceve per voto
contest-kept = Promesse mantenute
contest-broken = Promesse infrante
contest-even = Una quota pari di vittorie sarebbe { NUMBER($percent, minimumFractionDigits: 1, maximumFractionDigits: 1) } %.
contest-tables = { $games ->
    [one] Una partita
   *[other] { $games } partite
} di { NUMBER($mean, maximumFractionDigits: 1) } turni in media: { $senate } fino al Senato al completo, { $adjourned } con seduta tolta, { $number } interrotte.
contest-early = Le partite con seduta tolta o interrotte contano come stavano allora: ha vinto chi era in testa (R10.6).
contest-price = Un voto in un accordo è costato in media { NUMBER($mean, minimumFractionDigits: 2, maximumFractionDigits: 2) } allori.
contest-speed = { NUMBER($seconds, maximumFractionDigits: 1) } secondi, { NUMBER($speed, maximumFractionDigits: 1) } partite al secondo.
contest-stopped = Fermato: si sono giocate { $count } partite su { $games }.
contest-trouble = { $count ->
    [one] { $bot } ha fallito una volta, e ha risposto un sostituto: { $word }
   *[other] { $bot } ha fallito { $count } volte, e ha risposto un sostituto. La prima volta: { $word }
}
contest-lost = { $count ->
    [one] Una partita è senza risultato e non conta per nessuno: { $word }
   *[other] { $count } partite sono senza risultato e non contano per nessuno. La prima: { $word }
}
library-missing = Manca { $library }: pip install "quovadis[research]" lo installa
picture-kind = { $file }: un’immagine deve finire in .svg o .png
league-needs-bots = Indicate i bot con --bots, o con --resume una lega da continuare
league-one-file = --file comincia una lega e --resume ne continua una: non tutti e due insieme
league-bots-number = { $count ->
    [one] Una lega ha bisogno di almeno due bot diversi, e ne è indicato uno solo
   *[other] Una lega ha bisogno di bot diversi, e di questi { $count } alcuni sono uguali
}
league-other-set-up = { $file }: questa lega è impostata diversamente: lì { $option } è «{ $known }», non «{ $word }»
league-unreadable = { $file }, riga { $number }: questa riga non l’ha scritta nessuna lega
league-kept = Le partite sono conservate. Per continuare: quovadis league --resume { $file }
league-rating = Punteggio
league-title = { $games ->
    [one] Una lega di una partita
   *[other] Una lega di { $games } partite
}
league-ratings = Punteggi con intervalli al 95 %
league-scale = punteggio (tutti cominciano da 25)
league-matrix = Uno contro tre: quota di vittorie (25 % è la parità)
league-matrix-how = Ogni riga è un bot che siede da solo contro tre bot della colonna.
league-plan = Da giocare: { $mixed } partite a tavoli misti + { $pairs } coppie × { $each } partite uno contro tre = { $games } partite.
league-one = uno
league-three = contro tre

## Chi gioca in quale posto

seats-too-many = Non c’è posto per { $count } bot: i posti sono { $seats }
seats-unreadable = «{ $word }» non dice chi gioca dove: scrivere per esempio blue=tiro,black=quaestor, o semplicemente 3 o quaestor
seats-twice = { $colour } è affidato a due bot: uno basta
seats-file-unreadable = { $file }: non dice chi gioca questa partita; cancellare il file e indicare i bot con --bots
seats-no-person = Tutti i posti sono dei bot: lasciarne uno a una persona, o guardare con quovadis watch
seats-all-bots = Una partita da guardare vuole un bot su ognuno dei tre-cinque posti, e non { $count ->
    [one] { $count } bot
   *[other] { $count } bot
}
pace-unreadable = «{ $word }» non è un ritmo: indicare in secondi quanto tempo si prende un bot, da 0 a 60
watch-seats = Giocano: { $families }
watch-seat = { $colour } { $bot }
stood-in = Il bot di { $colour } { $why ->
    [raised] ha fallito
    [slow] ci ha messo troppo
   *[nonsense] ha detto una cosa non permessa
}: stavolta un sostituto parla per lui.

## La partita nel terminale

terminal-placeholder = { $active }: scrivere un’azione – Tab completa – help spiega
terminal-you = Giochi con { $colour }
terminal-you-hold = Giochi con { $colour } – { $laurels } = { $total }
terminal-player-you = tu
terminal-bot = { $colour } – { $bot } ({ $manner })
terminal-bots-wait = I bot aspettano mentre scrivi
terminal-ask-act = Tocca a te.
terminal-ask-carry = La tua votazione su { $path }: portala a termine, continua a trattare o rinuncia.
terminal-ask-offer = { $by } ti offre { $offer }: { $deal }
terminal-others-wait = Gli altri aspettano la tua risposta a { $offers }.
terminal-ask-vote = { $by } ti chiede appoggio: { $path }. { $ones ->
    [0] Non restano più I da guadagnare.
   *[other] Ogni tuo voto usato ti frutta un I.
}
terminal-ask-name = { $by } ti deve uno spostamento di Cesare: di’ dove deve andare.
terminal-placeholder-offer = accept, decline o counters { $offer } deal … – Tab completa
terminal-placeholder-offers = accepts { $offer }, declines { $offer } …: nomina ogni offerta a cui rispondi
terminal-placeholder-offered = { $families }: accettare o rifiutare { $offer }, per esempio { $example } accepts { $offer }
terminal-placeholder-your-vote = yes, no o quanti voti, da 0 a { $votes } – o una tua offerta
terminal-placeholder-name = a3-a4 o un’altra casella alloro – o release
terminal-placeholder-bots = { $colour } è all’opera – scrivere per intervenire, per esempio offers deal …
terminal-seat-of-bot = { $colour } è giocato da un bot, che parla per sé
terminal-who-speaks = Dire chi parla, per esempio { $example } yes
terminal-needs-a-terminal = quovadis terminal richiede un terminale con tastiera. Per guardare un verbale c’è quovadis replay.
terminal-vote = Votazione su { $path } ({ $got } su { $needed }): { $needed ->
    [one] serve 1 appoggio
   *[other] servono { $needed } appoggi
}, { $own ->
    [0] { $by } non ne ha di propri
    [one] { $by } ne ha 1 proprio
   *[other] { $by } ne ha { $own } propri
}. Risposte: { $answers }
terminal-vote-answer = { $colour } { $votes }
terminal-vote-silent = { $colour } –
terminal-vote-pledged = { $colour } { $votes } promessi ({ $deals })
terminal-bonus = { $active } ha preso un alloro IIC: spostare Cesare, oppure dire declines
terminal-adjourn = La partita ristagna: chi vuole togliere la seduta dice adjourns. D’accordo: { $families }
terminal-adjourn-nobody = La partita ristagna: chi vuole togliere la seduta dice adjourns. Nessuno è ancora d’accordo
terminal-look-away = Tutti tranne { $colour } guardano altrove.
    Invio scopre ciò che riguarda solo { $colour }, Esc torna indietro.
terminal-secret = { $text }

    Invio copre di nuovo tutto.
terminal-purse = { $colour } ha { $laurels }: { $total } in tutto.
terminal-purse-empty = { $colour } non ha ancora allori.
terminal-purse-hidden = La borsa di { $colour } è coperta
terminal-offer = Offerta { $offer } di { $by }: { $deal }
terminal-agreed = Concluso, dipende dall’avanzamento: { $offer } { $deal }
terminal-promise = Promessa { $promise }: { $term }
terminal-name = { $colour } deve dire dove va Cesare: { $example } names a3-a4 for { $promise }
terminal-undo = Tornare all’inizio del turno { $turn }? Si attende ancora il consenso di { $families }. Si acconsente dicendo per esempio «{ $example } agrees»; ogni altra risposta annulla la richiesta.
terminal-undo-off = Non si torna indietro.
terminal-saved = Partita salvata in { $file }.
terminal-log-back = Pag su e Pag giù sfogliano, Esc torna indietro
terminal-kept = La partita è conservata. Per continuare: { $command }
terminal-kept-story = La partita è conservata in { $file }. Per rileggerla: { $command }
terminal-not-kept = Non è stato possibile conservare la partita in { $file }: bisogna salvarla altrove, per esempio con save game.jsonl
terminal-one-game = Cominciare una partita, indicarne una salvata o dire --resume: una cosa sola alla volta
terminal-supply-unknown = { $file } non dice quali allori sono ancora coperti: quovadis replay mostra questa partita, ma non si può riprenderla. Con le partite salvate in .jsonl si può.
terminal-no-whispers = Intorno a una sola tastiera più persone non possono sussurrare: tutti leggono ciò che viene digitato (R8.9). Si giochi senza la variante whispers, o da soli tra i bot; quovadis replay --as mostra a una famiglia ciò che può sapere.
terminal-save-again = { $file } esiste già: ripetere lo stesso comando per sovrascriverlo
terminal-unknown = «{ $word }» qui non significa nulla: help spiega, Tab completa
terminal-placeholder-vote = { $families }: rispondere, per esempio { $example } votes 1 (0 per rifiutare)
terminal-placeholder-over = La partita è finita: undo, save o quit
terminal-nothing-to-resume = Non c’è alcuna partita incompiuta da riprendere: { $command } terminal ne comincia una
terminal-help = Un turno è un’azione:
    +b1  piazzare un senatore in una commissione d’ingresso
    b1-a3  avanzare; se servono voti altrui, così si chiedono
    C a3-a4  spostare Cesare sulla casella alloro di un percorso
    A chi è interrogato: accept, decline, counter deal … – in una votazione yes, no o 2 – a3-a4 o release per Cesare
    Durante una votazione: blue votes 1 (0 per rifiutare) – red dice b1-a3 by blue per portarla a termine, oppure gives up b1-a3
    asks b1-a3 chiede voti agli altri anche dove basterebbero i propri
    Senza attendere la richiesta: blue would vote 1 on b1-a3
    Dopo un IIC: C a3-a4, oppure declines
    Quando la partita ristagna: blue adjourns, blue plays on
    Accordi: red offers deal red blue on b1-a3: blue supports; red pays 2 – blue accepts 4.1, declines, counters 4.1 deal …; red withdraws 4.1
    Promesse: blue calls in 4.1.2, releases, names a3-a4 for 4.1.2 – red weighs deal … dice che cosa comporterebbe un accordo
    Pag su e Pag giù spostano il tabellone quando il terminale è piccolo. Le regole sono in docs/rules.md
    In ogni momento: purse blue – log – undo – save game.jsonl – help – quit
terminal-help-alone = Un turno è un’azione:
    +b1  piazzare un senatore in una commissione d’ingresso
    b1-a3  avanzare; se servono voti altrui, così si chiedono
    C a3-a4  spostare Cesare sulla casella alloro di un percorso
    Se ti si chiede: accept, decline – in una votazione yes, no o 2 – e Tab completa il resto
    help votes e help deals dicono di più. Pag su e Pag giù spostano il tabellone
    In ogni momento: purse – log – undo – save game.jsonl – help – quit
terminal-help-votes = In una votazione:
    b1-a3  chiede i voti che mancano; asks b1-a3 anche dove basterebbero i propri
    b1-a3 by blue  la porta a termine con un voto di quella famiglia; gives up b1-a3 vi rinuncia
    votes 1  risponde, e votes 0 rifiuta; bastano anche yes e no
    would vote 1 on b1-a3  offre voti senza che siano chiesti
    Dopo un IIC: C a3-a4, oppure declines
    Quando la partita ristagna: adjourns, plays on
terminal-help-deals = Accordi:
    offers deal red blue on b1-a3: blue supports; red pays 2  dipende da quell’avanzamento
    offers deal red blue: red supports blue next  è una promessa. Tutte le clausole sono in docs/deals.md
    whispers deal …  lo sentono solo le parti: per una persona tra i bot, con la variante whispers
    weigh deal …  dice che cosa comporterebbe un accordo
    accept, decline, counter deal … – oppure accepts 4.1, declines 4.1, withdraws 4.1
    Promesse: calls in 4.1.2, releases 4.1.2, names a3-a4 for 4.1.2

## Accordi: ogni clausola in una frase, senza il punto finale

term = { $sentence }{ $until ->
    [this-turn] {" "}in questo turno
    [next-turn] {" "}da qui alla fine del prossimo turno di { $giver }
    [rounds] { $rounds ->
        [one] {" "}nell’arco di un giro
       *[other] {" "}nell’arco di { $rounds } giri
    }
   *[open] {""}
}{ $force ->
    [binding] {" "}(vincolante).
    [bound] {" "}(vincolante fino alla fine del turno { $turn }).
    [promise] {" "}– una promessa, non vincolante.
   *[unsaid] .
}
term-support-now = { $votes ->
    [one] { $giver } appoggia adesso { $to } nell’uscita dalla commissione { $start }
   *[other] { $giver } appoggia adesso { $to } con { $votes } voti nell’uscita dalla commissione { $start }
}
term-support-named = { $votes ->
    [one] { $giver } appoggerà { $to } lungo il percorso { $path }
   *[other] { $giver } appoggerà { $to } con { $votes } voti lungo il percorso { $path }
}
term-support-next = { $votes ->
    [one] { $giver } appoggerà il prossimo avanzamento di { $to }
   *[other] { $giver } appoggerà con { $votes } voti il prossimo avanzamento di { $to }
}
term-pay = { $amount ->
    [one] { $giver } paga a { $to } 1 alloro
   *[other] { $giver } paga a { $to } { $amount } allori
}
term-pay-tokens = { $giver } dà a { $to } { $tokens } dalla propria borsa
term-split = { $giver } divide in parti uguali con { $to } ciò che frutta questo avanzamento
term-caesar-to = { $giver } sposterà Cesare su { $path } per { $to }
term-caesar-asked = { $giver } sposterà Cesare dove vorrà { $to }
term-caesar-off = Per riguardo verso { $to }, { $giver } non sposterà Cesare su { $spaces }
term-oppose = Per riguardo verso { $to }, { $giver } non appoggerà { $rival }
term-oppose-times = { $times ->
    [one] Per riguardo verso { $to }, { $giver } non appoggerà il prossimo avanzamento di { $rival }
   *[other] Per riguardo verso { $to }, { $giver } non appoggerà i prossimi { $times } avanzamenti di { $rival }
}
term-place-in = { $giver } piazzerà un senatore nella commissione { $committee } per { $to }
term-stay-out = Per riguardo verso { $to }, { $giver } non piazzerà nessuno nella commissione { $committee }
term-advance-along = { $giver } avanzerà lungo il percorso { $path } per { $to }
term-stay-off = Per riguardo verso { $to }, { $giver } non avanzerà lungo il percorso { $path }
term-word = { $giver } dice a { $to }: «{ $text }»

ledger-called = { $term } È stata fatta valere.
deal-on = Se si avanza lungo il percorso { $path }: { $deal }
deal-on-by = Se { $by } avanza lungo il percorso { $path }: { $deal }
deal-cost = { $worst ->
    [0] Non costa nulla.
   *[other] { $cost ->
        [one] Costa 1 alloro.
       *[other] Costa { $cost } allori.
    }
}
deal-cost-change = { $cost ->
    [one] Costa 1 alloro, o { $worst } se nessuno può dare il resto.
   *[other] Costa { $cost } allori, o { $worst } se nessuno può dare il resto.
}

event-offer-made = { $how ->
    [counters] { $by } risponde all’offerta { $answered } con l’offerta { $offer }: { $deal }
    [whispers] { $by } sussurra l’offerta { $offer }: { $deal }
   *[offers] { $by } fa l’offerta { $offer }: { $deal }
}
event-offer-accepted = { $by } accetta l’offerta { $offer }.
event-offer-closed = { $how ->
    [declined] { $by } rifiuta l’offerta { $offer }.
    [countered] { $by } non accetta l’offerta { $offer } così com’è.
   *[withdrawn] { $by } ritira l’offerta { $offer }.
}
event-deal-agreed = { $hangs ->
    [yes] L’accordo { $offer } è concluso e dipende dall’avanzamento lungo il percorso { $path }.
    [unnamed] L’accordo { $offer } è concluso e dipende dall’avanzamento.
   *[no] L’accordo { $offer } è concluso.
}
event-deal-lapsed = { $why ->
    [support-unused] L’accordo { $offer } decade: il suo appoggio non è stato usato.
    [collision] L’accordo { $offer } decade: una parola più vecchia lo esclude.
    [unpayable] L’accordo { $offer } decade: non è stato possibile pagarlo.
    [game-over] L’accordo { $offer } decade con la fine della partita.
    [unnamed] L’accordo { $offer } decade: l’avanzamento non c’è stato.
   *[not-made] L’accordo { $offer } decade: l’avanzamento lungo il percorso { $path } non c’è stato.
}
event-deal-settled = L’accordo { $offer } ha effetto.
event-laurels-paid = { $known ->
    [yes] { $back ->
        [0] { $giver } dà a { $to } { $tokens }.
       *[other] { $count ->
            [0] { $to } dà a { $giver } { $change }.
           *[other] { $giver } dà a { $to } { $tokens } e riceve { $change } di resto.
        }
    }
   *[no] { $back ->
        [0] { $count ->
            [one] { $giver } dà a { $to } un gettone.
           *[other] { $giver } dà a { $to } { $count } gettoni.
        }
       *[other] { $count ->
            [0] { $back ->
                [one] { $to } dà a { $giver } un gettone.
               *[other] { $to } dà a { $giver } { $back } gettoni.
            }
           *[other] { $giver } e { $to } si scambiano gettoni: { $count } contro { $back }.
        }
    }
}
event-promise-made = Vale la promessa { $promise }: { $term }
event-promise-due = È il momento di mantenere la promessa { $promise }.
event-promise-deferred = La promessa { $promise } può aspettare.
event-promise-counted = { $left ->
    [one] La promessa { $promise } vale ancora per un avanzamento.
   *[other] La promessa { $promise } vale ancora per { $left } avanzamenti.
}
event-promise-closed = { $status ->
    [kept] { $giver } mantiene la promessa { $promise } fatta a { $to }.
    [broken] { $giver } infrange la promessa { $promise } fatta a { $to }: ecco quanto vale la parola di { $giver }.
    [released] { $to } scioglie { $giver } dalla promessa { $promise }.
   *[lapsed] La promessa { $promise } di { $giver } a { $to } decade.
}
event-promise-called = { $by } fa valere la promessa { $promise }.
event-space-named = { $by } indica { $path } come meta di Cesare per la promessa { $promise }.
event-promise-published = { $by } rivela al tavolo ciò che { $giver } aveva sussurrato e non ha mantenuto: { $term }
