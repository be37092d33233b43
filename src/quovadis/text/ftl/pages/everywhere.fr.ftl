### What the pages of the browser game say beside the game's own sentences.

## Everywhere

no-page = Il n’y a rien à cette adresse.
to-home = Retour à l’accueil
refused-otherwise = Cela n’a pas marché : { $word }.

## Bots: what each level is called, and how a player is told from a person

level-discipulus = Élève
level-tiro = Tiron
level-scriba = Scribe
level-quaestor = Questeur
level-tribunus = Tribun
level-legatus = Légat
level-aedilis = Édile
level-praetor = Préteur
level-consul = Consul
level-caesar = César
level-stand-in = Remplaçant
level-lesson = Leçon
level-and-difficulty = { $difficulty } – { $level }
level-with-haggler = { $level } (marchandeur)
level-with-loyal = { $level } (loyal)
level-with-grudging = { $level } (rancunier)
bot-seat = Bot · { $level }
bot-mark = Bot
