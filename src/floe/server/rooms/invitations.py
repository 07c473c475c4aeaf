"""Invitations: a secret link for a seat, to be sent to a friend or shown as a QR code."""

import io

import segno
from itsdangerous import BadSignature, URLSafeSerializer

from floe.server.errors import BadInvitation
from floe.server.rooms.table import Table
from floe.server.storage.rows import Seat


class Invitations:
    """Writes and reads invitations. None is stored: each is signed, and carries the nonce of its seat."""

    def __init__(self, key: str) -> None:
        self._signer = URLSafeSerializer(key, salt="invitation")

    def secret(self, seat: Seat) -> str:
        """Return the secret that lets its holder take the seat."""
        return str(self._signer.dumps([seat.table, seat.seat, seat.nonce]))

    def seat(self, secret: str, table: Table) -> int:
        """Return the seat of a table that an invitation is for; raises BadInvitation."""
        try:
            of, seat, nonce = self._signer.loads(secret)
        except (BadSignature, ValueError, TypeError):
            raise BadInvitation("this invitation was not made here", table=table.id) from None
        if of != table.id or table.seats[seat].nonce != nonce:
            raise BadInvitation("this invitation is for another table, or has been replaced", table=table.id)
        return int(seat)

    def link(self, origin: str, seat: Seat) -> str:
        """Return the address to send; the secret is in the fragment, which browsers send to no server."""
        return f"{origin}/tables/{seat.table}#invitation={self.secret(seat)}"


def picture(link: str) -> bytes:
    """Return a link as a QR code, an SVG document."""
    out = io.BytesIO()
    segno.make(link, error="m").save(out, kind="svg", scale=8, border=4, xmldecl=True, light="#fff")
    return out.getvalue()
