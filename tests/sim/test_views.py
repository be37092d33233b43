"""What a seat sees of a game in the kernel, and games made from what a seat sees."""

from dataclasses import replace
from random import Random

import numpy as np
import pytest

from quovadis import Driver, Game, TableRules, sim
from quovadis.bots import bot
from quovadis.core.laurels import FACE_DOWN, LAURELS, ONES
from quovadis.driver.driver import play
from quovadis.sim.layout import KINDS, Phase
from quovadis.sim.observing import UNDATED
from tests.sim.twin import Twin, likely


def other_secrets(kernel: sim.States, eye: int, chance: Random) -> sim.States:
    """The same game for one seat: rivals hold other tokens, and the supply lies otherwise."""
    other = kernel.copy()
    state = other[()]
    rivals = [seat for seat in range(int(state["players"])) if seat != eye]
    tokens = [
        kind
        for seat in rivals
        for kind in range(KINDS)
        for _ in range(int(state["purse"][seat, kind]))
    ]
    counts = [int(state["purse"][seat].sum()) for seat in rivals]
    drawn = int(state["drawn"])
    hidden = [kind for kind in tokens if kind] + [int(kind) for kind in state["supply"][drawn:]]
    chance.shuffle(hidden)
    left = len(state["supply"]) - drawn
    supply, dealt = hidden[:left], hidden[left:] + [kind for kind in tokens if not kind]
    chance.shuffle(dealt)
    state["supply"][drawn:] = supply
    for seat, count in zip(rivals, counts, strict=True):
        state["purse"][seat] = np.bincount(dealt[:count], minlength=KINDS)
        dealt = dealt[count:]
    return other


@pytest.mark.parametrize("seed", range(10))
def test_what_a_seat_may_not_know_never_changes_what_it_sees(seed: int) -> None:  # R9.1, R9.2
    chance = Random(seed)
    twin, differed = Twin.random(chance), 0
    while twin.phase is not Phase.OVER:
        eye = chance.randrange(int(twin.kernel["players"]))
        other = other_secrets(twin.kernel, eye, chance)
        differed += other != twin.kernel
        assert sim.observe(other, eye).tolist() == sim.observe(twin.kernel, eye).tolist()
        twin.play(likely(twin, twin.legal(), chance, 0.7))
    assert differed > 10


def test_seats_are_counted_from_the_observer() -> None:
    game = sim.step(sim.start(players=3), 1)  # seat 0 places in b1
    seen = [sim.observe(game, seat).view(sim.OBSERVATION)[0] for seat in range(3)]
    assert [int(each["seated"][1].argmax()) for each in seen] == [0, 2, 1]
    assert [each["active"].tolist().index(1) for each in seen] == [1, 0, 2]


@pytest.mark.parametrize("name", ["quaestor", "praetor"])
def test_a_guess_agrees_with_all_that_the_seat_saw(name: str) -> None:  # R9.1, R9.4
    rules = TableRules(adjourn_auto=True, cutoff=12)
    game = Game.new("red blue black white", rules=rules, seed=4)
    seats = {seat: bot(name) for seat in game.state.players}
    exact = guesses = 0
    for number, _ in enumerate(play(Driver(game), seats, seed=4, budget=50)):
        if number % 9:
            continue
        for seat in game.state.players:
            view = game.view(seat)
            guess = sim.from_view(view, game.sights(seat), seed=number)
            assert guess["purse"].sum(axis=1)[:4].tolist() == [*view.tokens]
            mine = view.players.index(seat)
            own = [game.state.purses[mine].count(kind) for kind in LAURELS]
            assert guess["purse"][mine].tolist() == own
            assert everything(guess) == {"I": ONES, **FACE_DOWN}  # R1.5
            guesses += 1
            exact += all(
                guess["purse"][index].tolist() == [purse.count(kind) for kind in LAURELS]
                for index, purse in enumerate(game.state.purses)
            )
    assert guesses > 20
    assert exact > 0.9 * guesses  # all was public, and how a sum is paid follows from the purses


