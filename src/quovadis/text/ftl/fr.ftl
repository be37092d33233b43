### Tout ce que lisent les joueurs, en français.
### Un message par cas ; aucune phrase n’est assemblée mot à mot.

## Noms

colour-red = Rouge
colour-blue = Bleu
colour-black = Noir
colour-white = Blanc
colour-yellow = Jaune
path = { $start } → { $goal }
list-two = { $first } et { $last }
list-more = { $first }, { $rest }

## Refus : ce qui ne va pas, et ce qu’il faudrait

refused-action-unreadable = « { $word } » n’est pas une action : +b1 place un sénateur, b1-a3 le fait avancer, C a3-a4 déplace César
refused-adjournment-agreed-already = { $by } a déjà accepté de lever la séance
refused-adjournment-not-agreed = { $by } n’a pas accepté de lever la séance et n’a donc rien à retirer
refused-adjournment-not-offered = La séance peut être levée après { $needed } tours d’affilée où seul César a bougé ; { $turns ->
    [0] le dernier tour n’en était pas un
    [one] il n’y en a eu qu’un
   *[other] il y en a eu { $turns }
}
refused-answer-unchanged = { $votes ->
    [0] { $by } refuse déjà de soutenir { $path }
    [one] { $by } soutient déjà { $path } avec un sénateur
   *[other] { $by } soutient déjà { $path } avec { $votes } sénateurs
}
refused-backwards = On ne recule jamais : { $path } redescend
refused-bonus-unreadable = « { $word } » n’est pas un bonus de César : il s’écrit par exemple ; C a3-a4
refused-bonus-waits = { $by } a pris un laurier IIC : il faut d’abord déplacer César ou y renoncer
refused-caesar-stays = César est déjà sur { $path } : il doit gagner une autre case de laurier
refused-colour-twice = { $colour } figure deux fois à la table : à chacun sa couleur
refused-colour-unknown = « { $word } » n’est pas une famille : les familles sont red, blue, black, white et yellow
refused-committee-unknown = « { $word } » n’est pas un comité : les comités vont de a1 à d1, de a2 à d2, de a3 à d3, plus a4, d4 et S
refused-edition-unknown = « { $word } » n’est pas une édition : il existe { $known }
refused-entry-full = { $by } ne peut pas placer de sénateur dans le comité { $committee } : tous les sièges sont occupés
refused-event-unknown = « { $word } » n’est pas un type d’événement
refused-event-untyped = Cette ligne ne dit pas de quel type d’événement il s’agit : « type » manque
refused-event-unreadable = L’événement « { $type } » est illisible : { $word }
refused-event-version = L’événement « { $type } » porte la version { $word }, mais ce programme ne connaît que { $known ->
    [one] la version { $known }
   *[other] les versions 1 à { $known }
}
refused-event-misfit = L’événement « { $type } » ne s’accorde pas avec ce qui précède
refused-game-over = La partie est terminée
refused-goal-full = { $by } ne peut pas avancer sur le chemin { $path } : le comité { $goal } n’a aucun siège libre
refused-json-unreadable = Cette ligne n’est pas un objet JSON
refused-log-empty = Ce fichier ne contient aucun événement
refused-laurel-unknown = Le laurier à piocher pour { $path } n’est pas connu dans ce relevé
refused-laurel-unreadable = « { $word } » n’est pas un laurier : les lauriers sont I, II, IIC, III, IV et V
refused-no-bonus = { $by } n’a pas de bonus de César : seul un laurier IIC pris en avançant en donne un
refused-no-laurel-space = { $path } n’a pas de case de laurier : César ne se place que sur les chemins qui partent d’un comité de 3 ou 5 sièges
refused-no-senator-there = { $by } ne peut pas avancer sur le chemin { $path } : { $by } n’a aucun sénateur dans le comité { $start }
refused-no-such-path = Il n’existe pas de chemin { $path }
refused-no-such-vote = Aucun vote de ce genre n’est ouvert en ce moment
refused-no-vote-needed = { $path } part d’un comité de 1 siège : aucun soutien n’est nécessaire, et aucun ne peut être nommé
refused-no-vote-on-caesars-path = César est sur { $path } : on n’y vote pas, et aucun soutien ne peut être nommé
refused-nobody-to-ask = { $by } n’a personne à solliciter : tous les sénateurs du comité { $start } sont les siens
refused-not-an-entry = { $committee } n’est pas un comité d’entrée : { $by } ne peut placer un sénateur qu’en a1, b1, c1 ou d1
refused-not-at-table = { $colour } ne joue pas à cette table
refused-not-over-so = La partie ne s’est pas terminée ainsi
refused-not-started = La partie n’est pas encore mise en place
refused-not-text = Ce n’est pas un texte en UTF-8
refused-not-your-turn = Ce n’est pas à { $by } de jouer, mais à { $active }
refused-nothing-to-undo = Il n’y a aucun tour auquel revenir
refused-number-unreadable = « { $word } » n’est pas un nombre de voix
refused-offer-unnamed = Plusieurs offres attendent { $by } : il faut en nommer une, par exemple accepts { $example }
refused-own-always-agree = Les sénateurs de { $by } sont toujours d’accord entre eux : on ne sollicite et on ne nomme que ceux des autres
refused-past-a-committee = { $path } sauterait un comité : on va toujours d’un comité au suivant
refused-players-number = { $count ->
    [0] Aucune famille ne joue : il en faut de 3 à 5
    [one] Une seule famille est nommée : il en faut de 3 à 5
   *[other] { $count } familles sont nommées : il en faut de 3 à 5
}
refused-record-later = À cette table, le journal ne garde que le tour de table en cours : le relevé sera disponible une fois la partie finie
refused-reserve-empty = { $by } n’a plus de sénateur en réserve
refused-rules-version = Le relevé suit la version « { $word } » des règles, mais ce programme connaît la version { $known }
refused-seed-unreadable = « { $word } » n’est pas une graine : il faut un nombre entier
refused-started-already = La partie est déjà mise en place
refused-supply-kind = La pioche contient { $count ->
    [one] { $count } laurier
   *[other] { $count } lauriers
} { $laurel }, mais il { $limit ->
    [0] n’en existe aucun face cachée
   *[other] n’en existe que { $limit } face cachée
}
refused-supply-number = La pioche contient { $count ->
    [one] { $count } laurier
   *[other] { $count } lauriers
}, mais il en existe { $needed } face cachée
refused-supply-or-seed = Un relevé demande soit une balise Supply, soit une balise Seed
refused-support-needed = { $by } ne peut pas avancer sur le chemin { $path } : il faut { $needed ->
    [one] { $needed } soutien
   *[other] { $needed } soutiens
}, { $own ->
    [0] et { $by } n’en a aucun en propre
    [one] et { $by } n’en a qu’un en propre
   *[other] et { $by } n’en a que { $own } en propre
} ; reste à demander du soutien
refused-supporters-unnamed = { $by } doit dire quelles voix utiliser, par exemple { $example }
refused-file-kind = « { $word } » doit finir par .qv (un relevé à lire) ou par .jsonl (tout, pour reprendre plus tard)
refused-support-not-given = { $by } ne peut pas avancer sur le chemin { $path } avec ce soutien : { $supporter } n’a pas accordé autant de voix
refused-tag-late = « { $word } » arrive trop tard : les balises précèdent le premier tour
refused-tag-missing = La balise { $tag } manque
refused-tag-twice = La balise { $tag } figure deux fois
refused-tag-unknown = { $tag } n’est pas une balise : il existe { $known }
refused-tag-unreadable = « { $word } » n’est pas une balise : elle s’écrit par exemple [Players "red blue black"]
refused-too-few-seated = { $by } ne peut pas avancer sur le chemin { $path } : il faut { $needed ->
    [one] { $needed } soutien
   *[other] { $needed } soutiens
}, mais { $seated ->
    [one] personne d’autre ne siège dans le comité { $start }
   *[other] seuls { $seated } sénateurs siègent dans le comité { $start }
}
refused-too-few-supporters = { $by } ne peut pas avancer sur le chemin { $path } : il faut { $needed ->
    [one] { $needed } soutien
   *[other] { $needed } soutiens
}, mais { $named ->
    [one] { $named } seulement est nommé
   *[other] { $named } seulement sont nommés
}
refused-too-few-to-lend = { $count ->
    [0] { $by } n’a aucun sénateur dans le comité { $committee } et n’y dispose donc d’aucune voix
    [one] { $by } a un sénateur dans le comité { $committee } : 0 ou 1 voix sont possibles
   *[other] { $by } a { $count } sénateurs dans le comité { $committee } : de 0 à { $count } voix sont possibles
}
refused-too-many-supporters = { $by } ne peut pas avancer sur le chemin { $path } : il faut exactement { $needed ->
    [one] { $needed } soutien
   *[other] { $needed } soutiens
}, mais { $named ->
    [one] { $named } est nommé
   *[other] { $named } sont nommés
}
refused-too-many-votes = { $by } a déjà demandé { $limit } votes pendant ce tour : c’est le maximum
refused-tried-already = Le vote sur { $path } a échoué pendant ce tour : dans cette édition, { $by } ne peut pas retenter la même avancée
refused-variant-twice = La variante « { $word } » est fixée deux fois
refused-variant-unbuilt = La variante « { $variant } » ne peut pas encore se jouer
refused-variant-unknown = « { $word } » n’est pas une variante : il existe { $known }
refused-vote-first = { $by } doit demander un vote sur { $path } avant d’utiliser le soutien des autres
refused-vote-open = Le vote sur { $path } est ouvert : { $by } doit d’abord le faire aboutir ou y renoncer
refused-vote-open-already = Le vote sur { $path } est déjà ouvert : c’est une réponse qui est attendue

