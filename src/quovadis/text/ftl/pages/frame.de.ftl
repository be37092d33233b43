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
frame-theme-system = Wie im System
frame-theme-light = Mittag (hell)
frame-theme-dark = Bei Lampenlicht (dunkel)
frame-sound = Ton
frame-help = Hilfe
frame-close = Schließen
frame-copy = Link kopieren
frame-copied = Kopiert. Füg ihn dort ein, wo sich deine Freunde verschwören.
frame-copy-by-hand = Dein Browser hat das Kopieren verhindert. Der Link ist markiert: Kopier ihn selbst.
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

frame-turn = Dein Zug
frame-turn-1 = Dein Zug ist eine einzige Aktion: einen Senator einsetzen, mit einem vorrücken oder Caesar versetzen.
frame-turn-2 = Einsetzen: Ein Senator aus deiner Reserve nimmt einen freien Sitz in einem der vier untersten Gremien ein.
frame-turn-3 = Vorrücken: Ein Senator rückt ins nächste Gremium auf, wenn dort ein Sitz frei ist, und nimmt den Lorbeer auf dem Weg mit.
frame-turn-4 = Um ein Gremium mit drei Sitzen zu verlassen, brauchst du dort die Stimme eines anderen Senators, bei fünf Sitzen zwei. Sind es nicht deine eigenen, dann verhandle – jede fremde Stimme, die du nutzt, bringt ihrer Familie einen I-Lorbeer.
frame-turn-5 = Wo Caesar steht, stimmt niemand ab: Der Senator geht frei durch, und der Lorbeer bleibt liegen.
frame-turn-6 = Mit dem fünften Senator im Senat ist die Partie zu Ende. Von den Familien, die dort sitzen, gewinnt die mit den meisten Lorbeeren.
frame-marks = Die Zeichen auf dem Spielplan
frame-mark-1 = Ein Weg mit Pfeilen: frei.
frame-mark-2 = Ein gestrichelter Weg mit 0/1: Eine Stimme ist nötig, noch keine ist zugesagt.
frame-mark-3 = Caesar auf einem Weg: keine Abstimmung, und der Lorbeer unter ihm bleibt liegen.
frame-mark-4 = Ein Lorbeer mit einer Zahl: Wer vorbeikommt, nimmt ihn; so viel zählt er.
frame-mark-5 = Eine Zahl vor einem Sitz im Senat: In dieser Reihenfolge füllt er sich; bei Gleichstand zählt der frühere Sitz.
frame-keys = Tasten
frame-rules = Was an diesem Tisch gilt
frame-alerts = Ruf mich, wenn
frame-alert-turn = ich am Zug bin
frame-alert-vote = meine Stimme gefragt ist
frame-alert-offer = ich ein Angebot bekomme
frame-alert-claim = ich sagen soll, wohin Caesar geht
frame-alert-payment = eine Zahlung von mir eingefordert wird
frame-alert-reveal = Beutel verlangt werden können
frame-alert-notify = mit einer Mitteilung, solange diese Seite verdeckt ist
frame-key-help = Diese Hilfe zeigen
frame-key-tab = Nächstes Bedienelement, mit Umschalt das vorige
frame-key-escape = Schließen, was offen ist

## Ablehnungen

refused-no-connection = Der Server antwortet nicht: Prüf deine Verbindung
refused-wrong-secret = Dieser Platz gehört jetzt einem anderen Gerät
refused-seat-gone = Dein Platz wurde jemand anderem gegeben oder auf ein anderes Gerät geholt
refused-too-many-hellos = Zu viele Besuche von deiner Adresse in kurzer Zeit: Warte ein wenig, dann kommst du wieder herein
refused-too-many-connections = Zu viele Verbindungen von deiner Adresse: Schließ einige und verbinde dich noch einmal
frame-link-at-home = Dieser Link geht nur auf diesem Rechner. Damit andere mitspielen können, starte den Server mit: quovadis serve --host 0.0.0.0
