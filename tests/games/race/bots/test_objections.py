"""What speaks against a move of Arctic Race is true: each is seen in a position made for it."""

from random import Random
from typing import Any

from floe.games.race.bots.objections import contrast
from floe.games.race.rules.moves import Move
from tests.games.race.positions import position


def against(played: str, best: str, **lie: Any) -> dict[str, Any]:
    found = contrast(position(**lie).view(0), Move.read(best), Move.read(played), Random(1))
    return {reason.code: reason.values for reason in found.worse}


def test_own_sleds_that_go_away_and_others_that_come_nearer() -> None:
    sleds = {"sleds": "green C5 red C5"}
    assert against("sled red B4", "sled red C6", **sleds)["away"] == {"sled": "red", "n": 1}
    assert against("sled green C6", "sled red C6", **sleds)["helps"] == {"sled": "green", "n": 1}
    assert against("sled red C6", "sled green B4", **sleds) == {}


def test_what_is_spent() -> None:
    assert against("sled red E7 +1", "sled red C6", sleds="red C5")["ladders"] == {"n": 1}
    assert "ladders" not in against("sled red C6", "sled red E7 +1", sleds="red C5")
    assert "flies" in against("fly red C7", "sled red C6", sleds="red C5")


def test_water_in_the_way_of_ones_own() -> None:
    lie: dict[str, Any] = {"step": "water", "tile": "open", "die": "blue 1", "sleds": "red C6"}
    assert "red" in against("water C7", "water F4", **lie)["hinders"]["sleds"]
    assert "hinders" not in against("water F4", "water C7", **lie)


def test_a_hazard_that_lets_others_go() -> None:
    lie: dict[str, Any] = {"step": "hazard", "hazard": "fog", "sleds": "red C6 green D5", "hazards": "fog1 D5 fog2 B4"}
    assert against("hazard fog1 E5", "hazard fog2 B5", **lie)["clears"] == {"sleds": ["green"]}


def test_nothing_is_compared_with_the_next_best_move() -> None:
    found = contrast(position(sleds="red C5").view(0), Move.read("sled red C6"), Move.read("sled red E7 +1"), Random(1))
    assert "spares" not in {reason.code for reason in found.better}
