"""How light the browser client is: bytes of a first visit, time until it can be used, time until a move is painted.

Run with `python -m bench.client`, in the environment of the tests; Chromium runs at a quarter of its speed.
"""

import shutil
from statistics import median
from tempfile import TemporaryDirectory
from typing import Final

from playwright.sync_api import Browser, Page, Request, sync_playwright

from floe.server.ops.settings import Settings
from tests.server.servers import Live, serving

SLOWER: Final = 4
VISITS: Final = 5
MOVES: Final = 12

# Milliseconds from asking for the page until the first frame with the button has been painted and nothing else runs.
READY: Final = """
new MutationObserver((_, observer) => {
  if (!document.querySelector("[data-submit=playBots] button")) return;
  observer.disconnect();
  requestAnimationFrame(() => setTimeout(() => (window.ready = performance.now())));
}).observe(document, { childList: true, subtree: true });
"""

# Milliseconds from the message with the new position until the frame after the redraw.
WATCH: Final = """
window.painted = [];
const Plain = WebSocket;
window.WebSocket = class extends Plain {
  set onmessage(hear) {
    super.onmessage = (event) => {
      const began = performance.now();
      hear(event);
      if (JSON.parse(event.data).type === "position")
        requestAnimationFrame(() => setTimeout(() => painted.push(performance.now() - began)));
    };
  }
};
"""


def main() -> None:
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        with serving(Settings(f"sqlite+aiosqlite:///{folder}/floe.db", requests_a_second=10_000)) as live:
            visits = [_visit(browser, live) for _ in range(VISITS)]
            print(f"first visit    {visits[0][0] / 1000:6.1f} KB in {visits[0][1]} requests (aim: under 200 KB)")
            print(f"interactive    {median(time for *_, time in visits):6.0f} ms (aim: under 1,000)")
            print(f"move painted   {median(_moves(browser, live)):6.0f} ms after the answer (aim: under 100)")
        browser.close()


def _slow_page(browser: Browser) -> Page:
    page = browser.new_context(viewport={"width": 390, "height": 844}).new_page()
    page.add_init_script("localStorage.floe ??= JSON.stringify({motion: 'off', bot: 'uniform'})")
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    return page


def _visit(browser: Browser, live: Live) -> tuple[int, int, float]:
    page, asked = _slow_page(browser), list[Request]()
    page.add_init_script(READY)
    page.on("requestfinished", lambda one: asked.append(one))
    page.goto(live.url)
    page.wait_for_function("() => window.ready")
    time: float = page.evaluate("ready")
    page.wait_for_load_state("networkidle")
    weight = sum(map(_weight, asked))
    page.context.close()
    return weight, len(asked), time


def _weight(request: Request) -> int:
    sizes = request.sizes()
    return sizes["responseBodySize"] + sizes["responseHeadersSize"]


def _moves(browser: Browser, live: Live) -> list[float]:
    page = _slow_page(browser)
    page.add_init_script(WATCH)
    page.goto(live.url)
    page.click("[data-submit=playBots] button")
    legal = ".hand [data-legal], .river [data-legal], .landscape [data-legal], .bar-buttons [data-move]"
    for _ in range(MOVES):
        page.wait_for_selector(legal)
        page.locator(legal).first.click()
        page.wait_for_timeout(300)
    painted: list[float] = page.evaluate("painted")
    page.context.close()
    return painted


if __name__ == "__main__":
    main()
