"""The `quovadis` command before any of it is loaded: from here on Ctrl+C ends it without a word.

It stands beside the package, because importing anything inside loads the rules first.
"""

import sys

INTERRUPTED = 130
"""The exit status of a command that was stopped with Ctrl+C."""


def main() -> None:
    """Run the command line."""
    try:
        from quovadis.cli import main as command  # noqa: PLC0415 - this is what takes a moment

        command()
    except KeyboardInterrupt:
        from signal import SIG_IGN, SIGINT, signal  # noqa: PLC0415 - see above

        signal(SIGINT, SIG_IGN)  # whoever presses it again, while this ends, sees nothing either
        sys.exit(INTERRUPTED)
