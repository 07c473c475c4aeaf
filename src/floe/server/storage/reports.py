"""What people tell the host about others, and what has become of it."""

from collections.abc import Callable
from typing import Any, Final, Literal

from msgspec import Struct
from sqlalchemy import Select, distinct, func, select, update
from sqlalchemy.dialects import postgresql, sqlite

from floe.server.errors import NotFound, TooMany
from floe.server.storage.audit import AuditLog
from floe.server.storage.database import Database
from floe.server.storage.schema import identities, tables
from floe.server.storage.schema_manners import reports

Category = Literal["name", "words", "leaving", "cheating", "other"]
ReportStatus = Literal["open", "done", "dismissed"]

_DAY: Final = 86400.0
_EACH: Final = 10  # reports that one person may make in a day
_MOST: Final = 200  # reports in a list


class Reported(Struct, frozen=True):
    """Somebody a report names."""

    id: str
    name: str


class ReportInfo(Struct, frozen=True):
    """A report as the host reads it."""

    id: str
    table: str
    game: str
    seat: int
    reporter: Reported
    reported: Reported
    category: str
    words: str
    made_at: float
    status: str
    reporters: int
    """How many people have ever reported that person."""


class Reports:
    def __init__(
        self, database: Database, audit: AuditLog, new_id: Callable[[], str], clock: Callable[[], float]
    ) -> None:
        self._database, self._audit, self._new_id, self._clock = database, audit, new_id, clock

    async def add(self, table: str, seat: int, reporter: str, reported: str, category: Category, words: str) -> None:
        """Keep a report instead of an earlier one of the same person at the same table; raises TooMany."""
        row = {"id": self._new_id(), "table": table, "seat": seat, "reporter": reporter, "reported": reported}
        told = {"category": category, "words": words, "made_at": self._clock(), "status": "open"}
        insert = sqlite.insert if self._database.is_sqlite else postgresql.insert
        keys = [reports.c.table, reports.c.reporter, reports.c.reported]
        # A report at the same table takes the place of the earlier one, so that is none more.
        today = select(func.count()).where(
            reports.c.reporter == reporter, reports.c.made_at > self._clock() - _DAY, reports.c.table != table
        )
        async with self._database.writing() as connection:
            if (await connection.scalar(today) or 0) >= _EACH:
                raise TooMany(f"you have made {_EACH} reports within a day; the host will read them")
            asked = insert(reports).values({**row, **told}).on_conflict_do_update(index_elements=keys, set_=told)
            await connection.execute(asked)

    async def all(self, status: ReportStatus) -> list[ReportInfo]:
        """Return the reports of a status, the newest first."""
        async with self._database.reading() as connection:
            return [_read(row) for row in await connection.execute(_asked(status))]

    async def set_status(self, actor: str, report: str, status: ReportStatus) -> None:
        """Say what has become of a report; raises NotFound."""
        change = update(reports).where(reports.c.id == report).values(status=status)
        async with self._database.writing() as connection:
            if (await connection.execute(change)).rowcount == 0:
                raise NotFound(f"there is no report {report!r}", report=report)
            await connection.execute(self._audit.line(actor, "report", report, status=status))


def _asked(status: ReportStatus) -> Select[Any]:
    by, about, others = identities.alias(), identities.alias(), reports.alias()
    count = select(func.count(distinct(others.c.reporter))).where(others.c.reported == reports.c.reported)
    return (
        select(
            reports,
            tables.c.game,
            by.c.name.label("by_name"),
            about.c.name.label("about_name"),
            count.scalar_subquery().label("reporters"),
        )
        .join(tables, tables.c.id == reports.c.table)
        .join(by, by.c.id == reports.c.reporter)
        .join(about, about.c.id == reports.c.reported)
        .where(reports.c.status == status)
        .order_by(reports.c.made_at.desc())
        .limit(_MOST)
    )


def _read(row: Any) -> ReportInfo:
    return ReportInfo(
        id=row.id,
        table=row.table,
        game=row.game,
        seat=row.seat,
        reporter=Reported(row.reporter, row.by_name),
        reported=Reported(row.reported, row.about_name),
        category=row.category,
        words=row.words,
        made_at=row.made_at,
        status=row.status,
        reporters=row.reporters,
    )
