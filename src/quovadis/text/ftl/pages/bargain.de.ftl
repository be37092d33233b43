### The bargaining table.

## The bargaining table

bargain-title = Von { $start } nach { $goal }
bargain-takes = { $by-is ->
    [you] Du nimmst unterwegs einen { $laurel }-Lorbeer.
   *[other] { $by } nimmt unterwegs einen { $laurel }-Lorbeer.
}
bargain-tally = { $given } von { $needed } Stimmen
bargain-majority = Genug Stimmen
bargain-could = { $votes ->
    [one] 1 Stimme
   *[other] { $votes } Stimmen
}
bargain-answered = { $votes ->
    [0] stimmt dagegen
    [one] gibt 1 Stimme
   *[other] gibt { $votes } Stimmen
}
bargain-thinks = überlegt …
bargain-call = { $count ->
    [one] { $name } einfach fragen
    [2] Beide einfach fragen
   *[other] Alle { $count } einfach fragen
}
bargain-close = Jetzt nicht
bargain-drop = Abstimmung aufgeben
bargain-missing = { $given ->
    [0] { $votes ->
        [one] 1 Stimme nötig
       *[other] { $votes } Stimmen nötig
    }
   *[other] { $votes ->
        [one] noch 1 Stimme nötig
       *[other] noch { $votes } Stimmen nötig
    }
}
bargain-advance = Vorrücken
bargain-others = Mit anderen Stimmen ({ $count })
bargain-owed-binds = Du hast dein Wort gegeben: { $promise }
bargain-bound-to-refuse = Ein Handel verbietet dir, dafür zu stimmen.
bargain-owed-called = Du hast dein Wort gegeben: { $promise } Wenn du dagegen stimmst, brichst du es.
bargain-owed-open = Du hast dein Wort gegeben: { $promise } Es wurde nicht eingefordert; wenn du dagegen stimmst, brichst du es noch nicht.
bargain-answer = { $votes ->
    [0] Nein
    [one] 1 Stimme geben
   *[other] { $votes } Stimmen geben
}
bargain-offers = { $by-is ->
    [you] Du bietest
   *[other] { $by } bietet
}
bargain-agreed = { $by-is ->
    [you] Vereinbart: dein Angebot
   *[other] Vereinbart: Angebot von { $by }
}
bargain-accept = Annehmen
bargain-decline = Ablehnen
bargain-withdraw = Zurückziehen
bargain-call-off = Absagen
bargain-stand-by = Doch daran festhalten
bargain-leaving = { $by-is ->
    [you] Du willst absagen. Der Handel entfällt, wenn alle Beteiligten das wollen.
   *[other] { $by } will absagen. Der Handel entfällt, wenn alle Beteiligten das wollen.
}

## Quick offers

bargain-quick-split = Teilen
bargain-quick-vote = Meine Stimme beim nächsten Mal
bargain-quick-caesar = Caesar, wohin du willst
bargain-quick-more = Mehr …
bargain-figures = Zahlen
bargain-earns = { $left ->
    [0] keine I-Lorbeeren mehr zu verdienen
   *[other] { $votes ->
        [one] bekommt ohnehin einen I-Lorbeer
       *[other] bekommt ohnehin einen I-Lorbeer je Stimme
    }
}
bargain-ask-split = Teilen
bargain-ask-vote = Die nächste Stimme für mich
bargain-ask-caesar = Caesar, wohin ich will

## One row a supporter

