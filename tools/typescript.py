"""Writes what browsers must know about the server: types for TypeScript, lists for the protocol.

web/src/messages.ts and the marked parts of docs/protocol.md and docs/lines.md are made from the
server's messages and the core's own classes, so that none can fall behind. `--check`
says whether they are fresh.
"""

import ast
import inspect
import json
import re
import sys
import textwrap
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import MISSING, fields, is_dataclass
from functools import cache
from pathlib import Path as File
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from pydantic import BaseModel
from pydantic_core import PydanticUndefined

from quovadis.bots.protocol import Kind
from quovadis.bots.reasons import REASONS
from quovadis.core.assess import Assessment, Reading
from quovadis.core.board import COMMITTEES, PATHS, Committee, Path
from quovadis.core.deals.balances import Balance
from quovadis.core.deals.shapes import TermField, TermShape, shapes
from quovadis.core.deals.talks import Status
from quovadis.core.deals.terms import Deal, Group, Lasting, Term, Until
from quovadis.core.editions import Consul, EditionName, Reveal, Window
from quovadis.core.families import Colour
from quovadis.core.laurels import VALUE, Laurel
from quovadis.core.open_advances import OpenAdvance
from quovadis.core.view import PlayerView
from quovadis.deals import LONGEST
from quovadis.pictures import BoardPosition, Picture
from quovadis.record.codec import KINDS, encode
from quovadis.record.command_codec import COMMANDS
from quovadis.record.jsonl import TYPES
from quovadis.review.accounts import Account
from quovadis.review.report import (
    CheapVote,
    Honesty,
    MissedDeal,
    ResultSplit,
    Review,
    Step,
)
from quovadis.server import messages
from quovadis.server.closing import CLOSINGS, Again, Closing
from quovadis.server.web import limits
from quovadis.text import catalogue
from quovadis.text.bargaining import Block, Section
from quovadis.text.refusals import tell_why
from quovadis.text.rulebook import Chapter, Rule, Rulebook, Span

ROOT = File(__file__).resolve().parent.parent
MESSAGES = ROOT / "web" / "src" / "messages.ts"
PROTOCOL = ROOT / "docs" / "protocol.md"
LINES = ROOT / "docs" / "lines.md"
WIDTH = 100

