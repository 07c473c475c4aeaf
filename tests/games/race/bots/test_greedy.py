"""What a good beginner sees in Arctic Race, the greedy bot sees."""

from random import Random

import pytest

from floe.games.race.boards.hexes import POLE, START, read_hex
from floe.games.race.bots.belief import Betrayal, advances, likely_cards, possible_cards, shares
from floe.games.race.bots.distance import Lie, turns, turns_home, way_home
from floe.games.race.bots.greedy import Greedy
from floe.games.race.rules.edition import CARDS, SLEDS
from floe.games.race.rules.state import State
from tests.games.race.positions import BOARD, position

RED, YELLOW = SLEDS.index("red"), SLEDS.index("yellow")


def choice(state: State) -> str:
    view = state.view(state.actor)
    return str(Greedy().choose(view, view.moves, Random(1)))


def test_the_last_step_home_is_taken() -> None:
    assert choice(position(sleds="red C8 orange pole blue C8", die="black 2")) == "sled red pole"


def test_a_sled_that_is_held_is_flown_home() -> None:
    assert choice(position(sleds="red C8 orange pole", hazards="vortex1 C8")) == "fly red pole"


def test_ladders_are_spent_where_they_save_turns() -> None:
    state = position(sleds="red B5 orange pole", die="black 4", helicopters="no no")
    assert "+1" in choice(state)


def test_a_hazard_leaves_the_own_sled() -> None:
    state = position(sleds="red C7 orange pole", hazards="fog1 C7", step="hazard", hazard="fog", helicopters="no no")
    assert choice(state).startswith("hazard fog1")


def test_a_hazard_goes_where_a_rival_has_to_pass() -> None:
    state = position(sleds="yellow E8 green pole", step="hazard", hazard="vortex", helicopters="no no")
    assert choice(state) in ("hazard vortex1 E8", "hazard vortex2 E8", "hazard vortex3 E8")


def test_water_does_not_block_the_own_way() -> None:
    state = position(sleds="red E9 orange pole", step="water", tile="open", die="blue 1", helicopters="no no")
    view = state.view(0)
    worst = Greedy().rank(view, view.moves, Random(1))
    assert str(worst[0].move) != "water D8"


def test_turns_are_those_of_the_die() -> None:
    assert (turns(0), turns(1)) == (0, 1)
    assert turns(2) == pytest.approx(1 + 1 / 6)  # only a blue 1 leaves a step to go
    assert turns(1.5) == pytest.approx(1 + 1 / 12)
    assert turns(1000) > turns(59)


def test_what_lies_in_the_way_makes_it_longer() -> None:
    chart = BOARD.chart
    free, bit = way_home(chart, Lie(0, 0, 0, ()), 3), 1 << read_hex("C8")
    assert (free[POLE], free[read_hex("C8")]) == (0, 1)
    for lie in (Lie(bit, 0, 0, ()), Lie(0, bit, 0, ()), Lie(0, 0, 0, (read_hex("C8"),))):
        assert way_home(chart, lie, 3)[read_hex("C7")] > free[read_hex("C7")]
    assert way_home(chart, Lie(bit, 0, 0, ()), 0)[START] >= way_home(chart, Lie(bit, 0, 0, ()), 3)[START]
    assert turns_home(chart, Lie(0, 0, 0, ()), 3)[read_hex("C8")] == 1


def test_moves_give_sleds_away() -> None:
    state = position(die="black 3", movement="c" * 9)
    for move in ("sled red C5", "sled yellow C5", "sled red C7 +1", "sled yellow C7 +1"):
        state = state.play(move)
    view = state.view(0)
    moved = advances(view)
    assert moved[0][RED] > 0 == moved[0][YELLOW]
    likely = shares(likely_cards(moved[1], possible_cards(view, 1)))
    assert max(likely) == likely[YELLOW]
    assert sum(likely) == pytest.approx(2)


def test_a_card_that_is_known_is_not_guessed_at() -> None:
    view = position(sleds="yellow pole green pole").view(0)
    assert possible_cards(view, 1) == [(2, 3)]
    assert (0, 1) not in possible_cards(position().view(0), 1)


def test_betrayal_is_what_the_others_would_reckon() -> None:
    moved = [5, 0, 2, 0, 0, -1]
    betrayal = Betrayal(moved, (0, 2))
    moved[2] += 3
    assert betrayal.after(2, 3) == pytest.approx(likely_cards(moved, CARDS)[0, 2])
    moved[2] -= 3
    moved[4] += 4
    assert betrayal.after(4, 4) == pytest.approx(likely_cards(moved, CARDS)[0, 2])
