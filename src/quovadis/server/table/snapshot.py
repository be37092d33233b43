"""How a game stands at one moment, for everyone: what several people get is made once."""

from collections.abc import Callable, Iterable

from quovadis.core.companies import companies
from quovadis.core.deals.owed import NOTHING_OWED, owed
from quovadis.core.families import Colour
from quovadis.core.open_advances import open_advances
from quovadis.driver.asking import Question
from quovadis.driver.driver import Driver
from quovadis.driver.prompts import prompt
from quovadis.record.command_codec import write_command
from quovadis.server import messages, sentences, wire
from quovadis.server.table.history import last_page
from quovadis.text.message import write


class Snapshot:
    """A game as it stands now; valid until something happens."""

    def __init__(
        self, driver: Driver, undos: int, deadline: Callable[[Iterable[Question]], float | None]
    ) -> None:
        self.driver, self.game, self.undos, self.deadline = driver, driver.game, undos, deadline
        self._still: dict[Colour | None, messages.Update] = {}
        self._updates: dict[tuple[Colour | None, int, bool], messages.Update] = {}

    def still(self, eye: Colour | None) -> messages.Update:
        """What a seat or a watcher sees, without events."""
        if eye not in self._still:
            game, waiting = self.game, self.driver.asked(eye) if eye else ()
            view, legal = game.view(eye), game.legal(eye) if eye else ()
            self._still[eye] = messages.Update(
                seat=eye,
                events=[],
                fresh=False,
                earlier=0,
                view=wire.write_view(view),
                legal=[write_command(word) for word in legal],
                advances=[wire.write_open_advance(each) for each in open_advances(view)],
                companies=[wire.write_company(each) for each in companies(view, legal)],
                undos=self.undos,
                asked=[{"kind": q.kind, "about": q.about} for q in waiting],
                deadline=self.deadline(waiting),
                prompt=write(prompt(self.driver, view, legal)),
                told=sentences.of_view(view),
                owed=sentences.of_owed(
                    owed(game.state, eye) if eye else NOTHING_OWED, view.turn.number
                ),
                words=sentences.of_words(view),
            )
        return self._still[eye]

    def update(self, eye: Colour | None, since: int, *, fresh: bool) -> messages.Update:
        """The same, with the last events after number `since`."""
        key = (eye, since, fresh)
        if key not in self._updates:
            page = last_page(self.game, eye, since=since)
            # The log of this table forgets (R9.4), or there is more than one message may hold.
            skips = bool(page.events) and page.events[0].number != since + 1
            afresh = fresh or skips
            self._updates[key] = self.still(eye).model_copy(
                update={
                    "events": page.events,
                    "fresh": afresh,
                    "earlier": page.earlier if afresh else 0,
                }
            )
        return self._updates[key]
