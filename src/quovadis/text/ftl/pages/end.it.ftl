### La fine di una partita.

end-won = { $winner } vince
end-you-won = Hai vinto. Ave!
end-shared = { $players-are ->
    [you] { $players } si dividono la vittoria
    [you-too] Dividi la vittoria con { $players-others }
   *[others] { $players } si dividono la vittoria
}
end-reason-senate = { $turns ->
    [one] Il Senato è al completo dopo un turno.
   *[other] Il Senato è al completo dopo { $turns } turni. Il resto è storia, e la scrive chi vince.
}
end-reason-adjourned = { $turns ->
    [one] La seduta è stata tolta dopo un turno.
   *[other] La seduta è stata tolta dopo { $turns } turni. La cena si raffreddava.
}
end-reason-cut-off = { $turns ->
    [one] La partita è stata interrotta dopo un turno.
   *[other] La partita è stata interrotta dopo { $turns } turni: era stabilito prima.
}
end-rematch = Rivincita
end-to-rematch = Vai alla rivincita
end-replay = Rivedi la partita
end-save = Salva la partita
end-board = Guarda il tabellone

## The ranking

end-ranking = La classifica
end-place = Posto { $place }
end-you = tu
end-arrived = { $seat ->
    [1] primo seggio in Senato
    [2] secondo seggio in Senato
    [3] terzo seggio in Senato
    [4] quarto seggio in Senato
   *[other] ultimo seggio in Senato
}
end-shut-out = fuori dalle porte del Senato
end-promises = promesse mantenute: { $kept }, infrante: { $broken }
end-purse = La borsa:
end-laurels = { $count ->
    [one] alloro
   *[other] allori
}

## What will be talked about

end-deals = Gli accordi che hanno contato
end-looking = Gli scribi stanno ancora ordinando le tavolette …
end-no-deals = Nessun accordo valeva la cera. Virtù, o mancanza di idee?
end-turn = Turno { $turn }
end-deal-seated = { $by-is ->
    [you] Ti ha portato in Senato.
   *[other] Ha portato { $by } in Senato.
}
end-deal-moved = { $count ->
    [one] Un alloro ha cambiato mano.
   *[other] { $count } allori hanno cambiato mano.
}
end-deal-split = Il bottino è stato diviso.
end-broken = Promesse infrante
end-none-broken = Nemmeno una. Gli storici dovranno inventarsi qualcosa.
end-broke = { $giver-is ->
    [you] Non hai mantenuto questa promessa:
   *[other] { $giver } non ha mantenuto questa promessa:
}
