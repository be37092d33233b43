### Quello che ogni pagina ha: la testata, l’aiuto e la condivisione.

frame-title = { $title } – Quo Vadis?
frame-home = QVO VADIS? – alla pagina iniziale
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

frame-turn = Come va un turno
frame-turn-1 = Il tuo turno è una sola azione: piazzare un senatore, farne avanzare uno o spostare Cesare.
frame-turn-2 = Piazzare: un senatore della tua riserva prende un seggio libero in una delle quattro commissioni in basso.
frame-turn-3 = Avanzare: un senatore sale alla commissione seguente, se lì c’è un seggio libero, e prende l’alloro che sta lungo il percorso.
frame-turn-4 = Per lasciare una commissione da tre seggi serve il voto di un altro senatore lì presente, per una da cinque ne servono due; se non sono tuoi, tratta – ogni voto altrui che usi frutta un I a chi lo dà.
frame-turn-5 = Dove sta Cesare non si vota: il senatore passa liberamente, e l’alloro resta dov’è.
frame-turn-6 = Con il quinto senatore in Senato è finita: tra chi vi siede vince chi ha più allori.
frame-keys = Tasti
frame-key-help = Mostra questo aiuto
frame-key-tab = Al comando seguente, con Maiusc al precedente
frame-key-escape = Chiude ciò che è aperto

## Rifiuti

refused-no-connection = Il server non risponde: c’è una connessione?
refused-wrong-secret = Questo posto appartiene ora a un altro dispositivo
refused-seat-gone = Il tuo posto è stato dato a qualcun altro, o portato su un altro dispositivo
refused-too-many-hellos = Troppe visite dal tuo indirizzo in poco tempo: aspetta un po’ e potrai rientrare
refused-too-many-connections = Dal tuo indirizzo arrivano troppe connessioni: chiudine qualcuna e riconnettiti
frame-link-at-home = Questo link funziona solo su questo computer. Per gli altri avvia il server con: quovadis serve --host 0.0.0.0
