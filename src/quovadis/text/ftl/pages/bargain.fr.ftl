### The bargaining table.

## The bargaining table

bargain-title = Quitter { $start } pour { $goal }
bargain-takes = { $by } prend un laurier { $laurel } en chemin.
bargain-needs = { $own ->
    [0] Soutiens nécessaires : { $needed }.
    [one] Soutiens nécessaires : { $needed }, dont { $own } en propre.
   *[other] Soutiens nécessaires : { $needed }, dont { $own } en propre.
}
bargain-tally = { $given } voix sur { $needed }
bargain-majority = Majorité atteinte
bargain-could = { $votes ->
    [one] pourrait donner { $votes } voix
   *[other] pourrait donner { $votes } voix
}
bargain-answered = { $votes ->
    [0] dit non
    [one] donne { $votes } voix
   *[other] donne { $votes } voix
}
bargain-thinks = réfléchit …
bargain-call = { $count ->
    [one] Demander simplement à { $name }
    [2] Demander simplement aux deux
   *[other] Demander simplement aux { $count }
}
bargain-close = Pas maintenant
bargain-drop = Renoncer au vote
bargain-missing = { $votes ->
    [one] Il manque { $votes } voix.
   *[other] Il manque { $votes } voix.
}
bargain-advance = Avancer
bargain-advance-with = Avancer avec { $supporters }
bargain-owed-binds = Vous avez donné votre parole : { $promise } Vos voix comptent, quelle que soit votre réponse.
bargain-owed-called = Vous avez donné votre parole, et on vous la réclame : { $promise } « Non » la rompt.
bargain-owed-open = Vous avez donné votre parole : { $promise } On ne vous l’a pas réclamée : « Non » ne la rompt pas encore.
bargain-answer = { $votes ->
    [0] Non
    [one] Soutenir avec { $votes } voix
   *[other] Soutenir avec { $votes } voix
}
bargain-offers = { $by } propose
bargain-agreed = Conclu, offre de { $by }
bargain-accept = Accepter
bargain-decline = Refuser
bargain-withdraw = Retirer

## Quick offers

bargain-quick-1 = 1 laurier
bargain-quick-2 = 2 lauriers
bargain-quick-split = Partager
bargain-quick-vote = Ma voix plus tard
bargain-quick-caesar = César où vous voulez
bargain-quick-more = Plus …
bargain-sell = Dire votre prix …
bargain-earns = { $left ->
    [0] n’y gagne rien : il ne reste plus de lauriers I
   *[other] { $votes ->
        [one] gagne un laurier I de toute façon
       *[other] gagne un laurier I par voix de toute façon
    }
}
bargain-deal-with = Proposer un accord
bargain-about-caesar = Négocier au sujet de César
bargain-cut-in = S’interposer
bargain-counter = Contre-offre
bargain-gone = { $how ->
    [agreed] L’offre { $offer } a été acceptée.
    [declined] L’offre { $offer } a été refusée.
    [countered] L’offre { $offer } a reçu une contre-offre.
   *[other] L’offre { $offer } a été retirée.
}
bargain-accepted-by = Acceptée par { $names }
bargain-whispered = chuchotée

## What a deal says

bargain-on = Si l’avancée sur le chemin { $path } a lieu :
bargain-binds = contraignant
bargain-binds-until = contraignant jusqu’à la fin du tour { $turn }
bargain-promise = une promesse, non contraignante
bargain-word = de simples mots : nul n’en juge

## Composing a deal

bargain-compose = Un accord avec { $partner }
bargain-partner = Accord avec
bargain-counter-title = Votre réponse à l’offre { $offer }
bargain-cancel = Tant pis
bargain-you-give = Ce que vous donnez à { $to }
bargain-nothing-yet = Rien n’est encore offert. Do ut des.
bargain-edit-terms = { $count ->
    [one] Changer la clause ({ $count })
   *[other] Changer les clauses ({ $count })
}
bargain-hangs-on = Il dépend de l’avancée
bargain-hangs-on-nothing = de rien : il vaut dès sa conclusion
bargain-i-give = Ajouter : vous donnez à { $to } …
bargain-they-give = Ajouter : { $giver } vous donne …
bargain-add = Ajouter une clause
bargain-remove = Retirer cette clause
bargain-whisper = Chuchoter : seuls { $names } l’entendent
bargain-send = Proposer
bargain-send-whisper = Chuchoter l’offre
bargain-send-counter = Envoyer la réponse

## The terms

bargain-kind-pay = Lauriers
bargain-kind-support = Voix
bargain-kind-split = Une part égale
bargain-kind-caesar-to = Déplacer César
bargain-kind-caesar-off = Tenir César à l’écart
bargain-kind-oppose = Refuser son soutien
bargain-kind-place-in = Placer un sénateur
bargain-kind-stay-out = Éviter un comité
bargain-kind-advance-along = Avancer
bargain-kind-stay-off = Éviter un chemin
bargain-kind-word = Votre parole
bargain-who-giver = Qui donne
bargain-who-to = Qui reçoit
bargain-who-against = Contre qui
bargain-amount = Lauriers
bargain-tokens = Jetons précis
bargain-votes = Voix
bargain-less = { $what } : moins
bargain-more-of = { $what } : plus
bargain-which-advance = Quelle avancée
bargain-next-advance = la prochaine qui peut être soutenue
bargain-where = Où
bargain-where-said = où { $to } le dira
bargain-how-often = Combien de fois
bargain-always = chaque fois
bargain-times = { $times ->
    [one] { $times } fois
   *[other] { $times } fois
}
bargain-until = Pour combien de temps
bargain-until-this-turn = ce tour
bargain-until-next-turn = jusqu’à la fin du prochain tour de qui donne
bargain-until-rounds = { $rounds ->
    [one] pendant { $rounds } tour de table
   *[other] pendant { $rounds } tours de table
}
bargain-until-open = sans échéance

## Broken words

bargain-broken = { $giver } a rompu sa parole envers { $to }.
play-publish = Le dire à la table
play-broken-to-me = À vous chuchotées, puis rompues
