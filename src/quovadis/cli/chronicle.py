"""A screen to read something longer: what happened so far, or the rules."""

from typing import ClassVar

from rich.console import RenderableType
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static

from quovadis.text import Catalogue


class Chronicle(ModalScreen[None]):
    """A text that may be longer than the terminal is high."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,enter,q", "dismiss", "Back"),
    ]

    def __init__(self, story: RenderableType, words: Catalogue, *, from_the_end: bool) -> None:
        """With `from_the_end`, the newest lines are shown first."""
        super().__init__()
        self.story, self.words, self.from_the_end = story, words, from_the_end

    def compose(self) -> ComposeResult:
        """Show it all."""
        with VerticalScroll(id="chronicle"):
            yield Static(self.story)
        yield Static(Text(self.words.sentence("terminal-log-back")), id="back")

    def on_mount(self) -> None:
        """Let the keys scroll it."""
        scroll = self.query_one(VerticalScroll)
        scroll.focus()
        if self.from_the_end:
            scroll.scroll_end(animate=False)
