"""What the database holds about tournaments."""

from typing import Final

import sqlalchemy as sa
from sqlalchemy import Boolean, Column, Double, ForeignKey, Index, Integer, String, Text

from floe.server.storage.schema import metadata

_ID: Final = String(40)

tournaments: Final = sa.Table(
    "tournaments",
    metadata,
    Column("id", _ID, primary_key=True),
    Column("game", String(40), nullable=False),
    Column("name", Text),
    Column("host", _ID, ForeignKey("identities.id", ondelete="SET NULL")),
    Column("rounds", Integer, nullable=False),
    Column("limit", Double, nullable=False),
    Column("round", Integer, nullable=False),
    Column("over", Boolean, nullable=False),
    Column("made_at", Double, nullable=False),
    Index("tournaments_of_host", "host"),
)
"""`round` is the one being played, 0 as long as people gather; only who raises it may add its pairings."""

entrants: Final = sa.Table(
    "entrants",
    metadata,
    Column("tournament", _ID, ForeignKey("tournaments.id", ondelete="CASCADE"), primary_key=True),
    Column("identity", _ID, ForeignKey("identities.id", ondelete="CASCADE"), primary_key=True),
    Column("joined_at", Double, nullable=False),
    Column("withdrawn", Boolean, nullable=False),
    Index("entrants_of_identity", "identity"),
)

pairings: Final = sa.Table(
    "pairings",
    metadata,
    Column("tournament", _ID, ForeignKey("tournaments.id", ondelete="CASCADE"), primary_key=True),
    Column("round", Integer, primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("one", _ID, nullable=False),
    Column("other", _ID),
    Column("table", _ID, ForeignKey("tables.id", ondelete="SET NULL")),
    Column("points", Integer),
)
"""Who met whom: `points` are those of `one`, of two; without an `other`, it is a bye."""
