"""Takes pictures of every screen of the browser client, phone and laptop, by day and by night: `make pictures`."""

import json
import random
import shutil
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from playwright.sync_api import Browser, Page, sync_playwright

from docs.pictures import people
from floe.bots.roster import find
from floe.core.errors import Stale
from floe.server.ops.settings import Settings
from floe.server.rooms.log import Ask
from tests.browser.racing import race_behind
from tests.server.servers import Live, serving, table_for

FOLDER: Final = Path(__file__).parent / "browser"
SIZES: Final = {"phone": (390, 844), "laptop": (1440, 900)}
THEMES: Final = ("light", "dark")
MOVES: Final = 60  # played before the table is shown, so that there is something to see
BOARD: Final = "1R5D7ZDP4B7FSZ0W5Q81K98HE9CDRQ4M7NNVBEBST4QWNQRNW35"
RACED: Final = 18  # the same for a race, which is shorter
GUESTS: Final = (("race", ("Bo", "Chen", "Dana")), ("arctic", ("Emil", "Fanny")), ("arctic", ("Gus", "Hana", "Ivo")))
KEY: Final = {
    **{"protocol": "ctap2", "transport": "internal", "hasResidentKey": True, "hasUserVerification": True},
    **{"isUserVerified": True, "automaticPresenceSimulation": True},
}
"""An authenticator in Chromium's own software."""
PROGRAMS: Final = ("Greedy at heart", "Fox hunter")


def main() -> None:
    """Take all pictures."""
    FOLDER.mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        for device in SIZES:
            for theme in THEMES:
                with _server() as live:
                    _tour(browser, live, device, theme)
        browser.close()


@contextmanager
def _server() -> Iterator[Live]:
    """Run a server of its own for each tour, so that its lists hold nothing from the one before."""
    with TemporaryDirectory() as folder:
        database = f"sqlite+aiosqlite:///{folder}/floe.db"
        with serving(Settings(database=database, requests_a_second=10_000, sweep=0.5, grace=1)) as live:
            yield live


def _tour(browser: Browser, live: Live, device: str, theme: str) -> None:
    width, height = SIZES[device]
    scheme: Any = theme
    context = browser.new_context(viewport={"width": width, "height": height}, color_scheme=scheme, locale="en-GB")
    known = {"motion": "off", "name": "Ada", "opponents": 2, "asked": True}  # about sound, so that nobody asks again
    context.add_init_script(f"localStorage.floe ??= '{json.dumps(known)}'")
    page = context.new_page()
    for name in _screens(page, live):
        page.wait_for_timeout(300)
        page.screenshot(path=FOLDER / f"{name}-{device}-{theme}.jpg", type="jpeg", quality=82)
    context.close()


def _screens(page: Page, live: Live) -> Iterator[str]:
    """Go from screen to screen, and say the name of each."""
    page.goto(live.url)
    page.wait_for_selector("[data-submit=playBots] input")
    yield "start"
    yield from _corners(page, live)
    page.goto(f"{live.url}/rules")
    page.wait_for_selector(".rules")
    yield "rules"
    page.goto(f"{live.url}/rules/race")
    page.wait_for_selector(".rule-map svg")
    yield "race-rules"
    page.goto(live.url)
    page.click("[data-submit=playFriends] button")
    page.wait_for_selector(".qr")
    yield "friends"
    page.goto(live.url)
    page.click("[data-submit=playHere] button")
    page.wait_for_selector(".curtain")
    yield "curtain"
    page.goto(live.url)
    page.click("[data-do=learn][data-game=arctic]")
    page.wait_for_selector(".coach")
    yield "coach"
    page.goto(live.url)
    page.click(".segment:has(input[name=game][value=race])")
    yield "race-set-up"
    page.click("[data-do=learn][data-game=race]")
    page.wait_for_selector(".race .coach")
    yield "race-coach"
    yield from _game(page, live)
    yield from _race(page, live)
    yield from _builder(page, live)
    yield from people.screens(page, live)


def _corners(page: Page, live: Live) -> Iterator[str]:
    for game, names in GUESTS:
        live.play(table_for(*(live.person(name) for name in names), game=game), 12)
    page.goto(f"{live.url}/watch")
    page.wait_for_selector(f".table-line >> nth={len(GUESTS) - 1}")
    yield "watch"
    page.goto(f"{live.url}/programs")
    for program in PROGRAMS:
        page.fill("[name=program]", program)
        page.click("[data-submit=addToken] button")
        page.wait_for_selector(f".table-line:has-text('{program}')")
    yield "programs"
    yield from _account(page, live)


