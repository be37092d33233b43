### Das Ende einer Partie.

end-won = { $winner } gewinnt
end-you-won = Du gewinnst. Ave!
end-shared = { $players-are ->
    [you] { $players } teilen sich den Sieg
    [you-too] Du und { $players-others } teilt euch den Sieg
   *[others] { $players } teilen sich den Sieg
}
end-reason-senate = { $turns ->
    [one] Nach einem Zug ist der Senat voll.
   *[other] Nach { $turns } Zügen ist der Senat voll. Der Rest ist Geschichte, und die schreibt der Sieger.
}
end-reason-adjourned = { $turns ->
    [one] Nach einem Zug wurde die Sitzung geschlossen.
   *[other] Nach { $turns } Zügen wurde die Sitzung geschlossen. Das Essen wurde kalt.
}
end-reason-cut-off = { $turns ->
    [one] Nach einem Zug wurde abgebrochen.
   *[other] Nach { $turns } Zügen wurde abgebrochen: So war es vereinbart.
}
end-rematch = Revanche
end-to-rematch = Zur Revanche
end-replay = Rückblick
end-save = Protokoll speichern
end-board = Spielplan ansehen

## The ranking

end-ranking = Rangliste
end-place = Platz { $place }
end-you = du
end-arrived = { $seat ->
    [1] als Erste im Senat
    [2] als Zweite im Senat
    [3] als Dritte im Senat
    [4] als Vierte im Senat
   *[other] als Letzte im Senat
}
end-shut-out = nicht in den Senat gelangt
end-promises = Versprechen: { $kept } gehalten, { $broken } gebrochen
end-purse = Beutel:
end-laurels = { $count ->
    [one] Lorbeer
   *[other] Lorbeeren
}

## What will be talked about

end-deals = Was den Ausschlag gab
end-looking = Die Schreiber ordnen noch ihre Tafeln …
end-no-deals = Kein Handel war das Wachs wert. Tugend oder Einfallslosigkeit?
end-turn = Zug { $turn }
end-deal-seated = { $by-is ->
    [you] Das brachte dich in den Senat.
   *[other] Das brachte { $by } in den Senat.
}
end-deal-moved = { $count ->
    [one] Ein Lorbeer wechselte den Besitzer.
   *[other] { $count } Lorbeeren wechselten den Besitzer.
}
end-deal-split = Die Beute wurde geteilt.
end-broken = Gebrochene Versprechen
end-none-broken = Kein einziges. Die Geschichtsschreiber werden sich etwas ausdenken müssen.
end-broke = { $giver-is ->
    [you] Du hast das nicht gehalten:
   *[other] { $giver } hat das nicht gehalten:
}
