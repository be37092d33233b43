import pytest

from quovadis.core.board import COMMITTEE, PATH
from quovadis.core.commands import MoveCaesar, Place
from quovadis.core.events import CaesarMoved, Placed, Started, TurnBegan, Undone
from quovadis.core.evolve import evolve, fold
from quovadis.core.families import COLOURS
from quovadis.core.log import Fold, before_turn, effective
from quovadis.game import Game


def a_game() -> Game:
    """Red placed, blue moved Caesar, black placed."""
    game = Game.new(COLOURS[:3], first="red", seed=1)
    game.play(Place(by="red", committee=COMMITTEE["b1"]))
    game.play(MoveCaesar(by="blue", to=PATH["a3-a4"]))
    game.play(Place(by="black", committee=COMMITTEE["d1"]))
    return game


def test_without_undo_everything_counts() -> None:
    log = a_game().log
    assert effective(log) == log


def test_undone_turns_drop_out_and_nothing_else_changes() -> None:
    log = a_game().log
    began = log.index(TurnBegan(number=2, active="blue", idle=0))
    assert effective((*log, Undone(turn=2))) == log[: began + 1]


def test_undo_takes_back_what_was_done_in_the_turn_but_not_its_beginning() -> None:
    log = a_game().log
    assert effective((*log, Undone(turn=4))) == log
    assert effective((*log, Undone(turn=1))) == log[:2]


def test_after_an_undo_the_game_goes_on_from_there() -> None:
    log = a_game().log
    again = Placed(by="blue", committee=COMMITTEE["c1"])
    counts = effective((*log, Undone(turn=2), again))
    assert counts[-1] == again
    assert not [event for event in counts if isinstance(event, CaesarMoved)]


def test_a_turn_can_be_undone_twice() -> None:
    log = a_game().log
    again = Placed(by="blue", committee=COMMITTEE["c1"])
    twice = (*log, Undone(turn=2), again, Undone(turn=2))
    assert effective(twice) == effective((*log, Undone(turn=2)))


def test_what_was_undone_cannot_be_undone_again() -> None:
    log = a_game().log
    with pytest.raises(ValueError, match="turn 3 has not begun"):
        effective((*log, Undone(turn=2), Undone(turn=3)))


@pytest.mark.parametrize("turn", [0, -1, 5])
def test_a_turn_that_never_began_cannot_be_undone(turn: int) -> None:
    with pytest.raises(ValueError, match=f"turn {turn} has not begun"):
        effective((*a_game().log, Undone(turn=turn)))


def test_a_log_begins_with_the_set_up() -> None:
    with pytest.raises(ValueError, match="begins with Started"):
        Fold().state  # noqa: B018 (asking is what fails)
    with pytest.raises(ValueError, match="has not begun"):
        Fold([Undone(turn=1)])
    with pytest.raises(ValueError, match="begins with Started"):
        fold([Placed(by="red", committee=COMMITTEE["b1"])])
    with pytest.raises(ValueError, match="at least one event"):
        fold(())
    with pytest.raises(ValueError, match="begins with Started"):
        evolve(None, Placed(by="red", committee=COMMITTEE["b1"]))


def test_folding_step_by_step_is_folding_at_once() -> None:
    log = a_game().log
    step_by_step = Fold()
    for event in (*log, Undone(turn=2)):
        step_by_step.add(event)
    at_once = Fold((*log, Undone(turn=2)))
    assert step_by_step.state == at_once.state == fold(effective((*log, Undone(turn=2))))
    assert step_by_step.events == at_once.events


@pytest.mark.parametrize("turn", [1, 2, 3, 4])
def test_the_log_before_a_turn_ends_with_its_beginning(turn: int) -> None:
    events = before_turn(a_game().log, turn)
    assert events[-1] == TurnBegan(number=turn, active=COLOURS[(turn - 1) % 3], idle=int(turn == 3))
    assert isinstance(events[0], Started)


def test_the_log_before_a_turn_that_never_began_is_the_whole_log() -> None:
    log = a_game().log
    assert before_turn(log, 9) == log
    assert before_turn((*log, Undone(turn=2)), 3) == effective((*log, Undone(turn=2)))
