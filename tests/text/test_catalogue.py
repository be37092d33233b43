import ast
import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import product
from pathlib import Path
from typing import get_args, get_type_hints

import pytest
from fluent.syntax import FluentParser, ast as ftl, serialize

import quovadis
from quovadis.bots.registry import BotRefused, bot
from quovadis.core.assess import assess
from quovadis.core.board import CAESAR_STARTS, COMMITTEE, PATH
from quovadis.core.deals.talks import Offer, Promise, Status
from quovadis.core.deals.terms import (
    AdvanceAlong,
    CaesarOff,
    CaesarTo,
    Deal,
    Lasting,
    Oppose,
    Pay,
    PayBy,
    PlaceIn,
    Split,
    StayOff,
    StayOut,
    Support,
    Term,
    Until,
    Word,
)
from quovadis.core.editions import TableRules
from quovadis.core.errors import Refused
from quovadis.core.events import (
    AdjournmentAnswered,
    AdjournmentOffered,
    Advanced,
    Answered,
    Arranged,
    BonusDeclined,
    BonusGained,
    CaesarMoved,
    CallOffAnswered,
    DealAgreed,
    DealLapsed,
    DealSettled,
    Ended,
    Event,
    GameNoted,
    LaurelsPaid,
    LaurelTaken,
    NextGame,
    OfferAccepted,
    OfferClosed,
    OfferMade,
    OneEarned,
    PaymentAnswered,
    Placed,
    PromiseCalled,
    PromiseClosed,
    PromiseCounted,
    PromiseDeferred,
    PromiseDue,
    PromiseMade,
    PromisePublished,
    PursesRevealed,
    RevealClosed,
    RevealOffered,
    SenateCleared,
    SenatorTakenOff,
    SpaceNamed,
    Started,
    SupportUsed,
    TokenDrawn,
    TokenPlayed,
    TurnBegan,
    Undone,
    Volunteered,
    VoteCalled,
    VoteFailed,
)
from quovadis.core.families import COLOURS
from quovadis.core.laurels import Laurel
from quovadis.core.position import Position
from quovadis.core.state import Outcome, Standing
from quovadis.core.view import view
from quovadis.record.bargains import deals
from quovadis.record.deal_language import read_deal
from quovadis.server.closing import CLOSINGS
from quovadis.text import LANGUAGES, Language, catalogue, language_of
from quovadis.text.deals import Force, stated, tell_term
from quovadis.text.events import tell_event
from quovadis.text.message import Fact
from tests.table import a_table

SOURCE = Path(quovadis.__file__).parent
CATALOGUES = SOURCE / "text" / "ftl"
TRANSLATED = tuple(language for language in LANGUAGES if language != "en")
PLURALS = {"zero", "one", "two", "few", "many", "other"}
"""What selects by number; all other variants select by name and are the same in every language."""

each_language = pytest.mark.parametrize("language", LANGUAGES)
each_translation = pytest.mark.parametrize("language", TRANSLATED)
each_naming = pytest.mark.parametrize("notation", [False, True], ids=["names", "notation"])
of_the_source = pytest.mark.skipif(
    "mutants" in SOURCE.parts, reason="mutmut writes its mutants into the source that is read here"
)


# What the files hold


@cache
def messages(language: Language) -> dict[str, ftl.Message]:
    """Every message of a language by its name; what cannot be read or stands twice fails."""
    return read(CATALOGUES / f"{language}.ftl")


def read(file: Path) -> dict[str, ftl.Message]:
    """The messages of a file by their names."""
    text = file.read_text("utf-8")
    entries = FluentParser(with_spans=False).parse(text).body
    assert not [entry.content for entry in entries if isinstance(entry, ftl.Junk)]
    found = [entry for entry in entries if isinstance(entry, ftl.Message)]
    named = {message.id.name: message for message in found}
    assert len(named) == len(found)
    return named


def nodes(node: ftl.BaseNode) -> Iterator[ftl.BaseNode]:
    """A node and everything in it."""
    yield node
    for value in vars(node).values():
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ftl.BaseNode):
                yield from nodes(child)


OF_THE_READER = ("-is", "-are", "-others")
"""What the formatter says of a family beside its name; each language uses it as it likes."""


def references(message: ftl.Message) -> set[str]:
    """Every variable that a message looks at."""
    return {node.id.name for node in nodes(message) if isinstance(node, ftl.VariableReference)}


def variables(message: ftl.Message) -> set[str]:
    """What a message needs to be told."""
    return {name for name in references(message) if not name.endswith(OF_THE_READER)}


def variants(message: ftl.Message, *, plural: bool) -> set[tuple[str, str]]:
    """What a message tells apart by name, or by plural category, with the variable it looks at."""
    return {
        (node.selector.id.name, variant.key.name)
        for node in nodes(message)
        if isinstance(node, ftl.SelectExpression)
        and isinstance(node.selector, ftl.VariableReference)
        and not node.selector.id.name.endswith(OF_THE_READER)
        for variant in node.variants
        if isinstance(variant.key, ftl.Identifier) and (variant.key.name in PLURALS) == plural
    }


def written(message: ftl.Message) -> str:
    """A message as its file has it."""
    return serialize(ftl.Resource([message]))


@each_translation
def test_every_language_has_exactly_the_messages_of_english(language: Language) -> None:
    assert set(messages(language)) == set(messages("en"))


@each_translation
def test_every_language_keeps_the_order_of_english(language: Language) -> None:
    assert list(messages(language)) == list(messages("en"))


@each_translation
def test_every_message_uses_the_variables_of_english(language: Language) -> None:
    english = {name: variables(message) for name, message in messages("en").items()}
    assert {name: variables(message) for name, message in messages(language).items()} == english


@each_translation
def test_every_message_tells_the_same_cases_apart(language: Language) -> None:
    english = {name: variants(message, plural=False) for name, message in messages("en").items()}
    assert {
        name: variants(message, plural=False) for name, message in messages(language).items()
    } == english


@each_language
def test_plurals_are_those_that_the_language_has(language: Language) -> None:
    used = {
        key for message in messages(language).values() for _, key in variants(message, plural=True)
    }
    assert used == {"one", "other"}  # what all four have for the numbers of this game


