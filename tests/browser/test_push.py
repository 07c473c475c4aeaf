"""Notifications of turns: off until somebody wants them, shown by the worker, and quiet where the table is in sight."""

import json
import shutil
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.conftest import Meet
from tests.server.servers import Live

SHOWN = """async (tags) => {
  const kept = await navigator.serviceWorker.ready;
  for (let tries = 0; tries < 400; tries++) {
    const found = (await kept.getNotifications()).map(({title, body, tag, data}) => ({title, body, tag, data}));
    if (JSON.stringify(found.map(({title, tag}) => `${tag} ${title}`).sort()) === JSON.stringify(tags)) return found;
    await new Promise((done) => setTimeout(done, 50));
  }
  return (await kept.getNotifications()).map(({title, tag}) => `${tag} ${title}`);
}"""
WHOLE = shutil.which("chromium") or shutil.which("chromium-browser")
TURN, LATE = "Du bist dran", "Deine Zeit für den Zug läuft ab"


@pytest.fixture(scope="module")
def browser(browser: Browser) -> Iterator[Browser]:
    """Return a whole Chromium: the shell without a window allows no notifications."""
    if not WHOLE:
        pytest.skip("there is no whole Chromium here")
    whole = browser.browser_type.launch(executable_path=WHOLE, args=["--no-sandbox"])
    yield whole
    whole.close()


def deliver(context: BrowserContext, page: Page, **notice: Any) -> None:
    """Have the browser get a message, as from its push service."""
    session = context.new_cdp_session(page)
    found: list[str] = []
    session.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: found.extend(one["registrationId"] for one in event["registrations"] if not one["isDeleted"]),
    )
    session.send("ServiceWorker.enable")
    page.wait_for_timeout(0)
    origin = page.evaluate("location.origin")
    session.send(
        "ServiceWorker.deliverPushMessage",
        {"origin": origin, "registrationId": found[-1], "data": json.dumps(notice)},
    )
    session.detach()


def test_a_notification_is_shown_and_leads_to_the_table(meet: Meet, live: Live) -> None:
    ada = meet(service_workers="allow", permissions=["notifications"], locale="de-DE").visit()
    ada.page.evaluate("navigator.serviceWorker.register('/worker.js').then(() => navigator.serviceWorker.ready)")
    told = {"table": "abc", "game": "race", "names": ["Bo"], "language": "de"}
    deliver(ada.context, ada.page, kind="turn", **told)
    shown = [{"title": TURN, "body": "Arctic Race · Bo", "tag": "table-abc", "data": "abc"}]
    assert ada.page.evaluate(SHOWN, [f"table-abc {TURN}"]) == shown
    deliver(ada.context, ada.page, kind="reminder", **told)  # takes the place of the first
    assert len(ada.page.evaluate(SHOWN, [f"table-abc {LATE}"])) == 1
    ada.page.goto(f"{live.url}/tables/xyz")
    deliver(ada.context, ada.page, kind="turn", **{**told, "table": "xyz"})  # it is in sight
    deliver(ada.context, ada.page, kind="turn", **{**told, "table": "def"})
    assert len(ada.page.evaluate(SHOWN, [f"table-abc {LATE}", f"table-def {TURN}"])) == 2


def test_nobody_is_asked_and_the_switch_is_off(meet: Meet) -> None:
    ada = meet().visit()
    ada.find("[data-do=options]").click()
    expect(ada.find("input[name=push][value='']")).to_be_checked()
    assert ada.page.evaluate("Notification.permission") != "granted"
    ada.page.evaluate("Notification.requestPermission = async () => 'denied'")
    ada.find(".segment:has(input[name=push][value=on])").click()
    expect(ada.find(".notice")).to_contain_text("does not allow notifications")
    expect(ada.find("input[name=push][value='']")).to_be_checked()
