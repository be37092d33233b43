"""Alive at the table: alliances, threats, several partners, credit, and no idle talk."""

from typing import Any

import pytest

from quovadis.bots.aedilis import Aedilis, _Trusting
from quovadis.bots.alliances import LASTS, allies, courted, paid_off
from quovadis.bots.explaining import explained
from quovadis.bots.praetor import Judge, Praetor
from quovadis.bots.protocol import BUDGET, Options, Reply
from quovadis.bots.questions import A_ROUND, content, unasked
from quovadis.bots.reasons import Reason
from quovadis.bots.threats import SPITE, defied, is_hollow
from quovadis.core.board import PATH
from quovadis.core.commands import Accept, CallVote, Counter, Decline, Propose
from quovadis.core.families import Colour
from quovadis.driver.asking import Question
from quovadis.driver.driver import Driver
from quovadis.game import Game
from quovadis.record.deal_language import read_deal, write_deal
from tests.bots.test_bargaining import plain

__all__ = ["plain"]
PRAETOR = Praetor()
SOLITARY = Praetor(alliances=0.0, threats=0.0, parties=2, credit=0.5)
MUTUAL = "red supports blue for 3 rounds; blue supports red for 3 rounds"


def study(position: str, *lines: str) -> Game:
    """A game that begins in a position and goes on with these lines."""
    game = Game.from_position(f"players red blue black white | {position}", seed=1)
    for line in lines:
        game.push(line)
    return game


def says(
    game: Game, seat: Colour, kind: Any, about: str | None = None, *, bot: Praetor = PRAETOR
) -> tuple[Any, Reason | None]:
    """What a praetor says to a question, and why."""
    driver = Driver(game)
    options = driver.options(Question(seat=seat, kind=kind, about=about))
    view, sights = game.view(seat), game.sights(seat)
    said: Reply = bot(view, sights, options, 0, BUDGET)
    return said, explained(bot, view, sights, said, BUDGET)


def offered(said: Any) -> str:
    return write_deal(said.deal) if isinstance(said, Propose | Counter) else ""


def judge(
    game: Game,
    seat: Colour,
    *,
    bot: Praetor = PRAETOR,
    people: tuple[Colour, ...] = (),
    about: str | None = None,
) -> Judge:
    options = Options(kind="act", commands=(), offers=3, counters=2, people=people, about=about)
    return Judge(bot, game.view(seat), game.sights(seat), options, BUDGET)


# Alliances

FRIENDLY = "board d1 white red, a4 white | purses red I"
"""Red and White sit together, and each could use the other's vote."""
PACT = "deal red white: red supports white next for 3 rounds; white supports red next for 3 rounds"


def test_a_praetor_offers_an_alliance_to_whom_it_helps_at_least_as_much() -> None:
    said, reason = says(study(FRIENDLY), "red", "act")
    assert offered(said) == PACT
    assert reason is not None
    assert (reason.code, reason.params) == ("pact", {"to": "white", "again": 0})
    said, _ = says(study(FRIENDLY), "red", "act", bot=SOLITARY)
    assert isinstance(said, CallVote)


def test_the_partner_agrees_and_says_what_that_means() -> None:
    said, reason = says(study(FRIENDLY, f"red offers {PACT}"), "white", "offer", "1.1")
    assert isinstance(said, Accept)
    assert reason is not None
    assert reason.code == "allied"


def test_whoever_refused_an_alliance_is_not_asked_again_for_three_rounds() -> None:
    game = study(FRIENDLY, f"red offers {PACT}", "white declines 1.1")
    assert PACT not in offered(says(game, "red", "act")[0])
    for asks in (False, False, True):
        for _ in range(4):
            game.push("{} C {}".format(*idle(game)))
        assert (offered(says(game, "red", "act")[0]) == PACT) is asks


