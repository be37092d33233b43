"""R8.6 and R10.4: how long what was agreed binds, in every edition and with every window."""

import pytest

from quovadis.core.board import LAUREL_SPACES
from quovadis.core.editions import EDITIONS as BY_NAME, EditionName
from quovadis.core.errors import Refused
from tests.core.deals.bargaining import EDITIONS, actions, promise, status, strike, wait
from tests.table import Table, a_table

WINDOWS = {"this-turn": 1, "same-round": 3, "next-turn": 4, "two-turns": 7}
"""The last turn on which a deal of turn 1 binds at a table of three."""


def a_window(
    edition: str = "amigo-2005", window: str = "", players: str = "red blue black"
) -> Table:
    return a_table(players, edition=edition, variants=f"window={window}" if window else "")


def turns_that_bind(table: Table, giver: str, deal: str, banned: str, last: int = 12) -> list[int]:
    """On which turns of the giver an action is taken away."""
    strike(table, deal)
    bound: list[int] = []
    for _ in range(last):
        turn = table.state.turn
        if turn.active == giver and banned not in actions(table):
            bound.append(turn.number)
        wait(table)
    return bound


@pytest.mark.parametrize("window, last", WINDOWS.items())
def test_every_window_contains_the_one_before(window: str, last: int) -> None:  # R8.6
    for giver, turns in (("red", (1, 4, 7, 10)), ("blue", (2, 5, 8, 11)), ("black", (3, 6, 9, 12))):
        partner = "blue" if giver == "red" else "red"
        table = a_window(window=window)
        bound = turns_that_bind(table, giver, f"{giver} {partner}: {giver} stays out of b1", "+b1")
        assert bound == [turn for turn in turns if turn <= last]


@pytest.mark.parametrize("window, last", WINDOWS.items())
def test_windows_are_counted_from_the_active_players_turn(window: str, last: int) -> None:  # R8.6
    table = a_window(window=window)
    wait(table)
    strike(table, "red black: red stays out of b1")
    assert promise(table, "2.1.1").binds_until == last + 1


@pytest.mark.parametrize(
    "players, window, last",
    [
        ("red blue black white", "this-turn", 1),
        ("red blue black white", "same-round", 4),
        ("red blue black white", "next-turn", 5),
        ("red blue black white", "two-turns", 9),
        ("red blue black white yellow", "same-round", 5),
        ("red blue black white yellow", "next-turn", 6),
        ("red blue black white yellow", "two-turns", 11),
    ],
)
def test_a_round_is_as_long_as_the_table_is_large(
    players: str, window: str, last: int
) -> None:  # R8.6
    table = a_window(window=window, players=players)
    strike(table, "red black: red stays out of b1; black keeps Caesar off a3-a4")
    assert [promise(table, f"1.1.{term}").binds_until for term in (1, 2)] == [last, last]


TERMS = {
    "support": "black supports red next",
    "oppose": "black opposes blue",
    "place": "black places in b1",
    "stay out": "black stays out of b1",
    "advance": "black advances d1-d2",
    "stay off": "black stays off d1-d2",
}
CAESAR_TERMS = {
    "caesar to": "black moves Caesar to a3-a4",
    "caesar asked": "black moves Caesar where red says",
    "caesar off": "black keeps Caesar off a3-a4",
}


@pytest.mark.parametrize("term", TERMS.values(), ids=TERMS)
@pytest.mark.parametrize(
    "edition, last",
    [("hans-im-glueck-1992", 1), ("amigo-2005", 1), ("mayfair-fr", 4), ("manual", 4)],
)
def test_each_edition_has_its_window(edition: str, last: int, term: str) -> None:  # R8.6
    table = a_window(edition)
    strike(table, f"red black: {term}")
    assert promise(table, "1.1.1").binds_until == last


@pytest.mark.parametrize("term", CAESAR_TERMS.values(), ids=CAESAR_TERMS)
@pytest.mark.parametrize(
    "edition, last",
    [("hans-im-glueck-1992", 1), ("amigo-2005", 1), ("mayfair-fr", 4), ("manual", 1)],
)
def test_in_the_manual_caesar_terms_bind_in_this_turn_only(
    edition: str, last: int, term: str
) -> None:  # R8.6
    table = a_window(edition)
    strike(table, f"red black: {term}")
    assert promise(table, "1.1.1").binds_until == last


@pytest.mark.parametrize("window, last", WINDOWS.items())
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_table_may_choose_any_window_instead(
    edition: str, window: str, last: int
) -> None:  # R10.4
    table = a_window(edition, window)
    strike(table, "red black: black stays out of b1; black keeps Caesar off a3-a4")
    assert [promise(table, f"1.1.{term}").binds_until for term in (1, 2)] == [last, last]


