"""Records with tags about the game and remarks, and several of them in one file."""

from datetime import date

import pytest

from quovadis.core.families import Colour
from quovadis.core.log import Fold
from quovadis.record import (
    RecordRefused,
    read_qv,
    read_record,
    read_records,
    write_qv,
    write_records,
)
from quovadis.record.about import tell_about
from tests.test_records import NAMES, text_of

ONE = """\
# Found in a drawer.
[Event "Club night"]
[Date "2026-11-17"]
[Names "red Anna, blue Ben, black Clara"]
[Players "red blue black"]
[Seed "42"]

red    +b1  # to begin with
# Blue thinks for a long time.
blue   +b1
black  +b1
# Here they went home.
"""


def test_tags_and_remarks_are_kept_through_reading_and_writing() -> None:
    (record,) = read_records(ONE)
    assert record.names == {"red": "Anna", "blue": "Ben", "black": "Clara"}
    text = write_records([record])
    for words in ("Found in a drawer", "Blue thinks", "Here they went home", "Club night"):
        assert words in text
    assert "+b1  # to begin with" in text
    assert [*read_records(text)] == [record]


@pytest.mark.parametrize("name", NAMES)
def test_every_record_is_read_the_same_with_its_remarks(name: str) -> None:
    (record,) = read_records(text_of(name))
    assert record.log == read_qv(text_of(name))
    text = write_records([record])
    (again,) = read_records(text)
    assert again.log == record.log
    assert write_records([again]) == text


def test_remarks_stay_where_they_are_in_a_game_that_begins_in_a_position() -> None:
    head = '[Position "players red blue black | turn 4 red | board b1 red"]\n'
    (record,) = read_records(
        f"{head}# a study\nred +b1  # good\n# hm\nblue +b1  # bad\n# the end\n"
    )
    (again,) = read_records(write_records([record]))
    assert again.remarks == record.remarks
    assert [each.turn for each in again.remarks] == [0, 4, 5, 5, 6]


def test_a_remark_behind_the_line_that_ends_a_game_is_kept() -> None:
    (record,) = read_records(text_of("cut-off").replace("cut off", "cut off  # at midnight"))
    assert "at midnight" in write_records([record])


def test_a_file_may_hold_several_games_each_with_its_own_remarks() -> None:
    records = [*read_records(f"{ONE}\n{text_of('cut-off')}\n{ONE}")]
    assert [record.about.get("Event") for record in records] == ["Club night", None, "Club night"]
    assert [record.remarks[0].text for record in records][::2] == ["Found in a drawer."] * 2
    assert [record.remarks[-1].text for record in records][::2] == ["Here they went home."] * 2
    assert [*read_records(write_records(records))] == records


@pytest.mark.parametrize(
    "tag, code",
    [
        ('[Date "yesterday"]', "about-date"),
        ('[Names "red"]', "about-names"),
        ('[Names "white Anna"]', "not-at-table"),
        ('[Bots "green praetor"]', "colour-unknown"),
        ('[Result "red"]', "about-result"),
        ('[Mood "good"]', "tag-unknown"),
    ],
)
def test_what_cannot_be_true_of_a_game_is_refused_at_its_line(tag: str, code: str) -> None:
    text = f'[Players "red blue black"]\n{tag}\n[Seed "42"]\n\nred +b1\n'
    for read in (read_qv, lambda text: [*read_records(text)]):
        with pytest.raises(RecordRefused) as caught:
            read(text)
        assert (caught.value.line, caught.value.reason.code) == (2, code)


def test_a_fault_in_a_later_game_is_told_at_its_line_of_the_file() -> None:
    with pytest.raises(RecordRefused) as caught:
        list(read_records(ONE + '\n[Players "red blue black"]\n[Seed "1"]\n\nblue +b1\n'))
    assert (caught.value.line, caught.value.reason.code) == (17, "not-your-turn")


def test_the_result_is_the_winner_or_says_why_there_is_none() -> None:
    assert [*read_records(ONE.replace("[Seed", '[Result "unfinished"]\n[Seed'))]
    won = text_of("amigo-2005-three-players")
    assert [*read_records(won.replace("[Players", '[Result "red"]\n[Players'))]


def test_the_tags_of_a_table_can_be_read_whatever_people_are_called() -> None:
    (record,) = read_records(ONE)
    state = Fold(record.log).state
    names: dict[Colour, str] = {"red": 'Anna, the "Great"', "blue": ",", "black": "Clara # 1"}
    about = tell_about(state, names, {"blue": "praetor:grudging"}, date(2026, 11, 18))
    again = read_record(write_qv(record.log, about=about))
    assert again.names == {"red": "Anna the Great", "black": "Clara # 1"}
    assert again.bots == {"blue": "praetor:grudging"}
    assert again.about["Date"] == "2026-11-18"
    assert again.about["Result"] == "unfinished"
