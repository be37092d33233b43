"""The rules on flat arrays: what can be done, and what comes of it.

This says again what `core` says, for speed. `tests/sim` plays random games in both and compares
them after every step. What the kernel leaves out stands in docs/simulation.md.
"""

import numpy as np

from quovadis.core.rules.advancing import VOTES_A_TURN
from quovadis.sim.compiling import compiled, inlined
from quovadis.sim.layout import (
    ACCEPT,
    ACTIVE,
    ACTOR,
    ADJOURN,
    ADVANCE,
    AGREED,
    AHEAD,
    ASKED,
    BACK_AGE,
    BACK_BINDS,
    BACK_CALLED,
    BACK_DUE,
    BACK_ROUNDS,
    BACK_UNTIL,
    BROKEN,
    CAESAR,
    CAESAR_TO,
    CALL_IN,
    CARRY_OUT,
    CUTOFF,
    DEALS,
    DECLINE,
    DECLINE_BONUS,
    DRAWN,
    END,
    ENTRY,
    EXTRA,
    EXTRAS,
    FACES,
    FAILED,
    GIVE_UP,
    GIVEN,
    IDLE,
    IIC,
    KEPT,
    KINDS,
    LAPSED,
    LAUREL,
    MISSING,
    MOST_LAURELS,
    MOVE_CAESAR,
    NEED,
    OFFERED,
    OPEN_SUPPLY,
    OPPOSE_AGE,
    OPPOSE_BINDS,
    OPPOSE_ROUNDS,
    OPPOSE_TO,
    OPPOSE_UNTIL,
    PACKAGE,
    PASS_OVER,
    PATH,
    PHASE,
    PLACE,
    PLACE_IN,
    PLAYERS,
    PLEDGED,
    PRESENT,
    PRICE,
    PRICES,
    PROMISES,
    PURSE,
    REASON,
    RESERVE,
    ROOM_SIZE,
    SEATED,
    SEATS,
    SENATE_ROOM,
    SENATE_SIZE,
    SENATORS_IN,
    SOLD,
    SPACES,
    START,
    SUPPLY,
    TURN,
    VOTES,
    VOTES_CALLED,
    WAYS,
    WORTH,
    Extra,
    Mask,
    Phase,
    Reason,
    Row,
)
from quovadis.sim.paying import pay, split, wealth

# Numba sees numbers, not enumerations.
OVER, ACT, BONUS, NAME, OFFER = (
    int(each) for each in (Phase.OVER, Phase.ACT, Phase.BONUS, Phase.NAME, Phase.OFFER)
)
ANSWER, REPLY, COUNTERED, CALLED, CARRY = (
    int(each) for each in (Phase.ANSWER, Phase.REPLY, Phase.COUNTERED, Phase.CALLED, Phase.CARRY)
)
SPLIT, VOTE, WHERE, OPPOSE = (
    int(each) for each in (Extra.SPLIT, Extra.VOTE, Extra.CAESAR, Extra.OPPOSE)
)
BY_SENATE, BY_ADJOURNMENT, BY_CUT_OFF = (
    int(each) for each in (Reason.SENATE, Reason.ADJOURNED, Reason.CUT_OFF)
)
_ENTRIES = len(ENTRY)


@inlined
def around(seat: int, steps: int, players: int) -> int:
    """Who sits so many seats further, clockwise: a division would be slow."""
    further = seat + steps
    return further - players if further >= players else further


@inlined
def distance(seat: int, other: int, players: int) -> int:
    """How many seats further somebody sits, clockwise."""
    return other - seat if other >= seat else other - seat + players


# What can be done


