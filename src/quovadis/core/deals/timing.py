"""When terms run, bind and can be kept, counted in turns (R8.5, R8.6).

Turns are numbered on without end: the active player's next one is as many ahead as there are
players.
"""

from dataclasses import dataclass

from quovadis.core.board import Path
from quovadis.core.deals.pledges import for_this_advance
from quovadis.core.deals.terms import Deal, Lasting, PayBy, Until, Word
from quovadis.core.editions import Window
from quovadis.core.families import Colour
from quovadis.core.laurels import Laurel
from quovadis.core.state import Public


@dataclass(frozen=True, slots=True, kw_only=True)
class Span:
    """The turns on which a term can be kept, from the moment it takes effect."""

    first: int
    """The first turn on which it can matter; its actor's later turns follow, a round apart."""
    enforced: int
    """The last turn on which the game enforces it (R8.6)."""
    until: int | None
    """The last turn on which it runs; None: open."""
    round: int
    """How many turns a round has."""

    @property
    def last(self) -> int:
        """The last turn on which it binds: it must not run out before."""
        return self.enforced if self.until is None else min(self.enforced, self.until)

    @property
    def bound(self) -> range:
        """The turns on which it binds and can be kept."""
        return range(self.first, self.last + 1, self.round)

    @property
    def is_never(self) -> bool:
        """Whether it runs out before anybody could keep it."""
        return self.until is not None and self.until < self.first

    @property
    def is_only_promise(self) -> bool:
        """Whether the game enforces none of it."""
        return not self.bound

    @property
    def outlasts_window(self) -> bool:
        """Whether it can still be kept when it no longer binds."""
        return self.until is None or self._first_after(self.last) <= self.until

    def has_time_after(self, turn: int | None) -> bool:
        """Whether its date leaves time after that turn. What has no date is due at once (R8.5)."""
        if turn is None or self.until is None:
            return False
        return self._first_after(turn) <= self.until

    def _first_after(self, turn: int) -> int:
        """The first turn of its actor after that one."""
        return self.first + max(0, (turn - self.first) // self.round + 1) * self.round


def span(state: Public, term: Lasting, deal: Deal | None = None) -> Span:
    """When a term of `deal` could be kept, if the deal took effect in this turn."""
    return Span(
        first=first_turn(state, deal or Deal(terms=(term,)), term),
        enforced=binds_until(state, term),
        until=last_turn(state, term.giver, term.until),
        round=len(state.players),
    )


def first_turn(state: Public, deal: Deal, term: Lasting) -> int:
    """The first turn on which a term could matter."""
    turn, actor = state.turn, term.actor
    if isinstance(term, PayBy):
        return turn.number  # it needs no turn of anybody's (R8.10)
    if actor != turn.active:
        return next_turn(state, actor)
    if for_this_advance(term, deal, turn.active):
        return turn.number
    in_time = term.about_caesar if turn.bonus else deal.on is None
    bonus = term.about_caesar and gives_bonus(state, deal.on)
    return turn.number + (0 if in_time or bonus else len(state.players))


def next_turn(state: Public, player: Colour) -> int:
    """The number of a player's own turn: this one, or the next to come."""
    seats = state.players.index(player) - state.players.index(state.turn.active)
    return state.turn.number + seats % len(state.players)


def laurel_on(state: Public, path: Path | None) -> Laurel | None:
    """The laurel that an advance along `path` would take, if one lies there uncovered (R6.5)."""
    if path is None or path.space is None or path is state.caesar:
        return None
    return state.laurels[path.space]


def gives_bonus(state: Public, path: Path | None) -> bool:
    """Whether an advance along `path` would take a IIC (R6.3)."""
    return laurel_on(state, path) == "IIC"


def binds_until(state: Public, term: Lasting | Word) -> int:
    """The last turn on which a term made now is enforced (R8.6); 0: it never is."""
    if isinstance(term, Word):
        return 0
    window = state.rules.window or state.edition.window
    if term.about_caesar and state.rules.window is None:
        window = state.edition.caesar_window or window
    enforced = state.turn.number + turns_ahead(window, len(state.players))
    if isinstance(term, PayBy):  # a debt only if its date is inside the window (R8.10)
        date = last_turn(state, term.giver, term.until)
        return enforced if date is not None and date <= enforced else 0
    return enforced


def turns_ahead(window: Window, players: int) -> int:
    """How many turns after this one a window still has (R8.6)."""
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
            return now + ((next_turn(state, giver) - now) or players)
        case rounds:
            return now + rounds * players - 1
