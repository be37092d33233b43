### Les problèmes : une question, quelques choix, et ce que chacun donne.

puzzle-daily = Le problème du jour
puzzle-row = Dix à la suite
puzzle-row-step = Problème { $at } sur { $count }
puzzle-question = La question
puzzle-choices = Vos choix
puzzle-solution = La solution
puzzle-turn = Ce tour jusqu’ici
puzzle-promises = Promesses en cours
puzzle-purse = Votre bourse
puzzle-next = Problème suivant
puzzle-another = Un autre problème
puzzle-new-row = Dix autres problèmes
puzzle-to-row = Essayer dix à la suite
puzzle-to-replay = Voir toute la partie
puzzle-loading = Mise en place de la position…
puzzle-row-done = C’est fini : { $right } sur { $count }.
puzzle-streak = { $count ->
    [one] 1 réponse juste d’affilée
   *[other] { $count } réponses justes d’affilée
}
puzzle-longest = record : { $count }
puzzle-key-choose = Choisir
puzzle-key-next = Problème suivant
