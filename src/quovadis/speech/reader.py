"""Reads a plain sentence: one deal, to be confirmed, or a question."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import cast

from quovadis.core.board import PATH, Path
from quovadis.core.deals import limits
from quovadis.core.deals.terms import Deal, Draft
from quovadis.core.deals.validity import objections
from quovadis.core.families import Colour
from quovadis.core.view import PlayerView
from quovadis.speech.act import Act, ActKind
from quovadis.speech.acts import Reader
from quovadis.speech.addressees import addressed
from quovadis.speech.answers import (
    agrees,
    bargains,
    buys_a_vote,
    is_asked_for_votes,
    names_price,
    only_agrees,
)
from quovadis.speech.asides import without_asides
from quovadis.speech.chatter import relevant
from quovadis.speech.clause import LINKS, SILENT, Clause, is_turn
from quovadis.speech.clauses import clauses
from quovadis.speech.completion import MOST, continuations, last_joint
from quovadis.speech.composing import Assumption, Composer
from quovadis.speech.gist import SURER, Opinion
from quovadis.speech.joining import placed, timed
from quovadis.speech.leftovers import check_all_told, check_denied, check_numbers
from quovadis.speech.lexicon import LANGUAGES, Language, lexicon
from quovadis.speech.manners import check_manner
from quovadis.speech.negatives import negatives
from quovadis.speech.neighbours import explained
from quovadis.speech.phrases import Item, phrases
from quovadis.speech.places import places
from quovadis.speech.refusals import haggles, without_refusal, without_threat
from quovadis.speech.setting import Setting, Unclear
from quovadis.speech.several import shared_offer
from quovadis.speech.statements import statements, turns_down
from quovadis.speech.trimmings import trimmed

LONGEST = 500
"""How many characters a sentence may have.

>>> LONGEST
500
"""
SUGGESTED = 3
"""How many sentences are shown that would be understood."""
_DEMANDED = {"pay-now-or-then", "who", "not-at-table", "either-or", "no-deal", "unless"}
"""Questions that no likely meaning answers."""
_Gift = tuple[ActKind, Colour]
"""What somebody gives."""
_IDLE = {"keep", "let", "say", "advance", "give", "get", "move", "put", "promise"}
"""Verbs that may say nothing of their own."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A part of the text that was not understood: from `start` up to before `end`.

    >>> text = "I brabble you two laurels"
    >>> asked = read_sentence(text, game.view("red"), to="blue")
    >>> [text[mark.start : mark.end] for mark in asked.unknown]
    ['brabble']
    """

    start: int
    """Where it begins, counted from 0."""
    end: int
    """Where it ends: the first character after it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Understood:
    """The one deal that a sentence says. It is never proposed unless its author confirms it."""

    deal: Deal
    assumed: tuple[Assumption, ...] = ()
    language: Language = "en"


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """What has to be said before the sentence is a deal."""

    code: str
    params: Mapping[str, str | tuple[str, ...]]
    language: Language = "en"
    unknown: tuple[Mark, ...] = ()
    """What was not understood."""
    choices: tuple[Understood, ...] = ()
    """What could be meant."""


def understand(  # noqa: PLR0913 - what can be left out is named
    text: str,
    view: PlayerView,
    *,
    speaker: Colour | None = None,
    to: tuple[Colour, ...] = (),
    advance: Path | None = None,
    names: Mapping[str, Colour] | None = None,
    languages: tuple[Language, ...] = LANGUAGES,
) -> Understood | Asked:
    """Read a sentence as somebody at a table says it: in the first language that makes sense of it.

    `advance` is the advance that is being bargained for; without it, that of the open vote.
    """
    setting = setting_of(view, speaker, to, advance, names)
    if setting is None:
        return Asked(code="no-deal", params={})
    if len(text) > LONGEST:
        return Asked(code="too-long", params={"limit": str(LONGEST)})
    answers = [_in_language(text, setting, language) for language in languages]
    understood = [answer for answer in answers if isinstance(answer, Understood)]
    if understood:  # in whole, before what is passed over in another language
        read = min(understood, key=lambda each: any(one.code == "remark" for one in each.assumed))
        return _reconsidered(read, text, setting)
    asked = [answer for answer in answers if isinstance(answer, Asked)]
    nearest = min(asked, key=lambda each: sum(mark.end - mark.start for mark in each.unknown))
    return _reconsidered(nearest, text, setting)