@compiled
def actions_on_turn(s: Row) -> int:
    """A bit for each board action of the active player (R3.1)."""
    seat, mask = s[ACTIVE], 0
    if s[RESERVE + seat] > 0:
        for entry in range(_ENTRIES):
            room = ENTRY[entry]
            if s[PRESENT + room] < ROOM_SIZE[room]:  # R4.1
                mask |= 1 << (PLACE_IN + entry)
    may_ask = s[VOTES_CALLED] < VOTES_A_TURN  # R5.10
    caesar, failed = s[CAESAR], s[FAILED]
    for way in range(WAYS):
        start, end = START[way], END[way]
        own = s[SEATED + start * SEATS + seat]
        if own == 0 or s[PRESENT + end] >= ROOM_SIZE[end]:  # R5.1
            continue
        need = NEED[way]
        if (
            own > need
            or way == caesar  # R6.4
            or (may_ask and s[PRESENT + start] > need and not failed >> way & 1)  # R5.4
        ):
            mask |= 1 << (ADVANCE + way)
    return mask | caesar_moves(s)


@inlined
def caesar_moves(s: Row) -> int:
    """A bit for each space that Caesar can go to (R6.1)."""
    return (((1 << SPACES) - 1) & ~(1 << s[CAESAR])) << MOVE_CAESAR


@compiled
def actions_of_phase(s: Row) -> int:
    """A bit for each action that is no offer; offers are told by `prices` and `extras`."""
    phase = s[PHASE]
    if phase == ACT:
        return actions_on_turn(s)
    if phase == BONUS:
        return caesar_moves(s) | 1 << DECLINE_BONUS
    if phase == NAME:
        return caesar_moves(s)
    if phase == OFFER:
        return 1 << PASS_OVER | int(can_call_in(s)) << CALL_IN
    if phase == ANSWER:
        return ((1 << (s[OFFERED] + 1)) - 1) << VOTES
    if phase == REPLY:
        return 1 << ACCEPT | 1 << DECLINE
    if phase == COUNTERED:
        dear = s[OFFERED + 1] > affordable(s)
        return 1 << DECLINE | int(not dear) << ACCEPT
    if phase == CALLED:
        return 3 << VOTES
    if phase == CARRY:
        return 1 << GIVE_UP | int(can_settle(s)) << CARRY_OUT
    return 0


@compiled
def votes_to_offer_for(s: Row) -> int:
    """Offers can be for one vote, or for up to so many; 0: there are no offers now."""
    phase = s[PHASE]
    if phase == OFFER:
        return min(2, s[MISSING], votes_to_ask(s, s[ASKED]))
    if s[DEALS] and phase in (ANSWER, REPLY):
        return s[OFFERED]
    return 0


@compiled
def most_to_offer(s: Row) -> int:
    """The highest price that can be offered now, or named."""
    return affordable(s) if s[PHASE] == OFFER else MOST_LAURELS


@compiled
def extras(s: Row) -> int:
    """A bit for each extra that the mover could promise the supporter who is asked."""
    mover, partner, way, now = s[ACTIVE], s[ASKED], s[PATH], s[TURN]
    players, mask = s[PLAYERS], 1
    has_split = has_caesar = False
    for seat in range(players):
        if s[SOLD + seat] > 0:
            has_split |= s[EXTRA + seat] == SPLIT
            has_caesar |= s[EXTRA + seat] == WHERE
    if not has_split:  # one split per advance (R8.2)
        mask |= 1 << SPLIT
    if s[BACK_UNTIL + mover * SEATS + partner] == 0:
        mask |= 1 << VOTE
    if s[LAUREL + way] == IIC and not has_caesar:
        mask |= 1 << WHERE
    for number in range(players - 2):
        rival = rival_of(s, partner, number)
        at = mover * SEATS + rival
        if s[OPPOSE_UNTIL + at] != 0:
            continue
        promised = False
        for seat in range(players):  # in deals on this very advance
            if s[SOLD + seat] > 0 and s[EXTRA + seat] >= OPPOSE:
                promised |= rival_of(s, seat, s[EXTRA + seat] - OPPOSE) == rival
        if promised:
            continue
        if s[AHEAD] > 0:  # a binding vote for that player comes first (R8.7)
            waits = distance(mover, rival, players)
            bound = min(s[BACK_BINDS + at], s[BACK_UNTIL + at])
            if bound >= now + waits or (s[SOLD + rival] > 0 and s[EXTRA + rival] == VOTE):
                continue
        mask |= 1 << (OPPOSE + number)
    return mask


