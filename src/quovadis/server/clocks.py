"""How long the table waits for whom."""

from quovadis.server.messages import Clock

SECONDS: dict[Clock, float | None] = {"none": None, "relaxed": 3 * 24 * 3600.0, "brisk": 180.0}
"""The time for one turn of one's own, or for one answer."""
STRIKES = 2
"""After so many turns played by a stand-in, it plays until its player returns."""
AWAY = 300.0
"""After so many seconds away, the others may call a stand-in at a table without a clock."""
MOVING = 600.0
"""How long a one-time link to another device is good."""