@pytest.mark.parametrize("answer", ["white declines 1.1", "white accepts 1.1"])
def test_an_alliance_that_was_undone_was_never_offered(answer: str) -> None:
    game = study(FRIENDLY, f"red offers {PACT}", answer)
    again = read_deal(PACT)
    assert not judge(game, "red").allowed(again)
    game.undo(1)
    mind = judge(game, "red")
    assert mind.allowed(again)
    assert not mind.friends
    assert not courted(mind.view, mind.events, "red")
    assert offered(says(game, "red", "act")[0]) == PACT


def test_where_the_log_forgets_an_alliance_is_offered_every_third_round() -> None:
    asked = [
        offered(says(study(f"variants log=round | turn {turn} red | {FRIENDLY}"), "red", "act")[0])
        for turn in (1, 5, 9, 13)
    ]
    assert [each == PACT for each in asked] == [True, False, False, True]


def test_nobody_allies_with_a_player_they_never_meet() -> None:
    said, _ = says(study("board d1 red, a4 white"), "red", "act")
    assert not offered(said)


def allied(*lines: str) -> Game:
    """Red and Blue have promised each other votes."""
    start = f"red offers deal red blue: {MUTUAL}"
    return study("board b1 red blue black, a3 red blue", start, "blue accepts 1.1", *lines)


def test_an_alliance_lasts_while_both_keep_to_it_and_is_remembered_when_votes_were_given() -> None:
    game = allied("red asks a3-a4", "red calls in 1.1.2", "blue votes 1", "red a3-a4 by blue")
    assert allies(game.view("red"), "red") == {"blue": 1}
    assert allies(game.view("blue"), "blue") == {"red": 1}
    assert allies(game.view("black"), "black") == {}


def test_whoever_breaks_a_promise_to_an_ally_has_none_any_more() -> None:
    game = allied()
    for _ in range(4):
        game.push("{} C {}".format(*idle(game)))
    for line in ("red asks a3-a4", "red calls in 1.1.2", "blue votes 0", "red gives up a3-a4"):
        game.push(line)
    assert allies(game.view("red"), "red") == {}
    assert allies(game.view("blue"), "blue") == {}
    assert not paid_off(game.view("red"), "red", "blue")
    assert not judge(game, "red").may_befriend("blue")
    assert judge(game, "red").may_befriend("white")


def test_nobody_offers_an_alliance_to_whoever_broke_a_promise_to_them() -> None:
    debt = "deal white red: white pays 1 for 3 rounds"
    broken = (
        f"red offers {debt}",
        "white accepts 1.1",
        "red calls in 1.1.1",
        "white refuses 1.1.1",
    )
    game = study(FRIENDLY, *broken)
    (promise,) = game.view("red").talks.closed
    assert promise.status == "broken"  # White has nothing
    for table, asks in ((study(FRIENDLY), True), (game, False)):
        for _ in range(4):
            table.push("{} C {}".format(*idle(table)))
        assert (judge(table, "red").courting() is not None) is asks


def test_an_alliance_that_nobody_renews_is_forgotten() -> None:
    game = allied()
    for _ in range(4 * LASTS):
        assert allies(game.view("red"), "red")
        game.push("{} C {}".format(*idle(game)))
    game.push("{} C {}".format(*idle(game)))
    assert not allies(game.view("red"), "red")


def test_an_alliance_has_paid_off_once_each_has_voted_for_the_other() -> None:
    offer = f"red offers deal red blue: {MUTUAL}"
    game = study("board a3 red red blue", offer, "blue accepts 1.1")
    for line in ("red asks a3-a4", "red calls in 1.1.2", "blue votes 1", "red a3-a4 by blue"):
        game.push(line)
    assert not paid_off(game.view("red"), "red", "blue")  # Blue got nothing yet
    for line in ("blue asks a3-a4", "blue calls in 1.1.1", "red votes 1", "blue a3-a4 by red"):
        game.push(line)
    assert paid_off(game.view("red"), "red", "blue")
    assert paid_off(game.view("blue"), "blue", "red")
    assert not paid_off(game.view("red"), "red", "black")


