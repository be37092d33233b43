### What the pages of the browser game say beside the game's own sentences.

## Everywhere

no-page = Unter dieser Adresse gibt es nichts.
to-home = Zur Startseite
refused-otherwise = Das ging nicht: { $word }.
