"""Brings a database up to date with Alembic. Loaded only if there is something to do."""

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection, func, select

from quovadis.server.store import KEY, InUse, Newer

MIGRATION_KEY = 0x51560002
"""The advisory lock in PostgreSQL for bringing a database up to date."""


def upgrade(connection: Connection) -> None:
    """Do it in this transaction; `Newer` if we do not know its version.

    Raises `InUse` if servers of an earlier version use it: they know nothing of what would change.
    """
    config = Config()
    config.set_main_option("script_location", "quovadis.server:migrations")
    config.attributes["connection"] = connection
    try:
        if connection.dialect.name == "postgresql":
            _wait(connection, ScriptDirectory.from_config(config))
        command.upgrade(config, "head")
    except CommandError:
        raise Newer from None


def _wait(connection: Connection, scripts: ScriptDirectory) -> None:
    """Let one server upgrade after the other, and none under a running one."""
    connection.execute(select(func.pg_advisory_xact_lock(MIGRATION_KEY)))
    known = MigrationContext.configure(connection).get_current_revision()
    if known is not None:
        scripts.get_revision(known)  # `CommandError` if it comes from a newer version
    free = func.pg_try_advisory_xact_lock(KEY)
    if known not in {None, scripts.get_current_head()} and not connection.scalar(select(free)):
        raise InUse
