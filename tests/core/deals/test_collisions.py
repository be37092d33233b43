"""R8.7: what becomes impossible lapses, and of two terms that collide the older wins."""

import pytest

from quovadis.core.board import LAUREL_SPACES, PATH
from quovadis.core.errors import Refused
from quovadis.core.events import (
    DealAgreed,
    DealLapsed,
    DealSettled,
    OfferAccepted,
    PromiseClosed,
    PromiseDeferred,
    PromiseDue,
    PromiseMade,
    SpaceNamed,
    VoteFailed,
)
from quovadis.core.families import Colour
from quovadis.record.deal_language import read_deal
from tests.core.deals.bargaining import actions, closings, promise, sights, status, strike, wait
from tests.table import Table, a_table, refused

NOWHERE = " ".join(path.id for path in LAUREL_SPACES if path.id != "b3-S")
"""Every space that Caesar could go to from where he starts."""
FULL = {"a1": "blue", "b1": "blue blue blue black black", "c1": "blue", "d1": "blue black black"}
"""Nobody can be placed."""


def refusal(table: Table, line: str) -> tuple[str, str, dict[str, str | int]]:
    with pytest.raises(Refused) as caught:
        table.play(line)
    return caught.value.code, caught.value.rule, caught.value.params


CONTRADICTION = ("contradiction", "R8.7", {"by": "red"})
NO_TURN = ("no-turn-left", "R8.7", {"by": "red"})


def lapsed(offer: str, *, on: str | None = None, audience: tuple[Colour, ...] = ()) -> DealLapsed:
    """A deal that could not be kept beside an older one."""
    path = PATH[on] if on else None
    return DealLapsed(offer=offer, why="collision", audience=audience, on=path)


@pytest.mark.parametrize(
    "one, other",
    [
        ("red supports black next", "red opposes black for blue"),
        ("red supports black on d1-d2", "red opposes black for blue"),
        ("red moves Caesar to a3-a4 for blue", "red keeps Caesar off a4-S a3-a4 for blue"),
        ("red places in b1 for blue", "red stays out of b1 for blue"),
        ("red advances d1-d2 for blue", "red stays off d1-d2 for blue"),
    ],
)
def test_some_terms_of_one_player_contradict_each_other(one: str, other: str) -> None:  # R8.7
    first, second = read_deal(f"deal red black blue: {one}; {other}; black pays blue 1").terms[:2]
    assert first.contradicts(second)
    assert second.contradicts(first)
    table = a_table(edition="mayfair-fr")
    text = f'red offers deal red black blue: {one}; {other}; black says "so" to blue'
    assert refusal(table, text) == CONTRADICTION


@pytest.mark.parametrize(
    "one, other",
    [
        ("red supports black next", "red opposes blue for black"),
        ("red moves Caesar to a3-a4 for blue", "red keeps Caesar off a4-S for blue"),
        ("red moves Caesar where blue says", "red keeps Caesar off a4-S for blue"),
        ("red places in b1 for blue", "red stays out of c1 for blue"),
        ("red advances d1-d2 for blue", "red stays off d1-c2 for blue"),
        ("red advances d1-d2 for blue", "red stays out of d1 for blue"),
        ("red places in b1 for blue", "red places in c1 for blue"),
    ],
)
def test_other_terms_of_one_player_do_not_contradict_each_other(
    one: str, other: str
) -> None:  # R8.7
    first, second = read_deal(f"deal red black blue: {one}; {other}; black pays blue 1").terms[:2]
    assert not first.contradicts(second)
    assert not second.contradicts(first)


def test_what_contradicts_a_binding_term_is_refused_to_whoever_accepts_it() -> None:  # R8.7
    table = a_table()
    strike(table, "red black: red stays out of b1")
    table.play("blue offers deal red blue: red places in b1")
    assert refusal(table, "red accepts 1.2") == CONTRADICTION
    assert "accepts 1.2" not in table.legal("red")
    assert refusal(table, "red offers deal red blue: red places in b1") == CONTRADICTION
    table.play("red offers deal red blue: red stays out of b1")


def test_others_may_propose_what_its_giver_cannot_accept() -> None:  # R8.7
    table = a_table()
    strike(table, "red black: red stays out of b1")
    table.play("black offers deal red black blue: red places in b1 for blue; blue pays black 1")


def test_what_binds_one_player_does_not_bind_another() -> None:  # R8.7
    table = a_table(edition="mayfair-fr")
    strike(table, "red black: red stays out of b1")
    strike(table, "red black: black places in b1")


def test_what_no_longer_binds_contradicts_nothing() -> None:  # R8.7
    table = a_table()
    strike(table, "red black: red stays out of b1")
    wait(table)
    strike(table, "red blue: red places in b1")
    assert status(table, "1.1.1") == "open"
    assert status(table, "2.1.1") == "open"


def test_a_space_that_was_named_binds_like_any_other() -> None:  # R8.7
    table = a_table(edition="mayfair-fr")
    strike(table, "red black: black moves Caesar where red says")
    table.play("black offers deal black blue: black keeps Caesar off a3-a4", "black withdraws 1.2")
    table.play("red names a3-a4 for 1.1.1")
    with refused("R8.7", "contradiction"):
        table.play("black offers deal black blue: black keeps Caesar off a3-a4")


def test_support_that_an_agreed_deal_needs_cannot_be_sold_away() -> None:  # R8.7
    table = a_table(board={"d1": "red black"})
    strike(table, "red black on d1-d2: black supports")
    table.play("blue offers deal black blue: black opposes red")
    with refused("R8.7", "contradiction"):
        table.play("black accepts 1.2")
    strike(table, "black red: black opposes blue")