def _reconsidered(answer: Understood | Asked, text: str, setting: Setting) -> Understood | Asked:
    """The same, unless the words as a whole speak for something else."""
    if isinstance(answer, Asked) and answer.code == "negative":
        return answer
    items = meanings(text, setting, answer.language)
    named = {item.value for item in items if item.kind == "colour"} - {setting.speaker}
    told = len(setting.to) == 1 or len(named) == 1
    try:
        setting, _ = addressed(setting, clauses(items))
    except Unclear:
        return answer
    if isinstance(answer, Asked) and len(setting.to) != 1:
        return _offered_to_several(items, setting, answer)
    if not told or len(setting.to) != 1 or any(item.kind == "a-vote" for item in items):
        return answer
    if items and items[-1].kind in LINKS:
        return answer  # somebody has not finished yet
    if any(item.value == setting.speaker for item in items):
        return answer  # the program speaks so, not people
    if isinstance(answer, Asked) and answer.code in _DEMANDED:
        return answer
    if isinstance(answer, Understood) and not {*answer.deal.parties} <= {
        setting.speaker,
        *setting.to,
    }:
        return answer
    opinion = Opinion(text, items, setting, answer.language)
    if isinstance(answer, Understood) and not opinion.doubts(answer.deal):
        return answer
    likely = _likely(opinion, setting, answer.language)
    if isinstance(answer, Asked):
        return likely or answer
    if likely is None and opinion.is_less_than(answer.deal):
        return answer
    if likely is not None and opinion.chance >= SURER:
        return likely
    choices = (answer,) if likely is None else (likely, answer)
    return Asked(code="doubtful", params={}, language=answer.language, choices=choices)


def _offered_to_several(items: list[Item], setting: Setting, asked: Asked) -> Understood | Asked:
    try:
        deal = shared_offer(items, setting)
        _check(deal, setting)
    except Unclear:
        return asked
    return Understood(deal=deal, assumed=_assumed(deal, setting), language=asked.language)


def _assumed(deal: Deal, setting: Setting) -> tuple[Assumption, ...]:
    """What is told of a deal that was made without following every word."""
    told = [Assumption("gist", {})]
    if deal.on is not None:
        told.append(Assumption("advance", {"path": deal.on.id, "by": setting.active}))
    return tuple(told)


def _likely(opinion: Opinion, setting: Setting, language: Language) -> Understood | None:
    """What is likely to be meant, though not every word was followed."""
    deal = opinion.deal()
    if deal is None:
        return None
    try:
        _check(deal, setting)
    except Unclear:
        return None
    return Understood(deal=deal, assumed=_assumed(deal, setting), language=language)


def setting_of(
    view: PlayerView,
    speaker: Colour | None,
    to: tuple[Colour, ...],
    advance: Path | None,
    names: Mapping[str, Colour] | None,
) -> Setting | None:
    """Who speaks to whom; None if nobody does, or the game is over."""
    me = speaker or view.seat
    if me is None or me not in view.players or view.outcome is not None:
        return None
    if advance is None and view.turn.motion is not None:
        advance = view.turn.motion.path
    others = tuple(one for one in to if one in view.players and one != me)
    return Setting(view=view, speaker=me, to=others, advance=advance, names=dict(names or {}))


def suggestions(text: str, setting: Setting, asked: Asked, language: Language) -> tuple[str, ...]:
    """What would be understood in place of the first words that were not."""
    if len(text) > LONGEST or asked.choices:
        return ()
    start = asked.unknown[0].start if asked.unknown else len(text)
    whole = text[:start].strip()
    clause = text[: last_joint(text[:start], language)].strip()
    given = _given(whole, setting, language)
    said = [part for part in (whole, clause) if any(map(str.isalnum, part))]
    for beginning in dict.fromkeys((*(f"{part} " for part in said), "")):
        if found := _going_on(beginning, setting, language, SUGGESTED, given):
            return found
    return ()


