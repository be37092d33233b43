"""Plain sentences at the terminal: what they are read as, and how that is shown."""

import re

from quovadis.cli.speech import called
from quovadis.cli.table import Table
from quovadis.core.deals.terms import Deal
from quovadis.core.errors import Refused
from quovadis.core.families import COLOURS, Colour
from quovadis.deals import Question, Reading, complete_sentence, read_sentence, write_deal
from quovadis.text import Catalogue

_VERBS = re.compile(
    r"(?:offers?|whispers?|weighs?|counters?(?:\s+\S*\d\S*)?|proposes?|biete|propongo)\s+"
    r"(?!you\b|me\b|dir\b)(?:deal\s+)?|deal\s+",
    re.IGNORECASE,
)
"""How somebody may announce a deal before saying it."""
UNREADABLE = {"action-unreadable", "deal-unreadable", "deal-ends-early", "line-unreadable"}
"""Refusals that say that a line is not in the notation."""


def is_sentence(reason: Refused, text: str) -> bool:
    """Whether a line that was refused may be a plain sentence: it is not in the notation at all."""
    exact = ":" in text and re.search(r"\bdeal\b", text)
    return reason.code in UNREADABLE and not exact


def plain_part(typed: str, words: Catalogue) -> str:
    """A line without who speaks and without `offers`."""
    named = "|".join(re.escape(name) for name in (*COLOURS, *called(words)))
    rest = re.sub(
        rf"\s*(?:{named})\s*:?\s+(?=offers?\b|whispers?\b|weighs?\b|deal\b|counters?\b)",
        "",
        typed,
        count=1,
        flags=re.IGNORECASE,
    )
    found = _VERBS.match(rest)
    return rest[found.end() :] if found else rest


def read_plainly(table: Table, by: Colour, typed: str, words: Catalogue) -> Reading | Question:
    """The deal that somebody's sentence says, or what has to be asked."""
    view = table.game.view(by)
    offers = [asked.about for asked in table.asked(by) if asked.kind == "offer"]
    partner = view.talks.offer(offers[0] or "") if len(offers) == 1 else None
    to = partner.by if partner is not None and partner.by != by else None
    part = plain_part(typed, words)
    return read_sentence(part, view, to=to, names=named(words), language=words.language)


def named(words: Catalogue) -> dict[str, Colour]:
    """What people are called beside their colours."""
    return {name: seat for seat, name in words.names.items()}


def sentences_from(table: Table, typed: str, words: Catalogue) -> list[str]:
    """Sentences that a beginning could become."""
    by = table.speaker()
    part = plain_part(typed, words)
    if by is None or not part.strip() or table.game.state.outcome is not None:
        return []
    view = table.game.view(by)
    others = [one for one in view.players if one != by]
    start = typed[: len(typed) - len(part)]
    found: dict[str, None] = {}
    for to in others:
        known = named(words)
        for text in complete_sentence(part, view, to=to, names=known, language=words.language):
            found[start + text] = None
    return list(found)


def spoken_deal(table: Table, by: Colour, deal: Deal, verb: str | None = None) -> str:
    """The line that offers a deal, or answers the one offer that it is an answer to."""
    prefix = "" if table.speaker() == by else f"{by} "
    offers = [asked.about for asked in table.asked(by) if asked.kind == "offer"]
    view = table.game.view(by)
    answered = view.talks.offer(offers[0] or "") if len(offers) == 1 else None
    if verb is None and answered is not None and {*answered.deal.parties} == {*deal.parties}:
        return f"{prefix}counters {answered.id} {write_deal(deal)}"
    return f"{prefix}{verb or 'offers'} {write_deal(deal)}"


def told_reading(answer: Reading, words: Catalogue, confirm: str = "speech-confirm") -> str:
    """What was understood and assumed, and how to offer it: the message `confirm`."""
    return "\n".join(
        [
            words.sentence("speech-heard", deal=words.say(answer.told)),
            *(words.say(each) for each in answer.assumed),
            words.sentence(confirm),
        ]
    )


def told_question(
    answer: Question, typed: str, words: Catalogue, choose: str = "speech-choose"
) -> str:
    """What has to be asked, with what was not understood marked, and what would be understood.

    The message `choose` says how to choose between several readings.
    """
    part = plain_part(typed, words)
    lines = [words.say(answer.told)]
    if answer.unknown:
        lines.append(marked(part, answer))
    lines += [f"{at} {words.say(each.told)}" for at, each in enumerate(answer.choices, start=1)]
    if answer.choices:
        lines.append(words.sentence(choose))
    elif answer.hint is not None:
        lines.append(words.say(answer.hint))
    return "\n".join(lines)


def nothing_known(answer: Question, text: str) -> bool:
    """Whether not a single word was understood: then it is hardly about a deal."""
    known = text
    for mark in reversed(answer.unknown):
        known = known[: mark.start] + known[mark.end :]
    return bool(answer.unknown) and not any(letter.isalnum() for letter in known)


def marked(text: str, answer: Question) -> str:
    """A text with what was not understood between pointers."""
    shown, at = "", 0
    for mark in answer.unknown:
        shown += text[at : mark.start] + "▸" + text[mark.start : mark.end] + "◂"
        at = mark.end
    return shown + text[at:]
