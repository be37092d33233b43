"""One decision: prices, counters, promises, betrayal, and one's own word."""

from typing import Any

import pytest

from quovadis.bots.aedilis import Aedilis, _Trusting
from quovadis.bots.explaining import explained
from quovadis.bots.features import NAMES
from quovadis.bots.market import Market
from quovadis.bots.packages import for_votes
from quovadis.bots.praetor import Judge, Praetor
from quovadis.bots.prospect import Prospect
from quovadis.bots.protocol import BUDGET, Bot, Options, Reply
from quovadis.bots.reasons import Reason
from quovadis.bots.trust import reputes
from quovadis.core.board import COMMITTEE, PATH
from quovadis.core.commands import (
    Accept,
    Advance,
    Answer,
    CallIn,
    CallVote,
    Counter,
    Decline,
    DeclineBonus,
    MoveCaesar,
    Place,
    Propose,
)
from quovadis.core.deals.terms import Deal, Pay, Support
from quovadis.core.families import Colour
from quovadis.core.view import view
from quovadis.driver.asking import Question
from quovadis.record.deal_language import read_deal
from quovadis.text import catalogue
from tests.table import Table, a_table
from tests.test_driver import driven


def plainly(name: str) -> float:
    """What a feature weighs where nothing was learned: chairs, laurels, and how far one came."""
    if name.startswith("in the Senate"):
        return 1.6
    if name.startswith("laurels,"):
        return 0.1
    return 0.15 * int(name[1]) if name[1:2].isdigit() and not name.endswith("blocked") else 0.0


@pytest.fixture(autouse=True)
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """Positions are judged by a simple estimate, so that no training changes these tests."""
    weights = {players: [*map(plainly, NAMES)] for players in (3, 4, 5)}
    monkeypatch.setattr("quovadis.bots.estimate.published", lambda: weights)


def says(
    table: Table,
    seat: Colour,
    kind: str,
    about: str | None = None,
    *,
    bot: Bot = Praetor(),  # noqa: B008 - frozen
) -> tuple[Reply, Reason | None]:
    driver = driven(table)
    question = Question(seat=seat, kind=kind, about=about)  # type: ignore[arg-type]
    view, sights = driver.game.view(seat), driver.game.sights(seat)
    command = bot(view, sights, driver.options(question), 0, BUDGET)
    return command, why(table, seat, command, bot=bot)


def why(table: Table, seat: Colour, command: Reply, *, bot: Bot) -> Reason | None:
    """How a bot explains something, whether it would have done it or not."""
    game = driven(table).game
    return explained(bot, game.view(seat), game.sights(seat), command, BUDGET)


def reasoned(said: tuple[Reply, Reason | None]) -> tuple[Any, Reason]:
    command, reason = said
    assert reason is not None
    return command, reason


@pytest.mark.parametrize("bot", [Aedilis(), Praetor()])
def test_the_last_seat_in_the_senate_is_not_given_away_for_nothing(bot: Bot) -> None:  # R7.1
    table = a_table(
        board={"S": "red red red black", "a4": "red blue blue"}, purses={"red": "V V V"}
    )
    table.play("red asks a4-S")
    command, _ = reasoned(says(table, "blue", "vote", bot=bot))
    assert not (isinstance(command, Answer) and command.votes)


@pytest.mark.parametrize("bot", [Aedilis(), Praetor()])
def test_the_last_seat_is_not_given_away_even_if_that_is_slightly_better_than_refusing(
    bot: Any,
) -> None:  # R7.1
    table = a_table(
        "red blue black white",
        board={"S": "red blue black black", "a4": "red blue white"},
        purses={"red": "V V", "blue": "II II II", "black": "V I", "white": "I"},
    )
    table.play("red asks a4-S")
    command, reason = reasoned(says(table, "blue", "vote", bot=bot))
    kind: Any = Judge if isinstance(bot, Praetor) else _Trusting
    mind = kind(bot, driven(table).game.view("blue"), (), Options(kind="vote", commands=()), BUDGET)
    assert mind.helps(PATH["a4-S"])
    if isinstance(command, Answer):
        assert (command.votes, reason.code) == (0, "ends")
    else:
        assert any(isinstance(term, Pay) for term in command.deal.terms)


