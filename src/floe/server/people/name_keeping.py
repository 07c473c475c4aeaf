"""How a guest becomes somebody who keeps their name."""

from typing import Final

from sqlalchemy import select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from floe.server.errors import NameTaken, NoIdentity
from floe.server.people.names import folded
from floe.server.storage import schema

_EVERYBODY: Final = frozenset(map(folded, ("Guest", "Invité", "Gast")))
"""What newcomers are called before they choose, in every language."""


async def keep_name(connection: AsyncConnection, identity: str, now: float) -> bool:
    """Let somebody keep their name; returns whether they were a guest until now, raises NameTaken."""
    person = schema.identities.c
    found = (await connection.execute(select(person.name, person.kept_at).where(person.id == identity))).first()
    if found is None:
        raise NoIdentity("nobody here has this identity any more")
    if found.kept_at is not None:
        return False
    check_own(found.name)
    try:
        kept = {"kept_at": now, "folded": folded(found.name)}
        await connection.execute(update(schema.identities).where(person.id == identity).values(kept))
    except IntegrityError:
        raise taken(found.name) from None
    return True


def check_own(name: str) -> None:
    """Raise NameTaken for what newcomers are called, which nobody can keep."""
    if folded(name) in _EVERYBODY:
        raise NameTaken(f"newcomers are called {name!r}; choose a name of your own", name=name)


async def check_free(connection: AsyncConnection, identity: str, name: str) -> None:
    """Raise NameTaken where somebody else keeps that name, or one that looks like it."""
    alike = (schema.identities.c.folded == folded(name)) & (schema.identities.c.id != identity)
    if await connection.scalar(select(schema.identities.c.id).where(alike)) is not None:
        raise taken(name)


def taken(name: str) -> NameTaken:
    """Return the refusal of a name that somebody else keeps."""
    return NameTaken(f"somebody else keeps the name {name!r}, or one that looks like it", name=name)
