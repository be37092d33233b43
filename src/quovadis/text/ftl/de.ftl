### Alles, was Menschen lesen, auf Deutsch.
### Eine Nachricht je Art; kein Satz ist aus Wörtern zusammengeklebt.

## Namen

colour-red = Rot
colour-blue = Blau
colour-black = Schwarz
colour-white = Weiß
colour-yellow = Gelb
path = { $start } → { $goal }
list-two = { $first } und { $last }
list-more = { $first }, { $rest }

## Ablehnungen: was nicht stimmt und was nötig wäre

refused-action-unreadable = „{ $word }“ ist keine Aktion: +b1 setzt einen Senator ein, b1-a3 rückt vor, C a3-a4 versetzt Caesar
refused-adjournment-agreed-already = { $by } hat dem Schluss der Sitzung bereits zugestimmt
refused-adjournment-not-agreed = { $by } hat dem Schluss der Sitzung nicht zugestimmt und kann daher nichts zurücknehmen
refused-adjournment-not-offered = Die Sitzung darf nach { $needed } Zügen in Folge geschlossen werden, in denen nur Caesar versetzt wurde; { $turns ->
    [0] der letzte Zug war keiner davon
    [one] bisher war es einer
   *[other] bisher waren es { $turns }
}
refused-answer-unchanged = { $votes ->
    [0] { $by } gibt schon jetzt keine Unterstützung für { $path }
    [one] { $by } unterstützt { $path } schon jetzt mit einem Senator
   *[other] { $by } unterstützt { $path } schon jetzt mit { $votes } Senatoren
}
refused-backwards = Zurück geht es nie: { $path } führt abwärts
refused-bonus-unreadable = „{ $word }“ ist kein Caesar-Bonus: richtig wäre etwa ; C a3-a4
refused-bonus-waits = { $by } hat einen IIC-Lorbeer genommen: zuerst Caesar versetzen oder darauf verzichten
refused-caesar-stays = Caesar steht bereits auf { $path }: Er muss auf ein anderes Lorbeerfeld versetzt werden
refused-colour-twice = { $colour } sitzt zweimal am Tisch: Alle brauchen eine eigene Farbe
refused-colour-unknown = „{ $word }“ ist keine Familie: Es gibt red, blue, black, white und yellow
refused-committee-unknown = „{ $word }“ ist kein Gremium: Es gibt a1 bis d1, a2 bis d2, a3 bis d3, a4, d4 und S
refused-edition-unknown = „{ $word }“ ist keine Ausgabe: Es gibt { $known }
refused-entry-full = { $by } kann in { $committee } keinen Senator einsetzen: Alle Sitze sind besetzt
refused-event-unknown = „{ $word }“ ist keine Art von Ereignis
refused-event-untyped = Diese Zeile sagt nicht, von welcher Art das Ereignis ist: „type“ fehlt
refused-event-unreadable = Das Ereignis „{ $type }“ ist nicht lesbar: { $word }
refused-event-version = Das Ereignis „{ $type }“ hat die Version { $word }, dieses Programm kennt aber nur { $known ->
    [one] Version { $known }
   *[other] die Versionen 1 bis { $known }
}
refused-event-misfit = Das Ereignis „{ $type }“ passt nicht zu dem, was vorher geschah
refused-game-over = Die Partie ist zu Ende
refused-goal-full = { $by } kann auf dem Weg { $path } nicht vorrücken: In { $goal } ist kein Sitz frei
refused-json-unreadable = Diese Zeile ist kein JSON-Objekt
refused-log-empty = Diese Datei enthält kein Ereignis
refused-laurel-unknown = Der Lorbeer, der für { $path } zu ziehen wäre, ist in diesem Protokoll nicht bekannt
refused-laurel-unreadable = „{ $word }“ ist kein Lorbeer: Es gibt I, II, IIC, III, IV und V
refused-no-bonus = { $by } hat keinen Caesar-Bonus: Den bringt nur ein IIC-Lorbeer, der beim Vorrücken genommen wird
refused-no-laurel-space = { $path } hat kein Lorbeerfeld: Caesar steht nur auf Wegen, die aus einem Gremium mit 3 oder 5 Sitzen führen
refused-no-senator-there = { $by } kann auf dem Weg { $path } nicht vorrücken: In { $start } sitzt kein Senator von { $by }
refused-no-such-path = Einen Weg { $path } gibt es nicht
refused-no-such-vote = Eine solche Abstimmung läuft gerade nicht
refused-no-vote-needed = { $path } führt aus einem Gremium mit 1 Sitz: Unterstützung ist nicht nötig und darf auch nicht genannt werden
refused-no-vote-on-caesars-path = Caesar steht auf { $path }: Dort wird nicht abgestimmt, und Unterstützung darf nicht genannt werden
refused-nobody-to-ask = { $by } kann niemanden fragen: In { $start } sitzen nur eigene Senatoren
refused-not-an-entry = { $committee } ist kein Eingangsgremium: { $by } kann nur in a1, b1, c1 oder d1 einen Senator einsetzen
refused-not-at-table = { $colour } spielt an diesem Tisch nicht mit
refused-not-over-so = Auf diese Weise ist die Partie nicht zu Ende gegangen
refused-not-started = Die Partie ist noch nicht aufgebaut
refused-not-text = Das ist kein Text in UTF-8
refused-not-your-turn = Nicht { $by } ist am Zug, sondern { $active }
refused-nothing-to-undo = Es gibt keinen Zug, der sich zurücknehmen ließe
refused-number-unreadable = „{ $word }“ ist keine Anzahl von Stimmen
refused-offer-unnamed = Mehrere Angebote warten auf { $by }: eines davon nennen, etwa mit accepts { $example }
refused-own-always-agree = Die eigenen Senatoren von { $by } stimmen immer zu: Gefragt und genannt werden nur fremde
refused-past-a-committee = { $path } würde ein Gremium überspringen: Es geht stets nur von einem Gremium zum nächsten
refused-players-number = { $count ->
    [0] Keine Familie spielt mit: 3 bis 5 sind nötig
    [one] Nur eine Familie ist genannt: 3 bis 5 sind nötig
   *[other] { $count } Familien sind genannt: 3 bis 5 sind nötig
}
refused-record-later = An diesem Tisch wird nur die laufende Runde festgehalten: Das Protokoll gibt es, wenn die Partie zu Ende ist
refused-reserve-empty = { $by } hat keinen Senator mehr in der Reserve
refused-rules-version = Das Protokoll folgt Version „{ $word }“ der Regeln, dieses Programm kennt aber Version { $known }
refused-seed-unreadable = „{ $word }“ ist kein Startwert: Nötig ist eine ganze Zahl
refused-started-already = Die Partie ist bereits aufgebaut
refused-supply-kind = Der Vorrat enthält { $count ->
    [one] { $count } { $laurel }-Lorbeer
   *[other] { $count } { $laurel }-Lorbeeren
}, verdeckt { $limit ->
    [0] liegt aber keiner
    [one] liegt aber nur { $limit }
   *[other] liegen aber nur { $limit }
}
refused-supply-number = Der Vorrat enthält { $count ->
    [one] { $count } Lorbeer
   *[other] { $count } Lorbeeren
}, verdeckt liegen aber { $needed }
refused-supply-or-seed = Ein Protokoll braucht entweder die Kopfzeile Supply oder die Kopfzeile Seed
refused-support-needed = { $by } kann auf dem Weg { $path } nicht vorrücken: { $needed ->
    [one] 1 Stimme ist nötig
   *[other] { $needed } Stimmen sind nötig
}, { $own ->
    [0] und keine kommt von { $by } selbst
    [one] und nur eine kommt von { $by } selbst
   *[other] und nur { $own } kommen von { $by } selbst
} – also um Unterstützung bitten
refused-supporters-unnamed = { $by } muss sagen, wessen Stimmen gelten sollen, etwa { $example }
refused-file-kind = „{ $word }“ muss auf .qv (ein Protokoll zum Lesen) oder .jsonl (alles, zum Weiterspielen) enden
refused-support-not-given = { $by } kann mit dieser Unterstützung nicht auf dem Weg { $path } vorrücken: So viele Stimmen hat { $supporter } nicht gegeben
refused-tag-late = „{ $word }“ kommt zu spät: Kopfzeilen stehen vor dem ersten Zug
refused-tag-missing = Die Kopfzeile { $tag } fehlt
refused-tag-twice = Die Kopfzeile { $tag } steht zweimal da
refused-tag-unknown = { $tag } ist keine Kopfzeile: Es gibt { $known }
refused-tag-unreadable = „{ $word }“ ist keine Kopfzeile: richtig wäre etwa [Players "red blue black"]
refused-too-few-seated = { $by } kann auf dem Weg { $path } nicht vorrücken: { $needed ->
    [one] 1 Stimme ist nötig
   *[other] { $needed } Stimmen sind nötig
}, aber { $seated ->
    [one] in { $start } sitzt sonst niemand
   *[other] in { $start } sitzen nur { $seated } Senatoren
}
refused-too-few-supporters = { $by } kann auf dem Weg { $path } nicht vorrücken: { $needed ->
    [one] 1 Stimme ist nötig
   *[other] { $needed } Stimmen sind nötig
}, { $named ->
    [one] genannt ist nur 1
   *[other] genannt sind nur { $named }
}
refused-too-few-to-lend = { $count ->
    [0] { $by } hat in { $committee } keinen Senator und damit dort keine Stimme
    [one] { $by } hat in { $committee } einen Senator: Möglich sind 0 oder 1 Stimme
   *[other] { $by } hat in { $committee } { $count } Senatoren: Möglich sind 0 bis { $count } Stimmen
}
refused-too-many-supporters = { $by } kann auf dem Weg { $path } nicht vorrücken: { $needed ->
    [one] Genau 1 Stimme ist nötig
   *[other] Genau { $needed } Stimmen sind nötig
}, genannt sind { $named }
refused-too-many-votes = { $by } hat in diesem Zug schon { $limit } Abstimmungen verlangt: Mehr sind nicht erlaubt
refused-tried-already = Die Abstimmung über { $path } ist in diesem Zug gescheitert: In dieser Ausgabe kann { $by } dort nicht noch einmal vorzurücken versuchen
refused-variant-twice = Die Variante „{ $word }“ ist zweimal festgelegt
refused-variant-unbuilt = Die Variante „{ $variant }“ lässt sich noch nicht spielen
refused-variant-unknown = „{ $word }“ ist keine Variante: Es gibt { $known }
refused-vote-first = { $by } muss über { $path } abstimmen lassen, bevor fremde Unterstützung zählt
refused-vote-open = Die Abstimmung über { $path } läuft noch: { $by } muss sie erst durchbringen oder aufgeben
refused-vote-open-already = Die Abstimmung über { $path } läuft bereits: Gefragt ist eine Antwort

