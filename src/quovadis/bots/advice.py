"""Hints for people who practise: whom they may ask, and what a vote is worth."""

from collections.abc import Sequence
from dataclasses import dataclass

from quovadis.bots.market import Market
from quovadis.bots.praetor import Praetor
from quovadis.bots.trust import reputes
from quovadis.core.board import Path
from quovadis.core.events import Event
from quovadis.core.families import Colour
from quovadis.core.view import PlayerView

ADVISER_NAME = "praetor"
ADVISER = Praetor()
"""Who says what it would do in somebody's place."""


@dataclass(frozen=True, slots=True, kw_only=True)
class VoteWorth:
    """What the votes of one owner are worth for an advance of the active player."""

    owner: Colour
    votes: int
    """How many are needed of theirs; 0: the advance needs none of them any more."""
    least: int | None
    """The price from which giving them is no loss, beside the I laurels; None: at no price."""
    most: int | None
    """The highest price at which the mover is still better off; None: there is none."""


def vote_worth(
    view: PlayerView, events: Sequence[Event], path: Path, owner: Colour
) -> VoteWorth | None:
    """What an owner's votes for an advance are worth, as one seat sees it; None: they have none."""
    known = reputes(view, events, rounds=ADVISER.memory)
    market = Market(view, events, lambda each: known[each].trust)
    seat = market.seat[owner]
    spare, given = market.spare(path), market.given(path)
    mine = spare[seat]
    if not mine:
        return None
    short = market.short(path)
    if not short:
        return VoteWorth(owner=owner, votes=0, least=None, most=None)
    votes = max(1, min(mine, short - (spare.total() - mine)))
    del given[seat], spare[seat]
    others = [*given.elements(), *spare.elements()]
    voters = [*([seat] * votes), *others][: market.need(path)]
    least, most = market.prices(path, voters, seat)
    return VoteWorth(owner=owner, votes=votes, least=least, most=most)
