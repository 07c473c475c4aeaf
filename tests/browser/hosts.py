"""Sites on a plain web host: a folder, served as `python -m http.server` does, but that browsers ask each time.

Otherwise they may go by what they have for a tenth of a file's age, so that what is asked for would depend on how fast
the machine is.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache, partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any, Final

from floe.server.http.files import digest
from floe.site.contents import contents
from floe.site.writing import write

PLAYS_HERE: Final = '{"motion": "off", "bot": "cub"}'
"""What a browser remembers of somebody who plays without a server."""


class Host:
    """A folder with a site, and where it is served."""

    def __init__(self, root: Path, base: str, origin: str, asked: list[str]) -> None:
        self.folder = root.joinpath(*base.strip("/").split("/"))
        self.base, self.url = base, origin + base.rstrip("/")
        self.asked = asked
        """The addresses that have been asked for."""
        self.fails: set[str] = set()
        """Addresses below the base whose answers break off."""

    def publish(self, files: dict[str, bytes]) -> None:
        write(self.folder, files)


@cache
def site(base: str) -> dict[str, bytes]:
    return contents(base)


def newer(files: dict[str, bytes]) -> dict[str, bytes]:
    """Return the next version of a site: one drawing has changed, and so has what says so."""
    old, drawing = files["art/brand.svg"], files["art/brand.svg"] + b"<!-- newer -->"
    worker = files["worker.js"].replace(digest(old).encode(), digest(drawing).encode())
    version = files["worker.js"].partition(b'"version":"')[2][:16]
    return {**files, "art/brand.svg": drawing, "worker.js": worker.replace(version, version[::-1])}


@contextmanager
def hosting(root: Path, base: str = "/") -> Iterator[Host]:
    """Serve a site from a folder below this one."""
    asked: list[str] = []

    class Handler(SimpleHTTPRequestHandler):
        def log_message(self, *_: Any) -> None:
            pass

        def end_headers(self) -> None:
            self.send_header("Cache-Control", "no-cache")
            super().end_headers()

        def do_GET(self) -> None:
            asked.append(self.path)
            if self.path.removeprefix(base) in host.fails:
                self.close_connection = True
            else:
                super().do_GET()

    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Handler, directory=str(root / "web"))) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        host = Host(root / "web", base, f"http://127.0.0.1:{server.server_port}", asked)
        host.publish(site(base))
        yield host
        server.shutdown()
