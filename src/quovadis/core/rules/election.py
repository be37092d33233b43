"""The consul election: three games in a row, and what happens between them (R10.3)."""

from collections.abc import Iterator

from quovadis.core.board import CAESAR_STARTS, COMMITTEES, SENATE
from quovadis.core.commands import TakeOff
from quovadis.core.errors import Refused
from quovadis.core.events import (
    Ended,
    GameEvent,
    GameNoted,
    NextGame,
    SenateCleared,
    SenatorTakenOff,
    TurnBegan,
)
from quovadis.core.evolve import evolve
from quovadis.core.families import Colour
from quovadis.core.rules import setup
from quovadis.core.state import Outcome, Standing, State

GAMES = 3
MOST_LEFT = 2
"""How many senators each player may leave on the board."""


def after_game(state: State, outcome: Outcome) -> tuple[GameEvent, ...]:
    """A game is over: everyone notes their sum, and the next one is prepared, or it was the last.

    `state` is the table at the end of the game.
    """
    sums = {standing.colour: standing for standing in outcome.standings}
    scores = state.rules.consul == "all" or not state.at(SENATE)  # R10.6: then all are eligible
    note = tuple(
        sums[colour].total if scores or sums[colour].seat else 0 for colour in state.players
    )
    noted = GameNoted(game=state.game, outcome=outcome, note=note)
    after = evolve(state, noted)
    if state.game == GAMES:
        return noted, Ended(outcome=result(after, outcome))
    empty = evolve(after, SenateCleared(next=None))
    cleared = SenateCleared(next=_next_to_clear(empty, leader(after, state.at(SENATE))))
    return (noted, cleared, *_begin_if_clear(evolve(after, cleared)))


def totals(state: State) -> dict[Colour, int]:
    """What everyone has noted so far."""
    return {
        colour: sum(note[seat] for note in state.notes) for seat, colour in enumerate(state.players)
    }


def leader(state: State, senate: tuple[Colour, ...]) -> Colour:
    """Who takes a senator off first: the highest total, then the earlier seat in that Senate."""
    noted = totals(state)
    seats = {colour: senate.index(colour) for colour in state.players if colour in senate}
    return min(
        state.players,
        key=lambda colour: (
            -noted[colour],
            seats.get(colour, SENATE.size),
            state.players.index(colour),
        ),
    )


def take_off(state: State, command: TakeOff) -> tuple[GameEvent, ...]:
    """Between two games: take one own senator back into reserve."""
    by, room = command.by, command.committee
    if by not in state.players:
        raise Refused("not-at-table", "R1.4", colour=by)
    if code := obstacle(state, by):
        raise Refused(code, "R10.3", by=by, active=state.clearer or by)
    if by not in state.at(room):
        raise Refused("nobody-to-take-off", "R10.3", by=by, committee=room.id)
    taken = SenatorTakenOff(by=by, committee=room, next=None)
    following = _next_to_clear(evolve(state, taken), _after(state, by))
    taken = SenatorTakenOff(by=by, committee=room, next=following)
    return (taken, *_begin_if_clear(evolve(state, taken)))


def obstacle(state: State, by: Colour) -> str | None:
    """What keeps a player from taking a senator off."""
    if state.clearer is None:
        return "no-clearing-now"
    return None if by == state.clearer else "not-yours-to-clear"


def legal(state: State, by: Colour) -> tuple[TakeOff, ...]:
    """The senators that a player can take off now."""
    if obstacle(state, by):
        return ()
    return tuple(
        TakeOff(by=by, committee=room) for room in COMMITTEES if by in state.seated[room.index]
    )


def _after(state: State, colour: Colour) -> Colour:
    players = state.players
    return players[(players.index(colour) + 1) % len(players)]


def _around(state: State, first: Colour) -> Iterator[Colour]:
    start = state.players.index(first)
    yield from state.players[start:] + state.players[:start]


def _next_to_clear(state: State, first: Colour) -> Colour | None:
    """The next player, from `first` on, with more than two senators on the board."""
    on_board = [colour for room in state.seated for colour in room]
    return next((each for each in _around(state, first) if on_board.count(each) > MOST_LEFT), None)


def _begin_if_clear(state: State) -> tuple[GameEvent, ...]:
    """Set the next game up once nobody has more than two senators on the board (§2)."""
    if state.clearer is not None:
        return ()
    shuffle = state.later[0]
    laurels = setup.on_the_spaces(shuffle.supply)
    began = NextGame(
        game=state.game + 1,
        open_supply=setup.ones(state.rules, len(state.players)),
        laurels=laurels,
        supply=shuffle.supply[len(laurels) :],
        special=shuffle.special,
        caesar=CAESAR_STARTS,
        first=_after(state, state.first),
    )
    number = state.turn.number + 1
    return began, TurnBegan(number=number, active=began.first, idle=0)


def result(state: State, last: Outcome) -> Outcome:
    """Who wins the election: total of notes, last note, seat in the last Senate, else shared."""
    noted = totals(state)
    seats = {standing.colour: standing.seat for standing in last.standings}

    def rank(colour: Colour) -> tuple[int, int, int]:
        note = state.notes[-1][state.players.index(colour)]
        return -noted[colour], -note, seats[colour] or SENATE.size + 1

    order = sorted(state.players, key=rank)
    return Outcome(
        reason=last.reason,
        turns=last.turns,
        standings=tuple(
            Standing(
                colour=colour,
                place=1 + sum(rank(other) < rank(colour) for other in order),
                total=noted[colour],
                seat=seats[colour],
            )
            for colour in order
        ),
    )
