### What the pages of the browser game say beside the game's own sentences.

## Everywhere

no-page = A questo indirizzo non c’è nulla.
to-home = Torna alla pagina iniziale
refused-otherwise = Non ha funzionato: { $word }.

## Bots: what each level is called, and how a player is told from a person

level-discipulus = Scolaro
level-tiro = Tirone
level-scriba = Scriba
level-quaestor = Questore
level-tribunus = Tribuno
level-legatus = Legato
level-aedilis = Edile
level-praetor = Pretore
level-consul = Console
level-caesar = Cesare
level-stand-in = Sostituto
level-lesson = Lezione
level-and-difficulty = { $difficulty } – { $level }
level-with-haggler = { $level } (mercante)
level-with-loyal = { $level } (leale)
level-with-grudging = { $level } (rancoroso)
bot-seat = Bot · { $level }
bot-mark = Bot
