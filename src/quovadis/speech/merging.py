"""Clauses that say nothing of their own join their neighbours."""

from quovadis.speech.clause import TURNING, Clause, bare_places, has_goods, is_denied, is_turn
from quovadis.speech.phrases import Item


def merged(parts: list[Clause]) -> list[Clause]:
    """The same, with every clause that only belongs to another one joined to it."""
    result: list[Clause] = []
    waiting: Clause | None = None
    for index, part in enumerate(parts):
        if waiting is not None:
            _begin_with(part, waiting)
            waiting = None
        after = parts[index + 1] if index + 1 < len(parts) else None
        before = result[-1] if result else None
        if _is_said_when(part, before):
            continue
        if _is_occasion(part):
            moment = Item("time", "next", part.items[0].start, part.items[-1].end, number=1)
            if before is not None and _is_vote(before):
                before.items.append(moment)
                continue
            if after is not None and _is_vote(after):
                waiting = Clause("comma", [moment], start=part.start)
                continue
        if _waits(part, before, after):
            waiting = part
        elif before is not None and _says_where(part, before):
            before.items += part.items
        elif before is None or not _is_added(part, before):
            result.append(part)
    if waiting is not None:
        result.append(waiting)
    return result


def _says_where(part: Clause, before: Clause) -> bool:
    """`Wo Caesar hinkommt, bestimme ich`: who says where comes last."""
    asked = before.of("noun", "caesar") and before.of("stop", "question")
    kinds = {item.kind for item in part.items if item.kind not in {"filler", "the"}}
    told = kinds == {"verb", "who"}
    chooses = any(item.classes & {"say", "choose"} for item in part.of("verb"))
    return bool(asked) and told and chooses and not before.of("verb", "say")


def _begin_with(part: Clause, waiting: Clause) -> None:
    """Put a clause that waited for the next one at the beginning of it."""
    part.items = waiting.items + part.items
    part.link = waiting.link if part.link in {"comma", "and", "start"} else part.link
    if waiting.link in TURNING:
        part.link = waiting.link


def _waits(part: Clause, before: Clause | None, after: Clause | None) -> bool:
    """Whether a clause belongs to the one after it."""
    verb = part.verb
    if after is None or part.of("stop", "refuse"):
        return _opens(part, before, after)
    speaks = verb is not None and not part.has_content
    if verb is not None and speaks and _goes_on(verb, after, denied=is_denied(part)):
        return True
    if _is_begun(part, after) or _is_relative(part, after):
        return True
    bare = verb is None and not part.has_content
    return (bare and bool(part.of("sake"))) or _opens(part, before, after)


def _opens(part: Clause, before: Clause | None, after: Clause | None) -> bool:
    """Whether a clause only says when, for what comes after it."""
    bare = part.verb is None and not part.has_content
    if not bare or not part.of("time") or is_denied(part):
        return False
    people = part.of("colour") + part.of("who")
    if is_turn(part) and after is not None and is_turn(after):
        return False  # "you now, I next time"
    if any(item.case == "nom" for item in people) and len(people) > 1:
        return False  # "heute du für mich"
    if part.link in {"start", "stop", "if"} and before is None:
        return True
    if before is not None and part.link == "comma" and _only_calls(before):
        return True
    if part.link == "and":
        return after is not None and after.link == "comma" and not people
    return part.link in {"stop", "but"} and after is not None and after.link != "stop"


def _is_added(part: Clause, before: Clause) -> bool:
    """Whether a clause was joined to the one before it: it only says when, whom or where."""
    bare = part.verb is None and not part.has_content
    times, denied = part.of("time"), is_denied(part)
    people = part.of("colour") + part.of("who")
    called = bool(people) and not any(item.case == "nom" for item in people)
    only_people = called and not times and part.link in {"and", "or"} and not denied
    only_people = only_people and not _votes_back(part)
    only_times = bool(times) and not people and (not denied or is_denied(before))
    only_times = only_times and part.link != "or"
    if bare and (only_times or only_people):
        before.items += part.items
        before.late = before.late or (bool(times) and part.link == "comma")
        return True
    told = all(item.kind in {"filler", "the"} or item.value == "wherever" for item in part.items)
    chosen = told and part.of("noun", "wherever") and before.of("noun", "caesar")
    places = bare_places(part) and bool(part.of("path") + part.of("room"))
    if chosen or (places and part.link in {"and", "comma", "or"}):
        before.items += part.items
        return True
    return False


