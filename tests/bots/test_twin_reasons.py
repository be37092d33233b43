"""Nobody can tell one hand from another, or hear of a whisper, by what a bot says of its deeds."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import islice
from random import Random

import pytest
from hypothesis import event, given, strategies as st

from quovadis.bots.aedilis import Aedilis
from quovadis.bots.explaining import audience, explained
from quovadis.bots.praetor import Praetor
from quovadis.bots.protocol import BUDGET, Bot, Options
from quovadis.bots.quaestor import Quaestor
from quovadis.bots.reasons import Reason
from quovadis.bots.tiro import Tiro
from quovadis.core.commands import SeatCommand
from quovadis.core.families import Colour
from quovadis.core.legal import legal
from quovadis.core.state import State
from quovadis.core.view import view
from quovadis.driver.asking import Offers, Question, options_for, seed_of
from quovadis.driver.driver import Driver, ask
from quovadis.game import Game
from tests.core.deals.sampler import Bargain, bargain_of, bargains
from tests.twins import with_other_secrets

MINDS: tuple[Bot, ...] = (
    Praetor(),
    Aedilis(),
    Praetor(share=0.95),
    Praetor(honour=-1.0),
    Praetor(grudge=0.4, memory=30.0),
    Quaestor(greed=0.5),
    Tiro(),
)
HANDS = 4
"""How many possible purses are compared."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Moment:
    """A bot is asked something."""

    game: Game
    question: Question
    options: Options
    bot: Bot
    seed: int

    @property
    def seat(self) -> Colour:
        return self.question.seat

    def decides(self, state: State) -> SeatCommand | None:
        """What the bot does if the table is like this."""
        there = options_for(self.question, legal(state, self.seat), Offers())
        options = replace(there, offers=self.options.offers, counters=self.options.counters)
        sights = self.game.sights(self.seat)
        return self.bot(view(state, self.seat), sights, options, self.seed, BUDGET)

    def explains(self, state: State, command: SeatCommand) -> Reason | None:
        """Why, if the table is like this."""
        sights = self.game.sights(self.seat)
        return explained(self.bot, view(state, self.seat), sights, command, BUDGET)

    def explained_by(self, listener: Colour | None, command: SeatCommand) -> Reason | None:
        """How a listener who knows how the bot thinks would explain it."""
        sight = replace(self.game.view(listener), seat=self.seat)
        return explained(self.bot, sight, self.game.sights(listener), command, BUDGET)


def moments(bargain: Bargain, bots: list[Bot], steps: int) -> Iterator[Moment]:
    """Chance bargains and whispers up to some moment; from there on bots play."""
    game = bargain.new()
    for earlier in islice(bargain.steps(), 40 + bargain.seed % 200):
        if earlier.after.outcome is None:
            game.take(earlier.events)
    driver = Driver(game)
    minds = dict(zip(game.state.players, bots, strict=False))
    for _ in range(steps):
        waiting = driver.questions()
        if not waiting:
            return
        question = waiting[0]
        bot = minds[question.seat]
        seed = seed_of(0, question, len(game.sights(question.seat)))
        options = driver.options(question)
        yield Moment(game=game, question=question, options=options, bot=bot, seed=seed)
        ask(driver, question, bot, seed=0, budget=BUDGET)


def compare(moment: Moment, random: Random) -> Iterator[Reason]:
    """Every reason that was the same for another hand, or for other whispers."""
    state = moment.game.state
    command = moment.decides(state)
    if command is None:
        return
    reason = moment.explains(state, command)
    for _ in range(HANDS - 1):
        twin = with_other_secrets(state, None, random)
        assert view(twin) == view(state)
        if moment.decides(twin) == command:
            assert moment.explains(twin, command) == reason, (command, reason)
            if reason is not None:
                yield reason
    listeners = audience(moment.game.view(moment.seat), command)
    for listener in () if listeners is None else listeners or (None,):
        assert moment.explained_by(listener, command) == reason, (command, reason)


@given(
    bargain=bargains(whispers=True),
    bots=st.lists(st.sampled_from(MINDS), min_size=5, max_size=5),
    seed=st.integers(0, 2**32),
)
def test_a_purse_or_a_whisper_never_changes_the_reason_for_the_same_command(
    bargain: Bargain, bots: list[Bot], seed: int
) -> None:  # R8.9, R9.1
    random = Random(seed)
    told = [one for moment in moments(bargain, bots, 12) for one in compare(moment, random)]
    event("reasons compared", len(told))


@pytest.mark.slow
def test_in_many_games_no_kind_of_reason_depends_on_a_purse_or_a_whisper() -> None:  # R8.9, R9.1
    told: Counter[str] = Counter()
    for seed in range(60):
        plan = bargain_of(seed)
        plan = replace(plan, rules=replace(plan.rules, whispers=True, cutoff=30))
        bots = [MINDS[(seed + place) % len(MINDS)] for place in range(5)]
        random = Random(seed)
        for moment in moments(plan, bots, 40):
            told.update(one.code for one in compare(moment, random))
    common = "accept advance ask buy call coin counter earns give-up keep place too-little uneven"
    rare = "caesar-open enough grudge idle no-room opposed owed passes sold too-much undercut"
    assert not {*f"{common} {rare}".split()} - told.keys()
    assert told.total() > 1000
