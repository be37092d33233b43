"""Whole games by a player who knows the tools' descriptions and nothing else."""

import asyncio
import os
import sys
from pathlib import Path
from random import Random

import pytest
from mcp import Client, StdioServerParameters

from quovadis.bots.workers import Workers
from quovadis.mcp.tools import make_server
from tests.mcp.player import Player

pytestmark = pytest.mark.slow
GAMES = 50 if os.environ.get("HYPOTHESIS_PROFILE") == "fuzz" else 2
VARIANTS = ("", "whispers", "reveal=every", "special-tokens", "limited-ones", "consul")
COMMAND = Path(sys.executable).with_name("quovadis")
OURS = StdioServerParameters(command=str(COMMAND), args=["mcp"])


@pytest.mark.fuzz
async def test_a_scripted_player_finishes_games_and_at_most_one_call_in_a_hundred_is_refused() -> (
    None
):
    players = []
    async with asyncio.timeout(60 * GAMES + 120), Client(OURS) as client:
        for seed in range(GAMES):
            chance = Random(seed)
            player = Player(client, chance)
            await player.call(
                "open_table",
                players=chance.choice((3, 4, 5)),
                opponents=chance.choice(("tiro", "quaestor", "aedilis")),
                seat=chance.choice(("red", "blue", "black")),
                variants=VARIANTS[seed % len(VARIANTS)] if seed else "",
                seed=seed,
            )
            end = await player.play()
            assert {one["player"] for one in end["standings"]} >= {"red", "blue", "black"}
            assert end["options"] == []
            players.append(player)
    refused = [each for player in players for each in player.refused]
    calls = sum(player.calls for player in players)
    assert calls > 20 * GAMES
    assert sum(player.offers for player in players) > 0
    assert len(refused) <= calls / 100, refused


async def test_an_election_of_three_games_is_played_to_its_end(workers: Workers) -> None:  # R10.3
    async with asyncio.timeout(300), Client(make_server(workers=workers)) as client:
        player = Player(client, Random(3))
        await player.call("open_table", players=3, opponents="tiro", variants="consul", seed=3)
        end = await player.play()
    assert end["over"]
    assert player.refused == []
