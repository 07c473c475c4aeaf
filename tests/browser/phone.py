"""A phone in Chromium: how long decisions of bots take in a page at a quarter of its speed, in time of its own thread.

Chromium can slow down pages, but no Web Workers: so what the worker does is done by the page itself here, by the same
modules. Time of the thread, and not of a clock, leaves out whatever else the machine has to do.
"""

from typing import Final

from playwright.sync_api import Browser, Page

SLOWER: Final = 4
LEVELS: Final = ("cub", "scout", "ranger")
"""Those that play at once: expert thinks for a second, wherever it is."""
HINT: Final = "hint"
"""Not a level: a hint with its reasons."""
REPEATED: Final = 10
"""Times that a decision is made, as Chromium slows a page down by stopping it for moments."""

# Load a game, let rangers play it, and keep positions with a choice, spread over all of it.
PREPARE: Final = """
async ({ name, positions }) => {
  const { loadGame } = await import("/js/local/games.js");
  const { adviserOf } = await import("/js/local/hints/adviser.js");
  const { Chance } = await import("/js/local/chance.js");
  const fetched = async (file) => (await fetch(`/wasm/${file}`)).arrayBuffer();
  const game = await loadGame(name, fetched, (how) => how, 5n);
  const adviser = await adviserOf(game);
  const choices = [];
  for (let state = game.deal(2, 7n, {}); game.player.actor(state) >= 0;) {
    if (game.player.legal(state).length > 1) choices.push(state);
    state = game.player.play(state, await game.choose(state, "ranger"));
  }
  window.states = Array.from({ length: positions }, (_, at) => choices[Math.floor((at * choices.length) / positions)]);
  window.decide = (state, level) =>
    level === "hint" ? adviser.advise(state, new Chance(1, "hint")) : game.choose(state, level);
}
"""
DECIDE: Final = """
async ({ at, level, times }) => {
  for (let time = 0; time < times; time++) await decide(states[at], level);
}
"""


class Phone:
    """A page with a game in it, as slow as on a phone."""

    def __init__(self, browser: Browser, url: str) -> None:
        self.page: Page = browser.new_context(viewport={"width": 390, "height": 844}).new_page()
        self.page.goto(f"{url}/manifest.webmanifest")  # any page of this origin, without the client
        self._session = self.page.context.new_cdp_session(self.page)
        self._session.send("Performance.enable", {"timeDomain": "threadTicks"})

    def times(self, game: str, level: str, positions: int) -> list[float]:
        """Return the milliseconds of a decision of a level, or of a hint, at each of some positions."""
        self.page.evaluate(PREPARE, {"name": game, "positions": positions})
        self._session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        found = [self._decide(at, level) for at in range(positions)]
        self._session.send("Emulation.setCPUThrottlingRate", {"rate": 1})
        return found

    def _decide(self, at: int, level: str) -> float:
        before = self._busy()
        self.page.evaluate(DECIDE, {"at": at, "level": level, "times": REPEATED})
        return 1000 * (self._busy() - before) / REPEATED

    def _busy(self) -> float:
        """Return for how many seconds the page's thread has worked so far."""
        metrics = self._session.send("Performance.getMetrics")["metrics"]
        return next(float(one["value"]) for one in metrics if one["name"] == "TaskDuration")

    def close(self) -> None:
        self.page.context.close()
