### Alles, was Menschen lesen, auf Deutsch.
### Eine Nachricht je Art; kein Satz ist aus Wörtern zusammengeklebt.

## Namen

colour-red = Rot
colour-blue = Blau
colour-black = Schwarz
colour-white = Weiß
colour-yellow = Gelb
name-and-colour = { $name } ({ $word })
path = { $start } → { $goal }
list-two = { $first } und { $last }
list-more = { $first }, { $rest }

## Was gerade los ist

prompt-over = Die Partie ist zu Ende.
prompt-watching = Du siehst zu.
prompt-act = { $senators ->
    [placed] Du bist dran: Setze einen Senator ein oder versetze Caesar.
    [advanced] Du bist dran: Rücke vor oder versetze Caesar.
   *[both] Du bist dran: Setze einen Senator ein, rücke vor oder versetze Caesar.
}
prompt-draw = Oder zieh ein Sonderplättchen.
prompt-caesar-only = Du bist dran: Du kannst nur Caesar versetzen.
prompt-bonus = Du hast einen IIC-Lorbeer genommen: Du darfst Caesar versetzen.
prompt-duty = Du bist dran, und dein Wort bindet dich: { $promise }
prompt-carry = { $enough ->
    [yes] Du hast genug Stimmen für { $path }: Rücke vor oder gib die Abstimmung auf.
   *[no] Für { $path } fehlen dir noch Stimmen: Mach ein Angebot oder gib die Abstimmung auf.
}
prompt-vote = { $active } bittet um deine Stimme: { $path }.
prompt-offer = { $count ->
    [one] Du hast ein Angebot von { $players }.
   *[other] Du hast { $count } Angebote von { $players }.
}
prompt-clear = Vor der nächsten Partie: Nimm einen deiner Senatoren vom Brett, bis du zwei hast.
prompt-wait-clear = Warten auf { $active }: Ein Senator muss vom Brett.
prompt-interval = Partie { $game } ist vorbei. Spiel weiter, wenn du gesehen hast, wie sie ausging.
prompt-wait-interval = Warten auf { $players }: Das Ergebnis der Partie liegt noch offen.
prompt-reveal = { $stage ->
    [open] Alle Beutel liegen offen. Sag, wenn du genug gesehen hast.
   *[offered] Ein Senator ist in den Senat eingezogen: Verlangst du, alle Beutel zu sehen?
}
prompt-wait-reveal = { $stage ->
    [open] Warten auf { $players }: Die Beutel liegen noch offen.
   *[offered] Warten auf { $players }: Beutel verlangen oder weiterspielen.
}
prompt-name = Sag, wohin { $giver } Caesar versetzen soll.
prompt-pay = { $to } fordert eine Zahlung von dir ein.
prompt-deal-waits = { $active-is ->
    [you] { $goal-id ->
        [S] Dein Handel mit { $players } wartet auf deinen Einzug in den Senat.
       *[other] Dein Handel mit { $players } wartet auf dein Vorrücken nach { $goal }.
    }
   *[other] { $goal-id ->
        [S] Dein Handel mit { $players } wartet darauf, dass { $active } in den Senat einzieht.
       *[other] Dein Handel mit { $players } wartet darauf, dass { $active } nach { $goal } vorrückt.
    }
}
prompt-enough = Du hast genug Stimmen und kannst schon vorrücken.
prompt-needless = { $active } hat genug Stimmen: Deine wird nicht gebraucht.
prompt-promised = { $votes ->
    [one] Deine Stimme ist versprochen: { $active } kann sie nutzen.
   *[other] { $votes } deiner Stimmen sind versprochen: { $active } kann sie nutzen.
}
prompt-not-needed = Deine Stimme wurde nicht gebraucht: { $by } ist ohne sie vorgerückt.
prompt-wait-offer = { $whose ->
    [yours] Warten auf die Antwort von { $players } auf dein Angebot.
   *[others] Warten auf die Antwort von { $players } auf ein Angebot.
}
prompt-wait-vote = Warten auf die Stimme von { $players }.
prompt-wait-name = Warten auf { $players }: Wohin soll Caesar?
prompt-wait-pay = Warten auf { $players }: zahlen oder verweigern.
prompt-turn = { $active } ist am Zug. Festina lente.

## Ablehnungen: was nicht stimmt und was nötig wäre

refused-action-unreadable = „{ $word }“ ist keine Aktion: +b1 setzt einen Senator ein, b1-a3 rückt vor, C a3-a4 versetzt Caesar
refused-adjournment-agreed-already = { $by-is ->
    [you] Du hast dem Schluss der Sitzung bereits zugestimmt
   *[other] { $by } hat dem Schluss der Sitzung bereits zugestimmt
}
refused-adjournment-not-agreed = { $by-is ->
    [you] Du hast dem Schluss der Sitzung nicht zugestimmt und kannst daher nichts zurücknehmen
   *[other] { $by } hat dem Schluss der Sitzung nicht zugestimmt und kann daher nichts zurücknehmen
}
refused-adjournment-not-offered = Die Sitzung darf nach { $needed } Zügen in Folge geschlossen werden, in denen nur Caesar versetzt wurde; { $turns ->
    [0] im letzten Zug geschah etwas anderes
    [one] bisher war es einer
   *[other] bisher waren es { $turns }
}
refused-answer-unchanged = { $by-is ->
    [you] { $votes ->
        [0] Du stimmst schon jetzt gegen { $path }
        [one] Du stimmst schon jetzt mit einem Senator für { $path }
       *[other] Du stimmst schon jetzt mit { $votes } Senatoren für { $path }
    }
   *[other] { $votes ->
        [0] { $by } stimmt schon jetzt gegen { $path }
        [one] { $by } stimmt schon jetzt mit einem Senator für { $path }
       *[other] { $by } stimmt schon jetzt mit { $votes } Senatoren für { $path }
    }
}
refused-backwards = Zurück geht es nie: { $path } führt abwärts
refused-bonus-unreadable = „{ $word }“ ist kein Caesar-Bonus: Schreib zum Beispiel ; C a3-a4
refused-bonus-waits = { $by-is ->
    [you] Du hast einen IIC-Lorbeer genommen: Versetze zuerst Caesar oder lass ihn stehen
   *[other] { $by } hat einen IIC-Lorbeer genommen und muss zuerst Caesar versetzen oder stehen lassen
}
refused-caesar-stays = Caesar steht bereits auf { $path }: Versetze ihn auf ein anderes Lorbeerfeld
refused-colour-twice = { $colour } sitzt zweimal am Tisch: Alle brauchen eine eigene Farbe
refused-colour-unknown = „{ $word }“ ist keine Familie: Es gibt red, blue, black, white und yellow
refused-committee-unknown = „{ $word }“ ist kein Gremium: Es gibt a1 bis d1, a2 bis d2, a3 bis d3, a4, d4 und S
refused-edition-unknown = „{ $word }“ ist keine Ausgabe: Es gibt { $known }
refused-entry-full = { $by-is ->
    [you] Du kannst in { $committee } keinen Senator einsetzen: Alle Sitze sind besetzt
   *[other] { $by } kann in { $committee } keinen Senator einsetzen: Alle Sitze sind besetzt
}
refused-event-unknown = „{ $word }“ ist keine Art von Ereignis
refused-event-untyped = Diese Zeile sagt nicht, von welcher Art das Ereignis ist: „type“ fehlt
refused-event-unreadable = Das Ereignis „{ $type }“ ist nicht lesbar: { $word }
refused-event-version = Das Ereignis „{ $type }“ hat die Version { $word }, dieses Programm kennt aber nur { $known ->
    [one] Version { $known }
   *[other] die Versionen 1 bis { $known }
}
refused-event-misfit = Das Ereignis „{ $type }“ passt nicht zu dem, was vorher geschah
refused-game-over = Die Partie ist zu Ende
refused-goal-full = { $by-is ->
    [you] Du kannst auf dem Weg { $path } nicht vorrücken: In { $goal } ist kein Sitz frei
   *[other] { $by } kann auf dem Weg { $path } nicht vorrücken: In { $goal } ist kein Sitz frei
}
refused-json-unreadable = Diese Zeile ist kein JSON-Objekt
refused-log-empty = Diese Datei enthält kein Ereignis
refused-laurel-unknown = Dieses Protokoll sagt nicht, welcher Lorbeer für { $path } nachgezogen wird
refused-laurel-unreadable = „{ $word }“ ist kein Lorbeer: Es gibt I, II, IIC, III, IV und V
refused-no-bonus = { $by-is ->
    [you] Du hast keinen Caesar-Bonus: Den bekommst du nur, wenn du beim Vorrücken einen IIC-Lorbeer nimmst
   *[other] { $by } hat keinen Caesar-Bonus: Den gibt es nur für einen IIC-Lorbeer, der beim Vorrücken genommen wird
}
refused-no-laurel-space = { $path } hat kein Lorbeerfeld: Caesar steht nur auf Wegen, die aus einem Gremium mit 3 oder 5 Sitzen führen
refused-no-senator-there = { $by-is ->
    [you] Du kannst auf dem Weg { $path } nicht vorrücken: In { $start } sitzt keiner deiner Senatoren
   *[other] { $by } kann auf dem Weg { $path } nicht vorrücken: In { $start } sitzt kein Senator von { $by }
}
refused-no-such-path = Einen Weg { $path } gibt es nicht
refused-no-such-vote = Diese Abstimmung läuft nicht
refused-no-vote-needed = { $path } führt aus einem Gremium mit 1 Sitz: Du brauchst keine Unterstützung und darfst auch keine nennen
refused-no-vote-on-caesars-path = Caesar steht auf { $path }: Dort wird nicht abgestimmt, und du darfst keine Unterstützung nennen
refused-nobody-to-ask = { $by-is ->
    [you] Du kannst niemanden fragen: In { $start } sitzen nur deine eigenen Senatoren
   *[other] { $by } kann niemanden fragen: In { $start } sitzen nur eigene Senatoren
}
refused-not-an-entry = { $by-is ->
    [you] { $committee } ist kein Eingangsgremium: Du kannst nur in a1, b1, c1 oder d1 einen Senator einsetzen
   *[other] { $committee } ist kein Eingangsgremium: { $by } kann nur in a1, b1, c1 oder d1 einen Senator einsetzen
}
refused-not-at-table = { $colour } spielt an diesem Tisch nicht mit
refused-not-over-so = So ist die Partie nicht zu Ende gegangen
refused-not-started = Die Partie ist noch nicht aufgebaut
refused-not-text = Das ist kein UTF-8-Text
refused-not-your-turn = { $by-is ->
    [you] Du bist nicht am Zug, sondern { $active }
   *[other] { $active-is ->
        [you] Nicht { $by } ist am Zug, sondern du
       *[other] Nicht { $by } ist am Zug, sondern { $active }
    }
}
refused-nothing-to-undo = Es gibt keinen Zug zum Zurücknehmen
refused-number-unreadable = „{ $word }“ ist keine Anzahl von Stimmen
refused-offer-unnamed = { $by-is ->
    [you] Du hast mehrere offene Angebote: Nenne eines, etwa mit accepts { $example }
   *[other] Mehrere Angebote warten auf { $by }: Nenne eines, etwa mit accepts { $example }
}
refused-own-always-agree = { $by-is ->
    [you] Deine eigenen Senatoren stimmen immer für dich: Frag und nenne nur andere Familien
   *[other] Die eigenen Senatoren von { $by } stimmen immer zu: Gefragt und genannt werden nur andere Familien
}
refused-past-a-committee = { $path } würde ein Gremium überspringen: Rücke immer nur ins nächste vor
refused-players-number = { $count ->
    [0] Niemand spielt mit: 3 bis 5 Familien sind nötig
    [one] Nur eine Familie ist genannt: 3 bis 5 sind nötig
   *[other] { $count } Familien sind genannt: 3 bis 5 sind nötig
}
refused-several-games = Diese Datei enthält { $count } Partien: Sag, welche du willst (auf der Kommandozeile mit --game 1 bis { $count })
refused-no-such-game = Eine Partie { $number } gibt es in dieser Datei nicht: Sie enthält { $count ->
    [one] eine Partie
   *[other] { $count } Partien
}
refused-about-date = „{ $word }“ ist kein Datum: Schreib es wie 2026-11-17
refused-about-names = „{ $word }“ sagt nicht, wer welche Familie gespielt hat: Schreib „red Anna, blue Ben“
refused-about-result = Das Ergebnis ist nicht „{ $word }“: Dieses Protokoll endet mit „{ $result }“
refused-position-part-missing = Eine Stellung braucht den Teil „{ $word }“, wie in „players red blue black | turn 1 red“
refused-position-part-unknown = „{ $word }“ ist kein Teil einer Stellung: Jeder Teil beginnt mit einem von { $known }
refused-position-part-twice = „{ $word }“ steht zweimal in der Stellung
refused-position-owner = { $word } spielt in dieser Stellung nicht mit: Nenne alle Familien bei „players“
refused-position-laurel = „{ $word }“ ist kein Lorbeer auf seinem Feld: Schreib „b1-a3 III“
refused-position-turn = „{ $word }“ ist kein Zug: Schreib seine Nummer, etwa „turn 4“ oder „turn 4 red“
refused-position-active = In Zug { $number } ist { $colour } dran, nicht wie in „{ $word }“
refused-position-promise = „{ $word }“ ist kein Versprechen einer Stellung: Schreib „promise 5.1.1 deal blue red: blue supports red next [binds 7]“
refused-position-alone = Die Kopfzeile Position sagt schon alles: Lass die Kopfzeile { $tag } weg
refused-position-in-turn = In Zug { $number } ist schon etwas geschehen: Eine Stellung gibt es nur am Anfang eines Zuges
refused-position-election = Eine Konsulwahl hat keine Stellung: Dazu gehört auch, was in ihren Partien notiert wurde
refused-record-position = Diese Partie begann in einer Stellung: Das Protokoll gibt es, wenn sie zu Ende ist. Speichere sie bis dahin als .jsonl
refused-position-unsound = { $fault ->
    [negative] Die Stellung braucht mehr Spielsteine, als es gibt: Eine Familie hat 8 Senatoren, und die I-Lorbeeren sind begrenzt
    [laurels] In der Stellung ist nicht jeder Lorbeer genau einmal: 8 II, 6 IIC, 15 III, 9 IV und 6 V liegen irgendwo, in Börsen, auf Feldern oder im Vorrat
    [special] In der Stellung ist nicht jedes Sonderplättchen genau einmal: 3 S, 2 B und 2 F, oder keines, wenn ohne sie gespielt wird
    [senators] Auf dem Brett steht eine Familie, die in dieser Stellung nicht mitspielt
    [seats] In einem Gremium sitzen mehr Senatoren, als es Plätze hat
   *[other] So eine Stellung kann es nicht geben
}
refused-record-later = An diesem Tisch wird nur die laufende Runde festgehalten: Das Protokoll gibt es, wenn die Partie zu Ende ist
refused-reserve-empty = { $by-is ->
    [you] Du hast keinen Senator mehr in der Reserve
   *[other] { $by } hat keinen Senator mehr in der Reserve
}
refused-review-later = Diese Partie läuft noch: Sie lässt sich analysieren, wenn sie zu Ende ist und alle Beutel offen sind
refused-rules-version = Das Protokoll folgt Version „{ $word }“ der Regeln, dieses Programm kennt aber Version { $known }
refused-seed-unreadable = „{ $word }“ ist kein Startwert: Schreib eine ganze Zahl ab 0
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
refused-support-needed = { $by-is ->
    [you] Du kannst auf dem Weg { $path } noch nicht vorrücken: { $needed ->
        [one] 1 Stimme ist nötig
       *[other] { $needed } Stimmen sind nötig
    }, { $own ->
        [0] und keine davon ist deine
        [one] und nur eine davon ist deine
       *[other] und nur { $own } davon sind deine
    }. Bitte um Unterstützung
   *[other] { $by } kann auf dem Weg { $path } noch nicht vorrücken: { $needed ->
        [one] 1 Stimme ist nötig
       *[other] { $needed } Stimmen sind nötig
    }, { $own ->
        [0] und keine kommt von { $by } selbst
        [one] und nur eine kommt von { $by } selbst
       *[other] und nur { $own } kommen von { $by } selbst
    }. Bitte um Unterstützung
}
refused-supporters-unnamed = { $by-is ->
    [you] Sag, wessen Stimmen du nutzt, etwa { $example }
   *[other] { $by } muss sagen, wessen Stimmen gelten sollen, etwa { $example }
}
refused-file-kind = „{ $word }“ muss auf .qv (ein Protokoll zum Lesen) oder .jsonl (alles, zum Weiterspielen) enden
refused-support-not-given = { $by-is ->
    [you] Du kannst mit diesen Stimmen nicht auf dem Weg { $path } vorrücken: So viele hat { $supporter } nicht gegeben
   *[other] { $by } kann mit diesen Stimmen nicht auf dem Weg { $path } vorrücken: { $supporter-is ->
        [you] So viele hast du nicht gegeben
       *[other] So viele hat { $supporter } nicht gegeben
    }
}
refused-tag-late = „{ $word }“ kommt zu spät: Kopfzeilen stehen vor dem ersten Zug
refused-tag-missing = Die Kopfzeile { $tag } fehlt
refused-tag-twice = Die Kopfzeile { $tag } kommt zweimal vor
refused-tag-unknown = { $tag } ist keine Kopfzeile: Es gibt { $known }
refused-tag-unreadable = „{ $word }“ ist keine Kopfzeile: Schreib zum Beispiel [Players "red blue black"]
refused-too-few-seated = { $by-is ->
    [you] Du kannst auf dem Weg { $path } nicht vorrücken: { $needed ->
        [one] 1 Stimme ist nötig
       *[other] { $needed } Stimmen sind nötig
    }, aber { $seated ->
        [one] in { $start } sitzt sonst niemand
       *[other] in { $start } sitzen nur { $seated } Senatoren
    }
   *[other] { $by } kann auf dem Weg { $path } nicht vorrücken: { $needed ->
        [one] 1 Stimme ist nötig
       *[other] { $needed } Stimmen sind nötig
    }, aber { $seated ->
        [one] in { $start } sitzt sonst niemand
       *[other] in { $start } sitzen nur { $seated } Senatoren
    }
}
refused-too-few-supporters = { $by-is ->
    [you] Du kannst auf dem Weg { $path } nicht vorrücken: { $needed ->
        [one] 1 Stimme ist nötig
       *[other] { $needed } Stimmen sind nötig
    }, { $named ->
        [one] genannt ist nur 1
       *[other] genannt sind nur { $named }
    }
   *[other] { $by } kann auf dem Weg { $path } nicht vorrücken: { $needed ->
        [one] 1 Stimme ist nötig
       *[other] { $needed } Stimmen sind nötig
    }, { $named ->
        [one] genannt ist nur 1
       *[other] genannt sind nur { $named }
    }
}
refused-too-few-to-lend = { $by-is ->
    [you] { $count ->
        [0] Du hast in { $committee } keinen Senator und damit dort keine Stimme
        [one] Du hast in { $committee } einen Senator: Du kannst 0 oder 1 Stimme geben
       *[other] Du hast in { $committee } { $count } Senatoren: Du kannst 0 bis { $count } Stimmen geben
    }
   *[other] { $count ->
        [0] { $by } hat in { $committee } keinen Senator und damit dort keine Stimme
        [one] { $by } hat in { $committee } einen Senator: Möglich sind 0 oder 1 Stimme
       *[other] { $by } hat in { $committee } { $count } Senatoren: Möglich sind 0 bis { $count } Stimmen
    }
}
refused-too-many-supporters = { $by-is ->
    [you] Du kannst auf dem Weg { $path } nicht vorrücken: { $needed ->
        [one] Genau 1 Stimme ist nötig
       *[other] Genau { $needed } Stimmen sind nötig
    }, genannt sind { $named }
   *[other] { $by } kann auf dem Weg { $path } nicht vorrücken: { $needed ->
        [one] Genau 1 Stimme ist nötig
       *[other] Genau { $needed } Stimmen sind nötig
    }, genannt sind { $named }
}
refused-too-many-votes = { $by-is ->
    [you] Du hast in diesem Zug schon { $limit } Abstimmungen verlangt: Mehr sind nicht erlaubt
   *[other] { $by } hat in diesem Zug schon { $limit } Abstimmungen verlangt: Mehr sind nicht erlaubt
}
refused-tried-already = { $by-is ->
    [you] Die Abstimmung über { $path } ist in diesem Zug gescheitert: In dieser Ausgabe kannst du es dort nicht noch einmal versuchen
   *[other] Die Abstimmung über { $path } ist in diesem Zug gescheitert: In dieser Ausgabe kann { $by } es dort nicht noch einmal versuchen
}
refused-variant-twice = Die Variante „{ $word }“ ist zweimal festgelegt
refused-variant-unknown = „{ $word }“ ist keine Variante: Es gibt { $known }
refused-bureaucracy-already = In dieser Abstimmung wurde schon Bürokratie gespielt
refused-no-special-tokens = Hier wird ohne Sonderplättchen gespielt
refused-no-supporter-to-honour = { $by-is ->
    [you] Keiner deiner Senatoren, die hier unterstützen, kann noch doppelt zählen
   *[other] Kein Senator von { $by }, der hier unterstützt, kann noch doppelt zählen
}
refused-no-token-left = Es liegt kein Sonderplättchen mehr da
refused-token-not-held = { $token ->
    [seniority] { $by-is ->
        [you] Du hast keine Seniorität
       *[other] { $by } hat keine Seniorität
    }
    [bureaucracy] { $by-is ->
        [you] Du hast keine Bürokratie
       *[other] { $by } hat keine Bürokratie
    }
   *[favour] { $by-is ->
        [you] Du hast Caesars Gunst nicht
       *[other] { $by } hat Caesars Gunst nicht
    }
}
refused-token-unreadable = „{ $word }“ ist kein Sonderplättchen: Es gibt S, B und F
refused-tokens-kind = { $count } Sonderplättchen einer Art: Es gibt nur { $limit }
refused-tokens-number = { $count ->
    [one] Ein Sonderplättchen: Es gibt { $needed }
   *[other] { $count } Sonderplättchen: Es gibt { $needed }
}
refused-clearing-first = Zuerst nimmt { $active } einen Senator vom Brett: Die nächste Partie hat noch nicht begonnen
refused-no-clearing-now = Senatoren werden nur zwischen zwei Partien einer Wahl vom Brett genommen
refused-nobody-to-take-off = { $by-is ->
    [you] Du hast keinen Senator in { $committee }
   *[other] { $by } hat keinen Senator in { $committee }
}
refused-not-yours-to-clear = Jetzt nimmt { $active } einen Senator vom Brett
refused-shuffles-number = Eine Wahl braucht die Lorbeeren von drei Partien, jedes andere Spiel die von einer
refused-no-reveal-now = Die Beutel lassen sich nur verlangen, nachdem ein Senator in den Senat eingezogen ist, und nur bis zur nächsten Aktion
refused-purses-open-already = Die Beutel liegen bereits offen
refused-reveal-waits = Die anderen dürfen noch in die Beutel sehen: { $seconds ->
    [one] noch eine Sekunde
   *[other] noch { $seconds } Sekunden
}
refused-vote-first = { $by-is ->
    [you] Lass über { $path } abstimmen, bevor du fremde Stimmen nutzt
   *[other] { $by } muss über { $path } abstimmen lassen, bevor fremde Stimmen zählen
}
refused-vote-open = { $by-is ->
    [you] Die Abstimmung über { $path } läuft noch: Rücke vor oder gib sie auf
   *[other] Die Abstimmung über { $path } läuft noch: { $by } muss erst vorrücken oder sie aufgeben
}
refused-vote-open-already = Die Abstimmung über { $path } läuft bereits: Antworte darauf