def _going_on(
    text: str, setting: Setting, language: Language, most: int, given: frozenset[_Gift]
) -> tuple[str, ...]:
    """The text, gone on with in ways that are understood and say more than it does.

    Whoever was said to give something still does; what could be agreed on now comes first, and of
    that exchanges.
    """
    before = _in_language(text, setting, language) if text.strip() else None
    known = len(before.deal.terms) if isinstance(before, Understood) else 0
    found: dict[str, tuple[bool, bool]] = {}
    for longer in continuations(text, setting, language):
        if sum(not refused for refused, _ in found.values()) >= most:
            break
        read = None if longer in found else _in_language(longer, setting, language)
        if isinstance(read, Understood) and len(read.deal.terms) > known:
            gifts = _given(longer, setting, language)
            if given <= gifts and _is_exchange(read.deal):
                refused = any(objections(setting.view, read.deal, whisper=False))
                found[longer] = refused, len(read.deal.terms) == 1
    return tuple(sorted(found, key=lambda one: found[one])[:most])


def _is_exchange(deal: Deal) -> bool:
    """Whether each side gives something else: laurels are not given for laurels."""
    payers = {term.giver for term in deal.terms if term.group == "laurels"}
    givers = {term.giver for term in deal.terms}
    return len(deal.terms) == 1 or (len(givers) > 1 and len(payers) <= 1)


def _given(text: str, setting: Setting, language: Language) -> frozenset[_Gift]:
    """Who is said to give what, as far as a text can be understood."""
    items = meanings(text, setting, language)
    found: set[_Gift] = set()
    try:
        setting, parts = addressed(setting, _without_refusal(clauses(items)))
    except Unclear:
        return frozenset()
    reader = Reader(setting, text)
    for part in parts:
        try:
            acts = reader.acts(part)
        except Unclear:
            continue
        found |= {(act.kind, act.giver) for act in acts if act.giver is not None}
    return frozenset(found)


def meanings(text: str, setting: Setting, language: Language) -> list[Item]:
    """The phrases of a text, each with its meaning."""
    known = lexicon(language)
    items = _on_the_way(phrases(text, known, setting.names), setting)
    return placed(timed(explained(trimmed(items, known))))


def _on_the_way(items: list[Item], setting: Setting) -> list[Item]:
    """`The laurel that lies there`: that of the advance which is bargained for."""
    space = None if setting.advance is None else setting.advance.space
    laurel = None if space is None else setting.view.laurels[space]
    named = any(item.kind == "token" and item.value == laurel for item in items)
    kind = "filler" if named else "token" if laurel else "unknown"
    return [
        replace(item, kind=kind, value=laurel or "")
        if (item.kind, item.value) == ("token", "way")
        else item
        for item in items
    ]


def _in_language(
    text: str, setting: Setting, language: Language, *, choosing: bool = True
) -> Understood | Asked:
    below = tuple(Mark(start, end) for start, end in negatives(text, lexicon(language)))
    if below:
        return Asked(code="negative", params={}, language=language, unknown=below)
    items = meanings(text, setting, language)
    unknown = tuple(Mark(item.start, item.end) for item in items if item.kind == "unknown")
    try:
        return _heard(text, setting, items, language)
    except Unclear as reason:
        try:
            return _heard(text, setting, items, language, told=True)
        except Unclear:
            return Asked(
                code=reason.code,
                params=reason.params,
                language=language,
                unknown=unknown,
                choices=tuple(_choices(text, setting, reason, language)) if choosing else (),
            )


def _heard(
    text: str, setting: Setting, items: list[Item], language: Language, *, told: bool = False
) -> Understood:
    """What is offered; `told`: without the clauses that only tell why."""
    parts = clauses(items)
    left = _without_refusal(parts)
    setting, left = addressed(setting, left)
    remarks = statements(left, setting) if told else []
    if told and not remarks:
        raise Unclear("not-understood")
    left = [part for part in left if part not in remarks]
    haggled = haggles(parts, left)
    bargained = haggled or any(map(turns_down, remarks)) or bargains(parts, left, text)
    offered, more = relevant(left)
    offered, aside = without_asides(offered, setting)
    aside = remarks + aside
    read = _read(
        text, setting, offered, language, haggled=haggled, bargained=bargained, aside=aside
    )
    return _with_remarks(read, more + aside, text)


