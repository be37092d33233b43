"""The game itself: positions, commands, events, rules and deals. Only the standard library."""
