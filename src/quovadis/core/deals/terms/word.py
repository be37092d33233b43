"""Free words."""

from dataclasses import dataclass
from typing import ClassVar

from quovadis.core.deals import limits
from quovadis.core.deals.terms.base import Draft, Fault, Group, TermBase
from quovadis.core.families import Colour
from quovadis.core.legibility import is_legible


@dataclass(frozen=True, slots=True, kw_only=True)
class Word(TermBase):
    """Anything else, in free words. It is recorded, but nobody judges it (R8.8)."""

    kind: ClassVar[str] = "word"
    spelling: ClassVar[tuple[str, ...]] = ("{giver} says {text}[ to {to}]",)
    group: ClassVar[Group] = "word"

    giver: Colour
    to: Colour
    text: str
    """The words, on one line."""

    @property
    def can_stand(self) -> bool:
        """Whether it is short enough, and can be read."""
        return len(self.text) <= limits.WORD_LENGTH and is_legible(self.text)

    def fault_of_kind(self, draft: Draft) -> Fault | None:
        return None if self.text.strip() and self.can_stand else Fault("term-word", "text")
