"""How long the table waits for whom."""

from collections.abc import Callable, Iterable

from quovadis.driver import Question
from quovadis.server.messages import Clock

SECONDS: dict[Clock, float | None] = {"none": None, "relaxed": 3 * 24 * 3600.0, "brisk": 180.0}
"""The time for one turn of one's own, or for one answer."""
STRIKES = 2
"""After so many turns played by a stand-in, it plays until its player returns."""
AWAY = 300.0
"""After so many seconds away, the others may call a stand-in at a table without a clock."""
GRACE = 180.0
"""What is left at least of the time for a question when a server starts again."""
TOUCHED = 12 * 3600.0
"""How often it is written down at most that people of a table are there."""
MOVING = 600.0
"""How long a one-time link to another device is good."""


class Waiting:
    """Since when each question waits."""

    def __init__(self, clock: Clock, now: Callable[[], float]) -> None:
        self.limit, self.now = SECONDS[clock], now
        self._since: dict[Question, float] = {}

    def note(self, waiting: Iterable[Question]) -> None:
        """These questions are open now: the new ones from now on."""
        now = self.now()
        self._since = {question: self._since.get(question, now) for question in waiting}

    def resume(self, waiting: Iterable[Question], last: float) -> None:
        """These questions are open after a restart, and nothing happened since `last`.

        They wait since then, but who could not answer meanwhile has a moment left.
        """
        now = self.now()
        since = now if self.limit is None else max(last, now - self.limit + GRACE)
        self._since = dict.fromkeys(waiting, min(now, since))

    def clear(self) -> None:
        """All begin again."""
        self._since.clear()

    def since(self, question: Question) -> float:
        """Since when it waits."""
        return self._since.get(question, self.now())

    def deadline(self, waiting: Iterable[Question]) -> float | None:
        """When the time for the first of them is up; None: there is no clock, or no question."""
        if self.limit is None:
            return None
        since = [self.since(question) for question in waiting]
        return min(since) + self.limit if since else None
