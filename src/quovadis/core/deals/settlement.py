"""Deals take effect: tokens change hands, promises enter the ledger (R8.3, R8.4)."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal, TypeVar

from quovadis.core.board import Path
from quovadis.core.deals import payment, timing
from quovadis.core.deals.deeds import MovingCaesar
from quovadis.core.deals.payment import Handover, Purse
from quovadis.core.deals.pledges import for_this_advance, hanging_on, promised_now, votes_to_use
from quovadis.core.deals.talks import Offer, Promise, Status
from quovadis.core.deals.terms import Dated, Deal, Immediate, Lasting, Pay, PayBy, Split, Word
from quovadis.core.errors import Refused
from quovadis.core.events import (
    DealAgreed,
    DealEvent,
    DealLapsed,
    DealSettled,
    GameEvent,
    LaurelsPaid,
    PromiseClosed,
    PromiseMade,
)
from quovadis.core.families import Colour
from quovadis.core.laurels import VALUE, Laurel, total
from quovadis.core.state import Bargained, Public, State


@dataclass(frozen=True, slots=True, kw_only=True)
class Gains:
    """What an advance earned: the mover's laurel, and how many I laurels each supporter got."""

    laurel: Laurel | None
    ones: Counter[Colour]


NOTHING = Gains(laurel=None, ones=Counter())


def on_advance(
    state: State, path: Path, supporters: tuple[Colour, ...], laurel: Laurel | None, rewarded: int
) -> list[GameEvent]:
    """Settle the deals that depend on the advance being made (R8.4).

    `state` already has the laurel and the I laurels that the advance earned. The mover's own deals
    are settled all or none. A deal among others hinders nobody: if it cannot be paid, it lapses.
    """
    settling, unused, _ = allotted(state, path, supporters)
    ones = Counter(supporters[:rewarded])
    mover = state.turn.active
    secret = [each for each in settling if each.whisper and mover not in each.deal.parties]
    aloud = [each for each in settling if each not in secret]
    others = [each for each in aloud if mover not in each.deal.parties]
    payable = _payable(state, aloud, others, laurel, ones)
    if payable is None:
        names = ", ".join(offer.id for offer in aloud if offer not in others)
        raise Refused("cannot-settle", "R8.4", deals=names)
    kept = payable
    if secret:  # no whisper may show (R8.9)
        both = [each for each in settling if each in payable or each in secret]
        kept = _payable(state, both, secret, laurel, ones) or payable
    lapsed = [_lapsed(offer, "support-unused") for offer in unused]
    lapsed += [_lapsed(offer, "unpayable") for offer in settling if offer not in kept]
    return [*lapsed, *_all_take_effect(state, kept, laurel, ones)]


def _payable(
    state: State,
    settling: list[Offer],
    others: list[Offer],
    laurel: Laurel | None,
    ones: Counter[Colour],
) -> list[Offer] | None:
    """These deals, without those of `others` that stand in the way; None: not even then.

    A deal that cannot be paid goes first, then the newest one that takes tokens needed elsewhere.
    """
    while (failed := _first_unpayable(state, settling, laurel, ones)) is not None:
        spare = [each for each in settling if each in others]
        if not spare:
            return None
        in_the_way = (
            each
            for each in reversed(spare)
            if _first_unpayable(state, _except(settling, each), laurel, ones) is None
        )
        settling = _except(settling, failed if failed in spare else next(in_the_way, spare[-1]))
    return settling


def _except(offers: list[Offer], gone: Offer) -> list[Offer]:
    return [offer for offer in offers if offer is not gone]


def _first_unpayable(
    state: State, settling: list[Offer], laurel: Laurel | None, ones: Counter[Colour]
) -> Offer | None:
    """The deal at which settling these would fail."""
    try:
        for _ in _all_take_effect(state, settling, laurel, ones):
            pass
    except Unpayable as reason:
        return reason.offer
    return None


def _lapsed(offer: Offer, why: Literal["support-unused", "unpayable"]) -> DealLapsed:
    return DealLapsed(offer=offer.id, why=why, audience=offer.audience, on=offer.deal.on)


def _all_take_effect(
    state: State, settling: list[Offer], laurel: Laurel | None, ones: Counter[Colour]
) -> Iterator[GameEvent]:
    """Settle in the order of agreement; tokens received can be used at once (R8.4).

    The gains are split once (R8.2): a second split, whispered to a partner who could not know of
    the first, gives nothing.
    """
    coffers = Coffers(state, settling)
    for number, offer in enumerate(settling):
        spent = any(
            isinstance(term, Split) for each in settling[:number] for term in each.deal.terms
        )
        gains = NOTHING if spent else Gains(laurel=laurel, ones=ones)
        yield from _take_effect(state, offer, coffers, gains)


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
    try:
        coffers = Coffers(state, [offer], waiting=state.talks.agreed)
        return [agreed, *_take_effect(state, offer, coffers, NOTHING)]
    except Unpayable:
        raise Refused("cannot-settle", "R8.4", deals=offer.id) from None