TYPED = (
    *("+b1", "b1-a3", "asks b1-a3", "C a3-a4", "; C a3-a4", '[Players "red blue black"]'),
    *("votes 1", "blue votes 1", "b1-a3 by blue", "gives up b1-a3", "blue would vote 1 on b1-a3"),
    *("declines", "adjourns", "blue adjourns", "blue plays on", "agrees"),
    "promise 5.1.1 deal blue red: blue supports red next [binds 7]",
    "players red blue black | turn 1 red",
    "red offers deal red blue on b1-a3: blue supports; red pays 2",
    "offers deal red blue on b1-a3: blue supports; red pays 2",
    "offers deal red blue: red supports blue next",
    *("blue accepts 4.1, declines, counters 4.1 deal", "red withdraws 4.1"),
    *("blue calls in 4.1.2, releases, names a3-a4 for 4.1.2", "red weighs deal"),
    *("calls off 4.1", "stands by 4.1", "red pays 4.1.2, refuses", "pays 4.1.2, refuses 4.1.2"),
    *("red, blue, black, white", "yellow"),
    *("accept, decline", "counter deal", "yes, no", "offers deal"),
    *("blue=tiro,black=quaestor", "quaestor", "--bots", "quovadis watch"),
    *("purse blue", "undo", "save game.jsonl", "help", "quit", "Tab"),
    *("quovadis terminal", "quovadis replay", "--resume", "--force", ".qv", ".jsonl"),
    *("Supply", "Seed", "(III)", "[C:III]"),
)
ALSO_ENGLISH = {"declines", "adjourns", "agrees", "undo", "help", "quit"}
"""What is typed at the terminal, and elsewhere is a word of a sentence like any other."""


@each_translation
def test_what_players_type_is_the_same_in_every_language(language: Language) -> None:
    for name, message in messages("en").items():
        text = plain(written(message).partition("=")[2])
        ours = plain(written(messages(language)[name]).partition("=")[2])
        here = [w for w in TYPED if name.startswith("terminal-") or w not in ALSO_ENGLISH]
        assert [word for word in here if typed(word, text) and not typed(word, ours)] == [], name


def typed(word: str, text: str) -> bool:
    """Whether a text holds a word as it is, not as part of another."""
    return re.search(rf"(?<!\w){re.escape(word)}(?!\w)", text) is not None


def plain(text: str) -> str:
    """A text whose spaces are all of one kind."""
    return text.replace("\N{NO-BREAK SPACE}", " ")


QUOTES: dict[Language, tuple[str, str]] = {
    "en": ("“", "”"),
    "de": ("„", "“"),
    "fr": ("«\N{NO-BREAK SPACE}", "\N{NO-BREAK SPACE}»"),
    "it": ("«", "»"),
}


@each_language
def test_every_language_quotes_in_its_own_way(language: Language) -> None:
    for name, message in messages("en").items():
        opened, closed = QUOTES[language]
        text = written(messages(language)[name])
        assert text.count(opened) == text.count(closed), name
        assert (opened in text) == ("“" in written(message)), name
        others = set("“”„«»'") - set(opened + closed)
        assert not others & set(text), name


def test_french_keeps_its_signs_on_the_line_of_the_word_before() -> None:
    files = (CATALOGUES / "fr.ftl", *CATALOGUES.glob("pages/*.fr.ftl"))
    told_of = {name: message for file in files for name, message in read(file).items()}
    del told_of["play-time-left"]  # a clock: 1:30
    for told in told_of.values():
        for node in nodes(told):
            if isinstance(node, ftl.TextElement):
                text = node.value.replace("QVO VADIS?", "")
                for word in sorted(TYPED, key=len, reverse=True):  # what holds others first
                    text = text.replace(word, "")
                assert not re.search(r"(?<!\xa0)([:;?!](?=\s|$)|»)|«(?!\xa0)", text)


# Refusals


def modules() -> Iterator[ast.Module]:
    """Every module of the package, parsed."""
    return (ast.parse(file.read_text("utf-8")) for file in sorted(SOURCE.rglob("*.py")))


def strings(node: ast.AST) -> set[str]:
    """The strings that stand in a piece of code."""
    return {
        part.value
        for part in ast.walk(node)
        if isinstance(part, ast.Constant) and isinstance(part.value, str)
    }


REFUSING = {
    "Refused": 0,
    "Fault": 0,
    "NotYours": 0,
    "TableUnreadable": 0,
    "BotRefused": 0,
    "malformed": 0,
    "_refused": 0,
    "denied": 1,
    "no": 1,
    "written": 1,
}
"""What refuses, and where its code stands among what it is told."""


TOLD_OF_A_FAULT = {"by", "term"}
"""What `validating` tells of a term that is at fault."""


def refusing(module: ast.Module) -> list[tuple[str, ast.expr, set[str]]]:
    """Every call that refuses: the function called, its code and the names of its parameters."""
    return [
        (
            call.func.id,
            call.args[REFUSING[call.func.id]],
            TOLD_OF_A_FAULT if call.func.id == "Fault" else {w.arg for w in call.keywords if w.arg},
        )
        for call in ast.walk(module)
        if isinstance(call, ast.Call)
        and isinstance(call.func, ast.Name)
        and call.func.id in REFUSING
    ]


def looked_up(module: ast.Module) -> set[str]:
    """Codes that a module finds first and refuses with later, under the name `code`."""
    codes: set[str] = set()
    finders = found_by(module)
    for node in ast.walk(module):
        match node:
            case ast.Assign(targets=[ast.Name(id="RULE")], value=ast.Dict(keys=keys)):
                codes |= {code for key in keys if key for code in strings(key)}
            case ast.Assign(targets=[ast.Name(id="code")], value=value):
                codes |= chosen(value)
            case ast.FunctionDef(name=name) if name.startswith("obstacle") or name in finders:
                for found in ast.walk(node):
                    if isinstance(found, ast.Return) and found.value:
                        codes |= chosen(found.value)
    return codes


def found_by(module: ast.Module) -> set[str]:
    """The functions that a module gets its codes from: `code := _fault(…)`."""
    names: set[str] = set()
    for node in ast.walk(module):
        match node:
            case (
                ast.NamedExpr(target=ast.Name(id="code"), value=ast.Call(func=ast.Name(id=name)))
                | ast.Assign(targets=[ast.Name(id="code")], value=ast.Call(func=ast.Name(id=name)))
            ):
                names.add(name)
            case _:
                pass
    return names


def chosen(value: ast.expr) -> set[str]:
    """The strings that an expression can come to: itself, or what its conditions choose from."""
    match value:
        case ast.Constant(value=str(text)):
            return {text}
        case ast.IfExp(body=body, orelse=other):
            return chosen(body) | chosen(other)
        case _:
            return set()


