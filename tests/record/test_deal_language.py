"""The language of deals: what cannot be understood is refused, pointing at the word."""

import pytest

from quovadis.core.errors import Refused
from quovadis.core.view import PlayerView, view
from quovadis.record.deal_language import read_deal, write_deal
from quovadis.record.refusal import FORMAT
from quovadis.text import LANGUAGES, Language, catalogue
from tests.table import a_table

VERBS = "advances keeps moves opposes pays places says splits stays supports"


def sight(edition: str = "amigo-2005") -> PlayerView:
    """A table of four as Red sees it on the first turn."""
    table = a_table("red blue black white", board={"b1": "red blue"}, edition=edition)
    return view(table.state, "red")


def refusal(text: str, at: PlayerView | None = None) -> Refused:
    with pytest.raises(Refused) as caught:
        read_deal(text, at)
    return caught.value


def pointed_at(text: str) -> tuple[str, int, str]:
    """A text with the words that it shows between strokes, their column, and those words."""
    before, words, after = text.split("|")
    return f"{before}{words}{after}", len(before) + 1, words


@pytest.mark.parametrize(
    "text, code, rule",
    [
        ("deal red blue: red advances |e1-a3|", "committee-unknown", "R1.1"),
        ("deal red blue: red advances |a1-d2|", "no-such-path", "R1.2"),
        ("deal red blue on |a3-b1|: blue supports", "backwards", "R3.3"),
        ("deal red blue: red supports blue on |a1-a3|", "past-a-committee", "R3.3"),
        ("deal red blue: red places in |e1| this turn", "committee-unknown", "R1.1"),
        ("deal red blue: red moves Caesar to |a1-a4|", "no-laurel-space", "R6.1"),
        ("deal red blue: red keeps Caesar off a3-a4 |a1-a4|", "no-laurel-space", "R6.1"),
        ("deal red blue: red pays |white| 2", "deal-not-a-party", FORMAT),
        ("deal red blue: |white| pays blue 2", "deal-not-a-party", FORMAT),
        ("deal red blue: red places in b1 for |white|", "deal-not-a-party", FORMAT),
        ("deal red blue |white|: red pays blue 2", "deal-party-idle", FORMAT),
        ("deal blue white |white|: blue pays white 2", "deal-party-twice", FORMAT),
        ("deal red |red|: red pays 2", "deal-party-twice", FORMAT),
        ("deal red |blu|: red pays 2", "deal-unreadable", FORMAT),
        ("deal red blue: red pays |two|; blue pays 1", "deal-unreadable", FORMAT),
        ("deal red blue |;| red pays 2", "deal-unreadable", FORMAT),
        ("deal red blue black: |black| pays 2", "deal-recipient", FORMAT),
        ("deal red blue: red |suports| blue next", "deal-unreadable", FORMAT),
        ("deal red blue: red stays off |e1-a3| for white", "committee-unknown", "R1.1"),
        ("deal red blue black: red advances |a1-d2|", "no-such-path", "R1.2"),
        ("deal red blue: red supports |black| on e1-a3", "deal-not-a-party", FORMAT),
        ("deal red blue: red pays |much|", "deal-unreadable", FORMAT),
        ('deal red blue: red says |"and| so', "deal-unreadable", FORMAT),
    ],
)
def test_a_refusal_points_at_the_word_that_is_not_understood(
    text: str, code: str, rule: str
) -> None:  # R8.2
    text, column, word = pointed_at(text)
    found = refusal(text)
    assert (found.code, found.rule) == (code, rule)
    assert (found.params["column"], found.params["at"]) == (column, word)


@pytest.mark.parametrize(
    "text, code, rule",
    [
        ("deal red |yellow|: red pays 2", "not-at-table", "R1.4"),
        ("deal red blue: red pays 2; red places in |a3|", "not-an-entry-term", "R8.2"),
        ("deal red blue: red moves Caesar to |a1-a2|; blue pays 1", "term-space", "R8.2"),
        ("deal red blue: red opposes |blue| 2 times", "term-opponent", "R8.2"),
        ("deal red blue: red opposes black |12| times", "term-opponent", "R8.2"),
        ("deal red blue: red supports blue with |9| next", "term-votes", "R8.2"),
        ("deal red blue: red supports blue next for |10| rounds", "term-rounds", "R8.2"),
        ("deal red blue: red pays |100|", "term-payment", "R8.2"),
        ('deal red blue: red says |" "|', "term-word", "R8.2"),
        ("deal red blue: red keeps Caesar off a3-a4 |a1-a2|", "term-spaces", "R8.2"),
        ("deal red blue: red keeps Caesar off a3-a4 |a3-a4|", "term-spaces", "R8.2"),
        ("deal red blue: |red splits with blue|", "split-without-advance", "R8.2"),
        ("deal red blue: blue pays 1; red pays |red| 2", "term-to-oneself", "R8.2"),
    ],
)
def test_what_cannot_be_a_term_at_this_table_is_pointed_at_too(
    text: str, code: str, rule: str
) -> None:  # R8.2
    text, column, words = pointed_at(text)
    found = refusal(text, sight())
    assert (found.code, found.rule) == (code, rule)
    assert (found.params["column"], found.params["at"]) == (column, words)


