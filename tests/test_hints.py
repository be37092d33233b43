"""Hints say what a strong bot would do, what votes are worth and why others refused."""

from collections.abc import Iterator
from typing import get_args

import pytest

from quovadis.bots.advice import ADVISER, VoteWorth, vote_worth
from quovadis.bots.tiro import Tiro
from quovadis.core.board import PATH
from quovadis.core.commands import Answer, CallVote, Counter, Decline, Propose, SeatCommand
from quovadis.core.families import COLOURS, Colour
from quovadis.core.view import view as look
from quovadis.driver.asking import told as asked_of
from quovadis.driver.driver import Driver, ask
from quovadis.driver.hints import tell_advice, tell_refusals, tell_worth, tell_worths
from quovadis.game import Game
from quovadis.record import read_qv
from quovadis.record.deal_language import read_deal
from quovadis.record.variants import read_variants
from quovadis.text import LANGUAGES, catalogue
from quovadis.text.message import Family, Message, message
from tests.table import a_table
from tests.test_prompts import driven
from tests.universe import universe

WAY = PATH["d1-c2"]
LAUREL = {"d1-c2": "V"}


def voting() -> Driver:
    """Red has one senator of three in d1, and needs one vote more."""
    board = {"d1": "red blue black", "a1": "blue", "c1": "black"}
    purses: dict[Colour, str] = {"red": "I I", "blue": "I I", "black": "I I"}
    table = a_table("red blue black", board=board, laurels=LAUREL, purses=purses)
    return driven(table)


def test_on_their_turn_movers_learn_what_everybodys_vote_is_worth() -> None:
    driver = voting()
    told = tell_worths(driver.game, "red", WAY)
    assert [each.params["by"] for each in told] == [Family("blue"), Family("black")]
    driver.hear(CallVote(by="red", path=WAY))
    assert tell_worths(driver.game, "red") == told


def test_others_learn_what_their_own_vote_is_worth() -> None:
    driver = voting()
    assert tell_worths(driver.game, "blue") == []  # nobody has asked for it
    driver.hear(CallVote(by="red", path=WAY))
    (told,) = tell_worths(driver.game, "blue")
    assert told.params["by"] == Family("blue")
    assert told.params["active"] == Family("red")


def test_whoever_sells_at_a_fair_price_loses_nothing_and_the_mover_gains() -> None:
    driver = voting()
    driver.hear(CallVote(by="red", path=WAY))
    view, events = driver.game.view("blue"), driver.game.sights("blue")
    worth = vote_worth(view, events, WAY, "blue")
    assert worth is not None
    assert worth.least is not None
    assert worth.most is not None
    assert worth.least <= worth.most <= 2 + 5  # all that Red has, with the laurel of this path


def test_a_vote_that_is_not_needed_any_more_is_worth_nothing() -> None:
    driver = voting()
    driver.hear(CallVote(by="red", path=WAY))
    driver.hear(Answer(by="black", motion=1, votes=1))
    (told,) = tell_worths(driver.game, "blue")
    assert told.params["case"] == "needless"


def test_a_vote_that_another_could_give_is_no_loss_but_nobody_pays_for_it() -> None:
    lines = ("red +d1", "blue +a1", "white +d1", "black +d1", "red +c1", "blue a1-a2")
    tags = ('[Players "red blue white black"]', '[Seed "0"]')
    game = Game(read_qv("\n".join((*tags, *lines, "  white asks d1-d2"))))
    (told,) = tell_worths(game, "red")
    assert told.params["case"] == "gift"


@pytest.mark.parametrize(
    "least, most, case",
    [(0, 0, "gift"), (0, 2, "free"), (2, 2, "exact"), (1, 2, "range"), (3, 2, "never")],
)
def test_a_fair_price_is_told_as_what_it_is(least: int, most: int, case: str) -> None:
    worth = VoteWorth(owner="red", votes=1, least=least, most=most)
    assert tell_worth(worth, "black").params["case"] == case


def test_who_has_no_vote_there_is_told_nothing() -> None:
    driver = voting()
    assert vote_worth(driver.game.view("red"), driver.game.sights("red"), WAY, "red") is None
    assert tell_worths(driver.game, "red", PATH["a1-a2"]) == []  # Red has no senator there


def test_a_refusal_comes_with_the_bots_reason_and_a_price() -> None:
    driver = voting()
    game = driver.game
    driver.hear(CallVote(by="red", path=WAY))
    deal = read_deal("deal red blue on d1-c2: blue supports; red pays 1", game.view("red"))
    driver.hear(Propose(by="red", deal=deal))
    (offer,) = game.state.talks.offers
    driver.hear(Decline(by="blue", offer=offer.id))
    said = message("reason-nothing")
    told = tell_refusals(game, "red", {len(game.log): said})
    assert told[0] == message("reason-said", by="blue", sentence=said)
    assert told[1].id == "hint-worth"
    assert told[1].params["by"] == Family("blue")
    assert tell_refusals(game, "red", {})[0] == message("hint-unsaid", by="blue")
    assert tell_refusals(game, "black", {}) == []


def test_only_the_last_refusal_of_each_counts() -> None:
    driver = voting()
    driver.hear(CallVote(by="red", path=WAY))
    for votes in (0, 1, 0):
        driver.hear(Answer(by="blue", motion=1, votes=votes))
    told = tell_refusals(driver.game, "red", {})
    assert [each.id for each in told] == ["hint-unsaid", "hint-worth"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_command_can_be_advised_in_every_language(language: str) -> None:
    words = catalogue(language)
    for told in all_advice():
        assert "hint-" not in words.say(told)


def all_advice() -> Iterator[Message]:
    """Advice to do anything that anybody could ask for at a table."""
    table = a_table("red blue black")
    view = look(table.state, "red")
    some = {type(command): command for command in universe(table.state, "red")}
    deal = read_deal("deal red blue: red supports blue next", view)
    commands = [
        *some.values(),
        Propose(by="red", deal=deal),
        Counter(by="red", offer="1", deal=deal),
    ]
    assert {type(command) for command in commands} == {*get_args(SeatCommand)}
    yield from (tell_advice(view, command) for command in commands)


def test_the_adviser_finds_an_answer_to_everything_that_is_asked() -> None:
    rules = read_variants("special-tokens, reveal=every", "amigo-2005")
    game = Game.new(COLOURS[:4], rules=rules, seed=5)
    driver, bot = Driver(game), Tiro()
    kinds = set()
    for _ in range(150):
        waiting = driver.questions()
        if not waiting:
            break
        question = waiting[0]
        view, options = game.view(question.seat), driver.options(question)
        events = game.sights(question.seat)
        command = ADVISER(*asked_of(question, view, events, options, seed=1, budget=200))
        if command is not None:
            kinds.add(question.kind)
            assert catalogue("en").say(tell_advice(view, command))
        ask(driver, question, bot, seed=1, budget=100)
    assert {"act", "offer"} <= kinds
