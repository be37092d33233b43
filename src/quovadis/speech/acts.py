"""Who does what for whom: what each clause says, before it is a term of a deal."""

import re
from collections.abc import Iterator
from dataclasses import replace

from quovadis.core.board import COMMITTEE, PATH, Path
from quovadis.core.families import COLOURS, Colour
from quovadis.speech.act import Act
from quovadis.speech.checks import check_goods, check_verbs, is_negative
from quovadis.speech.clause import Clause, has_goods
from quovadis.speech.people import People, Person, only
from quovadis.speech.phrases import Item
from quovadis.speech.places import places
from quovadis.speech.setting import Setting, Unclear
from quovadis.speech.sums import laurels
from quovadis.speech.votes import counted, left_out, nothing

_EXISTS = {
    "there's",
    "there is",
    "there are",
    "il y a",
    "y a",
    "c'è",
    "ci sono",
    "gibt es",
    "es gibt",
}
"""What says that something is somewhere."""
_ME = {"me", "mich", "mir", "mi", "m"}
_YOU = {"you", "dich", "dir", "te", "ti", "t", "vous", "euch"}
"""Words for those who talk, as phrases have them in their midst."""
_INTO = {"in", "up", "rein", "hinein", "entrer", "monter", "entrare", "salire"}
"""Where somebody goes, said without the place."""
_OFFERED = {
    "à la clé",
    "à la clef",
    "à gagner",
    "in palio",
    "in premio",
    "drin",
    "zu holen",
    "up for grabs",
    "waiting for you",
}
"""What says that somebody can have it."""


