"""Shows the examples in docstrings as code on the site: an extension of griffe."""

from typing import Any

import griffe


class Doctests(griffe.Extension):
    """Fences every example."""

    def on_object(self, *, obj: griffe.Object, **_: Any) -> None:
        """Change the docstring of what was read."""
        if obj.docstring is not None:
            obj.docstring.value = fenced(obj.docstring.value)


def fenced(text: str) -> str:
    """A docstring with its examples as blocks of code; each goes on to the next blank line."""
    blocks = text.split("\n\n")
    return "\n\n".join(
        f"```pycon\n{block}\n```" if block.lstrip().startswith(">>> ") else block
        for block in blocks
    )
