"""What a seat believes of purses that it cannot see."""

import pytest

from quovadis.bots import bot
from quovadis.bots.aedilis import Aedilis
from quovadis.bots.belief import belief, gains_by_reveal
from quovadis.core.board import COMMITTEE, PATH
from quovadis.core.commands import (
    Accept,
    Advance,
    Answer,
    CallVote,
    DemandReveal,
    Place,
    Propose,
)
from quovadis.core.events import RevealOffered
from quovadis.core.families import Colour
from quovadis.core.laurels import total
from quovadis.driver.driver import Driver, play
from quovadis.game import Game
from quovadis.record.deal_language import read_deal
from quovadis.record.variants import read_variants
from tests.table import a_table
from tests.test_driver import driven


def believed(game: Game, seat: Colour) -> dict[Colour, float]:
    """Everyone's laurels to the eyes of one seat."""
    view = game.view(seat)
    return dict(zip(view.players, belief(view, game.sights(seat)).wealth, strict=True))


def test_it_remembers_who_took_what_and_guesses_the_rest() -> None:  # R9.1, R9.4
    table = a_table(board={"d1": "red blue"}, laurels={"d1-c2": "IV"}, purses={"red": "III"})
    game = driven(table).game
    game.play(CallVote(by="red", path=PATH["d1-c2"]))
    game.play(Answer(by="blue", motion=1, votes=1))
    game.play(Advance(by="red", path=PATH["d1-c2"], supporters=("blue",)))
    assert believed(game, "black") == {"red": 4 + 2, "blue": 1, "black": 0}
    assert believed(game, "red")["red"] == 7


def test_everyone_knows_what_was_agreed_publicly() -> None:  # R8.4
    game = driven(a_table(purses={"red": "V"})).game
    game.play(Propose(by="red", deal=read_deal("deal red blue: red pays 5")))
    game.play(Accept(by="blue", offer="1.1"))
    assert believed(game, "black")["blue"] == believed(game, "blue")["blue"] == 5


def test_it_guesses_what_was_paid_in_a_whisper() -> None:  # R8.9
    game = driven(a_table(purses={"red": "V"}, variants="whispers")).game
    game.play(Propose(by="red", deal=read_deal("deal red blue: red pays 5"), whisper=True))
    (offer,) = game.view("blue").talks.offers
    game.play(Accept(by="blue", offer=offer.id))
    assert believed(game, "black") == {"red": 0, "blue": 2, "black": 0}
    assert believed(game, "blue")["blue"] == 5


def test_without_a_full_log_it_guesses_from_the_number_of_tokens() -> None:  # R9.4
    game = driven(a_table(purses={"red": "V V", "blue": "II"}, variants="log=round")).game
    seen = believed(game, "blue")
    assert (seen["red"], seen["blue"], seen["black"]) == (4.8, 2, 0)


def test_with_a_full_log_it_knows_every_purse_of_a_public_game() -> None:  # R9.4
    game = Game.new(("red", "blue", "black"), rules=read_variants("adjourn=auto"), seed=5)
    for _ in play(Driver(game), dict.fromkeys(game.state.players, Aedilis()), seed=5, budget=1000):
        if game.state.outcome is None:
            truth = {
                player: total(purse)
                for player, purse in zip(game.state.players, game.state.purses, strict=True)
            }
            assert believed(game, "red") == truth
    assert sum(truth.values()) > 20


def test_what_was_believed_becomes_knowledge_when_purses_are_shown() -> None:  # R10.2
    game = driven(a_table(purses={"red": "V"}, variants="whispers, reveal=every")).game
    game.play(Propose(by="red", deal=read_deal("deal red blue: red pays 5"), whisper=True))
    (offer,) = game.view("blue").talks.offers
    game.play(Accept(by="blue", offer=offer.id))
    assert believed(game, "black")["blue"] == 2
    game.take((RevealOffered(arrival=1),))
    game.play(DemandReveal(by="black"))
    game.play(Place(by="red", committee=COMMITTEE["b1"]))
    assert game.view("black").purses == (None, None, ())
    assert believed(game, "black") == {"red": 0, "blue": 5, "black": 0}


@pytest.mark.parametrize("variants", ["reveal=every", "reveal=every, log=round"])
def test_it_demands_the_purses_if_that_tells_it_more_than_the_others(
    variants: str,
) -> None:  # R10.2
    game = driven(a_table(purses={"red": "V II", "blue": "V"}, variants=variants)).game
    game.take((RevealOffered(arrival=1),))
    assert not gains_by_reveal(game.view("red"), game.sights("red")), "it would only show itself"
    assert gains_by_reveal(game.view("black"), game.sights("black"))
    for name in ("quaestor", "aedilis", "praetor"):
        driver = Driver(game)
        question = next(q for q in driver.questions() if q.seat == "black")
        view, options = game.view("black"), driver.options(question)
        assert bot(name)(view, game.sights("black"), options, 1, 100) == DemandReveal(by="black")


def test_nobody_demands_what_everyone_knows() -> None:  # R10.2
    table = a_table(board={"d1": "red blue"}, laurels={"d1-c2": "IV"}, variants="reveal=every")
    game = driven(table).game
    game.play(CallVote(by="red", path=PATH["d1-c2"]))
    game.play(Answer(by="blue", motion=1, votes=1))
    game.play(Advance(by="red", path=PATH["d1-c2"], supporters=("blue",)))
    for seat in game.state.players:
        assert not gains_by_reveal(game.view(seat), game.sights(seat))
