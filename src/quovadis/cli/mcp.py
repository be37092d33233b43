"""`quovadis mcp`: a table for language models, over standard input and output."""

import typer

from quovadis.cli.options import LanguageOption, words


def mcp(lang: LanguageOption = None) -> None:
    """Let a language model play, with the tools of the Model Context Protocol.

    A program that runs a model starts this command and talks to it over standard input and output.
    The model opens a table with bots, or joins one on a server by its link.
    """
    from quovadis.mcp.run import run

    raise typer.Exit(run(words(lang).language))
