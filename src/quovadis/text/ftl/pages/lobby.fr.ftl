### L’antichambre : une table où l’on ne joue pas encore.

lobby-title = Dans l’antichambre
lobby-invite = Inviter
lobby-link = Le lien vers cette table
lobby-qr = Le lien vers cette table, pour l’appareil photo d’un téléphone
lobby-seats = Places : { $taken } prises sur { $all }
lobby-chair-1 = Un fauteuil libre, encore tiède du dernier consul
lobby-chair-2 = Un fauteuil libre avec vue sur le Forum
lobby-chair-3 = Un fauteuil libre, un peu bancal, comme la République
lobby-chair-4 = Un fauteuil libre ; le coussin est en supplément
lobby-chair-5 = Un fauteuil libre, épousseté ce matin par le client de quelqu’un
lobby-seat-here = ici
lobby-seat-away = de retour bientôt
lobby-seat-bot = un bot : { $bot }
lobby-you = vous
lobby-host = hôte
lobby-remove = Retirer
lobby-remove-whom = Retirer { $name }
lobby-put-bot = Mettre un bot ici
lobby-bot-level = Bots
lobby-fill = { $count ->
    [one] Mettre un bot à la place libre
   *[other] Mettre des bots aux { $count } places libres
}
lobby-start = Commencer la partie
lobby-fill-start = Compléter avec des bots et commencer
lobby-your-table = Votre table
lobby-your-seat = Votre place
lobby-waits-for-host = L’hôte commencera quand tout le monde sera là. La patience est une vertu ; à Rome, c’était à peu près la seule.
lobby-leave = Quitter la place
lobby-sit = Prendre place
lobby-sit-as = Jouer { $colour }
lobby-no-seat = Toutes les places sont prises
lobby-no-seat-line = Vous pouvez rester debout au fond et prendre un air sage. La partie s’affichera ici dès qu’elle commencera.
lobby-full = Toutes les places sont prises. L’hôte cherche son stylet.
lobby-full-host = Toutes les places sont prises. Rome n’attend plus que vous.
lobby-wait-1 = Les autres choisissent encore leur toge.
lobby-wait-2 = Rome non plus ne s’est pas faite en un jour. En attendant, envoyez le lien.
lobby-wait-3 = Le quorum n’est pas atteint. Avant le déjeuner, il l’est rarement.
lobby-wait-4 = Les augures sont formels : quelqu’un viendra. Ils n’ont pas dit quand.
lobby-wait-5 = Le portier laisse entrer toute personne munie du lien. Il est payé à la tête.

## Vers un autre appareil

lobby-move = Passer sur un autre appareil
lobby-move-how = Ouvrez ce lien sur l’autre appareil : la place { DE($colour) } y sera transférée, et cet appareil-ci ne pourra plus que regarder. Le lien sert une seule fois, pendant dix minutes : ne le montrez à personne.
lobby-move-link = Le lien pour transférer votre place
lobby-move-qr = Le lien pour transférer votre place, pour l’appareil photo d’un téléphone
