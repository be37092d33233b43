"""The bots by name, with parameters as text: `quaestor:greed=0.5`, `praetor:grudging`.

A program of its own is named by how it is started: `cmd:node mybot.js`.
"""

import os
import re
import shutil
import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass, fields, is_dataclass
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from importlib.util import find_spec
from inspect import cleandoc, isfunction
from math import isfinite
from pathlib import Path
from typing import Any, get_args, get_type_hints

from quovadis.bots.aedilis import Aedilis
from quovadis.bots.outsider import PREFIX, Outsider, Unusable, outsider
from quovadis.bots.praetor import Praetor
from quovadis.bots.protocol import Bot, FromFile, Within
from quovadis.bots.quaestor import Legatus, Quaestor, Scriba, Tribunus
from quovadis.bots.stand_in import stand_in
from quovadis.bots.tiro import Discipulus, Tiro
from quovadis.core.errors import Refused
from quovadis.core.families import COLOURS, Colour
from quovadis.core.wanted import want

_SENTENCE = re.compile(r".*?[.!?](?=\s|$)")
GROUP = "quovadis.bots"
"""The entry points through which other packages add bots."""


@dataclass(frozen=True, slots=True)
class Elsewhere:
    """A bot of ours that is loaded when it is asked for: it needs more than the library."""

    path: str
    """The module and the name in it."""
    extra: str
    """What to install with the package."""
    needs: tuple[str, ...]
    """The modules that this brings."""

    @property
    def works(self) -> bool:
        """Whether all that it needs is installed."""
        return all(find_spec(module) for module in self.needs)


OWN: dict[str, Callable[..., Any] | Elsewhere] = {
    "discipulus": Discipulus,
    "tiro": Tiro,
    "scriba": Scriba,
    "quaestor": Quaestor,
    "tribunus": Tribunus,
    "legatus": Legatus,
    "aedilis": Aedilis,
    "praetor": Praetor,
    "consul": Elsewhere("quovadis.search.consul.Consul", "sim", ("numba", "numpy")),
    "caesar": Elsewhere("quovadis.search.caesar.Caesar", "sim", ("numba", "numpy")),
    "stand-in": stand_in,
}
"""A frozen dataclass whose fields are the bot's parameters, or a bot as it is."""
LADDER = tuple(name for name in OWN if name != "stand-in")
"""The levels that people choose among, from the easiest to the hardest."""
BOT_NAMES: dict[Colour, str] = {
    "red": "Lupinus",
    "blue": "Navius",
    "black": "Aquila",
    "white": "Lyrianus",
    "yellow": "Solinus",
}
"""After wolf, ship, eagle, lyre and sun, so that bots of one level have different names."""
LARGEST = 1_000_000
"""How many characters a file that a parameter names may have."""
NAME = re.compile(r"[a-z][a-z0-9-]{0,29}")
"""What the owner of a server can call a bot."""
_COMMA = re.compile(r""",(?=(?:[^"']|"[^"]*"|'[^']*')*$)""")
_called: dict[str, Bot] = {}
"""Bots that whoever started this process gave a name."""


class BotRefused(Exception):
    """A text that does not name a bot. People read the catalogue's sentence for `code`."""

    def __init__(self, code: str, **params: str) -> None:
        super().__init__(code, params)
        self.code, self.params = code, params

    def __str__(self) -> str:
        code = self.code
        return str(Refused(code, "", **self.params))


@dataclass(frozen=True, slots=True)
class Parameter:
    """A field of a bot's class."""

    name: str
    default: Any
    bounds: Within | None
    file: FromFile | None
    """How it is read from a file, if it is one of those."""


def names() -> tuple[str, ...]:
    """Every bot that is installed, ours first, and those that were given names.

    >>> names()[:4]
    ('discipulus', 'tiro', 'scriba', 'quaestor')
    """
    return (*OWN, *sorted((_installed().keys() | _called.keys()) - OWN.keys()))


def listed(text: str) -> list[str]:
    """The bots in a list with commas. Commas between quotation marks belong to a command."""
    return [part.strip() for part in _COMMA.split(text)]


