"""A game in the kernel and the same game in the engine, played side by side."""

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from itertools import pairwise
from random import Random
from typing import Any, get_args

import numpy as np

from quovadis import sim
from quovadis.core.board import COMMITTEES, LAUREL_SPACES, PATHS, SENATE, Path
from quovadis.core.commands import Advance, BoardCommand, CallVote, MoveCaesar, SeatCommand
from quovadis.core.deals import contradictions
from quovadis.core.deals.pledges import all_held_back, binds, covers, hanging_on, promised_now
from quovadis.core.deals.terms import CaesarTo, Oppose, Support, Term
from quovadis.core.decide import decide
from quovadis.core.editions import EDITIONS, TableRules, Window
from quovadis.core.errors import Refused
from quovadis.core.evolve import evolve
from quovadis.core.families import COLOURS
from quovadis.core.laurels import LAURELS
from quovadis.core.legal import legal
from quovadis.core.open_advances import OpenAdvance, open_advance
from quovadis.core.state import State
from quovadis.core.view import PlayerView, view
from quovadis.game import Game
from quovadis.sim.deeds import command_of, commands_after, deal_of
from quovadis.sim.layout import (
    ACCEPT,
    ACTIONS,
    ADVANCE,
    CALL_IN,
    CARRY_OUT,
    DECLINE_BONUS,
    MOVE_CAESAR,
    PACKAGE,
    PASS_OVER,
    PLACE_IN,
    VOTES,
    Extra,
    Phase,
    one,
    unpacked,
)

WINDOWS: tuple[Window, ...] = get_args(Window)
EAGER = {
    Phase.CARRY: CARRY_OUT,
    Phase.REPLY: ACCEPT,
    Phase.COUNTERED: ACCEPT,
    Phase.OFFER: CALL_IN,
}
"""What makes a random game eventful."""
OFFERS = range(PACKAGE, ACTIONS)
JUST_ASKING = {sim.package(votes, 0, Extra.NOTHING) for votes in (1, 2)}


