"""How players who judge by chances take a turn and bargain: a quick likeness of `praetor`.

It is the policy of `looking`: a deal is compared with the best that the mover could do alone, and
its price shares what both gain. How somebody differs from that is told by their manners.
"""

import numpy as np
from numpy.typing import NDArray

from quovadis.sim.chance import Chance, below
from quovadis.sim.compiling import compiled, inlined
from quovadis.sim.layout import (
    ACCEPT,
    ACTIVE,
    ACTOR,
    ADVANCE,
    ASKED,
    CALL_IN,
    CARRY_OUT,
    DECLINE,
    EXTRAS,
    GIVE_UP,
    IDLE,
    MOST_LAURELS,
    MOVE_CAESAR,
    OFFERED,
    PACKAGE,
    PASS_OVER,
    PATH,
    PHASE,
    PLAYERS,
    PRESENT,
    PRICES,
    SEATS,
    SPACES,
    START,
    TURN,
    VOTES,
    Row,
)
from quovadis.sim.rules import (
    ACT,
    BONUS,
    CALLED,
    CARRY,
    COUNTERED,
    NAME,
    OFFER,
    REPLY,
    VOTE,
    actions_of_phase,
    actions_on_turn,
    affordable,
    can_call_in,
    can_settle,
    clear_vote,
    extras,
    finish,
    play,
    votes_to_offer_for,
)
from quovadis.sim.supposing import if_carried, needs_votes, would_end
from quovadis.sim.valuing import Chances, Weights, chances

Manners = NDArray[np.float64]
"""A row for each seat: see the columns."""
GIVES, ACCEPTS, SHARE, HONOUR = range(4)
"""How likely somebody votes for nothing although it does not pay, takes an offer that pays, which
share of what both gain they ask for, and how much chance they give up to keep their word."""
COLUMNS = 4
USUAL = (0.0, 0.9, 0.5, 0.15)
"""A praetor's."""
_LEAST = 0.002
"""How much a deal must raise a chance."""
_IDLE = 0.05
"""How much better a mere Caesar move must be, as in `bots.praetor`."""
_PROMISE_BRINGS, _PROMISE_COSTS = 0.01, 0.008
"""What a promised vote is taken to be worth to its receiver, and to cost its giver."""
_PARTS = 1 << 16
_OTHERWISE = 2
"""Where a memory holds the chances: the turn and the best move alone come before them."""
MEMORY = _OTHERWISE + SEATS


@compiled
def haggle(s: Row, manners: Manners, weights: Weights, chance: Chance, memory: Chances) -> int:
    """What the seat that decides does. `memory` holds what the mover of a turn could do alone."""
    phase = s[PHASE]
    if phase in (BONUS, NAME):
        return _best_caesar(s, weights)
    if memory[0] != s[TURN]:
        _remember(s, weights, chance, memory)
    if phase == ACT:
        return _turn(s, weights, memory)
    if phase == OFFER:
        return _offer(s, manners, weights, memory)
    return _answer(s, manners, weights, chance, memory)


@compiled
def _remember(s: Row, weights: Weights, chance: Chance, memory: Chances) -> None:
    """The best that the active player can do without help, and everyone's chances after it."""
    here, trial, shares = s.copy(), s.copy(), np.zeros(SEATS, np.float64)
    if here[PATH] >= 0:
        clear_vote(here)
    here[PHASE], here[ACTOR] = ACT, here[ACTIVE]
    me, bits, most, ties = here[ACTIVE], actions_on_turn(here), -2.0, 1
    for action in range(MOVE_CAESAR + SPACES):
        if not bits >> action & 1 or needs_votes(here, action):
            continue
        trial[:] = here
        play(trial, action)
        if trial[PHASE] in (BONUS, NAME):
            finish(trial, False)
        chances(trial, weights, shares)
        rank = shares[me]
        if action >= MOVE_CAESAR:
            rank -= _IDLE * (1 + here[IDLE])
        if rank > most:
            most, ties, memory[1] = rank, 1, action
            memory[_OTHERWISE:] = shares
        elif rank == most:
            ties += 1
            if below(chance, ties) == 0:
                memory[1] = action
                memory[_OTHERWISE:] = shares
    memory[0] = s[TURN]


@compiled
def _turn(s: Row, weights: Weights, memory: Chances) -> int:
    """The best move alone, unless a vote could bring all who must agree to it more."""
    bits, me, players = actions_on_turn(s), s[ACTIVE], s[PLAYERS]
    best, most = int(memory[1]), _LEAST
    trial, shares = s.copy(), np.zeros(SEATS, np.float64)
    for way in range(SPACES):
        if not bits >> (ADVANCE + way) & 1 or not needs_votes(s, ADVANCE + way):
            continue
        trial[:] = s
        play(trial, ADVANCE + way)
        if trial[PATH] < 0:  # nobody can help
            continue
        helpers = if_carried(trial, 0, 0, 0, weights, shares)
        gain = shares[me] - memory[_OTHERWISE + me]
        for seat in range(players):
            if helpers >> seat & 1:
                gain -= max(0.0, memory[_OTHERWISE + seat] - shares[seat])
        if gain > most:
            best, most = ADVANCE + way, gain
    return best


