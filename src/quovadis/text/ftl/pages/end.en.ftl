### The end of a game.

end-won = { $winner } wins
end-you-won = You win. Ave!
end-shared = { $players-are ->
    [you] { $players } share the victory
    [you-too] You and { $players-others } share the victory
   *[others] { $players } share the victory
}
end-reason-senate = { $turns ->
    [one] The Senate is full after one turn.
   *[other] The Senate is full after { $turns } turns. The rest is history, written by the winner.
}
end-reason-adjourned = { $turns ->
    [one] The table adjourned after one turn.
   *[other] The table adjourned after { $turns } turns. Dinner was getting cold.
}
end-reason-cut-off = { $turns ->
    [one] The game was cut off after one turn.
   *[other] The game was cut off after { $turns } turns, as agreed beforehand.
}
end-rematch = Rematch
end-to-rematch = Go to the rematch
end-replay = Replay
end-save = Save the record
end-board = Look at the board

## The ranking

end-ranking = The ranking
end-place = Place { $place }
end-you = you
end-arrived = { $seat ->
    [1] first in the Senate
    [2] second in the Senate
    [3] third in the Senate
    [4] fourth in the Senate
   *[other] last in the Senate
}
end-shut-out = shut out of the Senate
end-promises = promises: { $kept } kept, { $broken } broken
end-purse = Purse:
end-laurels = { $count ->
    [one] laurel
   *[other] laurels
}

## What will be talked about

end-deals = The deals that mattered
end-looking = The scribes are still sorting their tablets …
end-no-deals = No deals worth the wax. Virtue, or a lack of ideas?
end-turn = Turn { $turn }
end-deal-seated = { $by-is ->
    [you] It brought you into the Senate.
   *[other] It brought { $by } into the Senate.
}
end-deal-moved = { $count ->
    [one] One laurel changed hands.
   *[other] { $count } laurels changed hands.
}
end-deal-split = The spoils were shared.
end-broken = Promises broken
end-none-broken = Not one. The historians will have to make something up.
end-broke = { $giver-is ->
    [you] You did not keep this:
   *[other] { $giver } did not keep this:
}
