### What the pages of the browser game say beside the game's own sentences.

## Everywhere

no-page = Unter dieser Adresse gibt es nichts.
to-home = Zur Startseite
refused-otherwise = Das ging nicht: { $word }.

## Bots: what each level is called, and how a player is told from a person

level-discipulus = Schüler
level-tiro = Tiro
level-scriba = Schreiber
level-quaestor = Quästor
level-tribunus = Tribun
level-legatus = Legat
level-aedilis = Ädil
level-praetor = Prätor
level-consul = Konsul
level-caesar = Caesar
level-stand-in = Vertretung
level-lesson = Lektion
level-and-difficulty = { $difficulty } – { $level }
level-with-haggler = { $level } (Feilscher)
level-with-loyal = { $level } (treu)
level-with-grudging = { $level } (nachtragend)
bot-seat = Bot · { $level }
bot-mark = Bot
