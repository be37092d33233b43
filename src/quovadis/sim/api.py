"""What programs call: games begun, stepped, seen and played out, one or thousands at a time."""

from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from operator import index
from typing import Any, Literal, SupportsIndex, get_args

import numpy as np
from numpy.typing import ArrayLike, NDArray

from quovadis.core.deals.timing import turns_ahead
from quovadis.core.editions import EDITIONS, ROUNDS, TableRules
from quovadis.core.laurels import LAURELS, draws, shuffled
from quovadis.core.rules.setup import MAX_PLAYERS, MIN_PLAYERS, ones
from quovadis.core.wanted import want
from quovadis.sim import playing
from quovadis.sim.layout import ACTIONS, STATE, WORTH, Mask, Row, States, check_states, rows
from quovadis.sim.observing import OBSERVED, Observation
from quovadis.sim.policies import GREEDY, RANDOM, WEIGHTED, Policies
from quovadis.sim.setting_up import set_up
from quovadis.sim.valuing import Chances, weights_of

Policy = Literal["random", "greedy", "weighted"]
"""Who decides in playouts: anything, what is nearest to hand, or what the weights call best.

>>> from quovadis import sim
>>> ends = sim.playouts(sim.start(200, players=3), ("weighted", "random", "random"))
>>> int((sim.winners(ends) == 0).sum()) > 150
True
"""
Reward = Literal["win", "place", "laurels"]
"""What a game is worth at its end: the win, the place, or the laurels beyond the average."""
_POLICIES: dict[str, int] = {"random": RANDOM, "greedy": GREEDY, "weighted": WEIGHTED}
SIMULATED = TableRules(adjourn_auto=True, cutoff=ROUNDS)
"""The rules of simulations, unless others are given (R10.6)."""
MOST_ROUNDS = 3_000
"""After so many rounds every game ends, also at a table without a cut-off."""
_UNKNOWN = ("reveal", "consul", "special_tokens", "whispers")


def table_of(players: int, rules: TableRules, *, deals: bool) -> Row:
    """The table as `setting_up.set_up` wants it, or `ValueError` for what the kernel leaves out."""
    want("players", players, int, "a number of players")
    want("rules", rules, TableRules, "the rules of a table, as in TableRules(cutoff=60)")
    if not MIN_PLAYERS <= players <= MAX_PLAYERS:
        raise ValueError(f"a game has {MIN_PLAYERS} to {MAX_PLAYERS} players, not {players!r:.20}")
    for name in _UNKNOWN:
        if getattr(rules, name):
            raise ValueError(f"the kernel does not know the variant {name.replace('_', ' ')}")
    window = rules.window or EDITIONS[rules.edition].window
    ahead, rounds = turns_ahead(window, players), rounds_of(rules)
    told = (players, ahead, deals, rules.adjourn_auto, rounds, ones(rules, players))
    return np.array(told, np.int16)


def rounds_of(rules: TableRules) -> int:
    """After how many rounds a game ends. None has no end: turns are counted in 16 bits."""
    if rules.cutoff is not None and rules.cutoff > MOST_ROUNDS:
        raise ValueError(
            f"a game in the kernel has at most {MOST_ROUNDS:,} rounds, not {rules.cutoff:,}"
        )
    return rules.cutoff or MOST_ROUNDS


def start(
    games: int | None = None,
    *,
    players: int = 4,
    rules: TableRules = SIMULATED,
    deals: bool = True,
    seed: int = 0,
) -> States:
    """Begin one game, or an array of so many.

    One game has the same laurels as `Game.new` with that seed. Many have each a shuffle of its own.

    >>> from quovadis import sim
    >>> same = sim.from_game(Game.new("red blue black", seed=7))
    >>> sim.start(players=3, seed=7)["supply"].tolist() == same["supply"].tolist()
    True
    >>> sim.start(3, players=5).shape
    (3,)
    """
    table = table_of(players, rules, deals=deals)
    _check_seed(seed)
    if games is not None:
        want("games", games, SupportsIndex, "a number of games, or nothing for a single one")
        if index(games) < 0:
            raise ValueError(f"games takes a number from 0, not {games}")
    if games is None:
        one = np.zeros(1, STATE)
        kinds = [LAURELS.index(laurel) for laurel in shuffled(draws(seed))]
        set_up(rows(one)[0], table, np.array(kinds, np.int16))
        return one[0:1].reshape(())
    many = np.zeros(games, STATE)
    playing.begin_all(rows(many), table, np.uint64(seed))
    return many