## Ablehnungen beim Handeln

refused-accepted-already = { $by-is ->
    [you] Du hast Angebot { $offer } bereits angenommen
   *[other] { $by } hat Angebot { $offer } bereits angenommen
}
refused-advance-impossible = { $by-is ->
    [you] Ein Handel kann nur von einem Vorrücken abhängen, das dir in diesem Zug möglich ist: { $path } ist es nicht
   *[other] Ein Handel kann nur von einem Vorrücken abhängen, das { $by } in diesem Zug möglich ist: { $path } ist es nicht
}
refused-bound-not-to = { $by-is ->
    [you] Ein Handel verbietet dir das
   *[other] Ein Handel verbietet { $by } das
}
refused-bound-to-do = { $by-is ->
    [you] Ein Handel verpflichtet dich, jetzt etwas anderes zu tun
   *[other] Ein Handel verpflichtet { $by }, jetzt etwas anderes zu tun
}
refused-bound-to-oppose = { $by-is ->
    [you] Ein Handel verbietet dir, hier dafür zu stimmen
   *[other] Ein Handel verbietet { $by }, hier dafür zu stimmen
}
refused-bound-to-support = { $by-is ->
    [you] Ein Handel verpflichtet dich zu mehr Stimmen
   *[other] Ein Handel verpflichtet { $by } zu mehr Stimmen
}
refused-called-off-already = { $by-is ->
    [you] Du hast schon gesagt, dass du Handel { $offer } absagen möchtest
   *[other] { $by } hat das von Handel { $offer } schon gesagt
}
refused-needed-for-duty = { $by-is ->
    [you] Ein Handel verpflichtet dich zu etwas, das damit unmöglich würde
   *[other] Ein Handel verpflichtet { $by } zu etwas, das damit unmöglich würde
}
refused-no-turn-left = { $by-is ->
    [you] Jede Pflicht braucht einen eigenen Zug, und wenn sie einen Senator bewegt, auch den: Dir bleibt dafür keiner mehr, solange sie bindet
   *[other] Jede Pflicht braucht einen eigenen Zug, und wenn sie einen Senator bewegt, auch den: { $by } bleibt dafür keiner mehr, solange sie bindet
}
refused-not-called-in = { $by-is ->
    [you] Zahlung { $promise } hat niemand eingefordert: Bis zum Termin kannst du noch zahlen
   *[other] Zahlung { $promise } hat niemand eingefordert: Bis zum Termin kann { $by } noch zahlen
}
refused-not-called-off = { $by-is ->
    [you] Du wolltest Handel { $offer } nicht absagen und kannst daher nichts zurücknehmen
   *[other] { $by } wollte Handel { $offer } nicht absagen und kann daher nichts zurücknehmen
}
refused-not-in-time = { $by-is ->
    [you] In der genannten Zeit könntest du das gar nicht tun
   *[other] In der genannten Zeit könnte { $by } das gar nicht tun
}
refused-not-yours-to-pay = { $by-is ->
    [you] Zahlung { $promise } schuldest nicht du
   *[other] Zahlung { $promise } schuldet nicht { $by }
}
refused-nothing-to-call-off = Einen vereinbarten Handel { $offer }, der noch auf sein Vorrücken wartet, gibt es nicht
refused-nothing-to-pay = Versprechen { $promise } ist keine Zahlung
refused-payment-without-date = Punkt { $term }: Eine spätere Zahlung braucht einen Termin: dieser Zug, der nächste Zug oder eine Zahl von Runden
refused-too-few-to-pay = { $by-is ->
    [you] Für Zahlung { $promise } reichen deine Lorbeeren neben deinen anderen Schulden nicht
   *[other] Für Zahlung { $promise } reichen die Lorbeeren von { $by } nicht
}
refused-vote-open-first = Solange die Abstimmung über { $path } läuft, kann niemand zahlen
refused-called-already = Versprechen { $promise } wurde bereits eingefordert
refused-call-in-unnamed = Sag, welches Versprechen du einforderst, etwa calls in { $example }. Möglich sind: { $promises }
refused-cannot-settle = Mit den vorhandenen Plättchen lässt sich nicht alles bezahlen, was vereinbart ist: { $deals }
refused-contradiction = { $by-is ->
    [you] Du würdest etwas versprechen, das dieser Handel selbst oder ein früherer bindender ausschließt
   *[other] { $by } würde etwas versprechen, das dieser Handel selbst oder ein früherer bindender ausschließt
}
refused-cutoff-number = Abgebrochen wird eine Partie nach 1 bis { $limit } Runden, nicht nach { $count }
refused-deal-ends-early = Der Handel endet zu früh, bei Spalte { $column }; erwartet wird dort: { $expected }
refused-deal-not-a-party = Nur die hinter deal genannten Familien können etwas geben oder bekommen
refused-deal-party-idle = Diese Familie ist als beteiligt genannt, aber kein Punkt betrifft sie
refused-deal-party-twice = Nenne jede beteiligte Familie nur einmal
refused-deal-recipient = Sag, wer das bekommt: Weglassen kannst du es nur, wenn zwei miteinander handeln
refused-deal-unreadable = Das ist hier nicht verständlich; erwartet wird: { $expected }
refused-no-action-left = { $by-is ->
    [you] Damit bliebe dir keine einzige erlaubte Aktion
   *[other] Damit bliebe { $by } keine einzige erlaubte Aktion
}
refused-no-such-offer = Ein offenes Angebot { $offer } gibt es nicht
refused-no-such-promise = Ein Versprechen { $promise } gibt es nicht
refused-no-whispers = An diesem Tisch wird nicht geflüstert
refused-not-a-party = { $by-is ->
    [you] Du bist an Angebot { $offer } nicht beteiligt
   *[other] { $by } ist an Angebot { $offer } nicht beteiligt
}
refused-not-an-entry-term = Punkt { $term }: Nenne a1, b1, c1 oder d1; nur dort werden Senatoren eingesetzt
refused-not-to-be-called = Versprechen { $promise } lässt sich jetzt nicht einfordern
refused-not-your-offer = { $by-is ->
    [you] Angebot { $offer } ist nicht von dir: Zurückziehen kann es nur, wer es gemacht hat
   *[other] Angebot { $offer } ist nicht von { $by }: Zurückziehen kann es nur, wer es gemacht hat
}
refused-not-your-promise = { $by-is ->
    [you] Versprechen { $promise } wurde nicht dir gegeben
   *[other] Versprechen { $promise } wurde nicht { $by } gegeben
}
refused-nothing-to-name = Für Versprechen { $promise } ist jetzt kein Lorbeerfeld zu nennen
refused-nothing-offered = Dir liegt kein Angebot vor
refused-nothing-to-call-in = { $by-is ->
    [you] Du kannst jetzt kein Versprechen einfordern
   *[other] { $by } kann jetzt kein Versprechen einfordern
}
refused-nothing-to-publish = { $by-is ->
    [you] Du kannst nur ein Versprechen öffentlich machen, das dir zugeflüstert und dann gebrochen wurde: { $promise } ist keines
   *[other] { $by } kann nur ein Versprechen öffentlich machen, das { $by } zugeflüstert und dann gebrochen wurde: { $promise } ist keines
}
refused-offer-gone = { $how ->
    [agreed] Angebot { $offer } ist bereits vereinbart
    [declined] Angebot { $offer } wurde bereits abgelehnt
    [countered] Auf Angebot { $offer } gibt es bereits ein Gegenangebot
    [expired] Angebot { $offer } ist mit seinem Zug verfallen
   *[withdrawn] Angebot { $offer } wurde bereits zurückgezogen
}
refused-one-split = Ein anderer Handel teilt schon, was { $path } einbringt: Je Vorrücken wird nur einmal geteilt
refused-partner-names-first = { $by-is ->
    [you] Erst muss man dir sagen, wohin Caesar soll
   *[other] Erst muss man { $by } sagen, wohin Caesar soll
}
refused-promise-closed = Versprechen { $promise } ist nicht mehr offen: { $status ->
    [kept] Es wurde gehalten
    [broken] Es wurde gebrochen
    [released] Es wurde erlassen
   *[lapsed] Es ist verfallen
}
refused-remark-untrue = { $remark ->
    [binding] An diesem Tisch wäre das ein Versprechen, nicht bindend
   *[promise] An diesem Tisch wäre das bindend, nicht nur ein Versprechen
}
refused-split-twice = Punkt { $term }: Niemand bekommt zwei Anteile
refused-split-without-advance = Punkt { $term }: Teilen kann nur, wer vorrückt, und nur in einem Handel, der von diesem Vorrücken abhängt
refused-support-for-another = Punkt { $term }: Der Handel hängt von einem Vorrücken der Familie ab, die am Zug ist: Nur sie kann darin Stimmen bekommen
refused-support-stands = { $by-is ->
    [you] Du stimmst in diesem Zug noch für { $rival }: Nimm das zuerst zurück
   *[other] { $by } stimmt in diesem Zug noch für { $rival-is ->
        [you] dich und muss das zuerst zurücknehmen
       *[other] { $rival } und muss das zuerst zurücknehmen
    }
}
refused-term-opponent = Punkt { $term }: Deine Stimme verweigern kannst du nur einer dritten Familie an diesem Tisch, 1- bis 9-mal
refused-term-payment = Punkt { $term }: Eine Zahlung ist entweder eine Summe von 1 bis 99 oder eine Liste von Plättchen
refused-term-rounds = Punkt { $term }: Möglich sind 1 bis 9 Runden
refused-term-space = Punkt { $term }: Caesar steht nur auf Lorbeerfeldern
refused-term-spaces = Punkt { $term }: Nenne Lorbeerfelder, jedes nur einmal
refused-term-to-oneself = { $by-is ->
    [you] Punkt { $term }: Du kannst nicht mit dir selbst handeln
   *[other] Punkt { $term }: { $by } kann nicht mit sich selbst handeln
}
refused-term-votes = Punkt { $term }: Versprich 1 bis 4 Stimmen
refused-term-word = Punkt { $term }: Freier Text hat 1 bis 200 sichtbare Zeichen in einer Zeile
refused-terms-number = Ein Handel hat 1 bis { $limit } Punkte, nicht { $count }
refused-tokens-not-held = { $by-is ->
    [you] Du hast diese Plättchen nicht alle oder schuldest sie schon
   *[other] { $by } hat diese Plättchen nicht alle oder schuldet sie schon
}
refused-too-few-laurels = { $by-is ->
    [you] { $owed ->
        [0] Du hast Lorbeeren im Wert von { $total }: Das reicht nicht, um { $amount } zu zahlen
       *[other] Du hast Lorbeeren im Wert von { $total } und schuldest schon { $owed }: Das reicht nicht, um { $amount } zu zahlen
    }
   *[other] { $owed ->
        [0] { $by } hat Lorbeeren im Wert von { $total }: Das reicht nicht, um { $amount } zu zahlen
       *[other] { $by } hat Lorbeeren im Wert von { $total } und schuldet schon { $owed }: Das reicht nicht, um { $amount } zu zahlen
    }
}
refused-too-few-to-promise = { $by-is ->
    [you] { $count ->
        [0] Du hast in { $committee } keinen Senator und damit dort keine Stimme zu versprechen
        [one] Du hast in { $committee } einen Senator, würdest aber { $votes } Stimmen versprechen
       *[other] Du hast in { $committee } { $count } Senatoren, würdest aber { $votes } Stimmen versprechen
    }
   *[other] { $count ->
        [0] { $by } hat in { $committee } keinen Senator und damit dort keine Stimme zu versprechen
        [one] { $by } hat in { $committee } einen Senator, würde aber { $votes } Stimmen versprechen
       *[other] { $by } hat in { $committee } { $count } Senatoren, würde aber { $votes } Stimmen versprechen
    }
}
refused-too-many-offers = { $by-is ->
    [you] Du hast { $limit } offene Angebote: Zieh zuerst eines zurück
   *[other] { $by } hat { $limit } offene Angebote und muss zuerst eines zurückziehen
}
refused-withdraw-instead = { $by-is ->
    [you] Angebot { $offer } ist dein eigenes: Lehn es nicht ab, sondern zieh es zurück
   *[other] Angebot { $offer } ist von { $by } selbst: Es wird nicht abgelehnt, sondern zurückgezogen
}

## Ablehnungen eines Servers: was stattdessen zu tun ist

refused-clock-runs = An diesem Tisch kümmert sich die Uhr um Abwesende
refused-code-unknown = Dieser Code ist unbekannt, verbraucht oder abgelaufen: Hol dir einen neuen auf dem Gerät, das den Platz hält
refused-foreign-host = Unter diesem Namen antwortet der Server nicht: Öffne ihn unter seiner eigenen Adresse
refused-foreign-origin = Diese Anfrage kam von einer anderen Website: Öffne das Spiel unter der Adresse dieses Servers
refused-game-begun = Die Partie hat begonnen, und ihre Plätze bleiben bei denen, die sie spielen: Schau zu oder spiel die nächste mit
refused-hello-twice = Du hast dich schon vorgestellt: Nimm für einen anderen Tisch eine eigene Verbindung
refused-id-taken = Ein anderer Platz hat diesen Namen schon für einen Befehl benutzt: Wähl einen neuen
refused-misspelled = Diese Nachricht ist nicht verständlich: { $why }
refused-name-blank = Ein Name braucht mindestens ein sichtbares Zeichen
refused-no-seat-here = Das geht nur für den Gastgeber und die Mitspieler dieses Tisches
refused-no-such-page = Diese Seite gibt es nicht: Fang auf der Startseite an
refused-no-such-request = Diese Anfrage gibt es nicht: In /openapi.json steht, was möglich ist
refused-no-such-table = Diesen Tisch gibt es nicht: Prüfe den Link oder eröffne einen neuen Tisch
refused-nobody-watches = An diesem Tisch darf niemand zusehen: Nur die Mitspieler sehen die Partie
refused-not-away = { $colour } ist noch keine { $minutes } Minuten weg
refused-not-over = Die Partie ist noch nicht zu Ende: Warte bis dahin
refused-not-the-host = Das kann nur der Gastgeber dieses Tisches: Bitte ihn darum oder nimm das Gerät, auf dem der Tisch eröffnet wurde
refused-tempo-of-others = An diesem Tisch spielen noch andere: Hier halten Bots das übliche Tempo
refused-not-your-seat = { $colour } ist nicht dein Platz: Nimm das Gerät, das ihn hält
refused-operators-only = Diese Zahlen sind für den Betreiber des Servers: Frag auf dessen Rechner selbst oder schick das Token aus QUOVADIS_METRICS_TOKEN mit
refused-origin-or-bearer = Der Server erkennt nicht, woher diese Anfrage kommt: Benutze die Seite dieses Servers oder schick aus einem Programm ein Bearer-Token mit
refused-reading-busy = Gerade werden zu viele Partien gelesen: Versuch es in ein paar Sekunden noch einmal
refused-reading-slow = Das Lesen dieser Partie dauert zu lange: Der Server hört nach { $seconds } Sekunden auf. Kürze das Protokoll oder versuch es später noch einmal
refused-rematch-already = Die anderen treffen sich wieder an Tisch { $word }: Setz dich dazu
refused-seat-empty = Auf dem Platz von { $colour } sitzt niemand
refused-seat-kept = Die Partie hat begonnen, deshalb kann niemand sonst den Platz von { $colour } einnehmen und diesen Beutel sehen: Lass dort einen Bot spielen, bis die Person zurück ist
refused-seat-taken = { $colour } ist vergeben: Wähl eine andere Familie
refused-seed-for-practice = An einem echten Tisch bestimmt niemand, wie gemischt wird: Eröffne einen Übungstisch, um einen Startwert zu setzen
refused-server-error = Auf dem Server ist etwas schiefgegangen, und du kannst nichts dafür: Versuch es gleich noch einmal
refused-stale = Das kam zu spät: Es ist schon Zug { $turn }. Sieh noch einmal hin und entscheide neu
refused-hints-for-practice = Tipps gibt es nur an Übungstischen und in Partien nur gegen Bots
refused-branch-turn = Diese Partie hat keinen Zug { $turn }: Wähl einen, den es gibt
refused-branch-later = Die Partie läuft noch: Wenn sie zu Ende ist, kannst du von einem ihrer Züge aus weiterspielen
refused-branch-unknown = Die Aufzeichnung sagt nicht, welche Lorbeeren als Nächste kommen, deshalb kann niemand weiterspielen: Sie braucht Seed oder Supply
refused-storage-down = Der Server kann gerade keine Partien lesen oder speichern, deshalb ist nichts geschehen. Versuch es gleich noch einmal: Kein Zug wird doppelt ausgeführt
refused-outcome-unknown = Mittendrin ist ein Teil des Servers ausgefallen. Niemand weiß, ob das noch geschehen ist: Sieh am Tisch nach, bevor du es noch einmal versuchst
refused-table-finished = Die Partie an diesem Tisch ist zu Ende: Eröffne einen neuen Tisch oder spielt eine Revanche
refused-request-too-slow = Die Anfrage kam zu langsam an: Sende sie noch einmal
refused-table-unreadable = Die gespeicherte Partie dieses Tisches ist nicht lesbar: Bitte den Betreiber dieses Servers, sie aus einer Sicherung wiederherzustellen
refused-talk-blank = Diese Nachricht ist leer: Schreib mindestens ein sichtbares Zeichen
refused-too-long = Das ist zu lang: Fass dich kürzer
refused-too-many-messages = Zu viele Nachrichten: Warte einen Augenblick
refused-too-many-requests = Zu viele Anfragen von deiner Adresse: Warte einen Augenblick und versuch es noch einmal
refused-too-many-turns = Das Lesen dieses Protokolls dauert zu lange: Möglich sind höchstens { $limit } Züge. Lass den Rest weg
refused-too-much-talk = Du redest zu schnell: Warte einen Augenblick
refused-undo-not-yours = Nur wer diesen Zug gemacht hat, kann ihn zurücknehmen wollen
refused-undo-shows-secrets = Seither wurde ein Lorbeer aufgedeckt: Das lässt sich nicht zurücknehmen
refused-seats-free = { $count ->
    [one] Ein Platz ist noch frei: Setz einen Bot darauf oder warte auf jemanden
   *[other] { $count } Plätze sind noch frei: Setz Bots darauf oder warte auf Leute
}
refused-table-full = { $count ->
    [one] Der Tisch ist voll: Er hat einen Platz
   *[other] Der Tisch ist voll: Er hat { $count } Plätze
}

