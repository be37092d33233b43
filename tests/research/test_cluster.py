"""Games on Ray: a real one, which listens on this machine alone and ends with the tests."""

import json
import os
import secrets
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from quovadis import __version__
from quovadis.cli.elsewhere import Elsewhere
from quovadis.cli.extras import BRINGS
from quovadis.research import cluster
from quovadis.research.pool import Failed, pack
from quovadis.text import catalogue
from tests.cli.test_arena import COMMAND, ended, without_speed
from tests.cli.test_dataset import content
from tests.research.strange import HANGS, MARK
from tests.words import worded

HEAD = """
import sys, ray
ray.init(num_cpus=2, object_store_memory=80 * 2**20, include_dashboard=False,
         log_to_driver=False, logging_level="ERROR", _temp_dir=sys.argv[1])
print(ray.get_runtime_context().gcs_address, flush=True)
sys.stdin.read()
ray.shutdown()
"""
"""A cluster of one machine: it lives until its standard input ends."""
ARENA = ("arena", "--seats", "quaestor,tiro,tests.research.strange.dying", "--games", "6")
DATASET = ("--seats", "quaestor,tiro,tiro", "--games", "3", "--seed", "5")
TRAIN = ("--games", "60", "--rounds", "1", "--seed", "4")

ON_TWO_CORES = (
    sys.executable,
    "-c",
    "import os; os.sched_setaffinity(0, sorted(os.sched_getaffinity(0))[:2]);" + COMMAND[-1],
)

needs_ray = pytest.mark.skipif(
    find_spec("ray") is None and os.environ.get("CI") != "true",
    reason="NO RAY: sh tools/apart.sh .venv ray installs it",
)


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    own = {
        "RAY_AUTH_TOKEN": secrets.token_hex(),
        MARK: str(tmp_path_factory.mktemp("ray") / "mark"),
        HANGS: str(tmp_path_factory.mktemp("ray") / "hangs"),
    }
    return {**os.environ, **cluster._PRIVATE, **own, "QUOVADIS_LANG": "en"}


