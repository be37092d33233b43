### La fin d’une partie.

end-won = { $winner } gagne
end-you-won = Vous gagnez. Ave !
end-shared = { $players-are ->
    [you] { $players } se partagent la victoire
    [you-too] Vous partagez la victoire avec { $players-others }
   *[others] { $players } se partagent la victoire
}
end-reason-senate = { $turns ->
    [one] Le Sénat est au complet après un tour.
   *[other] Le Sénat est au complet après { $turns } tours. Le reste appartient à l’Histoire, et ce sont les vainqueurs qui l’écrivent.
}
end-reason-adjourned = { $turns ->
    [one] La séance a été levée après un tour.
   *[other] La séance a été levée après { $turns } tours. Le dîner refroidissait.
}
end-reason-cut-off = { $turns ->
    [one] La partie a été interrompue après un tour.
   *[other] La partie a été interrompue après { $turns } tours : c’était convenu d’avance.
}
end-rematch = Revanche
end-rotate = La famille suivante commence la revanche
end-to-rematch = Aller à la revanche
end-replay = Revoir la partie
end-save = Enregistrer la partie
end-board = Voir le plateau

## The ranking

end-ranking = Le classement
end-place = Rang { $place }
end-you = vous
end-arrived = { $seat ->
    [1] premier siège au Sénat
    [2] deuxième siège au Sénat
    [3] troisième siège au Sénat
    [4] quatrième siège au Sénat
   *[other] dernier siège au Sénat
}
end-shut-out = à la porte du Sénat
end-promises = promesses tenues : { $kept }, rompues : { $broken }
end-purse = La bourse :
end-laurels = { $count ->
    [one] laurier
   *[other] lauriers
}

## What will be talked about

end-deals = Les accords qui ont compté
end-looking = Les scribes classent encore leurs tablettes …
end-no-deals = Aucun accord ne valait sa cire. Vertu, ou manque d’idées ?
end-turn = Tour { $turn }
end-deal-seated = { $by-is ->
    [you] Il vous a ouvert les portes du Sénat.
   *[other] Il a ouvert les portes du Sénat à { $by }.
}
end-deal-moved = { $count ->
    [one] Un laurier a changé de mains.
   *[other] { $count } lauriers ont changé de mains.
}
end-deal-split = Le butin a été partagé.
end-broken = Promesses rompues
end-none-broken = Pas une seule. Les historiens devront inventer quelque chose.
end-broke = { $giver-is ->
    [you] Vous n’avez pas tenu cette promesse :
   *[other] { $giver } n’a pas tenu cette promesse :
}

## L’élection du consul

end-consul = { $winner } remporte le consulat
end-consul-you = Vous remportez le consulat. Ave !
end-consul-shared = { $players-are ->
    [you] { $players } se partagent le consulat
    [you-too] Vous partagez le consulat avec { $players-others }
   *[others] { $players } se partagent le consulat
}
end-consul-reason = Trois parties, { $turns } tours, un consul.
end-game-won = { $winner } gagne la partie { $game }
end-game-you = La partie { $game } est à vous. Ave !
end-game-shared = { $players-are ->
    [you] { $players } se partagent la partie { $game }
    [you-too] Vous partagez la partie { $game } avec { $players-others }
   *[others] { $players } se partagent la partie { $game }
}
end-game-next = Passer à la partie { $game }
end-game-ranking = Partie { $game }
end-notes = Les notes
end-notes-senate = Qui a un sénateur au Sénat note ses lauriers, les autres notent 0. Après trois parties, le plus grand total gagne.
end-notes-all = Tout le monde note ses lauriers. Après trois parties, le plus grand total gagne.
end-notes-family = Famille
end-notes-game = Partie { $game }
end-notes-total = En tout
