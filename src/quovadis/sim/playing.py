"""Many games at once: begun, stepped, seen, played out. Compiled loops behind `quovadis.sim`."""

import numpy as np
from numpy.typing import NDArray

from quovadis.sim.chance import Chance, below
from quovadis.sim.compiling import compiled
from quovadis.sim.layout import ACTIONS, ACTOR, PHASE, PLACE, SEATS, WIDTH, Mask, Row
from quovadis.sim.observing import Observation, look
from quovadis.sim.policies import RANDOM, Policies, choose, choose_at_random
from quovadis.sim.rules import OVER, legal, play
from quovadis.sim.setting_up import PILE, set_up, shuffle
from quovadis.sim.valuing import Chances, Weights, chances

Numbers = NDArray[np.int64]
Wins = NDArray[np.float64]
APART = np.uint64(0xD1B54A32D192ED03)
"""How far apart the streams of chance of two games begin."""


@compiled
def begin_all(games: Row, table: Row, seed: np.uint64) -> None:
    """Begin every game with a shuffle of its own."""
    chance, pile = np.array([seed], np.uint64), PILE.copy()
    for number in range(len(games)):
        shuffle(pile, chance)
        set_up(games[number], table, pile)


@compiled
def legal_in_all(games: Row, masks: Mask) -> None:
    """What can be played in every game."""
    for number in range(len(games)):
        legal(games[number], masks[number])


@compiled
def first_illegal(games: Row, actions: Numbers) -> int:
    """The first game in which its action cannot be played; -1: there is none."""
    mask = np.zeros(ACTIONS, np.bool_)
    for number in range(len(games)):
        action = actions[number]
        if games[number, PHASE] == OVER:
            continue
        if not 0 <= action < ACTIONS:
            return number
        legal(games[number], mask)
        if not mask[action]:
            return number
    return -1


@compiled
def choose_in_all(
    games: Row, policies: Policies, weights: Weights, seed: np.uint64, actions: Numbers
) -> None:
    """What the seat that decides would do in every game; -1 where it is over."""
    chance = np.array([seed], np.uint64)
    for number in range(len(games)):
        over = games[number, PHASE] == OVER
        actions[number] = -1 if over else choose(games[number], policies, weights, chance)


@compiled
def step_all(games: Row, actions: Numbers) -> None:
    """Play an action in every game; those that are over stay as they are."""
    for number in range(len(games)):
        if games[number, PHASE] != OVER:
            play(games[number], actions[number])


@compiled
def step_and_tell_all(games: Row, actions: Numbers, masks: Mask, wins: Wins) -> int:
    """The same, with what can be played then and who has won.

    `masks` says what can be played before. If an action cannot, nothing happens, and the number of
    its game is returned; else -1.
    """
    for number in range(len(games)):
        action = actions[number]
        if games[number, PHASE] != OVER and not (0 <= action < ACTIONS and masks[number, action]):
            return number
    for number in range(len(games)):
        s = games[number]
        if s[PHASE] != OVER:
            play(s, actions[number])
        legal(s, masks[number])
        for seat in range(SEATS):
            wins[number, seat] = s[PLACE + seat] == 1
    return -1


@compiled
def sample_all(masks: Mask, seed: np.uint64, actions: Numbers) -> None:
    """One of the actions that each mask allows, all equally likely; -1: there is none."""
    chance = np.array([seed], np.uint64)
    for number in range(len(masks)):
        mask, allowed = masks[number], 0
        for action in range(ACTIONS):
            allowed += mask[action]
        left = below(chance, allowed) if allowed else -1
        action = -1
        while left >= 0:
            action += 1
            left -= mask[action]
        actions[number] = action


@compiled
def look_at_all(games: Row, eyes: Numbers, seen: Observation) -> None:
    """What a seat sees in every game; -1: whoever decides."""
    for number in range(len(games)):
        eye = eyes[number]
        if eye < 0:
            eye = max(0, games[number, ACTOR])
        look(games[number], eye, seen[number])


@compiled
def judge_all(games: Row, weights: Weights, shares: Chances) -> None:
    """Everyone's chance to win in every game."""
    for number in range(len(games)):
        chances(games[number], weights, shares[number])


@compiled
def play_out(s: Row, policies: Policies, weights: Weights, chance: Chance) -> int:
    """Play a game to its end, and count the decisions."""
    decisions = 0
    if policies.max() == RANDOM:  # the same, quicker
        while s[PHASE] != OVER:
            play(s, choose_at_random(s, chance))
            decisions += 1
        return decisions
    while s[PHASE] != OVER:
        play(s, choose(s, policies, weights, chance))
        decisions += 1
    return decisions


@compiled
def play_out_all(
    games: Row, policies: Policies, weights: Weights, seed: np.uint64, first: int
) -> int:
    """Play every game to its end, each with its own stream of chance, numbered from `first`."""
    decisions = 0
    for number in range(len(games)):
        chance = np.array([seed + np.uint64(first + number) * APART], np.uint64)
        decisions += play_out(games[number], policies, weights, chance)
    return decisions


@compiled
def play_new_games(
    table: Row, games: int, policies: Policies, weights: Weights, seed: np.uint64
) -> int:
    """Begin and play out so many games one after the other, and count the decisions."""
    chance, pile = np.array([seed], np.uint64), PILE.copy()
    s = np.zeros(WIDTH, np.int16)
    decisions = 0
    for _ in range(games):
        shuffle(pile, chance)
        set_up(s, table, pile)
        decisions += play_out(s, policies, weights, chance)
    return decisions


@compiled
def until_turn_of(
    games: Row, learner: int, policies: Policies, weights: Weights, chances: Chance, most: int
) -> None:
    """Let the others play in every game until the learner decides, or it is over."""
    for number in range(len(games)):
        s, chance = games[number], chances[number : number + 1]
        for _ in range(most):
            if s[PHASE] == OVER or s[ACTOR] == learner:
                break
            play(s, choose(s, policies, weights, chance))
