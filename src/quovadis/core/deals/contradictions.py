"""What a player cannot promise beside what binds them already, or not at all (R8.7).

As in `validity`, this is judged from the player's view.
"""

from collections.abc import Iterator, Sequence
from itertools import permutations

from quovadis.core.deals import conduct
from quovadis.core.deals.collisions import (
    Bond,
    bonds,
    drafted,
    gives_way,
    is_blocked,
    is_out_of_time,
    is_undone,
    undoes,
    without_a_turn,
)
from quovadis.core.deals.terms import Deal
from quovadis.core.deals.timing import next_turn
from quovadis.core.errors import Refused
from quovadis.core.families import Colour
from quovadis.core.view import PlayerView


def objections(view: PlayerView, deal: Deal) -> Iterator[Refused]:
    """What a player cannot promise: not in time, not beside older terms, or not at all (R8.7)."""
    me = view.seat
    if me is None:
        return
    older = bonds(view, me, beside=deal)
    mine = [bond for bond in drafted(view, deal) if bond.term.giver == me]
    if any(is_out_of_time(view, bond) for bond in mine):
        yield Refused("not-in-time", "R8.7", by=me)
    elif _contradict(view, older, mine):
        yield Refused("contradiction", "R8.7", by=me)
    elif without_a_turn(view, older, mine):
        yield Refused("no-turn-left", "R8.7", by=me)
    elif _leaves_nothing(view, me, deal, older, mine):
        yield Refused("no-action-left", "R8.7", by=me)


def _contradict(view: PlayerView, older: Sequence[Bond], mine: Sequence[Bond]) -> bool:
    """Whether some of these terms rule each other out, or give way to those that bind already."""
    return any(
        gives_way(newer, bond) or undoes(view, newer, bond) or is_undone(view, newer, bond)
        for newer in mine
        for bond in older
    ) or any(
        is_blocked(one, other) or undoes(view, one, other) for one, other in permutations(mine, 2)
    )


def _leaves_nothing(
    view: PlayerView, me: Colour, deal: Deal, older: Sequence[Bond], mine: Sequence[Bond]
) -> bool:
    """Whether a seat would have no legal action on its next turn, if the position stays."""
    turn = view.turn
    acts_now = me == turn.active and deal.on is None
    if acts_now and (turn.bonus or turn.motion is not None):
        return False
    then = next_turn(view, me) + (len(view.players) if me == turn.active and not acts_now else 0)
    given = [bond.term for bond in (*older, *mine) if then in bond.span.bound]
    if not any(term.is_ban for term in given):
        return False
    left = {deed for term in given for deed in term.forbids}
    return not any(
        deed not in left and conduct.might_be_done(view, me, deed) for deed in conduct.ON_A_TURN
    )
