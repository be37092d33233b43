"""`--ray`: games that are played on the machines of a Ray cluster."""

from contextlib import ExitStack
from types import TracebackType
from typing import Annotated, Self

import typer

from quovadis.cli.options import fail, have_extra
from quovadis.research.pool import Executor
from quovadis.text import Catalogue

RayOption = Annotated[
    str | None,
    typer.Option(
        "--ray",
        metavar="ADDRESS",
        help="Play on all machines of a Ray cluster: HOST:PORT, or auto on one of its machines. "
        "local starts a Ray here. The results are the same.",
        show_default=False,
    ),
]


class Elsewhere:
    """Ray, if it was asked for. Made before anything else, and opened when all is checked."""

    def __init__(
        self, address: str | None, people: Catalogue, *, jobs: int, think: float | None = None
    ) -> None:
        """Refuse what cannot be done with Ray."""
        self.address, self.people = address, people
        self.executor: Executor | None = None
        """None: games are played here."""
        self._open = ExitStack()
        if address is None:
            return
        if jobs != 1:
            fail(people.sentence("ray-jobs"))
        if think is not None:
            fail(people.sentence("ray-think"))
        host, _, port = address.rpartition(":")
        if address not in {"local", "auto"} and not (host and "/" not in host and port.isdecimal()):
            fail(people.sentence("ray-address", word=address))
        have_extra("ray", people)

    def open(self) -> None:
        """Connect, or say in one line why not."""
        if self.address is None:
            return
        from quovadis.research.cluster import Unfit, Unreachable, connected

        try:
            self.executor = self._open.enter_context(connected(self.address))
        except Unreachable:
            fail(self.people.sentence("ray-unreachable", word=self.address))
        except Unfit as reason:
            fail(self.people.sentence("ray-unfit", word=self.address, text=str(reason)))

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        trouble: BaseException | None,
        trace: TracebackType | None,
        /,
    ) -> None:
        self._open.close()
        if trouble is None or self.executor is None:
            return
        from quovadis.research.cluster import Unfit

        if isinstance(trouble, Unfit):
            told = {"word": str(self.address), "text": str(trouble)}
            fail(self.people.sentence("ray-unfit", **told))