def _with_remarks(read: Understood, remarks: list[Clause], text: str) -> Understood:
    """The same, telling what was passed over; only what makes sense without it is understood."""
    if not remarks:
        return read
    if len({term.giver for term in read.deal.terms}) == 1:
        raise Unclear("not-understood")
    words = (text[part.items[0].start : part.items[-1].end] for part in remarks)
    told = (Assumption("remark", {"text": each.strip()}) for each in words)
    return replace(read, assumed=(*read.assumed, *told))


def _choices(
    text: str, setting: Setting, reason: Unclear, language: Language
) -> Iterator[Understood]:
    """What the sentence would be with each answer to what is asked."""
    settings: list[Setting] = []
    if reason.code == "pay-now-or-then" and not setting.paying:
        settings = [replace(setting, paying=when) for when in ("then", "now")]
    if reason.code == "which-advance":
        settings = [replace(setting, advance=PATH[name]) for name in reason.params["spaces"]]
    if reason.code == "who" and not setting.to:
        settings = [replace(setting, to=(colour,)) for colour in reason.params["players"]]  # type: ignore[arg-type]
    for each in settings[:MOST]:
        answer = _in_language(text, each, language, choosing=False)
        if isinstance(answer, Understood):
            yield answer


def _without_refusal(parts: list[Clause]) -> list[Clause]:
    """What is offered, without what was turned down and what is threatened."""
    return without_refusal(without_threat(parts))


def _read(  # noqa: PLR0913 - what was passed over still tells whom it is about
    text: str,
    setting: Setting,
    parts: list[Clause],
    language: Language,
    *,
    haggled: bool = False,
    bargained: bool = False,
    aside: list[Clause],
) -> Understood:
    if not parts:
        raise Unclear("no-deal")
    for part in parts:
        check_manner(part, setting, first=part is parts[0])
    parts = _without_neither(parts)
    reader = Reader(setting, text)
    reader.mutual = sum(map(is_turn, parts)) == 2
    for part in aside:
        reader.people.named += [cast("Colour", item.value) for item in part.of("colour")]
    acts: list[Act] = []
    agreed = haggled or agrees(parts, text)
    parts = [part for part in parts if not only_agrees(part)]
    succeeding = unmet = False
    for part in parts:
        if part.of("idiom", "success"):
            succeeding = True
        if acts and _refers_back(part, acts):
            continue
        if _is_heading(part) and part is not parts[-1]:
            acts.append(Act(kind="go", paths=places(part)[0], link="if"))
            continue
        found = reader.acts(part)
        guessed = any(item.guessed for item in part.items)
        if not found and (guessed or not _may_be_passed_over(part)):
            raise Unclear("not-understood")
        unmet = unmet or (not found and part.link in {"if", "exchange", "return"})
        acts += found
    if all(act.lacked or act.kind == "word" for act in acts):
        raise Unclear("no-deal")
    if (agreed or names_price(setting, parts, acts)) and is_asked_for_votes(setting, acts):
        acts.insert(
            0, Act(kind="support", giver=setting.speaker, to=setting.active, consent=True, side=-1)
        )
    if buys_a_vote(setting, acts, bargained=bargained):
        (voter,) = {setting.speaker, *setting.to} - {setting.active}
        acts.insert(0, Act(kind="support", giver=voter, to=setting.active, side=-1))
    if not acts or (len(acts) == 1 and acts[0].link == "if"):
        raise Unclear("no-deal")  # a condition, and nothing that depends on it
    composed = Composer(setting).compose(acts, succeeding=succeeding)
    deal = composed.deal
    _check(deal, setting)
    check_denied(parts, deal)
    check_numbers(parts, deal, setting)
    check_all_told(parts, deal, setting)
    if unmet and len({term.giver for term in deal.terms}) == 1:
        raise Unclear("not-understood")  # "I vote for you if you do me a favour"
    return Understood(deal=deal, assumed=composed.assumed, language=language)


