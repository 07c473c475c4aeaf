"""What the database holds about manners, and about turns: what people have seen, and whom to tell."""

from typing import Final

import sqlalchemy as sa
from sqlalchemy import Column, Double, ForeignKey, Index, Integer, String, Text, UniqueConstraint

from floe.server.storage.schema import metadata

_ID: Final = String(40)

seen: Final = sa.Table(
    "seen",
    metadata,
    Column("identity", _ID, ForeignKey("identities.id", ondelete="CASCADE"), primary_key=True),
    Column("table", _ID, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("version", Integer, nullable=False),
)
"""Up to which version somebody has followed a table, on whatever device."""

mutes: Final = sa.Table(
    "mutes",
    metadata,
    Column("identity", _ID, ForeignKey("identities.id", ondelete="CASCADE"), primary_key=True),
    Column("muted", _ID, ForeignKey("identities.id", ondelete="CASCADE"), primary_key=True),
)
"""Whose phrases somebody does not want to hear."""

silences: Final = sa.Table(
    "silences",
    metadata,
    Column("identity", _ID, ForeignKey("identities.id", ondelete="CASCADE"), primary_key=True),
    Column("until", Double),
)
"""Who may say nothing at any table, and until when; for good without a time."""

reports: Final = sa.Table(
    "reports",
    metadata,
    Column("id", _ID, primary_key=True),
    Column("table", _ID, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("reporter", _ID, ForeignKey("identities.id", ondelete="CASCADE"), nullable=False),
    Column("reported", _ID, ForeignKey("identities.id", ondelete="CASCADE"), nullable=False),
    Column("category", String(20), nullable=False),
    Column("words", Text, nullable=False),
    Column("made_at", Double, nullable=False),
    Column("status", String(10), nullable=False),
    UniqueConstraint("table", "reporter", "reported", name="reports_once"),
    Index("reports_by_status", "status", "made_at"),
    Index("reports_of_reporter", "reporter"),
    Index("reports_of_reported", "reported"),
)
"""What people have told the host about others, once for each person and table."""

conduct: Final = sa.Table(
    "conduct",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("table", _ID, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("at", Double, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("what", String(20), nullable=False),
    Column("about", Text, nullable=False),
    Index("conduct_of_table", "table"),
)
"""What people have done at a table besides moving: said, offered, agreed, left. A host reads it with a report."""

host_tokens: Final = sa.Table(
    "host_tokens",
    metadata,
    Column("digest", String(64), primary_key=True),
    Column("id", _ID, nullable=False, unique=True),
    Column("label", Text, nullable=False),
    Column("made_at", Double, nullable=False),
)
"""What opens the host's page; none until `floe admin host-token` makes one."""

subscriptions: Final = sa.Table(
    "subscriptions",
    metadata,
    Column("digest", String(64), primary_key=True),
    Column("identity", _ID, ForeignKey("identities.id", ondelete="CASCADE"), nullable=False),
    Column("endpoint", Text, nullable=False),
    Column("p256dh", Text, nullable=False),
    Column("auth", Text, nullable=False),
    Column("language", String(10), nullable=False),
    Column("made_at", Double, nullable=False),
    Column("device", _ID),
    Index("subscriptions_of_identity", "identity"),
    Index("subscriptions_of_device", "device"),
)
"""The browsers that want to be told of a turn: where their push service is, and what to encrypt for them with.

They go with the device that is signed in there; guests have none.
"""

notices: Final = sa.Table(
    "notices",
    metadata,
    Column("table", _ID, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("version", Integer, primary_key=True),
    Column("kind", String(10), primary_key=True),
)
"""Which notices have been sent. The primary key decides which of several nodes sends one."""
