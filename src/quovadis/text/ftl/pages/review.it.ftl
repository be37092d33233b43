### Analisi della partita.

review-button = Analisi
review-waiting = Si riguardano ogni mossa, ogni accordo e ogni promessa. Può volerci mezzo minuto.
review-percent = { $percent } %
review-no-record = Apri prima una partita salvata: l’analisi è proposta quando la rivedi.
review-to-replay = Rivedi la partita
review-as-played = Come è stata giocata
review-what-if = E se