@pytest.mark.parametrize(
    "text, expected",
    [
        ("deal", "COLOUR"),
        ("deal red blue on", "PATH"),
        ("deal red blue:", "COLOUR"),
        ("deal red blue on b1-a3: blue", VERBS),
        ("deal red blue: red pays  ", "COLOUR INT LAUREL"),
        ("deal red blue: red stays out of", "COMMITTEE"),
    ],
)
def test_a_deal_that_breaks_off_is_told_to_end_too_early(text: str, expected: str) -> None:  # R8.2
    found = refusal(text)
    assert (found.code, found.rule) == ("deal-ends-early", FORMAT)
    assert found.params == {"expected": expected, "column": len(text.rstrip()) + 1}


def test_what_could_stand_there_is_said_in_every_language() -> None:  # R8.2
    early = refusal("deal red blue: red pays")
    said = [catalogue(language).refusal(early).replace("\xa0", " ") for language in LANGUAGES]
    assert [sentence.partition(" (I")[0] for sentence in said] == [
        (
            "The deal ends too early, at column 24; expected there: "
            "a family (red, blue, black, white, yellow), a number, laurels"
        ),
        (
            "Der Handel endet zu früh, bei Spalte 24; erwartet wird dort: "
            "eine Familie (red, blue, black, white, yellow), eine Zahl, Lorbeeren"
        ),
        (
            "L’accord s’arrête trop tôt, colonne 24 ; attendu : "
            "une famille (red, blue, black, white, yellow), un nombre, des lauriers"
        ),
        (
            "L’accordo finisce troppo presto, alla colonna 24; qui ci vuole: "
            "una famiglia (red, blue, black, white, yellow), un numero, allori"
        ),
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_of_the_language_quotes_its_word_and_column(language: Language) -> None:
    for text in ("deal red blue: red suports", "deal red blue: red pays white 2"):
        found = refusal(text)
        said = catalogue(language).refusal(found)
        assert str(found.params["at"]) in said
        assert str(found.params["column"]) in said


def test_a_sentence_points_and_then_says_what_is_wrong() -> None:
    found = refusal("deal red blue: red advances e1-a3")
    assert catalogue("en").refusal(found) == (
        "Column 29, “e1-a3”: “e1” is not a committee: "
        "choose from a1 to d1, a2 to d2, a3 to d3, a4, d4 and S (R1.1)"
    )


PROMISED = "deal red blue: blue stays out of b1"
PAID = "deal red blue: red pays 2"
SAID = 'deal red blue: red says "thanks"'


@pytest.mark.parametrize(
    "text, edition, remark",
    [
        (PROMISED, "amigo-2005", "promise"),
        (PROMISED, "mayfair-fr", "binding"),
        (PAID, "amigo-2005", "binding"),
        (SAID, "mayfair-fr", "promise"),
    ],
)
def test_a_remark_must_be_true_at_its_table(
    text: str, edition: str, remark: str
) -> None:  # R8.5, R8.6
    table = sight(edition)
    assert read_deal(f"{text} ({remark})", table) == read_deal(text)
    other = "binding" if remark == "promise" else "promise"
    found = refusal(f"{text} ({other})", table)
    assert (found.code, found.rule) == ("remark-untrue", "R8.5")
    assert found.params == {"remark": other, "at": other, "column": len(text) + 3}


def test_a_remark_that_is_not_true_is_refused_with_the_reason() -> None:  # R8.5
    said = {
        remark: catalogue("en").refusal(refusal(f"{text} ({remark})", sight()))
        for text, remark in ((PROMISED, "binding"), (PAID, "promise"))
    }
    assert said == {
        "binding": "Column 38, “binding”: "
        "At this table this would be a promise, not binding (R8.5)",
        "promise": "Column 28, “promise”: "
        "At this table this would be binding, not just a promise (R8.5)",
    }  # fmt: skip


def test_a_false_remark_keeps_an_offer_from_being_made() -> None:  # R8.5
    table = a_table()
    with pytest.raises(Refused) as caught:
        table.play(
            "red offers deal red blue: blue supports red next; red supports blue next (binding)"
        )
    assert caught.value.code == "remark-untrue"
    assert table.state.talks.offers == ()


@pytest.mark.parametrize("words", ["red", "I", "2", "b1-a3", 'a \\"quote\\" and \\\\'])
def test_free_words_stay_words_whatever_they_say(words: str) -> None:
    text = f'deal red blue: red says "{words}"'
    assert write_deal(read_deal(text)) == text


def test_without_a_table_a_remark_is_only_read() -> None:
    assert read_deal(f"{PROMISED} (binding)") == read_deal(f"{PROMISED} (promise)")