## Ablehnungen beim Handeln

refused-accepted-already = { $by } hat Angebot { $offer } bereits angenommen
refused-advance-impossible = Ein Handel kann nur an einem Vorrücken hängen, das { $by } in diesem Zug möglich ist: { $path } ist es nicht
refused-bound-not-to = Ein Handel verbietet { $by }, das zu tun
refused-bound-to-do = Ein Handel verpflichtet { $by }, jetzt etwas anderes zu tun
refused-bound-to-oppose = Ein Handel verbietet { $by }, hier Unterstützung zu geben
refused-called-already = Versprechen { $promise } ist bereits eingefordert
refused-call-in-unnamed = Sagen, welches Versprechen eingefordert wird, etwa calls in { $example }. Möglich sind: { $promises }
refused-cannot-settle = Mit den vorhandenen Plättchen lässt sich nicht alles bezahlen, was vereinbart ist: { $deals }
refused-contradiction = { $by } würde versprechen, was dieser Handel selbst oder ein früherer, der noch bindet, ausschließt
refused-cutoff-number = Abgebrochen wird eine Partie nach 1 bis { $limit } Runden, nicht nach { $count }
refused-deal-ends-early = Der Handel endet zu früh, bei Spalte { $column }; erwartet wird dort: { $expected }
refused-deal-not-a-party = Nur wer hinter deal als beteiligt genannt ist, kann etwas geben oder bekommen
refused-deal-party-idle = Diese Familie ist als beteiligt genannt, aber kein Punkt betrifft sie
refused-deal-party-twice = Jede beteiligte Familie wird nur einmal genannt
refused-deal-recipient = Hier fehlt, wem das gegeben wird: Nur zwischen zweien versteht es sich von selbst
refused-deal-unreadable = Das ist hier nicht zu verstehen; erwartet wird: { $expected }
refused-no-action-left = Damit bliebe { $by } keine einzige erlaubte Aktion
refused-no-such-offer = Ein offenes Angebot { $offer } gibt es nicht
refused-no-such-promise = Ein Versprechen { $promise } gibt es nicht
refused-no-whispers = An diesem Tisch wird nicht geflüstert
refused-not-a-party = { $by } ist an Angebot { $offer } nicht beteiligt
refused-not-an-entry-term = Punkt { $term }: Nennen lassen sich nur a1, b1, c1 und d1, denn anderswo wird niemand eingesetzt
refused-not-to-be-called = Versprechen { $promise } lässt sich jetzt nicht einfordern
refused-not-your-offer = Angebot { $offer } stammt nicht von { $by }: Zurückziehen kann es nur, wer es gemacht hat
refused-not-your-promise = Versprechen { $promise } wurde nicht { $by } gegeben
refused-nothing-to-name = Für Versprechen { $promise } ist kein Lorbeerfeld zu nennen
refused-nothing-offered = Dir liegt kein Angebot vor
refused-nothing-to-call-in = Kein Versprechen an { $by } lässt sich jetzt einfordern
refused-nothing-to-publish = Öffentlich machen lässt sich nur ein Versprechen, das { $by } zugeflüstert und dann gebrochen wurde: { $promise } ist keines
refused-offer-gone = { $how ->
    [agreed] Angebot { $offer } ist bereits vereinbart
    [declined] Angebot { $offer } wurde bereits abgelehnt
    [countered] Angebot { $offer } wurde bereits mit einem anderen beantwortet
   *[withdrawn] Angebot { $offer } wurde bereits zurückgezogen
}
refused-one-split = Ein Handel teilt schon, was { $path } einbringt: Je Vorrücken wird nur einmal geteilt
refused-partner-names-first = { $by } muss erst hören, wohin Caesar soll
refused-promise-closed = Versprechen { $promise } ist nicht mehr offen: { $status ->
    [kept] Es wurde gehalten
    [broken] Es wurde gebrochen
    [released] Es wurde erlassen
   *[lapsed] Es ist verfallen
}
refused-remark-untrue = { $remark ->
    [binding] An diesem Tisch wäre das ein Versprechen, nicht bindend
   *[promise] An diesem Tisch wäre das bindend, nicht bloß ein Versprechen
}
refused-split-twice = Punkt { $term }: Niemand bekommt zwei Anteile
refused-split-without-advance = Punkt { $term }: Teilen kann nur, wer vorrückt, und nur in einem Handel, der an diesem Vorrücken hängt
refused-support-for-another = Punkt { $term }: Der Handel hängt an einem Vorrücken der Familie, die am Zug ist: Nur sie lässt sich dabei unterstützen
refused-support-stands = { $by } unterstützt { $rival } in diesem Zug noch: Das ist zuerst zurückzunehmen
refused-term-opponent = Punkt { $term }: Verweigern lässt sich die Unterstützung nur einer dritten Familie an diesem Tisch, 1- bis 9-mal
refused-term-payment = Punkt { $term }: Eine Zahlung ist entweder eine Summe von 1 bis 99 oder eine Liste von Plättchen
refused-term-rounds = Punkt { $term }: Die Dauer beträgt 1 bis 9 Runden
refused-term-space = Punkt { $term }: Caesar steht nur auf Lorbeerfeldern
refused-term-spaces = Punkt { $term }: Zu nennen sind Lorbeerfelder, jedes nur einmal
refused-term-to-oneself = Punkt { $term }: { $by } kann nicht mit sich selbst handeln
refused-term-votes = Punkt { $term }: Zusagen lassen sich 1 bis 4 Stimmen
refused-term-word = Punkt { $term }: Freie Worte haben 1 bis 200 sichtbare Zeichen in einer Zeile
refused-terms-number = Ein Handel hat 1 bis { $limit } Punkte, nicht { $count }
refused-tokens-not-held = { $by } hat diese Plättchen nicht alle oder schuldet sie schon
refused-too-few-laurels = { $owed ->
    [0] { $by } hat Lorbeeren im Wert von { $total }: Das reicht nicht, um { $amount } zu zahlen
   *[other] { $by } hat Lorbeeren im Wert von { $total } und schuldet schon { $owed }: Das reicht nicht, um { $amount } zu zahlen
}
refused-too-few-to-promise = { $count ->
    [0] { $by } hat in { $committee } keinen Senator und damit dort keine Stimme zu vergeben
    [one] { $by } hat in { $committee } einen Senator, zugesagt würden aber { $votes } Stimmen
   *[other] { $by } hat in { $committee } { $count } Senatoren, zugesagt würden aber { $votes } Stimmen
}
refused-too-many-offers = { $by } hat { $limit } offene Angebote: zuerst eines zurückziehen
refused-withdraw-instead = Angebot { $offer } stammt von { $by } selbst: Es wird nicht abgelehnt, sondern zurückgezogen

