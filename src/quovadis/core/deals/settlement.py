"""Deals take effect: tokens change hands, promises enter the ledger (R8.3, R8.4)."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TypeVar

from quovadis.core.board import Path
from quovadis.core.deals import payment
from quovadis.core.deals.deeds import MovingCaesar
from quovadis.core.deals.payment import Handover, Purse
from quovadis.core.deals.pledges import for_this_advance, hanging_on, promised_now, votes_to_use
from quovadis.core.deals.talks import Offer, Promise
from quovadis.core.deals.terms import Dated, Immediate, Lasting, Pay, Split, Until, Word
from quovadis.core.editions import Window
from quovadis.core.errors import Refused
from quovadis.core.events import (
    DealAgreed,
    DealLapsed,
    DealSettled,
    GameEvent,
    LaurelsPaid,
    PromiseMade,
)
from quovadis.core.families import Colour
from quovadis.core.laurels import VALUE, Laurel
from quovadis.core.state import Bargained, Public, State
from quovadis.core.view import heard


@dataclass(frozen=True, slots=True, kw_only=True)
class Gains:
    """What an advance earned: the mover's laurel, and how many I laurels each supporter got."""

    laurel: Laurel | None
    ones: Counter[Colour]


NOTHING = Gains(laurel=None, ones=Counter())


def on_advance(
    state: State, path: Path, supporters: tuple[Colour, ...], laurel: Laurel | None, rewarded: int
) -> list[GameEvent]:
    """Settle the deals that depend on the advance being made, all of them or none (R8.4).

    `state` already has the laurel and the I laurels that the advance earned. A whisper between
    others must not stop the mover, or it would show (R8.9): if necessary it lapses, newest first.
    """
    settling, unused, _ = allotted(state, path, supporters)
    lapsed = [
        DealLapsed(offer=offer.id, why="support-unused", audience=offer.audience, on=offer.deal.on)
        for offer in unused
    ]
    ones = Counter(supporters[:rewarded])
    while True:
        try:
            return [*lapsed, *_all_take_effect(state, settling, laurel, ones)]
        except Unpayable:
            unheard = [each for each in settling if not heard(each.audience, state.turn.active)]
            if not unheard:
                names = ", ".join(offer.id for offer in settling)
                raise Refused("cannot-settle", "R8.4", deals=names) from None
            newest = unheard[-1]
            settling.remove(newest)
            lapsed.append(
                DealLapsed(
                    offer=newest.id, why="unpayable", audience=newest.audience, on=newest.deal.on
                )
            )


def _all_take_effect(
    state: State, settling: list[Offer], laurel: Laurel | None, ones: Counter[Colour]
) -> Iterator[GameEvent]:
    """Settle in the order of agreement; tokens received can be used at once (R8.4).

    The gains are split once (R8.2): a second split, whispered to a partner who could not know of
    the first, gives nothing.
    """
    purses = dict(zip(state.players, state.purses, strict=True))
    for number, offer in enumerate(settling):
        spent = any(
            isinstance(term, Split) for each in settling[:number] for term in each.deal.terms
        )
        gains = NOTHING if spent else Gains(laurel=laurel, ones=ones)
        yield from _take_effect(state, offer, purses, gains)


def allotted(
    state: Bargained, path: Path, supporters: tuple[Colour, ...]
) -> tuple[list[Offer], list[Offer], Counter[Colour]]:
    """Which deals on the advance got the votes they promise, which did not, and the votes left."""
    left = Counter(supporters)
    settling: list[Offer] = []
    unused: list[Offer] = []
    for offer in hanging_on(state.talks, path):
        votes = promised_now(offer.deal)
        if votes <= left:
            left -= votes
            settling.append(offer)
        else:
            unused.append(offer)
    return settling, unused, left


def votes_given(state: State, path: Path, supporters: tuple[Colour, ...]) -> dict[Colour, int]:
    """How many votes each of these supporters gives: freely, or under deals settled by it.

    A player who sells two votes does not give one of them for nothing.
    """
    votes = votes_to_use(state, path)
    if not state.talks.agreed:
        return votes
    _, unused, _ = allotted(state, path, supporters)
    motion = state.turn.motion
    free = dict(motion.answers) if motion is not None else {}
    for offer in unused:
        for giver, count in promised_now(offer.deal).items():
            votes[giver] = max(free.get(giver, 0), votes.get(giver, 0) - count)
    return votes


def at_once(state: State, offer: Offer) -> list[GameEvent]:
    """A deal that depends on no advance takes effect when it is agreed (R8.3)."""
    agreed = DealAgreed(offer=offer.id, hangs=False, audience=offer.audience)
    purses = dict(zip(state.players, state.purses, strict=True))
    try:
        return [agreed, *_take_effect(state, offer, purses, NOTHING)]
    except Unpayable:
        raise Refused("cannot-settle", "R8.4", deals=offer.id) from None


class Unpayable(Exception):
    """The tokens do not allow a payment."""


