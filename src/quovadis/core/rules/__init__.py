"""Every rule of the game, a module per chapter. `decide` calls them; nobody else judges."""
