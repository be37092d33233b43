"""Chapter 2: setting up."""

from collections import Counter

import pytest

from quovadis.core.commands import Start
from quovadis.core.decide import decide
from quovadis.core.editions import EDITIONS, TableRules
from quovadis.core.events import Started, TurnBegan
from quovadis.core.evolve import fold
from quovadis.core.families import COLOURS
from quovadis.core.laurels import FACE_DOWN, Laurel, draws, shuffled
from quovadis.game import Game
from tests.table import a_table, refused

SUPPLY = shuffled(draws(7))
SPACES = ["b1-a3", "b1-b2", "d1-c2", "d1-d2", "c2-b3", "c2-c3", "a3-a4", "b3-S", "a4-S", "d4-S"]


@pytest.mark.parametrize("players", ["red blue black", "white yellow red blue black"])
def test_everyone_starts_with_eight_in_reserve_and_an_empty_purse(players: str) -> None:  # R2.1
    state = a_table(players).state
    assert state.reserves == (8,) * len(players.split())
    assert state.purses == ((),) * len(players.split())
    assert not any(state.seated)


def test_all_eighteen_i_laurels_lie_open() -> None:  # R2.2
    state = a_table().state
    assert state.open_supply == 18
    assert state.box == 0


def test_the_forty_four_others_are_shuffled_face_down() -> None:  # R2.3
    assert Counter(SUPPLY) == FACE_DOWN
    assert shuffled(draws(8)) != SUPPLY
    state = fold(decide(None, Start(players=COLOURS, rules=TableRules(), supply=SUPPLY)))
    assert state.supply == SUPPLY[10:]
    assert len(state.supply) == 34


def test_the_first_ten_go_onto_the_laurel_spaces_in_the_order_of_the_board() -> None:  # R2.4
    table = a_table(seed=7)
    assert [table.laurel(path) for path in SPACES] == list(SUPPLY[:10])
    assert table.state.laurels == SUPPLY[:10]


@pytest.mark.parametrize("space", range(10))
def test_a_record_that_does_not_know_a_laurel_of_the_set_up_is_refused(space: int) -> None:  # R2.4
    supply: list[Laurel | None] = list(SUPPLY)
    supply[space] = None
    with pytest.raises(Exception, match="laurel-unknown") as caught:
        decide(None, Start(players=COLOURS, rules=TableRules(), supply=tuple(supply)))
    assert caught.value.args == ("laurel-unknown", "R2.4", {"path": SPACES[space]})


def test_caesar_starts_below_the_senate_and_covers_the_laurel_there() -> None:  # R2.5
    table = a_table(seed=7)
    assert table.state.caesar.id == "b3-S"
    assert table.laurel("b3-S") == SUPPLY[7]


def test_the_first_of_the_seating_begins() -> None:  # R2.6
    state = a_table("yellow red white").state
    assert (state.turn.number, state.turn.active) == (1, "yellow")
    started, began = decide(None, Start(players=COLOURS, rules=TableRules(), supply=SUPPLY))
    assert isinstance(started, Started)
    assert began == TurnBegan(number=1, active="red", idle=0)


def test_play_goes_clockwise_round_and_round() -> None:  # R2.6
    table = a_table("yellow red white black")
    actives = []
    for _ in range(9):
        actives.append(table.state.turn.active)
        table.play(f"{actives[-1]} C {'a3-a4' if len(actives) % 2 else 'b3-S'}")
    assert actives == ["yellow", "red", "white", "black"] * 2 + ["yellow"]
    assert table.state.turn.number == 10


@pytest.mark.parametrize("colour", ["blue", "black"])
def test_only_the_active_player_can_act(colour: str) -> None:  # R2.6
    with refused("R2.6", "not-your-turn"):
        a_table().play(f"{colour} +b1")


def test_a_table_may_choose_who_begins() -> None:  # R2.6
    for edition in EDITIONS:
        rules = TableRules(edition=edition)
        game = Game.new(("red", "blue", "black"), rules=rules, first="black", seed=1)
        assert game.state.players == ("black", "red", "blue")
        assert game.state.turn.active == "black"


def test_only_somebody_at_the_table_can_be_chosen_to_begin() -> None:  # R2.6
    with refused("R1.4", "not-at-table"):
        Game.new(("red", "blue", "black"), first="white", seed=1)


@pytest.mark.parametrize("edition", ["hans-im-glueck-1992", "amigo-2005", "manual"])
def test_the_first_player_is_drawn_unless_chosen(edition: str) -> None:  # R2.6
    rules = TableRules(edition=edition)  # type: ignore[arg-type]
    seatings = [
        Game.new(("red", "blue", "black", "white"), rules=rules, seed=seed).state.players
        for seed in range(60)
    ]
    begins = Counter(seating[0] for seating in seatings)
    assert set(begins) == {"red", "blue", "black", "white"}
    assert min(begins.values()) > 5
    clockwise = ("red", "blue", "black", "white") * 2
    for seating in seatings:
        turn = clockwise.index(seating[0])
        assert seating == clockwise[turn : turn + 4]


def test_without_a_seed_the_shuffle_differs_from_game_to_game() -> None:  # R2.3
    assert len({Game.new(COLOURS).state.supply for _ in range(4)}) == 4
