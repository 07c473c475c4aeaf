"""The searching bot of Arctic Race: its positions, its prior and evaluation, and what it chooses."""

from collections import Counter
from itertools import count
from math import exp
from random import Random

import msgspec
import numpy as np
import pytest

import floe
from floe.engine.rng import seeded
from floe.games.race.boards.hexes import START
from floe.games.race.bots.belief import advances, card_belief, possible_cards
from floe.games.race.bots.distance import Obstacles, turns_to_pole
from floe.games.race.bots.evaluate import evaluate, write_features
from floe.games.race.bots.prior import prior
from floe.games.race.bots.scratch import new_scratch
from floe.games.race.bots.search import MODEL, search
from floe.games.race.bots.shortest_paths import BUCKET_COUNT, LADDER, TURN, find_turns
from floe.games.race.bots.weights import SEARCH, EvaluationWeights, PriorWeights
from floe.games.race.compiled import layout
from floe.games.race.compiled.extended_position import ADVANCES, STEPS, ExtendedVector, new_vector
from floe.games.race.compiled.game import COMPILED
from floe.games.race.compiled.layout import CARD, SIZE, SLED_COUNT, SPACES
from floe.games.race.compiled.pack import unpack
from floe.games.race.rules.edition import CARDS, SLEDS
from floe.games.race.rules.scoring import steps_home
from floe.games.race.rules.state import State
from floe.search.sequential_halving import is_sure, new_trial
from tests.games.race.positions import position


def determinized(state: State, seat: int, seed: int = 1) -> ExtendedVector:
    """Return a position that a seat thinks possible."""
    vector = new_vector()
    MODEL.rules.determinize(MODEL.pack_view(state.view(seat)), seeded(seed), vector)
    return vector


def later(players: int, seed: int, moves: int) -> State:
    """Return a game after a number of random moves."""
    rng, state = Random(seed), floe.new("race", players, seed)
    for _ in range(moves):
        state = state if state.over else state.play(rng.choice(state.moves))
    return state


def choice(state: State, simulations: int = 300) -> str:
    view = state.view(state.actor)
    return str(search(simulations).choose(view, view.moves, Random(1)))


def chances(vector: ExtendedVector, players: int) -> tuple[list[float], list[float]]:
    wins, margins = np.zeros(players), np.zeros(players)
    evaluate(vector, wins, margins, new_scratch())
    return wins.tolist(), margins.tolist()


# ── Positions ────────────────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_simulated_game_counts_steps_as_a_real_one(players: int) -> None:
    rng, state = Random(players), later(players, players, 12)
    vector = determinized(state, 0)
    state = unpack(vector[:SIZE].copy(), past=state)
    begun = state.version
    while not state.over and state.version < begun + 40:
        move = rng.choice(state.moves)
        state = state.play(move)
        MODEL.rules.play(vector, MODEL.number(move))
        words = vector.view(np.int64)
        moved = words[ADVANCES : ADVANCES + players * SLED_COUNT].reshape(players, SLED_COUNT)
        assert moved.tolist() == advances(state.view(0))
        steps = steps_home(state.setup.board.chart, state.setup.board.chart.land | state.ice)
        assert words[STEPS + SPACES - 2] == steps[START]
    assert state.version > begun + 10


def test_determinizations_have_the_view_and_likely_cards() -> None:
    state = position(die="black 3", movement="c" * 9)
    for move in ("sled red C5", "sled yellow C5", "sled red C7 +1", "sled yellow C7 +1"):
        state = state.play(move)
    view, found = state.view(0), Counter[int]()
    for seed in range(400):
        vector = determinized(state, 0, seed)
        found[int(vector[CARD + 1])] += 1
        assert unpack(vector[:SIZE].copy(), past=state).view(0) == view
    likely = card_belief(advances(view)[1], possible_cards(view, 1))
    best = max(likely, key=lambda card: likely[card])
    assert found.most_common(1)[0][0] in {CARDS.index(card) for card in likely if likely[card] == likely[best]}
    assert len(found) > 1


