"""Reviews of finished games, for a process of its own; and those that were asked for last."""

from collections import OrderedDict
from collections.abc import Hashable, Iterable, Mapping

from quovadis.core.events import Event
from quovadis.core.families import Colour
from quovadis.record import RecordRefused
from quovadis.review import review
from quovadis.review.picture import picture
from quovadis.review.report import to_json
from quovadis.review.sharpening import Effort
from quovadis.server import messages
from quovadis.server.readers import tell_progress
from quovadis.server.replay import Told, as_json, as_told, read_record, write_refusal
from quovadis.server.web import limits
from quovadis.text import LANGUAGES, catalogue

EFFORT = Effort(points=10, games=10)
"""Less than on the command line: many people share a server."""


def tell_review(
    log: Iterable[Event], names: Mapping[Colour, str], effort: Effort, *, zipped: bool
) -> Told:
    """The review of a game of this server; or `NotOver`."""
    told = review(log, names=names, effort=effort, tell=tell_progress)
    body = messages.Reviewed(
        review=to_json(told),
        pictures={language: picture(told, catalogue(language)) for language in LANGUAGES},
    )
    return as_told(as_json(body.model_dump()), zipped=zipped)


def tell_record_review(content: bytes, effort: Effort, *, zipped: bool) -> Told:
    """The review of a stranger's record; or `NotOver`, or `TooLong`."""
    try:
        record = read_record(content)
        return tell_review(record.log, record.names, effort, zipped=zipped)
    except RecordRefused as reason:
        return Told(body=write_refusal(reason), readable=False)


class Shelf:
    """The reviews that were asked for last: a finished game does not change."""

    def __init__(self) -> None:
        self._kept: OrderedDict[Hashable, Told] = OrderedDict()

    def find(self, name: Hashable) -> Told | None:
        """The review of that name, if it is still there."""
        if name in self._kept:
            self._kept.move_to_end(name)
        return self._kept.get(name)

    def keep(self, name: Hashable, told: Told) -> None:
        """Put one there; the one that nobody has asked for the longest makes room."""
        self._kept[name] = told
        if len(self._kept) > limits.REVIEWS_KEPT:
            self._kept.popitem(last=False)
