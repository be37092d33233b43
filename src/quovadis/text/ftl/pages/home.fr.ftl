### L’accueil, et l’ouverture d’une table.

home-title = Où mènent vos pas, sénateur ?
home-pitch = Cinq familles, quatorze comités, cinq sièges au Sénat. Nul n’y parvient sans les voix des autres, et chaque voix a son prix.
home-play = Jouer maintenant
home-play-line = Vous contre trois robots, tout de suite. Ils négocient : gare à votre bourse.
home-ways = D’autres façons de jouer
home-friends = Inviter des amis
home-friends-line = Un lien à partager : qui l’ouvre choisit une famille, des robots prennent le reste.
home-screen = Autour d’un écran
home-screen-line = Un seul appareil fait le tour de la table ; entre les tours, les bourses sont couvertes.
home-watch = Regarder des robots
home-watch-line = Quatre robots, un Sénat, aucune pitié. Apportez du raisin.
home-record = Ouvrir un relevé
home-record-line = Parcourir une partie, tour après tour, intrigue après intrigue.

## Tables

home-mine = Mes tables
home-mine-empty = Pas encore de table. Cicéron aussi a débuté en province.
home-open = Tables ouvertes
home-open-empty = Personne ne cherche de compagnie pour l’instant. Le Forum ne reste jamais vide longtemps.
home-playing = On y joue
home-finished = Parties à revoir
home-finished-empty = Les archives sont vides, et les scribes s’ennuient.
home-looking = On interroge le portier …
home-more = En montrer { $count } de plus
home-waits-for = { $count ->
    [0] Tout le monde est là : on peut commencer
    [one] Attend encore une personne
   *[other] Attend encore { $count } personnes
}
home-goes-on = La partie est en cours
home-is-over = La partie est finie
home-and-bots = { $count ->
    [one] { $names } et un robot
   *[other] { $names } et { $count } robots
}
home-only-bots = { $count ->
    [one] Un robot
   *[other] { $count } robots
}
home-nobody-yet = Personne encore
home-go-on = Continuer
home-go-on-at = Continuer à la table de { $names }
home-forget = Oublier
home-forget-at = Oublier la table de { $names }
home-forget-sure = L’oublier pour de bon ? Le siège que vous y tenez serait perdu avec elle.
home-forget-yes = Oui, l’oublier
home-forget-no = La garder
home-join = Rejoindre
home-join-at = Rejoindre la table de { $names }
home-look = Regarder
home-look-at = Regarder la table de { $names }
home-replay = Revoir
home-replay-at = Revoir la partie de { $names }

## Ouvrir une table

home-friends-lead = Vous recevez un lien à partager. Qui l’ouvre prend un siège libre ; des robots peuvent à tout moment occuper le reste.
home-screen-lead = Tout le monde joue sur cet appareil. Il appelle le suivant, et ne montre une bourse que si son propriétaire le veut.
home-players = Joueurs
home-players-number = { $count }
home-who-plays = Qui joue
home-seat-number = Siège { $number }
home-seat-who = Qui joue au siège { $number }
home-seat-family = Famille du siège { $number }
home-seat-name = Nom du siège { $number }
home-seat-you = Vous
home-seat-open = Le premier venu
home-seat-here = Quelqu’un devant cet écran
home-seat-bot = Robot : { $bot }
home-somebody = Joueur { $number }
home-rules = Règles de la table
home-rules-line = Elles sont bonnes telles quelles. Changez-les s’il le faut.
home-edition = Édition
home-variants = Variantes
home-variants-line = Chacune change un peu le jeu ; pour une première partie, laissez-les de côté.
home-proposed = proposée par cette édition
home-variants-window = Combien de temps un accord engage
home-variants-reveal = Bourses ouvertes
home-variants-consul = Élection du consul
home-variants-none = Comme dans l’édition
home-clock = Horloge
home-watchers = Qui peut regarder
home-publicity = Qui trouve la table
home-open-friends = Ouvrir la table
home-open-screen = Commencer la partie

