### The bargaining table.

## The bargaining table

bargain-title = From { $start } to { $goal }
bargain-takes = { $by-is ->
    [you] You take a { $laurel } laurel on the way.
   *[other] { $by } takes a { $laurel } laurel on the way.
}
bargain-tally = { $given } of { $needed } votes
bargain-majority = Enough votes
bargain-could = { $votes ->
    [one] 1 vote
   *[other] { $votes } votes
}
bargain-answered = { $votes ->
    [0] votes no
    [one] gives 1 vote
   *[other] gives { $votes } votes
}
bargain-thinks = is thinking …
bargain-call = { $count ->
    [one] Just ask { $name }
    [2] Just ask both of them
   *[other] Just ask all { $count } of them
}
bargain-close = Not now
bargain-drop = Give up the vote
bargain-missing = { $given ->
    [0] { $votes ->
        [one] 1 vote needed
       *[other] { $votes } votes needed
    }
   *[other] { $votes ->
        [one] 1 more vote needed
       *[other] { $votes } more votes needed
    }
}
bargain-advance = Advance
bargain-others = With other supporters ({ $count })
bargain-owed-binds = You gave your word: { $promise }
bargain-bound-to-refuse = A deal forbids you to vote for this.
bargain-owed-called = You gave your word: { $promise } Voting no breaks it.
bargain-owed-open = You gave your word: { $promise } It has not been called in, so voting no does not break it yet.
bargain-answer = { $votes ->
    [0] No
    [one] Give 1 vote
   *[other] Give { $votes } votes
}
bargain-offers = { $by-is ->
    [you] You offer
   *[other] { $by } offers
}
bargain-agreed = { $by-is ->
    [you] Agreed: your offer
   *[other] Agreed: { $by }’s offer
}
bargain-accept = Accept
bargain-decline = Decline
bargain-withdraw = Withdraw
bargain-call-off = Call it off
bargain-stand-by = Stand by it
bargain-leaving = { $by-is ->
    [you] You want to call it off. It is off when everyone in it wants that.
   *[other] { $by } wants to call it off. It is off when everyone in it wants that.
}

## Quick offers

bargain-quick-split = Split it
bargain-quick-vote = My vote next time
bargain-quick-caesar = Caesar where you like
bargain-quick-more = More …
bargain-figures = Figures
bargain-earns = { $left ->
    [0] no I laurels left to earn
   *[other] { $votes ->
        [one] earns a I laurel anyway
       *[other] earns a I laurel per vote anyway
    }
}
bargain-ask-split = Split it
bargain-ask-vote = Their vote next time
bargain-ask-caesar = Caesar where I like

## One row a supporter

bargain-you = You
bargain-package = { $by-is ->
    [you] What you give { $supporter } for it
   *[other] What { $by } should give you for it
}
bargain-laurels = { $count ->
    [0] no laurels
    [one] 1 laurel
   *[other] { $count } laurels
}
bargain-price-get = { $count ->
    [one] you get 1
   *[other] you get { $count }
}
bargain-price-pay = { $count ->
    [one] you pay 1
   *[other] you pay { $count }
}
bargain-offer-it = Offer
bargain-ask-it = Ask for it
bargain-counter-it = Counter
bargain-other-terms = Other terms …
bargain-choose = Choose what you give.
bargain-choose-price = Choose what you ask for.
bargain-same-price = That is the offer itself.
bargain-most = { $count ->
    [0] You have no laurels to pay with.
    [one] You can pay 1 laurel at most.
   *[other] You can pay { $count } laurels at most.
}
bargain-balances = In the end
bargain-balance = { $colour } { $gain }
bargain-balance-own = You { $held } → { $after }
bargain-balance-spoken = You hold { $held } now and { $after } in the end
bargain-range = { $least } to { $most }
bargain-range-why = A range, because others’ tokens are hidden.
bargain-gave-word = Gave you their word: { $promise }
bargain-more-about-word = More about this promise
bargain-release = Release { $giver } …
bargain-release-sure = Release { $giver } from this promise for good?
bargain-release-yes = Yes, release
bargain-release-no = No, keep it open
bargain-gone-count = { $count ->
    [one] 1 offer is off the table
   *[other] { $count } offers are off the table
}
bargain-fate = { $how ->
    [declined] { $to-is ->
        [you] You declined.
       *[other] { $to } declined.
    }
    [countered] { $to-is ->
        [you] You made a counteroffer.
       *[other] { $to } made a counteroffer.
    }
    [expired] The offer ended with the turn.
   *[other] { $by-is ->
        [you] You withdrew your offer.
       *[other] { $by } withdrew the offer.
    }
}
bargain-not-asked = not needed any more
bargain-not-needed = There are enough votes. Yours is not needed any more.
bargain-vote-anyway = Vote anyway …

