"""The client in a few files, or one by one as it is written: it plays all the same."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from floe.server.ops.settings import Settings
from tests.browser.conftest import Meet
from tests.browser.people import Person
from tests.browser.racing import ME, bot, sit
from tests.server.servers import serving

FEW = 25


def asked_by(person: Person) -> list[str]:
    """Return where the addresses that a page asks for are going to be."""
    asked: list[str] = []
    person.page.on("request", lambda request: asked.append(request.url.removeprefix(person.url)))
    return asked


def test_a_first_visit_asks_for_few_files(meet: Meet) -> None:
    ada = meet()
    asked = asked_by(ada)
    ada.play_bots()
    ada.await_turn()
    assert [Path(one).name for one in asked if one.startswith("/bundle/")] == ["floe.css", "main.js", "arctic.js"]
    assert not any(one.startswith(("/js/", "/css/")) for one in asked)
    assert len(asked) <= FEW


@pytest.mark.parametrize("game", ["arctic", "race"])
def test_the_files_as_they_are_written_play_too(browser: Browser, tmp_path: Path, game: str) -> None:
    settings = Settings(f"sqlite+aiosqlite:///{tmp_path}/floe.db", requests_a_second=10_000, unbundled=True)
    with serving(settings) as live, browser.new_context(service_workers="block") as context:
        ada = Person(context, live.url)
        asked = asked_by(ada)
        sit(ada, live, ME, bot(), game=game)
        expect(ada.find("[data-legal]").first).to_be_visible()
        assert f"/js/{game}/game.js" in asked
        assert not any(one.startswith("/bundle/") for one in asked)
        ada.check_errors()
