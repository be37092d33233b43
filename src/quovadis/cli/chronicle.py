"""A screen to read what happened so far, or what the table plays."""

from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static

from quovadis.text import Catalogue


class Chronicle(ModalScreen[None]):
    """A longer text, scrolled to its newest lines."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,q", "dismiss", "Back"),
    ]

    def __init__(self, story: Text, words: Catalogue) -> None:
        super().__init__()
        self.story, self.words = story, words

    def compose(self) -> ComposeResult:
        """Show it all."""
        with VerticalScroll(id="chronicle"):
            yield Static(self.story)
        yield Static(Text(self.words.sentence("terminal-log-back")), id="back")

    def on_mount(self) -> None:
        """Begin at the end."""
        scroll = self.query_one(VerticalScroll)
        scroll.focus()
        scroll.scroll_end(animate=False)
