"""A screen for one player's eyes, when several people share it."""

from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import ModalScreen
from textual.widgets import Static

from quovadis.core.families import Colour
from quovadis.text import Catalogue


class Secret(ModalScreen[None]):
    """Something for one player's eyes: covered until they uncover it (R8.4, R9.1)."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "turn_over", "Uncover"),
        Binding("escape", "dismiss", "Back"),
    ]

    def __init__(self, owner: Colour, text: str, words: Catalogue) -> None:
        super().__init__()
        self.owner, self.text, self.words = owner, text, words
        self.covered = True

    def compose(self) -> ComposeResult:
        """Show nothing but whose eyes it is for."""
        yield Static(self.words.sentence("terminal-look-away", colour=self.owner), id="secret")

    def action_turn_over(self) -> None:
        """Uncover it, then cover it again."""
        if not self.covered:
            self.dismiss()
            return
        self.covered = False
        text = self.words.sentence("terminal-secret", text=self.text)
        self.query_one("#secret", Static).update(Text(text))