@compiled
def rival_of(s: Row, partner: int, number: int) -> int:
    """The third player of that number, clockwise from the mover, without the partner."""
    mover, players = s[ACTIVE], s[PLAYERS]
    for step in range(1, players):
        seat = around(mover, step, players)
        if seat != partner:
            if number == 0:
                return seat
            number -= 1
    return -1


@compiled
def affordable(s: Row) -> int:
    """What the mover can still offer, with the laurel of the advance (R8.4); five at most."""
    mover, laurel = s[ACTIVE], s[LAUREL + s[PATH]]
    held = wealth(s, mover)
    if laurel >= 0:
        held += WORTH[laurel]
    for seat in range(s[PLAYERS]):
        held -= s[PRICE + seat]
    return min(held, MOST_LAURELS)


@compiled
def can_settle(s: Row) -> bool:
    """Whether the deals on the advance could be paid (R8.4): one alone always can."""
    if s[AGREED + 1] < 0:
        return True
    trial, ones = s.copy(), s[OPEN_SUPPLY]
    return _settle(trial, _earn(trial), ones)


@compiled
def legal(s: Row, mask: Mask) -> None:
    """Write down for every action whether it can be played."""
    bits = actions_of_phase(s)
    for action in range(PACKAGE):
        mask[action] = bits >> action & 1
    mask[PACKAGE:] = False
    votes = votes_to_offer_for(s)
    if votes == 0:
        return
    fewest = 1 if s[PHASE] == OFFER else votes
    most, allowed = most_to_offer(s), extras(s)
    for number in range(fewest, votes + 1):
        for price in range(most + 1):
            for extra in range(EXTRAS):
                if allowed >> extra & 1:
                    mask[PACKAGE + ((number - 1) * PRICES + price) * EXTRAS + extra] = True
    if s[PHASE] != OFFER:  # neither for nothing, nor what was offered
        mask[PACKAGE + (votes - 1) * PRICES * EXTRAS] = False
        mask[PACKAGE + ((votes - 1) * PRICES + s[OFFERED + 1]) * EXTRAS + s[OFFERED + 2]] = False


# Votes and the promises about them


@inlined
def binding_back(s: Row, giver: int, to: int) -> bool:
    """Whether a promised vote binds now (R8.5)."""
    at, now = giver * SEATS + to, s[TURN]
    return s[BACK_UNTIL + at] > 0 and now <= s[BACK_UNTIL + at] and now <= s[BACK_BINDS + at]


@inlined
def binding_oppose(s: Row, giver: int, against: int) -> bool:
    """Whether somebody is bound now to refuse their vote."""
    at, now = giver * SEATS + against, s[TURN]
    return s[OPPOSE_UNTIL + at] > 0 and now <= s[OPPOSE_UNTIL + at] and now <= s[OPPOSE_BINDS + at]


@inlined
def held_back(s: Row, giver: int, to: int) -> bool:
    """Whether an older binding term forbids a promised vote (R8.7)."""
    at = giver * SEATS + to
    return binding_oppose(s, giver, to) and s[OPPOSE_AGE + at] < s[BACK_AGE + at]


@inlined
def covers(s: Row, giver: int) -> bool:
    """Whether somebody promised the mover a vote that this vote asks for (R8.8)."""
    mover = s[ACTIVE]
    return (
        s[BACK_UNTIL + giver * SEATS + mover] > 0
        and s[SEATED + START[s[PATH]] * SEATS + giver] > 0
        and not held_back(s, giver, mover)
    )


@compiled
def votes_to_ask(s: Row, seat: int) -> int:
    """How many votes somebody could give or sell the mover; none if they did, or are bound."""
    mover = s[ACTIVE]
    if s[GIVEN + seat] or s[SOLD + seat]:  # out of turn, before the game was handed over
        return 0
    if binding_back(s, seat, mover) or binding_oppose(s, seat, mover):
        return 0
    return s[SEATED + START[s[PATH]] * SEATS + seat]


