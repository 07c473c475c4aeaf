"""A server without the compiled rules offers nobody who needs them, and says so to whoever asks all the same."""

from collections.abc import Callable
from random import Random

import httpx
import pytest

import floe
from floe.core import extras
from floe.server.http.choices import choices
from floe.server.play import thinking


@pytest.fixture(autouse=True)
def _without_numba(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(extras, "find_spec", lambda name: None if name == "numba" else name)


def test_only_those_are_offered_who_can_play() -> None:
    offered = choices()
    assert {game.name: game.levels for game in offered.games if game.name in ("arctic", "race")} == {
        "arctic": ["cub", "scout", "ranger"],
        "race": ["cub", "scout", "ranger"],
    }
    assert [bot.name for bot in offered.bots if not bot.available] == ["expert", "search"]


@pytest.mark.parametrize("bot", ["expert", "search:4"])
def test_whoever_cannot_play_here_is_refused(bot: str, people: Callable[[str], httpx.Client]) -> None:
    ada = people("Ada")
    seats = [{"kind": "me"}, {"kind": "bot", "bot": bot}]
    refused = ada.post("/api/tables", json={"game": "arctic", "seats": seats})
    assert (refused.status_code, refused.json()["code"]) == (422, "missing-extra")
    assert refused.json()["evidence"] == {"package": "numba", "extra": "fast"}
    seats[1]["bot"] = "ranger"
    assert ada.post("/api/tables", json={"game": "arctic", "seats": seats}).status_code == 201


def test_whoever_sits_at_an_old_table_and_cannot_play_any_more_is_stood_in_for() -> None:
    state = floe.new("race", 2, 1)
    view = state.view(state.actor)
    assert thinking.choose("expert", "race", view, Random(1)) in map(str, view.moves)
