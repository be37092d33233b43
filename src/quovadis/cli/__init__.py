"""The command line."""

__all__ = ["main"]


def main() -> None:
    """Run the `quovadis` command."""
    from quovadis.cli.app import run

    run()
