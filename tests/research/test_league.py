"""Leagues, their schedule, their file, their ratings and their picture."""

import math
from collections import Counter
from itertools import pairwise, permutations
from pathlib import Path
from random import Random
from typing import Any

import pytest

from quovadis.research.league import League, standings
from quovadis.research.match import Lost, Played, Seat, Sitting, simulated
from quovadis.research.picture import picture
from quovadis.research.ratings import Rating, ratings

RULES = simulated("", "amigo-2005")


def league(*bots: str, games: int = 60, matrix: int = 8, seed: int = 1) -> League:
    return League(bots=bots, games=games, matrix=matrix, seed=seed, rules=RULES)


def mixed(plan: League) -> list[Sitting]:
    return [sitting for part, sitting in plan.fixtures().values() if part == "mixed"]


# The schedule


@pytest.mark.parametrize("number", [2, 3, 4, 5, 8])
def test_everyone_plays_about_equally_often_at_tables_of_every_size(number: int) -> None:
    tables = mixed(league(*"abcdefgh"[:number], games=240, matrix=0))
    assert len(tables) == 240
    assert {len(table.bots) for table in tables} == {3, 4, 5}
    seats = Counter(bot for table in tables for bot in table.bots)
    assert len(seats) == number
    assert max(seats.values()) - min(seats.values()) <= 24  # a few tables, all rotations of each


