"""What moves do to everyone's chances, as one seat sees them."""

from __future__ import annotations  # so that help() says Event, not every kind of it

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property

from quovadis.bots.candour import Candour
from quovadis.bots.estimate import Known, Weights, chances
from quovadis.bots.prospect import Prospect
from quovadis.core.board import ENTRIES, EXITS, LAUREL_SPACES, Path
from quovadis.core.events import Event, EventBase
from quovadis.core.families import Colour
from quovadis.core.rules import advancing
from quovadis.core.view import PlayerView
from quovadis.core.wanted import want

Chances = list[float]
"""Everyone's chance to win, by seat."""

_LOOKED = 4
"""How many moves without help are compared by more than a glance."""


class Outlook:
    """One position and what moves make of it. Results are cached."""

    def __init__(
        self,
        view: PlayerView,
        events: Sequence[Event],
        weights: Weights | None = None,
        candour: Candour | None = None,
    ) -> None:
        self.view = view
        self.weights = weights
        """What positions are judged by; None: as released."""
        self.candour = candour
        """If chances are told, and not only compared: how sure they may be."""
        self.here = Prospect.of(view, events)
        self.seat = {player: index for index, player in enumerate(view.players)}
        self.me = self.seat[view.seat or view.turn.active]
        self.active = self.here.active
        self.wealth = self.here.wealth
        """What is in each purse, as this seat believes."""
        self.looked = 0
        """How many positions were judged so far."""
        self._known: Known = {}

    @cached_property
    def now(self) -> Chances:
        """Everyone's chances now."""
        return self.judged(self.here)

    def judged(self, prospect: Prospect) -> Chances:
        """Everyone's chances in a position: what has ended needs no calming."""
        found = self.estimated(prospect)
        if self.candour is None or prospect.over:
            return found
        return self.candour.calmed(found)

    def ended(self, prospect: Prospect) -> Chances:
        """If this turn ends the game. Whoever is not on turn can help to that, and no more."""
        found = self.judged(prospect)
        if self.candour is None or self.me == self.active:
            return found
        return mixed(found, self.now, self.candour.ends)

    def sobered(self, chances: Chances) -> Chances:
        """What is told of chances after a turn of the active player."""
        return chances if self.candour is None else self.candour.sobered(chances, self.active)

    def estimated(self, prospect: Prospect) -> Chances:
        """The same as the players at the table are thought to judge it."""
        self.looked += 1
        return chances(prospect, self._known, self.weights)

    def after(self, prospect: Prospect, *, idle: bool = False) -> Chances:
        """Everyone's chances if a turn ends like this: what moves and deals are judged by."""
        return self.at_once(prospect, idle=idle)

    def at_once(self, prospect: Prospect, *, idle: bool = False) -> Chances:
        """Everyone's chances when the turn has passed to the next player."""
        if prospect.over:
            return self.ended(prospect)
        return self.sobered(self.judged(prospect.handed_on(idle=idle)))

    def moving_caesar(self, space: Path, *, bonus: bool = False) -> Chances:
        return self.after(self.here.with_caesar(space), idle=not bonus)

    def advancing(self, path: Path, supporters: Iterable[int] = ()) -> Chances:
        return self.after(self.with_bonus(path, self.here.advanced(self.active, path, supporters)))

    def with_bonus(self, path: Path, then: Prospect) -> Prospect:
        """Caesar where the mover will want him, if the laurel lets him move (R6.3)."""
        here = self.here
        if then.over or path.space is None or path is here.caesar or not here.bonus[path.space]:
            return then
        return max(
            (then, *(then.with_caesar(space) for space in self.likely(then))),
            key=lambda each: self.at_once(each)[self.active],
        )

    def likely(self, then: Prospect) -> Iterator[Path]:
        """Where Caesar matters to somebody: paths out of committees with senators."""
        for space in LAUREL_SPACES:
            if space is not then.caesar and then.present[space.start.index]:
                yield space

    @cached_property
    def otherwise(self) -> Chances:
        """The best that the active player can do without anybody's help, apart from Caesar."""
        ways = sorted(alone(self.here), key=lambda way: -self.at_once(way)[self.active])
        judged = [self.after(way) for way in ways[:_LOOKED]]
        judged = judged or [self.after(self.here, idle=True)]
        return max(judged, key=lambda each: each[self.active])


def alone(here: Prospect) -> Iterator[Prospect]:
    """What the active player can do without help, apart from Caesar."""
    player, number = here.active, here.number
    if here.reserves[player]:
        for room in ENTRIES:
            if not here.is_full(room):
                yield here.placed(player, room.index)
    for index, exits in enumerate(EXITS):
        own = here.seats[index * number + player]
        if own:
            for path in exits:
                if own > advancing.usually_needed(here, path) and not here.is_full(path.end):
                    yield here.advanced(player, path)


def mixed(one: Chances, other: Chances, share: float) -> Chances:
    """Chances if one of two things happens, the first with this probability."""
    return [share * a + (1 - share) * b for a, b in zip(one, other, strict=True)]


def estimate(view: PlayerView, events: Sequence[Event] = ()) -> dict[Colour, float]:
    """Everyone's chance to win, as a strong bot in that seat judges it; together they are 1.

    `events` is what the seat has seen, `Game.sights`: it tells more about covered purses.

    >>> chances = estimate(game.view("red"), game.sights("red"))
    >>> max(chances, key=chances.get), round(sum(chances.values()), 6)
    ('red', 1.0)
    """
    want("view", view, PlayerView, 'a view, as in `game.view("red")`')
    want("events", events, Sequence, 'what a seat has seen, as in `game.sights("red")`')
    for event in events:
        want("events", event, EventBase, 'what a seat has seen, as in `game.sights("red")`')
    if view.outcome is not None:
        first = [standing.colour for standing in view.outcome.standings if standing.place == 1]
        return {player: (player in first) / len(first) for player in view.players}
    return dict(zip(view.players, Outlook(view, events).now, strict=True))
