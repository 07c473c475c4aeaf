"""What a good beginner sees in Arctic Race, the greedy bot sees.

Expected numbers are worked out here from what greedy.toml and docs/bots.md say, not by the code under test.
"""

from math import exp
from random import Random
from typing import Any

import msgspec
import pytest

from floe.bots.roster import find
from floe.games.race.boards.hexes import POLE, START, read_hex
from floe.games.race.bots.belief import OthersBelief, advances, card_belief, possible_cards, sled_belief
from floe.games.race.bots.distance import Obstacles, steps_to_pole, turns, turns_to_pole
from floe.games.race.bots.greedy import Greedy
from floe.games.race.bots.greedy_evaluation import GreedyEvaluation
from floe.games.race.bots.plan import plan
from floe.games.race.bots.weights import GREEDY, GreedyWeights
from floe.games.race.rules.edition import CARDS, SLEDS
from floe.games.race.rules.moves import Move
from floe.games.race.rules.state import State
from tests.games.race.positions import BOARD, position

RED, YELLOW = SLEDS.index("red"), SLEDS.index("yellow")
CHART = BOARD.chart
NOTHING = Obstacles(0, 0, 0, ())
ONE_STEP_LEFT = " ".join(f"{sled} C8" for sled in SLEDS)
"""Every sled next to the pole: each seat needs a turn for each of its two."""
BEHIND_A_LEAD = " ".join(f"{sled} D8" for sled in SLEDS)
"""Every sled two steps and a ladder away from the pole."""
E = exp(0.3)
"""What a step makes of a card's likelihood."""


def choice(state: State, bot: Any = None) -> str:
    view = state.view(state.actor)
    return str((bot or Greedy()).choose(view, view.moves, Random(1)))


def ranked(state: State) -> list[str]:
    view = state.view(state.actor)
    return [str(estimate.move) for estimate in Greedy().rank(view, view.moves, Random(1))]


def evaluation(state: State, weights: GreedyWeights = GREEDY.greedy.weights, seed: int = 1) -> GreedyEvaluation:
    return GreedyEvaluation(weights, state.view(0), 0, Random(seed))


def lead(state: State, move: str, weights: GreedyWeights = GREEDY.greedy.weights, seed: int = 1) -> float:
    return evaluation(state, weights, seed).lead(state, Move.read(move))


# ── What it does ─────────────────────────────────────────────────────────────────────────────────────────────────────


def test_the_last_step_home_is_taken() -> None:
    assert choice(position(sleds="red C8 orange pole blue C8", die="black 2")) == "sled red pole"


def test_a_sled_that_is_held_is_flown_home() -> None:
    assert choice(position(sleds="red C8 orange pole", hazards="vortex1 C8")) == "fly red pole"


def test_ladders_are_spent_where_they_save_turns() -> None:
    state = position(sleds="red B5 orange pole", die="black 4", helicopters="no no")
    assert "+1" in choice(state)


def test_a_ladder_is_kept_where_it_saves_nothing() -> None:
    state = position(sleds="red C6 orange pole", die="black 2", helicopters="no no")
    assert choice(state) == "sled red C8"


def test_a_hazard_leaves_the_own_sled() -> None:
    state = position(sleds="red C7 orange pole", hazards="fog1 C7", step="hazard", hazard="fog", helicopters="no no")
    assert choice(state).startswith("hazard fog1")


def test_a_hazard_does_not_go_where_only_the_own_sled_has_to_pass() -> None:
    state = position(sleds="red C7 orange pole", hazards="fog1 C7", step="hazard", hazard="fog", helicopters="no no")
    assert [move for move in ranked(state) if "fog1" in move][-1] == "hazard fog1 C8"


def test_a_hazard_goes_where_a_rival_has_to_pass() -> None:
    state = position(sleds="yellow E8 green pole", step="hazard", hazard="vortex", helicopters="no no")
    assert choice(state) in ("hazard vortex1 E8", "hazard vortex2 E8", "hazard vortex3 E8")


