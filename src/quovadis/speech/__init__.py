"""Plain sentences in four languages, read as deals. Start with `understand`."""

from quovadis.speech.reader import Asked, Mark, Understood, complete, understand

__all__ = ["Asked", "Mark", "Understood", "complete", "understand"]
