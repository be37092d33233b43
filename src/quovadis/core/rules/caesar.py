"""Caesar: moving him, and the bonus of a IIC (chapter 6 of the rules)."""

from quovadis.core.board import Path
from quovadis.core.commands import DeclineBonus, MoveCaesar
from quovadis.core.errors import Refused
from quovadis.core.events import BonusDeclined, CaesarMoved, GameEvent
from quovadis.core.frozen import maker
from quovadis.core.rules import turn
from quovadis.core.state import Public, State

_moved = maker(CaesarMoved)


def move(state: State, command: MoveCaesar) -> tuple[GameEvent, ...]:
    """Caesar goes to another laurel space: the whole turn (R6.2), or the bonus of R6.3."""
    bonus = state.turn.bonus
    if bonus:
        turn.check_is_active(state, command.by)
    else:
        turn.check_may_act(state, command.by)
    if code := obstacle(state, command.to):
        raise Refused(code, "R6.1", by=command.by, path=command.to.id)
    moved = _moved(by=command.by, to=command.to, bonus=bonus)
    return (moved, *turn.finish(state, only_caesar=not bonus))


def obstacle(state: Public, to: Path) -> str | None:
    """What keeps Caesar from going there (R6.1)."""
    if to.space is None:
        return "no-laurel-space"
    if to is state.caesar:
        return "caesar-stays"
    return None


def decline(state: State, command: DeclineBonus) -> tuple[GameEvent, ...]:
    """The bonus is a choice, not a duty (R6.3)."""
    turn.check_is_active(state, command.by)
    if not state.turn.bonus:
        raise Refused("no-bonus", "R6.3", by=command.by)
    return (BonusDeclined(by=command.by), *turn.finish(state, only_caesar=False))