@dataclass
class Twin:
    """One game, twice."""

    game: Game
    kernel: sim.States

    @classmethod
    def random(cls, chance: Random) -> "Twin":
        """A new game of any number of players, edition and variant that the kernel knows."""
        rules = TableRules(
            edition=chance.choice([*EDITIONS]),
            window=chance.choice((None, *WINDOWS)),
            limited_ones=chance.random() < 0.5,
            adjourn_auto=chance.random() < 0.7,
            cutoff=chance.choice((15, 60)),
        )
        game = Game.new(
            COLOURS[: chance.choice((3, 4, 5))], rules=rules, seed=chance.getrandbits(32)
        )
        return cls(game, sim.from_game(game, deals=chance.random() < 0.9))

    @property
    def engine(self) -> State:
        """The game as the engine has it."""
        return self.game.state

    @property
    def phase(self) -> Phase:
        return Phase(int(self.kernel["phase"]))

    def legal(self) -> list[int]:
        return [int(action) for action in np.flatnonzero(sim.legal(self.kernel))]

    def play(self, action: int) -> None:
        """Play an action in the kernel, and what it stands for in the engine."""
        before = one(self.kernel)
        command = command_of(before, action, self.engine)
        if command is not None:
            self.game.play(command)
        self.kernel = sim.step(self.kernel, action)
        for following in commands_after(before, one(self.kernel), self.engine):
            self.game.play(following)

    def allowed(self, command: SeatCommand) -> bool:
        """Whether the engine accepts a command now."""
        try:
            decide(self.engine, command)
        except Refused:
            return False
        return True

    def differences(self) -> dict[str, tuple[Any, Any]]:
        """Everything that the two games do not have in common: the engine's first."""
        ours, theirs = of_engine(self.engine), of_kernel(self.kernel, self.engine)
        return {name: (ours[name], theirs[name]) for name in ours if ours[name] != theirs[name]}

    def mask_differs(
        self, actions: Collection[int], offers: Collection[int] = OFFERS
    ) -> dict[str, set[int]]:
        """What the kernel allows and should not, or should and does not; of offers, only these."""
        allowed = {each for each in actions if each < PACKAGE or each in offers}
        expected = self.expected(offers)
        return {
            name: actions
            for name, actions in (("too many", allowed - expected), ("missing", expected - allowed))
            if actions
        }

    def expected(self, offers: Collection[int] = OFFERS) -> set[int]:
        """The actions that there should be: what the engine accepts and the language has."""
        state, phase, players = one(self.kernel), self.phase, self.engine.players
        actor, mover = players[int(state["actor"])], self.engine.turn.active
        match phase:
            case Phase.ACT | Phase.BONUS:
                return self._on_turn()
            case Phase.NAME:
                spaces = range(MOVE_CAESAR, DECLINE_BONUS)
                return {each for each in spaces if self._can_be_named(each)}
            case Phase.CARRY | Phase.COUNTERED:
                plain = range(CARRY_OUT, PASS_OVER)
                return {each for each in plain if self._fits(each)}
            case Phase.CALLED:  # kept or broken
                return {each for each in (VOTES, VOTES + 1) if self._fits(each)}
            case Phase.OFFER:
                asked = players[int(state["asked"])]
                owed = any(
                    isinstance(promise.term, Support)
                    and (promise.term.giver, promise.term.to) == (asked, mover)
                    for promise in self.engine.talks.open
                )
                calls = {CALL_IN} if owed and self._fits(CALL_IN) else set()
                return {PASS_OVER} | calls | self._offers(offers)
            case Phase.ANSWER:
                free = {VOTES + votes for votes in range(int(state["offered"][0]) + 1)}
                return {each for each in free if self._fits(each)} | self._offers(offers)
            case Phase.REPLY:
                answers = {ACCEPT, ACCEPT + 1}
                assert actor == players[int(state["asked"])]
                return {each for each in answers if self._fits(each)} | self._offers(offers)
            case Phase.OVER:
                return set()

    def some_offers(self, actions: Collection[int], chance: Random) -> Collection[int]:
        """Some offers at random, and some of those at the limit of what can be paid."""
        if self.phase not in {Phase.OFFER, Phase.ANSWER, Phase.REPLY}:
            return ()
        some = {*chance.sample(OFFERS, 5)}
        for _ in range(2):
            votes, extra = chance.choice((1, 2)), chance.choice([*Extra])
            prices = [sim.package(votes, price, extra) for price in range(6)]
            for lower, higher in pairwise(prices):
                if (lower in actions) != (higher in actions):
                    some |= {lower, higher}
        return some

    def _can_be_named(self, action: int) -> bool:
        """Whether the partner may name that space, and Caesar can go there then (R6.1)."""
        state, name = self.engine, self._said(action)
        assert name is not None
        if not self.allowed(name):
            return False
        for event in decide(state, name):
            state = evolve(state, event)
        space = LAUREL_SPACES[action - MOVE_CAESAR]
        return MoveCaesar(by=state.turn.active, to=space) in legal(state, state.turn.active)

    def _on_turn(self) -> set[int]:
        """Every board action; a vote only where the mover's own do not suffice, and only once."""
        found: set[int] = set()
        by = self.engine.turn.active
        commands = legal(self.engine, by)
        alone = {each.path for each in commands if isinstance(each, Advance)}
        action_for = {self._said(action): action for action in range(PLACE_IN, CARRY_OUT)}
        for command in commands:
            if isinstance(command, CallVote):
                if command.path not in alone and command.path not in self.engine.turn.failed:
                    found.add(ADVANCE + PATHS.index(command.path))
            elif isinstance(command, BoardCommand):
                found.add(action_for[command])
        return found

    def _said(self, action: int) -> SeatCommand | None:
        return command_of(one(self.kernel), action, self.engine)

    def _fits(self, action: int) -> bool:
        """Whether this phase knows the action, and the engine accepts it."""
        kinds: dict[Phase, range] = {
            Phase.CARRY: range(CARRY_OUT, VOTES),
            Phase.COUNTERED: range(ACCEPT, PASS_OVER),
            Phase.REPLY: range(ACCEPT, PASS_OVER),
            Phase.ANSWER: range(VOTES, ACCEPT),
            Phase.CALLED: range(VOTES, ACCEPT),
            Phase.OFFER: range(PASS_OVER, PACKAGE),
        }
        if action not in kinds[self.phase]:
            return False
        command = self._said(action)
        return command is not None and self.allowed(command)

    def _offers(self, among: Collection[int]) -> set[int]:
        state, engine = one(self.kernel), self.engine
        if not state["deals"]:
            return set()
        path = self._path
        beside = [each.term for each in engine.talks.open] + [
            term for offer in hanging_on(engine.talks, path) for term in offer.deal.terms
        ]
        sight = None if self.phase is Phase.OFFER else view(engine, engine.turn.active)
        return {action for action in among if self._can_offer(state, action, beside, sight)}

    @property
    def _path(self) -> Path:
        motion = self.engine.turn.motion
        assert motion is not None
        return motion.path

    def _can_offer(
        self, state: np.void, action: int, beside: Sequence[Term], mover: PlayerView | None
    ) -> bool:
        """Whether the language has an offer now, and the engine accepts it.

        `beside`: what was promised before. `mover`: what they see, if somebody else offers.
        """
        engine, players = self.engine, self.engine.players
        votes, price, extra = unpacked(action)
        if extra - Extra.OPPOSE >= len(players) - 2:
            return False  # there is no such third player
        if mover is None:
            present = engine.at(self._path.start).count(players[int(state["asked"])])
            if votes > min(present, int(state["missing"])):
                return False
            if not price and extra is Extra.NOTHING:
                return True  # just asking
        else:
            offered = tuple(int(each) for each in state["offered"])
            if votes != offered[0] or (votes, price, extra) == offered or not (price or extra):
                return False
        deal = deal_of(state, players, action)
        if _twice(deal.terms[-1], beside):
            return False  # one promise of a kind between two players
        if mover is not None and any(contradictions.objections(mover, deal)):
            return False  # nobody asks for what the mover cannot promise
        command = command_of(state, action, engine)
        return command is not None and self.allowed(command)


