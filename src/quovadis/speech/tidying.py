"""What was said twice, in parts or apart is brought together."""

from dataclasses import replace

from quovadis.core.laurels import in_order
from quovadis.speech.act import Act
from quovadis.speech.setting import Setting, Unclear


def counted_out(acts: list[Act]) -> list[Act]:
    """`My II and my III` is one payment."""
    result: list[Act] = []
    for act in acts:
        earlier = result[-1] if result else None
        if (
            earlier is not None
            and act.tokens
            and earlier.tokens
            and (act.giver, act.to, act.side) == (earlier.giver, earlier.to, earlier.side)
            and not act.times
        ):
            result[-1] = replace(earlier, tokens=earlier.tokens + act.tokens)
        else:
            result.append(act)
    return [replace(act, tokens=in_order(act.tokens)) if act.tokens else act for act in result]


def said_once(acts: list[Act]) -> list[Act]:
    """`Block him this turn, no vote for him`: what is said again adds what it says more."""
    result: list[Act] = []
    for act in acts:
        at = next((to for to, each in enumerate(result) if _is_repeated(each, act)), None)
        if at is None:
            result.append(act)
            continue
        known = result[at]
        result[at] = replace(
            act if known.consent else known,
            times=known.times or act.times,
            paths=known.paths or act.paths,
            rooms=known.rooms or act.rooms,
            number=known.number or act.number,
        )
    return result


def _is_repeated(known: Act, act: Act) -> bool:
    if known.kind != act.kind or act.kind not in {"support", "oppose"}:
        return False
    same = (known.giver, known.to, known.rival) == (act.giver, act.to, act.rival)
    open_ended = act.kind == "oppose" and not (act.times and known.times)
    timed = open_ended or _later(known) == _later(act)
    facts = ((known.paths, act.paths), (known.rooms, act.rooms), (known.number, act.number))
    return same and timed and all(not one or not other or one == other for one, other in facts)


def _later(act: Act) -> list[tuple[str, int]]:
    return [(item.value, item.number) for item in act.times if item.value != "now"]


def without_sum(acts: list[Act]) -> list[Act]:
    """`Three laurels, two now and one later`: the parts are not on top of the sum."""
    pays = [act for act in acts if act.kind == "pay" and act.number is not None]
    for whole in pays:
        parts = [
            act
            for act in pays
            if act is not whole and (act.giver, act.to) == (whole.giver, whole.to)
        ]
        if whole.times or len(parts) < 2 or not any(act.times for act in parts):
            continue
        if whole.number != sum(act.number or 0 for act in parts):
            raise Unclear("sum-and-parts")
        return [act for act in acts if act is not whole]
    return acts


def per_vote(acts: list[Act]) -> list[Act]:
    """`One laurel a vote`: as many times as votes are given for it."""
    result: list[Act] = []
    for act in acts:
        if act.kind == "pay" and act.each:
            votes = [each for each in acts if each.kind == "support" and each.giver == act.to]
            if len(votes) != 1 or act.number is None or votes[0].number is None:
                raise Unclear("how-many")
            result.append(replace(act, number=act.number * votes[0].number))
        else:
            result.append(act)
    return result


def one_split(acts: list[Act]) -> list[Act]:
    """Whatever says once more that it is shared adds nothing."""
    named = any(act.kind == "split" and act.giver is not None for act in acts)
    return [act for act in acts if act.kind != "split" or act.giver is not None or not named]


def divided(acts: list[Act]) -> list[Act]:
    """`Scribae for you, Vigiles for me`: both keep to it for the time that is said once."""
    claims = [act for act in acts if act.claimed]
    if not claims:
        return acts
    if len(claims) != 2 or claims[0].giver == claims[1].giver:
        raise Unclear("not-understood")
    times = next((act.times for act in acts if act.times), ())
    if not times:
        raise Unclear("how-long")
    return [replace(act, times=times) if act.claimed else act for act in acts]


def attached(acts: list[Act], setting: Setting) -> list[Act]:
    """`Votes for me to leave Aediles`: the way belongs to the vote."""
    result: list[Act] = []
    led: Act | None = None
    for act in acts:
        vote = result[-1] if result else None
        if vote is not None and _is_way_of_next(vote, act) and vote.giver != setting.active:
            result[-1] = led = replace(act, paths=vote.paths, rooms=vote.rooms, when=True)
            continue
        if vote is not None and (vote.paths or vote.rooms) and _is_returned(act, vote):
            there = vote.rooms and act.to in setting.view.seated[vote.rooms[-1].index]
            if vote is led and there:
                result.append(replace(act, rooms=vote.rooms))
                continue
            if vote is led or setting.advance is None:
                raise Unclear("which-path")  # "and I vote for you": there as well?
        if vote is None or vote.kind != "support" or not _is_its_way(act, vote):
            result.append(act)
        else:
            to = vote.to or act.giver
            result[-1] = replace(
                vote, to=to, paths=act.paths, rooms=act.rooms, when=act.link == "if"
            )
    return result


def _is_returned(act: Act, vote: Act) -> bool:
    """`And you for me`: the same the other way round."""
    both = act.kind == vote.kind == "support" and (act.giver, act.to) == (vote.to, vote.giver)
    timed = [item for item in (*act.times, *vote.times) if item.value != "after"]
    return both and not (act.paths or act.rooms or timed)


def _is_way_of_next(act: Act, vote: Act) -> bool:
    """`If you want out of there, I vote for you`: whoever goes is helped to."""
    bare = not (vote.paths or vote.rooms or vote.times)
    goes = act.kind == "go" and act.link == "if" and not act.negative and act.giver is not None
    helped = vote.to == act.giver or (vote.to is None and vote.giver not in {None, act.giver})
    return goes and bare and vote.kind == "support" and helped


def _is_its_way(act: Act, vote: Act) -> bool:
    """Whether somebody is to go where the vote before helps them to go."""
    helped = act.giver == vote.to or (vote.to is None and act.giver not in {None, vote.giver})
    meant = act.link == "purpose" or (act.link == "if" and helped)
    return act.kind == "go" and meant and not act.negative
