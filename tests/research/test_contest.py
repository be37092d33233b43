"""The file of an arena or a league: the set-up, and a line a game."""

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from quovadis.bots.aedilis import Aedilis
from quovadis.bots.estimate import published
from quovadis.core.frozen import changed
from quovadis.research.arena import Arena
from quovadis.research.contest import Contest, fingerprints, read_contest, write_game
from quovadis.research.journal import Journal, Unreadable
from quovadis.research.league import League
from quovadis.research.match import Lost, Played, Seat, Sitting, simulated
from quovadis.research.pool import results

RULES = simulated("", "amigo-2005")
LEAGUE = League(bots=("stand-in", "tiro"), games=4, matrix=0, seed=1, rules=RULES)
ARENA = Arena(bots=("stand-in", "tiro", "stand-in"), games=3, seed=1, rules=RULES, think=2.5)


def written(contest: Contest, games: Iterable[Played | Lost]) -> str:
    lines = (contest.set_up(), *map(write_game, games))
    return "".join(json.dumps(line) + "\n" for line in lines)


def read(kind: Any, text: str, folder: Path) -> Any:
    file = folder / "games.jsonl"
    file.write_text(text, "utf-8")
    with Journal(file, new=False) as journal:
        return read_contest(kind, journal)


def outcome(sitting: Sitting) -> Played:
    seats = tuple(Seat(bot=bot, place=1) for bot in sitting.bots)
    return Played(number=sitting.number, reason="senate", turns=60, seats=seats)


@pytest.mark.parametrize("contest", [LEAGUE, ARENA])
def test_what_is_written_is_read_again(contest: Contest, tmp_path: Path) -> None:
    games = list(results(contest.sittings()))
    games[1] = Lost(number=2, bots=[*contest.sittings()][1].bots, why="died: status 7")
    there = read(type(contest), written(contest, games), tmp_path)
    assert there == (contest, {game.number: game for game in games})


def test_a_file_from_before_there_was_time_to_think_can_still_be_read(tmp_path: Path) -> None:
    told = LEAGUE.set_up()
    del told["think"], told["weights"]
    assert read(League, json.dumps(told) + "\n", tmp_path) == (LEAGUE, {})


@pytest.mark.parametrize(
    "text, line",
    [
        ("", 1),
        ("{}\n", 1),
        ("[]\n", 1),
        ("nonsense\n", 1),
        ('{"league": 99}\n', 1),
        ('{"arena": 1}\n', 1),
        ("GOOD{}\n", 2),
        ("GOOD[]\n", 2),
        ('GOOD{"number": 1, "reason": "senate", "turns": 1, "seats": []}\n', 2),
        ('GOOD{"number": 77, "bots": ["stand-in", "tiro", "tiro"], "why": "died"}\n', 2),
        ('GOOD{"number": 1, "bots": 3, "why": "died"}\n', 2),
    ],
)
def test_a_file_that_no_league_wrote_is_not_read(text: str, line: int, tmp_path: Path) -> None:
    with pytest.raises(Unreadable) as reason:
        read(League, text.replace("GOOD", written(LEAGUE, ())), tmp_path)
    assert reason.value.line == line


@pytest.mark.parametrize(
    "field", ["games", "matrix", "seed", "budget", "edition", "variants", "bots", "program"]
)
def test_an_incomplete_set_up_is_not_read(field: str, tmp_path: Path) -> None:
    with pytest.raises(Unreadable):
        read(League, written(LEAGUE, ()).replace(f'"{field}"', '"other"'), tmp_path)


def test_the_games_of_another_seating_are_not_read(tmp_path: Path) -> None:
    games = map(outcome, ARENA.sittings())
    other = changed(ARENA, bots=("tiro", "tiro", "tiro"))
    with pytest.raises(Unreadable):
        read(Arena, written(other, games), tmp_path)


def test_bots_with_weights_of_their_own_have_fingerprints() -> None:
    made = {"aedilis": Aedilis(), "aedilis:weights=w": Aedilis(weights=published())}
    assert [*fingerprints(made)] == ["aedilis:weights=w"]


def test_bots_that_were_made_before_are_not_looked_for() -> None:
    made = {"nobody": Aedilis()}
    contest = Arena(bots=("nobody",) * 3, games=3, rules=simulated("cutoff=1", "manual"), made=made)
    assert [type(game) for game in results(contest.sittings())] == [Played] * 3
