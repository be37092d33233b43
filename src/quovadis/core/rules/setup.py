"""Setting up a game (chapter 2 of the rules)."""

from collections import Counter

from quovadis.core.board import CAESAR_STARTS, LAUREL_SPACES
from quovadis.core.commands import Start
from quovadis.core.editions import LIMITED_ONES, TableRules
from quovadis.core.errors import Refused
from quovadis.core.events import GameEvent, Started, TurnBegan
from quovadis.core.families import COLOURS, SENATORS
from quovadis.core.laurels import FACE_DOWN, ONES, Laurel
from quovadis.core.special import TOKENS, Hand, Shuffle

MIN_PLAYERS, MAX_PLAYERS = 3, 5
MOST_ROUNDS = 9999
"""The longest simulation that can be asked for."""


def start(command: Start) -> tuple[GameEvent, ...]:
    """Set up the board for these players, the first of whom begins."""
    players, rules = command.players, command.rules
    if not MIN_PLAYERS <= len(players) <= MAX_PLAYERS:
        raise Refused("players-number", "R1.4", count=len(players))
    for colour in players:
        if colour not in COLOURS:
            raise Refused("colour-unknown", "R1.4", word=colour)
        if players.count(colour) > 1:
            raise Refused("colour-twice", "R1.4", colour=colour)
    if rules.cutoff is not None and not 1 <= rules.cutoff <= MOST_ROUNDS:
        raise Refused("cutoff-number", "R10.6", count=rules.cutoff, limit=MOST_ROUNDS)
    games = (Shuffle(supply=command.supply, special=command.special), *command.later)
    if len(games) != (3 if rules.consul else 1):
        raise Refused("shuffles-number", "R10.3", count=len(games))
    for shuffle in games:
        _check_supply(shuffle.supply)
        if rules.special_tokens:
            _check_special(shuffle.special)
        elif shuffle.special:
            raise Refused("no-special-tokens", "R10.5")
    drawn = on_the_spaces(command.supply)
    return (
        Started(
            players=players,
            rules=rules,
            senators=SENATORS,  # R2.1
            open_supply=ones(rules, len(players)),  # R2.2
            box=ONES - ones(rules, len(players)),
            laurels=drawn,
            supply=command.supply[len(drawn) :],
            caesar=CAESAR_STARTS,  # R2.5
            special=command.special,
            later=command.later,
        ),
        TurnBegan(number=1, active=players[0], idle=0),  # R2.6
    )


def ones(rules: TableRules, players: int) -> int:
    """How many I laurels lie open (R2.2, R10.1)."""
    return LIMITED_ONES[players] if rules.limited_ones else ONES


def on_the_spaces(supply: tuple[Laurel | None, ...]) -> tuple[Laurel, ...]:
    """The laurels that are drawn onto the spaces (R2.4)."""
    drawn: list[Laurel] = []
    for space, laurel in zip(LAUREL_SPACES, supply, strict=False):
        if laurel is None:
            raise Refused("laurel-unknown", "R2.4", path=space.id)
        drawn.append(laurel)
    return tuple(drawn)


def _check_supply(supply: tuple[Laurel | None, ...]) -> None:
    """The face-down laurels are the 44 of R1.5, as far as they are known (R2.3)."""
    if len(supply) != sum(FACE_DOWN.values()):
        raise Refused("supply-number", "R1.5", count=len(supply), needed=sum(FACE_DOWN.values()))
    for laurel, count in Counter(supply).items():
        if laurel is None:
            continue
        exist = FACE_DOWN.get(laurel, 0)
        if count > exist:  # there are always 44, so too few of one kind means too many of another
            raise Refused("supply-kind", "R1.5", laurel=laurel, count=count, limit=exist)


def _check_special(special: Hand) -> None:
    """The special tokens are the seven of R10.5, as far as they are known."""
    if len(special) != sum(TOKENS.values()):
        raise Refused("tokens-number", "R10.5", count=len(special), needed=sum(TOKENS.values()))
    for token, count in Counter(special).items():
        if token is not None and count > TOKENS[token]:
            raise Refused("tokens-kind", "R10.5", token=token, count=count, limit=TOKENS[token])
