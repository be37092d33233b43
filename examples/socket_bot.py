"""A bot in a process of its own sits down at a table and plays a game over the socket.

    python examples/socket_bot.py http://127.0.0.1:8000 TABLE red quaestor

Without a table it opens one, with bots of the server's on the other seats, and begins.
"""

import asyncio
import sys

from quovadis.bots import bot
from quovadis.client import Client
from quovadis.core.families import COLOURS, Colour

HERE = "http://127.0.0.1:8000"


async def play(url: str, table: str, seat: Colour, name: str) -> str:
    """Play one game, bargaining included, and say how it ended."""
    async with Client(url) as client:
        if table == "new":
            others: dict[Colour, str] = {c: "quaestor" for c in COLOURS[:4] if c != seat}
            opened = await client.open_table(players=len(others) + 1, bots=others)
            mine = await client.sit_down(opened.id, seat, name.title())
            await client.start(opened)
            table = opened.id
        else:
            mine = await client.sit_down(table, seat, name.title())
        async with client.play(table, mine) as game:
            end = await game.let_play(seat, bot(name))
    standings = end.view.outcome.standings if end.view.outcome else ()
    return ", ".join(f"{one.place} {one.colour} {one.total}" for one in standings)


def main() -> None:
    """Read the command line and play."""
    told = dict(enumerate(sys.argv))
    seat = next(colour for colour in COLOURS if colour == told.get(3, "red"))
    url, table, name = told.get(1, HERE), told.get(2, "new"), told.get(4, "quaestor")
    print(asyncio.run(play(url, table, seat, name)))


if __name__ == "__main__":
    main()
