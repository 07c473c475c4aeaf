"""The server's signing key: made once, kept in the database, the same on every node."""

import secrets

from sqlalchemy import select
from sqlalchemy.dialects import postgresql, sqlite

from floe.server.storage import schema
from floe.server.storage.database import Database


async def signing_key(database: Database) -> str:
    """Return the key that signs cookies and invitations; a new database gets a new one."""
    insert = sqlite.insert if database.is_sqlite else postgresql.insert
    fresh = {"purpose": "signing", "value": secrets.token_urlsafe(48)}
    async with database.writing() as connection:
        # Nodes that start together all try; the first INSERT wins and the SELECT gives every node that key.
        await connection.execute(insert(schema.keys).values(fresh).on_conflict_do_nothing())
        asked = select(schema.keys.c.value).where(schema.keys.c.purpose == "signing")
        return str(await connection.scalar(asked))
