### Spielanalyse.

review-button = Analyse
review-waiting = Jeder Zug, jede Abmachung und jedes Versprechen wird noch einmal angesehen. Das kann eine halbe Minute dauern.
review-percent = { $percent } %
review-no-record = Öffne zuerst ein Protokoll: Von seinem Rückblick aus kommst du zur Analyse.
review-to-replay = Zum Rückblick
review-as-played = Wie gespielt wurde
review-what-if = Was wäre, wenn
