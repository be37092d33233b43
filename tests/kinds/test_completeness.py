"""What every term, event, variant and bot needs, and nothing else would miss at once."""

from collections.abc import Iterator
from dataclasses import fields
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any, get_args

from fluent.syntax import FluentParser, ast as ftl

from quovadis.bots.registry import OWN
from quovadis.core.deals.sampling import _THOUGHT_OF
from quovadis.core.deals.shapes import shape
from quovadis.core.deals.terms import Dated, Lasting, Term, TermBase
from quovadis.core.events import Event, EventBase, Overheard
from quovadis.core.view import SHOWN
from quovadis.record.jsonl import UPCASTERS
from quovadis.record.spelling import DATE, Choice, Piece, Slot, spellings
from quovadis.record.variants import SPELLINGS
from quovadis.text import LANGUAGES, Language

NOTATION = Path(__file__).resolve().parents[2] / "docs" / "notation.md"


def kinds_of(base: type) -> Iterator[type]:
    """Every class that derives from a base, but for the bases in between."""
    derived: list[type] = base.__subclasses__()
    for kind in derived:
        bases = [*kinds_of(kind)]
        if bases:
            yield from bases
        elif "__dataclass_fields__" in vars(kind) and "__slots__" in vars(kind):
            yield kind


@cache
def messages(language: Language) -> set[str]:
    """The names of all messages of a language, in the game and in its pages."""
    folder = resources.files("quovadis.text").joinpath("ftl")
    pages = [file for file in (folder / "pages").iterdir() if f".{language}." in file.name]
    files = [folder / f"{language}.ftl", *pages]
    parsed = [FluentParser().parse(file.read_text("utf-8")).body for file in files]
    return {entry.id.name for body in parsed for entry in body if isinstance(entry, ftl.Message)}


def unsaid(name: str) -> Iterator[str]:
    """The languages in which no message has such a name, or begins with it."""
    for language in LANGUAGES:
        if not any(each == name or each.startswith(f"{name}-") for each in messages(language)):
            yield f"no message {name} in {language}"


def missing_of_terms() -> list[str]:
    """What kinds of terms lack, as `Kind: what`."""
    return [
        f"{kind.__name__}: {what}" for kind in unique(kinds_of(TermBase)) for what in lacking(kind)
    ]


def unique(kinds: Iterator[type]) -> list[type]:
    """Each class once: a slotted dataclass leaves behind the class that it was made of."""
    return [*{kind.__name__: kind for kind in kinds}.values()]


def lacking(kind: Any) -> Iterator[str]:
    """What a kind of term lacks."""
    if kind not in get_args(Term):
        yield "not in the union `Term`"
        return
    if issubclass(kind, Dated) != (kind in get_args(Lasting)):
        yield "`Lasting` holds the kinds that derive from `Dated`, and no others"
    names = [field.name for field in fields(kind)]
    if names[:2] != ["giver", "to"]:
        yield "its first fields are not giver and to"
    if issubclass(kind, Dated):
        if names[-1] != "until":
            yield "its last field is not until"
        if not any(name in vars(kind) for name in ("asks", "forbids")):
            yield "it neither asks for a deed nor forbids one"
    written = {name for each in spellings().values() if each.kind is kind for name in said(each)}
    for name in names:
        if name not in written:
            yield f"its spelling leaves out {name}"
    yield from unsaid(f"term-{kind.kind}")
    if not hasattr(kind, "group"):
        yield "no `group`"
        return
    yield from unsaid(f"bargain-group-{kind.group}")
    yield from unsaid(f"bargain-kind-{kind.kind}")
    for field in shape(kind).fields:
        yield from unsaid(f"bargain-field-{field.name}")
        if field.optional:
            yield from unsaid(f"bargain-field-{field.name}-none")
        if field.optional and field.type == "number":
            yield from unsaid(f"bargain-field-{field.name}-some")


def said(spelling: Any) -> Iterator[str]:
    """The fields that a spelling writes."""
    yield from written_in(spelling.pieces)


def written_in(pieces: tuple[Piece, ...]) -> Iterator[str]:
    for piece in pieces:
        if piece == DATE:
            yield "until"
        elif isinstance(piece, Slot):
            yield from piece.fields
        elif isinstance(piece, Choice):
            for way in piece.ways:
                yield from written_in(way)


def missing_of_events() -> list[str]:
    """What kinds of events lack, as `Kind: what`."""
    return [
        f"{kind.__name__}: {what}"
        for kind in unique(kinds_of(EventBase))
        for what in lacking_event(kind)
    ]


def lacking_event(kind: Any) -> Iterator[str]:
    """What a kind of event lacks."""
    if kind not in get_args(Event):
        yield "not in the union `Event`"
        return
    if "kind" not in vars(kind):
        yield "no `kind`"
        return
    if kind not in SHOWN:
        yield "view.SHOWN does not say what of it is shown"
    if any(field.name == "audience" for field in fields(kind)) != issubclass(kind, Overheard):
        yield "what has an audience derives from `Overheard`, and nothing else does"
    for version in range(1, kind.version):
        if (kind.kind, version) not in UPCASTERS:
            yield f"version {version} of it cannot be read any more"
    yield from unsaid(f"event-{kind.kind}")


def missing_of_variants() -> list[str]:
    """What variants lack, as `variant: what`."""
    return [f"{word}: {what}" for word in SPELLINGS[:-1] for what in lacking_variant(word)]


def lacking_variant(word: str) -> Iterator[str]:
    """What a variant that can be chosen lacks."""
    name = f"variant-{word.replace('=', '-')}"
    for message in (name, f"{name}-is"):
        for language in LANGUAGES:
            if message not in messages(language):
                yield f"no message {message} in {language}"
    if f"`{word}`" not in NOTATION.read_text("utf-8"):
        yield "not in docs/notation.md"


def missing_of_bots() -> list[str]:
    """What our own bots lack, as `bot: what`."""
    return [
        f"{name}: {what}"
        for name in OWN
        for message in (f"manner-{name}", f"difficulty-{name}", f"level-{name}")
        for what in unsaid(message)
    ]


def test_every_variant_is_complete() -> None:
    assert missing_of_variants() == []


def test_every_bot_is_complete() -> None:
    assert missing_of_bots() == []


def test_every_kind_of_term_is_complete() -> None:  # R8.2
    assert missing_of_terms() == []


def test_every_kind_of_event_is_complete() -> None:
    assert missing_of_events() == []


def test_names_of_kinds_are_unique() -> None:
    for union in (Term, Event):
        names = [kind.kind for kind in get_args(union)]
        assert len({*names}) == len(names)


def test_a_way_of_its_own_is_only_kept_for_kinds_that_there_are() -> None:
    assert {*_THOUGHT_OF} <= {*get_args(Term)}
