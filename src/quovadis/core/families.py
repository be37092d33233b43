"""The five families and their senators (R1.4)."""

from typing import Literal

Colour = Literal["red", "blue", "black", "white", "yellow"]
"""A family, and so a seat at the table.

>>> game.view().players
('red', 'blue', 'black')
"""

COLOURS: tuple[Colour, ...] = ("red", "blue", "black", "white", "yellow")
SENATORS = 8
"""How many each family has."""
