"""What a seat can do on the board and in votes now, minus what deals forbid."""

from collections.abc import Iterator
from itertools import permutations

from quovadis.core.board import EXITS, VOTING
from quovadis.core.commands import (
    Advance,
    Answer,
    CallVote,
    Drop,
    MoveCaesar,
    Place,
    SeatCommand,
    Volunteer,
)
from quovadis.core.deals import duties, pledges
from quovadis.core.families import Colour
from quovadis.core.rules import advancing, tokens
from quovadis.core.state import Motion, Public, State, Votes
from quovadis.core.universe import ADVANCES, CAESAR_MOVES, DECLINES, PLACINGS, VOLUNTEERINGS, VOTES


def board_actions(state: State, by: Colour) -> list[SeatCommand]:
    """What the active player can do, or what the others can answer and offer."""
    commands: list[SeatCommand] = []
    commands += _actions(state, by) if by == state.turn.active else _support(state, by)
    if state.rules.special_tokens:
        commands += tokens.legal(state, by)
    if state.talks.quiet:
        return commands
    allowed = duties.permitted(state, by, commands)
    return [command for command in allowed if _settles(state, command)]


def _settles(state: State, command: SeatCommand) -> bool:
    """Whether the deals that hang on an advance could be settled (R8.4)."""
    if not isinstance(command, Advance) or not state.talks.agreed:
        return True
    return duties.comes_off(state, command)


def moves(state: Public, by: Colour) -> list[SeatCommand]:
    """What the active player could do alone or call a vote on, if no deal stood in the way."""
    if state.turn.bonus:
        return [*_caesar_moves(state, by), DECLINES[by]]
    return [*_placings(state, by), *_advances(state, by), *_caesar_moves(state, by)]


def _actions(state: State, by: Colour) -> list[SeatCommand]:
    turn = state.turn
    if turn.motion is not None and not turn.bonus:
        return [*_ways_to_carry(state, by, turn.motion), Drop(by=by, motion=turn.motion.id)]
    return moves(state, by)


def _placings(state: Public, by: Colour) -> list[Place]:
    if state.reserves[state.players.index(by)] == 0:  # R4.1
        return []
    seated = state.seated
    return [
        command
        for command in PLACINGS[by]
        if len(seated[command.committee.index]) < command.committee.size
    ]


def _advances(state: Public, by: Colour) -> list[Advance | CallVote]:
    """The same answers as `advancing` gives one by one, in one pass over the board.

    Most of the time of a move is spent here; a test compares it with brute force.
    """
    commands: list[Advance | CallVote] = []
    at_once, asking = ADVANCES[by], VOTES[by]
    caesar, may_ask = state.caesar, state.turn.votes_called < advancing.VOTES_A_TURN  # R5.10
    for seated, exits in zip(state.seated, EXITS, strict=True):
        if by in seated:
            own, present = seated.count(by) - 1, len(seated)
            for path in exits:
                if advancing.obstacle_ahead(state, path, present) is None:
                    need = 0 if path is caesar else advancing.SUPPORT[path.start.size]  # R5.3
                    if own >= need:
                        commands.append(at_once[path])
                    if need and may_ask and (own + 1 < present or own < need):  # R10.5
                        commands.append(asking[path])
    return commands


def _caesar_moves(state: Public, by: Colour) -> list[MoveCaesar]:
    """Never empty: a player who can do nothing else moves Caesar (R3.5)."""
    caesar = state.caesar
    return [command for command in CAESAR_MOVES[by] if command.to is not caesar]  # R6.1


def _ways_to_carry(state: State, by: Colour, motion: Motion) -> Iterator[Advance]:
    """Every choice of supporters, in every order, that carries the motion (R5.6, R5.7)."""
    need = advancing.needed(state, motion.path)
    votes = pledges.votes_to_use(state, motion.path)
    willing = [owner for owner, most in votes.items() for _ in range(min(most, need))]
    for number in range(need + 1):
        for supporters in dict.fromkeys(permutations(willing, number)):
            if advancing.carries(state, by, motion.path, supporters):
                yield Advance(by=by, path=motion.path, supporters=supporters)


def _support(state: State, by: Colour) -> list[Answer | Volunteer]:
    commands: list[Answer | Volunteer] = []
    active, motion = state.turn.active, state.turn.motion
    if state.turn.bonus:
        return commands
    offers = VOLUNTEERINGS[by, active]
    for committee in VOTING:
        seated = state.seated[committee.index]
        if by not in seated or active not in seated:
            continue
        most = seated.count(by)
        for path in EXITS[committee.index]:
            if motion is not None and motion.path is path:
                said = _said(motion.answers, by)
                commands += [
                    Answer(by=by, motion=motion.id, votes=votes)
                    for votes in range(most + 1)
                    if votes != said
                ]
            elif advancing.obstacle_to_vote(state, active, path) is None:
                said = _said(state.volunteers(path), by)
                commands += [offer for offer in offers[path][: most + 1] if offer.votes != said]
    return commands


def _said(votes: Votes, by: Colour) -> int | None:
    for owner, number in votes:
        if owner == by:
            return number
    return None