# ── Prior and evaluation ─────────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("ladders", [0, 1])  # whose ladders are worth a whole number of half steps
def test_distances_are_those_of_greedy(ladders: int) -> None:
    for seed in range(6):
        state = later(2, seed, 12 * seed)
        vector = determinized(state, 0)
        found = np.zeros(SPACES, np.int64)
        find_turns(vector.view(np.int64), np.zeros(BUCKET_COUNT, np.int64), int(LADDER[ladders]), found)
        turns = turns_to_pole(state.setup.board.chart, Obstacles.of(state), ladders)
        for sled, space in zip(vector[layout.SLEDS : layout.SLEDS + SLED_COUNT].tolist(), state.sleds, strict=True):
            assert found[sled] / TURN == pytest.approx(turns[space], abs=1e-3)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_chances_are_shares_of_one_win_and_the_end_is_as_the_rules_have_it(players: int) -> None:
    wins, _ = chances(determinized(later(players, 3, 25), 1), players)
    assert sum(wins) == pytest.approx(1)
    assert all(0 < win < 1 for win in wins)
    over = later(players, 3, 5000)
    assert over.outcome is not None
    wins, margins = chances(determinized(over, 0), players)
    winners = [seat for seat, place in enumerate(over.outcome.places) if place == 1]
    assert wins == [1 / len(winners) if seat in winners else 0 for seat in range(players)]
    if len(winners) == 1:
        assert all((margin > 0) == (seat in winners) for seat, margin in enumerate(margins))
        assert max(margins) == -sorted(margins)[-2], "the best by as much as the second is behind"
    else:
        assert all((margin == 0) == (seat in winners) for seat, margin in enumerate(margins))


def test_being_nearer_is_being_likelier_to_win() -> None:
    behind, _ = chances(determinized(position(), 0), 2)
    ahead, _ = chances(determinized(position(sleds="red C7 orange C7"), 0), 2)
    assert ahead[0] > behind[0]


def test_every_legal_move_has_a_weight() -> None:
    for seed in range(20):
        vector = determinized(later(3, seed, 3 * seed), 0)
        moves, weights = np.zeros(MODEL.rules.width, np.int32), np.zeros(MODEL.rules.width, np.int32)
        legal = MODEL.rules.legal(vector, moves)
        assert prior(vector, moves, legal, weights, new_scratch()) == weights[:legal].sum()
        assert (weights[:legal] > 0).all()


def weighed(state: State, weights: PriorWeights = SEARCH.prior.weights) -> dict[str, int]:
    """Return the prior's weight of each legal move."""
    vector, (moves, found) = determinized(state, 0), np.zeros((2, MODEL.rules.width), np.int32)
    count = MODEL.rules.legal(vector, moves)
    prior(vector, moves, count, found, new_scratch(weights))
    return {str(COMPILED.move(int(move))): int(weight) for move, weight in zip(moves[:count], found, strict=False)}


def test_a_move_is_e_times_less_likely_for_each_temperature_behind() -> None:
    found = weighed(position(sleds=" ".join(f"{sled} C8" for sled in SLEDS), die="black 2"))
    assert found["sled red pole"] == max(found.values())
    assert found["sled red pole"] / found["fly red pole"] == pytest.approx(exp(2.6 / 0.4444), rel=0.15)


def test_a_move_that_wins_is_made() -> None:
    found = weighed(position(sleds="red C8 orange pole", die="black 2"))
    assert found["sled red pole"] > 100 * max(weight for move, weight in found.items() if not move.endswith("red pole"))


