"""How the kernel is compiled, and what is said where it cannot be."""

from collections.abc import Callable
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path
from typing import Any, TypeVar, cast

if find_spec("numba") is None or find_spec("numpy") is None:
    raise ImportError(
        'quovadis.sim needs NumPy and Numba. Install them with: pip install "quovadis[sim]"'
    )

import numba

Function = TypeVar("Function", bound=Callable[..., Any])
_HOW: dict[str, Any] = {"cache": True, "nogil": True, "error_model": "numpy"}
"""Kept on disk, side by side in threads, and without asking whether a division is by 0."""


def compiled(function: Function) -> Function:
    """Compile a function when it is first called, and keep the code on disk."""
    return cast("Function", numba.njit(**_HOW)(function))


def inlined(function: Function) -> Function:
    """The same for a small function: its callers take it in."""
    return cast("Function", numba.njit(inline="always", **_HOW)(function))


def forget_stale_code(here: Path) -> None:
    """Delete compiled code that is older than any source here.

    Numba notices when a function's own file changes, but not when that of a function it calls does.
    """
    newest = max(source.stat().st_mtime for source in here.glob("*.py"))
    for index in here.glob("__pycache__/*.nbi"):
        with suppress(FileNotFoundError):  # another process was quicker
            if index.stat().st_mtime < newest:
                index.unlink()


forget_stale_code(Path(__file__).parent)
