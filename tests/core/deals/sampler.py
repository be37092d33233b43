"""Random bargaining: games in which players deal all the time, and keep their word or not."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import Any, get_args

from hypothesis import strategies as st

from quovadis.core.board import COMMITTEES, ENTRIES, LAUREL_SPACES, PATHS
from quovadis.core.commands import (
    Accept,
    Advance,
    CallIn,
    CallOff,
    CallVote,
    Counter,
    Decline,
    MoveCaesar,
    NameSpace,
    PayNow,
    Propose,
    Publish,
    Refuse,
    Release,
    SeatCommand,
    Withdraw,
)
from quovadis.core.deals import duties, pledges
from quovadis.core.deals.sampling import WORDS, sample_deal, sample_offer
from quovadis.core.deals.terms import (
    AdvanceAlong,
    CaesarOff,
    CaesarTo,
    Deal,
    Oppose,
    Pay,
    PayBy,
    PlaceIn,
    Split,
    StayOff,
    StayOut,
    Support,
    Term,
    Word,
)
from quovadis.core.editions import EDITIONS, Consul, Reveal, TableRules, Window
from quovadis.core.errors import Refused
from quovadis.core.events import GameEvent
from quovadis.core.families import COLOURS, Colour
from quovadis.core.laurels import LAURELS
from quovadis.core.legal import legal
from quovadis.core.state import State
from quovadis.core.view import view
from tests.strategies import Plan, Temper, tempers
from tests.universe import reply

LENGTHS = (60, 150, 300, 500, 500)
"""Commands. Enough for most tables to see the end."""
ODD_WORDS = (*WORDS[:-1], 'nobody says "no" to Caesar # not even you')
"""Some with what the notation must quote."""
SELDOM = (False, False, True)
"""Whether a variant is played."""
REVEALS: tuple[Reveal | None, ...] = (None, None, *get_args(Reveal))
CONSULS: tuple[Consul | None, ...] = (None, None, None, *get_args(Consul))
WINDOWS: tuple[Window | None, ...] = (None, None, None, *get_args(Window))
SILENCE = 20
"""How much saying nothing weighs."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Manners:
    """How the players of one game bargain."""

    eager: int
    """How often somebody proposes something, in percent."""
    chatty: int
    """How often somebody answers an offer or speaks of a promise, in percent."""
    agreeable: int
    """How much accepting weighs."""
    mercy: int
    """How much releasing weighs."""

    def weight(self, command: SeatCommand) -> int:
        """How much players like to say something."""
        match command:
            case Accept():
                return self.agreeable
            case Release():
                return self.mercy
            case CallIn() | Publish() | PayNow():
                return 6
            case NameSpace() | Decline() | Withdraw() | CallOff() | Refuse():
                return 1
            case _:
                return 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """One command of a game."""

    before: State
    command: SeatCommand
    events: tuple[GameEvent, ...]
    after: State


