"""What clauses say about laurels: how many change hands, and whose."""

from collections.abc import Iterator

from quovadis.core.families import Colour
from quovadis.speech.act import Act
from quovadis.speech.checks import is_negative
from quovadis.speech.clause import Clause, has_goods
from quovadis.speech.hearing import Hearing
from quovadis.speech.people import Person, only
from quovadis.speech.phrases import Item
from quovadis.speech.setting import Unclear
from quovadis.speech.sums import laurels

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


class LaurelActs(Hearing):
    """Reads what is said about laurels."""

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

    def _is_prize(self, clause: Clause) -> bool:
        """Whether it names the laurel that the advance brings."""
        space = None if self.setting.advance is None else self.setting.advance.space
        laurel = None if space is None else self.setting.view.laurels[space]
        return laurel is not None and [item.value for item in clause.of("token")] == [laurel]

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
            mine = any(item.value == "me" and item.case == "nom" for item in clause.of("who"))
            other = mine and self.setting.speaker != self.setting.active  # "what you get I want"
            prize = subject == (self.setting.active,) and self._is_prize(clause)
            if prize and not sources and not other:
                raise Unclear("which-laurel")  # what the advance brings is nobody's yet
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


def _is_somewhere(clause: Clause) -> bool:
    """Whether it says that something is somewhere, not that there is something in it for you."""
    words = [item.text.lower() for item in clause.items]
    offered = any("in it" in each or each in _OFFERED for each in words)
    return any(each in _EXISTS for each in words) and not offered
