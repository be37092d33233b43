"""Why a bot does what it does: one reason in words, and the figures behind it for those who ask.

Both are codes and parameters for a sentence of the catalogue.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

_AIM = {"aim", "laurel", "number"}
_PRICE = {"amount", "more"}
REASONS: dict[str, frozenset[str]] = {
    code: frozenset(facts)
    for code, facts in {
        # Anything
        "only": set[str](),
        "silent": set(),
        "foresees": set(),
        "coin": set(),
        # On its own turn
        "advance": _AIM,
        "place": {"why", "committee"},
        "caesar-open": set(),
        "caesar-free": {"laurel"},
        "caesar-block": {"laurel"},
        "caesar-stop": {"rival"},
        "caesar-idle": set(),
        "caesar-stays": set(),
        "call": {*_AIM, "count"},
        "give-up": {"count"},
        "dear": {"count"},
        "better": set(),
        # Variants
        "reveal": set(),
        "take-off": {"committee"},
        "draw": set(),
        "seniority": set(),
        "bureaucracy": {"to"},
        # Promises
        "keep": {"cost"},
        "break": set(),
        "faithless": set(),
        "owed": {"giver"},
        "pay": set(),
        "let-go": set(),
        "opposed": {"to", "rival"},
        "bound": {"to"},
        # Allies and threats
        "pact": {"again", "to"},
        "allied": {"to"},
        "ally": {"to"},
        "remind": {"giver"},
        "threat": {"to", "rival"},
        "heed": {"to"},
        "defy": {"to"},
        "warned": {"giver", "rival", "turn"},
        # For an advance
        "sold": set(),
        "wins": set(),
        "trails": {"to"},
        "earns": {"votes"},
        "rather": {"to", "rival"},
        "help": set(),
        # Against an advance
        "grudge": {"giver", "turn"},
        "shut-out": set(),
        "ends-behind": {"rival"},
        "ends": set(),
        "passes": {"to", "laurel"},
        "chair-taken": {"to"},
        "chair": {"to"},
        "no-chair": {"to"},
        "uneven": {"to", "laurel", "ones"},
        "no-room": {"goal"},
        "nearer": {"to"},
        "richest": {"to"},
        "enough": {"to"},
        "unpaid": set(),
        "nothing": set(),
        "refuse": set(),
        # Offers
        "ask": {*_PRICE, *_AIM, "to"},
        "share": _PRICE,
        "undercut": {"rival"},
        "hinder": {"rival"},
        "buy": {*_PRICE, *_AIM},
        "proceeds": {"laurel"},
        "together": {"helpers"},
        "later": {"side", "now"},
        "offer": {"theirs"},
        "counter": {"side", "amount"},
        # Answers to them
        "accept": {"what", "amount", *_AIM},
        "lend": {"to"},
        "too-little": {"amount", *_AIM},
        "too-much": {"amount"},
        "supplied": set(),
        "runs-out": set(),
        "too-late": set(),
        "idle": set(),
        "doubted": {"giver", "turn"},
        "unfair": {"to"},
        "decline": set(),
    }.items()
}
"""Every reason and its facts."""
FIGURES: dict[str, frozenset[str]] = {
    "moves": frozenset({"after", "other"}),
    "chances": frozenset({"before", "after"}),
    "gains": frozenset({"mine", "theirs"}),
    "advance": frozenset({"theirs", "cost"}),
    "hinder": frozenset({"rival", "cost", "theirs"}),
    "counter": frozenset({"before", "after", "more", "less"}),
    "grudge": frozenset({"before", "after", "more"}),
    "word": frozenset({"cost"}),
}
"""Everything that can be told in figures: chances to win and their changes, in whole percent."""
_LONGEST = 20
Params = Mapping[str, int | str]
Motive = Literal["chair", "laurel", "step"]
"""What an advance mainly brings its mover: a seat in the Senate, a laurel, or a step."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Figures:
    """The chances behind a reason. They show how a bot judges its chances: not for every table."""

    code: str
    params: Params

    @property
    def falls(self) -> bool:
        """Whether the bot's own chance is smaller afterwards."""
        before, after = self.params.get("before"), self.params.get("after")
        return isinstance(before, int) and isinstance(after, int) and after < before


@dataclass(frozen=True, slots=True, kw_only=True)
class Reason:
    """One reason: a code, and facts that everyone who hears it can check at the table."""

    code: str
    params: Params
    figures: Figures | None = None


def because(code: str, figures: Figures | None = None, /, **params: int | str) -> Reason:
    """A reason in words."""
    return Reason(code=code, params=params, figures=figures)


def reckoned(code: str, **shares: float | str) -> Figures:
    """The figures; chances are given as shares of 1 and told in percent."""
    return Figures(
        code=code,
        params={
            name: share if isinstance(share, str) else percent(share)
            for name, share in shares.items()
        },
    )


def percent(share: float) -> int:
    """A share of 1 as people read it."""
    return round(100 * share)


def sensible(reason: object) -> Reason | None:
    """Check a reason from a stranger's bot, which may have put anything into it."""
    if not isinstance(reason, Reason) or not _fits(reason.code, reason.params, REASONS):
        return None
    figures: object = reason.figures
    if figures is None:
        return reason
    if not isinstance(figures, Figures) or not _fits(figures.code, figures.params, FIGURES):
        return None
    return reason


def _fits(code: object, params: object, known: Mapping[str, frozenset[str]]) -> bool:
    """Whether a code is known and has exactly its facts, as plain short values."""
    if not isinstance(code, str) or not isinstance(params, Mapping):
        return False
    return known.get(code) == frozenset(params) and all(
        type(value) is int or (type(value) is str and len(value) <= _LONGEST)
        for value in params.values()
    )
