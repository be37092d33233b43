"""Who decides in playouts: at random, greedily, or by fitted weights."""

import numpy as np
from numpy.typing import NDArray

from quovadis.sim.bits import count_bits, nth_bit
from quovadis.sim.chance import Chance, below
from quovadis.sim.compiling import compiled, inlined
from quovadis.sim.layout import (
    ACCEPT,
    ACTIVE,
    ACTOR,
    ADVANCE,
    ASKED,
    CAESAR,
    CALL_IN,
    CARRY_OUT,
    DEALS,
    DECLINE,
    END,
    EXTRAS,
    GIVE_UP,
    LAUREL,
    MOST_LAURELS,
    NEED,
    OFFERED,
    PACKAGE,
    PASS_OVER,
    PATH,
    PHASE,
    PRICES,
    SEATED,
    SEATS,
    SENATE_ROOM,
    SPACES,
    START,
    VOTES,
    WAYS,
    WORTH,
    Row,
)
from quovadis.sim.rules import (
    ACT,
    ANSWER,
    BONUS,
    CALLED,
    CARRY,
    COUNTERED,
    NAME,
    OFFER,
    REPLY,
    actions_of_phase,
    actions_on_turn,
    affordable,
    caesar_moves,
    can_call_in,
    can_settle,
    clear_vote,
    extras,
    finish,
    most_to_offer,
    play,
    votes_to_offer_for,
)
from quovadis.sim.supposing import if_carried, needs_votes, would_end
from quovadis.sim.valuing import Weights, chances

Policies = NDArray[np.int64]
"""The policy of each seat."""
RANDOM, GREEDY, WEIGHTED = range(3)
_HOPE = 0.5
"""How far a vote that must be asked for can be counted on."""
_HONOUR = 0.03
"""How much of a chance it costs at least before a promise is broken."""


