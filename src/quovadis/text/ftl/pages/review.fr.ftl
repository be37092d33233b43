### Analyse de la partie.

review-button = Analyse
review-waiting = Chaque coup, chaque accord et chaque promesse sont passés en revue. Cela peut prendre une demi-minute.
review-percent = { $percent } %
review-no-record = Ouvrez d’abord une partie enregistrée : l’analyse est proposée quand vous la revoyez.
review-to-replay = Revoir la partie
review-as-played = Telle qu’elle a été jouée
review-what-if = Et si