## Ablehnungen eines Servers: was stattdessen zu tun ist

refused-clock-runs = An diesem Tisch kümmert sich die Uhr um Abwesende
refused-code-unknown = Dieser Code ist unbekannt, verbraucht oder zu alt: Auf dem Gerät, das den Platz hält, gibt es einen neuen
refused-foreign-host = Unter diesem Namen ist der Server nicht zu erreichen: Öffne ihn unter seiner eigenen Adresse
refused-foreign-origin = Das kam von der Seite einer anderen Website: Öffne das Spiel unter der Adresse dieses Servers
refused-game-begun = Die Partie hat begonnen, und ihre Plätze bleiben bei denen, die sie spielen: Schau zu oder spiel die nächste mit
refused-hello-twice = Du hast dich schon vorgestellt: Ein anderer Tisch braucht eine eigene Verbindung
refused-id-taken = Ein anderer Platz hat diesen Namen schon für einen Befehl benutzt: Es braucht einen neuen
refused-misspelled = Diese Nachricht ist nicht zu verstehen: { $why }
refused-name-blank = Ein Name braucht mindestens ein sichtbares Zeichen
refused-no-seat-here = Darum kann nur bitten, wer an diesem Tisch sitzt oder Gastgeber ist
refused-no-such-page = Diese Seite gibt es hier nicht: Fang bei der ersten an
refused-no-such-request = So lässt sich darum nicht bitten: In /openapi.json steht, was möglich ist
refused-no-such-table = Diesen Tisch gibt es nicht: Prüfe den Link oder eröffne einen neuen Tisch
refused-nobody-watches = An diesem Tisch darf niemand zusehen: Nur wer dort sitzt, sieht die Partie
refused-not-away = { $colour } ist noch keine { $minutes } Minuten fort
refused-not-over = Die Partie ist noch nicht zu Ende: Das muss bis dahin warten
refused-not-the-host = Das kann nur, wer an diesem Tisch Gastgeber ist: Bitte darum oder nimm das Gerät, auf dem der Tisch eröffnet wurde
refused-not-your-seat = { $colour } ist nicht dein Platz: Nimm das Gerät, das ihn hält
refused-operators-only = Diese Zahlen sind für den Betreiber des Servers: Frag auf dessen Rechner selbst oder schick das Token aus QUOVADIS_METRICS_TOKEN mit
refused-origin-or-bearer = Woher diese Anfrage kommt, ist nicht zu erkennen: Benutze die Seite dieses Servers; ein Programm schickt einen Bearer mit
refused-reading-busy = Gerade werden zu viele Partien gelesen: Versuch es in ein paar Sekunden noch einmal
refused-reading-slow = Diese Partie zu lesen dauert zu lange: Der Server hört nach { $seconds } Sekunden auf. Kürze die Aufzeichnung oder versuch es später noch einmal
refused-rematch-already = Die anderen treffen sich wieder an Tisch { $word }: Setz dich dazu
refused-seat-empty = Dort sitzt niemand: { $colour }
refused-seat-kept = Die Partie hat begonnen, deshalb kann niemand sonst den Platz von { $colour } einnehmen und diese Hand sehen: Lass dort einen Bot spielen, bis die Person zurück ist
refused-seat-taken = { $colour } ist vergeben: Wähl eine andere Familie
refused-seed-for-practice = Wie an einem echten Tisch gemischt wird, bestimmt niemand: Einen Startwert gibt es nur an Übungstischen
refused-server-error = Auf dem Server ist etwas schiefgegangen, und du kannst nichts dafür: Versuch es gleich noch einmal
refused-stale = Das kam zu spät: Es ist schon Zug { $turn }. Sieh noch einmal hin und entscheide neu
refused-storage-down = Der Server kann gerade keine Partien lesen oder speichern, deshalb ist nichts geschehen. Versuch es gleich noch einmal: Kein Zug wird doppelt ausgeführt
refused-table-finished = Die Partie an diesem Tisch ist zu Ende: Eröffne einen neuen Tisch oder spielt eine Revanche
refused-request-too-slow = Die Anfrage kam zu langsam an: Bitte noch einmal senden
refused-table-unreadable = Die gespeicherte Partie dieses Tisches ist nicht lesbar: Bitte die Leute, die den Server betreiben, sie aus einer Sicherung wiederherzustellen
refused-talk-blank = Darin ist nichts zu lesen: Schreib mindestens ein sichtbares Zeichen
refused-too-long = Das ist zu lang, um angenommen zu werden: Fass dich kürzer
refused-too-many-messages = Zu viele Nachrichten: Bitte einen Augenblick warten
refused-too-many-requests = Von deiner Adresse kam zu viel auf einmal: Warte einen Augenblick und versuch es noch einmal
refused-too-many-turns = Diese Aufzeichnung zu lesen dauert zu lange: Gelesen werden höchstens { $limit } Züge. Lass den Rest weg
refused-too-much-talk = So viel auf einmal: Bitte einen Augenblick warten
refused-undo-not-yours = Nur wer den Zug gemacht hat, kann ihn zurücknehmen wollen
refused-undo-shows-secrets = Seither ist ein Lorbeer ans Licht gekommen: Das lässt sich nicht zurücknehmen
refused-seats-free = { $count ->
    [one] Ein Platz ist noch frei: Setz einen Bot darauf oder warte auf jemanden
   *[other] { $count } Plätze sind noch frei: Setz Bots darauf oder warte auf Leute
}
refused-table-full = { $count ->
    [one] Der Tisch ist voll: Er hat einen Platz
   *[other] Der Tisch ist voll: Er hat { $count } Plätze
}

## Warum ein Server auflegt, nach dem Code des Sockets

closed-1009 = Eine Nachricht war zu lang, und der Server hat aufgelegt: Kürze sie und komm wieder
closed-1012 = Der Server wird neu gestartet. Die Partie ist aufgehoben: Komm gleich wieder
closed-4000 = Der Server hat nicht rechtzeitig erfahren, wer du bist: Verbinde dich noch einmal
closed-4001 = Diesen Tisch gibt es nicht: Prüfe den Link oder eröffne einen neuen Tisch
closed-4002 = Ein Platz gehört nicht mehr zu diesem Gerät: Nimm das Gerät, das ihn hält, oder hol den Platz hierher
closed-4003 = An diesem Tisch darf niemand zusehen: Nur wer dort sitzt, sieht die Partie
closed-4004 = Die Verbindung kam der Partie nicht nach: Verbinde dich noch einmal, dir entgeht nichts
closed-4005 = Von deiner Adresse kommen zu viele Verbindungen: Schließ einige und verbinde dich noch einmal
closed-4006 = Dein Platz ist auf ein anderes Gerät oder zu jemand anderem gewechselt: Spiel dort weiter oder sieh von hier aus zu
closed-4007 = Von deiner Adresse kamen in kurzer Zeit zu viele Besuche: Warte ein wenig, dann kommst du wieder herein
closed-4008 = Die gespeicherte Partie dieses Tisches ist nicht lesbar: Bitte die Leute, die den Server betreiben, sie aus einer Sicherung wiederherzustellen
closed-4009 = Der Server kann gerade keine Partien lesen oder speichern. Deine Partie ist sicher: Verbinde dich gleich noch einmal

## Wo in einem Handel ein Wort nicht verstanden wird, und was dort stehen könnte

