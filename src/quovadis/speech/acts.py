"""Who does what for whom: what each clause says, before it is a term of a deal."""

from collections.abc import Iterator
from dataclasses import replace

from quovadis.core.board import COMMITTEE
from quovadis.core.families import Colour
from quovadis.speech.act import Act
from quovadis.speech.caesar_acts import CaesarActs
from quovadis.speech.checks import check_goods, check_verbs, is_negative
from quovadis.speech.clause import Clause, has_goods
from quovadis.speech.laurel_acts import LaurelActs
from quovadis.speech.people import Person, only
from quovadis.speech.places import places
from quovadis.speech.setting import Unclear
from quovadis.speech.vote_acts import VoteActs, as_written
from quovadis.speech.votes import left_out, nothing

_INTO = {"in", "up", "rein", "hinein", "entrer", "monter", "entrare", "salire"}
"""Where somebody goes, said without the place."""


_OURSELVES = {"ci", "nous", "uns", "us", "tous les deux", "toutes les deux"}
"""Words for us that need not be those who do something."""


class Reader(CaesarActs, VoteActs, LaurelActs):
    """Reads the clauses of one sentence, in their order."""

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
        plain = tuple(item for item in times if item.case != "vote")  # "your next vote and two"
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
                times=() if act.consent else (plain if act.kind == "pay" else times) or act.times,
                side=clause.side,
                sentence=clause.sentence,
                link="if" if act.kind == "go" and _is_wished(clause) else clause.link,
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
        givers = {act.giver for act in found}
        together = any(
            item.value == "we" and item.case != "poss" and not {*self.people.who(item)} <= givers
            for item in clause.of("who")
            if item.text.lower() not in _OURSELVES
        )
        plain = kinds and kinds <= {"pay", "support", "caesar", "place", "go"}
        if together and plain and not any(act.mutual or act.giver is None for act in found):
            raise Unclear("who-exactly")
        spoken = {self.setting.speaker, *self.setting.to}
        meant = {one for act in found for one in (act.giver, act.to, act.rival)}
        if found and self.people.present - spoken - meant:
            raise Unclear("not-understood")

    def _contents(self, clause: Clause, people: list[Person]) -> Iterator[Act]:
        verb = clause.verb
        subject = self._going_on(clause, people) or self.people.subject(clause, people, verb)
        self.doer = subject
        negative = is_negative(clause)
        kind = verb.value if verb is not None else ""
        caesar = clause.of("noun", "caesar")
        votes = clause.of("noun", "vote") or left_out(clause, self.last) or self._men(clause)
        named = {one for each in people if each.word in {"he", "they"} for one in each.colours}
        strangers = (self.people.present | named) - {self.setting.speaker, *self.setting.to}
        denied = not votes and negative and (self.last == "support" or bool(strangers))
        votes = nothing(clause) if denied and kind in {"get", "give"} else votes
        if (word := self._by_idiom(clause, subject)) is not None:
            yield word
            return
        idioms = {item.value for item in clause.of("idiom")}
        setting = self.setting
        asked = setting.advance is not None and setting.speaker != setting.active
        if asked and (
            "consent" in idioms or _is_yours(clause) or self._is_asked_in(clause, subject)
        ):
            yield Act(kind="support", giver=setting.speaker, to=setting.active, consent=True)
        if "mutual" in idioms:
            paths, rooms = places(clause)
            yield Act(kind="support", mutual=True, paths=paths, rooms=rooms)
            return
        if asked and self._wants_the_advance(clause, subject, kind, negative=negative):
            yield Act(kind="support", giver=setting.speaker, to=setting.active, consent=True)
            return
        refused = negative and kind in {"let", "put", "move", "advance", "get"}
        held = {one for each in people if not each.preposition for one in each.colours} & strangers
        if refused and held and not held & {*subject} and _is_moved(clause):
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
        if kind in {"let", "give", "keep"} and _is_left(clause, people):
            giver = only(subject) or self.setting.commanded([])
            yield Act(kind="place", giver=giver, negative=True, rooms=places(clause)[1])
            return
        if kind == "support" or (kind == "let" and _lets_go(clause, people)):
            yield from self._voting(clause, people, subject, negative=negative)
            return
        if votes and kind in {"", "give", "get", "promise", "say", "let", "put", "advance"}:
            yield from self._vote_nouns(clause, people, subject, votes, negative=negative)
            yield from self._money(clause, people, subject, beside=True)
            return
        yield from self._moves_or_laurels(clause, people, subject, negative=negative)

    def _moves_or_laurels(
        self, clause: Clause, people: list[Person], subject: tuple[Colour, ...], *, negative: bool
    ) -> Iterator[Act]:
        """What is said in a clause that speaks neither of votes nor of Caesar."""
        verb = clause.verb
        kind = verb.value if verb is not None else ""
        if clause.link == "if" and _arrives(clause, subject) and not negative:
            paths, rooms = places(clause)
            yield Act(kind="go", giver=only(subject), paths=paths, rooms=rooms)
            return
        if kind in {"put", "move", "advance", "keep", "let"}:
            yield from self._going(clause, people, subject, kind, negative=negative)
            return
        if verb is None and negative and clause.of("path") and clause.of("noun", "advance"):
            subject = subject or next((each.colours for each in people), ())
            yield from self._going(clause, people, subject, "advance", negative=True)
            return
        if verb is None and negative and _is_place_denied(clause, people):
            if people and not subject:  # "no senator of yours in Scribae"
                subject = people[0].colours
            yield from self._going(clause, people, subject, "put", negative=True)
            return
        if kind in {"", "get"} and (claimed := self._claimed(clause, people, negative=negative)):
            yield claimed
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
        wished = clause.link == "if" and bool(clause.of("to")) and not has_goods(clause.items)
        if kind == "get" and clause.of("room") and (clause.of("noun", "path") or wished):
            yield from self._going(clause, people, subject, "advance", negative=negative)
            return
        yield from self._money(clause, people, subject)

    def _claimed(self, clause: Clause, people: list[Person], *, negative: bool) -> Act | None:
        """`Scribae for you, Vigiles for me`: the other one stays out of it."""
        paths, rooms = places(clause)
        owner = only(people[0].colours) if len(people) == 1 else None
        other = self.setting.counterpart(owner)
        goods = has_goods(clause.items) or clause.of("noun") or clause.of("from") or paths
        done = self.done is not None and not self.done.claimed and self.done.kind in {"place", "go"}
        if len(rooms) != 1 or not rooms[0].entry or goods or negative or other is None or done:
            return None
        if clause.link == "if":
            return None
        return Act(kind="place", giver=other, negative=True, rooms=rooms, claimed=True)

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
        if idioms & {"favour", "return"} and clause.of("not"):
            raise Unclear("not-understood")  # "I can't return the favour"
        if "favour" in idioms:
            return Act(kind="word", giver=self.setting.speaker, text=as_written(clause, self.text))
        voted = self.done is not None and self.done.kind == "support" and clause.side == 1
        if "return" in idioms and (clause.link != "if" or voted):
            return self._returned(clause, subject)
        if "join" in idioms:
            return Act(kind="support", giver=self.setting.commanded([]), joins=True)
        mover = self.setting.speaker == self.setting.active
        promised = "consent" in idioms and mover and bool(self.last)  # "..., I say yes next time"
        if (promised or idioms & {"on-me", "on-you"}) and not has_goods(clause.items):
            return self._relied_on(clause, mine="on-you" not in idioms)
        for quote in clause.of("quote"):
            giver = only(subject) if subject else self.setting.commanded([])
            return Act(kind="word", giver=giver, text=self.text[quote.start + 1 : quote.end - 1])
        return None

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
                kind="place" if kind == "put" and not paths and clause.link != "purpose" else "go",
                giver=explicit,
                negative=off,
                paths=paths,
                rooms=rooms,
                gapped=not subject,
                leaving=any("quit" in item.classes for item in clause.of("verb")),
            )


