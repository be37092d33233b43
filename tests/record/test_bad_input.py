"""Whatever a stranger sends is read or refused with a line; nothing else ever comes out."""

import json

import pytest
from hypothesis import given, strategies as st

from quovadis.game import Game
from quovadis.record import RecordRefused, parse_log, read_qv, write_jsonl

HEAD = '[Players "red blue black"]\n[Seed "42"]\n'
TURNS = """\
red +d1
blue +d1
black +b1
  red asks d1-c2
  blue votes 1
red d1-c2 by blue ; C a3-a4
blue +b1
black +b1
red C d4-S
"""
RECORD = HEAD + TURNS
LOG = write_jsonl(read_qv(RECORD))


def line_of_refusal(text: str) -> int:
    with pytest.raises(RecordRefused) as caught:
        parse_log(text.encode("utf-8", "surrogatepass"))
    return caught.value.line


@pytest.mark.parametrize(
    "line",
    [
        "\x00",
        "red\x00 +b1",
        "red +b1\x00",
        "red \x00",
        "red +b\u0661",
        "ｒｅｄ +b1",
        "red +b1 " + "x" * 100_000,
        "red " * 50_000,
        "red +" + "9" * 100_000,
        "red " + "b1-" * 30_000 + "b1",
        "red b1-a3 by " + "blue " * 50_000,
        "red would vote " + "9" * 5_000 + " on b1-a3",
        "red votes " + "9" * 5_000,
        "red;;;;",
        ";",
        "red ;",
        "adjourned?",
        "cutoff",
        "{}",
        '{"type": "placed"}',
    ],
)
def test_a_line_of_nonsense_is_refused_at_its_line(line: str) -> None:
    assert line_of_refusal(f"{HEAD}{line}\nred +b1\n") == 3


@pytest.mark.parametrize(
    "head",
    [
        '[Seed "' + "9" * 100_000 + '"]',
        '[Seed "\x00"]',
        '[Supply "' + "V " * 100_000 + '"]',
        '[Supply "' + "? " * 44 + '"]',
        '[Supply "I' + "I" * 100_000 + '"]',
    ],
)
def test_a_head_of_nonsense_is_refused_at_its_line(head: str) -> None:
    assert line_of_refusal(f'[Players "red blue black"]\n{head}\n') == 2


def test_a_comment_may_hold_anything() -> None:
    odd = "# \x00 \x0b \x0c \x1c \x85 \u2028 [Players] red +b1 \U0001f3db\n"
    assert parse_log((odd + HEAD + odd + TURNS + odd).encode()) == read_qv(RECORD)


@pytest.mark.parametrize(
    "fields",
    [
        '{"type": "placed", "v": 1, "by": "red", "committee": "b1", "by": "red", "x": NaN}',
        '{"type": "turn-began", "v": 1, "number": ' + "9" * 5_000 + ', "active": "red", "idle": 0}',
        '{"type": "turn-began", "v": 1, "number": 1e400, "active": "red", "idle": 0}',
        '{"type": "turn-began", "v": Infinity, "number": 1, "active": "red", "idle": 0}',
        '{"type": "\\ud800", "v": 1}',
        '{"type": "placed", "v": 1, "by": "\\u0000", "committee": "b1"}',
        '{"type":' * 50_000,
        "{" + "\x00" + "}",
    ],
)
def test_json_of_nonsense_is_refused_at_its_line(fields: str) -> None:
    first = LOG.splitlines()[0]
    assert line_of_refusal(f"{first}\n{fields}\n") == 2


pieces = st.one_of(
    st.sampled_from(
        ["red", "blue", "white", "+b1", "+S", "b1-a3", "d1-c2", " by ", " ; ", "C ", "?", "#", "\n",
         "[", "]", '"', "adjourned", "cut off", "asks ", "votes ", "gives up ", "0", "1", "IIC",
         "adjourns", "plays on", '[Edition "manual"]\n', '[Variants "cutoff=1"]\n']
    ),
    st.text(max_size=3),
)  # fmt: skip


@pytest.mark.fuzz
@given(st.lists(st.tuples(st.integers(0, len(RECORD)), st.integers(0, 12), pieces), max_size=4))
def test_a_damaged_record_is_read_or_refused(damages: list[tuple[int, int, str]]) -> None:
    text = RECORD
    for at, length, piece in damages:
        text = text[:at] + piece + text[at + length :]
    read_or_refused(text.encode("utf-8", "surrogatepass"))


values = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-2, 3),
    st.sampled_from(["red", "white", "b1", "S", "b1-a3", "a1-a2", "I", "IIC", "V", "senate"]),
    st.lists(st.sampled_from(["red", "II", 1, None]), max_size=3),
)


@pytest.mark.fuzz
@given(st.data())
def test_a_damaged_log_is_read_or_refused(data: st.DataObject) -> None:
    lines = LOG.splitlines()
    at = data.draw(st.integers(0, len(lines) - 1))
    fields = json.loads(lines[at])
    match data.draw(st.sampled_from(["change", "drop", "repeat", "swap"])):
        case "change":
            fields[data.draw(st.sampled_from(sorted(fields)))] = data.draw(values)
            lines[at] = json.dumps(fields)
        case "drop":
            del lines[at]
        case "repeat":
            lines.insert(data.draw(st.integers(0, len(lines))), lines[at])
        case _:
            other = data.draw(st.integers(0, len(lines) - 1))
            lines[at], lines[other] = lines[other], lines[at]
    read_or_refused("\n".join(lines).encode())


def read_or_refused(content: bytes) -> None:
    """What is read can be taken up and looked at; what is not is refused with a line."""
    last = content.count(b"\n") + content.count(b"\r") + 1
    try:
        game = Game(parse_log(content))
    except RecordRefused as refusal:
        if not 1 <= refusal.line <= last:
            raise
        return
    for seat in (*game.state.players, None):
        game.view(seat)
        game.events(seat)
        if seat is not None:
            game.legal(seat)