@compiled
def can_call_in(s: Row) -> bool:
    """Whether the supporter who is asked owes the mover a vote (R8.8)."""
    seat, mover = s[ASKED], s[ACTIVE]
    return covers(s, seat) and s[BACK_CALLED + seat * SEATS + mover] == 0


@compiled
def _call_vote(s: Row, way: int) -> None:
    """The mover names an advance; promised votes that bind count at once (R5.10, R8.5)."""
    mover = s[ACTIVE]
    s[VOTES_CALLED] += 1
    s[PATH] = way
    s[MISSING] = NEED[way] - (s[SEATED + START[way] * SEATS + mover] - 1)
    count_pledges(s)
    ask_next(s, mover)


@compiled
def count_pledges(s: Row) -> None:
    """Use the promised votes that bind, clockwise, as far as votes are missing."""
    mover, players = s[ACTIVE], s[PLAYERS]
    for step in range(1, players):
        seat = around(mover, step, players)
        if s[MISSING] > 0 and covers(s, seat) and binding_back(s, seat, mover):
            s[PLEDGED + seat] = 1
            s[MISSING] -= 1


@compiled
def ask_next(s: Row, last: int) -> None:
    """Ask whoever sits next, until there are enough votes, or there cannot be (R5.10)."""
    mover, players = s[ACTIVE], s[PLAYERS]
    s[OFFERED : OFFERED + 3] = 0
    s[ASKED] = -1
    if s[MISSING] == 0:
        s[PHASE], s[ACTOR] = CARRY, mover
        return
    left, following = 0, -1
    for step in range(distance(mover, last, players) + 1, players):
        seat = around(mover, step, players)
        votes = votes_to_ask(s, seat)
        if votes > 0 and following < 0:
            following = seat
        left += votes
    if left < s[MISSING]:
        _fail_vote(s)
        return
    s[ASKED] = following
    if s[DEALS]:
        s[PHASE], s[ACTOR] = OFFER, mover
    else:
        s[PHASE], s[ACTOR] = ANSWER, following
        s[OFFERED] = min(s[MISSING], votes_to_ask(s, following))


@compiled
def _fail_vote(s: Row) -> None:
    """The vote is given up; the turn goes on (R5.10)."""
    mover = s[ACTIVE]
    for giver in range(s[PLAYERS]):
        if giver != mover and covers(s, giver) and not binding_back(s, giver, mover):
            _vote_without(s, giver, s[GIVEN + giver] > 0)
    s[FAILED] |= 1 << s[PATH]
    clear_vote(s)
    s[PHASE], s[ACTOR] = ACT, mover


@compiled
def _vote_without(s: Row, giver: int, given: bool) -> None:
    """A vote has ended without a vote that was promised for it (R8.8)."""
    at = giver * SEATS + s[ACTIVE]
    if s[BACK_CALLED + at]:
        _close_back(s, at)
        s[(KEPT if given else BROKEN) + giver] += 1
    else:
        s[BACK_DUE + at] = 0 if given else 1


@inlined
def _close_back(s: Row, at: int) -> None:
    s[BACK_UNTIL + at] = 0
    s[BACK_BINDS + at] = 0
    s[BACK_DUE + at] = 0
    s[BACK_CALLED + at] = 0
    s[BACK_AGE + at] = 0


@inlined
def _close_oppose(s: Row, at: int) -> None:
    s[OPPOSE_UNTIL + at] = 0
    s[OPPOSE_BINDS + at] = 0
    s[OPPOSE_TO + at] = 0
    s[OPPOSE_AGE + at] = 0


@compiled
def clear_vote(s: Row) -> None:
    """No vote is open any more."""
    s[PATH] = s[ASKED] = -1
    s[MISSING] = 0
    s[OFFERED : OFFERED + 3] = 0
    for seat in range(SEATS):
        s[GIVEN + seat] = s[SOLD + seat] = s[PLEDGED + seat] = 0
        s[PRICE + seat] = s[EXTRA + seat] = 0
        s[AGREED + seat] = -1


