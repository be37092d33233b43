"""Which letters the terminal can show, and what stands for those that it cannot."""

import codecs
import io
import os
import sys
from collections.abc import Mapping

from quovadis.text.ascii import alike

_ASCII = {"C", "POSIX"}
_COERCED = {"C.UTF-8", "C.utf8", "UTF-8"}
"""What Python puts into LC_CTYPE by itself where the language is C (PEP 538)."""


def is_ascii(environment: Mapping[str, str] = os.environ) -> bool:
    """Whether the user's system asks for ASCII, or standard output takes nothing else."""
    system = environment.get("LC_ALL") or environment.get("LC_CTYPE")
    language = environment.get("LANG", "")
    if not system or (system in _COERCED and not environment.get("LC_ALL") and language in _ASCII):
        system = language
    encoding = getattr(sys.stdout, "encoding", None) or "utf-8"
    return system in _ASCII or codecs.lookup(encoding).name == "ascii"


def _in_place(trouble: UnicodeError) -> tuple[str, int]:
    if not isinstance(trouble, UnicodeEncodeError):
        raise trouble
    return alike(trouble.object[trouble.start : trouble.end]), trouble.end


def prepare_streams() -> None:
    """What cannot be shown is replaced by what looks like it: nothing fails, no line gets longer.

    This also holds for Textual, which writes to standard error.
    """
    codecs.register_error("alike", _in_place)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            encoding = "ascii" if is_ascii() else stream.encoding
            stream.reconfigure(encoding=encoding, errors="alike")
