"""Whose turn it is where others wait, and how far people have followed a table."""

from collections.abc import Callable

import httpx
import pytest

from tests.server.servers import Live, play_on, table_for

Meeting = Callable[[str], httpx.Client]


def turns(person: httpx.Client) -> list[str]:
    return [turn["table"] for turn in person.get("/api/me/turns").json()["turns"]]


def test_turns_are_told_to_whom_they_belong(live: Live, people: Meeting) -> None:
    ada, bo = people("Ada"), people("Bo")
    first, second = (table_for(ada, bo, options={"first": "0"}) for _ in range(2))
    assert (turns(ada), turns(bo)) == ([first, second], [])  # who has waited longest comes first
    while first in turns(ada):
        play_on(first, ada, bo, moves=1)
    assert (turns(ada), turns(bo)) == ([second], [first])
    live.finish(first)
    assert turns(bo) == []


def test_nobody_waits_who_is_a_bot_or_has_left(live: Live, people: Meeting) -> None:
    ada, bo, cleo = people("Ada"), people("Bo"), people("Cleo")
    table_for(ada, seats=[{"kind": "me"}, {"kind": "bot", "bot": "uniform"}], options={"first": "0"})
    table = table_for(ada, bo, cleo, options={"first": "0"})
    assert turns(ada) == [table]
    bo.post(f"/api/tables/{table}/nudge")
    assert ada.get("/api/me/turns").json()["turns"][0]["nudged"]
    ada.post(f"/api/tables/{table}/away")
    assert turns(ada) == []


def test_a_turn_tells_how_long_it_may_take(live: Live, people: Meeting) -> None:
    ada, bo = people("Ada"), people("Bo")
    table_for(ada, bo, options={"first": "0"}, limit={"count": 3, "unit": "days"})
    [turn] = ada.get("/api/me/turns").json()["turns"]
    assert turn["limit"] == 3 * 86400
    assert turn["since"] > 0


@pytest.mark.parametrize(("told", "kept"), [([], None), ([1], 1), ([2, 1], 2), ([1, 2], 2), ([900_000], 2)])
def test_what_was_seen_is_known_on_every_device(live: Live, people: Meeting, told: list[int], kept: int | None) -> None:
    ada, bo = people("Ada"), people("Bo")
    table = table_for(ada, bo)
    live.play(table, 2)
    for version in told:
        assert ada.post(f"/api/tables/{table}/seen", json={"version": version}).status_code == 204
    with live.stranger() as phone:
        phone.cookies.update(ada.cookies)
        assert phone.get(f"/api/tables/{table}/seen").json() == {"version": kept}
    assert bo.get(f"/api/tables/{table}/seen").json() == {"version": None}
