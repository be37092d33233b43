### The board.

board-which = Which one do you mean?
