"""Games on many machines: an `Executor` whose processes are Ray's.

What travels is a packed task, which holds all that its game depends on, and the version of the
program. On each machine a task is worked on as `pool` does it here: in a process that can be
killed, so a game that hangs or dies is lost there as it would be lost here.
"""

import os
import secrets
import socket
import sys
import tempfile
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import Future, wait
from contextlib import contextmanager
from functools import cache
from itertools import islice
from typing import Any

from pebble import ProcessPool

import quovadis
from quovadis.bots.spawning import FRESH
from quovadis.research.pool import (
    QUEUED,
    Executor,
    Failed,
    Result,
    Task,
    cores,
    outcome,
    pack,
    unpacked,
)

LOCAL, AUTO = "local", "auto"
"""A Ray of our own on this machine, or the one that runs here already."""
_PATIENCE = 5.0
"""How many seconds an address may take to answer."""
_PREFACE = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + bytes((0, 0, 0, 4, 0, 0, 0, 0, 0))
"""What an HTTP/2 client says first; a server like Ray's answers with settings, frame type 4."""
_STORE = 200 * 2**20
"""How many bytes of memory a Ray of our own keeps for results on their way."""
_PRIVATE = {
    "RAY_USAGE_STATS_ENABLED": "0",
    "RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER": "0",  # Ray's name for: listen on 127.0.0.1 alone
    "RAY_enable_metrics_collection": "0",
    "RAY_AUTH_MODE": "token",
}
"""The environment of a Ray of our own: it reports to nobody, and no other machine reaches it."""


class Unreachable(Exception):
    """No Ray answers at an address."""


class Unfit(Exception):
    """A Ray that cannot play our games: says why."""


@contextmanager
def connected(address: str) -> Iterator[Executor]:
    """Ray at `HOST:PORT`, the one of this machine, or one of our own; `Unreachable` or `Unfit`."""
    os.environ["RAY_IGNORE_UNHANDLED_ERRORS"] = "1"  # games that were stopped want no word
    with tempfile.TemporaryDirectory(prefix="quovadis-") as folder:
        if address == LOCAL:
            # A token of its own: Ray would write one into the home folder.
            os.environ |= _PRIVATE | {"RAY_AUTH_TOKEN": secrets.token_hex()}
            own = {
                "num_cpus": cores(),
                "object_store_memory": _STORE,
                "include_dashboard": False,
                "_temp_dir": folder,
            }
        else:
            own = {"address": address}
        import ray  # noqa: PLC0415 - it takes a second, and reads the environment

        if address not in {LOCAL, AUTO}:
            _check(address, ray.util.get_node_ip_address())
        try:
            with _silence():
                ray.init(log_to_driver=False, logging_level="ERROR", **own)
        except (ConnectionError, SystemExit):  # it gives up in one way or the other
            raise Unreachable(address) from None
        except (RuntimeError, ValueError) as reason:  # another version of Ray or Python
            raise Unfit(_line(reason)) from None
        # Ray has no other way not to print on standard output, where `--json` goes.
        ray._private.worker._worker_logs_enabled = False  # noqa: SLF001
        try:
            yield _spread
        finally:
            ray.shutdown()


@contextmanager
def _silence() -> Iterator[None]:
    """Nothing on standard error, whoever writes there: what is wrong, we say ourselves."""
    sys.stderr.flush()
    told, nowhere = os.dup(2), os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 2)
    try:
        yield
    finally:
        os.dup2(told, 2)
        os.close(told)
        os.close(nowhere)


def _check(address: str, here: str) -> None:
    """See whether anything like Ray is there: Ray itself would try for a minute, and then exit.

    To Ray, this machine is always called as others call it.
    """
    host, _, port = address.rpartition(":")
    host = here if host in {"localhost", "127.0.0.1", "[::1]"} else host.strip("[]")
    try:
        with socket.create_connection((host, int(port)), timeout=_PATIENCE) as line:
            line.settimeout(_PATIENCE)
            line.sendall(_PREFACE)
            answer = line.recv(9)
    except (OSError, ValueError, OverflowError):
        raise Unreachable(address) from None
    if len(answer) < 4 or answer[3] != 4:
        raise Unreachable(address)


def _spread(
    work: Callable[[Task], Result],
    tasks: Iterable[Task],
    /,
    *,
    limit: float | None = None,
    failed: Callable[[Task, str], Result],
) -> Generator[Result, None, None]:
    """An `Executor` on all machines of the Ray that is connected."""
    import ray  # noqa: PLC0415 - as above
    from ray.exceptions import RayError, WorkerCrashedError  # noqa: PLC0415

    # The games of a machine that is lost are played again.
    there = ray.remote(num_cpus=1, max_retries=3)(_worked)
    coming = iter(tasks)
    running: dict[Any, Task] = {}
    try:
        while True:
            most = QUEUED * max(1, int(ray.cluster_resources().get("CPU", 1)))  # they come and go
            for task in islice(coming, most - len(running)):
                packed = pack(work, task)
                if isinstance(packed, Failed):
                    yield failed(task, packed.why)
                else:
                    running[there.remote(quovadis.__version__, packed, limit)] = task
            if not running:
                return
            # A timeout, because signals are heard between two waits.
            done, _ = ray.wait([*running], num_returns=1, timeout=0.5)
            for each in done:
                task = running.pop(each)
                try:
                    result = ray.get(each)
                except WorkerCrashedError as reason:
                    result = Failed(f"died: {_line(reason)}")
                except RayError as reason:
                    raise Unfit(_line(reason)) from None
                if isinstance(result, _Other):
                    raise Unfit(f"quovadis {result.version} is installed there")
                yield failed(task, result.why) if isinstance(result, Failed) else result
    finally:
        for each in running:
            ray.cancel(each)


class _Other(str):
    """Instead of a result: the version of a machine with another program."""

    __slots__ = ()

    @property
    def version(self) -> str:
        return str(self)


def _worked(version: str, packed: bytes, limit: float | None) -> Any:
    """A task, on one of Ray's machines."""
    if version != quovadis.__version__:
        return _Other(quovadis.__version__)
    future: Future[Any] = _hand().schedule(unpacked, args=(packed,), timeout=limit)
    try:
        while not wait([future], timeout=0.2).done:  # Ray cancels a task between two waits
            pass
    except BaseException:
        future.cancel()
        raise
    return outcome(future, limit)


@cache
def _hand() -> ProcessPool:
    """The process that works for one of Ray's, one task after the other."""
    return ProcessPool(max_workers=1, context=FRESH)


def _line(reason: Exception) -> str:
    """The last line of a message: Ray puts what happened under where it happened."""
    lines = [line.strip() for line in str(reason).splitlines() if line.strip()]
    return (lines or [type(reason).__name__])[-1][:300]
