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
    """Where it leads."""
    needed: int
    """How many others must support it (R5.2, R5.3)."""
    own: int
    """How many of them are the mover's own (R5.5)."""
    others: tuple[tuple[Colour, int], ...]
    """Who else sits there, and with how many senators, in seating order."""
    votes: tuple[tuple[Colour, int], ...]
    """Whose votes are already given or bound by a deal, as far as the reader may know."""
    missing: int
    """How many votes are still to be found: neither the mover's own, nor given, nor bound.

    Movers who could do without others, and ask all the same, want others' votes."""
    promised: tuple[str, ...] = ()
    """The promises of support that its vote would let the mover call in, as far as known (R8.8)."""

    @property
    def enough(self) -> bool:
        """Whether nobody has to be asked any more (R5.10)."""
        return self.missing == 0


def open_advances(state: Bargained) -> tuple[OpenAdvance, ...]:
    """The advances that the active player could make, or at least ask for."""
    by = state.turn.active
    return tuple(
        open_advance(state, path)
        for path in PATHS
        if by in state.seated[path.start.index] and advancing.can_try(state, by, path)
    )


def open_advance(state: Bargained, path: Path) -> OpenAdvance:
    """What one of them would take."""
    by, motion = state.turn.active, state.turn.motion
    seated = state.seated[path.start.index]
    needed = advancing.needed(state, path)
    own = min(needed, advancing.own_support(state, by, path))
    votes = {
        colour: votes
        for colour, votes in pledges.votes_to_use(state, path).items()
        if votes and colour != by
    }
    asked = motion is not None and motion.path is path
    wanted = needed if asked and own == needed else needed - own
    return OpenAdvance(
        path=path,
        needed=needed,
        own=own,
        others=tuple(
            (colour, seated.count(colour))
            for colour in state.players
            if colour != by and colour in seated
        ),
        votes=tuple(votes.items()),
        missing=max(0, wanted - advancing.strength(state, path, votes)),
        promised=tuple(
            promise.id
            for promise in state.talks.open
            if not promise.called and pledges.covers(state, promise, by, path)
        ),
    )