def _take_effect(
    state: State, offer: Offer, purses: dict[Colour, Purse], gains: Gains
) -> list[GameEvent]:
    """Pay and split out of `purses`, then enter what lasts into the ledger."""
    events: list[GameEvent] = []
    parties = offer.deal.parties
    for giver, to, handover in _handovers(offer, purses, gains):
        paid = LaurelsPaid(
            offer=offer.id,
            giver=giver,
            to=to,
            tokens=handover.tokens,
            change=handover.change,
            parties=parties,
            audience=offer.audience,
        )
        events.append(paid)
    events.append(DealSettled(offer=offer.id, audience=offer.audience))
    for number, term in enumerate(offer.deal.terms, start=1):
        if isinstance(term, Immediate):
            continue
        if not for_this_advance(term, offer.deal, state.turn.active):
            events.append(PromiseMade(promise=_promise(state, offer, number, term)))
    return events


def _handovers(
    offer: Offer, purses: dict[Colour, Purse], gains: Gains
) -> Iterator[tuple[Colour, Colour, Handover]]:
    """Who pays what to whom: the payments in order, the split where it is first named."""
    shared = False
    for term in offer.deal.terms:
        if isinstance(term, Pay):
            handover = _payment(term, purses)
            _hand_over(purses, term.giver, term.to, handover)
            yield term.giver, term.to, handover
        elif isinstance(term, Split) and not shared:
            shared = True
            yield from _shares(offer, purses, gains)


def _hand_over(purses: dict[Colour, Purse], giver: Colour, to: Colour, handover: Handover) -> None:
    given, back = handover.tokens, handover.change
    purses[giver] = (*payment.without(purses[giver], given), *back)
    purses[to] = (*payment.without(purses[to], back), *given)


def _payment(term: Pay, purses: dict[Colour, Purse]) -> Handover:
    if term.tokens:
        if Counter(term.tokens) <= Counter(purses[term.giver]):
            return Handover(tokens=term.tokens)
        raise Unpayable
    if handover := payment.pay(purses[term.giver], purses[term.to], term.amount):
        return handover
    raise Unpayable


Worth = TypeVar("Worth", int, float)
"""What is shared; bots imagine laurels whose worth they do not know."""


def shares(own: Worth, ones: Sequence[int]) -> list[Worth]:
    """What the mover owes each partner if all are to have gained the same (R8.2).

    `own` is what the mover gained, `ones` what each partner did. A remainder stays with the mover
    first, then with the partners who have it.
    """
    share, rest = divmod(own + sum(ones), len(ones) + 1)
    rest -= min(rest, max(0, own - share))
    owed: list[Worth] = []
    for one in ones:
        surplus = one > share and rest > 0
        rest -= surplus
        owed.append(share + surplus - one)
    return owed


def _shares(
    offer: Offer, purses: dict[Colour, Purse], gains: Gains
) -> Iterator[tuple[Colour, Colour, Handover]]:
    """Even out what the mover and the partners gained, as far as the tokens allow (R8.2).

    Partners who gained more than their share give the surplus to the mover, who then pays those
    who gained less. What cannot be evened out stays where it is, first with the mover.
    """
    splits = [term for term in offer.deal.terms if isinstance(term, Split)]
    mover, partners = splits[0].giver, [term.to for term in splits]
    own = VALUE[gains.laurel] if gains.laurel else 0
    ones = [gains.ones[partner] for partner in partners]
    owed = dict(zip(partners, shares(own, ones), strict=True))
    for partner in sorted(partners, key=lambda partner: owed[partner] >= 0):
        giver, to = (mover, partner) if owed[partner] > 0 else (partner, mover)
        handover = payment.pay_at_most(purses[giver], purses[to], abs(owed[partner]))
        if handover is not None:
            _hand_over(purses, giver, to, handover)
            yield giver, to, handover


def _promise(state: State, offer: Offer, number: int, term: Lasting | Word) -> Promise:
    asked = term.asks
    return Promise(
        id=f"{offer.id}.{number}",
        term=term,
        audience=offer.audience,
        binds_until=binds_until(state, term),
        until=last_turn(state, term.giver, term.until) if isinstance(term, Dated) else None,
        space=asked.to if isinstance(asked, MovingCaesar) else None,
        left=term.times,
        binding=offer.binding[number - 1] if offer.binding else None,
    )


def binds_until(state: Public, term: Lasting | Word) -> int:
    """The last turn on which a term made now is enforced (R8.6); 0 for words."""
    if isinstance(term, Word):
        return 0
    window = state.rules.window or state.edition.window
    if term.about_caesar and state.rules.window is None:
        window = state.edition.caesar_window or window
    return state.turn.number + _turns_ahead(window, len(state.players))


def last_bound(state: Public, term: Lasting) -> int:
    """The last turn on which a term made now is enforced and still runs."""
    until, enforced = last_turn(state, term.giver, term.until), binds_until(state, term)
    return enforced if until is None else min(enforced, until)


def _turns_ahead(window: Window, players: int) -> int:
    match window:
        case "this-turn":
            return 0
        case "same-round":
            return players - 1
        case "next-turn":
            return players
        case "two-turns":
            return 2 * players


def last_turn(state: Public, giver: Colour, until: Until) -> int | None:
    """The last turn on which a term agreed now runs; None: open."""
    now, players = state.turn.number, len(state.players)
    match until:
        case "open":
            return None
        case "this-turn":
            return now
        case "next-turn":
            seats = state.players.index(giver) - state.players.index(state.turn.active)
            return now + (seats % players or players)
        case rounds:
            return now + rounds * players - 1
