"""The speed of two well-known engines under random play, on this machine.

Each function plays whole games one after the other for about `seconds`, the making of each
new game included, and returns decisions of players per second.
"""

import random
import time


def catanatron_ticks_per_second(seconds: float, seed: int = 1) -> float:
    """Four of Catanatron's random players; one tick is one decision, validated and played.

    A tick ends with the list of what the next player may do.
    """
    from catanatron import Color, Game, RandomPlayer  # noqa: PLC0415 (only in the bench extra)
    from catanatron.game import TURNS_LIMIT  # noqa: PLC0415

    seeds = random.Random(seed)
    ticks = 0
    start = now = time.process_time()
    while now - start < seconds:
        game = Game([RandomPlayer(colour) for colour in Color], seed=seeds.getrandbits(32))
        while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
            game.play_tick()
            ticks += 1
        now = time.process_time()
    return ticks / (now - start)


def backgammon_decisions_per_second(seconds: float, seed: int = 1) -> float:
    """OpenSpiel's backgammon, stepped from Python: `legal_actions`, a choice, `apply_action`.

    The dice are thrown here, as they must be in OpenSpiel, but are not counted as decisions.
    """
    import pyspiel  # noqa: PLC0415 (only in the bench extra)

    backgammon = pyspiel.load_game("backgammon")
    rng = random.Random(seed)
    decisions = 0
    start = now = time.process_time()
    while now - start < seconds:
        state = backgammon.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(_throw(state.chance_outcomes(), rng))
            else:
                state.apply_action(rng.choice(state.legal_actions()))
                decisions += 1
        now = time.process_time()
    return decisions / (now - start)


def _throw(outcomes: list[tuple[int, float]], rng: random.Random) -> int:
    # Quicker than random.choices for a list that is used once.
    rest = rng.random()
    for outcome, probability in outcomes:
        rest -= probability
        if rest < 0:
            return outcome
    return outcomes[-1][0]


if __name__ == "__main__":
    print(f"Catanatron, random players   {catanatron_ticks_per_second(5):>9,.0f} ticks/s")
    print(f"OpenSpiel, backgammon        {backgammon_decisions_per_second(5):>9,.0f} decisions/s")
