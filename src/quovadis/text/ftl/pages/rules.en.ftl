### The numbered rules: a page, and a sheet at the table.

rules-title = Rules
rules-contents = Contents
rules-search = Search the rules
rules-search-hint = A word, or a number such as R5.7
rules-rule = Rule { $number }
rules-unknown = There is no rule { $number } here.
rules-all = Read all rules
rules-loading = Unrolling the tablets …
rules-editions-table = The editions side by side
rules-of-variant = Rule { $number } says more about “{ $title }”
bargaining-title = How to bargain
bargaining-rules = Chapter 8: the rules of bargaining

## What the pictures show

rules-picture-spaces = The ten laurel spaces, each on a path out of a committee of 3 or 5.
rules-picture-set-up = The beginning: ten laurels face up, and Caesar on the path below the Senate.
rules-picture-both-paths = Two paths lead out of Vigintiviri. Any senator there can take either.
rules-picture-placing = Free seats in three entry committees. Vigiles has only one seat, and Red has taken it.
rules-picture-no-seat = Red sits in Lictores, so Black cannot move up from Vigiles.
rules-picture-leaving-one = Red sits in a committee of 1 and moves up without asking anyone.
rules-picture-leaving-three = Black wants to leave a committee of 3. One vote is needed: Red’s or Blue’s.
rules-picture-leaving-five = Black wants to leave a committee of 5. Two votes are needed: Red’s and Blue’s.
rules-picture-too-few = Only Red and Blue are left in this committee of 5. Neither can leave: two other senators would have to vote.
rules-picture-new-laurel = Black has moved up and taken the V. A III was drawn onto the space at once.
rules-picture-senate = Three senators in the Senate: Blue came first, then Black, then Red.
rules-picture-caesar-moves = Caesar can move from his space to any of the other nine.
rules-picture-caesars-path = Caesar stands on the path to Aediles. Red leaves without a vote.
rules-picture-covered = Red has passed Caesar. The laurel under him was not taken.
rules-picture-other-path = Caesar stands on the other path. Along this one Red still needs a vote.
rules-picture-end = The fifth senator has arrived: the game is over.
