"""Floe as an app: what the checks of Lighthouse ask for, and axe on what is said about versions and lines."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.hosts import PLAYS_HERE, Host, hosting, newer, site
from tests.browser.people import Person
from tests.browser.test_everybody import Inspector
from tests.browser.test_kept import READY, UPDATE
from tests.browser.test_site import watched

LOOKS = [({"width": 390, "height": 844}, "dark"), ({"width": 1440, "height": 900}, "light")]


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Host]:
    with hosting(tmp_path, "/floe/") as host:
        yield host


def test_it_is_an_app(browser: Browser, host: Host) -> None:
    with browser.new_context() as context:
        trouble = watched(context, host)
        ada = Person(context, host.url).visit()
        ada.page.evaluate(READY)
        session = context.new_cdp_session(ada.page)
        assert session.send("Page.getInstallabilityErrors")["installabilityErrors"] == []
        read = session.send("Page.getAppManifest")
        assert (read["errors"], read["manifest"]["display"]) == ([], "kStandalone")
        assert [read["manifest"][name] for name in ("id", "startUrl", "scope")] == [f"{host.url}/"] * 3
        assert [one["url"] for one in read["manifest"]["shortcuts"]] == [
            f"{host.url}/#game={game}" for game in ("arctic", "race")
        ]
        context.set_offline(True)
        answer = ada.page.goto(f"{host.url}/")
        assert answer
        assert answer.status == 200
        ada.page.goto(f"{host.url}/#game=race")
        expect(ada.find("h1")).to_have_text("Arctic Race")
        assert trouble == []
    page = site("/floe/")["index.html"].decode()
    assert re.search(r'<html lang="en">', page)
    assert 'name="viewport" content="width=device-width, initial-scale=1' in page
    assert len(re.findall(r'name="theme-color" media="\(prefers-color-scheme: (?:light|dark)\)"', page)) == 2
    assert "user-scalable" not in page


@pytest.mark.parametrize(("size", "theme"), LOOKS, ids=["phone", "laptop"])
def test_axe_finds_nothing_in_what_is_said_about_versions_and_servers(
    browser: Browser, host: Host, size: dict[str, int], theme: str
) -> None:
    with browser.new_context(viewport=size, color_scheme=theme) as context:  # type: ignore[arg-type]
        context.add_init_script(f"localStorage.floe ??= '{PLAYS_HERE}'")
        ada = Person(context, host.url).visit()
        axe = Inspector(ada)
        ada.page.evaluate(READY)
        host.publish(newer(site("/floe/")))
        ada.page.evaluate(UPDATE)
        expect(ada.find(".newer")).to_be_visible()
        axe.look("a newer version")
        ada.visit("/watch")
        axe.look("what needs a server")
        assert axe.problems == []
