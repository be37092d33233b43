### What the pages of the browser game say beside the game's own sentences.

## Everywhere

no-page = There is nothing at this address.
to-home = Home page
refused-otherwise = That did not work: { $word }.

## Bots: what each level is called, and how a player is told from a person

level-discipulus = Pupil
level-tiro = Tiro
level-scriba = Scribe
level-quaestor = Quaestor
level-tribunus = Tribune
level-legatus = Legate
level-aedilis = Aedile
level-praetor = Praetor
level-consul = Consul
level-caesar = Caesar
level-stand-in = Stand-in
level-lesson = Lesson
level-and-difficulty = { $difficulty } – { $level }
level-with-haggler = { $level } (haggler)
level-with-loyal = { $level } (loyal)
level-with-grudging = { $level } (grudging)
bot-seat = Bot · { $level }
bot-mark = Bot
