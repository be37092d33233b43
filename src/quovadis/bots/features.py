"""What in a position tells who will win: numbers for each player, none of them secret.

Every feature has a name, a place in a row, and one weight in `estimate`. A feature that matters
more as the Senate fills exists once for each number of seats taken there.
"""

from collections.abc import Iterable

from quovadis.bots.prospect import ROOMS, Prospect
from quovadis.bots.values import steps
from quovadis.core.board import COMMITTEES, EXITS, SENATE, Path
from quovadis.core.rules.advancing import SUPPORT
from quovadis.core.rules.election import GAMES as LAST
from quovadis.core.rules.ending import stall_turns

Row = list[tuple[int, float]]
"""The non-zero features of one player: places and values."""
_Exits = tuple[tuple[Path, int, int, int | None], ...]
"""The paths out of a committee: where to, how many seats are there, and the laurel space."""

NAMES: list[str] = []


def _named(*names: str) -> int:
    """Give features their places, and return the first place."""
    NAMES.extend(names)
    return len(NAMES) - len(names)


_WAYS = ("free", "helped", "stuck", "blocked")
"""How a senator can leave: alone, with others' votes, not at the moment, or nowhere to go."""
_FREE, _HELPED, _STUCK, _BLOCKED = range(4)
_PLACE = [
    _named(*(f"{room.id} {way}" for way in _WAYS)) for room in COMMITTEES if room is not SENATE
]
_CHAIR = _named(*(f"in the Senate, {taken} taken" for taken in range(5)))
_MORE = _named(*(f"further chairs, {taken} taken" for taken in range(5)))
_FIRST = _named("first to arrive")
_LAURELS = _named(*(f"laurels, {taken} taken" for taken in range(5)))
_LAURELS_IN = _named(*(f"laurels in the Senate, {taken} taken" for taken in range(5)))
_LEAD = _named(*(f"lead in the Senate, {taken} taken" for taken in range(5)))
_RICHEST = _named(*(f"richest in the Senate, {taken} taken" for taken in range(5)))
_RUNNER = _named(
    *(
        f"outside with a senator {near} {way}, {taken} taken"
        for taken in range(5)
        for near in ("below the Senate", "two below")
        for way in ("free", "helped", "at all")
    )
)
_CLOSER = _named(*(f"inside and free to enter again, {taken} taken" for taken in range(5)))
_TURN = _named("on turn", "next on turn")
_READY = _named(*(f"on turn and free to enter, {taken} taken" for taken in range(5)))
_TAKES = _named("best laurel within free reach", "best laurel with votes", "its double on turn")
_POWER = _named("votes others need")
_RESERVE = _named("in reserve", "reserve empty")
_STALL = _named("richest while it stalls")
_NEED = [SUPPORT[room.size] for room in COMMITTEES]
_STEPS = [steps(room) for room in COMMITTEES]
_BELOW = [
    (
        room.index,
        _NEED[room.index],
        _STEPS[room.index],
        tuple((path, path.end.index, path.end.size, path.space) for path in EXITS[room.index]),
    )
    for room in COMMITTEES
    if room is not SENATE
]
_LEAD_MOST = 6.0
_PAIR = 2
"""Two own senators leave a committee of 5 alone, if one of them counts as two (R10.5)."""


class _Way:
    """Totals over a player's senators on the way to the Senate."""

    __slots__ = ("free", "helped", "near", "power")

    def __init__(self) -> None:
        self.near = [0] * 6
        """Committees with a senator one step below the Senate, then two: free, helped, at all."""
        self.free = 0.0
        """The best laurel that can be taken alone."""
        self.helped = 0.0
        """The best laurel with others' votes."""
        self.power = 0
        """Votes that others may need."""


def features(prospect: Prospect) -> list[Row]:
    """A row for each player."""
    pairs = zip(of_the_board(prospect), of_the_purses(prospect), strict=True)
    return [board + purse for board, purse in pairs]


def of_the_board(prospect: Prospect) -> list[Row]:
    """What does not change when laurels change hands."""
    rows: list[Row] = [[] for _ in range(prospect.number)]
    taken = min(4, len(prospect.chairs))
    ways = _count_ways(prospect, rows)
    for player, row in enumerate(rows):
        _count_rest(prospect, player, row, ways[player], taken)
    return rows


