"""Bots that compile something before their first answer: people are told why nothing happens."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from threading import Timer

import typer

from quovadis.bots.protocol import Preparing
from quovadis.bots.registry import bot as bot_of, foreign
from quovadis.bots.workers import Workers
from quovadis.text import Catalogue

SOON = 3.0
"""After how many seconds people are told. What was compiled once is there sooner."""


def prepare(texts: Iterable[str], people: Catalogue, thinkers: Workers | None = None) -> None:
    """Have ready what these bots need, before a game waits for it or a screen hides the line.

    They get ready here, or in the process in which they will think.
    """
    for name, text in {text.partition(":")[0]: text for text in texts if not foreign(text)}.items():
        made = bot_of(text)
        if isinstance(made, Preparing):
            with told_if_slow(people.sentence("preparing-bot", bot=name)):
                if thinkers is None:
                    made.prepare()
                else:
                    thinkers.prepare(made).result()


def prepare_kernel(people: Catalogue) -> None:
    """Have ready what deals are judged with."""
    with told_if_slow(people.sentence("preparing-kernel")):
        from quovadis.sim.ahead import compile_all

        compile_all()


@contextmanager
def told_if_slow(line: str) -> Iterator[None]:
    """Print a line on standard error if the block takes long."""
    timer = Timer(SOON, lambda: typer.echo(line, err=True))
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
