"""What a seat sees of a game in the kernel, and games made from what a seat sees."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import numpy as np
import pytest

from quovadis import Driver, Game, TableRules, sim
from quovadis.bots import bot
from quovadis.core.commands import Drop
from quovadis.core.laurels import FACE_DOWN, LAURELS, ONES
from quovadis.driver.driver import play
from quovadis.sim.layout import KINDS, PASS_OVER, Phase
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


def handed_over(twin: Twin) -> Iterator[Twin]:
    """The same game as the kernel makes it of what the seat that decides sees, and of the table.

    Guessed purses are put right: what follows from them is compared.
    """
    actor = twin.engine.players[int(twin.kernel["actor"])]
    exact = sim.from_game(twin.game)
    guess = sim.from_view(twin.game.view(actor), twin.game.sights(actor))
    guess["purse"], guess["supply"] = exact["purse"], exact["supply"]
    for kernel in (guess, exact):
        game = twin.game.copy()
        motion = game.state.turn.motion
        if motion is not None and kernel["path"] < 0:  # nobody is left to be asked
            game.play(Drop(by=game.state.turn.active, motion=motion.id))
        yield Twin(game, kernel)


HANDED_OVER = {Phase.ACT: 0.1, Phase.OFFER: 0.3, Phase.REPLY: 0.3, Phase.CARRY: 0.2}
"""How often in the usual phases; in the others always."""


def test_a_game_can_be_handed_over_at_any_decision() -> None:
    """It asks for the same decision, and goes on in the kernel as it would at the table.

    The table knows nothing of what is said without a word: who was just asked or passed over. So a
    mover may be asked again about another supporter.
    """
    seen: Counter[Phase] = Counter()
    for seed in range(12):
        chance = Random(100 + seed)
        twin = Twin.random(chance)
        twin.kernel["deals"] = 1
        while twin.phase is not Phase.OVER:
            if chance.random() < HANDED_OVER.get(twin.phase, 1):
                hand_over(twin, chance)
                seen[twin.phase] += 1
            twin.play(likely(twin, twin.legal(), chance, 0.8))
    assert {*seen} == {*Phase} - {Phase.OVER}


def hand_over(twin: Twin, chance: Random) -> None:
    by_seat, by_table = handed_over(twin)
    assert by_seat.phase is twin.phase
    assert by_seat.kernel["actor"] == twin.kernel["actor"]
    if twin.phase is not Phase.ANSWER:  # which the table takes for the mover's offer
        assert by_table.kernel.tobytes() == by_seat.kernel.tobytes()
    if twin.phase not in {Phase.OFFER, Phase.ANSWER}:
        assert sim.legal(by_seat.kernel).tolist() == sim.legal(twin.kernel).tolist()
    go_on(by_seat, chance)
    go_on(by_table, chance)


def go_on(twin: Twin, chance: Random) -> None:
    """Play some more decisions in both games."""
    assert twin.differences() == {}
    for _ in range(8):
        if twin.phase is Phase.OVER:
            return
        actions = twin.legal()
        assert twin.mask_differs(actions, twin.some_offers(actions, chance)) == {}
        twin.play(likely(twin, actions, chance, 0.8))
        assert twin.differences() == {}


def test_whoever_has_voted_already_is_not_asked_again() -> None:
    """At a table supporters answer in any order; the kernel asks clockwise."""
    game = Game.new("red blue black white", first="red", seed=1)
    for line in ("red +b1", "blue +b1", "black +b1", "white +b1", "red asks b1-a3"):
        game.push(line)
    game.push("white votes 1")
    kernel = sim.from_game(game)
    assert kernel["phase"] == Phase.OFFER
    assert kernel["missing"] == 1
    for asked in (1, 2):
        assert kernel["asked"] == asked
        kernel = sim.step(kernel, PASS_OVER)
    assert kernel["phase"] == Phase.ACT  # nobody is left to be asked
    assert kernel["failed"]


def test_a_vote_that_was_called_in_is_handed_over_as_such() -> None:  # R8.8
    game = Game.new("red blue black", first="red", seed=1)
    for line in (
        *("red +d1", "blue +d1", "black +d1"),
        *("red offers deal red blue: blue supports red next for 2 rounds", "blue accepts 4.1"),
        *("red +b1", "blue +a1", "black +b1", "red asks d1-d2", "red calls in 4.1.1"),
    ):
        game.push(line)
    for kernel in (
        sim.from_game(game),
        *(sim.from_view(game.view(seat), game.sights(seat)) for seat in game.state.players),
    ):
        assert kernel["phase"] == Phase.CALLED
        assert kernel["actor"] == 1
        assert sim.legal(kernel).sum() == 2


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
