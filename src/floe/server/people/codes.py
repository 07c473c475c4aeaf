"""Codes that people write down or type in, and digests, as which all secrets are stored."""

import hashlib
import secrets
from typing import Final

_LETTERS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # Crockford's base 32: no letter that looks like a digit
_GROUP: Final = 5  # letters between two dashes
_READ: Final = str.maketrans("OIL", "011", "- ")


def new_code(groups: int) -> str:
    """Return a random code; every group has 25 bits."""
    return "-".join(["".join([secrets.choice(_LETTERS) for _ in range(_GROUP)]) for _ in range(groups)])


def digest(secret: str) -> str:
    """Return what is stored of a secret. All are random and long, so no slow hash is needed."""
    return hashlib.sha256(secret.encode()).hexdigest()


def digest_of_code(code: str) -> str:
    """Return what is stored of a code, however it was typed: in small letters, without dashes, with O for 0."""
    return digest("".join(code.upper().split()).translate(_READ))
