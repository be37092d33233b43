"""Draws the docs' pictures of terminal, board and review, as SVG without outside fonts."""

import asyncio
import re
import tempfile
from pathlib import Path

from quovadis.cli.keyboard import Keyboard
from quovadis.cli.prompt import Prompt
from quovadis.cli.seats import Seats
from quovadis.cli.tui import TerminalGame
from quovadis.core.families import COLOURS
from quovadis.driver.driver import Driver, ask
from quovadis.game import Game
from quovadis.record import read_log
from quovadis.review import review
from quovadis.review.picture import picture as picture_of
from quovadis.review.sharpening import Effort
from quovadis.text import catalogue

PICTURES = {
    Path("docs/pictures/terminal.svg"): (140, 38),
    Path("docs/pictures/terminal-80x24.svg"): (80, 24),
}
"""How many columns and rows each shows."""
BOARD, REVIEW = Path("docs/pictures/board.svg"), Path("docs/pictures/review.svg")
REVIEWED = Path("tests/records/deals-amigo-2005.qv")
SEATS = Seats(
    bots={"blue": "quaestor:greed=0.5", "black": "quaestor:greed=0.5", "white": "quaestor"}
)
PATIENCE = 2000
"""How many answers to look for a moment in which somebody bargains with the person."""


def bargained(seed: int) -> Game | None:
    """A game of bots up to a good offer to Red, who is then the person; None if there is none."""
    game = Game.new(COLOURS[:4], first="red", seed=seed)
    driver = Driver(game)
    bots = {**Seats(bots={"red": "quaestor"}).made(), **SEATS.made()}
    for _ in range(PATIENCE):
        waiting = driver.questions()
        if not waiting:
            return None
        question = waiting[0]
        if question.seat == "red" and question.kind == "offer" and game.state.turn.number > 24:
            return game
        ask(driver, question, bots[question.seat], seed=seed, budget=1000)
    return None


async def draw(game: Game, size: tuple[int, int]) -> str:
    """Open a game in the terminal and take its picture."""
    with tempfile.TemporaryDirectory() as folder:
        keyboard = Keyboard(game, catalogue("en"), Path(folder) / "game.jsonl", seats=SEATS)
        app = TerminalGame(keyboard)
        async with app.run_test(size=size) as pilot:
            app.query_one(Prompt).cursor_blink = False
            await pilot.pause()
            return app.export_screenshot(title="quovadis terminal --bots 3")


def board() -> str:
    """The position of PACKAGE.md, as a notebook shows it."""
    game = Game.new("red blue black", first="red", seed=42)
    for move in ("red +b1", "blue +b1", "black +b1", "red b1-a3 by blue black"):
        game.push(move)
    return game.svg()


def main() -> None:
    """Write the pictures."""
    BOARD.write_text(board(), "utf-8")
    told = review(read_log(REVIEWED), effort=Effort(points=0))
    REVIEW.write_text(picture_of(told, catalogue("en")), "utf-8")
    game = next(game for seed in range(1, 100) if (game := bargained(seed)) is not None)
    for picture, size in PICTURES.items():
        svg = re.sub(r"@font-face\s*{[^}]*}", "", asyncio.run(draw(game.copy(), size)))
        svg = svg.replace("Fira Code", "DejaVu Sans Mono, Menlo, Consolas")
        picture.write_text(svg, "utf-8")


if __name__ == "__main__":
    main()
