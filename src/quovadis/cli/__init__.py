"""The command line."""


def main() -> None:
    """Run it.

    Everything is imported here and not above: processes that play games for a command import this
    package again, and need nothing of it.
    """
    from quovadis.cli.app import main as run

    run()


__all__ = ["main"]
