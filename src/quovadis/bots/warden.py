"""Starts a program and outlives nobody: a script of its own, run by `program.py` without imports.

    python -I -S warden.py LIFELINE COMMAND...

The program gets the standard streams and a process group of its own. The warden waits for it, and
ends the whole group when it is done, when a byte comes down the lifeline (at once), or when the
lifeline breaks because whoever held it is gone (after a moment to leave).
"""

import os
import signal
import sys
import time
from _thread import start_new_thread

GRACE = 1.0
"""How many seconds a program may take to leave by itself once its standard input has ended."""
NOT_STARTED = 127
"""The exit status if there is no such program, as in shells."""


def _end(group: int) -> None:
    try:
        os.killpg(group, signal.SIGKILL)
    except ProcessLookupError:
        pass
    except PermissionError:
        pass  # macOS says so of a group in which all are dead


def _hold(lifeline: int, group: int) -> None:
    if not os.read(lifeline, 1):
        time.sleep(GRACE)
    _end(group)


def main(lifeline: int, command: list[str]) -> int:
    """Run a command and return its exit status; that of a program that was killed as shells do."""
    os.set_inheritable(lifeline, False)  # noqa: FBT003 - the function takes it so
    try:
        program = os.posix_spawnp(
            command[0],
            command,
            os.environ,
            setpgroup=0,
            setsigdef=[signal.SIGPIPE, signal.SIGINT, signal.SIGTERM],
        )
    except OSError as trouble:
        os.write(2, f"{command[0]}: {trouble.strerror}\n".encode())
        return NOT_STARTED
    start_new_thread(_hold, (lifeline, program))
    for stream in (0, 1, 2):  # they are the program's alone: their ends must be its ends
        os.close(stream)
    _, status = os.waitpid(program, 0)
    _end(program)
    code = os.waitstatus_to_exitcode(status)
    return code if code >= 0 else 128 - code


if __name__ == "__main__":
    os._exit(main(int(sys.argv[1]), sys.argv[2:]))
