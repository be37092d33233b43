"""How a game stands at one moment, for everyone: what several people get is made once."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from quovadis.core.companies import companies
from quovadis.core.deals.owed import NOTHING_OWED, owed
from quovadis.core.deals.talks import Talks
from quovadis.core.events import Event
from quovadis.core.families import Colour
from quovadis.core.open_advances import open_advances
from quovadis.core.view import PlayerView
from quovadis.driver.asking import Question
from quovadis.driver.driver import Driver
from quovadis.driver.prompts import prompt
from quovadis.game import Numbered
from quovadis.server import messages, sentences, wire
from quovadis.server.table.differences import Differences, Still
from quovadis.server.table.history import earlier, last_of, numbered
from quovadis.text.message import write


@dataclass(frozen=True, slots=True, eq=False)
class News:
    """What a seat noticed since it was last told something."""

    events: list[messages.NumberedEvent]
    fresh: bool
    """They do not continue what it was told."""
    earlier: int


class Snapshot:
    """A game as it stands now; valid until something happens."""

    def __init__(
        self,
        driver: Driver,
        undos: int,
        deadline: Callable[[Iterable[Question]], float | None],
        bodies: wire.Bodies,
    ) -> None:
        self.driver, self.game, self.undos, self.deadline = driver, driver.game, undos, deadline
        self._bodies = bodies
        self._still: dict[Colour | None, Still] = {}
        self._heard: dict[int, tuple[Talks, Still]] = {}
        self._events: dict[tuple[int, int], tuple[Event, messages.NumberedEvent]] = {}
        self._pages: dict[tuple[int, ...], tuple[Sequence[Numbered], list[messages.NumberedEvent]]]
        self._pages = {}
        self._differences = Differences()
        self._news: dict[tuple[Colour | None, int, bool], News] = {}
        self._updates: dict[tuple[Colour | None, int], messages.Update] = {}
        self._changes: dict[tuple[Colour | None, int, int], tuple[Still, messages.Changes]] = {}

    def still(self, eye: Colour | None) -> Still:
        """What a seat or a watcher sees, without events."""
        if eye not in self._still:
            game, waiting = self.game, self.driver.asked(eye) if eye else ()
            view, legal = game.view(eye), game.legal(eye) if eye else ()
            self._still[eye] = {
                "view": self._bodies.of_view(view),
                "legal": [wire.write_choice(word) for word in legal],
                "companies": [wire.write_company(each) for each in companies(view, legal)],
                "undos": self.undos,
                "asked": [{"kind": q.kind, "about": q.about} for q in waiting],
                "deadline": self.deadline(waiting),
                "prompt": write(prompt(self.driver, view, legal)),
                "owed": sentences.of_owed(
                    owed(game.state, eye) if eye else NOTHING_OWED, view.turn.number
                ),
                **self._of_talks(view),
            }
        return self._still[eye]

    def _of_talks(self, view: PlayerView) -> Still:
        """What is the same for all who heard the same: without whispers, for everyone."""
        key = id(view.talks)  # they are kept: nothing else gets their id
        if key not in self._heard:
            told = {
                "advances": [wire.write_open_advance(each) for each in open_advances(view)],
                "told": sentences.of_view(view),
                "words": sentences.of_words(view),
            }
            self._heard[key] = view.talks, told
        return self._heard[key][1]

    def _numbered(self, number: int, event: Event) -> messages.NumberedEvent:
        key = (number, id(event))
        if key not in self._events:
            self._events[key] = event, numbered(number, event)
        return self._events[key][1]

    def news(self, eye: Colour | None, since: int, *, fresh: bool) -> News:
        """The last events after number `since`."""
        key = (eye, since, fresh)
        if key not in self._news:
            events = self._page(self.game.events(eye, since))
            # The log of this table forgets (R9.4), or there is more than one message may hold.
            skips = bool(events) and events[0].number != since + 1
            afresh = fresh or skips
            self._news[key] = News(events, afresh, earlier(self.game, eye, events) if afresh else 0)
        return self._news[key]

    def _page(self, told: Sequence[Numbered]) -> list[messages.NumberedEvent]:
        """The last of some events: the same for all who noticed the same under the same numbers."""
        key = (*[id(event) for _, event in told], told[0][0] if told else 0)
        if key not in self._pages:
            self._pages[key] = told, last_of(told, self._numbered)
        return self._pages[key][1]

    def update(self, eye: Colour | None, news: News) -> messages.Update:
        """All that a seat sees, with its news."""
        key = (eye, id(news))
        if key not in self._updates:
            self._updates[key] = messages.Update(
                seat=eye,
                events=news.events,
                fresh=news.fresh,
                earlier=news.earlier,
                **self.still(eye),
            )
        return self._updates[key]

    def changes(self, eye: Colour | None, news: News, before: Still) -> messages.Changes:
        """What changed for a seat since `before`, with its news."""
        key = (eye, id(news), id(before))
        if key not in self._changes:
            parts = self._differences.between(before, self.still(eye))
            told = messages.Changes.joined(eye, news.events, parts)
            self._changes[key] = before, told  # as long as it is kept, nothing else has its id
        return self._changes[key][1]
