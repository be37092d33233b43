"""The board in words, a committee a line: for narrow terminals and for screen readers."""

from collections.abc import Iterator

from quovadis.core.board import COMMITTEES, EXITS, Committee, Path
from quovadis.core.view import PlayerView
from quovadis.text.message import Fact, Family, Message, Several, message


def tell_rooms(view: PlayerView) -> Iterator[Message]:
    """Every committee: who sits there, how many seats are free, and what lies on its paths."""
    for room in reversed(COMMITTEES):
        yield _tell_room(view, room)


def _tell_room(view: PlayerView, room: Committee) -> Message:
    seated = view.seated[room.index]
    ways = tuple(_tell_way(view, path) for path in EXITS[room.index])
    return message(
        "room-told",
        id=room.id,
        name=room.name,
        taken=len(seated),
        seated=Several(tuple(map(Family, seated)), "comma"),
        free=room.size - len(seated),
        exits=len(ways),
        ways=Several(ways, "comma"),
    )


def _tell_way(view: PlayerView, path: Path) -> Message:
    laurel = None if path.space is None else view.laurels[path.space]
    which = "none" if path.space is None else "caesar" if path is view.caesar else "laurel"
    facts: dict[str, Fact] = {"goal-id": path.end.id, "space": which, "laurel": laurel or "–"}
    return message("room-way", **facts)
