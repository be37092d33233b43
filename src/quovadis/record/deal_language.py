"""Deals as text, both ways: `deal red blue on b1-a3: blue supports; red pays 2`."""

from quovadis.core.deals.terms import Deal
from quovadis.core.view import PlayerView
from quovadis.core.wanted import want
from quovadis.record.spelling import write_term

__all__ = ["read_deal", "write_deal", "write_term"]


def read_deal(text: str, sight: PlayerView | None = None) -> Deal:
    """The deal that a text describes. What is wrong is refused, pointing at the word.

    With the view of a table, so is what could not be a term there, and a remark that is not true.

    >>> read_deal("deal blue red on b1-a3: blue supports; red pays 2").parties
    ('blue', 'red')
    """
    want("text", text, str, "a text such as `deal red blue: red pays 2`")
    # Lark is nearly half of what `import quovadis` would cost, and most games read no deals.
    from quovadis.record.deal_grammar import parse_deal  # noqa: PLC0415

    return parse_deal(text, sight)


def write_deal(deal: Deal) -> str:
    """The text of a deal; reading it gives the deal back.

    >>> write_deal(read_deal("deal blue red on b1-a3: blue supports red; red pays blue 2"))
    'deal blue red on b1-a3: blue supports; red pays 2'
    """
    want("deal", deal, Deal, "a Deal (`read_deal` makes one from text)")
    head = " ".join(("deal", *deal.parties))
    if deal.on is not None:
        head += f" on {deal.on}"
    return f"{head}: {'; '.join(write_term(term, deal) for term in deal.terms)}"