def test_a_named_price_comes_with_what_the_advance_brings_and_costs() -> None:
    table = a_table(
        board={"a4": "red blue", "S": "black black"},
        purses={"red": "V IV III"},
        laurels={"a4-S": "V"},
        variants="log=round",  # purses are guessed by their tokens
    )
    table.play("red asks a4-S")
    command, reason = reasoned(says(table, "blue", "vote", bot=Aedilis()))
    assert isinstance(command, Propose)
    assert reason.code == "ask"
    assert reason.params["number"] == 3
    assert catalogue("en").reason("blue", reason.code, reason.params).startswith("Blue: I want ")


def test_a_low_offer_gets_a_counter_offer() -> None:  # R8.1
    table = a_table(
        board={"a4": "red blue", "S": "black blue"},
        purses={"red": "V V V"},
        laurels={"a4-S": "V"},
        variants="log=round",  # purses are guessed by their tokens
    )
    table.play("red asks a4-S", "red offers deal red blue on a4-S: blue supports; red pays 1")
    command, reason = reasoned(says(table, "blue", "offer", "1.1"))
    assert isinstance(command, Counter)
    assert reason.code == "counter"


def bought(purse: str = "IV I I") -> Table:
    """Red has bought Blue's vote; Black sits there too, and would do it for less."""
    table = a_table(
        "red blue black white",
        board={"a4": "red blue black", "S": "white white"},
        purses={"red": purse, "blue": "V"},
        laurels={"a4-S": "V"},
        variants="log=round",  # purses are guessed by their tokens
    )
    table.play("red asks a4-S", "red offers deal red blue on a4-S: blue supports; red pays 4")
    table.play("blue accepts 1.1")
    return table


@pytest.mark.parametrize("kind", ["vote", "cut-in"])
def test_a_praetor_undercuts_a_vote_that_was_bought(kind: str) -> None:  # R8.3
    command, reason = reasoned(says(bought(), "black", kind))
    assert isinstance(command, Propose)
    assert sum(term.amount for term in command.deal.terms if isinstance(term, Pay)) < 4
    assert reason.code == "undercut"
    assert reason.params["rival"] == "blue"


@pytest.mark.parametrize("bot", [Aedilis(), Praetor()])
def test_who_has_advanced_needs_no_votes_for_another_advance(bot: Bot) -> None:  # R3.1, R6.3
    table = a_table(
        "red blue black white",
        board={"d1": "red blue black", "a4": "white"},
        purses={"red": "II II II II"},
        laurels={"d1-d2": "IIC"},
    )
    deal = "deal red blue on {}: blue supports; red pays 2"
    table.play(f"red offers {deal.format('d1-d2')}", f"red offers {deal.format('d1-c2')}")
    table.play("blue accepts 1.1", "blue accepts 1.2")
    table.play("red offers deal red black on d1-c2: black supports; red pays 6")
    table.play("red asks d1-d2", "blue votes 1", "red d1-d2 by blue ; ?")
    assert table.state.turn.bonus
    command, _ = says(table, "black", "cut-in", bot=bot)
    assert not isinstance(command, Propose)
    command, _ = says(table, "black", "offer", "1.3", bot=bot)
    assert command == Decline(by="black", offer="1.3")


def test_a_better_offer_replaces_one_that_was_agreed() -> None:  # R8.3
    table = bought()
    table.play("black offers deal red black on a4-S: black supports; red pays 1")
    command, _ = reasoned(says(table, "red", "offer", "1.2", bot=Aedilis()))
    assert isinstance(command, Accept)
    table.play("red accepts 1.2", "blue votes 1", "black votes 1")
    command, _ = reasoned(says(table, "red", "act", bot=Aedilis()))
    assert isinstance(command, Advance)
    assert command.supporters == ("black",)


def test_a_more_expensive_offer_does_not_replace_one_that_was_agreed() -> None:  # R8.3
    table = bought("V IV I I")
    table.play("black offers deal red black on a4-S: black supports; red pays 6")
    command, reason = reasoned(says(table, "red", "offer", "1.2", bot=Aedilis()))
    assert isinstance(command, Decline)
    assert reason.code == "too-much"


def betrayed() -> tuple[Table, Table]:
    """Blue has promised Black a vote: before and after it was called in and refused."""
    before, after = (a_table(board={"d1": "blue black", "a2": "red"}) for _ in range(2))
    for table in (before, after):
        table.play("red offers deal blue black: blue supports black next")
        table.play("blue accepts 1.1", "black accepts 1.1", "red +b1", "blue +b1")
    after.play("black asks d1-c2", "black calls in 1.1.1", "blue votes 0", "black gives up d1-c2")
    return before, after


