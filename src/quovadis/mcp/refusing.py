"""Refusals that teach: the code, the rule, why, and what would be legal instead."""

from mcp_types import CallToolResult, TextContent

from quovadis.core.errors import Refused
from quovadis.mcp.lines import Line, lines, near
from quovadis.mcp.place import Outlook, Place
from quovadis.mcp.reports import Described
from quovadis.mcp.telling import Telling, bounded
from quovadis.text import Catalogue

MOST = 12
"""How many legal lines a refusal shows."""


class Refusal(Described):
    """Why a call was refused; nothing has changed."""

    code: str
    rule: str
    """The number of the rule that says no; empty if none does."""
    told: str
    legal: tuple[str, ...]
    """What could be sent instead."""


def refusal(
    reason: Refused, words: Catalogue, place: Place | None = None, line: str = ""
) -> CallToolResult:
    """The answer to a call that was refused, with the lines nearest to what was sent."""
    telling = None if place is None else Telling(place, words)
    rule = reason.rule if reason.rule.startswith(("R", "§")) else ""
    told = _told(reason, words if telling is None else telling.words)
    parts, legal = [words.sentence("mcp-refused", word=reason.code, sentence=told)], []
    if rule:
        parts.append(words.sentence("mcp-read-rule", rule=rule))
    if telling is not None and line:
        legal = near(line, _possible(telling.place), MOST)
        parts += telling.possible(legal)
    body = Refusal(code=reason.code, rule=rule, told=told, legal=tuple(one.text for one in legal))
    return CallToolResult(
        content=[TextContent(type="text", text=bounded("\n".join(parts)))],
        structured_content={"refused": body.model_dump(mode="json")},
        is_error=True,
    )


def _possible(place: Outlook) -> list[Line]:
    try:
        sight = place.sight
    except Refused:  # the seat is lost
        return []
    return [] if sight is None else lines(sight)


def _told(reason: Refused, words: Catalogue) -> str:
    try:
        return words.refusal(reason)
    except LookupError:  # from a newer server
        return str(reason)
