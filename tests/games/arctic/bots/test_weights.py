"""The numbers of the bots: each file says where they come from, and one idea has one weight."""

from pathlib import Path

import msgspec
import pytest

from floe.bots.weights_file import read
from floe.games.arctic.bots import weights
from floe.games.arctic.bots.lookahead import SIDE_VALUES
from floe.games.arctic.bots.weights import GREEDY, GREEDY_FILE, SEARCH, GreedyData, SearchData
from floe.games.arctic.rules.powers import SIDES


@pytest.mark.parametrize("data", [GREEDY, SEARCH], ids=["greedy", "search"])
def test_every_part_says_how_its_numbers_were_made(data: GreedyData | SearchData) -> None:
    for made in (getattr(data, part).made for part in data.__struct_fields__):
        assert made.note, "no command makes them, so a note says how it was done"
        assert not made.command or (made.seed is not None and made.games)


def test_kernels_have_the_weights_of_greedy_in_hundredths() -> None:
    own = GREEDY.greedy.weights
    kernels = (weights.IN_HAND, weights.SPARE, weights.SHORTAGE, weights.CROWDING, weights.TOTEM_PERCENT)
    assert kernels == tuple(round(100 * one) for one in (own.hand, own.spare, own.shortage, own.crowding, own.totem))
    assert SIDE_VALUES.tolist() == [round(100 * GREEDY.powers.weights[side]) for sides in SIDES for side in sides]


def test_a_name_too_many_or_too_few_is_an_error(tmp_path: Path) -> None:
    text, copy = GREEDY_FILE.read_text(), tmp_path / "greedy.toml"
    for broken in (
        text.replace("hand = 0.8", "hands = 0.8"),
        text.replace("[tempo.weights]\n", "[tempo.weights]\nhurry = 1\n"),
    ):
        copy.write_text(broken)
        with pytest.raises(msgspec.ValidationError):
            read(copy, GreedyData)


def test_the_powers_of_both_sides_have_a_value() -> None:
    assert set(GREEDY.powers.weights) == {side for sides in SIDES for side in sides}


def test_the_search_is_set_up_by_its_file() -> None:
    from floe.games.arctic.bots.search import CONFIG

    weights = SEARCH.tree.weights
    for name in weights.__struct_fields__:
        assert getattr(CONFIG, name) == getattr(weights, name)
