### What the pages of the browser game say beside the game's own sentences.

## Everywhere

no-page = Il n’y a rien à cette adresse.
to-home = Vers l’accueil
refused-otherwise = Cela n’a pas marché : { $word }.
