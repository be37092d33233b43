"""Runs a table: the same in memory, on a server and in a client."""

from quovadis.driver.asking import Question
from quovadis.driver.driver import Driver, Step, ask, play

__all__ = ["Driver", "Question", "Step", "ask", "play"]
