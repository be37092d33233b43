### Spielanalyse.

review-button = Analyse
review-waiting = Jeder Zug, jeder Handel und jedes Versprechen wird noch einmal angesehen. Das kann eine halbe Minute dauern.
review-percent = { $percent } %
review-no-record = Öffne zuerst ein Protokoll: Vom Rückblick darauf geht es hierher.
review-to-replay = Zum Rückblick
review-as-played = Wie gespielt wurde
review-what-if = Was wäre, wenn
