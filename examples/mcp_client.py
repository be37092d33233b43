"""A client of `quovadis mcp`: what a program does that lets a language model play.

It calls a few tools as a model could, and prints what a model would read.
"""

import asyncio
import sys
from pathlib import Path
from typing import Any

from mcp import Client, StdioServerParameters
from mcp_types import TextContent

COMMAND = Path(sys.executable).with_name("quovadis")
QUOVADIS = StdioServerParameters(command=str(COMMAND), args=["mcp"])
CALLS: list[tuple[str, dict[str, Any]]] = [
    ("open_table", {"players": 3, "opponents": "quaestor", "seed": 28}),
    ("wait", {"seconds": 50}),
    ("act", {"line": "red +b1"}),
    ("act", {"line": "red b1-a3"}),
    ("act", {"line": "red +b1"}),
    ("offer", {"words": "I vote for you for 1 laurel", "to": "black"}),
    ("offer", {"words": "deal red black on b1-b2: red supports; black pays 1"}),
    ("rule", {"number": "R5.4"}),
]


async def main() -> None:
    """Make the calls, one after the other."""
    async with Client(QUOVADIS) as client:
        for tool, arguments in CALLS:
            given = ", ".join(f"{name}={value!r}" for name, value in arguments.items())
            print(f"> {tool}({given})")
            answer = await client.call_tool(tool, arguments)
            for part in answer.content:
                if isinstance(part, TextContent):
                    print(part.text, end="\n\n")


asyncio.run(main())