home-edition-hans-im-glueck-1992 = Hans im Glück 1992
home-edition-hans-im-glueck-1992-is = La première édition allemande : un accord engage pendant le tour où il est conclu, pas au-delà.
home-edition-amigo-2005 = AMIGO 2005
home-edition-amigo-2005-is = La deuxième édition allemande, bonne pour débuter : un accord engage pendant son tour ; la suite n’est qu’une promesse.
home-edition-mayfair-fr = Mayfair, française
home-edition-mayfair-fr-is = Les règles françaises : un accord engage jusqu’à la fin du prochain tour du joueur actif, et l’hôte commence.
home-edition-manual = Manuel anglais
home-edition-manual-is = Un accord engage jusqu’à la fin du prochain tour du joueur actif, les déplacements de César pendant ce tour seulement, et un vote échoué ne peut être retenté dans le même tour.

home-variant-limited-ones = Petits lauriers comptés
home-variant-limited-ones-is = Seulement 10 lauriers I à trois, 14 à quatre, 18 à cinq : aider paie tant qu’il en reste.
home-variant-reveal-first-three = Bourses ouvertes, trois fois
home-variant-reveal-first-three-is = Après le premier, le deuxième et le troisième sénateur au Sénat, chacun peut exiger de voir toutes les bourses.
home-variant-reveal-every = Bourses ouvertes, chaque fois
home-variant-reveal-every-is = Après chaque sénateur au Sénat sauf le dernier, chacun peut exiger de voir toutes les bourses.
home-variant-consul = Élection du consul
home-variant-consul-is = Trois parties de suite ; qui siège au Sénat note ses lauriers, et le plus haut total l’emporte.
home-variant-consul-all = Élection du consul, tous comptent
home-variant-consul-all-is = Trois parties de suite ; tous notent leurs lauriers, au Sénat ou non, et le plus haut total l’emporte.
home-variant-window-this-turn = Les accords engagent ce tour-ci
home-variant-window-this-turn-is = Ce qui est convenu engage pendant le tour où on le convient ; tout le reste est une promesse.
home-variant-window-same-round = Les accords engagent un tour de table
home-variant-window-same-round-is = Ce qui est convenu engage jusqu’au début du prochain tour du joueur actif.
home-variant-window-next-turn = Les accords engagent jusqu’au prochain tour
home-variant-window-next-turn-is = Ce qui est convenu engage jusqu’à la fin du prochain tour du joueur actif.
home-variant-window-two-turns = Les accords engagent deux tours
home-variant-window-two-turns-is = Ce qui est convenu engage jusqu’à la fin du deuxième tour suivant du joueur actif.
home-variant-special-tokens = Jetons spéciaux
home-variant-special-tokens-is = Sept jetons cachés peuvent être tirés en guise de tour ; une fois joués, ils infléchissent un vote ou déplacent César.
home-variant-adjourn-auto = Pas d’impasse
home-variant-adjourn-auto-is = Une partie où seul César bouge pendant deux tours de table s’arrête d’elle-même.
home-variant-whispers = Chuchotements
home-variant-whispers-is = Des offres peuvent se faire en secret : seuls les intéressés les connaissent jusqu’à la fin de la partie.
home-variant-log-round = Mémoire courte
home-variant-log-round-is = Le journal ne garde que le tour de table en cours, comme la mémoire autour d’une vraie table.

home-clock-none = Sans horloge
home-clock-none-is = Prenez votre temps ; personne n’est pressé.
home-clock-relaxed = Horloge paisible
home-clock-relaxed-is = Trois jours pour un tour ou une réponse, comme dans une partie par lettres.
home-clock-brisk = Horloge vive
home-clock-brisk-is = Trois minutes pour un tour ou une réponse ; ensuite, un remplaçant agit.

home-watchers-anyone = Tout le monde peut regarder
home-watchers-nobody = Personne ne peut regarder
home-public-no = Seulement qui a le lien
home-public-yes = Tout le monde : elle figure sur l’accueil
home-practice = Table d’entraînement
home-practice-is = Pour essayer : un tour peut être repris même après qu’un laurier a été révélé.
