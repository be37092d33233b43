### What the pages of the browser game say beside the game's own sentences.

## Everywhere

no-page = A questo indirizzo non c’è nulla.
to-home = Alla pagina iniziale
refused-otherwise = Non ha funzionato: { $word }.
