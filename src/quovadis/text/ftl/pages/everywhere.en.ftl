### What the pages of the browser game say beside the game's own sentences.

## Everywhere

no-page = There is nothing at this address.
to-home = To the home page
refused-otherwise = That did not work: { $word }.
