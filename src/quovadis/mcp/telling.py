"""What a language model reads: short plain text, bounded. `reports.py` says the same as data.

Families, committees and paths keep the names that they have in lines, so that nothing has to be
translated before it can be sent.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Literal

from quovadis.core.assess import Assessment, assess
from quovadis.core.board import SENATE
from quovadis.core.deals.talks import Offer
from quovadis.core.events import TurnBegan
from quovadis.core.families import Colour
from quovadis.core.laurels import total
from quovadis.core.textboard import LETTERS, draw
from quovadis.core.view import PlayerView
from quovadis.mcp.lines import Line, lines
from quovadis.mcp.place import News, Outlook, Said, Sight
from quovadis.record.deal_language import write_deal
from quovadis.text import Catalogue

MOST_NEWS, MOST_LINES, MOST_DEALS = 40, 60, 12
"""How many sentences, lines and deals are told at once."""
LONGEST = 12_000
"""Characters of one answer."""

Voice = Literal["mcp", "env"]
"""Whose words tell what to do: those of tools that are called, or of text that is sent."""


class Telling:
    """Tells one seat how things stand."""

    def __init__(self, place: Outlook, words: Catalogue, *, voice: Voice = "mcp") -> None:
        self.place, self.words, self.voice = place, words.addressing(place.seat), voice

    def parts(self, sight: Sight | None, news: tuple[str, ...], *, board: bool) -> Iterator[str]:
        """What is new, what is going on, and what can be done; with the whole board if wanted."""
        words = self.words
        if not self.place.connected:
            yield words.sentence("mcp-disconnected")
        if sight is None:
            yield words.sentence("mcp-not-begun", colour=self.place.seat)
            return
        if board:
            yield from self.board(sight.view)
        if news:
            yield words.sentence("mcp-news")
            yield from (f"- {line}" for line in news)
        if sight.view.outcome is not None:
            yield from self.end(sight.view)
            return
        yield from self.moment(sight)

    def moment(self, sight: Sight) -> Iterator[str]:
        """Whose turn it is, what is going on, the deals on the table, and what can be done."""
        words = self.words
        yield words.sentence(
            "position-turn", number=sight.view.turn.number, active=sight.view.turn.active
        )
        yield words.say(sight.prompt)
        yield from self._deals(sight.view)
        yield from self.possible(lines(sight))

    def possible(self, found: Sequence[Line]) -> Iterator[str]:
        """Lines to send, under a heading for each group."""
        words = self.words
        if not found:
            yield words.sentence("mcp-no-lines")
            return
        shown, heading = found[:MOST_LINES], ""
        for before, line in zip((None, *shown), shown, strict=False):
            if before is None or before.answers != line.answers:
                yield words.sentence(
                    f"{self.voice}-lines" if line.answers else f"{self.voice}-lines-also"
                )
                heading = ""
            if heading != line.group:
                yield words.sentence(f"mcp-group-{line.group}")
                heading = line.group
            note = "" if line.note is None else f"   # {words.say(line.note)}"
            yield f"  {line.text}{note}"
        if len(found) > MOST_LINES:
            yield words.sentence("mcp-lines-left-out", count=len(found) - MOST_LINES)
        yield words.sentence(f"{self.voice}-bargain")

    # The whole table

    def board(self, view: PlayerView) -> Iterator[str]:
        """The board, the families and their promises."""
        words = self.words
        letters = ", ".join(f"{LETTERS[colour]} {colour}" for colour in view.players)
        yield draw(view)
        yield words.sentence("position-legend", families=letters)
        for seat, colour in enumerate(view.players):
            purse, name = view.purses[seat], self.place.names.get(colour, "")
            held = str(view.tokens[seat])
            if purse is not None:
                held += f" ({' '.join(purse)} = {total(purse)})" if purse else ""
            hand = view.hands[seat]
            yield "- " + words.sentence(
                "mcp-player",
                name=words.sentence("name-and-colour", name=name, word=colour) if name else colour,
                count=view.reserves[seat],
                senate=view.seated[SENATE.index].count(colour),
                tokens=held,
            )
            if hand:
                tokens = ", ".join(words.sentence("special-token", token=t or "") for t in hand)
                yield f"  {tokens}"
        yield words.sentence("position-supply", ones=view.open_supply, supply=view.supply)
        if view.talks.open:
            yield words.sentence("mcp-promises")
            for promise in view.talks.open[:MOST_DEALS]:
                yield f"- {promise.id}: {words.promise(promise, view.turn.number)}"

    def _deals(self, view: PlayerView) -> Iterator[str]:
        words = self.words
        for heading, offers in (
            ("mcp-offers", view.talks.offers),
            ("mcp-deals", view.talks.agreed),
        ):
            if offers:
                yield words.sentence(heading)
            for offer in offers[:MOST_DEALS]:
                yield "- " + words.sentence(
                    "mcp-offer", offer=offer.id, by=offer.by, deal=words.offer(offer)
                )
                yield f"  {write_deal(offer.deal)}"
                if self.is_asked(offer):
                    yield f"  {tell_cost(assess(view, offer.deal), words)}"

    def end(self, view: PlayerView) -> Iterator[str]:
        """How the game ended."""
        outcome = view.outcome
        assert outcome is not None  # noqa: S101 - its caller has looked
        best = outcome.standings[0]
        yield self.words.sentence(
            "position-over",
            reason=outcome.reason,
            turns=outcome.turns,
            winner=best.colour,
            total=best.total,
        )
        for one in outcome.standings:
            yield f"{one.place}. {one.colour}: {one.total}"

    def is_asked(self, offer: Offer) -> bool:
        """Whether the seat has yet to accept or decline an offer."""
        seat = self.place.seat
        return seat in offer.deal.parties and seat not in offer.accepted

    def happened(self, noticed: Iterable[News]) -> tuple[str, ...]:
        """The news in sentences; of many, the latest."""
        told = tuple(self._told(one) for one in noticed if not isinstance(one, TurnBegan))
        if len(told) <= MOST_NEWS:
            return told
        left_out = self.words.sentence("mcp-news-left-out", count=len(told) - MOST_NEWS)
        return (left_out, *told[-MOST_NEWS:])

    def _told(self, one: News) -> str:
        if isinstance(one, Said):
            return self.words.sentence("mcp-said", by=one.by, text=one.text)
        return self.words.event(one)


def named(names: Mapping[Colour, str]) -> dict[str, Colour]:
    """What people are called beside their colours, for whoever reads sentences."""
    return {name: seat for seat, name in names.items()}


def tell_cost(judged: Assessment, words: Catalogue) -> str:
    """What a deal would cost the seat that asks."""
    least, most = judged.cost, judged.cost_without_change
    name = "deal-cost" if least == most else "deal-cost-change"
    return words.sentence(name, cost=least, worst=most)


def bounded(text: str) -> str:
    """A text that fits into an answer."""
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…"
