"""The example is true: a bot in a process of its own plays a whole game, offers included."""

import asyncio
import sys
from pathlib import Path

import pytest

from quovadis.client import Client
from quovadis.core.events import Ended, OfferAccepted, OfferClosed, OfferMade
from tests.server.lines import line, party
from tests.server.running import running

EXAMPLE = Path(__file__).parents[2] / "examples" / "socket_bot.py"


@pytest.mark.slow
async def test_a_bot_of_another_process_plays_a_game_over_the_socket(tmp_path: Path) -> None:
    with running(f"sqlite:///{tmp_path / 'tables.sqlite'}") as server:
        async with asyncio.timeout(60), Client(server.url) as client:
            table = await party(
                client,
                people=0,
                players=3,
                bots={"blue": "quaestor", "black": "tiro"},
                variants=["cutoff=12"],
                started=False,
            )
            process = await asyncio.create_subprocess_exec(
                sys.executable, EXAMPLE, server.url, table.id, "red", "tiro:talk=1",
                stdout=asyncio.subprocess.PIPE,
            )  # fmt: skip
            async with line(server.url, table.id, greeted=False) as watcher:
                while (await watcher.until(type="table"))["table"]["free"]:
                    pass
            await table.start()
            said, _ = await process.communicate()
        log = server.app.state.store.log(table.id)
    assert process.returncode == 0
    assert isinstance(log[-1], Ended)
    first = log[-1].outcome.standings[0]
    assert said.decode().startswith(f"{first.place} {first.colour} {first.total}")
    offers = [event.offer.by for event in log if isinstance(event, OfferMade)]
    answers = [event.by for event in log if isinstance(event, OfferAccepted | OfferClosed)]
    assert "red" in {*offers, *answers}  # chance decides who has something to offer