@compiled
def _agree(s: Row) -> None:
    """The deal on the table is agreed; it waits for its advance (R8.3)."""
    seat, place = s[ASKED], 0
    while s[AGREED + place] >= 0:
        place += 1
    s[AGREED + place] = seat
    s[SOLD + seat] = s[OFFERED]
    s[PRICE + seat] = s[OFFERED + 1]
    s[EXTRA + seat] = s[OFFERED + 2]
    s[MISSING] -= s[OFFERED]
    ask_next(s, seat)


# The advance


@compiled
def carry_out(s: Row) -> None:
    """Advance with the votes that were found, in the order of R5.11."""
    way, ones = s[PATH], s[OPEN_SUPPLY]
    _judge_promises(s)
    laurel = _earn(s)
    _settle(s, laurel, ones)
    _promise(s)
    clear_vote(s)
    _arrive(s, way, laurel)


@compiled
def _judge_promises(s: Row) -> None:
    """Support that is used keeps a promise, or breaks one to refuse it (R8.8)."""
    mover = s[ACTIVE]
    for giver in range(s[PLAYERS]):
        if giver == mover:
            continue
        free = s[GIVEN + giver] + s[PLEDGED + giver]
        voted = free + s[SOLD + giver] > 0
        if covers(s, giver):
            if free > 0:  # the first advance that uses it spends it (R8.2)
                _close_back(s, giver * SEATS + mover)
                s[KEPT + giver] += 1
            else:
                _vote_without(s, giver, voted or binding_back(s, giver, mover))
        if voted and s[OPPOSE_UNTIL + giver * SEATS + mover] > 0:
            _close_oppose(s, giver * SEATS + mover)
            s[BROKEN + giver] += 1


@compiled
def _take(s: Row, seat: int, way: int) -> int:
    """The mover takes the laurel, and another one is drawn (R5.8); -1: there is none."""
    if way >= SPACES or way == s[CAESAR] or s[LAUREL + way] < 0:  # R6.5
        return -1
    laurel = s[LAUREL + way]
    s[PURSE + seat * KINDS + laurel] += 1
    if s[DRAWN] < FACES:
        s[LAUREL + way] = s[SUPPLY + s[DRAWN]]
        s[SUPPLY + s[DRAWN]] = -1
        s[DRAWN] += 1
    else:
        s[LAUREL + way] = -1
    return laurel


@compiled
def _earn(s: Row) -> int:
    """The laurel is taken and replaced; supporters earn I laurels, clockwise (R5.7)."""
    mover, players = s[ACTIVE], s[PLAYERS]
    laurel = _take(s, mover, s[PATH])
    for step in range(1, players):
        seat = around(mover, step, players)
        ones = min(_votes(s, seat), s[OPEN_SUPPLY])
        s[PURSE + seat * KINDS] += ones
        s[OPEN_SUPPLY] -= ones
    return laurel


@inlined
def _votes(s: Row, seat: int) -> int:
    return s[GIVEN + seat] + s[SOLD + seat] + s[PLEDGED + seat]


@compiled
def _ones_of(s: Row, seat: int, supply: int) -> int:
    """How many I laurels of such a supply somebody earned, after those who sit before them."""
    mover, players = s[ACTIVE], s[PLAYERS]
    for step in range(1, distance(mover, seat, players)):
        supply -= _votes(s, around(mover, step, players))
    return max(0, min(_votes(s, seat), supply))


@compiled
def _settle(s: Row, laurel: int, ones: int) -> bool:
    """Pay and split, in the order of agreement (R8.4). False: the tokens do not allow it.

    The mover took this laurel, or none; so many I laurels lay there before.
    """
    mover, own = s[ACTIVE], WORTH[laurel] if laurel >= 0 else 0
    for place in range(SEATS):
        seat = s[AGREED + place]
        if seat < 0:
            break
        if s[PRICE + seat] > 0 and not pay(s, mover, seat, s[PRICE + seat], True):
            return False
        if s[EXTRA + seat] == SPLIT:
            split(s, mover, seat, own, _ones_of(s, seat, ones))
    return True


