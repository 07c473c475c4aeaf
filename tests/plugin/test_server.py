"""A plug-in at a real server, run as a host runs it: a table over HTTP and a socket, with bots, to the end."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

import floe
from tests.plugin.installed import SITE
from tests.server.processes import process
from tests.server.wires import wire


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", os.pathsep.join([str(Path(floe.__file__).parent.parent), str(SITE)]))
        with process(
            str(tmp_path_factory.mktemp("server") / "floe.db"), "--rate", "1000", "--allow-bot", "careful"
        ) as (address, _):
            yield address


@pytest.fixture
def ada(address: str) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=address, timeout=30) as client:
        assert client.post("/api/me", json={"name": "Ada"}).status_code == 200
        yield client


def made(client: httpx.Client, *bots: str) -> str:
    seats = [{"kind": "me"}, *({"kind": "bot", "bot": bot} for bot in bots)]
    answer = client.post("/api/tables", json={"game": "pebbles", "seats": seats})
    assert answer.status_code == 201, answer.text
    table: str = answer.json()["id"]
    return table


def test_the_server_offers_it(ada: httpx.Client) -> None:
    games = {game["name"]: game for game in ada.get("/api/choices").json()["games"]}
    assert list(games) == ["arctic", "race", "pebbles"]
    assert games["pebbles"]["players"] == [2, 3, 4]
    assert games["pebbles"]["levels"] == ["scout"]


@pytest.mark.parametrize("page", ["/", "/rules/pebbles", "/learn"])
def test_pages_open_though_it_brings_no_part_of_the_browser_client(ada: httpx.Client, page: str) -> None:
    assert ada.get(page).status_code == 200


def test_a_person_plays_it_with_bots_to_the_end(ada: httpx.Client, address: str) -> None:
    table = made(ada, "scout", "careful", "uniform")
    with wire(address, table, ada) as socket:
        seen = socket.position(0)
        while seen["view"]["outcome"] is None:
            if seen["view"]["moves"]:
                socket.send("move", version=seen["version"], move=seen["view"]["moves"][0])
            seen = socket.position(seen["version"] + 1)
    assert seen["version"] == 2 * 4
    check_end(ada, table, seen["view"]["outcome"])


def check_end(client: httpx.Client, table: str, outcome: dict[str, Any]) -> None:
    assert client.get(f"/api/tables/{table}").json()["status"] == "over"
    score = client.get(f"/api/tables/{table}/score").json()
    assert score["outcome"] == outcome
    assert score["names"][0] == "Ada"
    *_, end = floe.Record.read(client.get(f"/api/tables/{table}/record").text).replay()
    assert end.outcome is not None
    assert list(end.outcome.scores) == outcome["scores"]
    frames = client.get(f"/api/tables/{table}/replay").json()["frames"]
    assert len(frames) == 1 + 2 * 4


def test_secrets_stay_secret_on_the_wire(ada: httpx.Client, address: str) -> None:
    table = made(ada, "uniform")
    own = ada.get(f"/api/tables/{table}/view").json()["view"]
    with httpx.Client(base_url=address) as stranger:
        watched = stranger.get(f"/api/tables/{table}/view").json()["view"]
    assert own["secrets"][0] is not None
    assert own["secrets"][1] is None
    assert watched["secrets"] == [None, None]
    assert watched["moves"] == []


def test_its_adviser_gives_a_hint(ada: httpx.Client) -> None:
    advice = ada.post(f"/api/tables/{made(ada, 'scout')}/hint", json={}).json()["moves"]
    assert {one["move"] for one in advice} == {"take", "skip"}


def test_a_game_without_a_tally_says_so(ada: httpx.Client) -> None:
    assert ada.get(f"/api/tables/{made(ada, 'scout')}/sheet").status_code == 404