def _is_place_denied(clause: Clause, people: list[Person]) -> bool:
    """`No senator in Scribae`, `not Scribae, please`."""
    rooms = clause.of("room")
    alone = not people and not clause.of("noun") and not has_goods(clause.items)
    entries = all(COMMITTEE[item.value].entry for item in rooms)
    return bool(rooms) and (bool(clause.of("noun", "senator")) or (alone and entries))


def _is_wished(clause: Clause) -> bool:
    """`Willst du da raus, ...`: whoever wants it is named after the verb, as in a condition."""
    told = [item for item in clause.items if item.kind != "filler"][:2]
    kinds = [(item.kind, item.case) for item in told]
    return kinds == [("verb", ""), ("who", "nom")] and "get" in told[0].classes


def _lets_go(clause: Clause, people: list[Person]) -> bool:
    """Whether somebody is let through, or to somewhere: that takes votes."""
    there = bool(clause.of("room"))
    moved = any(each.case in {"obl", "any"} for each in people) or clause.of("noun", "senator")
    goes = any(item.classes & {"advance", "put", "move"} for item in clause.of("verb"))
    return bool(clause.of("noun", "through")) or (there and bool(moved)) or goes


def _arrives(clause: Clause, subject: tuple[Colour, ...]) -> bool:
    """`Once I am there`, `if the advance to there succeeds`."""
    passive = clause.of("noun", "advance") and clause.of("path") and not subject
    there = clause.of("room") or clause.of("path")
    return bool(passive or (clause.verb is None and there))


def _shared(clause: Clause, people: list[Person], subject: tuple[Colour, ...]) -> Act:
    """That what an advance brings is shared, and by whom as far as it is said."""
    named = [each.colours[0] for each in people if len(each.colours) == 1]
    pair = [*dict.fromkeys((*subject, *named))]
    giver, to = (pair[0], pair[1]) if len(pair) == 2 else (None, None)
    numbers = clause.of("number")
    return Act(kind="split", giver=giver, to=to, number=numbers[0].number if numbers else None)


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
    promised = [at + 1 for at, item in enumerate(clause.items) if item.value == "promise"]
    carried = [each for each in people if each.case == "obl" and not each.preposition]
    carried = [each for each in carried if each.at not in promised]  # "promise me not to go there"
    return bool(carried) and carried[0].colours != subject and not goods


def _is_moved(clause: Clause) -> bool:
    """Whether it says where somebody goes, or only that they do: `don't let him in`."""
    there = clause.of("room") or clause.of("path") or clause.of("noun", "through")
    into = any(item.text.lower() in _INTO for item in clause.items)
    lets = all(item.classes <= {"let"} for item in clause.of("verb"))  # "don't let him"
    return bool(there or into or lets) and not clause.of("noun", "caesar")


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