class Unpayable(Exception):
    """The tokens do not allow a payment."""

    offer: Offer | None = None
    """The deal that cannot be settled."""


Age = tuple[int, int]
"""When something was agreed: its deal's place among those of this turn, or -1 if that was earlier;
for a debt, also its place among the debts. What one deal pays at once is equally old.
"""
ANY_TIME: Age = (1_000_000, 0)
"""As if agreed after everything else: what is only promised is set aside for nobody (R8.10)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Owed:
    """A payment that counts as owed, and when it was agreed."""

    term: Pay | PayBy
    agreed: Age
    on: Path | None = None
    """The advance that its deal still waits for."""


class Coffers:
    """Purses while deals are settled, and what of them is owed elsewhere (R8.4, R8.10).

    What was agreed first has the first claim. Tokens owed by name are set aside, and sums are kept
    back by their value. What a newer deal names is spared as long as there are other tokens.
    """

    def __init__(
        self, state: State, deals: Sequence[Offer] = (), *, waiting: Sequence[Offer] = ()
    ) -> None:
        """`deals` are settled now; `waiting` ones still need an advance, and what it brings."""
        self.purses = dict(zip(state.players, state.purses, strict=True))
        self._state = state
        order = [gone.offer for gone in state.talks.gone if gone.how == "agreed"]  # in this turn

        def place(offer: str) -> int:
            return order.index(offer) if offer in order else -1

        self._owed = [
            Owed(term=term, agreed=(place(each.offer), number))
            for number, (each, term) in enumerate(debts(state), start=1)
        ]
        for offer in (*deals, *waiting):
            on = offer.deal.on if offer in waiting else None
            age = (place(offer.id) if offer.id in order else len(order), 0)  # it is being agreed
            terms = owed_in(state, offer.deal)
            self._owed += [Owed(term=term, agreed=age, on=on) for term in terms]

    def pay(self, term: Pay | PayBy) -> Handover:
        """Hand over what a term says, or raise `Unpayable`. What nobody owes comes last."""
        mine = next((owed for owed in self._owed if owed.term is term), None)
        if mine is not None:
            self._owed.remove(mine)
        agreed = ANY_TIME if mine is None else mine.agreed
        older = [owed for owed in self._owed if owed.agreed <= agreed]
        for aside in (self._owed, older):
            if handover := self._payment(term, aside, older):
                return self._move(term.giver, term.to, handover)
        raise Unpayable

    def _payment(
        self, term: Pay | PayBy, aside: Sequence[Owed], older: Sequence[Owed]
    ) -> Handover | None:
        purse, change = self._free(term.giver, aside), self._free(term.to, self._owed)
        if term.tokens:
            held = Counter(term.tokens) <= Counter(purse)
            return Handover(tokens=term.tokens) if held else None
        most = total(purse) - self._kept_back(term.giver, older)
        return payment.pay(purse, change, term.amount, most)

    def share(self, giver: Colour, to: Colour, amount: int) -> Handover | None:
        """Hand over as much of a share as the tokens allow (R8.2)."""
        purse = self._free(giver, self._owed)
        most = min(amount, total(purse) - self._kept_back(giver, self._owed))
        handover = payment.pay_at_most(purse, self._free(to, self._owed), most)
        return None if handover is None else self._move(giver, to, handover)

    def _free(self, owner: Colour, aside: Sequence[Owed]) -> Purse:
        """What a purse holds beside the tokens that are set aside."""
        named = [t for owed in aside if owed.term.giver == owner for t in owed.term.tokens]
        if not named:
            return self.purses[owner]
        held = Counter(named) & Counter(self.purses[owner])
        return payment.without(self.purses[owner], tuple(held.elements()))

    def _kept_back(self, owner: Colour, owed: Sequence[Owed]) -> int:
        """What sums need: debts, and the dearest advance beyond what it brings its payer."""
        mine = [each for each in owed if each.term.giver == owner]
        debt = sum(e.term.amount for e in mine if e.on is None and isinstance(e.term, PayBy))
        paths = {each.on for each in mine if each.on is not None}
        costs = (
            sum(each.term.amount for each in mine if each.on is path) - self._brought(owner, path)
            for path in paths
        )
        return debt + max((0, *costs))

    def _brought(self, owner: Colour, path: Path) -> int:
        """What an advance is sure to bring the mover."""
        laurel = timing.laurel_on(self._state, path) if owner == self._state.turn.active else None
        return VALUE[laurel] if laurel else 0

    def _move(self, giver: Colour, to: Colour, handover: Handover) -> Handover:
        given, back = handover.tokens, handover.change
        self.purses[giver] = (*payment.without(self.purses[giver], given), *back)
        self.purses[to] = (*payment.without(self.purses[to], back), *given)
        return handover


def debts(state: Bargained) -> Iterator[tuple[Promise, PayBy]]:
    """Payments by a later date that bind (R8.10)."""
    for promise in state.talks.open:
        if isinstance(promise.term, PayBy) and promise.last >= state.turn.number:
            yield promise, promise.term


def owed_in(state: Public, deal: Deal) -> Iterator[Pay | PayBy]:
    """The payments of a deal that count as owed from its agreement on (R8.4, R8.10)."""
    for term in deal.terms:
        if isinstance(term, Pay) or (isinstance(term, PayBy) and timing.binds_until(state, term)):
            yield term


def _take_effect(state: State, offer: Offer, coffers: Coffers, gains: Gains) -> list[GameEvent]:
    """Pay and split, then enter what lasts into the ledger."""
    events: list[GameEvent] = []
    try:
        events += [
            LaurelsPaid(
                offer=offer.id,
                giver=giver,
                to=to,
                tokens=handover.tokens,
                change=handover.change,
                parties=offer.deal.parties,
                audience=offer.audience,
            )
            for giver, to, handover in _handovers(offer, coffers, gains)
        ]
    except Unpayable as reason:
        reason.offer = offer
        raise
    events.append(DealSettled(offer=offer.id, audience=offer.audience))
    for number, term in enumerate(offer.deal.terms, start=1):
        if isinstance(term, Immediate):
            continue
        if not for_this_advance(term, offer.deal, state.turn.active):
            events.append(PromiseMade(promise=promised(state, offer, number, term)))
    return events


def _handovers(
    offer: Offer, coffers: Coffers, gains: Gains
) -> Iterator[tuple[Colour, Colour, Handover]]:
    """Who pays what to whom: the payments in order, the split where it is first named."""
    shared = False
    for term in offer.deal.terms:
        if isinstance(term, Pay):
            yield term.giver, term.to, coffers.pay(term)
        elif isinstance(term, Split) and not shared:
            shared = True
            yield from _shares(offer, coffers, gains)


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
    offer: Offer, coffers: Coffers, gains: Gains
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
        if handover := coffers.share(giver, to, abs(owed[partner])):
            yield giver, to, handover


def promised(state: State, offer: Offer, number: int, term: Lasting | Word) -> Promise:
    """The promise that a term of a deal becomes if it takes effect now."""
    asked = term.asks
    return Promise(
        id=f"{offer.id}.{number}",
        term=term,
        audience=offer.audience,
        binds_until=timing.binds_until(state, term),
        until=timing.last_turn(state, term.giver, term.until) if isinstance(term, Dated) else None,
        space=asked.to if isinstance(asked, MovingCaesar) else None,
        left=term.times,
        binding=offer.binding[number - 1] if offer.binding else None,
    )


def due_payments(state: State) -> Iterator[DealEvent]:
    """Pay the debts whose date comes with the end of this turn (R8.10)."""
    due = [promise for promise, _ in debts(state) if promise.last == state.turn.number]
    return pay_promises(state, due)  # what still waits for an advance is over, and owes nothing


def all_debts(state: State) -> Iterator[DealEvent]:
    """Pay every debt: the game ends, and no date comes after that (R8.10)."""
    return pay_promises(state, [promise for promise, _ in debts(state)])


def pay_promises(
    state: State, promises: Sequence[Promise], *, waiting: Sequence[Offer] = ()
) -> Iterator[DealEvent]:
    """Pay what was promised by a later date, one after the other; what cannot be paid is broken."""
    coffers = Coffers(state, waiting=waiting)
    for promise in promises:
        term = promise.term
        if not isinstance(term, PayBy):
            raise TypeError(f"{promise.id} is no payment")
        status: Status = "kept"
        try:
            handover = coffers.pay(term)
            yield LaurelsPaid(
                offer=promise.offer,
                giver=term.giver,
                to=term.to,
                tokens=handover.tokens,
                change=handover.change,
                parties=(term.giver, term.to),
                audience=promise.audience,
            )
        except Unpayable:
            status = "broken"
        yield closed(promise, status)


def closed(promise: Promise, status: Status) -> PromiseClosed:
    """How a promise ended."""
    return PromiseClosed(
        promise=promise.id,
        giver=promise.term.giver,
        to=promise.term.to,
        status=status,
        audience=promise.audience,
    )
