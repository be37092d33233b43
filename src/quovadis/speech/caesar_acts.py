"""What clauses say about Caesar: where he goes, where not, and who says so."""

from collections.abc import Iterator

from quovadis.core.board import PATH, Path
from quovadis.core.families import Colour
from quovadis.speech.act import Act
from quovadis.speech.clause import Clause
from quovadis.speech.hearing import Hearing
from quovadis.speech.people import Person, only
from quovadis.speech.phrases import Item
from quovadis.speech.places import places
from quovadis.speech.setting import Unclear


class CaesarActs(Hearing):
    """Reads what is said about Caesar."""

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
            and not _subject_named(people, clause.items.index(clause.of("noun", "caesar")[0]))
        ):
            givers = (None,)
        if not paths and not rooms and _is_the_way(clause) and self.setting.advance is not None:
            paths = (self.setting.advance,)
        if not paths and not rooms:
            raise Unclear("where-caesar")
        if len(paths) > 1 and not rooms and clause.of("to"):
            paths = _without_origin(clause) or paths
        if verb is None and negative and self.setting.view.caesar in paths:
            raise Unclear("caesar-stays")  # "if he is not here": is he to go, or not to come back?
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


def _subject_named(people: list[Person], before: int) -> bool:
    """Whether somebody is named who could be the one that acts, before a place in the clause."""
    return any(
        each.case == "nom" or (each.case == "any" and not each.preposition and each.at < before)
        for each in people
    )


def _is_the_way(clause: Clause) -> bool:
    """`My path`, `this way`: that of the advance that is bargained for."""
    following = zip(clause.items, clause.items[1:], strict=False)
    owned = any(
        item.value == "path" and (before.case == "poss" or before.kind == "this")
        for before, item in following
    )
    return owned or bool(clause.of("noun", "advance"))


def _is_wanted(clause: Clause, verb: Item) -> bool:
    """Whether somebody wants Caesar to go somewhere, or not to."""
    caesar = clause.of("noun", "caesar")[0]
    wanting = [item for item in clause.of("verb") if "get" in item.classes]
    before = bool(wanting) and wanting[0].start < caesar.start < verb.start
    return verb.value == "get" or before


def _without_origin(clause: Clause) -> tuple[Path, ...]:
    """`From here to there`: where Caesar goes, without where he comes from."""
    before = [None, *clause.items]
    return tuple(
        PATH[item.value]
        for last, item in zip(before, clause.items, strict=False)
        if item.kind == "path" and not (last is not None and last.kind == "from")
    )
