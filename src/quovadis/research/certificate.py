"""The certificate of a bot: what is measured, with which goals, and what came of it.

All games and judgements are tasks with names of their own. What each of them brought is a line of
a journal, so that an interrupted certificate goes on where it stopped, and a larger one adds to it.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from functools import cache, cached_property
from hashlib import blake2b
from importlib.resources import files
from itertools import pairwise
from math import ceil
from statistics import fmean, quantiles
from typing import Any, Literal, get_args

from quovadis.bots.praetor import Praetor
from quovadis.bots.protocol import Bot
from quovadis.bots.registry import LADDER, bot as bot_of, foreign
from quovadis.research import robbers, tricks
from quovadis.research.arena import Arena, grouped
from quovadis.research.contest import read_game, write_game
from quovadis.research.intervals import interval, resampled, share
from quovadis.research.match import Lost, Seat, Sitting, chance, simulated
from quovadis.research.mirror import Mirror, mirrored
from quovadis.research.pool import attempted
from quovadis.research.responding import Found, searched, told, weighed

Measure = Literal[
    "below",
    "offers",
    "responder",
    "liar",
    "good",
    "missed",
    "joint",
    "chances",
    "stalled",
    "time",
]
"""What is measured, in the order of the table."""
MEASURES: tuple[Measure, ...] = get_args(Measure)
SEATS = 4
RULES = simulated("", "amigo-2005")
SECONDS = {"consul": 0.5, "caesar": 2.0}
"""What a bot may think about one decision; all others have `QUICK`."""
QUICK = 0.05
SURE = 2.0
"""How many standard errors below even a deal must be for a party to count as bad for it."""
WANTED = 0.01
"""What both must gain by a deal for it to be missed."""
FINALISTS = 3
"""How many responders are tried a second time before the best of them is measured."""
_JUDGED: frozenset[Measure] = frozenset({"good", "missed", "joint"})
"""What takes the kernel to measure, from tables with four of the bot."""
_MIRRORED: frozenset[Measure] = _JUDGED | {"chances", "stalled", "time"}
"""What takes such tables."""
LIES = 0.25
"""How many promises a game somebody must break to be a liar."""
FEW = 50
"""With fewer stated chances, a tenth tells nothing."""
KERNEL = "praetor with weights searched in the kernel"


@dataclass(frozen=True, slots=True, kw_only=True)
class Duel:
    """An arena's game of one bot against three."""

    key: str
    sitting: Sitting


@dataclass(frozen=True, slots=True, kw_only=True)
class Search:
    """A search for weights in the kernel."""

    key: str
    games: int
    seed: int


Task = Duel | Mirror | Search
Known = Mapping[str, dict[str, Any]]
"""What tasks brought, by their keys."""


def done(task: Task) -> dict[str, Any]:
    """Do a task: what it brings can be written as JSON."""
    match task:
        case Duel():
            return write_game(attempted(task.sitting))
        case Mirror():
            return mirrored(task)
        case Search():
            return asdict(searched(task.games, task.seed))


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """One measure of the table."""

    measure: Measure
    value: float | None
    """A share, but for `time` (seconds) and `stalled` (tables); None: nothing to measure."""
    low: float | None = None
    high: float | None = None
    count: int = 0
    """Of games, deals, stated chances or decisions."""
    met: bool | None = None
    facts: dict[str, Any] = field(default_factory=dict)
    """What a note says besides."""


@cache
def made_of() -> str:
    """All that our bots think with, as a digest: with other code they play other games."""
    digest = blake2b(digest_size=8)
    for package in ("bots", "search", "sim"):
        for file in sorted(files(f"quovadis.{package}").iterdir(), key=lambda each: each.name):
            if file.name.endswith((".py", ".json")):
                digest.update(file.read_bytes())
    return digest.hexdigest()


