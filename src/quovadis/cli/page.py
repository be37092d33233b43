"""A position for people: the board, the families, what can be done."""

from collections.abc import Iterable, Iterator

from rich.console import Group, RenderableType
from rich.text import Text

from quovadis.cli.roster import Roster
from quovadis.cli.textboard import STYLES, Board
from quovadis.core.deals.terms import Word
from quovadis.core.events import Event, OfferMade, TurnBegan
from quovadis.core.view import PlayerView
from quovadis.record.bargains import deals
from quovadis.text import Catalogue
from quovadis.text.events import tell_event
from quovadis.text.message import Param
from quovadis.text.people import Called


def page(
    view: PlayerView,
    legal: list[str] | None,
    events: Iterable[Event],
    words: Catalogue,
    *,
    in_words: bool = False,
) -> RenderableType:
    """Everything that fits on one terminal page; `in_words`: for whoever listens to it."""
    return Group(
        Board(view, words, in_words),
        "",
        headline(view, words),
        Roster(view, words),
        supply_line(view, words),
        *legal_lines(legal or [], words),
        *bargains(view, events, words),
    )


def coloured(told: Param, words: Catalogue, style: str = "") -> Text:
    """A message in words, in which every name wears its family's colours."""
    return Text.assemble(
        *(
            (part.name, STYLES[part.colour]) if isinstance(part, Called) else part
            for part in words.parts(told)
        ),
        style=style,
    )


def told_story(events: Iterable[Event], words: Catalogue) -> Text:
    """A game sentence by sentence, with a heading for each turn."""
    story = Text()
    for event in events:
        begins = isinstance(event, TurnBegan)
        line = coloured(tell_event(event), words, "bold" if begins else "")
        story.append_text(Text.assemble("\n" if begins else "", line, "\n"))
    return story


def bargains(view: PlayerView, events: Iterable[Event], words: Catalogue) -> Iterator[Text]:
    """The deals of the game and how they ended, the promises given, and the words."""
    made = {event.offer.id: event.offer for event in events if isinstance(event, OfferMade)}
    ended = {deal["id"]: deal["status"] for deal in deals(events)}
    if made:
        yield Text(f"\n{words.sentence('position-deals')}", style="bold")
    for name, offer in made.items():
        status = words.sentence(f"deal-{ended[name]}")
        yield Text(f"{name} {words.offer(offer)} [{status}]")
    given = (*view.talks.closed, *view.talks.open)
    promises = [promise for promise in given if not isinstance(promise.term, Word)]
    if promises:
        yield Text(f"\n{words.sentence('position-promises')}", style="bold")
    for promise in promises:
        status = words.sentence(f"promise-{promise.status}")
        yield Text(f"{promise.id} {words.promise(promise, view.turn.number)} [{status}]")
    said = [promise for promise in given if isinstance(promise.term, Word)]
    if said:  # R8.8: they are in the record, but nobody judges them
        yield Text(f"\n{words.sentence('position-words')}", style="bold")
    for promise in said:
        yield Text(f"{promise.id} {words.promise(promise)}")


def headline(view: PlayerView, words: Catalogue) -> Text:
    """Whose turn it is, or how the game ended."""
    if (outcome := view.outcome) is not None:
        best = outcome.standings[0]
        line = words.sentence(
            "position-over",
            reason=outcome.reason,
            turns=outcome.turns,
            winner=best.colour,
            total=best.total,
        )
    elif view.clearer is not None:
        line = words.sentence("position-clear", game=view.game, active=view.clearer)
    else:
        line = words.sentence("position-turn", number=view.turn.number, active=view.turn.active)
        if view.rules.consul is not None:
            line = words.sentence("position-game", game=view.game, line=line)
    return Text(line, style="bold")


def supply_line(view: PlayerView, words: Catalogue) -> Text:
    """How many laurels and special tokens are left (R9.2, R9.3, R10.5)."""
    lines = [words.sentence("position-supply", ones=view.open_supply, supply=view.supply)]
    if view.rules.special_tokens:
        lines.append(words.sentence("position-special-left", count=view.special))
    return Text("\n".join(lines))


def legal_lines(legal: list[str], words: Catalogue) -> list[Text]:
    """What the active player can do, one line per kind."""
    kinds = {
        "place": [text for text in legal if text.startswith("+")],
        "advance": [
            text for text in legal if "-" in text[1:] and " " not in text and text[-1] != "?"
        ],
        "ask": [text.removesuffix("?") for text in legal if text.endswith("?")],
        "carry": [text for text in legal if " by " in text],
        "drop": [text for text in legal if text.startswith("gives up")],
        "caesar": [text.removeprefix("C ") for text in legal if text.startswith("C ")],
        "clear": [text for text in legal if text.startswith("-")],
        "draw": [text for text in legal if text == "draws"],
    }
    return [
        Text(words.sentence(f"position-legal-{kind}", actions="  ".join(texts)))
        for kind, texts in kinds.items()
        if texts
    ]


CHOICES = 7
"""How many long choices are shown at a time."""
SHORT = 20
"""Choices up to this many characters share a line."""


def choice_lines(choices: list[str], chosen: str) -> list[str]:
    """What a line could become: each long choice on its own line, the current one marked."""
    short = [choice for choice in choices if len(choice) <= SHORT]
    long = [choice for choice in choices if len(choice) > SHORT]
    at = long.index(chosen) if chosen in long else 0
    first = max(0, min(at - CHOICES // 2, len(long) - CHOICES))
    lines = ["  ".join(short)] if short else []
    lines += [
        f"{'▸' if choice == chosen else ' '} {choice}" for choice in long[first : first + CHOICES]
    ]
    left = len(long) - CHOICES
    return [*lines, f"  … +{left}"] if left > 0 else lines