def test_a_broken_promise_costs_trust() -> None:  # R8.8
    before, after = (reputes(view(table.state, "red"), (), rounds=6) for table in betrayed())
    assert after["blue"].trust < 0.5 < before["blue"].trust
    assert after["blue"].betrayals == pytest.approx(1, abs=0.1)  # a few turns ago
    assert after["blue"].broken == 1
    assert after["black"] == before["black"]


def test_a_betrayal_fades_even_if_the_log_forgets() -> None:  # R8.8, R9.4
    _, after = betrayed()
    early = reputes(view(after.state, "red"), (), rounds=6)["blue"].betrayals
    after.play("black +b1", "red +c1", "blue +a1")
    late = reputes(view(after.state, "red"), (), rounds=6)["blue"].betrayals
    assert 0 < late < early


def test_a_player_who_broke_a_promise_is_asked_for_more() -> None:
    options = Options(kind="act", commands=())
    before, after = (
        Judge(Praetor(), view(table.state, "red"), (), options, BUDGET) for table in betrayed()
    )

    def anger(mind: Any, text: str) -> float:
        deal = read_deal(text)
        return float(mind.anger(deal, mind.market.appraise(deal)))

    good, better = "deal blue red: red pays 1", "deal blue red: red pays 3"
    assert anger(before, good) == 0
    assert 0 < anger(after, good) < anger(after, better) <= Praetor().grudge
    assert anger(after, "deal blue red: blue pays 1") == 0  # a traitor may always pay
    assert anger(after, "deal black red: red pays 1") == 0


def test_a_traitor_is_told_why_a_vote_is_not_for_sale() -> None:  # R8.8
    table = a_table(
        board={"a4": "red blue", "d1": "red blue", "S": "black"}, purses={"red": "II I I"}
    )
    table.play("red offers deal red blue: red supports blue for 3 rounds", "blue accepts 1.1")
    table.play("red +b1", "blue asks d1-c2", "blue calls in 1.1.1", "red votes 0")
    table.play("blue gives up d1-c2", "blue +b1", "black +b1", "red asks a4-S")
    command, reason = reasoned(says(table, "blue", "vote", bot=Praetor(grudge=0.0)))
    assert isinstance(command, Propose)
    command, reason = reasoned(says(table, "blue", "vote", bot=Praetor(grudge=1.0)))
    assert command == Answer(by="blue", motion=2, votes=0)
    assert reason.code == "grudge"
    assert reason.params["giver"] == "red"
    assert reason.figures is not None
    assert int(reason.figures.params["more"]) > 0


@pytest.mark.parametrize("bot, votes", [(Praetor(honour=1.0), 1), (Praetor(honour=-1.0), 0)])
def test_a_promise_is_kept_or_broken_depending_on_what_it_costs(
    bot: Bot, votes: int
) -> None:  # R8.8
    table = a_table(
        board={"a4": "red blue", "S": "black black"}, purses={"red": "V V"}, laurels={"a4-S": "V"}
    )
    table.play("red offers deal red blue: blue supports red next", "blue accepts 1.1")
    table.play("red +b1", "blue +b1", "black +b1", "red asks a4-S")
    command, reason = reasoned(says(table, "blue", "vote", bot=bot))
    assert command == Answer(by="blue", motion=1, votes=votes)
    assert reason.code == ("keep" if votes else "faithless")


def test_a_promise_is_worth_more_from_a_trusted_player() -> None:
    table = a_table("red blue black white", board={"d1": "red blue", "b1": "red blue black"})
    deal = read_deal("deal blue black: blue supports black next")
    here = view(table.state, "black")

    def gain(trust: float) -> float:
        market = Market(here, (), lambda _: trust)
        return market.appraise(deal).gain(market.me)

    assert gain(0.0) == 0
    assert gain(1.0) == pytest.approx(2 * gain(0.5))
    assert gain(0.5) > 0


def packages(table: Table) -> list[Deal]:
    """What Red could offer Blue for a vote out of Tresviri."""
    market = Market(driven(table).game.view("red"), (), lambda _: 1.0)
    return [*for_votes(market, "blue", 1, PATH["d1-c2"])]


def promises_a_vote(deal: Deal) -> bool:
    return any(isinstance(term, Support) and term.giver == "red" for term in deal.terms)


