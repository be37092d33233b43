"""R10.2: once a senator has entered the Senate, any player may demand to see all purses."""

import pytest

from quovadis.core.commands import DemandReveal
from quovadis.core.deals.talks import Talks
from quovadis.core.events import PursesRevealed, RevealClosed, RevealOffered
from quovadis.core.legal import legal
from quovadis.core.view import seen, view
from quovadis.game import Game
from quovadis.record import read_qv, write_qv
from tests.table import Table, a_table, refused

DEMAND = "demands the purses"


def arrives(
    inside: str = "", *, laurel: str = "III", variants: str = "reveal=first-three"
) -> Table:
    """Blue is about to enter the Senate; everyone holds something."""
    return a_table(
        board={"a4": "blue blue", "S": inside, "d1": "black red"},
        laurels={"a4-S": laurel},
        purses={"red": "V", "blue": "I", "black": "II II"},
        active="blue",
        variants=variants,
    )


def test_before_blue_uses_the_bonus_red_demands_the_purses() -> None:  # E17
    table = arrives("red", laurel="IIC")
    table.play("blue a4-S ; ?")
    assert view(table.state, "red").purses == (("V",), None, None)
    assert table.play(f"red {DEMAND}") == (
        PursesRevealed(by="red", purses=(("V",), ("I", "IIC"), ("II", "II"))),
    )
    for seat in (*table.state.players, None):
        assert view(table.state, seat).purses == (("V",), ("I", "IIC"), ("II", "II"))
    covered, *_ = table.play("blue C d4-S")
    assert covered == RevealClosed(shown=True)
    assert view(table.state, "black").purses == (None, None, ("II", "II"))
    assert view(table.state).purses == (None, None, None)


@pytest.mark.parametrize(
    "variants, arrivals",
    [("", []), ("reveal=first-three", [1, 2, 3]), ("reveal=every", [1, 2, 3, 4])],
)
def test_after_which_arrivals_purses_may_be_demanded(
    variants: str, arrivals: list[int]
) -> None:  # R10.2
    offered = []
    for inside in range(5):
        events = arrives(" ".join(["red"] * inside), variants=variants).play("blue a4-S")
        offered += [event.arrival for event in events if isinstance(event, RevealOffered)]
    assert offered == arrivals


def test_an_advance_to_any_other_committee_offers_nothing() -> None:  # R10.2
    table = a_table(board={"a1": "blue"}, active="blue", variants="reveal=every")
    table.play("blue a1-a2")
    with refused("R10.2", "no-reveal-now"):
        table.play(f"red {DEMAND}")
    assert DEMAND not in table.legal("red")


def test_anyone_at_the_table_may_demand_the_purses_even_the_one_who_arrived() -> None:  # R10.2
    table = arrives()
    table.play("blue a4-S")
    for seat in table.state.players:
        assert DemandReveal(by=seat) in legal(table.state, seat)
    table.play(f"blue {DEMAND}")
    with refused("R1.4", "not-at-table"):
        table.play(f"white {DEMAND}")


def test_once_for_each_arrival() -> None:  # R10.2
    table = arrives()
    table.play("blue a4-S", f"red {DEMAND}")
    with refused("R10.2", "purses-open-already"):
        table.play(f"black {DEMAND}")
    assert DEMAND not in table.legal("black")


@pytest.mark.parametrize("line", ["black +b1", "black C a4-S", "black d1-d2", "black asks d1-d2"])
def test_the_next_action_ends_the_time_for_a_demand(line: str) -> None:  # R10.2
    table = arrives()
    if line == "black d1-d2":
        table = a_table(
            board={"a4": "blue blue", "d1": "black black"}, active="blue", variants="reveal=every"
        )
    table.play("blue a4-S")
    assert table.play(line)[0] == RevealClosed(shown=False)
    with refused("R10.2", "no-reveal-now"):
        table.play(f"red {DEMAND}")


@pytest.mark.parametrize("line", ["blue declines", "blue C d4-S"])
def test_a_bonus_used_or_declined_ends_it_too(line: str) -> None:  # R10.2
    table = arrives(laurel="IIC")
    table.play("blue a4-S ; ?")
    assert table.play(line)[0] == RevealClosed(shown=False)
    assert table.state.reveal is None


def test_talk_does_not_cover_the_purses() -> None:  # R10.2
    table = arrives()
    table.play("blue a4-S", f"red {DEMAND}")
    table.play("red would vote 1 on d1-d2", "red offers deal red black: red pays 5")
    table.play("black accepts 2.1")
    assert view(table.state, "blue").purses == ((), ("I", "III"), ("II", "II", "V"))
    table.play("black +b1")
    assert view(table.state, "blue").purses == (None, ("I", "III"), None)


def test_the_purses_are_shown_after_the_advance_is_settled() -> None:  # R10.2
    table = a_table(
        board={"a4": "blue red"},
        laurels={"a4-S": "III"},
        purses={"blue": "IV"},
        active="blue",
        variants="reveal=every",
    )
    table.play("blue asks a4-S", "red offers deal red blue on a4-S: red supports; blue pays 4")
    table.play("blue accepts 1.1", "blue a4-S by red")
    (shown,) = table.play(f"black {DEMAND}")
    assert isinstance(shown, PursesRevealed)
    assert shown.purses == (("I", "IV"), ("III",), ())


def test_the_fifth_arrival_ends_the_game_and_nothing_can_be_demanded() -> None:  # R10.2
    table = arrives("red red black black", variants="reveal=every")
    table.play("blue a4-S")
    with refused("R7.1", "game-over"):
        table.play(f"red {DEMAND}")


def test_a_demand_binds_nobody_and_is_nobodys_action() -> None:  # R10.2
    table = arrives()
    table.play("blue a4-S", f"black {DEMAND}")
    assert table.state.turn.active == "black"
    assert table.state.talks == Talks()
    table.play("black +b1")


def test_everyone_sees_the_event_as_it_is_and_the_log_keeps_it() -> None:  # R10.2
    table = arrives()
    table.play("blue a4-S")
    (shown,) = table.do(DemandReveal(by="red"))
    for seat in (*table.state.players, None):
        assert seen(shown, seat) == shown


def test_undoing_the_turn_covers_the_purses_and_the_demand_can_be_made_again() -> None:  # R10.2
    game = Game(read_qv(RECORD))
    assert game.view().reveal == "open"
    game.undo(game.state.turn.number)
    assert game.view("red").reveal == "offered"
    assert game.view("red").purses[1] is None
    game.play(DemandReveal(by="red"))
    assert game.view("red").purses[1] is not None


RECORD = """
[Players "red blue black"]
[Variants "reveal=first-three"]
[Seed "1"]
red    +a1
blue   +d1
black  +d1
red    a1-a2
blue   +d1
black  C a3-a4
red    a2-a3
blue   C b3-S
black  C a3-a4
red    a3-a4
blue   C b3-S
black  C a4-S
red    a4-S
  black demands the purses
"""


def test_a_record_tells_of_the_demand_and_reads_it_again() -> None:  # R10.2
    events = read_qv(RECORD)
    text = write_qv(events)
    assert f"  black  {DEMAND}\n" in text
    assert read_qv(text)[-1] == events[-1]