@compiled
def _promise(s: Row) -> None:
    """What lasts enters the ledger (R8.3)."""
    mover, now, players = s[ACTIVE], s[TURN], s[PLAYERS]
    for place in range(SEATS):
        seat = s[AGREED + place]
        if seat < 0:
            break
        extra = s[EXTRA + seat]
        if extra == VOTE:
            at = mover * SEATS + seat
            s[PROMISES] += 1
            s[BACK_UNTIL + at] = now + BACK_ROUNDS * players - 1
            s[BACK_BINDS + at] = now + s[AHEAD]
            s[BACK_AGE + at] = s[PROMISES]
        elif extra == WHERE:
            s[PROMISES] += 1
            s[CAESAR_TO] = seat
        elif extra >= OPPOSE:
            at = mover * SEATS + rival_of(s, seat, extra - OPPOSE)
            s[PROMISES] += 1
            s[OPPOSE_UNTIL + at] = now + OPPOSE_ROUNDS * players - 1
            s[OPPOSE_BINDS + at] = now + s[AHEAD]
            s[OPPOSE_TO + at] = seat
            s[OPPOSE_AGE + at] = s[PROMISES]


@compiled
def _arrive(s: Row, way: int, laurel: int) -> None:
    """The senator moves on; the game may end (R7.1), or a bonus wait (R6.3)."""
    mover, start, end = s[ACTIVE], START[way], END[way]
    s[SEATED + start * SEATS + mover] -= 1
    s[PRESENT + start] -= 1
    s[SEATED + end * SEATS + mover] += 1
    s[PRESENT + end] += 1
    if end == SENATE_ROOM:
        s[SENATORS_IN + s[PRESENT + end] - 1] = mover  # R5.9
        if s[PRESENT + end] == SENATE_SIZE:
            _end(s, BY_SENATE)
            return
    if laurel == IIC:
        if s[CAESAR_TO] >= 0:
            s[PHASE], s[ACTOR] = NAME, s[CAESAR_TO]
        else:
            s[PHASE], s[ACTOR] = BONUS, mover
        return
    finish(s, False)


# The turn and the game end


@compiled
def finish(s: Row, only_caesar: bool) -> None:
    """End the turn after its one action (R3.1)."""
    players, now = s[PLAYERS], s[TURN]
    s[IDLE] = s[IDLE] + 1 if only_caesar else 0
    if s[ADJOURN] and s[IDLE] >= 2 * players:  # R10.6
        _end(s, BY_ADJOURNMENT)
        return
    if s[CUTOFF] and now >= s[CUTOFF] * players:
        _end(s, BY_CUT_OFF)
        return
    if s[PROMISES]:
        _end_promises(s)
    s[TURN] = now + 1
    s[ACTIVE] = s[ACTOR] = around(s[ACTIVE], 1, players)
    s[PHASE] = ACT
    s[VOTES_CALLED] = s[FAILED] = 0


@compiled
def _end_promises(s: Row) -> None:
    """What runs out with this turn (R8.7, R8.8)."""
    players, now = s[PLAYERS], s[TURN]
    for giver in range(players):
        for other in range(players):
            at = giver * SEATS + other
            if 0 < s[BACK_UNTIL + at] <= now:
                s[(BROKEN if s[BACK_DUE + at] else LAPSED) + giver] += 1
                _close_back(s, at)
            if 0 < s[OPPOSE_UNTIL + at] <= now:
                s[KEPT + giver] += 1
                _close_oppose(s, at)


