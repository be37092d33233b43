"""A file of JSON lines loses nothing that was written, and has one writer."""

import sys
from pathlib import Path

import pytest

from quovadis.research.journal import Busy, Journal, Unreadable


def test_what_is_written_is_read_again(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    with Journal(file, new=True) as journal:
        journal.write({"game": 1, "bot": "Äsop"})
        assert file.read_text("utf-8") == '{"game": 1, "bot": "Äsop"}\n'  # at once
    with Journal(file, new=False) as journal:
        assert journal.read() == [{"game": 1, "bot": "Äsop"}]
        journal.write([2])
    assert file.read_text("utf-8").endswith('Äsop"}\n[2]\n')


@pytest.mark.parametrize("torn", [b'{"game": 2', b"\xff", b"["])
def test_a_last_line_that_is_not_whole_was_never_written(tmp_path: Path, torn: bytes) -> None:
    file = tmp_path / "games.jsonl"
    file.write_bytes(b"[1]\n" + torn)
    with Journal(file, new=False) as journal:
        assert journal.read() == [[1]]
        journal.write([2])
    assert file.read_bytes() == b"[1]\n[2]\n"


def test_a_line_that_is_no_json_is_named_and_nothing_is_changed(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    file.write_bytes(b"[1]\nnonsense\n[3")
    with Journal(file, new=False) as journal, pytest.raises(Unreadable) as reason:
        journal.read()
    assert reason.value.line == 2
    assert file.read_bytes() == b"[1]\nnonsense\n[3"


def test_a_new_file_overwrites_none(tmp_path: Path) -> None:
    (tmp_path / "mine").touch()
    with pytest.raises(FileExistsError):
        Journal(tmp_path / "mine", new=True)


@pytest.mark.skipif(sys.platform == "win32", reason="no such locks there")
def test_only_one_program_writes(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    with Journal(file, new=True), pytest.raises(Busy):
        Journal(file, new=False)
    Journal(file, new=False).close()
