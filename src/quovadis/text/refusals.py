"""Why not, and why: refusals, bots' reasons and the figures behind them, as messages."""

from collections.abc import Mapping

from quovadis.core.errors import Refused
from quovadis.core.families import Colour
from quovadis.text.message import Fact, Message, message


def tell_refusal(refused: Refused) -> Message:
    """Why not, with the number of the rule if a rule says so."""
    facts: Mapping[str, Fact] = refused.params
    said = message(f"refused-{refused.code}", **facts)
    if "at" in facts:
        said = message("pointed-at", sentence=said, column=facts["column"], word=facts["at"])
    if refused.rule in {"", "protocol"}:
        return said
    ruled = message("by-rule", sentence=said, rule=refused.rule)
    if "rules" in facts:
        return message("by-newer-rules", sentence=ruled, version=facts["rules"])
    return ruled


def tell_reason(by: Colour, code: str, params: Mapping[str, Fact]) -> Message:
    """Why a bot said what it said."""
    return message("reason-said", by=by, sentence=tell_why(code, params))


def tell_why(code: str, params: Mapping[str, Fact]) -> Message:
    """The same, where it stands beside the one who says it."""
    return message(f"reason-{code}", **params)


def tell_figures(code: str, params: Mapping[str, Fact]) -> Message:
    """The figures behind a reason."""
    return message(f"figures-{code}", **params)