def refusals() -> Iterator[tuple[str, set[str]]]:
    """Every code that the package refuses with, and the parameters that it can come with."""
    for module in modules():
        calls, found = refusing(module), looked_up(module)
        shared = {name for called, code, names in calls for name in names if is_late(called, code)}
        for called, code, names in calls:
            if is_late(called, code):
                found |= strings(code)
            else:
                assert isinstance(code, ast.Constant), ast.unparse(code)
                yield str(code.value), names
        yield from ((code, shared) for code in found)


def is_late(called: str, code: ast.expr) -> bool:
    """Whether a call is given its code, or part of its parameters, by another piece of code."""
    return called == "_refused" or (isinstance(code, ast.Name) and code.id == "code")


@of_the_source
def test_every_refusal_has_a_sentence_and_every_sentence_a_refusal() -> None:
    codes = {f"refused-{code}" for code, _ in refusals()}
    assert codes == {name for name in messages("en") if name.startswith("refused-")}


@of_the_source
def test_every_refusal_tells_all_that_its_sentence_needs() -> None:
    lacking = {
        code: sorted(missing)
        for code, names in refusals()
        if (missing := variables(messages("en")[f"refused-{code}"]) - names)
    }
    assert lacking == {}


def test_a_refusal_names_what_is_wrong_and_the_rule() -> None:
    reason = Refused("too-few-supporters", "R5.3", by="blue", path="b1-a3", needed=2, named=1)
    said = {language: catalogue(language).refusal(reason) for language in LANGUAGES}
    assert said["en"] == (
        "Blue cannot advance Vigintiviri → Quaestores: "
        "2 supporters are needed, but only 1 is named (R5.3)"
    )
    assert said["de"] == (
        "Blau kann auf dem Weg Vigintiviri → Quaestores nicht vorrücken: "
        "2 Stimmen sind nötig, genannt ist nur 1 (R5.3)"
    )
    assert plain(said["fr"]) == (
        "Bleu ne peut pas avancer sur le chemin Vigintiviri → Quaestores : "
        "il faut 2 voix, une seule est indiquée (R5.3)"
    )
    assert said["it"] == (
        "Blu non può avanzare lungo il percorso Vigintiviri → Quaestores: "
        "servono 2 voti, ne è indicato solo 1 (R5.3)"
    )


def test_in_records_a_refusal_keeps_the_names_of_records() -> None:
    reason = Refused("too-few-supporters", "R5.3", by="blue", path="b1-a3", needed=2, named=1)
    assert catalogue("en", notation=True).refusal(reason) == (
        "blue cannot advance b1-a3: 2 supporters are needed, but only 1 is named (R5.3)"
    )


# Sentences

COUNTS = (0, 1, 2, 5)
HOW = get_args(get_type_hints(OfferClosed)["how"])
WHY = get_args(get_type_hints(DealLapsed)["why"])
COUNTED = {
    *(
        "again",
        "amount",
        "arrival",
        "calls",
        "exits",
        "free",
        "taken",
        "game",
        "back",
        "column",
        "cost",
        "count",
        "fair",
        "paid",
        "foreign",
        "gives",
        "least",
        "most",
        "pays",
        "left",
        "limit",
        "named",
        "needed",
        "got",
        "helpers",
        "now",
    ),
    *("number", "ones", "owed", "own", "rounds", "seated", "supply", "times", "total", "turn"),
    *("turns", "votes", "worst", "asked", "faults", "milliseconds", "minutes"),
    *("tables", "added", "kept", "replaced"),
    *("after", "before", "less", "mine", "more", "other", "theirs"),
    *("even", "loss"),
    *("at", "right", "share"),
    *(
        "adjourned",
        "each",
        "games",
        "high",
        "low",
        "mean",
        "mixed",
        "pairs",
        "percent",
        "seats",
        "seconds",
        "senate",
        "speed",
    ),
}
VALUES: dict[str, tuple[str | int | tuple[str, ...], ...]] = {
    "policy": ("off", "home", "public"),
    **dict.fromkeys(("by", "active", "colour", "supporter", "winner"), ("red", "white")),
    **dict.fromkeys(("giver", "to", "rival"), ("red", "white")),
    **dict.fromkeys(("committee", "start", "goal", "goal-id"), ("b1", "S")),
    "path": ("b1-a3", "a4-S"),
    **dict.fromkeys(("agree", "enough", "shown", "small"), ("yes", "no")),
    "whose": ("yours", "others"),
    **dict.fromkeys(("chance", "doubt", "lost", "points"), ("+1.2",)),
    "level": ("easy", "medium", "hard", "very-hard"),
    "family": ("Red",),
    "senators": ("placed", "advanced", "both"),
    "stage": ("offered", "open"),
    "notes": ("21, 17, 0",),
    "title": ("Whispers",),
    "line": ("Offers can be made in secret.",),
    "edition": ("AMIGO 2005",),
    "token": ("seniority", "bureaucracy", "favour", "unknown"),
    "pays": ("yes", "no"),
    "reason": ("senate", "adjourned", "cut-off"),
    "laurel": ("IIC",),
    "laurels": ("I I IV",),
    "drawn": ("V", "none"),
    "word": ("b9",),
    "least": ("-1", "0"),
    "most": ("1", "1000"),
    "expected": ("COLOUR supports ;",),
    "remark": ("binding", "promise"),
    "known": (1, 2, "amigo-2005, manual", "yes", "no"),
    "kinds": ("act 3, vote 2",),
    "tag": ("Players",),
    "type": ("turn-began",),
    "variant": ("consul",),
    "name": ("Anna",),
    "bot": ("quaestor",),
    "option": ("--games",),
    "library": ("matplotlib",),
    "extra": ("research", "png"),
    "file": ("game.qv",),
    "url": ("http://127.0.0.1:8000/",),
    "version": ("0.1.0",),
    "example": ("red",),
    "actions": ("+a1  +b1",),
    "answers": ("Red 1, Blue –",),
    **dict.fromkeys(("players", "supporters"), (("red", "white"), ("white",))),
    "families": ("Red, Blue",),
    **dict.fromkeys(("first", "rest"), ("Red",)),
    "last": ("Red", 5),  # of a list, or the turn at which a record ends
    **dict.fromkeys(("offer", "answered", "deals"), ("4.1", "4.blue-red.1")),
    "promise": ("4.1.2",),
    "term": (1, "Red pays Blue 2 laurels."),  # counted, or told
    "deal": ("Red pays Blue 2 laurels. Blue pays Red 1 laurel.",),
    "sentence": ("Red pays Blue 2 laurels",),
    "until": (
        *("open", "this-turn", "next-turn", "rounds"),
        *("by-this-turn", "by-next-turn", "by-rounds"),
    ),
    "force": ("binding", "loose", "bound", "past", "debt", "promise", "unsaid", "word"),
    "how": ("offers", "counters", "whispers", "agreed", *HOW),
    "why": (*WHY, "unnamed", "majority", "voice", "start"),
    "result": ("red", "shared", "unfinished"),
    "fault": ("negative", "laurels", "special", "senators", "seats", "players"),
    "aim": ("last", "first", "chair", "laurel", "caesar", "step", "none"),
    "side": ("pay", "get"),
    "what": ("paid", "vote", "split", "favour"),
    "rule": ("legality", "budget", "serialisable", "determinism", "secrets"),
    "manner": ("a judge: haggles",),
    "status": get_args(Status),
    "paid": ("none", "exact", "more", "range"),
    "certain": ("yes", "no"),
    "case": ("needless", "never", "gift", "free", "exact", "range"),
    "which": ("this", "less"),
    "hangs": ("yes", "unnamed", "no"),
    **dict.fromkeys(("tokens", "change"), ("I III",)),
    "spaces": ("b1-a3, a3-a4",),
    "command": ("make terminal",),
    "promises": ("4.1.2, 4.1.3",),
    "due": ("4.1.2",),
    "seated": ("Red, Blue",),
    "id": ("b1", "S"),
    "space": ("none", "laurel", "caesar"),
    "ways": ("a3 (III), b2",),
    "deals": ("4.1",),
    "offers": ("4.1, 4.2",),
    "text": ("Rome was not built in a day",),
}
"""What a variable may hold, where it does not count something."""


