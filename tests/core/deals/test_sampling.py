from collections import Counter
from random import Random

import pytest

from quovadis.core.deals import limits
from quovadis.core.deals.sampling import sample_deal, sample_offer
from quovadis.core.deals.terms import Deal, Pay, Split, Support, Word
from quovadis.core.errors import Refused
from quovadis.core.view import PlayerView, view
from quovadis.record.codec import KINDS
from tests.core.deals.sampler import bargain_of
from tests.table import a_table
from tests.universe import reply

MANY = 3000


def a_view(variants: str = "") -> PlayerView:
    """Red is on turn, has laurels, and company in two committees."""
    table = a_table(
        "red blue black white",
        board={"b1": "red blue black white", "d1": "red blue"},
        purses={"red": "I II IV", "blue": "III", "black": "I I"},
        variants=variants,
    )
    return view(table.state, "red")


def samples(sight: PlayerView, count: int = MANY) -> list[Deal]:
    random = Random(1)
    return [sample_deal(sight, random) for _ in range(count)]


def test_the_same_chance_gives_the_same_deal() -> None:
    sight = a_view()
    assert sample_deal(sight, Random(5)) == sample_deal(sight, Random(5))
    assert len({sample_deal(sight, Random(seed)) for seed in range(100)}) > 90


def test_every_kind_of_term_comes_up_in_sampled_deals() -> None:  # R8.2
    kinds = {type(term) for deal in samples(a_view()) for term in deal.terms}
    assert kinds == set(KINDS.values())


def test_every_date_comes_up_in_sampled_deals() -> None:  # R8.2
    dates = {
        term.until
        for deal in samples(a_view())
        for term in deal.terms
        if not isinstance(term, Pay | Split | Word)
    }
    assert dates == {"this-turn", "next-turn", "open", *range(1, limits.MOST_ROUNDS + 1)}


def test_sampled_deals_have_two_or_three_parties_and_may_be_about_others() -> None:  # R8.1
    parties = Counter(len(deal.parties) for deal in samples(a_view()))
    assert set(parties) == {2, 3}
    assert any("red" not in deal.parties for deal in samples(a_view()))


def test_half_of_the_sampled_deals_depend_on_an_advance() -> None:  # R8.3
    deals = samples(a_view())
    hanging = [deal for deal in deals if deal.on is not None]
    assert 0.4 < len(hanging) / len(deals) < 0.6
    assert any(
        isinstance(term, Support) and term.path is deal.on
        for deal in hanging
        for term in deal.terms
    )


def test_payments_are_named_by_value_and_by_tokens() -> None:  # R8.4
    paid = [term for deal in samples(a_view()) for term in deal.terms if isinstance(term, Pay)]
    assert {bool(term.tokens) for term in paid} == {True, False}
    assert {term.giver for term in paid} == {"red", "blue", "black"}  # white has nothing


@pytest.mark.parametrize("variants, whispers", [("", {False}), ("whispers", {True, False})])
def test_sampled_offers_are_whispered_where_the_table_allows_it(
    variants: str, whispers: set[bool]
) -> None:
    sight, random = a_view(variants), Random(1)
    assert {sample_offer(sight, random).whisper for _ in range(100)} == whispers  # R8.9


def test_a_spectator_proposes_nothing() -> None:
    table = a_table()
    with pytest.raises(ValueError, match="spectator"):
        sample_deal(view(table.state), Random(1))


def test_nine_of_ten_sampled_deals_can_be_proposed() -> None:
    tried = refused = 0
    for seed in range(10):
        random = Random(seed)
        for step in bargain_of(seed).steps():
            offer = sample_offer(view(step.before, random.choice(step.before.players)), random)
            answer = reply(step.before, offer)
            tried += 1
            refused += isinstance(answer, Refused) and answer.code != "too-many-offers"
    assert refused / tried < 0.1


def test_the_free_words_of_sampled_deals_can_be_chosen() -> None:
    sight = view(a_table().state, "red")
    deals = [sample_deal(sight, Random(seed), ("veni, vidi, vici",)) for seed in range(200)]
    said = {term.text for deal in deals for term in deal.terms if isinstance(term, Word)}
    assert said == {"veni, vidi, vici"}
