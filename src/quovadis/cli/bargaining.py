"""`quovadis bargaining`: how to bargain, in the reader's language."""

from rich.console import Console
from rich.markdown import Markdown

from quovadis.cli.options import LanguageOption, words
from quovadis.text.bargaining import markdown

WIDEST = 100
"""Longer lines are hard to read."""


def bargaining(lang: LanguageOption = None) -> None:
    """Read how to bargain: what votes cost, when to ask for more, what promises are worth."""
    console = Console(highlight=False)
    console.print(Markdown(markdown(words(lang).language)), width=min(console.width, WIDEST))