def params(names: set[str]) -> Iterator[dict[str, Fact]]:
    """Plausible parameters of these names: every number with every other, and every text once."""
    assert names <= COUNTED | VALUES.keys(), "say here what a new variable may hold"
    counted, texts = sorted(names & COUNTED), sorted(names - COUNTED)
    longest = max((len(VALUES[name]) for name in texts), default=1)
    for numbers, turn in product(product(COUNTS, repeat=len(counted)), range(longest)):
        yield {
            **dict(zip(counted, numbers, strict=True)),
            **{name: VALUES[name][turn % len(VALUES[name])] for name in texts},
        }


@each_language
@each_naming
def test_every_message_can_be_said(language: Language, notation: bool) -> None:
    words = catalogue(language, notation=notation)
    for name, message in messages(language).items():
        for given in params(variables(message)):
            text = words.sentence(name, **given)
            assert text, name
            assert text == text.strip(), name
            assert not re.search(r"[{}]|None|FluentNone", text), (name, text)


@pytest.mark.parametrize(
    "votes, said",
    [
        (0, ("no.", "dagegen.", "refuse", "nega")),
        (1, ("one senator.", "einem Senator ", "d’un sénateur.", "di un senatore.")),
        (2, ("2 senators.", "2 Senatoren ", "de 2 sénateurs.", "di 2 senatori.")),
    ],
)
def test_a_vote_is_counted_as_each_language_counts(votes: int, said: tuple[str, ...]) -> None:
    for language, part in zip(LANGUAGES, said, strict=True):
        assert part in catalogue(language).event(Answered(by="red", motion=1, votes=votes))


def test_nothing_is_singular_in_french_and_plural_elsewhere() -> None:
    nothing = Pay(giver="red", to="blue", amount=0)
    said = [catalogue(language).say(tell_term(nothing)) for language in TRANSLATED]
    for text, part in zip(said, ("0 Lorbeeren.", "0 laurier ", "0 allori."), strict=True):
        assert part in text


@each_language
def test_the_winners_laurels_are_told_by_their_worth(language: Language) -> None:  # R7.3
    standing = Standing(colour="red", place=1, total=32, seat=None)
    ended = Ended(outcome=Outcome(reason="senate", turns=6, standings=(standing,)))
    assert catalogue(language).event(ended).endswith(" 32.")


# Deals

LASTING: tuple[Lasting | Word, ...] = (
    Support(giver="red", to="blue"),
    Support(giver="red", to="blue", votes=2),
    Support(giver="red", to="blue", path=PATH["a1-a2"]),
    Support(giver="red", to="blue", path=PATH["a1-a2"], votes=2),
    PayBy(giver="red", to="blue", amount=1),
    PayBy(giver="red", to="blue", amount=2),
    PayBy(giver="red", to="blue", tokens=("I", "III")),
    CaesarTo(giver="red", to="blue", space=PATH["a3-a4"]),
    CaesarTo(giver="red", to="blue"),
    CaesarOff(giver="red", to="blue", spaces=(PATH["a3-a4"],)),
    CaesarOff(giver="red", to="blue", spaces=(PATH["b1-a3"], PATH["a3-a4"])),
    Oppose(giver="red", to="blue", against="black"),
    Oppose(giver="red", to="blue", against="black", advances=1),
    Oppose(giver="red", to="blue", against="black", advances=3),
    PlaceIn(giver="red", to="blue", committee=COMMITTEE["b1"]),
    StayOut(giver="red", to="blue", committee=COMMITTEE["b1"]),
    AdvanceAlong(giver="red", to="blue", path=PATH["b3-S"]),
    StayOff(giver="red", to="blue", path=PATH["b3-S"]),
    Word(giver="red", to="blue", text="you are next"),
)
TERMS: tuple[Term, ...] = (
    Support(giver="blue", to="red", path=PATH["b1-a3"]),
    Support(giver="blue", to="red", path=PATH["b1-a3"], votes=2),
    Pay(giver="red", to="blue", amount=1),
    Pay(giver="red", to="blue", amount=2),
    Pay(giver="red", to="blue", tokens=("III",)),
    Pay(giver="red", to="blue", tokens=("I", "III")),
    Split(giver="red", to="blue"),
    *LASTING,
)
UNTIL: tuple[Until, ...] = ("open", "this-turn", "next-turn", 1, 3)


def test_there_is_a_term_of_every_kind_to_tell_of() -> None:
    assert {type(term) for term in TERMS} == set(get_args(Term))


