"""What the database holds about contests: deals that many people play."""

from typing import Final

import sqlalchemy as sa
from sqlalchemy import Boolean, Column, Double, ForeignKey, Index, Integer, String, Text

from floe.server.storage.schema import metadata

_ID: Final = String(40)

contests: Final = sa.Table(
    "contests",
    metadata,
    Column("id", String(60), primary_key=True),
    Column("kind", String(10), nullable=False),
    Column("game", String(40), nullable=False),
    Column("players", Integer, nullable=False),
    Column("deals", Integer, nullable=False),
    Column("level", String(40), nullable=False),
    Column("seed", String(64), nullable=False),
    Column("made_at", Double, nullable=False),
    Column("name", Text),
    Column("host", _ID, ForeignKey("identities.id", ondelete="SET NULL")),
    Column("expert", Text),
    Index("contests_of_host", "host"),
)
"""Deals that many people play, each for themselves: the deal of a day, or the deals of a match."""

tries: Final = sa.Table(
    "tries",
    metadata,
    Column("contest", String(60), ForeignKey("contests.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("identity", _ID, ForeignKey("identities.id", ondelete="CASCADE"), primary_key=True),
    Column("table", _ID, ForeignKey("tables.id", ondelete="SET NULL")),
    Column("late", Boolean, nullable=False),
    Column("begun_at", Double, nullable=False),
    Column("finished_at", Double),
    Column("score", Integer),
    Column("margin", Integer),
    Column("place", Integer),
    Index("tries_of_identity", "identity"),
    Index("tries_at_table", "table"),
)
"""The one try of a person at a deal that counts. The primary key decides: nobody has two."""