def idle(game: Game) -> tuple[Colour, str]:
    """Whose turn it is, and somewhere else for Caesar."""
    here = game.state.caesar.id
    return game.state.turn.active, "a3-a4" if here != "a3-a4" else "b3-S"


NEAR = (
    "turn 4 white | board a3 black, c2 blue red, b1 black black"
    " | purses red I, blue II, black II, white II"
)


def test_no_ally_is_helped_who_may_win_by_it() -> None:
    start = f"white offers deal red blue: {MUTUAL}"
    rest = (start, "red accepts 4.1", "blue accepts 4.1", "white +a1")
    full = NEAR.replace("c2 blue red", "b3 blue red blue, S black white black white")
    for position, helped in ((NEAR, True), (full, False)):
        mind = judge(study(position, *rest), "blue")
        assert "red" in mind.friends
        assert mind.stands_by("red") is helped
        assert mind.deserts(read_deal("deal blue white: blue opposes red this turn")) is helped


def test_an_ally_gets_a_vote_even_where_that_costs_a_little() -> None:
    start = f"white offers deal red blue: {MUTUAL}"
    rest = ("red accepts 4.1", "blue accepts 4.1", "white +a1", "red asks c2-b3")
    path, game = PATH["c2-b3"], study(NEAR, start, *rest)
    mind = judge(game, "blue")
    cost = mind.if_refused(path) - mind.if_given(path)
    assert 0 < cost < 0.03
    assert judge(game, "blue", bot=Praetor(alliances=cost + 0.001)).gives(path)
    assert not judge(game, "blue", bot=Praetor(alliances=cost - 0.001)).gives(path)


def test_no_ally_is_sold_to_others() -> None:
    offer = "black offers deal blue black: blue opposes red this turn; black supports blue next"
    game = allied("red C a3-a4", "blue C b3-S", offer)
    said, reason = says(game, "blue", "offer", "3.1")
    assert isinstance(said, Decline)
    assert reason is not None
    assert (reason.code, reason.params) == ("ally", {"to": "red"})


# Threats

TENSE = "board a4 black blue, b1 black red white black | purses black I"
THREAT = "deal black blue: black opposes red this turn"


def test_a_praetor_warns_before_anybody_votes_for_a_rival() -> None:
    said, reason = says(study(TENSE), "blue", "cut-in")
    assert offered(said) == THREAT
    assert reason is not None
    assert (reason.code, reason.params) == ("threat", {"to": "black", "rival": "red"})
    assert not offered(says(study(TENSE), "blue", "cut-in", bot=SOLITARY)[0])


def test_no_threat_comes_after_a_vote_was_called() -> None:
    assert offered(says(study(TENSE, "red asks b1-a3"), "blue", "cut-in")[0]) != THREAT


DEFIED = (
    f"blue offers {THREAT}",
    "black declines 1.1",
    "red asks b1-a3",
    "black votes 2",
    "red b1-a3 by black black",
)


def test_a_threat_is_never_empty_and_ends_after_three_rounds() -> None:
    game = study(TENSE, *DEFIED)
    (told,) = defied(game.sights("blue"), 0)
    assert (told.by, told.to, told.rival, told.turn) == ("blue", "black", "red", 1)
    good = read_deal("deal black blue: blue pays 2")
    assert wanted_more(game, good) > 0
    assert wanted_more(game, read_deal("deal black blue: black pays 1")) == 0
    for _ in range(4 * SPITE):
        game.push("{} C {}".format(*idle(game)))
    assert wanted_more(game, good) == 0


def wanted_more(game: Game, deal: Any) -> float:
    """How much more a deal must bring Blue because Black gains by it."""
    mind = judge(game, "blue")
    return mind.anger(deal, mind.market.appraise(deal))


def test_a_vote_that_was_taken_back_defied_no_threat() -> None:
    game = study(TENSE, *DEFIED)
    assert "black" in judge(game, "blue").defiers
    game.undo(1)
    assert not judge(game, "blue").defiers