def test_every_sentence_about_a_term_tells_of_one() -> None:
    kinds = {f"term-{stated(term, PATH['b1-a3'])[0]}" for term in TERMS}
    assert kinds == {name for name in messages("en") if name.startswith("term-")}


BINDING: dict[Language, str] = {
    "en": " (binding).",
    "de": " (bindend).",
    "fr": " (contraignant).",
    "it": " (vincolante).",
}
NOT_BINDING: dict[Language, str] = {
    "en": " – a promise, not binding.",
    "de": " – ein Versprechen, nicht bindend.",
    "fr": " – une promesse, non contraignante.",
    "it": " – una promessa, non vincolante.",
}


@each_language
@each_naming
@pytest.mark.parametrize("term", TERMS, ids=lambda term: type(term).__name__)
def test_every_term_is_told_in_a_sentence(language: Language, notation: bool, term: Term) -> None:
    words = catalogue(language, notation=notation)
    ends: dict[Force, str] = {
        "unsaid": ".",
        "binding": BINDING[language],
        "promise": NOT_BINDING[language],
    }
    lasting = [term] if isinstance(term, Pay | Split | Word) else dated(term)
    for force, end in ends.items():
        said = [words.say(tell_term(each, PATH["b1-a3"], force)) for each in lasting]
        assert len(set(said)) == len(lasting)
        for text in said:
            assert text.endswith("." if isinstance(term, Word) else end)
            assert not re.search(r"[{}]|None|  | [.,]|[.,:;]{2}", text), text
            assert words.family(term.giver) in text
            assert words.family(term.to) in text


def dated(term: Lasting) -> list[Lasting]:
    """A term with every time that it can run."""
    times = UNTIL[1:] if term.has_deadline else UNTIL
    return [replace(term, until=until) for until in times]


def test_a_deal_is_told_in_plain_sentences_that_say_what_binds() -> None:
    table = a_table(board={"b1": "red blue black"}, purses={"red": "II"}, edition="amigo-2005")
    text = "deal red blue on b1-a3: blue supports; red pays 2; red supports blue next"
    assessment = assess(view(table.state, "red"), read_deal(text))
    assert assessment.against == ()
    said = {
        language: catalogue(language).deal(assessment.deal, assessment.readings)
        for language in LANGUAGES
    }
    assert said["en"] == (
        "If Red advances Vigintiviri → Quaestores: "
        "Blue votes for Red to leave Vigintiviri (binding). "
        "Red pays Blue 2 laurels (binding). "
        "Red will vote for Blue’s next advance – a promise, not binding."
    )
    assert said["de"] == (
        "Falls Rot auf dem Weg Vigintiviri → Quaestores vorrückt: "
        "Blau stimmt dafür, dass Rot Vigintiviri verlässt (bindend). "
        "Rot zahlt Blau 2 Lorbeeren (bindend). "
        "Rot gibt Blau eine Stimme für das nächste Vorrücken – ein Versprechen, nicht bindend."
    )
    assert said["fr"] == (
        "Si Rouge avance sur le chemin Vigintiviri → Quaestores\N{NO-BREAK SPACE}: "
        "Bleu donne une voix à Rouge pour sortir du comité Vigintiviri (contraignant). "
        "Rouge paie 2 lauriers à Bleu (contraignant). "
        "Rouge soutiendra la prochaine avancée de Bleu – une promesse, non contraignante."
    )
    assert said["it"] == (
        "Se Rosso avanza lungo il percorso Vigintiviri → Quaestores: "
        "Blu dà un voto a Rosso per uscire dalla commissione Vigintiviri (vincolante). "
        "Rosso paga a Blu 2 allori (vincolante). "
        "Rosso appoggerà il prossimo avanzamento di Blu – una promessa, non vincolante."
    )


@each_language
def test_a_deal_that_does_not_say_whose_advance_it_hangs_on_names_the_advance(
    language: Language,
) -> None:  # R8.3
    words = catalogue(language)
    hanging, free = (read_deal(f"deal red blue{on}: red pays 2") for on in (" on b1-a3", ""))
    assert "Vigintiviri → Quaestores" in words.deal(hanging)
    assert words.deal(hanging).endswith(words.deal(free))
    split = read_deal("deal red blue on b1-a3: red pays 2; blue splits")
    assert words.family("blue") in words.deal(split).partition(":")[0]


@each_language
def test_what_becomes_of_a_deal_names_the_advance_that_it_hangs_on(
    language: Language,
) -> None:  # R8.3
    table = a_table(board={"b1": "red blue black"}, purses={"red": "II"})
    table.play("red offers deal red blue on b1-a3: blue supports; red pays 2")
    *_, agreed = table.play("blue accepts 1.1")
    lapsed = next(event for event in table.play("red +b1") if isinstance(event, DealLapsed))
    words = catalogue(language)
    assert "Vigintiviri → Quaestores" in words.event(agreed)
    assert "Vigintiviri → Quaestores" in words.event(lapsed)


def test_the_story_of_an_offer_says_which_of_its_terms_are_promises() -> None:  # R8.5
    table = a_table(board={"b1": "red blue black"}, purses={"red": "II"}, edition="amigo-2005")
    (made,) = table.play(
        "red offers deal red blue on b1-a3: blue supports; red pays 2; red supports blue next"
    )
    assert [plain(catalogue(language).event(made)) for language in LANGUAGES] == [
        (
            "Red makes offer 1.1: If Red advances Vigintiviri → Quaestores: "
            "Blue votes for Red to leave Vigintiviri. "
            "Red pays Blue 2 laurels. "
            "Red will vote for Blue’s next advance – a promise, not binding."
        ),
        (
            "Rot macht Angebot 1.1: Falls Rot auf dem Weg Vigintiviri → Quaestores vorrückt: "
            "Blau stimmt dafür, dass Rot Vigintiviri verlässt. "
            "Rot zahlt Blau 2 Lorbeeren. "
            "Rot gibt Blau eine Stimme für das nächste Vorrücken – ein Versprechen, nicht bindend."
        ),
        (
            "Rouge fait l’offre 1.1 : Si Rouge avance sur le chemin Vigintiviri → Quaestores : "
            "Bleu donne une voix à Rouge pour sortir du comité Vigintiviri. "
            "Rouge paie 2 lauriers à Bleu. "
            "Rouge soutiendra la prochaine avancée de Bleu – une promesse, non contraignante."
        ),
        (
            "Rosso fa l’offerta 1.1: Se Rosso avanza lungo il percorso Vigintiviri → Quaestores: "
            "Blu dà un voto a Rosso per uscire dalla commissione Vigintiviri. "
            "Rosso paga a Blu 2 allori. "
            "Rosso appoggerà il prossimo avanzamento di Blu – una promessa, non vincolante."
        ),
    ]


