"""What people may write in their own words: names, table talk, free words in deals."""

from unicodedata import category

BLANKS = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters and signs that look like nothing."""
MOST_MARKS = 3
"""Accents that one letter may carry: more would cover the lines around it."""


def is_legible(text: str) -> bool:
    """Whether a text is a line in which nothing moves a cursor, hides, or covers what is near."""
    if not text.isprintable() or not BLANKS.isdisjoint(text):
        return False
    marks = MOST_MARKS  # a mark at the beginning would sit on what stands before
    for letter in text:
        marks = marks + 1 if category(letter) in {"Mn", "Me"} else 0
        if marks > MOST_MARKS:
            return False
    return True
