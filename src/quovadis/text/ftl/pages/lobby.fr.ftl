### L’antichambre : une table où l’on ne joue pas encore.

lobby-title = Dans l’antichambre
lobby-invite = Inviter
lobby-link = Le lien vers cette table
lobby-qr = Le lien vers cette table, pour l’appareil photo d’un téléphone
lobby-seats = Sièges : { $taken } pris sur { $all }
lobby-chair-1 = Un siège libre, encore tiède du dernier consul
lobby-chair-2 = Un siège libre avec vue sur le Forum
lobby-chair-3 = Un siège libre, un peu bancal, comme la République
lobby-chair-4 = Un siège libre ; le coussin est en supplément
lobby-chair-5 = Un siège libre, épousseté ce matin par le client de quelqu’un
lobby-seat-here = présent
lobby-seat-away = sorti un instant
lobby-seat-bot = un robot : { $bot }
lobby-you = vous
lobby-host = hôte
lobby-remove = Retirer
lobby-remove-whom = Retirer { $name }
lobby-put-bot = Asseoir un robot ici
lobby-bot-level = Robots
lobby-fill = { $count ->
    [one] Asseoir un robot sur le siège libre
   *[other] Asseoir des robots sur les { $count } sièges libres
}
lobby-start = Commencer la partie
lobby-fill-start = Compléter avec des robots et commencer
lobby-your-table = Votre table
lobby-your-seat = Votre siège
lobby-waits-for-host = L’hôte commencera quand tout le monde sera là. La patience est une vertu ; à Rome, c’était à peu près la seule.
lobby-leave = Se relever
lobby-sit = Prenez place
lobby-sit-as = S’asseoir avec { $colour }
lobby-no-seat = Tous les sièges sont pris
lobby-no-seat-line = Vous pouvez rester debout au fond et prendre un air sage. La partie apparaîtra ici dès qu’elle commencera.
lobby-full = Tous les sièges sont pris. L’hôte cherche son stylet.
lobby-full-host = Tous les sièges sont pris. Rome n’attend plus que vous.
lobby-wait-1 = Les autres choisissent encore leur toge.
lobby-wait-2 = Rome non plus ne s’est pas faite en un jour. En attendant, envoyez le lien.
lobby-wait-3 = Le quorum n’est pas atteint. Avant le déjeuner, il l’est rarement.
lobby-wait-4 = Les augures l’affirment : quelqu’un viendra. Ils n’ont pas dit quand.
lobby-wait-5 = Le portier laisse entrer quiconque a le lien. Il est payé par tête.

## Vers un autre appareil

lobby-move = Emporter mon siège sur un autre appareil
lobby-move-how = Ouvrez ce lien sur l’autre appareil : le siège de { $colour } s’y déplace, et cet appareil-ci ne fera plus que regarder. Il sert une seule fois, pendant dix minutes : ne le montrez à personne.
lobby-move-link = Le lien qui emporte votre siège
lobby-move-qr = Le lien qui emporte votre siège, pour l’appareil photo d’un téléphone
