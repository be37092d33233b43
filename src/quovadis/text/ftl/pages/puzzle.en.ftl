### Deal puzzles: one question, a few choices, and what comes of each.

puzzle-daily = Puzzle of the day
puzzle-row = A row of ten
puzzle-row-step = Puzzle { $at } of { $count }
puzzle-question = The question
puzzle-choices = Your choices
puzzle-solution = The solution
puzzle-turn = This turn so far
puzzle-promises = Open promises
puzzle-purse = Your purse
puzzle-next = Next puzzle
puzzle-another = Another puzzle
puzzle-new-row = Another row of ten
puzzle-to-row = Try a row of ten
puzzle-to-replay = See the whole game
puzzle-loading = Setting up the position …
puzzle-row-done = The row is done: { $right } of { $count } right.
puzzle-streak = { $count ->
    [one] 1 right in a row
   *[other] { $count } right in a row
}
puzzle-longest = longest: { $count }
puzzle-key-choose = Choose
puzzle-key-next = Next puzzle
