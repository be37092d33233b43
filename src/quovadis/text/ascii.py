"""Text for terminals that show nothing but ASCII."""

from unicodedata import combining, east_asian_width, normalize

_SPELLED = str.maketrans(
    {
        "ä": "ae",
        "ö": "oe",
        "ü": "ue",
        "Ä": "Ae",
        "Ö": "Oe",
        "Ü": "Ue",
        "ß": "ss",
        "œ": "oe",
        "…": "...",
        "→": "->",
        "±": "+-",
    }
)
"""What takes more than one letter."""
_ALIKE = str.maketrans(
    "·–—’‘“”„«»×→▸◂…±ß─│┌┐└┘╔╗╚╝═║╞╡╥╨•\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}▁▂▃▄▅▆▇█",
    '.--\'\'"""""x>><.~s-|++++++++=|++++*  ' + " " * 8,
)
"""What takes exactly one."""


def spelled(text: str) -> str:
    """A sentence in ASCII, spelled as people do who have no other letters."""
    return alike(text.translate(_SPELLED))


def alike(text: str) -> str:
    """A text in ASCII that takes the same number of columns, so that drawings stay whole."""
    return text if text.isascii() else "".join(map(_letter, text.translate(_ALIKE)))


def _letter(letter: str) -> str:
    if letter.isascii():
        return letter
    if combining(letter):
        return ""
    plain = normalize("NFKD", letter)[0]
    if plain.isascii():
        return plain
    return "??" if east_asian_width(letter) in "WF" else "?"
