"""How somebody's next turn will go: what they would do, under promises that hold by then."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from quovadis.bots.outlook import Chances, mixed
from quovadis.bots.prospect import Prospect
from quovadis.bots.votes import Votes
from quovadis.core.board import ENTRIES, EXITS, LAUREL_SPACES, Path
from quovadis.core.deals.deeds import Advancing, Deed, MovingCaesar, Placing, Supporting
from quovadis.core.deals.terms import Support, Term
from quovadis.core.rules.advancing import usually_needed

_IDLE = 0.05
"""How much better a mere Caesar move must be before anybody makes it."""
_AGREED = 0.5
"""How likely votes that are for sale are bought."""
MOST = 5
"""The most laurels that are paid for a vote."""


@dataclass(frozen=True, slots=True)
class Way:
    """Something that a player could do on a turn."""

    deed: Deed | None
    chances: Chances
    """Everyone's chances after it, with what is paid for votes."""


@dataclass(frozen=True, slots=True)
class Poll:
    """The votes that others could give for an advance."""

    lacking: int
    """How many the mover needs."""
    seats: dict[int, int]
    """How many each of those has who did not promise to give none."""
    owed: Counter[int]
    """How many of them were promised."""


class Foresight:
    """A position in which turns are imagined: now, or after an advance."""

    def __init__(self, table: Votes, then: Prospect) -> None:
        self.table, self.then = table, then
        self._alone: dict[int, list[Way]] = {}
        self._helped: dict[tuple[int, tuple[Term, ...]], list[Way]] = {}
        self._caesar: dict[int, list[Way]] = {}
        self._turns: dict[tuple[int, tuple[Term, ...], bool], Chances] = {}

    def turn(self, player: int, terms: tuple[Term, ...], *, bonus: bool = False) -> Chances:
        """Everyone's chances after a player's turn - or only a Caesar bonus - under these terms."""
        known = self._turns.get((player, terms, bonus))
        if known is None:
            known = self._turns[player, terms, bonus] = self._played(player, terms, bonus=bonus)
        return known

    def _played(self, player: int, terms: tuple[Term, ...], *, bonus: bool) -> Chances:
        own = [term for term in terms if self.table.seat[term.giver] == player]
        if bonus:
            ways = [Way(None, self._idle(player)), *self.caesar(player)]
        else:
            ways = [*self.alone(player), *self.helped(player, terms)]
            if any(term.about_caesar for term in own):
                ways += self.caesar(player)
        for duty in own:
            fit = [way for way in ways if duty.is_duty and _does(way.deed, duty.asks)]
            if fit:
                chooses = self.table.seat[duty.to] if duty.needs_a_name else player
                return max(fit, key=lambda way: way.chances[chooses]).chances
        left = {deed for term in own for deed in term.forbids}
        free = [way for way in ways if way.deed not in left]
        best = max(free, key=lambda way: _rank(way, player, bonus=bonus), default=None)
        return self._idle(player) if best is None else best.chances

    def alone(self, player: int) -> list[Way]:
        """What a player can do without help, apart from Caesar."""
        known = self._alone.get(player)
        if known is None:
            known = self._alone[player] = [*self._without_help(player)]
        return known

    def _without_help(self, player: int) -> Iterator[Way]:
        then = self.then
        if then.reserves[player]:
            for room in ENTRIES:
                if not then.is_full(room):
                    after = then.placed(player, room.index)
                    yield Way(Placing(committee=room), self._after(after, player))
        for path in self._ways_out(player):
            if then.seats[path.start.index * then.number + player] > usually_needed(then, path):
                yield Way(Advancing(path=path), self._after(then.advanced(player, path), player))

    def _ways_out(self, player: int) -> Iterator[Path]:
        """The paths that are open to a player's senators."""
        then = self.then
        for index, exits in enumerate(EXITS):
            if then.seats[index * then.number + player]:
                yield from (path for path in exits if not then.is_full(path.end))

    def _after(self, after: Prospect, player: int) -> Chances:
        """Everyone's chances when a player's turn ends like this; a copy is handed in."""
        after.active = player
        return self.table.at_once(after)

    def _idle(self, player: int) -> Chances:
        return self._after(self.then.copy(), player)

    def caesar(self, player: int) -> list[Way]:
        """Moves of Caesar."""
        known = self._caesar.get(player)
        if known is None:
            known = self._caesar[player] = [
                Way(MovingCaesar(to=space), self._after(self.then.with_caesar(space), player))
                for space in LAUREL_SPACES
                if space is not self.then.caesar
            ]
        return known

    def helped(self, player: int, terms: tuple[Term, ...]) -> list[Way]:
        """Advances with the votes of others, at the price that they will ask."""
        vote = Supporting(mover=self.table.view.players[player])
        about = tuple(term for term in terms if term.asks == vote or vote in term.forbids)
        known = self._helped.get((player, about))
        if known is None:
            known = self._helped[player, about] = [*self._with_help(player, about)]
        return known

    def _with_help(self, player: int, terms: tuple[Term, ...]) -> Iterator[Way]:
        then = self.then
        other = max(
            (way.chances for way in self.alone(player)), key=lambda each: each[player], default=None
        )
        sworn = {self.table.seat[term.giver] for term in terms if term.forbids}
        for path in self._ways_out(player):
            start = path.start.index * then.number
            lacking = usually_needed(then, path) + 1 - then.seats[start + player]
            seats = {
                each: then.seats[start + each]
                for each in range(then.number)
                if each != player and each not in sworn and then.seats[start + each]
            }
            if 0 < lacking <= sum(seats.values()):
                poll = Poll(lacking, seats, self._owed(path, terms, seats))
                other = self._idle(player) if other is None else other
                way = self._supported(player, path, poll, other)
                if way is not None:
                    yield way

    def _owed(self, path: Path, terms: tuple[Term, ...], seats: dict[int, int]) -> Counter[int]:
        """The votes that were promised, and that this advance could use."""
        owed = Counter[int]()
        for term in terms:
            giver = self.table.seat[term.giver]
            if not isinstance(term, Support) or term.path not in {None, path}:
                continue
            if term.votes <= seats.get(giver, 0):
                owed[giver] = max(owed[giver], term.votes)
        return owed

    def _supported(self, player: int, path: Path, poll: Poll, other: Chances) -> Way | None:
        """An advance with the votes that are owed, then with those that cost least, if any."""
        seats, owed = poll.seats, poll.owed
        plain = self.then.advanced(player, path)
        if plain.over:
            owed = Counter()  # no word outlives the game
        chances = self._after(plain, player)
        cheapest = sorted(seats, key=lambda each: other[each] - chances[each])
        for_sale = [each for each in cheapest for _ in range(seats[each] - owed[each])]
        given = [*owed.elements()][: poll.lacking]
        sold = for_sale[: poll.lacking - len(given)]
        after = self.then.advanced(player, path, [*given, *sold])
        for seller in dict.fromkeys(sold):
            price = self._price(after, player, seller, other[seller])
            if price is None:
                return None
            if {*for_sale[len(sold) :]} <= {seller}:  # nobody else could give it
                price = max(1, price)
            after = after.paid(player, seller, price)
        chances = self._after(after, player)
        return Way(Advancing(path=path), mixed(chances, other, _AGREED) if sold else chances)

    def _price(self, after: Prospect, mover: int, seller: int, without: float) -> int | None:
        """For how many laurels somebody votes, if the mover could pay them."""
        lost = without - self._after(after.copy(), mover)[seller]
        if lost < 0:
            return 0
        a_laurel = self._after(after.paid(mover, seller, 1), mover)[seller] - (without - lost)
        price = int(lost / a_laurel) + 1 if lost < MOST * a_laurel else MOST + 1
        return price if price <= min(MOST, after.wealth[mover]) else None


def _rank(way: Way, player: int, *, bonus: bool) -> float:
    """What decides whether a player does it: an idle move must be much better than others."""
    idle = isinstance(way.deed, MovingCaesar) and not bonus
    return way.chances[player] - (_IDLE if idle else 0.0)


def _does(deed: Deed | None, asked: Deed | None) -> bool:
    """Whether a deed is what was asked for; Caesar may be wanted anywhere."""
    if isinstance(asked, MovingCaesar) and asked.to is None:
        return isinstance(deed, MovingCaesar)
    return deed == asked