## Warum ein Server auflegt, nach dem Code des Sockets

closed-1009 = Eine Nachricht war zu lang, deshalb hat der Server die Verbindung beendet: Kürze sie und verbinde dich noch einmal
closed-1012 = Der Server startet neu. Deine Partie ist gespeichert: Komm gleich wieder
closed-4000 = Der Server hat nicht rechtzeitig erfahren, wer du bist: Verbinde dich noch einmal
closed-4001 = Diesen Tisch gibt es nicht: Prüfe den Link oder eröffne einen neuen Tisch
closed-4002 = Dieses Gerät hält einen seiner Plätze nicht mehr: Nimm das Gerät, das ihn hält, oder hol den Platz hierher
closed-4003 = An diesem Tisch darf niemand zusehen: Nur die Mitspieler sehen die Partie
closed-4004 = Deine Verbindung war zu langsam für die Partie: Verbinde dich noch einmal, dir entgeht nichts
closed-4005 = Zu viele Verbindungen von deiner Adresse: Schließ einige und verbinde dich noch einmal
closed-4006 = Dein Platz ist auf ein anderes Gerät oder zu jemand anderem gewechselt: Spiel dort weiter oder sieh von hier aus zu
closed-4007 = Zu viele Besuche von deiner Adresse in kurzer Zeit: Warte ein wenig, dann kommst du wieder herein
closed-4008 = Die gespeicherte Partie dieses Tisches ist nicht lesbar: Bitte den Betreiber dieses Servers, sie aus einer Sicherung wiederherzustellen
closed-4009 = Der Server kann gerade keine Partien lesen oder speichern. Deine Partie ist sicher: Verbinde dich gleich noch einmal

## Wo in einem Handel ein Wort nicht verstanden wird, und was dort stehen könnte

by-newer-rules = { $sentence }. Die Aufzeichnung folgt Version { $version } der Regeln, die das noch erlaubte
by-rule = { $sentence } ({ $rule })
pointed-at = Spalte { $column }, „{ $word }“: { $sentence }
expected-colour = eine Familie (red, blue, black, white, yellow)
expected-committee = ein Gremium (b1)
expected-int = eine Zahl
expected-laurel = Lorbeeren (I, II, IIC, III, IV, V)
expected-path = ein Weg (b1-a3)
expected-string = Text in Anführungszeichen

## Ereignisse: je ein Satz

event-started = Die Partie beginnt: { $players }.
event-arranged = Die Spielsteine sind für Zug { $number } aufgestellt.
event-turn-began = { $active-is ->
    [you] Zug { $number }: Du bist am Zug.
   *[other] Zug { $number }: { $active }.
}
event-placed = { $by-is ->
    [you] Du setzt einen Senator in { $committee } ein.
   *[other] { $by } setzt einen Senator in { $committee } ein.
}
event-vote-called = { $by-is ->
    [you] Du lässt über { $path } abstimmen.
   *[other] { $by } lässt über { $path } abstimmen.
}
event-answered = { $by-is ->
    [you] { $votes ->
        [0] Du stimmst dagegen.
        [one] Du stimmst mit einem Senator dafür.
       *[other] Du stimmst mit { $votes } Senatoren dafür.
    }
   *[other] { $votes ->
        [0] { $by } stimmt dagegen.
        [one] { $by } stimmt mit einem Senator dafür.
       *[other] { $by } stimmt mit { $votes } Senatoren dafür.
    }
}
event-volunteered = { $by-is ->
    [you] { $votes ->
        [0] Du würdest nicht für { $path } stimmen.
        [one] Du würdest mit einem Senator für { $path } stimmen.
       *[other] Du würdest mit { $votes } Senatoren für { $path } stimmen.
    }
   *[other] { $votes ->
        [0] { $by } würde nicht für { $path } stimmen.
        [one] { $by } würde mit einem Senator für { $path } stimmen.
       *[other] { $by } würde mit { $votes } Senatoren für { $path } stimmen.
    }
}
event-vote-failed = { $by-is ->
    [you] Du gibst die Abstimmung über { $path } auf.
   *[other] { $by } gibt die Abstimmung über { $path } auf.
}
event-support-used = { $foreign ->
    [0] { $by-is ->
        [you] Du verlässt { $start } mit eigenen Stimmen.
       *[other] { $by } verlässt { $start } mit eigenen Stimmen.
    }
   *[other] { $by-is ->
        [you] Du verlässt { $start } mit der Unterstützung von { $supporters }.
       *[other] { $supporters-are ->
            [you] { $by } verlässt { $start } mit deiner Unterstützung.
            [you-too] { $by } verlässt { $start } mit deiner Unterstützung und der von { $supporters-others }.
           *[others] { $by } verlässt { $start } mit der Unterstützung von { $supporters }.
        }
    }
}
event-laurel-taken = { $drawn ->
    [none] { $by-is ->
        [you] Du nimmst einen { $laurel }-Lorbeer. Der Vorrat ist leer, daher bleibt das Feld leer.
       *[other] { $by } nimmt einen { $laurel }-Lorbeer. Der Vorrat ist leer, daher bleibt das Feld leer.
    }
   *[other] { $by-is ->
        [you] Du nimmst einen { $laurel }-Lorbeer. Ein { $drawn }-Lorbeer ersetzt ihn.
       *[other] { $by } nimmt einen { $laurel }-Lorbeer. Ein { $drawn }-Lorbeer ersetzt ihn.
    }
}
event-one-earned = { $by-is ->
    [you] Du bekommst einen I-Lorbeer.
   *[other] { $by } bekommt einen I-Lorbeer.
}
event-advanced = { $goal-id ->
    [S] { $by-is ->
        [you] Du ziehst in den Senat ein.
       *[other] { $by } zieht in den Senat ein.
    }
   *[other] { $by-is ->
        [you] Du rückst nach { $goal } vor.
       *[other] { $by } rückt nach { $goal } vor.
    }
}
event-bonus-gained = { $by-is ->
    [you] Du darfst Caesar versetzen.
   *[other] { $by } darf Caesar versetzen.
}
event-bonus-declined = { $by-is ->
    [you] Du lässt Caesar stehen, wo er ist.
   *[other] { $by } lässt Caesar stehen, wo er ist.
}
event-caesar-moved = { $by-is ->
    [you] Du versetzt Caesar auf { $path }.
   *[other] { $by } versetzt Caesar auf { $path }.
}
event-token-drawn = { $by-is ->
    [you] { $token ->
        [seniority] Du ziehst ein Sonderplättchen: Seniorität.
        [bureaucracy] Du ziehst ein Sonderplättchen: Bürokratie.
        [favour] Du ziehst ein Sonderplättchen: Caesars Gunst.
       *[unknown] Du ziehst ein Sonderplättchen.
    }
   *[other] { $by } zieht ein Sonderplättchen.
}
event-token-played = { $token ->
    [seniority] { $by-is ->
        [you] Du spielst Seniorität: Einer deiner unterstützenden Senatoren zählt doppelt.
       *[other] { $by } spielt Seniorität: Ein unterstützender Senator zählt doppelt.
    }
    [bureaucracy] { $by-is ->
        [you] Du spielst Bürokratie: Es braucht eine Stimme mehr.
       *[other] { $by } spielt Bürokratie: Es braucht eine Stimme mehr.
    }
   *[favour] { $by-is ->
        [you] Du spielst Caesars Gunst: Caesar kommt auf { $path }.
       *[other] { $by } spielt Caesars Gunst: Caesar kommt auf { $path }.
    }
}
event-game-noted = Partie { $game } der Wahl ist zu Ende. Notiert: { $notes }.
noted-by = { $by-is ->
    [you] du { $total }
   *[other] { $by } { $total }
}
event-senate-cleared = Die Senatoren im Senat kehren zu ihren Familien zurück.
event-senator-taken-off = { $by-is ->
    [you] Du nimmst einen Senator aus { $committee } vom Brett.
   *[other] { $by } nimmt einen Senator aus { $committee } vom Brett.
}
event-next-game = Partie { $game } beginnt: { $active-is ->
    [you] Du fängst an.
   *[other] { $active } fängt an.
}
event-reveal-offered = { $arrival ->
    [1] Der erste Senator ist in den Senat eingezogen
    [2] Der zweite Senator ist in den Senat eingezogen
    [3] Der dritte Senator ist in den Senat eingezogen
   *[other] Der vierte Senator ist in den Senat eingezogen
}: Bis zur nächsten Aktion darf jeder verlangen, alle Beutel zu sehen.
event-purses-revealed = { $by-is ->
    [you] Du verlangst die Beutel: Bis zur nächsten Aktion liegen alle offen.
   *[other] { $by } verlangt die Beutel: Bis zur nächsten Aktion liegen alle offen.
}
event-reveal-closed = { $shown ->
    [yes] Die Beutel sind wieder verdeckt.
   *[no] Niemand wollte die Beutel sehen.
}
event-adjournment-offered = Seit zwei Runden wird nur noch Caesar versetzt: Die Sitzung darf geschlossen werden, wenn alle zustimmen.
event-adjournment-answered = { $agree ->
    [yes] { $by-is ->
        [you] Du möchtest die Sitzung schließen.
       *[other] { $by } möchte die Sitzung schließen.
    }
   *[no] { $by-is ->
        [you] Du möchtest lieber weiterspielen.
       *[other] { $by } möchte lieber weiterspielen.
    }
}
event-ended = { $reason ->
    [senate] Der Senat ist voll.
    [adjourned] Die Sitzung ist geschlossen.
   *[cut-off] Die Partie ist abgebrochen.
} { $winner-is ->
    [you] Du gewinnst mit Lorbeeren im Wert von { $total }.
   *[other] { $winner } gewinnt mit Lorbeeren im Wert von { $total }.
}
event-undone = Es geht zurück zum Beginn von Zug { $turn }.

## Stellungen

position-turn = { $active-is ->
    [you] Zug { $number } · Du bist am Zug
   *[other] Zug { $number } · { $active } ist am Zug
}
position-clear = { $active-is ->
    [you] Partie { $game } von 3 ist zu Ende · Du nimmst einen Senator vom Brett
   *[other] Partie { $game } von 3 ist zu Ende · { $active } nimmt einen Senator vom Brett
}
position-game = Partie { $game } von 3 · { $line }
position-notes = Wahl
position-over = { $reason ->
    [senate] Der Senat ist nach Zug { $turns } voll.
    [adjourned] Die Sitzung wurde nach Zug { $turns } geschlossen.
   *[cut-off] Die Partie wurde nach Zug { $turns } abgebrochen.
} { $winner-is ->
    [you] Du gewinnst mit Lorbeeren im Wert von { $total }.
   *[other] { $winner } gewinnt mit Lorbeeren im Wert von { $total }.
}
position-family = Familie
position-reserve = Reserve
position-tokens = Plättchen
position-purse = Beutel
position-total = Summe
position-senate = Senat
position-place = Platz
position-covered = verdeckt
position-supply = Offener Vorrat: { $ones } × I · verdeckt: { $supply }
position-special = Sonder
position-special-left = Verdeckte Sonderplättchen: { $count }
special-token = { $token ->
    [seniority] Seniorität
    [bureaucracy] Bürokratie
   *[favour] Caesars Gunst
}
position-legal-clear = Vom Brett nehmen: { $actions }
position-legal-draw = Sonderplättchen: { $actions }
position-legal-place = Einsetzen: { $actions }
position-legal-advance = Vorrücken: { $actions }
position-legal-ask = Um Unterstützung bitten: { $actions }
position-legal-caesar = Caesar: C … { $actions }
position-legal-drop = Abstimmung aufgeben: { $actions }
position-legal-carry = Vorrücken abschließen: { $actions }
position-deals = Handel
position-promises = Versprechen
position-words = Freier Text
deal-open = offen
deal-agreed = vereinbart, hängt vom Vorrücken ab
deal-settled = wirksam geworden
deal-lapsed = verfallen
deal-declined = abgelehnt
deal-countered = mit einem Gegenangebot beantwortet
deal-withdrawn = zurückgezogen
deal-expired = unbeantwortet
promise-open = offen
promise-kept = gehalten
promise-broken = gebrochen
promise-lapsed = verfallen
promise-released = erlassen
position-legend = Ein Buchstabe ist ein Senator, · ein freier Sitz, (III) ein Lorbeer, [C:III] Caesar auf einem Lorbeer: { $families }

## Dateien lesen und schreiben

file-missing = { $file }: Datei nicht gefunden
file-is-folder = { $file } ist ein Ordner; gib eine Datei an
file-forbidden = { $file }: Dir fehlt die Berechtigung für diese Datei
file-too-large = { $file } ist größer als { $limit } MB: Das kann kein Protokoll sein
file-not-text = { $file } ist keine Textdatei: Das kann kein Protokoll sein
folder-missing = { $file }: Diesen Ordner gibt es nicht
disk-full = { $file }: Der Datenträger ist voll
file-unusable = { $file }: Lesen oder Schreiben nicht möglich
file-kind = { $file }: Der Name muss auf .qv (ein Protokoll zum Lesen) oder .jsonl (alles, für das Programm) enden
file-exists = { $file } gibt es schon: --force überschreibt die Datei
file-exists-resume = { $file } gibt es schon: --resume macht damit weiter
file-taken = { $file } dient schon einer anderen Ausgabe dieses Befehls: Wähl eine andere Datei
file-busy = { $file }: Ein anderes quovadis schreibt gerade in diese Datei; warte, bis es fertig ist, oder halt es an
folder-not-empty = { $file }: Dieser Ordner ist nicht leer; --force schreibt trotzdem hinein
file-written = { $file } geschrieben.
turn-not-reached = { $file }: Das Protokoll endet vor Zug { $turn }; der nächste Zug wäre { $last }
turn-not-reached-over = { $file }: Die Partie ist nach Zug { $last } zu Ende; einen Zug { $turn } gibt es nicht
story-or-json = --story ist für Menschen, --json für Programme: Wähl eines davon

## Der Server

setting-port = „{ $word }“ ist kein Port: Wähl 0 bis 65535; 0 nimmt irgendeinen freien
setting-port-taken = Port { $word } ist belegt: Wähl mit --port einen anderen, oder 0 für irgendeinen freien
setting-port-forbidden = Port { $word } darfst du hier nicht benutzen: Wähl einen über 1023
setting-host = „{ $word }“ ist keine Adresse dieses Rechners: Ohne --host wird nur dieser Rechner bedient, mit 0.0.0.0 alle seine Netze
setting-pace = „{ $word }“ ist kein Tempo: Wähl 0 bis 60 Sekunden
setting-workers = „{ $word }“ ist keine Anzahl von Bot-Prozessen: Wähl 1 bis 64
setting-processes = „{ $word }“ ist keine Anzahl von Prozessen: Wähle 1 bis 64
setting-processes-sqlite = { $file }: Mehrere Prozesse können sich keine SQLite-Datei teilen. Nimm PostgreSQL (--database postgresql://name:password@host/database), oder lass --processes und --line weg
setting-processes-here = Auf diesem System können nicht mehrere Prozesse an einem Port lauschen: Lass --processes und --line weg
setting-processes-dead = Einer der Prozesse hat geendet, bevor er bereit war; das Protokoll sagt, warum
setting-line = „{ $word }“ ist keine Adresse dieses Rechners: --line braucht eine, unter der ihn die anderen Rechner erreichen
setting-bot = „{ $word }“ nennt keinen Bot: Schreib NAME=BOT, zum Beispiel hasty="cmd:node hasty.js" oder trained=praetor:weights=weights.json
setting-metrics-token = Dieses Token für /metrics ist nicht brauchbar: Wähl 16 bis 200 Buchstaben, Ziffern oder Zeichen, ohne Leerzeichen
setting-archive = „{ $word }“ ist keine Frist für das Archiv: Wähl 1 bis 36500 Tage, oder 0, um nichts zu archivieren
setting-base-url = „{ $word }“ ist nicht die Adresse einer Website: Schreib zum Beispiel https://quovadis.example.org
setting-database = „{ $word }“ ist keine Datenbank für Tische: Nenne eine Datei, oder schreib postgresql://name:password@host/database
setting-database-missing = { $file }: Datenbank nicht gefunden
setting-database-busy = { $file }: Ein Server benutzt diese Datenbank; halte ihn zuerst an
setting-database-lost = { $file }: Ein anderes Programm hat diese Datenbank übernommen, deshalb hat dieser Server angehalten. Falls du zwei Server gestartet hast, lass nur einen laufen; alle Partien sind gespeichert
setting-database-driver = PostgreSQL braucht einen Treiber: pip install "quovadis[postgres]"
setting-database-newer = { $file }: Diese Datenbank stammt von einer neueren Version von quovadis
setting-database-older = { $file }: Ein Server einer älteren Version benutzt diese Datenbank, und sie muss erst auf den neuen Stand gebracht werden. Halte ihn an und starte dann diesen; alle Partien gehen weiter
setting-database-otherwise = { $file }: Ein Server einer anderen Version benutzt diese Datenbank, und die beiden verstehen einander nicht. Halte ihn zuerst an; alle Partien gehen weiter
setting-database-unusable = { $file }: Diese Datenbank ist nicht brauchbar: { $why }
serve-starting = Quo Vadis? wird gestartet …
serve-ready = Quo Vadis? läuft unter { $url } (Strg+C beendet es)
serve-limits = { $policy ->
    [off] Keine Adresse ist begrenzt (--limits off).
    [home] Für diesen Rechner gibt es keine Grenzen, für alle anderen Adressen schon (--limits home).
   *[public] Für jede Adresse gelten Grenzen (--limits public).
}
serve-stopped = Der Server hat angehalten. Alle Partien sind gespeichert.
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
tables-unknown = Einen Tisch „{ $word }“ gibt es hier nicht: quovadis tables list zeigt alle
tables-not-started = Die Partie an Tisch { $word } hat noch nicht begonnen: Es gibt noch nichts aufzuschreiben
tables-secret = { $file } enthält auch, was in dieser laufenden Partie verdeckt liegt: Zeig es den Spielern nicht.
tables-delete-sure = Tisch { $word } und seine Partie endgültig löschen?
tables-deleted = Tisch { $word } gelöscht.
nothing-done = Es wurde nichts geändert.
backup-written = { $tables ->
    [one] Ein Tisch ist in { $file } gesichert.
   *[other] { $tables } Tische sind in { $file } gesichert.
} Bewahre die Datei gut auf: Sie enthält auch, was in laufenden Partien verdeckt liegt.
backup-unreadable = { $file }: Das ist keine Sicherung von quovadis
restore-sure = Abweichende Tische auf den Stand der Sicherung bringen? Was dort seither gespielt wurde, geht verloren.
restore-running = Tische werden wiederhergestellt
restore-stopped = Nach { $count } von { $tables } Tischen abgebrochen. Derselbe Befehl macht weiter.
restore-done = { $added ->
    [0] Kein Tisch hat gefehlt.
    [one] Ein fehlender Tisch ist wiederhergestellt.
   *[other] { $added } fehlende Tische sind wiederhergestellt.
}
restore-kept = { $kept ->
    [one] Ein Tisch weicht von der Sicherung ab und bleibt, wie er ist; mit --replace gilt die Sicherung.
   *[other] { $kept } Tische weichen von der Sicherung ab und bleiben, wie sie sind; mit --replace gilt die Sicherung.
}
restore-replaced = { $replaced ->
    [one] Ein Tisch ist wieder auf dem Stand der Sicherung.
   *[other] { $replaced } Tische sind wieder auf dem Stand der Sicherung.
}
pages-missing = Die Seiten des Browserspiels sind nicht gebaut: Ruf im Ordner des Projekts „make setup“ auf und lade diese Seite neu.

## Bots

refused-bot-unknown = „{ $word }“ ist kein Bot: Es gibt { $known }
refused-bot-parameter-unknown = { $bot } hat keinen Parameter „{ $word }“: Vorhanden sind { $known }
refused-bot-parameter-bad = { $bot } kann mit „{ $word }“ nichts anfangen: Möglich ist zum Beispiel { $example }
refused-bot-parameter-range = { $bot } kann mit „{ $word }“ nichts anfangen: Möglich sind Werte von { $least } bis { $most }
refused-bot-broken = { $bot } lässt sich nicht benutzen: { $why }
refused-bot-extra = { $bot } braucht mehr, als hier installiert ist: pip install "quovadis[{ $extra }]"
refused-bot-not-found = { $bot } wurde nicht gefunden: Ein Modul { $word } gibt es hier nicht. Führ den Befehl in dem Ordner aus, in dem es liegt, oder nimm diesen Ordner in den PYTHONPATH auf
refused-bot-file-missing = { $bot } kann { $file } nicht benutzen: Diese Datei gibt es nicht
refused-bot-file-bad = { $bot } kann { $file } nicht benutzen: Nenne eine Datei, die quovadis train in dieser Version geschrieben hat: weights.json oder für ein Netz network.json
refused-bot-program-missing = Ein Programm „{ $word }“ gibt es hier nicht. Schreib, wie du es in diesem Ordner startest, zum Beispiel cmd:./meinbot oder cmd:node meinbot.js
refused-bot-unsaid = In der Datei steht, dass „{ $word }“ mitspielt. Programme und Module laufen nur, wenn du sie selbst nennst: Gib die Bots noch einmal auf der Befehlszeile an (--seats, --bots)
refused-bot-name = „{ $word }“ kann kein Name für deinen Bot sein: Nimm Kleinbuchstaben, Ziffern und Bindestriche, aber nicht den Namen eines Bots
bots-bot = Bot
bots-level = Stufe
bots-parameters = Parameter
bots-about = Stil
manner-discipulus = Ein Schüler: Er probiert Züge aus, gibt fast jede Stimme und glaubt fast alles. Ein Kind kann ihn schlagen.
manner-tiro = Ein Rekrut: Er spielt und handelt zufällig, zieht aber vernünftige Züge vor.
manner-scriba = Ein Schreiber: Jedes zweite Mal nimmt er, was sofort am besten ist, sonst spielt er zufällig.
manner-quaestor = Ein Schatzmeister: Er nimmt, was sofort am besten ist, und verkauft Stimmen zum Selbstkostenpreis.
manner-tribunus = Ein Tribun: Er verlangt für Stimmen dasselbe wie ein Schatzmeister, denkt aber manchmal einen Zug voraus.
manner-legatus = Ein Legat: Er verlangt für Stimmen dasselbe wie ein Schatzmeister, denkt aber meistens einen Zug voraus.
manner-aedilis = Ein Marktaufseher: Er denkt einen Zug voraus und bewertet jede Stimme nach den Siegchancen aller.
manner-praetor = Ein Richter: Er feilscht, verspricht, merkt sich Wortbrüche und will einen Anteil an dem, was du gewinnst.
manner-consul = Ein Staatsoberhaupt: Bevor er etwas sagt, spielt er die nächste Runde viele Male im Kopf durch und hat dabei den ganzen Tisch im Blick. Er feilscht wie ein Prätor.
manner-caesar = Ein Herrscher: Bevor er sich entscheidet, geht er im Kopf durch, was ihr alle antworten würdet, und spielt dann die nächste Runde durch.
manner-stand-in = Springt für Abwesende ein: hält ihre Versprechen und schließt keinen neuen Handel.
manner-of-others = Stammt aus einem anderen Paket.
manner-of-programs = Ein eigenes Programm.
difficulty-discipulus = Kinderleicht
difficulty-tiro = Erste Schritte
difficulty-scriba = Sehr leicht
difficulty-quaestor = Leicht
difficulty-tribunus = Eher leicht
difficulty-legatus = Leicht bis mittel
difficulty-aedilis = Mittel
difficulty-praetor = Schwer
difficulty-consul = Sehr schwer
difficulty-caesar = Extrem schwer
difficulty-stand-in = Kein Gegner
temper-haggler = Ein Feilscher: Er will das meiste von dem, was zu teilen ist.
temper-loyal = Einer, der zu seinem Wort steht: Er hält jedes Versprechen, koste es, was es wolle.
temper-grudging = Ein Nachtragender: Er verzeiht einen Wortbruch nur langsam und lässt ihn teuer bezahlen.
bots-run-hello = { $name } meldet sich. Es spielt Rot:
bots-run-silent = Das Programm hat sich nicht gemeldet: { $why }
bots-run-unused = Nicht zu gebrauchen, eine Vertretung ist eingesprungen: { $why }
bots-run-over = { $asked ->
    [one] Eine Frage
   *[other] { $asked } Fragen
} ({ $kinds }), die langsamste Antwort nach { $milliseconds } ms. { $faults ->
    [0] Alle Antworten waren zu gebrauchen.
    [one] Eine Antwort war nicht zu gebrauchen.
   *[other] { $faults } Antworten waren nicht zu gebrauchen.
}
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
    [0] Weiß nur, was sein Platz wissen darf: { $asked } Fragen, gleiche Antworten auch ohne Partie zum Hineinsehen.
   *[other] { $faults } von { $asked } Fragen bekamen ohne Partie zum Hineinsehen eine andere Antwort: Der Bot weiß mehr, als sein Platz darf.
}
bots-untried = { $rule ->
    [legality] Erlaubte Antworten: nicht geprüft
    [budget] Rechtzeitig: nicht geprüft
    [serialisable] An einen anderen Prozess geschickt: nicht geprüft
    [determinism] Gleiche Frage, gleiche Antwort: nicht geprüft
   *[secrets] Weiß nur, was sein Platz wissen darf: nicht geprüft
}, { $why ->
    [unlike] weil der Bot auf dieselbe Frage verschieden antwortet.
   *[silent] weil es keine Antwort zu prüfen gab.
}