def legal(states: States) -> Mask:
    """For every action whether it can be played: a row for each state.

    >>> from quovadis import sim
    >>> int(sim.legal(sim.start(players=3)).sum())  # four places, nine moves of Caesar
    13
    """
    games = _games(states)
    masks = np.zeros((len(games), ACTIONS), np.bool_)
    playing.legal_in_all(games, masks)
    return masks.reshape((*np.shape(states), ACTIONS))


def step(
    states: States, actions: ArrayLike, *, check: bool = True, in_place: bool = False
) -> States:
    """Play an action in each state and return the new ones. Games that are over stay as they are.

    Without `check`, an action that is not legal does something senseless. With `in_place`, the
    states themselves change, which saves their copy.

    >>> from quovadis import sim
    >>> game = sim.step(sim.start(players=3), 0)  # place in a1
    >>> int(game["turn"]), int(game["reserve"][0])
    (2, 7)
    """
    after = states if in_place else _copied(states)
    games = _games(after)
    if in_place and not np.shares_memory(games, after):
        raise ValueError("only a whole array of states can change in place")
    told = _told(actions, games)
    if check and (wrong := playing.first_illegal(games, told)) >= 0:
        raise ValueError(f"action {told[wrong]} cannot be played in state {wrong}")
    playing.step_all(games, told)
    return after


class Batch:
    """Many games that are stepped together, with what can be played and who has won beside them.

    The quickest way to step from Python: everything is told in one pass, and in place.

    >>> from quovadis import sim
    >>> batch, turn = sim.Batch(sim.start(1000, players=4)), 0
    >>> while not batch.over.all():
    ...     turn += 1
    ...     batch.step(sim.sample(batch.masks, seed=turn))
    >>> float(batch.wins.sum())
    1000.0
    """

    states: States
    """The games."""
    masks: Mask
    """What can be played now: a row for each game."""
    wins: NDArray[np.float64]
    """1 for the winner of each game, by seat; all 0 while it goes on."""

    def __init__(self, states: States) -> None:
        """Take over these games: the array itself changes."""
        self.states = states
        self._games = _games(states)
        if not np.shares_memory(self._games, states):
            raise ValueError("only a whole array of states can change in place")
        self.masks = legal(states)
        self.wins = rewards(states)

    @property
    def over(self) -> Mask:
        """Which games are over."""
        return np.asarray(self.states["phase"] == 0)

    def step(self, actions: ArrayLike) -> None:
        """Play an action in every game; those that are over stay as they are, and take any."""
        told = _told(actions, self._games)
        wrong = playing.step_and_tell_all(self._games, told, self.masks, self.wins)
        if wrong >= 0:
            raise ValueError(f"action {told[wrong]} cannot be played in state {wrong}")

    def restart(self, which: Mask, fresh: States) -> None:
        """Put new games in the place of those that `which` marks."""
        self.states[which] = fresh
        self.masks[which] = legal(fresh)
        self.wins[which] = 0


def sample(masks: Mask, seed: int = 0) -> NDArray[np.int64]:
    """One of the actions that each mask allows, all equally likely; -1 where there is none.

    >>> from quovadis import sim
    >>> int(sim.sample(sim.legal(sim.start(players=3)), seed=2)) in range(31)
    True
    """
    _check_seed(seed)
    shape = np.shape(masks)
    if not shape or shape[-1] != ACTIONS:
        raise ValueError(
            f"masks takes {ACTIONS} entries for each state, as legal() gives them, not {shape}"
        )
    flat = np.ascontiguousarray(masks, np.bool_).reshape(-1, ACTIONS)
    actions = np.empty(len(flat), np.int64)
    playing.sample_all(flat, np.uint64(seed), actions)
    return actions.reshape(shape[:-1])


