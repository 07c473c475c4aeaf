"""How long it takes from the end of a game until its review is seen: the first line of the graph, all of it, the rest.

Run with `python -m bench.first_graph`, in the environment of the tests. `floe serve` runs as its hosts run it, and
somebody at a Chromium plays a game of two to its end (bots of the usual level do it for them, after the first move).
The moment its end has been painted, the link to the review is pressed. Every game has a server of its own, which has
never reviewed anything; what there is to compile is compiled beforehand. With `--cold` no process is ready for it; with
`-v` every request is listed.
"""

import shutil
import sys
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any, Final, NamedTuple

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from floe.study.judging import warm_judge
from tests.server.processes import process

GAMES: Final = ("arctic", "race")
EACH: Final = 3
THOUGHT: Final = 8_000  # milliseconds that the person takes for the whole game: others take minutes
PATIENCE: Final = 60_000  # milliseconds
# Seconds from the frame with the end of the game until those with the first line, with all of it, and with the sums.
WATCH: Final = """
window.painted = (isThere) => new Promise((seen) => {
  const look = () => {
    if (!isThere()) return false;
    requestAnimationFrame(() => setTimeout(() => seen(performance.now())));
    return true;
  };
  if (look()) return;
  new MutationObserver((_, observer) => { if (look()) observer.disconnect(); })
    .observe(document, { childList: true, subtree: true, attributes: true });
});
window.timings = () => performance.getEntriesByType("resource").filter((one) => one.name.includes("/api/tables/"))
  .map((one) => [one.name.split("/").pop(), Math.round(one.startTime), Math.round(one.responseEnd)]);
window.reviewed = async () => {
  const find = (selector) => document.querySelector(selector);
  const link = ".ending-next a[href$='/review']";
  const end = await painted(() => find(link));
  find(link).click();
  const points = () => find(".curves .curve")?.getAttribute("d").split("L").length ?? 0;
  const line = await painted(() => points() > 1);
  const curve = await painted(() => points() > Number(find(".graph-slider").max));
  const all = await painted(() => find(".account"));
  return [line, curve, all].map((time) => (time - end) / 1000);
};
"""


class Seen(NamedTuple):
    """Seconds after the end."""

    line: float
    curve: float
    all: float


def main() -> None:
    options = ["--no-reviewer-ready"] if "--cold" in sys.argv else []
    for game in GAMES:
        warm_judge(game)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        for game in GAMES:
            seen = [_reviewed(browser, game, options) for _ in range(EACH)]
            line, curve, whole = (median(column) for column in zip(*seen, strict=True))
            print(f"{game:6}  first line {line:4.2f} s  whole curve {curve:4.2f} s  whole review {whole:4.2f} s")
        browser.close()


def _reviewed(browser: Browser, game: str, options: list[str]) -> Seen:
    with TemporaryDirectory() as folder, process(f"{folder}/floe.db", "--rate", "10000", *options) as (url, _):
        context = browser.new_context(viewport={"width": 390, "height": 844}, base_url=url)
        page = _playing(context, game)
        seen: list[float] = page.evaluate("reviewed()")
        if "-v" in sys.argv:
            print(seen, page.evaluate("timings()")[:16])
        context.close()
    return Seen(*seen)


def _playing(context: BrowserContext, game: str) -> Page:
    """Return the page of a game that goes on by itself, after a move of the person at the browser."""
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.add_init_script("localStorage.floe ??= JSON.stringify({motion: 'off'})")
    page.add_init_script(WATCH)
    _post(page, "me", {"name": "Ada"})
    table = _post(page, "tables", {"game": game, "seats": [{"kind": "me"}, {"kind": "bot"}], "options": {"first": "0"}})
    view = page.request.get(f"/api/tables/{table['id']}/view").json()["view"]
    page.goto(f"/tables/{table['id']}")
    page.wait_for_selector(f".{game}")
    _post(page, f"tables/{table['id']}/moves", {"version": 0, "move": view["moves"][0]})
    page.wait_for_timeout(THOUGHT)
    _post(page, f"tables/{table['id']}/away", {})
    return page


def _post(page: Page, path: str, data: Any) -> Any:
    answer = page.request.post(f"/api/{path}", data=data)
    assert answer.ok, answer.text()
    return answer.json()


if __name__ == "__main__":
    main()
