### Tout ce que lisent les joueurs, en français.
### Un message par cas ; aucune phrase n’est assemblée mot à mot.

## Noms

colour-red = Rouge
colour-blue = Bleu
colour-black = Noir
colour-white = Blanc
colour-yellow = Jaune
name-and-colour = { $name } ({ $word })
path = { $start } → { $goal }
list-two = { $first } et { $last }
list-more = { $first }, { $rest }

## Ce qui se passe maintenant

prompt-over = La partie est terminée.
prompt-watching = Vous regardez.
prompt-act = { $senators ->
    [placed] À vous : placez un sénateur ou déplacez César.
    [advanced] À vous : faites avancer un sénateur ou déplacez César.
   *[both] À vous : placez un sénateur, faites-en avancer un ou déplacez César.
}
prompt-draw = Ou tirez un jeton spécial.
prompt-caesar-only = À vous : vous ne pouvez déplacer que César.
prompt-bonus = Vous avez pris un laurier IIC : vous pouvez déplacer César.
prompt-duty = À vous. Votre parole vous engage : { $promise }
prompt-carry = { $enough ->
    [yes] Vous avez assez de voix pour { $path } : avancez, ou renoncez au vote.
   *[no] Il vous manque des voix pour { $path } : faites une offre, ou renoncez au vote.
}
prompt-vote = { $active } demande votre soutien : { $path }.
prompt-offer = { $count ->
    [one] Vous avez reçu une offre { DE($players) }.
   *[other] Vous avez reçu { $count } offres { DE($players) }.
}
prompt-clear = Avant la partie suivante : retirez un de vos sénateurs du plateau, jusqu’à n’en avoir que deux.
prompt-wait-clear = On attend { $active } : un sénateur doit quitter le plateau.
prompt-interval = La partie { $game } est finie. Continuez quand vous avez vu le résultat.
prompt-wait-interval = On attend { $players } : le résultat de la partie est encore affiché.
prompt-reveal = { $stage ->
    [open] Toutes les bourses sont ouvertes. Dites quand vous en avez assez vu.
   *[offered] Un sénateur est entré au Sénat : demandez-vous à voir toutes les bourses ?
}
prompt-wait-reveal = { $stage ->
    [open] On attend { $players } : les bourses sont encore ouvertes.
   *[offered] On attend { $players } : demander les bourses ou continuer.
}
prompt-name = Dites où { $giver } doit déplacer César.
prompt-pay = { $to } vous réclame un paiement.
prompt-deal-waits = { $active-is ->
    [you] { $goal-id ->
        [S] Votre accord avec { $players } attend votre entrée au Sénat.
       *[other] Votre accord avec { $players } attend votre avancée au comité { $goal }.
    }
   *[other] { $goal-id ->
        [S] Votre accord avec { $players } attend l’entrée { DE($active) } au Sénat.
       *[other] Votre accord avec { $players } attend l’avancée { DE($active) } au comité { $goal }.
    }
}
prompt-enough = Vous avez assez de voix et pouvez déjà avancer.
prompt-needless = { $active } a assez de voix : la vôtre n’est pas nécessaire.
prompt-promised = { $votes ->
    [one] Votre voix est promise : { $active } peut s’en servir.
   *[other] { $votes } de vos voix sont promises : { $active } peut s’en servir.
}
prompt-not-needed = Votre voix n’était pas nécessaire : { $by } a avancé sans elle.
prompt-wait-offer = { $whose ->
    [yours] On attend la réponse { DE($players) } à votre offre.
   *[others] On attend la réponse { DE($players) } à une offre.
}
prompt-wait-vote = On attend le vote { DE($players) }.
prompt-wait-name = On attend { $players } : où doit aller César ?
prompt-wait-pay = On attend { $players } : payer ou refuser.
prompt-turn = C’est le tour { DE($active) }. Festina lente.

## Refus : ce qui ne va pas, et ce qu’il faudrait

refused-action-unreadable = « { $word } » n’est pas une action : écrivez +b1 pour placer un sénateur, b1-a3 pour avancer ou C a3-a4 pour déplacer César
refused-adjournment-agreed-already = { $by-is ->
    [you] Vous avez déjà accepté de lever la séance
   *[other] { $by } a déjà accepté de lever la séance
}
refused-adjournment-not-agreed = { $by-is ->
    [you] Vous n’aviez pas accepté de lever la séance : il n’y a rien à annuler
   *[other] { $by } n’avait pas accepté de lever la séance : il n’y a rien à annuler
}
refused-adjournment-not-offered = La séance peut être levée quand seul César a bougé pendant { $needed } tours d’affilée ; { $turns ->
    [0] ce n’était pas le cas au dernier tour
    [one] il n’y en a eu qu’un
   *[other] il n’y en a eu que { $turns }
}
refused-answer-unchanged = { $by-is ->
    [you] { $votes ->
        [0] Vous refusez déjà votre soutien pour { $path }
        [one] Vous soutenez déjà { $path } avec un sénateur
       *[other] Vous soutenez déjà { $path } avec { $votes } sénateurs
    }
   *[other] { $votes ->
        [0] { $by } refuse déjà son soutien pour { $path }
        [one] { $by } soutient déjà { $path } avec un sénateur
       *[other] { $by } soutient déjà { $path } avec { $votes } sénateurs
    }
}
refused-backwards = On ne recule jamais : { $path } va vers le bas
refused-bonus-unreadable = « { $word } » n’est pas un bonus de César : il s’écrit par exemple ; C a3-a4
refused-bonus-waits = { $by-is ->
    [you] Vous avez pris un laurier IIC : déplacez d’abord César, ou renoncez-y
   *[other] { $by } a pris un laurier IIC et doit d’abord déplacer César ou y renoncer
}
refused-caesar-stays = César est déjà sur { $path } : choisissez une autre case de laurier
refused-colour-twice = { $colour } est deux fois à la table : à chacun sa couleur
refused-colour-unknown = « { $word } » n’est pas une famille : les familles sont red, blue, black, white et yellow
refused-committee-unknown = « { $word } » n’est pas un comité : ils vont de a1 à d1, de a2 à d2, de a3 à d3, plus a4, d4 et S
refused-edition-unknown = « { $word } » n’est pas une édition : choisissez parmi { $known }
refused-entry-full = { $by-is ->
    [you] Vous ne pouvez pas placer de sénateur dans le comité { $committee } : tous les sièges sont pris
   *[other] { $by } ne peut pas placer de sénateur dans le comité { $committee } : tous les sièges sont pris
}
refused-event-unknown = « { $word } » n’est pas un type d’événement
refused-event-untyped = Cette ligne n’indique pas le type d’événement : il manque « type »
refused-event-unreadable = L’événement « { $type } » est illisible : { $word }
refused-event-version = L’événement « { $type } » est en version { $word }, mais ce programme ne lit que { $known ->
    [one] la version { $known }
   *[other] les versions 1 à { $known }
}
refused-event-misfit = L’événement « { $type } » ne colle pas avec ce qui précède
refused-game-over = La partie est terminée
refused-goal-full = { $by-is ->
    [you] Vous ne pouvez pas avancer sur le chemin { $path } : plus aucun siège libre dans le comité { $goal }
   *[other] { $by } ne peut pas avancer sur le chemin { $path } : plus aucun siège libre dans le comité { $goal }
}
refused-json-unreadable = Cette ligne n’est pas un objet JSON
refused-log-empty = Ce fichier ne contient aucun événement
refused-laurel-unknown = Ce fichier ne dit pas quel laurier serait pioché pour { $path }
refused-laurel-unreadable = « { $word } » n’est pas un laurier : il y a I, II, IIC, III, IV et V
refused-no-bonus = { $by-is ->
    [you] Vous n’avez pas de bonus de César : il faut prendre un laurier IIC en avançant
   *[other] { $by } n’a pas de bonus de César : il faut prendre un laurier IIC en avançant
}
refused-no-laurel-space = { $path } n’a pas de case de laurier : César ne va que sur les chemins qui sortent d’un comité de 3 ou 5 sièges
refused-no-senator-there = { $by-is ->
    [you] Vous ne pouvez pas avancer sur le chemin { $path } : vous n’avez aucun sénateur dans le comité { $start }
   *[other] { $by } ne peut pas avancer sur le chemin { $path } sans sénateur dans le comité { $start }
}
refused-no-such-path = Il n’y a pas de chemin { $path }
refused-no-such-vote = Ce vote n’est pas ouvert
refused-no-vote-needed = { $path } sort d’un comité à 1 siège : aucune voix n’est nécessaire, n’en indiquez pas
refused-no-vote-on-caesars-path = César est sur { $path } : on n’y vote pas, n’indiquez aucune voix
refused-nobody-to-ask = { $by-is ->
    [you] Vous n’avez personne à qui demander : tous les sénateurs du comité { $start } sont à vous
   *[other] { $by } n’a personne à qui demander : tous les sénateurs du comité { $start } sont à { $by }
}
refused-not-an-entry = { $by-is ->
    [you] Vous ne pouvez pas placer de sénateur dans le comité { $committee } : on n’entre que par a1, b1, c1 ou d1
   *[other] { $by } ne peut pas placer de sénateur dans le comité { $committee } : on n’entre que par a1, b1, c1 ou d1
}
refused-not-at-table = { $colour-is ->
    [you] Vous ne jouez pas à cette table
   *[other] { $colour } ne joue pas à cette table
}
refused-not-over-so = La partie ne s’est pas terminée comme ça
refused-not-started = La partie n’est pas encore mise en place
refused-not-text = Ce n’est pas du texte en UTF-8
refused-not-your-turn = { $by-is ->
    [you] Ce n’est pas votre tour : c’est à { $active } de jouer
   *[other] { $active-is ->
        [you] Ce n’est pas le tour { DE($by) } : c’est à vous de jouer
       *[other] Ce n’est pas le tour { DE($by) } : c’est à { $active } de jouer
    }
}
refused-nothing-to-undo = Il n’y a aucun tour à reprendre
refused-number-unreadable = « { $word } » n’est pas un nombre de voix
refused-offer-unnamed = { $by-is ->
    [you] Vous avez reçu plusieurs offres : dites laquelle, par exemple accepts { $example }
   *[other] { $by } a reçu plusieurs offres : dites laquelle, par exemple accepts { $example }
}
refused-own-always-agree = { $by-is ->
    [you] Vos sénateurs sont toujours d’accord avec vous : demandez et indiquez seulement les voix des autres
   *[other] Les sénateurs { DE($by) } sont toujours d’accord entre eux : demandez et indiquez seulement les voix des autres
}
refused-past-a-committee = { $path } sauterait un comité : on va d’un comité au suivant
refused-players-number = { $count ->
    [0] Personne ne joue : il faut 3 à 5 familles
    [one] Une seule famille joue : il en faut 3 à 5
   *[other] { $count } familles jouent : il en faut 3 à 5
}
refused-several-games = Ce fichier contient { $count } parties : dites laquelle vous voulez (sur la ligne de commande avec --game 1 à { $count })
refused-no-such-game = Il n’y a pas de partie { $number } dans ce fichier : il en contient { $count }
refused-about-date = « { $word } » n’est pas une date : écrivez-la comme 2026-11-17
refused-about-names = « { $word } » ne dit pas qui a joué quelle famille : écrivez « red Anna, blue Ben »
refused-about-result = Le résultat n’est pas « { $word } » : cette partie finit par « { $result } »
refused-position-part-missing = Une position a besoin de la partie « { $word } », comme dans « players red blue black | turn 1 red »
refused-position-part-unknown = « { $word } » ne fait pas partie d’une position : chaque partie commence par un de ces mots : { $known }
refused-position-part-twice = « { $word } » figure deux fois dans la position
refused-position-owner = { $word } ne joue pas dans cette position : nommez toutes les familles dans « players »
refused-position-laurel = « { $word } » n’est pas un laurier sur sa case : écrivez « b1-a3 III »
refused-position-turn = « { $word } » n’est pas un tour : écrivez son numéro, par exemple « turn 4 » ou « turn 4 red »
refused-position-active = Au tour { $number }, c’est à { $colour } de jouer, contrairement à « { $word } »
refused-position-promise = « { $word } » n’est pas une promesse de position : écrivez « promise 5.1.1 deal blue red: blue supports red next [binds 7] »
refused-position-alone = La balise Position dit déjà tout : enlevez la balise { $tag }
refused-position-in-turn = Il s’est déjà passé quelque chose au tour { $number } : une position se prend au début d’un tour
refused-position-election = Une élection n’a pas de position : ce qui a été noté pendant ses parties en fait partie aussi
refused-record-position = Cette partie a commencé dans une position : vous pourrez l’enregistrer en .qv quand elle sera finie. D’ici là, choisissez .jsonl
refused-position-unsound = { $fault ->
    [negative] La position demande plus de pièces qu’il n’y en a : une famille a 8 sénateurs, et les lauriers I sont limités
    [laurels] La position n’a pas chaque laurier exactement une fois : 8 II, 6 IIC, 15 III, 9 IV et 6 V sont quelque part, dans les bourses, sur les cases ou dans la pioche
    [special] La position n’a pas chaque jeton spécial exactement une fois : 3 S, 2 B et 2 F, ou aucun si l’on joue sans eux
    [senators] Une famille sur le plateau ne joue pas dans cette position
    [seats] Il y a plus de sénateurs dans un comité qu’il n’a de sièges
   *[other] Une telle position est impossible
}
refused-record-later = À cette table, le journal ne garde que le tour de table en cours : vous pourrez enregistrer la partie quand elle sera finie
refused-reserve-empty = { $by-is ->
    [you] Vous n’avez plus de sénateur en réserve
   *[other] { $by } n’a plus de sénateur en réserve
}
refused-review-later = Cette partie est en cours : vous pourrez l’analyser quand elle sera finie et toutes les bourses ouvertes
refused-rules-version = Cette partie suit la version « { $word } » des règles, mais ce programme connaît la version { $known }
refused-seed-unreadable = « { $word } » n’est pas une graine : écrivez un nombre entier, 0 ou plus
refused-started-already = La partie est déjà mise en place
refused-supply-kind = La pioche indique { $count ->
    [one] { $count } laurier
   *[other] { $count } lauriers
} { $laurel }, mais { $limit ->
    [0] aucun n’est face cachée
    [one] un seul est face cachée
   *[other] seuls { $limit } sont face cachée
}
refused-supply-number = La pioche indique { $count ->
    [one] { $count } laurier
   *[other] { $count } lauriers
}, mais { $needed } sont face cachée : écrivez ? pour chaque laurier inconnu
refused-supply-or-seed = Il faut une balise Supply ou une balise Seed
refused-support-needed = { $by-is ->
    [you] Vous ne pouvez pas encore avancer sur le chemin { $path } : il faut { $needed } voix, { $own ->
        [0] et aucune n’est à vous
        [one] et une seule est à vous
       *[other] et { $own } seulement sont à vous
    }. Demandez du soutien
   *[other] { $by } ne peut pas encore avancer sur le chemin { $path } : il faut { $needed } voix, { $own ->
        [0] et aucune n’est à { $by }
        [one] et une seule est à { $by }
       *[other] et { $own } seulement sont à { $by }
    }. Il faut demander du soutien
}
refused-supporters-unnamed = { $by-is ->
    [you] Dites quelles voix vous utilisez, par exemple { $example }
   *[other] { $by } doit dire quelles voix utiliser, par exemple { $example }
}
refused-file-kind = « { $word } » doit finir par .qv (une partie à relire) ou par .jsonl (tout, pour reprendre la partie)
refused-support-not-given = { $by-is ->
    [you] Vous ne pouvez pas avancer ainsi sur le chemin { $path } : { $supporter } ne vous a pas donné autant de voix
   *[other] { $supporter-is ->
        [you] { $by } ne peut pas avancer ainsi sur le chemin { $path } : vous n’avez pas donné autant de voix
       *[other] { $by } ne peut pas avancer ainsi sur le chemin { $path } : { $supporter } n’a pas donné autant de voix
    }
}
refused-tag-late = « { $word } » arrive trop tard : les balises vont avant le premier tour
refused-tag-missing = Il manque la balise { $tag }
refused-tag-twice = La balise { $tag } apparaît deux fois
refused-tag-unknown = { $tag } n’est pas une balise : choisissez parmi { $known }
refused-tag-unreadable = « { $word } » n’est pas une balise : écrivez par exemple [Players "red blue black"]
refused-too-few-seated = { $by-is ->
    [you] Vous ne pouvez pas avancer sur le chemin { $path } : il faut { $needed } voix, mais { $seated ->
        [one] personne d’autre ne siège dans le comité { $start }
       *[other] seuls { $seated } sénateurs siègent dans le comité { $start }
    }
   *[other] { $by } ne peut pas avancer sur le chemin { $path } : il faut { $needed } voix, mais { $seated ->
        [one] personne d’autre ne siège dans le comité { $start }
       *[other] seuls { $seated } sénateurs siègent dans le comité { $start }
    }
}
refused-too-few-supporters = { $by-is ->
    [you] Vous ne pouvez pas avancer sur le chemin { $path } : il faut { $needed } voix, { $named ->
        [0] vous n’en indiquez aucune
        [one] vous n’en indiquez qu’une
       *[other] vous n’en indiquez que { $named }
    }
   *[other] { $by } ne peut pas avancer sur le chemin { $path } : il faut { $needed } voix, { $named ->
        [0] aucune n’est indiquée
        [one] une seule est indiquée
       *[other] { $named } seulement sont indiquées
    }
}
refused-too-few-to-lend = { $by-is ->
    [you] { $count ->
        [0] Vous n’avez aucun sénateur dans le comité { $committee }, donc aucune voix
        [one] Vous avez un sénateur dans le comité { $committee } : donnez 0 ou 1 voix
       *[other] Vous avez { $count } sénateurs dans le comité { $committee } : donnez de 0 à { $count } voix
    }
   *[other] { $count ->
        [0] { $by } n’a aucun sénateur dans le comité { $committee }, donc aucune voix
        [one] { $by } a un sénateur dans le comité { $committee } et peut donner 0 ou 1 voix
       *[other] { $by } a { $count } sénateurs dans le comité { $committee } et peut donner de 0 à { $count } voix
    }
}
refused-too-many-supporters = { $by-is ->
    [you] Vous ne pouvez pas avancer sur le chemin { $path } : il faut exactement { $needed } voix, vous en indiquez { $named }
   *[other] { $by } ne peut pas avancer sur le chemin { $path } : il faut exactement { $needed } voix, { $named } sont indiquées
}
refused-too-many-votes = { $by-is ->
    [you] Vous avez déjà demandé { $limit } votes pendant ce tour : c’est le maximum
   *[other] { $by } a déjà demandé { $limit } votes pendant ce tour : c’est le maximum
}
refused-tried-already = { $by-is ->
    [you] Le vote sur { $path } a échoué pendant ce tour : dans cette édition, vous ne pouvez pas retenter la même avancée
   *[other] Le vote sur { $path } a échoué pendant ce tour : dans cette édition, { $by } ne peut pas retenter la même avancée
}
refused-variant-twice = La variante « { $word } » est réglée deux fois
refused-variant-unknown = « { $word } » n’est pas une variante : choisissez parmi { $known }
refused-bureaucracy-already = Bureaucratie a déjà été jouée dans ce vote
refused-no-special-tokens = Cette table joue sans jetons spéciaux
refused-no-supporter-to-honour = { $by-is ->
    [you] Aucun de vos sénateurs qui soutiennent ici ne peut encore compter double
   *[other] Aucun sénateur { DE($by) } qui soutient ici ne peut encore compter double
}
refused-no-token-left = Il ne reste aucun jeton spécial à tirer
refused-token-not-held = { $token ->
    [seniority] { $by-is ->
        [you] Vous n’avez pas Ancienneté
       *[other] { $by } n’a pas Ancienneté
    }
    [bureaucracy] { $by-is ->
        [you] Vous n’avez pas Bureaucratie
       *[other] { $by } n’a pas Bureaucratie
    }
   *[favour] { $by-is ->
        [you] Vous n’avez pas la Faveur de César
       *[other] { $by } n’a pas la Faveur de César
    }
}
refused-token-unreadable = « { $word } » n’est pas un jeton spécial : il y a S, B et F
refused-tokens-kind = { $count } jetons spéciaux d’une même sorte : il n’y en a que { $limit }
refused-tokens-number = { $count ->
    [one] Un jeton spécial : il y en a { $needed }
   *[other] { $count } jetons spéciaux : il y en a { $needed }
}
refused-clearing-first = { $active } doit d’abord retirer un sénateur du plateau : la partie suivante n’a pas commencé
refused-no-clearing-now = On ne retire des sénateurs du plateau qu’entre deux parties d’une élection
refused-nobody-to-take-off = { $by-is ->
    [you] Vous n’avez aucun sénateur à { $committee }
   *[other] { $by } n’a aucun sénateur à { $committee }
}
refused-not-yours-to-clear = C’est à { $active } de retirer un sénateur
refused-shuffles-number = Une élection a besoin des lauriers de trois parties, tout autre jeu de ceux d’une seule
refused-no-reveal-now = On ne peut demander à voir les bourses qu’après l’entrée d’un sénateur au Sénat, jusqu’à l’action suivante
refused-purses-open-already = Les bourses sont déjà ouvertes
refused-reveal-waits = Les autres peuvent encore regarder les bourses : { $seconds ->
    [one] encore une seconde
   *[other] encore { $seconds } secondes
}
refused-vote-first = { $by-is ->
    [you] Demandez d’abord un vote sur { $path } avant d’utiliser les voix des autres
   *[other] { $by } doit demander un vote sur { $path } avant d’utiliser les voix des autres
}
refused-vote-open = { $by-is ->
    [you] Votre vote sur { $path } est ouvert : concluez-le d’abord, ou renoncez-y
   *[other] Le vote sur { $path } est ouvert : { $by } doit d’abord le conclure ou y renoncer
}
refused-vote-open-already = Le vote sur { $path } est déjà ouvert : répondez-y