by-rule = { $sentence } ({ $rule })
pointed-at = Spalte { $column }, „{ $word }“: { $sentence }
expected-colour = eine Familie (red, blue, black, white, yellow)
expected-committee = ein Gremium (b1)
expected-int = eine Zahl
expected-laurel = Lorbeeren (I, II, IIC, III, IV, V)
expected-path = ein Weg (b1-a3)
expected-string = Worte in Anführungszeichen

## Ereignisse: je ein Satz

event-started = Die Partie beginnt: { $players }.
event-turn-began = Zug { $number }: { $active }.
event-placed = { $by } setzt einen Senator in { $committee } ein.
event-vote-called = { $by } bittet um Unterstützung: { $path }.
event-answered = { $votes ->
    [0] { $by } gibt keine Unterstützung.
    [one] { $by } gibt Unterstützung mit einem Senator.
   *[other] { $by } gibt Unterstützung mit { $votes } Senatoren.
}
event-volunteered = { $votes ->
    [0] { $by } würde { $path } nicht unterstützen.
    [one] { $by } würde { $path } mit einem Senator unterstützen.
   *[other] { $by } würde { $path } mit { $votes } Senatoren unterstützen.
}
event-vote-failed = { $by } gibt die Abstimmung auf: { $path }.
event-support-used = { $foreign ->
    [0] { $by } verlässt { $start } mit eigener Unterstützung.
   *[other] { $by } verlässt { $start } mit der Unterstützung von { $supporters }.
}
event-laurel-taken = { $drawn ->
    [none] { $by } nimmt einen { $laurel }-Lorbeer; der Vorrat ist leer, daher bleibt das Feld leer.
   *[other] { $by } nimmt einen { $laurel }-Lorbeer; ein { $drawn }-Lorbeer wird nachgezogen.
}
event-one-earned = { $by } erhält einen I-Lorbeer.
event-advanced = { $goal-id ->
    [S] { $by } zieht in den Senat ein.
   *[other] { $by } rückt nach { $goal } vor.
}
event-bonus-gained = { $by } darf Caesar versetzen.
event-bonus-declined = { $by } lässt Caesar stehen, wo er ist.
event-caesar-moved = { $by } versetzt Caesar auf { $path }.
event-adjournment-offered = Seit zwei Runden wird nur noch Caesar versetzt: Die Sitzung darf geschlossen werden, wenn alle zustimmen.
event-adjournment-answered = { $agree ->
    [yes] { $by } möchte die Sitzung schließen.
   *[no] { $by } möchte lieber weiterspielen.
}
event-ended = { $reason ->
    [senate] Der Senat ist voll.
    [adjourned] Die Sitzung ist geschlossen.
   *[cut-off] Die Partie ist abgebrochen.
} { $winner } gewinnt mit Lorbeeren im Wert von { $total }.
event-undone = Es geht zurück zum Beginn von Zug { $turn }.

## Stellungen

position-turn = Zug { $number } · { $active } ist am Zug
position-over = { $reason ->
    [senate] Der Senat ist nach Zug { $turns } voll
    [adjourned] Die Sitzung wurde nach Zug { $turns } geschlossen
   *[cut-off] Die Partie wurde nach Zug { $turns } abgebrochen
}: { $winner } gewinnt mit Lorbeeren im Wert von { $total }.
position-family = Familie
position-reserve = Reserve
position-tokens = Plättchen
position-purse = Beutel
position-total = Summe
position-senate = Senat
position-place = Platz
position-covered = verdeckt
position-supply = Offener Vorrat: { $ones } × I · verdeckt: { $supply }
position-legal-place = Einsetzen: { $actions }
position-legal-advance = Vorrücken: { $actions }
position-legal-ask = Um Unterstützung bitten: { $actions }
position-legal-caesar = Caesar: { $actions }
position-legal-drop = Abstimmung aufgeben: { $actions }
position-legal-carry = Abstimmung abschließen: { $actions }
position-deals = Handel
position-promises = Versprechen
position-words = Worte
deal-open = offen
deal-agreed = vereinbart, hängt am Vorrücken
deal-settled = wirksam geworden
deal-lapsed = verfallen
deal-declined = abgelehnt
deal-countered = mit einem anderen beantwortet
deal-withdrawn = zurückgezogen
deal-expired = unbeantwortet
promise-open = offen
promise-kept = gehalten
promise-broken = gebrochen
promise-lapsed = verfallen
promise-released = erlassen
position-legend = Ein Buchstabe ist ein Senator, · ein freier Sitz, (III) ein Lorbeer, [C:III] Caesar auf einem Lorbeer: { $families }

## Dateien lesen und schreiben

file-missing = { $file }: Diese Datei gibt es nicht
file-is-folder = { $file }: Das ist ein Ordner, kein Protokoll
file-unusable = { $file }: Lesen oder Schreiben ist hier nicht möglich
file-kind = { $file }: Der Name muss auf .qv (ein Protokoll zum Lesen) oder .jsonl (alles, für das Programm) enden
file-exists = { $file }: Diese Datei gibt es schon; --force überschreibt sie
file-exists-resume = { $file }: Diese Datei gibt es schon; --resume macht damit weiter
folder-not-empty = { $file }: Dieser Ordner ist nicht leer; --force schreibt trotzdem hinein
file-written = { $file } ist geschrieben.
turn-not-reached = { $file }: Das Protokoll endet vor Zug { $turn }; der nächste Zug ist { $last }
turn-not-reached-over = { $file }: Die Partie ist nach Zug { $last } zu Ende; einen Zug { $turn } gibt es nicht
story-or-json = --story ist für Menschen, --json für Programme: nur eines davon geht

## Der Server

setting-port = „{ $word }“ ist kein Port: Wähle 0 bis 65535; 0 nimmt irgendeinen freien
setting-port-taken = Port { $word } ist belegt: Wähle mit --port einen anderen, oder 0 für irgendeinen freien
setting-port-forbidden = Port { $word } darf hier nicht benutzt werden: Wähle einen über 1023
setting-host = „{ $word }“ ist keine Adresse dieses Rechners: Ohne --host wird nur dieser Rechner bedient, mit 0.0.0.0 alle seine Netze
setting-pace = „{ $word }“ ist kein Tempo: Wähle 0 bis 60 Sekunden
setting-workers = „{ $word }“ ist keine Anzahl von Prozessen für Bots: Wähle 1 bis 64
setting-metrics-token = Dieses Token für /metrics ist nicht brauchbar: Wähle 16 bis 200 Buchstaben, Ziffern oder Zeichen, ohne Leerzeichen
setting-archive = „{ $word }“ ist keine Frist für das Archiv: Wähle 1 bis 36500 Tage, oder 0, um nichts zu archivieren
setting-base-url = „{ $word }“ ist nicht der Anfang einer Website: Schreibe zum Beispiel https://quovadis.example.org
setting-database = „{ $word }“ ist keine Datenbank für Tische: Nenne eine Datei, oder schreibe postgresql://name:password@host/database
setting-database-missing = { $file }: Diese Datenbank gibt es nicht
setting-database-busy = { $file }: Ein Server benutzt diese Datenbank; halte ihn zuerst an
setting-database-lost = { $file }: Ein anderes Programm hat diese Datenbank übernommen, deshalb hat dieser Server angehalten. Falls zwei Server gestartet wurden, lass nur einen laufen; alle Partien sind aufgehoben
setting-database-driver = PostgreSQL braucht einen Treiber: pip install "quovadis[postgres]"
setting-database-newer = { $file }: Diese Datenbank stammt von einer neueren Version von quovadis
setting-database-unusable = { $file }: Diese Datenbank ist nicht zu gebrauchen: { $why }
serve-ready = Quo Vadis? läuft unter { $url } (Strg+C beendet es)
serve-stopped = Der Server hat angehalten. Jedes Spiel ist aufbewahrt.
tables-none = Hier gibt es keine Tische.
tables-none-archived = Im Archiv sind keine Tische.
tables-id = Tisch
tables-status = Stand
tables-edition = Ausgabe
tables-players = Plätze
tables-turns = Zug
tables-changed = Zuletzt geändert
tables-names = Am Tisch
tables-open = offen
tables-playing = im Spiel
tables-finished = beendet
tables-unknown = Einen Tisch „{ $word }“ gibt es hier nicht: quovadis tables list nennt sie alle
tables-not-started = Das Spiel am Tisch { $word } hat noch nicht begonnen: Es gibt noch nichts aufzuschreiben
tables-secret = { $file } enthält auch, was in diesem laufenden Spiel verdeckt liegt: Zeige es den Spielern nicht.
tables-delete-sure = Tisch { $word } und sein Spiel für immer löschen?
tables-deleted = Tisch { $word } ist gelöscht.
nothing-done = Nichts wurde geändert.
backup-written = { $tables ->
    [one] Ein Tisch ist in { $file } gesichert.
   *[other] { $tables } Tische sind in { $file } gesichert.
} Bewahre die Datei gut auf: Sie enthält auch, was in laufenden Spielen verdeckt liegt.
backup-unreadable = { $file }: Das ist keine Sicherung von quovadis
restore-sure = Tische, die abweichen, auf den Stand der Sicherung bringen? Was dort seither gespielt wurde, geht verloren.
restore-running = Tische werden zurückgeholt
restore-stopped = Nach { $count } von { $tables } Tischen abgebrochen. Derselbe Befehl noch einmal setzt die Arbeit fort.
restore-done = { $added ->
    [0] Kein Tisch hat gefehlt.
    [one] Ein fehlender Tisch ist wieder da.
   *[other] { $added } fehlende Tische sind wieder da.
}
restore-kept = { $kept ->
    [one] Ein Tisch weicht von der Sicherung ab und bleibt, wie er ist; mit --replace gilt die Sicherung.
   *[other] { $kept } Tische weichen von der Sicherung ab und bleiben, wie sie sind; mit --replace gilt die Sicherung.
}
restore-replaced = { $replaced ->
    [one] Ein Tisch ist wieder auf dem Stand der Sicherung.
   *[other] { $replaced } Tische sind wieder auf dem Stand der Sicherung.
}
pages-missing = Die Seiten des Browserspiels sind nicht gebaut: Rufe im Ordner des Projekts „make setup“ auf und lade diese Adresse dann neu.

