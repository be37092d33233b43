"""Learns to play in ten minutes: PPO in NumPy on the vector environment, all in this file.

    python examples/ppo.py --minutes 10 --save net.npz --curve curve.svg

A small network sees what a seat sees, and says how likely it takes each action and what place it
expects. It plays 1,024 tables at once and is then compared with three quaestors at real tables.
docs/environments.md says what it reached.
"""

import argparse
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import Any

import matplotlib.pyplot as plt
import numpy as np
from gymnasium.vector import AutoresetMode
from numpy.typing import NDArray

from quovadis import sim
from quovadis.envs import QuovadisVectorEnv, TableBot
from quovadis.research import compare

Floats = NDArray[np.float32]
HIDDEN = 128
TABLES, STEPS = 1024, 32
"""How many games run side by side, and how many decisions each makes between two updates."""
EPOCHS, BATCH = 3, 2048
CLIP, LAMBDA = 0.2, 0.95
RATE, LAST_RATE = 1.5e-3, 2e-4
ENTROPY, LAST_ENTROPY = 0.02, 0.003
SCALE = {"turn": 0.01, "tokens": 0.1, "supply": 0.05, "open_supply": 0.1, "back": 0.1, "ahead": 0.1}
"""What the larger numbers are multiplied with; the others are small enough."""


