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
play-subtitle = { $edition } · { $players } familles
play-turn = tour { $turn }
play-turn-of = Tour { $turn } · { $active }
play-link-lost = Connexion perdue – nouvel essai …
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
    [one] ❧ { $count } jeton
   *[other] ❧ { $count } jetons
}
play-senate-seat = Sénat, siège { $seat }
play-promises = Promesses : { $kept } tenues, { $broken } rompues
play-on-turn = c’est son tour
play-thinking = doit répondre
play-stood-in = un remplaçant joue
play-bot-for = un bot joue jusqu’au retour
play-back = Rejouer vous-même
play-away = absent
play-call-stand-in = Appeler un remplaçant
play-mute = Faire taire
play-unmute = Réentendre
play-medallion = { $name }, { $colour } : { $laurels } jetons, { $reserve } en réserve

## The purse

play-purse = Votre bourse
play-purse-empty = Vide. La vertu se suffit à elle-même.
play-purse-sum = { $sum ->
    [one] { $sum } laurier
   *[other] { $sum } lauriers
}
play-purse-of = Bourse de { $colour }
play-uncover = Je suis { $colour } : découvrir
play-cover = Couvrir
play-reserve-of = { $count ->
    [0] Aucun sénateur en réserve
    [one] { $count } sénateur en réserve
   *[other] { $count } sénateurs en réserve
}

## What can be done

play-board = Le plateau
play-actions = Ce que vous pouvez faire
play-place-in = Placer un sénateur : { $committee }
play-senator = Sénateur du comité { $committee } : montrer les chemins
play-advance = Avancer { $path }
play-ask-for = { $votes ->
    [0] Avancer { $path } : demander du soutien
    [one] Avancer { $path } : il manque { $votes } voix
   *[other] Avancer { $path } : il manque { $votes } voix
}
play-caesar = Prendre César
play-caesar-list = Déplacer César …
play-caesar-to = César sur { $path }
play-decline-bonus = Laisser César où il est
play-adjourn = Accepter de lever la séance
play-adjourn-not = Plutôt continuer

## Whom the table waits for

play-prompt-act = À vous, { $colour } : placez un sénateur, avancez-en un ou déplacez César.
play-prompt-duty = À vous, { $colour }, et votre parole vous engage : { $promise }
play-prompt-bonus = Vous avez pris un laurier IIC : vous pouvez déplacer César.
play-prompt-hand-over = Passez l’appareil à { $name } ({ $colour }).
play-prompt-vote = { $active } demande votre soutien.
play-prompt-offer = Il y a une offre pour vous.
play-prompt-name = Dites où César doit aller.
play-prompt-wait = Les autres réfléchissent.
play-prompt-other = C’est le tour de { $active }. Festina lente.
play-archived = Cette table est aux archives, car aucun de ses joueurs ne l’a ouverte depuis longtemps. Elle en ressort dès que l’un d’eux l’ouvre.
play-from-archive = Cette table était aux archives. La voici de nouveau parmi vos tables, et la partie continue.
play-watching = Vous regardez. C’est le tour de { $active }.
play-days-left = { $days ->
    [one] encore { $days } jour
   *[other] encore { $days } jours
}
play-hours-left = { $hours ->
    [one] encore { $hours } heure
   *[other] encore { $hours } heures
}
play-time-left = encore { $minutes }:{ $seconds }

## The log and the talk

play-log = Ce qui s’est passé
play-log-earlier = Tours précédents
play-log-empty = Rien encore. Rome ne s’est pas faite en un jour.
play-talk = Conversation
play-talk-empty = Personne n’a rien dit. Cicéron aurait honte.
play-phrases = Phrases toutes faites
play-say = Dire quelque chose
play-send = Dire
phrase-greeting = Ave !
phrase-well-played = Bien joué
phrase-thank-you = Merci
phrase-sorry = Désolé
phrase-hurry = Le temps presse
phrase-one-moment = Un instant
phrase-support-me = Soutenez-moi !
phrase-never = Jamais !
phrase-deal = Concluons un accord
phrase-traitor = Traître !
phrase-et-tu = Et tu, Brute ?
phrase-good-game = Une belle partie

## Promises

play-promised-me = On vous a promis
play-promised-by-me = Vous avez promis
play-promised-others = Entre les autres
play-no-promises = Aucune promesse en cours. Verba volant.
play-call-in = La réclamer
play-release = En libérer
play-name-space = César sur { $path }

## Going back

play-undo = Reprendre le tour { $turn }
play-undo-proposed = { $by } voudrait revenir au début du tour { $turn }.
play-undo-missing = Il manque l’accord de : { $names }
play-undo-agree = D’accord
play-undo-refuse = Refuser

## Keys

play-key-board = vers le plateau ; flèches pour bouger, Entrée pour choisir
play-key-act = vers ce qui est possible
play-key-log = vers le journal
play-key-talk = vers la conversation
play-key-promises = vers les promesses
play-result = Au résultat
play-prompt-over = La partie est terminée.
