"""What a position is worth to a family, in laurels, as anyone at the table could judge it.

Rules of thumb, not search: steps to the Senate, laurels on the way, majorities, seats left.
"""

from functools import cache

from quovadis.core.board import EXITS, SENATE, Committee, Path
from quovadis.core.families import Colour
from quovadis.core.laurels import VALUE
from quovadis.core.rules import advancing
from quovadis.core.view import PlayerView

_BY_STEPS = (0.0, 4.3, 2.6, 1.6, 1.0)
"""What a senator is worth by how many steps are left to the Senate."""
_CHANCE = {1: (1.0,), 3: (0.55, 0.85, 1.0), 5: (0.4, 0.55, 0.8, 0.9, 1.0)}
"""How likely a senator can leave, by the seats of the committee and the other senators there."""
_FIRST_CHAIR = 3.0
"""A first senator in the Senate: without one, nothing else counts (R7.2)."""
_SCARCE = 1.5
"""How much more that is worth for every seat already taken."""
_FREE_WAY = 0.1
"""How much of a step Caesar is worth to a player who may make it on the next turn."""
_FREE_FOR_RIVALS = 0.2
"""How much of a rival's step it costs to let Caesar stand where it is free."""
_CROWD = 6
"""How many senators on the way halve the value of one more."""
_NEXT_CHAIR = 0.6
"""Another senator in the Senate keeps rivals out."""


@cache
def steps(committee: Committee) -> int:
    """The shortest way to the Senate."""
    if committee is SENATE:
        return 0
    return 1 + min(steps(path.end) for path in EXITS[committee.index])


def chairs_taken(view: PlayerView) -> int:
    """How many senators are in the Senate."""
    return len(view.seated[SENATE.index])


def ends(view: PlayerView, path: Path | None) -> bool:
    """Whether an advance along `path` takes the last seat in the Senate (R7.1)."""
    return path is not None and path.end is SENATE and chairs_taken(view) == SENATE.size - 1


def in_senate(view: PlayerView, family: Colour) -> bool:
    """Whether a family can win at all (R7.2)."""
    return family in view.seated[SENATE.index]


def laurel_on(view: PlayerView, path: Path) -> int:
    """What taking that path brings at once: nothing under Caesar (R6.5)."""
    if path.space is None or path is view.caesar:
        return 0
    laurel = view.laurels[path.space]
    return 0 if laurel is None else VALUE[laurel]


def standing(view: PlayerView, family: Colour, committee: Committee, *, there: bool) -> float:
    """What a senator of that family is worth in a committee, there already or about to come."""
    seated = view.seated[committee.index]
    others = len(seated) - there
    chances = _CHANCE[committee.size]
    chance = chances[min(others, len(chances) - 1)]
    if advancing.SUPPORT[committee.size] <= seated.count(family) - there:
        chance = 1.0  # a majority of its own
    return _BY_STEPS[steps(committee)] * chance


def entering(view: PlayerView, family: Colour) -> float:
    """What one more senator in the Senate is worth, ignoring the end of the game."""
    if in_senate(view, family):
        return _NEXT_CHAIR
    return _FIRST_CHAIR + _SCARCE * chairs_taken(view)


def advancing_gain(view: PlayerView, family: Colour, path: Path) -> float:
    """What an advance brings its mover: the laurel and the step."""
    before = standing(view, family, path.start, there=True)
    if path.end is SENATE:
        return laurel_on(view, path) + entering(view, family) - before
    return laurel_on(view, path) + standing(view, family, path.end, there=False) - before


def placing_gain(view: PlayerView, family: Colour, committee: Committee) -> float:
    """What a new senator brings: less, the more are already on their way."""
    climbing = sum(seated.count(family) for seated in view.seated[: SENATE.index])
    return standing(view, family, committee, there=False) * _CROWD / (_CROWD + climbing)


def caesar_gain(view: PlayerView, family: Colour, space: Path) -> float:
    """What it brings a family that Caesar goes there."""
    return caesar_worth(view, family, space) - caesar_worth(view, family, view.caesar)


def caesar_worth(view: PlayerView, family: Colour, space: Path) -> float:
    """What Caesar is worth to a family on that space: a free way for it, none for rivals."""
    if advancing.is_full(view, space.end):
        return 0.0
    seated = view.seated[space.start.index]
    step = {owner: free_step(view, owner, space) for owner in dict.fromkeys(seated)}
    mine = step.pop(family, 0.0)
    theirs = max(step.values(), default=0.0)
    return _FREE_WAY * mine - _FREE_FOR_RIVALS * theirs


def free_step(view: PlayerView, owner: Colour, space: Path) -> float:
    """An advance along Caesar's path brings no laurel, but needs no vote (R6.4, R6.5)."""
    return advancing_gain(view, owner, space) - (
        0 if space is view.caesar else laurel_on(view, space)
    )