def scales() -> Floats:
    """One factor for each number of an observation."""
    factors = np.empty(sim.OBSERVED, np.float32)
    fields: Any = sim.OBSERVATION.fields
    for name, (kind, offset) in fields.items():
        factors[offset // 2 : (offset + kind.itemsize) // 2] = SCALE.get(name, 0.5)
    return factors


class Network:
    """Two hidden layers; out come a number for each action and the expected reward."""

    def __init__(self, seed: int = 0) -> None:
        chance = np.random.default_rng(seed)
        sizes = [sim.OBSERVED, HIDDEN, HIDDEN, sim.ACTIONS + 1]
        self.parts: list[Floats] = []
        for inward, outward in pairwise(sizes):
            spread = np.sqrt(2 / inward) * (0.05 if outward == sizes[-1] else 1)
            self.parts.append(
                (chance.standard_normal((inward, outward)) * spread).astype(np.float32)
            )
            self.parts.append(np.zeros(outward, np.float32))
        self.scale = scales()
        self.first = [np.zeros_like(part) for part in self.parts]
        self.second = [np.zeros_like(part) for part in self.parts]
        self.updates = 0

    def layers(self, seen: NDArray[np.int16]) -> tuple[Floats, Floats, Floats, Floats]:
        """What every layer says."""
        w1, b1, w2, b2, w3, b3 = self.parts
        inward = seen * self.scale
        low = np.maximum(inward @ w1 + b1, 0)
        high = np.maximum(low @ w2 + b2, 0)
        return inward, low, high, high @ w3 + b3

    def judge(self, seen: NDArray[np.int16], mask: NDArray[Any]) -> tuple[Floats, Floats]:
        """The logarithms of the chances of all actions, and the expected rewards."""
        out = self.layers(seen)[3]
        return log_chances(out[:, :-1], mask), out[:, -1]

    def learn(self, layers: tuple[Floats, Floats, Floats], change: Floats, rate: float) -> None:
        """One step of Adam against `change`, the gradient at the outputs."""
        inward, low, high = layers
        w2, w3 = self.parts[2], self.parts[4]
        at_high = (change @ w3.T) * (high > 0)
        at_low = (at_high @ w2.T) * (low > 0)
        gradients = [inward.T @ at_low, at_low.sum(0), low.T @ at_high, at_high.sum(0)]
        gradients += [high.T @ change, change.sum(0)]
        size = float(np.sqrt(sum(float((each * each).sum()) for each in gradients)))
        shrink = min(1.0, 0.5 / (size + 1e-8))
        self.updates += 1
        level = rate * np.sqrt(1 - 0.999**self.updates) / (1 - 0.9**self.updates)
        for number, raw in enumerate(gradients):
            gradient = raw * np.float32(shrink)
            self.first[number] += 0.1 * (gradient - self.first[number])
            self.second[number] += 0.001 * (gradient * gradient - self.second[number])
            step = self.first[number] / (np.sqrt(self.second[number]) + 1e-8)
            self.parts[number] -= np.float32(level) * step

    def __call__(self, seen: NDArray[np.int16], mask: NDArray[np.bool_]) -> int:
        """The action that it thinks best: what `TableBot` asks for."""
        return int(self.judge(seen[None], mask[None])[0].argmax())

    def save(self, file: Path) -> None:
        """Keep what was learned."""
        np.savez(file, *self.parts)

    @classmethod
    def load(cls, file: Path) -> "Network":
        """What was kept."""
        network = cls()
        with np.load(file) as kept:
            network.parts = [kept[name] for name in kept.files]
        return network


def log_chances(numbers: Floats, mask: NDArray[Any]) -> Floats:
    """Softmax over what is legal."""
    numbers = np.where(mask, numbers, np.float32(-1e9))
    numbers = numbers - numbers.max(1, keepdims=True)
    logs: Floats = numbers - np.log(np.exp(numbers).sum(1, keepdims=True))
    return logs


@dataclass
class Batch:
    """What was seen, done and learned from it, decision by decision."""

    seen: NDArray[np.int16]
    mask: NDArray[np.int8]
    action: NDArray[np.int64]
    chance: Floats
    gain: Floats
    goal: Floats
    games: int
    """How many ended meanwhile."""
    reward: float
    """What all of these brought."""


@dataclass
class Tables:
    """The games that are played to learn from."""

    env: QuovadisVectorEnv
    chance: np.random.Generator
    seen: NDArray[np.int16] = field(init=False)
    mask: NDArray[np.int8] = field(init=False)

    def __post_init__(self) -> None:
        """Begin."""
        self.seen, info = self.env.reset(seed=int(self.chance.integers(2**31)))
        self.mask = info["action_mask"]

    def play(self, network: Network, steps: int) -> Batch:
        """Play on, and work out how much better each action was than expected."""
        tables = self.env.num_envs
        seen = np.empty((steps + 1, tables, sim.OBSERVED), np.int16)
        mask = np.empty((steps, tables, sim.ACTIONS), np.int8)
        action = np.empty((steps, tables), np.int64)
        chance, worth = (np.empty((steps + 1, tables), np.float32) for _ in range(2))
        reward, over = (np.empty((steps, tables), np.float32) for _ in range(2))
        for step in range(steps):
            logs, worth[step] = network.judge(self.seen, self.mask)
            noise = -np.log(-np.log(self.chance.random(logs.shape, np.float32) + 1e-12) + 1e-12)
            action[step] = (logs + noise).argmax(1)
            chance[step] = np.take_along_axis(logs, action[step][:, None], 1)[:, 0]
            seen[step], mask[step] = self.seen, self.mask
            self.seen, reward[step], over[step], _, info = self.env.step(action[step])
            self.mask = info["action_mask"]
        worth[steps] = network.judge(self.seen, self.mask)[1]
        gain, ahead = np.empty((steps, tables), np.float32), np.zeros(tables, np.float32)
        for step in reversed(range(steps)):  # generalised advantage estimation
            goes_on = 1 - over[step]
            surprise = reward[step] + worth[step + 1] * goes_on - worth[step]
            ahead = surprise + LAMBDA * goes_on * ahead
            gain[step] = ahead
        goal = gain + worth[:-1]
        return Batch(
            seen=seen[:-1].reshape(-1, sim.OBSERVED),
            mask=mask.reshape(-1, sim.ACTIONS),
            action=action.reshape(-1),
            chance=chance[:-1].reshape(-1),
            gain=gain.reshape(-1),
            goal=goal.reshape(-1),
            games=int(over.sum()),
            reward=float(reward.sum()),
        )


def improve(
    network: Network, batch: Batch, rate: float, entropy: float, chance: np.random.Generator
) -> None:
    """Make what turned out well more likely, but not by too much at once."""
    number = len(batch.action)
    gain = (batch.gain - batch.gain.mean()) / (batch.gain.std() + 1e-6)
    for _ in range(EPOCHS):
        order = chance.permutation(number)
        for first in range(0, number, BATCH):
            chosen = order[first : first + BATCH]
            inward, low, high, out = network.layers(batch.seen[chosen])
            logs = log_chances(out[:, :-1], batch.mask[chosen])
            chances = np.exp(logs)
            row, action = np.arange(len(chosen)), batch.action[chosen]
            ratio = np.exp(logs[row, action] - batch.chance[chosen])
            better = gain[chosen]
            outside = np.where(better > 0, ratio > 1 + CLIP, ratio < 1 - CLIP)
            pull = np.where(outside, 0, better * ratio)
            change = np.empty_like(out)
            change[:, :-1] = chances * pull[:, None]
            change[row, action] -= pull
            spread = -(chances * np.maximum(logs, -30)).sum(1, keepdims=True)
            change[:, :-1] += entropy * chances * (np.maximum(logs, -30) + spread)
            change[:, -1] = 0.5 * (out[:, -1] - batch.goal[chosen])
            network.learn((inward, low, high), change / np.float32(len(chosen)), rate)


@dataclass(frozen=True)
class Stage:
    """Against whom it learns, and until which share of the time."""

    opponents: tuple[sim.Policy, ...]
    until: float


STAGES = (
    Stage(("greedy", "greedy", "greedy"), 0.2),
    Stage(("weighted", "greedy", "weighted"), 1.0),
)
"""Against weighted alone it learns what these fall for, and forgets how to beat others."""


@dataclass(frozen=True)
class Point:
    """How it played at one moment of its training, on average of the games of one update."""

    minutes: float
    decisions: int
    stage: Stage
    reward: float


def train(
    minutes: float, *, seed: int = 0, tables: int = TABLES
) -> Iterator[tuple[Network, Point]]:
    """Learn for so long, and tell after each update how it goes; the caller's own time is free."""
    chance, network = np.random.default_rng(seed), Network(seed)
    spent, decisions = 0.0, 0
    for stage in STAGES:
        begun = time.monotonic()
        env = QuovadisVectorEnv(
            tables,
            opponents=stage.opponents,
            reward="place",  # nobody learns from games that are always lost
            autoreset_mode=AutoresetMode.SAME_STEP,
            jobs=2,
        )
        games = Tables(env, chance)
        while (share := spent / 60 / minutes) < stage.until:
            batch = games.play(network, STEPS)
            rate = RATE + (LAST_RATE - RATE) * share
            entropy = ENTROPY + (LAST_ENTROPY - ENTROPY) * share
            improve(network, batch, rate, entropy, chance)
            decisions += len(batch.action)
            spent += time.monotonic() - begun
            reward = batch.reward / max(1, batch.games)
            yield (
                network,
                Point(minutes=spent / 60, decisions=decisions, stage=stage, reward=reward),
            )
            begun = time.monotonic()


def win_share(network: Network, rivals: str = "quaestor", games: int = 200) -> float:
    """How often it wins against three bots of the registry, at real tables."""
    told = compare([TableBot(network), rivals, rivals, rivals], games=games, seed=1)
    return next(line.win_share for line in told.bots if line.bot == "TableBot")


def draw(points: list[Point], shares: list[tuple[float, float]], file: Path) -> None:
    """The learning curve: rewards while it learned, and wins against three quaestors."""
    plt.rcParams["svg.hashsalt"] = "ppo"  # the same picture for the same figures
    figure, axes = plt.subplots(figsize=(7, 4.6), layout="constrained")
    for stage in STAGES:
        told = [point for point in points if point.stage == stage]
        label = f"place (1 to 0) against {', '.join(stage.opponents)}"
        axes.plot([each.minutes for each in told], [each.reward for each in told], label=label)
    axes.plot(*zip(*shares, strict=True), "ko--", label="wins against three quaestors")
    axes.axhline(0.25, color="grey", linewidth=0.8, linestyle=":", label="even: wins of 25 %")
    axes.set(xlabel="minutes", ylabel="reward a game, share of wins", ylim=(0, 1))
    figure.legend(loc="outside lower center", ncols=2)  # beside the curves, not over them
    figure.savefig(file, metadata={"Date": None})


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--save", type=Path, help="where the network is kept (.npz)")
    parser.add_argument("--curve", type=Path, help="where the learning curve is drawn (.svg)")
    parser.add_argument(
        "--games", type=int, default=200, help="against three quaestors, at the end"
    )
    told = parser.parse_args()
    points: list[Point] = []
    shares = [(0.0, win_share(Network(told.seed), games=20))] if told.curve else []
    network = Network(told.seed)
    for network, point in train(told.minutes, seed=told.seed):
        points.append(point)
        if told.curve and point.minutes > len(shares) * told.minutes / 10:
            shares.append((point.minutes, win_share(network, games=40)))
            print(
                f"{point.minutes:5.2f} min  {point.decisions:>9,} decisions  "
                f"place {point.reward:.3f}  wins against three quaestors: {shares[-1][1]:.0%}",
                flush=True,
            )
    if told.save:
        network.save(told.save)
    final = win_share(network, games=told.games)
    print(f"wins {final:.1%} of {told.games} games against three quaestors")
    if told.curve:
        draw(points, [*shares, (points[-1].minutes, final)], told.curve)


if __name__ == "__main__":
    main()