## Warum Bots sagen, was sie sagen

reason-said = { $by }: { $sentence }
reason-only = Ich habe keine andere Wahl.
reason-silent = Ich habe meine Gründe.
reason-foresees = Ich habe es im Kopf durchgespielt, und so fahre ich besser.
reason-coin = Ich habe eine Münze geworfen.
reason-advance = { $aim ->
    [last] Der letzte Sitz im Senat gehört mir.
    [first] Ein Sitz im Senat: Ohne den gewinnt niemand.
    [chair] Sitz { $number } im Senat gehört auch mir.
    [laurel] Der { $laurel }-Lorbeer gehört mir.
    [caesar] Caesar macht mir den Weg frei. Da muss ich nicht einmal fragen.
   *[step] Ein Schritt näher am Senat.
}
reason-place = { $why ->
    [majority] Jetzt komme ich aus { $committee } heraus, ohne jemanden zu fragen.
    [voice] In { $committee } habe ich jetzt eine Stimme zu verkaufen.
   *[start] In { $committee } saß noch niemand. Einer muss den Anfang machen.
}
reason-caesar-open = Dort macht Caesar mir den Weg frei.
reason-caesar-free = Caesar steht nicht mehr auf dem { $laurel }-Lorbeer, und ich sitze nah dran.
reason-caesar-block = Solange Caesar da steht, nimmt niemand den { $laurel }-Lorbeer.
reason-caesar-stop = { $rival-is ->
    [you] Schluss mit freier Bahn für dich.
   *[other] Schluss mit freier Bahn für { $rival }.
}
reason-caesar-idle = Dort richtet Caesar am wenigsten an.
reason-caesar-stays = Caesar steht gut, wo er ist.
reason-call = { $count ->
    [0] Die Stimmen sind versprochen
    [one] Eine Stimme
   *[other] { $count } Stimmen
}, und { $aim ->
    [last] der letzte Sitz im Senat gehört mir.
    [first] ich sitze im Senat.
    [chair] Sitz { $number } im Senat gehört mir.
    [laurel] der { $laurel }-Lorbeer gehört mir.
   *[step] ich bin dem Senat einen Schritt näher.
}
reason-give-up = Niemand gibt mir { $count ->
    [one] die Stimme, die ich brauche.
   *[other] die { $count } Stimmen, die ich brauche.
}
reason-dear = { $count ->
    [0] Zu diesem Preis verzichte ich lieber.
    [one] Die Stimme, die ich brauche, ist mir zu teuer.
   *[other] Die Stimmen, die ich brauche, sind mir zu teuer.
}
reason-better = Ich habe etwas Besseres vor.
reason-reveal = Ich will wissen, wer vorn liegt.
reason-take-off = Mein Senator in { $committee } nützt mir am wenigsten.
reason-draw = Kein Zug bringt mir jetzt mehr als ein Plättchen.
reason-seniority = Eine Stimme fehlt, also zählt mein Senator doppelt.
reason-bureaucracy = { $to-is ->
    [you] Dieses Vorrücken würde dir zu viel nützen.
   *[other] Dieses Vorrücken würde { $to } zu viel nützen.
}
reason-keep = { $cost ->
    [0] Ich habe mein Wort gegeben.
   *[other] Ich habe mein Wort gegeben. Es tut weh, aber ich halte es.
}
reason-break = Ich habe mein Wort gegeben, aber es zu halten, käme mich zu teuer.
reason-faithless = Versprechen? Die halte ich nicht.
reason-owed = { $giver-is ->
    [you] Das hast du mir versprochen.
   *[other] Das hat { $giver } mir versprochen.
}
reason-pay = Ich zahle meine Schulden.
reason-let-go = Ich bestehe nicht darauf.
reason-opposed = { $to-is ->
    [you] Ich habe dir versprochen, nicht für { $rival } zu stimmen.
   *[other] { $rival-is ->
        [you] Ich habe { $to } versprochen, nicht für dich zu stimmen.
       *[other] Ich habe { $to } versprochen, nicht für { $rival } zu stimmen.
    }
}
reason-bound = { $to-is ->
    [you] Damit bräche ich das Wort, das ich dir gegeben habe.
   *[other] Damit bräche ich das Wort, das ich { $to } gegeben habe.
}
reason-pact = { $again ->
    [0] Du stimmst für mich, ich für dich: So kommen wir beide weiter.
   *[other] Dass wir füreinander stimmen, hat sich für beide gelohnt. Machen wir weiter so.
}
reason-allied = { $to-is ->
    [you] Abgemacht. Ich halte zu dir, solange du zu mir hältst.
   *[other] Abgemacht. Von jetzt an halte ich zu { $to }.
}
reason-ally = { $to-is ->
    [you] Wir sind Verbündete, und dabei bleibt es.
   *[other] { $to } und ich sind Verbündete, und dabei bleibt es.
}
reason-remind = { $giver-is ->
    [you] Wir stimmen füreinander, weißt du noch? Jetzt brauche ich dich.
   *[other] { $giver } und ich stimmen füreinander. Jetzt brauche ich diese Stimme.
}
reason-threat = { $to-is ->
    [you] Wenn du jetzt für { $rival } stimmst, vergesse ich dir das nicht.
   *[other] { $rival-is ->
        [you] Wenn { $to } jetzt für dich stimmt, vergesse ich das nicht.
       *[other] Wenn { $to } jetzt für { $rival } stimmt, vergesse ich das nicht.
    }
}
reason-heed = { $to-is ->
    [you] Dich möchte ich lieber nicht gegen mich haben.
   *[other] { $to } möchte ich lieber nicht gegen mich haben.
}
reason-defy = { $to-is ->
    [you] Deine Drohungen schrecken mich nicht.
   *[other] Die Drohungen von { $to } schrecken mich nicht.
}
reason-warned = { $giver-is ->
    [you] Ich habe dich in Zug { $turn } gewarnt. Du hast trotzdem für { $rival } gestimmt.
   *[other] { $rival-is ->
        [you] Ich habe { $giver } in Zug { $turn } davor gewarnt, für dich zu stimmen.
       *[other] Ich habe { $giver } in Zug { $turn } davor gewarnt, für { $rival } zu stimmen.
    }
}
reason-sold = Wie vereinbart.
reason-wins = Damit ist die Partie aus, und ich liege vorn.
reason-trails = { $to-is ->
    [you] Auch dann hast du noch die wenigsten Lorbeeren. Da kann ich gnädig sein.
   *[other] Auch dann hat { $to } noch die wenigsten Lorbeeren. Da kann ich gnädig sein.
}
reason-earns = { $votes ->
    [one] Ein I-Lorbeer für eine Stimme: Warum nicht?
   *[other] Ein I-Lorbeer für jede Stimme: Warum nicht?
}
reason-rather = { $to-is ->
    [you] Lieber du als { $rival }.
   *[other] { $rival-is ->
        [you] Lieber { $to } als du.
       *[other] Lieber { $to } als { $rival }.
    }
}
reason-help = Das hilft auch mir.
reason-grudge = { $giver-is ->
    [you] { $turn ->
        [0] Du hast dein Wort gebrochen. So etwas merke ich mir.
       *[other] Du hast in Zug { $turn } dein Wort gebrochen. So etwas merke ich mir.
    }
   *[other] { $turn ->
        [0] { $giver } hat ein Versprechen gebrochen. So etwas merke ich mir.
       *[other] { $giver } hat in Zug { $turn } ein Versprechen gebrochen. So etwas merke ich mir.
    }
}
reason-shut-out = Der Senat wäre voll, und ich säße nicht drin.
reason-ends-behind = { $rival-is ->
    [you] Damit ist die Partie aus, und du liegst vor mir.
   *[other] Damit ist die Partie aus, und { $rival } liegt vor mir.
}
reason-ends = Damit ist die Partie aus, und so weit bin ich noch nicht.
reason-passes = { $to-is ->
    [you] Du nähmst den { $laurel }-Lorbeer und zögst an mir vorbei.
   *[other] { $to } nähme den { $laurel }-Lorbeer und zöge an mir vorbei.
}
reason-chair-taken = { $to-is ->
    [you] Du hast schon einen Sitz im Senat. Ich habe keinen.
   *[other] { $to } hat schon einen Sitz im Senat. Ich habe keinen.
}
reason-chair = { $to-is ->
    [you] Du säßest im Senat, und ich noch immer nicht.
   *[other] { $to } säße im Senat, und ich noch immer nicht.
}
reason-no-chair = { $to-is ->
    [you] Ohne Sitz im Senat kannst du nicht gewinnen. Das ist mir recht so.
   *[other] Ohne Sitz im Senat kann { $to } nicht gewinnen. Das ist mir recht so.
}
reason-uneven = { $to-is ->
    [you] { $ones ->
        [0] Du bekämst einen { $laurel }-Lorbeer und ich nichts.
        [one] Du bekämst einen { $laurel }-Lorbeer und ich nur einen einzigen.
       *[other] Du bekämst einen { $laurel }-Lorbeer und ich nur { $ones } Lorbeeren.
    }
   *[other] { $ones ->
        [0] { $to } bekäme einen { $laurel }-Lorbeer und ich nichts.
        [one] { $to } bekäme einen { $laurel }-Lorbeer und ich nur einen einzigen.
       *[other] { $to } bekäme einen { $laurel }-Lorbeer und ich nur { $ones } Lorbeeren.
    }
}
reason-no-room = Das ist der letzte freie Sitz in { $goal }, und den will ich.
reason-nearer = { $to-is ->
    [you] Du wärst näher am Senat als ich.
   *[other] { $to } wäre näher am Senat als ich.
}
reason-richest = { $to-is ->
    [you] Du hast schon jetzt die meisten Lorbeeren.
   *[other] { $to } hat schon jetzt die meisten Lorbeeren.
}
reason-enough = { $to-is ->
    [you] Du hast auch ohne mich genug Stimmen.
   *[other] { $to } hat auch ohne mich genug Stimmen.
}
reason-unpaid = Für meine Mühe ist kein I-Lorbeer mehr da.
reason-nothing = Das bringt mir nichts.
reason-refuse = Das hilft anderen mehr als mir.
reason-ask = { $amount ->
    [0] Ich will etwas dafür
    [one] Ich will einen Lorbeer
   *[other] Ich will { $amount } Lorbeeren
}{ $more ->
    [0] {""}
   *[other] {" "}und einen Gefallen
}: { $to-is ->
    [you] { $aim ->
        [last] Du bekommst den letzten Sitz im Senat.
        [first] Du kommst in den Senat.
        [chair] Du bekommst Sitz { $number } im Senat.
        [laurel] Du nimmst den { $laurel }-Lorbeer.
       *[step] Du kommst dem Senat näher.
    }
   *[other] { $aim ->
        [last] { $to } bekommt den letzten Sitz im Senat.
        [first] { $to } kommt in den Senat.
        [chair] { $to } bekommt Sitz { $number } im Senat.
        [laurel] { $to } nimmt den { $laurel }-Lorbeer.
       *[step] { $to } kommt dem Senat näher.
    }
}
reason-share = { $amount ->
    [0] Meine Stimme gibt es nicht umsonst.
    [one] Meine Stimme hat ihren Preis: einen Lorbeer{ $more ->
        [0] .
       *[other] {" "}und einen Gefallen.
    }
   *[other] Meine Stimme hat ihren Preis: { $amount } Lorbeeren{ $more ->
        [0] .
       *[other] {" "}und einen Gefallen.
    }
}
reason-undercut = { $rival-is ->
    [you] Mit meiner Stimme fährt man besser als mit deiner.
   *[other] Mit meiner Stimme fährt man besser als mit der von { $rival }.
}
reason-hinder = { $rival-is ->
    [you] Dir sollte jetzt niemand helfen.
   *[other] Jetzt sollte niemand { $rival } helfen. Es soll sich für dich lohnen.
}
reason-buy = { $amount ->
    [0] Ein Gefallen
    [one] Ein Lorbeer
   *[other] { $amount } Lorbeeren
}{ $more ->
    [0] {""}
   *[other] {" "}und ein Gefallen
} für eine Stimme: { $aim ->
    [last] Der letzte Sitz im Senat ist es mir wert.
    [first] Ein Sitz im Senat ist es mir wert.
    [chair] Sitz { $number } im Senat ist es mir wert.
    [laurel] Der { $laurel }-Lorbeer ist es mir wert.
   *[step] Ich will weiterkommen.
}
reason-proceeds = Das bezahle ich mit dem { $laurel }-Lorbeer.
reason-together = { $helpers ->
    [2] Eine Stimme reicht mir nicht. Helft ihr beide, habt ihr beide etwas davon.
   *[other] Eine Stimme reicht mir nicht. Helft ihr alle, habt ihr alle etwas davon.
}
reason-later = { $side ->
    [pay] { $now ->
        [0] Ich zahle dir das innerhalb einer Runde.
       *[other] Den Rest bekommst du innerhalb einer Runde.
    }
   *[get] { $now ->
        [0] Du musst nicht sofort zahlen: Ich kann eine Runde warten.
       *[other] Du musst nicht alles sofort zahlen: Ich kann eine Runde warten.
    }
}
reason-offer = { $theirs ->
    [0] Es kostet dich nichts, und mir hilft es.
   *[other] Das hilft uns beiden.
}
reason-counter = { $side ->
    [less] So viel möchte ich nicht versprechen.
    [more] Ich will noch einen Gefallen dazu.
    [adds] Das bekommst du, und ein Versprechen dazu.
    [pay] { $amount ->
        [0] Ich zahle lieber auf andere Weise.
        [one] Ein Lorbeer weniger tut es auch.
       *[other] { $amount } Lorbeeren weniger tun es auch.
    }
   *[get] { $amount ->
        [0] Ich will etwas anderes dafür.
        [one] Ich will einen Lorbeer mehr.
       *[other] Ich will { $amount } Lorbeeren mehr.
    }
}
reason-accept = { $what ->
    [part] Das ist ein Teil der Stimmen, die ich brauche.
    [paid] { $amount ->
        [one] Ein Lorbeer: abgemacht.
       *[other] { $amount } Lorbeeren: abgemacht.
    }
    [vote] { $aim ->
        [last] Damit bekomme ich den letzten Sitz im Senat.
        [first] Damit komme ich in den Senat.
        [chair] Damit bekomme ich Sitz { $number } im Senat.
        [laurel] Damit bekomme ich den { $laurel }-Lorbeer.
       *[step] Damit komme ich dem Senat näher.
    }
    [split] Gerecht geteilt: abgemacht.
   *[favour] Eine Hand wäscht die andere: abgemacht.
}
reason-lend = { $to-is ->
    [you] Darauf kann ich eine Runde warten. Ich vertraue dir.
   *[other] Darauf kann ich eine Runde warten. Ich vertraue { $to }.
}
reason-too-little = { $aim ->
    [last] Für den letzten Sitz im Senat
    [first] Für einen Sitz im Senat
    [chair] Für Sitz { $number } im Senat
    [laurel] Für einen { $laurel }-Lorbeer
   *[none] Dafür
} will ich { $amount ->
    [one] etwa einen Lorbeer mehr.
   *[other] etwa { $amount } Lorbeeren mehr.
}
reason-too-much = { $amount ->
    [one] Das ist etwa ein Lorbeer zu viel.
   *[other] Das sind etwa { $amount } Lorbeeren zu viel.
}
reason-supplied = Ich habe die Stimmen, die ich brauche.
reason-runs-out = Das Versprechen läuft ab, bevor es mir nützt.
reason-too-late = Bis mir das nützt, ist die Partie vielleicht aus.
reason-idle = Das Versprechen ändert für mich nichts.
reason-doubted = { $giver-is ->
    [you] Dein Wort, nach Zug { $turn }? Lieber nicht.
   *[other] Ein Wort von { $giver }, nach Zug { $turn }? Lieber nicht.
}
reason-unfair = { $to-is ->
    [you] Das hilft dir mehr als mir.
   *[other] Das hilft { $to } mehr als mir.
}
reason-decline = Das kostet mich mehr, als es bringt.

