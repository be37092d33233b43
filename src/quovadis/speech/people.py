"""Whom a sentence speaks of: I, you, he, names and owners."""

from collections.abc import Iterator
from dataclasses import dataclass

from quovadis.core.families import COLOURS, Colour
from quovadis.speech.clause import Clause
from quovadis.speech.phrases import Item
from quovadis.speech.setting import Setting, Unclear


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody named in a clause."""

    colours: tuple[Colour, ...]
    at: int
    """Which item of the clause names them."""
    case: str
    preposition: str
    word: str


def only(colours: tuple[Colour, ...]) -> Colour | None:
    """The one who is meant; None if several are, or nobody."""
    return colours[0] if len(colours) == 1 else None


class People:
    """Remembers of whom a sentence has spoken so far."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.named: list[Colour] = []
        """Who was called by name so far."""
        self.present: set[Colour] = set()
        """Who is called by name in the clause that is being read."""

    def in_clause(self, clause: Clause) -> list[Person]:
        """Everyone whom the next clause names."""
        self.present = {one for one in COLOURS if clause.of("colour", one)}
        people = list(self.named_in(clause))
        self.named += [each.colours[0] for each in people if each.word in COLOURS]
        return people

    def named_in(self, clause: Clause) -> Iterator[Person]:
        """Everyone whom a clause names, besides as an owner."""
        for at, item in enumerate(clause.items):
            sake = item.case == "poss" and any(
                each.kind == "sake" for each in clause.items[at + 1 : at + 2]
            )
            if item.kind not in {"who", "colour"} or (item.case == "poss" and not sake):
                continue
            if item.value == "he" and item.case == "obl" and _is_caesar(clause, at):
                continue  # "the next time you move him"
            if item.value in {"else", "nobody"} and _is_placed(clause):
                continue  # "I place nobody there"
            before = clause.items[at - 1] if at else None
            if before is not None and before.kind in {"the", "a", "filler", "and"} and at > 1:
                before = clause.items[at - 2]
            kinds = {"for", "to", "from", "with", "of", "on", "against"}
            preposition = before.kind if before is not None and before.kind in kinds else ""
            after = clause.items[at + 1] if at + 1 < len(clause.items) else None
            if _is_sake(clause, at):
                preposition = "sake"
            case = item.case or "any"
            if item.kind == "colour":
                possessive = (
                    after is not None and after.kind == "of" and after.text in {"'s", "s", "’s"}
                )
                case = "poss" if possessive else "any"
            yield Person(self.who(item), at, case, preposition, item.value)

    def who(self, item: Item) -> tuple[Colour, ...]:
        """Whom a word means."""
        setting = self.setting
        match item.value:
            case "me":
                return (setting.speaker,)
            case "you" | "all":
                if not setting.to:
                    raise Unclear("who", players=setting.others)
                return setting.to
            case "we":
                return (setting.speaker, *(setting.to or ()))
            case "he" | "they":
                return self._third()
            case "else" | "nobody":
                raise Unclear("who-exactly")
            case colour:
                if colour not in setting.view.players:
                    raise Unclear("not-at-table", colour=colour)
                return (colour,)

    def _third(self) -> tuple[Colour, ...]:
        """Somebody who was spoken of, or the only one who is left."""
        setting = self.setting
        talking = {setting.speaker, *setting.to}
        outside = talking | self.present
        spoken = [
            colour
            for colour in dict.fromkeys(self.named)
            if colour not in self.present | {self.setting.speaker}
        ]
        if len(spoken) == 1 and self.present - {self.setting.speaker}:
            return (spoken[0],)
        if setting.guessed and spoken == [*setting.to]:  # "Anna gets two if she votes for me"
            return setting.to
        spoken = [colour for colour in spoken if colour not in talking]
        if len(spoken) == 1:
            return (spoken[0],)
        left = [colour for colour in setting.view.players if colour not in outside]
        if not spoken and len(left) == 1 and setting.to:
            return (left[0],)
        if not spoken and setting.to and setting.advance is not None and setting.active in left:
            return (setting.active,)  # whoever wants to advance is in everybody's mouth
        raise Unclear("he-or-she", players=tuple(spoken or left))

    def owner(self, clause: Clause, at: int, *, near: bool = False) -> Colour | None:
        """Whose the thing at that place is: `my vote`, `il voto mio`, `Red's vote`."""
        items = clause.items
        for step in (-1,) if near else (-1, 1, -2, -3, -4):
            index = at + step
            if not 0 <= index < len(items):
                continue
            item = items[index]
            if item.kind == "who" and item.case == "poss":
                return only(self.who(item))
            if step < 0 and item.kind in {"verb", "noun"}:
                break
            if step == -1 and item.kind == "of" and index and items[index - 1].kind == "colour":
                return only(self.who(items[index - 1]))
        rest = items[at + 1 : at + 4]
        if near:
            return None
        if len(rest) >= 2 and rest[0].kind in {"of", "from"} and rest[1].kind in {"who", "colour"}:
            return only(self.who(rest[1]))
        for before in items[max(0, at - 4) : at]:
            if before.kind == "from":
                follower = items[items.index(before) + 1]
                if follower.kind in {"who", "colour"} and follower.case != "poss":
                    return only(self.who(follower))
        return None

    def subject(
        self, clause: Clause, people: list[Person], verb: Item | None
    ) -> tuple[Colour, ...]:
        """Who does it; empty if that is not said."""
        if verb is None:
            nominative = [each for each in people if each.case == "nom"]
            return nominative[0].colours if nominative else ()
        at = next(i for i, item in enumerate(clause.items) if item.start == verb.start)
        promised = clause.of("verb", "promise")
        if promised and verb.value != "promise":
            first = clause.items.index(promised[0])
            early = [
                each
                for each in people
                if each.at < first and each.case in {"nom", "any"} and not each.preposition
            ]
            person = _persons(promised[0])
            if early:
                return early[-1].colours
            if person is not None:
                return self.who(Item("who", person, 0, 0))
            later = [each for each in people if each.at == first + 1 and each.case == "nom"]
            if later:
                return later[0].colours
        nominative = [each for each in people if each.case == "nom"]
        if nominative:
            if any(each.word == "we" for each in nominative):
                nominative = [each for each in nominative if each.word == "we"]
            ahead = [each for each in nominative if each.at < at]
            return (ahead or nominative)[-1 if ahead else 0].colours
        definite = _persons(verb) or _helped(verb, clause)
        free = [each for each in people if each.case == "any" and not each.preposition]
        if verb.persons == {"inf"}:  # what stands before it is its object
            free = [each for each in free if each.word not in COLOURS]
        ahead = [each for each in free if each.at < at]
        if verb.persons == {"2"} or definite == "you":
            asked = [each for each in free if each.word in {"you", "all"}]
            if asked:
                return asked[0].colours
        if definite is not None and not any(each.word == "we" for each in ahead):
            if definite == "you" and ahead and ahead[-1].colours == self.setting.to:
                return ahead[-1].colours
            return self.who(Item("who", definite, 0, 0))
        if ahead:
            return ahead[-1].colours
        inverted = [
            each for each in free if each.at == at + 1 and each.word in {"you", "we", "all"}
        ]
        if inverted and "3" not in verb.persons and verb.persons & {"2"}:
            return inverted[0].colours
        if inverted and inverted[0].word == "we" and "inf" in verb.persons:  # "bleiben wir"
            return inverted[0].colours
        return self._commanded(clause, people, verb)

    def _commanded(self, clause: Clause, people: list[Person], verb: Item) -> tuple[Colour, ...]:
        """Who is told to do something: `move Caesar there`."""
        first = next(item for item in clause.items if item.kind not in {"filler", "the", "time"})
        told = first.start == verb.start and verb.persons & {"0", "2"} and clause.link != "if"
        goes_on = clause.link == "and" and "1" in verb.persons  # "I pay you and keep Caesar off"
        if not told or goes_on or verb.value not in {"put", "move", "keep", "advance"}:
            return ()
        objects = [each.colours[0] for each in people if each.case in {"obl", "any"}]
        one = self.setting.commanded(objects)
        return () if one is None else (one,)


