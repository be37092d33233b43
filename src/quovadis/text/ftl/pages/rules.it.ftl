### Le regole numerate: una pagina, e un foglio al tavolo.

rules-title = Regole
rules-contents = Indice
rules-search = Cerca nelle regole
rules-search-hint = Una parola, o un numero come R5.7
rules-rule = Regola { $number }
rules-unknown = Qui non c’è nessuna regola { $number }.
rules-all = Leggi tutte le regole
rules-loading = Arrivano le tavole …
rules-editions-table = Le edizioni a confronto
rules-of-variant = La regola { $number } dice di più su «{ $title }»
bargaining-title = L’arte di trattare
bargaining-rules = Capitolo 8: le regole della trattativa

## Che cosa mostrano le immagini

rules-picture-spaces = Le dieci caselle degli allori, ognuna su un percorso che esce da una commissione da 3 o da 5.
rules-picture-set-up = L’inizio: dieci allori scoperti, e Cesare sul percorso sotto il Senato.
rules-picture-both-paths = Da Vigintiviri escono due percorsi. Ogni senatore può prendere l’uno o l’altro.
rules-picture-placing = Seggi liberi in tre commissioni d’ingresso. Vigiles ne ha uno solo, e lo occupa Rosso.
rules-picture-no-seat = In Lictores siede Rosso, quindi Nero non può salire da Vigiles.
rules-picture-leaving-one = Rosso siede in una commissione da 1 e sale senza chiedere a nessuno.
rules-picture-leaving-three = Nero vuole uscire da una commissione da 3. Serve un voto: quello di Rosso o quello di Blu.
rules-picture-leaving-five = Nero vuole uscire da una commissione da 5. Servono due voti: quelli di Rosso e di Blu.
rules-picture-too-few = In questa commissione da 5 restano solo Rosso e Blu. Nessuno dei due può uscire: dovrebbero votare altri due senatori.
rules-picture-new-laurel = Nero è salito e ha preso il V. Subito sulla casella è stato pescato un III.
rules-picture-senate = Tre senatori in Senato: prima è arrivato Blu, poi Nero, poi Rosso.
rules-picture-caesar-moves = Cesare può andare dalla sua casella a una qualsiasi delle altre nove.
rules-picture-caesars-path = Cesare sta sul percorso per Aediles. Rosso esce senza votazione.
rules-picture-covered = Rosso è passato dal percorso di Cesare. L’alloro coperto non è stato preso.
rules-picture-other-path = Cesare sta sull’altro percorso. Su questo a Rosso serve ancora un voto.
rules-picture-end = È arrivato il quinto senatore: la partita è finita.