def test_an_advance_that_an_agreed_deal_needs_cannot_be_sold_away() -> None:  # R8.7
    table = a_table(board={"d1": "red red black"}, laurels={"d1-d2": "III"})
    strike(table, "red black on d1-d2: red advances d1-d2; black supports red next")
    for term, why in (
        ("red stays off d1-d2", CONTRADICTION),
        ("red moves Caesar to a3-a4", NO_TURN),
        ("red places in b1", NO_TURN),
        ("red advances d1-d2", NO_TURN),
    ):
        assert refusal(table, f"red offers deal red blue: {term}") == why
    table.play("red offers deal red blue: red stays off d1-c2")


def test_what_follows_the_advance_does_not_contradict_it() -> None:  # R8.7
    table = a_table("red blue black white", board={"d1": "red black"}, laurels={"d1-d2": "III"})
    strike(table, "red black on d1-d2: black supports; red advances d1-d2; red stays off d1-d2")
    strike(table, "black white on d1-d2: black opposes red")
    table.play("red asks d1-d2", "red d1-d2 by black")
    assert status(table, "1.1.3") == "open"
    assert status(table, "1.2.1") == "open"


def test_whoever_is_bound_to_oppose_cannot_sell_support_now() -> None:  # R8.7
    table = a_table(board={"d1": "red black"})
    strike(table, "black blue: black opposes red")
    table.play("red offers deal red black on d1-d2: black supports")
    with refused("R8.7", "contradiction"):
        table.play("black accepts 1.2")


def test_a_deal_accepted_before_gives_way_to_an_older_word() -> None:  # R8.7
    table = a_table(board={"d1": "red black"}, purses={"red": "I"}, laurels={"d1-d2": "III"})
    table.play("black offers deal red black on d1-d2: black supports; red pays 1")
    strike(table, "black blue: black opposes red this turn")
    assert table.play("red accepts 1.1") == (
        OfferAccepted(by="red", offer="1.1", audience=()),
        DealAgreed(offer="1.1", hangs=True, audience=(), on=PATH["d1-d2"]),
        DealLapsed(offer="1.1", why="collision", audience=(), on=PATH["d1-d2"]),
    )
    table.play("red asks d1-d2")
    assert actions(table) == ["gives up d1-d2"]
    assert closings(table.play("red gives up d1-d2", "red +b1")) == [("1.2.1", "kept")]


def test_a_word_given_later_gives_way_to_an_older_deal() -> None:  # R8.7
    table = a_table(board={"d1": "red black"}, purses={"red": "I"}, laurels={"d1-d2": "III"})
    table.play("black offers deal black blue: black opposes red this turn")
    strike(table, "red black on d1-d2: black supports; red pays 1")
    assert table.play("blue accepts 1.1")[-1] == lapsed("1.1")
    table.play("red asks d1-d2", "red d1-d2 by black")
    assert table.purse("black") == "I I"


@pytest.mark.parametrize(
    "term",
    [
        "red moves Caesar to a3-a4",
        "red moves Caesar where blue says",
        "red places in b1",
        "red advances d1-c2",
        "red advances d1-d2",
        "red stays off d1-d2",
    ],
)
def test_a_duty_given_later_gives_way_to_an_advance_agreed_before(term: str) -> None:  # R8.7
    table = a_table(board={"d1": "red red black"}, purses={"blue": "I"}, laurels={"d1-d2": "III"})
    table.play(f"red offers deal red blue: {term}; blue pays 1")
    strike(table, 'red black on d1-d2: red advances d1-d2; black says "now"')
    assert table.play("blue accepts 1.1")[-1] == lapsed("1.1")
    assert table.purse("blue") == "I"  # nothing of it is paid
    assert actions(table) == ["d1-d2", "asks d1-d2"]


@pytest.mark.parametrize("term", ["red stays out of b1", "red places in a1"])
def test_a_duty_given_later_stays_if_it_does_not_collide(term: str) -> None:  # R8.7
    table = a_table(board={"d1": "red red black", "a1": "blue"}, laurels={"d1-d2": "III"})
    table.play(f"red offers deal red blue: {term}")
    strike(table, 'red black on d1-d2: red advances d1-d2; black says "now"')
    assert closings(table.play("blue accepts 1.1")) == []


def test_an_advance_agreed_before_cannot_break_an_older_word() -> None:  # R8.7
    table = a_table(board={"d1": "red red black"}, laurels={"d1-d2": "III"})
    table.play('red offers deal red black on d1-d2: red advances d1-d2; black says "now"')
    strike(table, "red blue: red stays off d1-d2")
    table.play("black accepts 1.1")
    assert "d1-d2" not in actions(table)
    assert "+b1" in actions(table)


def test_an_advance_that_an_older_word_forbids_lapses_with_its_deal() -> None:  # R8.7
    table = a_table(board={"d1": "red red black"})
    table.play('red offers deal red black on d1-d2: red advances d1-d2; black says "now"')
    strike(table, "red blue: red stays off d1-d2")
    events = table.play("black accepts 1.1")
    assert events[-1] == DealLapsed(offer="1.1", why="collision", audience=(), on=PATH["d1-d2"])
    assert table.state.talks.agreed == ()


def test_a_deal_on_an_advance_stays_if_what_is_forbidden_is_not_for_that_advance() -> None:  # R8.7
    table = a_table(board={"d1": "red black blue"}, laurels={"d1-d2": "III"})
    deal = "deal red black blue on d1-d2: black supports red on d1-d2; black supports blue next"
    table.play(f"black offers {deal}", "blue accepts 1.1")
    strike(table, "black red: black opposes blue this turn")
    table.play("red accepts 1.1")
    assert [offer.id for offer in table.state.talks.agreed] == ["1.1"]


