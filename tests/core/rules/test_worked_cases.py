"""Chapter 12: the worked cases, as far as they need no deals."""

from tests.table import a_table, refused


def test_red_alone_in_a_committee_of_one_moves_up_without_asking() -> None:  # E1
    table = a_table(board={"a1": "red"})
    assert "a1-a2" in table.legal("red")
    assert "asks a1-a2" not in table.legal("red")
    table.play("red a1-a2")
    assert table.at("a2") == "red"


def test_blue_in_a_three_with_black_and_red_needs_one_of_them() -> None:  # E1
    for helper in ("black", "red"):
        table = a_table(board={"d1": "blue black red"}, active="blue")
        with refused("R5.3"):
            table.play("blue d1-d2")
        table.play(f"blue d1-d2 by {helper}")
        assert table.at("d2") == "blue"


def test_black_with_three_own_in_a_five_supports_himself() -> None:  # E1
    table = a_table(board={"b1": "black black black"}, active="black")
    table.play("black b1-b2")
    assert table.at("b2") == "black"
    assert table.state.open_supply == 18


def test_blue_leaves_a_three_with_reds_support_and_takes_a_iii() -> None:  # E2
    table = a_table(
        board={"d1": "blue red"}, laurels={"d1-c2": "III"}, supply="V II", active="blue"
    )
    table.play("blue asks d1-c2", "red votes 1", "blue d1-c2 by red")
    assert table.purse("blue") == "III"
    assert table.laurel("d1-c2") == "V"
    assert table.purse("red") == "I"
    assert table.state.open_supply == 17