PLACES = [
    {"sleds": "red C8 orange C7 yellow C6", "die": "black 2"},
    {"sleds": "red B5 orange pole blue E8", "die": "black 4"},
    {"sleds": "red C7 orange B7 yellow E8 green C6", "step": "hazard", "hazard": "fog", "hazards": "fog1 C7"},
    {"sleds": "red C7 orange B7 yellow E8 green C6", "step": "water", "tile": "open", "die": "blue 1"},
]
"""Positions in which everything counts that the prior counts."""


@pytest.mark.parametrize("name", PriorWeights.__struct_fields__)
def test_every_weight_of_the_prior_counts_somewhere(name: str) -> None:
    # A move that wins is far above the rest with any weight near today's: only a small one shows that it counts.
    factor = 0.05 if name == "victory" else 1.5
    changed = msgspec.structs.replace(SEARCH.prior.weights, **{name: factor * getattr(SEARCH.prior.weights, name)})
    states = [position(**settings) for settings in PLACES]
    assert any(weighed(state) != weighed(state, changed) for state in [*states, position(sleds="red C8 orange pole")])


@pytest.mark.parametrize("name", EvaluationWeights.__struct_fields__)
def test_features_tell_seats_apart(name: str) -> None:
    """Each feature differs between two seats in some position."""
    at, seen = EvaluationWeights.__struct_fields__.index(name), set[float]()
    for settings in ({"ladders": "0 2", "helicopters": "no yes"}, {"sleds": "red C8 orange pole yellow C7"}, *PLACES):
        vector, scratch = determinized(position(**settings), 0), new_scratch()
        for seat in range(2):
            write_features(vector, seat, scratch)
            seen.add(float(scratch.features[at]))
    assert len(seen) > 1


# ── What it does ─────────────────────────────────────────────────────────────────────────────────────────────────────


def test_the_last_step_home_is_taken() -> None:
    assert choice(position(sleds="red C8 orange pole blue C8", die="black 2")) == "sled red pole"


def test_a_sled_that_is_held_is_flown_home() -> None:
    assert choice(position(sleds="red C8 orange pole", hazards="vortex1 C8")) == "fly red pole"


def test_a_hazard_leaves_the_own_sled() -> None:
    state = position(sleds="red C7 orange pole", hazards="fog1 C7", step="hazard", hazard="fog", helicopters="no no")
    assert choice(state).startswith("hazard fog1")


def test_it_thinks_no_longer_than_it_may() -> None:
    state = floe.new("race", 2, 4)
    view, ticks = state.view(state.actor), count()
    bot = msgspec.structs.replace(search(), seconds=12.0, clock=lambda: float(next(ticks)))
    estimates = bot.rank(view, view.moves, Random(1))
    assert {one.move for one in estimates} == set(view.moves)
    assert next(ticks) < 30


def test_with_a_time_it_stops_early_when_it_is_sure() -> None:
    state, ticks = position(sleds="red C8 orange pole", hazards="vortex1 C8"), count()
    view = state.view(state.actor)
    bot = msgspec.structs.replace(search(20_000), seconds=1e9, clock=lambda: float(next(ticks)))
    assert str(bot.choose(view, view.moves, Random(1))) == "fly red pole"
    assert next(ticks) < 20_000 / 256 / 2  # looks at the clock, one after each batch of simulations


def test_it_is_sure_where_chance_could_not_do_it() -> None:
    trial = new_trial(MODEL, MODEL.information_set(floe.new("race", 2, 4).view(0)), 2, 3)
    alive = np.arange(3)

    def tried(times: int, *means: float) -> bool:
        trial.trials[:], trial.worths[:], trial.squares[:] = times, np.array(means) * times, np.array(means) * times
        return is_sure(trial, alive)

    assert tried(1000, 0.2, 0.7, 0.1)
    assert not tried(1000, 0.69, 0.7, 0.1)  # one is as good
    assert tried(100_000, 0.6, 0.7, 0.1)
    assert not tried(50, 0.2, 0.9, 0.1)  # too few to know how much they vary
    assert not is_sure(trial, alive[:1])
