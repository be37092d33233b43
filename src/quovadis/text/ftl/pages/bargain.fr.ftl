### The bargaining table.

## The bargaining table

bargain-title = Quitter { $start } pour { $goal }
bargain-takes = { $by-is ->
    [you] Vous prenez un laurier { $laurel } en chemin.
   *[other] { $by } prend un laurier { $laurel } en chemin.
}
bargain-tally = { $given } voix sur { $needed }
bargain-majority = Majorité atteinte
bargain-could = { $votes } voix
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
bargain-missing = { $given ->
    [0] { $votes ->
        [one] { $votes } voix nécessaire
       *[other] { $votes } voix nécessaires
    }
   *[other] { $votes ->
        [one] Encore { $votes } voix nécessaire
       *[other] Encore { $votes } voix nécessaires
    }
}
bargain-advance = Avancer
bargain-others = Avec d’autres soutiens ({ $count })
bargain-owed-binds = Vous avez donné votre parole : { $promise }
bargain-bound-to-refuse = Un accord vous interdit de voter pour cela.
bargain-owed-called = Vous avez donné votre parole : { $promise } Répondre « Non », c’est la rompre.
bargain-owed-open = Vous avez donné votre parole : { $promise } On ne vous l’a pas encore réclamée : répondre « Non » ne la rompt pas.
bargain-answer = { $votes ->
    [0] Non
    [one] Soutenir avec { $votes } voix
   *[other] Soutenir avec { $votes } voix
}
bargain-offers = { $by-is ->
    [you] Vous proposez
   *[other] { $by } propose
}
bargain-agreed = { $by-is ->
    [you] Conclu, sur votre offre
   *[other] Conclu, sur l’offre { DE($by) }
}
bargain-accept = Accepter
bargain-decline = Refuser
bargain-withdraw = Retirer
bargain-call-off = Annuler l’accord
bargain-stand-by = Maintenir l’accord
bargain-leaving = { $by-is ->
    [you] Vous voulez annuler l’accord : il est annulé quand tous les intéressés le veulent.
   *[other] { $by } veut annuler l’accord : il est annulé quand tous les intéressés le veulent.
}

## Quick offers

bargain-quick-split = On partage
bargain-quick-vote = Ma voix plus tard
bargain-quick-caesar = César où vous voulez
bargain-quick-more = Autre chose …
bargain-figures = Chiffres
bargain-earns = { $left ->
    [0] plus aucun laurier I à gagner
   *[other] { $votes ->
        [one] gagne un laurier I de toute façon
       *[other] gagne un laurier I par voix de toute façon
    }
}
bargain-ask-split = On partage
bargain-ask-vote = Sa voix plus tard
bargain-ask-caesar = César où je veux

## One row a supporter

bargain-you = Vous
bargain-package = { $by-is ->
    [you] Ce que vous donnez en échange à { $supporter }
   *[other] Ce { QUE($by) } doit vous donner en échange
}
bargain-laurels = { $count ->
    [0] aucun laurier
    [one] { $count } laurier
   *[other] { $count } lauriers
}
bargain-price-get = vous recevez { $count }
bargain-price-pay = vous payez { $count }
bargain-offer-it = Proposer
bargain-ask-it = Demander
bargain-counter-it = Contre-offre
bargain-other-terms = Autres conditions …
bargain-choose = Choisissez ce que vous donnez.
bargain-choose-price = Choisissez ce que vous demandez.
bargain-same-price = C’est l’offre elle-même.
bargain-most = { $count ->
    [0] Vous n’avez aucun laurier pour payer.
    [one] Vous pouvez payer { $count } laurier au plus.
   *[other] Vous pouvez payer { $count } lauriers au plus.
}
bargain-balances = À la fin
bargain-balance = { $colour } { $gain }
bargain-balance-own = Vous { $held } → { $after }
bargain-balance-spoken = Vous avez { $held } maintenant et { $after } à la fin
bargain-range = { $least } à { $most }
bargain-range-why = Une fourchette, car les jetons des autres sont cachés.
bargain-gave-word = Vous a donné sa parole : { $promise }
bargain-more-about-word = Plus sur cette promesse
bargain-release = Libérer { $giver } de sa promesse …
bargain-release-sure = Libérer { $giver } de cette promesse pour de bon ?
bargain-release-yes = Oui, libérer
bargain-release-no = Non, ne pas libérer
bargain-gone-count = { $count ->
    [one] { $count } offre n’est plus sur la table
   *[other] { $count } offres ne sont plus sur la table
}
bargain-fate = { $how ->
    [declined] { $to-is ->
        [you] Vous avez refusé.
       *[other] { $to } a refusé.
    }
    [countered] { $to-is ->
        [you] Vous avez fait une contre-offre.
       *[other] { $to } a fait une contre-offre.
    }
    [expired] L’offre a pris fin avec le tour.
   *[other] { $by-is ->
        [you] Vous avez retiré votre offre.
       *[other] { $by } a retiré l’offre.
    }
}
bargain-not-asked = n’est plus nécessaire
bargain-not-needed = Il y a assez de voix. On n’a plus besoin de la vôtre.
bargain-vote-anyway = Voter quand même …

bargain-deal-with = Proposer un accord
bargain-about-caesar = Négocier César
bargain-cut-in = S’en mêler
bargain-counter = Contre-offre
bargain-gone = { $how ->
    [agreed] L’offre { $offer } a été acceptée.
    [declined] L’offre { $offer } a été refusée.
    [countered] L’offre { $offer } a reçu une contre-offre.
    [expired] { $by-is ->
        [you] Votre offre a pris fin avec le tour.
       *[other] L’offre { DE($by) } a pris fin avec le tour.
    }
   *[other] L’offre { $offer } a été retirée.
}
bargain-waits = Conclu. En attente de l’avancée sur le chemin { $path }.
bargain-accepted-by = { $players-are ->
    [you] Acceptée par vous
    [you-too] Acceptée par vous et { $players-others }
   *[others] Acceptée par { $players }
}
bargain-whispered = chuchotée

