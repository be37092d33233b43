"""What clauses say about votes: given, wanted, refused, and the same once more."""

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

from quovadis.core.board import Committee, Path
from quovadis.core.families import COLOURS, Colour
from quovadis.speech.act import Act
from quovadis.speech.checks import is_negative
from quovadis.speech.clause import Clause, is_turn
from quovadis.speech.hearing import Hearing
from quovadis.speech.people import Person, only
from quovadis.speech.phrases import Item
from quovadis.speech.places import places
from quovadis.speech.setting import Unclear
from quovadis.speech.votes import counted

_ME = {"me", "mich", "mir", "mi", "m"}
_YOU = {"you", "dich", "dir", "te", "ti", "t", "vous", "euch"}
"""Words for those who talk, as phrases have them in their midst."""


class VoteActs(Hearing):
    """Reads what is said about votes."""

    def _voting(
        self,
        clause: Clause,
        people: list[Person],
        subject: tuple[Colour, ...],
        *,
        negative: bool,
        doubled: bool = False,
    ) -> Iterator[Act]:
        if doubled or _is_for_themselves(people, subject):
            raise Unclear("not-understood")
        verb = clause.verb
        at = next(i for i, item in enumerate(clause.items) if verb and item.start == verb.start)
        others = [each for each in people if each.colours != subject]
        called = [
            each
            for each in others
            if each.word in COLOURS and not each.preposition and each.colours == self.setting.to
        ]
        # A bare name only calls the one who is spoken to.
        if not subject or subject == self.setting.to or len(called) < len(others):
            others = [each for each in others if each not in called]
        wanted = {"for", "to", "of", "with", "against"}
        aims = [each for each in others if each.preposition in wanted]
        aims += [each for each in others if not each.preposition and each.at > at]
        aims += [each for each in others if each.case == "obl"]
        aims += [each for each in others if each.case == "poss"]
        aims += [each for each in others if each.case == "any" and not each.preposition]
        if _is_for_strangers(clause):
            raise Unclear("who-exactly")
        targets = [each for each in aims if each.preposition != "from"]
        if not targets and clause.of("noun", "advance"):  # "das Vorrücken von Weiß"
            targets = [each for each in others if each.preposition == "from"]
        paths, rooms = places(clause)
        number = self._votes_counted(clause)
        subject = subject or self._whose_men(clause)
        to: list[Colour] = []
        for each in targets:
            if len(each.colours) == 1 and each.colours[0] not in to:
                to.append(each.colours[0])
        if not to:
            for item in (each for each in clause.of("who") if each.case == "poss"):
                owner = only(self.people.who(item))
                if owner is not None and owner not in to and (not subject or owner != subject[0]):
                    to.append(owner)
        to = to or self._named_within(verb)
        givers: list[Colour | None] = [*subject]
        if self.setting.speaker in givers[:1] and len(givers) > 1 and not negative and not to:
            yield Act(kind="support", mutual=True, paths=paths, rooms=rooms)
            return
        if not givers:
            givers = [self.setting.commanded(to)]
        if len(to) > 1 and not negative:
            vocative = [one for one in to if one not in self.setting.to]
            to = vocative or to[:1]
        for giver in givers:
            if negative:
                rivals = [one for one in to if one not in {giver, self.setting.counterpart(giver)}]
                if not rivals:
                    raise Unclear("no-vote-for-partner")
                for rival in rivals:
                    yield Act(kind="oppose", giver=giver, rival=rival, paths=paths, rooms=rooms)
            else:
                receiver = to[0] if to else None
                if receiver is not None and receiver == giver:
                    raise Unclear("not-understood")
                if receiver is not None and not paths and not rooms and _is_there(clause):
                    paths, rooms = self._same_way(receiver)
                yield Act(
                    kind="support",
                    giver=giver,
                    to=receiver,
                    number=number,
                    paths=paths,
                    rooms=rooms,
                )

    def _whose_men(self, clause: Clause) -> tuple[Colour, ...]:
        """`One of your senators voting yes`: whose they are votes."""
        for item, after in pairwise(clause.items):
            if item.case == "poss" and after.value == "senator":
                return self.people.who(item)
            if item.kind == "verb":
                break
        return ()

    def _named_within(self, verb: Item | None) -> list[Colour]:
        """Whom a phrase speaks of in its midst: `ti lascio passare`, `wave you through`."""
        words = set() if verb is None else {*re.split(r"[\s'’-]", verb.text.lower())}
        if words & _YOU:
            return list(self.setting.to)
        return [self.setting.speaker] if words & _ME else []

    def _votes_counted(self, clause: Clause) -> int | None:
        for at, item in enumerate(clause.items):
            if item.kind != "number":
                continue
            rest = clause.items[at + 1 : at + 4]
            if any(each.kind == "noun" and each.value in {"vote", "senator"} for each in rest) or (
                at and clause.items[at - 1].kind == "with"
            ):
                return item.number
            if rest and "support" in rest[0].classes and item.number > 1:  # "both vote yes"
                return item.number
            raise Unclear("who-exactly" if item.number == 1 else "number-of-what")
        return None

    def _vote_nouns(
        self,
        clause: Clause,
        people: list[Person],
        subject: tuple[Colour, ...],
        votes: list[Item],
        *,
        negative: bool,
    ) -> Iterator[Act]:
        """A vote that is given, wanted or spoken of: `my vote`, `you get my vote`."""
        verb = clause.verb
        paths, rooms = places(clause)
        if negative and len(votes) > 1:
            raise Unclear("not-understood")
        for vote in votes:
            at = clause.items.index(vote)
            owned = any(item.case == "poss" for item in clause.items)
            if not owned and verb is not None and self._owns(clause, subject):
                yield self._held_out(clause, at, subject)
                continue
            own = vote.kind == "who"
            gets = verb is None or verb.value in {"get", "advance"}
            bought = clause.link == "exchange" and verb is None  # "in exchange for the vote"
            lacked = gets and not owned and not bought and subject != (self.setting.speaker,)
            giver = only(self.people.who(vote)) if own else self.people.owner(clause, at)
            aimed = [each for each in people if each.preposition in {"for", "to"} and each.at > at]
            to = aimed[0].colours[0] if aimed and len(aimed[0].colours) == 1 else None
            if giver is None and to is not None and gets and to != only(subject):
                giver = only(subject)  # "would you have a vote for me?"
            if giver is None and verb is not None and verb.value == "get":
                sources = [each for each in people if each.preposition == "from"]
                obl = [each for each in people if each.case == "obl" and not each.preposition]
                found = only((sources or obl)[0].colours) if sources or obl else None
                receiver = only(subject)
                giver = found if found != receiver else None
                giver = giver or self.setting.counterpart(receiver)
                to = to or receiver
            elif verb is not None and verb.value in {"give", "promise"}:
                objects = [
                    each.colours[0]
                    for each in people
                    if each.colours != subject and len(each.colours) == 1
                ]
                if giver is None:
                    giver = only(subject) if subject else self.setting.commanded(objects)
                if to is None and objects and not negative:
                    to = objects[0]
            if negative:
                rivals = [
                    one
                    for each in people
                    for one in each.colours
                    if one
                    not in {
                        giver,
                        self.setting.counterpart(giver),
                        self.setting.speaker,
                        *self.setting.to,
                    }
                ]
                if not rivals:
                    raise Unclear("no-vote-for-partner")
                done = self.done
                if giver is None and done is not None and done.rival == rivals[0]:
                    giver = done.giver  # said once more
                told = [each.colours for each in people if each.preposition == "from"]
                several = next((each for each in (subject, *told) if len(each) > 1), ())
                both = several if giver is None and several else (giver,)
                for one in both:
                    yield Act(kind="oppose", giver=one, rival=rivals[0], gapped=verb is None)
                continue
            if to == giver:
                to = None
            yield Act(
                kind="support",
                giver=giver,
                to=to,
                number=counted(clause, at),
                paths=paths,
                rooms=rooms,
                gapped=verb is None,
                lacked=lacked,
            )

    def _held_out(self, clause: Clause, at: int, subject: tuple[Colour, ...]) -> Act:
        """`I have two votes here: three laurels for both`; alone it asks for nothing."""
        setting = self.setting
        mine = subject == (setting.speaker,) and setting.active in setting.to
        if not mine or setting.advance is None or is_negative(clause):
            raise Unclear("no-deal")
        votes = counted(clause, at)
        return Act(
            kind="support", giver=setting.speaker, to=setting.active, number=votes, consent=True
        )

    def _men(self, clause: Clause) -> list[Item]:
        """`Both of your men for four laurels`: their votes, while somebody wants to advance."""
        owned = any(item.case == "poss" for item in clause.items)
        verb = clause.verb
        given = verb is None or verb.value in {"give", "get"}
        named = given and owned and bool(clause.of("number"))
        told = [item for item in clause.items if item.kind != "filler" or item.value == "is"]
        named = named and told[-1].kind == "noun"
        there = clause.of("room") or clause.of("path") or clause.of("noun", "laurel")
        return clause.of("noun", "senator") if named and self.setting.advance and not there else []

    def _relied_on(self, clause: Clause, *, mine: bool) -> Act:
        """`You can count on me`: with a vote, as nothing else is spoken of."""
        if is_negative(clause):
            raise Unclear("not-understood")
        speaker = self.setting.speaker
        other = self.setting.counterpart(speaker)
        giver, to = (speaker, other) if mine else (other, speaker)
        paths, rooms = places(clause)
        return Act(kind="support", giver=giver, to=to, paths=paths, rooms=rooms)

    def _returned(self, clause: Clause, subject: tuple[Colour, ...]) -> Act:
        """`I return the favour`: with a date it is a vote for a vote, without one a mere word."""
        speaker, done = self.setting.speaker, self.done
        other = self.setting.counterpart(speaker)
        if done is not None and (done.kind == "oppose" or done.negative) and other is not None:
            doer = subject[0] if subject in {(speaker,), (other,)} else speaker
            return replace(done, giver=doer, to=None)  # "and I do the same"
        voted = done is not None and done.kind == "support" and done.giver == speaker
        first = next((item for item in clause.items if item.kind == "who"), None)
        theirs = subject == (other,) or (first is not None and first.value == "you")
        if done is not None and voted and other is not None and theirs:
            return replace(done, giver=other, to=speaker)  # "and you do the same for me"
        if any(item.classes & {"support", "oppose"} for item in clause.of("verb")):
            raise Unclear("not-understood")  # "I help you do the same"
        helped = done is not None and done.kind == "support" and done.giver == other
        if done is not None and other is not None and helped:
            paths, rooms = self._same_way(other)
            if paths or rooms:  # "you help me out of there and I do the same for you"
                return replace(done, giver=speaker, to=other, paths=paths, rooms=rooms)
        dated = any(item.value in {"next", "next-turn", "rounds"} for item in clause.of("time"))
        if dated and (self.last == "support" or (not self.last and self.setting.advance)):
            return Act(kind="support", giver=speaker, to=self.setting.counterpart(speaker))
        return Act(kind="word", giver=speaker, text=as_written(clause, self.text))

    def _wants_the_advance(
        self, clause: Clause, subject: tuple[Colour, ...], kind: str, *, negative: bool
    ) -> bool:
        """`You may enter the Senate`: whoever says so to the mover is ready to help."""
        advance = self.setting.advance
        paths, rooms = places(clause)
        goes = kind in {"get", "advance", "put"}
        if advance is None or negative or clause.link in {"if", "return"}:
            return False
        may_go = clause.verb is not None and "advance" in clause.verb.classes
        if may_go and clause.link in {"and", "then", "comma", "stop"}:
            bare = {"verb", "who", "filler", "the", "noun"}  # "two laurels and you go through"
            bare |= {"idiom"} if clause.of("idiom", "agree") else set()
            nouns = {item.value for item in clause.of("noun")} <= {"through"}
            if {item.kind for item in clause.items} <= bare and nouns:
                return subject == (self.setting.active,) and len(clause.of("who")) <= 1
        if clause.link == "then" or not goes:
            return False
        there = paths == (advance,) or (not paths and rooms == (advance.end,))
        goods = clause.of("number") or clause.of("noun", "vote") or clause.of("token")
        goods = goods or clause.of("noun", "caesar") or clause.of("time")
        meant = (self.setting.active,)
        allowed = clause.verb is not None and clause.verb.persons == {"inf"} and not subject
        return there and (subject == meant or allowed) and not goods

    def _is_asked_in(self, clause: Clause, subject: tuple[Colour, ...]) -> bool:
        """`You want in? Then ...`: whoever asks the mover so is ready to help."""
        known = {"who", "verb", "filler", "the", "on", "to", "from", "punct"}
        wants = any("get" in item.classes for item in clause.of("verb"))
        plain = {item.kind for item in clause.items} <= known | {"noun"}
        nouns = {item.value for item in clause.of("noun")} <= {"through", "advance"}
        mover = subject == (self.setting.active,)
        ahead = any(item.classes & {"advance", "put"} for item in clause.of("verb"))
        ahead = ahead or bool(clause.of("noun")) or clause.items[-1].kind in {"on", "from"}
        return clause.asked and wants and plain and nouns and mover and ahead

    def _repeated(self, clause: Clause, people: list[Person]) -> Iterator[Act]:
        """`And you for me`: the verb of the clause before is meant again."""
        if self.done is not None and self.done.kind == "oppose" and is_negative(clause):
            both = [each for each in people if not each.preposition and len(each.colours) == 1]
            for each in both[:1]:  # "and neither do you"
                yield replace(self.done, giver=each.colours[0], to=None)
            return
        if self.done is not None and self.done.kind in {"place", "go"}:
            yield from self._done_again(self.done, clause, people)
            return
        if self.mutual and is_turn(clause):
            yield from self._in_turn(clause)
            return
        said = self.last == "support" or (not self.last and clause.of("for"))
        if not said:
            return
        givers = [each for each in people if not each.preposition and each.case in {"nom", "any"}]
        if not givers:
            givers = [each for each in people if not each.preposition and each.at == 0]
        rest = [each for each in people if givers and each.colours != givers[0].colours]
        owners = [item for item in clause.items if item.kind == "who" and item.case == "poss"]
        to = rest[0].colours if rest else self.people.who(owners[0]) if owners else ()
        if givers and not to and self.mutual:  # "you now, me later"
            other = self.setting.counterpart(only(givers[0].colours))
            to = () if other is None or not clause.of("time") else (other,)
        if givers and len(givers[0].colours) == 1 and len(to) == 1 and givers[0].colours != to:
            paths, rooms = places(clause)
            if not paths and not rooms:
                paths, rooms = self._same_way(to[0])
                if paths and clause.of("time"):  # "the same", or another time?
                    raise Unclear("which-path")
            yield Act(
                kind="support", giver=givers[0].colours[0], to=to[0], paths=paths, rooms=rooms
            )

    def _in_turn(self, clause: Clause) -> Iterator[Act]:
        """`You now, me next`: whoever wants to advance now votes the other time."""
        giver = only(self.people.who(clause.of("who")[0]))
        pair = (giver, self.setting.counterpart(giver))
        active = self.setting.active
        if None in pair:
            return
        if active in pair and self.setting.advance is not None:
            now = bool(clause.of("time", "now") or clause.of("time", "this-turn"))
            other = pair[1] if pair[0] == active else pair[0]
            pair = (other, active) if now else (active, other)
        yield Act(kind="support", giver=pair[0], to=pair[1])

    def _same_way(self, to: Colour) -> tuple[tuple[Path, ...], tuple[Committee, ...]]:
        """The way that the vote before was for, if it can be meant once more."""
        done, advance = self.done, self.setting.advance
        if done is None or done.kind != "support" or done.paths == (advance,):
            return (), ()
        starts = [path.start for path in done.paths] or [*done.rooms]
        if not starts or (advance is not None and starts[-1] in {advance.start, advance.end}):
            return (), ()
        if to not in self.setting.view.seated[starts[-1].index]:
            raise Unclear("which-path")
        return done.paths, done.rooms

    def _done_again(self, done: Act, clause: Clause, people: list[Person]) -> Iterator[Act]:
        """`You stay out of there, and I out of here`."""
        paths, rooms = places(clause)
        givers = [each for each in people if not each.preposition and each.case != "poss"]
        denied = is_negative(clause) or bool(clause.of("from"))
        if givers and len(givers[0].colours) == 1 and (paths or rooms) and denied == done.negative:
            giver = givers[0].colours[0]
            yield replace(done, giver=giver, to=None, paths=paths, rooms=rooms, times=())


def _is_for_themselves(people: list[Person], subject: tuple[Colour, ...]) -> bool:
    return any(each.preposition == "for" and each.colours == subject for each in people)


def _is_for_strangers(clause: Clause) -> bool:
    """`Ben only votes for a friend`: for somebody who is not named."""
    for item, *after in zip(clause.items, clause.items[1:], clause.items[2:], strict=False):
        if item.kind == "for" and [each.kind for each in after] == ["a", "filler"]:
            return True
    return False


def _is_there(clause: Clause) -> bool:
    """Whether a place that was named before is meant again."""
    return any(
        item.text.lower() in {"there", "dort", "là", "lì", "dorthin"} for item in clause.items
    )


def as_written(clause: Clause, text: str) -> str:
    """A clause as it was written."""
    start = min(item.start for item in clause.items)
    return text[start : max(item.end for item in clause.items)].strip(" .,;!?")
