"""`floe serve`: the game server."""

import os
import webbrowser
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from floe.cli.errors import reports_errors
from floe.core.extras import needs
from floe.core.words import _

if TYPE_CHECKING:
    from floe.server.ops.settings import Settings

# ── Where it is ──────────────────────────────────────────────────────────────────────────────────────────────────────

Host = Annotated[str, typer.Option(help="Which address to listen at; 0.0.0.0 for everybody.")]
Port = Annotated[int, typer.Option(help="Which port; 0 for any that is free.", min=0, max=65535)]
Database = Annotated[
    str,
    typer.Option(
        help="A file for SQLite, or an address such as postgresql+asyncpg://…", envvar="FLOE_DATABASE", metavar="WHERE"
    ),
]
Redis = Annotated[str | None, typer.Option(help="An address such as redis://…, for many nodes.", envvar="FLOE_REDIS")]
Origin = Annotated[
    str | None, typer.Option(help="The address people type, behind a reverse proxy: https://…", envvar="FLOE_ORIGIN")
]

# ── Bots and reviews ─────────────────────────────────────────────────────────────────────────────────────────────────

BotCount = Annotated[int | None, typer.Option(help="How many bots may think at once.", show_default="by cores")]
AllowedBots = Annotated[
    list[str] | None,
    typer.Option(help="A bot that people may ask for besides levels: learned, search:2000.", metavar="BOT"),
]
HostBots = Annotated[
    list[str] | None,
    typer.Option(help="A bot of your own for people to play against: ember=exec:./ember.", metavar="NAME=BOT"),
]
Thinking = Annotated[
    float, typer.Option(help="How many seconds a bot may think about a move before a quick one moves.", min=0.1)
]
Reviews = Annotated[int, typer.Option(help="How many finished games may be reviewed at once.", min=1)]
ReviewerReady = Annotated[
    bool, typer.Option(help="Keep a process ready for the next review while people play (about 180 MB a game).")
]

# ── Limits ───────────────────────────────────────────────────────────────────────────────────────────────────────────

Rate = Annotated[int, typer.Option(help="How many requests a second to take from one person.", min=1)]
Keep = Annotated[
    float,
    typer.Option(help="For how many days to keep tables that are not over and that nobody touches; 0 for ever.", min=0),
]
Proxies = Annotated[
    list[str] | None,
    typer.Option(
        help="An address or network of a proxy to believe whom a request comes from.",
        metavar="ADDRESS",
        show_default="this machine",
    ),
]

# ── For those who run it ─────────────────────────────────────────────────────────────────────────────────────────────

Log = Annotated[Literal["debug", "info", "warning", "error"], typer.Option(help="From which level on to log.")]
Unbundled = Annotated[
    bool,
    typer.Option(
        "--unbundled", help="Send the files for the browser one by one, as they are written.", envvar="FLOE_UNBUNDLED"
    ),
]
Browse = Annotated[bool, typer.Option("--browse", help="Open a browser.")]


@reports_errors
def serve(
    host: Host = "127.0.0.1",
    port: Port = 8000,
    database: Database = "floe.db",
    redis: Redis = None,
    origin: Origin = None,
    bots: BotCount = None,
    allow_bot: AllowedBots = None,
    bot: HostBots = None,
    thinking: Thinking = 10.0,
    reviews: Reviews = 1,
    reviewer_ready: ReviewerReady = True,
    rate: Rate = 50,
    keep: Keep = 90.0,
    proxy: Proxies = None,
    log: Log = "info",
    unbundled: Unbundled = False,
    browse: Browse = False,
) -> None:
    """Serve games to browsers and programs, until stopped."""
    with needs("server"):
        from floe.bots import host_bots
        from floe.server import serving
        from floe.server.ops import logs
        from floe.server.ops.settings import Settings
        from floe.server.rooms.offer import known_bots
    logs.start_logging(log)
    settings = Settings(
        serving.address_of(database),
        redis,
        origin,
        bot_workers=bots or max(1, (os.cpu_count() or 2) - 1),
        allowed_bots=known_bots(allow_bot or []),
        host_bots=host_bots.read(bot or [], thinking),
        thinking=thinking,
        reviews=reviews,
        reviewer_ready=reviewer_ready,
        requests_a_second=rate,
        keep=keep or None,
        proxies=tuple(proxy) if proxy else Settings().proxies,
        unbundled=unbundled,
    )
    _serve(settings, host, port, browse)


def _serve(settings: "Settings", host: str, port: int, browse: bool) -> None:
    """Listen, say where, and stay until stopped."""
    from floe.server import serving
    from floe.server.ops import listening

    serving.prepare(settings.database)
    sock = listening.listen(host, port)
    address = settings.origin or f"http://{host}:{sock.getsockname()[1]}"
    typer.echo(_("Floe is at {address} (Ctrl-C stops it)", address=address))
    if browse:
        webbrowser.open(address)
    serving.run(settings, sock)
