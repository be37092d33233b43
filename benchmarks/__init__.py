"""How fast the engine is, beside others that people know. Run by `make bench`."""
