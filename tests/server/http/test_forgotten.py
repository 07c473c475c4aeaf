"""A cookie that has outlived its owner, as after an older database was put back: its bearer is a stranger, no error."""

from collections.abc import Callable
from typing import Any

import httpx
import pytest
from sqlalchemy import delete

from floe.server.storage import schema
from tests.server.servers import Live, table_for
from tests.server.wires import wire

Person = Callable[[str], httpx.Client]


@pytest.fixture
def forgotten(live: Live, people: Person) -> httpx.Client:
    """Return a client with a cookie we have signed, for somebody nobody here knows any more."""
    client = people("Zoe")
    identity = live.context.people.read_cookie(client.cookies["floe"]).identity

    async def forget() -> None:
        async with live.context.database.writing() as connection:
            await connection.execute(delete(schema.identities).where(schema.identities.c.id == identity))

    live.call(forget())
    return client


@pytest.mark.parametrize(
    ("path", "sent"),
    [
        ("/api/tables", {"game": "arctic", "seats": [{"kind": "me"}, {"kind": "bot"}]}),
        ("/api/tables/{open}/join", {}),
        ("/api/tables/{open}/moves", {"version": 0, "move": "stop"}),
        ("/api/tokens", {"name": "my bot"}),
    ],
)
def test_nothing_is_done_for_somebody_forgotten(
    forgotten: httpx.Client, people: Person, path: str, sent: dict[str, Any]
) -> None:
    seats = [{"kind": "me"}, {"kind": "open"}]
    table = people("Ada").post("/api/tables", json={"game": "arctic", "seats": seats}).json()["id"]
    answer = forgotten.post(path.format(open=table), json=sent)
    assert (answer.status_code, answer.json()["code"]) == (401, "no-identity")


def test_somebody_forgotten_starts_anew_by_choosing_a_name(forgotten: httpx.Client) -> None:
    before = forgotten.cookies["floe"]
    assert forgotten.get("/api/me").status_code == 401
    assert forgotten.post("/api/me", json={"name": "Zoe"}).json() == {"name": "Zoe", "kept": False}
    assert forgotten.cookies["floe"] != before
    assert forgotten.get("/api/me").json() == {"name": "Zoe", "kept": False}


def test_somebody_forgotten_may_watch_like_any_stranger(live: Live, forgotten: httpx.Client, people: Person) -> None:
    table = table_for(people("Ada"), people("Bo"))
    with wire(live.url, table, forgotten) as theirs:
        assert theirs.next("position")["seat"] is None
        theirs.send("say", phrase="hello")
        assert theirs.next("refused")["refusal"]["code"] == "no-identity"