ALIASES: dict[str, Any] = {
    "Colour": Colour,
    "Laurel": Laurel,
    "EditionName": EditionName,
    "BindingWindow": Window,
    "Reveal": Reveal,
    "Consul": Consul,
    "Until": Until,
    "TermGroup": Group,
    "PromiseStatus": Status,
    "QuestionKind": Kind,
    "ReviewAccount": Account,
    "Clock": messages.Clock,
    "Watchers": messages.Watchers,
    "Pace": messages.Pace,
    "Phrase": Literal[messages.PHRASES],
}
"""Types that have a name of their own."""
UNSAID = ("TermGroup", "ReviewAccount")
"""Those that no message on the socket has."""
UNIONS: dict[str, Any] = {"Lasting": Lasting, "Term": Term}
RENAMED = {"Promise": "DealPromise"}
"""Names that mean something else in a browser."""
BODIES = {
    ("TermShape", "kind"): "Term['kind']",
    ("Command", "command"): "CommandBody",
    ("Assess", "deal"): "Deal",
    ("TableInfo", "rules"): "Told[]",
    ("NumberedEvent", "event"): "GameEvent",
    ("NumberedEvent", "told"): "Told",
    ("NumberedEvent", "terms"): "Told[]",
    ("Changes", "changed"): "Change[]",
    ("Update", "view"): "PlayerView",
    ("Update", "legal"): "CommandBody[]",
    ("Update", "asked"): "Question[]",
    ("Update", "advances"): "OpenAdvance[]",
    ("Update", "prompt"): "ToldParam",
    ("Update", "companies"): "Company[]",
    ("Update", "told"): "ToldTalks",
    ("Frame", "told"): "ToldTalks",
    ("Update", "owed"): "Owed",
    ("Update", "words"): "PromiseRecords",
    ("Frame", "words"): "PromiseRecords",
    ("Reasoned", "told"): "Told",
    ("Reasoned", "figures"): "Told | null",
    ("Refusal", "told"): "Told",
    ("Grounds", "told"): "Told",
    ("Assessed", "assessment"): "Assessment",
    ("ReadSentence", "on"): "PathId | null",
    ("AskHint", "on"): "PathId | null",
    ("ReadSentence", "language"): "'en' | 'de' | 'fr' | 'it'",
    ("SentenceRead", "reading"): "SentenceReading",
    ("Hint", "told"): "Told[]",
    ("Hint", "command"): "CommandBody | null",
    ("Frame", "view"): "PlayerView",
    ("Replay", "names"): "Partial<Record<Colour, string>>",
    ("Replay", "outcome"): "Outcome | null",
    ("Step", "told"): "ToldParam",
    ("MissedDeal", "told"): "ToldParam",
    ("Review", "names"): "Partial<Record<Colour, string>>",
    ("LessonAsk", "said"): "CommandBody[]",
    ("LessonAnswer", "says"): "Told",
    ("PuzzleAsked", "names"): "Partial<Record<Colour, string>>",
    ("PuzzleAsked", "view"): "PlayerView",
    ("PuzzleAsked", "told"): "ToldTalks",
    ("PuzzleAsked", "words"): "PromiseRecords",
    ("PuzzleAsked", "question"): "Told",
    ("PuzzleAsked", "choices"): "Told[]",
    ("PuzzleSolved", "why"): "Told | null",
    ("Reviewed", "review"): "Review",
    ("Reviewed", "pictures"): "Record<'en' | 'de' | 'fr' | 'it', string>",
    ("Setup", "rules"): "Record<string, string>",
    ("BoardPosition", "caesar"): "PathId",
    ("Picture", "shows"): "CommitteeId[]",
    ("Picture", "committees"): "CommitteeId[]",
    ("Picture", "paths"): "PathId[]",
    ("Picture", "spaces"): "PathId[]",
    ("Refusal", "params"): "Record<string, unknown>",
    ("Grounds", "params"): "Record<string, unknown>",
    ("Reasoned", "params"): "Record<string, number | string>",
}
"""What stands where the server's messages carry things of the core."""
HTTP = (
    messages.SeatPlan,
    messages.NewTable,
    messages.Opened,
    messages.Rematch,
    messages.Branch,
    messages.BranchOff,
    messages.Branched,
    messages.SitDown,
    messages.Seated,
    messages.Move,
    messages.MovingCode,
    messages.Replace,
    messages.Mine,
    messages.Tables,
    messages.EditionInfo,
    messages.Setup,
    messages.Frame,
    messages.Replay,
    messages.LessonInfo,
    messages.Lessons,
    messages.LessonAsk,
    messages.LessonAnswer,
    messages.PuzzleInfo,
    messages.Puzzles,
    messages.PuzzleAsked,
    messages.ChoiceTried,
    messages.PuzzleSolved,
    messages.Reviewed,
    messages.Progress,
    messages.Grounds,
    messages.Denial,
)
BY_HAND = """\
/** Something that the table waits for from a seat; `about` names the offer or the promise. */
export interface Question {
  kind: QuestionKind;
  about: string | null;
}

/** One operation of a JSON Patch (RFC 6902). */
export interface Change {
  op: 'add' | 'remove' | 'replace';
  path: string;
  /** Not for `remove`. */
  value?: unknown;
}

/** With whom the open vote can be carried: the command, and what it says of the cost. */
export interface Company {
  command: Advance;
  told: Told;
}

/** Why not: a code and its parameters for the catalogue, and the rule that says so. */
export interface Reason {
  code: string;
  rule: string;
  params: Record<string, unknown>;
  told: Told;
}

/** A sentence of the catalogue, and what it needs to know. */
export interface Told {
  id: string;
  params: Record<string, ToldParam>;
}

/** What a sentence needs to know; families and places are named by whoever puts it into words. */
export type ToldParam =
  | string
  | number
  | { family: Colour }
  | { room: string }
  | { path: string }
  | { several: ToldParam[]; how: 'and' | 'comma' | 'space' }
  | Told;

/** The offers of a view term by term, and its promises, in sentences, by their names. */
export interface ToldTalks {
  offers: Record<string, Told[]>;
  promises: Record<string, Told>;
}

/** What a seat owes now: a duty on its turn, and votes that it promised for the open vote. */
export interface Owed {
  duty: Told | null;
  votes: OwedVote[];
  /** So many of its votes in it count whatever it answers. */
  bound: number;
}

/** `binds`: the votes count anyway; `called`: a "no" breaks the promise; `open`: not yet. */
export interface OwedVote {
  promise: string;
  force: 'binds' | 'called' | 'open';
  told: Told;
}

/** Which deal a sentence says, or what has to be asked; and how it could go on. */
export interface SentenceReading {
  /** To be confirmed by sending it as usual; null: `asked` says what is missing. */
  deal: Deal | null;
  asked: Told | null;
  /** What was not said and is taken to be meant. */
  assumed: Told[];
  /** The parts of the text that were not understood. */
  unknown: { start: number; end: number }[];
  /** What would be understood instead. */
  instead: string[];
  /** What could be meant, if there are only a few possibilities. */
  choices: { deal: Deal; told: ToldParam }[];
  /** Sentences that the text could become. */
  completions: string[];
}

/** How players' public promises stand. */
export type PromiseRecords = Partial<Record<Colour, { kept: number; broken: number }>>;
"""


