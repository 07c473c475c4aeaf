"""Notifications of turns: off until somebody wants them, shown by the worker, and quiet where the table is in sight."""

import json
import shutil
from collections.abc import Iterator
from contextlib import closing
from time import monotonic
from typing import Any

import pytest
from playwright.sync_api import Browser as Chromium
from playwright.sync_api import BrowserContext, Page, expect
from sqlalchemy import select

from floe.server.ops.context import AppContext
from floe.server.storage.schema_manners import subscriptions
from tests.browser.conftest import Meet
from tests.browser.people import PATIENCE
from tests.server.ops.push_double import Browser
from tests.server.servers import Live

SHOWN = """async (tags) => {
  const kept = await navigator.serviceWorker.ready;
  const found = (await kept.getNotifications()).map(({title, body, tag, data}) => ({title, body, tag, data}));
  const isSo = JSON.stringify(found.map(({title, tag}) => `${tag} ${title}`).sort()) === JSON.stringify(tags);
  return isSo && found;
}"""
WHOLE = shutil.which("chromium") or shutil.which("chromium-browser")
TURN, LATE = "Du bist dran", "Deine Zeit für den Zug läuft ab"


@pytest.fixture(scope="module")
def browser(browser: Chromium) -> Iterator[Chromium]:
    """Return a whole Chromium: the shell without a window allows no notifications."""
    if not WHOLE:
        pytest.skip("there is no whole Chromium here")
    whole = browser.browser_type.launch(executable_path=WHOLE, args=["--no-sandbox"])
    yield whole
    whole.close()


def deliver(context: BrowserContext, page: Page, **notice: Any) -> None:
    """Have the browser get a message, as from its push service."""
    session = context.new_cdp_session(page)
    active: list[str] = []
    session.on(
        "ServiceWorker.workerVersionUpdated",
        lambda event: active.extend(one["registrationId"] for one in event["versions"] if one["status"] == "activated"),
    )
    session.send("ServiceWorker.enable")
    patience = monotonic() + PATIENCE / 1000
    while not active:  # a message to a worker that is not active yet may be lost
        assert monotonic() < patience
        page.wait_for_timeout(10)  # in which events arrive
    origin = page.evaluate("location.origin")
    session.send(
        "ServiceWorker.deliverPushMessage",
        {"origin": origin, "registrationId": active[-1], "data": json.dumps(notice)},
    )
    session.detach()


def shown(page: Page, *tags: str) -> Any:
    """Wait until these notifications are shown, and no others, and return them."""
    return page.wait_for_function(SHOWN, arg=[*tags]).json_value()


def test_a_notification_is_shown_and_leads_to_the_table(meet: Meet, live: Live) -> None:
    ada = meet(service_workers="allow", permissions=["notifications"], locale="de-DE").visit()
    ada.page.evaluate("navigator.serviceWorker.register('/worker.js').then(() => navigator.serviceWorker.ready)")
    told = {"table": "abc", "game": "race", "names": ["Bo"], "language": "de"}
    deliver(ada.context, ada.page, kind="turn", **told)
    notice = {"title": TURN, "body": "Arctic Race · Bo", "tag": "table-abc", "data": "abc"}
    assert shown(ada.page, f"table-abc {TURN}") == [notice]
    deliver(ada.context, ada.page, kind="reminder", **told)  # takes the place of the first
    shown(ada.page, f"table-abc {LATE}")
    ada.page.goto(f"{live.url}/tables/xyz")
    deliver(ada.context, ada.page, kind="turn", **{**told, "table": "xyz"})  # it is in sight
    deliver(ada.context, ada.page, kind="turn", **{**told, "table": "def"})
    shown(ada.page, f"table-abc {LATE}", f"table-def {TURN}")


def test_nobody_is_asked_and_the_switch_is_off(meet: Meet) -> None:
    ada = meet().visit()
    ada.find("[data-do=options]").click()
    expect(ada.find("input[name=push][value='']")).to_be_checked()
    assert ada.page.evaluate("Notification.permission") != "granted"
    ada.page.evaluate("Notification.requestPermission = async () => 'denied'")
    ada.find(".segment:has(input[name=push][value=on])").click()
    expect(ada.find(".notice")).to_contain_text("does not allow notifications")
    expect(ada.find("input[name=push][value='']")).to_be_checked()


OPENED = """async (table) => {
  const opened = [];
  Clients.prototype.openWindow = async (url) => opened.push(url);  // both want a finger on a real notification
  WindowClient.prototype.focus = async function () { opened.push(`front ${this.url}`); };
  await openTable(table);
  return opened;
}"""
RENEWED = """async ([old, fresh]) => {
  await renew({ oldSubscription: old && { endpoint: old }, newSubscription: { toJSON: () => fresh } });
}"""


def test_a_notification_brings_its_table_to_the_front_or_opens_it(meet: Meet, live: Live) -> None:
    ada = meet(service_workers="allow").visit()
    ada.page.evaluate("navigator.serviceWorker.register('/worker.js').then(() => navigator.serviceWorker.ready)")
    (worker,) = ada.context.service_workers
    assert worker.evaluate(OPENED, "abc") == [f"{live.url}/tables/abc"]
    ada.page.goto(f"{live.url}/tables/abc")
    assert worker.evaluate(OPENED, "abc") == [f"front {live.url}/tables/abc"]
    assert worker.evaluate(OPENED, "def") == [f"{live.url}/tables/def"]


def test_another_address_of_the_browser_is_told_to_the_server(meet: Meet, live: Live) -> None:
    ada = meet(service_workers="allow").visit()
    ada.page.request.post(f"{live.url}/api/me", data={"name": "Ada"})
    ada.page.evaluate("navigator.serviceWorker.register('/worker.js').then(() => navigator.serviceWorker.ready)")
    (worker,) = ada.context.service_workers
    first, second = (Browser(f"https://push.example/{name}").subscription() for name in ("first", "second"))
    worker.evaluate(RENEWED, [None, first])
    worker.evaluate(RENEWED, [first["endpoint"], second])
    known = live.call(endpoints(live.context))
    assert first["endpoint"] not in known
    assert second["endpoint"] in known


TOLD = """(told) => {
  window.isTold = true;
  PushManager.prototype.getSubscription = async () =>
    window.isTold ? { toJSON: () => told, unsubscribe: async () => { window.isTold = false; return true; } } : null;
}"""


def test_notifications_are_those_of_whoever_is_signed_in(meet: Meet, live: Live) -> None:
    ada = meet(service_workers="allow").visit("/account")
    ada.page.evaluate("navigator.serviceWorker.register('/worker.js').then(() => navigator.serviceWorker.ready)")
    told = Browser("https://push.example/ada").subscription()
    ada.page.evaluate(TOLD, told)
    with closing(live.person("Ada at home")) as home:
        code = home.post("/api/recovery").json()["code"]
    ada.find("[name=code]").fill(code)
    with ada.page.expect_response("**/api/me/push"):
        ada.find("[data-submit=signInByCode] button").click()
    assert told["endpoint"] in live.call(endpoints(live.context))
    ada.find("[data-do=codeNoted]").click()
    ada.find("[data-do=signOut]").click()
    ada.page.wait_for_function("() => !window.isTold")
    assert told["endpoint"] not in live.call(endpoints(live.context))


async def endpoints(context: AppContext) -> list[str]:
    async with context.database.reading() as connection:
        return list(await connection.scalars(select(subscriptions.c.endpoint)))
