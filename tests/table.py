"""A table in any position, spoken to in the notation of records."""

from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace

import pytest

from quovadis.core.board import COMMITTEE, COMMITTEES, LAUREL_SPACES, PATH
from quovadis.core.commands import Command, Start
from quovadis.core.decide import decide
from quovadis.core.errors import Refused
from quovadis.core.events import GameEvent
from quovadis.core.evolve import fold
from quovadis.core.families import SENATORS, Colour
from quovadis.core.laurels import Laurel, draws, in_order, shuffled
from quovadis.core.legal import legal
from quovadis.core.names import colour, laurel as laurel_of, token
from quovadis.core.special import shuffle_of, shuffled_tokens
from quovadis.core.state import State
from quovadis.record.notation import spoken
from quovadis.record.reader import play_line
from quovadis.record.variants import read_edition, read_variants


@dataclass
class Table:
    """A game that is told what to do line by line."""

    state: State

    def play(self, *lines: str) -> tuple[GameEvent, ...]:
        """Play lines of a record; return what the last one made happen."""
        events: tuple[GameEvent, ...] = ()
        for line in lines:
            events = play_line(self.state, line)
            self.state = fold(events, self.state)
        return events

    def do(self, command: Command) -> tuple[GameEvent, ...]:
        """Play one command as it is, with nothing implied."""
        events = decide(self.state, command)
        self.state = fold(events, self.state)
        return events

    def legal(self, seat: Colour) -> list[str]:
        """What a seat can do now, in words."""
        return [spoken(self.state, command) for command in legal(self.state, seat)]

    def at(self, committee: str) -> str:
        """Who sits there, in order of arrival, as one string."""
        return " ".join(self.state.at(COMMITTEE[committee]))

    def purse(self, player: Colour) -> str:
        """A player's laurels, as one string."""
        return " ".join(self.state.purse(player))

    def laurel(self, path: str) -> Laurel | None:
        """What lies on a laurel space."""
        return self.state.laurels[LAUREL_SPACES.index(PATH[path])]


def a_table(
    players: str = "red blue black",
    *,
    board: Mapping[str, str] | None = None,
    laurels: Mapping[str, str | None] | None = None,
    purses: Mapping[Colour, str] | None = None,
    supply: str | None = None,
    caesar: str = "b3-S",
    ones: int | None = None,
    active: Colour | None = None,
    edition: str = "amigo-2005",
    variants: str = "",
    hands: Mapping[Colour, str] | None = None,
    seed: int = 1,
) -> Table:
    """Set up a table and put it into a position.

    Laurels are not conserved where a position asks for particular ones; play keeps what is there.
    So these need not be positions of a game: `Game.from_position` would refuse many of them.
    """
    seating = tuple(colour(name) for name in players.split())
    rules = read_variants(variants, read_edition(edition))
    stream = draws(seed)
    supply_of_seed = shuffled(stream)
    special = shuffled_tokens(stream) if rules.special_tokens else ()
    shuffles = [shuffle_of(stream, special=rules.special_tokens) for _ in range(2)]
    later = tuple(shuffles) if rules.consul else ()
    start = Start(players=seating, rules=rules, supply=supply_of_seed, special=special, later=later)
    state = fold(decide(None, start))
    in_hand = {
        player: tuple(token(word) for word in text.split())
        for player, text in (hands or {}).items()
    }
    left = Counter(special) - Counter(each for hand in in_hand.values() for each in hand)
    seated = [
        tuple(colour(name) for name in (board or {}).get(room.id, "").split())
        for room in COMMITTEES
    ]
    on_board = [name for room in seated for name in room]
    held = {
        player: tuple(laurel_of(word) for word in text.split())
        for player, text in (purses or {}).items()
    }
    spaces = dict(zip((path.id for path in LAUREL_SPACES), state.laurels, strict=True))
    for path, word in (laurels or {}).items():
        spaces[path] = None if word is None else laurel_of(word)
    state = replace(
        state,
        seated=tuple(seated),
        reserves=tuple(SENATORS - on_board.count(name) for name in seating),
        purses=tuple(in_order(held.get(name, ())) for name in seating),
        laurels=tuple(spaces.values()),
        supply=state.supply
        if supply is None
        else tuple(laurel_of(word) for word in supply.split()),
        caesar=PATH[caesar],
        special=tuple(left.elements()) if hands else state.special,
        hands=tuple(in_hand.get(name, ()) for name in seating),
        open_supply=state.open_supply if ones is None else ones,
        turn=replace(state.turn, active=active or seating[0]),
    )
    return Table(state)


@contextmanager
def refused(rule: str, code: str | None = None) -> Iterator[None]:
    """The block must be refused by this rule, and with this code if one is named."""
    with pytest.raises(Refused) as caught:
        yield
    assert caught.value.rule == rule
    assert code is None or caught.value.code == code