# Types


def spelled(kind: Any, where: tuple[str, str] = ("", "")) -> str:
    """A Python type as TypeScript spells it."""
    if where in BODIES:
        return BODIES[where]
    for name, alias in (*ALIASES.items(), *UNIONS.items()):
        if kind == alias:
            return name
    origin, args = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return spelled(args[0], where)
    if origin in (Union, UnionType):
        return _union(args, where)
    if origin is Literal:
        return " | ".join(f"'{arg}'" for arg in args)
    if origin is tuple and args[-1] is not Ellipsis:
        return f"[{', '.join(spelled(arg, where) for arg in args)}]"
    if origin in (tuple, list):
        return _listed(spelled(args[0], where))
    return _simple(kind, where)


def _simple(kind: Any, where: tuple[str, str]) -> str:
    known = {str: "string", int: "number", float: "number", bool: "boolean", NoneType: "null"}
    known |= {Committee: "CommitteeId", Path: "PathId"}
    if kind in known:
        return known[kind]
    if isinstance(kind, type) and (is_dataclass(kind) or issubclass(kind, BaseModel)):
        return named(kind)
    if isinstance(kind, type) and issubclass(kind, Exception):
        return "Reason"
    raise TypeError(f"{'.'.join(where)}: no spelling for {kind!r}")


def _union(args: tuple[Any, ...], where: tuple[str, str]) -> str:
    rest = {arg for arg in args if arg is not NoneType}
    for name, alias in (*ALIASES.items(), *UNIONS.items()):
        whole = {*get_args(alias)}
        if get_origin(alias) in (Union, UnionType) and whole <= rest:
            names = [name, *(spelled(arg, where) for arg in args if arg in rest - whole)]
            return " | ".join([*names, "null"] if NoneType in args else names)
    return " | ".join(dict.fromkeys(spelled(arg, where) for arg in args))


def _listed(one: str) -> str:
    return f"({one})[]" if " | " in one else f"{one}[]"


def named(kind: type) -> str:
    """What a class is called in TypeScript."""
    return RENAMED.get(kind.__name__, kind.__name__)


# Declarations


def comment(text: str | None, indent: str = "") -> str:
    """A docstring as a comment; in TypeScript None is null."""
    if not text:
        return ""
    told, _, _ = inspect.cleandoc(text).partition("\n\n>>> ")  # an example is in Python
    plain = re.sub(r"\bNone\b", "null", told).replace("*/", "* /")
    if "\n" not in plain and len(indent) + len(plain) + 7 <= WIDTH:
        return f"{indent}/** {plain} */\n"
    lines = "".join(f"{indent} * {line}".rstrip() + "\n" for line in plain.splitlines())
    return f"{indent}/**\n{lines}{indent} */\n"


def field_comments(kind: type) -> dict[str, str]:
    """The docstring under each field of a class, or of the class that it comes from."""
    bases = (base for base in reversed(kind.__mro__) if base.__module__.startswith("quovadis."))
    return {name: text for base in bases for name, text in _own_comments(base).items()}


@cache
def _own_comments(kind: type) -> dict[str, str]:
    body = ast.parse(textwrap.dedent(inspect.getsource(kind))).body[0]
    assert isinstance(body, ast.ClassDef)
    found = {}
    for line, after in zip(body.body, body.body[1:], strict=False):
        if (
            isinstance(line, ast.AnnAssign)
            and isinstance(line.target, ast.Name)
            and isinstance(after, ast.Expr)
            and isinstance(after.value, ast.Constant)
        ):
            found[line.target.id] = str(after.value.value)
    return found


