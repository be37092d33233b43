"""Everything exported has a docstring with an example that runs, and stands in the reference."""

import asyncio
import doctest
import pydoc
import re
from collections.abc import Iterator
from dataclasses import is_dataclass
from functools import cache
from importlib import import_module
from pathlib import Path as File
from typing import Any, get_args

import griffe
import pytest

import quovadis
from quovadis.bots import bot
from quovadis.core.board import Committee, Path
from quovadis.core.commands import SeatCommand
from quovadis.core.view import PlayerView
from tests.server.running import running
from tools.typescript import field_comments, field_names, parts_of

ROOT = File(__file__).parent.parent
PUBLIC = ("", "driver", "bots", "deals", "record", "research", "review", "sim", "text", "client")
"""What is imported from outside. All else may change."""


@cache
def package() -> griffe.Module:
    loaded = griffe.load("quovadis", resolve_aliases=True)
    assert isinstance(loaded, griffe.Module)
    return loaded


def exported(module: griffe.Module) -> Iterator[str]:
    """What a module is imported for: its `__all__`, or else the classes that it defines."""
    if module.exports is not None:
        yield from map(str, module.exports)
        return
    for name, member in module.members.items():
        if not name.startswith("_") and not member.is_alias and member.is_class:
            yield name


def names() -> Iterator[tuple[str, str]]:
    for module in PUBLIC:
        for name in exported(package()[module] if module else package()):
            yield module, name


def found(module: str, name: str) -> Any:
    """What is exported under that name, also where its module has the same one."""
    thing = (package()[module] if module else package())[name]
    return thing[name] if thing.is_module else thing


@cache
def shown() -> frozenset[str]:
    """What stands in the reference."""
    page = (ROOT / "docs/api.md").read_text("utf-8")
    paths = re.findall(r"^::: quovadis\.(\S+)$", page, re.MULTILINE)
    return frozenset(package()[path].canonical_path for path in paths)


@pytest.mark.parametrize("module, name", [*names()])
def test_everything_exported_stands_in_the_reference_with_an_example(
    module: str, name: str
) -> None:
    thing = found(module, name)
    assert thing.docstring, f"{name} has no docstring"
    assert ">>> " in thing.docstring.value, f"the docstring of {name} has no example"
    assert thing.canonical_path in shown(), f"docs/api.md does not show {name}"


@pytest.mark.parametrize("module, name", [*names()])
def test_help_is_short_enough_to_read(module: str, name: str) -> None:
    thing = getattr(import_module(f"quovadis.{module}".rstrip(".")), name)
    told = pydoc.plain(pydoc.render_doc(thing))
    assert "Started | " not in told  # `Event` has more than forty kinds
    assert "Place | " not in told
    assert "environ({" not in told


@pytest.mark.parametrize(
    "kind", [*parts_of([PlayerView]), Committee, Path], ids=lambda kind: kind.__name__
)
def test_every_part_of_a_view_stands_in_the_reference_with_all_its_fields(kind: type) -> None:
    assert f"{kind.__module__}.{kind.__name__}" in shown()
    assert [name for name in field_names(kind) if name not in field_comments(kind)] == []


@pytest.mark.parametrize("module, name", [*names()])
def test_every_field_of_what_is_exported_says_what_it_is(module: str, name: str) -> None:
    kind = getattr(import_module(f"quovadis.{module}" if module else "quovadis"), name)
    if isinstance(kind, type) and is_dataclass(kind):
        fields = [field for field in field_names(kind) if not field.startswith("_")]
        assert [field for field in fields if field not in field_comments(kind)] == []


def test_every_command_is_exported() -> None:
    assert {command.__name__ for command in get_args(SeatCommand)} <= {*quovadis.__all__}


def documented() -> Iterator[tuple[str, str, str]]:
    """Everything exported, and its methods, with their docstrings, as far as they have examples."""
    seen: set[str] = set()
    for module, name in names():
        thing = found(module, name)
        members = [thing, *(thing.members.values() if thing.is_class else ())]
        for each in members:
            text = each.docstring.value if each.docstring else ""
            if ">>> " in text and each.canonical_path not in seen:
                seen.add(each.canonical_path)
                yield module, each.canonical_path, text


def run_example(module: str, name: str, text: str, **more: Any) -> None:
    """Run an example as the reference says: with all names imported, and a new game."""
    known = {name: getattr(quovadis, name) for name in quovadis.__all__}
    here = import_module(f"quovadis.{module}" if module else "quovadis")
    known |= {word: getattr(here, word) for word in getattr(here, "__all__", vars(here))}
    known |= {"asyncio": asyncio, "bot": bot}
    known["game"] = quovadis.Game.new(["red", "blue", "black"], first="red", seed=42)
    test = doctest.DocTestParser().get_doctest(text, known | more, name, None, None)
    told: list[str] = []
    runner = doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE)
    failed, tried = runner.run(test, out=told.append)
    assert tried > 0
    assert failed == 0, "".join(told)


HERE = [each for each in documented() if each[0] != "client"]
THERE = [each for each in documented() if each[0] == "client"]


@pytest.mark.parametrize("module, name, text", HERE, ids=[name for _, name, _ in HERE])
def test_the_example_runs(
    module: str, name: str, text: str, tmp_path: File, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    run_example(module, name, text)


def test_the_examples_of_the_client_run(tmp_path: File) -> None:
    assert THERE
    with running(f"sqlite:///{tmp_path / 'tables.sqlite'}") as server:
        for module, name, text in THERE:
            run_example(module, name, text, url=server.url)
