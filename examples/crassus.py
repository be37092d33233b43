"""Crassus buys votes. A whole bot in lines: `quovadis bots run "python3 examples/crassus.py"`."""

import json
import sys
from typing import Any


def say(**line: object) -> None:
    print(json.dumps(line), flush=True)


def choose(asked: dict[str, Any]) -> str | None:
    me, kind, options = asked["seat"], asked["kind"], asked["options"]

    def typed(*types: str) -> list[str]:
        return [one["text"] for one in options if one["command"]["type"] in types]

    if kind == "offer":  # take whatever leaves me with more laurels
        gains = [mine["least"] for mine in asked["offer"]["balances"] if mine["colour"] == me]
        return typed("accept" if gains and gains[0] > 0 else "decline")[0]
    if kind != "act":  # every vote earns a laurel; pay what I owe; otherwise say nothing
        return next(iter(typed("answer")[-1:] or typed("pay-now", "name-space")), None)
    if up := typed("advance", "take-off"):
        return up[-1]
    for way in asked["advances"] if asked["offers"] else []:  # buy the vote that is missing
        for other, _ in way["others"] if way["missing"] else []:
            bid = f"{me} offers deal {me} {other} on {way['path']}: {other} supports; {me} pays 1"
            say(type="assess", id=asked["id"], play=bid)
            if not json.loads(sys.stdin.readline())["against"]:
                return bid
    some = typed("place") or typed("move-caesar", "decline-bonus", "drop")
    return some[asked["seed"] % len(some)] if some else None


for line in sys.stdin:
    asked = json.loads(line)
    if asked["type"] == "hello":
        say(type="hello", protocol=1, name="Crassus")
    elif asked["type"] == "question":
        say(type="answer", id=asked["id"], play=choose(asked))