## Refus à propos d’accords

refused-accepted-already = { $by } a déjà accepté l’offre { $offer }
refused-advance-impossible = Un accord ne peut dépendre que d’une avancée possible pour { $by } pendant ce tour : { $path } n’en est pas une
refused-bound-not-to = Un accord interdit à { $by } de faire cela
refused-bound-to-do = Un accord oblige { $by } à faire autre chose maintenant
refused-bound-to-oppose = Un accord interdit à { $by } d’apporter ici son soutien
refused-called-already = La promesse { $promise } a déjà été réclamée
refused-call-in-unnamed = Dites quelle promesse est réclamée, par exemple calls in { $example }. Peuvent l’être : { $promises }
refused-cannot-settle = Les jetons disponibles ne permettent pas de payer tout ce qui est convenu : { $deals }
refused-contradiction = { $by } promettrait ce qu’exclut cet accord même, ou un accord antérieur encore contraignant
refused-cutoff-number = Une partie s’interrompt au bout de 1 à { $limit } tours de table, et non de { $count }
refused-deal-ends-early = L’accord s’arrête trop tôt, à la colonne { $column } ; attendu à cet endroit : { $expected }
refused-deal-not-a-party = Seules les parties nommées après deal peuvent donner ou recevoir quelque chose
refused-deal-party-idle = Cette famille est nommée comme partie, mais aucune clause ne la concerne
refused-deal-party-twice = Chaque partie n’est nommée qu’une fois
refused-deal-recipient = Il faut dire à qui cela est donné : cela ne va de soi qu’entre deux parties
refused-deal-unreadable = Ceci ne se comprend pas ici ; attendu : { $expected }
refused-no-action-left = Cela ne laisserait à { $by } plus une seule action permise
refused-no-such-offer = Il n’existe pas d’offre ouverte { $offer }
refused-no-such-promise = Il n’existe pas de promesse { $promise }
refused-no-whispers = À cette table, on ne chuchote pas
refused-not-a-party = { $by } n’est pas partie à l’offre { $offer }
refused-not-an-entry-term = Clause { $term } : seuls a1, b1, c1 et d1 peuvent être nommés, car on ne place de sénateurs nulle part ailleurs
refused-not-to-be-called = La promesse { $promise } ne peut pas être réclamée maintenant
refused-not-your-offer = L’offre { $offer } n’est pas de { $by } : seul son auteur peut la retirer
refused-not-your-promise = La promesse { $promise } n’a pas été faite à { $by }
refused-nothing-to-name = Il n’y a aucune case de laurier à nommer pour la promesse { $promise }
refused-nothing-offered = Aucune offre ne vous est faite
refused-nothing-to-call-in = Aucune promesse faite à { $by } ne peut être réclamée maintenant
refused-nothing-to-publish = Seule une promesse chuchotée à { $by } puis rompue peut être rendue publique : { $promise } n’en est pas une
refused-offer-gone = { $how ->
    [agreed] L’offre { $offer } est déjà conclue
    [declined] L’offre { $offer } a déjà été refusée
    [countered] L’offre { $offer } a déjà reçu une contre-offre
   *[withdrawn] L’offre { $offer } a déjà été retirée
}
refused-one-split = Un accord partage déjà ce que rapporte { $path } : un seul partage est permis par avancée
refused-partner-names-first = { $by } doit d’abord apprendre où César doit aller
refused-promise-closed = La promesse { $promise } n’est plus ouverte : { $status ->
    [kept] elle a été tenue
    [broken] elle a été rompue
    [released] son auteur en a été libéré
   *[lapsed] elle est caduque
}
refused-remark-untrue = { $remark ->
    [binding] À cette table, ce serait une promesse, non contraignante
   *[promise] À cette table, ce serait contraignant, et non une simple promesse
}
refused-split-twice = Clause { $term } : personne ne reçoit deux parts
refused-split-without-advance = Clause { $term } : seul qui avance peut partager, et seulement dans un accord qui dépend de cette avancée
refused-support-for-another = Clause { $term } : l’accord dépend d’une avancée de la famille dont c’est le tour, elle seule peut donc y être soutenue
refused-support-stands = { $by } soutient encore { $rival } pendant ce tour : ce soutien doit d’abord être repris
refused-term-opponent = Clause { $term } : on ne refuse son soutien qu’à une troisième famille de cette table, pour 1 à 9 avancées
refused-term-payment = Clause { $term } : un paiement est soit une somme de 1 à 99, soit une liste de jetons
refused-term-rounds = Clause { $term } : la durée va de 1 à 9 tours de table
refused-term-space = Clause { $term } : César ne se place que sur les cases de laurier
refused-term-spaces = Clause { $term } : il faut nommer des cases de laurier, chacune une seule fois
refused-term-to-oneself = Clause { $term } : { $by } ne peut pas traiter avec soi-même
refused-term-votes = Clause { $term } : on peut promettre de 1 à 4 voix
refused-term-word = Clause { $term } : une parole libre compte de 1 à 200 caractères visibles, sur une seule ligne
refused-terms-number = Un accord compte de 1 à { $limit } clauses, et non { $count }
refused-tokens-not-held = { $by } n’a pas tous ces jetons, ou les doit déjà
refused-too-few-laurels = { $owed ->
    [0] { $by } possède { $total } en lauriers : cela ne suffit pas pour payer { $amount }
   *[other] { $by } possède { $total } en lauriers et doit déjà { $owed } : cela ne suffit pas pour payer { $amount }
}
refused-too-few-to-promise = { $count ->
    [0] { $by } n’a aucun sénateur dans le comité { $committee } et n’y a donc aucune voix à promettre
    [one] { $by } a un sénateur dans le comité { $committee }, mais { $votes } voix seraient promises
   *[other] { $by } a { $count } sénateurs dans le comité { $committee }, mais { $votes } voix seraient promises
}
refused-too-many-offers = { $by } a { $limit } offres ouvertes : il faut d’abord en retirer une
refused-withdraw-instead = L’offre { $offer } est de { $by } : elle ne se refuse pas, elle se retire

