"""Names that stay, where several nodes share PostgreSQL: whatever was begun at one ends at another."""

from collections.abc import Iterator
from contextlib import ExitStack, closing

import httpx
import pytest

from floe.server.ops.settings import Settings
from tests.server.authenticator import Authenticator
from tests.server.engines import postgresql
from tests.server.servers import Live, serving, table_for
from tests.server.wires import wire

ORIGIN = "https://floe.example"

Nodes = tuple[Live, Live]


@pytest.fixture(scope="module")
def nodes() -> Iterator[Nodes]:
    with ExitStack() as stack:
        settings = Settings(stack.enter_context(postgresql()), origin=ORIGIN, requests_a_second=10_000)
        yield stack.enter_context(serving(settings)), stack.enter_context(serving(settings))


def at(node: Live, client: httpx.Client) -> httpx.Client:
    """Send a browser to another node, as a load balancer does. (Cookies are Secure here, and this is a test's HTTP.)"""
    client.base_url = httpx.URL(node.url)
    for cookie in client.cookies.jar:
        cookie.secure = False
    return client


def test_what_one_node_begins_another_ends(nodes: Nodes) -> None:
    one, other = nodes
    key = Authenticator(ORIGIN)
    with closing(one.person("Ada")) as ada, one.stranger() as elsewhere, closing(other.person("Bo")) as bo:
        options = at(one, ada).post("/api/passkeys/options").json()["options"]
        assert at(other, ada).post("/api/passkeys", json={"credential": key.create(options)}).status_code == 201
        table = table_for(at(one, ada), at(one, bo))
        challenge = elsewhere.post("/api/sign-in/options").json()["options"]
        answer = {"credential": key.get(challenge)}
        assert at(other, elsewhere).post("/api/sign-in", json=answer).json() == {"name": "Ada", "kept": True}
        assert at(one, elsewhere).get("/api/tables").json()["tables"][0]["id"] == table
        code = at(one, elsewhere).post("/api/devices/link").json()["code"]
        with other.stranger() as third:
            assert third.post("/api/sign-in/link", json={"code": code}).json()["name"] == "Ada"


def test_a_socket_ends_when_its_token_is_deleted_at_another_node(nodes: Nodes) -> None:
    one, other = nodes
    with closing(one.person("Di")) as di:
        table = table_for(at(one, di), seats=[{"kind": "me"}, {"kind": "bot"}])
        made = di.post("/api/tokens", json={"name": "my bot"}).json()
        with wire(other.url, table, None, authorization=f"Bearer {made['secret']}") as program:
            program.next("position")
            assert di.delete(f"/api/tokens/{made['token']['id']}").status_code == 204
            assert program.next("refused")["refusal"]["code"] == "no-identity"


def test_a_guest_joins_an_account_and_both_go(nodes: Nodes) -> None:
    one, other = nodes
    with ExitStack() as stack:
        cy, guest, bo = (stack.enter_context(closing(one.person(name))) for name in ("Cy", "Cy again", "Bo"))
        code = at(one, cy).post("/api/recovery").json()["code"]
        apart, together = table_for(at(one, guest), at(one, bo)), table_for(at(one, cy), guest, bo)
        one.finish(apart)
        guest.post("/api/tokens", json={"name": "my bot"})
        assert at(other, guest).post("/api/sign-in/recovery", json={"code": code, "bring": True}).status_code == 200
        at(other, guest)
        assert {table["id"] for table in guest.get("/api/tables").json()["tables"]} == {apart, together}
        told = guest.get("/api/account/export").json()
        assert {game["table"]["id"] for game in told["games"]} == {apart, together}
        assert guest.delete("/api/account").status_code == 204
        assert bo.get(f"/api/tables/{apart}").json()["seats"][0]["name"] is None
        assert [seat["kind"] for seat in bo.get(f"/api/tables/{together}").json()["seats"]] == ["bot", "bot", "person"]
        assert bo.post("/api/me", json={"name": "Cy"}).status_code == 200