def declared(
    kind: type,
    *,
    extra: Iterable[str] = (),
    without: Iterable[str] = (),
    optional: Callable[[str], bool] = lambda _: False,
) -> str:
    """A class as an interface."""
    hints, told = get_type_hints(kind, include_extras=True), field_comments(kind)
    hints = {name: hints[name] for name in field_names(kind)}
    lines = [f"  {line};\n" for line in extra]
    for name, hint in hints.items():
        if name in without:
            continue
        mark = "?" if optional(name) else ""
        lines.append(comment(told.get(name), "  "))
        lines.append(wrapped(f"  {name}{mark}: ", spelled(hint, (kind.__name__, name))))
    return f"{comment(kind.__doc__)}export interface {named(kind)} {{\n{''.join(lines)}}}\n"


def field_names(kind: type) -> list[str]:
    if issubclass(kind, BaseModel):
        return [*kind.model_fields]
    return [field.name for field in fields(kind)]  # type: ignore[arg-type] # a dataclass


def wrapped(start: str, union: str) -> str:
    """A line, or one line for each member of a long union."""
    line = f"{start}{union};\n"
    if len(line) <= WIDTH + 1 or " | " not in union:
        return line
    indent = " " * (len(start) - len(start.lstrip()) + 2)
    members = "".join(f"\n{indent}| {one}" for one in union.split(" | "))
    return f"{start.rstrip()}{members};\n"


def aliased(name: str, union: str, text: str = "") -> str:
    """A name for a union."""
    return comment(text) + wrapped(f"export type {name} = ", union)


def parts_of(kinds: Iterable[Any]) -> Iterator[type]:
    """Every dataclass that these types are made of, the smallest first."""
    seen: set[type] = set()

    def walk(kind: Any) -> Iterator[type]:
        for arg in get_args(kind):
            yield from walk(arg)
        if kind in (Committee, Path) or not (isinstance(kind, type) and is_dataclass(kind)):
            return
        if kind in seen:
            return
        seen.add(kind)
        for hint in get_type_hints(kind).values():
            yield from walk(hint)
        yield kind

    for kind in kinds:
        yield from walk(kind)


def _defaults(kind: type) -> Callable[[str], bool]:
    """Which fields of a command may be left out."""
    left_out = {field.name for field in fields(kind) if field.default is not MISSING}
    return left_out.__contains__


def _model_defaults(kind: type[BaseModel]) -> Callable[[str], bool]:
    left_out = {n for n, f in kind.model_fields.items() if f.default is not PydanticUndefined}
    return left_out.__contains__


def typescript() -> str:
    """The whole of messages.ts."""
    term_kind = {kind: name for name, kind in KINDS.items()}
    commands = {kind: name for name, kind in COMMANDS.items()}
    events = {kind: (name, version) for name, (kind, version) in TYPES.items()}
    asked = [*get_args(messages.AnyClient)]
    told = [*get_args(messages.ServerMessage)]
    core = list(parts_of([PlayerView, OpenAdvance, Deal, *commands, *events, Assessment]))
    plain = [k for k in core if k not in {*commands, *events, *term_kind, Assessment, Reading}]
    pieces = [
        "// Made by tools/typescript.py from the server's messages. Do not edit: change those.\n",
        *(aliased(name, _literal(alias)) for name, alias in ALIASES.items()),
        aliased("CommitteeId", " | ".join(f"'{each.id}'" for each in COMMITTEES)),
        aliased("PathId", " | ".join(f"'{each.id}'" for each in PATHS)),
        BY_HAND,
        _worth(),
        _longest(),
        _closed(),
        _headline("What deals are made of"),
        *(declared(k, extra=[f"kind: '{n}'"]) for k, n in term_kind.items()),
        *(aliased(n, " | ".join(map(named, get_args(alias)))) for n, alias in UNIONS.items()),
        declared(TermField),
        declared(TermShape),
        _shapes(),
        _headline("The table as a seat sees it"),
        *map(declared, plain),
        _headline("What a draft deal would mean"),
        declared(Reading, without=["term"]),
        declared(Assessment, extra=["terms: Told[]", "sums: number[]", "inexact: Told | null"]),
        _headline("Commands: who says them is told by the message around them"),
        *(
            declared(k, extra=[f"type: '{n}'"], without=["by"], optional=_defaults(k))
            for k, n in commands.items()
        ),
        aliased("CommandBody", " | ".join(map(named, commands))),
        _headline("Events: `v` is the version of their type"),
        *(declared(k, extra=[f"type: '{n}'", f"v: {v}"]) for k, (n, v) in events.items()),
        aliased("GameEvent", " | ".join(map(named, events))),
        _headline("What a browser says on the socket"),
        declared(messages.HeldSeat, optional=_model_defaults(messages.HeldSeat)),
        *(declared(k, optional=_model_defaults(k)) for k in asked),
        aliased("ClientMessage", " | ".join(map(named, asked))),
        _headline("What the server says"),
        *map(
            declared,
            (messages.SeatInfo, messages.Tempo, messages.TableInfo, messages.NumberedEvent),
        ),
        declared(messages.EarlierReason),
        *map(declared, told),
        aliased("ServerMessage", " | ".join(map(named, told))),
        _headline("A finished game, looked back at"),
        *map(declared, (Step, ResultSplit, MissedDeal, CheapVote, Honesty, Review)),
        _headline("The numbered rules"),
        *map(declared, (Span, Rule, Chapter, Rulebook, BoardPosition, Picture, messages.Rules)),
        _headline("How to bargain"),
        *map(declared, (Block, Section, messages.Bargaining)),
        _headline("HTTP"),
        *(declared(k, optional=_model_defaults(k)) for k in HTTP),
    ]
    text = "\n".join(pieces)
    names = re.findall(r"^export (?:type|interface) (\w+)", text, re.MULTILINE)
    twice = {name for name in names if names.count(name) > 1}
    if twice:
        raise TypeError(f"two types with one name: {twice}")
    return text