def call(name: str, text: str) -> None:
    """Give a bot a name in this process, by which strangers may seat it; or `BotRefused`.

    So the owner of a server offers a program, or weights from a file, that nobody else may name.
    """
    if not NAME.fullmatch(name) or name in OWN:
        raise BotRefused("bot-name", word=name)
    _called[name] = bot(text)


def is_program(text: str) -> bool:
    """Whether a text names a program by its command: never take such a text from a stranger."""
    return text.strip().startswith(PREFIX)


def offered() -> tuple[str, ...]:
    """The same, as far as they work here, plus our bots with each temperament."""
    return tuple(
        text
        for name in names()
        if not isinstance(own := OWN.get(name), Elsewhere) or own.works
        for text in (name, *(f"{name}:{temper}" for temper in _tempers(name)))
    )


def _tempers(name: str) -> Iterable[str]:
    return temperaments(name) if name in OWN else ()


def bot(text: str, *, files: bool = True) -> Bot:
    """The bot that a text names, or `BotRefused` with what is wrong and what there is.

    Without `files`, no parameter can name a file.

    >>> bot("quaestor:greed=0.5").greed
    0.5
    """
    want("text", text, str, "the name of a bot, such as `praetor` or `quaestor:greed=0.5`")
    if is_program(text):
        return _program(text)
    name, *given = text.strip().split(":")
    made = _found(name)
    known = {each.name: each for each in _parameters(name, made) if files or each.file is None}
    tempers = temperaments(name)
    chosen: dict[str, object] = {}
    for part in given:
        if part in tempers:
            chosen |= tempers[part]
        else:
            key, value = _parameter(name, part, known, tempers)
            chosen[key] = value
    player = made(**chosen) if isinstance(made, type) else made
    if not callable(player):
        raise BotRefused("bot-broken", bot=name, why=f"{player!r} cannot be called")
    return player  # type: ignore[no-any-return] # what it does when called, `bots check` shows


def installed_bot(text: str) -> Bot:
    """The bot that a stranger's text names: an installed one, never a module, command or file."""
    name = text.strip().partition(":")[0]
    if name not in names():
        raise BotRefused("bot-unknown", word=name, known=", ".join(names()))
    return bot(text, files=False)


def is_code(text: str) -> bool:
    """Whether a text names a module or a command, which run as soon as the bot is made."""
    return is_program(text) or "." in text.partition(":")[0]


def named_by_file(text: str) -> Bot:
    """The bot that a file names: ours or an installed one. The file may come from anybody.

    Modules and commands run only if somebody named them to this process.
    """
    if is_code(text):
        raise BotRefused("bot-unsaid", word=text.strip())
    return bot(text)


def foreign(text: str) -> bool:
    """Whether a text names a bot that somebody else wrote: it may ignore its budget, and hang."""
    return text.strip().partition(":")[0] not in OWN


def first_sentence(name: str) -> str | None:
    """What a bot says of itself first, if its author wrote anything."""
    made = _found(name)
    if not isinstance(made, type) and not isfunction(made):
        made = type(made)
    text = cleandoc(made.__doc__ or "")
    if text.startswith(f"{made.__name__}("):  # what a dataclass says if nobody wrote anything
        return None
    first = " ".join(text.partition("\n\n")[0].split())
    return match[0] if (match := _SENTENCE.match(first)) else first or None


def parameters(name: str) -> dict[str, object]:
    """The parameters of a bot and their defaults; FILE for what is read from one."""
    known = _parameters(name, _found(name))
    return {each.name: each.default if each.file is None else "FILE" for each in known}


def temperaments(name: str) -> dict[str, dict[str, float]]:
    """The words that stand for parameters of a bot: `praetor:grudging`."""
    made = _found(name)
    return getattr(made, "TEMPERAMENTS", {}) if isinstance(made, type) else {}


def tempered(text: str, family: Colour) -> str:
    """A bot with the temperament of the family it plays for, unless it was given parameters."""
    tempers = () if ":" in text else tuple(temperaments(text.strip()))
    return f"{text}:{tempers[COLOURS.index(family) % len(tempers)]}" if tempers else text