@each_language
@pytest.mark.parametrize("edition, binds", [("amigo-2005", False), ("mayfair-fr", True)])
def test_what_a_table_enforces_is_not_told_as_a_promise(
    language: Language, edition: str, binds: bool
) -> None:  # R8.6
    table = a_table(edition=edition)
    table.play("red offers deal red blue: blue stays out of b1 by next turn")
    events = table.play("blue accepts 1.1")
    (made,) = [event for event in events if isinstance(event, PromiseMade)]
    said = catalogue(language).event(made)
    assert made.promise.binding is binds
    assert said.endswith(NOT_BINDING[language]) is not binds
    assert said.endswith(f" {made.promise.last}).") is binds


@each_language
def test_a_promise_that_bound_is_told_as_a_promise_once_it_no_longer_does(
    language: Language,
) -> None:  # R8.5
    words = catalogue(language)
    bound = replace(PROMISE, binding=True, until=None, binds_until=51)
    assert words.promise(bound, 51) == words.promise(bound)
    assert "51" in words.promise(bound, 51)
    assert "51" not in words.promise(bound, 52)
    free = replace(bound, binding=False)
    assert words.promise(free, 52) == words.promise(free)


@each_language
def test_a_promise_that_was_called_in_says_so(language: Language) -> None:  # R8.8
    words = catalogue(language)
    called = replace(PROMISE, called=True)
    assert words.promise(called).startswith(f"{words.promise(PROMISE)} ")
    assert words.promise(called).endswith(".")


def test_what_was_offered_before_a_bonus_and_agreed_in_it_is_judged_anew() -> None:  # R8.5
    table = a_table(board={"d1": "red blue"}, laurels={"d1-d2": "IIC"})
    (made,) = table.play("red offers deal red blue: red places in b1")
    assert isinstance(made, OfferMade)
    assert made.offer.binding == (True,)
    table.play("red asks d1-d2", "blue votes 1", "red d1-d2 by blue ; ?")
    events = table.play("blue accepts 1.1")
    (stands,) = [event for event in events if isinstance(event, PromiseMade)]
    assert stands.promise.binding is False


@each_language
def test_an_old_log_that_does_not_say_what_binds_is_told_without_it(language: Language) -> None:
    words = catalogue(language)
    assert not words.offer(OFFER).endswith((BINDING[language], NOT_BINDING[language]))
    assert not words.promise(PROMISE).endswith((BINDING[language], NOT_BINDING[language]))


def test_in_records_a_deal_keeps_the_names_of_records() -> None:
    text = "deal red blue: red keeps Caesar off b1-a3 a3-a4 for 2 rounds; blue pays 1"
    said = {
        language: catalogue(language, notation=True).deal(read_deal(text)) for language in LANGUAGES
    }
    assert said["en"] == (
        "For blue’s sake, red will not move Caesar to b1-a3, a3-a4 within the next 2 rounds. "
        "blue pays red 1 laurel."
    )
    assert said["de"] == (
        "red versetzt Caesar blue zuliebe nicht auf b1-a3, a3-a4; das gilt 2 Runden lang. "
        "blue zahlt red 1 Lorbeer."
    )
    assert said["fr"] == (
        "red s’engage envers blue à ne pas déplacer César sur b1-a3, a3-a4 "
        "d’ici 2 tours de table. "
        "blue paie 1 laurier à red."
    )
    assert said["it"] == (
        "red si impegna con blue a non spostare Cesare su b1-a3, a3-a4 nei prossimi 2 giri. "
        "blue paga a red 1 alloro."
    )


def test_free_words_are_told_as_they_are_and_never_judged() -> None:
    word = Word(giver="red", to="blue", text="{ $text } – trust me")
    said = [
        plain(catalogue(language).say(tell_term(word, force="promise"))) for language in LANGUAGES
    ]
    assert said == [
        "Red tells Blue: “{ $text } – trust me”.",
        "Rot sagt Blau: „{ $text } – trust me“.",
        "Rouge dit à Bleu : « { $text } – trust me ».",
        "Rosso dice a Blu: «{ $text } – trust me».",
    ]


@pytest.mark.parametrize(
    "cost, worst, said",
    [
        (0, 0, ("nothing.", "nichts.", "rien.", "nulla.")),
        (1, 1, ("1 laurel.", "1 Lorbeer.", "1 laurier.", "1 alloro.")),
        (2, 2, ("2 laurels.", "2 Lorbeeren.", "2 lauriers.", "2 allori.")),
        (1, 3, ("1 laurel, or 3", "1 Lorbeer, oder 3,", "1 laurier, ou 3", "1 alloro, o 3")),
        (2, 3, ("2 laurels, or 3", "2 Lorbeeren, oder 3,", "2 lauriers, ou 3", "2 allori, o 3")),
    ],
)
def test_the_cost_of_a_deal_is_told_with_change_and_without(
    cost: int, worst: int, said: tuple[str, ...]
) -> None:
    message = "deal-cost" if cost == worst else "deal-cost-change"
    for language, part in zip(LANGUAGES, said, strict=True):
        assert part in catalogue(language).sentence(message, cost=cost, worst=worst)


# Events

OUTCOME = Outcome(
    reason="senate",
    turns=40,
    standings=(Standing(colour="red", place=1, total=21, seat=2),),
)
OFFER = Offer(id="4.1", by="red", deal=Deal(terms=TERMS, on=PATH["b1-a3"]))
PROMISE = Promise(
    id="4.1.3",
    term=Support(giver="red", to="blue"),
    audience=(),
    binds_until=0,
    until=None,
)
Tokens = tuple[Laurel | None, ...]
PAYMENTS: tuple[tuple[Tokens, Tokens], ...] = (
    (("III",), ()),
    (("I", "I"), ()),
    (("IV",), ("I",)),
    ((), ("I", "II")),  # a split in which the partner has earned more than a share
    ((None,), ()),
    ((None, None), ()),
    ((None,), (None, None)),
    ((), (None,)),
    ((), (None, None)),
)


