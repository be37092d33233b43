"""What each advance of the active player would take, as everyone at the table can count it."""

from dataclasses import dataclass

from quovadis.core.board import PATHS, Path
from quovadis.core.deals import pledges
from quovadis.core.families import Colour
from quovadis.core.rules import advancing
from quovadis.core.state import Bargained


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenAdvance:
    """One advance that the active player could make or ask for."""

    path: Path
    needed: int
    """How many others must support it (R5.2, R5.3)."""
    own: int
    """How many of them are the mover's own (R5.5)."""
    others: tuple[tuple[Colour, int], ...]
    """Who else sits there, and with how many senators, in seating order."""
    votes: tuple[tuple[Colour, int], ...]
    """Whose votes are already given or bound by a deal, as far as the reader may know."""
    counted: int
    """How many supporters those votes count as: Seniority makes two of one (R10.5)."""
    promised: tuple[str, ...] = ()
    """The promises of support that its vote would let the mover call in, as far as known (R8.8)."""


def open_advances(state: Bargained) -> tuple[OpenAdvance, ...]:
    """The advances that the active player could make, or at least ask for."""
    by = state.turn.active
    return tuple(
        _open_advance(state, by, path)
        for path in PATHS
        if by in state.seated[path.start.index] and advancing.can_try(state, by, path)
    )


def _open_advance(state: Bargained, by: Colour, path: Path) -> OpenAdvance:
    seated = state.seated[path.start.index]
    needed = advancing.needed(state, path)
    given = {
        colour: votes
        for colour, votes in pledges.votes_to_use(state, path).items()
        if votes and colour != by
    }
    return OpenAdvance(
        path=path,
        needed=needed,
        own=min(needed, advancing.own_support(state, by, path)),
        others=tuple(
            (colour, seated.count(colour))
            for colour in state.players
            if colour != by and colour in seated
        ),
        votes=tuple(given.items()),
        counted=advancing.strength(state, path, given),
        promised=tuple(
            promise.id
            for promise in state.talks.open
            if not promise.called and pledges.covers(state, promise, by, path)
        ),
    )
