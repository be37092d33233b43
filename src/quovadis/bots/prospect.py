"""A position as a bot imagines it: what the table would look like after a move or a deal.

This is no rules engine: it moves senators and laurels as told and does not check legality.
Players are numbers here, by seat; purses are what the seat believes them to be worth.
"""

from collections.abc import Hashable, Iterable, Sequence

from quovadis.bots.belief import belief
from quovadis.core.board import COMMITTEES, SENATE, Committee, Path
from quovadis.core.events import Event
from quovadis.core.laurels import VALUE
from quovadis.core.rules.ending import stall_turns
from quovadis.core.view import PlayerView

ROOMS = len(COMMITTEES)
FULL = SENATE.size


class Prospect:
    """A possible position. Copies are cheap, and only copies are changed."""

    __slots__ = (
        "active",
        "adjourned",
        "adjourns",
        "bonus",
        "caesar",
        "chairs",
        "counted",
        "drawn",
        "game",
        "idle",
        "laurels",
        "noted",
        "notes_all",
        "number",
        "ones",
        "present",
        "reserves",
        "seats",
        "senior",
        "supply",
        "wealth",
    )

    number: int
    """How many players there are."""
    seats: list[int]
    """How many senators of each player sit in each committee: `room * number + player`."""
    present: list[int]
    """How many senators sit in each committee."""
    chairs: tuple[int, ...]
    """Who sits in the Senate, in order of arrival."""
    reserves: list[int]
    wealth: list[float]
    counted: bool
    """Whether every purse was counted, so that its value is no guess."""
    laurels: list[float]
    """The value on each laurel space."""
    bonus: tuple[bool, ...]
    """Whether the laurel of a space moves Caesar (R6.3)."""
    caesar: Path
    ones: int
    supply: int
    drawn: float
    """What the next laurel from the supply is worth on average."""
    active: int
    """Whose turn it is."""
    idle: int
    adjourned: bool
    """The game ended in a stall (R10.6)."""
    adjourns: bool
    """Whether a stall ends the game by itself at this table."""
    game: int
    """Which game of an election this is; 0: it is none (R10.3)."""
    noted: tuple[int, ...]
    """What everyone noted for the games before this one."""
    notes_all: bool
    """Whether everyone notes their laurels, in the Senate or not."""
    senior: int
    """Who is known to hold a Seniority; -1: nobody (R10.5)."""

    @classmethod
    def of(cls, view: PlayerView, events: Sequence[Event]) -> "Prospect":
        """The table as the seat of `view` sees it; what is hidden is filled in by belief."""
        believed = belief(view, events)
        new = cls()
        players = view.players
        seat = {player: index for index, player in enumerate(players)}
        new.number = len(players)
        new.seats = [seated.count(player) for seated in view.seated for player in players]
        new.present = [len(seated) for seated in view.seated]
        new.chairs = tuple(seat[owner] for owner in view.seated[SENATE.index])
        new.reserves = [*view.reserves]
        new.wealth, new.counted = believed.wealth, all(believed.counted)
        new.laurels = [0.0 if laurel is None else VALUE[laurel] for laurel in view.laurels]
        new.bonus = tuple(laurel == "IIC" for laurel in view.laurels)
        new.caesar = view.caesar
        new.ones, new.supply, new.drawn = view.open_supply, view.supply, believed.drawn
        new.active = seat[view.turn.active]
        new.idle, new.adjourned = view.idle, False
        new.adjourns = view.rules.adjourn_auto
        new.game = view.game if view.rules.consul else 0
        earlier = view.notes[: view.game - 1]
        new.noted = tuple(sum(note[index] for note in earlier) for index in range(new.number))
        new.notes_all = view.rules.consul == "all"
        hands = enumerate(view.hands)
        new.senior = next((index for index, hand in hands if hand and "seniority" in hand), -1)
        return new

    def copy(self) -> "Prospect":
        """A copy, to be changed."""
        new = Prospect()
        new.number, new.seats, new.present = self.number, self.seats[:], self.present[:]
        new.chairs, new.reserves, new.wealth = self.chairs, self.reserves[:], self.wealth[:]
        new.counted = self.counted
        new.laurels, new.bonus, new.caesar = self.laurels[:], self.bonus, self.caesar
        new.ones, new.supply, new.drawn = self.ones, self.supply, self.drawn
        new.active, new.idle, new.adjourned = self.active, self.idle, self.adjourned
        new.adjourns = self.adjourns
        new.game, new.noted, new.notes_all = self.game, self.noted, self.notes_all
        new.senior = self.senior
        return new

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.adjourned or len(self.chairs) >= FULL

    def is_full(self, room: Committee) -> bool:
        """Whether nobody can be placed in a committee, or advance to it (R4.1, R5.1)."""
        return self.present[room.index] >= room.size

    @property
    def board(self) -> Hashable:
        """A key made of everything except the purses."""
        return (
            bytes(self.seats),
            bytes(self.reserves),
            self.chairs,
            tuple(self.laurels),
            self.caesar,
            self.active,
            self.senior,
        )

    def totals(self) -> list[float]:
        """What everyone would have noted if the game ended here (R10.3)."""
        scores = self.notes_all or not self.chairs
        pairs = enumerate(zip(self.noted, self.wealth, strict=True))
        return [
            noted + (held if scores or player in self.chairs else 0.0)
            for player, (noted, held) in pairs
        ]

    # What may happen; each gives a new prospect and does not end the turn

    def placed(self, player: int, room: int) -> "Prospect":
        """A senator comes from the reserve."""
        new = self.copy()
        new.reserves[player] -= 1
        new.seats[room * new.number + player] += 1
        new.present[room] += 1
        new.idle = 0
        return new

    def advanced(self, player: int, path: Path, supporters: Iterable[int] = ()) -> "Prospect":
        """A senator advances, takes the laurel, and foreign supporters earn their I (R5.11)."""
        new = self.copy()
        start, end = path.start.index, path.end.index
        new.seats[start * new.number + player] -= 1
        new.present[start] -= 1
        new.seats[end * new.number + player] += 1
        new.present[end] += 1
        if path.end is SENATE:
            new.chairs = (*new.chairs, player)
        if path.space is not None and path is not self.caesar:
            new.wealth[player] += new.laurels[path.space]
            new.laurels[path.space] = new.drawn if new.supply else 0.0
            new.supply = max(0, new.supply - 1)
        for supporter in supporters:
            if supporter != player and new.ones:
                new.ones -= 1
                new.wealth[supporter] += 1
        new.idle = 0
        return new

    def with_caesar(self, space: Path) -> "Prospect":
        """Caesar stands elsewhere."""
        new = self.copy()
        new.caesar = space
        return new

    def without_seniority(self) -> "Prospect":
        """The Seniority was played."""
        new = self.copy()
        new.senior = -1
        return new

    def paid(self, giver: int, to: int, value: float, *, got: float | None = None) -> "Prospect":
        """Laurels change hands; `got`: what the receiver may count on, if that is not the same."""
        new = self.copy()
        new.wealth[giver] -= value
        new.wealth[to] += value if got is None else got
        return new

    def handed_on(self, *, idle: bool = False) -> "Prospect":
        """The turn is over; `idle`: it was only a Caesar move (R10.6)."""
        new = self.copy()
        new.active = (self.active + 1) % self.number
        if idle:
            new.idle += 1
            new.adjourned = self.adjourns and new.idle >= stall_turns(self.number)
        return new
