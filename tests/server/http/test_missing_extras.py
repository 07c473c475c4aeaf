"""A server without the compiled rules offers nobody who needs them, and says so to those who ask all the same."""

from collections.abc import Callable

import httpx
import pytest
from msgspec.structs import replace

import floe
from floe.core import extras
from floe.core.contract import View
from floe.server.http.choices import choices
from floe.server.ops.context import AppContext
from floe.server.play import thinking
from floe.server.play.fair_share import Asker
from floe.server.play.thinking import RngSeed
from floe.server.rooms.offer import known_bots
from floe.server.rooms.wire import NewSeat, NewTable


@pytest.fixture(autouse=True)
def _without_numba(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(extras, "find_spec", lambda name: None if name == "numba" else name)


def test_only_those_are_offered_who_can_play() -> None:
    offered = choices()
    assert {game.name: game.levels for game in offered.games if game.name in ("arctic", "race")} == {
        "arctic": ["cub", "scout", "ranger"],
        "race": ["cub", "scout", "ranger"],
    }
    assert [bot.name for bot in offered.bots if not bot.available] == ["expert"]


def test_whoever_cannot_play_here_is_refused(people: Callable[[str], httpx.Client]) -> None:
    ada = people("Ada")
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "expert"}]
    refused = ada.post("/api/tables", json={"game": "arctic", "seats": seats})
    assert (refused.status_code, refused.json()["code"]) == (422, "missing-extra")
    assert refused.json()["evidence"] == {"package": "numba", "extra": "fast"}
    seats[1]["bot"] = "ranger"
    assert ada.post("/api/tables", json={"game": "arctic", "seats": seats}).status_code == 201


def test_a_host_cannot_allow_what_cannot_play_here() -> None:
    with pytest.raises(floe.MissingExtra):
        known_bots(["search:4"])


@pytest.mark.anyio
async def test_whoever_sits_at_an_old_table_and_cannot_play_any_more_is_stood_in_for(
    context: AppContext, ada: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []

    async def here(bot: str, game: str, view: View, _asker: Asker, _rng_seed: RngSeed | None = None) -> str:
        return thinking.choose(bot, game, view)  # a worker would be a process that has everything

    monkeypatch.setattr(context.bot_pool, "choose", here)
    monkeypatch.setattr(context.bots, "_say", lambda _table, _seat, phrase: said.append(phrase))
    monkeypatch.setattr(context.bots, "wake", lambda _table: None)
    table = await context.lobby.make(ada, NewTable("race", [NewSeat("me"), NewSeat("bot", bot="cub")]))
    old = replace(table, seats=tuple(replace(seat, bot="expert", kind="bot") for seat in table.seats))
    assert old.actor is not None
    assert await context.bots._choose(old, old.actor) in map(str, old.dealt.state.moves)
    assert said == ["stand-in"]
