### The table while it is played.

## Families

family-red = Julii
family-blue = Claudii
family-black = Cornelii
family-white = Aemilii
family-yellow = Fabii

## The page

play-title = La table
play-title-turn = À vous de jouer
play-title-vote = On demande votre vote
play-title-offer = Vous avez une offre
play-title-claim = À vous de placer César
play-title-payment = On vous réclame un paiement
play-title-reveal = Demandez-vous les bourses ?
play-subtitle = { $edition } · { $players } familles
play-turn = tour { $turn }
play-turn-of = { $active-is ->
    [you] Tour { $turn } · vous
   *[other] Tour { $turn } · { $active }
}
play-link-lost = Connexion perdue – nouvelle tentative …
play-link-connecting = Le messager est sur la Via Appia …
play-link-closed = Connexion fermée

## Rooms beside the board

play-rooms = À côté du plateau
play-room-act = Agir
play-room-log = Journal
play-room-talk = Parler
play-room-promises = Promesses

## Players

play-players = Joueurs
play-you = { $name } (vous)
play-reserve = { $count ->
    [one] { $count } en réserve
   *[other] { $count } en réserve
}
play-laurels = { $count ->
    [one] { $count } jeton de laurier
   *[other] { $count } jetons de laurier
}
play-laurels-hidden = { $tokens }, face cachée : leur nombre est connu, pas leur valeur
play-senate-seats = Sénat { $seats }
play-promises = Promesses : { $kept } tenues, { $broken } rompues
play-on-turn = { $whose ->
    [yours] c’est votre tour
   *[theirs] c’est son tour
}
play-thinking = { $whose ->
    [yours] à vous de répondre
   *[theirs] doit répondre
}
play-stood-in = { $whose ->
    [yours] un remplaçant joue pour vous
   *[theirs] un remplaçant joue
}
play-bot-for = { $whose ->
    [yours] un bot joue en attendant votre retour
   *[theirs] un bot joue en attendant son retour
}
play-back = Reprendre la main
play-away = hors ligne
play-call-stand-in = Appeler un remplaçant
play-mute = Mettre en sourdine
play-unmute = Réactiver
play-about = À propos { DE($name) }
play-medallion = { $count ->
    [0] { $name }, { $family } : { $laurels ->
        [one] { $laurels } jeton
       *[other] { $laurels } jetons
    }, { $reserve } en réserve
   *[other] { $name }, { $family } : { $laurels ->
        [one] { $laurels } jeton
       *[other] { $laurels } jetons
    }, { $reserve } en réserve, Sénat { $seats }
}

## The purse

play-purse = Votre bourse
play-purse-kind = { $laurel } × { $count }
play-purse-empty = Vide. La vertu est sa propre récompense.
play-purse-whole = { $count ->
    [one] { $count } jeton
   *[other] { $count } jetons
} = { $sum ->
    [one] { $sum } laurier
   *[other] { $sum } lauriers
}
play-purse-of = Bourse { DE($colour) }
play-uncover = Je suis { $colour } : montrer
play-cover = Cacher
play-reserve-of = { $count ->
    [0] Aucun sénateur en réserve
    [one] { $count } sénateur en réserve
   *[other] { $count } sénateurs en réserve
}

## What can be done

play-board = Le plateau
play-actions = Ce que vous pouvez faire
play-place-in = Placer un sénateur dans le comité { $committee }
play-senator = Sénateur du comité { $committee } : montrer les chemins
play-advance = Avancer : { $path }
play-ask-for = { $votes ->
    [0] Avancer : { $path } (demander du soutien)
    [one] Avancer : { $path } (il manque { $votes } voix)
   *[other] Avancer : { $path } (il manque { $votes } voix)
}
play-votes-found = Avancer : { $path } (vous avez les voix)
play-caesar = Prendre César
play-ask-all-the-same = Demander des voix dont vous n’avez pas besoin…
play-caesar-list = Déplacer César sur …
play-caesar-where = Déplacer César sur
play-caesar-to = { $laurel ->
    [none] César sur { $path }, sans laurier
   *[other] César sur { $path }, sur le laurier { $laurel }
}
play-caesar-space = { $laurel ->
    [none] { $path } (sans laurier)
   *[other] { $path }
}
play-decline-bonus = Laisser César où il est
play-adjourn = Accepter de lever la séance
play-adjourn-not = Finalement, continuer

## Whom the table waits for

play-prompt-hand-over = Passez l’appareil à { $to }.
play-near = Fixer un prix
play-archived = Cette table est aux archives : aucun de ses joueurs ne l’a ouverte depuis longtemps. Elle en sortira dès que l’un d’eux l’ouvrira.
play-from-archive = Cette table était aux archives. La voici de retour parmi vos tables, et la partie continue.
play-days-left = { $days ->
    [one] { $days } jour restant
   *[other] { $days } jours restants
}
play-hours-left = { $hours ->
    [one] { $hours } heure restante
   *[other] { $hours } heures restantes
}
play-time-left = reste { $minutes }:{ $seconds }

## The log and the talk

