"""What a player can do with the senators on a board.

`legal` wants to know this all the time, and there are few answers: they depend on how many senators
sit in a committee, how many of them are the player's own, and whether Caesar is on the path. So the
rules (`rules/advancing.py`) are asked once about each such crowd, and their answers are kept; and
so are the answers about the last boards, because most moves leave the senators where they are. One
question is left to whoever looks a way up: whether the advance was tried before in the turn.
"""

from functools import cache, lru_cache

from quovadis.core.board import COMMITTEES, EXITS, LAUREL_SPACES, Committee, Path
from quovadis.core.commands import Advance, CallVote
from quovadis.core.editions import TableRules
from quovadis.core.families import COLOURS, Colour
from quovadis.core.rules import advancing
from quovadis.core.state import State, Turn
from quovadis.core.universe import ADVANCES, VOTES

Seated = tuple[tuple[Colour, ...], ...]
"""Who sits in each committee, by its index."""
Commands = tuple[Advance | CallVote, ...]
Way = tuple[Path, Commands, Commands, bool]
"""A path, what can be done along it while its goal has a free seat - usually, and with Caesar on
the path - and whether a vote can be called without Caesar."""
Crowds = dict[tuple[int, int], tuple[tuple[int, int, Way], ...]]
"""The ways out of a committee, each with the index and the size of its goal: by how many senators
there are one's own, and how many sit there."""


@lru_cache(maxsize=1024)
def ways_on(seated: Seated, by: Colour, special_tokens: bool, may_ask: bool) -> tuple[Way, ...]:  # noqa: FBT001 - keys
    """What a player can do on a board.

    `may_ask`: not too many votes were called in this turn (R5.10).
    """
    found = [
        way
        for there, crowds in zip(seated, _crowds(by, special_tokens, may_ask), strict=True)
        if by in there
        for goal, size, way in crowds[there.count(by), len(there)]
        if len(seated[goal]) < size  # R5.1
    ]
    return tuple(found)


@cache
def _crowds(by: Colour, special_tokens: bool, may_ask: bool) -> tuple[Crowds, ...]:  # noqa: FBT001 - keys
    """The ways of a player out of each committee, by its index."""
    rules = TableRules(special_tokens=special_tokens)
    turn = Turn(number=1, active=by, votes_called=0 if may_ask else advancing.VOTES_A_TURN)

    def way(path: Path, own: int, present: int) -> tuple[int, int, Way]:
        elsewhere = next(space for space in LAUREL_SPACES if space is not path)
        usual, with_caesar = (
            _commands(_imagined(rules, turn, path.start, own, present, caesar), path)
            for caesar in (elsewhere, path)
        )
        found = path, usual, with_caesar, VOTES[by][path] in usual
        return path.end.index, path.end.size, found

    return tuple(
        {
            (own, present): tuple(way(path, own, present) for path in EXITS[room.index])
            for present in range(1, room.size + 1)
            for own in range(1, present + 1)
        }
        for room in COMMITTEES
    )


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
