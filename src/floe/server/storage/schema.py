"""What the database holds. The log of a table (`moves`) is the truth about its game; its rows never change."""

from typing import Final

import sqlalchemy as sa
from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    String,
    Text,
    UniqueConstraint,
    false,
    true,
)

metadata: Final = sa.MetaData()

_ID: Final = String(40)

keys: Final = sa.Table(
    "keys",
    metadata,
    Column("purpose", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)
"""Secrets of the server itself, shared by all its nodes."""

identities: Final = sa.Table(
    "identities",
    metadata,
    Column("id", _ID, primary_key=True),
    Column("name", Text, nullable=False),
    Column("made_at", Double, nullable=False),
    Column("kept_at", Double),
    Column("folded", Text),
    Index("kept_names", "folded", unique=True),
)
"""`kept_at` is since when somebody keeps their name: they are no guest any more, and have a way back to it.

`folded` is a kept name without what makes no difference to the eye, so that nobody else can keep one like it.
"""

passkeys: Final = sa.Table(
    "passkeys",
    metadata,
    Column("id", Text, primary_key=True),
    Column("identity", _ID, ForeignKey("identities.id", ondelete="CASCADE"), nullable=False),
    Column("public_key", LargeBinary, nullable=False),
    Column("sign_count", BigInteger, nullable=False),
    Column("name", Text, nullable=False),
    Column("made_at", Double, nullable=False),
    Column("used_at", Double),
    Index("passkeys_of_identity", "identity"),
)
"""The public halves of people's passkeys, by the id that the authenticator gave them."""

devices: Final = sa.Table(
    "devices",
    metadata,
    Column("id", _ID, primary_key=True),
    Column("identity", _ID, ForeignKey("identities.id", ondelete="CASCADE"), nullable=False),
    Column("name", Text, nullable=False),
    Column("made_at", Double, nullable=False),
    Column("used_at", Double, nullable=False),
    Index("devices_of_identity", "identity"),
)
"""The browsers where people who keep their name are signed in; the cookie names one, and is void without it."""

recoveries: Final = sa.Table(
    "recoveries",
    metadata,
    Column("identity", _ID, ForeignKey("identities.id", ondelete="CASCADE"), primary_key=True),
    Column("digest", String(64), nullable=False, unique=True),
    Column("made_at", Double, nullable=False),
)
"""Digests of recovery codes; a person has one at most."""

tickets: Final = sa.Table(
    "tickets",
    metadata,
    Column("digest", String(64), primary_key=True),
    Column("purpose", String(20), nullable=False),
    Column("identity", _ID, ForeignKey("identities.id", ondelete="CASCADE")),
    Column("value", Text, nullable=False),
    Column("expires_at", Double, nullable=False),
    Index("tickets_by_expiry", "expires_at"),
)
"""What is good for one use within minutes: challenges to passkeys, and links that sign another device in."""

tokens: Final = sa.Table(
    "tokens",
    metadata,
    Column("digest", String(64), primary_key=True),
    Column("id", _ID, nullable=False, unique=True),
    Column("identity", _ID, ForeignKey("identities.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("label", Text, nullable=False),
    Column("made_at", Double, nullable=False),
)

tables: Final = sa.Table(
    "tables",
    metadata,
    Column("id", _ID, primary_key=True),
    Column("game", String(40), nullable=False),
    Column("options", Text, nullable=False),
    Column("host", _ID, ForeignKey("identities.id"), nullable=False),
    Column("status", String(10), nullable=False, index=True),
    Column("private", Boolean, nullable=False),
    Column("limit", Double),
    Column("revision", Integer, nullable=False),
    Column("seed", String(64), nullable=False),
    Column("salt", String(64), nullable=False),
    Column("deal", Text),
    Column("opener", Integer),
    Column("rematch", _ID),
    Column("made_at", Double, nullable=False),
    Column("dealt_at", Double),
    Column("draft", Text),
    Column("advertised", Boolean, nullable=False, server_default=true()),
    Column("listed", Boolean),
    Column("touched_at", Double),
    Column("contest", String(60)),
    Column("number", Integer),
    Column("practice", Boolean, nullable=False, server_default=false()),
    Column("offer", Text),
    Column("ended", Text),
    Column("rated", Boolean),
    Column("unrated", String(20)),
    Column("rating_due", Boolean, nullable=False, server_default=false()),
    Index("tables_of_host", "host"),
    Index("tables_by_age", "made_at"),
    Index("tables_of_contest", "contest", "host"),
    Index("tables_to_rate", "id", sqlite_where=sa.text("rating_due"), postgresql_where=sa.text("rating_due")),
)
"""`revision` grows with every change here or in `seats`, so that a cached copy can tell whether it is old.

`opener` is the seat to decide after the deal, `touched_at` when somebody last changed this or the seats. `offer` is
what somebody has proposed to the others, `ended` the winners of a game that ended by agreement. `rated` is what its
host wants before the deal and what it came to after it, `unrated` why not; `rating_due` is true from the deal of a
rated game until it has counted.
"""

seats: Final = sa.Table(
    "seats",
    metadata,
    Column("table", _ID, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(10), nullable=False),
    Column("identity", _ID, ForeignKey("identities.id")),
    Column("bot", String(40)),
    Column("name", Text),
    Column("nonce", String(40), nullable=False),
    Column("away", Boolean, nullable=False),
    Column("resigned", Boolean, nullable=False, server_default=false()),
    Column("agreed", Integer),
    Column("nudged_at", Double),
    Column("origin", String(40)),
    Index("seats_of_identity", "identity"),
)
"""`origin` is a digest of the network that somebody sat down from, for this table alone; it is gone with the deal."""

removed: Final = sa.Table(
    "removed",
    metadata,
    Column("identity", _ID, ForeignKey("identities.id", ondelete="CASCADE"), primary_key=True),
    Column("table", _ID, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
)
"""The tables that people do not want to see in their list any more."""

moves: Final = sa.Table(
    "moves",
    metadata,
    Column("table", _ID, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("version", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("move", Text, nullable=False),
    Column("undo", Integer, nullable=False),
    Column("key", String(64)),
    Column("bot", Boolean, nullable=False),
    Column("actor", Integer),
    Column("at", Double, nullable=False),
    UniqueConstraint("table", "seat", "key", name="moves_once"),
)
"""One row per move. The primary key decides races: two nodes cannot store the same version of a table.

`undo` counts the moves a row takes back, `actor` is the seat that decides next. `moves_once` makes a repeated request
harmless.
"""

reviews: Final = sa.Table(
    "reviews",
    metadata,
    Column("table", _ID, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("version", Integer, nullable=False),
    Column("text", LargeBinary, nullable=False),
)
"""What was found in finished games, in a shape of that version; it can always be worked out again."""

boards: Final = sa.Table(
    "boards",
    metadata,
    Column("id", _ID, primary_key=True),
    Column("identity", _ID, ForeignKey("identities.id", ondelete="CASCADE"), nullable=False),
    Column("table", _ID, ForeignKey("tables.id", ondelete="CASCADE")),
    Column("text", LargeBinary, nullable=False),
    Column("made_at", Double, nullable=False),
    Index("boards_of_identity", "identity"),
    Index("boards_of_table", "table"),
)
"""Analysis boards that people have shared, with the game and the tree in them."""

tallies: Final = sa.Table(
    "tallies",
    metadata,
    Column("table", _ID, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("identity", _ID, ForeignKey("identities.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer),
    Column("reviewed", Boolean, nullable=False),
    Column("text", Text),
    Index("tallies_of_identity", "identity"),
)
"""One finished game as numbers about a person, worked out when they first look; no text where it does not count."""

numbers: Final = sa.Table(
    "numbers",
    metadata,
    Column("identity", _ID, ForeignKey("identities.id", ondelete="CASCADE"), primary_key=True),
    Column("link", _ID, unique=True),
    Column("since", Double),
)
"""Whether somebody shares their numbers, and from when on their games count: those before have been deleted."""

bans: Final = sa.Table(
    "bans",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("person", _ID, ForeignKey("identities.id", ondelete="CASCADE")),
    Column("network", String(50)),
    Column("reason", Text, nullable=False),
    Column("by", Text, nullable=False),
    Column("made_at", Double, nullable=False),
    Column("until", Double),
    sqlite_autoincrement=True,
)
"""Who may not come in: a person, or everybody from a network. A row goes when its ban ends, and the address with it.

No number is given twice, so that the latest and how many there are tell whether anything has changed.
"""

audit: Final = sa.Table(
    "audit",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("at", Double, nullable=False),
    Column("actor", Text, nullable=False),
    Column("action", String(40), nullable=False),
    Column("target", Text, nullable=False),
    Column("details", Text, nullable=False),
    Index("audit_by_time", "at"),
    sqlite_autoincrement=True,
)
"""What hosts have done. Triggers refuse to change or delete a row."""

chosen_limits: Final = sa.Table(
    "chosen_limits",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("count", Integer, nullable=False),
)
"""Limits that a host has chosen while the server runs, instead of those it was started with."""

nodes: Final = sa.Table(
    "nodes",
    metadata,
    Column("id", _ID, primary_key=True),
    Column("started_at", Double, nullable=False),
    Column("seen_at", Double, nullable=False),
    Column("report", Text, nullable=False),
)
"""The servers that run on this database, each with what it last said about itself."""

seeks: Final = sa.Table(
    "seeks",
    metadata,
    Column("identity", _ID, ForeignKey("identities.id", ondelete="CASCADE"), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("players", Integer, nullable=False),
    Column("pace", String(20), nullable=False),
    Column("limit", Double, nullable=False),
    Column("patience", Double, nullable=False),
    Column("made_at", Double, nullable=False),
    Column("seen_at", Double, nullable=False),
    Column("bot", String(40)),
    Column("bot_at", Double),
    Column("table", _ID, ForeignKey("tables.id", ondelete="CASCADE")),
    Column("seated_at", Double),
    Column("kept", Boolean, nullable=False, server_default=false()),
    Column("origin", String(40)),
    Index("seeks_of_table", "table"),
)
"""People who wait for others to play with: one row each, however many pages they have open.

Who is not heard of for `patience` seconds does not count. A row with a `table` is of somebody who has been seated
there and has not been heard of since; without `seated_at`, the others do not wait for them any more.
"""
