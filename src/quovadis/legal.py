"""What a seat can play now: exactly what `decide` would accept from it."""

from collections.abc import Iterator
from itertools import permutations

from quovadis.board import EXITS
from quovadis.commands import (
    Adjourn,
    Advance,
    Answer,
    CallVote,
    Drop,
    MoveCaesar,
    Place,
    SeatCommand,
    Volunteer,
)
from quovadis.rules import adjourning, advancing, caesar as caesars, placing
from quovadis.state import Colour, Motion, State, Votes
from quovadis.universe import ADVANCES, CAESAR_MOVES, DECLINES, PLACINGS, VOLUNTEERINGS, VOTES


def legal(state: State, seat: Colour) -> tuple[SeatCommand, ...]:
    """Every command that `seat` can play now; nothing for who is not at the table."""
    if state.outcome is not None or seat not in state.players:
        return ()
    commands: list[SeatCommand] = []
    if seat == state.turn.active:
        commands += _actions(state, seat)
    else:
        commands += _support(state, seat)
    if adjourning.offered(state):
        commands.append(Adjourn(by=seat, agree=seat not in state.adjourners))
    return tuple(commands)


def _actions(state: State, by: Colour) -> list[SeatCommand]:
    turn = state.turn
    if turn.bonus:
        return [*_caesar_moves(state, by), DECLINES[by]]
    if turn.motion is not None:
        return [*_ways_to_carry(state, by, turn.motion), Drop(by=by, motion=turn.motion.id)]
    return [*_placings(state, by), *_advances(state, by), *_caesar_moves(state, by)]


def _placings(state: State, by: Colour) -> list[Place]:
    return [
        command
        for command in PLACINGS[by]
        if placing.obstacle(state, by, command.committee) is None
    ]


def _advances(state: State, by: Colour) -> list[Advance | CallVote]:
    commands: list[Advance | CallVote] = []
    for exits, seated in zip(EXITS, state.seated, strict=True):
        if by in seated:
            for path in exits:
                if advancing.obstacle(state, by, path) is None:
                    if advancing.own_support(state, by, path) >= advancing.needed(state, path):
                        commands.append(ADVANCES[by][path])
                    if advancing.obstacle_to_asking(state, by, path) is None:
                        commands.append(VOTES[by][path])
    return commands


def _caesar_moves(state: State, by: Colour) -> list[MoveCaesar]:
    """Never empty: whoever can do nothing else moves Caesar (R3.5)."""
    return [command for command in CAESAR_MOVES[by] if caesars.obstacle(state, command.to) is None]


def _ways_to_carry(state: State, by: Colour, motion: Motion) -> Iterator[Advance]:
    """Every choice of supporters, in every order, that carries the motion (R5.6, R5.7)."""
    need = advancing.needed(state, motion.path)
    fewest = need - min(need, advancing.own_support(state, by, motion.path))
    willing = [owner for owner, votes in motion.answers for _ in range(min(votes, need))]
    for number in range(fewest, need + 1):
        for supporters in dict.fromkeys(permutations(willing, number)):
            yield Advance(by=by, path=motion.path, supporters=supporters)


def _support(state: State, by: Colour) -> Iterator[Answer | Volunteer]:
    if state.turn.bonus:
        return
    active, motion = state.turn.active, state.turn.motion
    for exits, seated in zip(EXITS, state.seated, strict=True):
        if by not in seated or active not in seated:
            continue
        for path in exits:
            if motion is not None and motion.path is path:
                for votes in _other_answers(motion.answers, by, seated.count(by)):
                    yield Answer(by=by, motion=motion.id, votes=votes)
            elif advancing.obstacle_to_vote(state, active, path) is None:
                for votes in _other_answers(state.volunteers(path), by, seated.count(by)):
                    yield VOLUNTEERINGS[by][path][votes]


def _other_answers(standing: Votes, by: Colour, most: int) -> Iterator[int]:
    said = dict(standing).get(by)
    return (votes for votes in range(most + 1) if votes != said)
