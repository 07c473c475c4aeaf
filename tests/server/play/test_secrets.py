"""Secrets stay secret on the wire: change anything a seat may not know, and it gets the same bytes, errors included."""

import json
import random
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager

import httpx
import pytest
from msgspec.structs import replace
from websockets.sync.client import connect

import floe
from floe.core.contract import State
from floe.server.rooms.log import Log
from tests.server.servers import Live, table_for

GAMES = list(floe.registered_games())
# None of these may succeed, or the next would be asked of another game.
ASKED: tuple[tuple[str, str, dict[str, object] | None], ...] = (
    ("GET", "", None),
    ("GET", "/view?since=0", None),
    ("GET", "/view", None),
    ("GET", "/sheet", None),
    ("GET", "/proof", None),
    ("GET", "/score", None),
    ("GET", "/record", None),
    ("GET", "/replay?revealed=true", None),
    ("GET", "/view?seat=0", None),
    ("POST", "/moves", {"version": 1, "move": "stop"}),
    ("POST", "/moves", {"version": 99, "move": "stop"}),
    ("POST", "/moves", {"version": 10, "move": "castle"}),
    ("POST", "/moves", {"version": 10, "move": "discard F3w"}),
    ("POST", "/moves", {"version": 10, "move": "sled red Z9"}),
    ("POST", "/moves", {"version": 10, "move": "discard F3w", "seat": 0}),
    ("POST", "/undo", {"version": 10, "count": 900}),
    ("POST", "/undo", {"version": 10, "count": 900, "seat": 0}),
    ("POST", "/phrases", {"phrase": "hello", "seat": 0}),
)


@contextmanager
def another_state(live: Live, table: str, other: State) -> Iterator[None]:
    """Let the game be in another State that its people cannot tell from this one."""
    cached = live.context.cache._tables
    true = cached[table]
    assert true.log
    cached[table] = replace(true, log=replace(true.log, state=other, first=other))
    yield
    cached[table] = true


def over_http(client: httpx.Client, table: str) -> list[tuple[int, bytes]]:
    answers = [client.request(method, f"/api/tables/{table}{path}", json=body) for method, path, body in ASKED]
    return [(answer.status_code, answer.content) for answer in answers]


def over_socket(live: Live, client: httpx.Client, table: str) -> list[str | bytes]:
    cookie = {"cookie": f"floe={client.cookies['floe']}"} if "floe" in client.cookies else {}
    address = f"{live.url.replace('http', 'ws', 1)}/api/tables/{table}/socket?since=0"
    with connect(address, additional_headers=cookie) as socket:
        told: list[str | bytes] = []
        for _, _, body in ASKED:
            if body and "move" in body:
                socket.send(json.dumps({"type": "move", **body}))
        socket.send('{"type": "ping"}')
        while not {"position", "pong"} <= {kind(one) for one in told}:
            told.append(socket.recv(timeout=20))
    # What was asked and what is told by itself may come in either order, people come and go when they like, and
    # `hello` tells the time.
    return sorted([one for one in told if kind(one) not in {"presence", "hello"}], key=str)


def kind(message: str | bytes) -> str:
    return str(json.loads(message)["type"])


@pytest.fixture
def stage(live: Live) -> Iterator[Callable[[str], tuple[str, list[httpx.Client]]]]:
    clients = [live.person("Ada"), live.person("Bo"), live.person("Eve"), live.stranger()]

    def start(game: str) -> tuple[str, list[httpx.Client]]:
        table = table_for(clients[0], clients[1], game=game)
        live.play(table, 10)
        return table, clients

    yield start
    for client in clients:
        client.close()


@pytest.mark.parametrize("game", GAMES)
def test_no_hidden_fact_changes_a_byte(
    live: Live, stage: Callable[[str], tuple[str, list[httpx.Client]]], game: str
) -> None:
    table, clients = stage(game)
    log = live.context.cache._tables[table].log
    assert isinstance(log, Log)
    rng = random.Random(7)
    for seat, client in ((0, clients[0]), (1, clients[1]), (None, clients[2]), (None, clients[3])):
        true = (over_http(client, table), over_socket(live, client, table))
        different = 0
        for _ in range(4):
            other = log.state.view(seat).resample(rng)
            different += other != log.state
            with another_state(live, table, other):
                assert over_http(client, table) == true[0]
                assert over_socket(live, client, table) == true[1]
        assert different


def test_the_test_can_fail(live: Live, stage: Callable[[str], tuple[str, list[httpx.Client]]]) -> None:
    table, clients = stage("arctic")
    log = live.context.cache._tables[table].log
    assert isinstance(log, Log)
    rng, seen = random.Random(7), log.state.view(0)
    others = (log.state.view(None).resample(rng) for _ in range(100))
    other = next(other for other in others if other.view(0) != seen)  # a spectator could not tell, but seat 0 can
    true = over_http(clients[0], table)
    with another_state(live, table, other):
        assert over_http(clients[0], table) != true


def test_what_a_move_hides_is_hidden_from_everybody_else(live: Live) -> None:
    """A disguised card is in the log as it was asked for; nobody else ever gets that text."""
    with closing(live.person("Ada")) as ada, closing(live.person("Bo")) as bo:
        for _ in range(40):
            table = table_for(ada, bo, options={"sides": "fox=disguise", "first": "0"})
            hidden = disguised(live, table)
            if hidden:
                break
        assert hidden
        for path in ("", "/view?since=0", "/view"):
            assert hidden not in bo.get(f"/api/tables/{table}{path}").text
        assert not any(hidden in str(told) for told in over_socket(live, bo, table))


def disguised(live: Live, table: str) -> str:
    """Play until somebody in seat 0 disguises a card; returns the move, or nothing if the game has ended before."""

    async def play() -> str:
        from floe.server.rooms.log import Ask

        rng, now = random.Random(1), await live.context.cache.fresh(table)
        while (actor := now.dealt.state.actor) is not None:
            texts = [str(move) for move in now.dealt.state.moves]
            wanted = [text for text in texts if text.startswith("disguise") and actor == 0]
            move = (wanted or [rng.choice(texts)])[0]
            now = await live.context.move_service.move(now, Ask(actor, now.version), move)
            if wanted:
                return move
        return ""

    found: str = live.call(play())
    return found


def test_nothing_secret_is_logged(live: Live, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level("DEBUG"), closing(live.person("Ada")) as ada, closing(live.person("Bo")) as bo:
        table = table_for(ada, bo, private=True)
        live.play(table, 5)
        over_http(ada, table)
        over_socket(live, ada, table)
        secret = ada.post("/api/tokens", json={"name": "bot"}).json()["secret"]
        bo.get("/api/me", headers={"authorization": f"Bearer {secret}"})
        row = live.context.cache._tables[table].row
        ours = [record for record in caplog.records if record.name.startswith("floe")]
    assert ours
    text = "\n".join(str(vars(record)) for record in ours)
    for hidden in (secret, row.seed, row.salt, ada.cookies["floe"], table, "Ada", *map(str, secrets_of(live, table))):
        assert hidden not in text


def secrets_of(live: Live, table: str) -> list[str]:
    return [live.context.invitations.secret(seat) for seat in live.context.cache._tables[table].seats]