@pytest.fixture(scope="module")
def address(environment: dict[str, str], tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    folder = Path("/tmp") / f"qv-{secrets.token_hex(4)}"  # noqa: S108 - sockets want a short path
    head = subprocess.Popen(
        [sys.executable, "-c", HEAD, folder],
        env=environment,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    assert head.stdout is not None
    try:
        told = head.stdout.readline().strip()
        assert told.startswith("127.0.0.1:"), "nobody else can reach it"
        yield told
    finally:
        head.communicate(timeout=60)
        subprocess.run(["rm", "-rf", folder], check=True)


Done = subprocess.CompletedProcess[str]


def called(
    environment: dict[str, str], *arguments: str | Path, command: Sequence[str] = COMMAND
) -> Done:
    return subprocess.run(
        [*command, *arguments],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )


def in_json(environment: dict[str, str], *arguments: str) -> dict[str, Any]:
    done = called(environment, *arguments, "--json")
    assert done.returncode == 0, done.stderr
    told: dict[str, Any] = json.loads(done.stdout)
    return without_speed(told)


@needs_ray
@pytest.mark.slow
def test_an_arena_tells_the_same_with_ray_even_of_games_that_are_lost(
    address: str, environment: dict[str, str]
) -> None:
    there = in_json(environment, *ARENA, "--ray", address)
    assert there["tables"]["lost"] == 2
    assert "status 7" in there["tables"]["lost_example"]
    assert there == in_json(environment, *ARENA, "--jobs", "2")


@needs_ray
@pytest.mark.slow
def test_the_games_of_a_machine_that_is_lost_are_played_again(
    address: str, environment: dict[str, str]
) -> None:
    seats = ("arena", "--seats", "stand-in,tiro,tests.research.strange.rebelling", "--games", "6")
    there = in_json(environment, *seats, "--ray", address)
    assert Path(environment[MARK]).exists(), "it was killed"
    assert (there["tables"]["games"], there["tables"]["lost"]) == (6, 0)
    assert there == in_json(environment, *seats)


@needs_ray
@pytest.mark.slow
def test_a_game_that_hangs_is_stopped_on_its_machine(
    address: str, environment: dict[str, str]
) -> None:
    seats = "stand-in,stand-in,tests.research.strange.hanging"
    games = ("arena", "--seats", seats, "--games", "3", "--limit", "9")
    there = in_json(environment, *games, "--ray", address)
    assert (there["tables"]["games"], there["tables"]["lost"]) == (2, 1)
    assert "took too long: killed after 9 s" in there["tables"]["lost_example"]


@needs_ray
@pytest.mark.slow
@pytest.mark.parametrize("number, status", [(signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_an_arena_on_ray_can_be_stopped_while_a_bot_hangs(
    number: signal.Signals,
    status: int,
    address: str,
    environment: dict[str, str],
    tmp_path: Path,
) -> None:
    file, mark = tmp_path / "run.jsonl", Path(environment[HANGS])
    mark.unlink(missing_ok=True)  # of the test before
    seats = "stand-in,stand-in,tests.research.strange.hanging"
    games = ("arena", "--seats", seats, "--games", "3", "--file", str(file))
    arena = subprocess.Popen(
        (*COMMAND, *games, "--ray", address),
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    while not mark.exists():
        assert arena.poll() is None, "the bot hangs on Ray"
        time.sleep(0.01)
    _, err = ended(arena, file, 3, number)  # all games but the one that hangs
    assert arena.returncode == status
    again = f"quovadis arena --resume {file} --seats {seats}"
    stopped = worded("contest-stopped", count=2, games=3)
    assert err == f"{stopped}\n{worded('contest-saved', command=again)}\n"


@needs_ray
@pytest.mark.slow
def test_a_dataset_has_the_same_bytes_with_ray(
    address: str, environment: dict[str, str], tmp_path: Path
) -> None:
    for folder, where in ((tmp_path / "there", ("--ray", address)), (tmp_path / "here", ())):
        done = called(environment, "dataset", folder, *DATASET, *where)
        assert done.returncode == 0, done.stderr
    assert content(tmp_path / "there") == content(tmp_path / "here")


@needs_ray
@pytest.mark.slow
def test_a_training_gives_the_same_weights_with_a_ray_of_its_own(
    environment: dict[str, str], tmp_path: Path
) -> None:
    for folder, where in ((tmp_path / "there", ("--ray", "local")), (tmp_path / "here", ())):
        done = called(environment, "train", folder, *TRAIN, *where, command=ON_TWO_CORES)
        assert done.returncode == 0, done.stderr
    weights = [(tmp_path / each / "weights.json").read_bytes() for each in ("there", "here")]
    assert weights[0] == weights[1]


# What cannot be done is one line


@needs_ray
@pytest.mark.parametrize("kind", ["closed", "silent", "other"])
def test_an_address_without_ray_is_refused_before_anything_is_written(
    kind: str, environment: dict[str, str], tmp_path: Path
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        there = f"127.0.0.1:{server.getsockname()[1]}"
        if kind == "closed":
            server.close()
        elif kind == "other":
            server.settimeout(60)
            told = _answering(server, there, environment, tmp_path)
        if kind != "other":
            told = called(environment, "dataset", tmp_path / "x", *DATASET, "--ray", there)
    assert (told.returncode, told.stdout) == (2, "")
    assert told.stderr == worded("ray-unreachable", word=there) + "\n"
    assert [*tmp_path.iterdir()] == []


def _answering(
    server: socket.socket, there: str, environment: dict[str, str], folder: Path
) -> Done:
    """The same at a server that speaks another language."""
    asking = subprocess.Popen(
        [*COMMAND, "dataset", folder / "x", *DATASET, "--ray", there],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    line, _ = server.accept()
    with line:
        line.sendall(b"HTTP/1.1 400 Bad Request\r\n\r\n")
        out, err = asking.communicate(timeout=120)
    return subprocess.CompletedProcess(asking.args, asking.returncode, out, err)


def test_without_ray_a_line_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    for library in BRINGS["ray"]:
        monkeypatch.setitem(sys.modules, library, sys)
    monkeypatch.setitem(sys.modules, "ray", None)
    told: list[str] = []
    monkeypatch.setattr("quovadis.cli.options.typer.echo", lambda line, **_: told.append(line))
    with pytest.raises(Exception, match="2"):
        Elsewhere("local", catalogue("en"), jobs=1)
    assert told == [worded("library-missing", library="ray", extra="ray")]


@pytest.mark.parametrize("command", ["arena", "league", "dataset", "train"])
def test_every_command_with_games_knows_ray(command: str) -> None:
    done = called(dict(os.environ), command, "--help")
    assert "--ray" in done.stdout


def test_time_to_think_is_for_this_machine_alone() -> None:
    done = called(
        {**os.environ, "QUOVADIS_LANG": "en"},
        *("arena", "--seats", "tiro,tiro,tiro", "--think", "1", "--ray", "auto"),
    )
    assert (done.returncode, done.stderr) == (2, worded("ray-think") + "\n")


def test_another_version_of_the_program_plays_nothing() -> None:
    """What a machine of the cluster does with a task that another version sent."""
    packed = pack(abs, -3)
    assert not isinstance(packed, Failed)
    assert cluster._worked("0.0.0", packed, None) == cluster._Other(__version__)


def test_what_a_machine_of_the_cluster_makes_of_a_task() -> None:
    packed = pack(abs, -3)
    assert not isinstance(packed, Failed)
    try:
        assert cluster._worked(__version__, packed, None) == 3
    finally:
        cluster._hand().stop()  # type: ignore[no-untyped-call] # pebble leaves it untyped
        cluster._hand().join()
        cluster._hand.cache_clear()
