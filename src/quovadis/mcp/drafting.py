"""What an offer would mean before it is made: one reading of a sentence, or a question."""

from collections.abc import Iterator

from quovadis.core.assess import assess
from quovadis.core.view import PlayerView
from quovadis.deals import Question, Reading, write_deal
from quovadis.mcp.telling import Voice, tell_cost
from quovadis.text import Catalogue


def drafted(
    answer: Reading | Question,
    view: PlayerView,
    words: Catalogue,
    *,
    whisper: bool = False,
    voice: Voice = "mcp",
) -> str:
    """What was understood, to be confirmed, or what has to be asked."""
    if isinstance(answer, Question):
        return "\n".join(_asked(answer, words, voice))
    return "\n".join(_read(answer, view, words, voice, whisper=whisper))


def _asked(answer: Question, words: Catalogue, voice: Voice) -> Iterator[str]:
    yield words.say(answer.told)
    if answer.choices:
        yield words.sentence(f"{voice}-draft-choose")
        for each in answer.choices:
            yield f"- {words.say(each.told)}\n  {write_deal(each.deal)}"
    elif answer.hint is not None:
        yield words.say(answer.hint)


def _read(
    answer: Reading, view: PlayerView, words: Catalogue, voice: Voice, *, whisper: bool
) -> Iterator[str]:
    judged = assess(view, answer.deal, whisper=whisper)
    yield words.sentence("speech-heard", deal=words.say(answer.told))
    yield from map(words.say, answer.assumed)
    if judged.against:
        yield words.sentence("mcp-draft-against")
        yield from (f"- {words.refusal(reason)}" for reason in judged.against)
    else:
        yield tell_cost(judged, words)
        yield words.sentence(f"{voice}-draft-confirm")
    yield f"  {write_deal(answer.deal)}"
