"""The reasons for a move of Arctic are true: each is seen in a position made for it, and not where it is false."""

from random import Random
from typing import Any, Final

from floe.games.arctic.bots.reasons import explain
from floe.games.arctic.rules.moves import Move
from tests.games.arctic.positions import Seat, position

LAST: Final[Any] = {"final": True, "reserve": "", "last": True}


def why(best: str, other: str, **lie: Any) -> dict[str, Any]:
    state = position(**lie)
    found = explain(state.view(0), Move.read(best), Move.read(other), Random(1))  # type: ignore[arg-type]
    return {reason.code: reason.values for reason in found}


def test_a_run_and_its_points() -> None:
    told = why("place F3o", "place W2p", hand="W2p F3o M3p", pile="F1m F2w", totem="bear", **LAST)
    assert told["run"] == {"animal": "fox", "n": 3, "points": 2}


def test_a_run_that_what_follows_makes() -> None:
    told = why("place M1w", "place F3o", hand="M1w F3o M2o", pile="W2p F4p", totem="bear", **LAST)
    assert told["run-follows"] == {"animal": "moose", "n": 2, "points": 1}
    assert "run" not in told


def test_a_power_and_who_had_it() -> None:
    rival = Seat(pile="O2b", powers="orca:dive")
    told = why("place O3f", "place B3w", hand="O3f B3w M1w", pile="F5b", others=(rival,), totem="moose")
    assert told["power"] == {"animal": "orca", "side": "dive", "from": 1}


def test_more_cards_to_draw() -> None:
    told = why("place F5m", "place F2o", hand="F5m F2o", pile="W5m", totem="puffin")
    assert told["draws"] == {"n": 5}


def test_the_totem_and_the_tokens_of_the_others() -> None:
    walk: dict[str, Any] = {"hand": "F3o", "pile": "W2p", "step": "move"}
    assert why("right W", "right P", totem="walrus", **walk)["totem"] == {"from": 3, "to": 6}
    assert why("right W", "right P", totem="walrus", tokens={"puffin": 10}, **walk)["rivals"] == {"n": 4}
    assert "totem" not in why("right W", "right P", totem="bear", tokens={"walrus": 1, "puffin": 10}, **walk)


def test_a_card_that_goes_with_others() -> None:
    lie: dict[str, Any] = {"hand": "O1p O2b", "pile": "P5o", "step": "draw", "done": 4}
    river = "F3o M3p W3b O3f P3w"
    assert why("take O3f", "take F3o", river=river, **lie)["fits"] == {"animal": "orca", "n": 2}
    assert why("take P3w", "take F3o", river=river, **lie)["continues"] == {"animal": "puffin", "n": 1}
    assert why("take F3o", "take M3p", river="F3o M3p W3b", **lie)["nothing-fits"] == {}
    assert "nothing-fits" not in why("take F3o", "take M3p", river=river, **lie)


def test_what_is_alone_may_go() -> None:
    hand = "F1m F2w F3o F4p M1w M2o M3p W1o"
    assert "lone" in why("discard W1o", "discard M1w", hand=hand, pile="F5b", step="discard")
    assert "lone" not in why("discard M1w", "discard W1o", hand=hand, pile="F5b", step="discard")


def test_a_gift_goes_to_who_leads() -> None:
    rivals = (Seat(pile="W1o O2b"), Seat(pile="P1b P2f P3m P4w"))
    lie: dict[str, Any] = {"hand": "F3o", "pile": "F1m", "penalty": "M2o", "powers": "bear:give", "step": "give"}
    told = why("give M2o 2", "give M2o 1", others=rivals, **lie)
    assert told["leader"] == {"seat": 2, "points": 6}
    assert why("give M2o 2", "pass", others=rivals, **lie)["rid"] == {"seat": 2}


def test_what_costs_no_penalty_cards() -> None:
    hand = "F1m F2w F3o F4p M2o M3p M5f"
    told = why("stop", "take W1o", hand=hand, pile="P5o", powers="moose:draw", step="draw", done=4)
    assert told["penalties"] == {"n": 0}
