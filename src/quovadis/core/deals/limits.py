"""All limits that keep a table sane."""

TERMS_A_DEAL = 8
OPEN_OFFERS_A_PLAYER = 5
OFFERS_A_TURN = 3
"""How many offers a bot makes in one turn, including counter-offers."""
COUNTERS_A_TURN = 2
"""How many of them may be counter-offers."""
WORDS_A_TURN = 24
"""How often a bot is asked in one turn; then a stand-in speaks for it, so that every turn ends."""
MOST_VOTES = 4
"""The most votes that anyone can give for an advance: a committee has five seats."""
WORD_LENGTH = 200
"""Characters of a term in free words."""
MOST_ROUNDS = 9
"""The longest time in rounds that a term can name."""
MOST_LAURELS = 99
"""The largest payment that can be named."""
MOST_ADVANCES = 9
"""The largest number of a rival's advances that can be opposed."""