def test_water_does_not_block_the_own_way() -> None:
    state = position(sleds="red E9 orange pole", step="water", tile="open", die="blue 1", helicopters="no no")
    assert ranked(state)[-1] == "water D8", "red has to pass there, and nobody else"


def test_careless_runs_for_the_pole_whatever_that_costs() -> None:
    state = position(sleds="red C7 orange pole", die="blue 1")
    assert (choice(state), choice(state, find("careless", "race"))) == ("sled red C8", "fly red pole")


def test_greedy_follows_four_moves_of_a_step_and_careless_one() -> None:
    greedy, careless = find("greedy", "race"), find("careless", "race")
    assert isinstance(greedy, Greedy)
    assert isinstance(careless, Greedy)
    assert (greedy.width, careless.width) == (4, 1)


# ── What a move is worth ─────────────────────────────────────────────────────────────────────────────────────────────
# From seat 0 with red and orange the other has one of 14 cards: red is on 4 of them, yellow on 5. To the others all 15
# are possible, and each sled is on a third of them.


def test_the_lead_is_the_turns_the_others_need_less_the_own() -> None:
    others, own, revealed = 2 - 0.8 * 4 / 14, 1, E / 15 / (1 + (E - 1) / 3)
    assert lead(position(sleds=ONE_STEP_LEFT), "sled red pole") == pytest.approx(others - own - revealed)
    others, own, revealed = 2 - 0.8 * 5 / 14, 2, 1 / 15 / (1 + (E - 1) / 3)
    assert lead(position(sleds=ONE_STEP_LEFT), "sled yellow pole") == pytest.approx(others - own - revealed)


def test_what_is_spent_counts() -> None:
    state = position(sleds=ONE_STEP_LEFT)
    walked = lead(state, "sled red pole")
    assert lead(state, "fly red pole") == pytest.approx(walked - 0.8)
    assert lead(state, "sled red pole +1") == pytest.approx(walked - 0.3)


def test_a_ladder_that_is_spent_makes_the_rest_of_the_way_longer() -> None:
    before = turns(2 + 0.8)
    others = 2 * before - 0.8 * 4 / 14 * (before - 1)
    own, revealed = turns(2 + 1.2) + 1, E / 15 / (1 + (E - 1) / 3)
    found = lead(position(sleds=BEHIND_A_LEAD), "sled orange C8 +1")
    assert found == pytest.approx(others - own - 0.3 - revealed)


@pytest.mark.parametrize(
    ("kept", "worth"),
    [
        ({"ladders": "2 3"}, -0.3),
        ({"ladders": "3 1"}, 0.6),
        ({"helicopters": "no yes"}, -0.8),
        ({"helicopters": "yes no"}, 0.8),
    ],
)
def test_what_is_kept_counts(kept: dict[str, str], worth: float) -> None:
    whole = lead(position(sleds=ONE_STEP_LEFT), "sled red pole")
    assert lead(position(sleds=ONE_STEP_LEFT, **kept), "sled red pole") == pytest.approx(whole + worth)


def test_of_several_others_the_best_counts_as_much_as_all_together() -> None:
    cards = "red+orange yellow+green blue+purple"
    state = position(sleds=BEHIND_A_LEAD, cards=cards, ladders="3 0 3")
    slow, fast = 2 * turns(2 + 8), 2 * turns(2 + 0.8)
    assert evaluation(state).needed_before == pytest.approx((fast + (fast + slow) / 2) / 2)
    kept = position(sleds=BEHIND_A_LEAD, cards=cards, helicopters="yes yes no")
    assert evaluation(kept).kept_by_others == pytest.approx(3 * 0.3 + 0.8 / 2)


def test_only_sled_moves_reveal_anything() -> None:
    state = position(sleds=ONE_STEP_LEFT, step="hazard", hazard="fog")
    outside = evaluation(state).needed_before - 2
    assert lead(state, "hazard fog1 B4") == pytest.approx(outside), "nobody has to pass there"


