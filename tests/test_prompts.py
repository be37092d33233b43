"""A prompt says what is the matter now, to each seat as far as it may know."""

from typing import Any

import pytest

from quovadis.bots.tiro import Tiro
from quovadis.core.board import COMMITTEE, COMMITTEES, PATH
from quovadis.core.commands import (
    Accept,
    Advance,
    Answer,
    CallVote,
    Decline,
    DeclineBonus,
    MoveCaesar,
    Place,
    Propose,
)
from quovadis.core.editions import TableRules
from quovadis.core.families import COLOURS, Colour
from quovadis.driver.driver import Driver, ask
from quovadis.driver.prompts import prompt
from quovadis.game import Game
from quovadis.record.deal_language import read_deal
from quovadis.text import LANGUAGES, Catalogue
from quovadis.text.message import Family, Message, Several, message
from tests.table import Table, a_table

PEOPLE: tuple[Colour, ...] = ("red", "blue", "black", "white")


def driven(table: Table) -> Driver:
    """A driver at a table in any position, where only people play."""
    game = Game.new(table.state.players, rules=table.state.rules, seed=1)
    game._fold.state = table.state
    return Driver(game, people=table.state.players)


def told(driver: Driver, seat: Colour | None) -> dict[str, Message]:
    """What a seat is prompted, by the names of the messages."""
    said = prompt(driver, driver.game.view(seat), driver.game.legal(seat) if seat else ())
    return {each.id: each for each in said.items if isinstance(each, Message)}


def players(told: Message) -> list[Colour]:
    """The players whom a message lists."""
    several = told.params["players"]
    assert isinstance(several, Several)
    return [each.colour for each in several.items if isinstance(each, Family)]


def test_whoever_is_on_turn_can_act_and_the_others_wait_for_them() -> None:
    driver = driven(a_table("red blue black"))
    assert [*told(driver, "red")] == ["prompt-act"]
    waits = told(driver, "blue")
    assert [*waits] == ["prompt-turn"]
    assert waits["prompt-turn"] == message("prompt-turn", active="red")
    assert [*told(driver, None)] == ["prompt-watching", "prompt-turn"]


def test_a_player_who_can_move_nothing_but_caesar_is_told_so() -> None:  # R2.2
    full = {
        room.id: " ".join((["blue", "black"] * 3)[: room.size]) for room in COMMITTEES if room.entry
    }
    driver = driven(a_table("red blue black", board=full))
    assert [*told(driver, "red")] == ["prompt-caesar-only"]


def test_a_vote_names_those_it_waits_for() -> None:  # R5.10
    driver = driven(a_table("red blue black white", board={"b1": "white red black"}))
    driver.hear(CallVote(by="red", path=PATH["b1-a3"]))
    for waiting in ("red", "blue", None):
        assert players(told(driver, waiting)["prompt-wait-vote"]) == ["black", "white"]
    asked = told(driver, "black")["prompt-vote"]
    assert asked == message("prompt-vote", active="red", path="b1-a3")
    driver.hear(Answer(by="white", motion=1, votes=0))
    assert players(told(driver, "red")["prompt-wait-vote"]) == ["black"]


def test_whoever_has_enough_votes_can_advance_and_the_others_know() -> None:  # R5.4
    driver = driven(a_table("red blue black white", board={"d1": "red blue black"}))
    driver.hear(CallVote(by="red", path=PATH["d1-c2"]))
    assert "prompt-carry" not in told(driver, "red")
    driver.hear(Answer(by="blue", motion=1, votes=1))
    assert told(driver, "red") == {
        "prompt-carry": message("prompt-carry", path="d1-c2", enough="yes")
    }
    assert "prompt-needless" in told(driver, "black")
    assert "prompt-needless" not in told(driver, "blue")
    driver.hear(Propose(by="red", deal=read_deal("deal red black: red stays out of b1")))
    assert [*told(driver, "red")] == ["prompt-wait-offer", "prompt-enough"]


def test_a_vote_that_a_deal_gave_away_is_promised_and_nobody_asks_for_it() -> None:  # R8.3
    driver = driven(a_table("red blue black white", board={"b1": "red blue blue black"}))
    deal = read_deal("deal red blue on b1-a3: blue supports; red stays out of d1")
    driver.hear(Propose(by="red", deal=deal))
    driver.hear(Accept(by="blue", offer=driver.game.state.talks.offers[-1].id))
    assert "prompt-promised" not in told(driver, "blue")  # nobody votes yet
    driver.hear(CallVote(by="red", path=PATH["b1-a3"]))
    driver.hear(Answer(by="blue", motion=1, votes=2))
    assert told(driver, "blue")["prompt-promised"] == message(
        "prompt-promised", active="red", votes=1
    )
    for seat in ("red", "black", None):
        assert "prompt-promised" not in told(driver, seat)


def test_who_may_draw_a_special_token_is_told_so() -> None:  # R10.5
    driver = driven(a_table("red blue black", variants="special-tokens"))
    assert [*told(driver, "red")] == ["prompt-act", "prompt-draw"]
    assert [*told(driven(a_table("red blue black")), "red")] == ["prompt-act"]


