"""Research environments: one game, many doors. Each needs its own packages."""
