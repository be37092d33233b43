"""Chance of a table's own, ids of talk, and what a seat must not lose by a restart."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add the columns; a table that is there keeps the chance that it had."""
    op.add_column("tables", sa.Column("chance", sa.LargeBinary))
    tables = sa.table("tables", sa.column("host"), sa.column("chance"))
    op.execute(tables.update().values(chance=sa.func.substr(tables.c.host, 1, 8)))
    op.add_column(
        "seats", sa.Column("strikes", sa.Integer, nullable=False, server_default=sa.text("0"))
    )
    op.add_column(
        "seats", sa.Column("muted", sa.String(80), nullable=False, server_default=sa.text("''"))
    )
    op.add_column("talk", sa.Column("id", sa.String(40)))
    op.create_index("talk_once", "talk", ["table_id", "seat", "id"], unique=True)
