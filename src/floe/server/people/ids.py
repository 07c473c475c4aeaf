"""Ids that nobody can guess, for tables, seats and people; safe in a link and on a command line."""

import secrets
import string
from typing import Final

# No dash: an id that starts with one would look like an option on the command line.
_LETTERS: Final = string.ascii_letters + string.digits
_LENGTH: Final = 16  # of 62 letters each: 95 bits


def new_id() -> str:
    return "".join(secrets.choice(_LETTERS) for _ in range(_LENGTH))
