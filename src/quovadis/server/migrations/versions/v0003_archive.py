"""When somebody was last at a table, and since when it is in the archive."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Add the columns; at an old table somebody was last there when something last happened."""
    op.add_column("tables", sa.Column("touched", sa.Float))
    op.add_column("tables", sa.Column("archived", sa.Float))
    tables = sa.table("tables", sa.column("id"), sa.column("touched"))
    events = sa.table("events", sa.column("table_id"), sa.column("at"))
    last = (
        sa.select(sa.func.max(events.c.at))
        .where(events.c.table_id == tables.c.id)
        .scalar_subquery()
    )
    op.execute(tables.update().values(touched=last))