## Refus d’un serveur : que faire à la place

refused-clock-runs = À cette table, c’est l’horloge qui s’occupe des absents
refused-code-unknown = Ce code est inconnu, utilisé ou trop ancien : demandez-en un autre sur l’appareil qui tient la place
refused-foreign-host = Ce serveur ne répond pas à ce nom : ouvrez-le à sa propre adresse
refused-foreign-origin = Cela vient de la page d’un autre site : ouvrez le jeu à l’adresse de ce serveur
refused-game-begun = La partie a commencé et ses places restent à celles et ceux qui la jouent : regardez-la, ou jouez la prochaine
refused-hello-twice = Vous vous êtes déjà présenté : une autre table demande une autre connexion
refused-id-taken = Une autre place a déjà employé ce nom pour un ordre : choisissez-en un autre
refused-misspelled = Ce message ne peut pas être compris : { $why }
refused-name-blank = Un nom doit avoir au moins un caractère visible
refused-no-seat-here = Seuls l’hôte de cette table et celles et ceux qui y sont assis peuvent le demander
refused-no-such-page = Cette page n’existe pas ici : repartez de la première
refused-no-such-request = Cela ne se demande pas ainsi : /openapi.json dit ce qui est possible
refused-no-such-table = Cette table n’existe pas : vérifiez le lien ou ouvrez une nouvelle table
refused-nobody-watches = Personne ne peut regarder cette table : il faut y être assis pour voir la partie
refused-not-away = { $colour } n’est pas absent depuis { $minutes } minutes
refused-not-over = La partie n’est pas encore finie : il faut attendre sa fin
refused-not-the-host = Seul l’hôte de cette table peut le faire : demandez-le-lui, ou prenez l’appareil sur lequel la table a été ouverte
refused-not-your-seat = { $colour } n’est pas votre place : prenez l’appareil qui la tient
refused-operators-only = Ces chiffres sont réservés à l’exploitant du serveur : demandez depuis sa propre machine ou envoyez le jeton de QUOVADIS_METRICS_TOKEN
refused-origin-or-bearer = On ne sait pas d’où vient cette requête : servez-vous de la page de ce serveur ; un programme envoie un bearer
refused-reading-busy = Trop de parties sont lues en ce moment : réessayez dans quelques secondes
refused-reading-slow = Cette partie est trop longue à lire : le serveur s’arrête après { $seconds } secondes. Raccourcissez l’enregistrement ou réessayez plus tard
refused-rematch-already = Les autres se retrouvent à la table { $word } : rejoignez-les
refused-seat-empty = Personne n’y est assis : { $colour }
refused-seat-kept = La partie a commencé : personne d’autre ne peut prendre la place de { $colour } et voir sa main. Faites-y jouer un bot jusqu’au retour de la personne
refused-seat-taken = { $colour } est pris : choisissez une autre famille
refused-seed-for-practice = À une vraie table, personne ne choisit le mélange : ouvrez une table d’entraînement pour nommer une graine
refused-server-error = Quelque chose a échoué sur le serveur, et vous n’y êtes pour rien : réessayez dans un instant
refused-stale = Trop tard : c’est déjà le tour { $turn }. Regardez de nouveau la table et décidez
refused-storage-down = Le serveur ne peut ni lire ni enregistrer les parties pour l’instant : rien n’a été fait. Réessayez dans un instant ; aucun coup n’est jamais joué deux fois
refused-table-finished = La partie à cette table est finie : ouvrez une nouvelle table ou jouez la revanche
refused-request-too-slow = La requête a mis trop de temps à arriver : envoyez-la de nouveau
refused-table-unreadable = La partie enregistrée de cette table est illisible : demandez à qui gère ce serveur de la restaurer depuis une sauvegarde
refused-talk-blank = Il n’y a rien à lire ici : écrivez au moins un caractère visible
refused-too-long = C’est trop long pour être accepté : raccourcissez
refused-too-many-messages = Trop de messages : attendez un instant
refused-too-many-requests = Votre adresse a trop demandé à la fois : attendez un instant et réessayez
refused-too-many-turns = Cet enregistrement est trop long à lire : { $limit } tours au plus sont lus. Supprimez le reste
refused-too-much-talk = Tant de paroles d’un coup : attendez un instant
refused-undo-not-yours = Seul qui a joué ce tour peut demander à le reprendre
refused-undo-shows-secrets = Un laurier a été révélé depuis : on ne peut plus revenir en arrière
refused-seats-free = { $count ->
    [one] Une place est encore libre : mettez-y un bot ou attendez quelqu’un
   *[other] { $count } places sont encore libres : mettez-y des bots ou attendez du monde
}
refused-table-full = { $count ->
    [one] La table est complète : elle a une place
   *[other] La table est complète : elle a { $count } places
}

## Pourquoi un serveur raccroche, selon le code du socket

closed-1009 = Un message était trop long, et le serveur a raccroché : raccourcissez-le et revenez
closed-1012 = Le serveur redémarre. La partie est gardée : revenez dans un instant
closed-4000 = Le serveur n’a pas su à temps qui vous êtes : reconnectez-vous
closed-4001 = Cette table n’existe pas : vérifiez le lien ou ouvrez une nouvelle table
closed-4002 = Une place n’est plus tenue par cet appareil : prenez celui qui la tient, ou faites-la venir ici
closed-4003 = Personne ne peut regarder cette table : il faut y être assis pour voir la partie
closed-4004 = La connexion n’a pas suivi la partie : reconnectez-vous, rien ne sera perdu
closed-4005 = Trop de connexions viennent de votre adresse : fermez-en quelques-unes et reconnectez-vous
closed-4006 = Votre place est passée à un autre appareil ou à quelqu’un d’autre : continuez là-bas, ou regardez d’ici
closed-4007 = Trop de visites de votre adresse en peu de temps : attendez un peu, et vous pourrez revenir
closed-4008 = La partie enregistrée de cette table est illisible : demandez à qui gère ce serveur de la restaurer depuis une sauvegarde
closed-4009 = Le serveur ne peut ni lire ni enregistrer les parties pour l’instant. Votre partie est en sécurité : reconnectez-vous dans un instant

