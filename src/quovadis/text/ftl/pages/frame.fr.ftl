### Ce que chaque page contient : le bandeau, l’aide et le partage.

frame-title = { $title } – Quo Vadis ?
frame-home = QVO VADIS? – vers l’accueil
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
frame-copy-by-hand = Le navigateur nous interdit de copier : le lien est sélectionné, copiez-le vous-même.
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
frame-turn-1 = Votre tour est une seule action : placer un sénateur, en faire avancer un, ou déplacer César.
frame-turn-2 = Placer : un sénateur de votre réserve prend un siège libre dans l’un des quatre comités du bas.
frame-turn-3 = Avancer : un sénateur monte au comité suivant, si un siège y est libre, et prend le laurier posé sur le chemin.
frame-turn-4 = Pour quitter un comité de trois sièges, il faut la voix d’un autre sénateur présent, pour un comité de cinq, deux ; si elles ne sont pas à vous, négociez – chaque voix étrangère utilisée rapporte un I à son propriétaire.
frame-turn-5 = Là où se tient César, personne ne vote : le sénateur passe librement, et le laurier reste à sa place.
frame-turn-6 = Au cinquième sénateur entré au Sénat, c’est fini : parmi ceux qui y siègent, le plus riche en lauriers l’emporte.
frame-keys = Touches
frame-key-help = Montrer cette aide
frame-key-tab = Vers la commande suivante, avec Maj vers la précédente
frame-key-escape = Fermer ce qui est ouvert

## Refus

refused-no-connection = Le serveur ne répond pas : y a-t-il une connexion ?
refused-wrong-secret = Ce siège appartient maintenant à un autre appareil
refused-seat-gone = Votre siège a été donné à quelqu’un d’autre, ou emporté sur un autre appareil
refused-too-many-hellos = Trop de visites de votre adresse en peu de temps : attendez un peu, et vous pourrez revenir
refused-too-many-connections = Trop de connexions viennent de votre adresse : fermez-en quelques-unes et reconnectez-vous
frame-link-at-home = Ce lien ne marche que sur cette machine. Pour les autres, lancez le serveur avec : quovadis serve --host 0.0.0.0
