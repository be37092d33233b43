### The lobby: a table that has not begun.

lobby-title = In the antechamber
lobby-invite = Invite
lobby-link = The link to this table
lobby-qr = The link to this table, for a phone camera
lobby-seats = Seats: { $taken } of { $all } taken
lobby-chair-1 = A free chair, still warm from the last consul
lobby-chair-2 = A free chair with a view of the Forum
lobby-chair-3 = A free chair, slightly wobbly, like the Republic
lobby-chair-4 = A free chair; the cushion costs extra
lobby-chair-5 = A free chair, dusted this morning by somebody’s client
lobby-seat-here = here
lobby-seat-away = stepped out
lobby-seat-bot = a bot: { $bot }
lobby-you = you
lobby-host = host
lobby-remove = Remove
lobby-remove-whom = Remove { $name }
lobby-put-bot = Put a bot here
lobby-bot-level = Bots
lobby-fill = { $count ->
    [one] Fill the free seat with a bot
   *[other] Fill { $count } free seats with bots
}
lobby-start = Start the game
lobby-fill-start = Fill up with bots and start
lobby-your-table = Your table
lobby-your-seat = Your seat
lobby-waits-for-host = The host starts when everyone is here. Patience is a virtue; in Rome it was about the only one.
lobby-leave = Leave the seat
lobby-sit = Take a seat
lobby-sit-as = Sit down as { $colour }
lobby-no-seat = Every seat is taken
lobby-no-seat-line = You may stand at the back and look wise. The game will appear here when it starts.
lobby-full = All seats are taken. The host is looking for the stylus.
lobby-full-host = All seats are taken. Rome waits for you alone.
lobby-wait-1 = The others are still choosing a toga.
lobby-wait-2 = Rome was not built in a day either. Send the link meanwhile.
lobby-wait-3 = No quorum yet. There rarely is one before lunch.
lobby-wait-4 = The augurs say somebody will come. They did not say when.
lobby-wait-5 = The doorman lets in anyone with the link. He is paid by the head.

## To another device

lobby-move = Move my seat to another device
lobby-move-how = Open this link on the other device: { $colour }’s seat moves there, and from then on this device only watches. The link works once, within ten minutes, so show it to nobody.
lobby-move-link = The link that moves your seat
lobby-move-qr = The link that moves your seat, for a phone camera