bargain-you = Du
bargain-package = { $by-is ->
    [you] Was du { $supporter } dafür gibst
   *[other] Was { $by } dir dafür geben soll
}
bargain-laurels = { $count ->
    [0] kein Lorbeer
    [one] 1 Lorbeer
   *[other] { $count } Lorbeeren
}
bargain-price-get = du bekommst { $count }
bargain-price-pay = du zahlst { $count }
bargain-offer-it = Anbieten
bargain-ask-it = Verlangen
bargain-counter-it = Kontern
bargain-other-terms = Andere Bedingungen …
bargain-choose = Wähle, was du gibst.
bargain-choose-price = Wähle, was du verlangst.
bargain-same-price = Das ist das Angebot selbst.
bargain-most = { $count ->
    [0] Du hast keine Lorbeeren, um zu zahlen.
    [one] Du kannst höchstens 1 Lorbeer zahlen.
   *[other] Du kannst höchstens { $count } Lorbeeren zahlen.
}
bargain-balances = Am Ende
bargain-balance = { $colour } { $gain }
bargain-balance-own = Du { $held } → { $after }
bargain-balance-spoken = Du hast jetzt { $held } und am Ende { $after }
bargain-range = { $least } bis { $most }
bargain-range-why = Eine Spanne, weil die Plättchen der anderen verdeckt sind.
bargain-gave-word = Hat dir versprochen: { $promise }
bargain-more-about-word = Mehr zu diesem Versprechen
bargain-release = { $giver } das Versprechen erlassen …
bargain-release-sure = { $giver } dieses Versprechen endgültig erlassen?
bargain-release-yes = Ja, erlassen
bargain-release-no = Nein, nicht erlassen
bargain-gone-count = { $count ->
    [one] 1 Angebot ist vom Tisch
   *[other] { $count } Angebote sind vom Tisch
}
bargain-fate = { $how ->
    [declined] { $to-is ->
        [you] Du hast abgelehnt.
       *[other] { $to } hat abgelehnt.
    }
    [countered] { $to-is ->
        [you] Du hast ein Gegenangebot gemacht.
       *[other] { $to } hat ein Gegenangebot gemacht.
    }
    [expired] Das Angebot endete mit dem Zug.
   *[other] { $by-is ->
        [you] Du hast dein Angebot zurückgezogen.
       *[other] { $by } hat das Angebot zurückgezogen.
    }
}
bargain-not-asked = nicht mehr nötig
bargain-not-needed = Es sind genug Stimmen da. Deine wird nicht mehr gebraucht.
bargain-vote-anyway = Trotzdem abstimmen …

bargain-deal-with = Handel vorschlagen
bargain-about-caesar = Handel über Caesar vorschlagen
bargain-cut-in = Dazwischenreden
bargain-counter = Gegenangebot machen
bargain-gone = { $how ->
    [agreed] Angebot { $offer } ist vereinbart.
    [declined] Angebot { $offer } wurde abgelehnt.
    [countered] Auf Angebot { $offer } gab es ein Gegenangebot.
    [expired] { $by-is ->
        [you] Dein Angebot ist mit dem Zug verfallen.
       *[other] Das Angebot von { $by } ist mit dem Zug verfallen.
    }
   *[other] Angebot { $offer } wurde zurückgezogen.
}
bargain-waits = Vereinbart. Wartet auf das Vorrücken auf dem Weg { $path }.
bargain-accepted-by = { $players-are ->
    [you] Von dir angenommen
    [you-too] Angenommen von dir und { $players-others }
   *[others] Angenommen von { $players }
}
bargain-whispered = geflüstert

## What a deal says

bargain-on = Falls es zum Vorrücken auf dem Weg { $path } kommt:
bargain-binds = bindend
bargain-binds-until = bindend bis zum Ende von Zug { $turn }
bargain-debt = eine Schuld: wird am Ende von Zug { $turn } von selbst bezahlt
bargain-loose = { $giver-is ->
    [you] Es ist kein bestimmtes Vorrücken genannt: Du kannst das Gremium, in dem deine Stimme zählen würde, noch verlassen.
   *[other] Es ist kein bestimmtes Vorrücken genannt: { $giver } kann das Gremium, in dem die Stimme zählen würde, noch verlassen.
}
bargain-promise = ein Versprechen, nicht bindend
bargain-word = nur Worte: Niemand wacht darüber

## Composing a deal

