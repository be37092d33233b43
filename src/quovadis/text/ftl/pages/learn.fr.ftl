### L’apprentissage : des leçons qui se jouent.

learn-page = Apprendre en cinq minutes
learn-teacher = La leçon
learn-lessons = Choisir une leçon
learn-step-of = Étape { $step } sur { $count }
learn-back = Reprendre mon coup
learn-next = Leçon suivante
learn-skip = Passer à la leçon suivante
learn-again = Recommencer cette leçon
learn-to-play = Jouer une partie