def test_a_whispered_opposition_shows_only_to_whoever_agrees_on_support_after_it() -> None:  # R8.9
    board = {"d1": "red black"}
    table = a_table("red blue black white", board=board, variants="whispers")
    table.play("black whispers deal red black on d1-d2: black supports")
    sold = strike(table, "black blue: black opposes red", whisper=True)
    assert sights(sold, "red") == sights(sold, "white") == []
    events = table.play("red accepts 1.black-red.1")
    lapsed = DealLapsed(
        offer="1.black-red.1", why="collision", audience=("black", "red"), on=PATH["d1-d2"]
    )
    assert events[-1] == lapsed
    assert sights(events, "blue") == sights(events, "white") == []


def test_a_whispered_support_agreed_first_makes_the_opposition_lapse() -> None:  # R8.7
    board = {"d1": "red black"}
    table = a_table("red blue black white", board=board, variants="whispers")
    table.play("black whispers deal black blue: black opposes red")
    strike(table, "red black on d1-d2: black supports", whisper=True)
    events = table.play("blue accepts 1.black-blue.1")
    assert events[-1] == lapsed("1.black-blue.1", audience=("black", "blue"))
    assert sights(events, "red") == sights(events, "white") == []
    assert [offer.id for offer in table.state.talks.agreed] == ["1.black-red.1"]


def test_an_action_that_is_owed_is_not_promised_again() -> None:  # R8.7
    table = a_table(board={"d1": "red red black"})
    strike(table, "red black: red moves Caesar to a3-a4")
    for term in (
        "red moves Caesar to a4-S",
        "red moves Caesar to a3-a4",  # every duty takes a turn of its own
        "red moves Caesar to b3-S",  # where he stands, but will not
        "red moves Caesar where blue says",
        "red places in b1",
        "red advances d1-d2",
    ):
        assert refusal(table, f"red offers deal red blue: {term}") == NO_TURN
    for term in (
        "red advances a1-a2",  # cannot be done in this turn
        "red stays out of b1",
    ):
        table.play(f"red offers deal red blue: {term}")


def test_a_turn_that_waits_for_a_name_is_owed_too() -> None:  # R8.7
    table = a_table()
    strike(table, "red black: red moves Caesar where black says")
    assert refusal(table, "red offers deal red blue: red places in b1") == NO_TURN
    table.play("black releases 1.1.1", "red offers deal red blue: red places in b1")


def test_in_the_bonus_only_caesar_is_owed() -> None:  # R8.7
    table = a_table(board={"d1": "red red black"}, laurels={"d1-d2": "IIC"})
    table.play("red d1-d2 ; ?")
    strike(table, "red black: red moves Caesar to a3-a4")
    assert refusal(table, "red offers deal red blue: red moves Caesar to a4-S") == NO_TURN
    for term in ("red places in b1", "red advances d2-d3"):
        table.play(f"red offers deal red blue: {term}")


@pytest.mark.parametrize("window, code", [("next-turn", "no-turn-left"), ("two-turns", None)])
def test_whoever_acts_later_owes_no_more_actions_than_they_have_turns(
    window: str, code: str | None
) -> None:  # R8.7
    table = a_table(variants=f"window={window}")
    strike(table, "red black: black moves Caesar to a3-a4")
    table.play("blue offers deal blue black: black places in b1")
    if code is None:
        table.play("black accepts 1.2")
        assert [status(table, name) for name in ("1.1.1", "1.2.1")] == ["open", "open"]
    else:
        with refused("R8.7", code):
            table.play("black accepts 1.2")


def test_two_duties_of_one_deal_need_two_turns() -> None:  # R8.7
    line = "red offers deal red black: red places in b1; red moves Caesar to a3-a4"
    assert refusal(a_table(), line) == NO_TURN
    a_table(edition="mayfair-fr").play(line)


@pytest.mark.parametrize("until", ["", " by next turn", " for 1 round"])
def test_of_two_caesar_spaces_on_the_only_turn_the_newer_is_refused(until: str) -> None:  # R8.7
    table = a_table(edition="mayfair-fr")
    strike(table, f"blue black: black moves Caesar to a3-a4{until}")
    table.play(f"red offers deal red black: black moves Caesar to a4-S{until}")
    with refused("R8.7", "no-turn-left"):
        table.play("black accepts 1.2")


def test_the_newer_of_two_duties_waits_while_a_turn_is_left_for_it() -> None:  # R8.7
    table = a_table(variants="window=two-turns")
    strike(table, "blue black: black moves Caesar to a3-a4")
    strike(table, "red black: black moves Caesar to a4-S")
    wait(table, 2)
    assert promise(table, "1.2.1").due
    events = table.play("black C a3-a4")
    assert closings(events) == [("1.1.1", "kept")]
    assert PromiseDeferred(promise="1.2.1", audience=()) in events
    assert not promise(table, "1.2.1").due
    wait(table)
    assert PromiseDue(promise="1.2.1", audience=()) in wait(table)
    assert actions(table) == ["C a4-S"]
    assert closings(table.play("black C a4-S")) == [("1.2.1", "kept")]


@pytest.mark.parametrize(
    "until, waits",
    [("", True), (" for 2 rounds", True), (" for 1 round", False), (" by next turn", False)],
)
def test_a_duty_waits_no_longer_than_it_runs(until: str, waits: bool) -> None:  # R8.7
    table = a_table(variants="window=two-turns")
    strike(table, "blue black: black places in b1")
    table.play(f"red offers deal red black: black places in c1{until}")
    if not waits:
        with refused("R8.7", "no-turn-left"):
            table.play("black accepts 1.2")
        return
    table.play("black accepts 1.2")
    wait(table, 2)
    table.play("black +b1")
    assert status(table, "1.2.1") == "open"


def test_three_duties_are_done_one_after_the_other() -> None:  # R8.7
    table = a_table(variants="window=two-turns")
    strike(table, "red black: red places in a1; red places in b1; red places in c1")
    for number, room in enumerate(("a1", "b1", "c1"), start=1):
        assert actions(table) == [f"+{room}"]
        assert closings(table.play(f"red +{room}"))[0] == (f"1.1.{number}", "kept")
        wait(table, 2)
    table = a_table(edition="mayfair-fr")
    line = "red offers deal red black: red places in a1; red places in b1; red places in c1"
    assert refusal(table, line) == NO_TURN


