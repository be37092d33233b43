### The table while it is played.

## Families

family-red = Julii
family-blue = Claudii
family-black = Cornelii
family-white = Aemilii
family-yellow = Fabii

## The page

play-title = Der Tisch
play-title-turn = Du bist dran
play-title-vote = Deine Stimme ist gefragt
play-title-offer = Du hast ein Angebot
play-title-claim = Du sagst, wohin Caesar geht
play-title-payment = Du sollst zahlen
play-title-reveal = Verlangst du die Beutel?
play-subtitle = { $edition } · { $players } Familien
play-turn = Zug { $turn }
play-turn-of = { $active-is ->
    [you] Zug { $turn } · du
   *[other] Zug { $turn } · { $active }
}
play-link-lost = Verbindung verloren – neuer Versuch …
play-link-connecting = Der Bote ist auf der Via Appia …
play-link-closed = Verbindung beendet

## Rooms beside the board

play-rooms = Neben dem Spielplan
play-room-act = Handeln
play-room-log = Verlauf
play-room-talk = Reden
play-room-promises = Versprechen

## Players

play-players = Spieler
play-you = { $name } (du)
play-reserve = { $count ->
    [one] 1 in Reserve
   *[other] { $count } in Reserve
}
play-laurels = { $count ->
    [one] 1 Lorbeerplättchen
   *[other] { $count } Lorbeerplättchen
}
play-laurels-hidden = { $tokens }, verdeckt: Die Anzahl sieht jeder, den Wert nicht
play-senate-seats = Senat { $seats }
play-promises = Versprechen: { $kept } gehalten, { $broken } gebrochen
play-on-turn = { $whose ->
    [yours] du bist dran
   *[theirs] am Zug
}
play-thinking = { $whose ->
    [yours] du bist gefragt
   *[theirs] ist gefragt
}
play-stood-in = { $whose ->
    [yours] eine Vertretung spielt für dich
   *[theirs] eine Vertretung spielt
}
play-bot-for = { $whose ->
    [yours] ein Bot spielt, bis du zurück bist
   *[theirs] ein Bot spielt bis zur Rückkehr
}
play-back = Wieder selbst spielen
play-away = abwesend
play-call-stand-in = Vertretung rufen
play-mute = Stumm schalten
play-unmute = Stummschaltung aufheben
play-about = Über { $name }
play-medallion = { $count ->
    [0] { $name }, { $family }: { $laurels ->
        [one] 1 Plättchen
       *[other] { $laurels } Plättchen
    }, { $reserve } in Reserve
   *[other] { $name }, { $family }: { $laurels ->
        [one] 1 Plättchen
       *[other] { $laurels } Plättchen
    }, { $reserve } in Reserve, Senat { $seats }
}

## The purse

play-purse = Dein Beutel
play-purse-kind = { $laurel } × { $count }
play-purse-empty = Leer. Tugend ist ihr eigener Lohn.
play-purse-whole = { $count ->
    [one] 1 Plättchen
   *[other] { $count } Plättchen
} = { $sum ->
    [one] 1 Lorbeer
   *[other] { $sum } Lorbeeren
}
play-purse-of = Beutel von { $colour }
play-uncover = Ich bin { $colour }: aufdecken
play-cover = Zudecken
play-reserve-of = { $count ->
    [0] Keine Senatoren in Reserve
    [one] 1 Senator in Reserve
   *[other] { $count } Senatoren in Reserve
}

## What can be done

play-board = Der Spielplan
play-actions = Was du tun kannst
play-place-in = Senator einsetzen: { $committee }
play-senator = Senator in { $committee }: Wege zeigen
play-advance = Vorrücken { $path }
play-ask-for = { $votes ->
    [0] Vorrücken { $path }: um Stimmen bitten
    [one] Vorrücken { $path }: 1 Stimme nötig
   *[other] Vorrücken { $path }: { $votes } Stimmen nötig
}
play-votes-found = Vorrücken { $path }: Du hast die Stimmen
play-caesar = Caesar nehmen
play-ask-all-the-same = Um Stimmen bitten, die du nicht brauchst …
play-caesar-list = Caesar versetzen auf …
play-caesar-where = Caesar versetzen auf
play-caesar-to = { $laurel ->
    [none] Caesar auf { $path } versetzen (kein Lorbeer)
   *[other] Caesar auf { $path } versetzen (auf den { $laurel }-Lorbeer)
}
play-caesar-space = { $laurel ->
    [none] { $path } (kein Lorbeer)
   *[other] { $path }
}
play-decline-bonus = Caesar stehen lassen
play-adjourn = Dem Schluss der Sitzung zustimmen
play-adjourn-not = Lieber weiterspielen

## Whom the table waits for

play-prompt-hand-over = Gib das Gerät an { $to } weiter.
play-near = Preis nennen
play-archived = Dieser Tisch liegt im Archiv, weil ihn lange niemand aus der Runde geöffnet hat. Er kommt zurück, sobald es jemand tut.
play-from-archive = Dieser Tisch lag im Archiv. Jetzt steht er wieder bei deinen Tischen, und die Partie geht weiter.
play-days-left = { $days ->
    [one] noch 1 Tag
   *[other] noch { $days } Tage
}
play-hours-left = { $hours ->
    [one] noch 1 Stunde
   *[other] noch { $hours } Stunden
}
play-time-left = noch { $minutes }:{ $seconds }

## The log and the talk

