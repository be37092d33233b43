"""How fast the bots of a table speak: set, paused and stepped by who plays or watches alone."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from math import inf

from quovadis.bots.reasons import Reason
from quovadis.core.errors import Refused
from quovadis.core.events import Event, TurnBegan
from quovadis.core.view import seen
from quovadis.server import messages
from quovadis.server.table.audience import Audience
from quovadis.server.table.rights import check_host
from quovadis.server.table.roster import Roster
from quovadis.server.table.transaction import Transactions, transaction
from quovadis.text.catalogue import catalogue
from quovadis.text.refusals import tell_why

FACTOR: dict[messages.Pace, float] = {"brisk": 0.4, "normal": 1.0, "relaxed": 2.0}
GLANCE = 15
"""So many words are read at a glance; whoever said more gives the others time to read it."""
LONGEST = 4.0
"""A speech holds the table up for so many times the usual pause at most."""
TO_ANSWER = 8.0
"""So many pauses bots leave a person whom one of them asked for a vote, whatever the pace is."""
READ = 4
"""So many words of the question give that person one pause more."""
LONGEST_ANSWER = 20.0
"""So many pauses they have at most; then bots answer and go on."""


def length(events: Iterable[Event], reason: Reason | None = None) -> int:
    """How many words everyone could notice of these events, and of the reason beside them."""
    said = catalogue("en")
    told = (seen(event) for event in events if not isinstance(event, TurnBegan))
    sentences = [said.event(event) for event in told if event is not None]
    if sentences and reason is not None:
        sentences.append(said.say(tell_why(reason.code, reason.params)))
    return sum(len(sentence.split()) for sentence in sentences)


def reading(words: int) -> float:
    """How many pauses it takes to read so many words."""
    return min(LONGEST, max(1.0, words / GLANCE))


@dataclass(eq=False, kw_only=True)
class Tempo:
    """How fast bots speak at a table. In memory only: a server that starts again plays on."""

    roster: Roster
    audience: Audience
    transactions: Transactions
    ticks: Callable[[], float]
    stir: Callable[[], None]
    unread: float = 1.0
    """How many pauses it takes to read what a bot said last."""
    words: int = 0
    """How long that was."""
    spoken: float = -inf
    """The tick at which it was said."""

    @transaction
    async def change(self, wanted: messages.Tempo, secret: str | None) -> None:
        """The host sets the pace, pauses, or has one bot speak; refused where others play, too."""
        check_host(self.roster, secret)
        if not self.roster.for_one:
            raise Refused("tempo-of-others", "protocol")
        self.roster.tempo = wanted
        self.audience.tell_table()
        self.stir()

    @property
    def halted(self) -> bool:
        """Whether bots wait until somebody has them go on."""
        return self.roster.tempo.paused and not self.roster.tempo.step

    def pause(self, usual: float) -> float:
        """The seconds before a bot speaks."""
        unread, self.unread = self.unread, 1.0
        return 0.0 if self.roster.tempo.step else usual * FACTOR[self.roster.tempo.pace] * unread

    def patience(self, usual: float) -> float:
        """The seconds that bots still leave a person to answer what one of them said last.

        People do not read faster at a brisk pace.
        """
        if self.roster.tempo.step:
            return 0.0
        due = self.spoken + usual * min(LONGEST_ANSWER, TO_ANSWER + self.words / READ)
        return max(0.0, due - self.ticks())

    def spoke(self, events: tuple[Event, ...], reason: Reason | None = None) -> None:
        """A bot said something: that was the step, if one was asked for."""
        self.words, self.spoken = length(events, reason), self.ticks()
        self.unread = reading(self.words)
        if self.roster.tempo.step:
            self.roster.tempo = self.roster.tempo.model_copy(update={"step": False})
            self.audience.tell_table()
