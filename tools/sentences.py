"""Writes web/tests/told.json: events, offers, promises, terms and refusals with their sentences.

The pages tell them by web/src/text/telling.ts, a second reader of the catalogue; a test holds it to
what quovadis.text says in every language. `--check` says whether the file is fresh.
"""

import json
import re
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import product
from pathlib import Path as File
from typing import Any, get_args

from fluent.syntax import FluentParser, ast as ftl

from quovadis.assess import Reading
from quovadis.board import COMMITTEE, PATH
from quovadis.deals.talks import Offer, Promise, Status
from quovadis.deals.terms import (
    AdvanceAlong,
    CaesarOff,
    CaesarTo,
    Deal,
    Oppose,
    Pay,
    PlaceIn,
    Split,
    StayOff,
    StayOut,
    Support,
    Term,
    Until,
    Word,
)
from quovadis.errors import Refused
from quovadis.events import (
    AdjournmentAnswered,
    Advanced,
    Answered,
    DealAgreed,
    DealLapsed,
    Ended,
    Event,
    LaurelsPaid,
    LaurelTaken,
    OfferClosed,
    OfferMade,
    OneEarned,
    PromiseClosed,
    PromiseCounted,
    PromisePublished,
    SupportUsed,
    TurnBegan,
    Undone,
    Volunteered,
)
from quovadis.families import COLOURS, Colour
from quovadis.laurels import Laurel
from quovadis.record import read_log
from quovadis.record.codec import KINDS, encode
from quovadis.record.jsonl import TYPES, write_event
from quovadis.state import EndReason, Outcome, Standing
from quovadis.text import LANGUAGES, Catalogue, catalogue
from quovadis.text.catalogue import Force

ROOT = File(__file__).resolve().parent.parent
RECORDS = ROOT / "tests" / "records"
TOLD = ROOT / "web" / "tests" / "told.json"
CATALOGUE = ROOT / "src" / "quovadis" / "text" / "ftl" / "en.ftl"

ENOUGH = 16
"""How many events of one type are told."""
UNTILS: tuple[Until, ...] = ("this-turn", "next-turn", "open", 1, 3)
FORCES: tuple[Force, ...] = get_args(Force)
STATUSES: tuple[Status, ...] = get_args(Status)
Tokens = tuple[Laurel | None, ...]
PAYMENTS: tuple[tuple[Tokens, Tokens], ...] = (
    (("I",), ()),
    (("V", "II"), ("I", "I")),
    ((None,), ()),
    ((None, None), (None,)),
)
SUPPORTERS: tuple[tuple[Colour, ...], ...] = (
    (),
    ("blue",),
    ("blue", "blue"),
    ("blue", "black"),
    ("white", "blue", "black"),
)
WORDS = ("ave", "Ave, „Caesar“!", "où ? « là »", "{ $by }", "😀" * 40)


def in_all(say: Callable[[Catalogue], str]) -> dict[str, str]:
    """A sentence in every language."""
    return {language: say(catalogue(language)) for language in LANGUAGES}


# Terms, offers, promises


def terms() -> Iterator[Term]:
    """Every kind of term, in every case that has a sentence of its own."""
    for until in UNTILS:
        for votes in (1, 2):
            yield Support(giver="blue", to="red", votes=votes, until=until)
            yield Support(giver="blue", to="red", votes=votes, path=PATH["b1-a3"], until=until)
        yield CaesarTo(giver="black", to="white", until=until)
        yield CaesarTo(giver="black", to="white", space=PATH["a4-S"], until=until)
        yield CaesarOff(giver="white", to="yellow", spaces=(PATH["c2-b3"],), until=until)
        yield CaesarOff(
            giver="white", to="yellow", spaces=(PATH["c2-b3"], PATH["b3-S"]), until=until
        )
        for advances in (None, 1, 4):
            yield Oppose(giver="red", to="blue", against="black", advances=advances, until=until)
        yield PlaceIn(giver="yellow", to="red", committee=COMMITTEE["d1"], until=until)
        yield StayOut(giver="yellow", to="red", committee=COMMITTEE["a1"], until=until)
        yield AdvanceAlong(giver="red", to="black", path=PATH["a1-a2"], until=until)
        yield StayOff(giver="red", to="black", path=PATH["d4-S"], until=until)
    for amount in (1, 2, 99):
        yield Pay(giver="red", to="blue", amount=amount)
    yield Pay(giver="red", to="blue", tokens=("I", "IIC", "V"))
    yield Split(giver="red", to="white")
    yield from (Word(giver="white", to="black", text=text) for text in WORDS)


def deals() -> Iterator[Deal]:
    """Deals that hang on an advance in every way, and on none."""
    some = [*terms()]
    yield Deal(terms=(some[0],))
    yield Deal(terms=(*some[4:8], Pay(giver="red", to="blue", amount=2)))
    vote = Support(giver="blue", to="red", path=PATH["b1-a3"], until="this-turn")
    yield Deal(terms=(vote, Pay(giver="red", to="blue", amount=1)), on=PATH["b1-a3"])
    yield Deal(terms=(Split(giver="red", to="blue"),), on=PATH["a3-a4"])
    yield Deal(terms=(Pay(giver="black", to="blue", amount=3),), on=PATH["b3-S"])
    yield Deal(terms=(vote,), on=PATH["d1-d2"])


