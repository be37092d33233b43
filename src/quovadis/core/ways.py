"""What a player can do with a senator in a committee, by who sits there.

`legal` wants to know this all the time, and there are few answers: they depend on how many senators
sit there, how many of them are the player's own, and whether Caesar is on the path. So the rules
(`rules/advancing.py`) are asked once about each such crowd, and their answers are kept. Two
questions are left to whoever looks one up: whether the goal is full, and whether the advance was
tried before in the turn.
"""

from functools import cache

from quovadis.core.board import COMMITTEES, EXITS, LAUREL_SPACES, Committee, Path
from quovadis.core.commands import Advance, CallVote, Volunteer
from quovadis.core.editions import TableRules
from quovadis.core.families import COLOURS, Colour
from quovadis.core.rules import advancing
from quovadis.core.state import State, Turn
from quovadis.core.universe import ADVANCES, VOLUNTEERINGS, VOTES

Commands = tuple[Advance | CallVote, ...]
Way = tuple[Path, int, int, Commands, Commands]
"""A path, the index and the size of its goal, and what can be done along it while the goal has a
free seat: usually, and with Caesar on the path."""
Crowds = dict[tuple[int, int], tuple[Way, ...]]
"""The ways out of a committee: by how many senators there are one's own, and how many sit there."""
Help = tuple[Path, int, int, tuple[Volunteer, ...]]
"""A path, the index and the size of its goal, and the support that can be offered along it."""
Helpers = dict[tuple[int, int, int], tuple[Help, ...]]
"""The same by how many senators there are the mover's, one's own, and how many sit there."""


@cache
def ways_out(by: Colour, special_tokens: bool, may_ask: bool) -> tuple[Crowds, ...]:  # noqa: FBT001 - a key
    """The ways of a player out of each committee, by its index.

    `may_ask`: not too many votes were called in this turn (R5.10).
    """
    rules = TableRules(special_tokens=special_tokens)
    turn = Turn(number=1, active=by, votes_called=0 if may_ask else advancing.VOTES_A_TURN)

    def way(path: Path, own: int, present: int) -> Way:
        elsewhere = next(space for space in LAUREL_SPACES if space is not path)
        usual, with_caesar = (
            _commands(_imagined(rules, turn, path.start, own, present, caesar), path)
            for caesar in (elsewhere, path)
        )
        return path, path.end.index, path.end.size, usual, with_caesar

    return tuple(
        {
            (own, present): tuple(way(path, own, present) for path in EXITS[room.index])
            for present in range(1, room.size + 1)
            for own in range(1, present + 1)
        }
        for room in COMMITTEES
    )


@cache
def ways_to_help(
    by: Colour,
    mover: Colour,
    special_tokens: bool,  # noqa: FBT001 - a key
    may_ask: bool,  # noqa: FBT001
) -> tuple[Helpers, ...]:
    """How a player can support a mover out of each committee, before a vote or in it."""
    asking, offers = VOTES[mover], VOLUNTEERINGS[by, mover]

    def helpers(crowds: Crowds) -> Helpers:
        return {
            (movers, own, present): tuple(
                (path, goal, size, offers[path][: own + 1] if asking[path] in usual else ())
                for path, goal, size, usual, _ in ways
            )
            for (movers, present), ways in crowds.items()
            for own in range(1, present - movers + 1)
        }

    return tuple(helpers(crowds) for crowds in ways_out(mover, special_tokens, may_ask))


def _commands(state: State, path: Path) -> Commands:
    """What the active player can do along a path."""
    by = state.turn.active
    if advancing.obstacle(state, by, path) is not None:
        return ()
    found: list[Advance | CallVote] = []
    if advancing.own_support(state, by, path) >= advancing.needed(state, path):
        found.append(ADVANCES[by][path])
    if advancing.obstacle_to_asking(state, by, path) is None:
        found.append(VOTES[by][path])
    return tuple(found)


def _imagined(  # noqa: PLR0913, PLR0917 - all that the rules look at
    rules: TableRules, turn: Turn, room: Committee, own: int, present: int, caesar: Path
) -> State:
    """A table with nobody outside this committee."""
    by = turn.active
    other = next(colour for colour in COLOURS if colour != by)
    crowd = (by,) * own + (other,) * (present - own)
    return State(
        rules=rules,
        players=(by, other),
        seated=tuple(crowd if each is room else () for each in COMMITTEES),
        reserves=(0, 0),
        purses=((), ()),
        laurels=(),
        supply=(),
        open_supply=0,
        box=0,
        caesar=caesar,
        turn=turn,
    )
