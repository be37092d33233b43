"""Files that are not what a command hopes for: refused in one line, before anything is done."""

import os
import subprocess
from pathlib import Path

import pytest

from quovadis.cli import files
from quovadis.cli.files import NotText, TooLarge, content, try_writing
from tests.cli.test_replay import EXAMPLE, run
from tests.words import worded

MEGABYTES = files.RECORD_BYTES // 2**20
READERS = ("replay FILE", "review FILE", "convert FILE OUT", "terminal FILE")


def read_by(reader: str, file: Path) -> tuple[int, str]:
    """The exit status of a command that reads a file, and its last line."""
    words = {"FILE": str(file), "OUT": str(file.parent / "out.jsonl")}
    result = run(*(words.get(word, word) for word in reader.split()))
    return result.exit_code, result.stderr.splitlines()[-1]


@pytest.mark.parametrize("reader", READERS)
def test_a_huge_file_is_refused_before_it_is_read(tmp_path: Path, reader: str) -> None:
    film = tmp_path / "film.qv"
    with film.open("wb") as stream:
        stream.truncate(2**40)  # nothing could hold this
    said = worded("file-too-large", file=str(film), limit=MEGABYTES)
    assert read_by(reader, film) == (2, said)


@pytest.mark.parametrize("reader", READERS)
def test_a_binary_file_is_refused(tmp_path: Path, reader: str) -> None:
    picture = tmp_path / "picture.qv"
    picture.write_bytes(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR")
    assert read_by(reader, picture) == (2, worded("file-not-text", file=str(picture)))


@pytest.mark.parametrize("reader", READERS)
def test_a_folder_is_called_a_folder(tmp_path: Path, reader: str) -> None:
    folder = tmp_path / "games.qv"
    folder.mkdir()
    assert read_by(reader, folder) == (2, worded("file-is-folder", file=str(folder)))


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="needs such devices")
def test_a_device_without_an_end_is_refused() -> None:
    with pytest.raises(NotText):
        content(Path("/dev/zero"))
    for reader in ("replay", "league --resume", "arena --resume"):
        result = run(*reader.split(), "/dev/zero")
        assert result.exit_code == 2
        assert result.stderr.strip() == worded("file-not-text", file="/dev/zero")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs pipes with names")
def test_a_pipe_is_read_but_not_without_end(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.qv"
    os.mkfifo(pipe)
    with subprocess.Popen(["sh", "-c", f"exec yes 'red +b1' > {pipe}"], stderr=-3) as talker:
        with pytest.raises(TooLarge):
            content(pipe, 100_000)
        talker.kill()
    with subprocess.Popen(["sh", "-c", f"echo 'red +b1' > {pipe}"]):
        assert content(pipe) == b"red +b1\n"


def test_standard_input_has_the_same_bounds() -> None:
    too_long = run("replay", "-", given="#" * (files.RECORD_BYTES + 1))
    assert worded("file-too-large", file="<stdin>", limit=MEGABYTES) in too_long.stderr
    assert worded("file-not-text", file="<stdin>") in run("replay", "-", given=b"\0").stderr


WRITERS = (
    "convert RECORD TARGET.jsonl",
    "review RECORD --html TARGET.html",
    "review RECORD --picture TARGET.svg",
    "watch --seats tiro,tiro,tiro --record TARGET.qv",
    "backup TARGET.backup",
    "arena --seats tiro,tiro,tiro --games 3 --csv TARGET.csv",
    "arena --seats tiro,tiro,tiro --games 3 --file TARGET.jsonl",
    "league --bots tiro,stand-in --games 3 --matrix 0 --file TARGET.jsonl",
    "league --bots tiro,stand-in --games 3 --matrix 0 --picture TARGET.svg",
    "train FOLDER --games 60 --rounds 1 --picture TARGET.svg",
)


@pytest.mark.parametrize("writer", WRITERS)
def test_where_nothing_can_be_written_nothing_is_begun(
    tmp_path: Path, writer: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    record = tmp_path / "game.qv"
    record.write_text(EXAMPLE, "utf-8")
    monkeypatch.setenv("QUOVADIS_DATABASE", str(tmp_path / "no.sqlite"))
    training = tmp_path / "training"
    command = writer.replace("RECORD", str(record)).replace("FOLDER", str(training))
    kind = writer.partition("TARGET")[2]
    nowhere = tmp_path / "none" / "x"
    result = run(*command.replace("TARGET", str(nowhere)).split())
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.strip() == worded("folder-missing", file=f"{nowhere}{kind}")
    folder = tmp_path / f"folder{kind}"
    folder.mkdir()
    result = run(*command.replace(f"TARGET{kind}", str(folder)).split())
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.strip() == worded("file-is-folder", file=str(folder))
    if hasattr(os, "mkfifo"):
        pipe = tmp_path / f"pipe{kind}"
        os.mkfifo(pipe)
        result = run(*command.replace(f"TARGET{kind}", str(pipe)).split())
        assert (result.exit_code, result.stdout) == (2, "")
        assert result.stderr.strip() == worded("file-unusable", file=str(pipe))
        assert pipe.is_fifo()
    assert not training.exists()


def test_trying_to_write_changes_nothing(tmp_path: Path) -> None:
    fresh, old = tmp_path / "fresh", tmp_path / "old"
    old.write_text("old", "utf-8")
    try_writing(fresh)
    try_writing(old)
    assert not fresh.exists()
    assert old.read_text("utf-8") == "old"
    with pytest.raises(FileExistsError):
        try_writing(old, force=False)


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may do anything")
def test_missing_rights_are_told(tmp_path: Path) -> None:
    record = tmp_path / "game.qv"
    record.write_text(EXAMPLE, "utf-8")
    record.chmod(0)
    assert read_by("replay FILE", record) == (2, worded("file-forbidden", file=str(record)))


def test_a_folder_is_no_database(tmp_path: Path) -> None:
    for command in ("serve --port 0", "tables list"):
        result = run(*command.split(), "--database", tmp_path)
        assert result.exit_code == 2
        assert result.stderr.strip() == worded("file-is-folder", file=str(tmp_path))
