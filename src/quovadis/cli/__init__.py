"""The command line."""

from quovadis.cli.app import main

__all__ = ["main"]
