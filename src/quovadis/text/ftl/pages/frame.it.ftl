### Quello che ogni pagina ha: la testata, l’aiuto e la condivisione.

frame-title = { $title } – Quo Vadis?
frame-home = QVO VADIS? – torna alla pagina iniziale
frame-skip = Vai al contenuto
frame-language = Lingua
frame-language-en = English
frame-language-de = Deutsch
frame-language-fr = Français
frame-language-it = Italiano
frame-theme = Chiaro o scuro
frame-theme-system = Come il sistema
frame-theme-light = Mezzogiorno (chiaro)
frame-theme-dark = A lume di lucerna (scuro)
frame-sound = Suono
frame-help = Aiuto
frame-close = Chiudi
frame-copy = Copia il link
frame-copied = Copiato. Ora incollalo dove i tuoi amici congiurano.
frame-copy-by-hand = Il browser non ci lascia copiare: il link è selezionato, copialo tu.
frame-share = Condividi

## Chi si è

frame-name = Il tuo nome
# Chi non dà un nome è un homo novus.
frame-nameless = Novus
frame-family = La tua famiglia
frame-emblem-red = il lupo
frame-emblem-blue = la nave
frame-emblem-black = l’aquila
frame-emblem-white = la lira
frame-emblem-yellow = il sole

## L’aiuto

frame-turn = Come funziona un turno
frame-turn-1 = Un turno è un’azione: piazzare un senatore, farne avanzare uno o spostare Cesare.
frame-turn-2 = Piazzare: un senatore della tua riserva prende un seggio libero in una delle quattro commissioni in basso.
frame-turn-3 = Avanzare: un senatore sale alla commissione successiva, se c’è un seggio libero, e prende l’alloro lungo il percorso.
frame-turn-4 = Per uscire da una commissione da tre seggi serve il voto di un altro senatore presente; da una da cinque ne servono due. Se quei voti non sono tuoi, tratta: ognuno frutta un alloro I a chi lo dà.
frame-turn-5 = Dove c’è Cesare non si vota: il senatore passa liberamente, e l’alloro resta dov’è.
frame-turn-6 = Con il quinto senatore in Senato è finita: tra le famiglie che ci siedono vince la più ricca di allori.
frame-marks = I segni sul tabellone
frame-mark-1 = Un percorso con le frecce: via libera.
frame-mark-2 = Un percorso tratteggiato con 0/1: serve un voto, nessuno è ancora promesso.
frame-mark-3 = Cesare su un percorso: non si vota, e l’alloro sotto di lui resta lì.
frame-mark-4 = Un alloro con un numero: chi passa lo prende, e vale quel numero.
frame-mark-5 = Un numero davanti a un seggio del Senato: i seggi si occupano in quest’ordine, e a parità vince chi è arrivato prima.
frame-keys = Tasti
frame-rules = Che cosa si gioca a questo tavolo
frame-alerts = Chiamami quando
frame-alert-turn = tocca a me
frame-alert-vote = mi si chiede il voto
frame-alert-offer = ricevo un’offerta
frame-alert-claim = devo dire dove va Cesare
frame-alert-payment = mi si chiede un pagamento
frame-alert-reveal = si possono chiedere le borse
frame-alert-notify = con una notifica, mentre questa pagina è nascosta
frame-key-help = Mostra questo aiuto
frame-key-tab = Comando successivo; con Maiusc, il precedente
frame-key-escape = Chiude ciò che è aperto

## Rifiuti

refused-no-connection = Il server non risponde: controlla la connessione
refused-wrong-secret = Questo posto ora è su un altro dispositivo
refused-seat-gone = Il tuo posto è passato a qualcun altro, o su un altro dispositivo
refused-too-many-hellos = Troppe visite dal tuo indirizzo in poco tempo: aspetta un po’ prima di tornare
refused-too-many-connections = Troppe connessioni dal tuo indirizzo: chiudine qualcuna e riconnettiti
frame-link-at-home = Questo link funziona solo su questo computer. Per gli altri avvia il server con: quovadis serve --host 0.0.0.0