def _twice(term: Term, beside: Sequence[Term]) -> bool:
    """Whether the language has no room for a promise beside others."""
    match term:
        case Support(giver=giver, to=to, path=None):
            like = (t for t in beside if isinstance(t, Support) and t.path is None)
            return any((t.giver, t.to) == (giver, to) for t in like)
        case Oppose(giver=giver, against=against):
            bans = (t for t in beside if isinstance(t, Oppose))
            return any((t.giver, t.against) == (giver, against) for t in bans)
        case CaesarTo():
            return any(isinstance(t, CaesarTo) for t in beside)
        case _:
            return False


def of_engine(state: State) -> dict[str, Any]:
    """A game of the engine as plain values."""
    players, turn, talks = state.players, state.turn, state.talks
    seat = players.index
    over = state.outcome
    told: dict[str, Any] = {
        "seated": [[at.count(player) for player in players] for at in state.seated],
        "senate": [seat(owner) for owner in state.at(SENATE)],
        "reserve": [*state.reserves],
        "purses": [[purse.count(kind) for kind in LAURELS] for purse in state.purses],
        "laurels": [-1 if each is None else LAURELS.index(each) for each in state.laurels],
        "supply": [LAURELS.index(each) for each in state.supply if each],
        "caesar": state.caesar.space,
        "ones": (state.open_supply, state.box),
        "idle": state.idle if over is None else None,
        "records": [
            [talks.record(player)[status] for status in ("kept", "broken", "lapsed")]
            for player in players
        ],
        "votes back": {
            (seat(p.term.giver), seat(p.term.to)): (p.until, p.binds_until, p.due, p.called)
            for p in talks.open
            if isinstance(p.term, Support)
        },
        "opposed": {
            (seat(p.term.giver), seat(p.term.against)): (p.until, p.binds_until, seat(p.term.to))
            for p in talks.open
            if isinstance(p.term, Oppose)
        },
        "Caesar for": [seat(p.term.to) for p in talks.open if isinstance(p.term, CaesarTo)],
        "oldest first": [
            (seat(p.term.giver), seat(p.term.to if isinstance(p.term, Support) else p.term.against))
            for p in talks.open
            if isinstance(p.term, Support | Oppose)
        ],
        "over": None if over is None else over.reason,
        "places": None
        if over is None
        else {seat(standing.colour): standing.place for standing in over.standings},
    }
    if over is not None:
        return told
    motion = turn.motion
    told |= {"turn": (turn.number, seat(turn.active), turn.votes_called, turn.bonus)}
    told |= {"failed": sorted(path.space or 0 for path in turn.failed)}
    told |= {"vote": None if motion is None else motion.path.space}
    if motion is not None:
        answers = dict(motion.answers)
        told |= {"given": [answers.get(player, 0) for player in players]}
        told |= {"deals": [offer.deal for offer in hanging_on(talks, motion.path)]}
        told |= {"offers": [offer.deal for offer in talks.offers]}
        advance = open_advance(state, motion.path)
        told |= {"missing": advance.missing, "votes": _votes(state, advance)}
    return told


def _votes(state: State, advance: OpenAdvance) -> list[int]:
    """How many votes of everyone's the mover will use, by seat: no more than are needed.

    Those that older promises bind come last in the engine, and are used clockwise in the kernel.
    """
    path, players = advance.path, state.players
    assert state.turn.motion is not None
    used = Counter({owner: votes for owner, votes in state.turn.motion.answers if votes})
    for offer in hanging_on(state.talks, path):
        used.update(promised_now(offer.deal))
    wanted = advance.needed - advance.own
    first = players.index(state.turn.active)
    held = all_held_back(state)
    bound = {
        promise.term.giver
        for promise in state.talks.open
        if isinstance(promise.term, Support)
        and covers(state, promise, state.turn.active, path)
        and binds(promise, state.turn.number)
        and promise.id not in held
    }
    for step in range(1, len(players)):
        player = players[(first + step) % len(players)]
        if player in bound and wanted:
            used[player] += 1
            wanted -= 1
    return [used[player] for player in players]


