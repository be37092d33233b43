from pathlib import Path

import pytest

from quovadis.core.errors import Refused
from quovadis.core.events import Undone
from quovadis.core.log import effective
from quovadis.record import (
    RecordRefused,
    parse_log,
    read_log,
    read_qv,
    write_jsonl,
    write_log,
    write_qv,
)
from quovadis.record.refusal import FORMAT

RECORD = '[Players "red blue black"]\n[Seed "42"]\n\nred +b1\nblue +b1\nblack +b1\n'
LOG = read_qv(RECORD)


def refusal(content: bytes) -> tuple[int, str, str]:
    with pytest.raises(RecordRefused) as caught:
        parse_log(content)
    return caught.value.line, caught.value.reason.rule, caught.value.reason.code


def test_the_content_tells_which_kind_of_file_it_is() -> None:
    assert parse_log(RECORD.encode()) == LOG
    assert parse_log(write_jsonl(LOG).encode()) == LOG


def test_a_byte_order_mark_does_not_matter() -> None:
    assert parse_log(b"\xef\xbb\xbf" + RECORD.encode()) == LOG
    assert parse_log(b"\xef\xbb\xbf" + write_jsonl(LOG).encode()) == LOG


def test_either_kind_can_be_read_up_to_a_turn() -> None:
    before = read_qv(RECORD, before=3)
    assert parse_log(RECORD.encode(), before=3) == before
    assert parse_log(write_jsonl(LOG).encode(), before=3) == before
    undone = (*LOG, Undone(turn=3))
    assert parse_log(write_jsonl(undone).encode(), before=9) == effective(undone)


def test_a_record_is_written_if_the_name_asks_for_it(tmp_path: Path) -> None:
    write_log(LOG, tmp_path / "game.qv")
    assert (tmp_path / "game.qv").read_text("utf-8") == write_qv(LOG)


@pytest.mark.parametrize("name", ["game.txt", "game", "game.json"])
def test_a_name_that_asks_for_neither_is_refused(tmp_path: Path, name: str) -> None:
    with pytest.raises(Refused, match="file-kind"):
        write_log(LOG, tmp_path / name)
    assert not list(tmp_path.iterdir())


def test_json_lines_are_written_if_the_name_asks_for_them(tmp_path: Path) -> None:
    write_log(LOG, tmp_path / "game.jsonl")
    assert (tmp_path / "game.jsonl").read_text("utf-8") == write_jsonl(LOG)
    assert read_log(tmp_path / "game.jsonl") == LOG


def test_an_old_file_stays_if_the_new_one_cannot_be_written(tmp_path: Path) -> None:
    file = tmp_path / "game.qv"
    file.write_text("old", "utf-8")
    with pytest.raises((ValueError, IndexError)):
        write_log((), file)
    assert file.read_text("utf-8") == "old"


@pytest.mark.parametrize(
    "content, line",
    [
        (b"\xff\xfe", 1),
        (RECORD.encode("utf-16"), 1),
        (RECORD.encode() + b"red +b1 # caf\xe9\n", 7),
        (b"\x80" + RECORD.encode(), 1),
        (RECORD.encode() + b"# \xed\xa0\x80", 7),
    ],
)
def test_what_is_not_utf_8_is_refused_at_its_line(content: bytes, line: int) -> None:
    assert refusal(content) == (line, FORMAT, "not-text")


def test_an_empty_file_is_refused() -> None:
    assert refusal(b"") == (1, FORMAT, "tag-missing")
    assert refusal(b"\n\n")[1:] == (FORMAT, "tag-missing")
    assert refusal(b"\xef\xbb\xbf")[1:] == (FORMAT, "tag-missing")
