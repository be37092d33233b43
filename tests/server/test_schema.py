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
