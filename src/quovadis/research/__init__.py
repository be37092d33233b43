"""Experiments with many games: arenas, leagues, and the test that every bot must pass."""
