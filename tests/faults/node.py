"""One node of a server, in a process of its own, whose clock can be stepped.

All is as `floe serve` has it, but for the bots that are compiled beforehand, which nobody plays against here.
"""

import os
import sys
from pathlib import Path
from time import time

import uvicorn

from floe.server import serving
from floe.server.app import make_app
from floe.server.http.headers import HeadersMiddleware
from floe.server.live.protocol import SocketProtocol
from floe.server.ops import logs
from floe.server.ops.listening import listen
from floe.server.ops.settings import Settings


def serve(
    port: int, wrong: Path, log: Path, database: str, redis: str | None = None, mutant: str | None = None
) -> None:
    """Serve until killed; `wrong` is a file that says by how many seconds the clock is wrong."""
    if mutant:
        from tests.faults.mutants import MUTANTS  # not above: it knows the code of today, and this runs any

        MUTANTS[mutant]()
    with log.open("a") as lines:
        os.dup2(lines.fileno(), 2)
    logs.start_logging("warning")
    address = serving.address_of(database)
    serving.prepare(address)
    settings = Settings(address, redis, requests_a_second=10_000, clock=lambda: time() + float(wrong.read_text()))
    config = uvicorn.Config(
        HeadersMiddleware(make_app(settings)),
        log_config=None,
        access_log=False,
        ws=SocketProtocol,
        ws_ping_interval=settings.heartbeat,
        ws_ping_timeout=settings.heartbeat,
        timeout_graceful_shutdown=2,
    )
    uvicorn.Server(config).run(sockets=[listen("127.0.0.1", port)])


if __name__ == "__main__":  # out of any source: tests of upgrades run earlier ones
    _, number, clock, log_file, *stands_on = sys.argv
    serve(int(number), Path(clock), Path(log_file), *stands_on)