bargain-compose = Ein Handel mit { $partner }
bargain-partner = Handel mit
bargain-counter-title = Dein Gegenangebot zu { $offer }
bargain-lost = Deine Antwort kann nicht mehr abgeschickt werden.
bargain-anew = Daraus ein neues Angebot machen
bargain-cancel = Doch nicht
bargain-nothing-yet = Noch nichts geboten. Do ut des.
bargain-edit-terms = { $count ->
    [0] Punkte wählen
    [one] Punkt ändern (1)
   *[other] Punkte ändern ({ $count })
}
bargain-unfinished = Wähle, wo: Brett und Liste zeigen, was dort liegt.
bargain-space = { $laurel ->
    [none] { $path }: kein Lorbeer
   *[other] { $path }: { $laurel }
}
bargain-hangs-on = Bedingung
bargain-hangs-on-nothing = keine: gilt, sobald vereinbart
bargain-i-give = Dazu: Du gibst { $to } …
bargain-they-give = Dazu: { $giver } gibt dir …
bargain-add = Punkt hinzufügen
bargain-remove = Punkt entfernen
bargain-whisper = { $players-are ->
    [you] Flüstern
    [you-too] Flüstern: Nur du und { $players-others } erfahren davon
   *[others] Flüstern: Nur { $players } erfahren davon
}
bargain-send = Angebot machen
bargain-send-whisper = Angebot flüstern
bargain-send-counter = Gegenangebot senden

## The terms

bargain-group-laurels = Lorbeeren
bargain-group-votes = Stimmen
bargain-group-caesar = Caesar
bargain-group-senators = Senatoren: gehen oder wegbleiben
bargain-group-word = Dein Wort
bargain-kind-pay = Lorbeeren
bargain-kind-pay-by = Lorbeeren später
bargain-kind-support = Stimmen
bargain-kind-split = Ein gleicher Anteil
bargain-kind-caesar-to = Caesar versetzen
bargain-kind-caesar-off = Caesar fernhalten
bargain-kind-oppose = Stimme verweigern
bargain-kind-place-in = Senator einsetzen
bargain-kind-stay-out = Ein Gremium meiden
bargain-kind-advance-along = Vorrücken
bargain-kind-stay-off = Einen Weg meiden
bargain-kind-word = Dein Wort
bargain-who-giver = Wer gibt
bargain-who-to = Wer bekommt
bargain-field-against = Gegen wen
bargain-field-amount = Lorbeeren
bargain-field-tokens = Bestimmte Plättchen
bargain-field-votes = Stimmen
bargain-less = Weniger: { $what }
bargain-more-of = Mehr: { $what }
bargain-field-path = Welches Vorrücken
bargain-field-path-none = das nächste, das Stimmen braucht
bargain-field-space = Wo
bargain-field-spaces = Wo
bargain-field-committee = Wo
bargain-field-space-none = { $to-is ->
    [you] wohin du willst
   *[other] wohin { $to } will
}
bargain-field-advances = Wie oft
bargain-field-advances-none = jedes Mal
bargain-field-advances-some = { $count ->
    [one] einmal
   *[other] { $count }-mal
}
bargain-field-text = Deine Worte
bargain-field-until = Wie lange
bargain-until-this-turn = diesen Zug
bargain-until-next-turn = bis zum Ende des nächsten eigenen Zuges
bargain-until-rounds = { $rounds ->
    [one] 1 Runde lang
   *[other] { $rounds } Runden lang
}
bargain-until-open = ohne Frist
bargain-field-date = Bis wann
bargain-by-this-turn = bis zum Ende dieses Zuges
bargain-by-next-turn = { $giver-is ->
    [you] bis zum Ende deines nächsten Zuges
   *[other] bis zum Ende des nächsten Zuges von { $giver }
}
bargain-by-rounds = { $rounds ->
    [one] innerhalb einer Runde
   *[other] innerhalb von { $rounds } Runden
}

## Broken words

bargain-broken = { $giver-is ->
    [you] Du hast { $to } gegenüber dein Wort gebrochen.
   *[other] { $to-is ->
        [you] { $giver } hat dir gegenüber das Wort gebrochen.
       *[other] { $giver } hat { $to } gegenüber das Wort gebrochen.
    }
}
play-publish = Dem Tisch erzählen
play-broken-to-me = Dir zugeflüstert und gebrochen

bargain-own-words = Sag es mit deinen Worten
bargain-own-words-unsaid = Was du geschrieben hast, steht noch nicht in diesem Handel. Beende den Satz oder lösche ihn.
bargain-own-words-instead = Du könntest schreiben:
bargain-own-words-confirm = Gesendet wird erst, wenn du es unten anbietest.
