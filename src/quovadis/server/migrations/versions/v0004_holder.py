"""Who holds the database, and a row for the health check to write."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Add both tables; nobody holds the database yet."""
    op.create_table(
        "holder",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("token", sa.String(32), nullable=False),
    )
    op.create_table(
        "pulse",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("beats", sa.BigInteger, nullable=False),
    )