def of_kernel(kernel: sim.States, engine: State) -> dict[str, Any]:
    """A game of the kernel as the same values; `engine` only tells the colours."""
    state, players = one(kernel), engine.players
    number = len(players)
    pairs = [(giver, to) for giver in range(number) for to in range(number)]

    def column(name: str) -> list[int]:
        return [int(value) for value in state[name][:number]]

    def promises(until: str, *fields: str) -> dict[tuple[int, int], tuple[int, ...]]:
        return {
            pair: (int(state[until][pair]), *(int(state[field][pair]) for field in fields))
            for pair in pairs
            if state[until][pair]
        }

    phase, vote = Phase(int(state["phase"])), int(state["path"])
    over = phase is Phase.OVER
    assert [int(each) for each in state["present"]] == [
        int(state["seated"][room.index].sum()) for room in COMMITTEES
    ]
    told: dict[str, Any] = {
        "seated": [[int(each) for each in room[:number]] for room in state["seated"]],
        "senate": [int(each) for each in state["senate"] if each >= 0],
        "reserve": column("reserve"),
        "purses": [[int(each) for each in purse] for purse in state["purse"][:number]],
        "laurels": [int(each) for each in state["laurels"]],
        "supply": [int(each) for each in state["supply"][int(state["drawn"]) :]],
        "caesar": int(state["caesar"]),
        "ones": (int(state["open_supply"]), int(state["box"])),
        "idle": None if over else int(state["idle"]),
        "records": [
            [int(state[name][seat]) for name in ("kept", "broken", "lapsed")]
            for seat in range(number)
        ],
        "votes back": promises("back_until", "back_binds", "back_due", "back_called"),
        "opposed": promises("oppose_until", "oppose_binds", "oppose_to"),
        "Caesar for": [int(state["caesar_to"])] if state["caesar_to"] >= 0 else [],
        "oldest first": [
            pair
            for _, pair in sorted(
                (int(state[age][pair]), pair)
                for age in ("back_age", "oppose_age")
                for pair in pairs
                if state[age][pair]
            )
        ],
        "over": ("senate", "adjourned", "cut-off")[int(state["reason"]) - 1] if over else None,
        "places": dict(enumerate(column("place"))) if over else None,
    }
    if over:
        return told
    bonus = phase in {Phase.BONUS, Phase.NAME}
    told |= {"turn": (*(int(state[f]) for f in ("turn", "active", "votes_called")), bonus)}
    told |= {"failed": [space for space in range(10) if int(state["failed"]) >> space & 1]}
    told |= {"vote": vote if vote >= 0 else None}
    if vote >= 0:
        told |= {"given": column("given")}
        agreed = [int(seat) for seat in state["agreed"] if seat >= 0]
        told |= {
            "deals": [
                _deal(
                    kernel,
                    players,
                    seat,
                    *(int(state[f][seat]) for f in ("sold", "price", "extra")),
                )
                for seat in agreed
            ]
        }
        used = state["given"] + state["sold"] + state["pledged"]
        told |= {"missing": int(state["missing"]), "votes": [int(each) for each in used[:number]]}
        talking = phase in {Phase.REPLY, Phase.COUNTERED}
        offered = [int(each) for each in state["offered"]]
        told |= {
            "offers": [_deal(kernel, players, int(state["asked"]), *offered)] if talking else []
        }
    return told


def _deal(kernel: sim.States, players: Any, partner: int, *what: int) -> Any:
    asking = kernel.copy()
    asking["asked"] = partner
    return deal_of(one(asking), players, sim.package(*what))


def likely(twin: Twin, actions: list[int], chance: Random, bias: float) -> int:
    """An action that makes a game eventful, or any."""
    wanted = EAGER.get(twin.phase)
    if wanted in actions and chance.random() < 0.6:
        return wanted
    if twin.phase is Phase.OFFER and chance.random() < 0.15:
        return chance.choice([each for each in actions if each in JUST_ASKING])
    if twin.phase is Phase.ACT and chance.random() < bias:
        ahead = [action for action in actions if ADVANCE <= action < MOVE_CAESAR]
        placing = [action for action in actions if action < ADVANCE]
        return chance.choice(ahead or placing or actions)
    return chance.choice(actions)