def test_where_the_log_forgets_nobody_threatens_or_heeds() -> None:  # R9.4
    position = f"variants log=round | {TENSE}"
    assert not offered(says(study(position), "blue", "cut-in")[0])
    assert not judge(study(position, *DEFIED), "blue").defiers
    game = study(f"variants log=round | {FEARED}", FEARSOME)
    assert isinstance(says(game, "blue", "offer", "1.1")[0], Decline)


@pytest.mark.parametrize(
    "lines",
    [
        (f"blue offers {THREAT}", "black accepts 1.1", "red +b1"),
        (f"blue offers {THREAT}", "black declines 1.1", "red asks b1-a3", "red gives up b1-a3"),
        ("red asks b1-a3", "black votes 2", "red b1-a3 by black black"),
    ],
)
def test_nobody_resents_a_threat_that_was_heeded_or_a_vote_before_any_threat(
    lines: tuple[str, ...],
) -> None:
    game = study(TENSE, *lines)
    assert not judge(game, "blue").defiers


def test_a_praetor_does_not_fear_whose_vote_it_does_not_need() -> None:
    board = "board b1 black red white black | purses black I"
    said, reason = says(study(board, f"blue offers {THREAT}"), "black", "offer", "1.1")
    assert isinstance(said, Decline)
    assert reason is not None
    assert reason.code == "defy"


FEARED = (
    "board S red black, b1 red red blue, a4 black blue"
    " | purses red III, blue II, black I, white III"
)
FEARSOME = "black offers deal blue black: blue opposes red this turn"


def test_a_praetor_heeds_whom_it_would_rather_not_have_against_it() -> None:
    said, reason = says(study(FEARED, FEARSOME), "blue", "offer", "1.1")
    assert isinstance(said, Accept)
    assert reason is not None
    assert reason.code == "heed"


def test_who_threatens_again_within_three_rounds_is_not_feared() -> None:
    game = study(FEARED, FEARSOME, "blue accepts 1.1")
    for _ in range(4):
        game.push("{} C {}".format(*idle(game)))
    game.push(FEARSOME)
    said, reason = says(game, "blue", "offer", "5.1")
    assert isinstance(said, Decline)
    assert reason is not None
    assert reason.code == "defy"
    assert is_hollow(game.sights("blue"), "black", 5, 4 * SPITE)
    assert not is_hollow(game.sights("blue"), "black", 5, 3)


@pytest.mark.parametrize("forgives", [True, False])
def test_who_votes_for_whoever_defied_them_is_not_feared(forgives: bool) -> None:
    game = study(TENSE, *DEFIED)
    while game.state.turn.active != "black":
        game.push("{} C {}".format(*idle(game)))
    game.push("black asks a4-S")
    game.push(f"blue votes {int(forgives)}")
    game.push("black a4-S by blue" if forgives else "black gives up a4-S")
    now = game.state.turn.number
    assert is_hollow(game.sights("white"), "blue", now, 4 * SPITE) is forgives


# Several partners

CROWDED = "board b1 red white blue black, a3 black | purses red II, blue II, black II I"


def test_where_nobody_alone_can_help_one_deal_is_made_with_two() -> None:
    said, reason = says(study(CROWDED), "red", "act")
    assert isinstance(said, Propose)
    assert len(said.deal.parties) == 3
    assert reason is not None
    assert reason.code == "together"
    game = study(CROWDED, f"red offers {write_deal(said.deal)}")
    for partner in said.deal.parties:
        if partner != "red":
            assert isinstance(says(game, partner, "offer", "1.1")[0], Accept)
    assert isinstance(says(study(CROWDED), "red", "act", bot=SOLITARY)[0], CallVote)