@dataclass(frozen=True, kw_only=True)
class Certificate:
    """What is to be measured, and how often."""

    bot: str
    seed: int = 1
    games: int = 400
    """Against three of the rung below, and against three that offer nothing."""
    tries: int = 24
    """By which each responder is tried."""
    final: int = 200
    """By which the best responder and the best liar are measured."""
    mirrors: int = 40
    """Tables with four of the bot."""
    deals: int = 300
    """How many of their deals are judged."""
    playouts: int = 1000
    """By which each side of a deal is judged."""
    search: int = 20_000
    """Games of the kernel in which a responder is searched for."""
    only: tuple[Measure, ...] = MEASURES

    def set_up(self) -> dict[str, Any]:
        """What cannot change when a certificate goes on."""
        asked = {"bot": self.bot, "seed": self.seed, "playouts": self.playouts}
        return {"certify": 1, **asked, "bots": made_of()}

    # What is to be done

    @property
    def judges(self) -> bool:
        """Whether the kernel is asked: what deals were worth, or which weights win."""
        return not (_JUDGED | {"responder"}).isdisjoint(self.only)

    @property
    def total(self) -> int:
        """How many tasks there are, whatever they bring."""
        duels = sum(map(len, (self._below, self._offers)))
        for kind in ("responder", "liar"):
            if kind in self.only:
                number = len(self._candidates(kind, {}))
                duels += _rounded(self.tries) * (number + min(FINALISTS, number))
                duels += _rounded(self.final)
        return duels + len(self._mirrors) + ("responder" in self.only)

    def stages(self, known: Known) -> Iterator[Sequence[Task]]:
        """Tasks that can be done in any order; the next ones depend on what these brought."""
        yield [*self._below, *self._offers, *self._mirrors]
        if "responder" in self.only:
            yield [self._search]
        kinds = [kind for kind in ("responder", "liar") if kind in self.only]
        for stage in range(3):
            yield [task for kind in kinds for task in self._contest(kind, stage, known)]

    @cached_property
    def lower(self) -> str | None:
        """The rung below, if there is one."""
        name = self.bot.partition(":")[0]
        return next((low for low, high in pairwise(LADDER) if high == name), None)

    @cached_property
    def _below(self) -> list[Duel]:
        if "below" not in self.only or self.lower is None:
            return []
        return self._duels("below", self.bot, self.lower, self.games)

    @cached_property
    def _offers(self) -> list[Duel]:
        if "offers" not in self.only:
            return []
        quiet = f"{self.bot}, offering nothing"
        return self._duels(
            "offers", self.bot, quiet, self.games, {quiet: tricks.Reticent(bot_of(self.bot))}
        )

    @cached_property
    def _mirrors(self) -> list[Mirror]:
        if _MIRRORED.isdisjoint(self.only):
            return []
        each = 0 if _JUDGED.isdisjoint(self.only) else ceil(self.deals / self.mirrors)
        return [
            Mirror(
                key=f"mirror {number} {each}",
                bot=self.bot,
                rules=RULES,
                seed=chance(self.seed, "mirror", number),
                deals=each,
                playouts=self.playouts,
            )
            for number in range(1, self.mirrors + 1)
        ]

    @cached_property
    def _search(self) -> Search:
        return Search(key=f"search {self.search}", games=self.search, seed=self.seed)

    def _duels(
        self, part: str, one: str, other: str, games: int, made: Mapping[str, Bot] | None = None
    ) -> list[Duel]:
        arena = Arena(
            bots=(one, *[other] * (SEATS - 1)),
            games=games,
            rules=RULES,
            seed=chance(self.seed, part),
            made=made or {},
        )
        return [Duel(key=f"{part} {each.number}", sitting=each) for each in arena.sittings()]

    # Who tries to beat it

    def _candidates(self, kind: str, known: Known) -> dict[str, Bot]:
        """Responders or liars by name."""
        if kind == "liar":
            return liars()
        return responders(self._found(known))

    def _found(self, known: Known) -> Found | None:
        line = known.get(self._search.key)
        return None if line is None else Found(**{**line, "factors": tuple(line["factors"])})

    def _contest(self, kind: str, stage: int, known: Known) -> Iterator[Duel]:
        """The games of a stage: everyone is tried, the best again, then the best is measured."""
        candidates = self._candidates(kind, known)
        if stage == 0:
            names, games = [*candidates], self.tries
        elif stage == 1:
            names, games = self._finalists(kind, known), self.tries
        else:
            names, games = [self.winner(kind, known)], self.final
        for name in names:
            part = f"{kind} {stage} {name}"
            yield from self._duels(part, name, self.bot, games, {name: candidates[name]})

    def _best(self, kind: str, known: Known, names: Sequence[str], *, stages: int) -> list[str]:
        """Those who have won most so far, the best first."""

        def won(name: str) -> float:
            parts = [f"{kind} {stage} {name}" for stage in range(stages)]
            return share([group for part in parts for group in self._groups(known, part, name)])

        return sorted(names, key=won, reverse=True)

    def _finalists(self, kind: str, known: Known) -> list[str]:
        """Those that are tried again. Whoever hardly breaks a promise is no liar, if others do."""
        names = [*self._candidates(kind, known)]
        if kind == "liar":
            lies = LIES * _rounded(self.tries)
            lied = [name for name in names if self._broken(known, f"liar 0 {name}", name) >= lies]
            names = lied or names
        return self._best(kind, known, names, stages=1)[:FINALISTS]

    def winner(self, kind: str, known: Known) -> str:
        """The responder that is measured in the end."""
        return self._best(kind, known, self._finalists(kind, known), stages=2)[0]

    # What came of it

    def rows(self, known: Known) -> list[Row]:
        """The table, as far as it was asked for and measured."""
        measured = {"below": self._below_row, "offers": self._offers_row} | {
            name: getattr(self, f"_{name}_row") for name in MEASURES[4:]
        }
        found: list[Row] = []
        for name in self.only:
            if name in {"responder", "liar"}:
                found.append(self._contest_row(name, known))
            else:
                found.append(measured[name](known))
        return found

    def _seats(self, known: Known, part: str, name: str) -> list[tuple[int, Seat, int]]:
        """How a bot fared in the games of a part, as `grouped` wants it."""
        games = []
        for key, line in known.items():
            if key.rpartition(" ")[0] == part:
                game = read_game(line)
                if not isinstance(game, Lost):
                    seat = next(seat for seat in game.seats if seat.bot == name)
                    games.append(((game.number - 1) // SEATS + 1, seat, game.number))
        return games

    def _groups(self, known: Known, part: str, name: str) -> list[tuple[float, int]]:
        """Wins and games of a bot by shuffle."""
        return grouped(self._seats(known, part, name))

    def _broken(self, known: Known, part: str, name: str) -> int:
        """How many promises a bot broke."""
        return sum(seat.broken for _, seat, _ in self._seats(known, part, name))

    def _won(self, known: Known, part: str, name: str) -> tuple[float, float, float, int]:
        groups = self._groups(known, part, name)
        return share(groups), *interval(groups, self.seed), sum(count for _, count in groups)

    def _below_row(self, known: Known) -> Row:
        won, low, high, games = self._won(known, "below", self.bot)
        if self.lower is None or not games:
            return Row(measure="below", value=None)
        met = won >= 0.45 and low > 0.35
        facts = {"bot": self.lower}
        return Row(
            measure="below", value=won, low=low, high=high, count=games, met=met, facts=facts
        )

    def _offers_row(self, known: Known) -> Row:
        won, low, high, games = self._won(known, "offers", self.bot)
        if not games:
            return Row(measure="offers", value=None)
        return Row(measure="offers", value=won, low=low, high=high, count=games, met=won >= 0.45)

    def _contest_row(self, kind: Literal["responder", "liar"], known: Known) -> Row:
        name = self.winner(kind, known)
        won, low, high, games = self._won(known, f"{kind} 2 {name}", name)
        if not games:
            return Row(measure=kind, value=None)
        candidates = self._candidates(kind, known)
        shares = {
            each: round(share(self._groups(known, f"{kind} 0 {each}", each)), 4)
            for each in candidates
        }
        facts: dict[str, Any] = {"bot": name, "tried": shares, "tries": _rounded(self.tries)}
        facts["broken"] = self._broken(known, f"{kind} 2 {name}", name) / games
        found = self._found(known)
        if kind == "responder" and found is not None:
            facts |= {"kernel": asdict(found), "factors": told(found.factors)}
        most = 0.35 if kind == "responder" else 0.25
        return Row(
            measure=kind, value=won, low=low, high=high, count=games, met=won <= most, facts=facts
        )

    def _played(self, known: Known) -> list[dict[str, Any]]:
        return [known[task.key] for task in self._mirrors if task.key in known]

    def _good_row(self, known: Known) -> Row:
        """Deals after which no party is worse off than without them, beyond noise."""
        games = [game["deals"] for game in self._played(known)]
        judged = [deal for deals in games for deal in deals]
        if not judged:
            return Row(measure="good", value=None)
        groups = [(float(sum(map(_is_good, deals))), len(deals)) for deals in games if deals]
        won, (low, high) = share(groups), interval(groups, self.seed)
        facts = {
            "strict": fmean(min(deal["gains"]) >= 0 for deal in judged),
            "mover": fmean(deal["gains"][0] for deal in judged),
            "partner": fmean(deal["gains"][1] for deal in judged),
            "error": fmean(error for deal in judged for error in deal["errors"]),
            "mover_error": _error([[d["gains"][0] for d in deals] for deals in games], self.seed),
            "partner_error": _error([[d["gains"][1] for d in deals] for deals in games], self.seed),
        }
        return Row(
            measure="good",
            value=won,
            low=low,
            high=high,
            count=len(judged),
            met=won >= 0.95,
            facts=facts,
        )

    def _missed_row(self, known: Known) -> Row:
        """Of the deals that both would have wanted, those that were not made."""
        games = [game for game in self._played(known) if game["looked"]]
        looked = sum(len(game["looked"]) for game in games)
        if not looked or not sum(game["closed"] for game in games):
            return Row(measure="missed", value=None)

        def missing(some: Sequence[dict[str, Any]]) -> float:
            rate = sum(_missed(game) for game in some) / sum(len(game["looked"]) for game in some)
            lost: float = rate * sum(game["quiet"] for game in some)
            made: int = sum(game["closed"] for game in some)
            return lost / max(1e-9, lost + made)

        value = missing(games)
        low, high = resampled(games, missing, self.seed)
        facts = {"missed": sum(map(_missed, games))}
        return Row(
            measure="missed",
            value=value,
            low=low,
            high=high,
            count=looked,
            met=value <= 0.1,
            facts=facts,
        )

    def _joint_row(self, known: Known) -> Row:
        """What both gained together, as a share of what the best package would have brought."""
        games = [
            [(deal["joint"], deal["best"]) for deal in game["deals"] if deal["best"] is not None]
            for game in self._played(known)
        ]
        games = [game for game in games if game]
        if not sum(best for game in games for _, best in game):
            return Row(measure="joint", value=None)

        def realised(some: Sequence[list[tuple[float, float]]]) -> float:
            gained = sum(joint for game in some for joint, _ in game)
            return gained / max(1e-9, sum(best for game in some for _, best in game))

        value = realised(games)
        low, high = resampled(games, realised, self.seed)
        count = sum(map(len, games))
        return Row(measure="joint", value=value, low=low, high=high, count=count, met=value >= 0.9)

    def _chances_row(self, known: Known) -> Row:
        """Stated chances and how often they came true, in tenths; the value is the worst tenth."""
        games = [game["stated"] for game in self._played(known) if game["stated"]]
        tenths = _tenths([each for game in games for each in game])
        if not tenths:
            return Row(measure="chances", value=None)
        worst = max(tenths, key=lambda each: abs(each["said"] - each["came"]))

        def off(some: Sequence[list[list[float]]]) -> float:
            inside = [each for game in some for each in game if _tenth(each[0]) == worst["tenth"]]
            if not inside:
                return 0.0
            return fmean(won for _, won in inside) - fmean(said / 100 for said, _ in inside)

        low, high = resampled(games, off, self.seed)
        value = worst["came"] - worst["said"]
        met = abs(value) <= 0.02
        return Row(
            measure="chances",
            value=value,
            low=low,
            high=high,
            count=sum(map(len, games)),
            met=met,
            facts={"tenths": tenths, "from": 10 * worst["tenth"], "to": 10 * worst["tenth"] + 10},
        )

    def _stalled_row(self, known: Known) -> Row:
        """Tables of four of the bot that did not end with a full Senate."""
        ends = [game["reason"] for game in self._played(known)]
        if not ends:
            return Row(measure="stalled", value=None)
        stalled = sum(end != "senate" for end in ends)
        low, high = interval([(float(end != "senate"), 1) for end in ends], self.seed)
        return Row(
            measure="stalled",
            value=stalled,
            low=low * len(ends),
            high=high * len(ends),
            count=len(ends),
            met=stalled == 0,
        )

    def _time_row(self, known: Known) -> Row:
        """The time within which 95 of 100 decisions are taken, in seconds of one core."""
        games = [game["times"] for game in self._played(known)]
        if not games:
            return Row(measure="time", value=None)

        def slow(some: Sequence[list[float]]) -> float:
            return quantiles([each for game in some for each in game], n=20)[-1]

        allowed = SECONDS.get(self.bot.partition(":")[0], QUICK)
        value, (low, high) = slow(games), resampled(games, slow, self.seed)
        return Row(
            measure="time",
            value=value,
            low=low,
            high=high,
            count=sum(map(len, games)),
            met=value <= allowed,
            facts={"allowed": allowed},
        )


def responders(found: Found | None) -> dict[str, Bot]:
    """Who is tried against a bot: tricks, bots with other parameters, and what was searched."""
    named = (
        "quaestor:greed=0.5",
        "aedilis",
        "praetor",
        "praetor:share=0.5",
        "praetor:share=0.95",
        "praetor:least=0.01",
        "praetor:useful=0.02",
        "praetor:ahead=10",
        *(each for each in ("consul", "caesar") if each in LADDER),
    )
    tricky = (
        tricks.Refuser(),
        tricks.Usurer(),
        tricks.Denier(),
        tricks.Hoarder(),
        tricks.Closer(),
        robbers.Peddler(),
        robbers.Corner(),
        robbers.Leaver(),
        robbers.Borrower(),
    )
    weights = None if found is None else weighed(found.factors)
    return {
        **{text: bot_of(text) for text in named},
        KERNEL: Praetor(weights=weights),
        **{type(each).__name__: each for each in tricky},
    }


def liars() -> dict[str, Bot]:
    """Who breaks promises, and when."""
    return {
        **{text: bot_of(text) for text in ("praetor:honour=-1", "praetor:honour=0.02")},
        **{f"Deserter:turn={turn}": tricks.Deserter(turn=turn) for turn in (0, 20, 40, 60)},
        **{f"Sleeper:dear={dear}": tricks.Sleeper(dear=dear) for dear in (0.01, 0.05)},
    }


def outside(task: Task) -> bool:
    """Whether a task needs a process of its own, because somebody else's bot plays in it."""
    match task:
        case Duel(sitting=sitting):
            return any(foreign(text) for text in sitting.bots if text not in sitting.made)
        case Mirror():
            return foreign(task.bot)
        case Search():
            return False


def _rounded(games: int) -> int:
    return SEATS * ceil(games / SEATS)


def _is_good(deal: dict[str, Any]) -> bool:
    """Whether a deal left no party worse off than without it, beyond noise."""
    return all(
        gain >= -SURE * error for gain, error in zip(deal["gains"], deal["errors"], strict=True)
    )


def _missed(game: dict[str, Any]) -> int:
    return sum(gain is not None and gain > WANTED for gain in game["looked"])


def _error(games: Sequence[list[float]], seed: int) -> float:
    """Half the width of the interval of a mean."""
    filled = [game for game in games if game]

    def mean(some: Sequence[list[float]]) -> float:
        return fmean(each for game in some for each in game)

    low, high = resampled(filled, mean, seed)
    return (high - low) / 2


def _tenth(percent: float) -> int:
    return min(9, int(percent // 10))


def _tenths(stated: Sequence[Sequence[float]]) -> list[dict[str, Any]]:
    """What was said and what came, by tenths in which enough was said."""
    found = []
    for tenth in range(10):
        inside = [each for each in stated if _tenth(each[0]) == tenth]
        if len(inside) >= FEW:
            said, came = fmean(each[0] for each in inside) / 100, fmean(each[1] for each in inside)
            found.append({"tenth": tenth, "count": len(inside), "said": said, "came": came})
    return found