## Bots

refused-bot-unknown = „{ $word }“ ist kein Bot: Es gibt { $known }
refused-bot-parameter-unknown = { $bot } hat keinen Parameter „{ $word }“: Vorhanden sind { $known }
refused-bot-parameter-bad = { $bot } kann nicht mit „{ $word }“ gespielt werden: Möglich ist zum Beispiel { $example }
refused-bot-parameter-range = { $bot } kann nicht mit „{ $word }“ gespielt werden: Das geht von { $least } bis { $most }
refused-bot-broken = { $bot } lässt sich nicht benutzen: { $why }
refused-bot-not-found = { $bot } ist nicht zu finden: Ein Modul { $word } gibt es hier nicht. Den Befehl in dem Ordner ausführen, in dem es liegt, oder diesen Ordner in den PYTHONPATH aufnehmen
bots-bot = Bot
bots-parameters = Parameter
bots-about = Art
manner-tiro = ein Rekrut: spielt zufällig, mit einer Vorliebe für vernünftige Züge, und handelt ebenso
manner-quaestor = ein Schatzmeister: nimmt, was sofort am besten ist, und verkauft Stimmen zum Selbstkostenpreis
manner-aedilis = ein Marktaufseher: denkt einen Zug voraus und bewertet jede Stimme nach den Siegchancen aller
manner-praetor = ein Richter: feilscht, verspricht, merkt sich Wortbrüche und verlangt einen Teil dessen, was andere gewinnen
manner-stand-in = für Abwesende: hält deren Wort und stimmt nichts Neuem zu
manner-of-others = aus einem anderen Paket
temper-haggler = feilscht: verlangt das meiste von dem, was zu teilen ist
temper-loyal = treu: hält jedes Versprechen, was es auch kostet
temper-grudging = nachtragend: verzeiht einen Wortbruch spät und lässt ihn teuer bezahlen
bots-checking = { $bot } wird geprüft
bots-legality = { $faults ->
    [0] Erlaubt: alle { $asked } Antworten.
    [one] Eine von { $asked } Antworten war nicht erlaubt oder blieb ganz aus.
   *[other] { $faults } von { $asked } Antworten waren nicht erlaubt oder blieben ganz aus.
}
bots-budget = { $faults ->
    [0] Rechtzeitig: { $asked } Antworten, die langsamste nach { $milliseconds } ms.
    [one] Eine von { $asked } Antworten kam zu spät, nach { $milliseconds } ms.
   *[other] { $faults } von { $asked } Antworten kamen zu spät, die langsamste nach { $milliseconds } ms.
}
bots-serialisable = { $faults ->
    [0] Kann an einen anderen Prozess geschickt werden.
   *[other] Kann nicht an einen anderen Prozess geschickt werden: Der Bot muss aus einfachen Teilen bestehen, die sich mit pickle verpacken lassen.
}
bots-determinism = { $faults ->
    [0] Gleiche Frage, gleiche Antwort, in jeder Reihenfolge: { $asked } noch einmal gefragt.
   *[other] { $faults } von { $asked } Fragen bekamen beim zweiten Mal eine andere Antwort: Zufall muss aus dem Startwert kommen, Erinnerung aus den Ereignissen.
}
bots-secrets = { $faults ->
    [0] Weiß, was sein Platz wissen darf, und nicht mehr: { $asked } Fragen, gleiche Antworten auch dort, wo es kein Spiel zum Hineinsehen gibt.
   *[other] { $faults } von { $asked } Fragen bekamen dort eine andere Antwort, wo es kein Spiel zum Hineinsehen gibt: Der Bot weiß mehr, als sein Platz darf.
}
bots-untried = { $rule ->
    [legality] Erlaubte Antworten: nicht geprüft
    [budget] Rechtzeitig: nicht geprüft
    [serialisable] An einen anderen Prozess geschickt: nicht geprüft
    [determinism] Gleiche Frage, gleiche Antwort: nicht geprüft
   *[secrets] Weiß, was sein Platz wissen darf, und nicht mehr: nicht geprüft
}, { $why ->
    [unlike] denn der Bot antwortet auf dieselbe Frage nicht gleich.
   *[silent] denn es gab keine Antwort zu prüfen.
}

## Warum Bots sagen, was sie sagen

reason-said = { $by }: { $sentence }
reason-only = Etwas anderes kann ich nicht tun.
reason-silent = Ich habe meine Gründe.
reason-move = So habe ich eine Siegchance von { $after } %; beim nächstbesten Zug { $other } %.
reason-useful = So habe ich eine Siegchance von { $after } %; mit Caesar wären es { $other } %, aber das bringt niemanden weiter.
reason-vote = Mit euren Stimmen wäre meine Siegchance { $after } %; ohne sie ist sie { $other } %.
reason-carry = So ist meine Siegchance { $after } %; ohne eure Stimmen wäre sie { $other } %.
reason-offer = { $theirs ->
    [0] Das kostet dich nichts und bringt mir +{ $mine } % Siegchance.
   *[other] Das bringt dir etwa +{ $theirs } % Siegchance und mir +{ $mine } %.
}
reason-ask = { $amount ->
    [0] Ich will etwas dafür
    [one] Ich will einen Lorbeer
   *[other] Ich will { $amount } Lorbeeren
}{ $more ->
    [0] {""}
   *[other] {" "}und mehr
}: dein Vorrücken ist dir etwa +{ $theirs } % wert und kostet mich { $cost } %, vor allem, weil { $why ->
    [chair] es Platz { $number } im Senat besetzt
    [laurel] du den Lorbeer nimmst
   *[step] es dich dem Senat näher bringt
}.
reason-share = { $amount ->
    [0] Ich will etwas dafür
    [one] Ich will einen Lorbeer
   *[other] Ich will { $amount } Lorbeeren
}{ $more ->
    [0] {""}
   *[other] {" "}und mehr
}: { $theirs ->
    [0] meine Stimme hat ihren Preis.
   *[other] dein Vorrücken ist dir etwa +{ $theirs } % wert, und davon will ich meinen Teil.
}
reason-counter = Dein Angebot brächte meine Siegchance von { $before } % auf { $after } %. Meines machte daraus { $more } % und brächte auch dir noch etwa +{ $less } %.
reason-accept = Das bringt meine Siegchance von { $before } % auf { $after } %.
reason-slight = Das hilft mir ein wenig: So oder so ist meine Siegchance etwa { $after } %.
reason-nothing = Das bringt mir nichts: Meine Siegchance bleibt bei etwa { $after } %.
reason-decline = Damit bliebe mir eine Siegchance von { $after } %; ohne das habe ich { $before } %.
reason-grudge = Das brächte meine Siegchance von { $before } % auf { $after } %, aber { $count ->
    [one] du hast ein Versprechen gebrochen
   *[other] du hast { $count } Versprechen gebrochen
}: es müsste mir { $more } % mehr bringen.
reason-help = Helfe ich dir, ist meine Siegchance { $after } %; sonst { $before } %.
reason-refuse = Würde ich dir helfen, wäre meine Siegchance { $after } %; so bleibt sie bei { $before } %.
reason-keep = Ich habe mein Wort gegeben{ $cost ->
    [0] .
   *[other] , und es kostet mich { $cost } % Siegchance.
}
reason-break = Mein Wort würde mich { $cost } % Siegchance kosten: mehr als die { $limit } %, die es mir wert ist.
reason-faithless = Ich halte keine Versprechen.
reason-opposed = Ich habe versprochen, dir keine Stimme zu geben.
reason-sold = Wie vereinbart.
reason-bound = Ich bin durch mein Wort an jemand anderen gebunden.
reason-last-chair = Damit wäre das Spiel aus, und meine Siegchance läge nur bei { $after } %.
reason-give-up = Niemand gibt mir { $count ->
    [one] die Stimme, die fehlt.
   *[other] die { $count } Stimmen, die fehlen.
}
reason-owed = Das wurde mir versprochen.
reason-hinder = Das nächste Vorrücken von { $rival } könnte mich { $cost } % kosten; verweigerst du deine Stimme, bringt dir das etwa +{ $theirs } %.
reason-undercut = Nimm meine Stimme statt der von { $rival }: Das bringt dir etwa +{ $theirs } % Siegchance und mir +{ $mine } %.

