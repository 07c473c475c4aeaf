"""The numbers of the bots: each file says where they come from, and one idea has one weight."""

import datetime
import tomllib

import pytest

from floe.games.arctic.bots import weights
from floe.games.arctic.bots.lookahead import SIDE_VALUES
from floe.games.arctic.bots.weights import CARELESS, GREEDY, SEARCH, path_of
from floe.games.arctic.rules.powers import SIDES


@pytest.mark.parametrize("bot", ["greedy", "careless", "search"])
def test_every_file_says_how_its_numbers_were_made(bot: str) -> None:
    made = tomllib.loads(path_of(bot).read_text())["made"]
    assert made["by"]
    assert made["notes"]
    assert isinstance(made["date"], datetime.date)


def test_kernels_have_the_weights_of_greedy_in_hundredths() -> None:
    own = GREEDY.weights
    kernels = (weights.IN_HAND, weights.SPARE, weights.SHORTAGE, weights.CROWDING, weights.TOTEM_PERCENT)
    assert kernels == tuple(round(100 * one) for one in (own.hand, own.spare, own.shortage, own.crowding, own.totem))
    assert SIDE_VALUES.tolist() == [round(100 * GREEDY.powers[side]) for sides in SIDES for side in sides]


def test_careless_differs_from_greedy_where_its_file_says_so() -> None:
    changes = tomllib.loads(path_of("careless").read_text())["weights"]
    for name in GREEDY.weights.__struct_fields__:
        assert getattr(CARELESS, name) == changes.get(name, getattr(GREEDY.weights, name))


def test_the_powers_of_both_sides_have_a_value() -> None:
    assert set(GREEDY.powers) == {side for sides in SIDES for side in sides}


def test_the_search_is_set_up_by_its_file() -> None:
    from floe.games.arctic.bots.search import CONFIG

    for name in SEARCH.tree.__struct_fields__:
        assert getattr(CONFIG, name) == getattr(SEARCH.tree, name)
