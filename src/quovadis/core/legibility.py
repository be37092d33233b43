"""What people may write in their own words: names, table talk, free words in deals."""

from unicodedata import category

BLANKS = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters and signs that are invisible."""
MOST_MARKS = 3
"""How many accents one letter may carry: more would cover the lines around it."""


def is_legible(text: str) -> bool:
    """Whether a text is one line that hides nothing, moves no cursor and covers nothing nearby."""
    if not text.isprintable() or not BLANKS.isdisjoint(text):
        return False
    marks = MOST_MARKS  # a mark at the beginning would combine with the character before the text
    for letter in text:
        marks = marks + 1 if category(letter) in {"Mn", "Me"} else 0
        if marks > MOST_MARKS:
            return False
    return True
