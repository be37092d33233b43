"""What the game and its pages say, for tests that mean a message and not its wording."""

from functools import cache
from pathlib import Path

import quovadis
from quovadis.core.families import Colour
from quovadis.text import Catalogue, Language
from quovadis.text.fluent import Sentences
from quovadis.text.message import Fact
from quovadis.text.people import FUNCTIONS, Names

FOLDER = Path(quovadis.__file__).parent / "text" / "ftl"


class PageCatalogue(Catalogue):
    """The sentences of the game together with those of the pages."""

    def __init__(
        self, language: Language, *, you: Colour | None = None, names: Names | None = None
    ) -> None:
        super().__init__(language, you=you, names=names)
        files = (FOLDER / f"{language}.ftl", *FOLDER.glob(f"pages/*.{language}.ftl"))
        self._sentences = Sentences(
            language, [file.read_text("utf-8") for file in files], FUNCTIONS
        )


@cache
def page_words(
    language: Language, you: Colour | None = None, names: tuple[tuple[Colour, str], ...] = ()
) -> PageCatalogue:
    """The catalogue of a reader, at a table where people have these names."""
    return PageCatalogue(language, you=you, names=dict(names))


def worded(
    message: str,
    *,
    language: Language = "en",
    you: Colour | None = None,
    called: Names | None = None,
    **facts: Fact,
) -> str:
    """A message in words, as a reader of that family reads it; `called` are the players' names."""
    return page_words(language, you, tuple((called or {}).items())).sentence(message, **facts)
