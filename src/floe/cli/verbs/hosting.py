"""`floe admin`, continued: how the server is, who is banned, what is allowed, and who did what."""

import re
from time import time
from typing import TYPE_CHECKING, Annotated, Final

import msgspec
import typer
from rich.table import Table

from floe.cli.console import make_console
from floe.cli.errors import reports_errors
from floe.cli.verbs.admin import date_text, do
from floe.cli.verbs.serve import Database
from floe.core.errors import BadOption

if TYPE_CHECKING:
    from floe.server.ops.admin import Admin
    from floe.server.ops.health import Health
    from floe.server.people.banned import Ban
    from floe.server.storage.audit import Deed
    from floe.server.storage.nodes import Node

_UNWELL: Final = 1  # exit status of `health` where something is wrong
_UNITS: Final = {"m": 60, "h": 3600, "d": 86400, "w": 7 * 86400}
_USUAL_RATE: Final = 50  # requests a second, as `floe serve` takes them unless told

hosting = typer.Typer()

AsJson = Annotated[bool, typer.Option("--json", help="Print JSON, for programs.")]


@hosting.command()
@reports_errors
def health(database: Database = "floe.db", as_json: AsJson = False) -> None:
    """Show how the server is: database, nodes, queues, sizes, the last fault; ends with 1 if anything is wrong."""

    async def work(admin: "Admin") -> "Health":
        from floe.server.ops.health import health

        return await health(admin.database, time())

    found = do(database, work)
    if as_json:
        typer.echo(msgspec.json.encode(found).decode())
    else:
        _show_health(found)
    if found.problems:
        raise typer.Exit(_UNWELL)


def _show_health(found: "Health") -> None:
    console, sizes = make_console(), found.sizes
    tables = f"{sizes.waiting:,} waiting, {sizes.playing:,} playing, {sizes.over:,} over"
    lines = {
        "floe": found.version,
        "database": f"{found.database}, answers in {1000 * found.answered:.1f} ms, {_bytes(sizes.size)}",
        "tables": tables,
        "people": f"{sizes.people:,}; waiting to be seated: {sizes.seeking}; banned: {found.bans}",
        "limits": ", ".join(f"{name} {count}" for name, count in found.limits.items()) or "as the server was started",
    }
    drawn = Table.grid(padding=(0, 2))
    for name, value in lines.items():
        drawn.add_row(name, value)
    console.print(drawn)
    if found.nodes:
        console.print(_nodes(found.nodes))
    for problem in found.problems:
        console.print(f"[bold red]![/] {problem}", highlight=False)
    if not found.problems:
        console.print("[green]All is well.[/]")


def _nodes(nodes: "list[Node]") -> Table:
    from floe.server.ops.health import name_of

    heads = ("node", "version", "since", "heard", "redis", "sockets", "tables", "bots", "delay", "memory")
    drawn = Table(*heads, box=None, pad_edge=False)
    for node in nodes:
        report = node.report
        bots = f"{report.thinking} think, {report.waiting} wait"
        drawn.add_row(
            *(name_of(node), report.version, date_text(node.started_at), f"{max(0, time() - node.seen_at):.0f} s ago"),
            *(report.redis, str(report.sockets), str(report.at_hand), bots),
            *(f"{1000 * report.delay:.0f} ms", _bytes(report.memory)),
        )
    return drawn


def _bytes(count: int) -> str:
    return f"{count / 1e9:.2f} GB" if count >= 1e9 else f"{count / 1e6:.1f} MB"


@hosting.command()
@reports_errors
def people(
    name: Annotated[str, typer.Argument(help="Some letters of a name, or an id.")], database: Database = "floe.db"
) -> None:
    """Find people by their names; bans and the audit log know them by their ids."""
    drawn = Table("id", "name", "came", box=None, pad_edge=False)
    for person in do(database, lambda admin: admin.people(name)):
        drawn.add_row(person.id, person.name, date_text(person.made_at))
    make_console().print(drawn)


@hosting.command()
@reports_errors
def ban(
    whom: Annotated[str, typer.Argument(help="A person’s id, an address, or a network such as 203.0.113.0/24.")],
    reason: Annotated[str, typer.Option(help="Why; those who are banned are told.")] = "",
    during: Annotated[
        str | None, typer.Option("--for", help="How long: 90m, 12h, 7d, 4w; for ever unless told.")
    ] = None,
    database: Database = "floe.db",
) -> None:
    """Ban a person, or everybody from an address or network, at all nodes within seconds."""
    until = time() + _seconds(during) if during else None
    of = {"network": whom} if _is_network(whom) else {"person": whom}
    made = do(database, lambda admin: admin.bans().add(admin.actor, reason, until=until, **of))
    typer.echo(f"Ban {made.id}: {made.person or made.network}, {_until(made)}.")


