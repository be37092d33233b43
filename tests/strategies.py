"""Random games for properties.

A game is drawn as a table, a seed and a length, and the seed chooses the commands: hypothesis
then shrinks a failure to a short game, and games are cheap enough to draw many.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import get_args

from hypothesis import strategies as st

from quovadis.core.board import SENATE
from quovadis.core.commands import (
    Adjourn,
    Advance,
    Answer,
    CallVote,
    DeclineBonus,
    DrawToken,
    Drop,
    MoveCaesar,
    Place,
    PlayBureaucracy,
    PlaySeniority,
    SeatCommand,
    Volunteer,
)
from quovadis.core.editions import EDITIONS, Consul, Reveal, TableRules
from quovadis.core.families import COLOURS, Colour
from quovadis.core.legal import legal
from quovadis.core.rules.advancing import VOTES_A_TURN
from quovadis.core.rules.ending import stall_length
from quovadis.core.state import State
from quovadis.game import Game

LENGTHS = (0, 10, 40, 100, 250, 400, 600, 600, 600, 600)
"""Commands. Drawn from a list because hypothesis likes small numbers, and most games to be long."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Temper:
    """What the players of one game are inclined to."""

    caesar: int
    """How much Caesar moves weigh; much makes a table stall."""
    talk: int
    """How often somebody speaks out of turn, in percent."""
    adjourn: int
    """How much a word on adjourning weighs."""
    doubt: int
    """How much giving a vote up weighs; much makes tables vote as often as they may."""
    hoarding: bool
    """Whether they put the end off, so that the supplies run out."""
    undo: int = 0
    """How often the table goes back, in percent."""

    def weight(self, command: SeatCommand) -> int:
        """How much players like a command: those that bring the game on more than others."""
        match command:
            case Advance(path=path):
                return 1 if self.hoarding and path.end is SENATE else 12
            case Place():
                return 3
            case CallVote():
                return 6 * self.doubt
            case MoveCaesar():
                return self.caesar
            case Answer(votes=votes) | Volunteer(votes=votes):
                return 1 + 4 * votes
            case Drop():
                return 2 * self.doubt**2
            case DeclineBonus():
                return 2
            case Adjourn():
                return self.adjourn
            case DrawToken():
                return 5
            case PlaySeniority() | PlayBureaucracy():
                return 8
            case _:
                return 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """A game still to be played: the same plan gives the same game."""

    players: tuple[Colour, ...]
    rules: TableRules
    seed: int
    length: int
    """How many commands, if the game does not end before."""
    temper: Temper

    def new(self) -> Game:
        """The table before the first command."""
        first = self.players[0]
        return Game.new(self.players, rules=self.rules, first=first, seed=self.seed)

    def moments(self) -> Iterator[Game]:
        """Play on, giving the one game before and after every command."""
        game, random = self.new(), Random(self.seed)
        yield game
        for _ in range(self.length):
            if game.state.outcome is not None and not self.temper.undo:
                return
            self._step(game, random)
            yield game

    def played(self) -> Game:
        """The game at its last moment."""
        *_, last = self.moments()
        return last

    def moment(self) -> State:
        """The state at some moment at which the game ran; rare kinds of moments come up often."""
        kinds: dict[tuple[bool, ...], list[State]] = {}
        for game in self.moments():
            if game.state.outcome is None:
                kinds.setdefault(self.kind(game.state), []).append(game.state)
        random = Random(self.seed)
        return random.choice(random.choice(list(kinds.values())))

    def kind(self, state: State) -> tuple[bool, ...]:
        """What is special about a moment."""
        turn = state.turn
        return (
            turn.bonus,
            turn.motion is not None,
            bool(turn.volunteered),
            bool(turn.failed),
            turn.votes_called >= VOTES_A_TURN,
            state.idle >= stall_length(state),
            state.open_supply <= 1,
            len(state.supply) <= 1,
            len(state.at(SENATE)) + 1 == SENATE.size,
            state.reveal == "offered",
            state.reveal == "open",
            any(state.hands),
            state.clearer is not None,
            turn.motion is not None and bool(turn.motion.seniority or turn.motion.bureaucracy),
        )

    def _step(self, game: Game, random: Random) -> None:
        state = game.state
        turn = state.turn.number
        if turn > 1 and random.randrange(100) < self.temper.undo:
            game.undo(random.randint(max(1, turn - 5), turn))
        elif state.outcome is None:
            game.play(self.command(state, random))

    def command(self, state: State, random: Random) -> SeatCommand:
        """What somebody does next."""
        return some_command(state, self.temper, random)


def some_command(state: State, temper: Temper, random: Random) -> SeatCommand:
    """What somebody does next: the active player more often than the others."""
    active = state.clearer or state.turn.active
    seat = active
    if random.randrange(100) < temper.talk:
        seat = random.choice(state.players)
    commands = legal(state, seat) or legal(state, active)
    return random.choices(commands, [temper.weight(command) for command in commands])[0]


def tables() -> st.SearchStrategy[tuple[tuple[Colour, ...], TableRules]]:
    """Who sits there and what they have agreed to play."""
    rules = st.builds(
        TableRules,
        edition=st.sampled_from(tuple(EDITIONS)),
        limited_ones=st.booleans(),
        reveal=st.sampled_from((None, *get_args(Reveal))),
        special_tokens=st.booleans(),
        adjourn_auto=st.sampled_from((False, False, True)),
        cutoff=st.sampled_from((None,) * 6 + (2, 30)),
        log=st.sampled_from(("full", "round")),
    )
    players = st.tuples(st.integers(3, 5), st.permutations(COLOURS)).map(
        lambda drawn: tuple(drawn[1][: drawn[0]])
    )
    return st.tuples(players, rules)


def tempers() -> st.SearchStrategy[Temper]:
    """Builders, talkers and tables that do nothing but move Caesar."""
    return st.builds(
        Temper,
        caesar=st.sampled_from((1, 1, 1, 1, 1, 60)),
        talk=st.sampled_from((20, 50, 80)),
        adjourn=st.sampled_from((1, 10)),
        doubt=st.sampled_from((1, 1, 1, 6)),
        hoarding=st.booleans(),
    )


@st.composite
def plans(draw: st.DrawFn, *, undo: int = 0) -> Plan:
    """Any game, up to any moment."""
    players, rules = draw(tables())
    return Plan(
        players=players,
        rules=rules,
        seed=draw(st.integers(0, 2**32)),
        length=draw(st.sampled_from(LENGTHS)),
        temper=replace(draw(tempers()), undo=undo),
    )


@st.composite
def elections(draw: st.DrawFn, *, undo: int = 0) -> Plan:
    """Any consul election (R10.3), of short games."""
    plan = draw(plans(undo=undo))
    consul = draw(st.sampled_from(get_args(Consul)))
    cutoff = draw(st.sampled_from((2, 4, 8)))
    return replace(plan, rules=replace(plan.rules, consul=consul, cutoff=cutoff))
