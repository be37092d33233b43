"""The arena: the same shuffles for every seating, and what each bot made of them."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import ClassVar

from quovadis.research.contest import Contest
from quovadis.research.intervals import Group, interval, share
from quovadis.research.match import Lost, Played, Seat, Sitting, rotations


@dataclass(frozen=True, slots=True, kw_only=True)
class Arena(Contest):
    """One table, with everyone in every seat."""

    KIND: ClassVar[str] = "arena"
    NAMED: ClassVar[str] = "seats"

    recorded: bool = False
    """Whether there is a record of every game."""

    @property
    def shuffles(self) -> int:
        """How many shuffles are played: each with everyone beginning once, so rounded up."""
        return -(-self.games // len(self.bots))

    @property
    def total(self) -> int:
        """How many games that are."""
        return self.shuffles * len(self.bots)

    def sittings(self) -> Iterator[Sitting]:
        """Every game, in order."""
        for shuffle in range(self.shuffles):
            yield from rotations(
                Sitting(
                    number=shuffle * len(self.bots) + 1,
                    shuffle=shuffle + 1,
                    bots=self.bots,
                    rules=self.rules,
                    seed=self.seed,
                    budget=self.budget,
                    recorded=self.recorded,
                    made=self.made,
                )
            )

    def shuffle_of(self, number: int) -> int:
        """The shuffle that a game belongs to."""
        return (number - 1) // len(self.bots) + 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Fared:
    """How a bot fared. Several seats of the same text are one bot, and each seat is a game."""

    bot: str
    games: int
    wins: float
    win_share: float
    low: float
    high: float
    """Between them lies the true share, in 95 of 100 cases."""
    laurels: float
    """The mean at the end of a game."""
    senate_share: float
    """In how many games it had a senator in the Senate."""
    deals: int
    """Agreed deals that it was a party to."""
    deals_a_game: float
    votes_bought: int
    vote_price: float | None
    """What it paid for a vote on average; None if it bought none."""
    votes_sold: int
    vote_price_got: float | None
    promises_kept: int
    promises_broken: int
    troubles: int
    """How often it raised, hung, or answered what cannot be played."""
    trouble: str | None
    """The first of them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Troubled:
    """How often a bot failed, and the first time."""

    bot: str
    troubles: int
    trouble: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Tables:
    """What all games have in common."""

    games: int
    shuffles: int
    turns: float
    """The mean of a game."""
    senate: int
    """Games that ended with a full Senate."""
    adjourned: int
    cut_off: int
    lost: int
    """Games that were killed or failed: they count for nobody."""
    lost_example: str | None
    vote_price: float | None
    terms: dict[str, list[int]]
    """Of each kind of term, and of deals and counter-offers: offered, agreed, settled."""


def fared(games: Iterable[tuple[int, Seat, int]], seed: int) -> list[Fared]:
    """How each bot fared in games: their shuffles, a seat of each, and their numbers."""
    by_bot: dict[str, list[tuple[int, Seat, int]]] = defaultdict(list)
    for shuffle, seat, number in games:
        by_bot[seat.bot].append((shuffle, seat, number))
    lines = [_fared(bot, played, seed) for bot, played in by_bot.items()]
    return sorted(lines, key=lambda line: -line.win_share)


def grouped(games: Iterable[tuple[int, Seat, int]]) -> list[Group]:
    """The wins and games of each shuffle, in the order of the shuffles."""
    wins: dict[int, float] = defaultdict(float)
    count: Counter[int] = Counter()
    for shuffle, seat, _ in games:
        wins[shuffle] += seat.win
        count[shuffle] += 1
    return [(wins[shuffle], count[shuffle]) for shuffle in sorted(count)]


def troubled(games: Iterable[tuple[int, Seat, int]]) -> list[Troubled]:
    """The bots that failed in games, which come in order."""
    count: Counter[str] = Counter()
    first: dict[str, str] = {}
    for _, seat, number in games:
        if seat.trouble is not None:
            count[seat.bot] += seat.troubles
            first.setdefault(seat.bot, f"game {number}, {seat.trouble}")
    return [Troubled(bot=bot, troubles=count[bot], trouble=text) for bot, text in first.items()]


def _fared(bot: str, played: list[tuple[int, Seat, int]], seed: int) -> Fared:
    seats = [seat for _, seat, _ in played]
    groups = grouped(played)
    low, high = interval(groups, seed)
    failed = troubled(played)
    return Fared(
        bot=bot,
        games=len(seats),
        wins=round(sum(seat.win for seat in seats), 6),
        win_share=share(groups),
        low=low,
        high=high,
        laurels=sum(seat.laurels for seat in seats) / len(seats),
        senate_share=sum(seat.senate for seat in seats) / len(seats),
        deals=sum(seat.deals for seat in seats),
        deals_a_game=sum(seat.deals for seat in seats) / len(seats),
        votes_bought=sum(seat.votes_bought for seat in seats),
        vote_price=_mean(
            sum(seat.paid for seat in seats), sum(seat.votes_bought for seat in seats)
        ),
        votes_sold=sum(seat.votes_sold for seat in seats),
        vote_price_got=_mean(
            sum(seat.got for seat in seats), sum(seat.votes_sold for seat in seats)
        ),
        promises_kept=sum(seat.kept for seat in seats),
        promises_broken=sum(seat.broken for seat in seats),
        troubles=failed[0].troubles if failed else 0,
        trouble=failed[0].trouble if failed else None,
    )


def tables(results: Iterable[Played | Lost], shuffles: int) -> Tables:
    """What the games have in common; they come in order."""
    played: list[Played] = []
    lost: list[Lost] = []
    for result in results:
        if isinstance(result, Played):
            played.append(result)
        else:
            lost.append(result)
    ends = Counter(game.reason for game in played)
    seats = [seat for game in played for seat in game.seats]
    return Tables(
        games=len(played),
        shuffles=shuffles,
        turns=sum(game.turns for game in played) / max(1, len(played)),
        senate=ends["senate"],
        adjourned=ends["adjourned"],
        cut_off=ends["cut-off"],
        lost=len(lost),
        lost_example=f"game {lost[0].number}: {lost[0].why}" if lost else None,
        vote_price=_mean(
            sum(seat.paid for seat in seats), sum(seat.votes_bought for seat in seats)
        ),
        terms={
            kind: [sum(game.terms.get(kind, _NONE)[stage] for game in played) for stage in range(3)]
            for kind in sorted({kind for game in played for kind in game.terms})
        },
    )


_NONE = (0, 0, 0)


def report(arena: Arena, results: Iterable[Played | Lost]) -> tuple[list[Fared], Tables]:
    """What is to be told of an arena, best bot first; the order of results does not matter."""
    ordered = sorted(results, key=lambda result: result.number)
    seats = [
        (arena.shuffle_of(game.number), seat, game.number)
        for game in ordered
        if isinstance(game, Played)
        for seat in game.seats
    ]
    shuffles = len({shuffle for shuffle, _, _ in seats})
    return fared(seats, arena.seed), tables(ordered, shuffles)


def _mean(value: int, number: int) -> float | None:
    return value / number if number else None
