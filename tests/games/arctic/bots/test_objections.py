"""What speaks against a move of Arctic is true: each is seen in a position made for it, and not where it is false."""

from random import Random
from typing import Any

from floe.games.arctic.bots.objections import contrast
from floe.games.arctic.rules.moves import Move
from tests.games.arctic.positions import Seat, position


def against(played: str, best: str, **lie: Any) -> dict[str, Any]:
    view: Any = position(**lie).view(0)
    found = contrast(view, Move.read(best), Move.read(played), Random(1))
    return {reason.code: reason.values for reason in found.worse}


def test_a_run_that_ends() -> None:
    lie: dict[str, Any] = {"hand": "F5m W5m", "pile": "F1m F2w F3o F5b", "totem": "bear"}
    assert against("place W5m", "place F5m", **lie)["run-ends"] == {"animal": "fox", "n": 4}
    assert "run-ends" not in against("place F5m", "place W5m", **lie)


def test_fewer_cards_to_draw() -> None:
    lie: dict[str, Any] = {"hand": "F5m F2o", "pile": "W5m", "totem": "puffin"}
    assert against("place F2o", "place F5m", **lie)["draws-few"] == {"n": 2}
    assert "draws-few" not in against("place F5m", "place F2o", **lie)


def test_a_totem_that_goes_down() -> None:
    walk: dict[str, Any] = {"hand": "F3o", "pile": "W2p", "step": "move", "tokens": {"walrus": 6}}
    assert against("right P", "right W", totem="walrus", **walk)["totem-down"] == {"from": 6, "to": 3}
    assert "totem-down" not in against("right W", "right P", totem="walrus", **walk)
    assert "totem-down" not in against("right P", "right W", totem="bear", **walk)


def test_a_card_that_is_left_to_a_rival() -> None:
    rival = Seat(pile="O1p O2b")
    lie: dict[str, Any] = {"hand": "W1o", "pile": "P5o", "step": "draw", "done": 4, "others": (rival,)}
    told = against("take F3o", "take O3f", river="F3o O3f", **lie)
    assert told["leaves"] == {"animal": "orca", "n": 3, "seat": 1}
    assert "leaves" not in against("take O3f", "take F3o", river="F3o O3f", **lie)


def test_too_few_cards_for_the_next_turn() -> None:
    lie: dict[str, Any] = {"hand": "W1o", "pile": "P5o F1m", "step": "draw", "powers": "moose:draw", "river": "F3o M3p"}
    assert against("stop", "take F3o", **lie)["short"] == {"n": 4}
    assert "short" not in against("take F3o", "stop", **lie)
