"""Many games, counted: arenas, leagues, ratings, pictures."""
