"""Bots that look ahead by playing on in the compiled kernel. They need the extra `sim`."""
