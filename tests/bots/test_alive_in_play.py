"""A whole game of praetors as they are released: what makes a table alive does happen in it."""

from collections import Counter

from quovadis.bots.alliances import pact
from quovadis.bots.praetor import Praetor
from quovadis.bots.questions import A_ROUND, content, unasked
from quovadis.bots.threats import threat
from quovadis.core.events import DealAgreed, OfferMade, TurnBegan
from quovadis.core.families import Colour
from quovadis.driver.driver import Driver, play
from quovadis.game import Game
from quovadis.research.match import simulated

SEATS: tuple[Colour, ...] = ("red", "blue", "black", "white")
PERSON: Colour = "white"


def test_praetors_ally_and_warn_never_repeat_themselves_and_leave_a_person_in_peace() -> None:
    rules = simulated("cutoff=12", "amigo-2005")
    game = Game.new(SEATS, rules=rules, first="red", seed=1)
    said: set[object] = set()
    seen: Counter[str] = Counter()
    told: list[str] = []
    done = 0
    for _ in play(Driver(game, people=(PERSON,)), dict.fromkeys(SEATS, Praetor())):
        for event in game.log[done:]:
            if isinstance(event, TurnBegan):
                said.clear()
            elif isinstance(event, DealAgreed):
                seen["agreed"] += event.offer in told
            elif isinstance(event, OfferMade):
                deal = event.offer.deal
                assert content(deal) not in said
                said.add(content(deal))
                seen["offers"] += 1
                if pact(deal) or threat(event.offer, 0):
                    told.append(event.offer.id)
                    seen["pacts" if pact(deal) else "threats"] += 1
        done = len(game.log)
        asked = unasked(game.view(PERSON), game.sights(PERSON), PERSON, (PERSON,))
        assert asked <= A_ROUND + 1
    assert seen["pacts"]
    assert seen["threats"]
    assert seen["agreed"]
    assert seen["offers"] > 10
