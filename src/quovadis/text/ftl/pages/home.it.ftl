### La pagina iniziale, e come si apre un tavolo.

home-title = Dove vai, senatore?
home-pitch = Cinque famiglie, quattordici commissioni, cinque seggi in Senato. Nessuno ci arriva senza voti, e ogni voto ha il suo prezzo.
home-play = Gioca ora
home-play-line = Tu contro tre bot, subito. Sanno trattare: occhio alla borsa.
home-learn = Prima volta? Impara in cinque minuti
home-learn-line = Sette brevi lezioni: ogni mossa la fai tu, su un vero tabellone.
home-ways = Altri modi di giocare
home-friends = Invita gli amici
home-friends-line = Un link da condividere: ognuno sceglie una famiglia, i bot prendono le altre.
home-screen = Intorno a uno schermo
home-screen-line = Un solo dispositivo fa il giro del tavolo; tra un turno e l’altro le borse sono coperte.
home-watch = Guarda i bot
home-watch-line = Quattro bot, un Senato, nessuna pietà. Porta l’uva.
home-record = Rivedi una partita
home-record-line = Ripercorri una partita salvata, turno per turno, intrigo per intrigo.
home-lookup = Regole
home-lookup-line = Ogni regola con il suo numero, con immagini, e le quattro edizioni a confronto.
home-daily = Il problema del giorno
home-daily-line = Una posizione, una domanda: qual è l’accordo migliore?
home-row = Dieci di fila
home-row-line = Dieci problemi, dal più facile al più difficile. Quanti ne risolvi?

## Tavoli

home-mine = I miei tavoli
home-mine-empty = Ancora nessun tavolo. Anche Cicerone cominciò in provincia.
home-open = Tavoli aperti
home-open-empty = Ora nessuno cerca compagnia. Il Foro non resta mai vuoto a lungo.
home-playing = In corso
home-finished = Partite da rivedere
home-finished-empty = L’archivio è vuoto, e gli scribi si annoiano.
home-looking = Si chiede all’usciere …
home-more = Mostrane altri { $count }
home-waits-for = { $count ->
    [0] Ci sono tutti: si può iniziare
    [one] Manca ancora una persona
   *[other] Mancano ancora { $count } persone
}
home-goes-on = La partita è in corso
home-is-over = La partita è finita
home-and-bots = { $count ->
    [one] { $names } e un bot
   *[other] { $names } e { $count } bot
}
home-only-bots = { $count ->
    [one] Un bot
   *[other] { $count } bot
}
home-nobody-yet = Ancora nessuno
home-go-on-game = Continua la tua partita
home-go-on = Continua
home-go-on-at = Continua al tavolo di { $names }
home-forget = Dimentica
home-forget-at = Dimentica il tavolo di { $names }
home-forget-sure = Dimenticarlo per sempre? Se hai un posto lì, lo perderai.
home-forget-yes = Sì, dimenticalo
home-forget-no = Tienilo
home-join = Partecipa
home-join-at = Partecipa al tavolo di { $names }
home-look = Guarda
home-look-at = Guarda il tavolo di { $names }
home-replay = Rivedi
home-replay-at = Rivedi la partita di { $names }

## Aprire un tavolo

home-friends-lead = Ricevi un link da condividere. Chi lo apre prende un posto libero; i bot possono completare il tavolo in ogni momento.
home-screen-lead = Tutti giocano su questo dispositivo. Chiama chi è di turno, e mostra una borsa solo quando lo chiede chi la possiede.
home-players = Giocatori
home-players-number = { $count }
home-who-plays = Chi gioca
home-seat-number = Posto { $number }
home-seat-who = Chi gioca al posto { $number }
home-seat-family = Famiglia del posto { $number }
home-seat-name = Nome del posto { $number }
home-seat-you = Tu
home-seat-open = Chiunque venga
home-seat-here = Qualcuno davanti a questo schermo
home-seat-bot = Bot: { $bot }
home-somebody = Giocatore { $number }
home-rules = Regole del tavolo
home-rules-line = Vanno bene così. Cambiale, se proprio ci tieni.
home-edition = Edizione
home-variants = Varianti
home-variants-line = Ognuna cambia un po’ il gioco; per la prima partita lasciale stare.
home-proposed = proposta da questa edizione
home-variants-window = Durata degli accordi vincolanti
home-variants-reveal = Borse aperte
home-variants-consul = Elezione del console
home-variants-none = Come nell’edizione
home-clock = Orologio
home-watchers = Chi può guardare
home-publicity = Chi vede il tavolo
home-open-friends = Apri il tavolo
home-open-screen = Inizia la partita

home-clock-none = Senza orologio
home-clock-none-is = Con calma: nessuno ha fretta.
home-clock-relaxed = Orologio tranquillo
home-clock-relaxed-is = Tre giorni per un turno o una risposta, come in una partita per corrispondenza.
home-clock-brisk = Orologio rapido
home-clock-brisk-is = Tre minuti per un turno o una risposta; poi gioca un sostituto.

home-watchers-anyone = Chiunque può guardare
home-watchers-nobody = Nessuno può guardare
home-public-no = Solo chi ha il link
home-public-yes = Tutti: è in elenco sulla pagina iniziale
home-first = Chi comincia
home-first-chance = Decide il caso
home-first-chance-is = Nell’edizione francese: chi ospita.
home-practice = Tavolo di prova
home-practice-is = Per esercitarsi: un turno si può annullare anche dopo che un alloro è stato scoperto.