@compiled
def _best_caesar(s: Row, weights: Weights) -> int:
    """Where Caesar helps the seat that decides most."""
    me, trial, shares = s[ACTOR], s.copy(), np.zeros(SEATS, np.float64)
    bits, best, most = actions_of_phase(s), -1, -1.0
    for action in range(MOVE_CAESAR, CARRY_OUT):
        space = action - MOVE_CAESAR
        matters = space >= SPACES or s[PRESENT + START[space]] > 0
        if bits >> action & 1 and (matters or best < 0):
            trial[:] = s
            play(trial, action)
            chances(trial, weights, shares)
            if shares[me] > most:
                best, most = action, shares[me]
    return best


@compiled
def _offer(s: Row, manners: Manners, weights: Weights, memory: Chances) -> int:
    """The deal that shares what both gain; nothing for a vote that is owed."""
    if can_call_in(s):
        return CALL_IN
    me, partner, votes = s[ACTIVE], s[ASKED], votes_to_offer_for(s)
    share = _share(manners, me, partner)
    deal = _best_deal(s, votes, affordable(s), share, weights, memory)
    return PASS_OVER if deal < 0 else PACKAGE + (votes - 1) * PRICES * EXTRAS + deal


@inlined
def _share(manners: Manners, me: int, partner: int) -> float:
    """The weight of the first one's gain, if each insists on their share."""
    both = manners[me, SHARE] + manners[partner, SHARE]
    return manners[me, SHARE] / both if both > 0 else 0.5


@compiled
def _best_deal(
    s: Row, votes: int, purse: int, share: float, weights: Weights, memory: Chances
) -> int:
    """The price and the extra with the best product of both gains; -1: both never gain."""
    me, partner, shares = s[ACTIVE], s[ASKED], np.zeros(SEATS, np.float64)
    best, most = -1, 0.0
    may_promise = extras(s) >> VOTE & 1 and not would_end(s)
    for price in range(purse + 1):
        if_carried(s, votes, price, 0, weights, shares)
        mine = shares[me] - memory[_OTHERWISE + me] - _LEAST
        theirs = shares[partner] - memory[_OTHERWISE + partner] - _LEAST
        if mine <= 0:
            break
        if theirs > 0:
            value = mine**share * theirs ** (1 - share)
            if value > most:
                best, most = price * EXTRAS, value
        mine, theirs = mine - _PROMISE_COSTS, theirs + _PROMISE_BRINGS
        if may_promise and mine > 0 and theirs > 0:
            value = mine**share * theirs ** (1 - share)
            if value > most:
                best, most = price * EXTRAS + VOTE, value
    return best


@compiled
def _answer(s: Row, manners: Manners, weights: Weights, chance: Chance, memory: Chances) -> int:
    """What is said to an offer, a question, a promise called in, or with enough votes."""
    phase, me, shares = s[PHASE], s[ACTOR], np.zeros(SEATS, np.float64)
    votes, price, extra = s[OFFERED], s[OFFERED + 1], s[OFFERED + 2]
    if phase == CALLED:
        votes, price, extra = 1, 0, 0
    elif phase == CARRY:
        votes = 0
    if_carried(s, votes, price, extra, weights, shares)
    gain = shares[me] - memory[_OTHERWISE + me]
    if extra == VOTE:
        gain += _PROMISE_BRINGS if me == s[ASKED] else -_PROMISE_COSTS
    if phase == CARRY:
        return CARRY_OUT if gain >= 0 and can_settle(s) else GIVE_UP
    if phase == CALLED:
        return VOTES + 1 if gain >= -manners[me, HONOUR] else VOTES
    luck = below(chance, _PARTS) / _PARTS
    if phase == COUNTERED:
        return ACCEPT if gain > 0 and price <= affordable(s) else DECLINE
    pays = luck < manners[me, ACCEPTS] if gain > _LEAST else luck < manners[me, GIVES]
    if would_end(s) and shares[me] <= 0.5:
        pays = False
    if phase == REPLY:
        return ACCEPT if pays else DECLINE
    if pays:
        return VOTES + votes
    share = _share(manners, s[ACTIVE], me)
    deal = _best_deal(s, votes, MOST_LAURELS, share, weights, memory)
    return PACKAGE + (votes - 1) * PRICES * EXTRAS + deal if deal > 0 else VOTES
