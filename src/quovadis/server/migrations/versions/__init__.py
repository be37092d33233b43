"""How the database came to be, step by step. Old steps are never changed."""
