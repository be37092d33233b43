"""What bots that judge by chances do with special tokens (R10.5)."""

from typing import TYPE_CHECKING

from quovadis.bots.outlook import alone
from quovadis.bots.prospect import Prospect
from quovadis.core.board import SENATE, Path
from quovadis.core.commands import (
    DrawToken,
    PlayBureaucracy,
    PlayFavour,
    PlaySeniority,
    SeatCommand,
)
from quovadis.core.special import Token

if TYPE_CHECKING:
    from quovadis.bots.mind import Mind

_KEPT = 0.02
"""What playing a token must bring when only one seat in the Senate is left."""
_KEPT_MORE = 0.015
"""How much more for each further seat: near the end a token decides more."""
_BOUGHT = 0.5
"""How likely the mover still gets the vote that is then missing, if somebody could give it."""
_LOOKED = 3
"""How many places for Caesar are looked at twice."""


def held(mind: "Mind", token: Token) -> int:
    """How many of these tokens the bot holds; none if nobody may know (see `explaining`)."""
    hand = mind.view.hands[mind.view.players.index(mind.me)]
    return 0 if hand is None else hand.count(token)


def drawing(mind: "Mind", best: float) -> SeatCommand | None:
    """A token instead of a turn that brings less than a token is worth."""
    draw = mind.some(DrawToken)
    if draw is None or mind.temper.token < 0:
        return None
    return draw if mind.outlook(mind.market.here) + mind.temper.token > best else None


def favour(mind: "Mind", best: float) -> SeatCommand | None:
    """Caesar where he lets the bot do something better than it could without him."""
    if not held(mind, "favour"):
        return None
    market = mind.market
    found: list[tuple[float, Prospect, PlayFavour]] = []
    for word in mind.options.commands:
        if mind.tired:
            break
        if isinstance(word, PlayFavour) and not mind.broken_by(word):
            ways = [*alone(market.here.with_caesar(word.to))]
            judged = [(market.after(way)[market.me], way, word) for way in ways]
            found += sorted(judged, key=lambda each: -each[0])[:1]
    found.sort(key=lambda each: -each[0])
    looked = [(mind.outlook(then), word) for _, then, word in found[:_LOOKED] if not mind.tired]
    value, best_word = max(looked, key=lambda each: each[0], default=(0.0, None))
    return best_word if value > best + _least(mind) else None


def seniors(mind: "Mind", path: Path) -> int:
    """How many votes the bot's own Seniority could replace if it moves along `path`."""
    own = mind.view.seated[path.start.index].count(mind.me) - 1
    return min(own, held(mind, "seniority"))


def seniority(mind: "Mind", path: Path) -> SeatCommand | None:
    """The bot's own supporting senator counts as two, if that carries an advance worth it."""
    word, market = mind.some(PlaySeniority), mind.market
    if word is None or market.short(path) != 1:
        return None
    least = mind.temper.least if market.active == market.me else mind.temper.token
    given = [*market.given(path).elements()]
    then = market.here.advanced(market.active, path, given)
    if held(mind, "seniority") == 1:
        then = then.without_seniority()
    gain = market.after(then)[market.me] - market.otherwise[market.me]
    return word if gain > least else None


def bureaucracy(mind: "Mind", path: Path) -> SeatCommand | None:
    """One supporter more for a rival whose advance would hurt, and who has just enough votes."""
    word, market = mind.some(PlayBureaucracy), mind.market
    if word is None or market.active == market.me or market.short(path) or mind.owed(path):
        return None
    if market.given(path)[market.me]:
        return None  # it has given or sold its vote
    harm = market.otherwise[market.me] - market.carried(path)[market.me]
    sure = _BOUGHT if market.spare(path).total() else 1.0
    return word if harm * sure > _least(mind) else None


def _least(mind: "Mind") -> float:
    """What a token must bring to be played now and not kept for later."""
    left = SENATE.size - 1 - len(mind.view.seated[SENATE.index])
    return _KEPT + _KEPT_MORE * left
