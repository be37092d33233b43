### Le plateau.

board-which = Lequel choisissez-vous ?

## Le plateau en phrases, pour qui l’écoute

board-told = Ce qu’il y a sur le plateau
board-turn = { $active-is ->
    [you] Tour { $number } : c’est à vous de jouer.
   *[other] Tour { $number } : c’est à { $active } de jouer.
}
board-family = { $colour-is ->
    [you] { $count ->
        [one] un de vos sénateurs
       *[other] { $count } de vos sénateurs
    }
   *[other] { $count ->
        [one] un sénateur { DE($colour) }
       *[other] { $count } sénateurs { DE($colour) }
    }
}
board-you = vous
board-committee = { $committee } : { $families } ; { $free ->
    [0] aucun siège n’est libre
    [one] un siège est libre
   *[other] { $free } sièges sont libres
}.
board-empty = { $count ->
    [one] Personne ne siège dans ce comité : { $names }.
   *[other] Personne ne siège dans ces comités : { $names }.
}
board-senate = { $count ->
    [0] Le Sénat est vide : cinq sièges attendent.
   *[other] Au Sénat, par ordre d’arrivée : { $families } ; { $free ->
        [0] aucun siège n’est libre
        [one] un siège est libre
       *[other] { $free } sièges sont libres
    }.
}
board-laurel = { $laurel ->
    [IIC] Sur { $path }, un laurier de valeur { $worth } à l’effigie de César.
   *[other] Sur { $path }, un laurier de valeur { $worth }.
}
board-caesar = { $laurel ->
    [none] César est sur { $path }, sans laurier.
    [IIC] César est sur { $path } et couvre un laurier de valeur { $worth } à son effigie.
   *[other] César est sur { $path } et couvre un laurier de valeur { $worth }.
}
