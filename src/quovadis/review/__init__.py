"""Deal Review: what every move, deal and word of a finished game changed, and for whom."""

from quovadis.review.report import Review
from quovadis.review.review import NotOver, review

__all__ = ["NotOver", "Review", "review"]
