"""What a dataset holds, and that it is what happened."""

import json
from collections import Counter
from itertools import accumulate
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from quovadis.bots import bot
from quovadis.bots.quaestor import Quaestor
from quovadis.core.events import Event
from quovadis.core.evolve import evolve
from quovadis.core.families import COLOURS, Colour
from quovadis.core.frozen import changed
from quovadis.core.log import Fold
from quovadis.core.state import State
from quovadis.core.view import seen, view
from quovadis.driver import Driver, play
from quovadis.game import Game
from quovadis.record import read_qv
from quovadis.record.deal_language import read_deal
from quovadis.record.variants import read_variants
from quovadis.research import rows as making
from quovadis.research.dataset import PART, Dataset, Folder, Torn
from quovadis.research.match import Lost, played, simulated
from quovadis.research.rows import TABLES, Gathered, gathered, promise_rows, unpacked
from tests.research.strange import babbling, raising

RECORDS = sorted((Path(__file__).parents[1] / "records").glob("*.qv"))
PLAN = Dataset(bots=("tiro",) * 3, games=3, rules=simulated("whispers", "amigo-2005"), seed=11)
MIXED = Dataset(
    bots=("quaestor", "tiro", "quaestor"),
    games=3,
    rules=simulated("special-tokens, reveal=every", "amigo-2005"),
    seed=2,
)


@pytest.fixture(scope="module")
def games() -> list[Gathered]:
    return [gathered(sitting) for plan in (PLAN, MIXED) for sitting in plan.sittings()]


def rows(game: Gathered, table: str) -> list[dict[str, Any]]:
    told: list[dict[str, Any]] = unpacked(game.rows[table]).to_pylist()
    return told


def log_of(game: Gathered) -> tuple[Event, ...]:
    assert game.record is not None
    return tuple(read_qv(game.record))


def test_the_games_are_those_of_an_arena(games: list[Gathered]) -> None:
    for sitting, game in zip(PLAN.sittings(), games, strict=False):
        alone = played(changed(sitting, recorded=True))
        for name in ("number", "reason", "turns", "seats", "terms", "record"):
            assert getattr(game, name) == getattr(alone, name)


def test_a_view_is_what_the_seat_could_see_and_nothing_else(games: list[Gathered]) -> None:
    """Replayed from the record: the table after as many events as the seat had seen."""
    for game in games:
        log = log_of(game)
        states: list[State] = []
        for event in log:
            states.append(evolve(states[-1] if states else None, event))  # type: ignore[arg-type]
        sights = {
            seat: [*accumulate(seen(event, seat) is not None for event in log)]
            for seat in states[0].players
        }
        for row in rows(game, "decisions"):
            seat: Colour = row["seat"]
            last = max(at for at, count in enumerate(sights[seat]) if count == row["seen"])
            there = view(states[last], seat)
            told = pa.array([making._plain_view(there)], type=making._VIEW).to_pylist()[0]
            assert row["view"] == told
            others = [
                purse
                for owner, purse in zip(there.players, there.purses, strict=True)
                if owner != seat
            ]
            if there.reveal != "open":
                assert others == [None] * len(others)


def test_whispers_are_in_the_rows_of_their_parties_alone(games: list[Gathered]) -> None:  # R8.9
    told = Counter[bool]()
    for game in games[:3]:
        whispered = {
            row["promise"]: row["audience"] for row in rows(game, "promises") if row["audience"]
        }
        for row in rows(game, "decisions"):
            talks = row["view"]["talks"]
            known = {each["id"] for each in (*talks["open"], *talks["closed"])}
            for promise, audience in whispered.items():
                if promise in known:
                    assert row["seat"] in audience
                told[promise in known] += 1
    assert told[True]
    assert told[False]


def test_the_choice_is_among_the_options_or_composed(games: list[Gathered]) -> None:
    kinds = Counter[str]()
    for game in games:
        for row in rows(game, "decisions"):
            choice, index = row["choice"], row["index"]
            if index is not None:
                assert row["options"][index] == choice
            elif choice is not None:
                assert choice["type"] in {"propose", "counter"}
                assert str(read_deal(choice["deal"]))
                assert choice["text"].startswith(row["seat"])
            kinds[row["kind"]] += 1
    assert {"act", "vote", "offer", "cut-in", "reveal"} <= {*kinds}


def test_reasons_and_results_stand_beside_the_choice(games: list[Gathered]) -> None:
    game = games[3]
    seats = dict(zip(COLOURS, game.seats, strict=False))
    explained = 0
    for row in rows(game, "decisions"):
        seat = seats[row["seat"]]
        assert (row["bot"], row["place"], row["win"]) == (seat.bot, seat.place, seat.win)
        assert (row["laurels"], row["senate"]) == (seat.laurels, seat.senate)
        if row["reason"] is not None:
            assert row["choice"] is not None
            assert isinstance(json.loads(row["reason"]["facts"]), dict)
            explained += bool(row["reason"]["text"])
    assert explained


def ledger(log: tuple[Event, ...]) -> dict[str, str]:
    """What the ledger says of every promise at the end."""
    talks = Fold(log).state.talks
    return {promise.id: promise.status for promise in (*talks.closed, *talks.open)}


