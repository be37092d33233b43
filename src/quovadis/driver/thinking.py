"""Asks a table's bots in worker processes, wherever people play."""

from concurrent.futures import Future

from quovadis.bots.protocol import BUDGET, Bot
from quovadis.bots.workers import Thought, Workers
from quovadis.driver.driver import Driver, Question, Step, seed_of


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


def weigh(driver: Driver, question: Question, thought: Thought) -> Step:
    """What an answer would lead to, or what a stand-in says if it is not usable.

    The table must still wait for this answer.
    """
    if driver.worn_out(question.seat):
        return driver.weigh_silence(question)
    if thought.failed is not None:
        return driver.weigh_silence(question, thought.failed)
    return driver.weigh(question, driver.options(question), thought.command, thought.reason)


def take(driver: Driver, question: Question, thought: Thought) -> Step:
    """The same, and apply it."""
    step = weigh(driver, question, thought)
    driver.happens(question.seat, step.events)
    return step
