"""A real review over HTTP: a game is played to its end, worked out in a process of its own, and stored."""

import asyncio
from collections.abc import Callable
from typing import Any

import httpx
import msgspec
import pytest
from msgspec.structs import replace

from floe.study.review import review
from tests.server.servers import Live, table_for
from tests.study.games import ending

Person = Callable[[str], httpx.Client]
MOVES = 8
PATIENCE = 300  # seconds; the process has a low priority


@pytest.mark.parametrize("game", ["arctic", "race"])
def test_a_game_played_here_is_reviewed(people: Person, live: Live, game: str) -> None:
    ada, bo = people("Ada"), people("Bo")
    table, record = table_for(ada, bo, game=game), ending(game, 2, MOVES)
    set_out(live, table, record.deal)
    assert ada.get(f"/api/tables/{table}/review").json()["code"] == "not-over"
    for version, (seat, move) in enumerate(record.moves):
        mover = (ada, bo)[seat]
        assert mover.post(f"/api/tables/{table}/moves", json={"version": version, "move": move}).status_code == 200
    assert not bo.get(f"/api/tables/{table}/review").json()["done"], "the first who asks begins it"
    asyncio.run_coroutine_threadsafe(worked_out(live), live.loop).result(PATIENCE)
    found = bo.get(f"/api/tables/{table}/review").json()
    assert found["done"]
    later = bo.get(f"/api/tables/{table}/review", params={"since": 2}).json()["decisions"]
    assert later == found["decisions"][2:]
    expected = msgspec.json.decode(msgspec.json.encode(review(record)))
    for part in ("moments", "decisions", "accounts"):
        assert found[part] == expected[part]
    assert found["total"] == len(found["decisions"])
    wrong = next((one for one in found["decisions"] if one["mark"]), None)
    if wrong:
        mistake = ada.get(f"/api/tables/{table}/mistakes/{wrong['at']}").json()
        assert (mistake["seat"], mistake["played"]) == (wrong["seat"], wrong["played"])


async def worked_out(live: Live) -> None:
    await asyncio.gather(*live.context.reviews._tasks)


def set_out(live: Live, table: str, deal: Any) -> None:
    """Put a position on a table instead of its deal."""
    row = live.call(live.context.cache.fresh(table)).row
    changed = replace(row, deal=msgspec.json.encode(deal).decode(), opener=deal["turn"]["seat"])
    assert live.call(live.context.store.save(changed, ()))
    live.context.cache.drop(table)
