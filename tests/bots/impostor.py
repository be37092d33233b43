"""A program that is asked in lines and misbehaves in a way that its first argument names.

It notes its process in the file that the second argument names, if there is one.
"""

import json
import os
import signal
import sys
import time
from pathlib import Path

HOW = sys.argv[1]
NOTED = Path(sys.argv[2]) if len(sys.argv) > 2 else None


def say(line: object) -> None:
    sys.stdout.write(f"{json.dumps(line)}\n")
    sys.stdout.flush()


def hang() -> None:
    while True:
        time.sleep(60)


def note() -> None:
    """Append this process to the file."""
    if NOTED is not None:
        with NOTED.open("a", encoding="utf-8") as file:
            file.write(f"{os.getpid()}\n")


def again() -> bool:
    """Whether it was started before."""
    return NOTED is not None and len(NOTED.read_text("utf-8").split()) > 1


def answer(asked: dict[str, object]) -> dict[str, object]:
    options = asked["options"]
    assert isinstance(options, list)
    play = options[0]["text"] if asked["kind"] == "act" else None
    return {"type": "answer", "id": asked["id"], "play": play}


def misbehave(asked: dict[str, object]) -> None:  # noqa: PLR0915 - every way to do it
    good = answer(asked)
    match HOW:
        case "good":
            say({**good, "mood": "a field that nobody knows"})
        case "babbles":
            sys.stdout.write("let me think\n")
            say(good)
        case "says bytes":
            sys.stdout.buffer.write(b"\xff\xfe\n")
            sys.stdout.buffer.flush()
        case "says a list":
            say([good])
        case "says deep":
            sys.stdout.write("[" * 100_000 + "\n")
            sys.stdout.flush()
        case "misspells":
            say({**good, "type": "anwser"})
        case "answers tomorrow":
            say({**good, "id": 99})
        case "answers nobody":
            say({"type": "answer", "play": good["play"]})
        case "plays elsewhere":
            say({**good, "play": "red +z9"})
        case "plays a number":
            say({**good, "play": 7})
        case "plays a riddle":
            say({**good, "play": {"type": "place", "committee": "z9"}})
        case "plays for others":
            say({**good, "play": {"type": "place", "committee": "b1", "by": "blue"}})
        case "plays out of turn":
            say({**good, "play": {"type": "answer", "motion": 1, "votes": 1}})
        case "offers nonsense":
            say({**good, "play": "red offers deal red blue: red flies"})
        case "assesses nonsense":
            say({"type": "assess", "id": asked["id"], "play": "red +b1"})
        case "never ends a line":
            while True:
                sys.stdout.write("x" * 10_000)
        case "floods":
            while True:
                say({**good, "id": 0})
        case "floods stderr":
            while True:
                sys.stderr.write("x" * 10_000)
        case "is noisy":
            sys.stderr.write("noise\n" * 100_000)
            say(good)
        case "dies":
            sys.stderr.write("I had a wife\nand lost her\n")
            sys.exit(3)
        case "dies once":
            if not again():
                os._exit(3)
            say(good)
        case "is late once":
            if not again():
                hang()
            say(good)
        case "answers twice":
            say(good)
            say(good)
        case "closes its mouth":
            os.close(1)
            hang()
        case _:
            hang()


def main() -> None:
    note()
    if HOW == "stubborn":
        for ignored in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
            signal.signal(ignored, signal.SIG_IGN)
        if os.fork() == 0:
            note()
            hang()
    if HOW == "deaf":
        hang()
    protocol = 2 if HOW == "from tomorrow" else 1
    for line in sys.stdin:
        asked = json.loads(line)
        if asked["type"] == "hello":
            say({"type": "howdy" if HOW == "rude" else "hello", "protocol": protocol})
        elif asked["type"] == "question" and HOW != "stubborn":
            misbehave(asked)
        elif asked["type"] == "question":
            say(answer(asked))
    if HOW == "stubborn":
        hang()


main()
