"""What the game and its pages say, for tests that mean a message and not its wording."""

from functools import cache
from pathlib import Path

from fluent.runtime import FluentBundle, FluentResource

import quovadis
from quovadis.core.families import Colour
from quovadis.text import Catalogue, Language
from quovadis.text.message import Fact

FOLDER = Path(quovadis.__file__).parent / "text" / "ftl"


class PageCatalogue(Catalogue):
    """The sentences of the game together with those of the pages."""

    def __init__(self, language: Language, *, you: Colour | None = None) -> None:
        super().__init__(language, you=you)
        self._bundle = FluentBundle([language], use_isolating=False)
        for file in (FOLDER / f"{language}.ftl", *FOLDER.glob(f"pages/*.{language}.ftl")):
            self._bundle.add_resource(FluentResource(file.read_text("utf-8")))


@cache
def page_words(language: Language, you: Colour | None = None) -> PageCatalogue:
    """The catalogue of a reader."""
    return PageCatalogue(language, you=you)


def worded(
    message: str, *, language: Language = "en", you: Colour | None = None, **facts: Fact
) -> str:
    """A message in words, as a reader of that family reads it."""
    return page_words(language, you).sentence(message, **facts)