def _account(page: Page, live: Live) -> Iterator[str]:
    """Show the account of a guest, and of somebody who keeps their name; browsers want a name for passkeys, too."""
    home = live.url.replace("127.0.0.1", "localhost")
    line = page.context.new_cdp_session(page)
    line.send("WebAuthn.enable")
    line.send("WebAuthn.addVirtualAuthenticator", {"options": KEY})
    page.goto(f"{home}/account")
    page.fill("#main [name=me]", "Ada")
    page.press("#main [name=me]", "Tab")
    page.wait_for_selector("[data-do=addPasskey]:enabled")
    yield "account-guest"
    page.click("[data-do=addPasskey]")
    page.wait_for_selector(".account .lead")
    page.click("[data-do=linkDevice]")
    page.wait_for_selector(".account-qr")
    yield "account"


def _game(page: Page, live: Live) -> Iterator[str]:
    page.goto(live.url)
    page.click(".segment:has(input[name=game][value=arctic])")
    page.click("[data-submit=playBots] button")
    page.wait_for_selector(".arctic")
    table = page.url.rpartition("/")[2]
    _play(live, table, MOVES)
    page.reload()
    page.wait_for_selector(".bar[data-mine]", timeout=60_000)
    page.click("[data-do=openLog]")
    page.click("[data-panel] [data-do=dismiss]")
    page.evaluate("document.querySelector('.notice')?.click()")
    yield "table"
    page.click("[data-do=openScore]")
    page.wait_for_selector(".pad")
    yield "score"
    page.keyboard.press("Escape")
    _play(live, table)
    page.wait_for_selector(".ending")
    yield "end"
    page.click("a[href$=replay]")
    page.wait_for_selector(".scrub")
    page.fill(".scrub", str(MOVES))
    yield "replay"
    page.select_option("[data-change=eyes]", "all")
    page.wait_for_selector(".revealed")
    yield "revealed"


def _play(live: Live, table: str, version: int = 10_000) -> None:
    """Let a scout sit in for everybody up to a version, so that what is shown is a game worth looking at."""
    scout, rng = find("scout", "arctic"), random.Random(3)
    while True:
        now = live.call(live.context.cache.fresh(table))
        seat = now.dealt.state.actor
        if seat is None or now.version >= version:
            return
        view = now.dealt.state.view(seat)
        with suppress(Stale):  # a bot of the table was quicker
            live.call(
                live.context.move_service.move(now, Ask(seat, now.version), str(scout.choose(view, view.moves, rng)))
            )


def _builder(page: Page, live: Live) -> Iterator[str]:
    page.goto(f"{live.url}/boards/{BOARD}")
    page.wait_for_selector(".hero-board .race-map")
    yield "race-start"
    page.click("[data-do=setUp]")
    page.wait_for_selector("[data-bench]")
    page.click(".grab >> nth=8")
    page.wait_for_selector(".grab[data-held]")
    yield "builder"
    page.click("[data-make=close]")
    page.wait_for_selector(".board-panel .race-map")
    yield "board"


def _race(page: Page, live: Live) -> Iterator[str]:
    page.request.post(f"{live.url}/api/me", data={"name": "Ada"})
    seats = [{"kind": "me"}, *({"kind": "bot", "bot": "greedy"} for _ in range(2))]
    table = page.request.post(f"{live.url}/api/tables", data={"game": "race", "seats": seats}).json()["id"]
    race_behind(live, table, RACED)
    page.goto(f"{live.url}/tables/{table}")
    page.wait_for_selector(".bar[data-mine]", timeout=60_000)
    while "Drive" not in page.inner_text("#duty"):
        made = page.get_attribute(".race", "data-moves")
        race_behind(live, table, live.call(live.context.cache.fresh(table)).version + 1)
        page.wait_for_selector(f".race:not([data-moves='{made}']) .bar[data-mine]", timeout=60_000)
    page.click(".sled-chip[data-legal][data-own], .sled-chip[data-legal]")
    yield "race-table"
    race_behind(live, table)
    page.wait_for_selector(".ending")
    yield "race-end"
    page.click("a[href$=replay]")
    page.wait_for_selector(".scrub")
    page.fill(".scrub", str(RACED))
    yield "race-replay"


if __name__ == "__main__":
    main()
