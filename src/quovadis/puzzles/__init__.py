"""Deal puzzles: positions in which one offer, answer or call-in is clearly best.

They come from games between bots (`maker.py`) and are package data (`shelf.py`). A position is
replayed by the rules when it is looked at (`puzzle.py`), so nothing of it is kept in words.
"""

from quovadis.puzzles.puzzle import Choice, Position, Puzzle
from quovadis.puzzles.shelf import daily, puzzles, row

__all__ = ["Choice", "Position", "Puzzle", "daily", "puzzles", "row"]