## Refus à propos d’accords

refused-accepted-already = { $by-is ->
    [you] Vous avez déjà accepté l’offre { $offer }
   *[other] { $by } a déjà accepté l’offre { $offer }
}
refused-advance-impossible = { $by-is ->
    [you] Un accord ne peut dépendre que d’une avancée que vous pouvez faire pendant ce tour : { $path } n’en est pas une
   *[other] Un accord ne peut dépendre que d’une avancée { QUE($by) } peut faire pendant ce tour : { $path } n’en est pas une
}
refused-bound-not-to = { $by-is ->
    [you] Un accord vous l’interdit
   *[other] Un accord l’interdit à { $by }
}
refused-bound-to-do = { $by-is ->
    [you] Un accord vous oblige à faire autre chose maintenant
   *[other] Un accord oblige { $by } à faire autre chose maintenant
}
refused-bound-to-oppose = { $by-is ->
    [you] Un accord vous interdit d’accorder ici votre soutien
   *[other] Un accord interdit à { $by } d’accorder ici son soutien
}
refused-bound-to-support = { $by-is ->
    [you] Un accord vous oblige à donner plus de voix
   *[other] Un accord oblige { $by } à donner plus de voix
}
refused-called-off-already = { $by-is ->
    [you] Vous avez déjà demandé à annuler l’accord { $offer }
   *[other] { $by } a déjà demandé à annuler l’accord { $offer }
}
refused-needed-for-duty = { $by-is ->
    [you] Un accord vous oblige à une chose que cela rendrait impossible
   *[other] Un accord oblige { $by } à une chose que cela rendrait impossible
}
refused-no-turn-left = { $by-is ->
    [you] Chaque obligation demande un tour à elle seule, et un sénateur si elle en déplace un : il ne vous en reste aucun pour celle-ci tant qu’elle vous lie
   *[other] Chaque obligation demande un tour à elle seule, et un sénateur si elle en déplace un : il n’en reste aucun à { $by } pour celle-ci tant qu’elle lie
}
refused-not-called-in = { $by-is ->
    [you] Personne n’a réclamé le paiement { $promise } : vous pouvez encore le régler avant l’échéance
   *[other] Personne n’a réclamé le paiement { $promise } : { $by } peut encore le régler avant l’échéance
}
refused-not-called-off = { $by-is ->
    [you] Vous n’aviez pas demandé à annuler l’accord { $offer } : il n’y a rien à reprendre
   *[other] { $by } n’avait pas demandé à annuler l’accord { $offer } : il n’y a rien à reprendre
}
refused-not-in-time = { $by-is ->
    [you] Vous ne pourriez pas le faire dans le délai indiqué
   *[other] { $by } ne pourrait pas le faire dans le délai indiqué
}
refused-not-yours-to-pay = { $by-is ->
    [you] Ce n’est pas à vous de régler le paiement { $promise }
   *[other] Ce n’est pas à { $by } de régler le paiement { $promise }
}
refused-nothing-to-call-off = Aucun accord { $offer } conclu n’attend encore son avancée
refused-nothing-to-pay = La promesse { $promise } n’est pas un paiement
refused-payment-without-date = Clause { $term } : un paiement différé demande une échéance : ce tour, le prochain tour ou un nombre de tours de table
refused-too-few-to-pay = { $by-is ->
    [you] Vos lauriers ne suffisent pas pour le paiement { $promise }, en plus de vos autres dettes
   *[other] Les lauriers { DE($by) } ne suffisent pas pour le paiement { $promise }
}
refused-vote-open-first = Personne ne peut payer tant que le vote sur { $path } est ouvert
refused-called-already = La promesse { $promise } a déjà été réclamée
refused-call-in-unnamed = Dites quelle promesse vous réclamez, par exemple calls in { $example }. Vous avez le choix : { $promises }
refused-cannot-settle = Les jetons disponibles ne suffisent pas à payer tout ce qui est convenu : { $deals }
refused-contradiction = { $by-is ->
    [you] Vous promettriez ce que cet accord, ou un accord plus ancien qui vous lie encore, exclut
   *[other] { $by } promettrait ce que cet accord, ou un accord plus ancien encore contraignant, exclut
}
refused-cutoff-number = La limite d’une partie va de 1 à { $limit } tours de table : { $count } ne convient pas
refused-deal-ends-early = L’accord s’arrête trop tôt, colonne { $column } ; attendu : { $expected }
refused-deal-not-a-party = Seules les familles nommées après deal peuvent donner ou recevoir quelque chose
refused-deal-party-idle = Cette famille est nommée dans l’accord, mais aucune clause ne la concerne
refused-deal-party-twice = Nommez chaque famille une seule fois
refused-deal-recipient = Dites à qui vous le donnez : à plus de deux, il faut le préciser
refused-deal-unreadable = Incompréhensible ici ; attendu : { $expected }
refused-no-action-left = { $by-is ->
    [you] Vous n’auriez plus aucune action permise
   *[other] { $by } n’aurait plus aucune action permise
}
refused-no-such-offer = Il n’y a pas d’offre { $offer } en cours
refused-no-such-promise = Il n’y a pas de promesse { $promise }
refused-no-whispers = À cette table, on ne chuchote pas
refused-not-a-party = { $by-is ->
    [you] L’offre { $offer } ne vous concerne pas
   *[other] L’offre { $offer } ne concerne pas { $by }
}
refused-not-an-entry-term = Clause { $term } : choisissez a1, b1, c1 ou d1, on ne place de sénateurs nulle part ailleurs
refused-not-to-be-called = La promesse { $promise } ne peut pas être réclamée maintenant
refused-not-your-offer = { $by-is ->
    [you] L’offre { $offer } n’est pas de vous : seul son auteur peut la retirer
   *[other] L’offre { $offer } n’est pas { DE($by) } : seul son auteur peut la retirer
}
refused-not-your-promise = { $by-is ->
    [you] La promesse { $promise } ne vous a pas été faite
   *[other] La promesse { $promise } n’a pas été faite à { $by }
}
refused-nothing-to-name = La promesse { $promise } n’attend aucune case de laurier
refused-nothing-offered = Personne ne vous a fait d’offre
refused-nothing-to-call-in = { $by-is ->
    [you] Vous n’avez aucune promesse à réclamer maintenant
   *[other] { $by } n’a aucune promesse à réclamer maintenant
}
refused-nothing-to-publish = { $by-is ->
    [you] Vous ne pouvez révéler qu’une promesse qu’on vous a chuchotée puis rompue : ce n’est pas le cas de { $promise }
   *[other] { $by } ne peut révéler qu’une promesse chuchotée à { $by } puis rompue : ce n’est pas le cas de { $promise }
}
refused-offer-gone = { $how ->
    [agreed] L’offre { $offer } est déjà conclue
    [declined] L’offre { $offer } a déjà été refusée
    [countered] L’offre { $offer } a déjà reçu une contre-offre
    [expired] L’offre { $offer } a pris fin avec son tour
   *[withdrawn] L’offre { $offer } a déjà été retirée
}
refused-one-split = Un accord partage déjà ce que rapporte { $path } : un seul partage par avancée
refused-partner-names-first = { $by-is ->
    [you] On doit d’abord vous dire où envoyer César
   *[other] On doit d’abord dire à { $by } où envoyer César
}
refused-promise-closed = La promesse { $promise } n’est plus en cours : { $status ->
    [kept] elle a été tenue
    [broken] elle a été rompue
    [released] son auteur en a été libéré
   *[lapsed] elle a expiré
}
refused-remark-untrue = { $remark ->
    [binding] À cette table, ce serait une promesse, non contraignante
   *[promise] À cette table, ce serait contraignant, pas une simple promesse
}
refused-split-twice = Clause { $term } : personne ne reçoit deux parts
refused-split-without-advance = Clause { $term } : on ne partage que ce que rapporte sa propre avancée, dans un accord qui en dépend
refused-support-for-another = Clause { $term } : l’accord dépend d’une avancée de la famille dont c’est le tour, il ne peut donc soutenir personne d’autre
refused-support-stands = { $by-is ->
    [you] Vous soutenez encore { $rival } pendant ce tour : retirez d’abord ce soutien
   *[other] { $rival-is ->
        [you] { $by } vous soutient encore pendant ce tour et doit d’abord retirer ce soutien
       *[other] { $by } soutient encore { $rival } pendant ce tour et doit d’abord retirer ce soutien
    }
}
refused-term-opponent = Clause { $term } : on ne peut refuser son soutien qu’à une troisième famille de la table, pour 1 à 9 avancées
refused-term-payment = Clause { $term } : un paiement est soit une somme de 1 à 99, soit une liste de jetons
refused-term-rounds = Clause { $term } : une clause dure de 1 à 9 tours de table
refused-term-space = Clause { $term } : César ne va que sur les cases de laurier
refused-term-spaces = Clause { $term } : nommez des cases de laurier, chacune une seule fois
refused-term-to-oneself = { $by-is ->
    [you] Clause { $term } : vous ne pouvez pas négocier avec vous-même
   *[other] Clause { $term } : { $by } ne peut pas négocier en solo
}
refused-term-votes = Clause { $term } : promettez de 1 à 4 voix
refused-term-word = Clause { $term } : un texte libre a de 1 à 200 caractères visibles, sur une seule ligne
refused-terms-number = Un accord a de 1 à { $limit } clauses, pas { $count }
refused-tokens-not-held = { $by-is ->
    [you] Vous n’avez pas tous ces jetons, ou vous les devez déjà
   *[other] { $by } n’a pas tous ces jetons, ou les doit déjà
}
refused-too-few-laurels = { $by-is ->
    [you] { $owed ->
        [0] Vos lauriers valent { $total } : pas assez pour payer { $amount }
       *[other] Vos lauriers valent { $total } et vous devez déjà { $owed } : pas assez pour payer { $amount }
    }
   *[other] { $owed ->
        [0] Les lauriers { DE($by) } valent { $total } : pas assez pour payer { $amount }
       *[other] Les lauriers { DE($by) } valent { $total }, et { $by } doit déjà { $owed } : pas assez pour payer { $amount }
    }
}
refused-too-few-to-promise = { $by-is ->
    [you] { $count ->
        [0] Vous n’avez aucun sénateur dans le comité { $committee }, donc aucune voix à promettre
        [one] Vous avez un sénateur dans le comité { $committee } : vous ne pouvez pas promettre { $votes } voix
       *[other] Vous avez { $count } sénateurs dans le comité { $committee } : vous ne pouvez pas promettre { $votes } voix
    }
   *[other] { $count ->
        [0] { $by } n’a aucun sénateur dans le comité { $committee }, donc aucune voix à promettre
        [one] { $by } a un sénateur dans le comité { $committee } et ne peut pas promettre { $votes } voix
       *[other] { $by } a { $count } sénateurs dans le comité { $committee } et ne peut pas promettre { $votes } voix
    }
}
refused-too-many-offers = { $by-is ->
    [you] Vous avez déjà { $limit } offres en cours : retirez-en une d’abord
   *[other] { $by } a déjà { $limit } offres en cours et doit d’abord en retirer une
}
refused-withdraw-instead = { $by-is ->
    [you] L’offre { $offer } est de vous : retirez-la au lieu de la refuser
   *[other] L’offre { $offer } est { DE($by) } : elle se retire, elle ne se refuse pas
}

## Refus d’un serveur : que faire à la place

refused-clock-runs = À cette table, l’horloge s’occupe des absents
refused-code-unknown = Ce code est inconnu, déjà utilisé ou expiré : demandez-en un autre sur l’appareil qui a la place
refused-foreign-host = Ce serveur ne répond pas à ce nom : ouvrez-le à sa propre adresse
refused-foreign-origin = Cette demande vient d’un autre site : ouvrez le jeu à l’adresse de ce serveur
refused-game-begun = La partie a commencé et les places sont prises : regardez-la, ou jouez la prochaine
refused-hello-twice = Les présentations sont déjà faites : pour une autre table, ouvrez une autre connexion
refused-id-taken = Une autre place a déjà utilisé ce nom de commande : choisissez-en un autre
refused-misspelled = Message incompréhensible : { $why }
refused-name-blank = Un nom a au moins un caractère visible
refused-no-seat-here = Il faut être l’hôte de cette table ou y avoir une place
refused-no-such-page = Cette page n’existe pas : repartez de l’accueil
refused-no-such-request = Requête impossible : /openapi.json indique ce qui existe
refused-no-such-table = Cette table n’existe pas : vérifiez le lien ou ouvrez une nouvelle table
refused-nobody-watches = Cette table se joue à huis clos : seuls ses joueurs voient la partie
refused-not-away = { $colour-is ->
    [you] Votre absence n’a pas encore duré { $minutes } minutes
   *[other] L’absence { DE($colour) } n’a pas encore duré { $minutes } minutes
}
refused-not-over = La partie n’est pas finie : attendez la fin
refused-not-the-host = Seul l’hôte de cette table peut le faire : demandez-lui, ou prenez l’appareil qui a ouvert la table
refused-tempo-of-others = D’autres personnes jouent à cette table : les bots y gardent le rythme habituel
refused-not-your-seat = { $colour } n’est pas votre place : prenez l’appareil qui l’a
refused-operators-only = Ces chiffres sont réservés à qui gère le serveur : demandez-les depuis sa machine, ou envoyez le jeton de QUOVADIS_METRICS_TOKEN
refused-origin-or-bearer = L’origine de cette requête est inconnue : utilisez la page de ce serveur ou, dans un programme, envoyez un bearer
refused-reading-busy = Le serveur lit déjà trop de parties : réessayez dans quelques secondes
refused-reading-slow = Cette partie est trop longue à lire : le serveur s’arrête après { $seconds } secondes. Raccourcissez le fichier, ou réessayez plus tard
refused-rematch-already = La revanche se joue à la table { $word } : rejoignez-la
refused-seat-empty = { $colour } : cette place est vide
refused-seat-kept = La partie a commencé : personne d’autre ne peut prendre la place { DE($colour) } et voir son jeu. Un bot peut y jouer en attendant
refused-seat-taken = { $colour } est déjà pris : choisissez une autre famille
refused-seed-for-practice = À une vraie table, personne ne choisit le mélange : pour donner une graine, ouvrez une table d’entraînement
refused-server-error = Une erreur s’est produite sur le serveur, vous n’y êtes pour rien : réessayez dans un instant
refused-stale = Trop tard : c’est déjà le tour { $turn }. Regardez la table et décidez à nouveau
refused-hints-for-practice = Les conseils n’existent qu’aux tables d’entraînement et contre les bots seuls
refused-branch-turn = Cette partie n’a pas de tour { $turn } : choisissez-en un qui existe
refused-branch-later = La partie n’est pas finie : une fois finie, vous pourrez la reprendre à n’importe quel tour
refused-branch-unknown = Cet enregistrement ne dit pas quels lauriers viennent ensuite, donc personne ne peut continuer : il lui faut Seed ou Supply
refused-storage-down = Le serveur ne peut ni lire ni enregistrer les parties pour l’instant : rien n’a été fait. Réessayez dans un instant, aucun coup n’est joué deux fois
refused-outcome-unknown = Une partie du serveur est tombée en panne entre-temps, et nul ne sait si cela a été fait. Regardez la table avant de réessayer
refused-table-finished = La partie est finie : ouvrez une nouvelle table, ou jouez la revanche
refused-request-too-slow = La requête a mis trop de temps à arriver : renvoyez-la
refused-table-unreadable = La partie enregistrée de cette table est illisible : demandez à qui gère le serveur de la restaurer depuis une sauvegarde
refused-talk-blank = Votre message est vide : écrivez au moins un caractère visible
refused-too-long = C’est trop long : raccourcissez
refused-too-many-messages = Trop de messages : attendez un instant
refused-too-many-requests = Trop de requêtes depuis votre adresse : attendez un instant et réessayez
refused-too-many-turns = Cette partie est trop longue à lire : { $limit } tours au maximum. Supprimez le reste
refused-too-much-talk = Quel flot de paroles : attendez un instant
refused-undo-not-yours = Ce tour n’est pas le vôtre : vous ne pouvez pas demander à le reprendre
refused-undo-shows-secrets = Un laurier a été révélé depuis : impossible de revenir en arrière
refused-seats-free = { $count ->
    [one] Il reste une place libre : mettez-y un bot ou attendez quelqu’un
   *[other] Il reste { $count } places libres : mettez-y des bots ou attendez du monde
}
refused-table-full = { $count ->
    [one] La table est complète : elle n’a qu’une place
   *[other] La table est complète : elle a { $count } places
}

## Pourquoi un serveur raccroche, selon le code du socket

