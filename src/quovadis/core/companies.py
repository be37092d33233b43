"""With whom the open vote can be carried, the cheapest for the mover first (R5.6)."""

from collections.abc import Iterable
from dataclasses import dataclass

from quovadis.core.commands import Advance, SeatCommand
from quovadis.core.deals import settlement, timing
from quovadis.core.deals.balances import spent
from quovadis.core.deals.terms import Pay, PayBy, Split
from quovadis.core.families import Colour
from quovadis.core.laurels import VALUE
from quovadis.core.view import PlayerView


@dataclass(frozen=True, slots=True, kw_only=True)
class Company:
    """A choice of supporters, and what it costs who advances with them."""

    advance: Advance
    pays: int
    """Laurels that the mover owes by the deals that it settles: now, later or as a share (R8.3)."""
    least: int
    """What the mover pays for them in the end, at least: tokens may not make the sum (R8.4)."""
    most: int
    gives: int
    """What else the mover gives by them."""


def companies(view: PlayerView, commands: Iterable[SeatCommand]) -> tuple[Company, ...]:
    """The choices among the legal advances of an open vote that differ in anything.

    The order of supporters only matters where the I laurels do not reach for all of them (R5.7).
    """
    motion = view.turn.motion
    if motion is None:
        return ()
    found: dict[tuple[Colour, ...], Company] = {}
    for command in commands:
        if isinstance(command, Advance) and command.path is motion.path:
            supporters = command.supporters
            ordered = view.open_supply < len(supporters)
            key = supporters if ordered else tuple(sorted(supporters))
            if key not in found:
                found[key] = _company(view, command)
    # Of two that cost the same, the one that gives fewer I laurels away.
    return tuple(
        sorted(found.values(), key=lambda one: (one.most, one.least, one.gives, _rewarded(one)))
    )


def _rewarded(company: Company) -> int:
    return len(company.advance.supporters)


def _company(view: PlayerView, advance: Advance) -> Company:
    settling, _, _ = settlement.allotted(view, advance.path, advance.supporters)
    given = [term for offer in settling for term in offer.deal.terms if term.giver == advance.by]
    laurel = timing.laurel_on(view, advance.path)
    earned = [advance.supporters.count(term.to) for term in given if isinstance(term, Split)]
    shared = settlement.shares(VALUE[laurel] if laurel else 0, earned)
    least, most = spent(view, [each.deal for each in settling], advance.by, advance.supporters)
    return Company(
        advance=advance,
        pays=sum(term.value for term in given if isinstance(term, Pay | PayBy))
        + sum(max(0, share) for share in shared),
        least=least,
        most=most,
        gives=sum(not isinstance(term, Pay | PayBy | Split) for term in given),
    )