def test_support_is_not_promised_twice() -> None:
    table = a_table(board={"d1": "red blue"})
    assert any(map(promises_a_vote, packages(table)))
    table.play("red offers deal red blue: red supports blue next", "blue accepts 1.1")
    assert not any(map(promises_a_vote, packages(table)))


def gain(table: Table, deal: str, seat: Colour = "blue") -> float:
    """What a deal brings a seat that trusts everybody."""
    market = Market(driven(table).game.view(seat), (), lambda _: 1.0)
    return market.appraise(read_deal(deal)).gain(market.me)


BUSY = {"b1": "red blue black", "d1": "white blue red", "a4": "black red"}


@pytest.mark.parametrize(
    "promise",
    [
        "red opposes black this turn",  # whose turn it is not
        "red supports blue this turn",
        "red supports blue on d1-c2 this turn",
    ],
)
def test_a_promise_that_expires_before_it_can_matter_is_worth_nothing(promise: str) -> None:
    table = a_table("red blue black white", board=BUSY)
    assert gain(table, f"deal red blue: {promise}") == 0


def test_repeating_a_promise_adds_no_value() -> None:
    table = a_table("red blue black white", board=BUSY)
    once = gain(table, "deal red blue: red supports blue next")
    assert once > 0
    spam = "; ".join(["red supports blue next"] * 7)
    assert gain(table, f"deal red blue: {spam}") == pytest.approx(once)
    assert gain(table, "deal red blue: red supports blue with 4 next") == 0  # nowhere has Red four
    table.play("red offers deal red blue: red supports blue next", "blue accepts 1.1")
    assert gain(table, "deal red blue: red supports blue next") == 0


# What is owed


def owing(answer: int | None = None) -> Table:
    """Blue has promised Red a vote, and Red asks for it."""
    table = a_table(
        board={"a4": "red blue", "S": "black black"}, purses={"red": "V V"}, laurels={"a4-S": "V"}
    )
    table.play("blue offers deal red blue: blue supports red for 3 rounds", "red accepts 1.1")
    table.play("red +b1", "blue +b1", "black +b1", "red asks a4-S")
    if answer is not None:
        table.play(f"blue votes {answer}")
    return table


@pytest.mark.parametrize("bot", [Aedilis(), Praetor(honour=1.0)])
def test_nobody_haggles_over_a_vote_that_is_owed(bot: Bot) -> None:  # R8.8
    table = owing()
    table.play("red offers deal red blue on a4-S: blue supports; red pays 1")
    command, _ = reasoned(says(table, "blue", "offer", "4.1", bot=bot))
    assert isinstance(command, Accept)


def test_a_bot_that_breaks_every_promise_does_not_sell_what_it_owes() -> None:  # R8.8
    table = owing()
    table.play("red offers deal red blue on a4-S: blue supports; red pays 5")
    command, _ = reasoned(says(table, "blue", "offer", "4.1", bot=Praetor(honour=-1.0)))
    assert isinstance(command, Decline)


@pytest.mark.parametrize("bot", [Aedilis(), Praetor()])
def test_a_promised_vote_that_is_not_given_is_called_in_and_not_bought(bot: Bot) -> None:  # R8.8
    command, reason = reasoned(says(owing(0), "red", "act", bot=bot))
    assert command == CallIn(by="red", promise="1.1.1")
    assert reason.code == "owed"


def test_a_player_who_refuses_a_vote_it_owes_is_offered_nothing_for_it() -> None:  # R8.8
    table = owing(0)
    table.play("red calls in 1.1.1")
    command, _ = reasoned(says(table, "red", "act"))
    assert not isinstance(command, Propose)


def test_a_refusal_is_worth_something_only_if_a_vote_is_needed() -> None:  # R5.3
    refusal = "deal blue white: blue opposes red this turn"
    for senators, worth in (("red blue", True), ("red red blue", False)):
        table = a_table("red blue black white", board={"d1": senators, "S": "black"})
        assert (gain(table, refusal, "white") > 0) is worth, senators


def test_a_bot_sells_as_many_votes_as_the_advance_needs() -> None:  # R5.3
    table = a_table(board={"b1": "red blue blue"}, purses={"red": "V V"}, laurels={"b1-a3": "V"})
    table.play("red asks b1-a3")
    for bot in (Aedilis(least=0.0), Praetor()):
        command, _ = reasoned(says(table, "blue", "vote", bot=bot))
        if isinstance(command, Propose):
            assert command.deal.terms[0] == Support(
                giver="blue", to="red", votes=2, path=PATH["b1-a3"]
            )
        else:
            assert command == Answer(by="blue", motion=1, votes=2)