@hosting.command()
@reports_errors
def unban(
    bans: Annotated[list[int], typer.Argument(help="Numbers of bans.", metavar="BAN…")], database: Database = "floe.db"
) -> None:
    """Lift bans."""

    async def work(admin: "Admin") -> None:
        for one in bans:
            await admin.bans().remove(admin.actor, one)

    do(database, work)


@hosting.command(name="bans")
@reports_errors
def list_bans(database: Database = "floe.db") -> None:
    """List the bans that last, the oldest first."""
    drawn = Table("ban", "of", "made", "until", "by", "reason", box=None, pad_edge=False)
    for one in do(database, lambda admin: admin.bans().all()):
        of = one.person or one.network or ""
        drawn.add_row(str(one.id), of, date_text(one.made_at), _until(one), one.by, one.reason)
    make_console().print(drawn)


def _until(ban: "Ban") -> str:
    return date_text(ban.until) if ban.until else "for ever"


def _seconds(text: str) -> float:
    found = re.fullmatch(r"(\d+(?:\.\d+)?)([mhdw])", text)
    if found is None:
        raise BadOption(f"{text!r} is no time; say 90m, 12h, 7d or 4w", option="for", value=text)
    return float(found[1]) * _UNITS[found[2]]


def _is_network(text: str) -> bool:
    return "." in text or ":" in text or "/" in text  # ids have letters and digits only


@hosting.command()
@reports_errors
def limits(
    name: Annotated[str | None, typer.Argument(help="Which limit to change.")] = None,
    count: Annotated[int | None, typer.Argument(help="How much is allowed from now on.")] = None,
    usual: Annotated[bool, typer.Option("--usual", help="Go back to what the server was started with.")] = False,
    database: Database = "floe.db",
) -> None:
    """Show the limits in force, or change one at all nodes within seconds."""
    if name is not None and (count is None) != usual:
        raise BadOption(f"say how much of {name} to allow, or --usual", option="count", value=name)

    async def work(admin: "Admin") -> Table:
        chosen = admin.limits()
        if name and count is not None:
            await chosen.choose(admin.actor, name, count)
        elif name:
            await chosen.reset(admin.actor, name)
        await chosen.refresh()
        return _limits(await _rate(admin), chosen.counts)

    make_console().print(do(database, work))


async def _rate(admin: "Admin") -> int:
    """Return how many requests a second one person may send, as the servers were started."""
    from floe.server.storage.nodes import Nodes

    nodes = await Nodes(admin.database).all()
    return nodes[-1].report.rate if nodes else _USUAL_RATE


def _limits(rate: int, chosen: dict[str, int]) -> Table:
    from floe.server.http.limits import all_limits

    drawn = Table("limit", "in force", "usual", "of", box=None, pad_edge=False)
    for name, (usual, about) in all_limits(rate).items():
        drawn.add_row(name, f"{chosen.get(name, usual):,}", f"{usual:,}", about)
    return drawn


@hosting.command()
@reports_errors
def audit(
    last: Annotated[int, typer.Option(help="How many lines.", min=1)] = 50,
    action: Annotated[str | None, typer.Option(help="Only these: ban, unban, delete, export, archive, limit …")] = None,
    target: Annotated[str | None, typer.Option(help="Only what was done to this table or person.")] = None,
    database: Database = "floe.db",
    as_json: AsJson = False,
) -> None:
    """Show what hosts have done, the newest first."""
    deeds = do(database, lambda admin: admin.audit.latest(last, action, target))
    if as_json:
        for deed in deeds:
            typer.echo(msgspec.json.encode(deed).decode())
    else:
        make_console().print(_deeds(deeds))


def _deeds(deeds: "list[Deed]") -> Table:
    drawn = Table("when", "who", "what", "to", "details", box=None, pad_edge=False)
    for deed in deeds:
        told = [_detail(name, value) for name, value in deed.details.items() if value not in (None, "")]
        drawn.add_row(date_text(deed.at), deed.actor, deed.action, deed.target, ", ".join(told))
    return drawn


def _detail(name: str, value: object) -> str:
    return f"{name} {date_text(value) if name == 'until' and isinstance(value, float) else value}"
