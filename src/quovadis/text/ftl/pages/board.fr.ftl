### Le plateau.

board-which = Lequel voulez-vous ?
