"""Deeds: what commands do, what events tell of, and what can be done."""

from random import Random

import pytest

from quovadis.core.board import COMMITTEE, PATH
from quovadis.core.commands import Advance, CallVote, MoveCaesar, Place
from quovadis.core.deals.conduct import (
    ON_A_TURN,
    can_be_done,
    command_for,
    done_already,
    done_by,
    done_in,
    in_time,
    is_over,
    might_be_done,
)
from quovadis.core.deals.deeds import Advancing, Deed, MovingCaesar, Placing, Supporting
from quovadis.core.deals.settlement import shares
from quovadis.core.events import Advanced, CaesarMoved, Placed, SupportUsed
from quovadis.core.legal import legal
from quovadis.core.view import view
from quovadis.game import Game
from tests.table import a_table

B1, A3 = COMMITTEE["b1"], PATH["b1-a3"]
DEEDS: tuple[Deed, ...] = (
    Placing(committee=B1),
    Advancing(path=A3),
    MovingCaesar(to=PATH["a3-a4"]),
)


def test_deeds_of_different_kinds_are_never_the_same() -> None:
    space = PATH["a3-a4"]
    advance: Deed = Advancing(path=space)
    move: Deed = MovingCaesar(to=space)
    assert advance != move
    assert len({*ON_A_TURN}) == len(ON_A_TURN) == 10 + 4 + 17


@pytest.mark.parametrize("deed", DEEDS, ids=lambda deed: type(deed).__name__)
def test_the_command_for_a_deed_does_it(deed: Deed) -> None:
    command = command_for("red", deed)
    assert command is not None
    assert done_by(command, "red") == deed


def test_nothing_is_commanded_for_what_cannot_be_done_on_ones_own_turn() -> None:
    assert command_for("red", Supporting(mover="blue")) is None
    assert command_for("red", MovingCaesar(to=None)) is None


def test_asking_for_votes_counts_as_the_advance() -> None:  # R8.5
    assert done_by(CallVote(by="red", path=A3), "red") == Advancing(path=A3)


def test_events_tell_who_did_what() -> None:
    space = PATH["a3-a4"]
    assert done_in(Placed(by="red", committee=B1)) == (("red", Placing(committee=B1)),)
    assert done_in(Advanced(by="red", path=A3)) == (("red", Advancing(path=A3)),)
    moved = CaesarMoved(by="red", to=space, bonus=False)
    assert done_in(moved) == (("red", MovingCaesar(to=space)),)
    used = SupportUsed(by="red", path=A3, supporters=("blue", "black", "blue"), own=0)
    vote = Supporting(mover="red")
    assert done_in(used) == (("blue", vote), ("black", vote))


def test_what_is_legal_might_be_done_and_nothing_else() -> None:
    random = Random(4)
    game = Game.new(("red", "blue", "black"), seed=4)
    for _ in range(300):
        state, active = game.state, game.state.turn.active
        if state.outcome is not None:
            break
        commands = legal(state, active)
        if state.turn.motion is None and not state.turn.bonus:
            acts = (Place, Advance, CallVote, MoveCaesar)
            done = {done_by(each, active) for each in commands if isinstance(each, acts)}
            sight = view(state, active)
            assert done == {deed for deed in ON_A_TURN if might_be_done(sight, active, deed)}
            assert all(
                might_be_done(sight, active, deed)
                for deed in ON_A_TURN
                if can_be_done(state, active, deed)
            )
        game.play(random.choice(commands))


def test_an_advance_without_votes_might_be_done_but_cannot_yet() -> None:  # R5.3
    table = a_table(board={"b1": "red blue black"})
    deed = Advancing(path=A3)
    assert might_be_done(table.state, "red", deed)
    assert not can_be_done(table.state, "red", deed)
    table.play("blue would vote 1 on b1-a3", "black would vote 1 on b1-a3")
    assert can_be_done(table.state, "red", deed)


def test_after_an_advance_only_the_bonus_is_left() -> None:  # R6.3
    table = a_table(board={"b1": "red red red"}, laurels={"b1-a3": "IIC"})
    table.play("red b1-a3 ; ?")
    assert table.state.turn.bonus
    assert [in_time(table.state, deed) for deed in DEEDS] == [False, False, True]
    assert not can_be_done(table.state, "red", Placing(committee=B1))


def test_caesar_on_a_space_is_as_good_as_moved_there() -> None:
    table = a_table(caesar="b3-S")
    assert done_already(table.state, MovingCaesar(to=PATH["b3-S"]))
    assert not done_already(table.state, MovingCaesar(to=None))
    assert not is_over(table.state, "red", Placing(committee=B1))


@pytest.mark.parametrize(
    "own, ones, owed",
    [
        (4, [0], [2]),
        (3, [1], [1]),
        (5, [0], [2]),  # what is over stays with the mover
        (1, [2], [0]),  # or with the partner who has it
        (0, [2], [-1]),
        (4, [1, 0], [0, 1]),
    ],
)
def test_shares_even_out_what_all_have_gained(own: int, ones: list[int], owed: list[int]) -> None:
    assert shares(own, ones) == owed  # R8.2
    assert shares(float(own), ones) == owed
