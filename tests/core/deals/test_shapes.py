"""What those who compose a term are told about its kind."""

from dataclasses import fields

import pytest

from quovadis.core.board import ENTRIES, LAUREL_SPACES, PATHS
from quovadis.core.deals import limits
from quovadis.core.deals.shapes import TermField, shape, shapes
from quovadis.core.deals.terms import KINDS, AdvanceAlong, Pay, Split, Support, Term
from quovadis.core.laurels import LAURELS


def field_of(kind: str, name: str) -> TermField:
    return next(field for field in shape(KINDS[kind]).fields if field.name == name)


def test_every_kind_is_described_with_all_its_fields() -> None:  # R8.2
    described = {
        each.kind: ["giver", "to", *(field.name for field in each.fields)] for each in shapes()
    }
    assert described == {name: [each.name for each in fields(kind)] for name, kind in KINDS.items()}


def test_the_kinds_of_terms_are_listed_group_by_group() -> None:
    groups = [each.group for each in shapes()]
    assert [*dict.fromkeys(groups)] == ["laurels", "votes", "caesar", "senators", "word"]
    assert groups == sorted(groups, key=[*dict.fromkeys(groups)].index)


@pytest.mark.parametrize(
    "kind, name, least, most",
    [
        ("pay", "amount", 1, limits.MOST_LAURELS),
        ("support", "votes", 1, limits.MOST_VOTES),
        ("oppose", "advances", 1, limits.MOST_ADVANCES),
        ("word", "text", 1, limits.WORD_LENGTH),
    ],
)
def test_the_limits_are_those_that_the_kind_checks(  # R8.2
    kind: str, name: str, least: int, most: int
) -> None:
    field = field_of(kind, name)
    assert (field.least, field.most) == (least, most)


def test_only_laurel_spaces_and_entries_are_offered_where_no_others_will_do() -> None:  # R8.2
    spaces, entries = {path.id for path in LAUREL_SPACES}, {room.id for room in ENTRIES}
    assert {*field_of("caesar-to", "space").choices} == spaces
    assert {*field_of("caesar-off", "spaces").choices} == spaces
    assert {*field_of("place-in", "committee").choices} == entries
    assert {*field_of("stay-out", "committee").choices} == entries
    assert {*field_of("support", "path").choices} == {path.id for path in PATHS}


def test_no_term_runs_longer_than_the_rules_allow() -> None:  # R8.2
    rounds = [each for each in field_of("stay-off", "until").choices if isinstance(each, int)]
    assert rounds == [*range(1, limits.MOST_ROUNDS + 1)]


def test_tokens_are_named_instead_of_an_amount() -> None:  # R8.2
    tokens = field_of("pay", "tokens")
    assert (tokens.instead_of, tokens.choices) == ("amount", LAURELS)
    assert field_of("pay", "amount").instead_of is None


def test_a_split_needs_an_advance_and_only_its_mover_can_offer_it() -> None:  # R8.2
    assert (shape(Split).needs_advance, shape(Split).by_mover) == (True, True)
    others = [each for each in shapes() if each.kind != "split"]
    assert not any(each.needs_advance or each.by_mover for each in others)


@pytest.mark.parametrize("kind, mover", [(Support, "to"), (AdvanceAlong, "giver"), (Pay, None)])
def test_a_shape_tells_who_advances_if_a_term_is_about_its_deals_advance(  # R8.3
    kind: type[Term], mover: str | None
) -> None:
    assert shape(kind).serves == mover


def test_a_field_says_how_a_new_term_begins_and_what_says_nothing() -> None:  # R8.2
    against, path, text = (
        field_of(kind, name)
        for kind, name in (("oppose", "against"), ("support", "path"), ("word", "text"))
    )
    assert (against.optional, against.fresh, against.choices) == (False, None, ())
    assert (path.optional, path.fresh, path.default, path.most) == (True, None, None, 0)
    assert (text.optional, text.fresh) == (False, "")
    amount, until = field_of("pay", "amount"), field_of("place-in", "until")
    assert (amount.fresh, amount.default) == (1, 0)
    assert (until.fresh, until.default) == ("next-turn", "open")
