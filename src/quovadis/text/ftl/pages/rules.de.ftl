### Die nummerierten Regeln: eine Seite, und ein Blatt am Tisch.

rules-title = Regeln
rules-contents = Inhalt
rules-search = In den Regeln suchen
rules-search-hint = Ein Wort oder eine Nummer wie R5.7
rules-rule = Regel { $number }
rules-unknown = Eine Regel { $number } gibt es hier nicht.
rules-all = Alle Regeln lesen
rules-loading = Die Tafeln werden herbeigetragen …
rules-editions-table = Die Ausgaben nebeneinander
rules-of-variant = Mehr zu „{ $title }“ sagt Regel { $number }
bargaining-title = Richtig verhandeln
bargaining-rules = Kapitel 8: die Regeln zum Verhandeln

## Was die Bilder zeigen

rules-picture-spaces = Die zehn Lorbeerfelder, jedes auf einem Weg aus einem Gremium mit 3 oder 5 Sitzen.
rules-picture-set-up = Der Anfang: zehn offene Lorbeeren, und Caesar auf dem Weg unter dem Senat.
rules-picture-both-paths = Aus Vigintiviri führen zwei Wege. Jeder Senator dort darf jeden davon nehmen.
rules-picture-placing = Freie Sitze in drei Eingangsgremien. Vigiles hat nur einen Sitz, und den hat Rot.
rules-picture-no-seat = In Lictores sitzt Rot, also kann Schwarz aus Vigiles nicht vorrücken.
rules-picture-leaving-one = Rot sitzt in einem Gremium mit 1 Sitz und rückt vor, ohne jemanden zu fragen.
rules-picture-leaving-three = Schwarz will aus einem Gremium mit 3 Sitzen. Eine Stimme ist nötig: die von Rot oder Blau.
rules-picture-leaving-five = Schwarz will aus einem Gremium mit 5 Sitzen. Zwei Stimmen sind nötig: die von Rot und Blau.
rules-picture-too-few = In diesem Gremium mit 5 Sitzen sind nur noch Rot und Blau. Keiner kommt heraus: Zwei andere Senatoren müssten zustimmen.
rules-picture-new-laurel = Schwarz ist vorgerückt und hat den V genommen. Sofort wurde ein III nachgezogen.
rules-picture-senate = Drei Senatoren im Senat: Zuerst kam Blau, dann Schwarz, dann Rot.
rules-picture-caesar-moves = Caesar kann von seinem Feld auf jedes der neun anderen gehen.
rules-picture-caesars-path = Caesar steht auf dem Weg nach Aediles. Rot geht ohne Abstimmung.
rules-picture-covered = Rot ist an Caesar vorbeigezogen. Der Lorbeer unter ihm wurde nicht genommen.
rules-picture-other-path = Caesar steht auf dem anderen Weg. Auf diesem braucht Rot weiterhin eine Stimme.
rules-picture-end = Der fünfte Senator ist angekommen: Die Partie ist zu Ende.