## Où, dans un accord, un mot n’est pas compris, et ce qui pourrait s’y trouver

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
event-turn-began = Tour { $number } : { $active }.
event-placed = { $by } place un sénateur dans le comité { $committee }.
event-vote-called = { $by } demande du soutien : { $path }.
event-answered = { $votes ->
    [0] { $by } refuse son soutien.
    [one] { $by } apporte le soutien d’un sénateur.
   *[other] { $by } apporte le soutien de { $votes } sénateurs.
}
event-volunteered = { $votes ->
    [0] { $by } ne soutiendrait pas { $path }.
    [one] { $by } soutiendrait { $path } avec un sénateur.
   *[other] { $by } soutiendrait { $path } avec { $votes } sénateurs.
}
event-vote-failed = { $by } renonce au vote : { $path }.
event-support-used = { $foreign ->
    [0] { $by } quitte le comité { $start } grâce à son propre soutien.
   *[other] { $by } quitte le comité { $start }, soutenu par { $supporters }.
}
event-laurel-taken = { $drawn ->
    [none] { $by } prend un laurier { $laurel } ; la pioche est vide, la case reste donc vide.
   *[other] { $by } prend un laurier { $laurel } ; un laurier { $drawn } est pioché.
}
event-one-earned = { $by } gagne un laurier I.
event-advanced = { $goal-id ->
    [S] { $by } entre au Sénat.
   *[other] { $by } avance au comité { $goal }.
}
event-bonus-gained = { $by } peut déplacer César.
event-bonus-declined = { $by } laisse César où il est.
event-caesar-moved = { $by } déplace César sur { $path }.
event-adjournment-offered = Depuis deux tours de table, seul César bouge : la séance peut être levée si tous sont d’accord.
event-adjournment-answered = { $agree ->
    [yes] { $by } souhaite lever la séance.
   *[no] { $by } préfère continuer.
}
event-ended = { $reason ->
    [senate] Le Sénat est au complet.
    [adjourned] La séance est levée.
   *[cut-off] La partie est interrompue.
} { $winner } gagne avec des lauriers d’une valeur de { $total }.
event-undone = Retour au début du tour { $turn }.

## Positions

position-turn = Tour { $number } · à { $active } de jouer
position-over = { $reason ->
    [senate] Le Sénat est au complet après le tour { $turns }
    [adjourned] La séance a été levée après le tour { $turns }
   *[cut-off] La partie a été interrompue après le tour { $turns }
} : { $winner } gagne avec des lauriers d’une valeur de { $total }.
position-family = Famille
position-reserve = Réserve
position-tokens = Jetons
position-purse = Bourse
position-total = Total
position-senate = Sénat
position-place = Rang
position-covered = cachée
position-supply = Réserve ouverte : { $ones } × I · pioche : { $supply }
position-legal-place = Placer : { $actions }
position-legal-advance = Avancer : { $actions }
position-legal-ask = Demander du soutien : { $actions }
position-legal-caesar = César : { $actions }
position-legal-drop = Renoncer au vote : { $actions }
position-legal-carry = Conclure le vote : { $actions }
position-deals = Accords
position-promises = Promesses
position-words = Paroles
deal-open = ouvert
deal-agreed = conclu, dépend de l’avancée
deal-settled = exécuté
deal-lapsed = caduc
deal-declined = refusé
deal-countered = suivi d’une contre-offre
deal-withdrawn = retiré
deal-expired = resté sans réponse
promise-open = ouverte
promise-kept = tenue
promise-broken = rompue
promise-lapsed = caduque
promise-released = levée
position-legend = Une lettre est un sénateur, · un siège libre, (III) un laurier, [C:III] César sur un laurier : { $families }

## Lecture et écriture de fichiers

file-missing = { $file } : ce fichier n’existe pas
file-is-folder = { $file } : c’est un dossier, pas un relevé
file-unusable = { $file } : impossible de lire ou d’écrire ici
file-kind = { $file } : le nom doit finir par .qv (un relevé à lire) ou par .jsonl (tout, pour le programme)
file-exists = { $file } : ce fichier existe déjà ; --force l’écrase
file-exists-resume = { $file } : ce fichier existe déjà ; --resume le reprend
folder-not-empty = { $file } : ce dossier n’est pas vide ; --force y écrit quand même
file-written = Le fichier { $file } est écrit.
turn-not-reached = { $file } : le relevé s’arrête avant le tour { $turn } ; le prochain tour est le { $last }
turn-not-reached-over = { $file } : la partie est finie après le tour { $last } ; il n’y a pas de tour { $turn }
story-or-json = --story s’adresse aux personnes, --json aux programmes : pas les deux à la fois

## Le serveur

setting-port = « { $word } » n’est pas un port : choisissez 0 à 65535, 0 prenant n’importe quel port libre
setting-port-taken = Le port { $word } est pris : choisissez-en un autre avec --port, ou 0 pour n’importe quel port libre
setting-port-forbidden = Le port { $word } ne peut pas être utilisé ici : choisissez-en un au-dessus de 1023
setting-host = « { $word } » n’est pas une adresse de cette machine : sans --host, seule cette machine est servie ; avec 0.0.0.0, tous ses réseaux le sont
setting-pace = « { $word } » n’est pas une allure : choisissez 0 à 60 secondes
setting-workers = « { $word } » n’est pas un nombre de processus pour les bots : choisissez 1 à 64
setting-metrics-token = Ce jeton pour /metrics ne convient pas : choisissez 16 à 200 lettres, chiffres ou signes, sans espaces
setting-archive = « { $word } » n’est pas un délai d’archivage : choisissez 1 à 36500 jours, ou 0 pour ne rien archiver
setting-base-url = « { $word } » n’est pas le début d’un site : écrivez par exemple https://quovadis.example.org
setting-database = « { $word } » n’est pas une base de données pour des tables : nommez un fichier, ou écrivez postgresql://name:password@host/database
setting-database-missing = { $file } : cette base de données n’existe pas
setting-database-busy = { $file } : un serveur utilise cette base de données ; arrêtez-le d’abord
setting-database-lost = { $file } : un autre programme a pris cette base de données, ce serveur s’est donc arrêté. Si deux serveurs ont été lancés, n’en gardez qu’un ; toutes les parties sont conservées
setting-database-driver = PostgreSQL a besoin d’un pilote : pip install "quovadis[postgres]"
setting-database-newer = { $file } : cette base de données vient d’une version plus récente de quovadis
setting-database-unusable = { $file } : cette base de données est inutilisable : { $why }
serve-ready = Quo Vadis ? vous attend à l’adresse { $url } (Ctrl+C l’arrête)
serve-stopped = Le serveur est arrêté. Toutes les parties sont conservées.
tables-none = Il n’y a pas de table ici.
tables-none-archived = Il n’y a pas de table dans les archives.
tables-id = Table
tables-status = État
tables-edition = Édition
tables-players = Places
tables-turns = Tour
tables-changed = Dernier changement
tables-names = À la table
tables-open = ouverte
tables-playing = en cours
tables-finished = terminée
tables-unknown = Il n’y a pas de table « { $word } » ici : quovadis tables list les nomme toutes
tables-not-started = La partie de la table { $word } n’a pas commencé : il n’y a encore rien à noter
tables-secret = { $file } contient aussi ce qui est face cachée dans cette partie en cours : ne le montrez pas à ses joueurs.
tables-delete-sure = Supprimer définitivement la table { $word } et sa partie ?
tables-deleted = La table { $word } est supprimée.
nothing-done = Rien n’a été changé.
backup-written = { $tables ->
    [one] { $tables } table est sauvegardée dans { $file }.
   *[other] { $tables } tables sont sauvegardées dans { $file }.
} Gardez bien ce fichier : il contient aussi ce qui est face cachée dans les parties en cours.
backup-unreadable = { $file } : ce n’est pas une sauvegarde de quovadis
restore-sure = Remettre les tables qui diffèrent dans l’état de la sauvegarde ? Ce qui y a été joué depuis sera perdu.
restore-running = Restauration
restore-stopped = Arrêt après { $count } tables sur { $tables }. Relancez la même commande pour continuer.
restore-done = { $added ->
    [0] Aucune table ne manquait.
    [one] Une table qui manquait est de retour.
   *[other] { $added } tables qui manquaient sont de retour.
}
restore-kept = { $kept ->
    [one] { $kept } table diffère de la sauvegarde et reste telle quelle ; avec --replace, c’est la sauvegarde qui compte.
   *[other] { $kept } tables diffèrent de la sauvegarde et restent telles quelles ; avec --replace, c’est la sauvegarde qui compte.
}
restore-replaced = { $replaced ->
    [one] { $replaced } table est remise dans l’état de la sauvegarde.
   *[other] { $replaced } tables sont remises dans l’état de la sauvegarde.
}
pages-missing = Les pages du jeu dans le navigateur ne sont pas construites : lancez « make setup » dans le dossier du projet, puis rechargez cette adresse.

