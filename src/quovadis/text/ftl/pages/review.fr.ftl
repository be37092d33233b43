### Analyse de la partie.

review-button = Analyse
review-waiting = Chaque coup, chaque accord et chaque promesse sont passés en revue. Cela peut prendre une demi-minute.
review-no-record = Ouvrez d’abord une partie enregistrée : l’analyse est proposée quand vous la revoyez.
review-to-replay = Revoir la partie
