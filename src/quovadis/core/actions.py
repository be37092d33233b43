"""What a seat can do on the board and in votes now, minus what deals forbid."""

from collections.abc import Iterator

from quovadis.core.board import Path
from quovadis.core.commands import (
    Advance,
    Answer,
    CallVote,
    Drop,
    SeatCommand,
)
from quovadis.core.deals import duties, pledges
from quovadis.core.families import Colour
from quovadis.core.frozen import maker
from quovadis.core.rules import advancing, tokens
from quovadis.core.rules.advancing import VOTES_A_TURN
from quovadis.core.state import Motion, Public, State, Votes
from quovadis.core.universe import CAESAR_MOVES, DECLINES, PLACINGS, VOLUNTEERINGS
from quovadis.core.ways import ways_on

_advance, _answer, _drop = maker(Advance), maker(Answer), maker(Drop)


def board_actions(state: State, by: Colour) -> list[SeatCommand]:
    """What the active player can do, or what the others can answer and offer."""
    commands, talks = _possible(state, by), state.talks
    if not (talks.open or talks.agreed):  # quiet
        return commands
    allowed = duties.permitted(state, by, commands)
    return [command for command in allowed if _settles(state, command)]


def allowed_actions(state: State, by: Colour) -> Iterator[SeatCommand]:
    """The same one by one, last one first: giving up a vote needs less thought than carrying it.

    Whoever wants to know whether there is any needs no more than the first.
    """
    commands = _possible(state, by)[::-1]
    return (each for each in duties.permitted(state, by, commands) if _settles(state, each))


def _possible(state: State, by: Colour) -> list[SeatCommand]:
    """What there is to do if no deal stands in the way."""
    turn = state.turn
    if by != turn.active:
        commands = _support(state, by)
    elif turn.motion is None or turn.bonus:
        commands = moves(state, by)
    else:
        commands = _votes_to_carry(state, by, turn.motion)
    if state.rules.special_tokens:
        commands += tokens.legal(state, by)
    return commands


def _settles(state: State, command: SeatCommand) -> bool:
    """Whether the deals that hang on an advance could be settled (R8.4)."""
    if not isinstance(command, Advance) or not state.talks.agreed:
        return True
    return duties.comes_off(state, command)


def moves(state: Public, by: Colour) -> list[SeatCommand]:
    """What the active player could do alone or call a vote on, if no deal stood in the way."""
    turn, seated, caesar = state.turn, state.seated, state.caesar
    commands: list[SeatCommand] = []
    if turn.bonus:
        commands += CAESAR_MOVES[by][caesar]
        commands.append(DECLINES[by])
        return commands
    may_ask = turn.votes_called < VOTES_A_TURN  # R5.10
    if state.reserves[state.players.index(by)]:  # R4.1
        commands += [word for entry, size, word in PLACINGS[by] if len(seated[entry]) < size]
    ways = ways_on(seated, by, state.rules.special_tokens, may_ask)
    for path, usual, with_caesar, _ in ways:
        commands += with_caesar if path is caesar else usual
    if turn.failed and (failed := _failed(state)):
        commands = [
            word
            for word in commands
            if not (isinstance(word, Advance | CallVote) and word.path in failed)
        ]
    commands += CAESAR_MOVES[by][caesar]  # never empty (R3.5)
    return commands


def _failed(state: Public) -> tuple[Path, ...]:
    """The advances that cannot be tried again in this turn (R5.10)."""
    return state.turn.failed if state.turn.failed and not state.edition.retry else ()


def _votes_to_carry(state: State, by: Colour, motion: Motion) -> list[SeatCommand]:
    """Every choice of supporters, in every order, that carries the motion; or none (R5.6, R5.7)."""
    votes = pledges.votes_to_use(state, motion.path)
    commands: list[SeatCommand] = [
        _advance(by=by, path=motion.path, supporters=supporters)
        for supporters in advancing.companies(state, by, motion.path, votes)
    ]
    commands.append(_drop(by=by, motion=motion.id))
    return commands


def _support(state: State, by: Colour) -> list[SeatCommand]:
    commands: list[SeatCommand] = []
    turn, seated, caesar = state.turn, state.seated, state.caesar
    if turn.bonus:
        return commands
    active, motion, failed = turn.active, turn.motion, _failed(state)
    asked = None if motion is None else motion.path
    may_ask = turn.votes_called < VOTES_A_TURN  # R5.10
    ways = ways_on(seated, active, state.rules.special_tokens, may_ask)
    for path, _, _, can_ask in ways:
        lent = seated[path.start.index].count(by)
        if not lent:
            continue
        if path is asked and motion is not None:
            said = _said(motion.answers, by)
            commands += [
                _answer(by=by, motion=motion.id, votes=votes)
                for votes in range(lent + 1)
                if votes != said
            ]
        elif can_ask and path is not caesar and path not in failed:  # R6.4, R5.10
            offers = VOLUNTEERINGS[by, active][path][: lent + 1]
            if turn.volunteered and (said := _said(state.volunteers(path), by)) is not None:
                commands += [offer for offer in offers if offer.votes != said]
            else:
                commands += offers
    return commands


def _said(votes: Votes, by: Colour) -> int | None:
    for owner, number in votes:
        if owner == by:
            return number
    return None