## Bots

refused-bot-unknown = « { $word } » n’est pas un bot : il existe { $known }
refused-bot-parameter-unknown = { $bot } n’a pas de paramètre « { $word } » : il a { $known }
refused-bot-parameter-bad = { $bot } ne peut pas jouer avec « { $word } » : écrivez par exemple { $example }
refused-bot-parameter-range = { $bot } ne peut pas jouer avec « { $word } » : cela va de { $least } à { $most }
refused-bot-broken = { $bot } est inutilisable : { $why }
refused-bot-not-found = { $bot } est introuvable : il n’y a pas de module { $word } ici. Lancer la commande dans le dossier qui le contient, ou ajouter ce dossier au PYTHONPATH
bots-bot = Bot
bots-parameters = Paramètres
bots-about = Manière
manner-tiro = une recrue : joue au hasard, avec un goût pour les coups sensés, et négocie de même
manner-quaestor = un trésorier : prend ce qui vaut le plus tout de suite, et vend ses votes à prix coûtant
manner-aedilis = un magistrat des marchés : pense un coup à l’avance et estime chaque vote d’après les chances de chacun
manner-praetor = un juge : marchande, promet, n’oublie pas qui a manqué à sa parole et demande sa part de ce que vous gagnez
manner-stand-in = pour les absents : tient leur parole et n’accepte rien de nouveau
manner-of-others = installé par un autre paquet
temper-haggler = marchandeur : demande presque tout ce qu’il y a à partager
temper-loyal = loyal : tient toutes ses promesses, quoi qu’il en coûte
temper-grudging = rancunier : pardonne tard un manque de parole, et le fait payer cher
bots-checking = { $bot } est mis à l’épreuve
bots-legality = { $faults ->
    [0] Permis : les { $asked } réponses.
    [one] Une réponse sur { $asked } n’était pas permise, ou n’est pas venue.
   *[other] { $faults } réponses sur { $asked } n’étaient pas permises, ou ne sont pas venues.
}
bots-budget = { $faults ->
    [0] À temps : { $asked } réponses, la plus lente après { $milliseconds } ms.
    [one] Une réponse sur { $asked } est venue trop tard, après { $milliseconds } ms.
   *[other] { $faults } réponses sur { $asked } sont venues trop tard, la plus lente après { $milliseconds } ms.
}
bots-serialisable = { $faults ->
    [0] Peut être envoyé à un autre processus.
   *[other] Ne peut pas être envoyé à un autre processus : il doit être fait de parties simples que pickle sait emballer.
}
bots-determinism = { $faults ->
    [0] Même question, même réponse, dans n’importe quel ordre : { $asked } posées de nouveau.
   *[other] { $faults } questions sur { $asked } ont reçu une autre réponse la seconde fois : le hasard doit venir de la graine, la mémoire des événements.
}
bots-secrets = { $faults ->
    [0] Sait ce que sa place peut savoir, rien de plus : { $asked } questions, mêmes réponses là où il n’y a pas de partie à espionner.
   *[other] { $faults } questions sur { $asked } ont reçu une autre réponse là où il n’y a pas de partie à espionner : il en sait plus que sa place ne le peut.
}
bots-untried = { $rule ->
    [legality] Réponses permises : pas essayé
    [budget] À temps : pas essayé
    [serialisable] Envoi à un autre processus : pas essayé
    [determinism] Même question, même réponse : pas essayé
   *[secrets] Sait ce que sa place peut savoir, rien de plus : pas essayé
}, { $why ->
    [unlike] car il ne répond pas de la même façon à la même question.
   *[silent] car il n’y avait aucune réponse à examiner.
}

## Pourquoi les robots disent ce qu’ils disent

reason-said = { $by } : { $sentence }
reason-only = Je ne peux rien faire d’autre.
reason-silent = J’ai mes raisons.
reason-move = Cela me laisse { $after } % de chances de gagner ; le deuxième meilleur coup, { $other } %.
reason-useful = Ainsi, j’ai { $after } % de chances de gagner ; en déplaçant César, { $other } %, mais cela ne fait avancer personne.
reason-vote = Avec vos voix, j’aurais { $after } % de chances de gagner ; sans elles, j’en ai { $other } %.
reason-carry = J’ai ainsi { $after } % de chances de gagner ; sans vos voix, j’en aurais { $other } %.
reason-offer = { $theirs ->
    [0] Cela ne vous coûte rien et m’apporte +{ $mine } % de chances de gagner.
   *[other] Cela vous apporte environ +{ $theirs } % de chances de gagner, et à moi +{ $mine } %.
}
reason-ask = { $amount ->
    [0] Je veux quelque chose en échange
    [one] Je veux un laurier
   *[other] Je veux { $amount } lauriers
}{ $more ->
    [0] {""}
   *[other] {" "}et davantage
} : votre avancée vous vaut environ +{ $theirs } % et me coûte { $cost } %, surtout parce { $why ->
    [chair] qu’elle occupe le siège { $number } du Sénat
    [laurel] que vous prenez le laurier
   *[step] qu’elle vous rapproche du Sénat
}.
reason-share = { $amount ->
    [0] Je veux quelque chose en échange
    [one] Je veux un laurier
   *[other] Je veux { $amount } lauriers
}{ $more ->
    [0] {""}
   *[other] {" "}et davantage
} : { $theirs ->
    [0] ma voix a son prix.
   *[other] votre avancée vous vaut environ +{ $theirs } %, et j’en veux ma part.
}
reason-counter = Votre offre ferait passer mes chances de gagner de { $before } % à { $after } %. La mienne les porterait à { $more } % et vous apporterait encore environ +{ $less } %.
reason-accept = Cela fait passer mes chances de gagner de { $before } % à { $after } %.
reason-slight = Cela m’aide un peu : dans les deux cas, j’ai environ { $after } % de chances de gagner.
reason-nothing = Cela ne m’apporte rien : mes chances de gagner restent d’environ { $after } %.
reason-decline = Cela me laisserait { $after } % de chances de gagner ; sans cela, j’en ai { $before } %.
reason-grudge = Cela ferait passer mes chances de gagner de { $before } % à { $after } %, mais { $count ->
    [one] vous avez rompu une promesse
   *[other] vous avez rompu { $count } promesses
} : il faudrait que cela m’apporte { $more } % de plus.
reason-help = Si je vous aide, j’ai { $after } % de chances de gagner ; sinon { $before } %.
reason-refuse = Si je vous aidais, j’aurais { $after } % de chances de gagner ; en refusant, j’en garde { $before } %.
reason-keep = J’ai donné ma parole{ $cost ->
    [0] .
   *[other] , et cela me coûte { $cost } % de chances de gagner.
}
reason-break = Tenir parole me coûterait { $cost } % de chances de gagner : plus que les { $limit } % que j’y mets.
reason-faithless = Je ne tiens aucune promesse.
reason-opposed = J’ai promis de ne pas vous soutenir.
reason-sold = Comme convenu.
reason-bound = J’ai donné ma parole à quelqu’un d’autre.
reason-last-chair = Cela terminerait la partie, et ne me laisserait que { $after } % de chances de gagner.
reason-give-up = Personne ne me donne { $count ->
    [one] la voix qui manque.
   *[other] les { $count } voix qui manquent.
}
reason-owed = Cela m’a été promis.
reason-hinder = La prochaine avancée de { $rival } pourrait me coûter { $cost } % ; refuser votre voix vous apporte environ +{ $theirs } %.
reason-undercut = Prenez ma voix plutôt que celle de { $rival } : cela vous apporte environ +{ $theirs } % de chances de gagner, et à moi +{ $mine } %.

