"""Tables, seats, events, commands and talk."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Lay the first tables."""
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("changed", sa.Float, nullable=False),
        sa.Column("status", sa.String(8), nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("settings", sa.Text, nullable=False),
        sa.Column("host", sa.LargeBinary),
        sa.Column("host_seat", sa.String(8)),
        sa.Column("rematch", sa.String(32)),
    )
    op.create_index("tables_by_status", "tables", ["status", "public", "changed"])
    op.create_table(
        "seats",
        _of_table(),
        sa.Column("seat", sa.String(8), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("bot", sa.String(200)),
        sa.Column("secret", sa.LargeBinary),
        sa.Column("stand_in", sa.Boolean, nullable=False),
        sa.Column("moving", sa.LargeBinary),
        sa.Column("moving_until", sa.Float),
        sa.PrimaryKeyConstraint("table_id", "seat"),
    )
    op.create_table(
        "events",
        _of_table(),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "number"),
    )
    op.create_table(
        "commands",
        _of_table(),
        sa.Column("id", sa.String(40), nullable=False),
        sa.Column("seat", sa.String(8), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "id"),
    )
    op.create_table(
        "talk",
        _of_table(),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("seat", sa.String(8), nullable=False),
        sa.Column("phrase", sa.String(40)),
        sa.Column("text", sa.String(400)),
        sa.PrimaryKeyConstraint("table_id", "number"),
    )


def _of_table() -> sa.Column[str]:
    return sa.Column(
        "table_id", sa.String(32), sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False
    )
