### Eine Partie noch einmal ansehen.

replay-title = Rückblick
replay-of = { $edition } · { $count ->
   *[other] { $count } Familien
}
replay-unrolling = Die Schriftrolle wird ausgerollt …
replay-setup = Aufbau
replay-turn = { $active-is ->
    [you] Zug { $number }: du
   *[other] Zug { $number }: { $active }
}
replay-turn-number = Zug { $number }
replay-unfinished = Diese Partie ist nicht zu Ende: Was in den Beuteln ist, bleibt in den Beuteln, und eine Kurve gibt es noch nicht.
replay-copy = Link zu diesem Zug kopieren
replay-copied = Kopiert: Der Link führt genau zu diesem Zug. Jetzt kann es niemand mehr abstreiten.
replay-copy-by-hand = Dein Browser hat das Kopieren verhindert: Nimm die Adresse dieser Seite, sie führt zu diesem Zug.
replay-save = Protokoll speichern
replay-to-table = Zum Tisch
replay-another = Anderes Protokoll öffnen

## The players

replay-players = Die Spieler
replay-on-turn = am Zug
replay-reserve = { $count } in Reserve
replay-tokens = { $count ->
    [0] keine Plättchen
    [one] 1 Plättchen
   *[other] { $count } Plättchen
}
replay-purse = { $count ->
    [0] keine Plättchen
    [one] 1 Plättchen, { $sum } wert
   *[other] { $count } Plättchen, { $sum } wert
}
replay-in-senate = { $count } im Senat
replay-promises = { $kept } gehalten, { $broken } gebrochen
replay-no-promises = keine Versprechen

replay-board = Der Spielplan

## Going through the turns

replay-steps = Durch die Züge gehen
replay-scrub = Zug
replay-count = { $turn } von { $last }
replay-first = Zum Aufbau
replay-back = Einen Zug zurück
replay-forward = Einen Zug weiter
replay-last = Zum letzten Zug
replay-play = Abspielen
replay-pause = Anhalten
replay-pace-slow = Tempo: Senator nach dem Mittagessen
replay-pace-steady = Tempo: zügiger Spaziergang
replay-pace-quick = Tempo: Eilmarsch
replay-key-step = Einen Zug zurück, einen Zug weiter
replay-key-ends = Zum Aufbau, zum letzten Zug
replay-key-space = Leertaste
replay-key-play = Abspielen oder anhalten

## The log

replay-talk = { $deals ->
    [0] { $offers ->
        [0] Stimmen und Antworten
        [one] Ein Angebot, kein Handel
       *[other] { $offers } Angebote, kein Handel
    }
    [one] { $offers ->
        [0] Ein Handel
        [one] Ein Angebot, ein Handel
       *[other] { $offers } Angebote, ein Handel
    }
   *[other] { $offers ->
        [0] { $deals } Abschlüsse
        [one] Ein Angebot, { $deals } Abschlüsse
       *[other] { $offers } Angebote, { $deals } Abschlüsse
    }
}
replay-ledger = Im Buch der Versprechen
replay-whispers = Was geflüstert wurde ({ $count })
replay-nothing = Es ist nichts geschehen, was alle sehen konnten.

## The chart

replay-chart = Lorbeeren Zug um Zug
replay-chart-turn = Zug
replay-chart-at = Zug { $turn }: { $values }
replay-chart-one = { $name } { $laurels }
replay-chart-table = Als Tabelle

## Opening a record

replay-open = Protokoll öffnen
replay-open-line = Eine gespeicherte Partie als .qv- oder .jsonl-Datei. Der Server liest sie, zeigt sie dir und vergisst sie.
replay-pick = Datei auswählen
replay-reading = Der Schreiber liest …
replay-drop = Oder leg sie irgendwo auf dieser Seite ab.
replay-let-go = Lass los. Der Schreiber hat schon Schlimmeres gefangen.
replay-no-record = Das ist kein Protokoll von Quo Vadis. Der Schreiber hat es vorsichtshalber zweimal gewendet.
replay-wrong-line = Zeile { $line }: { $sentence }

## Drei Partien in einer

replay-game = Partie { $game }
replay-game-turn = Partie { $game } · { $turn }
replay-to-game = Zu Partie { $game }
replay-chart-election = Wahl: Notizen und Lorbeeren nach Zügen
replay-notes = { $notes } = { $total }
replay-hands = { $count ->
    [one] 1 Sonderplättchen
   *[other] { $count } Sonderplättchen
}
replay-what-if = Was wäre, wenn …
replay-what-if-is = Ab Zug { $number } spielst du diese Partie an einem eigenen Tisch. Bots spielen die anderen, und die gespielte Partie bleibt, wie sie ist.
replay-what-if-seat = Deine Familie
replay-play-on = Von hier aus weiterspielen
