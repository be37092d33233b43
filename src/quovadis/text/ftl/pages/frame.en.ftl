### What every page has: the banner, help and sharing.

frame-title = { $title } – Quo Vadis?
frame-home = QVO VADIS? – to the home page
frame-skip = Skip to the content
frame-language = Language
frame-language-en = English
frame-language-de = Deutsch
frame-language-fr = Français
frame-language-it = Italiano
frame-theme = Light or dark
frame-theme-system = As the system has it
frame-theme-light = Midday (light)
frame-theme-dark = By lamplight (dark)
frame-sound = Sound
frame-help = Help
frame-close = Close
frame-copy = Copy the link
frame-copied = Copied. Now paste it wherever your friends conspire.
frame-copy-by-hand = The browser does not let us copy: the link is selected, copy it yourself.
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

frame-turn = How a turn goes
frame-turn-1 = Your turn is one action: place a senator, advance one, or move Caesar.
frame-turn-2 = Place: a senator from your reserve takes a free seat in one of the four committees at the bottom.
frame-turn-3 = Advance: a senator goes up to the next committee, if a seat is free there, and takes the laurel that lies on the way.
frame-turn-4 = Leaving a committee of three takes the vote of one other senator there, a committee of five takes two; if they are not your own, bargain – each foreign vote that is used earns its owner a I.
frame-turn-5 = Where Caesar stands nobody votes: a senator passes freely, and the laurel stays where it is.
frame-turn-6 = With the fifth senator in the Senate it is over: of those who sit there, whoever holds the most laurels wins.
frame-keys = Keys
frame-key-help = Show this help
frame-key-tab = To the next control, with Shift to the one before
frame-key-escape = Close what is open

## Refusals

refused-no-connection = The server does not answer: is there a connection?
refused-wrong-secret = This seat belongs to another device now
refused-seat-gone = Your seat was given to somebody else, or moved to another device
refused-too-many-hellos = Too many visits from your address in a short time: wait a little, and you will be let in again
refused-too-many-connections = Too many connections come from your address: close some, and connect again
frame-link-at-home = This link works on this machine only. For others, start the server with: quovadis serve --host 0.0.0.0
