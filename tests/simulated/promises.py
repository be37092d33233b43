"""What the server promises, and what breaks each promise."""

from typing import Literal, get_args

Promise = Literal[
    "what is acknowledged is stored",
    "what is stored counts as done",
    "a command is done once",
    "what is stored stays",
    "what is told is stored",
    "talk is told once",
    "what was refused changed nothing",
    "a late command is refused",
    "events have no gap",
    "views follow from events",
    "the history of a table is one after another",
    "laurels are conserved",
    "whoever asks is answered",
    "a table never stands still",
    "a clock runs, whoever is there",
    "nobody plays for a person who is there",
    "everyone is told everything",
    "the end of a game is stored with it",
    "nothing fails that should not",
    "no seat learns what it may not know",
]
BROKEN_BY: dict[Promise, str] = {
    "what is acknowledged is stored": (
        "`done` for a command or talk that is not stored yet, or is gone after a death"
    ),
    "what is stored counts as done": "a refusal of what is stored, also if it is sent again",
    "a command is done once": "a command that is stored twice, or that nobody has sent",
    "what is stored stays": "an event, a command or talk that is gone, another, or out of place",
    "what is told is stored": (
        "an event, a view, talk, a name or a status that was sent before it was stored, or that is "
        "no longer true after a death"
    ),
    "talk is told once": "a line of talk twice on one connection",
    "what was refused changed nothing": "a refused command in the store",
    "a late command is refused": "a command that was played on another turn than it was made for",
    "events have no gap": (
        "a number that does not follow the last one, also after coming back with `since`"
    ),
    "views follow from events": (
        "a view that is not the one of the stored events that this seat has noticed"
    ),
    "the history of a table is one after another": (
        "events that the rules, asked again in the stored order, do not give; a command stored "
        "before it was sent, or after it was acknowledged"
    ),
    "laurels are conserved": "one more or less",
    "whoever asks is answered": "no answer in 150 seconds on a line that works; nobody lets you in",
    "a table never stands still": (
        "nothing happens though a bot is asked, or people play and nothing comes of it"
    ),
    "a clock runs, whoever is there": "a turn that does not end when its time is up",
    "nobody plays for a person who is there": "a command for them that they did not send",
    "everyone is told everything": "somebody who is connected and lacks an event",
    "the end of a game is stored with it": "a finished game at a table that is still playing",
    "nothing fails that should not": "an exception that no part of the server expects",
    "no seat learns what it may not know": (
        "every fourth seed, a second world is run twice, with whispers of others and without: who "
        "may not hear them receives other bytes, up to the end of the game"
    ),
}
assert BROKEN_BY.keys() == {*get_args(Promise)}