## Apprentissage

train-round = Manche { $number }
train-other = { $file } contient un autre entraînement : indiquez un autre dossier, ou supprimez-le
train-quality = { $number } joueurs, { $games } parties non utilisées pour l’ajustement : perte logarithmique { NUMBER($loss, minimumFractionDigits: 3, maximumFractionDigits: 3) } (à chances égales { NUMBER($even, minimumFractionDigits: 3, maximumFractionDigits: 3) }), chances fausses de { NUMBER($mean, minimumFractionDigits: 1, maximumFractionDigits: 1) } % en moyenne.
train-done = Les poids sont dans { $file }
train-kept = Les parties jouées sont conservées : la même commande continue.
train-unreadable = { $file }, ligne { $number } : aucun entraînement n’a écrit cette ligne ; sans ce fichier, ses parties sont rejouées
train-broken = Un processus qui jouait des parties a été arrêté de l’extérieur, peut-être faute de mémoire. Les parties déjà jouées sont gardées : la même commande continue.
train-picture-title = Chances qui se sont réalisées
train-picture-said = Chances de gagner estimées, %
train-picture-came = Part de victoires, %
train-picture-players = { $number } joueurs

## Arènes et ligues

option-number = { $option } doit valoir au moins { $needed }, et non { $count }
number-count = { $number }
number-mean = { NUMBER($mean, minimumFractionDigits: 2, maximumFractionDigits: 2) }
number-percent = { NUMBER($percent, minimumFractionDigits: 1, maximumFractionDigits: 1) } %
number-interval = { NUMBER($low, minimumFractionDigits: 1, maximumFractionDigits: 1) } – { NUMBER($high, minimumFractionDigits: 1, maximumFractionDigits: 1) }
arena-rounded = À { $seats } places, { $count } parties sont jouées au lieu de { $games }, pour que chacun commence aussi souvent
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
contest-early = Les parties levées ou interrompues comptent comme elles en étaient alors : la victoire va à qui menait (R10.6).
contest-price = Une voix dans un accord a coûté { NUMBER($mean, minimumFractionDigits: 2, maximumFractionDigits: 2) } lauriers en moyenne.
contest-speed = { NUMBER($seconds, maximumFractionDigits: 1) } secondes, { NUMBER($speed, maximumFractionDigits: 1) } parties par seconde.
contest-stopped = Arrêté : { $count } parties sur { $games } ont été jouées.
contest-trouble = { $count ->
    [one] { $bot } a failli { $count } fois, et un remplaçant a répondu : { $word }
   *[other] { $bot } a failli { $count } fois, et un remplaçant a répondu. La première fois : { $word }
}
contest-lost = { $count ->
    [one] { $count } partie est sans résultat et ne compte pour personne : { $word }
   *[other] { $count } parties sont sans résultat et ne comptent pour personne. La première : { $word }
}
library-missing = { $library } manque : pip install "quovadis[research]" l’installe
picture-kind = { $file } : une image doit se terminer par .svg ou .png
league-needs-bots = Nommez les bots avec --bots, ou une ligue à poursuivre avec --resume
league-one-file = --file commence une ligue et --resume en poursuit une : pas les deux à la fois
league-bots-number = { $count ->
    [one] Une ligue demande au moins deux bots différents, et un seul est nommé
   *[other] Une ligue demande des bots différents, et parmi ces { $count } certains sont identiques
}
league-other-set-up = { $file } : cette ligue est réglée autrement : { $option } y vaut « { $known } », et non « { $word } »
league-unreadable = { $file }, ligne { $number } : aucune ligue n’a écrit cette ligne
league-kept = Les parties sont conservées. Pour continuer : quovadis league --resume { $file }
league-rating = Cote
league-title = { $games ->
    [one] Une ligue de { $games } partie
   *[other] Une ligue de { $games } parties
}
league-ratings = Cotes avec intervalles à 95 %
league-scale = cote (chacun commence à 25)
league-matrix = Un contre trois : part des victoires (25 % est l’égalité)
league-matrix-how = Chaque ligne est un bot assis seul contre trois bots de la colonne.
league-plan = À jouer : { $mixed } parties à des tables mixtes + { $pairs } paires × { $each } parties à un contre trois = { $games } parties.
league-one = un
league-three = contre trois

## Qui joue à quel siège

seats-too-many = Il n’y a pas de place pour { $count } robots : la table a { $seats } sièges
seats-unreadable = « { $word } » ne dit pas qui joue où : écrire par exemple blue=tiro,black=quaestor, ou simplement 3 ou quaestor
seats-twice = { $colour } est confié à deux robots : un seul suffit
seats-file-unreadable = { $file } : il n’y est pas dit qui joue cette partie ; supprimer le fichier et nommer les robots avec --bots
seats-no-person = Tous les sièges sont à des robots : en laisser un à une personne, ou regarder avec quovadis watch
seats-all-bots = Une partie à regarder demande un robot sur chacun de ses trois à cinq sièges, et non { $count ->
    [one] { $count } robot
   *[other] { $count } robots
}
pace-unreadable = « { $word } » n’est pas un rythme : dire en secondes le temps que prend un robot, de 0 à 60
watch-seats = Jouent : { $families }
watch-seat = { $colour } { $bot }
stood-in = Le robot de { $colour } { $why ->
    [raised] a échoué
    [slow] a mis trop de temps
   *[nonsense] a dit une chose interdite
} : cette fois, un remplaçant parle pour lui.

## La partie dans le terminal

