"""What an offer would mean before it is made: one reading of a sentence, or a question."""

from collections.abc import Iterator

from quovadis.core.assess import Assessment, assess
from quovadis.core.deals.terms import Deal
from quovadis.core.view import PlayerView
from quovadis.deals import Question, Reading, write_deal
from quovadis.mcp.telling import Described, Report, Voice, tell_cost
from quovadis.text import Catalogue


class Draft(Described):
    """What became of your words."""

    sent: bool = False
    """The offer is made. Otherwise nobody has heard anything yet."""
    deal: str = ""
    """The exact words of the deal: call `offer` with them to make it. Empty if there is none."""
    told: str = ""
    """The deal in sentences."""
    against: tuple[str, ...] = ()
    """Why it cannot be offered as it stands."""
    question: str = ""
    """What has to be said first; empty if nothing has to."""
    choices: tuple[str, ...] = ()
    """Exact words of deals that you could mean: choose one and call `offer` with it."""
    instead: tuple[str, ...] = ()
    """Sentences that would be understood."""
    table: Report | None = None
    """How the table stands, once the offer is made."""


def made(deal: Deal, words: Catalogue, report: Report) -> Draft:
    """An offer that was made, and how the table stands now."""
    return Draft(sent=True, deal=write_deal(deal), told=words.deal(deal), table=report)


def drafted(
    answer: Reading | Question,
    view: PlayerView,
    words: Catalogue,
    *,
    whisper: bool = False,
    voice: Voice = "mcp",
) -> tuple[str, Draft]:
    """What was understood, to be confirmed, or what has to be asked."""
    if isinstance(answer, Question):
        asked = Draft(
            question=words.say(answer.told),
            choices=tuple(write_deal(each.deal) for each in answer.choices),
            instead=answer.instead,
        )
        return "\n".join(_asked(answer, asked, words, voice)), asked
    judged = assess(view, answer.deal, whisper=whisper)
    read = Draft(
        deal=write_deal(answer.deal),
        told=words.say(answer.told),
        against=tuple(words.refusal(reason) for reason in judged.against),
    )
    return "\n".join(_read(answer, judged, read, words, voice)), read


def _asked(answer: Question, draft: Draft, words: Catalogue, voice: Voice) -> Iterator[str]:
    yield draft.question
    if answer.choices:
        yield words.sentence(f"{voice}-draft-choose")
        for each, deal in zip(answer.choices, draft.choices, strict=True):
            yield f"- {words.say(each.told)}\n  {deal}"
    elif answer.hint is not None:
        yield words.say(answer.hint)


def _read(
    answer: Reading, judged: Assessment, draft: Draft, words: Catalogue, voice: Voice
) -> Iterator[str]:
    yield words.sentence("speech-heard", deal=draft.told)
    yield from map(words.say, answer.assumed)
    if draft.against:
        yield words.sentence("mcp-draft-against")
        yield from (f"- {line}" for line in draft.against)
    else:
        yield tell_cost(judged, words)
        yield words.sentence(f"{voice}-draft-confirm")
    yield f"  {draft.deal}"
