### Die Startseite, und wie man einen Tisch eröffnet.

home-title = Wohin des Wegs, Senator?
home-pitch = Fünf Familien, vierzehn Gremien, fünf Sitze im Senat. Niemand kommt ohne Stimmen dorthin, und jede Stimme hat ihren Preis.
home-play = Jetzt spielen
home-play-line = Du gegen drei Bots, sofort. Sie verhandeln: Pass auf deinen Beutel auf.
home-learn = Neu hier? In fünf Minuten lernen
home-learn-line = Sieben kurze Lektionen am echten Brett: Du machst jeden Zug selbst.
home-ways = So geht es auch
home-friends = Freunde einladen
home-friends-line = Verschick einen Link: Wer ihn öffnet, wählt eine Familie, Bots nehmen den Rest.
home-screen = An einem Bildschirm
home-screen-line = Ein Gerät geht reihum; zwischen den Zügen sind die Beutel verdeckt.
home-watch = Bots zusehen
home-watch-line = Vier Bots, ein Senat, keine Gnade. Bring Trauben mit.
home-record = Protokoll öffnen
home-record-line = Eine Partie durchgehen, Zug um Zug, Ränke um Ränke.
home-lookup = Regeln
home-lookup-line = Jede Regel mit ihrer Nummer, mit Bildern, und die vier Ausgaben nebeneinander.
home-daily = Rätsel des Tages
home-daily-line = Eine Stellung, eine Frage: Welcher Handel ist der beste?
home-row = Zehn in Folge
home-row-line = Zehn Verhandlungsrätsel, von leicht bis schwer. Wie viele löst du?

## Tische

home-mine = Meine Tische
home-mine-empty = Noch keine Tische. Auch Cicero hat in der Provinz angefangen.
home-open = Offene Tische
home-open-empty = Gerade sucht niemand Gesellschaft. Das Forum bleibt nie lange leer.
home-playing = Laufende Partien
home-finished = Partien zum Nachspielen
home-finished-empty = Das Archiv ist leer, und die Schreiber langweilen sich.
home-looking = Wir fragen den Türsteher …
home-more = { $count } weitere zeigen
home-waits-for = { $count ->
    [0] Alle sind da: Es kann losgehen
    [one] Wartet noch auf jemanden
   *[other] Wartet noch auf { $count } Leute
}
home-goes-on = Die Partie läuft
home-is-over = Die Partie ist zu Ende
home-and-bots = { $count ->
    [one] { $names } und ein Bot
   *[other] { $names } und { $count } Bots
}
home-only-bots = { $count ->
    [one] Ein Bot
   *[other] { $count } Bots
}
home-nobody-yet = Noch niemand
home-go-on-game = Dein Spiel fortsetzen
home-go-on = Weiterspielen
home-go-on-at = Weiterspielen am Tisch von { $names }
home-forget = Vergessen
home-forget-at = Den Tisch von { $names } vergessen
home-forget-sure = Endgültig vergessen? Wenn du dort einen Platz hast, verlierst du ihn.
home-forget-yes = Ja, vergessen
home-forget-no = Behalten
home-join = Mitspielen
home-join-at = Mitspielen am Tisch von { $names }
home-look = Zusehen
home-look-at = Zusehen am Tisch von { $names }
home-replay = Nachspielen
home-replay-at = Die Partie von { $names } nachspielen

## Einen Tisch eröffnen

home-friends-lead = Du bekommst einen Link zum Verschicken. Wer ihn öffnet, nimmt einen freien Platz; Bots können jederzeit den Rest übernehmen.
home-screen-lead = Alle spielen an diesem Gerät. Es ruft auf, wer dran ist, und zeigt einen Beutel nur, wenn man es ihm sagt.
home-players = Mitspieler
home-players-number = { $count }
home-who-plays = Wer spielt
home-seat-number = Platz { $number }
home-seat-who = Wer spielt auf Platz { $number }
home-seat-family = Familie von Platz { $number }
home-seat-name = Name von Platz { $number }
home-seat-you = Du
home-seat-open = Wer kommt
home-seat-here = Jemand an diesem Bildschirm
home-seat-bot = Bot: { $bot }
home-somebody = Spieler { $number }
home-rules = Tischregeln
home-rules-line = Sie sind gut, wie sie sind. Ändere sie, wenn es sein muss.
home-edition = Ausgabe
home-variants = Varianten
home-variants-line = Jede ändert das Spiel ein wenig; lass sie für eine erste Partie weg.
home-proposed = von dieser Ausgabe vorgeschlagen
home-variants-window = Wie lange ein Handel bindet
home-variants-reveal = Offene Beutel
home-variants-consul = Konsulwahl
home-variants-none = Wie in der Ausgabe
home-clock = Uhr
home-watchers = Wer zusehen darf
home-publicity = Wer den Tisch findet
home-open-friends = Tisch eröffnen
home-open-screen = Partie beginnen

home-clock-none = Ohne Uhr
home-clock-none-is = Lass dir Zeit; niemand drängt dich.
home-clock-relaxed = Gemütliche Uhr
home-clock-relaxed-is = Drei Tage für einen Zug oder eine Antwort, wie bei einer Partie per Brief.
home-clock-brisk = Flotte Uhr
home-clock-brisk-is = Drei Minuten für einen Zug oder eine Antwort; danach handelt eine Vertretung.

home-watchers-anyone = Alle dürfen zusehen
home-watchers-nobody = Niemand darf zusehen
home-public-no = Nur wer den Link hat
home-public-yes = Alle: Er steht auf der Startseite
home-first = Wer beginnt
home-first-chance = Der Zufall entscheidet
home-first-chance-is = In der französischen Ausgabe: der Gastgeber.
home-practice = Übungstisch
home-practice-is = Zum Ausprobieren: Züge lassen sich auch dann zurücknehmen, wenn schon ein Lorbeer aufgedeckt wurde.
