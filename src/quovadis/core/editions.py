"""The four editions and what a table may change about them (chapters 10 and 11 of the rules)."""

from dataclasses import dataclass
from typing import Literal, get_args

from quovadis.core.wanted import want

EditionName = Literal["hans-im-glueck-1992", "amigo-2005", "mayfair-fr", "manual"]
Window = Literal["this-turn", "same-round", "next-turn", "two-turns"]
Reveal = Literal["first-three", "every"]
Consul = Literal["senate", "all"]
Log = Literal["full", "round"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Edition:
    """What one edition does where the texts differ (chapter 11)."""

    name: EditionName
    host_begins: bool = False
    """R2.6: the host begins unless agreed otherwise; other editions leave it open."""
    window: Window
    """R8.6: how long agreed terms bind."""
    caesar_window: Window | None = None
    """R8.6: the window of Caesar terms, if it is a different one."""
    retry: bool = True
    """R5.10: the same advance may be tried again in the turn in which its vote failed."""
    offers: tuple[str, ...] = ()
    """The variants that the edition itself proposes, spelled as in records."""


EDITIONS: dict[EditionName, Edition] = {
    edition.name: edition
    for edition in (
        Edition(
            name="hans-im-glueck-1992",
            window="this-turn",
            offers=("limited-ones", "reveal=first-three", "consul", "window=same-round"),
        ),
        Edition(
            name="amigo-2005",
            window="this-turn",
            offers=("limited-ones", "reveal=first-three", "consul", "window=next-turn"),
        ),
        Edition(
            name="mayfair-fr",
            host_begins=True,
            window="next-turn",
            offers=("limited-ones", "reveal=every", "window=two-turns"),
        ),
        Edition(
            name="manual",
            window="next-turn",
            caesar_window="this-turn",
            retry=False,
            offers=("limited-ones", "special-tokens"),
        ),
    )
}

RULE_OF: dict[str, str] = {
    "limited_ones": "R10.1",
    "reveal": "R10.2",
    "consul": "R10.3",
    "window": "R10.4",
    "special_tokens": "R10.5",
    "adjourn_auto": "R10.6",
    "cutoff": "R10.6",
    "whispers": "R8.9",
    "log": "R9.4",
}
"""The rule of each variant, by its field of `TableRules`; the rest of chapter 10 is its own."""

LIMITED_ONES: dict[int, int] = {3: 10, 4: 14, 5: 18}
"""R10.1: how many I laurels lie open, by the number of players."""
ROUNDS = 60
"""R10.6: the rounds after which a simulation stops, unless its variants say otherwise."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TableRules:
    """What a table plays: an edition and any variants. The default is a good choice.

    >>> rules = TableRules(edition="mayfair-fr", reveal="every")
    >>> Game.new(["red", "blue", "black"], rules=rules).view().edition.window
    'next-turn'
    """

    edition: EditionName = "amigo-2005"
    """Which edition is played (chapter 11)."""
    limited_ones: bool = False
    """Fewer I laurels lie open (R10.1)."""
    reveal: Reveal | None = None
    """After which arrivals in the Senate purses may be seen (R10.2); None: never."""
    consul: Consul | None = None
    """Three games, one consul (R10.3); `all`: everyone notes their sum, in the Senate or not."""
    window: Window | None = None
    """How long deals bind, if not as long as the edition says (R10.4)."""
    special_tokens: bool = False
    """Special tokens are drawn and played (R10.5)."""
    adjourn_auto: bool = False
    """A game that stalls ends by itself (R10.6)."""
    cutoff: int | None = None
    """The rounds after which a simulation stops (R10.6)."""
    whispers: bool = False
    """Offers can be whispered (R8.9)."""
    log: Log = "full"
    """Whether the log keeps the whole game, or only this round (R9.4)."""

    def __post_init__(self) -> None:
        """Refuse a choice that no rule knows, before anybody plays by it."""
        for name, known in _CHOICES.items():
            chosen = getattr(self, name)
            if chosen not in known:
                listed = ", ".join(repr(choice) for choice in known)
                raise ValueError(f"{name} cannot be {chosen!r}: choose one of {listed}")
        for name in ("limited_ones", "special_tokens", "adjourn_auto", "whispers"):
            want(name, getattr(self, name), bool, "True or False")
        if self.cutoff is not None and (type(self.cutoff) is not int or self.cutoff < 1):
            raise ValueError(f"cutoff takes a number of rounds or None, not {self.cutoff!r:.60}")


_CHOICES: dict[str, tuple[str | None, ...]] = {
    "edition": get_args(EditionName),
    "reveal": (None, *get_args(Reveal)),
    "consul": (None, *get_args(Consul)),
    "window": (None, *get_args(Window)),
    "log": get_args(Log),
}
"""What can be chosen, where it is more than yes or no."""
