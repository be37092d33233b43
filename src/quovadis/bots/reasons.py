"""Why a bot does what it does: a code and a few numbers, for one sentence of the catalogue."""

from collections.abc import Mapping
from dataclasses import dataclass

REASONS: dict[str, frozenset[str]] = {
    "only": frozenset(),
    "silent": frozenset(),
    "move": frozenset({"after", "other"}),
    "useful": frozenset({"after", "other"}),
    "vote": frozenset({"after", "other"}),
    "carry": frozenset({"after", "other"}),
    "offer": frozenset({"mine", "theirs"}),
    "ask": frozenset({"amount", "more", "theirs", "cost", "why", "number"}),
    "share": frozenset({"amount", "more", "theirs"}),
    "counter": frozenset({"before", "after", "more", "less"}),
    "accept": frozenset({"before", "after"}),
    "slight": frozenset({"after"}),
    "nothing": frozenset({"after"}),
    "decline": frozenset({"before", "after"}),
    "grudge": frozenset({"before", "after", "more", "count"}),
    "help": frozenset({"before", "after"}),
    "refuse": frozenset({"before", "after"}),
    "keep": frozenset({"cost"}),
    "break": frozenset({"cost", "limit"}),
    "faithless": frozenset(),
    "opposed": frozenset(),
    "bound": frozenset(),
    "sold": frozenset(),
    "last-chair": frozenset({"after"}),
    "give-up": frozenset({"count"}),
    "owed": frozenset(),
    "hinder": frozenset({"rival", "cost", "theirs"}),
    "undercut": frozenset({"rival", "mine", "theirs"}),
}
"""Every reason and its facts. Chances and their changes are in whole percent."""
_LONGEST = 20


@dataclass(frozen=True, slots=True, kw_only=True)
class Reason:
    """One reason: a code, and rounded numbers that everyone who hears it could work out."""

    code: str
    params: Mapping[str, int | str]


def because(code: str, **params: float | str) -> Reason:
    """A reason; chances are given as shares of 1 and told in percent."""
    return Reason(
        code=code,
        params={
            name: percent(value) if isinstance(value, float) else value
            for name, value in params.items()
        },
    )


def percent(share: float) -> int:
    """A share of 1 as people read it."""
    return round(100 * share)


def sensible(reason: object) -> Reason | None:
    """Check a reason from a stranger's bot, which may have put anything into it."""
    if not isinstance(reason, Reason) or not isinstance(reason.params, Mapping):
        return None
    try:
        known = REASONS.get(reason.code)
    except TypeError:  # not even a word
        return None
    plain = all(
        type(value) is int or (type(value) is str and len(value) <= _LONGEST)
        for value in reason.params.values()
    )
    return reason if known is not None and {*reason.params} == known and plain else None