class Reader:
    """Reads the clauses of one sentence, in their order."""

    def __init__(self, setting: Setting, text: str) -> None:
        self.setting, self.text = setting, text
        self.people = People(setting)
        self.last = ""
        self.mutual = False
        """Whether they were said to help each other."""
        self.done: Act | None = None
        """What was done in the clause before."""
        self.doer: tuple[Colour, ...] = ()
        """Who did it, if one verb after the other can be said of them."""

    def acts(self, clause: Clause) -> list[Act]:
        """What a clause says is to be done."""
        people = self.people.in_clause(clause)
        found = list(
            self._contents(clause, [each for each in people if each.preposition != "sake"])
        )
        aimed = [each for each in people if each.preposition == "for" and len(each.colours) == 1]
        if aimed:
            found = [
                replace(act, to=aimed[0].colours[0], aimed=True)
                if act.kind in {"place", "go", "caesar"} and act.to is None
                else act
                for act in found
            ]
        for each in people:
            if each.preposition == "sake":
                found = [replace(act, to=only(each.colours), aimed=True) for act in found]
        self._check_all_used(clause, found)
        times = tuple(clause.of("time"))
        if found:
            self.last = found[-1].kind
            self.done = replace(found[-1], times=times or found[-1].times)
            self.mutual = self.mutual or found[-1].mutual
        if not self.doer and found and found[-1].giver is not None:
            gets = clause.verb is None or clause.verb.value in {"get", "split"}
            self.doer = () if gets else (found[-1].giver,)
        apiece = next((item.kind for item in clause.items if item.kind in {"each", "a-vote"}), "")
        return [
            replace(
                act,
                times=() if act.consent else times or act.times,
                side=clause.side,
                sentence=clause.sentence,
                link=clause.link,
                apart=clause.apart,
                each=apiece,
            )
            for act in found
        ]

    def _check_all_used(self, clause: Clause, found: list[Act]) -> None:
        """Nothing that could matter may be passed over in silence."""
        kinds = {act.kind for act in found}
        if kinds and kinds <= {"pay", "split", "support"} and is_negative(clause):
            raise Unclear("not-understood")
        if kinds == {"pay"} and (clause.of("path") or clause.of("room")):
            raise Unclear("not-understood")
        if found and "word" not in kinds:
            check_verbs(clause, kinds)
            check_goods(clause, found)
        spoken = {self.setting.speaker, *self.setting.to}
        meant = {one for act in found for one in (act.giver, act.to, act.rival)}
        if found and self.people.present - spoken - meant:
            raise Unclear("not-understood")

    # What is done

    def _contents(self, clause: Clause, people: list[Person]) -> Iterator[Act]:
        verb = clause.verb
        subject = self._going_on(clause, people) or self.people.subject(clause, people, verb)
        self.doer = subject
        negative = is_negative(clause)
        kind = verb.value if verb is not None else ""
        caesar = clause.of("noun", "caesar")
        votes = clause.of("noun", "vote") or left_out(clause, self.last)
        strangers = self.people.present - {self.setting.speaker, *self.setting.to}
        denied = not votes and negative and (self.last == "support" or bool(strangers))
        votes = nothing(clause) if denied and kind in {"get", "give"} else votes
        if (word := self._by_idiom(clause, subject)) is not None:
            yield word
            return
        idioms = {item.value for item in clause.of("idiom")}
        setting = self.setting
        asked = setting.advance is not None and setting.speaker != setting.active
        if asked and ("consent" in idioms or _is_yours(clause)):
            yield Act(kind="support", giver=setting.speaker, to=setting.active, consent=True)
        if "mutual" in idioms:
            paths, rooms = places(clause)
            yield Act(kind="support", mutual=True, paths=paths, rooms=rooms)
            return
        if asked and self._wants_the_advance(clause, subject, kind, negative=negative):
            yield Act(kind="support", giver=setting.speaker, to=setting.active, consent=True)
            return
        refused = negative and kind in {"let", "put", "move", "advance", "get"}
        if refused and strangers and not strangers & {*subject} and _is_moved(clause):
            yield from self._voting(clause, people, subject, negative=True)
            return
        if _carries(clause, people, subject, kind):
            yield from self._voting(clause, people, subject, negative=negative)
            return
        if caesar:
            yield from self._caesar(clause, people, subject, negative=negative)
            if any(self._money(clause, people, subject, beside=True)):
                raise Unclear("not-understood")
            return
        if kind == "split" or clause.of("noun", "half"):
            yield _shared(clause, people, subject)
            return
        if kind == "oppose" or (clause.of("against") and kind in {"support", "give"}):
            yield from self._voting(clause, people, subject, negative=True, doubled=negative)
            return
        lets = kind == "let" and (
            clause.of("noun", "through")
            or (clause.of("room") and any(each.case in {"obl", "any"} for each in people))
            or (clause.of("room") and clause.of("noun", "senator"))
            or any(item.classes & {"advance", "put", "move"} for item in clause.of("verb"))
        )
        if kind in {"let", "give", "keep"} and _is_left(clause, people):
            giver = only(subject) or self.setting.commanded([])
            yield Act(kind="place", giver=giver, negative=True, rooms=places(clause)[1])
            return
        if kind == "support" or lets:
            yield from self._voting(clause, people, subject, negative=negative)
            return
        if votes and kind in {"", "give", "get", "promise", "say", "let", "put", "advance"}:
            yield from self._vote_nouns(clause, people, subject, votes, negative=negative)
            yield from self._money(clause, people, subject, beside=True)
            return
        if clause.link == "if" and _arrives(clause, subject) and not negative:
            paths, rooms = places(clause)
            yield Act(kind="go", giver=only(subject), paths=paths, rooms=rooms)
            return
        if kind in {"put", "move", "advance", "keep", "let"}:
            yield from self._going(clause, people, subject, kind, negative=negative)
            return
        if verb is None and negative and clause.of("noun", "senator") and clause.of("room"):
            yield from self._going(clause, people, subject, "put", negative=True)
            return
        if verb is None and not clause.of("noun", "laurel") and not clause.of("number"):
            yield from self._repeated(clause, people)
            if not clause.of("token") and not clause.of("a"):
                return
        if kind in {"give", "get"} and clause.of("path") and not clause.of("noun", "laurel"):
            yield from self._going(
                clause, people, subject, "let" if kind == "give" else "advance", negative=negative
            )
            return
        if kind == "get" and clause.of("room") and clause.of("noun", "path"):
            yield from self._going(clause, people, subject, "advance", negative=negative)
            return
        yield from self._money(clause, people, subject)

    def _going_on(self, clause: Clause, people: list[Person]) -> tuple[Colour, ...]:
        """`I pay you and keep Caesar off`: a bare verb after `and` has the subject before it."""
        verb = clause.verb
        first = next((item for item in clause.items if item.kind not in {"filler", "the"}), None)
        bare = verb is not None and verb.persons == {"0"} and first is not None
        begins = bare and verb is not None and first is not None and first.start == verb.start
        done_to_them = any(each.colours == self.doer for each in people)
        if clause.link != "and" or not begins or done_to_them:
            return ()
        return self.doer

    def _by_idiom(self, clause: Clause, subject: tuple[Colour, ...]) -> Act | None:
        """What an idiom or quoted words say in place of a verb."""
        idioms = {item.value for item in clause.of("idiom")}
        if idioms & {"favour", "return"} and has_goods(clause.items):
            return None  # "I return the favour with two laurels"
        if "favour" in idioms:
            return Act(kind="word", giver=self.setting.speaker, text=_words(clause, self.text))
        if "return" in idioms and clause.link != "if":
            return self._returned(clause, subject)
        if "join" in idioms:
            return Act(kind="support", giver=self.setting.commanded([]), joins=True)
        if idioms & {"on-me", "on-you"} and not has_goods(clause.items):
            return self._relied_on(clause, mine="on-me" in idioms)
        for quote in clause.of("quote"):
            giver = only(subject) if subject else self.setting.commanded([])
            return Act(kind="word", giver=giver, text=self.text[quote.start + 1 : quote.end - 1])
        return None

    def _relied_on(self, clause: Clause, *, mine: bool) -> Act:
        """`You can count on me`: with a vote, as nothing else is spoken of."""
        if is_negative(clause):
            raise Unclear("not-understood")
        speaker = self.setting.speaker
        other = self.setting.counterpart(speaker)
        giver, to = (speaker, other) if mine else (other, speaker)
        return Act(kind="support", giver=giver, to=to)

    def _returned(self, clause: Clause, subject: tuple[Colour, ...]) -> Act:
        """`I return the favour`: with a date it is a vote for a vote, without one a mere word."""
        speaker, done = self.setting.speaker, self.done
        other = self.setting.counterpart(speaker)
        voted = done is not None and done.kind == "support" and done.giver == speaker
        if done is not None and voted and other is not None and subject == (other,):
            return replace(done, giver=other, to=speaker)  # "and you do the same for me"
        if any(item.classes & {"support", "oppose"} for item in clause.of("verb")):
            raise Unclear("not-understood")  # "I help you do the same"
        dated = any(item.value in {"next", "next-turn", "rounds"} for item in clause.of("time"))
        if dated and self.last == "support":
            return Act(kind="support", giver=speaker, to=self.setting.counterpart(speaker))
        return Act(kind="word", giver=speaker, text=_words(clause, self.text))

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
                paths = self._same_way(to[0])
                if paths and clause.of("time"):  # "the same", or another time?
                    raise Unclear("which-path")
            yield Act(
                kind="support", giver=givers[0].colours[0], to=to[0], paths=paths, rooms=rooms
            )

    def _same_way(self, to: Colour) -> tuple[Path, ...]:
        """The way that the vote before was for, if it can be meant once more."""
        done = self.done
        if done is None or done.kind != "support" or done.paths in {(), (self.setting.advance,)}:
            return ()
        if to not in self.setting.view.seated[done.paths[0].start.index]:
            raise Unclear("which-path")
        return done.paths

    def _done_again(self, done: Act, clause: Clause, people: list[Person]) -> Iterator[Act]:
        """`You stay out of there, and I out of here`."""
        paths, rooms = places(clause)
        givers = [each for each in people if not each.preposition and each.case != "poss"]
        denied = is_negative(clause) or bool(clause.of("from"))
        if givers and len(givers[0].colours) == 1 and (paths or rooms) and denied == done.negative:
            giver = givers[0].colours[0]
            yield replace(done, giver=giver, to=None, paths=paths, rooms=rooms, times=())

    def _caesar(
        self, clause: Clause, people: list[Person], subject: tuple[Colour, ...], *, negative: bool
    ) -> Iterator[Act]:
        if clause.of("idiom", "stays"):
            raise Unclear("caesar-stays")
        verb = clause.verb
        wherever = clause.of("noun", "wherever")
        away = bool(clause.of("from")) or (verb is not None and verb.value == "keep")
        paths, rooms = places(clause)
        told = verb is not None and "say" in {item.value for item in clause.of("verb")}
        if wherever or (clause.of("stop", "question") and told):
            owner = wherever[0].owner if wherever else ""
            chooser = only(self.people.who(Item("who", owner, 0, 0))) if owner else None
            if not wherever:
                chooser = only(self._telling(clause, people) or subject)
            doer = only(subject) if wherever else None
            giver = doer if doer not in {None, chooser} else self.setting.counterpart(chooser)
            if wherever and chooser is None and giver is None:
                raise Unclear("where-caesar")
            yield Act(kind="caesar", giver=giver, to=chooser, wherever=True)
            return
        chooser = self._choosing(clause, subject, negative=negative)
        if chooser is not None:
            giver = self.setting.counterpart(chooser)
            yield Act(kind="caesar", giver=giver, to=chooser, wherever=True)
            return
        # Caesar himself may be the subject: "if Caesar does not go there".
        givers: tuple[Colour | None, ...] = subject or (None,)
        if verb is not None and _is_wanted(clause, verb):  # "I want Caesar off there"
            givers = (self.setting.counterpart(only(subject)),)
        if (
            verb is not None
            and verb.persons == {"3"}
            and not subject_named(people, clause.items.index(clause.of("noun", "caesar")[0]))
        ):
            givers = (None,)
        if not paths and not rooms and _is_the_way(clause) and self.setting.advance is not None:
            paths = (self.setting.advance,)
        if not paths and not rooms:
            raise Unclear("where-caesar")
        if len(paths) > 1 and not rooms and clause.of("to"):
            paths = _without_origin(clause) or paths
        moved_off = away and verb is not None and verb.value in {"move", "put"} and clause.of("to")
        off = negative or (away and not moved_off)
        for giver in givers:
            yield Act(
                kind="caesar",
                giver=giver,
                negative=off,
                paths=paths,
                rooms=rooms,
                gapped=verb is None,
            )

    def _choosing(
        self, clause: Clause, subject: tuple[Colour, ...], *, negative: bool
    ) -> Colour | None:
        """Who says where Caesar goes: `you choose Caesar's place`, `you get to place Caesar`."""
        setting, chooser = self.setting, only(subject)
        named = clause.of("room") or clause.of("path") or clause.of("stop")
        if negative or chooser is None or named or setting.advance is None:
            return None
        classes = frozenset().union(*(item.classes for item in clause.of("verb")))
        places_him = classes & {"put", "move"} and setting.counterpart(chooser) == setting.active
        return chooser if "choose" in classes or places_him else None

    def _telling(self, clause: Clause, people: list[Person]) -> tuple[Colour, ...]:
        """Who says where: whoever is named next to the verb of saying."""
        at = clause.items.index(clause.of("verb", "say")[0])
        allowed = [each for each in people if each.case == "obl" and not each.preposition]
        if allowed and any("let" in item.classes for item in clause.of("verb")):
            return allowed[0].colours  # "I let you choose where"
        named = [each for each in people if each.case in {"nom", "any"}]
        before = [each for each in named if each.at < at]
        after = [each for each in named if each.at == at + 1]
        return (after or before[-1:])[0].colours if after or before else ()

    def _voting(
        self,
        clause: Clause,
        people: list[Person],
        subject: tuple[Colour, ...],
        *,
        negative: bool,
        doubled: bool = False,
    ) -> Iterator[Act]:
        if doubled:
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
        to: list[Colour] = []
        for each in targets:
            if len(each.colours) == 1 and each.colours[0] not in to:
                to.append(each.colours[0])
        if not to:
            owned = [item for item in clause.items if item.kind == "who" and item.case == "poss"]
            for item in owned:
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
                    paths = self._same_way(receiver)
                yield Act(
                    kind="support",
                    giver=giver,
                    to=receiver,
                    number=number,
                    paths=paths,
                    rooms=rooms,
                )

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
                raise Unclear("no-deal")  # "I have three votes" asks for nothing
            own = vote.kind == "who"
            gets = verb is None or verb.value in {"get", "advance"}
            lacked = gets and not owned and subject != (self.setting.speaker,)
            giver = only(self.people.who(vote)) if own else self.people.owner(clause, at)
            aimed = [each for each in people if each.preposition in {"for", "to"} and each.at > at]
            to = aimed[0].colours[0] if aimed and len(aimed[0].colours) == 1 else None
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

    def _going(
        self,
        clause: Clause,
        people: list[Person],
        subject: tuple[Colour, ...],
        kind: str,
        *,
        negative: bool,
    ) -> Iterator[Act]:
        paths, rooms = places(clause)
        if not paths and not rooms:
            return
        quits = any(item.case == "for" for item in clause.of("path"))  # "leave here for there"
        leaves = kind == "let" and bool(paths) and not quits
        if kind == "let" and not paths and not people and subject:
            kind = "advance"
        off = negative or kind == "keep" or leaves or bool(clause.of("idiom", "stays"))
        for giver in subject or (self.setting.commanded([]),):
            explicit = giver
            yield Act(
                kind="place" if kind == "put" and not paths else "go",
                giver=explicit,
                negative=off,
                paths=paths,
                rooms=rooms,
                gapped=not subject,
                leaving=any("quit" in item.classes for item in clause.of("verb")),
            )

    def _money(
        self,
        clause: Clause,
        people: list[Person],
        subject: tuple[Colour, ...],
        *,
        beside: bool = False,
    ) -> Iterator[Act]:
        """Laurels that change hands. `beside`: the clause has already said something else."""
        verb = clause.verb
        if self._pays_what_was_named(clause):
            return
        paid = laurels(clause, beside=beside)
        if paid is None:
            return
        amount, tokens = paid
        if not people and _is_somewhere(clause):
            raise Unclear("no-deal")  # "there is a III" offers it to nobody
        hands = self._hands(clause, people, subject, near=not tokens, beside=beside)
        giver, to = hands
        if giver is not None and giver == to:
            raise Unclear("not-understood")
        yield Act(
            kind="pay",
            giver=giver,
            to=to,
            number=amount,
            tokens=tokens,
            gapped=verb is None,
            more=any(item.case == "more" for item in clause.items),
        )

    def _pays_what_was_named(self, clause: Clause) -> bool:
        """`Two laurels. That is what I would pay`: they were named before."""
        done, verb = self.done, clause.verb
        named = done is not None and done.kind == "pay" and done.gapped and done.giver is None
        gives = verb is not None and verb.value == "give" and not has_goods(clause.items)
        plain = not clause.of("a") and not clause.of("time") and not is_negative(clause)
        return named and gives and plain and clause.link in {"comma", "stop", "exchange"}

    def _owns(self, clause: Clause, subject: tuple[Colour, ...]) -> bool:
        """Whether it only says what somebody has: `I have two laurels`, not `you have my vote`."""
        verb = clause.verb
        at = (
            -1
            if verb is None
            else next(i for i, item in enumerate(clause.items) if item.start == verb.start)
        )
        helped = at > 0 and clause.items[at - 1].kind == "filler"  # "I would have"
        told = verb is not None and "own" in verb.classes and not helped
        return told and bool(subject) and subject != self.setting.to and clause.link != "if"

    def _to_the_other(self, giver: Colour | None) -> Colour | None:
        """`Anna votes for Ben, and he gives her two`: the other one of the clause before."""
        done = self.done
        return done.giver if done is not None and giver is not None and done.to == giver else None

    def _hands(
        self,
        clause: Clause,
        people: list[Person],
        subject: tuple[Colour, ...],
        *,
        near: bool,
        beside: bool,
    ) -> tuple[Colour | None, Colour | None]:
        """Who pays whom, as far as the clause says it."""
        kind = "" if beside or clause.verb is None else clause.verb.value
        objects = [
            each
            for each in people
            if each.colours != subject and each.case in {"obl", "any"} and len(each.colours) == 1
        ]
        if kind in {"give", "promise"}:
            if len(subject) > 1:
                raise Unclear("who-exactly")
            to = objects[0].colours[0] if objects else None
            giver = only(subject) if subject else self._paying(objects, clause.verb)
            third = [each for each in people if each.word in {"he", "they"} and each.case == "obl"]
            if third and to is None:
                to = self._to_the_other(giver)
            return giver, to
        if kind == "get":
            aimed = [each for each in objects if each.preposition == "for"]
            if aimed and subject == (self.setting.speaker,):
                return self.setting.speaker, aimed[0].colours[0]  # "I have two laurels for you"
            mine = subject == (self.setting.speaker,)
            if mine and clause.of("idiom", "yours"):  # "I have two laurels here, they are yours"
                return self.setting.speaker, self.setting.counterpart(self.setting.speaker)
            if self._owns(clause, subject):
                raise Unclear("no-deal")  # "I have two laurels" asks for nothing
            sources = [each for each in people if each.preposition == "from"]
            asked = [each for each in objects if each.case == "obl" and not each.preposition]
            found = only((sources or asked)[0].colours) if sources or asked else None
            return found or self.setting.counterpart(only(subject)), only(subject)
        at = clause.items.index((clause.of("token") or clause.of("number") or clause.of("a"))[0])
        owner = self.people.owner(clause, at, near=near) if clause.of("who") else None
        sources = [each for each in people if each.preposition == "from"]
        if sources and owner is None:
            return only(sources[0].colours), None
        aimed = [each for each in people if each.preposition in {"for", "to"}]
        if aimed and owner is None and len(aimed[0].colours) == 1:
            receiver = aimed[0].colours[0]
            return self.setting.counterpart(receiver), receiver
        return owner, None

    def _paying(self, objects: list[Person], verb: Item | None) -> Colour | None:
        """Who pays if nobody is named: whoever is not paid."""
        if objects:
            receiver = objects[0].colours[0]
            return self.setting.counterpart(receiver)
        if verb is not None and verb.persons <= {"2"}:
            return self.setting.to[0] if len(self.setting.to) == 1 else None
        return None


