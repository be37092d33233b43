### L’accueil, et l’ouverture d’une table.

home-title = Où allez-vous, sénateur ?
home-pitch = Cinq familles, quatorze comités, cinq sièges au Sénat. Personne n’y arrive sans les voix des autres, et chaque voix a son prix.
home-play = Jouer maintenant
home-play-line = Vous contre trois bots, tout de suite. Ils négocient : gare à votre bourse.
home-learn = Vous débutez ? Cinq minutes suffisent
home-learn-line = Sept courtes leçons : vous jouez chaque coup vous-même, sur un vrai plateau.
home-ways = D’autres façons de jouer
home-friends = Inviter des amis
home-friends-line = Un lien à partager : chacun choisit une famille, des bots prennent les autres.
home-screen = Autour d’un écran
home-screen-line = Un seul appareil fait le tour de la table ; entre les tours, les bourses sont cachées.
home-watch = Regarder des bots
home-watch-line = Quatre bots, un Sénat, aucune pitié. Apportez du raisin.
home-record = Revoir une partie
home-record-line = Parcourez une partie enregistrée, tour après tour, intrigue après intrigue.
home-lookup = Règles
home-lookup-line = Chaque règle avec son numéro, des images, et les quatre éditions côte à côte.
home-daily = Le problème du jour
home-daily-line = Une position, une question : quel est le meilleur marché ?
home-row = Dix à la suite
home-row-line = Dix problèmes, du plus facile au plus difficile. Combien en résoudrez-vous ?

## Tables

home-mine = Mes tables
home-mine-empty = Pas encore de table. Cicéron aussi a débuté en province.
home-open = Tables ouvertes
home-open-empty = Personne ne cherche de compagnie pour l’instant. Le Forum ne reste jamais vide longtemps.
home-playing = En cours
home-finished = Parties à revoir
home-finished-empty = Les archives sont vides, et les scribes s’ennuient.
home-looking = On demande au portier …
home-more = En afficher { $count } de plus
home-waits-for = { $count ->
    [0] Tout le monde est là : on peut commencer
    [one] Il manque encore une personne
   *[other] Il manque encore { $count } personnes
}
home-goes-on = La partie est en cours
home-is-over = La partie est finie
home-and-bots = { $count ->
    [one] { $names } et un bot
   *[other] { $names } et { $count } bots
}
home-only-bots = { $count ->
    [one] Un bot
   *[other] { $count } bots
}
home-nobody-yet = Encore personne
home-go-on-game = Continuer votre partie
home-go-on = Continuer
home-go-on-at = Continuer à la table { DE($names) }
home-forget = Oublier
home-forget-at = Oublier la table { DE($names) }
home-forget-sure = L’oublier pour de bon ? Si vous y avez une place, elle sera perdue.
home-forget-yes = Oui, l’oublier
home-forget-no = La garder
home-join = Rejoindre
home-join-at = Rejoindre la table { DE($names) }
home-look = Regarder
home-look-at = Regarder la table { DE($names) }
home-replay = Revoir
home-replay-at = Revoir la partie { DE($names) }

## Ouvrir une table

home-friends-lead = Vous recevez un lien à partager. Ceux qui l’ouvrent prennent une place libre ; des bots peuvent compléter la table à tout moment.
home-screen-lead = Tout le monde joue sur cet appareil. Il appelle chacun à son tour, et ne montre une bourse qu’à la demande de son propriétaire.
home-players = Joueurs
home-players-number = { $count }
home-who-plays = Qui joue
home-seat-number = Place { $number }
home-seat-who = Qui joue à la place { $number }
home-seat-family = Famille de la place { $number }
home-seat-name = Nom de la place { $number }
home-seat-you = Vous
home-seat-open = Le premier venu
home-seat-here = Quelqu’un devant cet écran
home-seat-bot = Bot : { $bot }
home-somebody = Joueur { $number }
home-rules = Règles de la table
home-rules-line = Elles sont bonnes telles quelles. Changez-les si vous y tenez.
home-edition = Édition
home-variants = Variantes
home-variants-line = Chacune change un peu le jeu ; pour une première partie, laissez-les de côté.
home-proposed = proposée par cette édition
home-variants-window = Durée des accords contraignants
home-variants-reveal = Bourses ouvertes
home-variants-consul = Élection du consul
home-variants-none = Comme dans l’édition
home-clock = Horloge
home-watchers = Qui peut regarder
home-publicity = Qui voit la table
home-open-friends = Ouvrir la table
home-open-screen = Commencer la partie

home-clock-none = Sans horloge
home-clock-none-is = Prenez votre temps ; personne n’est pressé.
home-clock-relaxed = Horloge tranquille
home-clock-relaxed-is = Trois jours pour un tour ou une réponse, comme une partie par courrier.
home-clock-brisk = Horloge rapide
home-clock-brisk-is = Trois minutes pour un tour ou une réponse ; ensuite, un remplaçant joue.

home-watchers-anyone = Tout le monde peut regarder
home-watchers-nobody = Personne ne peut regarder
home-public-no = Seulement les personnes qui ont le lien
home-public-yes = Tout le monde : elle est affichée sur l’accueil
home-first = Qui commence
home-first-chance = Le hasard décide
home-first-chance-is = Dans l’édition française : l’hôte.
home-practice = Table d’entraînement
home-practice-is = Pour s’exercer : un tour peut être repris même si un laurier a été révélé.
