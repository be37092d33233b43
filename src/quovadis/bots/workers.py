"""Processes in which bots think: a bot that hangs or dies takes down its process, not the table."""

import os
import pickle
from collections.abc import Sequence
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from multiprocessing import resource_tracker
from typing import get_args

from pebble import ProcessExpired, ProcessPool

from quovadis.bots.explaining import explained
from quovadis.bots.failure import Failure, raised
from quovadis.bots.outsider import Outsider
from quovadis.bots.protocol import Bot, Options, Preparing, Reply
from quovadis.bots.reasons import Reason
from quovadis.bots.registry import look_here
from quovadis.bots.spawning import FRESH
from quovadis.core.commands import SeatCommand
from quovadis.core.events import Event
from quovadis.core.view import PlayerView

SECONDS = 5.0
"""How long a bot may think about one answer. A sensible bot takes milliseconds."""
MARGIN = 2.0
"""How many seconds later the process of a bot is ended that watches the clock itself."""
PREPARING = 120.0
"""How many seconds a process has for the first answer of a bot that prepares itself."""
_KINDS = get_args(SeatCommand)


@dataclass(frozen=True, slots=True, kw_only=True)
class Thought:
    """A bot's answer."""

    command: Reply = None
    """None: it says nothing."""
    reason: Reason | None = None
    """Why, as far as those who notice the answer may know."""
    failed: Failure | None = None
    """Why there is no answer."""


class Workers:
    """A few processes that think for any number of tables."""

    def __init__(self, number: int = 1, *, seconds: float = SECONDS, reasons: bool = True) -> None:
        """`reasons`: whether bots say why."""
        self.number, self.seconds, self.reasons = number, seconds, reasons
        self._pool: ProcessPool | None = None

    def start(self) -> None:
        """Start the processes before the first question, or before a screen takes the streams."""
        if os.name == "posix":
            resource_tracker.ensure_running()  # it needs the real standard error to start
        self._ready()

    def ask(  # noqa: PLR0913, PLR0917 - what a bot is told, and the bot
        self,
        bot: Bot,
        view: PlayerView,
        events: Sequence[Event],
        options: Options,
        seed: int,
        budget: int,
    ) -> "Future[Thought]":
        """Have a bot think. The answer always comes: a thought, or why there is none."""
        answer: Future[Thought] = Future()
        answer.set_running_or_notify_cancel()
        limit = self.seconds
        if isinstance(bot, Outsider):  # it keeps to its own limit, and then leaves no process
            bot = bot.at(self.seconds)
            limit = bot.patience + MARGIN
        elif isinstance(bot, Preparing):  # a new process may be the first one to compile
            limit += PREPARING
        try:
            # Both ways as bytes: what cannot be packed or unpacked fails here, not in the pool.
            question = pickle.dumps((bot, view, events, options, seed, budget, self.reasons))
            thinking = self._ready().schedule(_think, (question,), timeout=limit)
        except Exception as trouble:  # noqa: BLE001 - whatever a stranger's bot is made of
            answer.set_result(Thought(failed=raised(trouble)))
        else:
            thinking.add_done_callback(lambda done: answer.set_result(_thought(done)))
        return answer

    def prepare(self, bot: Bot) -> "Future[None]":
        """Have a process ready itself for a bot that needs time, before anybody waits for it.

        If that fails, its first answer will.
        """
        ready: Future[None] = Future()
        ready.set_running_or_notify_cancel()
        if isinstance(bot, Preparing):
            task = self._ready().schedule(_prepare, (pickle.dumps(bot),), timeout=PREPARING)
            task.add_done_callback(lambda _: ready.set_result(None))
        else:
            ready.set_result(None)
        return ready

    def close(self) -> None:
        """End the processes, even stubborn ones, within seconds."""
        pool, self._pool = self._pool, None
        if pool is not None:
            pool.stop()  # type: ignore[no-untyped-call] # Pebble leaves it untyped
            pool.join()

    def _ready(self) -> ProcessPool:
        if (
            self._pool is not None and not self._pool.active
        ):  # its processes were ended from outside
            self.close()
        if self._pool is None:
            # A fresh interpreter: forking a process that has threads can deadlock the child.
            self._pool = ProcessPool(self.number, initializer=_hush, context=FRESH)
            self._pool.schedule(_hush)  # the first task starts the processes
        return self._pool


def _thought(done: "Future[tuple[bytes, Failure | None]]") -> Thought:
    try:
        said, failed = done.result()
        command, reason = pickle.loads(said)  # noqa: S301 - our own process
        return Thought(command=command, reason=reason, failed=failed)
    except TimeoutError:
        return Thought(failed=Failure("slow"))
    except (ProcessExpired, BrokenProcessPool) as death:
        # One death, two names: it depends on whether the pool saw the bot begin to think.
        return Thought(failed=Failure("raised", f"ProcessExpired: {death}"))
    except Exception as trouble:  # noqa: BLE001 - it said what cannot be read
        return Thought(failed=raised(trouble))


# In the process


def _hush() -> None:
    """Keep a bot's prints off the screen, and let its module be found as in the parent."""
    look_here()
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (1, 2):
        os.dup2(nowhere, stream)


def _prepare(packed: bytes) -> None:
    pickle.loads(packed).prepare()  # noqa: S301 - packed by `prepare`


def _think(question: bytes) -> tuple[bytes, Failure | None]:
    nothing = pickle.dumps((None, None))
    try:
        told = pickle.loads(question)  # noqa: S301 - packed by `ask`
        bot, view, events, options, seed, budget, reasons = told
        command = bot(view, events, options, seed, budget)
        if command is not None and not isinstance(command, _KINDS):
            return nothing, Failure("nonsense", f"{command!r:.200}")
        reason = explained(bot, view, events, command, budget) if reasons else None
        return pickle.dumps((command, reason)), None
    except BaseException as trouble:  # noqa: BLE001 - `sys.exit` is no answer either
        return nothing, raised(trouble)
