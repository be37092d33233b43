"""What is imported is declared, and the engine needs nothing but Python."""

import ast
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from importlib.metadata import packages_distributions
from pathlib import Path

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "quovadis"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
PNG = SOURCE / "cli" / "png.py"
DISTRIBUTIONS = packages_distributions()
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
    required = list(PROJECT["dependencies"])
    for extra in extras:
        required += PROJECT["optional-dependencies"][extra]
    return {normal(name) for name in required}


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
            if first not in sys.stdlib_module_names and first != "quovadis":
                yield first


def undeclared(files: Iterator[Path], allowed: set[str]) -> list[str]:
    return [
        f"{file.relative_to(ROOT)} imports {name}"
        for file in sorted(files)
        for name in imported(file)
        if allowed.isdisjoint(map(normal, DISTRIBUTIONS.get(name, [name])))
    ]


def test_what_is_imported_is_a_declared_dependency() -> None:
    files = (file for file in SOURCE.rglob("*.py") if "research" not in file.parts)
    assert undeclared((file for file in files if file != PNG), declared()) == []


def test_research_may_import_what_its_extra_declares() -> None:
    assert undeclared(SOURCE.glob("research/**/*.py"), declared("research")) == []


def test_pictures_may_import_what_their_extra_declares() -> None:
    assert undeclared(iter([PNG]), declared("png")) == []


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


def test_importing_the_engine_imports_nothing_that_was_installed() -> None:
    """Although all of it is there: what is imported without need costs every start."""
    outcome = subprocess.run(
        [sys.executable, "-c", A_GAME], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert outcome.stdout == "\n"
