"""Players as functions: what a seat sees goes in, what it says comes out."""

from quovadis.bots.protocol import Bot, Kind, Options
from quovadis.bots.registry import bot, names

__all__ = ["Bot", "Kind", "Options", "bot", "names"]