## Die Zahlen hinter diesen Gründen

figures-moves = Meine Siegchance: so { $after } %, sonst { $other } %.
figures-chances = Meine Siegchance: damit { $after } %, ohne { $before } %.
figures-gains = Siegchancen: etwa +{ $theirs } % für die andere Seite, +{ $mine } % für mich.
figures-advance = Wer da vorrückt, gewinnt etwa { $theirs } % Siegchance; mich kostet es { $cost } %.
figures-hinder = { $rival-is ->
    [you] Dein nächstes Vorrücken könnte mich { $cost } % kosten; ein Nein bringt der anderen Seite etwa +{ $theirs } %.
   *[other] Das nächste Vorrücken von { $rival } könnte mich { $cost } % kosten; ein Nein bringt der anderen Seite etwa +{ $theirs } %.
}
figures-counter = Meine Siegchance: jetzt { $before } %, mit dem Angebot { $after } %, mit meinem { $more } %; der anderen Seite bringt meines noch { $less } %.
figures-grudge = Meine Siegchance ginge von { $before } % auf { $after } %: Es müssten { $more } % mehr sein.
figures-word = Mein Wort zu halten, kostet mich { $cost } % Siegchance.

## Tipps für alle, die üben

hint-place = Ich würde einen Senator nach { $committee } setzen.
hint-call-vote = Ich würde um Stimmen bitten: { $path }.
hint-advance = { $foreign ->
    [0] Ich würde vorrücken: { $path }.
   *[other] Ich würde mit den Stimmen von { $supporters } vorrücken: { $path }.
}
hint-caesar = { $token ->
    [yes] Ich würde Caesars Gunst ausspielen und Caesar auf den Weg { $path } stellen.
   *[no] Ich würde Caesar auf den Weg { $path } stellen.
}
hint-leave-caesar = Ich würde Caesar stehen lassen.
hint-take-off = Ich würde den Senator aus { $committee } vom Spielplan nehmen.
hint-drop = Ich würde diese Abstimmung aufgeben.
hint-adjourn = { $agree ->
    [yes] Ich würde zustimmen, die Partie hier zu beenden.
   *[no] Ich würde weiterspielen.
}
hint-reveal = Ich würde verlangen, alle Beutel zu sehen.
hint-draw = Ich würde ein Sonderplättchen ziehen.
hint-seniority = Ich würde in dieser Abstimmung Seniorität ausspielen.
hint-bureaucracy = Ich würde Bürokratie gegen { $active } ausspielen.
hint-vote = { $votes ->
    [0] Ich würde nicht für { $active } stimmen.
    [one] Ich würde { $active } eine Stimme geben.
   *[other] Ich würde { $active } { $votes } Stimmen geben.
}
hint-offer = Ich würde das anbieten: { $deal }
hint-counter = Ich würde mit diesem Angebot antworten: { $deal }
hint-accept = Ich würde das Angebot von { $by } annehmen.
hint-decline = Ich würde das Angebot von { $by } ablehnen.
hint-withdraw = Ich würde mein Angebot zurückziehen.
hint-call-off = { $agree ->
    [yes] Ich würde zustimmen, den Handel aufzuheben.
   *[no] Ich würde zu dem Handel stehen.
}
hint-call-in = Ich würde das Versprechen von { $giver } einfordern.
hint-name = Ich würde { $giver } Caesar auf den Weg { $path } stellen lassen.
hint-pay = Ich würde { $to } jetzt bezahlen.
hint-refuse = Ich würde { $to } die Zahlung verweigern.
hint-release = Ich würde { $giver } das Versprechen erlassen.
hint-publish = Ich würde allen sagen, dass { $giver } ein Versprechen gebrochen hat.
hint-worth = { $case ->
    [needless] { $by-is ->
        [you] { $active } braucht deine Stimme nicht mehr.
       *[other] Du brauchst die Stimme von { $by } nicht mehr.
    }
    [never] { $by-is ->
        [you] Kein Preis für deine Stimme lohnt sich für euch beide: { $active } gewinnt weniger, als du verlierst.
       *[other] Kein Preis für die Stimme von { $by } lohnt sich für euch beide.
    }
    [gift] { $by-is ->
        [you] Deine Stimme zu geben schadet dir nicht. Aber { $active } würde nichts dafür zahlen.
       *[other] { $by } könnte dir die Stimme umsonst geben. Zahl nichts dafür.
    }
    [free] { $by-is ->
        [you] Sogar umsonst stehst du mit deinem Ja besser da. Du kannst bis zu { $most } verlangen.
       *[other] { $by } könnte dir die Stimme umsonst geben. Zahl höchstens { $most }.
    }
    [exact] { $by-is ->
        [you] Verlange genau { $least } für deine Stimme. Darunter verlierst du, darüber steht { $active } ohne sie besser da.
       *[other] Die Stimme von { $by } ist { $least } wert: nicht mehr und nicht weniger.
    }
   *[range] { $by-is ->
        [you] Verlange mindestens { $least } für deine Stimme. Über { $most } steht { $active } ohne sie besser da.
       *[other] Für die Stimme von { $by } ist { $least } oder mehr ein fairer Preis. Zahl höchstens { $most }.
    }
}
hint-unsaid = { $by } hat keinen Grund genannt.
hint-no-move = Du hast gerade nichts zu entscheiden.
hint-no-votes = Gerade geht es um keine Stimme. Wähl zuerst, wohin du vorrücken willst, oder warte, bis du um deine gebeten wirst.
hint-no-refusals = In diesem Zug hat dir niemand etwas abgeschlagen.

## Lernen

train-round = Runde { $number }
train-other = { $file } enthält ein anderes Training: Nenne einen anderen Ordner oder lösche diesen
train-quality = { $number } Spieler, { $games } Partien, die nicht zum Anpassen dienten: Log-Verlust { NUMBER($loss, minimumFractionDigits: 3, maximumFractionDigits: 3) } (bei gleichen Chancen { NUMBER($even, minimumFractionDigits: 3, maximumFractionDigits: 3) }), Chancen im Mittel um { NUMBER($mean, minimumFractionDigits: 1, maximumFractionDigits: 1) } % daneben.
train-done = Die Gewichte stehen in { $file }. Damit spielt zum Beispiel praetor:weights={ $file }
train-kept = Die Partien bis hierher sind gespeichert: Derselbe Befehl macht weiter.
train-unreadable = { $file }, Zeile { $number }: Diese Zeile stammt aus keinem Training; lösche die Datei, dann werden ihre Partien neu gespielt
train-broken = Ein Prozess, der Partien spielte, wurde beendet, vielleicht weil der Speicher nicht reichte. Die Partien bis hierher sind gespeichert: Derselbe Befehl macht weiter.
train-picture-title = Wie oft die geschätzten Chancen eintrafen
train-picture-said = Geschätzte Siegchance, %
train-picture-came = Anteil der Siege, %
train-picture-players = { $number } Spieler
train-network-stopped = Nichts ist gespeichert: Ein Netz entsteht in einem Durchgang.
train-network-alone = --network verträgt sich nur mit --games und --seed
train-network-quality = { $number } Spieler, { $games } Partien, die nicht zum Anpassen dienten: Log-Verlust { NUMBER($loss, minimumFractionDigits: 3, maximumFractionDigits: 3) } (bei gleichen Chancen { NUMBER($even, minimumFractionDigits: 3, maximumFractionDigits: 3) }).
train-network-poor = Mit { $number } Spielern sieht es nicht mehr voraus als gleiche Chancen: Lass es aus mehr Partien lernen (--games).
train-network-done = Das Netz steht in { $file }. Damit spielt zum Beispiel caesar:network={ $file }
train-network-there = { $file } gibt es schon: Nenne einen anderen Ordner

## Zeugnisse für Bots

certify-measure = Maß
certify-result = Ergebnis
certify-interval = 95-%-Bereich
certify-count = Gemessen an
certify-goal = Ziel
certify-met = Erreicht
certify-yes = ja
certify-no = nein
certify-below = Siege gegen drei der Stufe darunter
certify-offers = Siege gegen drei seinesgleichen, die nichts anbieten
certify-responder = Siege des besten gefundenen Gegenspielers
certify-liar = Siege des besten gefundenen Lügners
certify-good = Geschlossene Handel, die niemandem schaden
certify-missed = Verpasste Handel, die beide gewollt hätten
certify-joint = Gemeinsamer Gewinn, am besten gefundenen Handel gemessen
certify-chances = Genannte Chancen: das Zehntel, das am weitesten danebenliegt
certify-stalled = Festgefahrene Tische
certify-time = 95 von 100 Entscheidungen dauern höchstens
certify-goal-below = mindestens 45 %, unteres Ende über 35 %
certify-goal-offers = mindestens 45 %
certify-goal-responder = höchstens 35 %
certify-goal-liar = höchstens 25 %
certify-goal-good = mindestens 95 %
certify-goal-missed = höchstens 10 %
certify-goal-joint = mindestens 90 %
certify-goal-chances = höchstens 2 Punkte daneben
certify-goal-stalled = keine
certify-goal-time = höchstens { $milliseconds } ms
certify-games = { $count ->
    [one] { $count } Partie
   *[other] { $count } Partien
}
certify-deals = { $count ->
    [one] { $count } Handel
   *[other] { $count } Handel
}
certify-turns = { $count ->
    [one] { $count } Zug ohne Handel
   *[other] { $count } Züge ohne Handel
}
certify-statements = { $count ->
    [one] { $count } Angabe
   *[other] { $count } Angaben
}
certify-tables = { $count ->
    [one] { $count } Tisch
   *[other] { $count } Tische
}
certify-decisions = { $count ->
    [one] { $count } Entscheidung
   *[other] { $count } Entscheidungen
}
certify-milliseconds = { NUMBER($mean, minimumFractionDigits: 1, maximumFractionDigits: 1) } ms
certify-points = { NUMBER($mean, minimumFractionDigits: 1, maximumFractionDigits: 1) } Punkte
certify-note-below = Die Stufe darunter ist { $bot }.
certify-note-responder = Der beste von { $count } Gegenspielern, jeder in { $games } Partien erprobt: { $bot }. Gemessen wurde er dann in neuen Partien.
certify-note-liar = Der beste von { $count } Lügnern, jeder in { $games } Partien erprobt: { $bot }. In neuen Partien brach er { NUMBER($mean, minimumFractionDigits: 1, maximumFractionDigits: 1) } Versprechen pro Partie.
certify-note-good = Vom Rauschen abgesehen gewannen beide Seiten oder blieben gleichauf bei { NUMBER($share, minimumFractionDigits: 1, maximumFractionDigits: 1) } % der Handel. Im Mittel brachte ein Handel dem, der am Zug war, { NUMBER($mine, minimumFractionDigits: 1, maximumFractionDigits: 1) } Punkte Siegchance und dem Partner { NUMBER($theirs, minimumFractionDigits: 1, maximumFractionDigits: 1) }.
certify-note-chances = Am weitesten daneben: Chancen von { $low } bis { $high } %. Über 0 heißt: Es kam mehr, als gesagt wurde.
certify-done = Das Zeugnis steht in { $file }.
certify-kept = Was bisher gemessen wurde, ist gespeichert: Mit demselben Befehl geht es weiter.
certify-other = { $file } gehört zu einem anderen Zeugnis (Bot, Seed, Durchspiele oder Programmversion), oder die Bots haben sich seither geändert: Nenne einen anderen Ordner oder lösche sie
certify-unknown = Ein Maß „{ $word }“ gibt es nicht. Zur Wahl stehen: { $known }

## Arenen und Ligen

option-most = { $option } darf höchstens { $most } sein, nicht { $count }
option-number = { $option } muss mindestens { $needed } sein, nicht { $count }
number-count = { $number }
number-mean = { NUMBER($mean, minimumFractionDigits: 2, maximumFractionDigits: 2) }
number-percent = { NUMBER($percent, minimumFractionDigits: 1, maximumFractionDigits: 1) } %
number-interval = { NUMBER($low, minimumFractionDigits: 1, maximumFractionDigits: 1) } – { NUMBER($high, minimumFractionDigits: 1, maximumFractionDigits: 1) }
arena-rounded = An { $seats } Plätzen werden { $count } statt { $games } Partien gespielt, damit alle gleich oft beginnen
arena-needs-seats = Nenne die Bots mit --seats oder mit --resume eine Datei, die weitergehen soll
contest-jobs = --jobs { $count } wäre hier nicht schneller: Benutzt wird { $number }, eine Partie je Kern.
contest-bot = Bot
contest-games = Partien
contest-wins = Siege
contest-share = Anteil
contest-interval = 95-%-Intervall
contest-laurels = Lorbeeren
contest-senate = Im Senat
contest-deals = Abschlüsse je Partie
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
contest-speed = { NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } Sekunden, { NUMBER($speed, maximumFractionDigits: 1) } Partien pro Sekunde.
preparing-bot = { $bot } wird vorbereitet: Der Code wird übersetzt, das dauert bis zu einer Minute. Auf einem Rechner geschieht das nur einmal.
preparing-kernel = Der Code, der Vereinbarungen beurteilt, wird übersetzt, das dauert bis zu einer Minute. Auf einem Rechner geschieht das nur einmal.
contest-stopped = Nach { $count } von { $games } Partien angehalten.
contest-saved = Die Partien sind gespeichert. Weiter geht es mit: { $command }
contest-unsaved = Diese Partien lassen sich nicht fortsetzen: Speichere sie nächstes Mal mit --file.
contest-one-file = --file beginnt eine neue Datei, --resume setzt eine fort: Wähl eines davon
contest-other-set-up = { $file }: Diese Partien sind anders angelegt: { $option } ist dort „{ $known }“, nicht „{ $word }“
contest-other-weights = { $file }: Die Gewichte von { $bot } haben sich geändert, seit diese Partien gespielt wurden; beginn mit --file eine neue Datei
contest-unreadable = { $file }, Zeile { $number }: Diese Zeile stammt nicht von diesem Befehl
contest-trouble = { $count ->
    [one] { $bot } versagte einmal, und eine Vertretung sprang ein: { $why }
   *[other] { $bot } versagte { $count }-mal, und eine Vertretung sprang ein. Das erste Mal: { $why }
}
contest-lost = { $count ->
    [one] Eine Partie hat kein Ergebnis und zählt für niemanden: { $why }
   *[other] { $count } Partien haben kein Ergebnis und zählen für niemanden. Die erste: { $why }
}
library-missing = { $library } fehlt: pip install "quovadis[{ $extra }]" installiert es
picture-kind = { $file }: Ein Bild muss auf .svg oder .png enden
league-needs-bots = Nenne die Bots mit --bots oder mit --resume eine Liga, die weitergehen soll
league-bots-number = { $count ->
    [one] Eine Liga braucht mindestens zwei verschiedene Bots, und nur einer ist genannt
   *[other] Eine Liga braucht verschiedene Bots, und von diesen { $count } sind manche gleich
}
league-rating = Wertung
league-title = { $games ->
    [one] Eine Liga mit einer Partie
   *[other] Eine Liga mit { $games } Partien
}
league-ratings = Wertungen mit 95-%-Intervallen
league-scale = Wertung (alle beginnen bei 25)
league-matrix = Einer gegen drei: Anteil der Siege (25 % ist gleich stark)
league-matrix-how = Jede Zeile ist ein Bot, der allein gegen drei Bots der Spalte sitzt.
league-plan = Geplant: { $mixed } Partien an gemischten Tischen + { $pairs } Paare × { $each } Partien einer gegen drei = { $games } Partien.
league-one = einer
league-three = gegen drei

## Datensätze und Cluster

dataset-needs-seats = In { $file } ist kein Datensatz, der weitergehen könnte: Nenne mit --seats die Bots für einen neuen
dataset-foreign = { $file }: Dieser Ordner ist nicht leer, und kein Datensatz wurde darin begonnen; nenne einen anderen
dataset-torn = { $file } ist nicht lesbar: Lösche die Datei, dann wird ihre Partie neu gespielt
dataset-done = { $games ->
    [one] Eine Partie
   *[other] { $games } Partien
} mit { $count ->
    [one] einer Entscheidung
   *[other] { $count } Entscheidungen
} und { $number ->
    [one] einem Versprechen
   *[other] { $number } Versprechen
} in { $file }.
ray-jobs = Mit --ray wird auf allen Kernen gespielt, die Ray hat: Lass --jobs weg
ray-think = --think gibt es nur auf diesem Rechner: Lass --think oder --ray weg
ray-address = „{ $word }“ ist keine Adresse von Ray: Nimm local, auto oder RECHNER:PORT
ray-unreachable = Unter { $word } lässt uns kein Ray ein: Starte eines mit ray start --head, gib diesem Rechner dessen Token oder nimm --ray local
ray-unfit = Das Ray unter { $word } kann diese Partien nicht spielen: { $text }

## Wer auf welchem Platz spielt

seats-too-many = { $count } Bots passen nicht an den Tisch: Es gibt { $seats } Plätze
names-too-many = { $count } Namen sind angegeben, aber es { $seats ->
    [one] spielt nur ein Mensch
   *[other] spielen nur { $seats } Menschen
}
name-unreadable = „{ $word }“ kann kein Name sein: Nimm 1 bis { $limit } Buchstaben, Zeichen oder Leerzeichen
seats-unreadable = „{ $word }“ sagt nicht, wer wo spielt: Schreib zum Beispiel blue=tiro,black=quaestor, oder einfach 3 oder quaestor
seats-twice = { $colour } ist an zwei Bots vergeben: Nenne nur einen
seats-file-unreadable = { $file } sagt nicht, wer diese Partie spielt: Lösch die Datei und nenne die Bots mit --bots
seats-no-person = Auf jedem Platz sitzt ein Bot: Lass einen für einen Menschen frei, oder sieh mit quovadis watch zu
seats-all-bots = Eine Partie zum Zusehen braucht auf drei bis fünf Plätzen je einen Bot; genannt { $count ->
    [one] ist { $count } Bot
   *[other] sind { $count } Bots
}
pace-unreadable = „{ $word }“ ist kein Tempo: Sag in Sekunden, wie viel Zeit sich ein Bot lässt, von 0 bis 60
watch-seats = Es spielen: { $families }
watch-seat = { $colour } { $bot }
stood-in = Der Bot von { $colour } { $why ->
    [raised] ist gescheitert
    [slow] hat zu lange gebraucht
   *[nonsense] hat etwas Unerlaubtes getan
}: Diesmal springt eine Vertretung ein.

## Die Partie im Terminal