closed-1009 = Un message était trop long, le serveur a raccroché : raccourcissez-le et revenez
closed-1012 = Le serveur redémarre. La partie est enregistrée : revenez dans un instant
closed-4000 = Le serveur n’a pas su à temps qui vous êtes : reconnectez-vous
closed-4001 = Cette table n’existe pas : vérifiez le lien ou ouvrez une nouvelle table
closed-4002 = Cet appareil n’a plus la place : prenez celui qui l’a, ou transférez la place ici
closed-4003 = Cette table se joue à huis clos : seuls ses joueurs voient la partie
closed-4004 = La connexion était trop lente pour la partie : reconnectez-vous, vous ne manquerez rien
closed-4005 = Trop de connexions depuis votre adresse : fermez-en quelques-unes et reconnectez-vous
closed-4006 = Votre place est passée sur un autre appareil ou à quelqu’un d’autre : continuez là-bas, ou regardez d’ici
closed-4007 = Trop de visites depuis votre adresse en peu de temps : attendez un peu avant de revenir
closed-4008 = La partie enregistrée de cette table est illisible : demandez à qui gère le serveur de la restaurer depuis une sauvegarde
closed-4009 = Le serveur ne peut ni lire ni enregistrer les parties pour l’instant. Votre partie est en sécurité : reconnectez-vous dans un instant

## Où, dans un accord, un mot n’est pas compris, et ce qui pourrait s’y trouver

by-newer-rules = { $sentence }. Cette partie suit la version { $version } des règles, qui le permettait
by-rule = { $sentence } ({ $rule })
pointed-at = Colonne { $column }, « { $word } » : { $sentence }
expected-colour = une famille (red, blue, black, white, yellow)
expected-committee = un comité (b1)
expected-int = un nombre
expected-laurel = des lauriers (I, II, IIC, III, IV, V)
expected-path = un chemin (b1-a3)
expected-string = des mots entre guillemets

## Événements : une phrase chacun

event-started = La partie commence : { $players }.
event-arranged = Les pièces sont en place pour le tour { $number }.
event-turn-began = { $active-is ->
    [you] Tour { $number } : à vous.
   *[other] Tour { $number } : { $active }.
}
event-placed = { $by-is ->
    [you] Vous placez un sénateur dans le comité { $committee }.
   *[other] { $by } place un sénateur dans le comité { $committee }.
}
event-vote-called = { $by-is ->
    [you] Vous demandez du soutien : { $path }.
   *[other] { $by } demande du soutien : { $path }.
}
event-answered = { $by-is ->
    [you] { $votes ->
        [0] Vous refusez votre soutien.
        [one] Vous donnez le soutien d’un sénateur.
       *[other] Vous donnez le soutien de { $votes } sénateurs.
    }
   *[other] { $votes ->
        [0] { $by } refuse son soutien.
        [one] { $by } donne le soutien d’un sénateur.
       *[other] { $by } donne le soutien de { $votes } sénateurs.
    }
}
event-volunteered = { $by-is ->
    [you] { $votes ->
        [0] Vous ne soutiendriez pas { $path }.
        [one] Vous soutiendriez { $path } avec un sénateur.
       *[other] Vous soutiendriez { $path } avec { $votes } sénateurs.
    }
   *[other] { $votes ->
        [0] { $by } ne soutiendrait pas { $path }.
        [one] { $by } soutiendrait { $path } avec un sénateur.
       *[other] { $by } soutiendrait { $path } avec { $votes } sénateurs.
    }
}
event-vote-failed = { $by-is ->
    [you] Vous renoncez au vote : { $path }.
   *[other] { $by } renonce au vote : { $path }.
}
event-support-used = { $by-is ->
    [you] { $foreign ->
        [0] Vous quittez le comité { $start } avec vos propres voix.
       *[other] Vous quittez le comité { $start } grâce à { $supporters }.
    }
   *[other] { $foreign ->
        [0] { $by } quitte le comité { $start } avec ses propres voix.
       *[other] { $supporters-are ->
            [you] { $by } quitte le comité { $start } grâce à vous.
            [you-too] { $by } quitte le comité { $start } grâce à vous et à { $supporters-others }.
           *[others] { $by } quitte le comité { $start } grâce à { $supporters }.
        }
    }
}
event-laurel-taken = { $by-is ->
    [you] { $drawn ->
        [none] Vous prenez un laurier { $laurel } ; la pioche est vide, la case reste donc vide.
       *[other] Vous prenez un laurier { $laurel } ; un laurier { $drawn } le remplace.
    }
   *[other] { $drawn ->
        [none] { $by } prend un laurier { $laurel } ; la pioche est vide, la case reste donc vide.
       *[other] { $by } prend un laurier { $laurel } ; un laurier { $drawn } le remplace.
    }
}
event-one-earned = { $by-is ->
    [you] Vous gagnez un laurier I.
   *[other] { $by } gagne un laurier I.
}
event-advanced = { $by-is ->
    [you] { $goal-id ->
        [S] Vous entrez au Sénat.
       *[other] Vous avancez au comité { $goal }.
    }
   *[other] { $goal-id ->
        [S] { $by } entre au Sénat.
       *[other] { $by } avance au comité { $goal }.
    }
}
event-bonus-gained = { $by-is ->
    [you] Vous pouvez déplacer César.
   *[other] { $by } peut déplacer César.
}
event-bonus-declined = { $by-is ->
    [you] Vous laissez César où il est.
   *[other] { $by } laisse César où il est.
}
event-caesar-moved = { $by-is ->
    [you] Vous déplacez César sur { $path }.
   *[other] { $by } déplace César sur { $path }.
}
event-token-drawn = { $by-is ->
    [you] { $token ->
        [seniority] Vous tirez un jeton spécial : Ancienneté.
        [bureaucracy] Vous tirez un jeton spécial : Bureaucratie.
        [favour] Vous tirez un jeton spécial : Faveur de César.
       *[unknown] Vous tirez un jeton spécial.
    }
   *[other] { $by } tire un jeton spécial.
}
event-token-played = { $token ->
    [seniority] { $by-is ->
        [you] Vous jouez Ancienneté : un de vos sénateurs qui soutiennent compte double.
       *[other] { $by } joue Ancienneté : un de ses sénateurs qui soutiennent compte double.
    }
    [bureaucracy] { $by-is ->
        [you] Vous jouez Bureaucratie : il faut un soutien de plus.
       *[other] { $by } joue Bureaucratie : il faut un soutien de plus.
    }
   *[favour] { $by-is ->
        [you] Vous jouez la Faveur de César : César va sur { $path }.
       *[other] { $by } joue la Faveur de César : César va sur { $path }.
    }
}
event-game-noted = La partie { $game } de l’élection est terminée. Notes : { $notes }.
noted-by = { $by-is ->
    [you] vous { $total }
   *[other] { $by } { $total }
}
event-senate-cleared = Les sénateurs du Sénat retournent dans leurs familles.
event-senator-taken-off = { $by-is ->
    [you] Vous retirez un sénateur de { $committee }.
   *[other] { $by } retire un sénateur de { $committee }.
}
event-next-game = La partie { $game } commence : { $active-is ->
    [you] à vous de jouer.
   *[other] { $active } joue en premier.
}
event-reveal-offered = { $arrival ->
    [1] Le premier sénateur est entré au Sénat
    [2] Le deuxième sénateur est entré au Sénat
    [3] Le troisième sénateur est entré au Sénat
   *[other] Le quatrième sénateur est entré au Sénat
} : jusqu’à l’action suivante, chacun peut demander à voir toutes les bourses.
event-purses-revealed = { $by-is ->
    [you] Vous demandez les bourses : elles restent toutes ouvertes jusqu’à l’action suivante.
   *[other] { $by } demande les bourses : elles restent toutes ouvertes jusqu’à l’action suivante.
}
event-reveal-closed = { $shown ->
    [yes] Les bourses sont de nouveau couvertes.
   *[no] Personne n’a demandé à voir les bourses.
}
event-adjournment-offered = Depuis deux tours de table, seul César bouge : la séance peut être levée si tout le monde est d’accord.
event-adjournment-answered = { $by-is ->
    [you] { $agree ->
        [yes] Vous voulez lever la séance.
       *[no] Vous préférez continuer.
    }
   *[other] { $agree ->
        [yes] { $by } veut lever la séance.
       *[no] { $by } préfère continuer.
    }
}
event-ended = { $reason ->
    [senate] Le Sénat est au complet.
    [adjourned] La séance est levée.
   *[cut-off] La partie est interrompue.
} { $winner-is ->
    [you] Vous gagnez avec des lauriers d’une valeur de { $total }.
   *[other] { $winner } gagne avec des lauriers d’une valeur de { $total }.
}
event-undone = Retour au début du tour { $turn }.

## Positions

position-turn = { $active-is ->
    [you] Tour { $number } · à vous de jouer
   *[other] Tour { $number } · à { $active } de jouer
}
position-clear = { $active-is ->
    [you] Partie { $game } sur 3 terminée · à vous de retirer un sénateur
   *[other] Partie { $game } sur 3 terminée · à { $active } de retirer un sénateur
}
position-game = Partie { $game } sur 3 · { $line }
position-notes = Élection
position-over = { $reason ->
    [senate] Le Sénat est au complet après le tour { $turns }
    [adjourned] La séance a été levée après le tour { $turns }
   *[cut-off] La partie a été interrompue après le tour { $turns }
} : { $winner-is ->
    [you] vous gagnez avec des lauriers d’une valeur de { $total }.
   *[other] { $winner } gagne avec des lauriers d’une valeur de { $total }.
}
position-family = Famille
position-reserve = Réserve
position-tokens = Jetons
position-purse = Bourse
position-total = Somme
position-senate = Sénat
position-place = Rang
position-covered = cachée
position-supply = Lauriers I : { $ones } · pioche : { $supply }
position-special = Spéciaux
position-special-left = Jetons spéciaux cachés : { $count }
special-token = { $token ->
    [seniority] Ancienneté
    [bureaucracy] Bureaucratie
   *[favour] Faveur de César
}
position-legal-clear = Retirer du plateau : { $actions }
position-legal-draw = Jeton spécial : { $actions }
position-legal-place = Placer : { $actions }
position-legal-advance = Avancer : { $actions }
position-legal-ask = Demander du soutien : { $actions }
position-legal-caesar = César : C … { $actions }
position-legal-drop = Renoncer au vote : { $actions }
position-legal-carry = Conclure le vote : { $actions }
position-deals = Accords
position-promises = Promesses
position-words = Textes libres
deal-open = en cours
deal-agreed = conclu, dépend de l’avancée
deal-settled = appliqué
deal-lapsed = annulé
deal-declined = refusé
deal-countered = suivi d’une contre-offre
deal-withdrawn = retiré
deal-expired = sans réponse
promise-open = en cours
promise-kept = tenue
promise-broken = rompue
promise-lapsed = expirée
promise-released = levée
position-legend = Une lettre est un sénateur, · un siège libre, (III) un laurier, [C:III] César sur un laurier : { $families }

## Lecture et écriture de fichiers

file-missing = { $file } : ce fichier n’existe pas
file-is-folder = { $file } est un dossier ; indiquez un fichier
file-forbidden = { $file } : vous n’avez pas le droit d’utiliser ce fichier
file-too-large = { $file } dépasse { $limit } Mo : ce ne peut pas être une partie
file-not-text = { $file } n’est pas un fichier texte : ce ne peut pas être une partie
folder-missing = { $file } : son dossier n’existe pas
disk-full = { $file } : le disque est plein
file-unusable = { $file } : impossible de lire ou d’écrire ici
file-kind = { $file } : le nom doit finir par .qv (une partie à relire) ou par .jsonl (tout, pour le programme)
file-exists = { $file } : ce fichier existe déjà ; --force l’écrase
file-exists-resume = { $file } : ce fichier existe déjà ; --resume le reprend
file-taken = { $file } sert déjà à une autre sortie de cette commande : choisissez un autre fichier
file-busy = { $file } : un autre quovadis écrit dans ce fichier ; attendez qu’il ait fini ou arrêtez-le
folder-not-empty = { $file } : ce dossier n’est pas vide ; --force y écrit quand même
file-written = Fichier { $file } écrit.
turn-not-reached = { $file } : la partie s’arrête avant le tour { $turn } ; le prochain tour est le { $last }
turn-not-reached-over = { $file } : la partie finit au tour { $last } ; il n’y a pas de tour { $turn }
story-or-json = --story s’adresse aux gens, --json aux programmes : choisissez l’un des deux

## Le serveur

