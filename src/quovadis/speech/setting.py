"""Who speaks to whom at which table, and what has to be asked."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from quovadis.core.board import Path
from quovadis.core.families import Colour
from quovadis.core.view import PlayerView


class Unclear(Exception):
    """What has to be asked before the sentence can be a deal."""

    def __init__(self, code: str, **params: str | tuple[str, ...]) -> None:
        super().__init__(code)
        self.code, self.params = code, params


@dataclass(frozen=True, slots=True, kw_only=True)
class Setting:
    """Who speaks to whom at which table, and about which advance."""

    view: PlayerView
    speaker: Colour
    to: tuple[Colour, ...] = ()
    advance: Path | None = None
    names: Mapping[str, Colour] = field(default_factory=dict)
    guessed: bool = False
    """Nobody was called: whoever is named first is taken to be spoken to."""
    paying: str = ""
    """When laurels are meant to be paid, once that was asked: now, or then, with the advance."""

    @property
    def active(self) -> Colour:
        """Whose turn it is."""
        return self.view.turn.active

    @property
    def others(self) -> tuple[Colour, ...]:
        """Everyone but the one who speaks."""
        return tuple(one for one in self.view.players if one != self.speaker)

    def counterpart(self, colour: Colour | None) -> Colour | None:
        """The other one of the two who talk."""
        if colour == self.speaker:
            return self.to[0] if len(self.to) == 1 else None
        return self.speaker if colour in self.to else None

    def commanded(self, objects: list[Colour]) -> Colour | None:
        """Whom a verb without a subject means: the one spoken to, unless it is done to them."""
        if len(self.to) != 1:
            return None
        return self.speaker if self.to[0] in objects else self.to[0]
