"""A player who knows nothing but what the tools say of themselves.

It takes lines from the answers, now and then says the sentence of the offer's description to
somebody, and does what a refusal tells it to do instead.
"""

from dataclasses import dataclass, field
from random import Random
from typing import Any

from mcp import Client
from mcp_types import CallToolResult, TextContent

from quovadis.mcp.telling import LONGEST

IDLE = {"C", "gives", "0", "plays"}
"""Lines that move no senator forward: they would bring no game to its end."""


@dataclass
class Player:
    """Somebody who plays through a client of the SDK."""

    client: Client
    chance: Random
    calls: int = 0
    refused: list[dict[str, Any]] = field(default_factory=list)
    asked_in: int = 0
    """The turn in which this player last asked for votes."""
    bargained_in: int = 0
    offers: int = 0
    """How many offers were made."""

    async def call(self, tool: str, **arguments: Any) -> CallToolResult:
        """Call a tool, and count how that goes."""
        self.calls += 1
        result = await self.client.call_tool(tool, arguments)
        assert len(text_of(result)) <= LONGEST
        if result.is_error:
            self.refused.append({"tool": tool, **arguments, "text": text_of(result)})
        return result

    async def play(self) -> dict[str, Any]:
        """Play a game to its end, at the table where the player sits."""
        while True:
            report = data(await self.call("wait"))
            while not report["over"] and report["asked"] and report["options"]:
                if self._wants_to_bargain(report):
                    await self._bargain(report)
                    break
                report = await self._act(self._choice(report), report)
            if report["over"]:
                return report

    async def _act(self, line: str, report: dict[str, Any]) -> dict[str, Any]:
        if " asks " in line:
            self.asked_in = report["turn"]
        result = await self.call("act", line=line)
        if not result.is_error:
            return data(result)
        if legal := data(result)["refused"]["legal"]:
            result = await self.call("act", line=self.chance.choice(legal))
        return data(result if legal and not result.is_error else await self.call("wait"))

    def _choice(self, report: dict[str, Any]) -> str:
        """What the table waits for: with senators where possible, and with one vote a turn."""
        lines: list[str] = report["answers"] or report["options"]
        if report["turn"] == self.asked_in:
            lines = [line for line in lines if " asks " not in line] or lines
        senators = [line for line in lines if not IDLE & {*line.split()}]
        return self.chance.choice(senators or lines)

    def _wants_to_bargain(self, report: dict[str, Any]) -> bool:
        """Once in a turn, while a vote is open: that is when votes have prices."""
        fresh = report["turn"] != self.bargained_in
        moment = any("gives up" in line or " votes " in line for line in report["options"])
        return fresh and moment and self.chance.random() < 0.5

    async def _bargain(self, report: dict[str, Any]) -> None:
        self.bargained_in = report["turn"]
        mine = report["active"] == report["seat"]
        words = "1 laurel if you vote for me" if mine else "I vote for you for 1 laurel"
        others = [word for word in ("red", "blue", "black") if word != report["seat"]]
        to = self.chance.choice(others) if mine else report["active"]
        draft = data(await self.call("offer", words=words, to=to))
        if draft["question"] and draft["choices"]:
            draft["deal"] = draft["choices"][0]
        elif draft["question"] and draft["instead"]:
            draft = data(await self.call("offer", words=draft["instead"][0], to=to))
        if draft["deal"] and not draft["against"]:
            sent = data(await self.call("offer", words=draft["deal"]))
            self.offers += sent.get("sent", False)


def text_of(result: CallToolResult) -> str:
    """What a model reads."""
    (content,) = result.content
    assert isinstance(content, TextContent)
    return content.text


def data(result: CallToolResult) -> dict[str, Any]:
    """The same as data."""
    assert result.structured_content is not None, text_of(result)
    told: dict[str, Any] = result.structured_content
    return told
