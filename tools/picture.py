"""Draws the README's picture: a game in the terminal, as SVG without outside fonts."""

import asyncio
import re
import tempfile
from pathlib import Path

from quovadis.cli.tui import TerminalGame
from quovadis.game import Game
from quovadis.record import read_qv
from quovadis.text import catalogue

RECORD, TURN = Path("tests/records/hans-im-glueck-1992-four-players.qv"), 33
PICTURE = Path("docs/pictures/terminal.svg")


async def draw(game: Game) -> str:
    """Open a game in the terminal and take its picture."""
    with tempfile.TemporaryDirectory() as folder:
        app = TerminalGame(game, catalogue("en"), Path(folder) / "game.jsonl")
        async with app.run_test(size=(140, 34)) as pilot:
            await pilot.pause()
            return app.export_screenshot(title="quovadis terminal")


def main() -> None:
    """Write the picture."""
    game = Game(read_qv(RECORD.read_text("utf-8"), before=TURN))
    svg = re.sub(r"@font-face\s*{[^}]*}", "", asyncio.run(draw(game)))
    svg = svg.replace("Fira Code", "DejaVu Sans Mono, Menlo, Consolas")
    PICTURE.write_text(svg, "utf-8")


if __name__ == "__main__":
    main()
