"""The tools at a table of one's own: what they tell, what they refuse, and how that teaches."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest
import pytest_asyncio
from mcp import Client, MCPError

from quovadis.bots.workers import Workers
from quovadis.core.board import COMMITTEE
from quovadis.core.commands import Place
from quovadis.core.editions import TableRules
from quovadis.game import Game
from quovadis.mcp.lines import lines, meant
from quovadis.mcp.own_table import OwnTable
from quovadis.mcp.reports import Reporting
from quovadis.mcp.telling import LONGEST, MOST_LINES
from quovadis.mcp.tools import make_server
from quovadis.text import LANGUAGES, Language, catalogue
from tests.mcp.player import data, text_of


@pytest_asyncio.fixture
async def client(workers: Workers) -> AsyncIterator[Client]:
    """Somebody who has not sat down yet."""
    async with asyncio.timeout(240), asyncio.TaskGroup() as group:
        met: asyncio.Future[Client] = asyncio.get_running_loop().create_future()
        done = asyncio.Event()

        async def hold() -> None:  # it has to be closed by the task that opened it
            async with Client(make_server(workers=workers)) as client:
                met.set_result(client)
                await done.wait()

        group.create_task(hold())
        yield await met
        done.set()


async def my_turn(client: Client, **given: Any) -> dict[str, Any]:
    """Sit down at a table of one's own, and wait for the first turn."""
    await client.call_tool("open_table", {"players": 3, "opponents": "tiro", "seed": 7, **given})
    while True:
        report = data(await client.call_tool("wait", {}))
        if report["asked"] == ["act"]:
            return report


async def refused(client: Client, tool: str, **arguments: Any) -> dict[str, Any]:
    """Why a call was refused."""
    result = await client.call_tool(tool, arguments)
    assert result.is_error
    told: dict[str, Any] = data(result)["refused"]
    assert told["code"] in text_of(result)
    return told


async def test_every_tool_and_every_argument_is_described(client: Client) -> None:
    tools = (await client.list_tools()).tools
    assert [tool.name for tool in tools] == [
        *("open_table", "join_table", "look", "options", "act", "offer", "wait", "rule")
    ]
    for tool in tools:
        assert tool.description
        assert not tool.description.startswith(" ")
        assert tool.output_schema
        for name, argument in tool.input_schema["properties"].items():
            assert argument.get("description") or name == "edition", (tool.name, name)


async def test_every_listed_line_stands_in_the_text_and_can_be_sent(client: Client) -> None:
    report = await my_turn(client)
    result = await client.call_tool("options", {})
    assert data(result)["options"] == report["options"] != []
    for line in report["options"]:
        assert f"  {line}" in text_of(result)
    sent = await client.call_tool("act", {"line": f"{report['options'][0]}   # as it is told"})
    assert not sent.is_error


async def test_what_happened_is_told_once(client: Client) -> None:
    await my_turn(client)
    assert data(await client.call_tool("look", {}))["news"] == []
    acted = data(await client.call_tool("act", {"line": "+b1"}))
    assert acted["news"] != []


async def test_before_there_is_a_table_a_call_says_how_to_get_one(client: Client) -> None:
    for tool, arguments in (("look", {}), ("options", {}), ("wait", {}), ("act", {"line": "+b1"})):
        assert (await refused(client, tool, **arguments))["code"] == "no-table-yet"
    assert "open_table" in (await refused(client, "look"))["told"]


@pytest.mark.parametrize(
    "line, code, rule",
    [
        ("red +a3", "not-an-entry", "R4.1"),
        ("red b1-a3", "no-senator-there", "R3.2"),
        ("red accepts 9.9", "no-such-offer", "R8.1"),
        ("veni vidi vici", "action-unreadable", "R3.1"),
        ("", "action-unreadable", "R3.1"),
        ("# nothing", "action-unreadable", "R3.1"),
        ("blue +b1", "line-of-another", ""),
        ("red goes off", "action-unreadable", "R3.1"),
        ("red votes 1", "no-such-vote", "R5.10"),
    ],
)
async def test_a_refusal_names_the_code_the_rule_and_what_would_be_legal(
    client: Client, line: str, code: str, rule: str
) -> None:
    report = await my_turn(client)
    told = await refused(client, "act", line=line)
    assert (told["code"], told["rule"]) == (code, rule)
    assert told["legal"] == [] or {*told["legal"]} <= {*report["options"]}
    assert bool(told["legal"]) == bool(line)
    after = data(await client.call_tool("options", {}))
    assert after["options"] == report["options"]


async def test_a_refusal_lists_first_what_is_nearest(client: Client) -> None:
    await my_turn(client)
    told = await refused(client, "act", line="red C b9-b9")
    assert any(line.startswith("red C ") for line in told["legal"])


async def test_arguments_that_are_nonsense_are_refused_in_words(client: Client) -> None:
    for tool, arguments in (
        ("open_table", {"players": 17}),
        ("open_table", {"opponents": "hal"}),
        ("open_table", {"seat": "mauve"}),
        ("open_table", {"seed": -1}),
        ("wait", {"seconds": 10**9}),
        ("wait", {"seconds": "soon"}),
        ("act", {}),
        ("act", {"line": ["red +b1"]}),
        ("act", {"line": "x" * 5000}),
        ("offer", {"words": "x" * 5000}),
        ("rule", {"number": "9" * 5000}),
        ("veni_vidi_vici", {}),
    ):
        result = await client.call_tool(tool, arguments)
        assert result.is_error
        assert 0 < len(text_of(result)) < 2000
        assert "pydantic" not in text_of(result)
    told = await refused(client, "open_table", seat="mauve", players=17)
    assert told["code"] == "misspelled"
    assert "seat: " in told["told"]
    assert "players: " in told["told"]
    assert (await refused(client, "open_table", variants="nonsense"))["code"] == "variant-unknown"
    assert (await refused(client, "look"))["code"] == "no-table-yet"


