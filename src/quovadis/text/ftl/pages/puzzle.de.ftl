### Verhandlungsrätsel: eine Frage, ein paar Antworten, und was aus jeder wird.

puzzle-daily = Rätsel des Tages
puzzle-row = Zehn in Folge
puzzle-row-step = Rätsel { $at } von { $count }
puzzle-question = Die Frage
puzzle-choices = Deine Möglichkeiten
puzzle-solution = Die Lösung
puzzle-turn = Dieser Zug bisher
puzzle-promises = Offene Versprechen
puzzle-purse = Dein Beutel
puzzle-next = Nächstes Rätsel
puzzle-another = Noch ein Rätsel
puzzle-new-row = Noch einmal zehn
puzzle-to-row = Zehn in Folge versuchen
puzzle-to-replay = Die ganze Partie ansehen
puzzle-loading = Die Stellung wird aufgebaut …
puzzle-row-done = Geschafft: { $right } von { $count } richtig.
puzzle-streak = { $count } richtig in Folge
puzzle-longest = längste Serie: { $count }
puzzle-key-choose = Wählen
puzzle-key-next = Nächstes Rätsel
