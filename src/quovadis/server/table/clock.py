"""How long a table waits for an answer, and other time limits."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from quovadis.driver.asking import Question
from quovadis.server import messages
from quovadis.server.table.roster import Roster

SECONDS: dict[messages.Clock, float | None] = {
    "none": None,
    "relaxed": 3 * 24 * 3600.0,
    "brisk": 180.0,
}
"""The time for one turn, or for one answer."""
REVEAL = 10.0
"""How long the next action waits for people who may demand the purses or look at them (R10.2)."""
INTERVAL = 60.0
"""How long bots wait for people who read how a game ended, where several play (R10.3)."""
STRIKES = 2
"""After this many missed turns a stand-in plays until the player returns."""
AWAY = 300.0
"""After this many seconds away, the others may call a stand-in at a table without a clock."""
GRACE = 180.0
"""The least time left for a question after a restart of the server."""
TOUCHED = 12 * 3600.0
"""How often, at most, it is stored that a table's players are there."""
LIVELY = 60.0
"""How often, at most, it is stored that a table's game goes on."""
MOVING = 600.0
"""How long a one-time link to another device is valid."""


@dataclass(frozen=True, slots=True)
class Since:
    """A moment: in ticks, and as a date for people."""

    tick: float
    date: float


class Clock:
    """Since when each question waits, and how long a person has left to answer it.

    Time is up by ticks alone. The date of a deadline is fixed when a question is asked, so that it
    does not differ between two updates that are otherwise the same.
    """

    def __init__(
        self, roster: Roster, now: Callable[[], float], ticks: Callable[[], float]
    ) -> None:
        self._roster, self._now, self._ticks = roster, now, ticks
        self.limit = SECONDS[roster.setup.clock]
        self._since: dict[Question, Since] = {}

    def from_now(self) -> Since:
        """Something begins now."""
        return self._ago(0.0)

    def note(self, waiting: Iterable[Question]) -> None:
        """These questions are open now: the new ones from now on."""
        now = self.from_now()
        self._since = {question: self._since.get(question, now) for question in waiting}

    def resume(self, waiting: Iterable[Question], last: float) -> None:
        """These questions are open after a restart, and nothing happened since the date `last`.

        They wait since then, but whoever could not answer meanwhile has a moment left. If the date
        was set back they wait from now on: nobody knows how long it has been.
        """
        longest = 0.0 if self.limit is None else max(0.0, self.limit - GRACE)
        waited = min(max(0.0, self._now() - last), longest)
        self._since = dict.fromkeys(waiting, self._ago(waited))

    def clear(self) -> None:
        """All begin again."""
        self._since.clear()

    def timed(self, waiting: Iterable[Question]) -> tuple[Question, ...]:
        """Those that a person, and not a stand-in, has to answer in time."""
        people = self._roster.people - self._roster.stood_in
        return tuple(question for question in waiting if question.seat in people)

    def deadline(self, waiting: Iterable[Question]) -> float | None:
        """The date when the first of them is due; None: no clock, or nobody to wait for."""
        due = self._first_due(waiting)
        return None if due is None else due.date

    def left(self, waiting: Iterable[Question]) -> float | None:
        """The seconds left for the first of them, 0 if its time is up; None as for `deadline`."""
        due = self._first_due(waiting)
        return None if due is None else max(0.0, due.tick - self._ticks())

    def _first_due(self, waiting: Iterable[Question]) -> Since | None:
        """When the first of them is due."""
        limited = [each for each in waiting if self._limit(each) is not None]
        if not limited:
            return None
        due: list[Since] = []
        for question in self.timed(limited):
            limit = self._limit(question) or 0.0
            since = self._since.get(question) or self.from_now()
            due.append(Since(since.tick + limit, since.date + limit))
        return min(due, key=lambda one: one.tick, default=None)

    def _limit(self, question: Question) -> float | None:
        """How many seconds there are for an answer; None: as many as they like."""
        match question.kind:
            case "reveal":
                return REVEAL
            case "interval":
                return None if self._roster.for_one else INTERVAL  # bots have time
            case "offer" | "name" | "pay" | "vote" | "cut-in" | "act":
                return self.limit

    def _ago(self, seconds: float) -> Since:
        return Since(self._ticks() - seconds, self._now() - seconds)
