"""Somebody at a browser: what they can see and do."""

import json
import random
from contextlib import suppress
from typing import Any, Final

from playwright.sync_api import BrowserContext, Locator, Page, expect

from floe.core.errors import Stale
from tests.server.servers import Live

LEGAL: Final = ", ".join(
    (
        ".hand [data-legal]",
        ".river [data-legal]",
        ".landscape [data-legal]",
        ".penalty [data-legal]",
        ".seat[data-legal]",
        ".bar-buttons [data-move]",
    )
)
# Says when what is on the page is something else than now; looked at only when something happens to it.
WATCH: Final = """() => {
  const before = document.querySelector("main").innerHTML;
  window.hasChanged = false;
  new MutationObserver((_, watcher) => {
    window.hasChanged = document.querySelector("main").innerHTML !== before;
    if (window.hasChanged) watcher.disconnect();
  }).observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
}"""
PATIENCE: Final = 30_000
"""Milliseconds after which something will not happen any more: a busy machine is no failure."""
QUICK: Final = {"motion": "off", "bot": "uniform"}


class Person:
    """Somebody at a browser of their own."""

    def __init__(self, context: BrowserContext, url: str) -> None:
        self.context, self.url = context, url
        self.errors: list[str] = []
        self.rng = random.Random(7)
        context.add_init_script(f"localStorage.floe ??= '{json.dumps(QUICK)}'")
        self.page: Page = context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))

    def check_errors(self) -> None:
        assert self.errors == [], self.errors

    def visit(self, path: str = "/") -> "Person":
        self.page.goto(path if path.startswith("http") else self.url + path)
        expect(self.page.locator("main > *").first).to_be_visible()
        return self

    def accept(self, link: str) -> "Person":
        """Follow an invitation, as somebody new who keeps the name that is offered."""
        self.visit(link)
        self.find("[data-greets]").press("Enter")
        expect(self.find(".lobby .tag")).to_have_text("you")
        return self

    def find(self, selector: str) -> Locator:
        return self.page.locator(selector)

    def look(self) -> None:
        """Wait until what has been done so far can be seen: the page draws in the next frame."""
        self.page.evaluate("() => new Promise(seen => requestAnimationFrame(() => requestAnimationFrame(seen)))")

    @property
    def table(self) -> str:
        return self.page.url.split("/tables/")[1].split("/")[0].split("#")[0]

    def play_bots(self, opponents: int = 1) -> "Person":
        """Start a game against bots: one click for the number, one to play."""
        self.visit()
        if opponents > 1:
            self.find(f".segment:has(input[name=opponents][value='{opponents}'])").click()
        self.find("[data-submit=playBots] button").click()
        expect(self.find(".arctic")).to_be_visible()
        return self

    def await_turn(self) -> None:
        """Wait until there is something to decide, or the game is over."""
        self.page.wait_for_function(
            "legal => document.querySelector('.ending, .curtain') || document.querySelector(legal)", arg=LEGAL
        )

    def move(self, press: Any = None) -> None:
        """Touch something legal, as a player without a plan would."""
        legal = self.find(LEGAL)
        chosen = legal.nth(self.rng.randrange(legal.count()))
        self.page.evaluate(WATCH)
        (press or (lambda thing: thing.click()))(chosen)
        self.look()
        self.page.wait_for_function("() => window.hasChanged")

    def play_on(self, moves: int, press: Any = None) -> None:
        """Make a number of moves, or fewer if the game ends."""
        for _ in range(moves):
            self.await_turn()
            if self.find(".ending").count():
                return
            if self.find(".curtain").count():
                self.find("[data-do=lift]").click()
                expect(self.find(".own")).to_be_visible()
                self.await_turn()
            self.move(press)

    def prefer(self, **wishes: Any) -> None:
        """Change what the browser remembers."""
        self.page.evaluate("wishes => localStorage.floe = JSON.stringify(wishes)", {**QUICK, **wishes})


def play_behind(live: Live, table: str, version: int = 10_000) -> None:
    """Play up to a version behind the curtain, which is quicker; the table's bots may be quicker still."""
    while True:
        now = live.call(live.context.cache.fresh(table))
        if now.is_over or now.version >= version:
            return
        with suppress(Stale):
            live.play(table, version - now.version)