bargain-deal-with = Offer a deal
bargain-about-caesar = Offer a deal about Caesar
bargain-cut-in = Cut in
bargain-counter = Make a counteroffer
bargain-gone = { $how ->
    [agreed] Offer { $offer } was agreed.
    [declined] Offer { $offer } was declined.
    [countered] Offer { $offer } was countered.
    [expired] { $by-is ->
        [you] Your offer ended with the turn.
       *[other] { $by }’s offer ended with the turn.
    }
   *[other] Offer { $offer } was withdrawn.
}
bargain-waits = Agreed. It waits for the advance { $path }.
bargain-accepted-by = { $players-are ->
    [you] Accepted by you
    [you-too] Accepted by you and { $players-others }
   *[others] Accepted by { $players }
}
bargain-whispered = whispered

## What a deal says

bargain-on = If the advance { $path } is made:
bargain-binds = binding
bargain-binds-until = binding until the end of turn { $turn }
bargain-debt = a debt: paid automatically at the end of turn { $turn }
bargain-loose = { $giver-is ->
    [you] No advance is named: you can still leave the committee where your vote would count.
   *[other] No advance is named: { $giver } can still leave the committee where the vote would count.
}
bargain-promise = a promise, not binding
bargain-word = just words: nobody enforces them

## Composing a deal

bargain-compose = A deal with { $partner }
bargain-partner = Deal with
bargain-counter-title = Your counteroffer to { $offer }
bargain-lost = Your answer can no longer be sent.
bargain-anew = Make it an offer of your own
bargain-cancel = Never mind
bargain-nothing-yet = Nothing offered yet. Do ut des.
bargain-edit-terms = { $count ->
    [0] Choose the terms
    [one] Change the terms (1)
   *[other] Change the terms ({ $count })
}
bargain-unfinished = Choose where: the board and the list show what lies there.
bargain-space = { $laurel ->
    [none] { $path }: no laurel
   *[other] { $path }: { $laurel }
}
bargain-hangs-on = Condition
bargain-hangs-on-nothing = none: takes effect when agreed
bargain-i-give = Add: you give { $to } …
bargain-they-give = Add: { $giver } gives you …
bargain-add = Add a term
bargain-remove = Remove this term
bargain-whisper = { $players-are ->
    [you] Whisper
    [you-too] Whisper: only you and { $players-others } will know
   *[others] Whisper: only { $players } will know
}
bargain-send = Make the offer
bargain-send-whisper = Whisper the offer
bargain-send-counter = Send the counteroffer

## The terms

bargain-group-laurels = Laurels
bargain-group-votes = Votes
bargain-group-caesar = Caesar
bargain-group-senators = Senators: go or stay away
bargain-group-word = Your word
bargain-kind-pay = Laurels
bargain-kind-pay-by = Laurels later
bargain-kind-support = Votes
bargain-kind-split = An equal share
bargain-kind-caesar-to = Move Caesar
bargain-kind-caesar-off = Keep Caesar away
bargain-kind-oppose = Oppose a third player
bargain-kind-place-in = Place a senator
bargain-kind-stay-out = Stay out of a committee
bargain-kind-advance-along = Advance
bargain-kind-stay-off = Stay off a path
bargain-kind-word = Your word
bargain-who-giver = Who gives
bargain-who-to = Who gets it
bargain-field-against = Against
bargain-field-amount = Laurels
bargain-field-tokens = Specific tokens
bargain-field-votes = Votes
bargain-less = Fewer: { $what }
bargain-more-of = More: { $what }
bargain-field-path = Which advance
bargain-field-path-none = the next one that needs votes
bargain-field-space = Where
bargain-field-spaces = Where
bargain-field-committee = Where
bargain-field-space-none = { $to-is ->
    [you] wherever you say
   *[other] wherever { $to } says
}
bargain-field-advances = How often
bargain-field-advances-none = every time
bargain-field-advances-some = { $count ->
    [one] once
   *[other] { $count } times
}
bargain-field-text = Your words
bargain-field-until = For how long
bargain-until-this-turn = this turn
bargain-until-next-turn = until the end of the giver’s next turn
bargain-until-rounds = { $rounds ->
    [one] for 1 round
   *[other] for { $rounds } rounds
}
bargain-until-open = no time limit
bargain-field-date = By when
bargain-by-this-turn = by the end of this turn
bargain-by-next-turn = { $giver-is ->
    [you] by the end of your next turn
   *[other] by the end of { $giver }’s next turn
}
bargain-by-rounds = { $rounds ->
    [one] within one round
   *[other] within { $rounds } rounds
}

## Broken words

bargain-broken = { $giver-is ->
    [you] You broke your word to { $to }.
   *[other] { $to-is ->
        [you] { $giver } broke their word to you.
       *[other] { $giver } broke their word to { $to }.
    }
}
play-publish = Tell the table
play-broken-to-me = Whispered to you, and broken

bargain-own-words = Say it in your own words
bargain-own-words-unsaid = What you typed is not part of this deal yet. Finish the sentence, or delete it.
bargain-own-words-instead = You could write:
bargain-own-words-confirm = It is only sent when you make the offer below.