## Lernen

train-round = Runde { $number }
train-other = { $file } enthält ein anderes Training: einen anderen Ordner nennen oder diesen löschen
train-quality = { $number } Spieler, { $games } Partien, die nicht zum Anpassen dienten: Log-Verlust { NUMBER($loss, minimumFractionDigits: 3, maximumFractionDigits: 3) } (bei gleichen Chancen { NUMBER($even, minimumFractionDigits: 3, maximumFractionDigits: 3) }), Chancen im Mittel um { NUMBER($mean, minimumFractionDigits: 1, maximumFractionDigits: 1) } % daneben.
train-done = Die Gewichte stehen in { $file }
train-kept = Die Partien bis hierher sind gespeichert: Derselbe Befehl macht weiter.
train-unreadable = { $file }, Zeile { $number }: Diese Zeile hat kein Training geschrieben; ohne die Datei werden ihre Partien neu gespielt
train-broken = Ein Prozess, der Partien spielte, wurde von außen beendet, vielleicht weil der Speicher nicht reichte. Die Partien bisher sind aufgehoben: Derselbe Befehl macht weiter.
train-picture-title = Chancen, die eintrafen
train-picture-said = Geschätzte Siegchance, %
train-picture-came = Anteil der Siege, %
train-picture-players = { $number } Spieler

## Arenen und Ligen

option-number = { $option } muss mindestens { $needed } sein, nicht { $count }
number-count = { $number }
number-mean = { NUMBER($mean, minimumFractionDigits: 2, maximumFractionDigits: 2) }
number-percent = { NUMBER($percent, minimumFractionDigits: 1, maximumFractionDigits: 1) } %
number-interval = { NUMBER($low, minimumFractionDigits: 1, maximumFractionDigits: 1) } – { NUMBER($high, minimumFractionDigits: 1, maximumFractionDigits: 1) }
arena-rounded = An { $seats } Plätzen werden { $count } statt { $games } Partien gespielt, damit alle gleich oft beginnen
contest-bot = Bot
contest-games = Partien
contest-wins = Siege
contest-share = Anteil
contest-interval = 95-%-Intervall
contest-laurels = Lorbeeren
contest-senate = Im Senat
contest-deals = Handel je Partie
contest-pays = Zahlt je Stimme
contest-gets = Erhält je Stimme
contest-kept = Versprechen gehalten
contest-broken = Versprechen gebrochen
contest-even = Ein gleicher Anteil an Siegen wäre { NUMBER($percent, minimumFractionDigits: 1, maximumFractionDigits: 1) } %.
contest-tables = { $games ->
    [one] Eine Partie
   *[other] { $games } Partien
} von durchschnittlich { NUMBER($mean, maximumFractionDigits: 1) } Zügen: { $senate } bis zum vollen Senat, { $adjourned } mit geschlossener Sitzung, { $number } abgebrochen.
contest-early = Partien mit geschlossener Sitzung und abgebrochene zählen nach ihrem letzten Stand: Gewonnen hat, wer dann vorn lag (R10.6).
contest-price = Eine Stimme in einem Handel kostete durchschnittlich { NUMBER($mean, minimumFractionDigits: 2, maximumFractionDigits: 2) } Lorbeeren.
contest-speed = { NUMBER($seconds, maximumFractionDigits: 1) } Sekunden, { NUMBER($speed, maximumFractionDigits: 1) } Partien in der Sekunde.
contest-stopped = Angehalten: { $count } von { $games } Partien wurden gespielt.
contest-trouble = { $count ->
    [one] { $bot } versagte einmal, und ein Vertreter antwortete: { $word }
   *[other] { $bot } versagte { $count }-mal, und ein Vertreter antwortete. Das erste Mal: { $word }
}
contest-lost = { $count ->
    [one] Eine Partie hat kein Ergebnis und zählt für niemanden: { $word }
   *[other] { $count } Partien haben kein Ergebnis und zählen für niemanden. Die erste: { $word }
}
library-missing = { $library } fehlt: pip install "quovadis[research]" installiert es
picture-kind = { $file }: Ein Bild muss auf .svg oder .png enden
league-needs-bots = Zu nennen sind die Bots mit --bots oder mit --resume eine Liga, die weitergehen soll
league-one-file = --file beginnt eine Liga, --resume setzt eine fort: nicht beides zugleich
league-bots-number = { $count ->
    [one] Eine Liga braucht mindestens zwei verschiedene Bots, und nur einer ist genannt
   *[other] Eine Liga braucht verschiedene Bots, und von diesen { $count } sind manche gleich
}
league-other-set-up = { $file }: Diese Liga ist anders angelegt: { $option } ist dort „{ $known }“, nicht „{ $word }“
league-unreadable = { $file }, Zeile { $number }: Diese Zeile hat keine Liga geschrieben
league-kept = Die Partien sind aufbewahrt. Weiter geht es mit: quovadis league --resume { $file }
league-rating = Wertung
league-title = { $games ->
    [one] Eine Liga mit einer Partie
   *[other] Eine Liga mit { $games } Partien
}
league-ratings = Wertungen mit 95-%-Intervallen
league-scale = Wertung (alle beginnen bei 25)
league-matrix = Einer gegen drei: Anteil der Siege (25 % ist gleich stark)
league-matrix-how = Jede Zeile ist ein Bot, der allein gegen drei Bots der Spalte sitzt.
league-plan = Zu spielen: { $mixed } Partien an gemischten Tischen + { $pairs } Paare × { $each } Partien einer gegen drei = { $games } Partien.
league-one = einer
league-three = gegen drei

## Wer auf welchem Platz spielt

seats-too-many = { $count } Bots passen nicht an den Tisch: Es gibt { $seats } Plätze
seats-unreadable = „{ $word }“ sagt nicht, wer wo spielt: etwa blue=tiro,black=quaestor schreiben, oder einfach 3 oder quaestor
seats-twice = { $colour } ist an zwei Bots vergeben: einer genügt
seats-file-unreadable = { $file }: Hier steht nicht, wer diese Partie spielt; die Datei löschen und die Bots mit --bots nennen
seats-no-person = Auf jedem Platz sitzt ein Bot: einen für einen Menschen freilassen, oder mit quovadis watch zusehen
seats-all-bots = Eine Partie zum Zusehen braucht auf drei bis fünf Plätzen je einen Bot; genannt { $count ->
    [one] ist { $count } Bot
   *[other] sind { $count } Bots
}
pace-unreadable = „{ $word }“ ist kein Tempo: in Sekunden angeben, wie lange ein Bot sich Zeit lässt, von 0 bis 60
watch-seats = Es spielen: { $families }
watch-seat = { $colour } { $bot }
stood-in = Der Bot von { $colour } { $why ->
    [raised] ist gescheitert
    [slow] hat zu lange gebraucht
   *[nonsense] hat etwas Unerlaubtes gesagt
}: Diesmal spricht ein Vertreter für ihn.

