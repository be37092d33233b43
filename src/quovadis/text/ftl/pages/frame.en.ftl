### What every page has: the banner, help and sharing.

frame-title = { $title } – Quo Vadis?
frame-home = QVO VADIS? – home page
frame-skip = Skip to content
frame-language = Language
frame-language-en = English
frame-language-de = Deutsch
frame-language-fr = Français
frame-language-it = Italiano
frame-theme = Light or dark
frame-theme-system = Same as the system
frame-theme-light = Midday (light)
frame-theme-dark = By lamplight (dark)
frame-sound = Sound
frame-help = Help
frame-close = Close
frame-copy = Copy the link
frame-copied = Copied. Now paste it wherever your friends conspire.
frame-copy-by-hand = Your browser blocked the copy. The link is selected: copy it yourself.
frame-share = Share

## Who one is

frame-name = Your name
# Who gives no name is a homo novus: the first of a family to try for office.
frame-nameless = Novus
frame-family = Your family
frame-emblem-red = the wolf
frame-emblem-blue = the ship
frame-emblem-black = the eagle
frame-emblem-white = the lyre
frame-emblem-yellow = the sun

## The help sheet

frame-turn = Your turn
frame-turn-1 = Your turn is one action: place a senator, advance one, or move Caesar.
frame-turn-2 = Place: a senator from your reserve takes a free seat in one of the four committees at the bottom.
frame-turn-3 = Advance: a senator moves up to the next committee if there is a free seat, and takes the laurel on the way.
frame-turn-4 = To leave a committee of three you need the vote of one other senator there; to leave a committee of five, two. If they are not your own, bargain – every vote you use earns its owner a I laurel.
frame-turn-5 = Where Caesar stands, nobody votes: a senator passes freely, and the laurel stays where it is.
frame-turn-6 = The game ends when the fifth senator enters the Senate. Of the families seated there, the one with the most laurels wins.
frame-marks = The marks on the board
frame-mark-1 = A path with arrows: free to go.
frame-mark-2 = A dashed path with 0/1: one vote is needed, none is promised yet.
frame-mark-3 = Caesar on a path: no vote, and the laurel under him stays.
frame-mark-4 = A laurel with a numeral: it is yours if you pass it, and counts that much.
frame-mark-5 = A numeral before a seat in the Senate: seats fill in this order, and ties go to the earlier one.
frame-keys = Keys
frame-rules = What this table plays
frame-alerts = Call me when
frame-alert-turn = it is my turn
frame-alert-vote = my vote is asked for
frame-alert-offer = I get an offer
frame-alert-claim = I am to say where Caesar goes
frame-alert-payment = a payment of mine is called in
frame-alert-reveal = purses can be demanded
frame-alert-notify = with a notification, while this page is hidden
frame-key-help = Show this help
frame-key-tab = Next control; with Shift, the previous one
frame-key-escape = Close what is open

## Refusals

refused-no-connection = The server does not answer: check your connection
refused-wrong-secret = This seat now belongs to another device
refused-seat-gone = Your seat was given to somebody else or moved to another device
refused-too-many-hellos = Too many visits from your address in a short time: wait a little, and you will be let in again
refused-too-many-connections = Too many connections from your address: close some and connect again
frame-link-at-home = This link only works on this machine. To let others in, start the server with: quovadis serve --host 0.0.0.0