def _parameter(
    name: str, text: str, known: dict[str, Parameter], tempers: Iterable[str]
) -> tuple[str, object]:
    key, _, value = text.partition("=")
    if key not in known:
        words = ", ".join((*known, *tempers)) or "-"
        raise BotRefused("bot-parameter-unknown", bot=name, word=key, known=words)
    if (source := known[key].file) is not None:
        return key, _read(name, value, source)
    kind: Callable[[str], Any] = type(known[key].default)
    try:
        chosen = kind(value)
    except ValueError:
        chosen = None
    endless = isinstance(chosen, float) and not isfinite(chosen)
    if chosen is None or endless or kind is bool:
        raise BotRefused(
            "bot-parameter-bad", bot=name, word=text, example=f"{key}={known[key].default}"
        )
    if (limit := known[key].bounds) and not limit.least <= chosen <= limit.most:
        least, most = f"{limit.least:g}", f"{limit.most:g}"
        raise BotRefused("bot-parameter-range", bot=name, word=text, least=least, most=most)
    return key, chosen


def _parameters(name: str, made: Any) -> Iterable[Parameter]:
    """The parameters that can be given: to a class, not to a bot as it is."""
    if not isinstance(made, type) or not is_dataclass(made):
        return
    try:
        hints = get_type_hints(made, include_extras=True)  # a module may keep its types as text
    except Exception as trouble:  # noqa: BLE001 - as in `_found`
        raise _broken(name, trouble) from None
    for field in fields(made):
        extras = get_args(hints[field.name])[1:]
        bounds = next((each for each in extras if isinstance(each, Within)), None)
        file = next((each for each in extras if isinstance(each, FromFile)), None)
        yield Parameter(field.name, field.default, bounds, file)


def _read(name: str, file: str, source: FromFile) -> object:
    try:
        with Path(file).open(encoding="utf-8") as opened:
            text = opened.read(LARGEST + 1)
        if len(text) > LARGEST:
            raise ValueError("too long")  # noqa: TRY301 - told like everything else that is wrong
        return source.read(text)
    except FileNotFoundError:
        raise BotRefused("bot-file-missing", bot=name, file=file) from None
    except (OSError, ValueError, RecursionError):
        raise BotRefused("bot-file-bad", bot=name, file=file) from None


def _program(text: str) -> Outsider:
    """The program that a text names, if it can be started here."""
    if os.name != "posix":
        raise BotRefused("bot-broken", bot=text, why="programs as bots need Linux or macOS")
    try:
        found = outsider(text)
    except Unusable as trouble:
        raise BotRefused("bot-broken", bot=text, why=str(trouble)) from None
    if shutil.which(found.command[0]) is None:
        raise BotRefused("bot-program-missing", word=found.command[0])
    return found


def _found(name: str) -> Any:
    """A bot of ours, of another package, or by the dotted name of a module and what is in it."""
    if name in OWN:
        own = OWN[name]
        if not isinstance(own, Elsewhere):
            return own
        if not own.works:
            raise BotRefused("bot-extra", bot=name, extra=own.extra)
        return _module_bot(own.path)
    if name in _called:
        return _called[name]
    try:
        return _module_bot(name) if "." in name else _installed()[name].load()
    except KeyError:
        raise BotRefused("bot-unknown", word=name, known=", ".join(names())) from None
    except BotRefused:
        raise
    except Exception as trouble:  # noqa: BLE001 - a stranger's module may fail in any way
        raise _broken(name, trouble) from None


def _broken(name: str, trouble: Exception) -> BotRefused:
    return BotRefused("bot-broken", bot=name, why=f"{type(trouble).__name__}: {trouble}")


def _module_bot(name: str) -> Any:
    """What a dotted name means, also from the current folder."""
    look_here()
    module, _, attribute = name.rpartition(".")
    try:
        return getattr(import_module(module), attribute)
    except ModuleNotFoundError as missing:
        if f"{module}.".startswith(f"{missing.name}."):  # itself, not something that it imports
            raise BotRefused("bot-not-found", bot=name, word=missing.name or module) from None
        raise


def look_here() -> None:
    """Let modules in the current folder be found, after all others, as `python -m` does."""
    here = str(Path.cwd())
    if here not in sys.path and "" not in sys.path:
        sys.path.append(here)


@cache
def _installed() -> dict[str, EntryPoint]:
    return {entry.name: entry for entry in entry_points(group=GROUP)}