def _count_ways(prospect: Prospect, rows: list[Row]) -> list[_Way]:
    """Every senator by where it sits and how it can leave."""
    number, seats, present = prospect.number, prospect.seats, prospect.present
    ways = [_Way() for _ in rows]
    for room, need, left, exits in _BELOW:
        there = present[room]
        if not there:
            continue
        opened, imperial, laurel = _ahead(prospect, exits)
        base, start = _PLACE[room], room * number
        for player in range(number):
            own = seats[start + player]
            if not own:
                continue
            alone = own > need or (own == need == _PAIR and player == prospect.senior)
            if not opened:
                how = _BLOCKED
            elif alone or imperial:
                how = _FREE
            elif there > need:
                how = _HELPED
            else:
                how = _STUCK
            rows[player].append((base + how, own))
            way = ways[player]
            if left <= 2:
                first = 0 if left == 1 else 3
                if how <= _HELPED:
                    way.near[first + how] += 1
                way.near[first + 2] += 1
            if alone:
                way.free = max(way.free, laurel)
            elif how != _STUCK:
                way.helped = max(way.helped, laurel)
            if need and own < there:
                way.power += own
    return ways


def _ahead(prospect: Prospect, exits: _Exits) -> tuple[bool, bool, float]:
    """Whether there is a seat ahead, whether Caesar opens the way to it, and the best laurel."""
    opened = imperial = False
    laurel = 0.0
    present, laurels, caesar = prospect.present, prospect.laurels, prospect.caesar
    for path, end, size, space in exits:
        if present[end] < size:
            opened = True
            if path is caesar:
                imperial = True
            elif space is not None and laurels[space] > laurel:
                laurel = laurels[space]
    return opened, imperial, laurel


def _count_rest(prospect: Prospect, player: int, row: Row, way: _Way, taken: int) -> None:
    """How near the Senate is, what is within reach, and whose turn it is."""
    ready = way.near[0] > 0
    if player not in prospect.chairs:
        base = _RUNNER + 6 * taken
        row.extend((base + place, 1.0) for place, count in enumerate(way.near) if count)
    elif ready:
        row.append((_CLOSER + taken, 1.0))
    row += ((_TAKES, way.free), (_TAKES + 1, way.helped), (_POWER, way.power))
    reserve = prospect.reserves[player]
    row.append((_RESERVE, reserve) if reserve else (_RESERVE + 1, 1.0))
    if player == prospect.active:
        row += ((_TURN, 1.0), (_TAKES + 2, way.free))
        if ready:
            row.append((_READY + taken, 1.0))
    elif player == (prospect.active + 1) % prospect.number:
        row.append((_TURN + 1, 1.0))


def of_the_purses(prospect: Prospect) -> list[Row]:
    """Laurels, seats in the Senate, and who would win if the game ended here."""
    chairs, wealth, number = prospect.chairs, prospect.wealth, prospect.number
    taken = min(4, len(chairs))
    eligible: Iterable[int] = dict.fromkeys(chairs) or range(number)
    if prospect.game == LAST:  # what was noted counts, whoever is in the Senate (R10.3)
        wealth, eligible = prospect.totals(), range(number)
    mean = sum(wealth) / number
    first, second = _richest(wealth, eligible)
    stall = prospect.idle / stall_turns(number)
    rows: list[Row] = []
    for player, held in enumerate(wealth):
        row: Row = [(_LAURELS + taken, held - mean)]
        rows.append(row)
        if player not in eligible:
            continue
        lead = held - (second if held == first else first)
        if chairs:
            row += (
                (_CHAIR + taken, 1.0),
                (_LAURELS_IN + taken, held - mean),
                (_LEAD + taken, max(-_LEAD_MOST, min(_LEAD_MOST, lead))),
            )
            if chairs[0] == player:
                row.append((_FIRST, 1.0))
            if (more := chairs.count(player) - 1) > 0:
                row.append((_MORE + taken, more))
        if lead > 0:
            row += ((_RICHEST + taken, 1.0), (_STALL, stall))
    return rows


def _richest(wealth: list[float], eligible: Iterable[int]) -> tuple[float, float]:
    """The largest purse and the next, if there is one."""
    first = second = float("-inf")
    for player in eligible:
        held = wealth[player]
        if held > first:
            first, second = held, first
        elif held > second:
            second = held
    return first, second


WIDTH = len(NAMES)
"""How many features there are."""
if len(_PLACE) != ROOMS - 1:  # the Senate comes last, and its seats are counted separately
    raise AssertionError(_PLACE)
