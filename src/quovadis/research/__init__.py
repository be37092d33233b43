"""Experiments with many games: arenas, leagues, and the test that every bot must pass.

From Python, start with `compare`.
"""

from quovadis.research.comparison import Comparison, compare

__all__ = ["Comparison", "compare"]
