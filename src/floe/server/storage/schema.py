"""What the database holds. The log of a table (`moves`) is the truth about its game; its rows never change."""

from typing import Final

import sqlalchemy as sa
from sqlalchemy import (
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
)

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
    Column("rated", Boolean),
    Column("unrated", String(20)),
    Column("rating_due", Boolean, nullable=False, server_default=false()),
    Index("tables_of_host", "host"),
    Index(
        "tables_to_rate", "id", sqlite_where=sa.text("rating_due"), postgresql_where=sa.text("rating_due")
    ),
)
"""`revision` grows with every change here or in `seats`, so that a cached copy can tell whether it is old.

`opener` is the seat to decide after the deal, `touched_at` when somebody last changed this or the seats. `rated` is what
its host wants before the deal and what it came to after it, `unrated` why not; `rating_due` is true from the deal of a
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

contests: Final = sa.Table(
    "contests",
    metadata,
    Column("table", _ID, primary_key=True),
    Column("number", Integer, nullable=False, unique=True),
    Column("game", String(40), nullable=False),
    Column("at", Double, nullable=False),
    Column("cut_short", Boolean, nullable=False),
)
"""The log of rated games in the order in which they counted (`number`); it outlives the tables it is about."""

contestants: Final = sa.Table(
    "contestants",
    metadata,
    Column("table", _ID, ForeignKey("contests.table", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("identity", _ID, ForeignKey("identities.id", ondelete="SET NULL")),
    Column("level", String(40)),
    Column("place", Integer, nullable=False),
    Column("left", Boolean, nullable=False),
    Column("moves", Integer, nullable=False),
    Column("weight", Double, nullable=False),
    Column("mu_before", Double, nullable=False),
    Column("sigma_before", Double, nullable=False),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    Index("contestants_of_identity", "identity"),
)
"""Who sat where in a rated game, and what it did to their rating; nobody is named once they have gone."""

ratings: Final = sa.Table(
    "ratings",
    metadata,
    Column("identity", _ID, ForeignKey("identities.id", ondelete="CASCADE"), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("players", Integer, primary_key=True),
    Column("mu", Double, nullable=False),
    Column("sigma", Double, nullable=False),
    Column("games", Integer, nullable=False),
    Column("at", Double, nullable=False),
    Index("ratings_by_rank", "game", "players", "mu"),
)
"""How strong people are, by game and number of players; all of it can be worked out again from the log."""