def paid(tokens: Tokens, change: Tokens) -> LaurelsPaid:
    """Red pays Blue, who gives change."""
    return LaurelsPaid(
        offer="4.1",
        giver="red",
        to="blue",
        tokens=tokens,
        change=change,
        parties=("red", "blue"),
        audience=(),
    )


def closed(status: Status) -> PromiseClosed:
    """How a promise that Red gave Blue ended."""
    return PromiseClosed(promise="4.1.3", giver="red", to="blue", status=status, audience=())


EVENTS: tuple[Event, ...] = (
    Started(
        players=("red", "blue", "black"),
        rules=TableRules(),
        senators=8,
        open_supply=18,
        box=0,
        laurels=("III",) * 10,
        supply=(None,) * 34,
        caesar=CAESAR_STARTS,
    ),
    Arranged(
        position=Position(
            players=("red", "blue", "black"),
            rules=TableRules(),
            number=4,
            purses=((),) * 3,
            supply=(None,) * 44,
            hands=((),) * 3,
        )
    ),
    TurnBegan(number=1, active="red", idle=0),
    Placed(by="red", committee=COMMITTEE["b1"]),
    VoteCalled(by="red", motion=1, path=PATH["b1-a3"]),
    Answered(by="blue", motion=1, votes=1),
    Volunteered(by="blue", path=PATH["b1-a3"], votes=2),
    VoteFailed(by="red", motion=1, path=PATH["b1-a3"]),
    SupportUsed(by="red", path=PATH["b1-a3"], supporters=("blue", "blue"), own=0),
    SupportUsed(by="red", path=PATH["b1-a3"], supporters=(), own=2),
    LaurelTaken(by="red", path=PATH["b1-a3"], laurel="IIC", drawn="V"),
    LaurelTaken(by="red", path=PATH["b1-a3"], laurel="IIC", drawn=None),
    OneEarned(by="blue"),
    Advanced(by="red", path=PATH["b1-a3"]),
    Advanced(by="red", path=PATH["b3-S"]),
    BonusGained(by="red"),
    BonusDeclined(by="red"),
    CaesarMoved(by="red", to=PATH["a3-a4"], bonus=True),
    TokenDrawn(by="red", which="favour"),
    TokenDrawn(by="red", which=None),
    TokenPlayed(by="red", which="seniority"),
    TokenPlayed(by="red", which="bureaucracy"),
    TokenPlayed(by="red", which="favour", to=PATH["a3-a4"]),
    RevealOffered(arrival=1),
    PursesRevealed(by="red", purses=(("I",), (), ())),
    RevealClosed(shown=True),
    RevealClosed(shown=False),
    AdjournmentOffered(),
    AdjournmentAnswered(by="red", agree=True),
    AdjournmentAnswered(by="red", agree=False),
    OfferMade(offer=OFFER),
    OfferMade(offer=replace(OFFER, id="4.blue-red.1", whisper=True)),
    OfferMade(offer=replace(OFFER, id="4.2", counters="4.1")),
    OfferAccepted(by="blue", offer="4.1", audience=()),
    *(OfferClosed(by="blue", offer="4.1", how=how, audience=()) for how in HOW),
    DealAgreed(offer="4.1", hangs=True, audience=(), on=PATH["b1-a3"]),
    DealAgreed(offer="4.1", hangs=True, audience=()),
    DealAgreed(offer="4.1", hangs=False, audience=()),
    CallOffAnswered(by="red", offer="4.1", agree=True, audience=()),
    CallOffAnswered(by="red", offer="4.1", agree=False, audience=()),
    *(DealLapsed(offer="4.1", why=why, audience=(), on=PATH["b1-a3"]) for why in WHY),
    *(DealLapsed(offer="4.1", why=why, audience=()) for why in WHY),
    DealSettled(offer="4.1", audience=()),
    *(paid(*tokens) for tokens in PAYMENTS),
    *(PromiseMade(promise=replace(PROMISE, term=term)) for term in LASTING),
    PromiseDue(promise="4.1.3", audience=()),
    PromiseDeferred(promise="4.1.3", audience=()),
    PromiseCounted(promise="4.1.3", left=1, audience=()),
    PromiseCounted(promise="4.1.3", left=2, audience=()),
    *(closed(status) for status in get_args(Status) if status != "open"),
    PromiseCalled(by="blue", promise="4.1.3", audience=()),
    PaymentAnswered(by="red", promise="4.1.3", pays=True, audience=()),
    PaymentAnswered(by="red", promise="4.1.3", pays=False, audience=()),
    SpaceNamed(by="blue", promise="4.1.3", space=PATH["a3-a4"], audience=()),
    PromisePublished(
        by="blue", promise=replace(PROMISE, status="broken"), whisper=None, parties=()
    ),
    GameNoted(game=1, outcome=OUTCOME, note=(21,)),
    SenateCleared(next="red"),
    SenatorTakenOff(by="red", committee=COMMITTEE["b1"], next=None),
    NextGame(
        game=2,
        open_supply=18,
        laurels=("II",) * 10,
        supply=(),
        special=(),
        caesar=PATH["b3-S"],
        first="red",
    ),
    Ended(outcome=OUTCOME),
    Undone(turn=3),
)


def test_there_is_an_event_of_every_type_to_tell_of() -> None:
    assert {type(event) for event in EVENTS} == set(get_args(Event))


def test_every_sentence_about_an_event_tells_of_one() -> None:
    kinds = {tell_event(event).id for event in EVENTS}
    assert kinds == {name for name in messages("en") if name.startswith("event-")}


@each_language
@each_naming
@pytest.mark.parametrize("event", EVENTS, ids=lambda event: type(event).__name__)
def test_every_event_is_told_in_a_sentence(
    language: Language, notation: bool, event: Event
) -> None:
    words = catalogue(language, notation=notation)
    text = words.event(event)
    assert text.endswith(".")
    assert not re.search(r"[{}]|None|  | [.,]", text)
    for role in ("by", "giver", "to"):
        who = getattr(event, role, None)
        assert who not in COLOURS or words.family(who) in text


def test_a_supporter_of_two_senators_is_named_once() -> None:
    used = SupportUsed(by="red", path=PATH["b1-a3"], supporters=("blue", "black", "blue"), own=0)
    assert [catalogue(language).event(used) for language in LANGUAGES] == [
        "Red leaves Vigintiviri with the support of Blue and Black.",
        "Rot verlässt Vigintiviri mit der Unterstützung von Blau und Schwarz.",
        "Rouge quitte le comité Vigintiviri grâce à Bleu et Noir.",
        "Rosso lascia la commissione Vigintiviri grazie a Blu e Nero.",
    ]