def choose(
    states: States,
    policies: Policy | Sequence[Policy] = "random",
    seed: int = 0,
    weights: Mapping[int, Sequence[float]] | None = None,
) -> NDArray[np.int64]:
    """What a policy would do in each state; -1 where the game is over.

    >>> from quovadis import sim
    >>> game = sim.start(players=3)
    >>> sim.action_text(game, int(sim.choose(game, "weighted")))
    '+d1'
    """
    _check_seed(seed)
    games = _games(states)
    actions = np.empty(len(games), np.int64)
    told = policies_of(policies), weights_of(weights), np.uint64(seed)
    playing.choose_in_all(games, *told, actions)
    return actions.reshape(np.shape(states))


def observe(states: States, seats: ArrayLike | None = None) -> Observation:
    """What a seat sees in each state: a row of `OBSERVED` numbers, `OBSERVATION` has their names.

    Without seats: whoever decides.

    >>> from quovadis import sim
    >>> seen = sim.observe(sim.start(players=3), 1).view(sim.OBSERVATION)[0]
    >>> seen["active"].tolist(), seen["reserve"].tolist()  # seats are counted from the observer
    ([0, 0, 1, 0, 0], [8, 8, 8, 0, 0])
    """
    games = _games(states)
    eyes = np.full(len(games), -1) if seats is None else np.asarray(seats)
    if eyes.dtype.kind not in "iu":
        raise TypeError(f"seats takes whole numbers, not {seats!r:.60}")
    if eyes.size not in {1, len(games)}:
        raise ValueError(f"{len(games)} states need one seat or as many, not {eyes.size}")
    eyes = np.ascontiguousarray(np.broadcast_to(eyes.reshape(-1), (len(games),)), np.int64)
    if np.any(eyes >= games[:, 0]) or np.any(eyes < -1):
        raise ValueError("a seat is a number from 0, below the number of players")
    seen = np.zeros((len(games), OBSERVED), np.int16)
    playing.look_at_all(games, eyes, seen)
    return seen.reshape((*np.shape(states), OBSERVED))


def chances(states: States, weights: Mapping[int, Sequence[float]] | None = None) -> Chances:
    """Everyone's chance to win in each state, by seat, as `quovadis.estimate` sees open purses.

    >>> from quovadis import sim
    >>> round(float(sim.chances(sim.start(players=3)).sum()), 6)
    1.0
    """
    games = _games(states)
    shares = np.zeros((len(games), MAX_PLAYERS), np.float64)
    playing.judge_all(games, weights_of(weights), shares)
    return shares.reshape((*np.shape(states), MAX_PLAYERS))


def playout(
    state: States,
    policies: Policy | Sequence[Policy] = "random",
    seed: int = 0,
    weights: Mapping[int, Sequence[float]] | None = None,
) -> States:
    """Play one game to its end and return its last state.

    >>> from quovadis import sim
    >>> end = sim.playout(sim.start(players=3), ("weighted", "greedy", "random"), seed=1)
    >>> sorted(end["place"].tolist())[-3:]
    [1, 2, 3]
    """
    return playouts(state, policies, seed, weights=weights, jobs=1)