## Die Partie im Terminal

terminal-placeholder = { $active }: Aktion eingeben – Tab ergänzt – help erklärt
terminal-you = Du spielst { $colour }
terminal-you-hold = Du spielst { $colour } – { $laurels } = { $total }
terminal-player-you = du
terminal-bot = { $colour } – { $bot } ({ $manner })
terminal-bots-wait = Die Bots warten, solange du schreibst
terminal-ask-act = Du bist am Zug.
terminal-ask-carry = Deine Abstimmung über { $path }: abschließen, weiterverhandeln oder aufgeben.
terminal-ask-offer = { $by } bietet dir { $offer } an: { $deal }
terminal-others-wait = Die anderen warten auf deine Antwort auf { $offers }.
terminal-ask-vote = { $by } bittet dich um Unterstützung: { $path }. { $ones ->
    [0] Eine I gibt es dafür nicht mehr.
   *[other] Jede deiner Stimmen, die gebraucht wird, bringt dir eine I.
}
terminal-ask-name = { $by } schuldet dir einen Zug mit Caesar: Sag, wohin er gehen soll.
terminal-placeholder-offer = accept, decline oder counters { $offer } deal … – Tab ergänzt
terminal-placeholder-offers = accepts { $offer }, declines { $offer } …: jedes Angebot nennen, auf das du antwortest
terminal-placeholder-offered = { $families }: { $offer } annehmen oder ablehnen, etwa { $example } accepts { $offer }
terminal-placeholder-your-vote = yes, no oder wie viele Stimmen, 0 bis { $votes } – oder ein eigenes Angebot
terminal-placeholder-name = a3-a4 oder ein anderes Lorbeerfeld – oder release
terminal-placeholder-bots = { $colour } ist dran – wer dazwischenreden will, schreibt, etwa offers deal …
terminal-seat-of-bot = { $colour } wird von einem Bot gespielt, und der spricht für sich selbst
terminal-who-speaks = Sagen, wer spricht, etwa { $example } yes
terminal-needs-a-terminal = quovadis terminal braucht ein Terminal mit Tastatur. Ein Protokoll zeigt quovadis replay.
terminal-vote = Abstimmung über { $path } ({ $got } von { $needed }): { $needed ->
    [one] 1 Stimme ist nötig
   *[other] { $needed } Stimmen sind nötig
}, { $own ->
    [0] keine kommt von { $by } selbst
    [one] 1 kommt von { $by } selbst
   *[other] { $own } kommen von { $by } selbst
}. Antworten: { $answers }
terminal-vote-answer = { $colour } { $votes }
terminal-vote-silent = { $colour } –
terminal-vote-pledged = { $colour } { $votes } zugesagt ({ $deals })
terminal-bonus = { $active } hat einen IIC-Lorbeer genommen: Caesar versetzen oder mit declines verzichten
terminal-adjourn = Die Partie stockt: Wer die Sitzung schließen möchte, sagt adjourns. Zugestimmt: { $families }
terminal-adjourn-nobody = Die Partie stockt: Wer die Sitzung schließen möchte, sagt adjourns. Noch hat niemand zugestimmt
terminal-look-away = Alle außer { $colour } sehen jetzt weg.
    Enter deckt auf, was nur { $colour } angeht, Escape führt zurück.
terminal-secret = { $text }

    Enter deckt es wieder zu.
terminal-purse = { $colour } hat { $laurels }: zusammen { $total }.
terminal-purse-empty = { $colour } hat noch keine Lorbeeren.
terminal-purse-hidden = Was { $colour } im Beutel hat, bleibt verborgen
terminal-offer = Angebot { $offer } von { $by }: { $deal }
terminal-agreed = Vereinbart, hängt am Vorrücken: { $offer } { $deal }
terminal-promise = Versprechen { $promise }: { $term }
terminal-name = { $colour } muss sagen, wohin Caesar geht: { $example } names a3-a4 for { $promise }
terminal-undo = Zurück zum Beginn von Zug { $turn }? Zustimmung fehlt noch von { $families }. Wer zustimmt, sagt zum Beispiel „{ $example } agrees“; bei allem anderen bleibt es, wie es ist.
terminal-undo-off = Nichts wird zurückgenommen.
terminal-saved = Gespeichert in { $file }.
terminal-log-back = Bild auf und Bild ab blättern, Escape führt zurück
terminal-kept = Die Partie ist aufbewahrt. Weiter geht es mit: { $command }
terminal-kept-story = Die Partie ist in { $file } aufbewahrt. Nachzulesen ist sie mit: { $command }
terminal-not-kept = Die Partie ließ sich nicht in { $file } aufbewahren: anderswo speichern, etwa mit save game.jsonl
terminal-one-game = Eine neue Partie beginnen, eine gespeicherte nennen oder --resume: nur eines davon geht
terminal-supply-unknown = In { $file } steht nicht, welche Lorbeeren noch verdeckt liegen: quovadis replay zeigt die Partie, aber weiterspielen lässt sie sich nicht. Mit Partien, die als .jsonl gespeichert sind, geht das.
terminal-no-whispers = An einer gemeinsamen Tastatur können mehrere nicht flüstern: Alle lesen mit (R8.9). Bitte ohne die Variante whispers spielen oder allein unter Bots; quovadis replay --as zeigt einer Familie, was sie wissen darf.
terminal-save-again = { $file } gibt es schon: Dieselbe Eingabe noch einmal überschreibt die Datei
terminal-unknown = „{ $word }“ bedeutet hier nichts: help erklärt, Tab ergänzt
terminal-placeholder-vote = { $families }: antworten, etwa { $example } votes 1 (0 lehnt ab)
terminal-placeholder-over = Die Partie ist zu Ende: undo, save oder quit
terminal-nothing-to-resume = Es gibt keine unvollendete Partie: Eine neue beginnt mit { $command } terminal
terminal-help = Ein Zug ist eine Aktion:
    +b1  einen Senator in ein Eingangsgremium einsetzen
    b1-a3  vorrücken; sind fremde Stimmen nötig, wird damit um sie gebeten
    C a3-a4  Caesar auf das Lorbeerfeld eines Weges versetzen
    Selbst gefragt: accept, decline, counter deal … – in einer Abstimmung yes, no oder 2 – a3-a4 oder release für Caesar
    Während einer Abstimmung: blue votes 1 (0 lehnt ab) – red sagt b1-a3 by blue, um sie durchzubringen, oder gives up b1-a3
    asks b1-a3 bittet andere um Stimmen, auch wo die eigenen reichen würden
    Ungefragt: blue would vote 1 on b1-a3
    Nach einem IIC: C a3-a4 oder declines
    Wenn die Partie stockt: blue adjourns, blue plays on
    Handel: red offers deal red blue on b1-a3: blue supports; red pays 2 – blue accepts 4.1, declines, counters 4.1 deal …; red withdraws 4.1
    Versprechen: blue calls in 4.1.2, releases, names a3-a4 for 4.1.2 – red weighs deal … sagt, was ein Handel bedeuten würde
    Bild auf und Bild ab bewegen den Spielplan, wo das Terminal klein ist. Die Regeln stehen in docs/rules.md
    Jederzeit: purse blue – log – undo – save game.jsonl – help – quit
terminal-help-alone = Ein Zug ist eine Aktion:
    +b1  einen Senator in ein Eingangsgremium einsetzen
    b1-a3  vorrücken; sind fremde Stimmen nötig, wird damit um sie gebeten
    C a3-a4  Caesar auf das Lorbeerfeld eines Weges versetzen
    Selbst gefragt: accept, decline – in einer Abstimmung yes, no oder 2 – den Rest ergänzt Tab
    Mehr sagen help votes und help deals. Bild auf und Bild ab bewegen das Brett
    Jederzeit: purse – log – undo – save game.jsonl – help – quit
