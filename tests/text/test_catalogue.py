import ast
import re
from collections.abc import Iterator
from functools import cache
from itertools import product
from pathlib import Path
from typing import get_args

import pytest
from fluent.syntax import FluentParser, ast as ftl, serialize

import quovadis
from quovadis.board import CAESAR_STARTS, COMMITTEE, PATH
from quovadis.editions import TableRules
from quovadis.errors import Refused
from quovadis.events import (
    AdjournmentAnswered,
    AdjournmentOffered,
    Advanced,
    Answered,
    BonusDeclined,
    BonusGained,
    CaesarMoved,
    Ended,
    Event,
    LaurelTaken,
    OneEarned,
    Placed,
    Started,
    SupportUsed,
    TurnBegan,
    Undone,
    Volunteered,
    VoteCalled,
    VoteFailed,
)
from quovadis.state import COLOURS, Outcome, Standing
from quovadis.text import LANGUAGES, Language, catalogue, language_of

SOURCE = Path(quovadis.__file__).parent
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
    text = (SOURCE / "text" / "ftl" / f"{language}.ftl").read_text("utf-8")
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


def variables(message: ftl.Message) -> set[str]:
    """What a message needs to know."""
    return {node.id.name for node in nodes(message) if isinstance(node, ftl.VariableReference)}


def variants(message: ftl.Message, *, plural: bool) -> set[tuple[str, str]]:
    """What a message tells apart by name, or by plural category, with the variable it looks at."""
    return {
        (node.selector.id.name, variant.key.name)
        for node in nodes(message)
        if isinstance(node, ftl.SelectExpression)
        and isinstance(node.selector, ftl.VariableReference)
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
    *("+b1", "b1-a3", "C a3-a4", "; C a3-a4", '[Players "red blue black"]'),
    *("votes 1", "blue votes 1", "b1-a3 by blue", "gives up b1-a3", "blue would vote 1 on b1-a3"),
    *("declines", "adjourns", "blue adjourns", "blue plays on", "agrees"),
    *("red, blue, black, white", "yellow"),
    *("purse blue", "undo", "save game.jsonl", "help", "quit", "Tab"),
    *("quovadis terminal", "quovadis replay", "--resume", "--force", ".qv", ".jsonl"),
    *("Supply", "Seed", "(III)", "[C:III]"),
)


@each_translation
def test_what_players_type_is_the_same_in_every_language(language: Language) -> None:
    for name, message in messages("en").items():
        text = plain(written(message).partition("=")[2])
        ours = plain(written(messages(language)[name]).partition("=")[2])
        assert [word for word in TYPED if typed(word, text) and not typed(word, ours)] == [], name


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
        quotes = written(message).count("“")
        assert (text.count(opened), text.count(closed)) == (quotes, quotes), name
        others = set("“”„«»'") - set(opened + closed)
        assert not others & set(text), name


def test_french_keeps_its_signs_on_the_line_of_the_word_before() -> None:
    for message in messages("fr").values():
        for node in nodes(message):
            if isinstance(node, ftl.TextElement):
                assert not re.search(r"(?<!\xa0)([:;?!](?=\s|$)|»)|«(?!\xa0)", node.value)


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


def refusing(module: ast.Module) -> list[tuple[str, ast.expr, set[str]]]:
    """Every call that refuses: the function called, its code and the names of its parameters."""
    return [
        (call.func.id, call.args[0], {word.arg for word in call.keywords if word.arg})
        for call in ast.walk(module)
        if isinstance(call, ast.Call)
        and isinstance(call.func, ast.Name)
        and call.func.id in {"Refused", "malformed", "_refused"}
    ]


def looked_up(module: ast.Module) -> set[str]:
    """Codes that a module finds first and refuses with later, under the name `code`."""
    codes: set[str] = set()
    for node in ast.walk(module):
        match node:
            case ast.Assign(targets=[ast.Name(id="RULE")], value=ast.Dict(keys=keys)):
                codes |= {code for key in keys if key for code in strings(key)}
            case ast.Assign(targets=[ast.Name(id="code")], value=ast.Constant() | ast.IfExp()):
                codes |= strings(node.value)
            case ast.FunctionDef(name=name) if name.startswith("obstacle"):
                for found in ast.walk(node):
                    if isinstance(found, ast.Return) and isinstance(found.value, ast.Constant):
                        codes |= strings(found.value)
    return codes


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
        "Blue cannot advance Vigintiviri → Quaestores: 2 supporters are needed, 1 is named (R5.3)"
    )
    assert said["de"] == (
        "Blau kann auf dem Weg Vigintiviri → Quaestores nicht vorrücken: "
        "2 Stimmen sind nötig, genannt ist nur 1 (R5.3)"
    )
    assert plain(said["fr"]) == (
        "Bleu ne peut pas avancer sur le chemin Vigintiviri → Quaestores : "
        "il faut 2 soutiens, mais 1 seulement est nommé (R5.3)"
    )
    assert said["it"] == (
        "Blu non può avanzare lungo il percorso Vigintiviri → Quaestores: "
        "servono 2 appoggi, ma ne è indicato solo 1 (R5.3)"
    )