def _is_caesar(clause: Clause, at: int) -> bool:
    """Whether Caesar was named before, and `him` is not led in by a word like `for`."""
    named = any(item.value == "caesar" for item in clause.items[:at])
    led = at > 0 and clause.items[at - 1].kind in {"for", "against", "with", "to"}
    return named and not led


def _is_placed(clause: Clause) -> bool:
    """Whether somebody is put into a committee."""
    puts = any("put" in item.classes for item in clause.of("verb"))
    return puts and bool(clause.of("room"))


def _is_sake(clause: Clause, at: int) -> bool:
    """Whether somebody is named as the one to whom it is promised: `for Red's sake`."""
    items = clause.items
    if at > 1 and items[at - 1].kind == "sake" and items[at - 2].kind == "verb":
        return True
    after = [item.kind for item in items[at + 1 : at + 3]]
    if after[:1] == ["sake"] or after == ["of", "sake"]:
        return True
    promised = at > 1 and items[at - 1].kind == "with" and items[at - 2].kind == "verb"
    return promised and items[at - 2].value == "promise"


def _helped(verb: Item, clause: Clause) -> str | None:
    """Who wants to do something, or may: `vorrei andare`, `puoi scegliere`."""
    modal = next((item for item in clause.items if item.value == "modal"), None)
    if modal is not None and verb.persons == {"inf"} and modal.start < verb.start:
        return _persons(modal)
    wanting = [item for item in clause.of("verb") if item.classes & {"get", "promise"}]
    wants = verb.persons == {"inf"} and bool(wanting) and wanting[0].start < verb.start
    return _persons(wanting[0]) if wants else None


def _persons(verb: Item) -> str | None:
    """Who must be the subject of a verb: I, you or we, or None if its form leaves that open."""
    (person, *others) = verb.persons or {""}
    return None if others else {"1": "me", "2": "you", "we": "we"}.get(person)