@compiled
def _end(s: Row, reason: int) -> None:
    """Promises lapse, and everyone gets a place (R7.2-R7.5, R8.7)."""
    players = s[PLAYERS]
    for giver in range(players):
        for other in range(players):
            at = giver * SEATS + other
            if s[BACK_UNTIL + at] > 0:
                s[LAPSED + giver] += 1
                _close_back(s, at)
            if s[OPPOSE_UNTIL + at] > 0:
                s[LAPSED + giver] += 1
                _close_oppose(s, at)
    if s[CAESAR_TO] >= 0:
        s[LAPSED + s[ACTIVE]] += 1
        s[CAESAR_TO] = -1
    _rank(s)
    s[REASON] = reason
    s[PHASE], s[ACTOR] = OVER, -1


@compiled
def _rank(s: Row) -> None:
    """Those in the Senate first, by laurels, then by arrival; then the others (R7.2-R7.5)."""
    players, seated = s[PLAYERS], s[PRESENT + SENATE_ROOM]
    sums, arrival = np.zeros(SEATS, np.int64), np.full(SEATS, -1, np.int64)
    for seat in range(players):
        sums[seat] = wealth(s, seat)
        if seated == 0:
            arrival[seat] = seat  # R10.6
    for chair in range(seated - 1, -1, -1):
        arrival[s[SENATORS_IN + chair]] = chair
    for seat in range(players):
        place = 1
        for other in range(players):
            richer = sums[other] > sums[seat]
            if arrival[seat] >= 0:
                earlier = sums[other] == sums[seat] and arrival[other] < arrival[seat]
                place += arrival[other] >= 0 and (richer or earlier)
            else:
                place += arrival[other] >= 0 or richer
        s[PLACE + seat] = place


# One step


@compiled
def play(s: Row, action: int) -> None:
    """Play a legal action."""
    phase, mover = s[PHASE], s[ACTIVE]
    if phase == ACT:
        if action < ADVANCE:
            room = ENTRY[action - PLACE_IN]
            s[RESERVE + mover] -= 1
            s[SEATED + room * SEATS + mover] += 1
            s[PRESENT + room] += 1
            finish(s, False)
        elif action < MOVE_CAESAR:
            way = action - ADVANCE
            if way == s[CAESAR] or s[SEATED + START[way] * SEATS + mover] > NEED[way]:
                _arrive(s, way, _take(s, mover, way))
            else:
                _call_vote(s, way)
        else:
            s[CAESAR] = action - MOVE_CAESAR
            finish(s, True)
    elif phase in (BONUS, NAME):
        if action != DECLINE_BONUS:
            s[CAESAR] = action - MOVE_CAESAR
        if phase == NAME:
            s[KEPT + mover] += 1
            s[CAESAR_TO] = -1
        finish(s, False)
    elif phase == CARRY:
        if action == CARRY_OUT:
            carry_out(s)
        else:
            _fail_vote(s)
    else:
        _bargain(s, action)


@compiled
def _bargain(s: Row, action: int) -> None:
    """One word in the talks about a vote."""
    seat, mover = s[ASKED], s[ACTIVE]
    if action >= PACKAGE:
        rest = action - PACKAGE
        asked = s[PHASE] == OFFER
        s[OFFERED] = rest // (PRICES * EXTRAS) + 1
        s[OFFERED + 1] = rest // EXTRAS % PRICES
        s[OFFERED + 2] = rest % EXTRAS
        if not asked:
            s[PHASE], s[ACTOR] = COUNTERED, mover
        elif s[OFFERED + 1] == 0 and s[OFFERED + 2] == 0:
            s[PHASE], s[ACTOR] = ANSWER, seat
        else:
            s[PHASE], s[ACTOR] = REPLY, seat
    elif action == ACCEPT:
        _agree(s)
    elif action == CALL_IN:
        s[BACK_CALLED + seat * SEATS + mover] = 1
        s[PHASE], s[ACTOR] = CALLED, seat
    else:  # passed over, declined, or so many votes
        if VOTES <= action < ACCEPT:
            s[GIVEN + seat] = action - VOTES
            s[MISSING] -= action - VOTES
        ask_next(s, seat)