setting-port = « { $word } » n’est pas un port : choisissez de 0 à 65535, 0 pour n’importe quel port libre
setting-port-taken = Le port { $word } est pris : choisissez-en un autre avec --port, ou 0 pour n’importe quel port libre
setting-port-forbidden = Le port { $word } est interdit ici : choisissez-en un au-dessus de 1023
setting-host = « { $word } » n’est pas une adresse de cette machine : omettez --host pour jouer sur cette machine seule, ou donnez 0.0.0.0 pour tous ses réseaux
setting-pace = « { $word } » n’est pas un rythme : choisissez de 0 à 60 secondes
setting-workers = « { $word } » n’est pas un nombre de processus pour les bots : choisissez de 1 à 64
setting-processes = « { $word } » n’est pas un nombre de processus : choisissez de 1 à 64
setting-processes-sqlite = { $file } : plusieurs processus ne peuvent pas partager un fichier SQLite. Utilisez PostgreSQL (--database postgresql://name:password@host/database), ou retirez --processes et --line
setting-processes-here = Sur ce système, plusieurs processus ne peuvent pas écouter sur un même port : retirez --processes et --line
setting-processes-dead = Un des processus s’est arrêté avant d’être prêt ; le journal dit pourquoi
setting-line = « { $word } » n’est pas une adresse de cette machine : --line attend celle où les autres machines la joignent
setting-bot = « { $word } » ne désigne pas un bot : écrivez NOM=BOT, par exemple hasty="cmd:node hasty.js" ou trained=praetor:weights=weights.json
setting-metrics-token = Ce jeton pour /metrics ne convient pas : choisissez de 16 à 200 lettres, chiffres ou signes, sans espace
setting-archive = « { $word } » n’est pas un délai d’archivage : choisissez de 1 à 36500 jours, ou 0 pour ne rien archiver
setting-base-url = « { $word } » n’est pas l’adresse d’un site : écrivez par exemple https://quovadis.example.org
setting-database = « { $word } » n’est pas une base de données : donnez un fichier, ou écrivez postgresql://name:password@host/database
setting-database-missing = { $file } : cette base de données n’existe pas
setting-database-busy = { $file } : un serveur utilise cette base de données ; arrêtez-le d’abord
setting-database-lost = { $file } : un autre programme a pris cette base de données, ce serveur s’est donc arrêté. Si vous avez lancé deux serveurs, n’en gardez qu’un ; aucune partie n’est perdue
setting-database-driver = Il manque un pilote pour PostgreSQL : pip install "quovadis[postgres]"
setting-database-newer = { $file } : cette base de données vient d’une version plus récente de quovadis
setting-database-older = { $file } : un serveur d’une version plus ancienne utilise cette base de données, qui doit d’abord être mise à jour. Arrêtez-le, puis lancez celui-ci ; toutes les parties continuent
setting-database-otherwise = { $file } : un serveur d’une autre version utilise cette base de données, et les deux ne se comprennent pas. Arrêtez-le d’abord ; toutes les parties continuent
setting-database-unusable = { $file } : cette base de données est inutilisable : { $why }
serve-starting = Démarrage de Quo Vadis ? …
serve-ready = Quo Vadis ? vous attend sur { $url } (Ctrl+C pour arrêter)
serve-limits = { $policy ->
    [off] Aucune adresse n’est limitée (--limits off).
    [home] Cette machine n’est pas limitée ; toutes les autres adresses le sont (--limits home).
   *[public] Chaque adresse est limitée (--limits public).
}
serve-stopped = Le serveur est arrêté. Toutes les parties sont enregistrées.
tables-none = Il n’y a aucune table ici.
tables-none-archived = Il n’y a aucune table dans les archives.
tables-id = Table
tables-status = État
tables-edition = Édition
tables-players = Places
tables-turns = Tour
tables-changed = Dernière activité
tables-names = À la table
tables-open = ouverte
tables-playing = en cours
tables-finished = terminée
tables-unknown = Il n’y a pas de table « { $word } » ici : quovadis tables list les affiche toutes
tables-not-started = La partie de la table { $word } n’a pas commencé : il n’y a rien à enregistrer
tables-secret = { $file } contient aussi ce qui est caché dans cette partie en cours : ne le montrez pas aux joueurs.
tables-delete-sure = Supprimer définitivement la table { $word } et sa partie ?
tables-deleted = La table { $word } est supprimée.
nothing-done = Rien n’a été changé.
backup-written = { $tables ->
    [one] { $tables } table sauvegardée dans { $file }.
   *[other] { $tables } tables sauvegardées dans { $file }.
} Gardez ce fichier pour vous : il contient aussi ce qui est caché dans les parties en cours.
backup-unreadable = { $file } : ce n’est pas une sauvegarde de quovadis
restore-sure = Remettre les tables qui diffèrent dans l’état de la sauvegarde ? Tout ce qui y a été joué depuis sera perdu.
restore-running = Restauration
restore-stopped = Arrêt après { $count } tables sur { $tables }. Relancez la même commande pour continuer.
restore-done = { $added ->
    [0] Aucune table ne manquait.
    [one] Une table manquante est de retour.
   *[other] { $added } tables manquantes sont de retour.
}
restore-kept = { $kept ->
    [one] { $kept } table diffère de la sauvegarde et reste telle quelle ; --replace la remplace.
   *[other] { $kept } tables diffèrent de la sauvegarde et restent telles quelles ; --replace les remplace.
}
restore-replaced = { $replaced ->
    [one] { $replaced } table est remise dans l’état de la sauvegarde.
   *[other] { $replaced } tables sont remises dans l’état de la sauvegarde.
}
pages-missing = Les pages du jeu ne sont pas encore construites : lancez « make setup » dans le dossier du projet, puis rechargez cette adresse.

## Bots

refused-bot-unknown = « { $word } » n’est pas un bot : choisissez parmi { $known }
refused-bot-parameter-unknown = { $bot } n’a pas de paramètre « { $word } » : il accepte { $known }
refused-bot-parameter-bad = { $bot } ne peut pas jouer avec « { $word } » : écrivez par exemple { $example }
refused-bot-parameter-range = { $bot } ne peut pas jouer avec « { $word } » : choisissez de { $least } à { $most }
refused-bot-broken = { $bot } est inutilisable : { $why }
refused-bot-extra = Pour { $bot }, il manque un complément : pip install "quovadis[{ $extra }]"
refused-bot-not-found = { $bot } est introuvable : il n’y a pas de module { $word } ici. Lancez la commande dans le dossier qui le contient, ou ajoutez ce dossier au PYTHONPATH
refused-bot-file-missing = { $bot } ne peut pas utiliser { $file } : ce fichier n’existe pas
refused-bot-file-bad = { $bot } ne peut pas utiliser { $file } : indiquez un fichier écrit par quovadis train dans cette version : weights.json, ou network.json pour un réseau
refused-bot-program-missing = Il n’y a pas de programme « { $word } » ici. Écrivez comment vous le lancez dans ce dossier, par exemple cmd:./monbot ou cmd:node monbot.js
refused-bot-unsaid = D’après le fichier, « { $word } » joue. Un programme ou un module n’est lancé que si vous le nommez vous-même : donnez encore une fois les bots sur la ligne de commande (--seats, --bots)
refused-bot-name = « { $word } » ne peut pas être le nom de votre bot : prenez des minuscules, des chiffres et des traits d’union, mais pas le nom d’un bot
bots-bot = Bot
bots-level = Niveau
bots-parameters = Paramètres
bots-about = Caractère
manner-discipulus = Un élève : il essaie des coups, donne presque toutes ses voix et croit presque tout. Un enfant peut le battre.
manner-tiro = Une recrue : elle joue et négocie au hasard, avec un faible pour les coups sensés.
manner-scriba = Un scribe : une fois sur deux, il prend ce qui rapporte le plus tout de suite ; sinon, il joue au hasard.
manner-quaestor = Un trésorier : il prend ce qui rapporte le plus tout de suite, et vend ses voix à prix coûtant.
manner-tribunus = Un tribun : il estime les voix comme un trésorier, et pense un coup à l’avance à certains de ses tours.
manner-legatus = Un légat : il estime les voix comme un trésorier, et pense un coup à l’avance à la plupart de ses tours.
manner-aedilis = Un magistrat des marchés : il pense un coup à l’avance et estime chaque voix selon les chances de chacun.
manner-praetor = Un juge : il marchande, promet, se souvient des traîtres et veut sa part de vos gains.
manner-consul = Un chef d’État : avant de parler, il joue maintes fois le prochain tour de table dans sa tête et embrasse toute la table du regard. Il marchande comme un préteur.
manner-caesar = Un souverain : avant de choisir, il imagine ce que chacun de vous répondrait, puis joue le tour de table suivant dans sa tête.
manner-stand-in = Il remplace les absents : il tient leur parole et n’accepte rien de nouveau.
manner-of-others = Installé par un autre paquet.
manner-of-programs = Un programme à part.
difficulty-discipulus = Un jeu d’enfant
difficulty-tiro = Premiers pas
difficulty-scriba = Très facile
difficulty-quaestor = Facile
difficulty-tribunus = Plutôt facile
difficulty-legatus = Facile à moyen
difficulty-aedilis = Moyen
difficulty-praetor = Difficile
difficulty-consul = Très difficile
difficulty-caesar = Extrêmement difficile
difficulty-stand-in = Pas un adversaire
temper-haggler = Un marchandeur : il réclame presque tout ce qu’il y a à partager.
temper-loyal = Un homme de parole : il tient toutes ses promesses, quoi qu’il en coûte.
temper-grudging = Un rancunier : il met longtemps à pardonner une promesse rompue, et la fait payer cher.
bots-run-hello = { $name } se présente. Il joue Rouge :
bots-run-silent = Le programme ne s’est pas présenté : { $why }
bots-run-unused = Réponse inutilisable, un remplaçant a répondu : { $why }
bots-run-over = { $asked ->
    [one] { $asked } question
   *[other] { $asked } questions
} ({ $kinds }), la réponse la plus lente au bout de { $milliseconds } ms. { $faults ->
    [0] Toutes les réponses étaient utilisables.
    [one] Une réponse était inutilisable.
   *[other] { $faults } réponses étaient inutilisables.
}
bots-checking = { $bot } à l’épreuve
bots-legality = { $faults ->
    [0] Réponses permises : les { $asked }.
    [one] Une réponse sur { $asked } était interdite, ou n’est pas venue.
   *[other] { $faults } réponses sur { $asked } étaient interdites, ou ne sont pas venues.
}
bots-budget = { $faults ->
    [0] Dans les temps : { $asked } réponses, la plus lente en { $milliseconds } ms.
    [one] Une réponse sur { $asked } est venue trop tard, en { $milliseconds } ms.
   *[other] { $faults } réponses sur { $asked } sont venues trop tard, la plus lente en { $milliseconds } ms.
}
bots-serialisable = { $faults ->
    [0] Peut passer dans un autre processus.
   *[other] Ne peut pas passer dans un autre processus : n’utilisez que des objets simples, que pickle sait écrire.
}
bots-determinism = { $faults ->
    [0] Même question, même réponse, quel que soit l’ordre : { $asked } questions reposées.
   *[other] { $faults } questions sur { $asked } ont reçu une autre réponse la seconde fois : le hasard doit venir de la graine, la mémoire des événements.
}
bots-secrets = { $faults ->
    [0] Ne sait que ce que sa place peut savoir : { $asked } questions, mêmes réponses sans partie à espionner.
   *[other] { $faults } questions sur { $asked } ont reçu une autre réponse sans partie à espionner : il en sait plus que sa place ne le permet.
}
bots-untried = { $rule ->
    [legality] Réponses permises : non testé
    [budget] Dans les temps : non testé
    [serialisable] Passage dans un autre processus : non testé
    [determinism] Même question, même réponse : non testé
   *[secrets] Ne sait que ce que sa place peut savoir : non testé
}, { $why ->
    [unlike] car il ne répond pas deux fois de la même façon à la même question.
   *[silent] car il n’y avait aucune réponse à examiner.
}

## Pourquoi les bots disent ce qu’ils disent

reason-said = { $by } : { $sentence }
reason-only = Je n’ai pas le choix.
reason-silent = J’ai mes raisons.
reason-foresees = J’ai joué la suite dans ma tête, et je m’en sors mieux ainsi.
reason-coin = J’ai tiré à pile ou face.
reason-advance = { $aim ->
    [last] Le dernier siège du Sénat est à moi.
    [first] Un siège au Sénat : sans cela, personne ne gagne.
    [chair] Le siège { $number } du Sénat est à moi aussi.
    [laurel] Le laurier { $laurel } est à moi.
    [caesar] César m’ouvre la voie. Pas même besoin de demander.
   *[step] Un pas de plus vers le Sénat.
}
reason-place = { $why ->
    [majority] Maintenant, je peux quitter le comité { $committee } sans rien demander à personne.
    [voice] J’ai maintenant une voix à vendre dans le comité { $committee }.
   *[start] Le comité { $committee } était vide. Il faut bien que quelqu’un commence.
}
reason-caesar-open = Là, César m’ouvre la voie.
reason-caesar-free = César ne couvre plus le laurier { $laurel }, et je suis tout près.
reason-caesar-block = Tant que César est là, personne ne prend le laurier { $laurel }.
reason-caesar-stop = { $rival-is ->
    [you] Fini le passage libre pour vous.
   *[other] Fini le passage libre pour { $rival }.
}
reason-caesar-idle = C’est là que César fait le moins de mal.
reason-caesar-stays = César est très bien où il est.
reason-call = { $count ->
    [0] Les voix sont promises
    [one] Une voix
   *[other] { $count } voix
}, et { $aim ->
    [last] le dernier siège du Sénat est à moi.
    [first] j’ai un siège au Sénat.
    [chair] le siège { $number } du Sénat est à moi.
    [laurel] le laurier { $laurel } est à moi.
   *[step] me voilà un pas plus près du Sénat.
}
reason-give-up = Personne ne veut me donner { $count ->
    [one] la voix qui me manque.
   *[other] les { $count } voix qui me manquent.
}
reason-dear = { $count ->
    [0] À ce prix-là, je préfère m’en passer.
    [one] La voix qui me manque est trop chère.
   *[other] Les voix qui me manquent sont trop chères.
}
reason-better = J’ai mieux à faire.
reason-reveal = Je veux savoir qui est en tête.
reason-take-off = Mon sénateur au comité { $committee } m’est le moins utile.
reason-draw = Aucun coup ne me rapporte plus qu’un jeton en ce moment.
reason-seniority = Il manque une voix : mon sénateur compte donc double.
reason-bureaucracy = { $to-is ->
    [you] Cette avancée vous servirait trop.
   *[other] Cette avancée servirait trop les affaires { DE($to) }.
}
reason-keep = { $cost ->
    [0] J’ai donné ma parole.
   *[other] J’ai donné ma parole. Cela fait mal, mais je la tiens.
}
reason-break = J’ai donné ma parole, mais la tenir me coûterait trop cher.
reason-faithless = Les promesses ? Je ne les tiens pas.
reason-owed = { $giver-is ->
    [you] Vous me l’avez promis.
   *[other] { $giver } me l’a promis.
}
reason-pay = Je paie mes dettes.
reason-let-go = Je n’insiste pas.
reason-opposed = { $to-is ->
    [you] Je vous ai promis de ne pas soutenir { $rival }.
   *[other] { $rival-is ->
        [you] J’ai promis à { $to } de ne pas vous soutenir.
       *[other] J’ai promis à { $to } de ne pas soutenir { $rival }.
    }
}
reason-bound = { $to-is ->
    [you] Ce serait manquer à la parole que je vous ai donnée.
   *[other] Ce serait manquer à la parole que j’ai donnée à { $to }.
}
reason-pact = { $again ->
    [0] Votez pour moi, je voterai pour vous : nous y gagnons tous les deux.
   *[other] Nous soutenir nous a profité à tous les deux. Continuons.
}
reason-allied = { $to-is ->
    [you] Entendu. Je vous soutiens tant que vous me soutenez.
   *[other] Entendu. Désormais, je soutiens { $to }.
}
reason-ally = { $to-is ->
    [you] Nous sommes alliés, et je m’y tiens.
   *[other] { $to } et moi sommes alliés, et je m’y tiens.
}
reason-remind = { $giver-is ->
    [you] Nous nous soutenons, vous vous souvenez ? J’ai besoin de vous.
   *[other] { $giver } et moi, nous nous soutenons. J’ai besoin de cette voix.
}
reason-threat = { $to-is ->
    [you] Si vous votez pour { $rival } maintenant, je m’en souviendrai.
   *[other] { $rival-is ->
        [you] Si { $to } vote pour vous maintenant, je m’en souviendrai.
       *[other] Si { $to } vote pour { $rival } maintenant, je m’en souviendrai.
    }
}
reason-heed = { $to-is ->
    [you] Je préfère ne pas vous avoir contre moi.
   *[other] Je préfère ne pas avoir { $to } contre moi.
}
reason-defy = { $to-is ->
    [you] Vos menaces ne me font pas peur.
   *[other] Les menaces { DE($to) } ne me font pas peur.
}
reason-warned = { $giver-is ->
    [you] Je vous avais prévenu au tour { $turn }. Vous avez quand même voté pour { $rival }.
   *[other] { $rival-is ->
        [you] J’avais dit à { $giver }, au tour { $turn }, de ne pas voter pour vous.
       *[other] J’avais dit à { $giver }, au tour { $turn }, de ne pas voter pour { $rival }.
    }
}
reason-sold = Comme convenu.
reason-wins = La partie s’arrête là, et je suis en tête.
reason-trails = { $to-is ->
    [you] Même ainsi, vous avez le moins de lauriers. Je peux me montrer aimable.
   *[other] Même ainsi, { $to } a le moins de lauriers. Je peux me montrer aimable.
}
reason-earns = { $votes ->
    [one] Un laurier I pour une voix : pourquoi pas ?
   *[other] Un laurier I par voix : pourquoi pas ?
}
reason-rather = { $to-is ->
    [you] Plutôt vous { QUE($rival) }.
   *[other] { $rival-is ->
        [you] Plutôt { $to } que vous.
       *[other] Plutôt { $to } { QUE($rival) }.
    }
}
reason-help = J’y gagne aussi.
reason-grudge = { $giver-is ->
    [you] { $turn ->
        [0] Vous avez manqué à votre parole. J’ai bonne mémoire.
       *[other] Vous avez manqué à votre parole au tour { $turn }. J’ai bonne mémoire.
    }
   *[other] { $turn ->
        [0] { $giver } a manqué à sa parole. J’ai bonne mémoire.
       *[other] { $giver } a manqué à sa parole au tour { $turn }. J’ai bonne mémoire.
    }
}
reason-shut-out = Le Sénat serait plein, et je n’y serais pas.
reason-ends-behind = { $rival-is ->
    [you] La partie s’arrêterait là, avec vous devant moi.
   *[other] La partie s’arrêterait là, avec { $rival } devant moi.
}
reason-ends = La partie s’arrêterait là, et c’est trop tôt pour moi.
reason-passes = { $to-is ->
    [you] Vous prendriez le laurier { $laurel } et me passeriez devant.
   *[other] { $to } prendrait le laurier { $laurel } et me passerait devant.
}
reason-chair-taken = { $to-is ->
    [you] Vous siégez déjà au Sénat. Moi pas.
   *[other] { $to } siège déjà au Sénat. Moi pas.
}
reason-chair = { $to-is ->
    [you] Vous seriez au Sénat, et moi toujours pas.
   *[other] { $to } serait au Sénat, et moi toujours pas.
}
reason-no-chair = { $to-is ->
    [you] Sans siège au Sénat, vous ne pouvez pas gagner. Cela me convient.
   *[other] Sans siège au Sénat, { $to } ne peut pas gagner. Cela me convient.
}
reason-uneven = { $to-is ->
    [you] { $ones ->
        [0] Vous auriez un laurier { $laurel }, et moi rien.
        [one] Vous auriez un laurier { $laurel }, et moi un seul laurier.
       *[other] Vous auriez un laurier { $laurel }, et moi seulement { $ones } lauriers.
    }
   *[other] { $ones ->
        [0] { $to } aurait un laurier { $laurel }, et moi rien.
        [one] { $to } aurait un laurier { $laurel }, et moi un seul laurier.
       *[other] { $to } aurait un laurier { $laurel }, et moi seulement { $ones } lauriers.
    }
}
reason-no-room = C’est le dernier siège libre dans le comité { $goal }, et je le veux.
reason-nearer = { $to-is ->
    [you] Vous seriez plus près du Sénat que moi.
   *[other] { $to } serait plus près du Sénat que moi.
}
reason-richest = { $to-is ->
    [you] Vous avez déjà le plus de lauriers.
   *[other] { $to } a déjà le plus de lauriers.
}
reason-enough = { $to-is ->
    [you] Vous avez assez de voix sans la mienne.
   *[other] { $to } a assez de voix sans la mienne.
}
reason-unpaid = Il ne reste plus de laurier I pour ma peine.
reason-nothing = Je n’y gagne rien.
reason-refuse = Cela sert les autres plus que moi.
reason-ask = { $amount ->
    [0] Je veux quelque chose en échange
    [one] Je veux un laurier
   *[other] Je veux { $amount } lauriers
}{ $more ->
    [0] {""}
   *[other] {" "}et une faveur
} : { $to-is ->
    [you] { $aim ->
        [last] vous prenez le dernier siège du Sénat.
        [first] vous entrez au Sénat.
        [chair] vous prenez le siège { $number } du Sénat.
        [laurel] vous prenez le laurier { $laurel }.
       *[step] vous approchez du Sénat.
    }
   *[other] { $aim ->
        [last] { $to } prend le dernier siège du Sénat.
        [first] { $to } entre au Sénat.
        [chair] { $to } prend le siège { $number } du Sénat.
        [laurel] { $to } prend le laurier { $laurel }.
       *[step] { $to } approche du Sénat.
    }
}
reason-share = { $amount ->
    [0] Ma voix n’est pas gratuite.
    [one] Ma voix a son prix : un laurier{ $more ->
        [0] .
       *[other] {" "}et une faveur.
    }
   *[other] Ma voix a son prix : { $amount } lauriers{ $more ->
        [0] .
       *[other] {" "}et une faveur.
    }
}
reason-undercut = { $rival-is ->
    [you] Ma voix est une meilleure affaire que la vôtre.
   *[other] Ma voix est une meilleure affaire que celle { DE($rival) }.
}
reason-hinder = { $rival-is ->
    [you] Personne ne devrait vous aider en ce moment.
   *[other] Personne ne devrait aider { $rival } en ce moment. Vous n’y perdrez pas.
}
reason-buy = { $amount ->
    [0] Une faveur
    [one] Un laurier
   *[other] { $amount } lauriers
}{ $more ->
    [0] {""}
   *[other] {" "}et une faveur
} pour une voix : { $aim ->
    [last] le dernier siège du Sénat vaut bien cela.
    [first] un siège au Sénat vaut bien cela.
    [chair] le siège { $number } du Sénat vaut bien cela.
    [laurel] le laurier { $laurel } vaut bien cela.
   *[step] je veux avancer.
}
reason-proceeds = Je paierai avec le laurier { $laurel } lui-même.
reason-together = { $helpers ->
    [2] Une voix ne me suffit pas. Si vous m’aidez tous les deux, chacun y gagnera.
   *[other] Une voix ne me suffit pas. Si vous m’aidez tous, chacun y gagnera.
}
reason-later = { $side ->
    [pay] { $now ->
        [0] Je vous paierai d’ici un tour de table.
       *[other] Vous aurez le reste d’ici un tour de table.
    }
   *[get] { $now ->
        [0] Pas besoin de payer tout de suite : je peux attendre un tour de table.
       *[other] Pas besoin de tout payer tout de suite : je peux attendre un tour de table.
    }
}
reason-offer = { $theirs ->
    [0] Cela ne vous coûte rien, et moi, j’y gagne.
   *[other] Nous y gagnons tous les deux.
}
reason-counter = { $side ->
    [less] Je préfère ne pas promettre autant.
    [more] Je veux une faveur en plus.
    [adds] Vous aurez cela, et une promesse en plus.
    [pay] { $amount ->
        [0] Je préfère payer autrement.
        [one] Un laurier de moins suffirait.
       *[other] { $amount } lauriers de moins suffiraient.
    }
   *[get] { $amount ->
        [0] Je veux autre chose en échange.
        [one] Je veux un laurier de plus.
       *[other] Je veux { $amount } lauriers de plus.
    }
}
reason-accept = { $what ->
    [part] C’est une partie des voix qu’il me faut.
    [paid] { $amount ->
        [one] Un laurier : marché conclu.
       *[other] { $amount } lauriers : marché conclu.
    }
    [vote] { $aim ->
        [last] Cela me vaut le dernier siège du Sénat.
        [first] Cela me fait entrer au Sénat.
        [chair] Cela me vaut le siège { $number } du Sénat.
        [laurel] Cela me vaut le laurier { $laurel }.
       *[step] Cela me rapproche du Sénat.
    }
    [split] Une part équitable : marché conclu.
   *[favour] Un prêté pour un rendu : marché conclu.
}
reason-lend = { $to-is ->
    [you] Je peux attendre un tour de table. Je vous fais confiance.
   *[other] Je peux attendre un tour de table. Je fais confiance à { $to }.
}
reason-too-little = { $aim ->
    [last] Pour le dernier siège du Sénat,
    [first] Pour un siège au Sénat,
    [chair] Pour le siège { $number } du Sénat,
    [laurel] Pour un laurier { $laurel },
   *[none] Pour cela,
} je veux { $amount ->
    [one] environ un laurier de plus.
   *[other] environ { $amount } lauriers de plus.
}
reason-too-much = { $amount ->
    [one] C’est environ un laurier de trop.
   *[other] C’est environ { $amount } lauriers de trop.
}
reason-supplied = J’ai les voix qu’il me faut.
reason-runs-out = Cette promesse expire avant de pouvoir me servir.
reason-too-late = La partie sera peut-être finie avant que cela me serve.
reason-idle = Cette promesse ne change rien pour moi.
reason-doubted = { $giver-is ->
    [you] Votre parole, après le tour { $turn } ? Sans façon.
   *[other] La parole { DE($giver) }, après le tour { $turn } ? Sans façon.
}
reason-unfair = { $to-is ->
    [you] Vous y gagnez plus que moi.
   *[other] { $to } y gagne plus que moi.
}
reason-decline = Cela me coûte plus que cela ne rapporte.

## Les chiffres derrière ces raisons

figures-moves = Mes chances de gagner : { $after } % ainsi, { $other } % sinon.
figures-chances = Mes chances de gagner : { $after } % avec, { $before } % sans.
figures-gains = Chances de gagner : environ +{ $theirs } % pour l’autre partie, +{ $mine } % pour moi.
figures-advance = Qui avance gagne environ { $theirs } % de chances de victoire, et il m’en coûte { $cost } %.
figures-hinder = { $rival-is ->
    [you] Votre prochaine avancée pourrait me coûter { $cost } % ; la refuser rapporte environ { $theirs } % à l’autre partie.
   *[other] La prochaine avancée { DE($rival) } pourrait me coûter { $cost } % ; la refuser rapporte environ { $theirs } % à l’autre partie.
}
figures-counter = Mes chances de gagner : { $before } % maintenant, { $after } % avec cette offre, { $more } % avec la mienne, qui rapporte encore { $less } % à l’autre partie.
figures-grudge = Mes chances de gagner passeraient de { $before } % à { $after } % : il en faudrait { $more } % de plus.
figures-word = Tenir parole me coûte { $cost } % de chances de gagner.

## Conseils pour qui s’entraîne

hint-place = Je placerais un sénateur dans le comité { $committee }.
hint-call-vote = Je demanderais des voix : { $path }.
hint-advance = { $foreign ->
    [0] J’avancerais : { $path }.
   *[other] J’avancerais avec les voix { DE($supporters) } : { $path }.
}
hint-caesar = { $token ->
    [yes] Je jouerais la faveur de César et le déplacerais sur le chemin { $path }.
   *[no] Je déplacerais César sur le chemin { $path }.
}
hint-leave-caesar = Je laisserais César où il est.
hint-take-off = Je retirerais du plateau le sénateur du comité { $committee }.
hint-drop = Je renoncerais à ce vote.
hint-adjourn = { $agree ->
    [yes] J’accepterais de terminer la partie ici.
   *[no] Je continuerais la partie.
}
hint-reveal = Je demanderais à voir toutes les bourses.
hint-draw = Je tirerais un jeton spécial.
hint-seniority = Je jouerais l’Ancienneté dans ce vote.
hint-bureaucracy = Je jouerais la Bureaucratie contre { $active }.
hint-vote = { $votes ->
    [0] Je ne voterais pas pour { $active }.
    [one] Je donnerais une voix à { $active }.
   *[other] Je donnerais { $votes } voix à { $active }.
}
hint-offer = Je proposerais ceci : { $deal }
hint-counter = Je répondrais par cette offre : { $deal }
hint-accept = J’accepterais l’offre { DE($by) }.
hint-decline = Je refuserais l’offre { DE($by) }.
hint-withdraw = Je retirerais mon offre.
hint-call-off = { $agree ->
    [yes] J’accepterais d’annuler l’accord.
   *[no] Je maintiendrais l’accord.
}
hint-call-in = Je réclamerais la promesse { DE($giver) }.
hint-name = Je demanderais à { $giver } de déplacer César sur le chemin { $path }.
hint-pay = Je paierais { $to } maintenant.
hint-refuse = Je refuserais de payer { $to }.
hint-release = Je libérerais { $giver } de sa promesse.
hint-publish = Je dirais à tous { QUE($giver) } n’a pas tenu sa promesse.
hint-worth = { $case ->
    [needless] { $by-is ->
        [you] { $active } n’a plus besoin de votre voix.
       *[other] Vous n’avez plus besoin de la voix { DE($by) }.
    }
    [never] { $by-is ->
        [you] Aucun prix pour votre voix ne vous convient à tous deux : { $active } y gagne moins que vous n’y perdez.
       *[other] Aucun prix pour la voix { DE($by) } ne vous convient à tous deux.
    }
    [gift] { $by-is ->
        [you] Donner votre voix ne vous coûte rien. Mais { $active } ne paierait rien pour l’avoir.
       *[other] { $by } pourrait vous donner sa voix pour rien. Ne payez rien.
    }
    [free] { $by-is ->
        [you] Votre voix vous sert même donnée pour rien. Vous pouvez demander jusqu’à { $most }.
       *[other] { $by } pourrait vous donner sa voix pour rien. Payez { $most } au plus.
    }
    [exact] { $by-is ->
        [you] Demandez exactement { $least } pour votre voix. En dessous, vous y perdez ; au-dessus, { $active } s’en tire mieux sans elle.
       *[other] La voix { DE($by) } vaut { $least } : ni plus, ni moins.
    }
   *[range] { $by-is ->
        [you] Demandez au moins { $least } pour votre voix. Au-delà de { $most }, { $active } s’en tire mieux sans elle.
       *[other] Pour la voix { DE($by) }, { $least } ou plus est un juste prix. Payez { $most } au plus.
    }
}
hint-unsaid = { $by } n’a pas donné de raison.
hint-no-move = Vous n’avez rien à décider maintenant.
hint-no-votes = Aucune voix n’est en jeu. Choisissez d’abord où avancer, ou attendez qu’on vous demande la vôtre.
hint-no-refusals = Personne ne vous a rien refusé pendant ce tour.

## Apprentissage

train-round = Manche { $number }
train-other = { $file } contient un autre entraînement : choisissez un autre dossier, ou supprimez celui-ci
train-quality = { $number } joueurs, { $games } parties mises de côté : perte logarithmique { NUMBER($loss, minimumFractionDigits: 3, maximumFractionDigits: 3) } (à chances égales { NUMBER($even, minimumFractionDigits: 3, maximumFractionDigits: 3) }), écart moyen des chances { NUMBER($mean, minimumFractionDigits: 1, maximumFractionDigits: 1) } %.
train-done = Les poids sont dans { $file }. Pour jouer avec : praetor:weights={ $file }
train-kept = Les parties jouées sont conservées : relancez la même commande pour continuer.
train-unreadable = { $file }, ligne { $number } : cette ligne ne vient pas d’un entraînement ; supprimez le fichier pour rejouer ses parties
train-broken = Un processus de jeu a été arrêté de l’extérieur, peut-être faute de mémoire. Les parties déjà jouées sont conservées : relancez la même commande pour continuer.
train-picture-title = Chances annoncées, chances réalisées
train-picture-said = Chances de gagner estimées, %
train-picture-came = Part de victoires, %
train-picture-players = { $number } joueurs
train-network-stopped = Rien n’est conservé : un réseau s’entraîne d’une seule traite.
train-network-alone = --network s’emploie seulement avec --games et --seed
train-network-quality = { $number } joueurs, { $games } parties mises de côté : perte logarithmique { NUMBER($loss, minimumFractionDigits: 3, maximumFractionDigits: 3) } (à chances égales { NUMBER($even, minimumFractionDigits: 3, maximumFractionDigits: 3) }).
train-network-poor = À { $number } joueurs, il ne prévoit pas mieux que des chances égales : faites-le apprendre sur plus de parties (--games).
train-network-done = Le réseau est dans { $file }. Pour jouer avec : caesar:network={ $file }
train-network-there = { $file } existe déjà : choisissez un autre dossier

## Certificats des bots

certify-measure = Mesure
certify-result = Résultat
certify-interval = Intervalle à 95 %
certify-count = Mesuré sur
certify-goal = Objectif
certify-met = Atteint
certify-yes = oui
certify-no = non
certify-below = Victoires contre trois bots du niveau inférieur
certify-offers = Victoires contre trois de ses pareils qui n’offrent rien
certify-responder = Victoires du meilleur adversaire trouvé
certify-liar = Victoires du meilleur menteur trouvé
certify-good = Accords conclus qui ne nuisent à personne
certify-missed = Accords manqués que les deux auraient voulus
certify-joint = Gain commun, rapporté au meilleur accord trouvé
certify-chances = Chances annoncées : le dixième le plus éloigné
certify-stalled = Tables bloquées
certify-time = 95 décisions sur 100 prennent au plus
certify-goal-below = au moins 45 %, borne basse au-dessus de 35 %
certify-goal-offers = au moins 45 %
certify-goal-responder = au plus 35 %
certify-goal-liar = au plus 25 %
certify-goal-good = au moins 95 %
certify-goal-missed = au plus 10 %
certify-goal-joint = au moins 90 %
certify-goal-chances = 2 points d’écart au plus
certify-goal-stalled = aucune
certify-goal-time = au plus { $milliseconds } ms
certify-games = { $count ->
    [one] { $count } partie
   *[other] { $count } parties
}
certify-deals = { $count ->
    [one] { $count } accord
   *[other] { $count } accords
}
certify-turns = { $count ->
    [one] { $count } tour sans accord
   *[other] { $count } tours sans accord
}
certify-statements = { $count ->
    [one] { $count } annonce
   *[other] { $count } annonces
}
certify-tables = { $count ->
    [one] { $count } table
   *[other] { $count } tables
}
certify-decisions = { $count ->
    [one] { $count } décision
   *[other] { $count } décisions
}
certify-milliseconds = { NUMBER($mean, minimumFractionDigits: 1, maximumFractionDigits: 1) } ms
certify-points = { NUMBER($mean, minimumFractionDigits: 1, maximumFractionDigits: 1) } points
certify-note-below = Le niveau inférieur est { $bot }.
certify-note-responder = Le meilleur de { $count } adversaires, chacun essayé dans { $games } parties : { $bot }. Il a ensuite été mesuré dans de nouvelles parties.
certify-note-liar = Le meilleur de { $count } menteurs, chacun essayé dans { $games } parties : { $bot }. Dans de nouvelles parties, il a rompu { NUMBER($mean, minimumFractionDigits: 1, maximumFractionDigits: 1) } promesses par partie.
certify-note-good = Au bruit près, les deux parties ont gagné ou n’ont rien perdu dans { NUMBER($share, minimumFractionDigits: 1, maximumFractionDigits: 1) } % des accords. En moyenne, un accord a rapporté { NUMBER($mine, minimumFractionDigits: 1, maximumFractionDigits: 1) } points de chance à qui avait le tour, et { NUMBER($theirs, minimumFractionDigits: 1, maximumFractionDigits: 1) } à son partenaire.
certify-note-chances = Le dixième le plus éloigné : les chances de { $low } à { $high } %. Au-dessus de 0, la réalité a dépassé l’annonce.
certify-done = Le certificat se trouve dans { $file }.
certify-kept = Ce qui a été mesuré est enregistré : la même commande continue.
certify-other = { $file } appartient à un autre certificat (bot, graine, parties simulées ou version du programme), ou les bots ont changé depuis : nommez un autre dossier, ou supprimez-le
certify-unknown = Il n’y a pas de mesure « { $word } ». Choisissez parmi : { $known }

## Arènes et ligues

option-most = { $option } doit valoir au plus { $most }, et non { $count }
option-number = { $option } doit valoir au moins { $needed }, pas { $count }
number-count = { $number }
number-mean = { NUMBER($mean, minimumFractionDigits: 2, maximumFractionDigits: 2) }
number-percent = { NUMBER($percent, minimumFractionDigits: 1, maximumFractionDigits: 1) } %
number-interval = { NUMBER($low, minimumFractionDigits: 1, maximumFractionDigits: 1) } – { NUMBER($high, minimumFractionDigits: 1, maximumFractionDigits: 1) }
arena-rounded = À { $seats } places, { $count } parties sont jouées au lieu de { $games }, pour que chacun commence aussi souvent que les autres
arena-needs-seats = Nommez les bots avec --seats, ou un fichier à poursuivre avec --resume
contest-jobs = --jobs { $count } n’irait pas plus vite ici : { $number } est utilisé, une partie par cœur.
contest-bot = Bot
contest-games = Parties
contest-wins = Victoires
contest-share = Part
contest-interval = Intervalle à 95 %
contest-laurels = Lauriers
contest-senate = Au Sénat
contest-deals = Accords par partie
contest-pays = Paie par voix
contest-gets = Reçoit par voix
contest-kept = Promesses tenues
contest-broken = Promesses rompues
contest-even = Une part égale des victoires serait de { NUMBER($percent, minimumFractionDigits: 1, maximumFractionDigits: 1) } %.
contest-tables = { $games ->
    [one] { $games } partie
   *[other] { $games } parties
} de { NUMBER($mean, maximumFractionDigits: 1) } tours en moyenne : { $senate } jusqu’au Sénat au complet, { $adjourned } par levée de séance, { $number } interrompues.
contest-early = Les parties arrêtées par une levée de séance ou interrompues comptent en l’état : la victoire va à qui menait (R10.6).
contest-price = Une voix dans un accord a coûté { NUMBER($mean, minimumFractionDigits: 2, maximumFractionDigits: 2) } lauriers en moyenne.
contest-speed = { NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } secondes, { NUMBER($speed, maximumFractionDigits: 1) } parties par seconde.
preparing-bot = Préparation de { $bot } : son code est en cours de compilation, ce qui prend jusqu’à une minute. Cela n’arrive qu’une fois par ordinateur.
preparing-kernel = Compilation du code qui juge les accords, ce qui prend jusqu’à une minute. Cela n’arrive qu’une fois par ordinateur.
contest-stopped = Arrêt : { $count } parties jouées sur { $games }.
contest-saved = Les parties sont conservées. Pour continuer : { $command }
contest-unsaved = Ces parties ne peuvent pas être reprises : la prochaine fois, conservez-les avec --file.
contest-one-file = --file commence un nouveau fichier, --resume en poursuit un : choisissez l’un des deux
contest-other-set-up = { $file } : ces parties ont d’autres réglages : { $option } y vaut « { $known } », pas « { $word } »
contest-other-weights = { $file } : les poids de { $bot } ont changé depuis que ces parties ont été jouées ; recommencez avec --file et un nouveau fichier
contest-unreadable = { $file }, ligne { $number } : cette ligne ne vient pas de cette commande
contest-trouble = { $count ->
    [one] { $bot } a échoué { $count } fois, et un remplaçant a répondu : { $why }
   *[other] { $bot } a échoué { $count } fois, et un remplaçant a répondu. La première fois : { $why }
}
contest-lost = { $count ->
    [one] { $count } partie est sans résultat et ne compte pour personne : { $why }
   *[other] { $count } parties sont sans résultat et ne comptent pour personne. La première : { $why }
}
library-missing = Il manque { $library } : pip install "quovadis[{ $extra }]" l’installe
picture-kind = { $file } : une image doit finir par .svg ou .png
league-needs-bots = Nommez les bots avec --bots, ou une ligue à poursuivre avec --resume
league-bots-number = { $count ->
    [one] Une ligue demande au moins deux bots différents, et vous n’en nommez qu’un
   *[other] Une ligue demande des bots différents, et parmi vos { $count } certains sont identiques
}
league-rating = Cote
league-title = { $games ->
    [one] Une ligue de { $games } partie
   *[other] Une ligue de { $games } parties
}
league-ratings = Cotes avec intervalles à 95 %
league-scale = cote (chacun commence à 25)
league-matrix = Un contre trois : part des victoires (25 % = égalité)
league-matrix-how = Chaque ligne est un bot seul contre trois bots de la colonne.
league-plan = À jouer : { $mixed } parties à des tables mixtes + { $pairs } paires × { $each } parties à un contre trois = { $games } parties.
league-one = un
league-three = contre trois

## Jeux de données et grappes

dataset-needs-seats = { $file } ne contient aucun jeu de données à poursuivre : nommez les bots d’un nouveau avec --seats
dataset-foreign = { $file } : ce dossier n’est pas vide, et aucun jeu de données n’y a été commencé ; choisissez-en un autre
dataset-torn = { $file } est illisible : supprimez-le, et sa partie sera rejouée
dataset-done = { $games ->
    [one] Une partie
   *[other] { $games } parties
} avec { $count ->
    [one] une décision
   *[other] { $count } décisions
} et { $number ->
    [one] une promesse
   *[other] { $number } promesses
} dans { $file }.
ray-jobs = Avec --ray, on joue sur tous les cœurs dont Ray dispose : retirez --jobs
ray-think = --think ne fonctionne que sur cette machine : retirez --think ou --ray
ray-address = « { $word } » n’est pas une adresse de Ray : utilisez local, auto ou HÔTE:PORT
ray-unreachable = Aucun Ray ne nous accepte à { $word } : lancez-en un avec ray start --head, donnez son jeton à cette machine, ou utilisez --ray local
ray-unfit = Le Ray de { $word } ne peut pas jouer ces parties : { $text }

## Qui joue à quel siège

seats-too-many = { $count } bots, c’est trop : la table a { $seats } places
names-too-many = { $count } noms sont donnés, mais { $seats ->
    [one] une seule personne joue
   *[other] seules { $seats } personnes jouent
}
name-unreadable = « { $word } » ne peut pas être un nom : prenez de 1 à { $limit } lettres, signes ou espaces
seats-unreadable = « { $word } » ne dit pas qui joue où : écrivez par exemple blue=tiro,black=quaestor, ou simplement 3 ou quaestor
seats-twice = { $colour } a deux bots : un seul suffit
seats-file-unreadable = { $file } : ce fichier ne dit pas qui joue la partie ; supprimez-le et nommez les bots avec --bots
seats-no-person = Toutes les places ont un bot : laissez-en une à quelqu’un, ou regardez avec quovadis watch
seats-all-bots = Une partie à regarder demande un bot à chacune de ses trois à cinq places, pas { $count ->
    [one] { $count } bot
   *[other] { $count } bots
}
pace-unreadable = « { $word } » n’est pas un rythme : donnez le temps d’un bot en secondes, de 0 à 60
watch-seats = Jouent : { $families }
watch-seat = { $colour } { $bot }
stood-in = Le bot { DE($colour) } { $why ->
    [raised] a planté
    [slow] a mis trop de temps
   *[nonsense] a donné une réponse interdite
} : un remplaçant répond cette fois à sa place.

## La partie dans le terminal

terminal-placeholder = { $active-is ->
    [you] À vous : tapez une action – Tab complète – help explique
   *[other] { $active } : tapez une action – Tab complète – help explique
}
terminal-placeholder-clear = { $active-is ->
    [you] À vous : tapez -b1 pour retirer un sénateur de b1 – Tab complète
   *[other] { $active } : tapez -b1 pour retirer un sénateur de b1 – Tab complète
}
terminal-you = Vous jouez { $name }
terminal-you-hold = Vous jouez { $name } – { $laurels } = { $total }
terminal-player-you = vous
terminal-bot = { $players } – { $bot }. { $manner }
terminal-bots-wait = Les bots attendent que vous ayez fini d’écrire
terminal-ask-offer = { $by } vous fait l’offre { $offer } : { $deal }
terminal-others-wait = Les autres attendent votre réponse à { $offers }.
terminal-ask-vote = { $by } vous demande votre soutien : { $path }. { $ones ->
    [0] Il ne reste plus de laurier I à gagner.
   *[other] Chacune de vos voix utilisée vous rapporte un laurier I.
}
terminal-hand = Jetons spéciaux : { $tokens }
terminal-ask-pay = { $by } réclame votre paiement : { $term } Si vous refusez, vous rompez votre promesse.
terminal-ask-name = { $by } vous doit un déplacement de César : dites où il doit aller.
terminal-placeholder-offer = accept, decline ou counters { $offer } deal … – Tab complète
terminal-placeholder-offers = accepts { $offer }, declines { $offer } … : nommez chaque offre à laquelle vous répondez
terminal-placeholder-offered = { $families } : acceptez ou refusez { $offer }, par exemple { $example } accepts { $offer }
terminal-placeholder-your-vote = yes, no ou un nombre de voix, de 0 à { $votes } – ou une offre à vous
terminal-placeholder-bound-vote = yes ou un nombre de voix, de { $least } à { $votes } : un accord vous engage
terminal-placeholder-interval = go on commence la partie suivante
terminal-placeholder-reveal = { $stage ->
    [open] go on recouvre les bourses
   *[offered] oui montre toutes les bourses, non continue
}
terminal-placeholder-pay = pay pour payer, refuse pour refuser
terminal-placeholder-owes = On réclame un paiement à { $colour } : { $example } pays { $promise }, ou refuses { $promise }
terminal-placeholder-name = a3-a4 ou une autre case de laurier – ou release
terminal-placeholder-bots = { $colour } réfléchit – écrivez pour intervenir, par exemple offers deal …
terminal-seat-of-bot = { $colour } est un bot et parle pour lui-même
terminal-who-speaks = Dites qui parle, par exemple { $example } yes
terminal-vote = { $by-is ->
    [you] Vote sur { $path } ({ $got } sur { $needed }) : il faut { $needed } voix, { $own ->
        [0] aucune n’est à vous
        [one] { $own } est à vous
       *[other] { $own } sont à vous
    }. Réponses : { $answers }
   *[other] Vote sur { $path } ({ $got } sur { $needed }) : il faut { $needed } voix, { $own ->
        [0] aucune n’est à { $by }
        [one] { $own } est à { $by }
       *[other] { $own } sont à { $by }
    }. Réponses : { $answers }
}
terminal-vote-answer = { $colour-is ->
    [you] vous { $votes }
   *[other] { $colour } { $votes }
}
terminal-vote-silent = { $colour-is ->
    [you] vous –
   *[other] { $colour } –
}
terminal-vote-pledged = { $votes ->
    [one] { $colour } { $votes } promise ({ $deals })
   *[other] { $colour } { $votes } promises ({ $deals })
}
terminal-bonus = { $active-is ->
    [you] Vous avez pris un laurier IIC : déplacez César, ou tapez declines
   *[other] { $active } a pris un laurier IIC : déplacez César, ou tapez declines
}
terminal-adjourn = La partie piétine : tapez adjourns pour lever la séance. D’accord : { $families }
terminal-adjourn-nobody = La partie piétine : tapez adjourns pour lever la séance. Personne n’est encore d’accord
terminal-look-away = Tout le monde sauf { $colour } regarde ailleurs.
    Entrée montre ce qui ne regarde { QUE($colour) }, Échap revient en arrière.
terminal-secret = { $text }

    Entrée le recouvre.
terminal-purse = { $colour-is ->
    [you] Vous avez { $laurels } : { $total } en tout.
   *[other] { $colour } a { $laurels } : { $total } en tout.
}
terminal-purse-empty = { $colour-is ->
    [you] Vous n’avez pas encore de laurier.
   *[other] { $colour } n’a pas encore de laurier.
}
terminal-purse-hidden = La bourse { DE($colour) } est cachée
terminal-offer = { $by-is ->
    [you] Votre offre { $offer } : { $deal }
   *[other] Offre { $offer } { DE($by) } : { $deal }
}
terminal-agreed = Conclu, dépend de l’avancée : { $offer } { $deal }
terminal-leaving = { $by-is ->
    [you] Vous voulez annuler l’accord { $offer } ; stands by { $offer } pour y renoncer
   *[other] { $by } veut annuler l’accord { $offer } ; calls off { $offer } pour l’annuler aussi
}
terminal-promise = Promesse { $promise } : { $term }
terminal-keys = Tab complète  ? aide  Échap efface  PgPréc PgSuiv  ^C quitte
terminal-lines-how = La partie en simples lignes : écrivez ce que vous dites, puis Entrée. help explique, rooms décrit le plateau en mots, une ligne vide répète ce qu’on vous demande. Pendant que les bots jouent, Entrée vous laisse intervenir.{ $small ->
    [yes] {" "}Dans une fenêtre d’au moins 60 colonnes et 20 lignes, Entrée ramène le plein écran.
   *[no] {""}
}
terminal-lines-cut-in = Les bots attendent. Que dites-vous ? Entrée les laisse continuer.
terminal-lines-look-away = Tout le monde sauf { $colour } regarde ailleurs. Entrée montre ce qui ne regarde { QUE($colour) }.
terminal-lines-confirm = Entrée le propose. Dites-le autrement si vous pensiez à autre chose.
terminal-lines-choose = Le numéro de ce que vous vouliez dire le propose.
terminal-promises = { $count ->
    [one] 1 promesse est en cours : promises la montre.
   *[other] { $count } promesses sont en cours : promises les montre.
}{ $calls ->
    [0] {""}
   *[other] {" "}À réclamer : { $due }
}
terminal-promises-none = Aucune promesse n’est en cours.
room-told = { $id } { $name } : { $taken ->
    [0] vide
   *[other] { $seated }
} ; { $free ->
    [0] complet
    [one] 1 siège libre
   *[other] { $free } sièges libres
}{ $exits ->
    [0] {""}
   *[other]  ; vers { $ways }
}
room-way = { $space ->
    [caesar] { $goal-id } (César, { $laurel })
    [laurel] { $goal-id } ({ $laurel })
   *[none] { $goal-id }
}
terminal-name = { $colour-is ->
    [you] Dites où va César : { $example } names a3-a4 for { $promise }
   *[other] { $colour } doit dire où va César : { $example } names a3-a4 for { $promise }
}
terminal-undo = Revenir au début du tour { $turn } ? Accord encore attendu : { $families }. Pour accepter, tapez « { $example } agrees » ; toute autre réponse annule.
terminal-undo-off = On ne revient pas en arrière.
terminal-saved = Partie enregistrée dans { $file }.
terminal-figures-none = Aucun bot n’a donné de chiffres pour ses dernières raisons.
terminal-figures-kept = Là où plusieurs personnes jouent, les bots gardent leurs chiffres pour eux.
terminal-hints-alone = Les conseils sont pour une personne seule contre des bots.
terminal-log-back = Page préc. et Page suiv. pour défiler, Échap pour revenir
terminal-kept = La partie est enregistrée. Pour la reprendre : { $command }
terminal-kept-story = La partie est enregistrée dans { $file }. Pour la relire : { $command }
terminal-not-kept = Impossible d’enregistrer la partie dans { $file } : enregistrez-la ailleurs, par exemple avec save game.jsonl
terminal-one-game = Commencez une partie, nommez-en une enregistrée ou donnez --resume : une seule chose à la fois
terminal-supply-unknown = { $file } ne dit pas quels lauriers sont encore face cachée : regardez cette partie avec quovadis replay, vous ne pouvez pas la reprendre. Les parties enregistrées en .jsonl, si.
terminal-no-whispers = Autour d’un seul clavier, impossible de chuchoter : tout le monde lit ce qui est tapé (R8.9). Jouez sans la variante whispers, ou en solo contre des bots ; quovadis replay --as montre à une famille ce qu’elle peut savoir.
terminal-save-again = { $file } existe déjà : répétez la commande pour l’écraser
terminal-unknown = « { $word } » ne veut rien dire ici : tapez help, ou appuyez sur Tab
terminal-placeholder-vote = { $families } : répondez, par exemple { $example } votes 1 (0 pour refuser)
terminal-placeholder-over = La partie est terminée : undo, save ou quit
terminal-nothing-to-resume = Aucune partie à reprendre : commencez-en une avec { $command } terminal
terminal-help = Un tour, c’est une action :
    +b1  placer un sénateur dans un comité d’entrée
    b1-a3  avancer, en demandant les voix des autres s’il en faut
    C a3-a4  déplacer César sur la case de laurier d’un chemin
    Pour répondre : accept, decline, counter deal … – dans un vote yes, no ou 2 – a3-a4 ou release pour César
    Pendant un vote : blue votes 1 (0 pour refuser) – red tape b1-a3 by blue pour conclure, ou gives up b1-a3
    Sans qu’on vous le demande : blue would vote 1 on b1-a3
    Après un IIC : C a3-a4, ou declines
    Quand la partie piétine : blue adjourns, blue plays on
    Accords : red offers deal red blue on b1-a3: blue supports; red pays 2 – blue accepts 4.1, declines, counters 4.1 deal … ; red withdraws 4.1, une fois conclu calls off 4.1, stands by 4.1
    Promesses : blue calls in 4.1.2, releases, names a3-a4 for 4.1.2, red pays 4.1.2, refuses – red weighs deal … dit ce que vaudrait un accord
    Ou avec vos mots : bleu, deux lauriers si tu votes pour moi. rules et rule R5.7 montrent les règles
    À tout moment : purse blue – board – rooms – promises – rules – log – undo – save game.jsonl – help – quit
terminal-help-alone = Un tour, c’est une action :
    +b1  placer un sénateur dans un comité d’entrée
    b1-a3  avancer, en demandant les voix des autres s’il en faut
    C a3-a4  déplacer César sur la case de laurier d’un chemin
    Pour répondre : accept, decline – dans un vote yes, no ou 2 – et Tab complète le reste
    Une offre, avec vos mots : bleu, deux lauriers si tu votes pour moi
    Pour en savoir plus : help votes et help deals ; rule R5.7 montre une règle
    À tout moment : purse – hint – why – board – rooms – promises – rules – log – undo – save game.jsonl – help – quit
terminal-help-votes = Dans un vote :
    b1-a3  demande les voix qui manquent ; asks b1-a3 même si les vôtres suffisent
    b1-a3 by blue  conclut avec une voix de cette famille ; gives up b1-a3 y renonce
    votes 1  répond, et votes 0 refuse ; yes et no marchent aussi
    would vote 1 on b1-a3  offre des voix sans qu’on les demande
    Après un IIC : C a3-a4 ou declines
    Quand la partie piétine : adjourns, plays on
    Avec les jetons spéciaux : draws ; plays seniority et plays bureaucracy dans un vote ; plays favour C a3-a4 avant votre action
terminal-help-deals = Accords :
    offers deal red blue on b1-a3: blue supports; red pays 2  dépend de cette avancée
    offers deal red blue: red supports blue next  est une promesse. Toutes les clauses sont dans docs/deals.md
    whispers deal …  n’est entendu que des intéressés : en solo contre des bots, avec la variante whispers
    weigh deal …  dit ce que vaudrait un accord
    accept, decline, counter deal … – ou accepts 4.1, declines 4.1, withdraws 4.1
    Une fois conclu, avant l’avancée : calls off 4.1, stands by 4.1
    Promesses : calls in 4.1.2, releases 4.1.2, names a3-a4 for 4.1.2. Paiements différés : pays 4.1.2, refuses 4.1.2

## Accords : chaque clause en une phrase, sans son point final

term = { $sentence }{ $until ->
    [this-turn] {" "}pendant ce tour
    [next-turn] { $giver-is ->
        [you] {" "}d’ici la fin de votre prochain tour
       *[other] {" "}d’ici la fin du prochain tour { DE($giver) }
    }
    [rounds] { $rounds ->
        [one] {" "}d’ici un tour de table
       *[other] {" "}d’ici { $rounds } tours de table
    }
    [by-this-turn] {" "}avant la fin de ce tour
    [by-next-turn] { $giver-is ->
        [you] {" "}avant la fin de votre prochain tour
       *[other] {" "}avant la fin du prochain tour { DE($giver) }
    }
    [by-rounds] { $rounds ->
        [one] {" "}d’ici un tour de table
       *[other] {" "}d’ici { $rounds } tours de table
    }
   *[open] {""}
}{ $force ->
    [binding] {" "}(contraignant).
    [loose] { $giver-is ->
        [you] {" "}(contraignant, mais sans avancée précise : vous pouvez encore vous en aller).
       *[other] {" "}(contraignant, mais sans avancée précise : { $giver } peut encore s’en aller).
    }
    [bound] {" "}(contraignant jusqu’à la fin du tour { $turn }).
    [debt] {" "}(une dette : elle se règle d’elle-même à la fin du tour { $turn }).
    [promise] {" "}– une promesse, non contraignante.
    [past] {" "}– une promesse : elle n’est plus contraignante.
   *[unsaid] .
}
term-support-now = { $giver-is ->
    [you] { $votes ->
        [one] Vous donnez une voix à { $to } pour sortir du comité { $start }
       *[other] Vous donnez { $votes } voix à { $to } pour sortir du comité { $start }
    }
   *[other] { $to-is ->
        [you] { $votes ->
            [one] { $giver } vous donne une voix pour sortir du comité { $start }
           *[other] { $giver } vous donne { $votes } voix pour sortir du comité { $start }
        }
       *[other] { $votes ->
            [one] { $giver } donne une voix à { $to } pour sortir du comité { $start }
           *[other] { $giver } donne { $votes } voix à { $to } pour sortir du comité { $start }
        }
    }
}
term-support-named = { $giver-is ->
    [you] { $votes ->
        [one] Vous soutiendrez { $to } sur le chemin { $path }
       *[other] Vous soutiendrez { $to } avec { $votes } voix sur le chemin { $path }
    }
   *[other] { $to-is ->
        [you] { $votes ->
            [one] { $giver } vous soutiendra sur le chemin { $path }
           *[other] { $giver } vous soutiendra avec { $votes } voix sur le chemin { $path }
        }
       *[other] { $votes ->
            [one] { $giver } soutiendra { $to } sur le chemin { $path }
           *[other] { $giver } soutiendra { $to } avec { $votes } voix sur le chemin { $path }
        }
    }
}
term-support-next = { $giver-is ->
    [you] { $votes ->
        [one] Vous soutiendrez la prochaine avancée { DE($to) }
       *[other] Vous soutiendrez la prochaine avancée { DE($to) } avec { $votes } voix
    }
   *[other] { $to-is ->
        [you] { $votes ->
            [one] { $giver } soutiendra votre prochaine avancée
           *[other] { $giver } soutiendra votre prochaine avancée avec { $votes } voix
        }
       *[other] { $votes ->
            [one] { $giver } soutiendra la prochaine avancée { DE($to) }
           *[other] { $giver } soutiendra la prochaine avancée { DE($to) } avec { $votes } voix
        }
    }
}
term-pay = { $giver-is ->
    [you] { $amount ->
        [one] Vous payez { $amount } laurier à { $to }
       *[other] Vous payez { $amount } lauriers à { $to }
    }
   *[other] { $to-is ->
        [you] { $amount ->
            [one] { $giver } vous paie { $amount } laurier
           *[other] { $giver } vous paie { $amount } lauriers
        }
       *[other] { $amount ->
            [one] { $giver } paie { $amount } laurier à { $to }
           *[other] { $giver } paie { $amount } lauriers à { $to }
        }
    }
}
term-pay-tokens = { $giver-is ->
    [you] Vous donnez { $tokens } à { $to } de votre bourse
   *[other] { $to-is ->
        [you] { $giver } vous donne { $tokens } de sa bourse
       *[other] { $giver } donne { $tokens } à { $to } de sa bourse
    }
}
term-pay-by = { $giver-is ->
    [you] { $amount ->
        [one] Vous paierez { $amount } laurier à { $to }
       *[other] Vous paierez { $amount } lauriers à { $to }
    }
   *[other] { $to-is ->
        [you] { $amount ->
            [one] { $giver } vous paiera { $amount } laurier
           *[other] { $giver } vous paiera { $amount } lauriers
        }
       *[other] { $amount ->
            [one] { $giver } paiera { $amount } laurier à { $to }
           *[other] { $giver } paiera { $amount } lauriers à { $to }
        }
    }
}
term-pay-by-tokens = { $giver-is ->
    [you] Vous donnerez { $tokens } à { $to } de votre bourse
   *[other] { $to-is ->
        [you] { $giver } vous donnera { $tokens } de sa bourse
       *[other] { $giver } donnera { $tokens } à { $to } de sa bourse
    }
}
term-split = { $giver-is ->
    [you] Vous partagez à parts égales avec { $to } ce que vous rapporte cette avancée
   *[other] { $to-is ->
        [you] { $giver } partage à parts égales avec vous ce que rapporte cette avancée
       *[other] { $giver } partage à parts égales avec { $to } ce que rapporte cette avancée
    }
}
term-caesar-to = { $giver-is ->
    [you] Vous déplacerez César sur { $path } pour { $to }
   *[other] { $to-is ->
        [you] { $giver } déplacera César sur { $path } pour vous
       *[other] { $giver } déplacera César sur { $path } pour { $to }
    }
}
term-caesar-asked = { $giver-is ->
    [you] Vous déplacerez César là où { $to } le dira
   *[other] { $to-is ->
        [you] { $giver } déplacera César là où vous le direz
       *[other] { $giver } déplacera César là où { $to } le dira
    }
}
term-caesar-off = { $giver-is ->
    [you] Vous vous engagez envers { $to } à ne pas déplacer César sur { $spaces }
   *[other] { $to-is ->
        [you] { $giver } s’engage envers vous à ne pas déplacer César sur { $spaces }
       *[other] { $giver } s’engage envers { $to } à ne pas déplacer César sur { $spaces }
    }
}
term-oppose = { $giver-is ->
    [you] Vous vous engagez envers { $to } à ne pas soutenir { $rival }
   *[other] { $to-is ->
        [you] { $giver } s’engage envers vous à ne pas soutenir { $rival }
       *[other] { $rival-is ->
            [you] { $giver } s’engage envers { $to } à ne pas vous soutenir
           *[other] { $giver } s’engage envers { $to } à ne pas soutenir { $rival }
        }
    }
}
term-oppose-times = { $giver-is ->
    [you] { $times ->
        [one] Vous vous engagez envers { $to } à ne pas soutenir la prochaine avancée { DE($rival) }
       *[other] Vous vous engagez envers { $to } à ne pas soutenir les { $times } prochaines avancées { DE($rival) }
    }
   *[other] { $to-is ->
        [you] { $times ->
            [one] { $giver } s’engage envers vous à ne pas soutenir la prochaine avancée { DE($rival) }
           *[other] { $giver } s’engage envers vous à ne pas soutenir les { $times } prochaines avancées { DE($rival) }
        }
       *[other] { $rival-is ->
            [you] { $times ->
                [one] { $giver } s’engage envers { $to } à ne pas soutenir votre prochaine avancée
               *[other] { $giver } s’engage envers { $to } à ne pas soutenir vos { $times } prochaines avancées
            }
           *[other] { $times ->
                [one] { $giver } s’engage envers { $to } à ne pas soutenir la prochaine avancée { DE($rival) }
               *[other] { $giver } s’engage envers { $to } à ne pas soutenir les { $times } prochaines avancées { DE($rival) }
            }
        }
    }
}
term-place-in = { $giver-is ->
    [you] Vous placerez un sénateur dans le comité { $committee } pour { $to }
   *[other] { $to-is ->
        [you] { $giver } placera un sénateur dans le comité { $committee } pour vous
       *[other] { $giver } placera un sénateur dans le comité { $committee } pour { $to }
    }
}
term-stay-out = { $giver-is ->
    [you] Vous vous engagez envers { $to } à ne placer personne dans le comité { $committee }
   *[other] { $to-is ->
        [you] { $giver } s’engage envers vous à ne placer personne dans le comité { $committee }
       *[other] { $giver } s’engage envers { $to } à ne placer personne dans le comité { $committee }
    }
}
term-advance-along = { $giver-is ->
    [you] Vous avancerez sur le chemin { $path } pour { $to }
   *[other] { $to-is ->
        [you] { $giver } avancera sur le chemin { $path } pour vous
       *[other] { $giver } avancera sur le chemin { $path } pour { $to }
    }
}
term-stay-off = { $giver-is ->
    [you] Vous vous engagez envers { $to } à ne pas avancer sur le chemin { $path }
   *[other] { $to-is ->
        [you] { $giver } s’engage envers vous à ne pas avancer sur le chemin { $path }
       *[other] { $giver } s’engage envers { $to } à ne pas avancer sur le chemin { $path }
    }
}
term-word = { $giver-is ->
    [you] Vous dites à { $to } : « { $text } »
   *[other] { $to-is ->
        [you] { $giver } vous dit : « { $text } »
       *[other] { $giver } dit à { $to } : « { $text } »
    }
}

ledger-called = { $term } Cette promesse a été réclamée.
deal-on = Si l’avancée sur le chemin { $path } a lieu : { $deal }
deal-on-by = { $by-is ->
    [you] Si vous avancez sur le chemin { $path } : { $deal }
   *[other] Si { $by } avance sur le chemin { $path } : { $deal }
}
deal-cost = { $worst ->
    [0] Cela ne vous coûte rien.
   *[other] { $cost ->
        [one] Cela vous coûte { $cost } laurier.
       *[other] Cela vous coûte { $cost } lauriers.
    }
}
deal-cost-change = { $cost ->
    [one] Cela vous coûte { $cost } laurier, ou { $worst } si personne ne peut rendre la monnaie.
   *[other] Cela vous coûte { $cost } lauriers, ou { $worst } si personne ne peut rendre la monnaie.
}
company = { $foreign ->
    [0] Avancer avec vos propres voix.
   *[other] Avancer avec { $supporters }.
} { $paid ->
    [none] { $gives ->
        [0] Cela ne vous coûte rien.
       *[other] Vous tenez votre part de l’accord.
    }
    [more] Vous payez { $least } lauriers au lieu de { $pays }, faute d’appoint{ $gives ->
        [0] .
       *[other] . Vous tenez aussi le reste de l’accord.
    }
    [range] Vous payez de { $least } à { $most } lauriers, selon la monnaie{ $gives ->
        [0] .
       *[other] . Vous tenez aussi le reste de l’accord.
    }
   *[exact] { $pays ->
        [one] Vous payez 1 laurier{ $gives ->
            [0] .
           *[other] {" "}et tenez le reste de l’accord.
        }
       *[other] Vous payez { $pays } lauriers{ $gives ->
            [0] .
           *[other] {" "}et tenez le reste de l’accord.
        }
    }
}
payment-inexact = { $which ->
    [less] Vous ne pouvez pas payer moins :
   *[this] Vous n’avez pas l’appoint :
} { $certain ->
    [yes] { $back ->
        [0] vous donnez { $tokens }, et { $to } n’a rien à rendre.
       *[other] vous donnez { $tokens }, et { $to } ne peut rendre que { $back }.
    }
   *[no] { $back ->
        [0] vous donnez { $tokens }, sauf si { $to } peut rendre la monnaie.
       *[other] vous donnez { $tokens }, et { $to } ne peut peut-être rendre que { $back }.
    }
}

event-offer-made = { $by-is ->
    [you] { $how ->
        [counters] Vous répondez à l’offre { $answered } par l’offre { $offer } : { $deal }
        [whispers] Vous chuchotez l’offre { $offer } : { $deal }
       *[offers] Vous faites l’offre { $offer } : { $deal }
    }
   *[other] { $how ->
        [counters] { $by } répond à l’offre { $answered } par l’offre { $offer } : { $deal }
        [whispers] { $by } chuchote l’offre { $offer } : { $deal }
       *[offers] { $by } fait l’offre { $offer } : { $deal }
    }
}
event-offer-accepted = { $by-is ->
    [you] Vous acceptez l’offre { $offer }.
   *[other] { $by } accepte l’offre { $offer }.
}
event-offer-closed = { $by-is ->
    [you] { $how ->
        [declined] Vous refusez l’offre { $offer }.
        [countered] Vous n’acceptez pas l’offre { $offer } telle quelle.
        [expired] Votre offre { $offer } a pris fin avec le tour.
       *[withdrawn] Vous retirez l’offre { $offer }.
    }
   *[other] { $how ->
        [declined] { $by } refuse l’offre { $offer }.
        [countered] { $by } n’accepte pas l’offre { $offer } telle quelle.
        [expired] L’offre { $offer } { DE($by) } a pris fin avec le tour.
       *[withdrawn] { $by } retire l’offre { $offer }.
    }
}
event-deal-agreed = { $hangs ->
    [yes] L’accord { $offer } est conclu et dépend de l’avancée sur le chemin { $path }.
    [unnamed] L’accord { $offer } est conclu et dépend de l’avancée.
   *[no] L’accord { $offer } est conclu.
}
event-call-off-answered = { $agree ->
    [yes] { $by-is ->
        [you] Vous voulez annuler l’accord { $offer }.
       *[other] { $by } veut annuler l’accord { $offer }.
    }
   *[no] { $by-is ->
        [you] Vous maintenez finalement l’accord { $offer }.
       *[other] { $by } maintient finalement l’accord { $offer }.
    }
}
event-deal-lapsed = { $why ->
    [called-off] L’accord { $offer } est annulé d’un commun accord.
    [support-unused] L’accord { $offer } est annulé : son soutien n’a pas servi.
    [collision] L’accord { $offer } est annulé : une parole plus ancienne l’exclut.
    [unpayable] L’accord { $offer } est annulé : il n’a pas pu être payé.
    [game-over] L’accord { $offer } est annulé : la partie est finie.
    [unnamed] L’accord { $offer } est annulé : l’avancée n’a pas eu lieu.
   *[not-made] L’accord { $offer } est annulé : l’avancée sur le chemin { $path } n’a pas eu lieu.
}
event-deal-settled = L’accord { $offer } prend effet.
event-laurels-paid = { $known ->
    [yes] { $back ->
        [0] { $giver-is ->
            [you] Vous donnez { $tokens } à { $to }.
           *[other] { $to-is ->
                [you] { $giver } vous donne { $tokens }.
               *[other] { $giver } donne { $tokens } à { $to }.
            }
        }
       *[other] { $count ->
            [0] { $to-is ->
                [you] Vous donnez { $change } à { $giver }.
               *[other] { $giver-is ->
                    [you] { $to } vous donne { $change }.
                   *[other] { $to } donne { $change } à { $giver }.
                }
            }
           *[other] { $giver-is ->
                [you] Vous donnez { $tokens } à { $to }, qui vous rend { $change }.
               *[other] { $to-is ->
                    [you] { $giver } vous donne { $tokens } et vous lui rendez { $change }.
                   *[other] { $giver } donne { $tokens } à { $to }, qui lui rend { $change }.
                }
            }
        }
    }
   *[no] { $back ->
        [0] { $giver-is ->
            [you] { $count ->
                [one] Vous donnez un jeton à { $to }.
               *[other] Vous donnez { $count } jetons à { $to }.
            }
           *[other] { $to-is ->
                [you] { $count ->
                    [one] { $giver } vous donne un jeton.
                   *[other] { $giver } vous donne { $count } jetons.
                }
               *[other] { $count ->
                    [one] { $giver } donne un jeton à { $to }.
                   *[other] { $giver } donne { $count } jetons à { $to }.
                }
            }
        }
       *[other] { $count ->
            [0] { $to-is ->
                [you] { $back ->
                    [one] Vous donnez un jeton à { $giver }.
                   *[other] Vous donnez { $back } jetons à { $giver }.
                }
               *[other] { $giver-is ->
                    [you] { $back ->
                        [one] { $to } vous donne un jeton.
                       *[other] { $to } vous donne { $back } jetons.
                    }
                   *[other] { $back ->
                        [one] { $to } donne un jeton à { $giver }.
                       *[other] { $to } donne { $back } jetons à { $giver }.
                    }
                }
            }
           *[other] { $giver-is ->
                [you] Vous échangez des jetons avec { $to } : { $count } contre { $back }.
               *[other] { $to-is ->
                    [you] { $giver } échange des jetons avec vous : { $count } contre { $back }.
                   *[other] { $giver } et { $to } échangent des jetons : { $count } contre { $back }.
                }
            }
        }
    }
}
event-promise-made = Promesse { $promise } : { $term }
event-promise-due = Il est temps de tenir la promesse { $promise }.
event-promise-deferred = La promesse { $promise } peut attendre.
event-promise-counted = { $left ->
    [one] La promesse { $promise } vaut encore pour une avancée.
   *[other] La promesse { $promise } vaut encore pour { $left } avancées.
}
event-promise-closed = { $giver-is ->
    [you] { $status ->
        [kept] Vous tenez la promesse { $promise } faite à { $to }.
        [broken] Vous rompez la promesse { $promise } faite à { $to } : voilà ce que vaut votre parole.
        [released] { $to } vous libère de la promesse { $promise }.
       *[lapsed] Votre promesse { $promise } à { $to } expire.
    }
   *[other] { $to-is ->
        [you] { $status ->
            [kept] { $giver } tient la promesse { $promise } qui vous était faite.
            [broken] { $giver } rompt la promesse { $promise } qui vous était faite : voilà ce que vaut la parole { DE($giver) }.
            [released] Vous libérez { $giver } de la promesse { $promise }.
           *[lapsed] La promesse { $promise } { QUE($giver) } vous a faite expire.
        }
       *[other] { $status ->
            [kept] { $giver } tient la promesse { $promise } faite à { $to }.
            [broken] { $giver } rompt la promesse { $promise } faite à { $to } : voilà ce que vaut la parole { DE($giver) }.
            [released] { $to } libère { $giver } de la promesse { $promise }.
           *[lapsed] La promesse { $promise } { DE($giver) } à { $to } expire.
        }
    }
}
event-promise-called = { $by-is ->
    [you] Vous réclamez votre dû : la promesse { $promise }.
   *[other] { $by } réclame son dû : la promesse { $promise }.
}
event-payment-answered = { $pays ->
    [yes] { $by-is ->
        [you] Vous payez ce que vous aviez promis ({ $promise }).
       *[other] { $by } paie ce qui était promis ({ $promise }).
    }
   *[no] { $by-is ->
        [you] Vous refusez de payer ce que vous aviez promis ({ $promise }).
       *[other] { $by } refuse de payer ce qui était promis ({ $promise }).
    }
}
event-space-named = { $by-is ->
    [you] Vous choisissez où César doit aller : { $path } (promesse { $promise }).
   *[other] { $by } choisit où César doit aller : { $path } (promesse { $promise }).
}
event-promise-published = { $by-is ->
    [you] Vous révélez à la table ce { QUE($giver) } vous avait chuchoté sans le tenir : { $term }
   *[other] { $giver-is ->
        [you] { $by } révèle à la table ce que vous aviez chuchoté sans le tenir : { $term }
       *[other] { $by } révèle à la table ce { QUE($giver) } avait chuchoté sans le tenir : { $term }
    }
}

## Phrases simples lues comme des accords

speech-not-understood = Je ne comprends pas tout
speech-no-deal = Cela ne ressemble pas à un accord : dites qui donne quoi à qui
speech-too-long = C’est trop long : { $limit } caractères au plus
speech-too-much = C’est plus qu’un accord ne peut contenir
speech-not-a-term = Aucun accord ne peut dire cela
speech-who = Avec qui est cet accord ? { $players } ?
speech-who-exactly = Nommez les joueurs dont vous parlez
speech-he-or-she = De qui parlez-vous : { $players } ?
speech-not-at-table = { $colour } n’est pas à cette table
speech-how-many = Combien de lauriers ? Dites un nombre, ou nommez les jetons
speech-which-laurel = Quel laurier, ou combien ? Dites un nombre, ou nommez le jeton
speech-number-of-what = Un nombre de quoi : lauriers, voix, tours de table ?
speech-negative = Un nombre négatif n’a pas de sens ici : écrivez-le sans le moins
speech-sum-and-parts = La somme et ses parties ne s’accordent pas : nommez seulement les parties
speech-how-long = Pendant combien de temps ? Dites par exemple « pendant deux tours de table »
speech-pay-when = Payé quand ? Dites maintenant, ou avant quand
speech-pay-for-what = Des lauriers contre quoi ? Dites ce que vous voulez en échange
speech-pay-now-or-then = Les lauriers sont-ils payés tout de suite, ou seulement quand l’avancée a lieu ? Dites « maintenant », ou « si »
speech-which-advance = Pour quelle avancée ? { $spaces }
speech-no-advance = Aucune avancée n’attend cette voix pour l’instant : dites « la prochaine fois », ou proposez autre chose
speech-which-path = De quel chemin parlez-vous ? Nommez les deux comités qu’il relie
speech-which-space = De quelle case de laurier parlez-vous ? { $spaces }
speech-no-laurel-space = César ne se place que sur les cases de laurier : nommez un chemin qui sort d’un comité de 3 ou 5 sièges
speech-where-caesar = Où César doit-il aller, ou ne pas aller ? Nommez un chemin ou un comité
speech-caesar-stays = Nommez les cases dont César doit rester éloigné, et pendant combien de temps
speech-which-entry = Les sénateurs ne se placent que dans Vigiles, Vigintiviri, Scribae et Tresviri : lequel ?
speech-no-vote-for-partner = Un accord ne peut refuser des voix qu’à un tiers
speech-split-without-mover = Seul le joueur qui avance peut partager ce que rapporte l’avancée
speech-unless = Un accord ne peut pas dire « sauf » ni « sinon » : dites ce que chacun donne
speech-either-or = Un accord ne peut pas dire « ou » : choisissez
speech-doubtful = Je ne suis pas sûr de bien comprendre : est-ce ce que vous voulez dire ?
speech-instead = Vous pourriez dire : { $example }
speech-heard = Je comprends : { $deal }
speech-assumed-advance = { $by-is ->
    [you] Je suppose qu’il s’agit de votre avancée { $path }
   *[other] Je suppose qu’il s’agit de l’avancée { $path } { DE($by) }
}
speech-assumed-space = Je suppose qu’il s’agit de la case { $path }
speech-assumed-remark = Je laisse de côté « { $text } »
speech-assumed-gist = Je n’ai pas compris chaque mot : vérifiez que c’est bien ce que vous voulez dire
speech-confirm = Entrée le propose. Changez-le d’abord si vous pensiez à autre chose.
speech-choose = Tab ou Haut et Bas choisissent ce que vous vouliez dire, Entrée le propose.

## Analyse : une partie terminée, revue après coup

review-title = Analyse de la partie
review-won = { $winner-is ->
    [you] Vous avez gagné en { $turns } tours.
   *[other] { $winner } a gagné en { $turns } tours.
}
review-shared = { $players-are ->
    [you] Vous avez gagné en { $turns } tours.
    [you-too] Vous partagez la victoire avec { $players-others } après { $turns } tours.
   *[others] { $players } se partagent la victoire après { $turns } tours.
}
review-chances = Chances de gagner, en pour cent
review-course = Les chances, tour par tour
review-after = Après le tour
review-split = D’où vient le résultat
review-split-line = En points de pourcentage. Chaque ligne tombe juste, du début au résultat.
review-start = Début
review-luck = Chance de la pioche
review-moves = Coups
review-bargaining = Négociation
review-words = Promesses
review-end = Résultat
review-moments = Tournants
review-moments-none = Aucune action n’a changé grand-chose à elle seule.
review-turn = Tour { $number } :
review-one = { $by } { $points }
review-missed = Accords manqués par les deux parties
review-missed-none = Aucun qui aurait rapporté plus d’un point à chacun.
review-cheap = Voix bradées ou données pour rien
review-cheap-none = Aucune qui ait coûté plus d’un point.
review-cheap-one = { $giver-is ->
    [you] { $paid ->
        [0] Vous avez voté pour { $to } sans rien recevoir
        [one] Vous avez vendu une voix à { $to } pour 1 laurier
       *[other] Vous avez vendu une voix à { $to } pour { $paid } lauriers
    } ({ $path }). Cela vous a coûté { $lost } points.
   *[other] { $to-is ->
        [you] { $paid ->
            [0] { $giver } a voté pour vous sans rien recevoir
            [one] { $giver } vous a vendu une voix pour 1 laurier
           *[other] { $giver } vous a vendu une voix pour { $paid } lauriers
        }
       *[other] { $paid ->
            [0] { $giver } a voté pour { $to } sans rien recevoir
            [one] { $giver } a vendu une voix à { $to } pour 1 laurier
           *[other] { $giver } a vendu une voix à { $to } pour { $paid } lauriers
        }
    } ({ $path }). Cela a coûté { $lost } points à { $giver }.
}
review-cheap-fair = { $fair ->
    [one] { $fair } laurier l’aurait compensé ;
   *[other] { $fair } lauriers l’auraient compensé ;
} { $to-is ->
    [you] vous auriez pu payer jusqu’à { $most }.
   *[other] { $to } aurait pu payer jusqu’à { $most }.
}
review-cheap-never = Aucun prix n’aurait convenu aux deux.
review-helped = Qui a aidé qui
review-helped-line = Sur chaque ligne : ce qu’une famille a changé pour les autres, en points, par ses coups, ses voix, ses accords et ses promesses.
review-honesty = Promesses données
review-family = Famille
review-steps = Toutes les actions
review-what = Ce qui s’est passé
review-account = Compte comme
review-change = Ce que cela a changé
review-draw = Laurier pioché : { $points }
review-would = L’accord changerait : { $points }
review-how = { $games ->
    [0] Les chances sont l’estimation des bots, toutes les bourses étant ouvertes.
    [one] Les chances sont l’estimation des bots, toutes les bourses étant ouvertes, corrigée par { $games } partie que des bots ont terminée à partir de celle-ci.
   *[other] Les chances sont l’estimation des bots, toutes les bourses étant ouvertes, corrigée par { $games } parties que des bots ont terminées à partir de celle-ci.
} L’écart est en général de { $doubt } points au plus.
review-not-over = { $file } : cette partie n’est pas terminée ; seules les parties terminées s’analysent
review-progress = Analyse
review-save-svg = Enregistrer l’image (SVG)
review-save-png = Enregistrer l’image (PNG)
review-picture = La partie en une image : la couronne du vainqueur, les chances au fil des tours et trois tournants.

## Consulter les règles

rules-how = Pour lire : quovadis rules 8, quovadis rules R5.7 – ou chercher : quovadis rules césar laurier
rules-no-number = Il n’y a pas de règle { $word }. Les plus proches : { $known }
rules-no-word = Aucune règle ne mentionne « { $word } ». Essayez avec moins de mots, ou un seul
rules-found = { $count ->
    [one] { $count } règle mentionne « { $word } » :
   *[other] { $count } règles mentionnent « { $word } » :
}

## Ce que joue une table

rules-edition = Édition : { $edition }.
rules-host-begins = L’hôte commence, sauf si la table a désigné quelqu’un d’autre.
rules-caesar-window = Ce qui est convenu au sujet de César n’est contraignant que pendant ce tour.
rules-no-retry = Après un vote perdu, on ne peut pas retenter la même avancée pendant ce tour.
rules-variant = { $title } : { $line }
rules-cutoff = { $count ->
    [one] La partie est arrêtée après 1 tour de table.
   *[other] La partie est arrêtée après { $count } tours de table.
}

edition-hans-im-glueck-1992 = Hans im Glück 1992
edition-hans-im-glueck-1992-is = La première édition allemande : un accord est contraignant pendant le tour où il est conclu, pas au-delà.
edition-amigo-2005 = AMIGO 2005
edition-amigo-2005-is = La deuxième édition allemande, idéale pour débuter : un accord est contraignant pendant son tour ; après, ce n’est qu’une promesse.
edition-mayfair-fr = Mayfair, française
edition-mayfair-fr-is = Les règles françaises : un accord est contraignant jusqu’à la fin du prochain tour du joueur actif, et l’hôte commence.
edition-manual = Manuel anglais
edition-manual-is = Un accord est contraignant jusqu’à la fin du prochain tour du joueur actif, sauf pour César : ce tour seulement. Un vote qui échoue ne peut pas être retenté pendant le même tour.

variant-limited-ones = Moins de lauriers I
variant-limited-ones-is = Seulement 10 lauriers I à trois, 14 à quatre, 18 à cinq : aider rapporte tant qu’il en reste.
variant-reveal-first-three = Bourses ouvertes, trois fois
variant-reveal-first-three-is = Après le premier, le deuxième et le troisième sénateur au Sénat, chacun peut demander à voir toutes les bourses.
variant-reveal-every = Bourses ouvertes, chaque fois
variant-reveal-every-is = Après chaque sénateur au Sénat sauf le dernier, chacun peut demander à voir toutes les bourses.
variant-consul = Élection du consul
variant-consul-is = Trois parties de suite ; les familles qui siègent au Sénat notent leurs lauriers, et le plus haut total gagne.
variant-consul-all = Élection du consul, tous comptent
variant-consul-all-is = Trois parties de suite ; toutes les familles notent leurs lauriers, au Sénat ou non, et le plus haut total gagne.
variant-window-this-turn = Accords contraignants ce tour-ci
variant-window-this-turn-is = Un accord est contraignant pendant le tour où il est conclu ; tout ce qui vient après est une promesse.
variant-window-same-round = Accords contraignants un tour de table
variant-window-same-round-is = Un accord est contraignant jusqu’au début du prochain tour du joueur actif.
variant-window-next-turn = Accords contraignants jusqu’au prochain tour
variant-window-next-turn-is = Un accord est contraignant jusqu’à la fin du prochain tour du joueur actif.
variant-window-two-turns = Accords contraignants deux tours
variant-window-two-turns-is = Un accord est contraignant jusqu’à la fin du deuxième tour suivant du joueur actif.
variant-special-tokens = Jetons spéciaux
variant-special-tokens-is = Sept jetons cachés : en tirer un prend un tour ; le jouer influence un vote ou déplace César.
variant-adjourn-auto = Pas d’enlisement
variant-adjourn-auto-is = Si seul César bouge pendant deux tours de table, la partie s’arrête d’elle-même.
variant-whispers = Chuchotements
variant-whispers-is = Les offres peuvent être secrètes : seuls les intéressés les connaissent jusqu’à la fin de la partie.
variant-log-round = Mémoire courte
variant-log-round-is = Le journal ne garde que le tour de table en cours, comme la mémoire à une vraie table.

## Leçons : ce que dit le maître, deux phrases à la fois au plus

learn-lesson = Leçon { $number } sur { $count } : { $title }
learn-title-deal = Votre premier marché
learn-title-price = Fixer son prix
learn-title-promise = Une promesse
learn-title-word = Une promesse rompue
learn-title-change = Rendre la monnaie
learn-title-caesar = Le chemin de César
learn-title-senate = Le Sénat
learn-else = C’est permis, mais cette leçon porte sur autre chose. Reprenez votre coup et réessayez.
learn-deal = Vous menez la famille rouge : faites monter vos sénateurs au Sénat et prenez des lauriers en chemin. Placez-en un chez les Tresviri, en bas à droite.
learn-deal-caesar = Déplacer César est aussi un tour complet, mais cela ne vous apporte encore rien. Reprenez votre coup et placez un sénateur chez les Tresviri.
learn-deal-elsewhere = C’est possible aussi, mais le premier marché se conclut chez les Tresviri. Reprenez votre coup et placez-y un sénateur.
learn-deal-asked = Votre tour est fini ; Navius (bleu) veut quitter Tresviri. Avec trois sièges, il faut une autre voix : donnez la vôtre et gagnez 1 laurier.
learn-deal-no = Navius fait autre chose, et vous n’avez rien gagné. Reprenez votre coup et donnez-lui votre voix.
learn-deal-priced = Les prix viennent à la leçon suivante, et Navius refuse. Reprenez votre coup et donnez-lui votre voix.
learn-deal-pay = Il vous faut maintenant une voix, et Aquila (noir) la vend 1 laurier. Choisissez le chemin de Tresviri à Legati et offrez-le.
learn-deal-nothing = Aquila vote non : demander ne suffit pas ici. Reprenez votre coup et offrez 1 laurier.
learn-deal-dear = Aquila accepte aussitôt, et l’aurait fait pour moins. Reprenez votre coup et offrez 1 laurier.
learn-deal-refused = Aquila refuse. Reprenez votre coup et offrez 1 laurier pour une voix.
learn-deal-carry = Votre premier marché : il vous lie tous les deux et prend effet quand vous avancez. Avancez maintenant.
learn-deal-step = Vous avez payé 1 laurier et en avez pris 3. Legati n’a qu’un siège, personne n’a son mot à dire : continuez vers Proconsules.
learn-deal-placed = Un sénateur de plus ne fait jamais de mal, mais celui-ci peut monter sans vote. Reprenez votre coup et continuez vers Proconsules.
learn-deal-done = C’était gratuit, mais sans laurier. Les lauriers sont les points, et ils se trouvent là où il faut des voix.
learn-price = Navius demande votre voix, qui vous rapporte déjà 1 laurier. Demandez-lui-en 2 de plus.
learn-price-yes = Un geste aimable, et 1 laurier pour vous. Mais Navius aurait payé : reprenez votre coup et fixez votre prix.
learn-price-no = Navius fait autre chose, et vous n’avez rien gagné. Reprenez votre coup et fixez votre prix.
learn-price-dear = Navius ne veut pas payer cela, et il refuse. Reprenez votre coup et demandez 2 lauriers.
learn-price-ask = Il a payé : une voix se vend. Mais certains la donnent si on la demande : prenez le chemin de Tresviri à Aediles, demandez simplement à Aquila, puis avancez.
learn-price-offered = Gardez vos lauriers : Aquila vote pour vous si vous le demandez. Reprenez votre coup et demandez, tout simplement.
learn-price-dropped = Vous avez renoncé à un vote déjà gagné. Reprenez votre coup et avancez.
learn-price-done = Chaque voix utilisée rapporte 1 laurier à qui la donne : vous y gagnez tous les deux.
learn-promise = Navius ne veut pas de lauriers, mais votre voix plus tard. Choisissez le chemin de Tresviri à Legati et offrez-lui exactement cela.
learn-promise-asked = Navius vote non : il veut quelque chose en échange. Reprenez votre coup et offrez votre voix pour plus tard.
learn-promise-other = Navius refuse. Reprenez votre coup et offrez votre voix pour plus tard, et rien d’autre, contre la sienne maintenant.
learn-promise-carry = Conclu, mais votre part viendra plus tard : c’est une promesse, et rien ne vous force à la tenir. Avancez maintenant.
learn-promise-called = Navius veut quitter Aediles et réclame ce que vous avez promis. Tenez parole et donnez-lui votre voix.
learn-promise-broken = Vous avez manqué à votre parole : tout le monde l’apprend, et cela reste à côté de votre nom jusqu’à la fin. Reprenez votre coup et donnez-lui votre voix.
learn-promise-kept = Vous avez tenu parole, et tout le monde le voit. La prochaine fois, on vous croira encore.
learn-word = Cette fois, Navius vous doit une voix. Choisissez le chemin d’Aediles à Augures et réclamez ce qu’il a promis.
learn-word-elsewhere = Navius n’a pas de sénateur chez les Tresviri : sa promesse n’y sert à rien. Reprenez votre coup et choisissez le chemin d’Aediles à Augures.
learn-word-refused = Navius vote non malgré tout. Renoncez au vote : il aura alors manqué à sa parole.
learn-word-done = Tout le monde l’apprend, et cela reste à côté de son nom. Des lauriers en main sont plus sûrs qu’une promesse.
learn-change = Aquila veut 2 lauriers, et vous n’avez qu’un III. Choisissez le chemin de Tresviri à Aediles et offrez 2 quand même.
learn-change-asked = Aquila ne vote pas sans être payé. Reprenez votre coup et offrez 2 lauriers.
learn-change-other = Aquila refuse : le prix est de 2 lauriers. Reprenez votre coup et offrez exactement cela.
learn-change-carry = Conclu. Avancez maintenant, et gardez un œil sur votre bourse.
learn-change-done = Vous avez donné un III et reçu un I. Sans monnaie, on paie un peu plus, jamais moins.
learn-caesar = Chez les Tresviri, personne ne peut voter pour vous. Déplacez César, qui se tient sous le Sénat, sur le chemin de Tresviri à Legati.
learn-caesar-elsewhere = Là, il aide quelqu’un d’autre, ou personne. Reprenez votre coup et placez-le sur le chemin de Tresviri à Legati.
learn-caesar-walk = Là où se tient César, on se passe de voix. Montez chez les Legati.
learn-caesar-token = Le laurier sous César est resté là. Prenez maintenant le II à l’effigie de César, entre Vigintiviri et Tribuni : il faut deux voix, celles de vos propres sénateurs.
learn-caesar-bonus = Ce laurier permet de déplacer César dans le même tour. Mettez-le où vous voulez, ou laissez-le où il est.
learn-caesar-done = Le chemin de César est ouvert aux amis comme aux rivaux : on marchande donc aussi à son sujet.
learn-senate = Navius est de loin le plus riche, mais n’a aucun siège au Sénat. Entrez-y maintenant par le chemin de César : le cinquième sénateur met fin à la partie.
learn-senate-late = Navius a pris le dernier siège, et au Sénat c’est la famille la plus riche qui gagne. Reprenez votre coup et soyez plus rapide que lui.
learn-senate-done = Seules les familles du Sénat peuvent gagner : Navius finit dernier. Des deux autres, vous avez le plus de lauriers : vous gagnez.
learn-ended = C’était la dernière leçon : vous connaissez maintenant le jeu.
learn-no-lesson = Il n’y a pas de leçon { $number } : elles vont de 1 à { $count }
refused-lesson-waits = La leçon attend : reprenez votre dernier coup, ou passez à la leçon suivante
refused-no-such-lesson = Cette leçon n’existe pas
terminal-learn-how = Tapez les coups comme indiqué, et les offres avec vos propres mots si vous voulez. back reprend un coup, skip passe à la leçon suivante, rule R5.3 montre une règle, rooms décrit le plateau en mots, quit arrête ; quovadis learn reprendra ici.
terminal-learn-type = Tapez : { $line }
terminal-learn-words = Ou dites-le avec vos propres mots : qui vote, et ce que vous donnez en échange.
terminal-learn-back = Appuyez sur Entrée pour reprendre votre coup.
terminal-learn-next = Appuyez sur Entrée pour la leçon suivante.
terminal-learn-play = Pour jouer : { $command } terminal --bots 3

## Les problèmes de négociation

puzzle-title = Problèmes de négociation
puzzle-number = Problème { $number } · { $level ->
    [easy] facile
    [medium] moyen
    [hard] difficile
   *[very-hard] très difficile
}
puzzle-you = Vous êtes { $family }.
puzzle-ask-answer = { $by } vous fait une offre : { $deal } Que répondez-vous ?
puzzle-ask-vote = { $active } demande votre soutien : { $path }. Que dites-vous ?
puzzle-ask-offer = { $count ->
    [one] Vous avez demandé des voix : { $path }. Il vous en manque une. Que faites-vous ?
   *[other] Vous avez demandé des voix : { $path }. Il vous en manque { $count }. Que faites-vous ?
}
puzzle-choice-accept = Accepter l’offre.
puzzle-choice-decline = Refuser l’offre.
puzzle-choice-counter = Faire plutôt votre propre offre : { $deal }
puzzle-choice-offer = Faire une offre : { $deal }
puzzle-choice-vote = { $votes ->
    [0] Refuser.
    [one] Voter pour, et gagner le laurier I.
   *[other] Voter pour avec { $votes } sénateurs, et gagner les lauriers I.
}
puzzle-choice-call-in = Réclamer la promesse { DE($giver) }.
puzzle-choice-drop = Renoncer à ce vote.
puzzle-right = Exact : c’est le meilleur choix.
puzzle-wrong = Il y a un meilleur choix.
puzzle-best = meilleur choix
puzzle-yours = votre choix
puzzle-chance = Chances de gagner : { $chance } % (± { $doubt })
puzzle-behind = { $points } points de moins que le meilleur choix (± { $doubt })
puzzle-agreed = Conclu dans { $share } % des parties
puzzle-why = Ce qu’en dirait un bot fort : { $sentence }
puzzle-how = Après chaque choix, des bots ont continué la partie { $games } fois, toujours avec le même mélange et les mêmes adversaires pour tous les choix. Un ou deux tours de table plus tard, les chances sont l’estimation des bots, toutes les bourses étant ouvertes. ± est une erreur type.
puzzle-known = Le contenu des bourses est indiqué tel que le connaît quelqu’un qui a bien compté.
puzzle-score = { $right } sur { $count }
puzzle-none = Il n’y a pas de problème { $number } : ils vont de 1 à { $count }
refused-no-such-puzzle = Ce problème n’existe pas
terminal-puzzle-how = Tapez le numéro de votre choix. rooms décrit le plateau en mots, skip passe au suivant, quit arrête.
terminal-puzzle-row = Problème { $at } sur { $count }

## Des modèles de langage à la table

mcp-not-begun = La partie n’a pas commencé. Vous jouez { $colour }. L’hôte la lance quand toutes les places sont prises : appelez wait.
mcp-disconnected = La connexion au serveur est coupée. Elle revient d’elle-même. Voici où on en était :
mcp-still-waiting = { $seconds ->
    [one] On ne vous a rien demandé pendant une seconde : appelez wait encore une fois.
   *[other] On ne vous a rien demandé pendant { $seconds } secondes : appelez wait encore une fois.
}
mcp-news = Depuis votre dernier coup d’œil :
mcp-news-left-out = { $count ->
    [one] ({ $count } événement plus ancien est omis)
   *[other] ({ $count } événements plus anciens sont omis)
}
mcp-said = { $by } dit : « { $text } »
mcp-player = { $name } : réserve { $count }, au Sénat { $senate }, lauriers { $tokens }
mcp-promises = Promesses :
mcp-offers = Offres ouvertes :
mcp-deals = Conclus, en attente de l’avancée :
mcp-offer = { $by-is ->
    [you] { $offer }, votre offre : { $deal }
   *[other] { $offer }, offre { DE($by) } : { $deal }
}
mcp-advance = laurier : { $laurel } ; voix nécessaires : { $needed }, les vôtres : { $own }, manquantes : { $left } ; autres présents : { $families }
mcp-lines = La table vous attend. Envoyez une de ces lignes avec act :
mcp-lines-also = Vous pouvez aussi envoyer une de ces lignes avec act :
mcp-lines-left-out = { $count ->
    [one] ({ $count } ligne de plus est omise)
   *[other] ({ $count } lignes de plus sont omises)
}
mcp-no-lines = Vous n’avez rien à faire pour l’instant : appelez wait.
mcp-bargain = Pour négocier, appelez offer.
mcp-group-answer = Offres et accords :
mcp-group-place = Placer un sénateur :
mcp-group-advance = Avancer :
mcp-group-ask = Demander des voix :
mcp-group-caesar = Déplacer César, ou le laisser :
mcp-group-vote = Répondre avec tant de voix :
mcp-group-volunteer = Promettre des voix avant qu’on vous les demande :
mcp-group-drop = Renoncer au vote :
mcp-group-promise = Promesses :
mcp-group-token = Jetons spéciaux :
mcp-group-reveal = Exiger de voir toutes les bourses :
mcp-group-adjourn = Arrêter ici la partie bloquée, ou continuer :
mcp-group-clear = Retirer un sénateur du plateau :
mcp-group-go-on = Continuer :
mcp-draft-confirm = Personne ne l’a encore entendu. Si c’est bien cela, appelez offer encore une fois avec exactement ces mots :
mcp-draft-against = On ne peut pas l’offrir tel quel :
mcp-draft-choose = Vous pouvez vouloir dire l’une de ces choses. Choisissez-en une, et appelez offer avec ses mots exacts :
mcp-refused = Refusé ({ $word }) : { $sentence }
mcp-read-rule = Pour lire la règle, appelez rule avec { $rule }.
mcp-how-to-play = Quo Vadis ? est un jeu d’ascension et de négociation. De trois à cinq familles mènent leurs sénateurs des comités du bas du plateau jusqu’au Sénat. La partie s’arrête quand le cinquième sénateur entre au Sénat. Seules les familles qui y ont un sénateur peuvent gagner, et parmi elles celle dont les lauriers valent le plus.
    {""}
    Votre tour est une seule action : placer un sénateur en a1, b1, c1 ou d1 (+b1), en avancer un le long d’un chemin (b1-a3), ou déplacer César (C a3-a4). Pour quitter un comité de 3 places, il faut la voix d’un autre sénateur qui y siège, et deux dans un comité de 5 places. Vos propres sénateurs votent pour vous. Les autres demandent un prix, ou espèrent votre voix : chacun d’eux gagne un laurier I. Vous prenez le laurier de votre chemin. Sur le chemin de César, personne n’a besoin de voix, mais le laurier reste en place.
    {""}
    Parlez donc : demandez des voix avec une ligne comme asks b1-a3, et payez-les en lauriers, en voix ou en promesses, avec offer. Lisez ce qui engage et ce qui n’est que promis. Les lauriers sont cachés : comptez ce que les autres prennent.
    {""}
    Jouez ainsi : open_table ou join_table ; puis wait ; quand des lignes sont proposées, envoyez-en une avec act ; recommencez jusqu’à la fin de la partie. look montre tout le plateau, rule n’importe quelle règle par son numéro. Un appel refusé ne change rien, et dit ce que vous pouvez faire à la place.
refused-no-table-yet = Vous n’êtes à aucune table : appelez d’abord open_table ou join_table
refused-link-unreadable = « { $word } » n’est pas le lien d’une table : il ressemble à http://host:8000/table/abc
refused-server-unreachable = Aucun serveur de jeu ne répond à { $word } : vérifiez le lien, ou réessayez plus tard
refused-connection-lost = { $seconds ->
    [one] La connexion au serveur est coupée, et n’est pas revenue en une seconde : appelez look, puis réessayez
   *[other] La connexion au serveur est coupée, et n’est pas revenue en { $seconds } secondes : appelez look, puis réessayez
}
refused-line-of-another = { $by-is ->
    [you] C’est une ligne { DE($colour) }, et vous jouez une autre famille : commencez par votre propre couleur, ou omettez-la
   *[other] C’est une ligne { DE($colour) }, pas { DE($by) }
}

## L’environnement textuel

env-lines = La table vous attend. Répondez par une de ces lignes :
env-lines-also = Vous pouvez aussi dire une de ces lignes :
env-bargain = Pour négocier, dites-le dans une phrase simple, comme « 2 lauriers si vous votez pour moi, Bleu », ou en mots exacts : offers deal red blue on b1-a3: blue supports; red pays 2.
env-draft-confirm = Personne ne l’a encore entendu. Si c’est bien cela, répondez par exactement ces mots :
env-draft-choose = Vous pouvez vouloir dire l’une de ces choses. Choisissez-en une, et répondez par ses mots exacts :
env-how-to-play = Vous jouez { $colour }. Répondez par une ligne, seule ou entre crochets après vos réflexions. Ce qui est refusé ne change rien. Réponses impossibles à jouer avant qu’un remplaçant joue pour vous : { $times }.
env-stand-in = Aucune de vos réponses ne pouvait être jouée : un remplaçant a joué pour vous.
env-too-much = Vous avez beaucoup parlé ce tour-ci : un remplaçant joue pour vous jusqu’à la fin du tour.