@dataclass(frozen=True, slots=True, kw_only=True)
class Bargain(Plan):
    """A game of bargaining still to be played: the same one gives the same game."""

    manners: Manners

    def command(self, state: State, random: Random) -> SeatCommand:
        """Mostly talk; now and then somebody acts."""
        chance = random.randrange(100)
        said: SeatCommand | None = None
        if chance < self.manners.eager:
            said = _some_offer(state, random)
        elif chance < self.manners.eager + self.manners.chatty:
            said = self._some_answer(state, random)
        return said or self._some_action(state, random)

    def steps(self) -> Iterator["Step"]:
        """Play on, giving every command with what was before it and what it made happen."""
        game, random = self.new(), Random(self.seed)
        for _ in range(self.length):
            before = game.state
            if before.outcome is not None:
                return
            command = self.command(before, random)
            events = game.play(command)
            yield Step(before=before, command=command, events=events, after=game.state)

    def kind(self, state: State) -> tuple[bool, ...]:
        """What is special about a moment of bargaining."""
        talks, active = state.talks, state.turn.active
        return (
            state.turn.bonus,
            state.turn.motion is not None,
            bool(talks.offers),
            bool(talks.agreed),
            any(promise.status == "broken" and promise.audience for promise in talks.closed),
            duties.awaits_a_name(state, active),
            duties.duty(state, active) is not None,
            duties.newest_ban(state, active) is not None,
        )

    def _some_answer(self, state: State, random: Random) -> SeatCommand | None:
        commands = [command for seat in state.players for command in legal(state, seat)]
        weights = [self.manners.weight(command) for command in commands]
        return random.choices((*commands, None), (*weights, SILENCE))[0]

    def _some_action(self, state: State, random: Random) -> SeatCommand:
        """The active player acts, or somebody speaks to the vote; a name for Caesar comes first."""
        seats = random.sample(state.players, len(state.players))
        for seat in seats if state.turn.motion else (state.turn.active, *seats):
            commands = [
                command
                for command in legal(state, seat)
                if isinstance(command, NameSpace) or not self.manners.weight(command)
            ]
            if commands and random.randrange(100) >= self.temper.talk // 2:
                weights = [self._appeal(state, command) for command in commands]
                return random.choices(commands, weights)[0]
        return random.choice([command for seat in state.players for command in legal(state, seat)])

    def _appeal(self, state: State, command: SeatCommand) -> int:
        """How much an action is liked: advances bring laurels, and those of a deal even more."""
        weight = self.temper.weight(command)
        match command:
            case Advance(path=path) | CallVote(path=path):
                return weight * (50 if pledges.hanging_on(state.talks, path) else 5)
            case MoveCaesar():
                return weight
            case _:
                return 5 * weight


def _some_offer(state: State, random: Random) -> SeatCommand | None:
    """A new deal or an answer with another one, if the rules let it be proposed."""
    seat = random.choice(state.players)
    sight = view(state, seat)
    answerable = [offer for offer in sight.talks.offers if seat in offer.deal.parties]
    command: Propose | Counter = sample_offer(sight, random, ODD_WORDS)
    if answerable and random.randrange(3) == 0:
        offer = random.choice(answerable).id
        command = Counter(by=seat, offer=offer, deal=sample_deal(sight, random, ODD_WORDS))
    return None if isinstance(reply(state, command), Refused) else command


def bargaining_tables() -> st.SearchStrategy[tuple[tuple[Colour, ...], TableRules]]:
    """Who sits there, under which edition and window, with which variants, with whispers or not."""
    rules = st.builds(
        TableRules,
        edition=st.sampled_from(tuple(EDITIONS)),
        limited_ones=st.sampled_from(SELDOM),
        reveal=st.sampled_from(REVEALS),
        consul=st.sampled_from(CONSULS),
        special_tokens=st.sampled_from(SELDOM),
        window=st.sampled_from(WINDOWS),
        adjourn_auto=st.sampled_from((False, True)),
        cutoff=st.sampled_from((None, None, 4, 8, 12)),
        whispers=st.sampled_from((False, True)),
        log=st.sampled_from(("full", "round")),
    )
    short = rules.map(lambda each: replace(each, cutoff=4) if each.consul else each)
    players = st.tuples(st.integers(3, 5), st.permutations(COLOURS)).map(
        lambda drawn: tuple(drawn[1][: drawn[0]])
    )
    return st.tuples(players, short)


def manners() -> st.SearchStrategy[Manners]:
    """Tables that deal much or little, that agree or not, that forgive or not."""
    return st.builds(
        Manners,
        eager=st.sampled_from((15, 25, 40)),
        chatty=st.sampled_from((25, 40)),
        agreeable=st.sampled_from((10, 40)),
        mercy=st.sampled_from((1, 1, 8)),
    )


@st.composite
def bargains(
    draw: st.DrawFn, *, undo: int = 0, finished: bool = False, whispers: bool | None = None
) -> Bargain:
    """Any game of bargaining, up to any moment or to its end."""
    players, rules = draw(bargaining_tables())
    if finished:
        rules = replace(rules, cutoff=rules.cutoff or 20)
    if whispers is not None:
        rules = replace(rules, whispers=whispers)
    return Bargain(
        players=players,
        rules=rules,
        seed=draw(st.integers(0, 2**32)),
        length=5000 if finished else draw(st.sampled_from(LENGTHS)),
        temper=replace(draw(tempers()), undo=undo),
        manners=draw(manners()),
    )