def _without_neither(parts: list[Clause]) -> list[Clause]:
    """`No votes for Red, neither from you nor from me`: the end says who."""
    last = parts[-1]
    told = [item for item in last.items if item.kind not in SILENT]
    alone = [item.kind for item in told] in (["not", "who"], ["who"]) and told[-1].value == "we"
    if not alone or len(parts) == 1 or last.link == "if":
        return parts
    before = parts[-2]
    nobody = [item for item in before.items if item.value == "nobody"]
    if len(told) == 1 and not nobody:
        return parts
    if not (nobody or before.of("not") or before.of("none")):
        raise Unclear("not-understood")
    denied = [replace(item, kind="not", value="not") for item in nobody]
    before.items = [told[-1], *denied, *(item for item in before.items if item not in nobody)]
    return parts[:-1]


def _refers_back(part: Clause, acts: list[Act]) -> bool:
    """`If you do`, `if you don't`: what was just spoken of is the condition."""
    denied = bool(part.of("not"))
    short = {item.kind for item in part.items} <= SILENT | {"who", "not"}
    given = [act for act in acts if act.kind != "pay"]
    negative = bool(given) and (given[-1].negative or given[-1].kind == "oppose")
    return (
        short and bool(part.of("who")) and part.link == "if" and bool(given) and negative == denied
    )


def _is_heading(part: Clause) -> bool:
    """Whether a clause only names a way: `Aediles to Augures, your vote, my III`."""
    return bool(part.of("path")) and {item.kind for item in part.items} <= SILENT | {"path"}


def _may_be_passed_over(part: Clause) -> bool:
    """Whether a clause in which nothing is done says nothing that matters."""
    if not part.of("idiom"):
        return part.link != "if" and _is_idle(part)
    kinds = {item.kind for item in part.items}
    told = part.of("time", "next") or part.of("idiom", "return")
    return kinds <= SILENT | {"idiom", "time", "who"} and not told


def _is_idle(part: Clause) -> bool:
    """Whether a clause without anything to be done may be passed over."""
    verb = part.verb
    if part.asked and verb is not None and verb.value in {"get", "give"}:
        return False  # "but what do I get?"
    if verb is not None and part.of("time", "next") and part.of("who"):
        return False  # "next time you have me"
    if any(item.value not in {"now", "next", "after", "open"} for item in part.of("time")):
        return False
    if {item.value for item in part.of("noun")} == {"senator"} and _only_owns(part):
        return True  # "you have two senators here"
    if part.of("number") or part.of("token") or part.of("not") or part.of("none"):
        return False
    if any(part.of("noun", goods) for goods in ("vote", "laurel", "half", "caesar")):
        return False
    if any(item.classes & {"support", "oppose", "split"} for item in part.of("verb")):
        return False
    if verb is None:
        known = SILENT | {"time", "idiom"}
        return all(
            item.kind in known
            or (item.kind == "noun" and item.value in {"advance", "turn", "committee", "purse"})
            or (item.kind == "who" and item.case == "poss")
            or item.value == "all"
            for item in part.items
        ) and not part.of("idiom", "stays")
    return verb.value in _IDLE and not (
        part.of("path") or part.of("room") or part.of("noun", "caesar")
    )


def _only_owns(part: Clause) -> bool:
    """Whether a clause says what somebody has, and no more."""
    owns = part.of("verb") and all("own" in item.classes for item in part.of("verb"))
    known = SILENT | {"who", "verb", "number", "noun"}
    return bool(owns) and {item.kind for item in part.items} <= known


def _check(deal: Deal, setting: Setting) -> None:
    """Nothing is read that no table would take for a deal."""
    if len(deal.terms) > limits.TERMS_A_DEAL:
        raise Unclear("too-much")
    draft = Draft(deal, setting.view.players, setting.active)
    for term in deal.terms:
        if term.giver == term.to:
            raise Unclear("not-understood")
        if term.fault(draft) is not None:
            raise Unclear("not-a-term")


def complete(  # noqa: PLR0913 - what can be left out is named
    text: str,
    view: PlayerView,
    *,
    speaker: Colour | None = None,
    to: tuple[Colour, ...] = (),
    advance: Path | None = None,
    names: Mapping[str, Colour] | None = None,
    language: Language = "en",
) -> tuple[str, ...]:
    """The text, gone on with in ways that would be understood: what one could be about to say."""
    setting = setting_of(view, speaker, to, advance, names)
    if setting is None or len(text) > LONGEST:
        return ()
    return _going_on(text, setting, language, MOST, _given(text, setting, language))