def _arrives(clause: Clause, subject: tuple[Colour, ...]) -> bool:
    """`Once I am there`, `if the advance to there succeeds`."""
    passive = clause.of("noun", "advance") and clause.of("path") and not subject
    there = clause.of("room") or clause.of("path")
    return bool(passive or (clause.verb is None and there))


def _is_somewhere(clause: Clause) -> bool:
    """Whether it says that something is somewhere, not that there is something in it for you."""
    words = [item.text.lower() for item in clause.items]
    offered = any("in it" in each or each in _OFFERED for each in words)
    return any(each in _EXISTS for each in words) and not offered


def subject_named(people: list[Person], before: int) -> bool:
    """Whether somebody is named who could be the one that acts, before a place in the clause."""
    return any(
        each.case == "nom" or (each.case == "any" and not each.preposition and each.at < before)
        for each in people
    )


def _shared(clause: Clause, people: list[Person], subject: tuple[Colour, ...]) -> Act:
    """That what an advance brings is shared, and by whom as far as it is said."""
    named = [each.colours[0] for each in people if len(each.colours) == 1]
    pair = [*dict.fromkeys((*subject, *named))]
    giver, to = (pair[0], pair[1]) if len(pair) == 2 else (None, None)
    numbers = clause.of("number")
    return Act(kind="split", giver=giver, to=to, number=numbers[0].number if numbers else None)


