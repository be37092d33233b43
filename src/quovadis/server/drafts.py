"""What people ask about deals before they offer them: at a table, and in a lesson."""

from collections.abc import Mapping
from typing import Any

from quovadis.core.assess import assess
from quovadis.core.board import PATH
from quovadis.core.families import Colour
from quovadis.core.prices import prices
from quovadis.core.view import PlayerView
from quovadis.deals import complete_sentence, read_sentence
from quovadis.server import messages, wire


def assessed(view: PlayerView, message: messages.Assess) -> dict[str, Any]:
    """What a draft deal would mean for whoever has this view."""
    deal = wire.read_deal_body(message.deal)
    judged = assess(view, deal, whisper=message.whisper)
    return wire.write_assessment(judged, prices(view, deal))


def sentence_read(
    view: PlayerView, message: messages.ReadSentence, names: Mapping[str, Colour]
) -> dict[str, Any]:
    """Which deal a plain sentence says; `names` are those of the people at the table."""
    said: dict[str, Any] = {
        "to": message.to,
        "advance": None if message.on is None else PATH[message.on],
        "names": names,
        "language": message.language,
    }
    return wire.write_reading(
        read_sentence(message.text, view, **said),
        complete_sentence(message.text, view, **said),
        message.text,
    )