def test_an_older_duty_that_cannot_be_done_in_its_window_stays_as_a_promise() -> None:  # R8.7
    table = a_table(board={"a1": "black"}, variants="window=same-round")
    strike(table, "red black: red places in a1")
    strike(table, "red blue: red places in b1")
    assert actions(table) == ["+b1"]
    assert closings(table.play("red +b1")) == [("1.2.1", "kept")]
    assert status(table, "1.1.1") == "open"


@pytest.mark.parametrize("term", ["red moves Caesar to a4-S", "red places in b1"])
def test_a_duty_that_can_wait_is_not_refused(term: str) -> None:  # R8.7
    table = a_table(edition="mayfair-fr")
    strike(table, "red black: red moves Caesar to a3-a4")
    assert refusal(table, f"red offers deal red blue: {term} this turn") == NO_TURN
    assert refusal(table, f"red offers deal red blue: {term} for 1 round") == NO_TURN
    strike(table, f"red blue: {term}")
    assert actions(table) == ["C a3-a4"]
    assert closings(table.play("red C a3-a4")) == [("1.1.1", "kept")]
    assert status(table, "1.2.1") == "open"


def test_a_duty_that_waits_lapses_if_the_older_takes_the_last_senator() -> None:  # R8.7
    board = {"S": "red red red", "b3": "red red red", "a1": "blue", "c1": "black"}
    table = a_table(board=board, variants="window=two-turns")
    strike(table, "red black: red places in a1; red places in c1")
    table.play("red +b1", "blue a1-a2", "black c1-c2")
    assert closings(table.play("red +a1")) == [("1.1.1", "kept"), ("1.1.2", "lapsed")]


def test_a_duty_that_can_wait_comes_after_an_advance_agreed_before() -> None:  # R8.7
    table = a_table(board={"d1": "red red black"}, laurels={"d1-d2": "III"}, edition="mayfair-fr")
    table.play("red offers deal red blue: red places in b1")
    strike(table, 'red black on d1-d2: red advances d1-d2; black says "now"')
    assert closings(table.play("blue accepts 1.1")) == []
    assert actions(table) == ["d1-d2", "asks d1-d2"]
    assert closings(table.play("red d1-d2")) == []
    wait(table, 2)
    assert actions(table) == ["+b1"]


def test_an_advance_cannot_be_owed_where_an_older_duty_takes_the_turn() -> None:  # R8.7
    table = a_table(board={"d1": "red red black"}, laurels={"d1-d2": "III"})
    table.play('black offers deal red black on d1-d2: red advances d1-d2; black says "now"')
    strike(table, "red blue: red places in b1")
    assert refusal(table, "red accepts 1.1") == NO_TURN
    assert actions(table) == ["+b1"]


def test_a_duty_of_an_earlier_turn_comes_before_an_advance_agreed_now() -> None:  # R8.7
    table = a_table(board={"d1": "black black blue"}, edition="mayfair-fr")
    strike(table, "red black: black places in b1")
    wait(table, 2)
    table.play('blue offers deal black blue on d1-d2: black advances d1-d2; blue says "now"')
    with refused("R8.7", "no-turn-left"):
        table.play("black accepts 3.1")
    assert actions(table) == ["+b1"]


def test_caesar_can_wait_for_the_bonus_of_the_advance_that_comes_first() -> None:  # R8.7
    line = "red offers deal red blue: red moves Caesar to a3-a4"
    table = a_table(board={"d1": "red red black"}, laurels={"d1-d2": "III"})
    strike(table, "red black: red advances d1-d2")
    assert refusal(table, line) == NO_TURN
    table = a_table(board={"d1": "red red black"}, laurels={"d1-d2": "IIC"})
    strike(table, "red black: red advances d1-d2")
    assert refusal(table, "red offers deal red blue: red places in b1") == NO_TURN
    table.play(line, "blue accepts 1.2")
    assert closings(table.play("red d1-d2 ; ?")) == [("1.1.1", "kept")]
    assert actions(table) == ["C a3-a4"]


def test_caesar_can_wait_for_the_bonus_of_an_advance_agreed_before() -> None:  # R8.7
    for laurel, stands in (("IIC", True), ("III", False)):
        table = a_table(board={"d1": "red red black"}, laurels={"d1-d2": laurel})
        table.play("red offers deal red blue: red moves Caesar to a3-a4")
        strike(table, 'red black on d1-d2: red advances d1-d2; black says "now"')
        assert (table.play("blue accepts 1.1")[-1] != lapsed("1.1")) is stands


def test_caesar_covers_the_laurel_that_would_give_the_bonus() -> None:  # R6.5
    table = a_table(board={"d1": "red red black"}, laurels={"d1-d2": "IIC"}, caesar="d1-d2")
    strike(table, "red black: red advances d1-d2")
    assert refusal(table, "red offers deal red blue: red moves Caesar to a3-a4") == NO_TURN


def test_a_duty_can_wait_until_a_ban_is_over() -> None:  # R8.7
    table = a_table(edition="mayfair-fr")
    strike(table, "red black: red stays out of b1 for 1 round")
    assert refusal(table, "red offers deal red blue: red places in b1 for 1 round") == CONTRADICTION
    strike(table, "red blue: red places in b1")
    assert "+b1" not in actions(table)
    assert "+a1" in actions(table)
    assert not promise(table, "1.2.1").due
    wait(table, 3)
    assert status(table, "1.1.1") == "kept"
    assert actions(table) == ["+b1"]


