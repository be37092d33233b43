"""What votes cost and what promises are worth among bots: the figures of docs/bargaining.md.

`python -m benchmarks.haggling` makes the tables of the page from the figures that were counted.
`python -m benchmarks.haggling FOLDER --games 160` plays the games first, with a progress bar, and
counts them anew. The folder keeps their records: if you stop it, the same command goes on.
"""

import argparse
import json
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from statistics import fmean
from typing import Any

from rich.progress import track

from benchmarks.pages import ROOT
from quovadis.cli.contest import run
from quovadis.core.board import SENATE
from quovadis.core.deals.pledges import promised_now
from quovadis.core.deals.talks import Offer, Status
from quovadis.core.deals.terms import Dated, Deal, Pay, Split, Word
from quovadis.core.events import DealAgreed, DealSettled, GameEvent, OfferMade, SupportUsed
from quovadis.core.families import Colour
from quovadis.core.log import Fold
from quovadis.core.state import State
from quovadis.record.files import read_log
from quovadis.research.arena import Arena
from quovadis.research.intervals import interval, share
from quovadis.research.match import Lost, Played, simulated
from quovadis.research.pool import results
from quovadis.review.accounts import owes
from quovadis.review.judge import Judge
from quovadis.review.steps import Cut, cut
from quovadis.text.bargaining import markdown

PAGE = ROOT / "docs/bargaining.md"
COUNTED = ROOT / "src/quovadis/text/bargaining/figures.json"
SEED = 9400
PRAETORS = ("praetor", "praetor:haggler", "praetor:loyal", "praetor:grudging")
LIAR = ("praetor:honour=-1", "praetor", "praetor", "praetor")
LIARS = 4
"""For so many games of praetors, one with a liar among them is played."""
WAYS = ("laurels", "both", "promise", "split", "owed", "free")
"""What the owner of a vote got; `owed`: it was promised before."""
USUAL = ("support", "oppose", "caesar-to")
"""The promises that the page has a row for."""
STATUS: tuple[Status, ...] = ("kept", "broken", "lapsed", "released", "open")


# Playing


