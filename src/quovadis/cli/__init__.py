"""The command line."""

import sys

from quovadis import __version__
from quovadis.cli.extras import NEEDS, missing

__all__ = ["main"]


def main() -> None:
    """Run the `quovadis` command; if a package is missing, say in a line what to install."""
    if sys.argv[1:] == ["--version"]:  # needs no extra, and nobody waits for the commands
        print(f"quovadis {__version__}")
        return
    command = next((word for word in sys.argv[1:] if word in NEEDS), None)
    asks_for_help = not {"-h", "--help"}.isdisjoint(sys.argv)
    extra = "cli" if command is None or asks_for_help else NEEDS[command]
    if library := missing(extra):
        from quovadis.text import catalogue, language_of

        wanted = "all" if command is None else NEEDS[command]
        line = catalogue(language_of()).sentence("library-missing", library=library, extra=wanted)
        print(line, file=sys.stderr)
        sys.exit(2)
    from quovadis.cli.app import run

    run()
