"""The wheel in an environment that has nothing but what the library itself asks for."""

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from importlib.metadata import Distribution, distribution
from pathlib import Path
from zipfile import ZipFile

import pytest

from quovadis.cli.extras import NEEDS
from tests.words import worded

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]
MOST = 10_000_000
"""How many bytes may be fetched for the library."""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("dist")
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(build, cwd=ROOT, check=True, capture_output=True)
    (made,) = folder.glob("*.whl")
    return made


def asked_for(requires: list[str]) -> Iterator[Distribution]:
    """What an installation without extras brings along, and what that brings along."""
    for requirement in requires:
        name, _, condition = requirement.partition(";")
        if "extra" not in condition:
            found = distribution(re.split(r"[^\w.-]", name)[0])
            yield found
            yield from asked_for(found.requires or [])


def required(wheel: Path) -> list[Distribution]:
    with ZipFile(wheel) as archive:
        (metadata,) = (name for name in archive.namelist() if name.endswith("/METADATA"))
        lines = archive.read(metadata).decode().splitlines()
    return [*asked_for(re.findall(r"^Requires-Dist: (.+)$", "\n".join(lines), re.MULTILINE))]


@pytest.fixture(scope="module")
def bare(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The programs of an environment with the wheel and its requirements, made without network."""
    home = tmp_path_factory.mktemp("bare")
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", home], check=True)
    python = home / "bin" / "python"
    install = ["install", "--quiet", "--no-deps", "--no-index", "--no-compile", str(wheel)]
    subprocess.run([sys.executable, "-m", "pip", "--python", python, *install], check=True)
    (packages,) = home.glob("lib/python*/site-packages")
    for each in required(wheel):
        for file in each.files or ():
            if file.suffix != ".pyc" and ".." not in file.parts:
                target = packages / file
                target.parent.mkdir(parents=True, exist_ok=True)
                shutil.copyfile(file.locate(), target)
    return home / "bin"


def test_the_library_works_without_any_extra(bare: Path) -> None:
    script = Path(__file__).with_name("library.py")
    # -I: nothing of this folder or of the environment's variables is found
    outcome = subprocess.run(
        [bare / "python", "-I", script], capture_output=True, text=True, check=False
    )
    assert (outcome.returncode, outcome.stderr) == (0, "")


def test_a_command_says_in_one_line_what_to_install(bare: Path) -> None:
    for command in (None, "serve", "terminal", "league", "watch"):
        outcome = subprocess.run(
            [bare / "quovadis", *([command] if command else [])],
            env={"QUOVADIS_LANG": "en"},
            capture_output=True,
            text=True,
            check=False,
        )
        extra = NEEDS[command] if command else "all"
        line = worded("library-missing", library="typer", extra=extra)
        assert (outcome.returncode, outcome.stdout, outcome.stderr) == (2, "", f"{line}\n")


def test_the_library_and_what_it_needs_are_small(wheel: Path) -> None:
    """Measured unpacked, without what Python compiles: what is fetched is smaller still."""
    needed = {each.name: each for each in required(wheel)}
    files = [file for each in needed.values() for file in each.files or ()]
    sizes = [Path(file.locate()).stat().st_size for file in files if file.suffix != ".pyc"]
    assert wheel.stat().st_size + sum(sizes) < MOST
