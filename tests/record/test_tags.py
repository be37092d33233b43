from pathlib import Path

import pytest

from quovadis.core.editions import TableRules
from quovadis.core.events import GameEvent, Started
from quovadis.core.laurels import draws, shuffled
from quovadis.core.names import laurel
from quovadis.record import RecordRefused, read_qv
from quovadis.record.refusal import FORMAT
from quovadis.record.tags import Tags
from quovadis.text.refusals import tell_refusal
from tests.table import refused

RECORDS = Path(__file__).parents[1] / "records"
SUPPLY = " ".join(shuffled(draws(42)))


def tags(*lines: str) -> Tags:
    read = Tags()
    for number, line in enumerate(lines, start=1):
        read.add(number, line)
    return read


def started(*lines: str) -> Started:
    first: GameEvent = tags(*lines).start()[0]
    assert isinstance(first, Started)
    return first


def refusal(*lines: str) -> tuple[int, str, str]:
    """The line, the rule and the code with which a record's head is refused."""
    with pytest.raises(RecordRefused) as caught:
        tags(*lines).start()
    return caught.value.line, caught.value.reason.rule, caught.value.reason.code


def test_players_and_a_seed_are_enough() -> None:
    read = started('[Players "red blue black"]', '[Seed "42"]')
    assert read.players == ("red", "blue", "black")
    assert read.rules == TableRules()
    assert (*read.laurels, *read.supply) == shuffled(draws(42))


def test_a_seed_stands_for_its_supply() -> None:
    players = '[Players "red blue black"]'
    assert started(players, '[Seed "42"]') == started(players, f'[Supply "{SUPPLY}"]')


def test_tags_come_in_any_order() -> None:
    lines = [
        '[Players "yellow red white"]',
        f'[Supply "{SUPPLY}"]',
        '[Variants "limited-ones"]',
        '[Edition "manual"]',
        '[Rules "1"]',
    ]
    read = started(*lines)
    assert started(*reversed(lines)) == read
    assert read.rules == TableRules(edition="manual", limited_ones=True)


def test_laurels_may_be_unknown_from_the_eleventh_on() -> None:
    words = SUPPLY.split()
    read = started('[Players "red blue black"]', f'[Supply "{" ".join(words[:10])}{" ?" * 34}"]')
    assert read.supply == (None,) * 34
    unknown = " ".join([*words[:9], *["?"] * 35])
    assert refusal('[Players "red blue black"]', f'[Supply "{unknown}"]') == (
        2, "R2.4", "laurel-unknown",
    )  # fmt: skip


@pytest.mark.parametrize(
    "line",
    ["[", "[]", "[Players]", '[Players "red]', "[Players 'red']", '["red"]', '[Players "red"',
     '[Players "red"] blue', '[Players "a" "b"]', '[Two Words "x"]', "[Players red]"],
)  # fmt: skip
def test_a_line_that_is_not_a_tag_is_refused(line: str) -> None:
    with refused(FORMAT, "tag-unreadable"):
        tags(line)


def test_a_comment_may_follow_a_tag() -> None:
    assert tags('[Seed "1"] # any').lines == {"Seed": (1, "1")}
    assert tags('[Seed "1"]#').lines == {"Seed": (1, "1")}


@pytest.mark.parametrize("name", ["players", "Mood", "Player", "SEED"])
def test_a_tag_that_nobody_knows_is_refused(name: str) -> None:
    with refused(FORMAT, "tag-unknown"):
        tags(f'[{name} "x"]')


def test_no_tag_stands_twice() -> None:
    with refused(FORMAT, "tag-twice"):
        tags('[Seed "1"]', '[Seed "1"]')


def test_players_are_needed_and_one_of_supply_and_seed() -> None:
    with refused(FORMAT, "tag-missing"):
        tags('[Seed "1"]').start()
    with refused(FORMAT, "supply-or-seed"):
        tags('[Players "red blue black"]').start()
    with refused(FORMAT, "supply-or-seed"):
        tags('[Players "red blue black"]', '[Seed "42"]', f'[Supply "{SUPPLY}"]').start()


@pytest.mark.parametrize("seed", ["", "-1", "1.5", "x", "1 2", " 1", "٣", "1" * 41, "1" * 9000])
def test_a_seed_is_a_whole_number(seed: str) -> None:
    assert refusal('[Players "red blue black"]', f'[Seed "{seed}"]') == (
        2, FORMAT, "seed-unreadable",
    )  # fmt: skip


def test_a_seed_may_have_forty_digits() -> None:
    read = started('[Players "red blue black"]', f'[Seed "{"9" * 40}"]')
    assert read.laurels == shuffled(draws(10**40 - 1))[:10]


@pytest.mark.parametrize(
    "line, rule, code",
    [
        ('[Players "red blue"]', "R1.4", "players-number"),
        ('[Players ""]', "R1.4", "players-number"),
        ('[Players "red blue red"]', "R1.4", "colour-twice"),
        ('[Players "red blue green"]', "R1.4", "colour-unknown"),
        ('[Supply ""]', "R1.5", "supply-number"),
        ('[Supply "III"]', "R1.5", "supply-number"),
        (f'[Supply "{SUPPLY} II"]', "R1.5", "supply-number"),
        (f'[Supply "{SUPPLY.replace("IV", "V", 1)}"]', "R1.5", "supply-kind"),
        (f'[Supply "{SUPPLY.replace("IV", "VI", 1)}"]', "R1.5", "laurel-unreadable"),
        ('[Rules "3"]', FORMAT, "rules-version"),
        ('[Rules ""]', FORMAT, "rules-version"),
        ('[Edition "amigo"]', "§11", "edition-unknown"),
        ('[Variants "fast"]', "§10", "variant-unknown"),
    ],
)
def test_what_is_wrong_with_a_tag_is_told_at_its_line(line: str, rule: str, code: str) -> None:
    good = {"Players": '[Players "red blue black"]', "Supply": f'[Supply "{SUPPLY}"]'}
    name = line[1:].split(maxsplit=1)[0]
    others = [tag for each, tag in good.items() if each != name]
    assert refusal(*others, line) == (len(others) + 1, rule, code)
    assert refusal(line, *others) == (1, rule, code)


@pytest.mark.parametrize("word", ["", "i", "VI", "IIc", "2", "?"])
def test_a_laurel_is_one_of_the_six_kinds(word: str) -> None:  # R1.5
    with refused("R1.5", "laurel-unreadable"):
        laurel(word)


def test_a_record_of_version_one_that_the_rules_no_longer_allow_says_so() -> None:
    text = (Path(__file__).parent / "older" / "rules-1.qv").read_text("utf-8")
    with pytest.raises(RecordRefused) as caught:
        read_qv(text)
    assert caught.value.line == 32
    assert caught.value.reason.code == "no-turn-left"
    assert caught.value.reason.params["rules"] == "1"
    told = tell_refusal(caught.value.reason)
    assert told.id == "by-newer-rules"
    with pytest.raises(RecordRefused) as caught:
        read_qv(text.replace('[Rules "1"]', '[Rules "2"]'))
    assert "rules" not in caught.value.reason.params


def test_a_record_of_version_one_is_read_where_the_rules_still_allow_it() -> None:
    text = (RECORDS / "deals-amigo-2005.qv").read_text("utf-8")
    old = text.replace('[Rules "2"]', '[Rules "1"]')
    assert old != text
    assert read_qv(old) == read_qv(text)
