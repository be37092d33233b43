### Ce que chaque page contient : le bandeau, l’aide et le partage.

frame-title = { $title } – Quo Vadis ?
frame-home = QVO VADIS? – retour à l’accueil
frame-skip = Aller au contenu
frame-language = Langue
frame-language-en = English
frame-language-de = Deutsch
frame-language-fr = Français
frame-language-it = Italiano
frame-theme = Clair ou sombre
frame-theme-system = Comme le système
frame-theme-light = À midi (clair)
frame-theme-dark = À la lampe (sombre)
frame-sound = Son
frame-help = Aide
frame-close = Fermer
frame-copy = Copier le lien
frame-copied = Copié. Collez-le là où vos amis conspirent.
frame-copy-by-hand = Le navigateur nous empêche de copier : le lien est sélectionné, copiez-le vous-même.
frame-share = Partager

## Qui l’on est

frame-name = Votre nom
# Qui ne donne pas de nom est un homo novus.
frame-nameless = Novus
frame-family = Votre famille
frame-emblem-red = le loup
frame-emblem-blue = le navire
frame-emblem-black = l’aigle
frame-emblem-white = la lyre
frame-emblem-yellow = le soleil

## L’aide

frame-turn = Le déroulement d’un tour
frame-turn-1 = Un tour, c’est une action : placer un sénateur, en faire avancer un ou déplacer César.
frame-turn-2 = Placer : un sénateur de votre réserve prend un siège libre dans l’un des quatre comités du bas.
frame-turn-3 = Avancer : un sénateur monte au comité suivant, s’il y reste un siège libre, et prend le laurier posé sur le chemin.
frame-turn-4 = Pour sortir d’un comité de trois sièges, il faut la voix d’un autre sénateur présent ; d’un comité de cinq, il en faut deux. Si ces voix ne sont pas à vous, négociez : chacune rapporte un laurier I à qui la donne.
frame-turn-5 = Sur le chemin de César, personne ne vote : le sénateur passe librement, et le laurier reste en place.
frame-turn-6 = Au cinquième sénateur entré au Sénat, c’est fini : parmi les familles qui y siègent, la plus riche en lauriers gagne.
frame-marks = Les signes du plateau
frame-mark-1 = Un chemin fléché : la voie est libre.
frame-mark-2 = Un chemin en pointillé avec 0/1 : il faut une voix, aucune n’est encore promise.
frame-mark-3 = César sur un chemin : pas de vote, et le laurier qu’il couvre reste en place.
frame-mark-4 = Un laurier et son chiffre : qui passe le prend, et il vaut autant.
frame-mark-5 = Un chiffre devant un siège du Sénat : les sièges se remplissent dans cet ordre, et à égalité le premier arrivé l’emporte.
frame-keys = Touches
frame-rules = Ce qu’on joue à cette table
frame-alerts = M’appeler quand
frame-alert-turn = c’est mon tour
frame-alert-vote = on demande mon vote
frame-alert-offer = je reçois une offre
frame-alert-claim = je dois dire où va César
frame-alert-payment = on me réclame un paiement
frame-alert-reveal = on peut demander les bourses
frame-alert-notify = par une notification, tant que cette page est cachée
frame-key-help = Afficher cette aide
frame-key-tab = Commande suivante ; avec Maj, la précédente
frame-key-escape = Fermer ce qui est ouvert

## Refus

refused-no-connection = Le serveur ne répond pas : vérifiez votre connexion
refused-wrong-secret = Cette place est maintenant sur un autre appareil
refused-seat-gone = Votre place est passée à quelqu’un d’autre, ou sur un autre appareil
refused-too-many-hellos = Trop de visites depuis votre adresse en peu de temps : attendez un peu avant de revenir
refused-too-many-connections = Trop de connexions depuis votre adresse : fermez-en quelques-unes et reconnectez-vous
frame-link-at-home = Ce lien ne marche que sur cette machine. Pour les autres, lancez le serveur avec : quovadis serve --host 0.0.0.0
