"""The numbers of the bots: each file says where they come from, and one idea has one weight."""

import datetime
import tomllib
from pathlib import Path

import msgspec
import pytest

from floe.games.arctic.bots import weights
from floe.games.arctic.bots.lookahead import SIDE_VALUES
from floe.games.arctic.bots.weights import GREEDY, SEARCH, GreedyData, path_of, read
from floe.games.arctic.rules.powers import SIDES


@pytest.mark.parametrize("bot", ["greedy", "search"])
def test_every_file_says_how_its_numbers_were_made(bot: str) -> None:
    made = tomllib.loads(path_of(bot).read_text())["made"]
    assert made["command"] or made["note"]
    assert isinstance(made["date"], datetime.date)


def test_kernels_have_the_weights_of_greedy_in_hundredths() -> None:
    own = GREEDY.greedy
    kernels = (weights.IN_HAND, weights.SPARE, weights.SHORTAGE, weights.CROWDING, weights.TOTEM_PERCENT)
    assert kernels == tuple(round(100 * one) for one in (own.hand, own.spare, own.shortage, own.crowding, own.totem))
    assert SIDE_VALUES.tolist() == [round(100 * GREEDY.powers[side]) for sides in SIDES for side in sides]


def test_a_name_too_many_or_too_few_is_an_error(tmp_path: Path) -> None:
    text, copy = path_of("greedy").read_text(), tmp_path / "greedy.toml"
    for broken in (text.replace("hand = 0.8", "hands = 0.8"), text.replace("[tempo]\n", "[tempo]\nhurry = 1\n")):
        copy.write_text(broken)
        with pytest.raises(msgspec.ValidationError):
            read(copy, GreedyData)


def test_the_powers_of_both_sides_have_a_value() -> None:
    assert set(GREEDY.powers) == {side for sides in SIDES for side in sides}


def test_the_search_is_set_up_by_its_file() -> None:
    from floe.games.arctic.bots.search import CONFIG

    for name in SEARCH.tree.__struct_fields__:
        assert getattr(CONFIG, name) == getattr(SEARCH.tree, name)
