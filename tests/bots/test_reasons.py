"""Reasons: which can be told, and who hears them."""

import re
from collections.abc import Iterator, Sequence
from itertools import product

import pytest

from quovadis.bots.explaining import explained
from quovadis.bots.protocol import BUDGET, Options
from quovadis.bots.reasons import FIGURES, REASONS, Figures, Reason, because, reckoned, sensible
from quovadis.core.commands import Counter, Place, Propose, SeatCommand
from quovadis.core.editions import TableRules
from quovadis.core.events import Event, OfferMade
from quovadis.core.families import COLOURS, Colour
from quovadis.core.view import PlayerView, shared
from quovadis.driver.asking import Question
from quovadis.driver.driver import Driver, Step, ask
from quovadis.game import Game
from quovadis.record.deal_language import read_deal
from quovadis.text import LANGUAGES, Language, catalogue
from quovadis.text.message import Fact
from quovadis.text.refusals import tell_figures, tell_why


@pytest.mark.parametrize(
    "reason",
    [
        "because",
        Reason(code="whim", params={}),
        Reason(code="keep", params={}),
        Reason(code="keep", params={"cost": 0.5}),  # type: ignore[dict-item]
        Reason(code="hinder", params={"rival": "x" * 99}),
        Reason(code="pay", params={}, figures=Figures(code="whim", params={})),
        Reason(code="pay", params={}, figures=Figures(code="word", params={"cost": "x" * 99})),
        Reason(code="pay", params={}, figures="many"),  # type: ignore[arg-type]
        Reason(code=["keep"], params={"cost": 1}),  # type: ignore[arg-type]
        Reason(code="keep", params=None),  # type: ignore[arg-type]
    ],
)
def test_a_reason_with_unknown_content_is_not_told(reason: object) -> None:
    assert sensible(reason) is None


FACTS: dict[str, tuple[int | str, ...]] = {
    **dict.fromkeys(("to", "rival", "giver"), ("yellow", "red")),
    **dict.fromkeys(("committee", "goal"), ("b1", "c1")),
    "aim": ("last", "first", "chair", "laurel", "caesar", "step", "none"),
    "laurel": ("III",),
    "why": ("majority", "voice", "start"),
    "what": ("paid", "vote", "split", "favour"),
    "side": ("pay", "get"),
}
LONGEST = 95
"""One idea at a table: more would not be read."""


def all_facts(names: frozenset[str]) -> Iterator[dict[str, Fact]]:
    """Every combination of what the facts of a reason may be; whatever counts counts 0 to 12."""
    some = [FACTS.get(name, (0, 1, 2, 12)) for name in sorted(names)]
    for values in product(*some):
        yield dict(zip(sorted(names), values, strict=True))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", REASONS)
def test_every_reason_has_a_short_sentence_in_every_language(code: str, language: Language) -> None:
    for you in (None, "red"):
        words = catalogue(language).addressing(you)
        for facts in all_facts(REASONS[code]):
            text = words.say(tell_why(code, facts))
            assert text == text.strip()
            assert not re.search(r"[{}%]|  | \.", text), text
            assert len(text) <= LONGEST, text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", FIGURES)
def test_all_figures_have_a_sentence_in_every_language(code: str, language: Language) -> None:
    for facts in all_facts(FIGURES[code]):
        assert catalogue(language).say(tell_figures(code, facts))


def test_chances_are_given_in_percent() -> None:
    assert reckoned("word", cost=0.126) == Figures(code="word", params={"cost": 13})


def test_a_reason_reaches_whoever_noticed_what_was_said() -> None:  # R8.9
    game = Game.new(COLOURS[:3], rules=TableRules(whispers=True), first="red", seed=1)
    driver = Driver(game)
    question = Question(seat="red", kind="act")
    reason = because("offer", theirs=1)
    deal = read_deal("deal red blue: red supports blue next")
    whisper = Propose(by="red", deal=deal, whisper=True)
    step = driver.weigh(question, driver.options(question), whisper, reason)
    assert step.reason_for("blue") == reason
    assert step.reason_for("black") is None
    assert step.reason_for() is None


class Talkative:
    """Places a senator, and keeps what it was given to explain that."""

    def __init__(self, *, fails: bool = False) -> None:
        self.fails = fails
        self.given: list[tuple[PlayerView, Sequence[Event]]] = []

    def __call__(
        self, _view: PlayerView, _events: Sequence[Event], options: Options, _s: int, _b: int, /
    ) -> SeatCommand | None:
        return next((word for word in options.commands if isinstance(word, Place)), None)

    def explain(
        self, view: PlayerView, events: Sequence[Event], _command: SeatCommand, _budget: int, /
    ) -> Reason | None:
        self.given.append((view, events))
        if self.fails:
            raise RuntimeError("I do not know why")
        return because("only")


def asked(bot: Talkative, game: Game, seat: Colour = "red") -> Step:
    question = Question(seat=seat, kind="act")
    return ask(Driver(game), question, bot, seed=0, budget=BUDGET, reasons=True)


def test_a_bot_explains_itself_without_its_purse_and_without_whispers() -> None:  # R8.9, R9.1
    game = Game.new(COLOURS[:3], rules=TableRules(whispers=True), first="red", seed=1)
    deal = read_deal("deal red blue: red supports blue next")
    game.play(Propose(by="blue", deal=deal, whisper=True))
    bot = Talkative()
    assert asked(bot, game).reason == because("only")
    ((view, events),) = bot.given
    assert view.seat == "red"
    assert view.purses == (None, None, None)
    assert not view.talks.offers
    assert not any(isinstance(event, OfferMade) for event in events)


def test_a_bot_that_cannot_explain_its_move_still_plays_it() -> None:
    game = Game.new(COLOURS[:3], first="red", seed=1)
    step = asked(Talkative(fails=True), game)
    assert isinstance(step.command, Place)
    assert step.trouble is None
    assert step.reason is None


def test_a_whisper_is_explained_by_what_all_who_hear_it_know() -> None:  # R8.9
    game = Game.new(COLOURS[:3], rules=TableRules(whispers=True), first="red", seed=1)
    for parties in ("red blue", "red black"):
        deal = read_deal(f"deal {parties}: red supports {parties.split()[1]} next")
        game.play(Propose(by="red", deal=deal, whisper=True))
    mine = game.view("red")
    assert [offer.id for offer in shared(mine, ("red", "blue")).talks.offers] == ["1.blue-red.1"]
    assert shared(mine, ("red", "blue", "black")).talks.offers == ()
    assert shared(mine).talks.made == ()


def test_a_counter_offer_that_leaves_out_a_listener_is_not_explained() -> None:  # R8.9
    game = Game.new(COLOURS[:3], rules=TableRules(whispers=True), first="red", seed=1)
    deal = read_deal("deal blue black: blue supports black next")
    (made,) = game.play(Propose(by="red", deal=deal, whisper=True))
    assert isinstance(made, OfferMade)
    counter = Counter(by="blue", offer=made.offer.id, deal=deal)
    bot = Talkative()
    reason = explained(bot, game.view("blue"), game.sights("blue"), counter, BUDGET)
    assert reason == because("silent")
    assert not bot.given
