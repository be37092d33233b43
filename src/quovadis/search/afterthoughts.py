"""What a bot that looks ahead says when an estimate alone would not explain what it did.

Facts of the table first, as a praetor states them; otherwise that play would have gone against it.
"""

from collections.abc import Sequence

from quovadis.bots.grounds import Grounds
from quovadis.bots.reasons import Reason, because
from quovadis.core.commands import Accept, Answer, Counter, Decline, Propose, SeatCommand
from quovadis.core.deals.terms import Deal
from quovadis.core.events import Event
from quovadis.core.view import PlayerView


def afterthought(view: PlayerView, events: Sequence[Event], command: SeatCommand) -> Reason:
    """A reason for listeners who know only this view."""
    grounds, motion = Grounds(view, events), view.turn.motion
    found: Reason | None = None
    if isinstance(command, Answer) and motion is not None:
        if grounds.breaks_word(motion.path, command.votes):
            found = because("break")
        elif command.votes:
            found = grounds.helping(motion.path, command.votes)
        else:
            found = next(grounds.against(motion.path), None)
    elif isinstance(command, Accept | Decline):
        offer = view.talks.offer(command.offer)
        if offer is not None and isinstance(command, Accept):
            found = grounds.accepting(offer.deal)
        elif offer is not None:
            found = _against(grounds, offer.deal)
    elif isinstance(command, Propose | Counter):
        deal = command.deal
        if grounds.sells(deal):
            found = grounds.sharing(deal)
        elif grounds.buys(deal) and deal.on is not None:
            found = grounds.buying(deal, deal.on)
    return found or because("foresees")


def _against(grounds: Grounds, deal: Deal) -> Reason | None:
    """That a vote is too dear; or what helping the mover means, if the bot's own is wanted."""
    if grounds.buys(deal):
        return because("dear", count=0)
    if deal.on is None or not grounds.sells(deal):
        return None
    return next(grounds.against(deal.on, deal=deal), None)