def test_the_senate_is_entered_and_not_just_reached() -> None:
    entered = Advanced(by="red", path=PATH["b3-S"])
    for notation in (False, True):
        said = [catalogue(language, notation=notation).event(entered) for language in LANGUAGES]
        assert [text.partition(" ")[2] for text in said] == [
            "enters the Senate.",
            "zieht in den Senat ein.",
            "entre au Sénat.",
            "entra in Senato.",
        ]


def test_tokens_that_changed_hands_are_counted_for_those_who_may_not_see_them() -> None:
    said = {
        language: [catalogue(language).event(paid(*tokens)) for tokens in PAYMENTS]
        for language in LANGUAGES
    }
    assert said["en"] == [
        "Red gives Blue III.",
        "Red gives Blue I I.",
        "Red gives Blue IV and gets I back.",
        "Blue gives Red I II.",
        "Red gives Blue one token.",
        "Red gives Blue 2 tokens.",
        "Red and Blue exchange tokens: 1 for 2.",
        "Blue gives Red one token.",
        "Blue gives Red 2 tokens.",
    ]
    for texts in said.values():
        assert len(set(texts)) == len(PAYMENTS)


def test_a_broken_promise_stings() -> None:
    assert [plain(catalogue(language).event(closed("broken"))) for language in LANGUAGES] == [
        "Red breaks promise 4.1.3 to Blue: so much for Red’s word.",
        "Rot bricht Versprechen 4.1.3 gegenüber Blau: So viel ist das Wort von Rot wert.",
        "Rouge rompt la promesse 4.1.3 faite à Bleu : voilà ce que vaut la parole de Rouge.",
        "Rosso infrange la promessa 4.1.3 fatta a Blu: ecco quanto vale la parola di Rosso.",
    ]


@pytest.mark.parametrize("status", get_args(Status))
def test_every_status_of_a_promise_has_a_name(status: Status) -> None:
    assert f"promise-{status}" in messages("en")


def test_every_status_of_a_deal_has_a_name() -> None:
    made = OfferMade(offer=OFFER)
    ends: tuple[tuple[Event, ...], ...] = (
        (),
        (TurnBegan(number=5, active="blue", idle=0),),
        *((event,) for event in EVENTS if isinstance(event, OfferClosed | DealAgreed)),
        *((event,) for event in EVENTS if isinstance(event, DealLapsed | DealSettled)),
    )
    statuses = {deals((made, *events))[0]["status"] for events in ends}
    named = {name.removeprefix("deal-") for name in messages("en") if name.startswith("deal-")}
    assert named - {"on", "on-by", "cost", "cost-change"} == statuses


# Lists and languages


@pytest.mark.parametrize(
    "language, lists",
    [
        (
            "en",
            [
                "",
                "Red",
                "Red and Blue",
                "Red, Blue and Black",
                "Red, Blue, Black and White",
                "Red, Blue, Black, White and Yellow",
            ],
        ),
        (
            "de",
            [
                "",
                "Rot",
                "Rot und Blau",
                "Rot, Blau und Schwarz",
                "Rot, Blau, Schwarz und Weiß",
                "Rot, Blau, Schwarz, Weiß und Gelb",
            ],
        ),
        (
            "fr",
            [
                "",
                "Rouge",
                "Rouge et Bleu",
                "Rouge, Bleu et Noir",
                "Rouge, Bleu, Noir et Blanc",
                "Rouge, Bleu, Noir, Blanc et Jaune",
            ],
        ),
        (
            "it",
            [
                "",
                "Rosso",
                "Rosso e Blu",
                "Rosso, Blu e Nero",
                "Rosso, Blu, Nero e Bianco",
                "Rosso, Blu, Nero, Bianco e Giallo",
            ],
        ),
    ],
)
def test_families_are_listed_as_people_list_them(language: Language, lists: list[str]) -> None:
    words = catalogue(language)
    assert [words.families(COLOURS[:number]) for number in range(6)] == lists


def test_in_notation_a_list_keeps_the_colours_of_records() -> None:
    assert catalogue("de", notation=True).families(COLOURS[:3]) == "red, blue und black"


@pytest.mark.parametrize(
    "environment, language",
    [
        ({}, "en"),
        ({"LANG": ""}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "fr_CA"}, "fr"),
        ({"LC_ALL": "C"}, "en"),
        ({"LC_ALL": "C", "LANG": "de_DE.UTF-8"}, "en"),
        ({"LC_ALL": "", "LANG": "de_DE.UTF-8"}, "de"),
        ({"LC_MESSAGES": "it_IT", "LANG": "de_DE.UTF-8"}, "it"),
        ({"QUOVADIS_LANG": "it"}, "it"),
        ({"QUOVADIS_LANG": "IT", "LC_ALL": "C", "LANG": "de_DE.UTF-8"}, "it"),
        ({"QUOVADIS_LANG": "", "LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "nonsense"}, "en"),
        ({"QUOVADIS_LANG": "??"}, "en"),
    ],
)
def test_the_language_is_that_of_the_environment(
    environment: dict[str, str], language: Language
) -> None:
    assert language_of(environment) == language


def test_the_language_is_read_from_the_systems_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QUOVADIS_LANG", "fr")
    assert language_of() == "fr"


# Bots


@each_language
@pytest.mark.parametrize("text", ["caligula", "tiro:x=1", "quaestor:greed=much"])
def test_every_refusal_of_a_bot_has_a_sentence(language: Language, text: str) -> None:
    with pytest.raises(BotRefused) as refused:
        bot(text)
    said = catalogue(language).sentence(f"refused-{refused.value.code}", **refused.value.params)
    assert refused.value.params["word"] in said


# The server


def test_every_way_in_which_a_server_hangs_up_has_a_sentence() -> None:
    ours = {one.code for one in CLOSINGS}
    named = {name for name in messages("en") if name.startswith("closed-")}
    assert named == {f"closed-{code}" for code in ours | {1009, 1012}}


@each_language
def test_a_refusal_that_is_not_about_a_rule_names_none(language: Language) -> None:
    for rule in ("", "protocol"):
        said = catalogue(language).refusal(Refused("no-such-table", rule))
        assert said == catalogue(language).sentence("refused-no-such-table")