def test_a_duty_called_in_while_a_ban_forbids_it_is_not_refused() -> None:  # R8.8
    table = a_table(edition="mayfair-fr")
    strike(table, "red black: red stays out of b1 this turn")
    strike(table, "red blue: red places in b1")
    table.play("blue calls in 1.2.1", "red +a1")
    assert status(table, "1.2.1") == "open"


def test_support_can_wait_until_an_opposition_is_over() -> None:  # R8.7
    table = a_table(board={"d1": "red black"}, laurels={"d1-d2": "III"}, edition="mayfair-fr")
    strike(table, "blue black: black opposes red this turn")
    with refused("R8.7", "contradiction"):
        table.play("black offers deal red black: black supports red next this turn")
    with refused("R8.7", "contradiction"):
        table.play("black offers deal red black on d1-d2: black supports")
    strike(table, "red black: black supports red next")
    table.play("red asks d1-d2", "red calls in 1.2.1")
    assert actions(table) == ["gives up d1-d2"]
    assert closings(table.play("red gives up d1-d2")) == []
    wait(table, 3)
    table.play("red asks d1-d2")
    assert closings(table.play("red d1-d2 by black")) == [("1.2.1", "kept")]


def test_whether_support_can_wait_is_counted_in_turns_of_its_partner() -> None:  # R8.7
    table = a_table(edition="mayfair-fr")
    strike(table, "blue black: black opposes red by next turn")
    strike(table, "red black: black supports red next")
    assert status(table, "1.2.1") == "open"


def test_support_that_an_opposition_holds_back_is_not_judged_by_the_advance() -> None:  # R8.7
    table = a_table(board={"d1": "red black blue"}, laurels={"d1-d2": "III"}, edition="mayfair-fr")
    strike(table, "blue black: black opposes red this turn")
    strike(table, "red black: black supports red next")
    table.play("red asks d1-d2", "red calls in 1.2.1", "blue votes 1")
    assert closings(table.play("red d1-d2 by blue")) == [("1.1.1", "kept")]
    assert status(table, "1.2.1") == "open"


def test_an_opposition_that_is_over_before_the_support_is_asked_for_is_no_breach() -> None:  # R8.7
    table = a_table(edition="mayfair-fr", active="blue")
    strike(table, "red black: black supports red next")
    strike(table, "blue black: black opposes red this turn")
    with refused("R8.7", "contradiction"):
        table.play("black offers deal black blue: black opposes red for 1 round")


def test_an_advance_in_this_turn_cannot_wait_for_the_next() -> None:  # R8.7
    table = a_table(board={"d1": "red red black"}, edition="mayfair-fr")
    strike(table, "red blue: red stays off d1-d2 this turn")
    line = 'red offers deal red black on d1-d2: red advances d1-d2; black says "now"'
    assert refusal(table, line) == CONTRADICTION


def test_a_ban_that_is_over_before_the_duty_can_be_done_is_in_nobodys_way() -> None:  # R8.7
    table = a_table(edition="mayfair-fr")
    strike(table, "red black: black places in b1")
    strike(table, "blue black: black stays out of b1 this turn")
    with refused("R8.7", "contradiction"):
        table.play("black offers deal blue black: black stays out of b1 by next turn")
    wait(table, 2)
    assert actions(table) == ["+b1"]


def test_whose_turn_comes_first_is_counted_from_the_active_player() -> None:  # R8.7
    table = a_table(edition="mayfair-fr", active="blue")
    strike(table, "blue black: black places in b1")
    strike(table, "red black: black stays out of b1 this turn")
    with refused("R8.7", "contradiction"):
        table.play("black offers deal red black: black stays out of b1 by next turn")


def test_a_ban_agreed_after_a_duty_lapses_even_if_the_duty_could_wait() -> None:  # R8.7
    table = a_table(edition="mayfair-fr")
    table.play("red offers deal red blue: red stays out of b1 this turn")
    strike(table, "red black: red places in b1")
    assert table.play("blue accepts 1.1")[-1] == lapsed("1.1")
    assert actions(table) == ["+b1"]


def test_a_promise_that_its_giver_sold_away_is_broken() -> None:  # R8.7
    table = a_table(active="black")
    strike(table, "red black: red places in b1 for 2 rounds")
    wait(table)
    strike(table, "red blue: red stays out of b1")
    table.play("black calls in 1.1.1")
    assert closings(table.play("red +a1")) == [("1.1.1", "broken")]


def test_one_deal_may_say_not_now_but_next_time() -> None:  # R8.7
    terms = ["red places in b1", "red stays out of b1 this turn"]
    for text in ("; ".join(terms), "; ".join(reversed(terms))):
        table = a_table(edition="mayfair-fr")
        strike(table, f"red black: {text}")
        assert "+b1" not in actions(table)
        wait(table, 3)
        assert actions(table) == ["+b1"]


def test_a_named_space_waits_until_an_older_ban_is_over() -> None:  # R8.7
    table = a_table(variants="window=two-turns")
    strike(table, "blue black: black keeps Caesar off a3-a4 by next turn")
    strike(table, "red black: black moves Caesar where red says")
    assert closings(table.play("red names a3-a4 for 1.2.1")) == []
    wait(table, 2)
    assert "C a3-a4" not in actions(table)
    wait(table, 3)
    assert actions(table) == ["C a3-a4"]


def test_a_mere_promise_is_due_once_a_duty_is_released() -> None:  # R8.8
    table = a_table("red blue black white", edition="manual")
    strike(table, "red black: black places in c1; black moves Caesar to a3-a4 by next turn")
    wait(table, 2)
    assert not promise(table, "1.1.2").due
    assert PromiseDue(promise="1.1.2", audience=()) in table.play("red releases 1.1.1")
    assert closings(table.play("black +b1")) == [("1.1.2", "broken")]