terminal-placeholder = { $active-is ->
    [you] Gib eine Aktion ein – Tab ergänzt – help erklärt
   *[other] { $active }: Gib eine Aktion ein – Tab ergänzt – help erklärt
}
terminal-placeholder-clear = { $active-is ->
    [you] Gib -b1 ein, um einen Senator aus b1 vom Brett zu nehmen – Tab ergänzt
   *[other] { $active }: Gib -b1 ein, um einen Senator aus b1 vom Brett zu nehmen – Tab ergänzt
}
terminal-you = Du spielst { $name }
terminal-you-hold = Du spielst { $name } – { $laurels } = { $total }
terminal-player-you = du
terminal-bot = { $players } – { $bot }. { $manner }
terminal-bots-wait = Die Bots warten, solange du schreibst
terminal-ask-offer = { $by } bietet dir { $offer } an: { $deal }
terminal-others-wait = Die anderen warten auf deine Antwort auf { $offers }.
terminal-ask-vote = { $by } bittet dich um deine Stimme: { $path }. { $ones ->
    [0] Einen I-Lorbeer gibt es dafür nicht mehr.
   *[other] Für jede deiner Stimmen, die genutzt wird, bekommst du einen I-Lorbeer.
}
terminal-hand = Sonderplättchen: { $tokens }
terminal-ask-pay = { $by } fordert deine Zahlung ein: { $term } Wenn du ablehnst, brichst du dein Versprechen.
terminal-ask-name = { $by } schuldet dir einen Zug mit Caesar: Sag, wohin er soll.
terminal-placeholder-offer = accept, decline oder counters { $offer } deal … – Tab ergänzt
terminal-placeholder-offers = accepts { $offer }, declines { $offer } …: Nenne jedes Angebot, auf das du antwortest
terminal-placeholder-offered = { $families }: { $offer } annehmen oder ablehnen, etwa { $example } accepts { $offer }
terminal-placeholder-your-vote = yes, no oder wie viele Stimmen, 0 bis { $votes } – oder ein eigenes Angebot
terminal-placeholder-bound-vote = yes oder wie viele Stimmen, { $least } bis { $votes }: Ein Handel bindet dich
terminal-placeholder-interval = go on beginnt die nächste Partie
terminal-placeholder-reveal = { $stage ->
    [open] go on verdeckt die Beutel wieder
   *[offered] ja zeigt alle Beutel, nein spielt weiter
}
terminal-placeholder-pay = pay zahlt, refuse lehnt ab
terminal-placeholder-owes = { $colour } soll zahlen: { $example } pays { $promise } oder refuses { $promise }
terminal-placeholder-name = a3-a4 oder ein anderes Lorbeerfeld – oder release
terminal-placeholder-bots = { $colour } überlegt – schreib, um dazwischenzureden, etwa offers deal …
terminal-seat-of-bot = { $colour } wird von einem Bot gespielt, und der spricht für sich selbst
terminal-who-speaks = Sag, wer spricht, etwa { $example } yes
terminal-vote = Abstimmung über { $path } ({ $got } von { $needed }): { $needed ->
    [one] 1 Stimme ist nötig
   *[other] { $needed } Stimmen sind nötig
}, { $by-is ->
    [you] { $own ->
        [0] keine davon ist deine
        [one] 1 davon ist deine
       *[other] { $own } davon sind deine
    }
   *[other] { $own ->
        [0] keine kommt von { $by } selbst
        [one] 1 kommt von { $by } selbst
       *[other] { $own } kommen von { $by } selbst
    }
}. Antworten: { $answers }
terminal-vote-answer = { $colour-is ->
    [you] du { $votes }
   *[other] { $colour } { $votes }
}
terminal-vote-silent = { $colour-is ->
    [you] du –
   *[other] { $colour } –
}
terminal-vote-pledged = { $colour-is ->
    [you] du { $votes } zugesagt ({ $deals })
   *[other] { $colour } { $votes } zugesagt ({ $deals })
}
terminal-bonus = { $active-is ->
    [you] Du hast einen IIC-Lorbeer genommen: Versetze Caesar oder verzichte mit declines
   *[other] { $active } hat einen IIC-Lorbeer genommen: Caesar versetzen oder mit declines verzichten
}
terminal-adjourn = Die Partie stockt: Mit adjourns stimmst du dem Schluss der Sitzung zu. Zugestimmt: { $families }
terminal-adjourn-nobody = Die Partie stockt: Mit adjourns stimmst du dem Schluss der Sitzung zu. Noch hat niemand zugestimmt
terminal-look-away = Alle außer { $colour }: Bitte wegsehen.
    Enter deckt auf, was nur { $colour } angeht, Escape führt zurück.
terminal-secret = { $text }

    Enter deckt es wieder zu.
terminal-purse = { $colour-is ->
    [you] Du hast { $laurels }: zusammen { $total }.
   *[other] { $colour } hat { $laurels }: zusammen { $total }.
}
terminal-purse-empty = { $colour-is ->
    [you] Du hast noch keine Lorbeeren.
   *[other] { $colour } hat noch keine Lorbeeren.
}
terminal-purse-hidden = Was { $colour } im Beutel hat, bleibt verborgen
terminal-offer = { $by-is ->
    [you] Dein Angebot { $offer }: { $deal }
   *[other] Angebot { $offer } von { $by }: { $deal }
}
terminal-agreed = Vereinbart, hängt vom Vorrücken ab: { $offer } { $deal }
terminal-leaving = { $by-is ->
    [you] Du willst Handel { $offer } absagen; stands by { $offer } nimmt das zurück
   *[other] { $by } will Handel { $offer } absagen; calls off { $offer } stimmt zu
}
terminal-promise = Versprechen { $promise }: { $term }
terminal-keys = Tab ergänzt  ? Hilfe  Esc leert  Bild auf/ab  Strg-C Ende
terminal-lines-how = Die Partie in einfachen Zeilen: Schreib, was du sagst, und drück Enter. help erklärt, rooms beschreibt das Brett in Worten, eine leere Zeile wiederholt, was du gefragt bist. Während Bots spielen, kannst du mit Enter dazwischenreden.{ $small ->
    [yes] {" "}In einem Fenster mit mindestens 60 Spalten und 20 Zeilen bringt Enter den ganzen Bildschirm zurück.
   *[no] {""}
}
terminal-lines-cut-in = Die Bots warten. Was sagst du? Mit Enter geht es weiter.
terminal-lines-look-away = Alle außer { $colour }: Bitte wegsehen. Enter zeigt, was nur { $colour } angeht.
terminal-lines-confirm = Enter bietet es an. Sag es anders, wenn du etwas anderes meinst.
terminal-lines-choose = Die Nummer dessen, was du meinst, bietet es an.
terminal-promises = { $count ->
    [one] 1 Versprechen ist offen: promises zeigt es.
   *[other] { $count } Versprechen sind offen: promises zeigt sie.
}{ $calls ->
    [0] {""}
   *[other] {" "}Einzufordern: { $due }
}
terminal-promises-none = Kein Versprechen ist offen.
room-told = { $id } { $name }: { $taken ->
    [0] leer
   *[other] { $seated }
}; { $free ->
    [0] voll
    [one] 1 Sitz frei
   *[other] { $free } Sitze frei
}{ $exits ->
    [0] {""}
   *[other] ; hinauf nach { $ways }
}
room-way = { $space ->
    [caesar] { $goal-id } (Caesar, { $laurel })
    [laurel] { $goal-id } ({ $laurel })
   *[none] { $goal-id }
}
terminal-name = { $colour-is ->
    [you] Sag, wohin Caesar soll: { $example } names a3-a4 for { $promise }
   *[other] { $colour } muss sagen, wohin Caesar soll: { $example } names a3-a4 for { $promise }
}
terminal-undo = Zurück zum Beginn von Zug { $turn }? Zustimmung fehlt noch von { $families }. Zustimmen lässt sich mit „{ $example } agrees“; alles andere bricht ab.
terminal-undo-off = Es wurde nichts zurückgenommen.
terminal-saved = Gespeichert in { $file }.
terminal-figures-none = Zu seinen letzten Gründen hat kein Bot Zahlen genannt.
terminal-figures-kept = Wo mehrere Menschen spielen, behalten Bots ihre Zahlen für sich.
terminal-hints-alone = Tipps gibt es, wenn ein Mensch allein gegen Bots spielt.
terminal-log-back = Bild auf und Bild ab blättern, Escape führt zurück
terminal-kept = Die Partie ist gespeichert. Weiter geht es mit: { $command }
terminal-kept-story = Die Partie ist in { $file } gespeichert. Nachlesen kannst du sie mit: { $command }
terminal-not-kept = Die Partie ließ sich nicht in { $file } speichern: Speichere sie anderswo, etwa mit save game.jsonl
terminal-one-game = Beginn eine neue Partie, nenne eine gespeicherte oder nimm --resume: Wähl eines davon
terminal-supply-unknown = { $file } sagt nicht, welche Lorbeeren noch verdeckt liegen: Mit quovadis replay kannst du die Partie ansehen, aber nicht weiterspielen. Mit Partien, die als .jsonl gespeichert sind, geht das.
terminal-no-whispers = An einer gemeinsamen Tastatur kann niemand flüstern: Alle lesen mit (R8.9). Spielt ohne die Variante whispers, oder spiel allein unter Bots; quovadis replay --as zeigt einer Familie, was sie wissen darf.
terminal-save-again = { $file } gibt es schon: Dieselbe Eingabe noch einmal überschreibt die Datei
terminal-unknown = „{ $word }“ bedeutet hier nichts: help erklärt, Tab ergänzt
terminal-placeholder-vote = { $families }: Antwortet, etwa { $example } votes 1 (0 lehnt ab)
terminal-placeholder-over = Die Partie ist zu Ende: undo, save oder quit
terminal-nothing-to-resume = Es gibt keine unvollendete Partie: Beginn eine mit { $command } terminal
terminal-help = Dein Zug ist eine Aktion:
    +b1  einen Senator in ein Eingangsgremium einsetzen
    b1-a3  vorrücken; brauchst du fremde Stimmen, bittest du damit um sie
    C a3-a4  Caesar auf das Lorbeerfeld eines Weges versetzen
    Wenn du gefragt wirst: accept, decline, counter deal … – in einer Abstimmung yes, no oder 2 – a3-a4 oder release für Caesar
    Während einer Abstimmung: blue votes 1 (0 lehnt ab) – red sagt b1-a3 by blue, um vorzurücken, oder gives up b1-a3
    Ungefragt: blue would vote 1 on b1-a3
    Nach einem IIC: C a3-a4 oder declines
    Wenn die Partie stockt: blue adjourns, blue plays on
    Handel: red offers deal red blue on b1-a3: blue supports; red pays 2 – blue accepts 4.1, declines, counters 4.1 deal …; red withdraws 4.1, nach der Einigung calls off 4.1, stands by 4.1
    Versprechen: blue calls in 4.1.2, releases, names a3-a4 for 4.1.2, red pays 4.1.2, refuses – red weighs deal … sagt, was ein Handel bedeuten würde
    Oder in eigenen Worten: blau, zwei Lorbeeren, wenn du für mich stimmst. rules und rule R5.7 zeigen die Regeln
    Jederzeit: purse blue – board – rooms – promises – rules – log – undo – save game.jsonl – help – quit
terminal-help-alone = Dein Zug ist eine Aktion:
    +b1  einen Senator in ein Eingangsgremium einsetzen
    b1-a3  vorrücken; brauchst du fremde Stimmen, bittest du damit um sie
    C a3-a4  Caesar auf das Lorbeerfeld eines Weges versetzen
    Wenn du gefragt wirst: accept, decline – in einer Abstimmung yes, no oder 2 – den Rest ergänzt Tab
    Ein Angebot in deinen eigenen Worten: blau, zwei Lorbeeren, wenn du für mich stimmst
    Mehr sagen help votes und help deals; rule R5.7 zeigt eine Regel
    Jederzeit: purse – hint – why – board – rooms – promises – rules – log – undo – save game.jsonl – help – quit
terminal-help-votes = In einer Abstimmung:
    b1-a3  bittet um die Stimmen, die du brauchst; asks b1-a3 auch, wenn deine eigenen reichen
    b1-a3 by blue  rückt mit einer Stimme dieser Familie vor; gives up b1-a3 gibt die Abstimmung auf
    votes 1  antwortet, und votes 0 lehnt ab; yes und no gehen auch
    would vote 1 on b1-a3  bietet ungefragt Stimmen an
    Nach einem IIC: C a3-a4 oder declines
    Wenn die Partie stockt: adjourns, plays on
    Mit Sonderplättchen: draws; plays seniority und plays bureaucracy in einer Abstimmung; plays favour C a3-a4 vor deiner Aktion
terminal-help-deals = Handel:
    offers deal red blue on b1-a3: blue supports; red pays 2  hängt von diesem Vorrücken ab
    offers deal red blue: red supports blue next  ist ein Versprechen. Alle Punkte stehen in docs/deals.md
    whispers deal …  hören nur die Beteiligten: für eine Person unter Bots, mit der Variante whispers
    weigh deal …  sagt, was ein Handel bedeuten würde
    accept, decline, counter deal … – oder accepts 4.1, declines 4.1, withdraws 4.1
    Vereinbart, aber noch nicht vorgerückt: calls off 4.1, stands by 4.1
    Versprechen: calls in 4.1.2, releases 4.1.2, names a3-a4 for 4.1.2. Spätere Zahlungen: pays 4.1.2, refuses 4.1.2

## Handel: jeder Punkt ein Satz, ohne seinen Schlusspunkt

term = { $sentence }{ $until ->
    [this-turn] ; das gilt in diesem Zug
    [next-turn] { $giver-is ->
        [you] ; das gilt bis zum Ende deines nächsten Zuges
       *[other] ; das gilt bis zum Ende des nächsten Zuges von { $giver }
    }
    [rounds] { $rounds ->
        [one] ; das gilt eine Runde lang
       *[other] ; das gilt { $rounds } Runden lang
    }
    [by-this-turn] {" "}bis zum Ende dieses Zuges
    [by-next-turn] { $giver-is ->
        [you] {" "}bis zum Ende deines nächsten Zuges
       *[other] {" "}bis zum Ende des nächsten Zuges von { $giver }
    }
    [by-rounds] { $rounds ->
        [one] {" "}innerhalb einer Runde
       *[other] {" "}innerhalb von { $rounds } Runden
    }
   *[open] {""}
}{ $force ->
    [binding] {" "}(bindend).
    [loose] { $giver-is ->
        [you] {" "}(bindend, aber ohne bestimmtes Vorrücken: Du kannst noch weggehen).
       *[other] {" "}(bindend, aber ohne bestimmtes Vorrücken: { $giver } kann noch weggehen).
    }
    [bound] {" "}(bindend bis zum Ende von Zug { $turn }).
    [debt] {" "}(eine Schuld: wird am Ende von Zug { $turn } von selbst bezahlt).
    [promise] {" "}– ein Versprechen, nicht bindend.
    [past] {" "}– ein Versprechen: Es bindet nicht mehr.
   *[unsaid] .
}
term-support-now = { $giver-is ->
    [you] { $votes ->
        [one] Du stimmst dafür, dass { $to } { $start } verlässt
       *[other] Du stimmst mit { $votes } Stimmen dafür, dass { $to } { $start } verlässt
    }
   *[other] { $to-is ->
        [you] { $votes ->
            [one] { $giver } stimmt dafür, dass du { $start } verlässt
           *[other] { $giver } stimmt mit { $votes } Stimmen dafür, dass du { $start } verlässt
        }
       *[other] { $votes ->
            [one] { $giver } stimmt dafür, dass { $to } { $start } verlässt
           *[other] { $giver } stimmt mit { $votes } Stimmen dafür, dass { $to } { $start } verlässt
        }
    }
}
term-support-named = { $giver-is ->
    [you] { $votes ->
        [one] Du gibst { $to } eine Stimme für den Weg { $path }
       *[other] Du gibst { $to } { $votes } Stimmen für den Weg { $path }
    }
   *[other] { $to-is ->
        [you] { $votes ->
            [one] { $giver } gibt dir eine Stimme für den Weg { $path }
           *[other] { $giver } gibt dir { $votes } Stimmen für den Weg { $path }
        }
       *[other] { $votes ->
            [one] { $giver } gibt { $to } eine Stimme für den Weg { $path }
           *[other] { $giver } gibt { $to } { $votes } Stimmen für den Weg { $path }
        }
    }
}
term-support-next = { $giver-is ->
    [you] { $votes ->
        [one] Du gibst { $to } eine Stimme für das nächste Vorrücken
       *[other] Du gibst { $to } { $votes } Stimmen für das nächste Vorrücken
    }
   *[other] { $to-is ->
        [you] { $votes ->
            [one] { $giver } gibt dir eine Stimme für dein nächstes Vorrücken
           *[other] { $giver } gibt dir { $votes } Stimmen für dein nächstes Vorrücken
        }
       *[other] { $votes ->
            [one] { $giver } gibt { $to } eine Stimme für das nächste Vorrücken
           *[other] { $giver } gibt { $to } { $votes } Stimmen für das nächste Vorrücken
        }
    }
}
term-pay = { $giver-is ->
    [you] { $amount ->
        [one] Du zahlst { $to } 1 Lorbeer
       *[other] Du zahlst { $to } { $amount } Lorbeeren
    }
   *[other] { $to-is ->
        [you] { $amount ->
            [one] { $giver } zahlt dir 1 Lorbeer
           *[other] { $giver } zahlt dir { $amount } Lorbeeren
        }
       *[other] { $amount ->
            [one] { $giver } zahlt { $to } 1 Lorbeer
           *[other] { $giver } zahlt { $to } { $amount } Lorbeeren
        }
    }
}
term-pay-tokens = { $giver-is ->
    [you] Du gibst { $to } { $tokens } aus deinem Beutel
   *[other] { $to-is ->
        [you] { $giver } gibt dir { $tokens } aus dem eigenen Beutel
       *[other] { $giver } gibt { $to } { $tokens } aus dem eigenen Beutel
    }
}
term-pay-by = { $giver-is ->
    [you] { $amount ->
        [one] Du zahlst { $to } 1 Lorbeer
       *[other] Du zahlst { $to } { $amount } Lorbeeren
    }
   *[other] { $to-is ->
        [you] { $amount ->
            [one] { $giver } zahlt dir 1 Lorbeer
           *[other] { $giver } zahlt dir { $amount } Lorbeeren
        }
       *[other] { $amount ->
            [one] { $giver } zahlt { $to } 1 Lorbeer
           *[other] { $giver } zahlt { $to } { $amount } Lorbeeren
        }
    }
}
term-pay-by-tokens = { $giver-is ->
    [you] Du gibst { $to } { $tokens } aus deinem Beutel
   *[other] { $to-is ->
        [you] { $giver } gibt dir { $tokens } aus dem eigenen Beutel
       *[other] { $giver } gibt { $to } { $tokens } aus dem eigenen Beutel
    }
}
term-split = { $giver-is ->
    [you] Du beteiligst { $to } zu gleichen Teilen an dem, was dieses Vorrücken dir einbringt
   *[other] { $to-is ->
        [you] { $giver } beteiligt dich zu gleichen Teilen an dem, was dieses Vorrücken einbringt
       *[other] { $giver } beteiligt { $to } zu gleichen Teilen an dem, was dieses Vorrücken einbringt
    }
}
term-caesar-to = { $giver-is ->
    [you] Du versetzt Caesar für { $to } auf { $path }
   *[other] { $to-is ->
        [you] { $giver } versetzt Caesar für dich auf { $path }
       *[other] { $giver } versetzt Caesar für { $to } auf { $path }
    }
}
term-caesar-asked = { $giver-is ->
    [you] Du versetzt Caesar dorthin, wo { $to } ihn haben will
   *[other] { $to-is ->
        [you] { $giver } versetzt Caesar dorthin, wo du ihn haben willst
       *[other] { $giver } versetzt Caesar dorthin, wo { $to } ihn haben will
    }
}
term-caesar-off = { $giver-is ->
    [you] Du versetzt Caesar { $to } zuliebe nicht auf { $spaces }
   *[other] { $to-is ->
        [you] { $giver } versetzt Caesar dir zuliebe nicht auf { $spaces }
       *[other] { $giver } versetzt Caesar { $to } zuliebe nicht auf { $spaces }
    }
}
term-oppose = { $giver-is ->
    [you] Du stimmst { $to } zuliebe nicht für { $rival }
   *[other] { $to-is ->
        [you] { $giver } stimmt dir zuliebe nicht für { $rival }
       *[other] { $rival-is ->
            [you] { $giver } stimmt { $to } zuliebe nicht für dich
           *[other] { $giver } stimmt { $to } zuliebe nicht für { $rival }
        }
    }
}
term-oppose-times = { $giver-is ->
    [you] { $times ->
        [one] Du stimmst { $to } zuliebe nicht für das nächste Vorrücken von { $rival }
       *[other] Du stimmst { $to } zuliebe die nächsten { $times } Male nicht für { $rival }
    }
   *[other] { $to-is ->
        [you] { $times ->
            [one] { $giver } stimmt dir zuliebe nicht für das nächste Vorrücken von { $rival }
           *[other] { $giver } stimmt dir zuliebe die nächsten { $times } Male nicht für { $rival }
        }
       *[other] { $rival-is ->
            [you] { $times ->
                [one] { $giver } stimmt { $to } zuliebe nicht für dein nächstes Vorrücken
               *[other] { $giver } stimmt { $to } zuliebe die nächsten { $times } Male nicht für dich
            }
           *[other] { $times ->
                [one] { $giver } stimmt { $to } zuliebe nicht für das nächste Vorrücken von { $rival }
               *[other] { $giver } stimmt { $to } zuliebe die nächsten { $times } Male nicht für { $rival }
            }
        }
    }
}
term-place-in = { $giver-is ->
    [you] Du setzt für { $to } einen Senator in { $committee } ein
   *[other] { $to-is ->
        [you] { $giver } setzt für dich einen Senator in { $committee } ein
       *[other] { $giver } setzt für { $to } einen Senator in { $committee } ein
    }
}
term-stay-out = { $giver-is ->
    [you] Du setzt { $to } zuliebe keinen Senator in { $committee } ein
   *[other] { $to-is ->
        [you] { $giver } setzt dir zuliebe keinen Senator in { $committee } ein
       *[other] { $giver } setzt { $to } zuliebe keinen Senator in { $committee } ein
    }
}
term-advance-along = { $giver-is ->
    [you] Du rückst für { $to } auf dem Weg { $path } vor
   *[other] { $to-is ->
        [you] { $giver } rückt für dich auf dem Weg { $path } vor
       *[other] { $giver } rückt für { $to } auf dem Weg { $path } vor
    }
}
term-stay-off = { $giver-is ->
    [you] Du rückst { $to } zuliebe nicht auf dem Weg { $path } vor
   *[other] { $to-is ->
        [you] { $giver } rückt dir zuliebe nicht auf dem Weg { $path } vor
       *[other] { $giver } rückt { $to } zuliebe nicht auf dem Weg { $path } vor
    }
}
term-word = { $giver-is ->
    [you] Du sagst { $to }: „{ $text }“
   *[other] { $to-is ->
        [you] { $giver } sagt dir: „{ $text }“
       *[other] { $giver } sagt { $to }: „{ $text }“
    }
}