def arenas(games: int) -> dict[str, Arena]:
    """Who plays, by the beginning of the names of the records."""
    rules = simulated("", "amigo-2005")
    return {
        "praetors": Arena(bots=PRAETORS, games=games, rules=rules, seed=SEED, recorded=True),
        "liar": Arena(bots=LIAR, games=games // LIARS, rules=rules, seed=SEED, recorded=True),
    }


def play(folder: Path, name: str, arena: Arena, jobs: int) -> list[Path]:
    """Play the games whose records are not in the folder yet."""
    folder.mkdir(parents=True, exist_ok=True)
    files = {each.number: folder / f"{name}-{each.number:04}.qv" for each in arena.sittings()}
    left = [each for each in arena.sittings() if not files[each.number].exists()]

    def keep(result: Played | Lost) -> None:
        if isinstance(result, Played) and result.record is not None:
            unfinished = files[result.number].with_suffix(".part")
            unfinished.write_text(result.record, "utf-8")
            unfinished.replace(files[result.number])

    if run(results(left, jobs=jobs), len(left), keep).stopped:
        raise SystemExit("Stopped. The same command goes on.")
    return [file for file in files.values() if file.exists()]


# Counting


@dataclass(frozen=True, slots=True, kw_only=True)
class Vote:
    """The votes of one owner that an advance used, and what the mover gave for them."""

    mover: Colour
    owner: Colour
    votes: int
    how: str
    """`free`, `owed`, `laurels`, `promise`, `both` or `split`."""
    price: int
    """Laurels agreed for all of them."""
    seated: int
    """How many senators were in the Senate before."""
    arrives: bool
    """Whether the advance leads into the Senate."""
    laurel: str | None
    """What the mover takes on the way."""
    needed: bool
    """Whether nobody else could give the votes."""
    least: int | None
    """The lowest price at which they are no loss; None: no price that the mover could pay."""
    most: int | None
    """The highest price at which the mover stands no worse than without; None: no price is."""
    distrusted: bool
    """Whether the mover had broken a promise before."""


def sold(step: Cut, events: Sequence[GameEvent]) -> Iterator[Vote]:
    """The foreign votes that an advance used."""
    used = step.events[0]
    if not isinstance(used, SupportUsed) or not used.supporters:
        return
    before = step.before
    judge = Judge(before, events[: step.first])
    ids = {event.offer for event in step.events if isinstance(event, DealSettled)}
    deals = [offer.deal for offer in before.talks.agreed if offer.id in ids]
    for owner, votes in Counter(used.supporters).items():
        mine = [deal for deal in deals if promised_now(deal)[owner]]
        price = sum(_paid(deal, used.by, owner) for deal in mine)
        seats = [judge.seat[each] for each in used.supporters]
        least, most = judge.prices(used.path, seats, judge.seat[owner])
        yield Vote(
            mover=used.by,
            owner=owner,
            votes=votes,
            how=_how(before, owner, mine, price),
            price=price,
            seated=len(before.at(SENATE)),
            arrives=used.path.end is SENATE,
            laurel=_laurel(before, used),
            needed=judge.pivotal(used.path, judge.seat[owner]),
            least=least,
            most=most,
            distrusted=before.talks.record(used.by).get("broken", 0) > 0,
        )


def _paid(deal: Deal, mover: Colour, owner: Colour) -> int:
    """What the mover pays an owner at once, less what comes back."""
    pays = [term for term in deal.terms if isinstance(term, Pay)]
    there = sum(term.value for term in pays if (term.giver, term.to) == (mover, owner))
    back = sum(term.value for term in pays if (term.giver, term.to) == (owner, mover))
    return there - back


def _how(state: State, owner: Colour, deals: Sequence[Deal], price: int) -> str:
    if not deals:
        return "owed" if owes(state, owner) else "free"
    terms = [term for deal in deals for term in deal.terms if term.to == owner]
    if any(isinstance(term, Split) for term in terms):
        return "split"
    promised = any(isinstance(term, Dated) for term in terms)
    if price > 0:
        return "both" if promised else "laurels"
    return "promise" if promised else "free"


def _laurel(state: State, used: SupportUsed) -> str | None:
    space = used.path.space
    if space is None or state.caesar is used.path:
        return None
    return state.laurels[space]


@dataclass(frozen=True, slots=True, kw_only=True)
class Talk:
    """An offer for the votes of one owner, with the counter-offers that answered it."""

    asked: bool
    """Whether the owner named a price first; otherwise the mover did."""
    counters: int
    agreed: bool
    first: int
    """The laurels in the first offer."""
    last: int
    """The laurels in the last one."""
    promised: bool
    """Whether the last one has a promise for the owner."""


def talks(steps: Iterable[Cut]) -> Iterator[Talk]:
    """The talks about votes."""
    offers: dict[str, tuple[Offer, Colour]] = {}
    answers: dict[str, str] = {}
    agreed: set[str] = set()
    for step in steps:
        for event in step.events:
            if isinstance(event, OfferMade):
                offers[event.offer.id] = event.offer, step.before.turn.active
                if event.offer.counters is not None:
                    answers[event.offer.counters] = event.offer.id
            elif isinstance(event, DealAgreed):
                agreed.add(event.offer)
    for name, (offer, mover) in offers.items():
        owners = [*promised_now(offer.deal)]
        if offer.counters is not None or len(owners) != 1:
            continue
        last, counters = name, 0
        while last in answers:
            last, counters = answers[last], counters + 1
        deal = offers[last][0].deal
        yield Talk(
            asked=offer.by != mover,
            counters=counters,
            agreed=last in agreed,
            first=_paid(offer.deal, mover, owners[0]),
            last=_paid(deal, mover, owners[0]),
            promised=any(isinstance(each, Dated) and each.to == owners[0] for each in deal.terms),
        )


# Figures


@dataclass(slots=True)
class Counted:
    """What the page tells of the games of one arena."""

    games: int
    votes: list[tuple[str, Vote]]
    """With the bot of the mover."""
    talks: list[Talk]
    promises: Counter[tuple[str, str]]
    """By kind of term, and what became of it."""
    wins: dict[int, list[float]]
    """What the first bot of the arena won, by shuffle."""


def counted(files: Sequence[Path], arena: Arena) -> Counted:
    """Count the records of an arena."""
    seats = {sitting.number: sitting.bots for sitting in arena.sittings()}
    found = Counted(len(files), [], [], Counter(), defaultdict(list))
    for file in track(files, description="Counting"):
        fold = Fold(read_log(file))
        events, end = tuple(fold.events), fold.state
        number = int(file.stem.rpartition("-")[2])
        bots = dict(zip(end.players, seats[number], strict=True))
        steps = [*cut(events)]
        for step in steps:
            found.votes += [(bots[each.mover], each) for each in sold(step, events)]
        found.talks += talks(steps)
        found.promises.update(
            (each.term.kind, each.status)
            for each in (*end.talks.closed, *end.talks.open)
            if not isinstance(each.term, Word)
        )
        standings = () if end.outcome is None else end.outcome.standings
        first = [bots[each.colour] for each in standings if each.place == 1]
        won = first.count(arena.bots[0]) / max(1, len(first))
        found.wins[arena.shuffle_of(number)].append(won)
    return found


Chosen = Callable[[Vote], bool]
WHEN: dict[str, Chosen] = {
    "all": lambda _: True,
    "seated-0": lambda vote: vote.seated == 0,
    "seated-1": lambda vote: vote.seated == 1,
    "seated-2": lambda vote: vote.seated == 2,
    "seated-3": lambda vote: vote.seated == 3,
    "seated-4": lambda vote: vote.seated == 4,
    "over-ii": lambda vote: vote.laurel in {"II", "IIC"},
    "over-iii": lambda vote: vote.laurel == "III",
    "over-iv": lambda vote: vote.laurel == "IV",
    "over-v": lambda vote: vote.laurel == "V",
    "senate": lambda vote: vote.arrives,
    "needed": lambda vote: vote.needed,
    "market": lambda vote: not vote.needed,
}
SOLD = {"laurels", "both", "promise", "split", "free"}
"""All but votes that were owed: those were paid for before."""


def _costs(votes: Iterable[Vote], when: Chosen) -> dict[str, Any]:
    chosen = [vote for vote in votes if vote.how in SOLD and when(vote)]
    number = sum(vote.votes for vote in chosen)
    bought = [vote for vote in chosen if vote.how in {"laurels", "both"}]
    each = [vote.price / vote.votes for vote in bought for _ in range(vote.votes)]
    alone = [vote for vote in chosen if vote.votes == 1]
    return {
        "votes": number,
        "bought": len(each),
        "price": round(fmean(each), 2) if each else None,
        "least": _middle([vote.least for vote in alone]),
        "most": _middle([vote.most for vote in alone]),
    }


def _middle(values: Iterable[int | None]) -> float | None:
    known = [value for value in values if value is not None]
    return round(fmean(known), 2) if known else None


def figures(found: Mapping[str, Counted], games: int) -> dict[str, Any]:
    """The figures of the page, as they are stored."""
    usual, liar = found["praetors"], found["liar"]
    votes = [vote for _, vote in usual.votes]
    bought = [vote for vote in votes if vote.how in {"laurels", "both"}]
    return {
        "date": datetime.now(UTC).date().isoformat(),
        "command": f"python -m benchmarks.haggling FOLDER --games {games}",
        "games": {name: each.games for name, each in found.items()},
        "ways": {how: sum(vote.votes for vote in votes if vote.how == how) for how in WAYS},
        "spread": {
            price: sum(vote.votes for vote in bought if _rounded(vote) == price)
            for price in sorted({_rounded(vote) for vote in bought})
        },
        "costs": {name: _costs(votes, when) for name, when in WHEN.items()},
        "talks": {
            str(number): _talked([t for t in usual.talks if min(2, t.counters) == number])
            for number in range(3)
        },
        "first": {
            name: _talked([talk for talk in usual.talks if talk.asked == asked])
            for name, asked in (("owner", True), ("mover", False))
        },
        "promises": _promises(usual.promises),
        "liar": _liar(liar),
    }


def _rounded(vote: Vote) -> str:
    """The price of one vote; a part of a laurel counts as a whole one."""
    return str(-(-vote.price // vote.votes))


def _talked(talks: Sequence[Talk]) -> dict[str, Any]:
    agreed = [talk for talk in talks if talk.agreed]
    return {
        "talks": len(talks),
        "agreed": len(agreed),
        "first": _middle([talk.first for talk in agreed]),
        "last": _middle([talk.last for talk in agreed]),
        "promised": sum(talk.promised for talk in agreed),
    }


def _promises(found: Counter[tuple[str, str]]) -> dict[str, dict[str, int]]:
    kinds = sorted(
        {*USUAL, *(kind for kind, _ in found)}, key=lambda k: -sum(found[k, s] for s in STATUS)
    )
    return {kind: {status: found[kind, status] for status in STATUS} for kind in kinds}


def _liar(found: Counted) -> dict[str, Any]:
    """How the liar fares beside the others, and what its votes cost once it is known."""
    votes: dict[str, list[Vote]] = defaultdict(list)
    for bot, vote in found.votes:
        if bot != LIAR[0]:
            votes["others"].append(vote)
        else:
            votes["known" if vote.distrusted else "unknown"].append(vote)
    groups = [(sum(won), len(won)) for _, won in sorted(found.wins.items())]
    low, high = interval(groups, SEED)
    return {
        "share": round(100 * share(groups), 1),
        "low": round(100 * low, 1),
        "high": round(100 * high, 1),
        "prices": {
            name: _costs(votes[name], lambda _: True) for name in ("unknown", "known", "others")
        },
    }


# The page


def write() -> None:
    """Write the English page; the pages of the game and the terminal fill theirs themselves."""
    PAGE.write_text(markdown("en"), "utf-8")


def main() -> None:
    """Make the page, after playing if a folder is named."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, nargs="?")
    parser.add_argument("--games", type=int, default=160)
    parser.add_argument("--jobs", type=int, default=1)
    wish = parser.parse_args()
    if wish.folder is not None:
        found = {
            name: counted(play(wish.folder, name, arena, wish.jobs), arena)
            for name, arena in arenas(wish.games).items()
        }
        COUNTED.write_text(json.dumps(figures(found, wish.games), indent=1) + "\n", "utf-8")
    write()


if __name__ == "__main__":
    main()