def test_careless_sees_its_own_turns_alone_and_misjudges_a_little() -> None:
    state = position(sleds=ONE_STEP_LEFT)
    without_slips = msgspec.structs.replace(GREEDY.careless.weights, slip=0.0)
    for move, ahead in (("sled red pole", 1), ("fly red pole", 1), ("sled red pole +1", 1), ("sled yellow pole", 0)):
        assert lead(state, move, without_slips) == ahead
        leads = [lead(state, move, GREEDY.careless.weights, seed) for seed in range(60)]
        assert all(abs(one - ahead) <= 0.25 for one in leads)
        assert max(leads) - min(leads) > 0.25


def test_estimates_are_in_steps_and_shares_of_the_win() -> None:
    state = position(sleds=ONE_STEP_LEFT)
    view = state.view(0)
    (estimate,) = [one for one in Greedy().rank(view, view.moves, Random(1)) if str(one.move) == "sled red pole"]
    margin = 0.4 * 2.5 * lead(state, "sled red pole")
    assert estimate.margin == pytest.approx(margin)
    assert estimate.win == pytest.approx(1 / (1 + exp(-margin / 6)))


# ── Whole turns ──────────────────────────────────────────────────────────────────────────────────────────────────────


class Told:
    """An evaluation that says what it is told to."""

    def __init__(self, leads: dict[str, float]) -> None:
        self.leads = leads

    def lead(self, _: State, move: Move) -> float:
        return self.leads.get(str(move), 0.0)


def planned(state: State, leads: dict[str, float], width: int) -> dict[str, float]:
    found = plan(state, state.moves, Told(leads), width)  # type: ignore[arg-type]
    return {str(move): worth for move, worth in found.items()}


def test_a_move_is_worth_what_can_follow_it_in_the_same_turn() -> None:
    state = position(sleds="red C7", step="hazard", hazard="vortex", die="black 2")
    leads = {"hazard vortex1 E9": 3.0, "hazard vortex1 D8": 2.0, "sled red C8": 7.0}
    followed = planned(state, leads, width=2)
    assert (followed["hazard vortex1 E9"], followed["hazard vortex1 D8"]) == (7.0, 7.0)
    assert followed["hazard vortex2 B7"] == 4.0, "not followed: credited with the least that one of the others gains"
    assert planned(state, leads, width=1)["hazard vortex1 D8"] == 2.0 + 4.0


def test_nothing_follows_the_move_of_a_sled() -> None:
    state = position(sleds="red C7", die="black 2")
    assert planned(state, {"sled red C8": 7.0}, width=4)["sled red C8"] == 7.0


# ── Distance ─────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_turns_are_those_of_the_die() -> None:
    assert (turns(0), turns(1)) == (0, 1)
    assert turns(2) == pytest.approx(1 + 1 / 6)  # only a blue 1 leaves a step to go
    assert turns(3) == pytest.approx(1 + 2 / 6 + 1 / 6 * turns(2))  # a 2 leaves one step, a 1 two
    assert turns(1.5) == pytest.approx(1 + 1 / 12)
    assert turns(1000) > turns(59)


@pytest.mark.parametrize(("ladders", "cost"), [(0, 8.0), (1, 2.5), (2, 1.2), (3, 0.8)])
def test_ladders_cost_more_the_fewer_are_left(ladders: int, cost: float) -> None:
    steps = steps_to_pole(CHART, NOTHING, ladders)
    assert steps[read_hex("D8")] == pytest.approx(2 + cost), "a lead lies between D8 and C8"
    crack = Obstacles(1 << read_hex("C8"), 0, 0, ())
    assert steps_to_pole(CHART, crack, ladders)[read_hex("C7")] == pytest.approx(2 + cost)