ledger-called = { $term } Es wurde eingefordert.
deal-on = Falls es zum Vorrücken auf dem Weg { $path } kommt: { $deal }
deal-on-by = { $by-is ->
    [you] Falls du auf dem Weg { $path } vorrückst: { $deal }
   *[other] Falls { $by } auf dem Weg { $path } vorrückt: { $deal }
}
deal-cost = { $worst ->
    [0] Das kostet dich nichts.
   *[other] { $cost ->
        [one] Das kostet dich 1 Lorbeer.
       *[other] Das kostet dich { $cost } Lorbeeren.
    }
}
deal-cost-change = { $cost ->
    [one] Das kostet dich 1 Lorbeer, oder { $worst }, wenn niemand wechseln kann.
   *[other] Das kostet dich { $cost } Lorbeeren, oder { $worst }, wenn niemand wechseln kann.
}
company = { $foreign ->
    [0] Vorrücken mit deinen eigenen Stimmen.
   *[other] Vorrücken mit { $supporters }.
} { $paid ->
    [none] { $gives ->
        [0] Das kostet dich nichts.
       *[other] Du hältst deinen Teil des Handels.
    }
    [more] Du zahlst { $least } Lorbeeren statt { $pays }, weil du nicht passend zahlen kannst{ $gives ->
        [0] .
       *[other] . Du hältst auch den Rest des Handels.
    }
    [range] Du zahlst { $least } bis { $most } Lorbeeren, je nach Wechselgeld{ $gives ->
        [0] .
       *[other] . Du hältst auch den Rest des Handels.
    }
   *[exact] { $pays ->
        [one] Du zahlst 1 Lorbeer{ $gives ->
            [0] .
           *[other] {" "}und hältst den Rest des Handels.
        }
       *[other] Du zahlst { $pays } Lorbeeren{ $gives ->
            [0] .
           *[other] {" "}und hältst den Rest des Handels.
        }
    }
}
payment-inexact = { $which ->
    [less] Weniger geht nicht:
   *[this] Du kannst das nicht passend zahlen:
} { $certain ->
    [yes] { $back ->
        [0] Du gibst { $tokens }, und { $to } kann nichts herausgeben.
       *[other] Du gibst { $tokens }, und { $to } kann nur { $back } herausgeben.
    }
   *[no] { $back ->
        [0] Du gibst { $tokens }, wenn { $to } nichts herausgeben kann.
       *[other] Du gibst { $tokens }, und vielleicht kann { $to } nur { $back } herausgeben.
    }
}

