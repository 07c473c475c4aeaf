"""`floe admin`: what a host does with the tables of a server."""

import asyncio
import gzip
import os
import sys
from collections.abc import Awaitable, Callable, Iterable
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from time import time
from typing import TYPE_CHECKING, Annotated, TypeVar

import typer
from rich.console import Console
from rich.progress import track
from rich.table import Table

from floe.cli.console import make_console
from floe.cli.errors import BadFile, reports_errors
from floe.cli.files import read_lines, write
from floe.cli.verbs.serve import Database
from floe.core.extras import needs
from floe.core.words import _

if TYPE_CHECKING:
    from floe.server.ops.admin import Admin

T = TypeVar("T")

Tables = Annotated[list[str] | None, typer.Argument(help="Which tables; all if none is named.", metavar="TABLE…")]
File = Annotated[Path, typer.Option(help="The file, one table a line.", metavar="FILE")]

admin = typer.Typer(help="Look after a server and its tables.", no_args_is_help=True)


def do(database: str, work: "Callable[[Admin], Awaitable[T]]") -> T:
    """Return what some work on a database comes to."""
    with needs("server"):
        from floe.server.ops.admin import with_admin
        from floe.server.serving import address_of, prepare
    address = address_of(database)
    prepare(address)
    return asyncio.run(with_admin(address, work))


@admin.command(name="list")
@reports_errors
def list_tables(
    database: Database = "floe.db",
    last: Annotated[int, typer.Option(help="How many: the newest tables.", min=1, metavar="N")] = 1000,
) -> None:
    """List the newest tables, the oldest first."""

    async def work(admin: "Admin") -> list[list[str]]:
        lines = [await admin.summary(table) for table in await admin.ids(last)]
        return [
            [line.id, line.game, line.status, str(line.moves), date_text(line.made_at), ", ".join(line.people)]
            for line in lines
        ]

    drawn = Table("table", "game", "status", "moves", "made", "people", box=None, pad_edge=False)
    for row in do(database, work):
        drawn.add_row(*row)
    make_console().print(drawn)


def date_text(at: float) -> str:
    """Return a time as a host reads it."""
    return datetime.fromtimestamp(at).strftime("%Y-%m-%d %H:%M")


@admin.command()
@reports_errors
def export(file: File, tables: Tables = None, database: Database = "floe.db") -> None:
    """Write tables to a file, with all their secrets: keep it as safe as the database."""

    async def work(admin: "Admin") -> list[str]:
        wanted = tables or await admin.ids()
        await admin.note("export", file.name, tables=len(wanted))
        return [(await admin.pack(table)).decode() for table in _tracked(wanted, "Exporting")]

    lines = do(database, work)
    write(file, "".join(f"{line}\n" for line in lines))
    typer.echo(f"{len(lines)} tables are in {file}.")


@admin.command()
@reports_errors
def archive(
    file: File,
    days: Annotated[float, typer.Option(help="For how many days a game must have been over.", min=0)] = 365.0,
    database: Database = "floe.db",
) -> None:
    """Write games that were over long ago to a new file, compressed, and delete them; import brings them back."""
    before = time() - days * 86400

    async def work(admin: "Admin") -> int:
        old = await admin.finished(before)
        with file.open("xb") as disk:
            with gzip.GzipFile(fileobj=disk, mode="wb") as packed:
                for table in _tracked(old, "Archiving"):
                    packed.write(await admin.pack(table) + b"\n")
            os.fsync(disk.fileno())
        await admin.note("archive", file.name, tables=len(old))
        for table in old:  # only now: all of them are on the disk
            await admin.delete(table, noted=False)
        return len(old)

    if file.exists():
        raise BadFile(_("{file} is there already; an archive is a new file", file=file), file=str(file))
    typer.echo(f"{do(database, work)} tables are in {file}, and no longer here.")


@admin.command(name="import")
@reports_errors
def import_tables(file: File, database: Database = "floe.db") -> None:
    """Read tables from a file; those that are here already stay as they are."""
    lines = _lines(file)

    async def work(admin: "Admin") -> int:
        await admin.note("import", file.name, tables=len(lines))
        return sum([await admin.unpack(line.encode()) for line in _tracked(lines, "Importing")])

    new = do(database, work)
    typer.echo(f"{new} tables are new, {len(lines) - new} were here already.")


@admin.command()
@reports_errors
def delete(
    tables: Annotated[list[str], typer.Argument(help="Which tables.", metavar="TABLE…")], database: Database = "floe.db"
) -> None:
    """Delete tables and their games for good."""

    async def work(admin: "Admin") -> None:
        for table in tables:
            await admin.delete(table)

    do(database, work)


@admin.command()
@reports_errors
def vacuum(database: Database = "floe.db") -> None:
    """Give the space of deleted tables back to the disk."""
    do(database, lambda admin: admin.vacuum())


@admin.command()
@reports_errors
def rerate(database: Database = "floe.db") -> None:
    """Work all ratings out again from the log of rated games; they come to the same, or are put right."""
    games, differed = do(database, lambda admin: admin.rerate())
    typer.echo(f"{games} rated games were counted again; {differed} ratings were different.")


@admin.command()
@reports_errors
def token(
    name: Annotated[str, typer.Argument(help="What the bot is called at the table.")], database: Database = "floe.db"
) -> None:
    """Make a token for a program, and print it: it is told only now."""
    typer.echo(do(database, lambda admin: admin.token(name)))


@admin.command(name="host-token")
@reports_errors
def host_token(
    name: Annotated[str, typer.Argument(help="Who it is for: the audit log calls them so.")],
    revoke: Annotated[bool, typer.Option("--revoke", help="Make none; revoke those of that name.")] = False,
    database: Database = "floe.db",
) -> None:
    """Make a token that opens the host's page (/host), and print it: it is told only now."""
    if revoke:
        typer.echo(_("{n} tokens are revoked.", n=do(database, lambda admin: admin.revoke_host(name))))
    else:
        typer.echo(do(database, lambda admin: admin.host_token(name)))


def _lines(file: Path) -> list[str]:
    """Return the lines of a file, compressed or not; raises BadFile."""
    with suppress(OSError), gzip.open(file, "rt", encoding="utf-8") as packed:
        return packed.read().splitlines()
    return read_lines(str(file))


def _tracked(items: list[str], about: str) -> Iterable[str]:
    """Show how far it is, where somebody looks."""
    return track(items, about, console=Console(stderr=True), disable=not sys.stderr.isatty(), transient=True)
