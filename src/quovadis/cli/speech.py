"""What people type in the terminal game: understood generously, then played strictly."""

import re
from collections.abc import Mapping

from quovadis.commands import Advance, CallVote, SeatCommand
from quovadis.errors import Refused
from quovadis.families import COLOURS
from quovadis.game import Game
from quovadis.record import names, notation
from quovadis.text import Catalogue

_QUOTED = re.compile(r'("(?:\\.|[^"\\])*")')
_PLACE = re.compile(r"\+?[a-d][1-4]", re.IGNORECASE)
_WAY = re.compile(r"[a-d][1-4]-(?:[a-d][1-4]|s)", re.IGNORECASE)
_LAUREL = re.compile(r"(?:iic|iii|ii|iv|i|v)", re.IGNORECASE)


def tidied(line: str, words: Catalogue) -> str:
    """A line in the notation's own spelling: its case, `+ b1`, `red:`, and names like `Rot`."""
    families = {words.family(colour).lower(): colour for colour in COLOURS}
    parts = _QUOTED.split(re.sub(r"^\s*(\w+)\s*:\s*(?!$)", r"\1 ", line))
    for index in range(0, len(parts), 2):  # what is quoted stays as it is
        spaced = re.sub(r"\+\s+(?=\w)", "+", parts[index])
        parts[index] = re.sub(r"[^\s:;,()]+", lambda word: _spelled(word[0], families), spaced)
    return "".join(parts).strip()


def _spelled(word: str, families: Mapping[str, str]) -> str:
    lower = word.lower()
    if lower in families:
        return families[lower]
    if lower in {"c", "caesar"}:
        return word.capitalize()
    if _WAY.fullmatch(word):
        return re.sub(r"s$", "S", lower)
    if _LAUREL.fullmatch(word) and lower != "i":
        return word.upper()
    return lower if _PLACE.fullmatch(word) or word.isalpha() else word


def understood(game: Game, line: str) -> SeatCommand:
    """The command that a line stands for, by whoever it names or by the active player."""
    state = game.state
    by, text = state.turn.active, line
    word, *rest = line.split(maxsplit=1)
    if word in COLOURS:
        by, text = names.colour(word), rest[0] if rest else ""
    if command := notation.talk(state, by, text):
        return command
    action = notation.action(by, text)
    if isinstance(action, Advance) and not action.supporters:
        return _with_support(game, action)
    return action


def _with_support(game: Game, advance: Advance) -> Advance | CallVote:
    """An advance that names nobody asks for votes, or uses own and given ones if that is clear."""
    legal = game.legal(advance.by)
    asked = CallVote(by=advance.by, path=advance.path)
    if advance in legal:
        return advance
    if asked in legal:
        return asked
    ways = [way for way in legal if isinstance(way, Advance) and way.path is advance.path]
    fewest = min((len(way.supporters) for way in ways), default=0)
    frugal = [way for way in ways if len(way.supporters) == fewest]
    if len({tuple(sorted(way.supporters)) for way in frugal}) == 1:
        return frugal[0]
    if ways:
        example = notation.spoken(game.state, frugal[0])
        raise Refused("supporters-unnamed", "R5.6", by=advance.by, example=example)
    return advance
