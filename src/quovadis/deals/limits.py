"""Limits that keep a table sane. All of them stand here."""

TERMS_A_DEAL = 8
OPEN_OFFERS_A_PLAYER = 5
WORD_LENGTH = 200
"""Characters of a term in free words."""
MOST_ROUNDS = 9
"""The longest time in rounds that a term can name."""
MOST_LAURELS = 99
"""The largest payment that can be named."""
MOST_ADVANCES = 9
"""The largest number of a rival's advances that can be opposed."""