def test_words_never_bind() -> None:  # R8.6
    table = a_window("mayfair-fr")
    strike(table, 'red black: black says "I stay out of b1"')
    assert (promise(table, "1.1.1").binds_until, promise(table, "1.1.1").until) == (0, None)


@pytest.mark.parametrize(
    "until, last",
    [
        ("", None),
        (" this turn", 1),
        (" for 1 round", 3),
        (" for 2 rounds", 6),
        (" for 9 rounds", 27),
    ],
)
def test_a_term_runs_as_long_as_it_says(until: str, last: int | None) -> None:  # R8.2
    for giver in ("red", "black"):
        table = a_window()
        partner = "blue"
        strike(table, f"{giver} {partner}: {giver} stays out of b1{until}")
        assert promise(table, "1.1.1").until == last


@pytest.mark.parametrize("active, last", [("red", 4), ("blue", 2), ("black", 3)])
def test_by_next_turn_means_the_end_of_the_givers_next_turn(active: str, last: int) -> None:  # R8.2
    table = a_window()
    partner = "blue" if active == "red" else "red"
    strike(table, f"{active} {partner}: {active} stays out of b1 by next turn")
    assert promise(table, "1.1.1").until == last


def test_by_next_turn_is_counted_from_any_turn() -> None:  # R8.2
    table = a_window()
    wait(table, 2)
    strike(table, "red blue: red stays out of b1 by next turn; blue stays out of c1 by next turn")
    assert [promise(table, f"3.1.{term}").until for term in (1, 2)] == [4, 5]


def test_a_term_binds_no_longer_than_it_runs() -> None:  # R8.6
    table = a_window(window="two-turns")
    deal = "red black: red stays out of b1 by next turn"
    assert turns_that_bind(table, "red", deal, "+b1") == [1, 4]
    assert status(table, "1.1.1") == "kept"
    table = a_window("mayfair-fr")
    assert turns_that_bind(table, "red", "red black: red stays out of b1 this turn", "+b1") == [1]


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_runs_longer_than_it_binds_is_a_promise(edition: str) -> None:  # R8.5
    table = a_window(edition)
    window = BY_NAME[_named(edition)].window
    strike(table, "red black: red stays out of b1 for 9 rounds")
    while table.state.turn.number <= WINDOWS[window] or table.state.turn.active != "red":
        wait(table)
    assert "+b1" in actions(table)
    table.play("red +b1")
    assert status(table, "1.1.1") == "broken"


def _named(edition: str) -> EditionName:
    return next(name for name in BY_NAME if name == edition)


@pytest.mark.parametrize(
    "edition, forced", [("mayfair-fr", True), ("manual", True), ("amigo-2005", False)]
)
def test_a_duty_binds_while_the_window_lasts(edition: str, forced: bool) -> None:  # R8.6
    table = a_window(edition)
    strike(table, "red black: black places in b1")
    wait(table, 2)
    assert (actions(table) == ["+b1"]) is forced


@pytest.mark.parametrize(
    "edition, forced", [("mayfair-fr", True), ("manual", False), ("amigo-2005", False)]
)
def test_a_caesar_duty_binds_while_its_window_lasts(edition: str, forced: bool) -> None:  # R8.6
    table = a_window(edition)
    strike(table, "red black: black moves Caesar to a3-a4")
    wait(table, 2)
    assert (actions(table) == ["C a3-a4"]) is forced
    free = [f"C {path}" for path in LAUREL_SPACES if path is not table.state.caesar]
    assert (actions(table)[-9:] == free) is not forced


def test_pledged_support_binds_in_the_window_and_not_after() -> None:  # R8.6
    for window, bound in (("next-turn", True), ("same-round", False)):
        table = a_table(board={"d1": "red black"}, variants=f"window={window}")
        strike(table, "red black: black supports red next")
        wait(table, 3)
        table.play("red asks d1-d2")
        assert ("d1-d2 by black" in actions(table)) is bound


def test_opposition_binds_in_the_window_and_not_after() -> None:  # R8.6
    for window, bound in (("next-turn", True), ("same-round", False)):
        table = a_table(board={"d1": "red black blue"}, variants=f"window={window}")
        strike(table, "blue black: black opposes red")
        wait(table, 3)
        table.play("red asks d1-d2")
        assert ("votes 1" not in table.legal("black")) is bound


def test_an_unknown_window_is_no_variant() -> None:  # R10.4
    with pytest.raises(Refused) as caught:
        a_window(window="three-turns")
    assert caught.value.code == "variant-unknown"