def test_in_records_a_refusal_keeps_the_names_of_records() -> None:
    reason = Refused("too-few-supporters", "R5.3", by="blue", path="b1-a3", needed=2, named=1)
    assert catalogue("en", notation=True).refusal(reason) == (
        "blue cannot advance b1-a3: 2 supporters are needed, 1 is named (R5.3)"
    )


# Sentences

COUNTS = (0, 1, 2, 5)
COUNTED = {
    *("count", "foreign", "limit", "named", "needed", "number", "ones", "own", "seated"),
    *("supply", "total", "turn", "turns", "votes"),
}
VALUES: dict[str, tuple[str | int, ...]] = {
    **dict.fromkeys(("by", "active", "colour", "supporter", "winner"), ("red", "white")),
    **dict.fromkeys(("committee", "start", "goal", "goal-id"), ("b1", "S")),
    "path": ("b1-a3", "a4-S"),
    "agree": ("yes", "no"),
    "reason": ("senate", "adjourned", "cut-off"),
    "laurel": ("IIC",),
    "laurels": ("I I IV",),
    "drawn": ("V", "none"),
    "word": ("b9",),
    "known": (1, 2, "amigo-2005, manual"),
    "tag": ("Players",),
    "type": ("turn-began",),
    "variant": ("consul",),
    "file": ("game.qv",),
    "example": ("red",),
    "actions": ("+a1  +b1",),
    "answers": ("Red 1, Blue –",),
    **dict.fromkeys(("players", "families", "supporters"), ("Red, Blue",)),
    **dict.fromkeys(("first", "rest"), ("Red",)),
    "last": ("Red", 5),  # of a list, or the turn at which a record ends
}
"""What a variable may hold, where it does not count something."""


def params(names: set[str]) -> Iterator[dict[str, str | int]]:
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
        (0, ("gives no", "keine", "refuse", "nega")),
        (1, ("one senator.", "einem Senator.", "d’un sénateur.", "di un senatore.")),
        (2, ("2 senators.", "2 Senatoren.", "de 2 sénateurs.", "di 2 senatori.")),
    ],
)
def test_a_vote_is_counted_as_each_language_counts(votes: int, said: tuple[str, ...]) -> None:
    for language, part in zip(LANGUAGES, said, strict=True):
        assert part in catalogue(language).event(Answered(by="red", motion=1, votes=votes))


def test_nothing_is_singular_in_french_and_plural_elsewhere() -> None:
    standing = Standing(colour="red", place=1, total=0, seat=None)
    ended = Ended(outcome=Outcome(reason="adjourned", turns=6, standings=(standing,)))
    ends = [catalogue(language).event(ended).rpartition(" ")[2] for language in TRANSLATED]
    assert ends == ["Lorbeeren.", "laurier.", "allori."]


# Events

OUTCOME = Outcome(
    reason="senate",
    turns=40,
    standings=(Standing(colour="red", place=1, total=21, seat=2),),
)
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
    AdjournmentOffered(),
    AdjournmentAnswered(by="red", agree=True),
    AdjournmentAnswered(by="red", agree=False),
    Ended(outcome=OUTCOME),
    Undone(turn=3),
)


def test_there_is_an_event_of_every_type_to_tell_of() -> None:
    assert {type(event) for event in EVENTS} == set(get_args(Event))


@each_language
@each_naming
@pytest.mark.parametrize("event", EVENTS, ids=lambda event: type(event).__name__)
def test_every_event_is_told_in_a_sentence(
    language: Language, notation: bool, event: Event
) -> None:
    words = catalogue(language, notation=notation)
    text = words.event(event)
    assert text.endswith(".")
    assert not re.search(r"[{}]|None", text)
    if (by := getattr(event, "by", None)) is not None:
        assert words.family(by) in text


def test_a_supporter_of_two_senators_is_named_once() -> None:
    used = SupportUsed(by="red", path=PATH["b1-a3"], supporters=("blue", "black", "blue"), own=0)
    assert [catalogue(language).event(used) for language in LANGUAGES] == [
        "Red leaves Vigintiviri with the support of Blue and Black.",
        "Rot verlässt Vigintiviri mit der Unterstützung von Blau und Schwarz.",
        "Rouge quitte le comité Vigintiviri, soutenu par Bleu et Noir.",
        "Rosso lascia la commissione Vigintiviri con l’appoggio di Blu e Nero.",
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
