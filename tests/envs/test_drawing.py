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


def test_the_text_says_who_decides_and_who_holds_what() -> None:
    told = as_text(sim.from_game(a_game()), a_game().state.rules)
    assert "turn 7: red, red decides (act)" in told
    assert "player_0 red    reserve 7, purse empty" in told


def test_pixels_show_the_picture() -> None:
    game = a_game()
    pixels = as_pixels(sim.from_game(game), game.state.rules)
    assert pixels.shape == (720, 720, 3)
    assert pixels.dtype == np.uint8
    assert len(np.unique(pixels.reshape(-1, 3), axis=0)) > 50