def offers() -> Iterator[Offer]:
    """Offers, whispers and answers, with what binds and what does not."""
    for number, deal in enumerate(deals(), start=1):
        count = len(deal.terms)
        for binding in ((), (True,) * count, (False,) * count):
            yield Offer(
                id=f"7.{number}",
                by="red",
                deal=deal,
                whisper=number % 2 == 0,
                counters="7.1" if number == 3 else None,
                accepted=("red",),
                binding=binding,
            )


def promises() -> Iterator[Promise]:
    """Promises of every force, called in or not."""
    lasting = [term for term in terms() if not isinstance(term, Pay | Split)]
    for binding, called, until in product((True, False, None), (True, False), (None, 9, 40)):
        yield Promise(
            id="7.1.2",
            term=lasting[(until or 0) % len(lasting)],
            audience=(),
            binds_until=12,
            until=until,
            called=called,
            binding=binding,
        )
    word = Word(giver="red", to="blue", text="ave")
    yield Promise(id="7.1.1", term=word, audience=(), binds_until=0, until=None)


# Events


def events() -> Iterator[Event]:
    """Every case that has a sentence of its own, then what the records have beside."""
    yield from _moves()
    yield from _bargains()
    for file in sorted((*RECORDS.glob("*.jsonl"), *RECORDS.glob("*.qv"))):
        yield from read_log(file)


def _moves() -> Iterator[Event]:
    started = read_log(RECORDS / "golden-v1.jsonl")[0]
    for count in (3, 4, 5):
        yield replace(started, players=COLOURS[:count])  # type: ignore[arg-type] # it is a Started
    for number in (1, 12_345):
        yield TurnBegan(number=number, active="yellow", idle=0)
        yield Undone(turn=number)
    for votes in (0, 1, 2):
        yield Answered(by="blue", motion=1, votes=votes)
        yield Volunteered(by="blue", path=PATH["a3-a4"], votes=votes or 1)
    for supporters in SUPPORTERS:
        yield SupportUsed(by="red", path=PATH["b1-a3"], supporters=supporters, own=1)
    for drawn in ("IV", None):
        yield LaurelTaken(by="red", path=PATH["b1-a3"], laurel="IIC", drawn=drawn)
    yield Advanced(by="white", path=PATH["a4-S"])
    yield OneEarned(by="white")
    for agree in (True, False):
        yield AdjournmentAnswered(by="black", agree=agree)
    reasons: tuple[EndReason, ...] = get_args(EndReason)
    for reason, total in product(reasons, (0, 1, 23)):
        best = Standing(colour="red", place=1, total=total, seat=None)
        yield Ended(outcome=Outcome(reason=reason, turns=9, standings=(best,)))


def _bargains() -> Iterator[Event]:
    for offer in offers():
        yield OfferMade(offer=offer)
    for how in ("declined", "countered", "withdrawn"):
        yield OfferClosed(by="blue", offer="7.1", how=how, audience=())
    for hangs, on in ((True, PATH["b1-a3"]), (True, None), (False, None)):
        yield DealAgreed(offer="7.1", hangs=hangs, audience=(), on=on)
    for why, on in product(get_args(DealLapsed.__annotations__["why"]), (PATH["b1-a3"], None)):
        yield DealLapsed(offer="7.1", why=why, audience=(), on=on)
    for tokens, change in PAYMENTS:
        yield LaurelsPaid(
            offer="7.1",
            giver="red",
            to="blue",
            tokens=tokens,
            change=change,
            parties=(),
            audience=(),
        )
    for left in (0, 1, 2):
        yield PromiseCounted(promise="7.1.2", left=left, audience=())
    for status in STATUSES:
        if status != "open":
            yield PromiseClosed(
                promise="7.1.2", giver="red", to="blue", status=status, audience=()
            )  # fmt: skip
    for promise in (*promises(),)[:4]:
        yield PromisePublished(by="blue", promise=promise, whisper=None, parties=())


def telling(events: Iterator[Event]) -> Iterator[Event]:
    """One event of each shape: what differs only in names of families and places is left out."""
    seen: set[str] = set()
    told: Counter[type] = Counter()
    for event in events:
        shape = catalogue("en", notation=True).event(event)
        shape = re.sub(rf"\b({'|'.join(COLOURS)})\b", "red", shape, flags=re.IGNORECASE)
        shape = re.sub(r"\b([a-d][1-4]|S)\b(-(\w\d|S))?", "b1", shape)
        shape = re.sub(r"\b\d+\.[\w.-]+\b", "7.1", shape)
        shape = re.sub(r"\b\d+\b", lambda found: "1" if found[0] == "1" else "2", shape)
        shape = f"{type(event).__name__} {shape}"
        if shape not in seen and told[type(event)] < ENOUGH:
            seen.add(shape)
            told[type(event)] += 1
            yield event


