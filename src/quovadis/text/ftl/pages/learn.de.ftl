### Der Lehrgang: Lektionen, die man spielt.

learn-page = In fünf Minuten lernen
learn-teacher = Die Lektion
learn-lessons = Lektion wählen
learn-step-of = Schritt { $step } von { $count }
learn-back = Zurücknehmen
learn-next = Nächste Lektion
learn-skip = Weiter zur nächsten Lektion
learn-again = Diese Lektion neu beginnen
learn-to-play = Jetzt eine Partie spielen
