"""The reasons for a move of Arctic Race are true: each is seen in a position made for it."""

from random import Random
from typing import Any

from floe.games.race.bots.reasons import explain
from floe.games.race.rules.moves import Move
from tests.games.race.positions import position


def why(best: str, other: str, **lie: Any) -> dict[str, Any]:
    found = explain(position(**lie).view(0), Move.read(best), Move.read(other), Random(1))
    return {reason.code: reason.values for reason in found}


def test_own_sleds_come_nearer_and_arrive() -> None:
    assert why("sled red C5", "sled red C4", sleds="red B4")["nearer"] == {"sled": "red", "n": 1}
    assert why("sled red pole", "sled red C7", sleds="red C8")["pole"] == {"sled": "red"}
    assert "nearer" not in why("sled green C5", "sled red C4", sleds="green B4 red B4")


def test_sleds_that_are_not_ones_own() -> None:
    told = why("sled green B4", "sled red C4", sleds="green C5 red C5")
    assert told["back"] == {"sled": "green", "n": 1}
    assert told["secret"] == {"sled": "green"}


def test_what_is_not_spent() -> None:
    told = why("sled red C6", "sled red E7 +1", sleds="red C5")
    assert told["spares"] == {"n": 0, "flies": False}
    assert "spares" not in why("sled red E7 +1", "sled red C6", sleds="red D5")


def test_a_helicopter_gets_a_sled_out() -> None:
    assert why("fly red C7", "sled blue C4", sleds="red C6", hazards="fog1 C6")["free"] == {"sled": "red"}


def test_hazards_free_hold_and_keep_aside() -> None:
    lie: dict[str, Any] = {"step": "hazard", "hazard": "fog", "sleds": "red C6 green D5"}
    assert why("hazard fog1 B6", "hazard fog2 B4", hazards="fog1 C6", **lie)["frees"] == {"sleds": ["red"]}
    assert why("hazard fog1 D5", "hazard fog1 B5", hazards="fog1 C5", **lie)["holds"] == {"sleds": ["green"]}
    assert "holds" not in why("hazard fog1 C6", "hazard fog1 B5", hazards="fog1 C5", **lie)


def test_water_is_in_the_way_of_others_and_not_in_ones_own() -> None:
    lie: dict[str, Any] = {"step": "water", "tile": "open", "die": "blue 1"}
    told = why("water C8", "water F4", sleds="green C7 red pole orange pole", **lie)
    assert told["slows"] == {"sleds": ["yellow", "green", "blue", "purple"]}
    assert "aside" in why("water F4", "water C7", sleds="red C6", **lie)
