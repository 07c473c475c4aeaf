"""Addresses that people send each other: of a table, with or without an invitation."""

from typing import Self
from urllib.parse import urlsplit

from msgspec import Struct

from floe.core.errors import BadNotation


class Link(Struct, frozen=True):
    """A table, the server it is on, and the invitation to it, as far as the address says."""

    table: str
    server: str = ""
    invitation: str | None = None

    @classmethod
    def read(cls, text: str) -> Self:
        """Return what an address says; the id of a table alone will do."""
        parts = urlsplit(text)
        if not parts.netloc:
            return cls(text)
        before, found, table = parts.path.rpartition("/tables/")
        if not found or not table or "/" in table:
            raise BadNotation(f"{text!r} is not the address of a table", text=text)
        secret = parts.fragment.removeprefix("invitation=") if parts.fragment.startswith("invitation=") else None
        return cls(table, f"{parts.scheme}://{parts.netloc}{before}", secret)