terminal-placeholder = { $active } : saisir une action – Tab complète – help explique
terminal-you = Vous jouez { $colour }
terminal-you-hold = Vous jouez { $colour } – { $laurels } = { $total }
terminal-player-you = vous
terminal-bot = { $colour } – { $bot } ({ $manner })
terminal-bots-wait = Les robots attendent que vous ayez fini d’écrire
terminal-ask-act = C’est à vous de jouer.
terminal-ask-carry = Votre vote sur { $path } : le faire aboutir, continuer à négocier ou y renoncer.
terminal-ask-offer = { $by } vous propose { $offer } : { $deal }
terminal-others-wait = Les autres attendent votre réponse à { $offers }.
terminal-ask-vote = { $by } vous demande votre soutien : { $path }. { $ones ->
    [0] Il ne reste plus de I à gagner.
   *[other] Chacune de vos voix utilisée vous rapporte un I.
}
terminal-ask-name = { $by } vous doit un déplacement de César : dites où il doit aller.
terminal-placeholder-offer = accept, decline ou counters { $offer } deal … – Tab complète
terminal-placeholder-offers = accepts { $offer }, declines { $offer } … : nommer chaque offre à laquelle vous répondez
terminal-placeholder-offered = { $families } : accepter ou refuser { $offer }, par exemple { $example } accepts { $offer }
terminal-placeholder-your-vote = yes, no ou combien de voix, de 0 à { $votes } – ou une offre à vous
terminal-placeholder-name = a3-a4 ou une autre case de laurier – ou release
terminal-placeholder-bots = { $colour } s’en occupe – écrire pour intervenir, par exemple offers deal …
terminal-seat-of-bot = { $colour } est joué par un robot, qui parle pour lui-même
terminal-who-speaks = Dire qui parle, par exemple { $example } yes
terminal-needs-a-terminal = quovadis terminal demande un terminal avec clavier. Pour regarder un relevé, il y a quovadis replay.
terminal-vote = Vote sur { $path } ({ $got } sur { $needed }) : il faut { $needed ->
    [one] { $needed } soutien
   *[other] { $needed } soutiens
}, { $own ->
    [0] { $by } n’en a aucun en propre
   *[other] { $by } en a { $own } en propre
}. Réponses : { $answers }
terminal-vote-answer = { $colour } { $votes }
terminal-vote-silent = { $colour } –
terminal-vote-pledged = { $colour } { $votes } promis ({ $deals })
terminal-bonus = { $active } a pris un laurier IIC : déplacer César, ou dire declines
terminal-adjourn = La partie piétine : qui veut lever la séance dit adjourns. D’accord : { $families }
terminal-adjourn-nobody = La partie piétine : qui veut lever la séance dit adjourns. Personne n’est encore d’accord
terminal-look-away = Tous sauf { $colour } détournent les yeux.
    Entrée découvre ce qui ne regarde que { $colour }, Échap revient en arrière.
terminal-secret = { $text }

    Entrée le recouvre.
terminal-purse = { $colour } possède { $laurels } : { $total } en tout.
terminal-purse-empty = { $colour } n’a pas encore de laurier.
terminal-purse-hidden = La bourse de { $colour } est cachée
terminal-offer = Offre { $offer } de { $by } : { $deal }
terminal-agreed = Conclu, dépend de l’avancée : { $offer } { $deal }
terminal-promise = Promesse { $promise } : { $term }
terminal-name = { $colour } doit dire où va César : { $example } names a3-a4 for { $promise }
terminal-undo = Revenir au début du tour { $turn } ? Accord encore attendu : { $families }. On accepte en disant par exemple « { $example } agrees » ; toute autre réponse annule la demande.
terminal-undo-off = Aucun retour en arrière.
terminal-saved = Partie enregistrée dans { $file }.
terminal-log-back = Page précédente et Page suivante pour feuilleter, Échap pour revenir
terminal-kept = La partie est conservée. Pour la reprendre : { $command }
terminal-kept-story = La partie est conservée dans { $file }. Pour la relire : { $command }
terminal-not-kept = La partie n’a pas pu être conservée dans { $file } : il faut l’enregistrer ailleurs, par exemple avec save game.jsonl
terminal-one-game = Commencer une partie, en nommer une enregistrée ou dire --resume : une seule chose à la fois
terminal-supply-unknown = { $file } ne dit pas quels lauriers sont encore face cachée : quovadis replay montre cette partie, mais elle ne peut pas être reprise. Les parties enregistrées en .jsonl le peuvent.
terminal-no-whispers = Autour d’un seul clavier, plusieurs personnes ne peuvent pas chuchoter : tout le monde lit ce qui est tapé (R8.9). Jouez sans la variante whispers, ou en solo parmi des robots ; quovadis replay --as montre à une famille ce qu’elle peut savoir.
terminal-save-again = { $file } existe déjà : répéter la même saisie pour l’écraser
terminal-unknown = « { $word } » ne veut rien dire ici : help explique, Tab complète
terminal-placeholder-vote = { $families } : répondre, par exemple { $example } votes 1 (0 pour refuser)
terminal-placeholder-over = La partie est terminée : undo, save ou quit
terminal-nothing-to-resume = Il n’y a pas de partie inachevée à reprendre : { $command } terminal en commence une
terminal-help = Un tour, c’est une action :
    +b1  placer un sénateur dans un comité d’entrée
    b1-a3  avancer ; s’il faut les voix des autres, cela les demande
    C a3-a4  déplacer César sur la case de laurier d’un chemin
    À qui est interrogé : accept, decline, counter deal … – dans un vote yes, no ou 2 – a3-a4 ou release pour César
    Pendant un vote : blue votes 1 (0 pour refuser) – red dit b1-a3 by blue pour le faire aboutir, ou gives up b1-a3
    asks b1-a3 demande des voix aux autres même si les siennes suffiraient
    Sans attendre de demande : blue would vote 1 on b1-a3
    Après un IIC : C a3-a4, ou declines
    Quand la partie piétine : blue adjourns, blue plays on
    Accords : red offers deal red blue on b1-a3: blue supports; red pays 2 – blue accepts 4.1, declines, counters 4.1 deal … ; red withdraws 4.1
    Promesses : blue calls in 4.1.2, releases, names a3-a4 for 4.1.2 – red weighs deal … dit ce que vaudrait un accord
    Page préc. et Page suiv. déplacent le plateau quand le terminal est petit. Les règles sont dans docs/rules.md
    À tout moment : purse blue – log – undo – save game.jsonl – help – quit
terminal-help-alone = Un tour est une action :
    +b1  placer un sénateur dans un comité d’entrée
    b1-a3  avancer ; s’il faut des voix d’autrui, cela les demande
    C a3-a4  déplacer César sur la case laurier d’un chemin
    Si l’on vous demande : accept, decline – lors d’un vote yes, no ou 2 – et Tab complète le reste
    help votes et help deals en disent plus. Page préc. et Page suiv. déplacent le plateau
    À tout moment : purse – log – undo – save game.jsonl – help – quit
terminal-help-votes = Lors d’un vote :
    b1-a3  demande les voix qui manquent ; asks b1-a3 même là où les vôtres suffiraient
    b1-a3 by blue  l’emporte avec une voix de cette famille ; gives up b1-a3 y renonce
    votes 1  répond, et votes 0 refuse ; yes et no suffisent aussi
    would vote 1 on b1-a3  offre des voix sans qu’on les demande
    Après un IIC : C a3-a4 ou declines
    Quand la partie stagne : adjourns, plays on