def test_whoever_can_help_alone_is_asked_alone() -> None:
    crowd = "board b1 red blue blue black white, a3 black | purses red II, blue II, black II"
    game = study(crowd)
    mind = judge(game, "red")
    assert mind.market.short(PATH["b1-a3"]) == 2
    assert {*mind.market.spare(PATH["b1-a3"])} == {1, 2, 3}
    assert mind.company(PATH["b1-a3"], {}) is None
    assert isinstance(says(game, "red", "act")[0], CallVote)


# Credit

POOR = (
    "board b3 blue blue, d4 white white, b1 red white red"
    " | purses blue IV III, black I, white IV II"
)
LATER = "deal white red on b1-a3: white supports; red pays 1 for 1 round"


def test_a_mover_with_an_empty_purse_offers_to_pay_within_a_round() -> None:  # R8.10
    game = study(POOR, "red asks b1-a3", "white votes 0")
    said, reason = says(game, "red", "act")
    assert offered(said) == LATER
    assert reason is not None
    assert (reason.code, reason.params) == ("later", {"side": "pay", "now": 0})


@pytest.mark.parametrize("date, fine", [("for 1 round", True), ("for 9 rounds", False)])
def test_a_promised_payment_is_accepted_if_its_date_is_near(date: str, fine: bool) -> None:  # R8.10
    deal = f"deal white red on b1-a3: white supports; red pays 2 {date}"
    game = study(POOR, "red asks b1-a3", f"red offers {deal}")
    mind = judge(game, "white")
    now = read_deal("deal white red on b1-a3: white supports; red pays 2")
    lent, paid = (mind.market.appraise(each).gain(3) for each in (read_deal(deal), now))
    assert lent < paid
    assert (lent > 0.5 * paid) is fine


def test_a_promised_payment_is_accepted_from_a_player_who_keeps_promises() -> None:  # R8.10
    deal = "deal white red on b1-a3: white supports; red pays 3 for 1 round"
    said, reason = says(
        study(POOR, "red asks b1-a3", f"red offers {deal}"), "white", "offer", "1.1"
    )
    assert isinstance(said, Accept)
    assert reason is not None
    assert (reason.code, reason.params) == ("lend", {"to": "red"})


def test_a_player_who_did_not_pay_gets_no_credit() -> None:  # R8.8, R8.10
    debt = "deal red black: red pays 1 for 3 rounds"
    game = study(POOR, f"red offers {debt}", "black accepts 1.1", "black calls in 1.1.1")
    game.push("red refuses 1.1.1")
    for _ in range(4):
        game.push("{} C {}".format(*idle(game)))
    mind = judge(game, "white")
    lent = mind.market.appraise(read_deal("deal red white: red pays 2 for 1 round"))
    assert (
        lent.gain(mind.market.me)
        <= 0
        < judge(study(POOR), "white")
        .market.appraise(read_deal("deal red white: red pays 2 for 1 round"))
        .gain(3)
    )


# The end


LAST = (
    "turn 7 black | board S black blue white red, b3 black blue blue | caesar a3-a4"
    " | laurels b1-a3 III | purses red V III, blue IV, black V V, white V III"
)


@pytest.mark.parametrize("price, winner", [(1, 2), (2, 2), (3, 1)])
def test_who_can_count_all_purses_knows_who_wins(price: int, winner: int) -> None:  # R7.4
    """Black took its seat first: for two laurels Blue draws level, and loses."""
    game = study(LAST, "black asks b3-S")
    deal = read_deal(f"deal blue black on b3-S: blue supports with 2; black pays {price}")
    market = judge(game, "blue").market
    market.here.wealth[:], market.here.counted = [8.0, 4.0, 10.0, 8.0], True
    assert market.appraise(deal).by_it[winner] > 0.9


# No idle talk


def test_the_same_content_is_never_offered_twice_in_a_turn() -> None:
    game = study(POOR, "red asks b1-a3", "white votes 0")
    first, _ = says(game, "red", "act")
    game.push(f"red offers {offered(first)}")
    game.push("white declines 1.1")
    again, _ = says(game, "red", "act")
    assert offered(again) != offered(first)
    assert not judge(game, "white").possible(first.deal)  # nor by somebody else


