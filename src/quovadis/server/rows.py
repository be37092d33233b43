"""Rows that are stored together: by few statements, however many there are.

A thread lets go of Python's lock while it executes a statement, and has to wait for the event loop
to get it back. So one statement for all of them is much quicker than one for each.
"""

from functools import cache
from typing import Any

from sqlalchemy import Connection, Table

Row = tuple[Any, ...]
"""Values for all columns of a table of the database, in their order."""
MOST = 64
"""So many rows are stored by one statement at the most."""


class Rows:
    """What is to be inserted at the end of a transaction."""

    def __init__(self) -> None:
        self._waiting: dict[Table, list[Row]] = {}

    def add(self, table: Table, rows: list[Row]) -> None:
        """Note rows of a table."""
        self._waiting.setdefault(table, []).extend(rows)

    def insert(self, connection: Connection) -> None:
        """Store them all."""
        mark = "?" if connection.dialect.paramstyle == "qmark" else "%s"
        for table, rows in self._waiting.items():
            at, size = 0, MOST
            while at < len(rows):
                while at + size > len(rows):  # powers of two: few different statements
                    size //= 2
                values = tuple(value for row in rows[at : at + size] for value in row)
                connection.exec_driver_sql(_statement(table, size, mark), values)
                at += size
        self._waiting.clear()


@cache
def _statement(table: Table, rows: int, mark: str) -> str:
    row = ", ".join([mark] * len(table.columns))
    names = ", ".join(column.name for column in table.columns)
    return f"INSERT INTO {table.name} ({names}) VALUES {', '.join([f'({row})'] * rows)}"  # noqa: S608 - names of ours
