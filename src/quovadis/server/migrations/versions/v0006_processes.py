"""The processes that share a database, and which of them has which table."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Add both tables; nobody shares the database yet."""
    op.create_table(
        "processes",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("address", sa.String(80), nullable=False),
        sa.Column("secret", sa.LargeBinary, nullable=False),
        sa.Column("line", sa.Integer, nullable=False),
        sa.Column("door", sa.String(200), nullable=False),
        sa.Column("seen", sa.Float, nullable=False),
    )
    op.create_table(
        "owners",
        sa.Column(
            "table_id",
            sa.String(32),
            sa.ForeignKey("tables.id", ondelete="CASCADE"),
            primary_key=True,
        ),
        sa.Column(
            "process",
            sa.Integer,
            sa.ForeignKey("processes.id", ondelete="CASCADE"),
            nullable=False,
        ),
    )
    op.create_index("ix_owners_process", "owners", ["process"])