def test_terms_in_another_order_say_the_same() -> None:
    one = read_deal("deal red blue: red pays 1; blue supports red next; red pays 1")
    other = read_deal("deal red blue: blue supports red next; red pays 1; red pays 1")
    less = read_deal("deal red blue: blue supports red next; red pays 1")
    assert content(one) == content(other) != content(less)
    at_once = read_deal("deal red blue: red pays 2; blue supports red next")
    assert content(at_once) == content(one)
    later = read_deal("deal red blue: red pays 2 for 1 round; blue supports red next")
    assert content(later) != content(one)


def test_nobody_is_asked_for_what_would_break_their_word() -> None:
    word = "deal blue black: blue supports black for 3 rounds"
    game = study(CROWDED, f"black offers {word}", "blue accepts 1.1")
    bribe = read_deal("deal blue red: blue opposes black for 2 rounds; red pays 1")
    assert not judge(game, "red").possible(bribe)
    assert judge(study(CROWDED), "red").possible(bribe)


# People


def pestered(*more: str) -> Game:
    """White, a person, got two offers in this round that nobody wanted."""
    offers = [
        f"{by} offers deal {by} white: {by} supports white for 3 rounds; white pays 1"
        for by in ("red", "blue")
    ]
    return study(CROWDED, *offers, *more)


TRIFLE = "deal black white: black opposes red this turn; white pays 1"


def test_a_person_is_asked_twice_a_round_and_no_more() -> None:
    people: tuple[Colour, ...] = ("white",)
    trifle = read_deal(TRIFLE)
    for game, floods in ((study(CROWDED), False), (pestered(), True)):
        mind = judge(game, "black", people=people)
        assert not mind.is_big(trifle)
        assert mind.floods(trifle) is floods
        assert not judge(game, "black").floods(trifle)  # bots may be asked
    assert unasked(pestered().view("black"), pestered().sights("black"), "white", people) == A_ROUND


def test_something_big_is_worth_one_more_question() -> None:
    mind = judge(pestered(), "black", people=("white",))
    big = read_deal("deal black white: black pays 3")
    mind.market.here.wealth[2] = 9.0
    assert mind.is_big(big)
    assert not mind.floods(big)
    more = "black offers deal black white: black supports white for 3 rounds; white pays 1"
    mind = judge(pestered(more), "blue", people=("white",))
    mind.market.here.wealth[1] = 9.0
    again = read_deal("deal blue white: blue pays 3")
    assert mind.is_big(again)
    assert mind.floods(again)  # one more, and no more than that


def test_an_aedilis_leaves_people_in_peace_too() -> None:
    options = Options(kind="act", commands=(), offers=3, people=("white",))
    trifle = read_deal("deal black white on a3-a4: white supports; black pays 1")
    for game, allowed in ((study(CROWDED), True), (pestered(), False)):
        for _ in range(2):
            game.push("{} C {}".format(*idle(game)))
        told = game.view("black"), game.sights("black"), options, BUDGET
        mind = _Trusting(Aedilis(), *told)
        assert mind.floods(trifle) is not allowed


def test_whoever_calls_a_vote_wants_offers() -> None:
    game = study(CROWDED, "red asks b1-a3")
    mind = judge(game, "blue", people=("red",))
    game.push("blue offers deal blue red on b1-a3: blue supports; red pays 1")
    game.push("white offers deal white red on b1-a3: white supports; red pays 1")
    people: tuple[Colour, ...] = ("red",)
    assert unasked(game.view("blue"), game.sights("blue"), "red", people) == 0
    assert not mind.asked("red")


def test_a_table_tells_bots_where_people_sit() -> None:
    game = study(CROWDED)
    driver = Driver(game, people=("white", "black"))
    assert driver.options(Question(seat="blue", kind="cut-in")).people == ("black", "white")
