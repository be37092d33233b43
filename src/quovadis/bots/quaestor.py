"""`quaestor`, the treasurer: takes what is best at once, and helps whoever does not hurt him."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from quovadis.assess import assess
from quovadis.board import SENATE, Path
from quovadis.bots import values
from quovadis.bots.memory import sums
from quovadis.bots.pricing import worth
from quovadis.bots.protocol import Options
from quovadis.bots.stand_in import stand_in
from quovadis.commands import (
    Accept,
    Adjourn,
    Advance,
    Answer,
    CallIn,
    CallVote,
    DeclineBonus,
    MoveCaesar,
    NameSpace,
    Place,
    Propose,
    SeatCommand,
)
from quovadis.deals.pledges import covers, promised_now
from quovadis.deals.terms import Deal, Pay, Support
from quovadis.events import Event
from quovadis.families import Colour
from quovadis.rules import advancing
from quovadis.view import PlayerView

_THE_END = 40.0
"""Winning, or not letting somebody else win."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Quaestor:
    """Greedy: one step ahead and no further."""

    greed: float = 0.0
    """What share of a mover's gain a vote shall cost, beyond the I laurel that it earns anyway."""
    purse: float = 3.0
    """How much an advance must bring before laurels are paid for it."""

    def __call__(
        self,
        view: PlayerView,
        events: Sequence[Event],
        options: Options,
        seed: int,
        budget: int,
        /,
    ) -> SeatCommand | None:
        """Choose."""
        me = view.seat
        if me is None:
            return None
        match options.kind:
            case "offer":
                return self._respond(view, events, options)
            case "name":
                return _name(view, me, options)
            case "vote":
                return self._vote(view, me, events, options)
            case "cut-in":
                return _cut_in(view, options)
            case "act" if view.turn.motion is not None:
                return self._carry(view, me, events, options, view.turn.motion.path)
            case "act":
                return self._act(view, me, events, options)

    # On one's own turn

    def _act(
        self, view: PlayerView, me: Colour, events: Sequence[Event], options: Options
    ) -> SeatCommand | None:
        """Whatever brings most; a vote that failed is not called again in the same turn."""
        best, most = None, float("-inf")
        for command in options.commands:
            gain = self._gain(view, me, events, command)
            if gain is not None and gain > most:
                best, most = command, gain
        return best

    def _gain(
        self, view: PlayerView, me: Colour, events: Sequence[Event], command: SeatCommand
    ) -> float | None:
        match command:
            case Advance(path=path):
                return _advance(view, me, events, path)
            case CallVote(path=path) if path not in view.turn.failed:
                hoped = sum(_would_help(view, owner, me, path) for owner in _owners(view, me, path))
                short = _short(view, me, path)
                chance = 0.9 if hoped >= short else 0.5
                return chance * _advance(view, me, events, path) - 0.3 * short
            case Place(committee=committee):
                return values.placing_gain(view, me, committee)
            case MoveCaesar(to=space):
                return values.caesar_gain(view, me, space)
            case DeclineBonus():
                return 0.0
            case _:
                return None

    def _carry(
        self, view: PlayerView, me: Colour, events: Sequence[Event], options: Options, path: Path
    ) -> SeatCommand | None:
        """Make the advance with as little foreign help as will do, buy what lacks, or give up."""
        ways = [word for word in options.commands if isinstance(word, Advance)]
        if ways:
            return min(ways, key=lambda way: (len(way.supporters), _rewarded(view, way)))
        if options.offers and _advance(view, me, events, path) >= self.purse:
            for deal in _prices(view, me, path):
                judged = assess(view, deal)
                if not judged.against and judged.cost_without_change <= self.purse:
                    return Propose(by=me, deal=deal)
        return stand_in(view, events, options, 0, 0)

    # On others' turns

    def _vote(
        self, view: PlayerView, me: Colour, events: Sequence[Event], options: Options
    ) -> SeatCommand | None:
        """Help for the I laurel alone, unless it hurts; ask for more if greed says so."""
        motion, mover = view.turn.motion, view.turn.active
        answers = [word for word in options.commands if isinstance(word, Answer)]
        if motion is None or not answers:
            return None
        path = motion.path
        if _promised(view, path) or not self._refuses(view, me, events, mover, path):
            price = self._price(view, mover, path)
            if price and options.offers and not _promised(view, path) and not _asked(view):
                deal = _for_a_price(view, me, mover, path, price)
                if not assess(view, deal).against:
                    return Propose(by=me, deal=deal)
            lent = min(max(answer.votes for answer in answers), _short(view, mover, path))
            return next((word for word in answers if word.votes == lent), None)
        return None

    def _price(self, view: PlayerView, mover: Colour, path: Path) -> int:
        """What to ask for, as far as the mover can have it."""
        if not self.greed:
            return 0
        seat = view.players.index(mover)
        gain = values.advancing_gain(view, mover, path)
        return min(round(self.greed * max(0.0, gain - 1)), view.tokens[seat], 5)

    def _refuses(
        self, view: PlayerView, me: Colour, events: Sequence[Event], mover: Colour, path: Path
    ) -> bool:
        """Whether an advance must not be helped, whatever the I laurel."""
        if path.end is SENATE and values.chairs_taken(view) == SENATE.size - 1:
            return _wins(view, events, me, mover) is not True
        return not _would_help(view, me, mover, path)

    def _respond(
        self, view: PlayerView, events: Sequence[Event], options: Options
    ) -> SeatCommand | None:
        """Take a deal that is worth it; never one that ends the game for somebody else."""
        accept = next((word for word in options.commands if isinstance(word, Accept)), None)
        offer = view.talks.offer(options.about or "")
        if accept is None or offer is None or view.seat is None:
            return None
        deal, mover, me = offer.deal, view.turn.active, view.seat
        if deal.on is not None and promised_now(deal)[me]:
            last = deal.on.end is SENATE and values.chairs_taken(view) == SENATE.size - 1
            if last and _wins(view, events, me, mover) is not True:
                return None
        return accept if worth(view, deal) > 0 else None


