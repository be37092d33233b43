"""Terms of one player that nobody could carry out together (R8.7)."""

from quovadis.deals.terms import (
    AdvanceAlong,
    CaesarOff,
    CaesarTo,
    Oppose,
    PlaceIn,
    StayOff,
    StayOut,
    Support,
    Term,
)


def contradicts(one: Term, other: Term) -> bool:
    """Whether nobody could do both of two things that one player gives."""
    return _clash(one, other) or _clash(other, one)


def alike(one: Term, other: Term) -> bool:
    """Whether one action does both of two duties."""
    match one, other:
        case CaesarTo(space=space), CaesarTo(space=same):
            return space is same
        case PlaceIn(committee=here), PlaceIn(committee=there):
            return here is there
        case AdvanceAlong(path=path), AdvanceAlong(path=way):
            return path is way
        case _:
            return False


def _clash(do: Term, leave: Term) -> bool:
    match do, leave:
        case Support(to=partner), Oppose(against=rival):
            return partner == rival
        case CaesarTo(space=space), CaesarOff(spaces=spaces):
            return space in spaces
        case PlaceIn(committee=here), StayOut(committee=there):
            return here is there
        case AdvanceAlong(path=path), StayOff(path=other):
            return path is other
        case _:
            return False