def _only_calls(part: Clause) -> bool:
    """Whether a clause only calls somebody by name."""
    return bool(part.of("colour")) and all(item.kind in {"colour", "filler"} for item in part.items)


def _votes_back(part: Clause) -> bool:
    """`Je vote pour toi et toi pour moi`: one of those who are named does something for another."""
    people = [item.kind for item in part.items if item.kind in {"who", "colour", "for"}]
    return people in (["who", "for", "who"], ["colour", "for", "who"], ["who", "for", "colour"])


def _is_said_when(part: Clause, before: Clause | None) -> bool:
    """`The next time that I want out of here`: it only says more of the time before it."""
    if before is None or part.link not in {"if", "comma"}:
        return False
    times = [at for at, item in enumerate(before.items) if item.kind == "time"]
    ends = bool(times) and all(item.kind == "filler" for item in before.items[times[-1] + 1 :])
    ends = ends and before.items[times[-1]].value == "next"
    joined = ends and times[-1] + 1 < len(before.items)  # "la prochaine fois que"
    goes = any("advance" in item.classes for item in part.of("verb"))
    goes = goes and all(item.classes & {"advance", "get"} for item in part.of("verb"))
    known = {"who", "verb", "filler", "the", "from", "on"}
    people = {item.value for item in part.of("who")}
    return joined and goes and len(people) == 1 and {item.kind for item in part.items} <= known


def _is_occasion(part: Clause) -> bool:
    """`When you advance`, `wenn du mal hoch willst`: the next time that a vote can help you."""
    known = {"who", "verb", "time", "filler", "the", "noun"}
    people = {(item.value, item.case) for item in part.of("who")}
    nouns = {item.value for item in part.of("noun")}
    goes = any("advance" in item.classes for item in part.of("verb"))
    return (
        part.link == "if"
        and {item.kind for item in part.items} <= known
        and people == {("you", "nom")}
        and nouns <= {"advance", "through", "turn"}
        and all(item.classes & {"advance", "get"} for item in part.of("verb"))
        and all(item.value == "next" for item in part.of("time"))
        and (goes or "through" in nouns)
    )


def _is_vote(part: Clause) -> bool:
    """Whether the speaker gives a vote, and no time is said yet."""
    mine = any(item.value == "me" and item.case in {"nom", "poss"} for item in part.of("who"))
    votes = any("support" in item.classes for item in part.of("verb")) or part.of("noun", "vote")
    promised = any(item.value == "me" and item.case == "poss" for item in part.of("who"))
    relied = part.of("idiom", "on-me")
    return not part.of("time") and bool((mine and votes) or promised or relied)


def _is_begun(part: Clause, after: Clause) -> bool:
    """Whether a clause only says who: `would you be ready, to support me`."""
    told = [item for item in part.items if item.kind not in {"filler", "the"}]
    alone = bool(told) and all(item.kind == "who" and item.case == "nom" for item in told)
    verb = after.verb
    return alone and after.link == "comma" and verb is not None and verb.persons == {"inf"}


def _is_relative(part: Clause, after: Clause) -> bool:
    """Whether the next clause says more of what was named: `two laurels, which I pay you later`."""
    goods = part.verb is None and bool(part.of("noun", "laurel")) and has_goods(part.items)
    told = [item for item in after.items if item.kind not in {"filler", "the"}]
    if [item.value for item in told] == ["yours"] and after.link in {"comma", "stop"}:
        return has_goods(part.items) and any("own" in item.classes for item in part.of("verb"))
    linked = goods and part.items[-1].kind in {"filler", "the"} and after.link == "comma"
    verb = after.verb
    pays = verb is not None and verb.value == "give" and not has_goods(after.items)
    return linked and pays


def _goes_on(verb: Item, after: Clause, *, denied: bool) -> bool:
    """Whether a verb without anything to do speaks about the next clause: `I promise you, ...`."""
    if after.link not in {"comma", "and"} or denied:
        return False
    return verb.value in {"promise", "get", "say"} or (verb.value == "give" and not after.verb)