terminal-help-deals = Accords :
    offers deal red blue on b1-a3: blue supports; red pays 2  dépend de cette avancée
    offers deal red blue: red supports blue next  est une promesse. Toutes les clauses sont dans docs/deals.md
    whispers deal …  n’est entendu que des parties : pour une personne parmi des robots, avec la variante whispers
    weigh deal …  dit ce qu’un accord impliquerait
    accept, decline, counter deal … – ou accepts 4.1, declines 4.1, withdraws 4.1
    Promesses : calls in 4.1.2, releases 4.1.2, names a3-a4 for 4.1.2

## Accords : chaque clause en une phrase, sans son point final

term = { $sentence }{ $until ->
    [this-turn] {" "}pendant ce tour
    [next-turn] {" "}d’ici la fin du prochain tour de { $giver }
    [rounds] { $rounds ->
        [one] {" "}d’ici un tour de table
       *[other] {" "}d’ici { $rounds } tours de table
    }
   *[open] {""}
}{ $force ->
    [binding] {" "}(contraignant).
    [bound] {" "}(contraignant jusqu’à la fin du tour { $turn }).
    [promise] {" "}– une promesse, non contraignante.
   *[unsaid] .
}
term-support-now = { $votes ->
    [one] { $giver } soutient maintenant { $to } à sa sortie du comité { $start }
   *[other] { $giver } soutient maintenant { $to } avec { $votes } voix à sa sortie du comité { $start }
}
term-support-named = { $votes ->
    [one] { $giver } soutiendra { $to } sur le chemin { $path }
   *[other] { $giver } soutiendra { $to } avec { $votes } voix sur le chemin { $path }
}
term-support-next = { $votes ->
    [one] { $giver } soutiendra la prochaine avancée de { $to }
   *[other] { $giver } soutiendra la prochaine avancée de { $to } avec { $votes } voix
}
term-pay = { $amount ->
    [one] { $giver } paie { $amount } laurier à { $to }
   *[other] { $giver } paie { $amount } lauriers à { $to }
}
term-pay-tokens = { $giver } tire de sa bourse { $tokens } pour { $to }
term-split = { $giver } partage à parts égales avec { $to } ce que rapporte cette avancée
term-caesar-to = { $giver } déplacera César sur { $path } pour { $to }
term-caesar-asked = { $giver } déplacera César là où { $to } le voudra
term-caesar-off = Par égard pour { $to }, { $giver } ne déplacera pas César sur { $spaces }
term-oppose = Par égard pour { $to }, { $giver } ne soutiendra pas { $rival }
term-oppose-times = { $times ->
    [one] Par égard pour { $to }, { $giver } ne soutiendra pas la prochaine avancée de { $rival }
   *[other] Par égard pour { $to }, { $giver } ne soutiendra pas les { $times } prochaines avancées de { $rival }
}
term-place-in = { $giver } placera un sénateur dans le comité { $committee } pour { $to }
term-stay-out = Par égard pour { $to }, { $giver } ne placera personne dans le comité { $committee }
term-advance-along = { $giver } avancera sur le chemin { $path } pour { $to }
term-stay-off = Par égard pour { $to }, { $giver } n’avancera pas sur le chemin { $path }
term-word = { $giver } dit à { $to } : « { $text } »

ledger-called = { $term } Elle a été réclamée.
deal-on = Si l’avancée sur le chemin { $path } a lieu : { $deal }
deal-on-by = Si { $by } avance sur le chemin { $path } : { $deal }
deal-cost = { $worst ->
    [0] Cela ne coûte rien.
   *[other] { $cost ->
        [one] Cela coûte { $cost } laurier.
       *[other] Cela coûte { $cost } lauriers.
    }
}
deal-cost-change = { $cost ->
    [one] Cela coûte { $cost } laurier, ou { $worst } si personne ne peut rendre la monnaie.
   *[other] Cela coûte { $cost } lauriers, ou { $worst } si personne ne peut rendre la monnaie.
}

event-offer-made = { $how ->
    [counters] { $by } répond à l’offre { $answered } par l’offre { $offer } : { $deal }
    [whispers] { $by } chuchote l’offre { $offer } : { $deal }
   *[offers] { $by } fait l’offre { $offer } : { $deal }
}
event-offer-accepted = { $by } accepte l’offre { $offer }.
event-offer-closed = { $how ->
    [declined] { $by } refuse l’offre { $offer }.
    [countered] { $by } n’accepte pas l’offre { $offer } telle quelle.
   *[withdrawn] { $by } retire l’offre { $offer }.
}
event-deal-agreed = { $hangs ->
    [yes] L’accord { $offer } est conclu et dépend de l’avancée sur le chemin { $path }.
    [unnamed] L’accord { $offer } est conclu et dépend de l’avancée.
   *[no] L’accord { $offer } est conclu.
}
event-deal-lapsed = { $why ->
    [support-unused] L’accord { $offer } devient caduc : son soutien n’a pas servi.
    [collision] L’accord { $offer } devient caduc : une parole plus ancienne l’exclut.
    [unpayable] L’accord { $offer } devient caduc : il n’a pas pu être payé.
    [game-over] L’accord { $offer } devient caduc avec la fin de la partie.
    [unnamed] L’accord { $offer } devient caduc : l’avancée n’a pas eu lieu.
   *[not-made] L’accord { $offer } devient caduc : l’avancée sur le chemin { $path } n’a pas eu lieu.
}
event-deal-settled = L’accord { $offer } prend effet.
event-laurels-paid = { $known ->
    [yes] { $back ->
        [0] { $giver } remet { $tokens } à { $to }.
       *[other] { $count ->
            [0] { $to } remet { $change } à { $giver }.
           *[other] { $giver } remet { $tokens } à { $to } et reçoit { $change } en retour.
        }
    }
   *[no] { $back ->
        [0] { $count ->
            [one] { $giver } remet un jeton à { $to }.
           *[other] { $giver } remet { $count } jetons à { $to }.
        }
       *[other] { $count ->
            [0] { $back ->
                [one] { $to } remet un jeton à { $giver }.
               *[other] { $to } remet { $back } jetons à { $giver }.
            }
           *[other] { $giver } et { $to } échangent des jetons : { $count } contre { $back }.
        }
    }
}
event-promise-made = La promesse { $promise } est donnée : { $term }
event-promise-due = C’est le moment de tenir la promesse { $promise }.
event-promise-deferred = La promesse { $promise } peut attendre.
event-promise-counted = { $left ->
    [one] La promesse { $promise } vaut encore pour une avancée.
   *[other] La promesse { $promise } vaut encore pour { $left } avancées.
}
event-promise-closed = { $status ->
    [kept] { $giver } tient la promesse { $promise } faite à { $to }.
    [broken] { $giver } rompt la promesse { $promise } faite à { $to } : voilà ce que vaut la parole de { $giver }.
    [released] { $to } libère { $giver } de la promesse { $promise }.
   *[lapsed] La promesse { $promise } de { $giver } à { $to } devient caduque.
}
event-promise-called = { $by } réclame son dû : la promesse { $promise }.
event-space-named = { $by } désigne { $path } comme but de César pour la promesse { $promise }.
event-promise-published = { $by } révèle à la table ce que { $giver } avait chuchoté et n’a pas tenu : { $term }
