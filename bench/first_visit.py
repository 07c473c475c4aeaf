"""What a first visit costs on a slow line: bytes, requests, seconds until the page can be used and a game is dealt.

Run with `python -m bench.first_visit`, in the environment of the tests. Chromium is told to be on slow 4G: every
request takes 150 ms before the first byte of its answer, and 1.6 Mbit come in a second; then again with 300 ms. With
`-v` every request is listed.
"""

import shutil
import sys
from statistics import median
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

from playwright.sync_api import Browser, Page, Request, sync_playwright

from floe.server.ops.settings import Settings
from tests.server.servers import Live, serving

VISITS: Final = 5
BYTES_A_SECOND: Final = 1_600_000 / 8
DELAYS: Final = (150, 300)
READY: Final = "[data-submit=playBots] button"
DEALT: Final = {"arctic": ".arctic .hand .play-card", "race": ".race .chart"}

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
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        with serving(Settings(f"sqlite+aiosqlite:///{folder}/floe.db", requests_a_second=10_000)) as live:
            for delay in DELAYS:
                for game in DEALT:
                    _print(delay, game, [_visit(browser, live, game, delay) for _ in range(VISITS)])
        browser.close()


def _print(delay: int, game: str, visits: list[Visit]) -> None:
    usable, dealt = (median(getattr(visit, name) for visit in visits) for name in ("usable", "dealt"))
    weight = f"{visits[0].kilobytes:6.1f} KB in {visits[0].requests:3} requests"
    print(f"{delay} ms  {game:6}  {weight}  usable {usable:4.2f} s  dealt {dealt:4.2f} s")


def _visit(browser: Browser, live: Live, game: str, delay: int) -> Visit:
    page, asked = _slow_page(browser, game, delay), list[Request]()
    page.on("requestfinished", lambda one: asked.append(one))
    page.goto(live.url, wait_until="commit")
    usable: float = page.evaluate("when", READY)
    page.evaluate("selector => document.querySelector(selector).click()", READY)
    dealt: float = page.evaluate("when", DEALT[game])
    page.wait_for_load_state("networkidle")
    weight = sum(one.sizes()["responseBodySize"] + one.sizes()["responseHeadersSize"] for one in asked)
    if "-v" in sys.argv:
        _tell(asked)
    page.context.close()
    return Visit(weight / 1000, len(asked), usable / 1000, dealt / 1000)


def _tell(asked: list[Request]) -> None:
    """Print when each request began, was answered and ended."""
    began = asked[0].timing["startTime"]
    for one in asked:
        time = one.timing
        start = time["startTime"] - began
        print(f"{start:7.0f} {start + time['responseStart']:7.0f} {start + time['responseEnd']:7.0f}  {one.url}")


def _slow_page(browser: Browser, game: str, delay: int) -> Page:
    page = browser.new_context(viewport={"width": 390, "height": 844}).new_page()
    page.add_init_script(f"localStorage.floe ??= JSON.stringify({{motion: 'off', bot: 'uniform', game: '{game}'}})")
    page.add_init_script(WATCH)
    speed = {"downloadThroughput": BYTES_A_SECOND, "uploadThroughput": BYTES_A_SECOND}
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    session.send("Network.emulateNetworkConditions", {"offline": False, "latency": delay, **speed})
    return page


if __name__ == "__main__":
    main()
