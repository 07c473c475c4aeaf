"""`floe serve`: the game server."""

import os
import webbrowser
from typing import Annotated, Literal

import typer

from floe.cli.errors import reports_errors
from floe.core.extras import needs
from floe.core.words import _

Database = Annotated[
    str,
    typer.Option(
        help="A file for SQLite, or an address such as postgresql+asyncpg://…", envvar="FLOE_DATABASE", metavar="WHERE"
    ),
]


@reports_errors
def serve(
    host: Annotated[str, typer.Option(help="Which address to listen at; 0.0.0.0 for everybody.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="Which port; 0 for any that is free.", min=0, max=65535)] = 8000,
    database: Database = "floe.db",
    redis: Annotated[
        str | None, typer.Option(help="An address such as redis://…, for many nodes.", envvar="FLOE_REDIS")
    ] = None,
    origin: Annotated[
        str | None,
        typer.Option(help="The address people type, behind a reverse proxy: https://…", envvar="FLOE_ORIGIN"),
    ] = None,
    bots: Annotated[int | None, typer.Option(help="How many bots may think at once.", show_default="by cores")] = None,
    allow_bot: Annotated[
        list[str] | None,
        typer.Option(help="A bot that people may ask for besides levels: learned, search:2000.", metavar="BOT"),
    ] = None,
    bot: Annotated[
        list[str] | None,
        typer.Option(help="A bot of your own for people to play against: ember=exec:./ember.", metavar="NAME=BOT"),
    ] = None,
    thinking: Annotated[
        float, typer.Option(help="How many seconds a bot may think about a move before a quick one moves.", min=0.1)
    ] = 10.0,
    reviews: Annotated[int, typer.Option(help="How many finished games may be reviewed at once.", min=1)] = 1,
    reviewer_ready: Annotated[
        bool, typer.Option(help="Keep a process ready for the next review while people play (about 180 MB a game).")
    ] = True,
    rate: Annotated[int, typer.Option(help="How many requests a second to take from one person.", min=1)] = 50,
    keep: Annotated[
        float,
        typer.Option(
            help="For how many days to keep tables that are not over and that nobody touches; 0 for ever.", min=0
        ),
    ] = 90.0,
    proxy: Annotated[
        list[str] | None,
        typer.Option(
            help="An address or network of a proxy to believe whom a request comes from.",
            metavar="ADDRESS",
            show_default="this machine",
        ),
    ] = None,
    log: Annotated[
        Literal["debug", "info", "warning", "error"], typer.Option(help="From which level on to log.")
    ] = "info",
    unbundled: Annotated[
        bool,
        typer.Option(
            "--unbundled",
            help="Send the files for the browser one by one, as they are written.",
            envvar="FLOE_UNBUNDLED",
        ),
    ] = False,
    browse: Annotated[bool, typer.Option("--browse", help="Open a browser.")] = False,
) -> None:
    """Serve games to browsers and programs, until stopped."""
    with needs("server"):
        from floe.bots import house
        from floe.server import serving
        from floe.server.ops import listening, logs
        from floe.server.ops.settings import Settings
        from floe.server.rooms.offer import known_bots
    logs.start_logging(log)
    workers = bots or max(1, (os.cpu_count() or 2) - 1)
    where = serving.address_of(database)
    settings = Settings(
        where,
        redis,
        origin,
        bot_workers=workers,
        allowed_bots=known_bots(allow_bot or []),
        house_bots=house.read(bot or [], thinking),
        thinking=thinking,
        reviews=reviews,
        reviewer_ready=reviewer_ready,
        requests_a_second=rate,
        keep=keep or None,
        proxies=tuple(proxy) if proxy else Settings().proxies,
        unbundled=unbundled,
    )
    serving.prepare(settings.database)
    sock = listening.listen(host, port)
    address = origin or f"http://{host}:{sock.getsockname()[1]}"
    typer.echo(_("Floe is at {address} (Ctrl-C stops it)", address=address))
    if browse:
        webbrowser.open(address)
    serving.run(settings, sock)