def _is_for_strangers(clause: Clause) -> bool:
    """`Ben only votes for a friend`: for somebody who is not named."""
    for item, *after in zip(clause.items, clause.items[1:], clause.items[2:], strict=False):
        if item.kind == "for" and [each.kind for each in after] == ["a", "filler"]:
            return True
    return False


def _is_the_way(clause: Clause) -> bool:
    """`My path`, `this way`: that of the advance that is bargained for."""
    following = zip(clause.items, clause.items[1:], strict=False)
    owned = any(
        item.value == "path" and (before.case == "poss" or before.kind == "this")
        for before, item in following
    )
    return owned or bool(clause.of("noun", "advance"))


def _is_there(clause: Clause) -> bool:
    """Whether a place that was named before is meant again."""
    return any(
        item.text.lower() in {"there", "dort", "là", "lì", "dorthin"} for item in clause.items
    )


def _is_yours(clause: Clause) -> bool:
    """`It's yours`: what the mover wants, if nothing else is spoken of."""
    known = {"filler", "the", "idiom", "time", "punct", "is"}
    return bool(clause.of("idiom", "yours")) and {item.kind for item in clause.items} <= known


def _carries(clause: Clause, people: list[Person], subject: tuple[Colour, ...], kind: str) -> bool:
    """`Bring me into the Senate`: somebody is moved by others, and that takes votes."""
    if kind not in {"move", "put", "advance", "get"} or not (
        clause.of("room") or clause.of("path")
    ):
        return False
    goods = clause.of("noun") or clause.of("number") or clause.of("token") or clause.of("a")
    carried = [each for each in people if each.case == "obl" and not each.preposition]
    return bool(carried) and carried[0].colours != subject and not goods


