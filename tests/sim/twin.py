"""A game in the kernel and the same game in the engine, played side by side."""

from dataclasses import dataclass
from random import Random
from typing import Any, get_args

import numpy as np

from quovadis import sim
from quovadis.core.board import COMMITTEES, PATHS, SENATE
from quovadis.core.commands import Advance, BoardCommand, CallVote, SeatCommand
from quovadis.core.deals import contradictions
from quovadis.core.deals.pledges import hanging_on
from quovadis.core.deals.terms import CaesarTo, Oppose, Support
from quovadis.core.decide import decide
from quovadis.core.editions import EDITIONS, TableRules, Window
from quovadis.core.errors import Refused
from quovadis.core.families import COLOURS
from quovadis.core.laurels import LAURELS
from quovadis.core.legal import legal
from quovadis.core.state import State
from quovadis.core.view import view
from quovadis.game import Game
from quovadis.sim.deeds import command_of, commands_after, deal_of
from quovadis.sim.layout import (
    ACCEPT,
    ADVANCE,
    CALL_IN,
    CARRY_OUT,
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

    def expected(self) -> set[int]:
        """The actions that there should be: what the engine accepts and the language has."""
        state, phase, players = one(self.kernel), self.phase, self.engine.players
        actor, mover = players[int(state["actor"])], self.engine.turn.active
        match phase:
            case Phase.ACT | Phase.BONUS:
                return self._on_turn()
            case Phase.NAME:  # anywhere but where Caesar stands
                spaces = {MOVE_CAESAR + space for space in range(10)}
                return spaces - {MOVE_CAESAR + int(state["caesar"])}
            case Phase.CARRY | Phase.COUNTERED:
                plain = range(CARRY_OUT, PASS_OVER)
                return {each for each in plain if self._fits(each)}
            case Phase.CALLED:
                return {VOTES, VOTES + 1}
            case Phase.OFFER:
                asked = players[int(state["asked"])]
                owed = any(
                    isinstance(promise.term, Support)
                    and (promise.term.giver, promise.term.to) == (asked, mover)
                    for promise in self.engine.talks.open
                )
                calls = {CALL_IN} if owed and self._fits(CALL_IN) else set()
                return {PASS_OVER} | calls | self._offers()
            case Phase.ANSWER:
                free = {VOTES + votes for votes in range(int(state["offered"][0]) + 1)}
                return {each for each in free if self._fits(each)} | self._offers()
            case Phase.REPLY:
                answers = {ACCEPT, ACCEPT + 1}
                assert actor == players[int(state["asked"])]
                return {each for each in answers if self._fits(each)} | self._offers()
            case Phase.OVER:
                return set()

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
            Phase.OFFER: range(PASS_OVER, PACKAGE),
        }
        if action not in kinds[self.phase]:
            return False
        command = self._said(action)
        return command is not None and self.allowed(command)

    def _offers(self) -> set[int]:
        state = one(self.kernel)
        if not state["deals"]:
            return set()
        return {
            PACKAGE + number
            for number in range(2 * 6 * 7)
            if self._can_offer(PACKAGE + number, Phase(int(state["phase"])))
        }

    def _can_offer(self, action: int, phase: Phase) -> bool:
        state, engine = one(self.kernel), self.engine
        players, mover = engine.players, engine.turn.active
        votes, price, extra = unpacked(action)
        asked, path = int(state["asked"]), engine.turn.motion.path if engine.turn.motion else None
        assert path is not None
        if extra - Extra.OPPOSE >= len(players) - 2:
            return False  # there is no such third player
        present = engine.at(path.start).count(players[asked])
        if phase is Phase.OFFER and votes > min(present, int(state["missing"])):
            return False
        if phase is Phase.OFFER and not price and extra is Extra.NOTHING:
            return True  # just asking
        if phase is not Phase.OFFER:
            offered = tuple(int(each) for each in state["offered"])
            if votes != offered[0] or (votes, price, extra) == offered or not (price or extra):
                return False
        deal = deal_of(state, players, action)
        beside = [each.term for each in engine.talks.open] + [
            term for offer in hanging_on(engine.talks, path) for term in offer.deal.terms
        ]
        term = deal.terms[-1]
        if isinstance(term, Support) and term.path is None:
            like = [t for t in beside if isinstance(t, Support) and t.path is None]
            if any((t.giver, t.to) == (term.giver, term.to) for t in like):
                return False  # one promise of a kind between two players
        if isinstance(term, Oppose):
            bans = [t for t in beside if isinstance(t, Oppose)]
            if any((t.giver, t.against) == (term.giver, term.against) for t in bans):
                return False
        if isinstance(term, CaesarTo) and any(isinstance(t, CaesarTo) for t in beside):
            return False
        if any(contradictions.objections(view(engine, mover), deal)):
            return False  # nobody asks for what the mover cannot promise
        command = self._said(action)
        return command is not None and self.allowed(command)


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
    return told


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
    if twin.phase is Phase.ACT and chance.random() < bias:
        ahead = [action for action in actions if ADVANCE <= action < MOVE_CAESAR]
        placing = [action for action in actions if action < ADVANCE]
        return chance.choice(ahead or placing or actions)
    return chance.choice(actions)