play-log = Ce qui s’est passé
play-log-earlier = Tours précédents
play-log-empty = Rien encore. Rome ne s’est pas faite en un jour.
play-talk = Discussion
play-talk-empty = Personne n’a rien dit. Cicéron aurait honte.
play-phrases = Phrases rapides
play-say = Dire quelque chose
play-send = Envoyer
phrase-greeting = Ave !
phrase-well-played = Bien joué
phrase-thank-you = Merci
phrase-sorry = Pardon
phrase-hurry = Le temps presse
phrase-one-moment = Un instant
phrase-support-me = Soutenez-moi !
phrase-never = Jamais !
phrase-deal = Faisons affaire
phrase-traitor = Traître !
phrase-et-tu = Et tu, Brute ?
phrase-good-game = Belle partie

## Promises

play-promised-me = On vous a promis
play-promised-by-me = Vous avez promis
play-promised-others = Entre les autres
play-no-promises = Aucune promesse en cours. Verba volant.
play-call-in = Réclamer
play-pay-now = Payer maintenant
play-pay = Payer
play-refuse = Refuser (rompt votre promesse)
play-cannot-pay = Vos lauriers n’y suffisent pas. S’il en est ainsi à la fin du tour, votre promesse est rompue.
play-name-space = { $laurel ->
    [none] César sur { $path }, sans laurier
   *[other] César sur { $path }, sur le laurier { $laurel }
}

## Going back

play-undo = Reprendre le tour { $turn }
play-undo-proposed = { $by-is ->
    [you] Vous voulez revenir au début du tour { $turn }.
   *[other] { $by } veut revenir au début du tour { $turn }.
}
play-undo-missing = { $players-are ->
    [you] Accord encore attendu : vous
    [you-too] Accord encore attendu : vous et { $players-others }
   *[others] Accord encore attendu : { $players }
}
play-undo-agree = D’accord
play-undo-refuse = Refuser

## Keys

play-key-board = vers le plateau ; flèches pour se déplacer, Entrée pour choisir
play-key-act = vers les actions possibles
play-key-log = vers le journal
play-key-talk = vers la discussion
play-key-promises = vers les promesses
play-result = Voir le résultat

## Since my last turn, and how fast bots speak

play-since = Depuis votre dernier tour
play-since-watching = Les derniers coups
play-since-nothing = Rien encore.
play-tempo = Le rythme des bots
play-tempo-pause = Arrêter les bots
play-tempo-go = Laisser jouer les bots
play-tempo-step = Un pas
play-tempo-pace = Rythme
play-tempo-relaxed = Tranquille
play-tempo-normal = Moyen
play-tempo-brisk = Vif

## Les bourses ouvertes

play-reveal = Bourses ouvertes
play-reveal-demand = Demander les bourses
play-reveal-demand-as = { $colour } demande les bourses
play-reveal-waive = Non, continuer
play-reveal-still = Jusqu’à l’action suivante, vous pouvez encore demander les bourses.
play-reveal-by = { $by-is ->
    [you] Vous les avez demandées : elles restent ouvertes jusqu’à l’action suivante.
   *[other] { $by } les a demandées : elles restent ouvertes jusqu’à l’action suivante.
}
play-reveal-seen = J’ai assez vu
play-reveal-purse = { $name } montre
play-reveal-empty = rien du tout

## L’élection du consul

play-election = L’élection du consul
play-election-game = partie { $game } sur 3
play-election-noted = { $notes ->
    [none] Élection : rien de noté pour l’instant
   *[other] Élection : { $notes } = { $total }
}
play-takeoff = Quel sénateur rentre chez lui ?
play-takeoff-from = { $count ->
    [one] Votre sénateur à { $committee }
   *[other] Un de vos { $count } à { $committee }
}
play-takeoff-target = Retirer un sénateur de { $committee }

## Les jetons spéciaux

play-tokens = Jetons spéciaux
play-tokens-none = Vous n’en avez pas.
play-tokens-left = { $count ->
    [0] Plus aucun à tirer
    [one] Encore { $count } à tirer
   *[other] Encore { $count } à tirer
}
play-tokens-held = { $count ->
    [one] { $count } jeton spécial
   *[other] { $count } jetons spéciaux
}
play-token-draw = Tirer un jeton spécial
play-token-unknown = Un jeton spécial
play-token-is = { $token ->
    [seniority] Dans un vote : un de vos sénateurs qui soutiennent compte double.
    [bureaucracy] Dans un vote : il faut un soutien de plus.
   *[favour] À votre tour, avant votre action : déplacez César.
}
play-token-play = { $token ->
    [seniority] Jouer Ancienneté : un de vos sénateurs compte double
    [bureaucracy] Jouer Bureaucratie : il faut un soutien de plus
   *[favour] Jouer la Faveur de César : le déplacer avant votre action
}
play-favour-to = { $laurel ->
    [none] Faveur de César : sur { $path }, sans laurier
   *[other] Faveur de César : sur { $path }, sur le laurier { $laurel }
}
play-token-bent-seniority = { $by-is ->
    [you] Ancienneté : un de vos sénateurs compte double.
   *[other] Ancienneté : un sénateur { DE($by) } compte double.
}
play-token-bent-bureaucracy = Bureaucratie : il faut un soutien de plus.

play-hints = Conseils
play-hint-move = Que feriez-vous ?
play-hint-votes = { $whose ->
    [mine] Que vaut ma voix ?
   *[theirs] Que valent leurs voix ?
}
play-hint-refusals = Pourquoi ont-ils refusé ?
play-hint-thinking = Un instant…
play-hint-do = Faire cela