def test_the_older_duty_is_the_one_agreed_first() -> None:  # R8.7
    table = a_table(variants="window=two-turns")
    table.play("blue offers deal blue black: black places in b1")
    strike(table, "red black: black moves Caesar to a3-a4")
    table.play("black accepts 1.1")
    wait(table, 2)
    assert actions(table) == ["C a3-a4"]


def test_an_older_duty_that_cannot_be_done_lets_the_newer_pass() -> None:  # R8.7
    table = a_table(board={"a1": "blue"}, edition="mayfair-fr")
    strike(table, "blue black: black places in a1")
    strike(table, "red black: black moves Caesar to a3-a4")
    wait(table, 2)
    assert actions(table) == ["C a3-a4"]
    assert closings(table.play("black C a3-a4")) == [("1.2.1", "kept")]
    assert status(table, "1.1.1") == "open"


def test_an_older_duty_need_not_wait_for_a_newer_name() -> None:  # R8.7
    table = a_table(variants="window=two-turns")
    strike(table, "blue black: black places in b1")
    strike(table, "red black: black moves Caesar where red says")
    wait(table, 2)
    assert actions(table) == ["+b1"]


def test_an_older_name_comes_before_a_newer_duty() -> None:  # R8.7
    table = a_table(variants="window=two-turns")
    strike(table, "red black: black moves Caesar where red says")
    strike(table, "blue black: black places in b1")
    wait(table, 2)
    assert actions(table) == []
    table.play("red names a3-a4 for 1.1.1")
    assert actions(table) == ["C a3-a4"]


def test_what_would_take_effect_with_an_advance_gives_way_to_older_words() -> None:  # R8.7
    table = a_table(board={"d1": "red black"}, laurels={"d1-d2": "III"}, edition="mayfair-fr")
    table.play("red offers deal red black on d1-d2: black supports; red places in b1")
    strike(table, "red blue: red stays out of b1")
    assert table.play("black accepts 1.1")[-1] == lapsed("1.1", on="d1-d2")
    assert status(table, "1.2.1") == "open"


def test_a_named_space_gives_way_to_an_older_ban() -> None:  # R8.7
    table = a_table(edition="mayfair-fr")
    strike(table, "blue black: black keeps Caesar off a3-a4")
    strike(table, "red black: black moves Caesar where red says")
    assert table.play("red names a3-a4 for 1.2.1") == (
        SpaceNamed(by="red", promise="1.2.1", space=PATH["a3-a4"], audience=()),
        PromiseClosed(promise="1.2.1", giver="black", to="red", status="lapsed", audience=()),
    )


def test_a_newer_ban_gives_way_to_a_named_space() -> None:  # R8.7
    table = a_table(edition="mayfair-fr")
    strike(table, "red black: black moves Caesar where red says")
    strike(table, "blue black: black keeps Caesar off a3-a4; black keeps Caesar off a4-S")
    assert closings(table.play("red names a3-a4 for 1.1.1")) == [("1.2.1", "lapsed")]
    assert status(table, "1.1.1") == "open"
    assert status(table, "1.2.2") == "open"


def test_what_is_a_mere_promise_gives_way_to_nothing() -> None:  # R8.7
    table = a_table()
    strike(table, "red black: black moves Caesar where red says")
    wait(table, 2)
    strike(table, "blue black: black keeps Caesar off a3-a4")
    assert closings(table.play("red names a3-a4 for 1.1.1")) == []
    assert actions(table)[-8:] == [
        f"C {path}" for path in LAUREL_SPACES if path.id not in {"a3-a4", "c2-b3"}
    ]


def test_a_deal_that_leaves_no_legal_action_is_refused() -> None:  # R8.7
    table = a_table(board=FULL)
    assert refusal(table, f"red offers deal red black: red keeps Caesar off {NOWHERE}") == (
        "no-action-left",
        "R8.7",
        {"by": "red"},
    )
    table.play(f"black offers deal red black: red keeps Caesar off {NOWHERE}")
    with refused("R8.7", "no-action-left"):
        table.play("red accepts 1.1")


@pytest.mark.parametrize(
    "board",
    [
        FULL | {"a1": ""},
        FULL | {"a1": "red"},
        FULL | {"d1": "red black black"},
    ],
    ids=["place", "advance", "ask"],
)
def test_one_legal_action_is_enough(board: dict[str, str]) -> None:  # R8.7
    table = a_table(board=board)
    strike(table, f"red black: red keeps Caesar off {NOWHERE}")
    assert len(actions(table)) in {1, 2}


@pytest.mark.parametrize(
    "board, term",
    [
        (FULL | {"a1": ""}, "red stays out of a1"),
        (FULL | {"a1": "red"}, "red stays off a1-a2"),
    ],
)
def test_all_binding_terms_are_weighed_together(board: dict[str, str], term: str) -> None:  # R8.7
    table = a_table(board=board)
    assert (
        refusal(table, f"red offers deal red black: red keeps Caesar off {NOWHERE}; {term}")[0]
        == "no-action-left"
    )
    strike(table, f"red black: {term}")
    with refused("R8.7", "no-action-left"):
        table.play(f"red offers deal red blue: red keeps Caesar off {NOWHERE}")
    table.play(f"red offers deal red blue: red keeps Caesar off {NOWHERE[6:]}")


def test_whoever_can_still_give_a_vote_up_or_decline_has_an_action() -> None:  # R8.7
    table = a_table(board=FULL | {"d1": "red red black"}, laurels={"d1-d2": "IIC"})
    table.play("red asks d1-d2")
    ban = f"red keeps Caesar off {NOWHERE}; red stays off d1-c2; red stays off d1-d2"
    table.play(f"red offers deal red black: {ban}", "red withdraws 1.1")
    table.play("black votes 1", "red d1-d2 by black ; ?", f"red offers deal red blue: {ban}")


