### The bargaining table.

## The bargaining table

bargain-title = Von { $start } nach { $goal }
bargain-takes = { $by } nimmt unterwegs { $laurel }.
bargain-needs = { $own ->
    [0] Nötige Unterstützer: { $needed }.
    [one] Nötige Unterstützer: { $needed }; einer ist ein eigener.
   *[other] Nötige Unterstützer: { $needed }; { $own } sind eigene.
}
bargain-tally = { $given } von { $needed } Stimmen
bargain-count = { $given } von { $needed } Stimmen
bargain-majority = Mehrheit erreicht
bargain-could = { $votes ->
    [one] könnte 1 Stimme geben
   *[other] könnte { $votes } Stimmen geben
}
bargain-answered = { $votes ->
    [0] sagt nein
    [one] gibt 1 Stimme
   *[other] gibt { $votes } Stimmen
}
bargain-thinks = überlegt …
bargain-call = Einfach fragen
bargain-close = Jetzt nicht
bargain-drop = Abstimmung fallen lassen
bargain-missing = { $votes ->
    [one] Eine Stimme fehlt.
   *[other] { $votes } Stimmen fehlen.
}
bargain-advance = Aufrücken
bargain-advance-with = Aufrücken mit { $supporters }
bargain-answer = { $votes ->
    [0] Nein
    [one] Mit 1 Stimme unterstützen
   *[other] Mit { $votes } Stimmen unterstützen
}
bargain-offers = { $by } bietet
bargain-agreed = Abgemacht, Angebot von { $by }
bargain-accept = Annehmen
bargain-decline = Ablehnen
bargain-withdraw = Zurückziehen

## Quick offers

bargain-quick-1 = 1 Lorbeer
bargain-quick-2 = 2 Lorbeeren
bargain-quick-split = Teilen
bargain-quick-vote = Meine Stimme später
bargain-quick-caesar = Caesar, wohin du willst
bargain-quick-more = Mehr …
bargain-sell = Deinen Preis nennen …
bargain-earns = verdient ohnehin eine I
bargain-deal-with = Ein Geschäft machen
bargain-about-caesar = Über Caesar verhandeln
bargain-cut-in = Dazwischengehen
bargain-counter = Gegenangebot
bargain-gone = { $how ->
    [agreed] Angebot { $offer } wurde angenommen.
    [declined] Angebot { $offer } wurde abgelehnt.
    [countered] Angebot { $offer } wurde mit einem anderen beantwortet.
   *[other] Angebot { $offer } wurde zurückgezogen.
}
bargain-accepted-by = Angenommen von { $names }
bargain-whispered = geflüstert

## What a deal says

bargain-on = Wenn der Schritt { $path } gemacht wird:
bargain-binds = verbindlich
bargain-binds-until = verbindlich bis zum Ende von Zug { $turn }
bargain-promise = ein Versprechen, nicht verbindlich
bargain-word = nur Worte: niemand richtet darüber

## Composing a deal

bargain-compose = Ein Geschäft mit { $partner }
bargain-partner = Geschäft mit
bargain-counter-title = Deine Antwort auf Angebot { $offer }
bargain-cancel = Doch nicht
bargain-you-give = Was du { $to } gibst
bargain-nothing-yet = Noch wird nichts geboten. Do ut des.
bargain-edit-terms = { $count ->
    [one] Bedingungen ändern (1)
   *[other] Bedingungen ändern ({ $count })
}
bargain-hangs-on = Es hängt an dem Schritt
bargain-hangs-on-nothing = an nichts: Es gilt, sobald es abgemacht ist
bargain-i-give = Dazu: du gibst { $to } …
bargain-they-give = Dazu: { $giver } gibt dir …
bargain-add = Bedingung hinzufügen
bargain-remove = Bedingung entfernen
bargain-whisper = Flüstern: nur { $names } hören es
bargain-send = Anbieten
bargain-send-whisper = Angebot flüstern
bargain-send-counter = Antwort senden

## The terms

bargain-kind-pay = Lorbeeren
bargain-kind-support = Stimmen
bargain-kind-split = Ein gleicher Anteil
bargain-kind-caesar-to = Caesar versetzen
bargain-kind-caesar-off = Caesar fernhalten
bargain-kind-oppose = Einem Dritten die Stimme verweigern
bargain-kind-place-in = Senator einsetzen
bargain-kind-stay-out = Einem Ausschuss fernbleiben
bargain-kind-advance-along = Aufrücken
bargain-kind-stay-off = Einen Weg meiden
bargain-kind-word = Dein Wort
bargain-who-giver = Wer gibt
bargain-who-to = Wer bekommt
bargain-who-against = Gegen wen
bargain-amount = Lorbeeren
bargain-tokens = Bestimmte Marken
bargain-votes = Stimmen
bargain-less = { $what }: weniger
bargain-more-of = { $what }: mehr
bargain-which-advance = Welcher Schritt
bargain-next-advance = der nächste, der unterstützt werden kann
bargain-where = Wo
bargain-where-said = wohin { $to } sagt
bargain-how-often = Wie oft
bargain-always = jedes Mal
bargain-times = { $times ->
    [one] einmal
   *[other] { $times }-mal
}
bargain-until = Wie lange
bargain-until-this-turn = diesen Zug
bargain-until-next-turn = bis zum Ende des nächsten Zugs des Gebers
bargain-until-rounds = { $rounds ->
    [one] 1 Runde lang
   *[other] { $rounds } Runden lang
}
bargain-until-open = ohne Frist

## Broken words

bargain-broken = { $giver } hat das Wort gegenüber { $to } gebrochen.
play-publish = Dem Tisch erzählen
play-broken-to-me = Dir gebrochen, geflüstert
