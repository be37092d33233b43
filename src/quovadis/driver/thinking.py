"""Asks a table's bots in worker processes: wherever people play, and where a bot may hang."""

from collections.abc import Iterator, Mapping
from concurrent.futures import Future

from quovadis.bots.protocol import BUDGET, Bot
from quovadis.bots.workers import Thought, Workers
from quovadis.core.families import Colour
from quovadis.driver.asking import Question, told
from quovadis.driver.driver import Driver, Step


def think(  # noqa: PLR0913 - one parameter for each thing a bot is told
    driver: Driver,
    question: Question,
    bot: Bot,
    workers: Workers,
    *,
    seed: int,
    budget: int = BUDGET,
) -> "Future[Thought]":
    """Have a bot think about a question. Nothing is played yet: meanwhile people may speak."""
    seat = question.seat
    if driver.worn_out(seat):
        silent: Future[Thought] = Future()
        silent.set_result(Thought())
        return silent
    view, events = driver.game.view(seat), driver.game.sights(seat)
    options = driver.options(question)
    return workers.ask(bot, *told(question, view, events, options, seed=seed, budget=budget))


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


def play(
    driver: Driver,
    bots: Mapping[Colour, Bot],
    workers: Workers,
    *,
    seed: int = 0,
    budget: int = BUDGET,
) -> Iterator[Step]:
    """Let bots play a game to its end, step by step. A bot that hangs loses its word only."""
    while waiting := driver.questions():
        question = waiting[0]
        bot = bots[question.seat]
        thinking = think(driver, question, bot, workers, seed=seed, budget=budget)
        yield take(driver, question, thinking.result())
