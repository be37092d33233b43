"""Everyone's chance to win: a sum of one, and what moves it."""

import pytest

from quovadis.bots.estimate import chances, fingerprint, published, read_weights, shares
from quovadis.bots.features import NAMES, features
from quovadis.bots.prospect import Prospect
from quovadis.core.board import LAUREL_SPACES, PATH
from quovadis.core.families import COLOURS, Colour
from quovadis.core.view import view
from tests.table import Table, a_table


def seen_by(table: Table, seat: Colour) -> Prospect:
    return Prospect.of(view(table.state, seat), ())


@pytest.mark.parametrize("number", [3, 4, 5])
def test_everyones_chances_add_up_to_one(number: int) -> None:
    table = a_table(" ".join(COLOURS[:number]), board={"b1": "red blue black"})
    assert sum(chances(seen_by(table, "red"))) == pytest.approx(1)


def test_laurels_raise_the_chance() -> None:  # R7.3
    poor, rich = a_table(purses={"red": "I"}), a_table(purses={"red": "V V I"})
    assert chances(seen_by(rich, "red"))[0] > chances(seen_by(poor, "red"))[0]


def test_the_richest_player_in_a_full_senate_wins() -> None:  # R7.2, R7.3
    board = {"S": "red red blue blue black"}
    table = a_table(board=board, purses={"red": "V"})
    assert chances(seen_by(table, "red"))[0] > 0.99


def test_a_player_outside_a_full_senate_has_no_chance() -> None:  # R7.2
    table = a_table(board={"S": "blue blue blue black black"}, purses={"red": "V V V"})
    assert chances(seen_by(table, "red"))[0] < 1e-6


def test_the_leader_wins_a_game_that_ends_in_a_stall() -> None:  # R10.6
    here = seen_by(a_table(board={"S": "red"}, variants="adjourn=auto"), "red")
    here.idle = 5
    over = here.handed_on(idle=True)
    assert over.over
    assert chances(over)[0] > 0.99


def test_hidden_purses_of_rivals_do_not_change_the_estimate() -> None:  # R9.1
    one, other = a_table(purses={"blue": "I I"}), a_table(purses={"blue": "V V"})
    assert chances(seen_by(one, "red")) == chances(seen_by(other, "red"))


def test_imagining_moves_does_not_change_a_prospect() -> None:
    table = a_table(board={"b1": "red red red"})
    here = seen_by(table, "red")
    before = features(here), here.wealth[:], here.laurels[:]
    here.advanced(0, PATH["b1-a3"]).paid(0, 1, 2).with_caesar(LAUREL_SPACES[0]).handed_on()
    here.placed(1, 0)
    assert (features(here), here.wealth, here.laurels) == before


def test_every_number_of_players_has_weights_for_every_feature() -> None:
    assert {number: len(row) for number, row in published().items()} == dict.fromkeys(
        (3, 4, 5), len(NAMES)
    )
    assert len(set(NAMES)) == len(NAMES)


def test_features_missing_from_a_weights_file_weigh_nothing() -> None:
    read = read_weights('{"weights": {"3": {}, "4": {}, "5": {}}}')
    assert read == dict.fromkeys((3, 4, 5), [0.0] * len(NAMES))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{}",
        '{"weights": 3}',
        '{"weights": {"4": {}}}',
        '{"weights": {"3": {}, "4": {}, "5": []}}',
        '{"weights": {"3": {}, "4": {}, "5": {"beauty": 1}}}',
        '{"weights": {"3": {}, "4": {}, "5": {"first to arrive": "much"}}}',
        '{"weights": {"3": {}, "4": {}, "5": {"first to arrive": NaN}}}',
        '{"weights": {"3": {}, "4": {}, "5": {"first to arrive": true}}}',
    ],
)
def test_what_no_training_wrote_is_not_read(text: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - what is wrong differs
        read_weights(text)


def test_weights_have_a_fingerprint() -> None:
    changed = {**published(), 5: [*published()[5][:-1], 9.0]}
    assert fingerprint(changed) != fingerprint(published()) == fingerprint({**published()})


def test_a_position_is_judged_by_the_weights_that_are_given() -> None:
    here = seen_by(a_table(board={"b1": "red red red"}), "red")
    even = dict.fromkeys((3, 4, 5), [0.0] * len(NAMES))
    assert chances(here, weights=even) == pytest.approx([1 / 3] * 3) != chances(here)


def test_equal_scores_give_equal_chances() -> None:
    assert shares([7.0, 7.0]) == [0.5, 0.5]
