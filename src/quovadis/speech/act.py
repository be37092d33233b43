"""Something that somebody does for somebody, before it is a term of a deal."""

from dataclasses import dataclass
from typing import Literal

from quovadis.core.board import Committee, Path
from quovadis.core.families import Colour
from quovadis.core.laurels import Laurel
from quovadis.speech.phrases import Item

ActKind = Literal["support", "oppose", "pay", "split", "caesar", "place", "go", "word"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Act:
    """Something that somebody does for somebody. What is None was not said."""

    kind: ActKind
    giver: Colour | None = None
    to: Colour | None = None
    negative: bool = False
    number: int | None = None
    tokens: tuple[Laurel, ...] = ()
    paths: tuple[Path, ...] = ()
    rooms: tuple[Committee, ...] = ()
    times: tuple[Item, ...] = ()
    rival: Colour | None = None
    wherever: bool = False
    text: str = ""
    side: int = 0
    sentence: int = 0
    link: str = "start"
    gapped: bool = False
    """It has no verb of its own."""
    mutual: bool = False
    aimed: bool = False
    """It says for whom."""
    consent: bool = False
    """It only says yes to what the mover wants."""
    leaving: bool = False
    """It is out of the committee that it names."""
    when: bool = False
    """It is for when somebody goes there."""
    lacked: bool = False
    """It only says that somebody else needs or has it."""
    claimed: bool = False
    """It is a committee that somebody is to have for themselves, said without a verb."""
    joins: bool = False
    """It only asks the other one to go along: `if you are in`."""
    apart: bool = False
    """Its time stands apart from it, at the beginning or the end."""
    more: bool = False
    """Laurels on top of others that were spoken of."""
    each: str = ""
    """Laurels for every player spoken to (`each`), or for every vote (`a-vote`)."""

    def timed(self, *values: str) -> Item | None:
        """The first of these times that it speaks of."""
        return next((item for item in self.times if item.value in values), None)
