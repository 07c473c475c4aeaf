"""What one reader of a table has been told: the next messages are the difference between this and the table."""

from msgspec.structs import asdict

from floe.server.live import messages
from floe.server.live.positions import Positions
from floe.server.play import views
from floe.server.rooms import drafts
from floe.server.rooms.table import Table
from floe.server.storage.rows import TableRow


class Told:
    """What somebody knows of a table, and through which seat they look at it."""

    __slots__ = ("_draft", "_info", "_is_due", "_positions", "_row", "_version", "_viewpoint", "_who")

    def __init__(self, who: str | None, positions: Positions) -> None:
        self._who, self._positions = who, positions
        self._viewpoint: int | None = None
        self._version = 0
        self._row: TableRow | None = None
        self._info: object = None
        self._draft: int | None = None
        self._is_due = True
        """Whether the position has to be told, even if the reader knows its version."""

    def look(self, table: Table, seat: int | None, since: int | None) -> None:
        """Look through a seat from now on, and catch up from a version; raises NotSeated."""
        self._viewpoint = seat if table.viewpoint_of(self._who, seat) is not None else None
        self._version = min(table.version if since is None else since, table.version)
        self._is_due = True

    def forget(self) -> None:
        """Tell everything again: messages were lost."""
        self._row, self._info, self._draft, self._is_due = None, None, None, True

    def is_new(self, row: TableRow) -> bool:
        """Return whether the table itself has changed since the reader was told of it."""
        return row is not self._row

    def news(self, table: Table) -> list[bytes]:
        """Return what the reader does not know yet, and take it for told."""
        news = self._table_news(table) if table.is_over or self.is_new(table.row) else []
        if table.log and (self._is_due or table.version != self._version):
            seat = table.viewpoint_of(self._who, self._viewpoint)
            news.append(self._positions.text(table, seat, self._version))
            self._version, self._is_due = table.version, False
        return news

    def _table_news(self, table: Table) -> list[bytes]:
        """Return what is new about the table itself, after its row has changed or its game has ended."""
        self._row = table.row
        news: list[bytes] = []
        # Before the deal most revisions only change the draft, so the messages are compared; during a game each move
        # makes a new one, so the revision has to do.
        info = (table.row.revision, table.is_over, table.names) if table.log else views.table_info(table, self._who)
        if info != self._info:
            self._info, self._is_due = info, self._is_due or table.is_cut_short  # there are no moves left to show
            news.append(messages.write(messages.TableMessage(views.table_info(table, self._who))))
        draft = drafts.version_of(table.row)
        if draft != self._draft:
            self._draft = draft
            if draft is not None:
                news.append(messages.write(messages.DraftMessage(**asdict(drafts.shown(table)))))
        return news