def everything(kernel: sim.States) -> dict[str, int]:
    """All laurels, wherever they are."""
    state = kernel[()]
    found = state["purse"].sum(axis=0)
    for kind in (*state["laurels"], *state["supply"]):
        if kind >= 0:
            found[kind] += 1
    found[0] += state["open_supply"] + state["box"]
    return dict(zip(LAURELS, found.tolist(), strict=True))


def test_another_seed_guesses_another_supply() -> None:  # R9.2
    game = Game.new("red blue black", seed=1)
    guesses = {
        tuple(sim.from_view(game.view("red"), game.sights("red"), seed=seed)["supply"].tolist())
        for seed in range(5)
    }
    assert len(guesses) == 5


@pytest.mark.parametrize("seed", range(8))
def test_a_game_can_be_handed_over_at_any_decision(seed: int) -> None:
    """What the kernel makes of a game in mid-vote asks for the same decision."""
    chance = Random(100 + seed)
    twin = Twin.random(chance)
    if not twin.kernel["deals"]:
        twin.kernel["deals"] = 1
    handed = 0
    while twin.phase is not Phase.OVER:
        actor = twin.engine.players[int(twin.kernel["actor"])]
        again = sim.from_view(twin.game.view(actor), twin.game.sights(actor))
        silent = {Phase.OFFER, Phase.CALLED, Phase.ANSWER, Phase.CARRY}  # asked without a word
        if twin.phase not in silent:
            assert again["phase"] == twin.kernel["phase"]
            assert again["actor"] == twin.kernel["actor"]
            assert sim.legal(again).tolist() == sim.legal(twin.kernel).tolist()
            handed += 1
        twin.play(likely(twin, twin.legal(), chance, 0.8))
    assert handed > 10


def promised() -> Game:
    """A game with one promise that has no date, and one of the longest date."""
    game = Game.new("red blue black white yellow", first="red", seed=1)
    deal = (
        "deal red blue: red supports blue next; blue supports red next for 9 rounds; "
        "red opposes black; blue opposes black for 1 round"
    )
    for line in (f"red offers {deal}", "blue accepts 1.1"):
        game.push(line)
    return game


def test_a_promise_without_a_date_is_told_from_every_date() -> None:  # R8.7
    game = promised()
    for kernel in (sim.from_game(game), sim.from_view(game.view("red"), game.sights("red"))):
        seen = sim.observe(kernel, 0).view(sim.OBSERVATION)[0]
        assert (seen["back"][0, 1], seen["back"][1, 0]) == (UNDATED, UNDATED - 1)
        assert (seen["oppose"][0, 2], seen["oppose"][1, 2]) == (UNDATED, 5)


def test_a_table_that_the_kernel_cannot_count_is_refused() -> None:
    game = Game.new("red blue black", rules=TableRules(cutoff=9999), seed=1)
    with pytest.raises(ValueError, match="at most 3,000 rounds, not 9,999"):
        sim.from_game(game)
    with pytest.raises(ValueError, match="at most 3,000 rounds, not 9,999"):
        sim.from_view(game.view("red"), game.sights("red"))
    view = Game.new("red blue black", seed=1).view("red")
    late = replace(view, turn=replace(view.turn, number=9_001))
    with pytest.raises(ValueError, match="turn 9001 is too late"):
        sim.from_view(late)


def test_a_command_of_the_table_is_an_action_of_the_kernel() -> None:
    game = Game.new("red blue black", first="red", seed=1)
    for line in ("red +d1", "blue +d1", "black +d1", "red asks d1-d2"):
        game.push(line)
    kernel = sim.from_view(game.view("blue"), game.sights("blue"))
    action = sim.action_of(kernel, game.parse("blue votes 1"), game.view("blue"))
    assert action is not None
    assert sim.command_of(kernel, action, game.view("blue")) == game.parse("blue votes 1")
    assert sim.action_text(kernel, action, game.state.players) == "votes 1"
    unknown = game.parse('blue offers deal blue red: blue says "soon"')
    assert sim.action_of(kernel, unknown, game.view("blue")) is None
