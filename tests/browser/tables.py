"""Arctic at a browser: tables set out as a test wants them."""

from typing import Any

from playwright.sync_api import expect

from tests.browser.people import Person
from tests.browser.racing import set_out
from tests.games.arctic.positions import data
from tests.server.servers import Live


def sit(person: Person, live: Live, *seats: dict[str, str], **position: Any) -> str:
    """Have somebody sit down at a table with a position on it; returns its name."""
    person.context.request.post(f"{person.url}/api/me", data={"name": "Ada"})
    wanted = {"game": "arctic", "seats": list(seats), "options": {"first": "0"}}
    made = person.context.request.post(f"{person.url}/api/tables", data=wanted)
    assert made.ok, made.text()
    table: str = made.json()["id"]
    set_out(live, table, data(**position))
    person.visit(f"/tables/{table}")
    expect(person.find(".arctic, .curtain").first).to_be_visible()
    return table
