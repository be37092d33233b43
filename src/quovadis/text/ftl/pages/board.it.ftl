### Il tabellone.

board-which = Quale intendi?