@compiled
def choose_at_random(s: Row, chance: Chance) -> int:
    """Any legal action, all equally likely."""
    phase = s[PHASE]
    bits = actions_on_turn(s) if phase == ACT else actions_of_phase(s)
    plain = count_bits(bits)
    votes = votes_to_offer_for(s) if phase in (OFFER, ANSWER, REPLY) else 0
    if votes == 0:
        return nth_bit(bits, below(chance, plain))
    asking = s[PHASE] == OFFER
    allowed, prices = extras(s), most_to_offer(s) + 1
    kinds = count_bits(allowed)
    each = prices * kinds
    offers = each * votes if asking else each
    while True:
        number = below(chance, plain + offers)
        if number < plain:
            return nth_bit(bits, number)
        number -= plain
        extra = nth_bit(allowed, number % kinds)
        price = number // kinds % prices
        if asking:
            return PACKAGE + (number // each * PRICES + price) * EXTRAS + extra
        offered = price == s[OFFERED + 1] and extra == s[OFFERED + 2]
        if not offered and (price or extra):  # see `rules.legal`
            return PACKAGE + ((votes - 1) * PRICES + price) * EXTRAS + extra


@compiled
def choose(s: Row, policies: Policies, weights: Weights, chance: Chance) -> int:
    """What the seat that decides does, by its policy."""
    policy = policies[s[ACTOR]]
    if policy == GREEDY:
        return choose_greedily(s, chance)
    if policy == WEIGHTED:
        return choose_by_weights(s, weights, chance)
    return choose_at_random(s, chance)


# Greedy: what is nearest to hand


@compiled
def choose_greedily(s: Row, chance: Chance) -> int:
    """Advance for the dearest laurel, ask for votes and give them, take any price."""
    phase = s[PHASE]
    if phase == ACT:
        return _greedy_turn(s, chance)
    if phase == OFFER:
        if can_call_in(s):
            return CALL_IN
        price = 1 if min(affordable(s), _laurel(s) - 1) > 0 else 0
        return PACKAGE + price * EXTRAS
    if phase == ANSWER:  # a vote earns a I, but nobody gives away the game
        return VOTES if would_end(s) else VOTES + s[OFFERED]
    if phase == REPLY:
        return DECLINE if would_end(s) else ACCEPT
    if phase == COUNTERED:
        cheap = s[OFFERED + 1] <= min(affordable(s), _laurel(s))
        return ACCEPT if cheap else DECLINE
    if phase == CALLED:
        return VOTES + 1
    if phase == CARRY:
        return CARRY_OUT if can_settle(s) else GIVE_UP
    return nth_bit(caesar_moves(s), below(chance, SPACES - 1))


@compiled
def _greedy_turn(s: Row, chance: Chance) -> int:
    bits, best, most = actions_on_turn(s), -1, -1
    for way in range(WAYS):
        if bits >> (ADVANCE + way) & 1:
            worth = 4 if END[way] == SENATE_ROOM else 0
            if way < SPACES and way != s[CAESAR] and s[LAUREL + way] >= 0:
                worth += 2 * WORTH[s[LAUREL + way]]
            if s[SEATED + START[way] * SEATS + s[ACTIVE]] > NEED[way] or way == s[CAESAR]:
                worth += 1  # without asking
            if worth > most:
                best, most = ADVANCE + way, worth
    if best >= 0:
        return best
    placings = bits & ((1 << ADVANCE) - 1)
    if placings:
        return nth_bit(placings, below(chance, count_bits(placings)))
    return nth_bit(caesar_moves(s), below(chance, SPACES - 1))


@inlined
def _laurel(s: Row) -> int:
    laurel = s[LAUREL + s[PATH]]
    return WORTH[laurel] if laurel >= 0 else 0


# By weights: what an estimate says of the position after it


@compiled
def choose_by_weights(s: Row, weights: Weights, chance: Chance) -> int:
    """What leaves the own chance highest, one step ahead. Promises count for nothing here."""
    phase = s[PHASE]
    if phase == ACT:
        return _best_turn(s, weights, chance)
    if phase in (BONUS, NAME):
        return _best_move(s, actions_of_phase(s), weights, chance)
    me = s[ACTOR]
    without = _if_given_up(s, weights, me)
    if phase == OFFER:
        return _best_offer(s, weights, without)
    if phase == CARRY:
        worth = can_settle(s) and _if_carried(s, 0, 0, 0, weights, me) >= without
        return CARRY_OUT if worth else GIVE_UP
    votes, price, extra = s[OFFERED], s[OFFERED + 1], s[OFFERED + 2]
    if phase == CALLED:
        kept = _if_carried(s, 1, 0, 0, weights, me) >= without - _HONOUR
        return VOTES + 1 if kept else VOTES
    gains = _if_carried(s, votes, price, extra, weights, me) > without
    if phase == COUNTERED:
        return ACCEPT if gains and price <= affordable(s) else DECLINE
    if phase == REPLY:
        return ACCEPT if gains else DECLINE
    if gains:
        return VOTES + votes
    if s[DEALS] and not would_end(s):  # a price at which it pays
        for asked in range(1, MOST_LAURELS + 1):
            if _if_carried(s, votes, asked, 0, weights, me) > without:
                return PACKAGE + ((votes - 1) * PRICES + asked) * EXTRAS
    return VOTES


@compiled
def _best_turn(s: Row, weights: Weights, chance: Chance) -> int:
    """The best that can be done, votes that must be asked for counting by half."""
    bits, asking, me = actions_on_turn(s), 0, s[ACTIVE]
    for way in range(SPACES):
        if bits >> (ADVANCE + way) & 1 and needs_votes(s, ADVANCE + way):
            asking |= 1 << (ADVANCE + way)
    best = _best_move(s, bits & ~asking, weights, chance)
    if asking == 0:
        return best
    trial, shares = s.copy(), np.zeros(SEATS, np.float64)
    play(trial, best)
    chances(trial, weights, shares)
    alone = most = shares[me]
    for way in range(SPACES):
        if asking >> (ADVANCE + way) & 1:
            trial[:] = s
            play(trial, ADVANCE + way)
            if trial[PATH] >= 0:  # else nobody can help
                worth = _if_carried(trial, 0, 0, 0, weights, me)
                if alone + _HOPE * (worth - alone) > most:
                    best, most = ADVANCE + way, alone + _HOPE * (worth - alone)
    return best


@compiled
def _best_move(s: Row, bits: int, weights: Weights, chance: Chance) -> int:
    """The action after which the chance of the seat that decides is highest; ties by chance."""
    me, trial, shares = s[ACTOR], s.copy(), np.zeros(SEATS, np.float64)
    best, most, ties = -1, -1.0, 1
    for action in range(CARRY_OUT):
        if not bits >> action & 1:
            continue
        trial[:] = s
        play(trial, action)
        if trial[PHASE] in (BONUS, NAME):
            finish(trial, False)
        chances(trial, weights, shares)
        if shares[me] > most:
            best, most, ties = action, shares[me], 1
        elif shares[me] == most:
            ties += 1
            if below(chance, ties) == 0:
                best = action
    return best


@compiled
def _best_offer(s: Row, weights: Weights, without: float) -> int:
    """The lowest price at which both gain; nothing for a vote that is owed, or already wanted."""
    if can_call_in(s):
        return CALL_IN
    me, partner = s[ACTIVE], s[ASKED]
    votes = votes_to_offer_for(s)
    for price in range(affordable(s) + 1):
        if _if_carried(s, votes, price, 0, weights, me) <= without:
            break
        if _if_carried(s, votes, price, 0, weights, partner) > _if_given_up(s, weights, partner):
            return PACKAGE + ((votes - 1) * PRICES + price) * EXTRAS
    return PASS_OVER


@compiled
def _if_given_up(s: Row, weights: Weights, me: int) -> float:
    """The chance of a seat if the vote came to nothing, and the turn with it."""
    trial, shares = s.copy(), np.zeros(SEATS, np.float64)
    clear_vote(trial)
    finish(trial, False)
    chances(trial, weights, shares)
    return shares[me]


@compiled
def _if_carried(s: Row, votes: int, price: int, extra: int, weights: Weights, me: int) -> float:
    """The chance of a seat if this were agreed, and others gave what is then missing."""
    shares = np.zeros(SEATS, np.float64)
    if_carried(s, votes, price, extra, weights, shares)
    return shares[me]
