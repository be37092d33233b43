"""A copy of the package in which a test may change the source, as a contributor would."""

import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from shutil import copytree, ignore_patterns, rmtree

import quovadis

SOURCE = Path(quovadis.__file__).parent
ROOT = Path(__file__).resolve().parents[2]
CONFIG = str(ROOT / "pyproject.toml")
CHECKED = ROOT / ".mypy_cache"
LEFT_OUT = ignore_patterns("__pycache__", "__main__.py", "server", "cli", "mcp", "research")
LANGUAGES = ("en", "de", "fr", "it")


@dataclass(frozen=True, slots=True)
class Copy:
    """A copied source tree."""

    src: Path

    def change(self, file: str, old: str, new: str) -> None:
        """Put something in the place of a text that stands in a file exactly once."""
        path = self.src / "quovadis" / file
        text = path.read_text("utf-8")
        assert text.count(old) == 1, (file, old)
        path.write_text(text.replace(old, new), "utf-8")

    def append(self, file: str, more: str) -> None:
        """Write something at the end of a file."""
        path = self.src / "quovadis" / file
        path.write_text(path.read_text("utf-8") + more, "utf-8")

    def say(self, message: str, sentence: str, *, page: str = "") -> None:
        """Give a message of the game, or of a page, the same sentence in every language."""
        start = f"pages/{page}." if page else ""
        for language in LANGUAGES:
            file = f"text/ftl/{start}{language}.ftl"
            self.append(file, f"\n{message} = {language}: {sentence}\n")

    def run(self, script: str) -> str:
        """What a script prints that imports the copy; it must not fail."""
        path = os.pathsep.join((str(self.src), str(ROOT)))
        done = subprocess.run(
            [sys.executable, "-c", script],
            env=os.environ | {"PYTHONPATH": path},
            cwd=self.src,
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        return done.stdout

    def types(self) -> set[str]:
        """The files in which the type checker finds something missing."""
        # It knows files by what is in them. So a copy can take what it found out about the source
        # when that was checked last; or else, what it found out about another copy.
        cache = self.src.parent / "mypy"
        if CHECKED.is_dir():
            rmtree(cache, ignore_errors=True)
            copytree(CHECKED, cache)
        options = ["--config-file", CONFIG, "--cache-dir", str(cache)]
        done = subprocess.run(
            [sys.executable, "-m", "mypy", *options, "-p", "quovadis"],
            env=os.environ | {"MYPYPATH": str(self.src)},
            cwd=self.src,
            capture_output=True,
            text=True,
            timeout=300,
            check=False,
        )
        assert done.returncode in {0, 1}, done.stderr  # all else is a failure of its own
        lines = [line for line in done.stdout.splitlines() if ": error: " in line]
        return {line.split(":")[0].replace("quovadis/", "", 1) for line in lines}


def copied(folder: Path) -> Copy:
    """A copy of the package in an empty folder, without what is built on top of it."""
    copytree(SOURCE, folder / "quovadis", ignore=LEFT_OUT)
    return Copy(folder)
