"""Every board command that a seat could ever play, made once.

There are few of them, so `legal` picks from these instead of making new ones each time.
"""

from quovadis.core.board import ENTRIES, LAUREL_SPACES, PATHS, Path
from quovadis.core.commands import Advance, CallVote, DeclineBonus, MoveCaesar, Place, Volunteer
from quovadis.core.families import COLOURS, Colour

PLACINGS: dict[Colour, tuple[tuple[int, int, Place], ...]] = {
    colour: tuple((room.index, room.size, Place(by=colour, committee=room)) for room in ENTRIES)
    for colour in COLOURS
}
"""With the index and the size of the committee."""
CAESAR_MOVES: dict[Colour, dict[Path, tuple[MoveCaesar, ...]]] = {
    colour: {
        caesar: tuple(
            MoveCaesar(by=colour, to=path) for path in LAUREL_SPACES if path is not caesar
        )
        for caesar in LAUREL_SPACES
    }
    for colour in COLOURS
}
"""By where Caesar is: he goes to another space (R6.1)."""
ADVANCES: dict[Colour, dict[Path, Advance]] = {
    colour: {path: Advance(by=colour, path=path) for path in PATHS} for colour in COLOURS
}
VOTES: dict[Colour, dict[Path, CallVote]] = {
    colour: {path: CallVote(by=colour, path=path) for path in PATHS} for colour in COLOURS
}
VOLUNTEERINGS: dict[tuple[Colour, Colour], dict[Path, tuple[Volunteer, ...]]] = {
    (by, mover): {
        path: tuple(
            Volunteer(by=by, mover=mover, path=path, votes=votes)
            for votes in range(path.start.size)
        )
        for path in PATHS
    }
    for by in COLOURS
    for mover in COLOURS
    if by != mover
}
"""By the number of votes offered; at least one senator there is the mover's."""
DECLINES: dict[Colour, DeclineBonus] = {colour: DeclineBonus(by=colour) for colour in COLOURS}