@pytest.mark.parametrize("number", [2, 3, 5, 8])
def test_nobody_sits_twice_while_others_stand(number: int) -> None:
    for table in mixed(league(*"abcdefgh"[:number], games=240, matrix=0)):
        count = Counter(table.bots)
        assert len(count) == min(number, len(table.bots))
        assert max(count.values()) == -(-len(table.bots) // number) or number == 2


def test_the_matrix_has_every_pair_with_every_seating_and_the_same_shuffles() -> None:
    plan = league("a", "b", "c", games=10, matrix=5)
    pairs = [sitting for part, sitting in plan.fixtures().values() if part == "matrix"]
    assert len(pairs) == 6 * 8  # five games are rounded up to two shuffles of four
    for one, other in permutations("abc", 2):
        games = [table for table in pairs if Counter(table.bots) == {one: 1, other: 3}]
        assert sorted(table.bots.index(one) for table in games) == [0, 0, 1, 1, 2, 2, 3, 3]
        assert {table.shuffle for table in games} == {1, 2}


def test_both_parts_advance_together() -> None:
    fixtures = league("a", "b", "c", games=96, matrix=16).fixtures()
    assert list(fixtures) == list(range(1, 193))
    half = [part for number, (part, _) in fixtures.items() if number <= 96]
    assert Counter(half) == {"mixed": 48, "matrix": 48}
    assert all(sitting.number == number for number, (_, sitting) in fixtures.items())


def test_the_same_seed_gives_the_same_schedule() -> None:
    assert league("a", "b").fixtures() == league("a", "b").fixtures()
    assert league("a", "b").fixtures() != league("a", "b", seed=2).fixtures()


# Ratings

STRENGTH = {"hastatus": 0.0, "princeps": 0.7, "triarius": 1.4}


def rankings(plan: League, seed: int = 1) -> list[list[tuple[str, int]]]:
    """Tables whose outcome depends on known strengths, as in the Plackett-Luce model."""
    random, games = Random(seed), []
    for table in mixed(plan):
        finish = [-math.log(random.random()) / math.exp(STRENGTH[bot]) for bot in table.bots]
        games.append(
            [
                (bot, 1 + sum(t < mine for t in finish))
                for bot, mine in zip(table.bots, finish, strict=True)
            ]
        )
    return games


def test_the_stronger_bot_is_rated_higher() -> None:
    rated = ratings(STRENGTH, rankings(league(*STRENGTH, games=300)))
    assert [line.bot for line in rated] == ["triarius", "princeps", "hastatus"]
    for better, worse in pairwise(rated):
        assert better.low > worse.high
    assert sum(line.rating for line in rated) == pytest.approx(75, abs=1.5)


def test_ratings_of_more_games_are_surer() -> None:
    few = ratings(STRENGTH, rankings(league(*STRENGTH, games=60)))
    many = ratings(STRENGTH, rankings(league(*STRENGTH, games=600)))
    assert max(line.deviation for line in many) < min(line.deviation for line in few) / 2


def test_a_bot_that_has_not_played_keeps_its_first_rating() -> None:
    (line,) = ratings(["tiro"], [])
    assert line.rating == 25
    assert line.low < 10
    assert line.high > 40


def test_beating_oneself_changes_little() -> None:
    rated = ratings(["tiro"], [[("tiro", 1), ("tiro", 2), ("tiro", 3)]] * 10)
    assert rated[0].rating == pytest.approx(25, abs=0.5)


# Counting


def outcome(sitting: Sitting, winner: str) -> Played:
    first = sitting.bots.index(winner) if winner in sitting.bots else 0
    seats = tuple(
        Seat(bot=bot, place=1 if index == first else 2, win=float(index == first))
        for index, bot in enumerate(sitting.bots)
    )
    return Played(number=sitting.number, reason="senate", turns=60, seats=seats)


def test_a_cell_tells_how_often_one_beats_three() -> None:
    plan = league("a", "b", "c", games=12, matrix=8)
    fixtures = plan.fixtures()
    games = [outcome(sitting, "a") for _, sitting in fixtures.values()]
    told = standings(plan, reversed(games), fixtures)
    cells = {(cell.one, cell.against): cell for cell in told.matrix}
    assert cells["a", "b"].win_share == cells["a", "c"].win_share == 1
    assert cells["b", "a"].win_share == cells["c", "a"].win_share == 0
    assert [cell.games for cell in told.matrix] == [8] * 6
    assert told.bots[0].bot == "a"
    assert told.tables.games == 60


def test_lost_games_and_troubles_of_both_parts_are_told() -> None:
    plan = league("a", "b", games=4, matrix=4)
    fixtures = plan.fixtures()
    games: list[Played | Lost] = [outcome(sitting, "a") for _, sitting in fixtures.values()]
    lost = games[0]
    games[0] = Lost(number=1, bots=fixtures[1][1].bots, why="died")
    pair = next(number for number, (part, _) in fixtures.items() if part == "matrix" and number > 1)
    troubled: Any = games[pair - 1]
    troubled.seats[0].troubles, troubled.seats[0].trouble = 2, "turn 1, act: raised"
    told = standings(plan, games, fixtures)
    assert lost.number == 1
    assert told.tables.lost_example == "game 1: died"
    assert [(line.troubles, line.trouble) for line in told.troubles] == [
        (2, f"game {pair}, turn 1, act: raised")
    ]


# The picture

TEXTS = {name: name for name in ("title", "ratings", "scale", "matrix", "one", "three")}


@pytest.mark.parametrize("suffix, begins", [(".svg", b"<?xml"), (".png", b"\x89PNG")])
@pytest.mark.parametrize("bots", [("a", "b"), ("a", "b:x=1", "$c", "d_e", "f^g", "h")])
def test_a_picture_is_drawn(
    tmp_path: Path, suffix: str, begins: bytes, bots: tuple[str, ...]
) -> None:
    plan = league(*bots, games=12, matrix=4)
    fixtures = plan.fixtures()
    told = standings(plan, [outcome(sitting, "a") for _, sitting in fixtures.values()], fixtures)
    rated = [Rating(bot=bot, rating=30 - n, deviation=2) for n, bot in enumerate(bots)]
    drawn = [tmp_path / f"one{suffix}", tmp_path / f"two{suffix}"]
    for file in drawn:
        picture(rated, told.matrix, TEXTS, file)
    content = drawn[0].read_bytes()
    assert content.startswith(begins)
    assert len(content) > 10_000
    assert drawn[1].read_bytes() == content


def test_a_league_without_a_matrix_has_a_picture_too(tmp_path: Path) -> None:
    picture([Rating(bot="a", rating=25, deviation=8)], [], TEXTS, tmp_path / "a.png")
    assert (tmp_path / "a.png").stat().st_size > 5_000
