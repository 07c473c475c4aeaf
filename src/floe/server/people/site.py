"""What passkeys are bound to, and what they are told about people."""

import hashlib
from typing import Final

from msgspec import Struct

SECONDS: Final = 300.0  # that somebody has to find their key


class Site(Struct, frozen=True):
    """The host name, and the address that people type."""

    host: str
    origin: str


def handle(identity: str) -> bytes:
    """Return what an authenticator calls somebody: nothing that leads to them anywhere else."""
    return hashlib.sha256(b"floe passkey " + identity.encode()).digest()