def test_labels_are_what_the_ledger_says(games: list[Gathered]) -> None:  # R8.8
    labels = Counter[str]()
    for game in games:
        told = {row["published"] or row["promise"]: row for row in rows(game, "promises")}
        assert {name: row["status"] for name, row in told.items()} == ledger(log_of(game))
        labels.update(row["status"] for row in told.values())
        for row in told.values():
            assert row["made"] <= row["closed"]
            assert row["giver_bot"] in {*PLAN.bots, *MIXED.bots}
    assert {"kept", "broken", "lapsed"} <= {*labels}


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_labels_of_recorded_games_are_what_their_ledgers_say(file: Path) -> None:  # R8.8
    log = tuple(read_qv(file.read_text("utf-8")))
    state = Fold(log).state
    if state.rules.consul is not None:
        pytest.skip("its ledger is emptied between its games")
    told = {row.get("published") or row["promise"]: row["status"] for row in promise_rows(log)}
    assert told == ledger(log)


def test_a_bot_that_fails_is_told_apart_from_its_stand_in() -> None:
    plan = Dataset(bots=("a", "b", "tiro"), games=1, rules=PLAN.rules, seed=1)
    sitting = changed(next(plan.sittings()), made={"a": raising, "b": babbling})
    told = rows(gathered(sitting), "decisions")
    failed = [row for row in told if row["trouble"] is not None]
    assert {row["bot"] for row in failed} == {"a", "b"}
    assert all(row["stand_in"] for row in failed if row["choice"] is not None)
    assert any("I forgot" in row["trouble"] for row in failed)
    said = [row for row in told if row["index"] is not None and row["trouble"] is None]
    assert any(not row["stand_in"] for row in said)


class Counting:
    """Plays as quaestor does, and counts how often it is asked."""

    cuts_in_with = Quaestor.cuts_in_with

    def __init__(self) -> None:
        self.asked = 0

    def __call__(self, *told: Any) -> Any:
        self.asked += 1
        return bot("quaestor")(*told)


def test_a_bot_is_asked_what_an_arena_asks_it() -> None:
    plan = Dataset(bots=("a", "tiro", "tiro"), games=1, rules=PLAN.rules, seed=1)
    arena, dataset = Counting(), Counting()
    sitting = next(plan.sittings())
    played(changed(sitting, made={"a": arena}))
    told = rows(gathered(changed(sitting, made={"a": dataset})), "decisions")
    assert len([row for row in told if row["bot"] == "a"]) == dataset.asked == arena.asked


def test_a_game_can_be_played_again_from_its_row(tmp_path: Path) -> None:
    kept = whole(tmp_path)
    (row, *_) = pq.read_table(tmp_path / "games").to_pylist()
    seats = [seat["colour"] for seat in row["seats"]]
    game = Game.new(
        seats,
        rules=read_variants(row["variants"], row["edition"]),
        first=seats[0],
        seed=row["deal_seed"],
    )
    bots = {seat["colour"]: bot(seat["bot"]) for seat in row["seats"]}
    for _ in play(Driver(game), bots, seed=row["bots_seed"], budget=PLAN.budget):
        pass
    record = (kept.path / "records" / row["record"]).read_text("utf-8")
    assert tuple(read_qv(record)) == game.log


# The folder


def whole(folder: Path, lost: int = 0) -> Folder:
    """A dataset that nobody stopped, with a game that was lost."""
    kept = Folder(folder, PLAN)
    kept.begin({})
    for sitting in PLAN.sittings():
        if sitting.number == lost:
            kept.keep(Lost(number=lost, bots=sitting.bots, why="died: status 7"))
        else:
            kept.keep(gathered(sitting))
    kept.finish()
    return kept


def test_the_tables_have_their_columns_and_say_what_these_are(tmp_path: Path) -> None:
    whole(tmp_path)
    assert not (tmp_path / "unfinished").exists()
    for table, schema in TABLES.items():
        (file,) = (tmp_path / table).iterdir()
        there = pq.read_schema(file)
        assert there.equals(schema)
        assert all(field.metadata[b"about"] for field in there)


def test_a_lost_game_is_a_row_without_decisions(tmp_path: Path) -> None:
    whole(tmp_path, lost=2)
    told = pq.read_table(tmp_path / "games").to_pylist()
    assert [row["lost"] for row in told] == [None, "died: status 7", None]
    assert (told[1]["end"], told[1]["winner"], told[1]["record"]) == (None, None, None)
    decided = pq.read_table(tmp_path / "decisions", columns=["game"])["game"].to_pylist()
    assert {*decided} == {1, 3}


def test_rows_that_cannot_be_read_are_named(tmp_path: Path) -> None:
    kept = Folder(tmp_path, PLAN)
    kept.begin({})
    first, *others = (gathered(sitting) for sitting in PLAN.sittings())
    kept.keep(first)
    torn = tmp_path / "unfinished" / "decisions-1.arrow"
    torn.write_bytes(b"nonsense")
    kept.keep(others[0])
    with pytest.raises(Torn) as reason:
        kept.keep(others[1])
    assert reason.value.file == torn
    assert [*(tmp_path / "decisions").glob("*.parquet")] == []


def test_a_part_has_as_many_games_as_the_page_says() -> None:
    page = (Path(__file__).parents[2] / "docs" / "datasets.md").read_text("utf-8")
    assert f"{PART} games" in page
    for table, schema in TABLES.items():
        section = page.partition(f"### `{table}`")[2].partition("\n### ")[0]
        for field in schema:
            assert f"| `{field.name}` |" in section, f"{table}: {field.name}"
            assert field.metadata[b"about"].decode() in section