def _shapes() -> str:
    """What each kind of term is made of, for those who compose one."""
    lines = "".join(_shape(each) for each in shapes())
    body = f"export const SHAPES: TermShape[] = [\n{lines}];\n"
    return comment("Every kind of term, group by group.") + body


def _shape(shape: TermShape) -> str:
    told = encode(shape)
    kept = {name: json.dumps(value) for name, value in told.items() if name != "fields"}
    head = "".join(f"    {name}: {value},\n" for name, value in kept.items())
    own = "".join(f"      {json.dumps(field)},\n" for field in told["fields"])
    listed = f"[\n{own}    ]" if own else "[]"
    return f"  {{\n{head}    fields: {listed},\n  }},\n"


def _worth() -> str:
    """What laurels are worth."""
    values = ", ".join(f"{laurel}: {value}" for laurel, value in VALUE.items())
    body = f"export const WORTH: Record<Laurel, number> = {{ {values} }};\n"
    return comment("What each laurel is worth.") + body


def _longest() -> str:
    """How much somebody may type."""
    body = f"export const LONGEST_SENTENCE = {LONGEST};\n"
    return comment("How many characters a sentence may have that is read as a deal.") + body


def _closed() -> str:
    """What a page does when the server closes its socket."""
    again = " | ".join(f"'{word}'" for word in get_args(Again))
    kind = f"export interface Closing {{\n  told: string | null;\n  again: {again};\n}}\n"
    lines = "".join(f"  {one.code}: {_closing(one)},\n" for one in CLOSINGS)
    body = f"export const CLOSED: Record<number, Closing> = {{\n{lines}}};\n"
    return (
        comment("What people are told when the server closes a socket, and when to come back.")
        + kind
        + "\n"
        + comment("By the code with which it is closed.")
        + body
    )


def _closing(one: Closing) -> str:
    told = "null" if one.told is None else f"'{one.told}'"
    return f"{{ told: {told}, again: '{one.again}' }}"


def _literal(alias: Any) -> str:
    """An alias spelled out: itself would be its own name."""
    members = [alias] if get_origin(alias) is Literal else get_args(alias)
    words = []
    for member in members:
        literal = get_origin(member) is Literal
        words += [f"'{a}'" for a in get_args(member)] if literal else [spelled(member)]
    return " | ".join(words)


def _headline(text: str) -> str:
    return f"// {text}\n"


# The protocol's lists


def _first_line(kind: type) -> str:
    return _one_line(inspect.cleandoc(kind.__doc__ or "").split("\n\n", maxsplit=1)[0])


def _rows(head: str, rows: Iterable[Iterable[str]]) -> str:
    columns = head.count("|") + 1
    lines = [f"| {head} |", "|" + "---|" * columns]
    return "\n".join([*lines, *(f"| {' | '.join(row)} |" for row in rows)])


