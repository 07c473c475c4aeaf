"""What a first visit costs on a slow line: bytes, requests, seconds until the page can be used and a game is dealt.

Run with `python -m bench.first_visit`, in the environment of the tests. The line is slow 4G: every request takes 150 ms
before the first byte of its answer, and 1.6 Mbit come in a second; then again with 300 ms. The server is ours, and then
a plain web host with a site of `floe site`. A second visit finds the client kept in the browser. With `-v` every
request is listed.
"""

import gzip
import mimetypes
import shutil
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from statistics import median
from tempfile import TemporaryDirectory
from threading import Thread
from typing import Any, Final, NamedTuple
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, Request, sync_playwright

from bench.slow_line import SlowLine, slowed
from floe.server.ops.settings import Settings
from floe.site.contents import contents
from tests.server.servers import serving

VISITS: Final = 3
BYTES_A_SECOND: Final = 1_600_000 / 8
DELAYS: Final = (0.150, 0.300)
READY: Final = "[data-submit=playBots] button.go"
DEALT: Final = {"arctic": ".arctic .hand .play-card", "race": ".race .chart"}
KEPT: Final = "navigator.serviceWorker.ready"

# Milliseconds from asking for the page until the frame after a thing is there has been painted.
WATCH: Final = """
window.when = (selector) => new Promise((seen) => {
  const look = () => {
    if (!document.querySelector(selector)) return false;
    requestAnimationFrame(() => setTimeout(() => seen(performance.now())));
    return true;
  };
  if (look()) return;
  new MutationObserver((_, observer) => { if (look()) observer.disconnect(); })
    .observe(document, { childList: true, subtree: true });
});
"""


class Visit(NamedTuple):
    """What one visit came to: until the game is dealt, all in all."""

    kilobytes: float
    requests: int
    usable: float
    dealt: float
    """Both in seconds since the page was asked for; the button is pressed at once."""


def main() -> None:
    with ExitStack() as stack:
        playwright = stack.enter_context(sync_playwright())
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        ports = {"server": stack.enter_context(_server()), "site": stack.enter_context(_site())}
        for delay in DELAYS:
            for place, port in ports.items():
                _measure(browser, place, port, delay)
        browser.close()


def _measure(browser: Browser, place: str, port: int, delay: float) -> None:
    with slowed(port, delay, BYTES_A_SECOND) as (url, line):
        for game in DEALT:
            first = [_first(browser, url, line, game) for _ in range(VISITS)]
            _print(f"{delay * 1000:.0f} ms  {place:6}  {game:6}  first ", first)
        for game in DEALT:
            _print(f"{delay * 1000:.0f} ms  {place:6}  {game:6}  second", [_second(browser, url, line, game)])


def _print(what: str, visits: list[Visit]) -> None:
    usable, dealt = (median(getattr(visit, name) for visit in visits) for name in ("usable", "dealt"))
    weight = f"{visits[0].kilobytes:6.1f} KB in {visits[0].requests:3} requests"
    print(f"{what}  {weight}  usable {usable:4.2f} s  dealt {dealt:4.2f} s", flush=True)


def _first(browser: Browser, url: str, line: SlowLine, game: str) -> Visit:
    with _person(browser, game) as context:
        return _visit(context, url, line, game)


def _second(browser: Browser, url: str, line: SlowLine, game: str) -> Visit:
    """Come back once everything is kept; fetching that is not hurried."""
    with _person(browser, game) as context:
        line.rate *= 100
        page = context.new_page()
        page.goto(url)
        page.evaluate(KEPT)
        page.close()
        line.rate /= 100
        return _visit(context, url, line, game)


def _visit(context: BrowserContext, url: str, line: SlowLine, game: str) -> Visit:
    page, asked, before = context.new_page(), list[Request](), line.carried
    page.set_default_timeout(30_000)
    context.on("requestfinished", lambda one: asked.append(one))
    page.goto(url, wait_until="commit")
    usable: float = page.evaluate("when", READY)
    page.evaluate("selector => document.querySelector(selector).click()", READY)
    dealt: float = page.evaluate("when", DEALT[game])
    weight = line.carried - before
    over_line = [one for one in asked if not one.response() or not one.response().from_service_worker]  # type: ignore[union-attr]
    if "-v" in sys.argv:
        _tell(over_line)
    return Visit(weight / 1000, len(over_line), usable / 1000, dealt / 1000)


def _tell(asked: list[Request]) -> None:
    """Print when each request began, was answered and ended."""
    began = min((one.timing["startTime"] for one in asked), default=0)
    for one in sorted(asked, key=lambda one: one.timing["startTime"]):
        time = one.timing
        start = time["startTime"] - began
        print(f"{start:7.0f} {start + time['responseStart']:7.0f} {start + time['responseEnd']:7.0f}  {one.url}")


@contextmanager
def _person(browser: Browser, game: str) -> Iterator[BrowserContext]:
    with browser.new_context(viewport={"width": 390, "height": 844}) as context:
        context.add_init_script(f"localStorage.floe ??= JSON.stringify({{motion: 'off', game: '{game}'}})")
        context.add_init_script(WATCH)
        yield context


@contextmanager
def _server() -> Iterator[int]:
    with (
        TemporaryDirectory() as folder,
        serving(Settings(f"sqlite+aiosqlite:///{folder}/floe.db", requests_a_second=10_000)) as live,
    ):
        yield urlsplit(live.url).port or 0


@contextmanager
def _site() -> Iterator[int]:
    """A site on a web host that compresses, as nearly all do."""
    site = contents().items()
    files = {f"/{path.removesuffix('index.html')}": (path, body, gzip.compress(body)) for path, body in site}

    class Host(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_GET(self) -> None:
            path, plain, small = files.get(self.path, files["/"])
            is_smaller = len(small) < 0.9 * len(plain)
            body = small if is_smaller else plain
            self.send_response(200)
            self.send_header("content-type", mimetypes.guess_type(path)[0] or "application/octet-stream")
            self.send_header("content-length", str(len(body)))
            self.send_header("cache-control", "max-age=600")
            if is_smaller:
                self.send_header("content-encoding", "gzip")
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_: Any) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Host) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        yield server.server_port
        server.shutdown()


if __name__ == "__main__":
    main()