event-offer-made = { $by-is ->
    [you] { $how ->
        [counters] Du antwortest auf Angebot { $answered } mit Gegenangebot { $offer }: { $deal }
        [whispers] Du flüsterst Angebot { $offer }: { $deal }
       *[offers] Du machst Angebot { $offer }: { $deal }
    }
   *[other] { $how ->
        [counters] { $by } antwortet auf Angebot { $answered } mit Gegenangebot { $offer }: { $deal }
        [whispers] { $by } flüstert Angebot { $offer }: { $deal }
       *[offers] { $by } macht Angebot { $offer }: { $deal }
    }
}
event-offer-accepted = { $by-is ->
    [you] Du nimmst Angebot { $offer } an.
   *[other] { $by } nimmt Angebot { $offer } an.
}
event-offer-closed = { $by-is ->
    [you] { $how ->
        [declined] Du lehnst Angebot { $offer } ab.
        [countered] Du nimmst Angebot { $offer } so nicht an.
        [expired] Dein Angebot { $offer } ist mit dem Zug verfallen.
       *[withdrawn] Du ziehst Angebot { $offer } zurück.
    }
   *[other] { $how ->
        [declined] { $by } lehnt Angebot { $offer } ab.
        [countered] { $by } nimmt Angebot { $offer } so nicht an.
        [expired] Das Angebot { $offer } von { $by } ist mit dem Zug verfallen.
       *[withdrawn] { $by } zieht Angebot { $offer } zurück.
    }
}
event-deal-agreed = { $hangs ->
    [yes] Handel { $offer } ist vereinbart. Er hängt vom Vorrücken auf dem Weg { $path } ab.
    [unnamed] Handel { $offer } ist vereinbart. Er hängt vom Vorrücken ab.
   *[no] Handel { $offer } ist vereinbart.
}
event-call-off-answered = { $agree ->
    [yes] { $by-is ->
        [you] Du möchtest Handel { $offer } absagen.
       *[other] { $by } möchte Handel { $offer } absagen.
    }
   *[no] { $by-is ->
        [you] Du bleibst nun doch bei Handel { $offer }.
       *[other] { $by } bleibt nun doch bei Handel { $offer }.
    }
}
event-deal-lapsed = { $why ->
    [called-off] Handel { $offer } ist abgesagt.
    [support-unused] Handel { $offer } verfällt: Seine Stimmen wurden nicht genutzt.
    [collision] Handel { $offer } verfällt: Ein früheres Versprechen schließt ihn aus.
    [unpayable] Handel { $offer } verfällt: Er konnte nicht bezahlt werden.
    [game-over] Handel { $offer } verfällt mit dem Ende der Partie.
    [unnamed] Handel { $offer } verfällt: Zu dem Vorrücken kam es nicht.
   *[not-made] Handel { $offer } verfällt: Zum Vorrücken auf dem Weg { $path } kam es nicht.
}
event-deal-settled = Handel { $offer } wird wirksam.
event-laurels-paid = { $giver-is ->
    [you] { $known ->
        [yes] { $back ->
            [0] Du gibst { $to } { $tokens }.
           *[other] { $count ->
                [0] { $to } gibt dir { $change }.
               *[other] Du gibst { $to } { $tokens } und bekommst { $change } zurück.
            }
        }
       *[no] { $back ->
            [0] { $count ->
                [one] Du gibst { $to } ein Plättchen.
               *[other] Du gibst { $to } { $count } Plättchen.
            }
           *[other] { $count ->
                [0] { $back ->
                    [one] { $to } gibt dir ein Plättchen.
                   *[other] { $to } gibt dir { $back } Plättchen.
                }
               *[other] Du und { $to } tauscht Plättchen: { $count } gegen { $back }.
            }
        }
    }
   *[other] { $to-is ->
        [you] { $known ->
            [yes] { $back ->
                [0] { $giver } gibt dir { $tokens }.
               *[other] { $count ->
                    [0] Du gibst { $giver } { $change }.
                   *[other] { $giver } gibt dir { $tokens } und bekommt { $change } zurück.
                }
            }
           *[no] { $back ->
                [0] { $count ->
                    [one] { $giver } gibt dir ein Plättchen.
                   *[other] { $giver } gibt dir { $count } Plättchen.
                }
               *[other] { $count ->
                    [0] { $back ->
                        [one] Du gibst { $giver } ein Plättchen.
                       *[other] Du gibst { $giver } { $back } Plättchen.
                    }
                   *[other] { $giver } und du tauscht Plättchen: { $count } gegen { $back }.
                }
            }
        }
       *[other] { $known ->
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
    }
}
event-promise-made = Versprechen { $promise }: { $term }
event-promise-due = Versprechen { $promise } ist fällig.
event-promise-deferred = Versprechen { $promise } ist vorerst nicht fällig.
event-promise-counted = { $left ->
    [one] Versprechen { $promise } gilt noch ein weiteres Mal.
   *[other] Versprechen { $promise } gilt noch { $left } weitere Male.
}
event-promise-closed = { $giver-is ->
    [you] { $status ->
        [kept] Du hältst Versprechen { $promise } gegenüber { $to }.
        [broken] Du brichst Versprechen { $promise } gegenüber { $to }: So viel ist dein Wort wert.
        [released] { $to } entlässt dich aus Versprechen { $promise }.
       *[lapsed] Dein Versprechen { $promise } an { $to } verfällt.
    }
   *[other] { $to-is ->
        [you] { $status ->
            [kept] { $giver } hält Versprechen { $promise } dir gegenüber.
            [broken] { $giver } bricht Versprechen { $promise } dir gegenüber: So viel ist das Wort von { $giver } wert.
            [released] Du entlässt { $giver } aus Versprechen { $promise }.
           *[lapsed] Versprechen { $promise } von { $giver } an dich verfällt.
        }
       *[other] { $status ->
            [kept] { $giver } hält Versprechen { $promise } gegenüber { $to }.
            [broken] { $giver } bricht Versprechen { $promise } gegenüber { $to }: So viel ist das Wort von { $giver } wert.
            [released] { $to } entlässt { $giver } aus Versprechen { $promise }.
           *[lapsed] Versprechen { $promise } von { $giver } an { $to } verfällt.
        }
    }
}
event-promise-called = { $by-is ->
    [you] Du forderst Versprechen { $promise } ein.
   *[other] { $by } fordert Versprechen { $promise } ein.
}
event-payment-answered = { $pays ->
    [yes] { $by-is ->
        [you] Du zahlst, was du versprochen hast ({ $promise }).
       *[other] { $by } zahlt, was versprochen war ({ $promise }).
    }
   *[no] { $by-is ->
        [you] Du verweigerst die versprochene Zahlung ({ $promise }).
       *[other] { $by } verweigert die versprochene Zahlung ({ $promise }).
    }
}
event-space-named = { $by-is ->
    [you] Du wählst { $path } als Ziel für Caesar (Versprechen { $promise }).
   *[other] { $by } wählt { $path } als Ziel für Caesar (Versprechen { $promise }).
}
event-promise-published = { $by-is ->
    [you] Du erzählst dem Tisch, was { $giver } geflüstert und nicht gehalten hat: { $term }
   *[other] { $giver-is ->
        [you] { $by } erzählt dem Tisch, was du geflüstert und nicht gehalten hast: { $term }
       *[other] { $by } erzählt dem Tisch, was { $giver } geflüstert und nicht gehalten hat: { $term }
    }
}

## Einfache Sätze, die als Handel gelesen werden

speech-not-understood = Das verstehe ich nicht ganz
speech-no-deal = Das klingt nicht nach einem Handel: Sag, wer wem was gibt
speech-too-long = Das ist zu lang: höchstens { $limit } Zeichen
speech-too-much = Das ist mehr, als in einen Handel passt
speech-not-a-term = Das kann kein Handel sagen
speech-who = Mit wem ist der Handel? { $players }?
speech-who-exactly = Nenne die Spieler, die du meinst
speech-he-or-she = Wen meinst du: { $players }?
speech-not-at-table = { $colour } sitzt nicht an diesem Tisch
speech-how-many = Wie viele Lorbeeren? Nenne eine Zahl oder die Plättchen
speech-which-laurel = Welcher Lorbeer, oder wie viele? Nenne eine Zahl oder das Plättchen
speech-number-of-what = Eine Zahl wovon: Lorbeeren, Stimmen, Runden?
speech-negative = Negative Zahlen ergeben hier keinen Sinn: Schreib die Zahl ohne Minus
speech-sum-and-parts = Die Summe und ihre Teile passen nicht zusammen: Nenne nur die Teile
speech-how-long = Wie lange? Sag zum Beispiel „zwei Runden lang“
speech-pay-when = Wann gezahlt? Sag jetzt, oder bis wann
speech-pay-for-what = Lorbeeren wofür? Sag, was du dafür willst
speech-pay-now-or-then = Werden die Lorbeeren sofort gezahlt oder erst, wenn das Vorrücken gelingt? Sag „jetzt“ oder „wenn“
speech-which-advance = Für welches Vorrücken? { $spaces }
speech-no-advance = Gerade gibt es kein Vorrücken, für das diese Stimme zählen könnte: Sag „nächstes Mal“ oder biete etwas anderes an
speech-which-path = Welchen Weg meinst du? Nenne die beiden Gremien, die er verbindet
speech-which-space = Welches Lorbeerfeld meinst du? { $spaces }
speech-no-laurel-space = Caesar steht nur auf Lorbeerfeldern: Nenne einen Weg aus einem Gremium mit 3 oder 5 Sitzen
speech-where-caesar = Wohin soll Caesar, oder wohin nicht? Nenne einen Weg oder ein Gremium
speech-caesar-stays = Nenne die Felder, von denen Caesar ferngehalten werden soll, und wie lange
speech-which-entry = Senatoren werden nur in Vigiles, Vigintiviri, Scribae und Tresviri eingesetzt: wo?
speech-no-vote-for-partner = Ein Handel kann nur Dritten Stimmen verweigern
speech-split-without-mover = Nur wer vorrückt, kann den Ertrag des Vorrückens teilen
speech-unless = Ein Handel kennt kein „außer“ und kein „sonst“: Sag, was jeder von euch gibt
speech-either-or = Ein Handel kennt kein „oder“: Wähle eines
speech-doubtful = Ich bin nicht sicher, ob ich das richtig verstehe: Meinst du das?
speech-instead = Du könntest sagen: { $example }
speech-heard = Ich verstehe: { $deal }
speech-assumed-advance = { $by-is ->
    [you] Ich nehme an, es geht um dein Vorrücken { $path }
   *[other] Ich nehme an, es geht um das Vorrücken { $path } von { $by }
}
speech-assumed-space = Ich nehme an, gemeint ist das Lorbeerfeld { $path }
speech-assumed-remark = Ich übergehe „{ $text }“
speech-assumed-gist = Ich habe nicht jedes Wort verstanden: Prüfe, ob du das meinst
speech-confirm = Enter bietet es an. Ändere es vorher, wenn du etwas anderes meinst.
speech-choose = Tab oder Auf und Ab wählen, was du meinst; Enter bietet es an.

## Spielanalyse: eine beendete Partie im Rückblick

review-title = Spielanalyse
review-won = { $winner-is ->
    [you] Du hast nach { $turns } Zügen gewonnen.
   *[other] { $winner } hat nach { $turns } Zügen gewonnen.
}
review-shared = { $players-are ->
    [you] Du hast nach { $turns } Zügen gewonnen.
    [you-too] Du und { $players-others } teilt euch den Sieg nach { $turns } Zügen.
   *[others] { $players } teilen sich den Sieg nach { $turns } Zügen.
}
review-chances = Siegchancen in Prozent
review-course = Chancen Zug um Zug
review-after = Nach Zug
review-split = Woher das Ergebnis kommt
review-split-line = In Prozentpunkten. Jede Zeile geht genau auf, vom Beginn bis zum Ergebnis.
review-start = Beginn
review-luck = Ziehglück
review-moves = Züge
review-bargaining = Verhandeln
review-words = Versprechen
review-end = Ergebnis
review-moments = Wendepunkte
review-moments-none = Kein einzelner Schritt hat viel geändert.
review-turn = Zug { $number }:
review-one = { $by } { $points }
review-missed = Abmachungen, die beide Seiten verpasst haben
review-missed-none = Keine, die beiden mehr als einen Punkt gebracht hätte.
review-cheap = Zu billig verkaufte oder verschenkte Stimmen
review-cheap-none = Keine, die mehr als einen Punkt gekostet hat.
review-cheap-one = { $giver-is ->
    [you] { $paid ->
        [0] Du hast umsonst für { $to } gestimmt
        [one] Du hast { $to } eine Stimme für 1 Lorbeer verkauft
       *[other] Du hast { $to } eine Stimme für { $paid } Lorbeeren verkauft
    } ({ $path }). Das hat dich { $lost } Punkte gekostet.
   *[other] { $to-is ->
        [you] { $paid ->
            [0] { $giver } hat umsonst für dich gestimmt
            [one] { $giver } hat dir eine Stimme für 1 Lorbeer verkauft
           *[other] { $giver } hat dir eine Stimme für { $paid } Lorbeeren verkauft
        }
       *[other] { $paid ->
            [0] { $giver } hat umsonst für { $to } gestimmt
            [one] { $giver } hat { $to } eine Stimme für 1 Lorbeer verkauft
           *[other] { $giver } hat { $to } eine Stimme für { $paid } Lorbeeren verkauft
        }
    } ({ $path }). Das hat { $giver } { $lost } Punkte gekostet.
}
review-cheap-fair = { $fair ->
    [one] 1 Lorbeer hätte das ausgeglichen;
   *[other] { $fair } Lorbeeren hätten das ausgeglichen;
} { $to-is ->
    [you] du hättest bis zu { $most } zahlen können.
   *[other] { $to } hätte bis zu { $most } zahlen können.
}
review-cheap-never = Kein Preis hätte beiden gepasst.
review-helped = Wer wem geholfen hat
review-helped-line = Jede Zeile: was eine Familie mit Zügen, Stimmen, Abmachungen und Versprechen bei den anderen verändert hat, in Punkten.
review-honesty = Gegebene Versprechen
review-family = Familie
review-steps = Alle Schritte
review-what = Was geschah
review-account = Zählt als
review-change = Was es änderte
review-draw = Gezogener Lorbeer: { $points }
review-would = Der Handel würde ändern: { $points }
review-how = { $games ->
    [0] Die Chancen sind die Schätzung der Bots bei offenen Beuteln.
    [one] Die Chancen sind die Schätzung der Bots bei offenen Beuteln, verbessert durch eine Partie, die Bots von hier aus zu Ende gespielt haben.
   *[other] Die Chancen sind die Schätzung der Bots bei offenen Beuteln, verbessert durch { $games } Partien, die Bots von hier aus zu Ende gespielt haben.
} Sie liegen meist um höchstens { $doubt } Punkte daneben.
review-not-over = { $file }: Diese Partie ist nicht zu Ende; nur beendete Partien lassen sich analysieren
review-progress = Analyse
review-save-svg = Bild speichern (SVG)
review-save-png = Bild speichern (PNG)
review-picture = Die Partie in einem Bild: der Siegeskranz, die Chancen über die Züge und drei Wendepunkte.

## Regeln nachschlagen

rules-how = Nachlesen: quovadis rules 8, quovadis rules R5.7 – oder suchen: quovadis rules caesar lorbeer
rules-no-number = Eine Regel { $word } gibt es nicht. Am nächsten liegen { $known }
rules-no-word = Keine Regel erwähnt „{ $word }“. Versuch es mit weniger Wörtern oder nur mit einem
rules-found = { $count ->
    [one] Eine Regel erwähnt „{ $word }“:
   *[other] { $count } Regeln erwähnen „{ $word }“:
}

## Wonach ein Tisch spielt

rules-edition = Ausgabe: { $edition }.
rules-host-begins = Der Gastgeber beginnt, wenn der Tisch niemand anderen bestimmt hat.
rules-caesar-window = Was ihr über Caesar vereinbart, bindet nur in diesem Zug.
rules-no-retry = Nach einer gescheiterten Abstimmung lässt sich dasselbe Vorrücken in diesem Zug nicht noch einmal versuchen.
rules-variant = { $title }: { $line }
rules-cutoff = { $count ->
    [one] Die Partie wird nach 1 Runde abgebrochen.
   *[other] Die Partie wird nach { $count } Runden abgebrochen.
}

edition-hans-im-glueck-1992 = Hans im Glück 1992
edition-hans-im-glueck-1992-is = Die erste deutsche Ausgabe: Ein Handel bindet nur in dem Zug, in dem er vereinbart wird.
edition-amigo-2005 = AMIGO 2005
edition-amigo-2005-is = Die zweite deutsche Ausgabe, gut für den Anfang: Ein Handel bindet in seinem Zug; alles Spätere ist ein Versprechen.
edition-mayfair-fr = Mayfair, französisch
edition-mayfair-fr-is = Die französischen Regeln: Ein Handel bindet bis zum Ende des nächsten Zuges der Familie, die am Zug ist, und der Gastgeber beginnt.
edition-manual = Englisches Handbuch
edition-manual-is = Ein Handel bindet bis zum Ende des nächsten Zuges der Familie, die am Zug ist (bei Caesar nur in diesem Zug), und eine gescheiterte Abstimmung lässt sich im selben Zug nicht wiederholen.

variant-limited-ones = Weniger I-Lorbeeren
variant-limited-ones-is = Nur 10 I-Lorbeeren zu dritt, 14 zu viert, 18 zu fünft: Helfen lohnt sich, solange sie reichen.
variant-reveal-first-three = Offene Beutel, dreimal
variant-reveal-first-three-is = Nach dem ersten, zweiten und dritten Senator im Senat dürfen alle verlangen, die Beutel zu sehen.
variant-reveal-every = Offene Beutel, jedes Mal
variant-reveal-every-is = Nach jedem Senator im Senat außer dem letzten dürfen alle verlangen, die Beutel zu sehen.
variant-consul = Konsulwahl
variant-consul-is = Drei Partien nacheinander; wer im Senat sitzt, schreibt seine Lorbeeren auf, und die höchste Summe gewinnt.
variant-consul-all = Konsulwahl, alle zählen
variant-consul-all-is = Drei Partien nacheinander; alle schreiben ihre Lorbeeren auf, ob im Senat oder nicht, und die höchste Summe gewinnt.
variant-window-this-turn = Ein Handel bindet in diesem Zug
variant-window-this-turn-is = Ein Handel bindet in dem Zug, in dem er vereinbart wird; alles Spätere ist ein Versprechen.
variant-window-same-round = Ein Handel bindet eine Runde
variant-window-same-round-is = Ein Handel bindet, bis der nächste Zug der Familie beginnt, die am Zug ist.
variant-window-next-turn = Ein Handel bindet bis zum nächsten Zug
variant-window-next-turn-is = Ein Handel bindet bis zum Ende des nächsten Zuges der Familie, die am Zug ist.
variant-window-two-turns = Ein Handel bindet zwei Züge
variant-window-two-turns-is = Ein Handel bindet bis zum Ende des übernächsten Zuges der Familie, die am Zug ist.
variant-special-tokens = Sonderplättchen
variant-special-tokens-is = Statt einer anderen Aktion kannst du eines von sieben verdeckten Plättchen ziehen; später gespielt, beugt es eine Abstimmung oder versetzt Caesar.
variant-adjourn-auto = Kein Stillstand
variant-adjourn-auto-is = Die Partie endet von selbst, wenn zwei Runden lang nur Caesar versetzt wurde.
variant-whispers = Flüstern
variant-whispers-is = Angebote lassen sich heimlich machen: Bis zum Ende der Partie wissen nur die Beteiligten davon.
variant-log-round = Kurzes Gedächtnis
variant-log-round-is = Der Verlauf behält nur die laufende Runde, wie das Gedächtnis an einem echten Tisch.

## Lektionen: was der Lehrer sagt, höchstens zwei Sätze auf einmal

learn-lesson = Lektion { $number } von { $count }: { $title }
learn-title-deal = Dein erster Handel
learn-title-price = Einen Preis nennen
learn-title-promise = Ein Versprechen
learn-title-word = Ein gebrochenes Wort
learn-title-change = Wechselgeld
learn-title-caesar = Caesars Weg
learn-title-senate = Der Senat
learn-else = Das darfst du, aber in dieser Lektion geht es um etwas anderes. Nimm es zurück und versuch es noch einmal.
learn-deal = Du führst die rote Familie: Bring Senatoren hinauf in den Senat und sammle unterwegs Lorbeeren. Setz einen in Tresviri ein, unten rechts.
learn-deal-caesar = Auch Caesar zu versetzen ist ein ganzer Zug, nur bringt es dir noch nichts. Nimm es zurück und setz einen Senator in Tresviri ein.
learn-deal-elsewhere = Auch das geht, aber der erste Handel kommt in Tresviri zustande. Nimm es zurück und setz dort einen Senator ein.
learn-deal-asked = Das war dein Zug; jetzt will Navius (blau) Tresviri verlassen. Bei drei Sitzen braucht er eine fremde Stimme: Gib ihm deine und verdien 1 Lorbeer.
learn-deal-no = Navius tut etwas anderes, und du hast nichts verdient. Nimm es zurück und gib ihm deine Stimme.
learn-deal-priced = Preise kommen in der nächsten Lektion, und Navius lehnt ab. Nimm es zurück und gib ihm deine Stimme.
learn-deal-pay = Jetzt brauchst du selbst eine Stimme, und Aquila (schwarz) will dafür 1 Lorbeer. Wähl den Weg von Tresviri hinauf zu Legati und biete ihn an.
learn-deal-nothing = Aquila stimmt mit Nein: Eine Bitte allein reicht hier nicht. Nimm es zurück und biete 1 Lorbeer.
learn-deal-dear = Aquila nimmt sofort an und hätte es auch für weniger getan. Nimm es zurück und biete 1 Lorbeer.
learn-deal-refused = Aquila lehnt ab. Nimm es zurück und biete 1 Lorbeer für eine Stimme.
learn-deal-carry = Dein erster Handel: Er bindet euch beide und gilt, sobald du vorrückst. Jetzt rück vor.
learn-deal-step = Du hast 1 Lorbeer bezahlt und 3 genommen. Legati hat nur einen Sitz, da redet niemand hinein: Zieh weiter zu Proconsules.
learn-deal-placed = Mehr Senatoren schaden nie, aber dieser hier kann umsonst aufsteigen. Nimm es zurück und zieh weiter zu Proconsules.
learn-deal-done = Das war umsonst, brachte aber keinen Lorbeer. Lorbeeren sind die Punkte, und sie liegen dort, wo du Stimmen brauchst.
learn-price = Navius bittet um deine Stimme, die dir ohnehin 1 Lorbeer bringt. Verlang von ihm noch 2 dazu.
learn-price-yes = Eine freundliche Geste und 1 Lorbeer für dich. Aber Navius hätte gezahlt: Nimm es zurück und nenn deinen Preis.
learn-price-no = Navius tut etwas anderes, und du hast nichts verdient. Nimm es zurück und nenn deinen Preis.
learn-price-dear = Das will Navius nicht zahlen, und er lehnt ab. Nimm es zurück und verlang 2 Lorbeeren.
learn-price-ask = Er hat gezahlt: Eine Stimme kann man verkaufen. Manche geben ihre schon auf eine Bitte hin: Wähl den Weg von Tresviri hinauf zu Aediles, bitte einfach Aquila und rück vor.
learn-price-offered = Behalte deine Lorbeeren: Aquila stimmt schon auf eine Bitte hin für dich. Nimm es zurück und bitte einfach.
learn-price-dropped = Du hast eine gewonnene Abstimmung aufgegeben. Nimm es zurück und rück vor.
learn-price-done = Jede genutzte Stimme bringt ihrem Geber 1 Lorbeer: So habt ihr beide etwas davon.
learn-promise = Navius will keine Lorbeeren, sondern deine Stimme beim nächsten Mal. Wähl den Weg von Tresviri hinauf zu Legati und biete ihm genau das.
learn-promise-asked = Navius stimmt mit Nein: Er will etwas dafür. Nimm es zurück und biete ihm deine Stimme für das nächste Mal.
learn-promise-other = Navius lehnt ab. Nimm es zurück und biete ihm deine Stimme für das nächste Mal, und sonst nichts, für seine jetzt.
learn-promise-carry = Abgemacht, aber dein Teil kommt später: Das ist ein Versprechen, und niemand kann dich dazu zwingen. Jetzt rück vor.
learn-promise-called = Navius will Aediles verlassen und fordert dein Versprechen ein. Halte Wort und gib ihm deine Stimme.
learn-promise-broken = Du hast dein Wort gebrochen: Alle erfahren es, und es steht bis zum Ende der Partie bei deinem Namen. Nimm es zurück und gib ihm deine Stimme.
learn-promise-kept = Du hast Wort gehalten, und das sehen alle. Beim nächsten Mal glauben sie dir wieder.
learn-word = Diesmal schuldet Navius dir eine Stimme. Wähl den Weg von Aediles hinauf zu Augures und fordere sein Versprechen ein.
learn-word-elsewhere = In Tresviri hat Navius keinen Senator, dort hilft dir sein Versprechen nicht. Nimm es zurück und wähl den Weg von Aediles hinauf zu Augures.
learn-word-refused = Navius stimmt trotzdem mit Nein. Gib die Abstimmung auf: Damit ist sein Wort gebrochen.
learn-word-done = Alle erfahren es, und es steht nun bei seinem Namen. Lorbeeren in der Hand sind sicherer als ein Versprechen.
learn-change = Aquila will 2 Lorbeeren, und du hast nur einen III-Lorbeer. Wähl den Weg von Tresviri hinauf zu Aediles und biete trotzdem 2.
learn-change-asked = Ohne Bezahlung stimmt Aquila nicht für dich. Nimm es zurück und biete 2 Lorbeeren.
learn-change-other = Aquila lehnt ab: Der Preis sind 2 Lorbeeren. Nimm es zurück und biete genau das.
learn-change-carry = Abgemacht. Jetzt rück vor, und behalte deinen Beutel im Auge.
learn-change-done = Du hast einen III-Lorbeer hergegeben und einen I-Lorbeer zurückbekommen. Ohne Wechselgeld zahlst du etwas mehr, nie weniger.
learn-caesar = In Tresviri ist niemand, der für dich stimmen kann. Versetz Caesar, der unter dem Senat steht, auf den Weg von Tresviri zu Legati.
learn-caesar-elsewhere = Dort hilft er anderen oder niemandem. Nimm es zurück und versetz ihn auf den Weg von Tresviri zu Legati.
learn-caesar-walk = Wo Caesar steht, braucht niemand Stimmen. Geh hinauf zu Legati.
learn-caesar-token = Der Lorbeer unter Caesar blieb liegen. Nimm nun den II-Lorbeer mit Caesars Kopf auf dem Weg von Vigintiviri zu Tribuni: Das braucht zwei Stimmen, und die geben deine eigenen Senatoren.
learn-caesar-bonus = Mit diesem Lorbeer darfst du im selben Zug Caesar versetzen. Stell ihn hin, wo du willst, oder lass ihn stehen.
learn-caesar-done = Caesars Weg steht Freund und Rivalen offen; darum wird auch um ihn gehandelt.
learn-senate = Navius ist mit Abstand der Reichste, hat aber keinen Sitz im Senat. Zieh jetzt auf Caesars Weg ein: Mit dem fünften Senator ist die Partie zu Ende.
learn-senate-late = Navius hat sich den letzten Sitz genommen, und im Senat gewinnt die reichste Familie. Nimm es zurück und sei schneller als er.
learn-senate-done = Nur wer im Senat sitzt, kann gewinnen, also wird Navius Letzter. Von den anderen hast du die meisten Lorbeeren: Du gewinnst.
learn-ended = Das war die letzte Lektion: Jetzt kennst du das Spiel.
learn-no-lesson = Es gibt keine Lektion { $number }: Sie gehen von 1 bis { $count }
refused-lesson-waits = Die Lektion wartet: Nimm deinen letzten Zug zurück, oder geh zur nächsten Lektion
refused-no-such-lesson = Diese Lektion gibt es nicht
terminal-learn-how = Tippe die Züge so ein, wie sie dastehen, Angebote gern auch mit eigenen Worten. back nimmt einen Zug zurück, skip springt zur nächsten Lektion, rule R5.3 zeigt eine Regel, rooms beschreibt das Brett in Worten, quit hört auf; mit quovadis learn geht es hier weiter.
terminal-learn-type = Tippe: { $line }
terminal-learn-words = Oder sag es mit eigenen Worten: wer stimmt, und was du dafür gibst.
terminal-learn-back = Drück Enter, um es zurückzunehmen.
terminal-learn-next = Drück Enter für die nächste Lektion.
terminal-learn-play = Zum Spielen: { $command } terminal --bots 3

## Verhandlungsrätsel

puzzle-title = Verhandlungsrätsel
puzzle-number = Rätsel { $number } · { $level ->
    [easy] leicht
    [medium] mittel
    [hard] schwer
   *[very-hard] sehr schwer
}
puzzle-you = Du bist { $family }.
puzzle-ask-answer = { $by } macht dir ein Angebot: { $deal } Was antwortest du?
puzzle-ask-vote = { $active } bittet um deine Stimme: { $path }. Was sagst du?
puzzle-ask-offer = { $count ->
    [one] Du hast um Stimmen gebeten: { $path }. Dir fehlt noch eine. Was tust du?
   *[other] Du hast um Stimmen gebeten: { $path }. Dir fehlen noch { $count }. Was tust du?
}
puzzle-choice-accept = Das Angebot annehmen.
puzzle-choice-decline = Das Angebot ablehnen.
puzzle-choice-counter = Stattdessen selbst ein Angebot machen: { $deal }
puzzle-choice-offer = Ein Angebot machen: { $deal }
puzzle-choice-vote = { $votes ->
    [0] Ablehnen.
    [one] Dafür stimmen und den Lorbeer I bekommen.
   *[other] Mit { $votes } Senatoren dafür stimmen und die Lorbeeren I bekommen.
}
puzzle-choice-call-in = Das Versprechen von { $giver } einfordern.
puzzle-choice-drop = Diese Abstimmung aufgeben.
puzzle-right = Richtig: Das ist die beste Wahl.
puzzle-wrong = Es gibt eine bessere Wahl.
puzzle-best = beste Wahl
puzzle-yours = deine Wahl
puzzle-chance = Gewinnchance: { $chance } % (± { $doubt })
puzzle-behind = { $points } Punkte weniger als die beste Wahl (± { $doubt })
puzzle-agreed = In { $share } % der Partien vereinbart
puzzle-why = Was ein starker Bot dazu sagen würde: { $sentence }
puzzle-how = Nach jeder Wahl haben Bots { $games } Mal weitergespielt, jedes Mal für alle gleich gemischt und mit denselben Gegnern. Ein, zwei Runden später ist die Chance die Schätzung der Bots bei offenen Beuteln. ± ist ein Standardfehler.
puzzle-known = Was in den Beuteln liegt, steht hier so, wie es jemand weiß, der mitgezählt hat.
puzzle-score = { $right } von { $count } richtig
puzzle-none = Es gibt kein Rätsel { $number }: Sie gehen von 1 bis { $count }
refused-no-such-puzzle = Dieses Rätsel gibt es nicht
terminal-puzzle-how = Tippe die Nummer deiner Wahl. rooms beschreibt das Brett in Worten, skip geht weiter, quit hört auf.
terminal-puzzle-row = Rätsel { $at } von { $count }

## Sprachmodelle am Tisch

mcp-not-begun = Die Partie hat noch nicht begonnen. Du spielst { $colour }. Der Gastgeber startet sie, wenn alle Plätze besetzt sind: Rufe wait auf.
mcp-disconnected = Die Verbindung zum Server ist unterbrochen. Sie kommt von selbst zurück. So stand es zuvor:
mcp-still-waiting = { $seconds ->
    [one] Eine Sekunde lang wurdest du nichts gefragt: Rufe wait noch einmal auf.
   *[other] { $seconds } Sekunden lang wurdest du nichts gefragt: Rufe wait noch einmal auf.
}
mcp-news = Seit du zuletzt nachgesehen hast:
mcp-news-left-out = { $count ->
    [one] (ein früheres Ereignis ist weggelassen)
   *[other] ({ $count } frühere Ereignisse sind weggelassen)
}
mcp-said = { $by } sagt: „{ $text }“
mcp-player = { $name }: Reserve { $count }, im Senat { $senate }, Lorbeeren { $tokens }
mcp-promises = Versprechen:
mcp-offers = Offene Angebote:
mcp-deals = Vereinbart, wartet auf das Vorrücken:
mcp-offer = { $by-is ->
    [you] { $offer }, dein Angebot: { $deal }
   *[other] { $offer }, Angebot von { $by }: { $deal }
}
mcp-advance = Lorbeer: { $laurel }; nötige Stimmen: { $needed }, eigene: { $own }, es fehlen: { $left }; andere dort: { $families }
mcp-lines = Der Tisch wartet auf dich. Schicke eine dieser Zeilen mit act:
mcp-lines-also = Du kannst auch eine dieser Zeilen mit act schicken:
mcp-lines-left-out = { $count ->
    [one] (eine weitere Zeile ist weggelassen)
   *[other] ({ $count } weitere Zeilen sind weggelassen)
}
mcp-no-lines = Jetzt kannst du nichts tun: Rufe wait auf.
mcp-bargain = Zum Verhandeln rufe offer auf.
mcp-group-answer = Angebote und Handel:
mcp-group-place = Einen Senator einsetzen:
mcp-group-advance = Vorrücken:
mcp-group-ask = Um Stimmen bitten:
mcp-group-caesar = Caesar versetzen oder stehen lassen:
mcp-group-vote = Mit so vielen Stimmen antworten:
mcp-group-volunteer = Stimmen zusagen, bevor du gefragt wirst:
mcp-group-drop = Die Abstimmung aufgeben:
mcp-group-promise = Versprechen:
mcp-group-token = Sonderplättchen:
mcp-group-reveal = Verlangen, alle Beutel zu sehen:
mcp-group-adjourn = Die festgefahrene Partie hier beenden oder weiterspielen:
mcp-group-clear = Einen Senator vom Brett nehmen:
mcp-group-go-on = Weiter:
mcp-draft-confirm = Das hat noch niemand gehört. Wenn du es so meinst, rufe offer noch einmal mit genau diesen Worten auf:
mcp-draft-against = So kann es nicht angeboten werden:
mcp-draft-choose = Du könntest eines davon meinen. Wähle und rufe offer mit den genauen Worten auf:
mcp-refused = Abgelehnt ({ $word }): { $sentence }
mcp-read-rule = Um die Regel zu lesen, rufe rule mit { $rule } auf.
mcp-how-to-play = Quo Vadis? ist ein Spiel vom Aufstieg und vom Verhandeln. Drei bis fünf Familien führen ihre Senatoren aus den unteren Gremien hinauf in den Senat. Die Partie endet, wenn der fünfte Senator den Senat betritt. Gewinnen kann nur, wer dort einen Senator hat, und von diesen gewinnt, wessen Lorbeeren am meisten wert sind.
    {""}
    Dein Zug ist eine einzige Aktion: einen Senator in a1, b1, c1 oder d1 einsetzen (+b1), einen auf einem Weg vorrücken (b1-a3) oder Caesar versetzen (C a3-a4). Wer ein Gremium mit 3 Sitzen verlässt, braucht dort die Stimme eines anderen Senators, bei 5 Sitzen die von zweien. Deine eigenen Senatoren stimmen für dich. Andere verlangen einen Preis oder hoffen auf deine Stimme: Jeder von ihnen verdient einen Lorbeer I. Du nimmst den Lorbeer auf deinem Weg. Auf Caesars Weg braucht niemand Stimmen, aber der Lorbeer bleibt liegen.
    {""}
    Rede also: Bitte um Stimmen mit einer Zeile wie asks b1-a3, und bezahle sie mit Lorbeeren, Stimmen oder Versprechen, mit offer. Lies, was bindet und was nur versprochen ist. Lorbeeren sind verdeckt: Zähle mit, was andere nehmen.
    {""}
    So spielst du: open_table oder join_table; dann wait; wenn Zeilen aufgezählt sind, schicke eine mit act; wiederhole das, bis die Partie vorbei ist. look zeigt das ganze Brett, rule jede Regel mit ihrer Nummer. Ein abgelehnter Aufruf ändert nichts und sagt, was du stattdessen tun kannst.
refused-no-table-yet = Du sitzt an keinem Tisch: Rufe zuerst open_table oder join_table auf
refused-link-unreadable = „{ $word }“ ist kein Link zu einem Tisch: Er sieht aus wie http://host:8000/table/abc
refused-server-unreachable = Unter { $word } antwortet kein Spielserver: Prüfe den Link oder versuche es später noch einmal
refused-connection-lost = { $seconds ->
    [one] Die Verbindung zum Server ist unterbrochen und kam innerhalb einer Sekunde nicht zurück: Rufe look auf und versuche es noch einmal
   *[other] Die Verbindung zum Server ist unterbrochen und kam innerhalb von { $seconds } Sekunden nicht zurück: Rufe look auf und versuche es noch einmal
}
refused-line-of-another = { $by-is ->
    [you] Das ist eine Zeile von { $colour }, und du spielst eine andere Familie: Beginne mit deiner eigenen Farbe oder lass sie weg
   *[other] Das ist eine Zeile von { $colour }, nicht von { $by }
}

## Die Textumgebung

env-lines = Der Tisch wartet auf dich. Antworte mit einer dieser Zeilen:
env-lines-also = Du kannst auch eine dieser Zeilen sagen:
env-bargain = Zum Verhandeln sage es in einem einfachen Satz, etwa „2 Lorbeeren, wenn du für mich stimmst, Blau“, oder in genauen Worten: offers deal red blue on b1-a3: blue supports; red pays 2.
env-draft-confirm = Das hat noch niemand gehört. Wenn du es so meinst, antworte mit genau diesen Worten:
env-draft-choose = Du könntest eines davon meinen. Wähle und antworte mit den genauen Worten:
env-how-to-play = Du spielst { $colour }. Antworte mit einer Zeile, allein oder in eckigen Klammern nach deinen Gedanken. Was abgelehnt wird, ändert nichts. So viele Antworten, die nicht gespielt werden können, hast du, bevor eine Vertretung für dich spielt: { $times }.
env-stand-in = Keine deiner Antworten konnte gespielt werden: Eine Vertretung hat für dich gespielt.
env-too-much = Du hast in diesem Zug schon viel gesagt: Bis er endet, spielt eine Vertretung für dich.