def test_what_lies_in_the_way_makes_it_longer() -> None:
    at = read_hex("C8")
    free = steps_to_pole(CHART, NOTHING, 3)
    assert (free[POLE], free[at], free[read_hex("C7")], free[read_hex("B7")]) == (0, 1, 2, 3)
    water = steps_to_pole(CHART, Obstacles(0, 1 << at, 0, ()), 3)
    assert (water[at], water[read_hex("C7")]) == (1, 2 + 8)
    hazard = steps_to_pole(CHART, Obstacles(0, 0, 0, (at,)), 3)
    assert (hazard[at], hazard[read_hex("C7")]) == (1 + 3, 2 + 1.5)
    both = steps_to_pole(CHART, Obstacles(0, 1 << at, 0, (at,)), 3)
    assert both[read_hex("C7")] == 2 + 8 + 1.5
    assert steps_to_pole(CHART, Obstacles(1 << at, 0, 0, ()), 0)[START] == free[START] + 8 + 0.2
    assert turns_to_pole(CHART, NOTHING, 3)[at] == 1


def test_new_ice_is_a_way() -> None:
    ice = read_hex("D9")
    assert steps_to_pole(CHART, Obstacles(0, 0, 1 << ice, ()), 0)[read_hex("D8")] == 2


def test_a_move_changes_what_lies_on_the_board() -> None:
    at = read_hex("C5")
    for tile, laid in (("crack", Obstacles(1 << at, 0, 0, ())), ("open", Obstacles(0, 1 << at, 0, ()))):
        state = position(step="water", tile=tile, die="blue 1")
        assert Obstacles.after(state, Move.read("water C5")) == laid._replace(hazards=state.hazards)
    state = position(step="water", tile="ice", die="blue 1")
    assert Obstacles.after(state, Move.read("ice C5")).ice == 1 << at
    assert Obstacles.after(state, Move.read("hazard fog2 C5")).hazards == (
        state.hazards[0],
        at,
        *state.hazards[2:],
    )
    assert Obstacles.after(state, Move.read("sled red C5")) == Obstacles.of(state)


# ── Belief ───────────────────────────────────────────────────────────────────────────────────────────────────────────


def test_moves_give_sleds_away() -> None:
    state = position(die="black 3", movement="c" * 9)
    for move in ("sled red C5", "sled yellow C5", "sled red C7 +1", "sled yellow C7 +1"):
        state = state.play(move)
    view = state.view(0)
    moved = advances(view)
    assert (moved[0][RED], moved[1][YELLOW]) == (4, 4), "from the start, six steps from the pole, to C7, two from it"
    assert (moved[0][YELLOW], moved[1][RED]) == (0, 0)
    belief = sled_belief(card_belief(moved[1], possible_cards(view, 1)))
    assert belief[YELLOW] == pytest.approx(5 * E**4 / (5 * E**4 + 9)), "yellow is on 5 of the 14 cards left"
    assert sum(belief) == pytest.approx(2)


def test_a_card_that_is_known_is_not_guessed_at() -> None:
    view = position(sleds="yellow pole green pole").view(0)
    assert possible_cards(view, 1) == [(2, 3)]
    assert possible_cards(position().view(0), 1) == [card for card in CARDS if card != (0, 1)]


def test_a_card_whose_sleds_are_home_would_have_been_shown() -> None:
    view = position(sleds="blue pole purple pole").view(0)
    assert (4, 5) not in possible_cards(view, 1)


def test_others_learn_from_a_move_what_they_would_from_the_log() -> None:
    moved = [5, 0, 2, 0, 0, -1]
    others = OthersBelief(moved, (0, 2))
    moved[2] += 3
    assert others.after(2, 3) == pytest.approx(card_belief(moved, CARDS)[0, 2])
    moved[2] -= 3
    moved[4] += 4
    assert others.after(4, 4) == pytest.approx(card_belief(moved, CARDS)[0, 2])


def test_belief_grows_by_the_same_factor_with_every_step() -> None:
    belief = card_belief([3, 0, 1, 0, 0, 0], [(0, 1), (2, 3), (4, 5)])
    assert belief[0, 1] / belief[4, 5] == pytest.approx(E**3)
    assert belief[2, 3] / belief[4, 5] == pytest.approx(E)
    assert sum(belief.values()) == pytest.approx(1)