def test_whose_vote_was_not_needed_is_told_so_until_they_have_acted_themselves() -> None:  # R5.10
    game = Game.new(PEOPLE, first="red", seed=1)
    driver = Driver(game, people=PEOPLE)
    _fill(driver, "d1")
    driver.hear(CallVote(by="red", path=PATH["d1-c2"]))
    driver.hear(Answer(by="blue", motion=1, votes=1))
    driver.hear(Advance(by="red", path=PATH["d1-c2"], supporters=("blue",)))
    if game.state.turn.bonus:  # what lies there depends on the shuffle
        driver.hear(DeclineBonus(by="red"))
    assert game.state.turn.active == "blue"
    assert told(driver, "black")["prompt-not-needed"] == message("prompt-not-needed", by="red")
    for seat in ("red", "blue", "white", None):
        assert "prompt-not-needed" not in told(driver, seat)
    # What they are asked comes first; it is told again when nobody asks.
    driver.hear(Propose(by="blue", deal=read_deal("deal blue black: blue stays out of b1")))
    assert [*told(driver, "black")] == ["prompt-offer"]
    driver.hear(Decline(by="black", offer=game.state.talks.offers[-1].id))
    _move_caesar(driver)
    assert [*told(driver, "black")] == ["prompt-not-needed", "prompt-act"]
    _move_caesar(driver)
    assert "prompt-not-needed" not in told(driver, "black")


def test_the_prompt_names_only_what_senators_can_do() -> None:  # R3.1
    def can(**table: Any) -> object:
        return told(driven(a_table("red blue black", **table)), "red")["prompt-act"].params

    full = {
        room.id: " ".join((["blue", "black"] * 3)[: room.size]) for room in COMMITTEES if room.entry
    }
    assert can() == {"senators": "placed"}
    assert can(board={"d1": "red blue"}) == {"senators": "both"}
    assert can(board={"c1": "red"}) == {"senators": "both"}
    assert can(board=full | {"b2": "red"}) == {"senators": "advanced"}
    for language in LANGUAGES:
        said = {
            Catalogue(language).say(message("prompt-act", senators=what))
            for what in ("placed", "advanced", "both")
        }
        assert len(said) == 3


def _fill(driver: Driver, committee: str) -> None:
    """Have red, blue and black sit in one committee, and red be on turn."""
    for seat in ("red", "blue", "black"):
        driver.hear(Place(by=seat, committee=COMMITTEE[committee]))
    _move_caesar(driver)


def _move_caesar(driver: Driver) -> None:
    active = driver.game.state.turn.active
    legal = driver.game.legal(active)
    driver.hear(next(command for command in legal if isinstance(command, MoveCaesar)))


def test_an_agreed_deal_waits_for_the_advance_and_says_whose() -> None:  # R8.3
    driver = driven(a_table("red blue black", board={"d1": "red blue black"}))
    driver.hear(Propose(by="red", deal=read_deal("deal red black on d1-c2: black supports")))
    driver.hear(Accept(by="black", offer="1.1"))
    assert [*told(driver, "red")] == ["prompt-deal-waits"]
    assert players(told(driver, "red")["prompt-deal-waits"]) == ["black"]
    assert [*told(driver, "black")] == ["prompt-turn", "prompt-deal-waits"]
    assert players(told(driver, "black")["prompt-deal-waits"]) == ["red"]
    assert [*told(driver, "blue")] == ["prompt-turn"]


def test_an_offer_names_who_made_it_and_who_has_to_answer() -> None:  # R8.1
    driver = driven(a_table("red blue black"))
    driver.hear(Propose(by="blue", deal=read_deal("deal red blue: red stays out of b1")))
    driver.hear(Propose(by="black", deal=read_deal("deal red black: red stays out of b1")))
    offered = told(driver, "red")["prompt-offer"]
    assert players(offered) == ["blue", "black"]
    assert offered.params["count"] == 2
    driver = driven(a_table("red blue black"))
    driver.hear(Propose(by="blue", deal=read_deal("deal red blue: red stays out of b1")))
    assert told(driver, "blue")["prompt-wait-offer"].params["whose"] == "yours"
    assert told(driver, "black")["prompt-wait-offer"].params["whose"] == "others"


def test_whoever_may_say_where_caesar_goes_is_asked_and_awaited() -> None:  # R8.5
    driver = driven(a_table("red blue black"))
    deal = read_deal("deal red blue: red moves Caesar where blue says")
    driver.hear(Propose(by="red", deal=deal))
    driver.hear(Accept(by="blue", offer="1.1"))
    assert told(driver, "blue")["prompt-name"] == message("prompt-name", giver="red")
    assert players(told(driver, "red")["prompt-wait-name"]) == ["blue"]


def test_a_whisper_shows_in_nobody_elses_prompt() -> None:  # R8.9
    driver = driven(a_table("red blue black white", variants="whispers"))
    before = {seat: told(driver, seat) for seat in ("black", "white", None)}
    deal = read_deal("deal red blue: red stays out of b1")
    driver.hear(Propose(by="red", deal=deal, whisper=True))
    assert {seat: told(driver, seat) for seat in ("black", "white", None)} == before
    assert "prompt-offer" in told(driver, "blue")


@pytest.mark.parametrize("seed", range(6))
def test_every_position_prompts_everyone_in_every_language(seed: int) -> None:
    rules = TableRules(adjourn_auto=True, cutoff=20, whispers=True)
    driver = Driver(Game.new(COLOURS[: 3 + seed % 3], rules=rules, seed=seed))
    for _ in range(10 * (seed + 1)):
        ask(driver, driver.questions()[0], Tiro(), seed=seed, budget=10)
        for seat in (None, *driver.game.state.players):
            said = prompt(driver, driver.game.view(seat), driver.game.legal(seat) if seat else ())
            assert 1 <= len(said.items) <= 3
            assert Catalogue(LANGUAGES[seed % 4], you=seat).say(said)
