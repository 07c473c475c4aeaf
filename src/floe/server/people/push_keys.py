"""The server's key for push services (VAPID, RFC 8292): made once, kept in the database, the same on every node."""

from base64 import urlsafe_b64decode, urlsafe_b64encode
from time import time
from typing import Final
from urllib.parse import urlsplit

import msgspec
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from sqlalchemy import select
from sqlalchemy.dialects import postgresql, sqlite

from floe.server.storage import schema
from floe.server.storage.database import Database

_PURPOSE: Final = "push"
_LIFETIME: Final = 12 * 3600  # seconds; push services refuse tokens that live longer than a day


class PushKey:
    """Signs what goes to push services, so that they know it comes from whom a browser has subscribed to."""

    def __init__(self, secret: int, contact: str) -> None:
        self._key = ec.derive_private_key(secret, ec.SECP256R1())
        self._contact = contact

    @property
    def public(self) -> str:
        """What a browser subscribes with."""
        return encoded(self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))

    def authorization(self, endpoint: str) -> str:
        """Return the header that a push service wants."""
        place = urlsplit(endpoint)
        claims = {"aud": f"{place.scheme}://{place.netloc}", "exp": int(time()) + _LIFETIME, "sub": self._contact}
        text = ".".join(encoded(msgspec.json.encode(part)) for part in ({"typ": "JWT", "alg": "ES256"}, claims))
        r, s = decode_dss_signature(self._key.sign(text.encode(), ec.ECDSA(SHA256())))
        # JWS has both numbers side by side, where the library gives them in ASN.1 (RFC 7518, 3.4).
        signature = encoded(r.to_bytes(32, "big") + s.to_bytes(32, "big"))
        return f"vapid t={text}.{signature}, k={self.public}"


async def push_key(database: Database, contact: str) -> PushKey:
    """Return the key of a database; a new one gets a new one."""
    fresh = ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value
    insert = sqlite.insert if database.is_sqlite else postgresql.insert
    row = {"purpose": _PURPOSE, "value": str(fresh)}
    async with database.writing() as connection:
        # Nodes that start together all try; the first INSERT wins and the SELECT gives every node that key.
        await connection.execute(insert(schema.keys).values(row).on_conflict_do_nothing())
        found = await connection.scalar(select(schema.keys.c.value).where(schema.keys.c.purpose == _PURPOSE))
    return PushKey(int(str(found)), contact)


def encoded(data: bytes) -> str:
    """Return bytes as the text that all of these standards use."""
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    """Return the bytes of such a text; raises ValueError."""
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))