## What a deal says

bargain-on = Si l’avancée sur le chemin { $path } a lieu :
bargain-binds = contraignant
bargain-binds-until = contraignant jusqu’à la fin du tour { $turn }
bargain-debt = une dette : elle se règle d’elle-même à la fin du tour { $turn }
bargain-loose = { $giver-is ->
    [you] Aucune avancée n’est nommée : vous pouvez encore quitter le comité où votre voix compterait.
   *[other] Aucune avancée n’est nommée : { $giver } peut encore quitter le comité où sa voix compterait.
}
bargain-promise = une promesse, non contraignante
bargain-word = de simples mots : personne n’en juge

## Composing a deal

bargain-compose = Un accord avec { $partner }
bargain-partner = Accord avec
bargain-counter-title = Votre réponse à l’offre { $offer }
bargain-lost = Votre réponse ne peut plus être envoyée.
bargain-anew = En faire une offre à part
bargain-cancel = Laisser tomber
bargain-nothing-yet = Aucune offre pour l’instant. Do ut des.
bargain-edit-terms = { $count ->
    [0] Choisir les clauses
    [one] Modifier la clause ({ $count })
   *[other] Modifier les clauses ({ $count })
}
bargain-unfinished = Choisissez où : le plateau et la liste montrent ce qui s’y trouve.
bargain-space = { $laurel ->
    [none] { $path } : sans laurier
   *[other] { $path } : { $laurel }
}
bargain-hangs-on = Condition : l’avancée
bargain-hangs-on-nothing = aucune : l’accord vaut dès sa conclusion
bargain-i-give = Ajouter : vous donnez à { $to } …
bargain-they-give = Ajouter : { $giver } vous donne …
bargain-add = Ajouter une clause
bargain-remove = Supprimer cette clause
bargain-whisper = { $players-are ->
    [you] Chuchoter
    [you-too] Chuchoter : seuls vous et { $players-others } l’entendez
   *[others] Chuchoter : seuls { $players } l’entendent
}
bargain-send = Proposer
bargain-send-whisper = Chuchoter l’offre
bargain-send-counter = Envoyer la réponse

## The terms

bargain-group-laurels = Lauriers
bargain-group-votes = Voix
bargain-group-caesar = César
bargain-group-senators = Sénateurs : y aller ou rester à l’écart
bargain-group-word = Votre parole
bargain-kind-pay = Lauriers
bargain-kind-pay-by = Lauriers plus tard
bargain-kind-support = Voix
bargain-kind-split = Une part égale
bargain-kind-caesar-to = Déplacer César
bargain-kind-caesar-off = Tenir César à l’écart
bargain-kind-oppose = Ne pas soutenir quelqu’un
bargain-kind-place-in = Placer un sénateur
bargain-kind-stay-out = Éviter un comité
bargain-kind-advance-along = Avancer
bargain-kind-stay-off = Éviter un chemin
bargain-kind-word = Votre parole
bargain-who-giver = Qui donne
bargain-who-to = Qui reçoit
bargain-field-against = Contre qui
bargain-field-amount = Lauriers
bargain-field-tokens = Jetons au choix
bargain-field-votes = Voix
bargain-less = { $what } : moins
bargain-more-of = { $what } : plus
bargain-field-path = Quelle avancée
bargain-field-path-none = la prochaine avancée à soutenir
bargain-field-space = Où
bargain-field-spaces = Où
bargain-field-committee = Où
bargain-field-space-none = { $to-is ->
    [you] là où vous le direz
   *[other] là où { $to } le dira
}
bargain-field-advances = Combien de fois
bargain-field-advances-none = chaque fois
bargain-field-advances-some = { $count ->
    [one] { $count } fois
   *[other] { $count } fois
}
bargain-field-text = Vos mots
bargain-field-until = Pendant combien de temps
bargain-until-this-turn = ce tour
bargain-until-next-turn = jusqu’à la fin du prochain tour de la famille qui donne
bargain-until-rounds = { $rounds ->
    [one] pendant { $rounds } tour de table
   *[other] pendant { $rounds } tours de table
}
bargain-until-open = sans échéance
bargain-field-date = Échéance
bargain-by-this-turn = avant la fin de ce tour
bargain-by-next-turn = { $giver-is ->
    [you] avant la fin de votre prochain tour
   *[other] avant la fin du prochain tour { DE($giver) }
}
bargain-by-rounds = { $rounds ->
    [one] d’ici un tour de table
   *[other] d’ici { $rounds } tours de table
}

## Broken words

bargain-broken = { $giver-is ->
    [you] Vous avez manqué à la parole donnée à { $to }.
   *[other] { $to-is ->
        [you] { $giver } a manqué à la parole qui vous était donnée.
       *[other] { $giver } a manqué à la parole donnée à { $to }.
    }
}
play-publish = Tout dire à la table
play-broken-to-me = Chuchoté à vous, puis rompu

bargain-own-words = Dites-le avec vos mots
bargain-own-words-unsaid = Ce que vous avez écrit ne fait pas encore partie de cet accord. Terminez la phrase ou effacez-la.
bargain-own-words-instead = Vous pourriez écrire :
bargain-own-words-confirm = Rien n’est envoyé avant que vous fassiez l’offre ci-dessous.
