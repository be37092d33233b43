### Was jede Seite hat: das Banner, Hilfe und Teilen.

frame-title = { $title } – Quo Vadis?
frame-home = QVO VADIS? – zur Startseite
frame-skip = Zum Inhalt springen
frame-language = Sprache
frame-language-en = English
frame-language-de = Deutsch
frame-language-fr = Français
frame-language-it = Italiano
frame-theme = Hell oder dunkel
frame-theme-system = Wie das System es hat
frame-theme-light = Mittag (hell)
frame-theme-dark = Bei Lampenlicht (dunkel)
frame-sound = Ton
frame-help = Hilfe
frame-close = Schließen
frame-copy = Link kopieren
frame-copied = Kopiert. Füg ihn dort ein, wo sich deine Freunde verschwören.
frame-copy-by-hand = Der Browser lässt uns nicht kopieren: Der Link ist markiert, kopier ihn selbst.
frame-share = Teilen

## Wer man ist

frame-name = Dein Name
# Wer keinen Namen nennt, ist ein homo novus.
frame-nameless = Novus
frame-family = Deine Familie
frame-emblem-red = der Wolf
frame-emblem-blue = das Schiff
frame-emblem-black = der Adler
frame-emblem-white = die Leier
frame-emblem-yellow = die Sonne

## Die Hilfe

frame-turn = So geht ein Zug
frame-turn-1 = Dein Zug ist eine einzige Aktion: einen Senator einsetzen, mit einem vorrücken oder Caesar versetzen.
frame-turn-2 = Einsetzen: Ein Senator aus deiner Reserve nimmt einen freien Sitz in einem der vier untersten Gremien ein.
frame-turn-3 = Vorrücken: Ein Senator geht ins nächste Gremium hinauf, wenn dort ein Sitz frei ist, und nimmt den Lorbeer mit, der auf dem Weg liegt.
frame-turn-4 = Wer ein Gremium mit drei Sitzen verlässt, braucht dort die Stimme eines anderen Senators, bei fünf Sitzen zwei; sind es nicht deine eigenen, dann verhandle – jede fremde Stimme, die du nutzt, bringt ihrem Besitzer eine I.
frame-turn-5 = Wo Caesar steht, stimmt niemand ab: Der Senator geht frei durch, und der Lorbeer bleibt liegen.
frame-turn-6 = Mit dem fünften Senator im Senat ist Schluss: Von denen, die dort sitzen, gewinnt, wer die meisten Lorbeeren hat.
frame-keys = Tasten
frame-key-help = Diese Hilfe zeigen
frame-key-tab = Weiter zum nächsten Bedienelement, mit Umschalt zum vorigen
frame-key-escape = Schließen, was offen ist

## Ablehnungen

refused-no-connection = Der Server antwortet nicht: Gibt es eine Verbindung?
refused-wrong-secret = Dieser Platz gehört jetzt einem anderen Gerät
refused-seat-gone = Dein Platz wurde jemand anderem gegeben oder auf ein anderes Gerät mitgenommen
refused-too-many-hellos = Von deiner Adresse kamen in kurzer Zeit zu viele Besuche: Warte ein wenig, dann kommst du wieder herein
refused-too-many-connections = Von deiner Adresse kommen zu viele Verbindungen: Schließ einige und verbinde dich noch einmal
frame-link-at-home = Dieser Link geht nur auf diesem Rechner. Für andere starte den Server mit: quovadis serve --host 0.0.0.0
