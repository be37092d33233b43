"""Deals that both sides missed, and votes that went too cheaply."""

from collections.abc import Iterable, Iterator, Sequence

from quovadis.bots.outlook import Chances
from quovadis.bots.packages import for_votes
from quovadis.core.board import EXITS, Path
from quovadis.core.deals.pledges import hanging_on, promised_now
from quovadis.core.deals.terms import Dated, Deal, Pay, Split
from quovadis.core.deals.validity import objections
from quovadis.core.events import SupportUsed
from quovadis.core.families import Colour
from quovadis.core.rules.advancing import can_try
from quovadis.core.view import view
from quovadis.review.accounts import owes
from quovadis.review.judge import Judge
from quovadis.review.report import CheapVote, MissedDeal
from quovadis.review.shares import WHOLE
from quovadis.text.deals import tell_deal

LEAST = 0.01
"""What both must gain by a deal, and what a vote must cost its owner, to be worth telling."""
_MOST_TOLD = 5


def missed(judge: Judge, instead: Chances) -> MissedDeal | None:
    """The best deal for a vote that could have been made in a turn that begins here.

    It must bring both sides more than what was done `instead`.
    """
    mover = judge.state.turn.active
    best: tuple[float, Colour, Deal, Chances] | None = None
    for path in ways(judge, mover):
        short = judge.short(path)
        for owner, spare in judge.spare(path).items():
            if not 0 < short <= spare:
                continue
            seller = judge.state.players[owner]
            for deal in for_votes(judge, seller, short, path, promises=False):
                by_it = judge.appraise(deal).by_it
                least = min(by_it[seat] - instead[seat] for seat in (judge.active, owner))
                if least > (LEAST if best is None else best[0]):
                    best = least, seller, deal, by_it
    if best is None:
        return None
    _, seller, deal, by_it = best
    if any(objections(view(judge.state, mover), deal)):
        return None
    mine, theirs = judge.active, judge.seat[seller]
    return MissedDeal(
        turn=judge.state.turn.number,
        mover=mover,
        owner=seller,
        told=tell_deal(deal),
        mover_gain=round(WHOLE * (by_it[mine] - instead[mine])),
        owner_gain=round(WHOLE * (by_it[theirs] - instead[theirs])),
    )


def ways(judge: Judge, mover: Colour) -> Iterator[Path]:
    """The advances that a player can try, with votes or without."""
    for room, exits in enumerate(EXITS):
        if mover in judge.state.seated[room]:
            yield from (path for path in exits if can_try(judge.state, mover, path))


def best_missed(found: Iterable[MissedDeal]) -> tuple[MissedDeal, ...]:
    """Those worth telling: one for each pair, in the order of the game."""
    chosen: dict[tuple[Colour, Colour], MissedDeal] = {}
    for each in sorted(found, key=lambda one: -min(one.mover_gain, one.owner_gain)):
        chosen.setdefault((each.mover, each.owner), each)
    return tuple(sorted([*chosen.values()][:_MOST_TOLD], key=lambda each: each.turn))


def cheap(judge: Judge, used: SupportUsed) -> Iterator[CheapVote]:
    """The votes of an advance that cost their owners more than they brought.

    A vote that was promised was paid for before; one for a promise is paid for later.
    """
    path = used.path
    deals = [offer.deal for offer in hanging_on(judge.state.talks, path)]
    then = judge.carried(path)
    for owner in dict.fromkeys(used.supporters):
        mine = [deal for deal in deals if promised_now(deal)[owner]]
        if owes(judge.state, owner) or any(_pays_otherwise(deal, owner) for deal in mine):
            continue
        seat = judge.seat[owner]
        without = judge.refused(path, seat)[seat]
        lost = without - then[seat]
        if lost <= LEAST:
            continue
        voters = [judge.seat[each] for each in used.supporters]
        fair, most = judge.prices(path, voters, seat)
        yield CheapVote(
            turn=judge.state.turn.number,
            owner=owner,
            mover=used.by,
            path=path.id,
            paid=sum(_price(deal, owner) for deal in mine),
            lost=round(WHOLE * lost),
            fair=fair,
            most=most or 0,
        )


def _price(deal: Deal, owner: Colour) -> int:
    return sum(term.value for term in deal.terms if isinstance(term, Pay) and term.to == owner)


def _pays_otherwise(deal: Deal, owner: Colour) -> bool:
    """Whether an owner gets something else for a vote than laurels at once."""
    return any(term.to == owner and isinstance(term, Dated | Split) for term in deal.terms)


def worst(found: Sequence[CheapVote]) -> tuple[CheapVote, ...]:
    """The votes worth telling, in the order of the game."""
    by_loss = sorted(found, key=lambda each: -each.lost)[:_MOST_TOLD]
    return tuple(sorted(by_loss, key=lambda each: each.turn))
