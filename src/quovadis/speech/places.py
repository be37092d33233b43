"""The paths and committees that are spoken of."""

from quovadis.core.board import COMMITTEE, EXITS, LAUREL_SPACES, PATH, PATHS, Committee, Path
from quovadis.speech.clause import Clause


def places(clause: Clause) -> tuple[tuple[Path, ...], tuple[Committee, ...]]:
    """The paths and committees that a clause names."""
    paths = tuple(dict.fromkeys(PATH[item.value] for item in clause.of("path")))
    rooms = tuple(dict.fromkeys(COMMITTEE[item.value] for item in clause.of("room")))
    return paths, rooms


def leading_to(room: Committee) -> tuple[Path, ...]:
    """The paths into a committee."""
    return tuple(path for path in PATHS if path.end is room)


def spaces_of(room: Committee) -> tuple[Path, ...]:
    """The laurel spaces out of a committee."""
    return tuple(path for path in EXITS[room.index] if path in LAUREL_SPACES)