def playouts(
    states: States,
    policies: Policy | Sequence[Policy] = "random",
    seed: int = 0,
    *,
    each: int = 1,
    weights: Mapping[int, Sequence[float]] | None = None,
    jobs: int = 1,
) -> States:
    """Play every game to its end, `each` times, and return the last states.

    With jobs, that many threads share the games; the result is the same.

    >>> from quovadis import sim
    >>> sim.playouts(sim.start(players=3), each=100, jobs=2).shape
    (100,)
    """
    _check_seed(seed)
    want("each", each, SupportsIndex, "a number of times")
    want("jobs", jobs, SupportsIndex, "a number of threads")
    if each < 1 or jobs < 1:
        raise ValueError("each and jobs take a number from 1")
    after = _copied(states)
    if each > 1:
        after = np.repeat(after.reshape(-1), each)
    games, told, table = _games(after), policies_of(policies), weights_of(weights)
    share = -(-len(games) // jobs)
    parts = [(first, games[first : first + share]) for first in range(0, len(games), share)]
    if len(parts) == 1:
        playing.play_out_all(games, told, table, np.uint64(seed), 0)
    else:
        with ThreadPoolExecutor(jobs) as threads:
            tasks = [
                threads.submit(playing.play_out_all, part, told, table, np.uint64(seed), first)
                for first, part in parts
            ]
            for task in tasks:
                task.result()
    return after


def winners(states: States) -> NDArray[np.int64]:
    """The seat in first place in each state; -1 while the game goes on.

    >>> from quovadis import sim
    >>> int(sim.winners(sim.start(players=3)))
    -1
    """
    check_states(states)
    places = np.asarray(states)["place"]
    return np.where((places == 1).any(axis=-1), (places == 1).argmax(axis=-1), -1)


def rewards(states: States, kind: Reward = "win") -> NDArray[np.float64]:
    """What every seat gets at the end of each state's game; zeros while it goes on.

    `win`: 1 for the winner, 0 for the others. `place`: from 1 for the first down to 0 for the last.
    `laurels`: what a player's laurels are worth beyond the average of the table.

    >>> from quovadis import sim
    >>> end = sim.playout(sim.start(players=3), seed=1)
    >>> float(sim.rewards(end).sum()), abs(round(float(sim.rewards(end, "laurels").sum()), 6))
    (1.0, 0.0)
    """
    if kind not in get_args(Reward):
        raise ValueError(f"a reward is one of {', '.join(get_args(Reward))}, not {kind!r:.40}")
    check_states(states)
    games: Any = np.asarray(states)
    places, players = games["place"], games["players"][..., None]
    seated = np.arange(MAX_PLAYERS) < players
    over = seated & (places > 0)
    if kind == "win":
        return np.where(over & (places == 1), 1.0, 0.0)
    if kind == "place":
        return np.where(over, (players - places) / (players - 1), 0.0)
    worth = games["purse"] @ WORTH
    mean = worth.sum(axis=-1, keepdims=True) / players
    return np.where(over, worth - mean, 0.0)


def policies_of(policies: Policy | Sequence[Policy]) -> Policies:
    """A policy for each seat, or the same for all, as the kernel wants them."""
    want("policies", policies, str | Sequence, "the name of a policy, or one for each seat")
    named = [policies] * MAX_PLAYERS if isinstance(policies, str) else [*policies]
    for name in named:
        if name not in _POLICIES:
            known = ", ".join(_POLICIES)
            raise ValueError(f"a policy is one of {known}, not {name!r:.40}")
    if len(named) < MIN_PLAYERS:
        raise ValueError(f"every seat needs a policy: {len(named)} are too few")
    named += ["random"] * (MAX_PLAYERS - len(named))
    return np.array([_POLICIES[name] for name in named], np.int64)


def _told(actions: ArrayLike, games: Row) -> NDArray[np.int64]:
    given = np.asarray(actions)
    if given.dtype.kind not in "iu":
        raise TypeError(f"an action is a whole number, not {actions!r:.60}")
    told = np.ascontiguousarray(given, np.int64).reshape(-1)
    if len(told) != len(games):
        raise ValueError(f"{len(games)} states need as many actions, not {len(told)}")
    return told


def _games(states: States) -> Row:
    check_states(states)
    return rows(np.asarray(states))


def _copied(states: States) -> States:
    check_states(states)
    return np.array(states, STATE, copy=True)


def _check_seed(seed: int) -> None:
    want("seed", seed, SupportsIndex, "a whole number")
    if not 0 <= index(seed) < 2**64:
        raise ValueError(f"a seed is a whole number from 0 to 2**64 - 1, not {seed!r:.40}")