def _described(kinds: Mapping[str, type], without: Iterable[str] = ()) -> str:
    """Each of these, and every field of it, with what they are."""
    rows: list[tuple[str, str, str, str]] = []
    for name, kind in kinds.items():
        rows.append((f"**`{name}`**", "", "", _first_line(kind)))
        hints, told = get_type_hints(kind, include_extras=True), field_comments(kind)
        optional = _model_defaults(kind) if issubclass(kind, BaseModel) else _defaults(kind)
        for field in field_names(kind):
            if field not in told | dict.fromkeys(without, ""):
                raise TypeError(f"{kind.__name__} needs a docstring under {field}")
            if field not in without:
                sort = _in_words(spelled(hints[field], (kind.__name__, field)))
                mark = "?" if optional(field) else ""
                rows.append(("", f"`{field}`{mark}", f"`{sort}`", _one_line(told[field])))
    return _rows("name | field | type | what it is", rows)


def _sent(kinds: Mapping[str, type], without: Iterable[str] = ()) -> str:
    """The same for what must be complete: nothing is left out of it."""
    return _described(kinds, without).replace("`? |", "` |")


def _in_words(sort: str) -> str:
    """A type for a table, in which a bar would begin the next column."""
    return sort.replace(" | ", " or ").replace("'", '"')


def _one_line(text: str) -> str:
    return " ".join(re.sub(r"\bNone\b", "null", text).split())


def _by_type(union: Any) -> dict[str, type]:
    """Messages by their `type`."""
    return {k.model_fields["type"].annotation.__args__[0]: k for k in get_args(union)}


def _values() -> str:
    """What stands for a name in the tables."""
    words = {name: _literal(ALIASES[name]) for name in ALIASES if name not in UNSAID}
    words |= {
        "CommitteeId": " | ".join(each.id for each in COMMITTEES),
        "PathId": " | ".join(each.id for each in PATHS),
    }
    told = {name: listed.replace("'", "").split(" | ") for name, listed in words.items()}
    rows = ((f"`{name}`", ", ".join(f"`{word}`" for word in each)) for name, each in told.items())
    return _rows("type | what it can be", rows)


VIEW = tuple(kind for kind in parts_of([PlayerView]) if kind not in KINDS.values())
"""What a view is made of, the smallest first."""
INSIDE = (
    messages.TableInfo,
    messages.SeatInfo,
    messages.Tempo,
    messages.NumberedEvent,
    messages.EarlierReason,
    OpenAdvance,
    Assessment,
    Reading,
    Balance,
)
"""What other messages are made of."""
BODIES_OF_REQUESTS = (
    messages.NewTable,
    messages.SeatPlan,
    messages.Opened,
    messages.SitDown,
    messages.Seated,
    messages.Grounds,
)
"""What opening a table and sitting down need."""


def _rate(rate: limits.Rate) -> str:
    every = "a second" if rate.per_second >= 0.1 else "an hour"
    steady = rate.per_second if every == "a second" else rate.per_second * 3600
    return f"{rate.burst:g} at once, then {steady:g} {every}"


def _limits() -> str:
    return _rows(
        "what | how much",
        (
            ("a message on the socket, the body of a request", f"{limits.MESSAGE_BYTES:,} bytes"),
            ("a record to be replayed", _record()),
            ("sockets of one address", str(limits.CONNECTIONS)),
            ("TCP connections of one address", str(limits.CALLERS)),
            ("new TCP connections, by address", _rate(limits.ARRIVALS)),
            ("time for the headers of a request", f"{limits.HEADER_SECONDS:g} seconds"),
            ("time for its body", f"{limits.BODY_SECONDS:g} seconds"),
            ("time to say hello", f"{limits.HELLO_SECONDS:g} seconds"),
            ("messages waiting for a slow reader", str(limits.BACKLOG)),
            ("unread bytes that a slow reader has to take in", _unread()),
            ("pings and pongs on one socket", _rate(limits.CONTROLS)),
            ("fragments on one socket", _rate(limits.FRAGMENTS)),
            ("fragments of one message", str(limits.MESSAGE_PIECES)),
            ("requests and handshakes, by address, without waiting", _turns(limits.REQUEST_TURNS)),
            ("pings, pongs and fragments, by address, without waiting", _turns(1)),
            ("events in one message", f"{limits.PAGE_EVENTS}, {limits.PAGE_BYTES:,} bytes"),
            ("hellos, by address; each seat counts", _rate(limits.HELLOS)),
            ("a hello with a wrong table or secret", f"counts {limits.WRONG_HELLO} more"),
            ("pages of history, by address", _rate(limits.PAGES)),
            ("messages on sockets, by address", _rate(limits.MESSAGES)),
            ("requests and handshakes, by address", _rate(limits.REQUESTS)),
            ("new tables, by address", _rate(limits.TABLES)),
            ("sitting down, by address", _rate(limits.SEATS)),
            ("replays and reviews, by address", _rate(limits.REPLAYS)),
            ("talk, by seat", _rate(limits.TALK)),
            ("talk that a newcomer is told", str(limits.TALK_SHOWN)),
        ),
    )


