"""Asks a table's bots in worker processes: for everything that people sit at."""

from concurrent.futures import Future

from quovadis.bots.protocol import Bot
from quovadis.bots.workers import Thought, Workers
from quovadis.driver import Driver, Question, Step, seed_of

BUDGET = 1000
"""How many positions a bot may look at for one answer."""


def think(
    driver: Driver, question: Question, bot: Bot, workers: Workers, *, seed: int
) -> "Future[Thought]":
    """Have a bot think about a question. Nothing is played yet: meanwhile people may speak."""
    seat = question.seat
    if driver.worn_out(seat):
        silent: Future[Thought] = Future()
        silent.set_result(Thought())
        return silent
    events = driver.game.sights(seat)
    chance = seed_of(seed, question, len(events))
    view, options = driver.game.view(seat), driver.options(question)
    return workers.ask(bot, view, events, options, chance, BUDGET)


def take(driver: Driver, question: Question, thought: Thought) -> Step:
    """Play what a bot came to; if that was nothing usable, what a stand-in says.

    The table must still be as it was when the bot was asked.
    """
    if driver.worn_out(question.seat):
        return driver.silence(question)
    if thought.failed is not None:
        return driver.fails(question, thought.failed)
    try:
        return driver.reply(question, driver.options(question), thought.command)
    except Exception as trouble:  # noqa: BLE001 - a command whose parts are nonsense
        return driver.fails(question, f"nonsense: {type(trouble).__name__}: {trouble}"[:300])