play-log = Was bisher geschah
play-log-earlier = Frühere Züge
play-log-empty = Noch nichts. Rom wurde nicht an einem Tag erbaut.
play-talk = Tischgespräch
play-talk-empty = Noch hat niemand etwas gesagt. Cicero würde sich schämen.
play-phrases = Schnelle Sätze
play-say = Etwas sagen
play-send = Senden
phrase-greeting = Ave!
phrase-well-played = Gut gespielt
phrase-thank-you = Danke
phrase-sorry = Tut mir leid
phrase-hurry = Die Zeit läuft
phrase-one-moment = Einen Moment
phrase-support-me = Stimmt für mich!
phrase-never = Niemals!
phrase-deal = Machen wir einen Handel
phrase-traitor = Verräter!
phrase-et-tu = Et tu, Brute?
phrase-good-game = Gute Partie

## Promises

play-promised-me = Dir versprochen
play-promised-by-me = Von dir versprochen
play-promised-others = Zwischen anderen
play-no-promises = Keine offenen Versprechen. Verba volant.
play-call-in = Einfordern
play-pay-now = Jetzt bezahlen
play-pay = Bezahlen
play-refuse = Verweigern (bricht dein Versprechen)
play-cannot-pay = Dafür reichen deine Lorbeeren nicht. Bleibt es bis zum Ende des Zuges so, ist dein Versprechen gebrochen.
play-name-space = { $laurel ->
    [none] Caesar auf { $path } (kein Lorbeer)
   *[other] Caesar auf { $path } (auf den { $laurel }-Lorbeer)
}

## Going back

play-undo = Zug { $turn } zurücknehmen
play-undo-proposed = { $by-is ->
    [you] Du möchtest zum Beginn von Zug { $turn } zurück.
   *[other] { $by } möchte zum Beginn von Zug { $turn } zurück.
}
play-undo-missing = { $players-are ->
    [you] Es fehlt noch: du
    [you-too] Es fehlen noch: du und { $players-others }
   *[others] Es fehlen noch: { $players }
}
play-undo-agree = Einverstanden
play-undo-refuse = Ablehnen

## Keys

play-key-board = zum Spielplan; Pfeile bewegen, Enter wählt
play-key-act = zu deinen Aktionen
play-key-log = zum Verlauf
play-key-talk = zum Gespräch
play-key-promises = zu den Versprechen
play-result = Zum Ergebnis

## Since my last turn, and how fast bots speak

play-since = Seit deinem letzten Zug
play-since-watching = Die letzten Züge
play-since-nothing = Noch nichts.
play-tempo = Tempo der Bots
play-tempo-pause = Bots anhalten
play-tempo-go = Bots weiterspielen lassen
play-tempo-step = Ein Schritt
play-tempo-pace = Tempo
play-tempo-relaxed = Gemütlich
play-tempo-normal = Mittel
play-tempo-brisk = Flott

## Offene Beutel

play-reveal = Offene Beutel
play-reveal-demand = Beutel verlangen
play-reveal-demand-as = { $colour } verlangt die Beutel
play-reveal-waive = Nein, weiterspielen
play-reveal-still = Bis zur nächsten Aktion kannst du die Beutel noch verlangen.
play-reveal-by = { $by-is ->
    [you] Du hast sie verlangt: Sie liegen offen bis zur nächsten Aktion.
   *[other] { $by } hat sie verlangt: Sie liegen offen bis zur nächsten Aktion.
}
play-reveal-seen = Genug gesehen
play-reveal-purse = { $name } zeigt
play-reveal-empty = gar nichts

## Die Konsulwahl

play-election = Die Konsulwahl
play-election-game = Partie { $game } von 3
play-election-noted = { $notes ->
    [none] Wahl: noch nichts notiert
   *[other] Wahl: { $notes } = { $total }
}
play-takeoff = Welcher Senator geht nach Hause?
play-takeoff-from = { $count ->
    [one] Dein Senator in { $committee }
   *[other] Einer deiner { $count } in { $committee }
}
play-takeoff-target = Einen Senator aus { $committee } vom Brett nehmen

## Sonderplättchen

play-tokens = Sonderplättchen
play-tokens-none = Du hast keine.
play-tokens-left = { $count ->
    [0] Keines mehr zu ziehen
    [one] Noch 1 zu ziehen
   *[other] Noch { $count } zu ziehen
}
play-tokens-held = { $count ->
    [one] 1 Sonderplättchen
   *[other] { $count } Sonderplättchen
}
play-token-draw = Ein Sonderplättchen ziehen
play-token-unknown = Ein Sonderplättchen
play-token-is = { $token ->
    [seniority] In einer Abstimmung: Einer deiner unterstützenden Senatoren zählt doppelt.
    [bureaucracy] In einer Abstimmung: Es braucht eine Stimme mehr.
   *[favour] In deinem Zug, vor deiner Aktion: Versetze Caesar.
}
play-token-play = { $token ->
    [seniority] Seniorität spielen: Einer deiner Senatoren zählt doppelt
    [bureaucracy] Bürokratie spielen: Es braucht eine Stimme mehr
   *[favour] Caesars Gunst spielen: Caesar vor deiner Aktion versetzen
}
play-favour-to = { $laurel ->
    [none] Caesars Gunst: auf { $path }, wo kein Lorbeer liegt
   *[other] Caesars Gunst: auf { $path } (auf den { $laurel }-Lorbeer)
}
play-token-bent-seniority = { $by-is ->
    [you] Seniorität: Einer deiner Senatoren zählt doppelt.
   *[other] Seniorität: Ein Senator von { $by } zählt doppelt.
}
play-token-bent-bureaucracy = Bürokratie: Es braucht eine Stimme mehr.

play-hints = Tipps
play-hint-move = Was würdest du tun?
play-hint-votes = { $whose ->
    [mine] Was ist meine Stimme wert?
   *[theirs] Was sind ihre Stimmen wert?
}
play-hint-refusals = Warum haben sie abgelehnt?
play-hint-thinking = Einen Moment …
play-hint-do = Mach das
