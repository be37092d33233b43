"""Drawing and playing special tokens (R10.5)."""

from quovadis.core.board import LAUREL_SPACES
from quovadis.core.commands import (
    DrawToken,
    PlayBureaucracy,
    PlayFavour,
    PlaySeniority,
    TokenCommand,
)
from quovadis.core.deals import pledges
from quovadis.core.errors import Refused
from quovadis.core.events import GameEvent, TokenDrawn, TokenPlayed
from quovadis.core.families import Colour
from quovadis.core.rules import caesar, turn
from quovadis.core.rules.advancing import open_motion
from quovadis.core.special import Token
from quovadis.core.state import Motion, State


def draw(state: State, command: DrawToken) -> tuple[GameEvent, ...]:
    """A fourth kind of turn: draw the top one; only its owner sees it."""
    turn.check_may_act(state, command.by)
    if code := obstacle_to_drawing(state):
        raise Refused(code, "R10.5", by=command.by)
    drawn = TokenDrawn(by=command.by, which=state.special[0])
    return (drawn, *turn.finish(state, only_caesar=False))


def obstacle_to_drawing(state: State) -> str | None:
    """What keeps anyone from drawing a token."""
    if not state.rules.special_tokens:
        return "no-special-tokens"
    return None if state.special else "no-token-left"


def play_favour(state: State, command: PlayFavour) -> tuple[GameEvent, ...]:
    """The active player moves Caesar before the action, with no vote open."""
    turn.check_may_act(state, command.by)
    _check_held(state, command.by, "favour")
    if code := caesar.obstacle(state, command.to):
        raise Refused(code, "R6.1", by=command.by, path=command.to.id)
    return (TokenPlayed(by=command.by, which="favour", to=command.to),)


def play_seniority(state: State, command: PlaySeniority) -> tuple[GameEvent, ...]:
    """One of the owner's supporting senators counts as two in this vote."""
    turn.check_at_table(state, command.by)
    motion = open_motion(state, command.motion)
    _check_held(state, command.by, "seniority")
    if not _has_a_junior(state, command.by, motion):
        raise Refused("no-supporter-to-honour", "R10.5", by=command.by, path=motion.path.id)
    return (TokenPlayed(by=command.by, which="seniority"),)


def play_bureaucracy(state: State, command: PlayBureaucracy) -> tuple[GameEvent, ...]:
    """One supporter more is needed in this vote; once per vote, by anyone."""
    turn.check_at_table(state, command.by)
    motion = open_motion(state, command.motion)
    _check_held(state, command.by, "bureaucracy")
    if motion.bureaucracy:
        raise Refused("bureaucracy-already", "R10.5", path=motion.path.id)
    return (TokenPlayed(by=command.by, which="bureaucracy"),)


def _check_held(state: State, by: Colour, token: Token) -> None:
    if not _holds(state, by, token):
        raise Refused("token-not-held", "R10.5", by=by, token=token)


def _holds(state: State, by: Colour, token: Token) -> bool:
    """Whether a player has such a token, as far as the record knows."""
    hand = state.hands[state.players.index(by)]
    if token in hand:
        return True
    return None in hand and not state.all_known_of(token)


def _has_a_junior(state: State, by: Colour, motion: Motion) -> bool:
    """Whether a senator of `by` supports the motion and does not count as two yet."""
    if by == state.turn.active:
        supporting = state.at(motion.path.start).count(by) - 1
    else:
        supporting = pledges.votes_to_use(state, motion.path).get(by, 0)
    return supporting > motion.seniority.count(by)


def legal(state: State, by: Colour) -> list[TokenCommand]:
    """What a seat can do with tokens now, if no deal stands in the way."""
    commands: list[TokenCommand] = []
    turn, motion = state.turn, state.turn.motion
    if motion is not None:
        if _holds(state, by, "seniority") and _has_a_junior(state, by, motion):
            commands.append(PlaySeniority(by=by, motion=motion.id))
        if _holds(state, by, "bureaucracy") and not motion.bureaucracy:
            commands.append(PlayBureaucracy(by=by, motion=motion.id))
    elif by == turn.active and not turn.bonus:
        if state.special:
            commands.append(DrawToken(by=by))
        if _holds(state, by, "favour"):
            spaces = (space for space in LAUREL_SPACES if space is not state.caesar)
            commands += [PlayFavour(by=by, to=space) for space in spaces]
    return commands
