"""Runs a table: the same in memory, on a server and in a client."""
