"""The sentences of the corpus, and how well each is understood."""

import sys
import tomllib
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path as File
from typing import Any, Literal

from quovadis.core.board import PATH
from quovadis.core.deals.terms import Deal, Pay, PayBy, Term, Word
from quovadis.core.errors import Refused
from quovadis.core.families import Colour
from quovadis.core.laurels import in_order
from quovadis.core.view import PlayerView, view
from quovadis.record.deal_language import read_deal, write_deal
from quovadis.speech import Understood, understand
from quovadis.speech.lexicon import LANGUAGES, Language
from quovadis.speech.reader import setting_of
from quovadis.speech.setting import Setting
from tests.table import a_table

CORPUS = File(__file__).parent / "corpus"
DEVELOPMENT = [
    f"development/{name}"
    for name in (
        *("own", "open", "second", "held", "third", "fourth", "fifth", "sixth"),
        *("seventh", "eighth", "ninth", "tenth", "eleventh", "twelfth", "thirteenth"),
        *("fourteenth", "fifteenth", "sixteenth", "phrased"),
    )
]
"""Sentences that the reader was made with. No figure on them says how it reads new ones."""
Outcome = Literal["right", "asked", "wrong"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Sentence:
    """What somebody says at a table, and every deal that it may be taken for."""

    text: str
    table: str
    speaker: Colour
    to: tuple[Colour, ...]
    means: tuple[str, ...]
    verdict: Literal["deal", "ask", "no-deal"]


def sentences(folder: str, language: Language) -> Iterator[Sentence]:
    """The sentences of one language."""
    file = CORPUS / folder / f"{language}.toml"
    for each in tomllib.loads(file.read_text("utf-8"))["sentence"]:
        yield Sentence(
            text=each["text"],
            table=each["table"],
            speaker=each["speaker"],
            to=(each["to"],) if each["to"] else (),
            means=tuple(each["means"]),
            verdict=each["verdict"],
        )


@cache
def contexts() -> dict[str, dict[str, Any]]:
    """The tables at which sentences are spoken, by name."""
    text = (CORPUS / "contexts.toml").read_text("utf-8")
    return {each["name"]: each for each in tomllib.loads(text)["context"]}


@cache
def seen(table: str, seat: Colour) -> PlayerView:
    """A table as one seat sees it."""
    setup = contexts()[table]
    kept = {name: setup[name] for name in ("board", "laurels", "purses", "caesar", "active")}
    return view(a_table(" ".join(setup["players"]), **kept).state, seat)


def setting_for(said: Sentence) -> Setting:
    """Who speaks to whom about what."""
    setup = contexts()[said.table]
    names = {name: colour for colour, name in setup["names"].items()}
    way = PATH.get(setup["advance"])
    setting = setting_of(seen(said.table, said.speaker), said.speaker, said.to, way, names)
    assert setting is not None
    return setting


def outcome(said: Sentence, language: Language) -> tuple[Outcome, str]:
    """How a sentence is understood, and what was made of it."""
    setup = contexts()[said.table]
    answer = understand(
        said.text,
        seen(said.table, said.speaker),
        to=said.to,
        advance=PATH.get(setup["advance"]),
        names={name: colour for colour, name in setup["names"].items()},
        languages=(language,),
    )
    if not isinstance(answer, Understood):
        return ("asked" if said.verdict == "deal" else "right"), f"asks {answer.code}"
    meant = {same for text in said.means if (same := _meant(text)) is not None}
    right = said.verdict == "deal" and alike(answer.deal) in meant
    return ("right" if right else "wrong"), write_deal(answer.deal)


def _meant(text: str) -> object:
    try:
        return alike(read_deal(text))
    except Refused:
        return None


def alike(deal: Deal) -> object:
    """What makes two deals the same: not the order of terms or tokens, nor free words."""
    return deal.on, frozenset(repr(_even(term)) for term in deal.terms)


def _even(term: Term) -> Term:
    if isinstance(term, Word):
        return replace(term, text="")
    if isinstance(term, Pay | PayBy):
        return replace(term, tokens=in_order(term.tokens))
    return term


def main(folders: list[str]) -> None:
    """Print how well each folder of the corpus is understood, by language and in all."""
    for folder in folders or DEVELOPMENT:
        total: Counter[str] = Counter()
        for language in LANGUAGES:
            found = Counter(outcome(said, language)[0] for said in sentences(folder, language))
            print(f"  {folder} {language}: {dict(found)}")
            total += found
        shares = {kind: f"{count / total.total():.1%}" for kind, count in total.items()}
        print(f"{folder}: {total.total()} sentences, {shares}")


if __name__ == "__main__":
    main(sys.argv[1:])