def _turns(cost: int) -> str:
    rate = limits.TURNS
    return _rate(limits.Rate(rate.burst / cost, rate.per_second / cost))


def _unread() -> str:
    return f"{limits.UNREAD_PROGRESS:,} in {limits.UNREAD_SECONDS:g} seconds"


def _record() -> str:
    return f"{limits.RECORD_BYTES:,} bytes, {limits.RECORD_LINES:,} lines"


def _closings() -> str:
    rows = [(f"`{one.code}`", one.why) for one in CLOSINGS]
    rows.append(("`1009`", "a message was too long"))
    return _rows("code | why", rows)


def _named(kinds: Iterable[type]) -> dict[str, type]:
    return {named(kind): kind for kind in kinds}


PARTS: dict[str, Callable[[], str]] = {
    "client messages": lambda: _described(
        {**_by_type(messages.AnyClient), "HeldSeat": messages.HeldSeat}, ["type"]
    ),
    "server messages": lambda: _described(_by_type(messages.ServerMessage), ["type"]),
    "inside": lambda: _sent(_named(INSIDE), ["term"]),
    "view": lambda: _sent(_named(reversed(VIEW))),
    "requests": lambda: _described(_named(BODIES_OF_REQUESTS)),
    "commands": lambda: _described(COMMANDS, ["by"]),
    "events": lambda: _sent({name: kind for name, (kind, _) in TYPES.items()}),
    "terms": lambda: _sent(KINDS),
    "values": _values,
    "phrases": lambda: ", ".join(f"`{phrase}`" for phrase in messages.PHRASES),
    "limits": _limits,
    "closings": _closings,
}


FACTS: dict[str, int | str] = {
    "again": 0,
    "aim": "laurel",
    "amount": 2,
    "committee": "b1",
    "cost": 3,
    "count": 1,
    "giver": "blue",
    "goal": "a3",
    "helpers": 2,
    "laurel": "V",
    "more": 1,
    "now": 1,
    "number": 1,
    "ones": 1,
    "rival": "black",
    "side": "pay",
    "theirs": 2,
    "to": "blue",
    "turn": 4,
    "votes": 1,
    "what": "paid",
    "why": "start",
}
"""A value of every fact that a reason can have."""


def _reasons() -> str:
    words, rows = catalogue("en"), []
    for code, facts in REASONS.items():
        params = {name: FACTS[name] for name in sorted(facts)}
        written = f"`{json.dumps(params)}`" if params else "-"
        rows.append((f"`{code}`", written, words.say(tell_why(code, params))))
    return _rows("code | params, for example | people read", rows)


LINE_PARTS: dict[str, Callable[[], str]] = {"reasons": _reasons}


def protocol(text: str, parts: Mapping[str, Callable[[], str]] = PARTS) -> str:
    """The page with its made parts made anew."""
    for name, made in parts.items():
        start, end = f"<!-- made: {name} -->", "<!-- end -->"
        if text.count(start) != 1:
            raise ValueError(f"the page needs one mark {start}")
        before, _, rest = text.partition(start)
        _, _, after = rest.partition(end)
        text = f"{before}{start}\n{made()}\n{end}{after}"
    return text


def main() -> int:
    made = {
        MESSAGES: typescript(),
        PROTOCOL: protocol(PROTOCOL.read_text("utf-8")),
        LINES: protocol(LINES.read_text("utf-8"), LINE_PARTS),
    }
    stale = [f for f, text in made.items() if not f.exists() or f.read_text("utf-8") != text]
    if "--check" in sys.argv[1:]:
        for file in stale:
            print(f"{file.relative_to(ROOT)} is stale: run tools/typescript.py")
        return 1 if stale else 0
    for file in stale:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(made[file], "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
