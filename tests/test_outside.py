"""The program beside an implementation of the same rules by somebody else."""

import json
import re
from pathlib import Path

import pytest

from quovadis.record import read_qv, write_qv
from tests.cli.test_replay import run
from tests.outside.referee import MISTAKES, Played, any_game, illegal_records

pytestmark = pytest.mark.slow

GAMES = 300
BATCH = 50
ILLEGAL = 240


@pytest.mark.parametrize("batch", range(GAMES // BATCH))
def test_random_games_lead_to_the_same_positions(batch: int, tmp_path: Path) -> None:
    games = [any_game(seed) for seed in range(batch * BATCH, (batch + 1) * BATCH)]
    assert replayed(tmp_path, [game.record for game in games]) == expected(games)


def test_records_written_anew_lead_there_as_well(tmp_path: Path) -> None:
    games = [any_game(seed) for seed in range(GAMES, GAMES + 20)]
    assert replayed(tmp_path, [write_qv(read_qv(game.record)) for game in games]) == expected(games)


def expected(games: list[Played]) -> list[dict[str, object]]:
    """What the referee says; it knows nothing of deals."""
    return [{**game.position, "deals": [], "promises": []} for game in games]


def replayed(folder: Path, records: list[str]) -> list[dict[str, object]]:
    """What `quovadis replay --json` says of all these records in one call."""
    files = [folder / f"{number:03}.qv" for number in range(len(records))]
    for file, record in zip(files, records, strict=True):
        file.write_text(record, "utf-8")
    result = run("replay", "--json", *files)
    assert result.exit_code == 0, result.stderr
    return [json.loads(line) for line in result.stdout.splitlines()]


@pytest.mark.parametrize("seed", range(4))
def test_illegal_records_are_refused_at_the_line_by_a_rule_that_it_breaks(
    seed: int, tmp_path: Path
) -> None:
    records = illegal_records(seed, ILLEGAL // 4)
    assert {illegal.mistake for illegal in records} == set(MISTAKES)
    for illegal in records:
        file = tmp_path / "game.qv"
        file.write_text(illegal.record, "utf-8")
        result = run("replay", "--json", file)
        assert (result.exit_code, result.stdout) == (2, ""), illegal.mistake
        told = re.fullmatch(r".*game\.qv:(\d+): .+ \((R\d+\.\d+)\)\n", result.stderr)
        assert told, result.stderr
        assert int(told[1]) == illegal.line, (illegal.mistake, illegal.record)
        assert told[2] in illegal.rules, (illegal.mistake, illegal.record)
