### Das Brett.

board-which = Welches meinst du?
