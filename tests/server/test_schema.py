import subprocess
import sys
from pathlib import Path

from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from quovadis.server import schema
from quovadis.server.store import Store


def test_the_migrations_lead_to_the_schema(database: str) -> None:
    store = Store(database)
    with store.engine.connect() as connection:
        context = MigrationContext.configure(
            connection, opts={"compare_type": True, "compare_server_default": True}
        )
        assert compare_metadata(context, schema.metadata) == []
    store.close()


def test_migrating_again_changes_nothing(database: str) -> None:
    Store(database).close()
    store = Store(database)
    assert store.alive()
    assert store.tables() == ()
    store.close()


def test_the_version_is_the_newest_migration(database: str) -> None:
    store = Store(database)
    with store.engine.connect() as connection:
        assert MigrationContext.configure(connection).get_current_revision() == schema.VERSION
    store.close()


def test_a_database_that_is_up_to_date_is_opened_without_alembic(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    Store(url).close()
    ask = (
        "import sys; from quovadis.server import run; from quovadis.server.store import Store;"
        f" Store({url!r}).close(); sys.exit('alembic' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", ask], check=False).returncode == 0
