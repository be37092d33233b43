"""Every rule of the board, a module per chapter. Only `decide` applies them."""
