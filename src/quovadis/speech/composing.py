"""What was said becomes the terms of a deal, with what had to be assumed."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any, cast

from quovadis.core.board import EXITS, LAUREL_SPACES, SENATE, Committee, Path
from quovadis.core.deals.terms import (
    KINDS,
    AdvanceAlong,
    CaesarOff,
    CaesarTo,
    Deal,
    Oppose,
    Pay,
    PlaceIn,
    Split,
    StayOff,
    StayOut,
    Support,
    Term,
    Until,
    Word,
)
from quovadis.core.families import Colour
from quovadis.core.open_advances import open_advances
from quovadis.speech.act import Act
from quovadis.speech.guards import (
    check_both_give,
    check_is_addressed,
    check_is_no_move,
    check_one_pays,
    check_one_price,
    check_payer,
)
from quovadis.speech.places import leading_to, spaces_of, way_of
from quovadis.speech.setting import Setting, Unclear
from quovadis.speech.sums import VALUES
from quovadis.speech.tidying import (
    attached,
    counted_out,
    divided,
    one_split,
    per_vote,
    said_once,
    without_sum,
)

LATER_PAYMENT = "pay-by"
"""The kind of term for laurels by a later date, where the rules have one."""
_ONCE = {"support", "pay", "split"}
"""What is given once: no deal can say that it is given for the rest of the game."""


@dataclass(frozen=True, slots=True)
class Assumption:
    """Something that was not said, and was taken to be meant."""

    code: str
    params: dict[str, str]


@dataclass(frozen=True, slots=True)
class Composed:
    """A deal, and what was assumed to make it."""

    deal: Deal
    assumed: tuple[Assumption, ...]


class Composer:
    """Makes one deal of what was said."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.assumed: list[Assumption] = []
        self.on: Path | None = None
        self.arriving = False
        """Whether the mover speaks of being there."""

    def compose(self, acts: list[Act], *, succeeding: bool) -> Composed:
        """The deal; raises `Unclear` if something has to be asked."""
        if all(act.consent for act in acts):
            raise Unclear("no-deal")
        acts = self._spread(self._joined(self._without_shared(divided(acts))))
        acts = list(self._conditions(attached(one_split(acts), self.setting)))
        acts = self._mutual(acts)
        acts = per_vote(without_sum(self._givers(list(self._for_each(acts)))))
        acts = counted_out(acts)
        acts = said_once([self._castable(act, acts) for act in acts])
        acts = self._earned(acts)
        self._on_support(acts)
        split = any(act.kind == "split" for act in acts)
        if (split or succeeding) and self.on is None:
            self.on = self._the_advance(acts)
        self._guard(acts)
        check_both_give(acts, self.setting)
        check_is_addressed(acts, self.setting)
        check_one_price(acts)
        check_payer(acts, self.setting)
        check_one_pays(acts)
        terms: list[Term] = []
        for act in acts:
            for term in self._terms(act, acts):
                if term not in terms:
                    terms.append(term)
        if not terms:
            raise Unclear("no-deal")
        check_is_no_move(acts, self.setting)
        deal = Deal(terms=tuple(terms), on=self.on)
        if self.on is not None and not any("path" in each.params for each in self.assumed):
            self._assume("advance", path=self.on.id, by=self.setting.active)
        return Composed(deal, tuple(self.assumed))

    def _without_shared(self, acts: list[Act]) -> list[Act]:
        """`The five, I share it with you`: the laurel of the advance is not paid as well."""
        space = None if self.setting.advance is None else self.setting.advance.space
        laurel = None if space is None else self.setting.view.laurels[space]
        named = [act for act in acts if act.tokens and act.gapped and act.giver is None]
        named += [
            act
            for act in acts
            if act.kind == "pay" and act.number and act.gapped and act.giver is None
            if laurel in VALUES and act.number == VALUES[laurel]
        ]
        if not named or all(act.kind != "split" for act in acts):
            return acts
        if named[0].tokens and named[0].tokens != (laurel,):
            raise Unclear("which-laurel")
        return [act for act in acts if act not in named]

    def _earned(self, acts: list[Act]) -> list[Act]:
        """`Two laurels for you once I am there`: whoever can vote is paid for a vote."""
        setting, on = self.setting, self.on
        speaks = self.arriving and setting.speaker == setting.active
        if on is None or not speaks or len(setting.to) != 1:
            return acts
        voter = setting.to[0]
        paid = all(act.kind in {"pay", "split"} and act.giver == setting.active for act in acts)
        if not paid or voter not in setting.view.seated[on.start.index]:
            return acts
        return [Act(kind="support", giver=voter, to=setting.active, side=-1), *acts]

    def _castable(self, act: Act, acts: list[Act]) -> Act:
        """`I am two votes short. Yours for a laurel?`: as many as they have, not as I need."""
        way, number = self.setting.advance, act.number
        again = [one for one in acts if (one.kind, one.giver) == ("support", act.giver)]
        if act.kind != "support" or number is None or way is None or len(again) == 1:
            return act
        seated = self.setting.view.seated[way.start.index].count(cast("Colour", act.giver))
        return (
            replace(act, number=None) if seated < number and act.to == self.setting.active else act
        )

    def _assume(self, code: str, **params: str) -> None:
        assumption = Assumption(code, params)
        if assumption not in self.assumed:
            self.assumed.append(assumption)

    # Who gives

    def _givers(self, acts: list[Act]) -> list[Act]:
        """Fill in who gives what, where it was not said."""
        sides = {act.side for act in acts}
        result = list(acts)
        for index, act in enumerate(acts):
            if act.giver is None and act.kind == "pay" and act.gapped:
                paid = [each for each in result[:index] if each.kind == "pay" and each.giver]
                before = paid[-1] if paid else None
                if before is not None and (before.side == act.side or act.more):
                    result[index] = replace(
                        act, giver=before.giver, to=act.to or before.to, side=before.side
                    )
        for index, act in enumerate(result):
            if act.giver is not None or act.kind == "split":
                continue
            known = [each for each in result if each.giver is not None and each is not act]
            near = {each.giver for each in known if each.side == act.side}
            across = [each for each in known if each.side != act.side]
            if len(sides) > 1 and len(near) == 1:
                result[index] = replace(act, giver=next(iter(near)))
            elif len({each.giver for each in across}) == 1:
                result[index] = self._in_return(act, across[0])
            elif len(near) == 1:
                result[index] = self._in_return(act, next(e for e in known if e.side == act.side))
            else:
                result[index] = replace(act, giver=self._likely_giver(act, result))
        return [self._complete(act) for act in result]

    def _in_return(self, act: Act, given: Act) -> Act:
        """Whoever gets something gives what is said in return for it."""
        spoken_to = given.giver in self.setting.to and not self.setting.guessed
        if given.to is None or given.kind == "oppose" or spoken_to:
            return replace(act, giver=self.setting.counterpart(given.giver))
        return replace(act, giver=given.to, to=act.to or given.giver)

    def _likely_giver(self, act: Act, acts: list[Act]) -> Colour | None:
        """Votes are given to the mover; whoever speaks offers the laurels for what they ask."""
        setting = self.setting
        if len(setting.to) != 1:
            return None
        pair = {setting.speaker, setting.to[0]}
        supports = any(each.kind == "support" for each in acts)
        if supports and setting.active in pair:
            (voter,) = pair - {setting.active}
            return voter if act.kind == "support" else setting.active
        return setting.speaker if act.kind == "pay" else setting.to[0]

    def _complete(self, act: Act) -> Act:
        """Both parties of an act, or a question."""
        setting = self.setting
        if act.kind == "split":
            return replace(act, giver=setting.active, to=self._sharing(act))
        to = act.to or setting.counterpart(act.giver)
        if act.giver is None or to is None:
            raise Unclear("who", players=setting.others)
        if act.giver == to:
            raise Unclear("not-understood")
        return replace(act, to=to)

    def _sharing(self, act: Act) -> Colour:
        """With whom the mover shares."""
        mover, talking = self.setting.active, (self.setting.speaker, *self.setting.to)
        pair = {one for one in (act.giver, act.to) if one is not None}
        if pair:
            partners = pair - {mover}
            if mover not in pair or len(partners) != 1:
                raise Unclear("split-without-mover")
        else:
            if mover not in talking:
                raise Unclear("split-without-mover")
            partners = {*talking} - {mover}
        if len(partners) != 1:
            raise Unclear("who", players=self.setting.to or self.setting.others)
        return partners.pop()

    def _spread(self, acts: list[Act]) -> list[Act]:
        """A time that stands apart holds for all alike: `for two rounds, you ... and I ...`."""
        result = list(acts)
        for at, act in enumerate(acts):
            if not act.apart:
                continue
            for index, other in enumerate(acts):
                alike = other.kind == act.kind and not other.times and index != at
                alike = alike and other.sentence == act.sentence
                if alike and (act.kind != "support" or self.setting.advance is None):
                    result[index] = replace(other, times=act.times)
        for at, (act, after) in enumerate(pairwise(result)):
            mutual = act.kind == after.kind not in {"support", "pay"}
            mutual = mutual and after.link not in {"if", "or"} and act.giver != after.giver
            lasting = (act.timed("rounds", "times"), after.timed("rounds", "times"))
            if mutual and any(lasting) and act.negative == after.negative:
                result[at] = replace(act, times=act.times or after.times)
                result[at + 1] = replace(after, times=after.times or act.times)
        return result

    def _joined(self, acts: list[Act]) -> list[Act]:
        """`If you are in` asks for a vote, unless something else is asked for."""
        if not any(act.joins for act in acts):
            return acts
        plain = [act for act in acts if not act.joins]
        asked = [act for act in plain if act.giver in self.setting.to or act.mutual]
        if asked or any(act.giver is None and act.kind != "pay" for act in plain):
            return plain
        if self.setting.advance is None or self.setting.speaker != self.setting.active:
            if any(act.joins and act.link == "if" for act in acts):
                raise Unclear("not-understood")
            return plain  # "my vote for two laurels, are you in?"
        return acts

    def _mutual(self, acts: list[Act]) -> list[Act]:
        """`We support each other` is a vote each way, unless the votes are named as well."""
        result: list[Act] = []
        for act in acts:
            if not act.mutual:
                result.append(act)
                continue
            if len(self.setting.to) != 1:
                raise Unclear("who", players=self.setting.others)
            if any(each.kind == "support" and not each.mutual for each in acts):
                continue
            me, you = self.setting.speaker, self.setting.to[0]
            for giver, to in ((me, you), (you, me)):
                result.append(replace(act, giver=giver, to=to, mutual=False))
        return result

    def _for_each(self, acts: list[Act]) -> Iterator[Act]:
        """What is said to several players at once holds for each of them."""
        setting = self.setting
        several = len(setting.to) > 1
        for act in acts:
            if act.kind == "split" and act.number not in self._shared_numbers():
                raise Unclear("number-of-what")
            shared = {"support", "split", "oppose"}
            if not several or (act.each != "each" and act.kind not in shared):
                yield act
            elif act.kind == "split" and act.giver is None and setting.speaker == setting.active:
                for one in setting.to:
                    yield replace(act, giver=setting.speaker, to=one)
            elif act.kind == "support" and act.giver is None and act.to in {None, setting.speaker}:
                # "your two votes", said to two, is one of each
                number = None if act.number == len(setting.to) else act.number
                for one in setting.to:
                    yield replace(act, giver=one, number=number)
            elif act.kind == "oppose" and act.giver is None:
                for one in setting.to:
                    yield replace(act, giver=one, to=setting.speaker)
            elif act.kind == "pay" and act.to is None and act.giver in {None, setting.speaker}:
                for one in setting.to:
                    yield replace(act, giver=setting.speaker, to=one, each="")
            else:
                yield act

    def _shared_numbers(self) -> set[int | None]:
        """What a number may count that is shared: those who share, or a laurel on the board."""
        lying = {VALUES[token] for token in self.setting.view.laurels if token in VALUES}
        return {None, len(self.setting.to) + 1, *lying}

    # On which advance

    def _conditions(self, acts: list[Act]) -> Iterator[Act]:
        """`If I advance there` is what the deal depends on, not something promised."""
        for act in acts:
            mine = act.giver in {self.setting.active, None} and not act.negative
            seated = act.kind == "place" and act.link == "if"  # "once I sit there"
            moves = act.kind == "go" or (seated and not any(room.entry for room in act.rooms))
            if moves and mine and len(acts) > 1 and self._sets_out(act, acts):
                path = self._way(act, self.setting.active)
                if path is not None:
                    self.on = path
                    self.arriving = act.giver is not None or bool(act.rooms)
                    self._assume("advance", path=path.id, by=self.setting.active)
                    continue
            yield act

    def _sets_out(self, act: Act, acts: list[Act]) -> bool:
        """Whether the mover only says where to: `I want to go there. Vote for me!`."""
        if act.link == "if":
            return True
        votes = [each for each in acts if each.kind == "support" and not each.times]
        meant = [each for each in votes if each.to == act.giver or each.giver != act.giver]
        named = any(each.paths or each.rooms for each in votes)
        return act.giver is not None and not act.times and bool(meant) and not named

    def _way(self, act: Act, giver: Colour | None) -> Path | None:
        """The path that is meant."""
        return way_of(act.paths, act.rooms, giver, self.setting)

    def _on_support(self, acts: list[Act]) -> None:
        """Find the advance that votes for the active player are for."""
        setting = self.setting
        for act in acts:
            if act.kind != "support" or act.to != setting.active or self._is_later(act, acts):
                continue
            if self._is_pledge(act, acts):
                continue
            path = self._way(act, setting.active)
            if (
                self.on is not None
                and not act.paths
                and {*act.rooms} <= {self.on.start, self.on.end}
            ):
                path = self.on
            if path is None and act.rooms:
                ways = [
                    path
                    for room in act.rooms
                    for path in (*EXITS[room.index], *leading_to(room))
                    if setting.active in setting.view.seated[path.start.index]
                ]
                path = setting.advance if setting.advance in ways else None
                if path is None:
                    raise _which(ways)
            if path is None:
                path = self._the_advance(acts)
            if setting.advance is not None and path is not setting.advance:
                raise Unclear("which-advance", spaces=(setting.advance.id, path.id))
            if self.on is not None and path is not self.on:
                raise Unclear("which-advance", spaces=(self.on.id, path.id))
            self.on = path
            self._assume("advance", path=path.id, by=setting.active)

    def _is_pledge(self, act: Act, acts: list[Act]) -> bool:
        """Whether a vote is promised for a way that nobody bargains for yet."""
        if self.setting.advance is not None or not (act.paths or act.rooms):
            return False
        if act.paths and self._is_swap(acts):
            return True
        paid = [each for each in acts if each.kind == "pay" and not each.timed("now")]
        shared = any(each.kind == "split" for each in acts)
        return act.when and not paid and not shared and self.on is None

    def _is_swap(self, acts: list[Act]) -> bool:
        """Whether votes for named ways are swapped while nobody bargains for an advance."""
        swapped = [act for act in acts if act.kind == "support" and act.paths]
        both = len({act.giver for act in swapped}) > 1
        return self.setting.advance is None and both and self.setting.speaker != self.setting.active

    def _the_advance(self, acts: list[Act]) -> Path:
        """The advance bargained for, or the only one that the partner could help with."""
        setting = self.setting
        if setting.advance is not None:
            return setting.advance
        givers = {act.giver for act in acts if act.kind == "support" and act.to == setting.active}
        ways = [
            way.path
            for way in open_advances(setting.view)
            if way.needed > way.own and givers <= {colour for colour, _ in way.others}
        ]
        if len(ways) == 1:
            return ways[0]
        raise _which(ways)

    def _is_later(self, act: Act, acts: list[Act]) -> bool:
        """Whether a vote is meant for another time than now."""
        if act.timed("next") and act.timed("this-turn"):
            return True
        if act.timed("now", "this-turn"):
            return False
        if act.timed("next", "next-turn", "rounds", "times", "open"):
            return True
        if act.timed("after") and (act.to != self.setting.active or self.setting.advance is None):
            return True
        if self.setting.advance is not None or act.paths or act.rooms:
            return False
        earlier = [
            each for each in acts[: acts.index(act)] if each.kind == "support" and each.to != act.to
        ]
        return bool(earlier) and all(each.timed("next", "next-turn") for each in earlier)

    # What could be meant otherwise

    def _guard(self, acts: list[Act]) -> None:
        """Laurels that could be meant now or with the advance are asked about."""
        setting = self.setting
        pays = [act for act in acts if act.kind == "pay"]
        now = [act for act in pays if act.timed("now") and not act.timed("rounds", "next-turn")]
        later = [act for act in pays if act.timed("rounds", "next-turn", "this-turn")]
        if setting.paying == "now":
            self.on = None
            return
        if setting.paying == "then":
            self.on = self.on or self._the_advance(acts)
            return
        if self.on is not None:
            if now and not later and not _has_later_part(now, acts):
                raise Unclear("pay-now-or-then")
            return
        rest = [act for act in acts if act.kind != "pay"]
        talking = {one for act in acts for one in (act.giver, act.to)}
        one_sided = len({act.giver for act in acts}) == 1
        gift = one_sided and not rest
        if pays and gift and (setting.advance is None or setting.active not in talking):
            raise Unclear("pay-for-what")
        if setting.advance is None or not pays:
            return
        if one_sided and not now:
            raise Unclear("pay-now-or-then")
        supports = all(act.kind == "support" for act in rest) and setting.active in talking
        if supports and not now:
            raise Unclear("pay-now-or-then")

    # Terms

    def _terms(self, act: Act, acts: list[Act]) -> Iterator[Term]:
        assert act.giver is not None  # noqa: S101 - `_complete` has seen to it
        assert act.to is not None  # noqa: S101
        parties: dict[str, Any] = {"giver": act.giver, "to": act.to}
        until = self._until(act, acts)
        lasting = act.timed("open")
        if lasting is not None and lasting.text and act.kind in _ONCE:
            self._assume("remark", text=lasting.text)
        match act.kind:
            case "pay":
                yield self._payment(act, acts, parties)
            case "split":
                yield Split(**parties)
            case "support":
                yield self._support(act, acts, parties)
            case "oppose":
                times = act.timed("times")
                yield Oppose(
                    **parties,
                    against=act.rival or act.to,
                    advances=times.number if times else 1 if act.timed("next") else None,
                    until=until,
                )
            case "caesar":
                yield self._caesar(act, parties, until)
            case "place" | "go":
                yield self._senator(act, parties, until)
            case "word":
                yield Word(**parties, text=act.text)

    def _payment(self, act: Act, acts: list[Act], parties: dict[str, Any]) -> Term:
        if act.timed("next") and not act.timed("now"):
            raise Unclear("pay-when")
        if act.timed("now") and act.timed("rounds", "next-turn"):
            raise Unclear("pay-when")
        laurels: dict[str, Any] = {"amount": act.number or 0, "tokens": act.tokens}
        when = act.timed("rounds", "next-turn", "this-turn", "same")
        if when is None or (when.value == "this-turn" and self.on is not None):
            return Pay(**parties, **laurels)
        kind: Any = KINDS.get(LATER_PAYMENT)
        if kind is None:
            raise Unclear("pay-when")
        term: Term = kind(**parties, **laurels, until=self._until(act, acts))
        return term

    def _support(self, act: Act, acts: list[Act], parties: dict[str, Any]) -> Term:
        votes = act.number or 1
        if act.to == self.setting.active and not self._is_later(act, acts):
            path = self.on or (None if self.setting.paying != "now" else self._the_advance(acts))
            pledged = self._is_swap(acts) or self._is_pledge(act, acts)
            path = self._way(act, act.to) if pledged else path
            return Support(**parties, votes=votes, path=path)
        path = self._way(act, act.to)
        if path is None and act.rooms:
            path = self._only_way(act.rooms[-1])
        until: Until = "open"
        rounds = act.timed("rounds")
        if rounds is not None:
            until = rounds.number
        if act.timed("this-turn"):
            until = "this-turn"
        dated = act.timed("next-turn")
        if dated is not None:
            until = self._next_turn(act, dated.owner)
            if self._named(dated.owner) == act.to:  # "when I move next": it helps them then
                until = "open"
        return Support(**parties, votes=votes, path=path, until=until)

    def _only_way(self, room: Committee) -> Path | None:
        exits = EXITS[room.index]
        if len(exits) == 1:
            return exits[0]
        entering = leading_to(room)
        return entering[0] if len(entering) == 1 and not room.entry and len(exits) != 2 else None

    def _caesar(self, act: Act, parties: dict[str, Any], until: Until) -> Term:
        if act.wherever:
            return CaesarTo(**parties, space=None, until=until)
        spaces: list[Path] = list(act.paths)
        ends = {end for path in act.paths for end in (path.start, path.end)}
        for room in act.rooms:
            if room in ends:
                continue
            found = spaces_of(room)
            if room is SENATE:
                raise Unclear("which-space", spaces=tuple(path.id for path in leading_to(room)))
            if not found:
                found = tuple(path for path in leading_to(room) if path in LAUREL_SPACES)
            spaces += found
        if any(path not in LAUREL_SPACES for path in spaces) or not spaces:
            raise Unclear("no-laurel-space")
        if act.negative:
            return CaesarOff(**parties, spaces=tuple(dict.fromkeys(spaces)), until=until)
        if len(spaces) != 1:
            raise Unclear("which-space", spaces=tuple(path.id for path in spaces))
        if act.rooms:
            self._assume("space", space=spaces[0].id)
        return CaesarTo(**parties, space=spaces[0], until=until)

    def _senator(self, act: Act, parties: dict[str, Any], until: Until) -> Term:
        entry = [room for room in act.rooms if room.entry]
        entered = not act.paths and len(entry) == 1 == len(act.rooms) and not act.leaving
        if act.kind == "place" or entered:
            if len(entry) != 1 or len(act.rooms) != 1:
                raise Unclear("which-entry")
            kind = StayOut if act.negative else PlaceIn
            return kind(**parties, committee=entry[0], until=until)
        path = self._way(act, act.giver)
        if path is None and len(act.rooms) == 1:
            room = act.rooms[0]
            entering = leading_to(room)
            if len(entering) == 1:
                path = entering[0]
        if path is None:
            raise Unclear("which-path")
        along = StayOff if act.negative else AdvanceAlong
        return along(**parties, path=path, until=until)

    def _until(self, act: Act, acts: list[Act]) -> Until:
        """How long it runs."""
        rounds, turn = act.timed("rounds"), act.timed("next-turn")
        if rounds is not None:
            return rounds.number
        if act.timed("open"):
            return "open"
        if act.timed("this-turn", "now"):
            return "this-turn"
        if turn is not None:
            return self._next_turn(act, turn.owner)
        if act.timed("same"):
            others = [each.timed("rounds") for each in acts]
            said = next((each.number for each in others if each is not None), None)
            if said is None:
                raise Unclear("how-long")
            return said
        return "open"

    def _next_turn(self, act: Act, owner: str) -> Until:
        """Terms run to the end of the giver's next turn; somebody else's is about a round away."""
        return "next-turn" if self._named(owner) in {"", act.giver} else 1

    def _named(self, owner: str) -> str:
        """Whose turn is spoken of."""
        return {"me": self.setting.speaker, "you": (self.setting.to or ("",))[0]}.get(owner, owner)


def _has_later_part(now: list[Act], acts: list[Act]) -> bool:
    """`One laurel now and my vote next time`: now is what is not later."""
    givers = {act.giver for act in now}
    later = [
        act for act in acts if act.timed("next", "next-turn") or (act.paths and act not in now)
    ]
    return any(act.giver in givers for act in later)


def _which(ways: list[Path]) -> Unclear:
    """Which of these advances is meant; or there is none."""
    if not ways:
        return Unclear("no-advance")
    return Unclear("which-advance", spaces=tuple(way.id for way in ways))