def test_a_bot_breaks_a_ban_if_keeping_it_costs_too_much() -> None:  # R8.8
    table = a_table(
        board={"a4": "blue red", "S": "red red red black", "b1": "blue"},
        purses={"blue": "V V V V", "red": "I", "black": "I"},
        laurels={"a4-S": "V"},
        variants="window=this-turn",
        caesar="a4-S",
    )
    table.play("red offers deal red blue: blue stays off a4-S", "blue accepts 1.1", "red +b1")
    command, reason = reasoned(says(table, "blue", "act"))
    assert command == Advance(by="blue", path=PATH["a4-S"])
    assert reason.code == "break"
    assert reason.figures is not None
    assert int(reason.figures.params["cost"]) > 100 * Praetor().honour
    command, _ = reasoned(says(table, "blue", "act", bot=Praetor(honour=1.0)))
    assert command != Advance(by="blue", path=PATH["a4-S"])


def test_declining_an_unaffordable_offer_does_not_reveal_the_purse() -> None:  # R8.4
    poor, rich = (
        a_table(board={"a4": "blue red", "S": "black"}, purses={"blue": purse})
        for purse in ("III", "V")
    )
    for table in (poor, rich):
        table.play("red offers deal red blue: red supports blue next; blue pays 4")
    command, reason = reasoned(says(poor, "blue", "offer", "1.1"))
    assert isinstance(command, Decline)
    assert reason == why(rich, "blue", command, bot=Praetor())


def test_a_reason_does_not_reveal_a_whispered_betrayal() -> None:  # R8.9
    table = a_table("red blue black", board={"d1": "blue black"}, variants="whispers")
    table.play("blue whispers deal blue black: blue supports black next")
    table.play("black accepts 1.black-blue.1", "red +b1", "blue +b1", "black asks d1-c2")
    table.play("black calls in 1.black-blue.1.1", "blue votes 0", "black gives up d1-c2")
    mind = Judge(
        Praetor(), driven(table).game.view("black"), (), Options(kind="act", commands=()), BUDGET
    )
    deal = read_deal("deal blue black: black pays 1")
    assert mind.anger(deal, mind.market.appraise(deal)) > 0
    table.play(
        "black +b1",
        "red +c1",
        "blue offers deal blue black: black pays 1; blue supports black next",
    )
    command, reason = reasoned(says(table, "black", "offer", "5.1"))
    assert isinstance(command, Decline)
    assert reason.code != "grudge"


# Words given


@pytest.mark.parametrize("bot", [Aedilis(), Praetor()])
def test_a_whispered_promise_to_oppose_does_not_change_the_reason(bot: Bot) -> None:  # R8.9
    sworn, free = (
        a_table(board={"a4": "red blue", "S": "black black"}, variants="whispers") for _ in range(2)
    )
    for table in (sworn, free):
        table.play("red +b1", "blue +b1")
    sworn.play(
        "black whispers deal blue black: blue opposes red for 3 rounds",
        "blue accepts 3.black-blue.1",
    )
    for table in (sworn, free):
        table.play("black +b1", "red asks a4-S")
    command, reason = reasoned(says(sworn, "blue", "vote", bot=bot))
    assert command == Answer(by="blue", motion=1, votes=0)
    assert reason == why(free, "blue", command, bot=bot)


@pytest.mark.parametrize("bot", [Aedilis(), Praetor(honour=1.0)])
@pytest.mark.parametrize(
    "promise, kept",
    [
        ("blue places in d1", Place(by="blue", committee=COMMITTEE["d1"])),
        ("blue moves Caesar to d1-c2", MoveCaesar(by="blue", to=PATH["d1-c2"])),
    ],
)
def test_a_duty_promised_for_later_is_done(bot: Bot, promise: str, kept: Any) -> None:  # R8.8
    table = a_table(variants="window=this-turn")
    table.play(f"red offers deal red blue: {promise}", "blue accepts 1.1", "red +b1")
    command, reason = reasoned(says(table, "blue", "act", bot=bot))
    assert command == kept
    assert reason.code == "keep"


