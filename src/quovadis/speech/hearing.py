"""What was heard of a sentence so far, as its clauses are read one by one."""

from quovadis.core.families import Colour
from quovadis.speech.act import Act
from quovadis.speech.clause import Clause
from quovadis.speech.people import People
from quovadis.speech.setting import Setting

_HELPING = {"would", "'d", "could", "will", "'ll", "may", "might", "can", "should"}
"""What makes having something a wish or an offer: `I would have two laurels for you`."""


class Hearing:
    """What the clauses before have said."""

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

    def _owns(self, clause: Clause, subject: tuple[Colour, ...]) -> bool:
        """Whether it only says what somebody has: `I have two laurels`, not `you have my vote`."""
        verb = clause.verb
        at = (
            -1
            if verb is None
            else next(i for i, item in enumerate(clause.items) if item.start == verb.start)
        )
        helped = at > 0 and clause.items[at - 1].text.lower() in _HELPING
        told = verb is not None and "own" in verb.classes and not helped
        return told and bool(subject) and subject != self.setting.to and clause.link != "if"
