"""Figures of a review as people read them."""

from collections.abc import Iterator, Sequence

from quovadis.core.families import Colour
from quovadis.review.accounts import ACCOUNTS
from quovadis.review.report import CheapVote, MissedDeal, ResultSplit, Review, Step
from quovadis.review.shares import WHOLE, Shares, apportioned
from quovadis.text import Catalogue

MINUS = "\N{MINUS SIGN}"
TENTH = WHOLE // 1000
"""What is told: tenths of a percent."""
COLUMNS = ("start", *ACCOUNTS, "end")
"""Of the split."""


def figure(tenths: int, words: Catalogue, *, signed: bool = True) -> str:
    """Tenths of a percentage point in the language's way to write them."""
    sign = MINUS if tenths < 0 else "+" if signed and tenths > 0 else ""
    comma = "." if words.language == "en" else ","
    return f"{sign}{abs(tenths) // 10}{comma}{abs(tenths) % 10}"


def points(share: int, words: Catalogue) -> str:
    """A change."""
    return figure(round(share / TENTH), words)


def chance(share: int, doubt: int, words: Catalogue) -> str:
    """A chance, and by how much it may be off."""
    told, off = (figure(round(one / TENTH), words, signed=False) for one in (share, doubt))
    return told if not round(doubt / TENTH) else f"{told} ± {off}"


def told_split(split: ResultSplit, words: Catalogue) -> Iterator[str]:
    """The columns of a split. As they are told, they still add up."""
    start, end = round(split.start / TENTH), round(split.end / TENTH)
    changes = [getattr(split, account) / TENTH for account in ACCOUNTS]
    yield figure(start, words, signed=False)
    yield from (figure(one, words) for one in apportioned(changes, end - start))
    yield figure(end, words, signed=False)


def for_whom(players: Sequence[Colour], changes: Shares, words: Catalogue) -> str:
    """What changed for everyone, the most first; who noticed nothing is left out."""
    order = sorted(range(len(players)), key=lambda seat: -abs(changes[seat]))
    told = [
        words.sentence("review-one", by=players[seat], points=points(changes[seat], words))
        for seat in order
        if round(changes[seat] / TENTH)
    ]
    return ", ".join(told)


def result(review: Review, words: Catalogue) -> str:
    """Who won."""
    if len(review.winners) == 1:
        return words.sentence("review-won", winner=review.winners[0], turns=review.turns)
    return words.sentence("review-shared", players=review.winners, turns=review.turns)


def how(review: Review, words: Catalogue) -> str:
    """Where the chances come from, and how far off they may be."""
    most = max((max(row) for row in review.doubt), default=0)
    doubt = figure(round(most / TENTH), words, signed=False)
    return words.sentence("review-how", games=review.playouts, doubt=doubt)


def moment(review: Review, step: Step, words: Catalogue) -> tuple[str, str, str]:
    """A turning point: when, what, and what it changed for whom."""
    changes = tuple(new - old for new, old in zip(step.after, step.before, strict=True))
    when = words.sentence("review-turn", number=step.turn)
    return when, words.say(step.told), for_whom(review.players, changes, words)


def missed(each: MissedDeal, words: Catalogue) -> tuple[str, str, str]:
    """A missed deal: when, what, and what it would have brought."""
    gains = for_whom((each.mover, each.owner), (each.mover_gain, each.owner_gain), words)
    return words.sentence("review-turn", number=each.turn), words.say(each.told), gains


def cheap(each: CheapVote, words: Catalogue) -> tuple[str, str]:
    """A vote that went too cheaply: when, and what it was worth."""
    told = words.sentence(
        "review-cheap-one",
        giver=each.owner,
        to=each.mover,
        path=each.path,
        paid=each.paid,
        lost=figure(round(each.lost / TENTH), words, signed=False),
    )
    if each.fair is None or each.fair > each.most:
        fair = words.sentence("review-cheap-never")
    else:
        fair = words.sentence("review-cheap-fair", fair=each.fair, most=each.most, to=each.mover)
    return words.sentence("review-turn", number=each.turn), f"{told} {fair}"


def told_changes(review: Review, step: Step, words: Catalogue) -> Iterator[str]:
    """What a step changed, what its draw did, and what an offer would have changed."""
    if changed := for_whom(review.players, step.change, words):
        yield changed
    if drawn := for_whom(review.players, step.luck, words):
        yield words.sentence("review-draw", points=drawn)
    if step.would and (would := for_whom(review.players, step.would, words)):
        yield words.sentence("review-would", points=would)
