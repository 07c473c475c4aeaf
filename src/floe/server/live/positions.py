"""Positions as they are sent: written once for all who see the same, such as everybody who watches a game."""

from msgspec.structs import asdict

from floe.server.live import messages
from floe.server.play import views
from floe.server.rooms.table import Table


class Positions:
    """Writes positions, and keeps those of the latest table: its readers are told one after the other."""

    def __init__(self) -> None:
        self._table: Table | None = None
        self._texts: dict[tuple[int | None, int], bytes] = {}

    def text(self, table: Table, seat: int | None, since: int) -> bytes:
        """Return the message that tells the game as a seat sees it, and what has happened since a version."""
        if table is not self._table:  # a table is a value: another one is another moment
            self._table, self._texts = table, {}
        found = self._texts.get((seat, since))
        if found is None:
            message = messages.PositionMessage(**asdict(views.position(table, seat, since)))
            found = self._texts[seat, since] = messages.write(message)
        return found