def test_a_promise_not_to_do_something_is_no_duty() -> None:  # R6.3, R8.8
    table = a_table(board={"a1": "red"}, laurels={"a1-a2": "IIC"}, variants="window=this-turn")
    table.play("blue offers deal red blue: red stays out of b1", "red accepts 1.1")
    mind = Judge(
        Praetor(),
        driven(table).game.view("red"),
        (),
        Options(kind="act", commands=(DeclineBonus(by="red"),)),
        BUDGET,
    )
    assert mind.duty() is None


@pytest.mark.parametrize("bot", [Aedilis(), Praetor(honour=1.0)])
def test_a_whispered_promise_is_kept_without_giving_a_reason(bot: Bot) -> None:  # R8.9
    bound, free = (a_table(variants="whispers,window=this-turn") for _ in range(2))
    bound.play("red whispers deal red blue: blue places in d1", "blue accepts 1.blue-red.1")
    for table in (bound, free):
        table.play("red +b1")
    command, reason = reasoned(says(bound, "blue", "act", bot=bot))
    assert command == Place(by="blue", committee=COMMITTEE["d1"])
    assert reason == why(free, "blue", command, bot=bot)


@pytest.mark.parametrize("bot", [Aedilis(), Praetor(honour=1.0)])
def test_no_vote_is_called_for_an_advance_that_a_promise_forbids(bot: Bot) -> None:  # R8.8
    table = a_table(
        board={"a4": "red blue", "S": "black"}, laurels={"a4-S": "V"}, variants="window=this-turn"
    )
    table.play("red offers deal red blue: blue stays off a4-S", "blue accepts 1.1", "red +b1")
    command, _ = reasoned(says(table, "blue", "act", bot=bot))
    assert command != CallVote(by="blue", path=PATH["a4-S"])


def test_no_more_votes_are_given_than_were_promised() -> None:  # R8.2
    table = a_table(board={"b1": "red blue blue"})
    table.play("red offers deal red blue: blue supports red next", "blue accepts 1.1")
    table.play("red asks b1-a3")
    command, reason = reasoned(says(table, "blue", "vote", bot=Praetor(honour=1.0)))
    assert command == Answer(by="blue", motion=1, votes=1)
    assert reason.code == "keep"


def test_a_bot_that_sold_its_vote_does_not_appear_to_refuse_it() -> None:  # R8.3
    table = bought()
    command, reason = reasoned(says(table, "blue", "vote"))
    assert command == Answer(by="blue", motion=1, votes=1)
    assert reason.code == "sold"


def test_a_deal_that_would_break_a_promise_is_declined_for_that_reason() -> None:  # R8.8
    table = a_table("red blue black white", board={"b1": "red blue black"}, purses={"red": "V V"})
    table.play("black offers deal blue black: blue opposes red for 3 rounds", "blue accepts 1.1")
    table.play("red offers deal red blue: red pays 5; blue supports red next")
    command, reason = reasoned(says(table, "blue", "offer", "1.2"))
    assert isinstance(command, Decline)
    assert reason.code == "bound"


def test_a_player_who_promised_to_refuse_is_not_asked() -> None:  # R8.2
    table = a_table(board={"d1": "red blue black"})
    table.play("black offers deal blue black: blue opposes red for 3 rounds")
    table.play("blue accepts 1.1")
    market = Market(driven(table).game.view("red"), (), lambda _: 1.0)
    assert market.spare(PATH["d1-c2"]) == {market.seat["black"]: 1}


def test_two_vote_deals_of_one_giver_need_two_votes() -> None:  # R8.3
    table = a_table(board={"b1": "red blue blue"}, purses={"red": "V V"})
    table.play("red asks b1-a3")
    for number in (1, 2):
        table.play("red offers deal red blue on b1-a3: blue supports; red pays 2")
        table.play(f"blue accepts 1.{number}")
    view = driven(table).game.view("red")
    market = Market(view, (), lambda _: 1.0)
    path = PATH["b1-a3"]
    assert market.short(path) == 0
    both, one = (market.carried_by(path, ["blue"] * votes)[0] for votes in (2, 1))
    assert both.wealth[market.seat["blue"]] - market.here.wealth[market.seat["blue"]] == 6
    assert one.wealth[market.seat["blue"]] - market.here.wealth[market.seat["blue"]] == 3


def test_a_stall_ends_the_game_only_if_the_table_says_so() -> None:  # R10.6
    for variants, over in (("adjourn=auto", True), ("", False)):
        table = a_table(variants=variants)
        here = Prospect.of(driven(table).game.view("red"), ())
        for _ in range(2 * here.number):
            here = here.handed_on(idle=True)
        assert here.over is over