def bargain_of(seed: int) -> Bargain:
    """The game of bargaining with that number, played to its end."""
    random = Random(seed)
    consul = random.choice(CONSULS)
    rules = TableRules(
        edition=random.choice(tuple(EDITIONS)),
        limited_ones=random.choice(SELDOM),
        reveal=random.choice(REVEALS),
        consul=consul,
        special_tokens=random.choice(SELDOM),
        window=random.choice(WINDOWS),
        adjourn_auto=True,
        cutoff=4 if consul else random.choice((6, 10, 14)),
        whispers=random.random() < 0.5,
    )
    return Bargain(
        players=tuple(random.sample(COLOURS, random.randint(3, 5))),
        rules=rules,
        seed=seed,
        length=5000,
        temper=Temper(caesar=1, talk=30, adjourn=1, doubt=1, hoarding=False),
        manners=Manners(eager=20, chatty=35, agreeable=20, mercy=1),
    )


def deals(*, careless: bool = False) -> st.SearchStrategy[Deal]:
    """Any deal among three, whatever the position; a careless one may not even be well-formed."""
    colours = st.sampled_from(COLOURS if careless else COLOURS[:3])
    pairs = st.tuples(colours, colours).filter(lambda pair: careless or pair[0] != pair[1])
    terms = st.lists(pairs.flatmap(lambda pair: _terms(*pair, careless)), min_size=1, max_size=9)
    ways = st.none() | st.sampled_from(PATHS)
    return st.builds(Deal, terms=terms.map(tuple), on=ways)


def _terms(giver: Colour, to: Colour, careless: bool) -> st.SearchStrategy[Term]:
    least = 0 if careless else 1
    spaces = st.sampled_from(PATHS if careless else LAUREL_SPACES)
    rooms = st.sampled_from(COMMITTEES if careless else ENTRIES)
    paths = st.sampled_from(PATHS)
    times = st.sampled_from(("this-turn", "next-turn", "open")) | st.integers(least, 9 + 1 - least)
    rivals = [colour for colour in COLOURS if careless or colour not in {giver, to}]
    printable = st.text(st.characters(exclude_categories=("C", "Z")) | st.just(" "), max_size=30)
    words = printable if careless else printable.filter(lambda text: bool(text.strip()))
    tokens = st.lists(st.sampled_from(LAURELS), min_size=1, max_size=4).map(tuple)
    dates = times if careless else times.filter(lambda time: time != "open")
    lasting: dict[str, Any] = {"giver": st.just(giver), "to": st.just(to), "until": times}
    moment: dict[str, Any] = {"giver": st.just(giver), "to": st.just(to)}
    return st.one_of(
        st.builds(Support, votes=st.integers(least, 5 - least), path=st.none() | paths, **lasting),
        st.builds(Pay, amount=st.integers(least, 99 + 1 - least), **moment),
        st.builds(Pay, tokens=tokens, **moment),
        st.builds(PayBy, amount=st.integers(least, 99 + 1 - least), until=dates, **moment),
        st.builds(PayBy, tokens=tokens, until=dates, **moment),
        st.builds(Split, **moment),
        st.builds(CaesarTo, space=st.none() | spaces, **lasting),
        st.builds(
            CaesarOff,
            spaces=st.lists(spaces, min_size=least, max_size=4, unique=not careless).map(tuple),
            **lasting,
        ),
        st.builds(
            Oppose,
            against=st.sampled_from(rivals),
            advances=st.none() | st.integers(least, 9),
            **lasting,
        ),
        st.builds(PlaceIn, committee=rooms, **lasting),
        st.builds(StayOut, committee=rooms, **lasting),
        st.builds(AdvanceAlong, path=paths, **lasting),
        st.builds(StayOff, path=paths, **lasting),
        st.builds(Word, text=words, **moment),
    )
