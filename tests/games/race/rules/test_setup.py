"""Setting up (R11–R16) and the options of a game."""

from collections import Counter
from itertools import combinations
from typing import Any

import pytest

import floe
from floe.core.errors import BadOption
from floe.games.race.boards.hexes import AROUND, NAMES
from floe.games.race.boards.waiting import outside, waiting
from floe.games.race.rules.edition import PAWNS, WATER_TILES
from floe.games.race.rules.state import State
from tests.clauses import clause
from tests.games.race.positions import BOARD, board

SEEDS = range(40)


def new(players: int, seed: int, **options: Any) -> State:
    state = floe.new("race", players, seed, **options)
    assert isinstance(state, State)
    return state


@clause("R11")
def test_water_tiles_are_shuffled_by_the_seed() -> None:
    deals = [new(2, seed, board=BOARD) for seed in SEEDS]
    for deal in deals:
        drawn = {"crack": "c", "open": "o", "ice": "i", None: ""}[deal.turn.tile]
        assert Counter(drawn + deal.tiles) == Counter(WATER_TILES)
    assert len({deal.tiles for deal in deals}) > 35


@clause("R12")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_all_sleds_are_at_the_start(players: int) -> None:
    deal = new(players, 1)
    assert [NAMES[at] for at in deal.sleds] == ["start"] * 6
    assert deal.players == players


@clause("R13")
@pytest.mark.parametrize("seed", SEEDS)
def test_hazards_wait_outside_where_they_belong(seed: int) -> None:
    deal = new(2, seed)
    chart = deal.setup.board.chart
    south, north = (chart.steps_from(end, chart.land) for end in (chart.start, chart.pole))
    shares = []
    for at in deal.hazards:
        touched = [beside for beside in AROUND[at] if chart.land & ~chart.ends & 1 << beside]
        assert len(touched) >= 2
        assert outside(chart) & 1 << at
        shares.append(sum(south[space] / (south[space] + north[space]) for space in touched) / len(touched))
    assert len(set(deal.hazards)) == len(PAWNS)
    fog, blizzard, vortex = (sum(shares[kind : kind + 3]) / 3 for kind in (0, 3, 6))
    assert fog < 0.36 < blizzard < 0.64 < vortex


@clause("R13")
def test_no_hazard_waits_in_a_hole_of_the_board() -> None:
    ring = board("start C2, pole C7 1, bar C4, pair B5, pair D5, bar C6")
    hole = AROUND[ring.pieces[0].at]
    assert not any(1 << at & ring.hexes == 0 and at in waiting(ring.chart) for at in hole if NAMES[at] == "C5")


@clause("R14")
def test_cards_are_secret_pairs_and_never_the_same() -> None:
    shared = 0
    for seed in SEEDS:
        cards = [seat.card for seat in new(4, seed, board=BOARD).seats]
        assert len(set(cards)) == 4
        shared += sum(len({*one} & {*other}) == 1 for one, other in combinations(cards, 2))
    assert shared > 0
    view = new(3, 5).view(1)
    assert [seat.card is not None for seat in view.seats] == [False, True, False]


@clause("R15")
def test_everybody_has_three_ladders_and_a_helicopter() -> None:
    assert all((seat.ladders, seat.helicopter) == (3, True) for seat in new(4, 3).seats)


@clause("R16")
def test_the_first_player_is_chosen_by_chance_or_by_the_table() -> None:
    assert {new(4, seed, board=BOARD).setup.first for seed in SEEDS} == {0, 1, 2, 3}
    deal = new(3, 1, first="2")
    assert deal.setup.first == deal.actor == 2
    assert new(3, 1, first="random") == new(3, 1)


def test_each_thing_has_its_own_chance() -> None:
    free, fixed = new(3, 11), new(3, 11, board=BOARD)
    assert (free.movement, free.perils, free.tiles) == (fixed.movement, fixed.perils, fixed.tiles)
    assert [seat.card for seat in free.seats] == [seat.card for seat in fixed.seats]


def test_dice_are_fair_and_enough() -> None:
    deal = new(4, 2, first=0)
    assert len(deal.movement) == len(deal.perils) == 399
    rolls = Counter("".join(new(4, seed, board=BOARD).perils for seed in range(60)))
    assert all(3700 < rolls[face] < 4300 for face in "fbvjdn")


@pytest.mark.parametrize(
    ("option", "value", "sentence"),
    [
        ("length", "endless", "length is one of short, normal, long, not 'endless'"),
        ("width", 3, "width is one of narrow, mixed, wide, not 3"),
        ("first", 2, "first is a seat from 0 to 1, or random, not 2"),
        ("board", "nonsense!", "no digit"),
        ("board", 7, "no board code"),
        ("onward", "maybe", "onward is yes or no, not 'maybe'"),
        ("onward", 1, "onward is yes or no, not 1"),
        ("onward", "", "onward is yes or no, not ''"),
        ("weather", "fine", "has no option 'weather'"),
    ],
)
def test_wrong_options_are_refused(option: str, value: object, sentence: str) -> None:
    with pytest.raises(BadOption, match=sentence):
        floe.new("race", 2, 1, **{option: value})


def test_a_board_nobody_can_play_on_is_refused() -> None:
    with pytest.raises(BadOption, match="nobody can play on this board: no sled could walk"):
        floe.new("race", 2, 1, board=board("start C2, pole C9 1"))


def test_a_board_may_be_given_by_its_code() -> None:
    assert new(2, 4, board=BOARD) == new(2, 4, board=BOARD.code)
    assert new(2, 4, board="random") == new(2, 4)
