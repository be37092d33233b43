"""What the program itself says about a deal is understood when somebody says it."""

from collections import Counter
from random import Random

import pytest

from quovadis.core.deals.sampling import sample_deal
from quovadis.core.deals.terms import Word
from quovadis.core.families import Colour
from quovadis.core.view import view
from quovadis.speech import Understood, understand
from quovadis.speech.lexicon import LANGUAGES, Language
from quovadis.text import catalogue
from tests.speech.sentences import alike
from tests.table import a_table

BOARD = {"b1": "red blue black", "d1": "blue white red", "c2": "red black white", "a3": "blue red"}
DEALS = 200
LEAST_RIGHT, MOST_WRONG = 0.95, 0.02


@pytest.mark.parametrize("language", LANGUAGES)
def test_most_deals_are_read_back_from_their_own_sentences(language: Language) -> None:
    table = a_table(
        "red blue black white", board=BOARD, purses={"red": "I II III V", "blue": "I I III"}
    )
    random, seats = Random(7), table.state.players
    counted: Counter[str] = Counter()
    while counted.total() < DEALS:
        seat: Colour = random.choice(seats)
        sight = view(table.state, seat)
        deal = sample_deal(sight, random)
        if any(isinstance(term, Word) for term in deal.terms):
            continue  # free words are nobody's to understand
        others = tuple(one for one in deal.parties if one != seat)
        text = catalogue(language).deal(deal)
        read = understand(text, sight, to=others if len(others) == 1 else (), languages=(language,))
        if not isinstance(read, Understood):
            counted["asked"] += 1
        else:
            counted["right" if alike(read.deal) == alike(deal) else "wrong"] += 1
    print(language, dict(counted))
    assert counted["right"] >= LEAST_RIGHT * DEALS
    assert counted["wrong"] <= MOST_WRONG * DEALS
