"""A real server, a real Chromium, and people who use it."""

import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, expect, sync_playwright

from floe.server.ops.settings import Settings
from tests.browser.people import PATIENCE, Person
from tests.browser.seeded import tame
from tests.server.servers import Live, serving

# The headless shell is Chromium without its window: the same engine, a quarter less time.
NAMES = ("chromium-headless-shell", "chromium", "chromium-browser")
CHROMIUM = os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)
# Whatever a page asks for is cheaper without a process between page and network.
CHEAPER = "--enable-features=NetworkServiceInProcess2,CDPScreenshotNewSurface"  # the latter is Playwright's own wish

Meet = Callable[..., Person]

expect.set_options(timeout=PATIENCE)


@pytest.hookimpl(tryfirst=True)  # before -m chooses
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if "tests/browser" in str(item.path):
            item.add_marker(pytest.mark.browser)
            if not CHROMIUM:
                item.add_marker(pytest.mark.skip("there is no Chromium here; CHROMIUM may say where one is"))


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", CHEAPER])
        yield chromium
        chromium.close()


@pytest.fixture(scope="session")
def live(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    path = tmp_path_factory.mktemp("live") / "floe.db"
    with serving(
        Settings(database=f"sqlite+aiosqlite:///{path}", requests_a_second=10_000, sweep=0.5, grace=1)
    ) as live:
        yield live


@pytest.fixture(autouse=True)
def seeded(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every run of a test meets the same deals."""
    tame(monkeypatch, request.node.name)


@pytest.fixture
def meet(browser: Browser, live: Live) -> Iterator[Meet]:
    """Return a way to have somebody sit down at a browser of their own.

    The worker that keeps the client's files fetches them once more, so it is only there where a test asks for it.
    """
    with ExitStack() as stack:

        def someone(**wishes: Any) -> Person:
            context: BrowserContext = browser.new_context(
                viewport=wishes.pop("size", {"width": 1280, "height": 900}),
                locale=wishes.pop("locale", "en-GB"),
                service_workers=wishes.pop("service_workers", "block"),
                **wishes,
            )
            stack.callback(context.close)
            person = Person(context, live.url)
            stack.callback(person.check_errors)
            return person

        yield someone