def test_whoever_is_not_on_turn_needs_a_legal_action_when_it_comes() -> None:  # R8.7
    for edition, code in (("mayfair-fr", "no-action-left"), ("amigo-2005", None)):
        table = a_table(board=FULL, edition=edition, active="blue")
        line = f"red offers deal red blue: red keeps Caesar off {NOWHERE}"
        if code is None:
            table.play(line)
        else:
            assert refusal(table, line) == (code, "R8.7", {"by": "red"})
        table.play(f"{line} this turn")


def test_what_binds_only_after_the_advance_is_looked_at_for_the_next_turn() -> None:  # R8.7
    board = {
        "a1": "blue",
        "b1": "blue blue blue black black",
        "c1": "blue",
        "d1": "red black black",
    }
    for edition, code in (("mayfair-fr", "no-action-left"), ("amigo-2005", None)):
        table = a_table(board=board, edition=edition)
        line = (
            f"red offers deal red black on d1-d2: black supports; red keeps Caesar off {NOWHERE};"
            " red stays off d1-d2; red stays off d1-c2"
        )
        if code is None:
            table.play(line)
        else:
            assert refusal(table, line) == (code, "R8.7", {"by": "red"})


def test_whoever_is_still_left_without_an_action_is_freed_of_the_newest_ban() -> None:  # R8.7
    board = FULL | {"d1": "red blue black"}
    table = a_table(board=board, edition="manual")
    strike(table, f"red blue: red keeps Caesar off {NOWHERE}")
    strike(table, "red black: red stays off d1-c2")
    assert actions(table) == ["asks d1-d2"]
    table.play("red asks d1-d2")
    assert table.play("red gives up d1-d2") == (
        VoteFailed(by="red", motion=1, path=PATH["d1-d2"]),
        PromiseClosed(promise="1.2.1", giver="red", to="black", status="lapsed", audience=()),
    )
    assert actions(table) == ["asks d1-c2"]
    assert closings(table.play("red asks d1-c2", "red gives up d1-c2")) == [("1.1.1", "lapsed")]
    assert actions(table) == [f"C {space}" for space in NOWHERE.split()]


def test_a_ban_that_leaves_one_action_stays() -> None:  # R8.7
    table = a_table(board=FULL | {"a1": ""}, edition="mayfair-fr", active="blue")
    strike(table, f"red blue: red keeps Caesar off {NOWHERE}")
    events = table.play("blue +a1", "black C b1-a3")
    assert closings(events) == []
    assert actions(table) == ["C b3-S"]


def test_a_ban_that_the_position_makes_unbearable_lapses_when_the_turn_begins() -> None:  # R8.7
    everywhere = " ".join(path.id for path in LAUREL_SPACES)
    table = a_table(board=FULL | {"a1": ""}, edition="mayfair-fr", active="blue")
    strike(table, f"red blue: red stays off a1-a2; red keeps Caesar off {everywhere}")
    table.play("blue +a1")
    events = table.play("black C b1-a3")
    assert closings(events) == [("1.1.2", "lapsed")]
    assert status(table, "1.1.1") == "open"
    assert "C b3-S" in actions(table)


def test_what_becomes_impossible_lapses() -> None:  # R8.7
    table = a_table(board={"a1": "blue"})
    strike(table, "red black: black places in a1 by next turn")
    wait(table, 2)
    assert closings(wait(table)) == [("1.1.1", "lapsed")]


def test_the_end_of_the_game_takes_every_opportunity_away() -> None:  # R8.7
    table = a_table(board={"S": "red red red red", "b3": "red", "d1": "black blue red"})
    strike(table, "red black: black supports red next; black stays out of b1")
    strike(table, "red black: black places in c1; black opposes blue 2 times")
    strike(table, 'red black on d1-d2: black supports; red says "then"')
    events = table.play("red b3-S")
    assert closings(events) == [
        ("1.1.1", "lapsed"),
        ("1.1.2", "lapsed"),
        ("1.2.1", "lapsed"),
        ("1.2.2", "lapsed"),
    ]
    assert DealLapsed(offer="1.3", why="game-over", audience=(), on=PATH["d1-d2"]) in events
    assert table.state.talks.open == ()
    assert table.state.talks.agreed == ()


def test_what_takes_effect_with_the_last_advance_lapses_at_once() -> None:  # R8.7
    table = a_table(
        board={"S": "red red red red", "d4": "red black"},
        laurels={"d4-S": "III"},
        purses={"red": "II"},
    )
    strike(table, "red black on d4-S: black supports; red pays 2; red supports black next")
    events = table.play("red d4-S by black")
    kinds = [type(event) for event in events]
    assert kinds.index(DealSettled) < kinds.index(PromiseMade) < kinds.index(PromiseClosed)
    assert closings(events) == [("1.1.3", "lapsed")]
    assert table.purse("black") == "I II"


def test_caesar_standing_where_promised_is_judged_when_the_move_is_due() -> None:  # R8.7
    table = a_table()
    assert closings(strike(table, "red black: red moves Caesar to b3-S")) == []
    assert not [line for line in actions(table) if line.startswith("C ")]  # he is to stay
    assert closings(table.play("red +b1")) == [("1.1.1", "kept")]
    table = a_table()
    strike(table, "red black: red moves Caesar where black says")
    assert closings(table.play("black names b3-S for 1.1.1")) == []
    assert closings(table.play("red +b1")) == [("1.1.1", "kept")]


def test_caesar_standing_there_when_the_deal_is_made_keeps_nothing_yet() -> None:  # R8.7
    table = a_table(edition="mayfair-fr")
    strike(table, "red black: black moves Caesar to b3-S")
    wait(table)
    assert status(table, "1.1.1") == "open"
    wait(table)
    assert actions(table) == ["C b3-S"]  # somebody moved him away


