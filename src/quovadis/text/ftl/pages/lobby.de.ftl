### Die Lobby: ein Tisch, an dem noch nicht gespielt wird.

lobby-title = Im Vorzimmer
lobby-invite = Einladen
lobby-link = Der Link zu diesem Tisch
lobby-qr = Der Link zu diesem Tisch, für die Handykamera
lobby-seats = Plätze: { $taken } von { $all } besetzt
lobby-chair-1 = Ein freier Stuhl, noch warm vom letzten Konsul
lobby-chair-2 = Ein freier Stuhl mit Blick aufs Forum
lobby-chair-3 = Ein freier Stuhl, etwas wacklig, wie die Republik
lobby-chair-4 = Ein freier Stuhl; das Kissen kostet extra
lobby-chair-5 = Ein freier Stuhl, heute früh von jemandes Klienten abgestaubt
lobby-seat-here = da
lobby-seat-away = kurz weg
lobby-seat-bot = ein Bot: { $bot }
lobby-you = du
lobby-host = Gastgeber
lobby-remove = Entfernen
lobby-remove-whom = { $name } entfernen
lobby-put-bot = Einen Bot hierher setzen
lobby-bot-level = Bots
lobby-fill = { $count ->
    [one] Den freien Platz mit einem Bot besetzen
   *[other] { $count } freie Plätze mit Bots besetzen
}
lobby-start = Partie beginnen
lobby-fill-start = Mit Bots auffüllen und beginnen
lobby-your-table = Dein Tisch
lobby-your-seat = Dein Platz
lobby-waits-for-host = Der Gastgeber beginnt, wenn alle da sind. Geduld ist eine Tugend; in Rom war sie fast die einzige.
lobby-leave = Platz verlassen
lobby-sit = Nimm Platz
lobby-sit-as = Als { $colour } Platz nehmen
lobby-no-seat = Alle Plätze sind besetzt
lobby-no-seat-line = Du darfst hinten stehen und weise dreinschauen. Die Partie erscheint hier, sobald sie beginnt.
lobby-full = Alle Plätze sind besetzt. Der Gastgeber sucht noch den Griffel.
lobby-full-host = Alle Plätze sind besetzt. Rom wartet nur noch auf dich.
lobby-wait-1 = Die anderen suchen noch eine Toga aus.
lobby-wait-2 = Auch Rom wurde nicht an einem Tag erbaut. Verschick inzwischen den Link.
lobby-wait-3 = Noch nicht beschlussfähig. Vor dem Essen ist das meistens so.
lobby-wait-4 = Die Auguren sagen: Es wird jemand kommen. Wann, sagten sie nicht.
lobby-wait-5 = Der Türsteher lässt alle mit dem Link herein. Er wird pro Kopf bezahlt.

## Auf ein anderes Gerät

lobby-move = Meinen Platz auf ein anderes Gerät holen
lobby-move-how = Öffne diesen Link auf dem anderen Gerät: Der Platz von { $colour } zieht dorthin um, und dieses Gerät sieht von da an nur noch zu. Der Link gilt einmal und nur zehn Minuten lang; zeig ihn also niemandem.
lobby-move-link = Der Link, der deinen Platz mitnimmt
lobby-move-qr = Der Link, der deinen Platz mitnimmt, für die Handykamera
