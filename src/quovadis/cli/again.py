"""The command that starts this program again, as its user would type it."""

import os
import shlex
import shutil
import sys
from pathlib import Path

BY_MAKE = "QUOVADIS_BY_MAKE"
"""Set in the environment by `make terminal`."""


def program() -> str:
    """The command: just its name if the shell would find this same program by it."""
    running = Path(sys.argv[0])
    if running.name == "__main__.py":
        return f"{shlex.quote(sys.executable)} -m quovadis"
    found = shutil.which(running.name)
    if found is not None and running.exists() and running.samefile(found):
        return running.name
    return shlex.quote(str(running))


def going_on(file: Path, *, newest: bool) -> str:
    """The command that continues a saved game; `newest`: it is the one that --resume finds."""
    if newest and os.environ.get(BY_MAKE):
        return "make terminal ARGS=--resume"
    return f"{program()} terminal {shlex.quote(str(file))}"


def reading(file: Path) -> str:
    """The command that tells the story of a saved game."""
    return f"{program()} replay --story {shlex.quote(str(file))}"
