"""The client that a browser keeps: whole, one version at a time, and nothing of anybody's."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from tests.browser.conftest import Meet
from tests.browser.hosts import PLAYS_HERE, Host, hosting, newer, site
from tests.browser.people import Person

KEPT = """async () => {
  const names = await caches.keys();
  const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return Object.fromEntries(names.map((name, at) => [name, kept[at].map(({ url }) => url)]));
}"""
READY = """navigator.serviceWorker.ready.then(({ active }) => new Promise((done) => {
  const look = () => active.state === "activated" && done();
  active.addEventListener("statechange", look);
  look();
}))"""
UPDATE = "navigator.serviceWorker.ready.then((kept) => kept.update()).catch(() => {})"


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Host]:
    with hosting(tmp_path) as host:
        yield host


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    with browser.new_context() as context:
        context.add_init_script(f"localStorage.floe ??= '{PLAYS_HERE}'")
        yield context


def visitor(context: BrowserContext, host: Host) -> Person:
    ada = Person(context, host.url).visit()
    ada.page.evaluate(READY)
    return ada


def files(person: Person) -> dict[str, list[str]]:
    found: dict[str, list[str]] = person.page.evaluate(KEPT)
    return found


def test_everything_is_kept_and_nothing_of_anybodys(meet: Meet) -> None:
    ada = meet(service_workers="allow").visit()
    ada.page.evaluate(READY)
    ada.visit()
    ada.page.evaluate("fetch('/api/me').then(() => fetch('/api/tables?which=open'))")
    ((name, kept),) = files(ada).items()
    paths = [url.removeprefix(ada.url) for url in kept]
    assert name.startswith("floe-")
    assert not any(path.startswith(("/api", "/tables")) for path in paths)
    folders = {path.split("/")[1] for path in paths}
    assert folders == {"", "bundle", "art", "locale", "wasm", "data", "manifest.webmanifest"}
    ada.context.set_offline(True)
    ada.visit()
    expect(ada.find(".ways-in")).to_be_visible()
    expect(ada.find(".ask[role=status]")).to_contain_text("You are offline")
    ada.visit("/puzzles/race/3")
    expect(ada.find(".riddle")).to_be_visible()


def test_pages_that_need_the_server_say_so_without_a_line_and_go_on_by_themselves(meet: Meet) -> None:
    ada = meet(service_workers="allow").visit()
    ada.page.evaluate(READY)
    ada.context.set_offline(True)
    for page in ("daily", "matches", "tournaments", "ratings", "open", "watch", "account"):
        ada.visit(f"/{page}")
        expect(ada.find("main [role=status]").first).to_have_text("The server cannot be reached. Trying again …")
    ada.context.set_offline(False)
    expect(ada.find("#keep-title")).to_be_visible()
    expect(ada.find("main")).not_to_contain_text("cannot be reached")


def test_the_first_page_comes_first(context: BrowserContext, host: Host) -> None:
    visitor(context, host)
    worker = host.asked.index("/worker.js")
    assert any(path.endswith("/main.js") for path in host.asked[:worker])
    assert not any(path.endswith(".npz") for path in host.asked[:worker])


def test_a_newer_version_is_offered_and_comes_when_it_is_asked_for(context: BrowserContext, host: Host) -> None:
    ada = visitor(context, host)
    before = files(ada)
    host.publish(newer(site("/")))
    host.asked.clear()
    ada.page.evaluate(UPDATE)
    expect(ada.find(".newer")).to_contain_text("A new version is here.")
    assert {*host.asked} == {"/worker.js", "/", "/art/brand.svg"}  # the rest is the same
    assert len(files(ada)) == 2
    with ada.page.expect_navigation():
        ada.find("[data-do=renew]").click()
    expect(ada.find(".ways-in")).to_be_visible()
    expect(ada.find(".newer")).to_have_count(0)
    (after,) = files(ada)
    assert after not in before
    assert ada.page.evaluate("fetch('/art/brand.svg').then((found) => found.text())").endswith("<!-- newer -->")
    ada.check_errors()


def test_nobody_is_disturbed_in_a_game(context: BrowserContext, host: Host) -> None:
    ada = visitor(context, host)
    other = Person(context, host.url).play_bots()
    other.await_turn()
    host.publish(newer(site("/")))
    ada.page.evaluate(UPDATE)
    expect(ada.find(".newer")).to_be_visible()
    expect(other.find(".newer")).to_have_count(0)
    with ada.page.expect_navigation():
        ada.find("[data-do=renew]").click()
    expect(ada.find(".ways-in")).to_be_visible()
    other.play_on(2)  # the page it came with goes on
    assert len(files(other)) == 2  # and finds what it may still need
    other.find(".brand").click()
    expect(other.find(".newer")).to_be_visible()
    other.page.close()
    ada.visit()
    ada.page.wait_for_function("caches.keys().then((names) => names.length === 1)")


def test_a_download_that_breaks_off_leaves_the_old_version_and_goes_on_later(
    context: BrowserContext, host: Host
) -> None:
    ada = visitor(context, host)
    host.publish(newer(site("/")))
    host.fails = {"art/brand.svg"}
    ada.page.evaluate(UPDATE)
    ada.page.wait_for_function("navigator.serviceWorker.ready.then((kept) => !kept.installing && !kept.waiting)")
    assert ada.find(".newer").count() == 0
    context.set_offline(True)
    ada.visit()
    expect(ada.find(".ways-in")).to_be_visible()
    context.set_offline(False)
    kept = files(ada).values()
    host.fails, done = set(), set.intersection(*map(set, kept))  # those of the new version, too, which is not whole
    host.asked.clear()
    ada.page.evaluate(UPDATE)
    expect(ada.find(".newer")).to_be_visible()
    assert max(map(len, kept)) > 10
    assert not done & {host.url + path for path in host.asked}  # what came before the break comes no second time


def test_a_file_of_another_version_is_not_taken(context: BrowserContext, host: Host) -> None:
    ada = visitor(context, host)
    host.publish({**newer(site("/")), "art/brand.svg": b"<svg/>"})
    ada.page.evaluate(UPDATE)
    ada.page.wait_for_function("navigator.serviceWorker.ready.then((kept) => !kept.installing && !kept.waiting)")
    assert ada.find(".newer").count() == 0
    ada.visit()
    expect(ada.find(".ways-in")).to_be_visible()


def test_where_nothing_may_be_kept_it_works_as_long_as_the_line_does(context: BrowserContext, host: Host) -> None:
    context.add_init_script(
        "Object.defineProperty(ServiceWorkerContainer.prototype, 'register',"
        " { value: () => Promise.reject(new DOMException('no', 'SecurityError')) })"
    )
    ada = Person(context, host.url).play_bots()
    ada.play_on(2)
    ada.check_errors()
