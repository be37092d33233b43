import pytest

from quovadis.core.events import Undone
from quovadis.record import read_qv, write_qv

HEAD = """\
[Edition "amigo-2005"]
[Players "red blue black"]
[Supply "IV V IIC II III III III IIC IV V{supply}"]
[Rules "2"]

"""
UNKNOWN = " ?" * 34
SEEDED = '[Players "red blue black"]\n[Seed "42"]\n'
TWO_IN_D1 = "red +d1\nblue +d1\nblack +b1\n"
STALL = "red C a3-a4\nblue C b3-S\nblack C a3-a4\nred C b3-S\nblue C a3-a4\nblack C b3-S\n"


def written(turns: str) -> str:
    """The turns of a record that was read and written again."""
    head, _, lines = write_qv(read_qv(SEEDED + turns)).partition("\n\n")
    assert head.startswith('[Edition "amigo-2005"]\n[Players "red blue black"]\n')
    return lines


def test_the_head_of_a_new_game_tells_only_what_lies_open() -> None:  # R9.2
    assert write_qv(read_qv(SEEDED)) == HEAD.format(supply=UNKNOWN)


def test_a_drawn_laurel_is_told() -> None:  # R9.2
    text = write_qv(read_qv(SEEDED + TWO_IN_D1 + "red d1-d2 by blue\n"))
    assert text.startswith(HEAD.format(supply=" II" + " ?" * 33))


def test_when_the_game_is_over_the_whole_supply_is_told() -> None:
    head = '[Players "red blue black"]\n[Seed "42"]\n[Variants "cutoff=1"]\n'
    text = write_qv(read_qv(head + TWO_IN_D1))
    assert "?" not in text
    assert text.endswith("\ncut off\n")


def test_the_head_tells_variants_only_if_there_are_any() -> None:
    players, seed = '[Players "red blue black"]', '[Seed "42"]'
    varied = write_qv(read_qv(f'{players}\n{seed}\n[Variants "log=round,limited-ones"]\n'))
    assert '\n[Variants "limited-ones, log=round"]\n' in varied
    assert "Variants" not in write_qv(read_qv(f"{players}\n{seed}\n"))


def test_turns_are_written_in_columns() -> None:
    turns = "red +d1\nblue C a3-a4\nblack +b1\n"
    assert written(turns) == "red    +d1\nblue   C a3-a4\nblack  +b1\n"


def test_talks_that_a_reader_would_imply_are_left_out() -> None:
    turns = TWO_IN_D1 + "  red asks d1-d2\n  blue votes 1\nred d1-d2 by blue\n"
    assert written(turns).endswith("black  +b1\nred    d1-d2 by blue\n")


@pytest.mark.parametrize(
    "talks",
    [
        "  red    asks d1-d2\n  blue   votes 0\n  blue   votes 1\n",
        "  red    asks d1-c2\n  red    gives up d1-c2\n  red    asks d1-d2\n  blue   votes 1\n",
        "  blue   would vote 1 on d1-d2\n  red    asks d1-d2\n",
        "  blue   would vote 1 on d1-c2\n  red    asks d1-d2\n  blue   votes 1\n",
    ],
)
def test_talks_that_say_more_are_kept(talks: str) -> None:
    turns = TWO_IN_D1 + talks + "red    d1-d2 by blue\n"
    assert written(turns).endswith(f"black  +b1\n{talks}red    d1-d2 by blue\n")


def test_a_vote_with_more_answers_than_were_used_is_kept() -> None:
    turns = (
        "red    +d1\nblue   +d1\nblack  +d1\n  red    asks d1-d2\n  blue   votes 1\n"
        "  black  votes 0\nred    d1-d2 by blue\n"
    )
    assert written(turns) == turns


def test_answers_in_another_order_than_the_rewards_are_kept() -> None:
    turns = (
        "red    +b1\nblue   +b1\nblack  +b1\n  red    asks b1-a3\n  blue   votes 1\n"
        "  black  votes 1\nred    b1-a3 by black blue\n"
    )
    assert written(turns) == turns


def test_a_vote_called_for_nothing_is_kept() -> None:
    turns = (
        "red    +d1\nblue   +d1\nblack  +b1\nred    +d1\nblue   +b1\nblack  +b1\n"
        "  red    asks d1-d2\nred    d1-d2\n"
    )
    assert written(turns) == turns


def test_a_failed_vote_has_its_lines() -> None:
    turns = TWO_IN_D1 + "red asks d1-d2\nred gives up d1-d2\nred +b1\n"
    talks = "  red    asks d1-d2\n  red    gives up d1-d2\nred    +b1\n"
    assert written(turns).endswith(talks)


def test_a_vote_still_open_is_written() -> None:
    turns = TWO_IN_D1 + "red asks d1-d2\nblue votes 1\n"
    assert written(turns).endswith("black  +b1\n  red    asks d1-d2\n  blue   votes 1\n")


@pytest.mark.parametrize(
    "said, kept",
    [
        ("", ""),
        (" ; C a3-a4", " ; C a3-a4"),
        (" ; ?", " ; ?"),
        (" ; ?\nred C d4-S", " ; C d4-S"),
    ],
)
def test_what_became_of_a_bonus_stands_behind_the_advance(said: str, kept: str) -> None:
    turns = TWO_IN_D1 + f"red d1-c2 by blue{said}\n"
    assert written(turns).endswith(f"\nred    d1-c2 by blue{kept}\n")


def test_a_stall_ended_by_all_in_order_is_one_line() -> None:  # R10.6
    assert written(STALL + "adjourned\n").endswith("\nblack  C b3-S\nadjourned\n")


@pytest.mark.parametrize(
    "talks",
    [
        "  blue   adjourns\n  red    adjourns\n  black  adjourns\n",
        "  red    adjourns\n  red    plays on\n  red    adjourns\n  blue   adjourns\n",
    ],
)
def test_a_stall_ended_in_another_way_is_told(talks: str) -> None:  # R10.6
    last = "" if "black" in talks else "  black  adjourns\n"
    assert written(STALL + talks + "adjourned\n").endswith(f"\n{talks}{last}adjourned\n")


def test_agreeing_in_an_earlier_turn_is_told_there() -> None:  # R10.6
    turns = STALL + "  blue   adjourns\nred    C a3-a4\n  red    adjourns\n  black  adjourns\n"
    end = "  blue   adjourns\nred    C a3-a4\n  red    adjourns\n  black  adjourns\nadjourned\n"
    assert written(turns).endswith(end)


def test_undone_turns_are_left_out() -> None:
    log = read_qv(SEEDED + TWO_IN_D1)
    assert write_qv((*log, Undone(turn=2))) == write_qv(read_qv(SEEDED + "red +d1\n"))


def test_a_log_must_not_be_empty() -> None:
    with pytest.raises((ValueError, IndexError)):
        write_qv(())
