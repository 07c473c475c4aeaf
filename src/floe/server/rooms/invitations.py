"""Invitations: a secret link for a table or one of its seats, to be sent to friends or shown as a QR code."""

import io
from typing import Final

import segno
from itsdangerous import BadSignature, URLSafeSerializer

from floe.server.errors import BadInvitation
from floe.server.rooms.table import Table
from floe.server.storage.rows import Seat

_MASK: Final = 2
_BORDER: Final = 4  # modules that stay light around it


class Invitations:
    """Writes and reads invitations. None is stored: each is signed, and one for a seat carries the seat's nonce."""

    def __init__(self, key: str) -> None:
        self._signer = URLSafeSerializer(key, salt="invitation")

    def secret(self, seat: Seat) -> str:
        """Return the secret that lets its holder take the seat."""
        return str(self._signer.dumps([seat.table, seat.seat, seat.nonce]))

    def table_secret(self, table: str) -> str:
        """Return the secret that lets its holders take any free seat at a table."""
        return str(self._signer.dumps([table]))

    def seat(self, secret: str, table: Table) -> int | None:
        """Return the seat of a table that an invitation is for, None for any; raises BadInvitation."""
        try:
            of, *place = self._signer.loads(secret)
        except (BadSignature, ValueError, TypeError):
            raise BadInvitation("this invitation was not made here", table=table.id) from None
        if of != table.id or (place and table.seats[place[0]].nonce != place[1]):
            raise BadInvitation("this invitation is for another table, or has been replaced", table=table.id)
        return int(place[0]) if place else None


def link(origin: str, table: str, secret: str) -> str:
    """Return the address to send; the secret is in the fragment, which browsers send to no server."""
    return f"{origin}/tables/{table}#invitation={secret}"


def matrix(link: str) -> tuple[int, str]:
    """Return a link as a QR code for a page to draw: its size in modules, and the dark ones as the path of an SVG."""
    rows = list(segno.make_qr(link, error="m", mask=_MASK).matrix_iter(border=_BORDER))
    dark = [f"M{x} {y}h1v1h-1z" for y, row in enumerate(rows) for x, bit in enumerate(row) if bit]
    return len(rows), "".join(dark)


def picture(link: str) -> bytes:
    """Return a link as a QR code, an SVG document."""
    out = io.BytesIO()
    # The mask is given: trying all eight for the one that cameras read best takes most of the time.
    segno.make_qr(link, error="m", mask=_MASK).save(
        out, kind="svg", scale=8, border=_BORDER, xmldecl=True, light="#fff"
    )
    return out.getvalue()
