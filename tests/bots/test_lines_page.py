"""docs/lines.md is true: every line in it is one that is sent, or one that can be sent."""

import json
import re
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from typing import Any, get_args

import pytest

from quovadis.bots import lines, outsider
from quovadis.bots.failure import Code
from quovadis.bots.lines import Line
from quovadis.bots.program import LONGEST
from quovadis.bots.protocol import Kind, Options
from quovadis.bots.reasons import REASONS
from quovadis.core.board import COMMITTEES, LAUREL_SPACES
from quovadis.core.open_advances import OpenAdvance
from quovadis.core.view import PlayerView, shared
from quovadis.driver.driver import Driver
from quovadis.game import Game

PAGE = Path(__file__).parent.parent.parent / "docs" / "lines.md"
TEXT = PAGE.read_text("utf-8")
MORE = "…"


def told_alike(example: Any, real: Any) -> bool:
    """Whether an example is what is really said, but for what it leaves out."""
    if example == MORE:
        return True
    if isinstance(example, dict) and isinstance(real, dict):
        return example.keys() == real.keys() and all(
            told_alike(value, real[name]) for name, value in example.items()
        )
    if isinstance(example, list) and isinstance(real, list):
        shown = example[:-1] if example[-1:] == [MORE] else example
        complete = len(shown) == len(real) or (shown != example and len(shown) < len(real))
        return complete and all(map(told_alike, shown, real))
    return bool(example == real)


def table(name: str) -> Driver:
    """The moment of the game that the page tells about."""
    game = Game.new(["red", "blue", "black"], first="red", seed=42)
    played = ["red +b1", "blue +b1", "black +b1"]
    if name == "offer":
        played.append("red offers deal red blue on b1-a3: blue supports; red pays 1")
    if name in {"vote", "explain"}:
        played.append("red asks b1-a3")
    for line in played:
        game.push(line)
    driver = Driver(game)
    driver._eager.clear()
    return driver


def scene(name: str) -> tuple[Line, PlayerView, Options]:
    """What is asked there, and of whom."""
    driver = table(name)
    question = driver.questions()[0]
    view, options = driver.game.view(question.seat), driver.options(question)
    if name == "explain":
        command = lines.answer({"play": "blue votes 1"}, view, options)
        assert command is not None
        told = shared(view)
        return lines.why(told, None, command, seconds=outsider.EXPLAINING), told, options
    asked = lines.question(view, None, options, seed=7, budget=1000, seconds=outsider.SECONDS)
    return asked, view, options


def blocks() -> Iterator[tuple[str, list[tuple[str, Line]]]]:
    for name, body in re.findall(r"<!-- lines: (\w+) -->\n(.*?)<!-- end -->", TEXT, re.DOTALL):
        said = [line.strip() for line in body.splitlines() if line.strip()]
        yield name, [(line[0], json.loads(line[2:])) for line in said]


@pytest.mark.parametrize("name, said", list(blocks()))
def test_every_line_on_the_page_is_one_that_is_said(
    name: str, said: list[tuple[str, Line]]
) -> None:
    assert said
    drafts: list[Line] = []
    for who, line in said:
        match who, line["type"]:
            case ">", "hello":
                assert line == lines.hello()
            case ">", "bye":
                assert line == lines.bye()
            case ">", "question" | "explain":
                assert told_alike(line, {"id": 1, **scene(name)[0]})
            case ">", "assessed":
                answer = lines.drafted(drafts.pop(), scene(name)[1])
                assert told_alike(line, {"type": "assessed", "id": 1, **answer})
            case "<", "hello":
                lines.introduction(lines.read(lines.written(line)))
            case "<", "reason":
                lines.reason(line)
            case "<", "assess":
                drafts.append(line)
            case "<", "answer":
                check_answer(name, line)
            case _:
                pytest.fail(f"{who} {line}")


def check_answer(name: str, line: Line) -> None:
    """The table can use the answer."""
    driver, (_, view, options) = table(name), scene(name)
    command = lines.answer(line, view, options)
    assert line["play"] is None or command is not None
    assert line["id"] == 1
    assert driver.reply(driver.questions()[0], options, command).trouble is None


def rows(before: str) -> dict[str, str]:
    """The table that follows some words: what its first column names, and its last column."""
    found = TEXT.partition(before)[2]
    found = found[found.index("|---|") :].partition("\n\n")[0]
    return {
        name: row.split("|")[-2]
        for row in found.splitlines()[1:]
        for name in re.findall(r"`([\w-]+)`", row.split("|")[1])
    }


def names(kind: type) -> set[str]:
    return {field.name for field in fields(kind)}


def test_the_tables_name_every_field() -> None:
    assert {*rows("First you are greeted")} == names(lines.Introduction) | {"protocol"}
    assert {*rows("The view, in short;")} == names(PlayerView)
    assert {*rows("An entry of `advances`:")} == names(OpenAdvance)
    asked, view, _ = scene("offer")
    assert {*rows("## The question")} == asked.keys() - {"type"} | {"id", "events"}
    offer = {"play": "blue offers deal red blue: red supports blue next"}
    assert {*rows("the clock goes on:")} == lines.drafted(offer, view).keys()


def test_every_kind_of_question_and_of_failure_is_described() -> None:
    kinds = {*rows("| kind | you are asked")}
    assert kinds == {*get_args(Kind)} - {"interval"}, "only people are asked to go on"
    told = " ".join(TEXT.partition("## What goes wrong")[2].split())
    for code in {*get_args(Code)} - {"missing"}:
        assert f"`{code}`" in told


def test_the_lists_of_committees_and_spaces_are_in_order() -> None:
    assert " ".join(committee.id for committee in COMMITTEES) in TEXT
    assert " ".join(space.id for space in LAUREL_SPACES) in TEXT


def test_the_limits_are_those_of_the_program() -> None:
    assert f"{LONGEST:,} bytes" in TEXT
    assert f"more than {outsider.CHATTER} lines" in TEXT
    assert f"within {outsider.START:.0f} seconds" in TEXT
    assert outsider.FAILURES == 3
    assert outsider.LEFT_ALONE == 60
    assert outsider.RUNNING == 8
    assert outsider.EXPLAINING == 1


def test_every_reason_on_the_page_can_be_given() -> None:  # its table: tools/typescript.py
    made = TEXT.partition("<!-- made: reasons -->")[2].partition("<!-- end -->")[0]
    rows = re.findall(r"^\| `([\w-]+)` \| (?:`(.*?)`|-) \| \S", made, re.MULTILINE)
    for code, params in rows:
        assert lines.reason({"code": code, "params": json.loads(params or "{}")})
    assert [code for code, _ in rows] == [*REASONS]