def test_caesar_stays_in_the_bonus_where_he_was_promised() -> None:  # R8.7
    table = a_table(board={"d1": "red red black"}, laurels={"d1-d2": "IIC"})
    strike(table, "red black on d1-d2: red moves Caesar to b3-S")
    table.play("red d1-d2 ; ?")
    assert actions(table) == ["declines"]
    assert closings(table.play("red declines")) == [("1.1.1", "kept")]


def test_after_an_advance_without_a_bonus_the_move_is_due_on_the_next_turn() -> None:  # R8.7
    table = a_table(board={"d1": "red red black"}, laurels={"d1-d2": "III"})
    strike(table, "red black on d1-d2: red moves Caesar to b3-S")
    assert closings(table.play("red d1-d2")) == []
    assert status(table, "1.1.1") == "open"


def test_caesar_moved_there_by_another_is_judged_when_the_move_is_due() -> None:  # R8.7
    table = a_table()
    strike(table, "red black: black moves Caesar to a3-a4")
    assert closings(table.play("red C a3-a4", "blue +b1")) == []
    assert closings(table.play("black +b1")) == [("1.1.1", "kept")]


def test_each_partner_is_told_what_concerns_them() -> None:  # R8.7
    table = a_table("red blue black white", edition="mayfair-fr", variants="whispers")
    table.play("blue whispers deal blue black: black moves Caesar to a3-a4")
    table.play("black whispers deal white black: black moves Caesar to a4-S")
    strike(table, "red black: black places in b1", whisper=True)
    events = table.play("white accepts 1.black-white.1")
    gone = lapsed("1.black-white.1", audience=("black", "white"))
    for seat in table.state.players:
        assert (gone in sights(events, seat)) is (seat in gone.audience)
    with refused("R8.7", "no-turn-left"):
        table.play("black accepts 1.black-blue.1")


def test_a_promise_is_not_missed_where_a_duty_takes_the_turn() -> None:  # R8.7
    table = a_table("red blue black white")
    strike(table, "red black: black places in b1 by next turn")
    wait(table, 2)
    assert promise(table, "1.1.1").due
    table = a_table("red blue black white", edition="manual")
    strike(table, "red black: black places in c1; black moves Caesar to a3-a4 by next turn")
    wait(table, 2)
    assert actions(table) == ["+c1"]
    assert closings(table.play("black +c1")) == [("1.1.1", "kept"), ("1.1.2", "lapsed")]


def test_what_only_follows_an_advance_contradicts_nothing_now() -> None:  # R8.7
    table = a_table(board={"d1": "red black"})
    strike(table, "red black on d1-d2: black supports; red stays out of b1")
    strike(table, "red blue: red places in b1")
    assert actions(table) == ["+b1"]


def test_what_others_owe_to_an_advance_contradicts_nothing() -> None:  # R8.7
    table = a_table("red blue black white", board={"d1": "red black"})
    strike(table, "red black on d1-d2: black supports")
    strike(table, "blue white: blue opposes red")
    assert status(table, "1.2.1") == "open"


def test_a_ban_leaves_the_turn_to_a_duty() -> None:  # R8.7
    table = a_table()
    strike(table, "red black: red stays out of b1")
    strike(table, "red blue: red places in c1")
    assert actions(table) == ["+c1"]


def test_the_last_turn_of_a_ban_counts() -> None:  # R8.7
    for until, code in ((" by next turn", "no-action-left"), (" this turn", None)):
        table = a_table(board=FULL, edition="mayfair-fr", active="blue")
        line = f"red offers deal red blue: red keeps Caesar off {NOWHERE}{until}"
        if code is None:
            table.play(line)
        else:
            assert refusal(table, line)[0] == code


def test_in_the_manual_caesar_is_free_again_on_the_next_turn() -> None:  # R8.6
    table = a_table(board=FULL, edition="manual", active="blue")
    table.play(f"red offers deal red blue: red keeps Caesar off {NOWHERE}")
    table = a_table(board=FULL | {"a1": ""}, edition="manual", active="blue")
    table.play(f"red offers deal red blue: red keeps Caesar off {NOWHERE}; red stays out of a1")


def test_a_whispered_duty_does_not_show_in_what_is_due_to_others() -> None:  # R8.9
    table = a_table("red blue black white", edition="manual", variants="whispers")
    strike(table, "red black: black places in b1", whisper=True)
    strike(table, "blue black: black moves Caesar to a3-a4")
    strike(table, "white black: black moves Caesar to a4-S", whisper=True)
    wait(table, 2)
    assert actions(table) == ["+b1"]
    assert [
        promise(table, name).due for name in ("1.black-red.1.1", "1.1.1", "1.black-white.1.1")
    ] == [
        True,
        True,
        True,
    ]


def test_a_whispered_vote_does_not_show_in_what_is_due_to_others() -> None:  # R8.9
    board = {"d1": "red black"}
    table = a_table("red blue black white", board=board, variants="whispers")
    strike(table, "red blue: red advances d1-c2")
    events = strike(table, "red black on d1-c2: black supports", whisper=True)
    assert sights(events, "blue") == sights(events, "white") == []
    assert actions(table) == ["asks d1-c2"]


def test_a_public_duty_shows_to_everyone() -> None:  # R8.9
    table = a_table("red blue black white", edition="manual", variants="whispers")
    strike(table, "red black: black places in b1")
    strike(table, "blue black: black moves Caesar to a3-a4")
    strike(table, "white black: black moves Caesar to a4-S", whisper=True)
    wait(table, 2)
    assert [promise(table, name).due for name in ("1.1.1", "1.2.1", "1.black-white.1.1")] == [
        True,
        False,
        False,
    ]


def test_a_whispered_duty_shows_to_those_who_heard_it() -> None:  # R8.9
    table = a_table("red blue black white", edition="manual", variants="whispers")
    strike(table, "red black: black places in b1", whisper=True)
    strike(table, "red black: black moves Caesar to a3-a4", whisper=True)
    wait(table, 2)
    assert not promise(table, "1.black-red.2.1").due
