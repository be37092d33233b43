"""A state of the kernel is drawn as the game itself is."""

import numpy as np

from quovadis import Game, sim
from quovadis.core.textboard import draw
from quovadis.envs.drawing import as_pixels, as_svg, as_text

PLAYED = ("red +b1", "blue +b1", "black +c1", "red C b1-a3", "blue +a1", "black c1-c2")


def a_game() -> Game:
    game = Game.new("red blue black", first="red", seed=4)
    for line in PLAYED:
        game.push(line)
    return game


def test_the_board_is_the_one_of_the_game() -> None:
    game = a_game()
    state = sim.from_game(game)
    rules = game.state.rules
    assert as_text(state, rules).startswith(draw(game.state))
    assert as_svg(state, rules) == game.svg()


def test_the_text_says_who_decides_and_how_much_everyone_holds() -> None:
    told = as_text(sim.from_game(a_game()), a_game().state.rules)
    assert "turn 7: red, red decides (act)" in told
    assert "player_0 red    reserve 7, 0 tokens" in told


def test_no_drawing_shows_what_a_watcher_may_not_see() -> None:  # R9.1
    """Two games that differ only in what lies in the purses look the same until the end."""
    rules = a_game().state.rules
    poor, rich = sim.from_game(a_game()), sim.from_game(a_game())
    poor["purse"][:3], rich["purse"][:3] = 0, 0
    poor["purse"][:3, 1], rich["purse"][:3, 5] = 2, 2
    assert as_text(poor, rules) == as_text(rich, rules)
    assert as_svg(poor, rules) == as_svg(rich, rules)
    assert as_text(poor, rules, "open").count("purse II II") == 3
    lines = as_text(poor, rules, "actor").splitlines()[-3:]
    assert [line.partition(", ")[2] for line in lines] == ["purse II II", "2 tokens", "2 tokens"]
    poor["phase"] = sim.Phase.OVER
    assert as_text(poor, rules).count("purse II II") == 3


def test_pixels_show_the_picture() -> None:
    game = a_game()
    pixels = as_pixels(sim.from_game(game), game.state.rules)
    assert pixels.shape == (720, 720, 3)
    assert pixels.dtype == np.uint8
    assert len(np.unique(pixels.reshape(-1, 3), axis=0)) > 50