# Refusals


VALUES: dict[str, tuple[str | int, ...]] = {
    **dict.fromkeys(("by", "colour", "active", "supporter", "rival"), ("red", "blue")),
    **dict.fromkeys(("path", "example"), ("b1-a3", "a4-a3")),
    **dict.fromkeys(("committee", "start", "goal"), ("b1", "S")),
    "word": ("Ave", "a\tb\u2028c\u00a0d\u200be", "😀" * 61, "x" * 60),
    "expected": ("COLOUR pays", "INT STRING PATH LAUREL COMMITTEE"),
    **dict.fromkeys(("offer", "promise"), ("7.1", "7.1.2")),
}
"""What the parameters of refusals can be, by their names."""


def refusals() -> Iterator[Refused]:
    """Every refusal of the catalogue, in each of its cases."""
    for entry in FluentParser().parse(CATALOGUE.read_text("utf-8")).body:
        if isinstance(entry, ftl.Message) and entry.id.name.startswith("refused-"):
            code, told = entry.id.name.removeprefix("refused-"), _values(entry)
            for case in range(max((len(values) for values in told.values()), default=1)):
                yield Refused(
                    code, "R5.4", **{n: values[case % len(values)] for n, values in told.items()}
                )
    yield Refused("deal-unreadable", "§8", expected="COLOUR", at="blau\u00a0🙂", column=12)


def _values(message: ftl.Message) -> dict[str, tuple[str | int, ...]]:
    told: dict[str, tuple[str | int, ...]] = {}
    for node in _nodes(message):
        match node:
            case ftl.SelectExpression(selector=ftl.VariableReference(id=name)):
                keys = [v.key.name for v in node.variants if isinstance(v.key, ftl.Identifier)]
                named = tuple(key for key in keys if key not in {"one", "other"})
                told[name.name] = named or (0, 1, 2)
            case ftl.VariableReference(id=name):
                told.setdefault(name.name, VALUES.get(name.name, ("Ave", 3)))
            case _:
                pass
    return told


def _nodes(node: ftl.BaseNode) -> Iterator[ftl.BaseNode]:
    yield node
    for value in vars(node).values():
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ftl.BaseNode):
                yield from _nodes(child)


# The file


def sentences() -> dict[str, list[dict[str, Any]]]:
    """Everything that the pages are held to."""
    found = [*telling(events())]
    if missing := {*TYPES} - {write_event(event)["type"] for event in found}:
        raise LookupError(f"no example of {missing}")
    kinds = {type(term) for term in terms()}
    if missing := {name for name, kind in KINDS.items() if kind not in kinds}:
        raise LookupError(f"no example of {missing}")
    return {
        "events": [_event(one) for one in found],
        "terms": [_term(number, one) for number, one in enumerate(terms())],
        "deals": [_draft(one, binds) for one, binds in product(deals(), (True, False))],
        "offers": [_offer(one) for one in offers()],
        "promises": [_promise(one) for one in promises()],
        "refusals": [_refusal(one) for one in refusals()],
    }


def _event(one: Event) -> dict[str, Any]:
    return {"event": write_event(one), "told": in_all(lambda words: words.event(one))}


def _term(number: int, one: Term) -> dict[str, Any]:
    on = PATH["b1-a3"] if number % 2 else None
    force = FORCES[number % len(FORCES)]
    told = in_all(lambda words: words.term(one, on, force, turn=12))
    return {"term": encode(one), "on": encode(on), "force": force, "told": told}


def _draft(one: Deal, binds: bool) -> dict[str, Any]:
    readings = tuple(
        Reading(term=term, binds=binds, binds_until=None, until=None) for term in one.terms
    )
    told = in_all(lambda words: words.deal(one, readings))
    return {"deal": encode(one), "binds": binds, "told": told}


def _offer(one: Offer) -> dict[str, Any]:
    return {"offer": encode(one), "told": in_all(lambda words: words.offer(one))}


def _promise(one: Promise) -> dict[str, Any]:
    return {"promise": encode(one), "told": in_all(lambda words: words.promise(one))}


def _refusal(one: Refused) -> dict[str, Any]:
    told = in_all(lambda words: words.refusal(one))
    return {"code": one.code, "rule": one.rule, "params": one.params, "told": told}


def written(told: dict[str, list[dict[str, Any]]]) -> str:
    """As JSON with a line an example: a change shows as what it is."""
    parts = (
        f'"{name}": [\n'
        + ",\n".join(json.dumps(example, ensure_ascii=False) for example in examples)
        + "\n]"
        for name, examples in told.items()
    )
    return "{\n" + ",\n".join(parts) + "\n}\n"


def main() -> int:
    text = written(sentences())
    fresh = TOLD.exists() and TOLD.read_text("utf-8") == text
    if "--check" in sys.argv[1:]:
        if not fresh:
            print(f"{TOLD.relative_to(ROOT)} is stale: run tools/sentences.py")
        return 0 if fresh else 1
    TOLD.write_text(text, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
