"""Runs a server that is killed between a commit and its telling.

    python -m tests.faults.server_that_dies DATABASE PORT DEATH

DEATH is the number of the commit after which it dies; 0: never. The fault is here and not in the
server: nothing but this script can reach it.
"""

import os
import signal
import sys
from typing import Any

import uvicorn

from quovadis.server.app import create_app
from quovadis.server.run import configured
from quovadis.server.settings import Settings
from quovadis.server.store import Store
from quovadis.server.table.play import Play


def die_after(commits: int) -> None:
    """Arrange a sudden death."""
    done = 0
    append, tell = Store.append, Play.tell

    def counted(*given: Any, **named: Any) -> None:
        nonlocal done
        append(*given, **named)
        done += 1

    def telling(play: Play) -> None:
        if done >= commits:
            os.kill(os.getpid(), signal.SIGKILL)
        tell(play)

    Store.append, Play.tell = counted, telling  # type: ignore[method-assign,assignment]


def main() -> None:
    database, port, death = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    if death:
        die_after(death)
    app = create_app(Settings(database=database, pace=0, limits="off").checked())
    config = configured(app, app.state.shares)
    config.port = port
    uvicorn.Server(config).run()


if __name__ == "__main__":
    main()
