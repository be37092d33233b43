"""What is imported is declared by the extra of its place, and the engine needs only Python."""

import ast
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest
import typer

from quovadis.cli.app import app
from quovadis.cli.extras import BRINGS, NEEDS

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "quovadis"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
DISTRIBUTIONS = packages_distributions()
OURS = ("quovadis", "quovadis_command")
PLACES = {
    "cli": ("terminal",),
    "png.py": ("png",),
    "client.py": ("client",),
    "envs": ("research",),
    "envs/openspiel.py": ("openspiel",),
    "envs/text.py": (),
    "mcp": ("mcp",),
    "puzzles/maker.py": ("cli",),
    "research": ("research",),
    "research/cluster.py": ("research", "ray"),
    "server": ("server",),
    "search": ("sim",),
    "sim": ("sim",),
}
"""Where extras are used; what stands nowhere here is the library, and has none."""
A_GAME = """
import sys
before = {*sys.modules}
from quovadis import Game, write_deal
game = Game.new(("red", "blue", "black"), first="red", seed=1)
while game.state.turn.number < 20:
    game.play(game.legal(game.state.turn.active)[0])
assert game.view("blue").turn.number == 20
strangers = {name.partition(".")[0] for name in {*sys.modules} - before} - {"quovadis"}
print(*(name for name in sorted(strangers) if name not in sys.stdlib_module_names))
"""


def normal(name: str) -> str:
    """The name of a distribution as registries compare it."""
    return re.sub(r"[-_.]+", "-", re.split(r"[^\w.-]", name)[0]).lower()


def declared(*extras: str) -> set[str]:
    """The distributions that an installation with these extras asks for."""
    names: set[str] = set()
    for required in [
        *PROJECT["dependencies"],
        *(each for extra in extras for each in PROJECT["optional-dependencies"][extra]),
    ]:
        if ours := re.fullmatch(r"quovadis\[([\w,]+)\]", required):
            names |= declared(*ours[1].split(","))
        else:
            names.add(normal(required))
    return names


def imported(file: Path) -> Iterator[str]:
    """The third-party packages that a file imports anywhere, by their first name."""
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        names: list[str] = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and not node.level:
            names = [node.module or ""]
        for name in names:
            first = name.partition(".")[0]
            if first not in sys.stdlib_module_names and first not in OURS:
                yield first


def extras_of(file: Path) -> tuple[str, ...]:
    """The extras of the nearest place that a file is in."""
    path = file.relative_to(SOURCE)
    return next((PLACES[str(place)] for place in (path, *path.parents) if str(place) in PLACES), ())


def test_every_import_is_declared_by_the_extra_of_its_place() -> None:
    undeclared = [
        f"{file.relative_to(SOURCE)} imports {name}"
        for file in sorted(SOURCE.rglob("*.py"))
        for name in imported(file)
        if declared(*extras_of(file)).isdisjoint(map(normal, DISTRIBUTIONS.get(name, [name])))
    ]
    assert undeclared == []


def test_the_library_has_next_to_no_dependencies() -> None:
    assert declared() == {"fluent-syntax", "lark", "pebble"}


def test_all_holds_every_extra_but_what_only_benchmarks_and_clusters_use() -> None:
    every = {*PROJECT["optional-dependencies"]} - {"all", "bench", "ray"}
    assert declared("all") == declared(*every)


@pytest.mark.parametrize("extra", BRINGS)
def test_the_command_line_knows_what_each_extra_brings(extra: str) -> None:
    named = {normal(DISTRIBUTIONS.get(library, [library])[0]) for library in BRINGS[extra]}
    assert named == declared(extra) - declared() - {"uvloop"}  # nothing asks for uvloop by name


def test_it_is_known_of_every_command_what_it_needs() -> None:
    assert {*NEEDS} == {*typer.main.get_command(app).commands}  # type: ignore[attr-defined]


def test_the_engine_runs_where_nothing_is_installed() -> None:
    """`-S`: this Python finds no installed packages at all."""
    outcome = subprocess.run(
        [sys.executable, "-S", "-c", A_GAME],
        env={"PYTHONPATH": str(ROOT / "src")},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (outcome.returncode, outcome.stderr, outcome.stdout) == (0, "", "\n")


@pytest.mark.parametrize("package", ["httpx2", "websockets"])
def test_the_client_says_which_extra_it_needs(package: str) -> None:
    script = f"import sys; sys.modules[{package!r}] = None; import quovadis.client"
    outcome = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=False
    )
    *_, told = outcome.stderr.splitlines()
    assert told.startswith(f"ImportError: {package}")
    assert 'pip install "quovadis[client]"' in told


def test_importing_the_engine_imports_nothing_that_was_installed() -> None:
    """Although all of it is there: what is imported without need costs every start."""
    outcome = subprocess.run(
        [sys.executable, "-c", A_GAME], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert outcome.stdout == "\n"
