### The bargaining table.

## The bargaining table

bargain-title = Leave { $start } for { $goal }
bargain-takes = { $by } takes { $laurel } on the way.
bargain-needs = { $own ->
    [0] Supporters needed: { $needed }.
    [one] Supporters needed: { $needed }; one is the mover’s own.
   *[other] Supporters needed: { $needed }; { $own } are the mover’s own.
}
bargain-tally = { $given } of { $needed } votes
bargain-majority = Majority reached
bargain-could = { $votes ->
    [one] could give 1 vote
   *[other] could give { $votes } votes
}
bargain-answered = { $votes ->
    [0] says no
    [one] gives 1 vote
   *[other] gives { $votes } votes
}
bargain-thinks = thinks about it …
bargain-call = { $count ->
    [one] Just ask { $name }
    [2] Just ask both of them
   *[other] Just ask all { $count } of them
}
bargain-close = Not now
bargain-drop = Give the vote up
bargain-missing = { $votes ->
    [one] One vote is missing.
   *[other] { $votes } votes are missing.
}
bargain-advance = Advance
bargain-advance-with = Advance with { $supporters }
bargain-owed-binds = You gave your word: { $promise } Your votes count, whatever you answer.
bargain-owed-called = You gave your word, and it was called in: { $promise } “No” breaks it.
bargain-owed-open = You gave your word: { $promise } It has not been called in, so “No” does not break it yet.
bargain-answer = { $votes ->
    [0] No
    [one] Support with 1 vote
   *[other] Support with { $votes } votes
}
bargain-offers = { $by } offers
bargain-agreed = Agreed, offered by { $by }
bargain-accept = Accept
bargain-decline = Decline
bargain-withdraw = Withdraw

## Quick offers

bargain-quick-1 = 1 laurel
bargain-quick-2 = 2 laurels
bargain-quick-split = Split it
bargain-quick-vote = My vote next time
bargain-quick-caesar = Caesar where you like
bargain-quick-more = More …
bargain-sell = Name your price …
bargain-earns = { $left ->
    [0] earns nothing by it: no I laurels are left
   *[other] { $votes ->
        [one] earns a I anyway
       *[other] earns a I for each vote anyway
    }
}
bargain-deal-with = Make a deal
bargain-about-caesar = Make a deal about Caesar
bargain-cut-in = Cut in
bargain-counter = Counter
bargain-gone = { $how ->
    [agreed] Offer { $offer } was agreed.
    [declined] Offer { $offer } was declined.
    [countered] Offer { $offer } was answered with another.
   *[other] Offer { $offer } was withdrawn.
}
bargain-accepted-by = Accepted by { $names }
bargain-whispered = whispered

## What a deal says

bargain-on = If the advance { $path } is made:
bargain-binds = binding
bargain-binds-until = binding until the end of turn { $turn }
bargain-promise = a promise, not binding
bargain-word = only words: nobody judges them

## Composing a deal

bargain-compose = A deal with { $partner }
bargain-partner = Deal with
bargain-counter-title = Your answer to offer { $offer }
bargain-cancel = Never mind
bargain-you-give = What you give { $to }
bargain-nothing-yet = Nothing is offered yet. Do ut des.
bargain-edit-terms = { $count ->
    [one] Change the terms (1)
   *[other] Change the terms ({ $count })
}
bargain-hangs-on = It hangs on the advance
bargain-hangs-on-nothing = on nothing: it takes effect when agreed
bargain-i-give = Add: you give { $to } …
bargain-they-give = Add: { $giver } gives you …
bargain-add = Add a term
bargain-remove = Remove this term
bargain-whisper = Whisper: only { $names } hear it
bargain-send = Offer
bargain-send-whisper = Whisper the offer
bargain-send-counter = Send the answer

## The terms

bargain-kind-pay = Laurels
bargain-kind-support = Votes
bargain-kind-split = An equal share
bargain-kind-caesar-to = Move Caesar
bargain-kind-caesar-off = Keep Caesar away
bargain-kind-oppose = Oppose a third
bargain-kind-place-in = Place a senator
bargain-kind-stay-out = Stay out of a committee
bargain-kind-advance-along = Advance
bargain-kind-stay-off = Stay off a path
bargain-kind-word = Your word
bargain-who-giver = Who gives
bargain-who-to = Who gets it
bargain-who-against = Against whom
bargain-amount = Laurels
bargain-tokens = Particular tokens
bargain-votes = Votes
bargain-less = { $what }: fewer
bargain-more-of = { $what }: more
bargain-which-advance = Which advance
bargain-next-advance = the next one that can be supported
bargain-where = Where
bargain-where-said = wherever { $to } says
bargain-how-often = How often
bargain-always = every time
bargain-times = { $times ->
    [one] once
   *[other] { $times } times
}
bargain-until = For how long
bargain-until-this-turn = this turn
bargain-until-next-turn = to the end of the giver’s next turn
bargain-until-rounds = { $rounds ->
    [one] for 1 round
   *[other] for { $rounds } rounds
}
bargain-until-open = without a date

## Broken words

bargain-broken = { $giver } broke the word given to { $to }.
play-publish = Tell the table
play-broken-to-me = Broken to you, in a whisper
