"""The host's page: what people report, and what a host does about it. Everything done here is in the audit log."""

from typing import Annotated, Final

from litestar.params import JSONBody, PathParameter, QueryParameter

from floe.server.http.api.verbs import delete, get, post
from floe.server.http.request_context import Context, Host, TableId
from floe.server.http.signing import rename_at_tables
from floe.server.http.wire import (
    AuditList,
    BanInfo,
    BanList,
    Banning,
    ConductList,
    Naming,
    ReportDecision,
    ReportList,
    Silencing,
)
from floe.server.ops.context import AppContext
from floe.server.people.banned import Ban
from floe.server.storage.reports import ReportStatus

Id = Annotated[str, PathParameter(pattern=r"^[A-Za-z0-9_-]{1,40}$")]
_DAY: Final = 86400.0
_DEEDS: Final = 100  # lines of the audit log on the page


@get("/host/reports", summary="What is reported?")
async def reports(
    context: Context,
    host: Host,
    status: Annotated[
        ReportStatus, QueryParameter(description="Those to be read, those settled or dismissed.")
    ] = "open",
) -> ReportList:
    """Return reports, the newest first, and who is silent or banned."""
    banned = [ban.person for ban in await context.bans.all() if ban.person]
    return ReportList(await context.reports.all(status), list(await context.silences.all()), banned)


@post("/host/reports/{report:str}", summary="Settle a report", status_code=204)
async def set_report_status(report: Id, data: JSONBody[ReportDecision], context: Context, host: Host) -> None:
    """Say what has become of a report."""
    await context.reports.set_status(host, report, data.status)


@get("/host/tables/{table:str}/conduct", summary="What did people do there?")
async def conduct(table: TableId, context: Context, host: Host) -> ConductList:
    """Return what people did at a table besides moving, the latest first: what they said, whether they left."""
    return ConductList(await context.conduct.of(table))


@post("/host/people/{identity:str}/silence", summary="Silence somebody", status_code=204)
async def silence(identity: Id, data: JSONBody[Silencing], context: Context, host: Host) -> None:
    """Let a person say nothing at any table, for some days or for good, or something again."""
    await context.silences.set(host, identity, data.silent, _until(context, data.days))


@post("/host/people/{identity:str}/name", summary="Rename somebody", status_code=204)
async def rename(identity: Id, data: JSONBody[Naming], context: Context, host: Host) -> None:
    """Give a person another name, at all their tables."""
    before = await context.people.name(identity)
    await context.people.rename(identity, data.name)
    await context.audit.note(host, "rename", identity, before=before, name=data.name)
    await rename_at_tables(context, identity)


@post("/host/people/{identity:str}/bans", summary="Ban somebody")
async def ban(identity: Id, data: JSONBody[Banning], context: Context, host: Host) -> BanInfo:
    """Ban a person, for some days or for good; they read the reason."""
    made = await context.bans.add(host, data.reason, person=identity, until=_until(context, data.days))
    return await _told(context, made)


@get("/host/bans", summary="Who is banned?")
async def bans(context: Context, host: Host) -> BanList:
    """Return the bans that last, the oldest first; networks are not told here, only that one is banned."""
    found = await context.bans.all()
    return BanList([await _told(context, ban) for ban in found])


async def _told(context: AppContext, ban: Ban) -> BanInfo:
    name = await context.people.name(ban.person) if ban.person else None
    return BanInfo(ban.id, ban.person, ban.reason, ban.made_at, ban.until, name)


@delete("/host/bans/{ban:int}", summary="Lift a ban")
async def unban(ban: Annotated[int, PathParameter(ge=1, le=2**31 - 1)], context: Context, host: Host) -> None:
    """Let somebody in again."""
    await context.bans.remove(host, ban)


@get("/host/audit", summary="What have hosts done?")
async def audit(context: Context, host: Host) -> AuditList:
    """Return the latest lines of the audit log."""
    return AuditList(await context.audit.latest(_DEEDS))


def _until(context: AppContext, days: int | None) -> float | None:
    return None if days is None else context.settings.clock() + days * _DAY


HANDLERS: Final = [reports, set_report_status, conduct, silence, rename, ban, bans, unban, audit]
