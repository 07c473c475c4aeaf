"""Names that stay, at a browser: a passkey made, used elsewhere, codes, another device, the end of it."""

import json
from typing import Any

import pytest
from playwright.sync_api import CDPSession, expect

from tests.browser.conftest import Meet
from tests.browser.people import Person
from tests.browser.tables import sit
from tests.browser.test_everybody import Inspector
from tests.server.servers import Live

KEY = {
    **{"protocol": "ctap2", "transport": "internal", "hasResidentKey": True, "hasUserVerification": True},
    **{"isUserVerified": True, "automaticPresenceSimulation": True},
}
MAKE = """async () => (await (await fetch("/api/tables", {
  method: "POST", headers: {"content-type": "application/json"},
  body: JSON.stringify({game: "arctic", seats: [{kind: "me"}, {kind: "invited"}]}),
})).json()).id"""


class Keyring:
    """A person's authenticator, in Chromium's own software; its keys can be carried to another browser."""

    def __init__(self, person: Person) -> None:
        self._line: CDPSession = person.context.new_cdp_session(person.page)
        self._line.send("WebAuthn.enable")
        self._id = self._line.send("WebAuthn.addVirtualAuthenticator", {"options": KEY})["authenticatorId"]

    def keys(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = self._ask("WebAuthn.getCredentials")["credentials"]
        return found

    def take(self, key: dict[str, Any]) -> None:
        self._ask("WebAuthn.addCredential", credential=key)

    def _ask(self, what: str, **more: Any) -> Any:
        return self._line.send(what, {"authenticatorId": self._id, **more})


@pytest.fixture
def home(live: Live) -> str:
    """The server as browsers want it for passkeys: not by a number."""
    return live.url.replace("127.0.0.1", "localhost")


def at_account(person: Person, home: str, more: str = "") -> Person:
    person.url = home
    person.visit(f"/account{more}")
    expect(person.find(".account > .sheet").first).to_be_visible()
    return person


def named(person: Person, home: str, name: str) -> Person:
    at_account(person, home)
    person.find("#main [name=me]").fill(name)
    person.find("#main [name=me]").press("Tab")
    return person


def test_a_passkey_leads_back_to_name_and_tables(meet: Meet, home: str) -> None:
    mia, elsewhere = meet(), meet()
    ring = Keyring(named(mia, home, "Mia"))
    mia.find("[data-do=addPasskey]").click()
    expect(mia.find(".account .lead")).to_contain_text("Mia")
    expect(mia.find(".account-list").first).to_contain_text("Passkey")
    table = mia.page.evaluate(MAKE)
    mia.find("[data-do=signOut]").click()
    expect(mia.find("[data-do=signInByPasskey]")).to_be_visible()

    theirs = Keyring(at_account(elsewhere, home))
    theirs.take(ring.keys()[0])
    elsewhere.find("[data-do=signInByPasskey]").click()
    expect(elsewhere.find(".account .lead")).to_contain_text("Mia")
    elsewhere.visit("/mine")
    expect(elsewhere.find(f"a[href='/tables/{table}']")).to_be_visible()
    elsewhere.visit(f"/tables/{table}")
    expect(elsewhere.find(".lobby .kept-mark")).to_have_count(1)


def test_a_recovery_code_another_device_and_the_end(meet: Meet, home: str) -> None:
    noa, phone, friend = meet(), meet(size={"width": 390, "height": 844}), meet()
    axe = Inspector(named(noa, home, "Noa"))
    axe.look("account of a guest")
    noa.find("[data-do=addRecovery]").click()
    code = noa.find(".account-code .account-typed").inner_text()
    axe.look("recovery code")
    noa.find("[data-do=codeNoted]").click()
    noa.find("[data-do=linkDevice]").click()
    link = noa.find("[data-do=copy]").get_attribute("data-text") or ""
    axe.look("link to a device")

    at_account(phone, home, link.partition("/account")[2])
    phone.find("[data-do=signInByLink]").click()
    expect(phone.find(".account .lead")).to_contain_text("Noa")
    expect(phone.find(".account-list > li")).to_have_count(2)
    phone.find("[data-do=askAccount][data-asked=everywhere]").click()
    phone.find("[data-do=signOutEverywhere]").click()
    expect(phone.find("[data-submit=signInByCode]")).to_be_visible()

    named(friend, home, "Noa")
    expect(friend.find(".notice")).to_contain_text("Somebody keeps this name")
    at_account(noa, home)
    noa.find("[name=code]").fill(code.lower())
    noa.find("[data-submit=signInByCode] button").click()
    expect(noa.find(".account .lead")).to_contain_text("Noa")
    assert noa.find(".account-code .account-typed").inner_text() != code
    noa.find("[data-asks=delete]").press("Enter")
    expect(noa.find("[data-question=delete]")).to_be_focused()
    noa.page.keyboard.press("Escape")
    expect(noa.find("[data-asks=delete]")).to_be_focused()
    noa.find("[data-asks=delete]").click()
    axe.look("account to be deleted")
    noa.find("[data-do=deleteAccount]").click()
    expect(noa.find("[data-submit=signInByCode]")).to_be_visible()
    assert axe.problems == []


def is_answer(message: dict[str, Any]) -> bool:
    """Whether this is what a table says first to a line that it takes or refuses."""
    return message["type"] in ("position", "refused")


def test_a_table_goes_on_in_another_window_when_the_name_is_kept(meet: Meet, live: Live) -> None:
    heard: list[dict[str, Any]] = []
    ada = meet()
    sit(ada, live)
    ada.page.request.post(f"{live.url}/api/me", data={"name": "Uma"})  # nobody else here can be called so afterwards
    ada.page.on("websocket", lambda line: line.on("framereceived", lambda text: heard.append(json.loads(text))))
    with ada.page.expect_websocket() as line:
        assert ada.page.request.post(f"{live.url}/api/recovery").status == 201
    if not any(map(is_answer, heard)):
        line.value.wait_for_event("framereceived", lambda text: is_answer(json.loads(text)))
    found = next(filter(is_answer, heard))
    assert (found["type"], found["seat"]) == ("position", 0)
    expect(ada.find(".notice:visible")).to_have_count(0)


def test_a_guest_is_asked_before_their_tables_come_along(meet: Meet, home: str) -> None:
    oda, guest = meet(), meet()
    named(oda, home, "Oda").find("[data-do=addRecovery]").click()
    code = oda.find(".account-code .account-typed").inner_text()
    with guest.page.expect_response(lambda answer: answer.url.endswith("/api/me") and answer.request.method == "POST"):
        named(guest, home, "Oda on a train")
    table = guest.page.evaluate(MAKE)
    assert table
    at_account(guest, home)
    expect(guest.find("[name=bring]")).to_be_checked()
    guest.find("[name=code]").fill(code)
    guest.find("[name=code]").press("Enter")
    expect(guest.find(".account .lead")).to_contain_text("Oda")
    oda.visit("/mine")
    expect(oda.find(f"a[href='/tables/{table}']")).to_be_visible()
