### Revoir une partie.

replay-title = Revoir la partie
replay-of = { $edition } · { $count ->
   *[other] { $count } familles
}
replay-unrolling = On déroule le parchemin …
replay-setup = Mise en place
replay-turn = { $active-is ->
    [you] Tour { $number } : vous
   *[other] Tour { $number } : { $active }
}
replay-turn-number = Tour { $number }
replay-unfinished = La partie n’est pas finie : ce qui est dans les bourses reste dans les bourses, et le graphique attendra.
replay-copy = Copier le lien vers ce tour
replay-copied = Copié : le lien mène exactement à ce tour. Plus personne ne pourra nier.
replay-copy-by-hand = Le navigateur nous empêche de copier : prenez l’adresse de cette page, elle mène à ce tour.
replay-save = Enregistrer la partie
replay-to-table = Aller à la table
replay-another = Ouvrir une autre partie

## The players

replay-players = Les joueurs
replay-on-turn = c’est son tour
replay-reserve = { $count } en réserve
replay-tokens = { $count ->
    [0] aucun jeton
    [one] 1 jeton
   *[other] { $count } jetons
}
replay-purse = { $count ->
    [0] aucun jeton
    [one] 1 jeton, valeur { $sum }
   *[other] { $count } jetons, valeur { $sum }
}
replay-in-senate = { $count } au Sénat
replay-promises = tenues : { $kept }, rompues : { $broken }
replay-no-promises = aucune promesse

replay-board = Le plateau

## Going through the turns

replay-steps = Parcourir les tours
replay-scrub = Tour
replay-count = { $turn } sur { $last }
replay-first = Mise en place
replay-back = Un tour en arrière
replay-forward = Un tour en avant
replay-last = Dernier tour
replay-play = Lire
replay-pause = Pause
replay-pace-slow = Vitesse : un sénateur après le déjeuner
replay-pace-steady = Vitesse : d’un bon pas
replay-pace-quick = Vitesse : marche forcée
replay-key-step = Un tour en arrière, un tour en avant
replay-key-ends = Mise en place, dernier tour
replay-key-space = Espace
replay-key-play = Lire ou mettre en pause

## The log

replay-talk = { $deals ->
    [0] { $offers ->
        [0] Votes et réponses
        [one] Une offre, aucun accord
       *[other] { $offers } offres, aucun accord
    }
    [one] { $offers ->
        [0] Un accord
        [one] Une offre, un accord
       *[other] { $offers } offres, un accord
    }
   *[other] { $offers ->
        [0] { $deals } accords
        [one] Une offre, { $deals } accords
       *[other] { $offers } offres, { $deals } accords
    }
}
replay-ledger = Dans le registre des promesses
replay-whispers = Ce qui s’était chuchoté ({ $count })
replay-nothing = Il ne s’est rien passé de visible pour tout le monde.

## The chart

replay-chart = Les lauriers au fil des tours
replay-chart-turn = Tour
replay-chart-at = Tour { $turn } : { $values }
replay-chart-one = { $name } { $laurels }
replay-chart-table = En tableau

## Opening a record

replay-open = Revoir une partie
replay-open-line = Une partie enregistrée, dans un fichier .qv ou .jsonl. Le serveur la lit, vous la montre et l’oublie.
replay-pick = Choisir un fichier
replay-reading = Le scribe lit …
replay-drop = Ou déposez-le n’importe où sur cette page.
replay-let-go = Lâchez. Le scribe en a rattrapé d’autres.
replay-no-record = Ce n’est pas une partie de Quo Vadis. Le scribe l’a retournée deux fois pour s’en assurer.
replay-wrong-line = Ligne { $line } : { $sentence }

## Trois parties en une

replay-game = Partie { $game }
replay-game-turn = Partie { $game } · { $turn }
replay-to-game = Aller à la partie { $game }
replay-chart-election = Élection : notes et lauriers par tour
replay-notes = { $notes } = { $total }
replay-hands = { $count ->
    [one] { $count } jeton spécial
   *[other] { $count } jetons spéciaux
}
replay-what-if = Et si…
replay-what-if-is = À partir du tour { $number }, vous rejouez cette partie à votre propre table. Des bots jouent les autres, et la partie jouée reste telle quelle.
replay-what-if-seat = Votre famille
replay-play-on = Continuer à partir d’ici