async def test_capitals_of_a_family_do_not_matter(client: Client) -> None:
    report = data(await client.call_tool("open_table", {"seat": "Blue", "opponents": "tiro"}))
    assert report["seat"] == "blue"


async def test_a_sentence_is_read_and_only_exact_words_are_offered(client: Client) -> None:  # R8.1
    report = await my_turn(client)
    said = {"words": "I give you 2 laurels next turn if you support me next time", "to": "blue"}
    draft = data(await client.call_tool("offer", said))
    assert not draft["sent"]
    assert data(await client.call_tool("look", {}))["offers"] == []
    exact = "deal blue red: blue supports red next; red supports blue next"
    sent = data(await client.call_tool("offer", {"words": exact}))
    assert sent["sent"]
    assert sent["deal"] == exact
    assert report["turn"] == sent["table"]["turn"]
    assert sent["table"]["news"] != []


async def test_a_sentence_that_is_not_clear_is_asked_about(client: Client) -> None:
    await my_turn(client)
    asked = await client.call_tool("offer", {"words": "wibble wobble", "to": "blue"})
    assert not asked.is_error
    assert data(asked)["question"]
    assert data(asked)["question"] in text_of(asked)
    assert not data(asked)["deal"]


async def test_a_deal_in_exact_words_that_has_a_fault_says_where(client: Client) -> None:
    await my_turn(client)
    told = await refused(client, "offer", words="deal red blue: blue dances")
    assert told["code"] == "deal-unreadable"
    assert (await refused(client, "offer", words="deal red blue: red pays 2"))["rule"] == "R8.4"


async def test_rules_are_read_by_number_chapter_and_words(client: Client) -> None:
    one = await client.call_tool("rule", {"number": "8.4"})
    assert text_of(one).startswith("R8.4 ")
    chapter = text_of(await client.call_tool("rule", {"number": "8"}))
    assert "R8.1 " in chapter
    assert "R8.9 " in chapter
    assert "R6.1" in text_of(await client.call_tool("rule", {"number": "caesar"}))
    assert "§8" in text_of(await client.call_tool("rule", {}))
    missing = await client.call_tool("rule", {"number": "R8.99"})
    assert missing.is_error
    assert "R8.10" in text_of(missing)


async def test_rules_are_resources_and_a_prompt_explains_the_game(client: Client) -> None:
    (content,) = (await client.read_resource("quovadis://rules/R5.3")).contents
    assert getattr(content, "text", "").startswith("R5.3 ")
    (contents,) = (await client.read_resource("quovadis://rules")).contents
    assert "§8" in getattr(contents, "text", "")
    with pytest.raises(MCPError):
        await client.read_resource("quovadis://rules/R99.1")
    (prompt,) = (await client.list_prompts()).prompts
    told = await client.get_prompt(prompt.name)
    assert "open_table" in str(told.messages[0].content)


async def test_opening_another_table_leaves_the_first(client: Client) -> None:
    await my_turn(client)
    await client.call_tool("act", {"line": "red +b1"})
    fresh = data(await client.call_tool("open_table", {"players": 3, "seed": 1, "seat": "black"}))
    assert (fresh["seat"], fresh["turn"]) == ("black", 1)


async def test_waiting_is_bounded_and_says_so(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(OwnTable, "_bots_question", lambda _: None)  # bots that never move
    for seed in range(20):
        await client.call_tool("open_table", {"players": 3, "opponents": "tiro", "seed": seed})
        report = data(await client.call_tool("look", {}))
        if not report["asked"]:
            break
    result = await client.call_tool("wait", {"seconds": 1})
    assert not result.is_error
    assert data(result)["asked"] == []
    assert "wait" in text_of(result).splitlines()[-1]


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_table_speaks_the_language_that_was_asked_for(
    language: Language, workers: Workers
) -> None:
    words = catalogue(language, notation=True)
    async with asyncio.timeout(120), Client(make_server(language, workers=workers)) as client:
        assert words.sentence("refused-no-table-yet") in text_of(await client.call_tool("look", {}))
        opened = text_of(await client.call_tool("open_table", {"players": 3, "seed": 7}))
        assert words.sentence("mcp-news") in opened
        rule = text_of(await client.call_tool("rule", {"number": "R3.5"}))
        assert "Caesar" in rule or "César" in rule or "Cesare" in rule


async def test_a_line_is_read_with_what_the_seat_may_know(workers: Workers) -> None:
    game = Game.new(("red", "blue", "black"), first="red", seed=1)
    place = OwnTable(game, "red", {}, workers, 0)
    try:
        for line in lines(place.sight):
            command = meant(place.sight, "red", line.text)
            assert command in place.sight.legal
        assert meant(place.sight, "red", "Red:  +b1 # here") == Place(
            by="red", committee=COMMITTEE["b1"]
        )
    finally:
        await place.leave()


async def test_a_long_list_is_cut_and_the_answer_stays_short(workers: Workers) -> None:
    game = Game.new(
        ("red", "blue", "black", "white", "yellow"),
        rules=TableRules(special_tokens=True, whispers=True),
        first="red",
        seed=1,
    )
    place = OwnTable(game, "red", {}, workers, 0)
    try:
        telling = Reporting(place, catalogue("en", notation=True))
        many = lines(place.sight) * 40
        told = "\n".join(telling.possible(many))
        assert told.count("red C") + told.count("red +") <= MOST_LINES
        text, _ = telling.table(board=True)
        assert len(text) <= LONGEST
    finally:
        await place.leave()
