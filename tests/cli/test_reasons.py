"""Why a hint hints at a move, in words: every reason of each game, and nothing for one that nobody knows."""

from typing import Any

import pytest

from floe.games.arctic.terminal import because as arctic
from floe.games.race.terminal import because as race

NAMES = ("you", "Bo", "Cy")
ARCTIC: list[tuple[str, dict[str, Any], str]] = [
    ("only", {}, "It is the only move there is."),
    ("even", {"move": "dive"}, "Another move is about as good: dive."),
    ("ahead", {"move": "dive", "n": 2}, "It should bring you about 2 points more than the next best move."),
    ("run", {"animal": "fox", "n": 3, "points": 2}, "It makes a run of 3 (fox), for 2 points more."),
    (
        "run-follows",
        {"animal": "fox", "n": 2, "points": 1},
        "With what can follow it makes a run of 2 (fox), for 1 point more.",
    ),
    ("power", {"animal": "orca", "side": "dive", "from": None}, "You then take a power: orca · dive."),
    ("power", {"animal": "orca", "side": "dive", "from": 1}, "You then take a power from Bo: orca · dive."),
    ("draws", {"n": 4}, "The card then on top says: draw 4."),
    ("totem", {"from": 3, "to": 6}, "Your totem goes up from 3 to 6."),
    ("totem-follows", {"from": 3, "to": 6}, "Your totem can then go up from 3 to 6."),
    ("totem-stays", {"at": 6}, "Your totem stays at 6."),
    ("totem-less", {"from": 6, "to": 3}, "Your totem loses less this way: from 6 to 3."),
    ("rivals", {"n": 3}, "Together the other tokens lose 3 points, and one of them may be a rival’s totem."),
    ("rivals-less", {}, "The other tokens gain less by it, and one of them may be a rival’s totem."),
    ("rid", {"seat": 1}, "A penalty card less is a point more for you, and one less for Bo."),
    ("leader", {"seat": 2, "points": 6}, "No other rival’s pile scores as much as that of Cy: 6 points."),
    ("penalties", {"n": 0}, "It costs you no penalty card."),
    ("penalties", {"n": 1}, "It costs you only 1 penalty card."),
    ("continues", {"animal": "fox", "n": 2}, "It goes with the top of your pile: fox."),
    ("fits", {"animal": "fox", "n": 2}, "It goes with 2 cards in your hand: fox."),
    ("nothing-fits", {}, "Nothing in the River goes with your cards."),
    ("unseen", {}, "Nothing in the River goes with your cards; an unseen one may."),
    ("needed", {"n": 4}, "Next turn you have to place 4 cards, more than you have."),
    ("recovers", {}, "A penalty card less is a point more."),
    ("lone", {"animal": "fox"}, "It is your only one of this animal, and continues nothing: fox."),
    ("brings", {"n": 2}, "It should have brought about 2 points more."),
    ("wins", {"n": 3}, "It wins about 3 more games in 100."),
    ("costs", {"n": 1}, "What was played costs 1 penalty card."),
    ("short", {"n": 2}, "What was played leaves you 2 cards short next turn."),
    ("leaves", {"animal": "orca", "n": 3, "seat": 1}, "What was played leaves Bo a card for a run of 3: orca."),
    ("run-ends", {"animal": "fox", "n": 3}, "What was played ends your run of 3: fox."),
    ("draws-few", {"n": 2}, "The card on top then says: draw only 2."),
    ("totem-down", {"from": 6, "to": 3}, "Your totem went down from 6 to 3."),
    ("news from tomorrow", {}, ""),
]
RACE: list[tuple[str, dict[str, Any], str]] = [
    ("only", {}, "It is the only move there is."),
    ("even", {"move": "sled red C4"}, "Another move is about as good: sled red C4."),
    ("ahead", {"n": 1}, "It should bring you about 1 step further than the next best move."),
    ("pole", {"sled": "red"}, "Red is yours and arrives at the pole."),
    ("nearer", {"sled": "red", "n": 2}, "Red is yours and comes 2 steps nearer to the pole."),
    ("free", {"sled": "red"}, "Red is yours and gets out from under the hazard."),
    ("secret", {"sled": "blue"}, "Blue is not yours, so it does not give your sleds away."),
    ("back", {"sled": "blue", "n": 1}, "Blue is not yours and goes 1 step away from the pole."),
    ("spares", {"n": 0, "flies": False}, "It costs you nothing."),
    ("spares", {"n": 1, "flies": False}, "It costs you less than the next best move."),
    ("frees", {"sleds": ["red"]}, "It frees what is yours: red."),
    ("eases", {"sleds": ["red", "blue"]}, "It makes the way easier for what is yours: red and blue."),
    ("holds", {"sleds": ["green"]}, "It holds what is not yours: green."),
    ("slows", {"sleds": ["green"]}, "It is in the way of what is not yours: green."),
    ("aside", {}, "It stays out of the way of your sleds."),
    ("least", {}, "It hinders your sleds less than the next best move."),
    ("brings", {"n": 2}, "It should have brought you about 2 steps further."),
    ("wins", {"n": 1}, "It wins about 1 more game in 100."),
    ("away", {"sled": "red", "n": 1}, "Red is yours, and went 1 step away from the pole."),
    ("helps", {"sled": "blue", "n": 2}, "Blue is not yours, and came 2 steps nearer to the pole."),
    ("ladders", {"n": 2}, "What was played costs 2 ladders."),
    ("flies", {}, "What was played uses up the helicopter."),
    ("hinders", {"sleds": ["red"]}, "What was played is in the way of what is yours: red."),
    ("clears", {"sleds": ["green"]}, "What was played helps what is not yours: green."),
    ("news from tomorrow", {}, ""),
]


@pytest.mark.parametrize(("code", "values", "said"), ARCTIC)
def test_reasons_of_arctic(code: str, values: dict[str, Any], said: str) -> None:
    assert arctic(code, values, NAMES) == said


@pytest.mark.parametrize(("code", "values", "said"), RACE)
def test_reasons_of_a_race(code: str, values: dict[str, Any], said: str) -> None:
    assert race(code, values, NAMES) == said