def _advance(view: PlayerView, me: Colour, events: Sequence[Event], path: Path) -> float:
    """What an advance of one's own brings; the last chair only if the game is won with it."""
    gain = values.advancing_gain(view, me, path)
    if path.end is SENATE and values.chairs_taken(view) == SENATE.size - 1:
        won = _wins(view, events, me, me)
        return gain + _THE_END if won else gain - _THE_END
    return gain


def _wins(view: PlayerView, events: Sequence[Event], me: Colour, mover: Colour) -> bool:
    """Whether `me` would have won if `mover` took the last chair now."""
    inside = {*view.seated[SENATE.index], mover}
    if me not in inside:
        return False
    wealth = sums(view, events)
    wealth[mover] += _laurel_towards_the_end(view, mover)
    return wealth[me] > max((wealth[other] for other in inside if other != me), default=-1)


def _laurel_towards_the_end(view: PlayerView, mover: Colour) -> int:
    return max(
        (
            values.laurel_on(view, path)
            for path in values.SENATE_PATHS
            if mover in view.seated[path.start.index]
        ),
        default=0,
    )


def _would_help(view: PlayerView, owner: Colour, mover: Colour, path: Path) -> bool:
    """Whether a vote is worth the I laurel to its owner, as anyone can judge."""
    if not view.open_supply:
        return False
    if path.end is not SENATE:
        return True
    taken = values.chairs_taken(view)
    if values.in_senate(view, owner):
        return taken < SENATE.size - 1
    return taken < 2 or (taken < SENATE.size - 2 and values.in_senate(view, mover))


def _owners(view: PlayerView, mover: Colour, path: Path) -> list[Colour]:
    return [owner for owner in view.seated[path.start.index] if owner != mover]


def _short(view: PlayerView, mover: Colour, path: Path) -> int:
    """How many foreign votes the mover still needs."""
    own = advancing.own_support(view, mover, path)
    return max(0, advancing.needed(view, path) - own - sum(_given(view, path).values()))


def _given(view: PlayerView, path: Path) -> dict[Colour, int]:
    """The votes that are there already: answers, and what deals on this advance promise."""
    motion = view.turn.motion
    votes = dict(motion.answers) if motion is not None and motion.path is path else {}
    for offer in view.talks.agreed:
        if offer.deal.on is path:
            for giver, count in promised_now(offer.deal).items():
                votes[giver] = max(count, votes.get(giver, 0))
    return votes


def _prices(view: PlayerView, me: Colour, path: Path) -> Iterator[Deal]:
    """Offers of one laurel for the votes that lack, to who has not been asked for a price yet."""
    given, short = _given(view, path), _short(view, me, path)
    asked = {
        gone.offer for gone in view.talks.gone
    }  # one try a vote: whoever said no to a laurel says no again
    if asked:
        return
    for owner in dict.fromkeys(_owners(view, me, path)):
        spare = view.seated[path.start.index].count(owner) - given.get(owner, 0)
        if spare > 0:
            votes = min(spare, short)
            yield Deal(
                terms=(
                    Support(giver=owner, to=me, votes=votes, path=path),
                    Pay(giver=me, to=owner, amount=1),
                ),
                on=path,
            )


def _for_a_price(view: PlayerView, me: Colour, mover: Colour, path: Path, price: int) -> Deal:
    votes = min(view.seated[path.start.index].count(me), max(1, _short(view, mover, path)))
    return Deal(
        terms=(
            Support(giver=me, to=mover, votes=votes, path=path),
            Pay(giver=mover, to=me, amount=price),
        ),
        on=path,
    )


def _asked(view: PlayerView) -> bool:
    """Whether one's own price for a vote was refused in this turn."""
    return bool(view.talks.gone)


def _promised(view: PlayerView, path: Path) -> bool:
    return any(
        promise.term.giver == view.seat and covers(view, promise, view.turn.active, path)
        for promise in view.talks.open
    )


def _rewarded(view: PlayerView, way: Advance) -> int:
    """Let the I laurels go to those who have least."""
    return sum(view.tokens[view.players.index(owner)] for owner in way.supporters)


def _name(view: PlayerView, me: Colour, options: Options) -> SeatCommand | None:
    spaces = [word for word in options.commands if isinstance(word, NameSpace)]
    return max(spaces, key=lambda word: values.caesar_gain(view, me, word.space), default=None)


def _cut_in(view: PlayerView, options: Options) -> SeatCommand | None:
    """Ask for what was promised, and agree to adjourn when others do."""
    for command in options.commands:
        match command:
            case CallIn():
                return command
            case Adjourn(agree=True) if view.adjourners:
                return command
            case _:
                pass
    return None
