### Il corso: lezioni che si giocano.

learn-page = Impara in cinque minuti
learn-teacher = La lezione
learn-lessons = Scegli una lezione
learn-step-of = Passo { $step } di { $count }
learn-back = Annulla la mossa
learn-next = Lezione successiva
learn-skip = Salta alla lezione successiva
learn-again = Ricomincia questa lezione
learn-to-play = Gioca una partita