def _is_wanted(clause: Clause, verb: Item) -> bool:
    """Whether somebody wants Caesar to go somewhere, or not to."""
    caesar = clause.of("noun", "caesar")[0]
    wanting = [item for item in clause.of("verb") if "get" in item.classes]
    before = bool(wanting) and wanting[0].start < caesar.start < verb.start
    return verb.value == "get" or before


def _is_moved(clause: Clause) -> bool:
    """Whether it says where somebody goes, or only that they do: `don't let him in`."""
    there = clause.of("room") or clause.of("path") or clause.of("noun", "through")
    there = there or clause.items[-1].text.lower() in _INTO
    return bool(there) and not clause.of("noun", "caesar")


def _is_left(clause: Clause, people: list[Person]) -> bool:
    """`Leave me Tresviri`: somebody is to have a committee for themselves."""
    if len(clause.of("verb")) > 1 or clause.of("path") or clause.of("noun"):
        return False
    rooms = [at for at, item in enumerate(clause.items) if item.kind == "room"]
    if len(rooms) != 1 or is_negative(clause):
        return False
    entry = COMMITTEE[clause.items[rooms[0]].value].entry
    before = [item.kind for item in clause.items[: rooms[0]] if item.kind not in {"the", "filler"}]
    led = before[-1:] and before[-1] in {"to", "on", "from", "for", "of"}
    kept = [each for each in people if each.case == "obl"]
    return entry and bool(kept) and not led


def _without_origin(clause: Clause) -> tuple[Path, ...]:
    """`From here to there`: where Caesar goes, without where he comes from."""
    before = [None, *clause.items]
    return tuple(
        PATH[item.value]
        for last, item in zip(before, clause.items, strict=False)
        if item.kind == "path" and not (last is not None and last.kind == "from")
    )


def _words(clause: Clause, text: str) -> str:
    """A clause as it was written."""
    start = min(item.start for item in clause.items)
    return text[start : max(item.end for item in clause.items)].strip(" .,;!?")