terminal-help-votes = In einer Abstimmung:
    b1-a3  bittet um die Stimmen, die fehlen; asks b1-a3 auch, wo die eigenen reichen würden
    b1-a3 by blue  bringt sie mit einer Stimme dieser Familie durch; gives up b1-a3 gibt sie auf
    votes 1  antwortet, und votes 0 lehnt ab; yes und no genügen auch
    would vote 1 on b1-a3  bietet ungefragt Stimmen an
    Nach einem IIC: C a3-a4 oder declines
    Wenn die Partie stockt: adjourns, plays on
terminal-help-deals = Handel:
    offers deal red blue on b1-a3: blue supports; red pays 2  hängt an diesem Vorrücken
    offers deal red blue: red supports blue next  ist ein Versprechen. Alles Weitere steht in docs/deals.md
    whispers deal …  hören nur die Beteiligten: für eine Person unter Bots, mit der Variante whispers
    weigh deal …  sagt, was ein Handel bedeuten würde
    accept, decline, counter deal … – oder accepts 4.1, declines 4.1, withdraws 4.1
    Versprechen: calls in 4.1.2, releases 4.1.2, names a3-a4 for 4.1.2

## Handel: jeder Punkt ein Satz, ohne seinen Schlusspunkt

term = { $sentence }{ $until ->
    [this-turn] ; das gilt in diesem Zug
    [next-turn] ; das gilt bis zum Ende des nächsten Zuges von { $giver }
    [rounds] { $rounds ->
        [one] ; das gilt eine Runde lang
       *[other] ; das gilt { $rounds } Runden lang
    }
   *[open] {""}
}{ $force ->
    [binding] {" "}(bindend).
    [bound] {" "}(bindend bis zum Ende von Zug { $turn }).
    [promise] {" "}– ein Versprechen, nicht bindend.
   *[unsaid] .
}
term-support-now = { $votes ->
    [one] { $giver } unterstützt { $to } jetzt beim Verlassen von { $start }
   *[other] { $giver } unterstützt { $to } jetzt mit { $votes } Stimmen beim Verlassen von { $start }
}
term-support-named = { $votes ->
    [one] { $giver } unterstützt { $to } auf dem Weg { $path }
   *[other] { $giver } unterstützt { $to } mit { $votes } Stimmen auf dem Weg { $path }
}
term-support-next = { $votes ->
    [one] { $giver } unterstützt { $to } beim nächsten Vorrücken
   *[other] { $giver } unterstützt { $to } beim nächsten Vorrücken mit { $votes } Stimmen
}
term-pay = { $amount ->
    [one] { $giver } zahlt { $to } 1 Lorbeer
   *[other] { $giver } zahlt { $to } { $amount } Lorbeeren
}
term-pay-tokens = { $giver } gibt { $to } { $tokens } aus dem Beutel
term-split = { $giver } beteiligt { $to } zu gleichen Teilen an dem, was dieses Vorrücken einbringt
term-caesar-to = { $giver } versetzt Caesar für { $to } auf { $path }
term-caesar-asked = { $giver } versetzt Caesar dorthin, wo { $to } ihn haben will
term-caesar-off = { $giver } versetzt Caesar { $to } zuliebe nicht auf { $spaces }
term-oppose = { $giver } gibt { $rival } keine Unterstützung, { $to } zuliebe
term-oppose-times = { $times ->
    [one] { $giver } gibt { $rival } beim nächsten Vorrücken keine Unterstützung, { $to } zuliebe
   *[other] { $giver } gibt { $rival } die nächsten { $times } Male beim Vorrücken keine Unterstützung, { $to } zuliebe
}
term-place-in = { $giver } setzt für { $to } einen Senator in { $committee } ein
term-stay-out = { $giver } setzt { $to } zuliebe niemanden in { $committee } ein
term-advance-along = { $giver } rückt für { $to } auf dem Weg { $path } vor
term-stay-off = { $giver } rückt { $to } zuliebe nicht auf dem Weg { $path } vor
term-word = { $giver } sagt { $to }: „{ $text }“

ledger-called = { $term } Es wurde eingefordert.
deal-on = Falls es zum Vorrücken auf dem Weg { $path } kommt: { $deal }
deal-on-by = Falls { $by } auf dem Weg { $path } vorrückt: { $deal }
deal-cost = { $worst ->
    [0] Das kostet nichts.
   *[other] { $cost ->
        [one] Das kostet 1 Lorbeer.
       *[other] Das kostet { $cost } Lorbeeren.
    }
}
deal-cost-change = { $cost ->
    [one] Das kostet 1 Lorbeer, oder { $worst }, wenn niemand wechseln kann.
   *[other] Das kostet { $cost } Lorbeeren, oder { $worst }, wenn niemand wechseln kann.
}

event-offer-made = { $how ->
    [counters] { $by } antwortet auf Angebot { $answered } mit Angebot { $offer }: { $deal }
    [whispers] { $by } flüstert Angebot { $offer }: { $deal }
   *[offers] { $by } macht Angebot { $offer }: { $deal }
}
event-offer-accepted = { $by } nimmt Angebot { $offer } an.
event-offer-closed = { $how ->
    [declined] { $by } lehnt Angebot { $offer } ab.
    [countered] { $by } nimmt Angebot { $offer } so nicht an.
   *[withdrawn] { $by } zieht Angebot { $offer } zurück.
}
event-deal-agreed = { $hangs ->
    [yes] Handel { $offer } ist vereinbart und hängt am Vorrücken auf dem Weg { $path }.
    [unnamed] Handel { $offer } ist vereinbart und hängt am Vorrücken.
   *[no] Handel { $offer } ist vereinbart.
}
event-deal-lapsed = { $why ->
    [support-unused] Handel { $offer } verfällt: Seine Unterstützung wurde nicht genutzt.
    [collision] Handel { $offer } verfällt: Ein älteres Wort schließt ihn aus.
    [unpayable] Handel { $offer } verfällt: Er konnte nicht bezahlt werden.
    [game-over] Handel { $offer } verfällt mit dem Ende der Partie.
    [unnamed] Handel { $offer } verfällt: Zu dem Vorrücken ist es nicht gekommen.
   *[not-made] Handel { $offer } verfällt: Zum Vorrücken auf dem Weg { $path } ist es nicht gekommen.
}
event-deal-settled = Handel { $offer } wird wirksam.
event-laurels-paid = { $known ->
    [yes] { $back ->
        [0] { $giver } gibt { $to } { $tokens }.
       *[other] { $count ->
            [0] { $to } gibt { $giver } { $change }.
           *[other] { $giver } gibt { $to } { $tokens } und bekommt { $change } zurück.
        }
    }
   *[no] { $back ->
        [0] { $count ->
            [one] { $giver } gibt { $to } ein Plättchen.
           *[other] { $giver } gibt { $to } { $count } Plättchen.
        }
       *[other] { $count ->
            [0] { $back ->
                [one] { $to } gibt { $giver } ein Plättchen.
               *[other] { $to } gibt { $giver } { $back } Plättchen.
            }
           *[other] { $giver } und { $to } tauschen Plättchen: { $count } gegen { $back }.
        }
    }
}
event-promise-made = Versprechen { $promise } gilt: { $term }
event-promise-due = Versprechen { $promise } ist fällig.
event-promise-deferred = Versprechen { $promise } ist vorerst nicht fällig.
event-promise-counted = { $left ->
    [one] Versprechen { $promise } gilt noch ein weiteres Mal.
   *[other] Versprechen { $promise } gilt noch { $left } weitere Male.
}
event-promise-closed = { $status ->
    [kept] { $giver } hält Versprechen { $promise } gegenüber { $to }.
    [broken] { $giver } bricht Versprechen { $promise } gegenüber { $to }: So viel ist das Wort von { $giver } wert.
    [released] { $to } entlässt { $giver } aus Versprechen { $promise }.
   *[lapsed] Versprechen { $promise } von { $giver } an { $to } verfällt.
}
event-promise-called = { $by } fordert Versprechen { $promise } ein.
event-space-named = { $by } nennt { $path } als Ziel für Caesar bei Versprechen { $promise }.
event-promise-published = { $by } erzählt dem Tisch, was { $giver } geflüstert und nicht gehalten hat: { $term }
