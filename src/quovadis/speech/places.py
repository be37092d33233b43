"""The paths and committees that are spoken of."""

from quovadis.core.board import COMMITTEE, EXITS, LAUREL_SPACES, PATH, PATHS, Committee, Path
from quovadis.core.families import Colour
from quovadis.speech.clause import Clause
from quovadis.speech.setting import Setting, Unclear


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


def way_of(
    paths: tuple[Path, ...], rooms: tuple[Committee, ...], who: Colour | None, setting: Setting
) -> Path | None:
    """The path that is meant: as named, or the only one from or to a committee."""
    if paths:
        if len(paths) > 1:
            raise Unclear("which-path", spaces=tuple(path.id for path in paths))
        return paths[0]
    if not rooms:
        return None
    if len(rooms) == 2 and (along := PATH.get(f"{rooms[0].id}-{rooms[1].id}")) is not None:
        return along
    room, advance = rooms[-1], setting.advance
    if who == setting.active and advance is not None and room in {advance.start, advance.end}:
        return advance
    seated = setting.view.seated
    exits = [path for path in EXITS[room.index] if who in seated[room.index]]
    entering = [path for path in leading_to(room) if who in seated[path.start.index]]
    if len(entering) == 1 and not exits:
        return entering[0]
    if len(exits) == 1 and not entering:
        return exits[0]
    return None
