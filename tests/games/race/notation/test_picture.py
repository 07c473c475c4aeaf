"""A table of Arctic Race as a picture: everything on it is drawn, and within the picture."""

import random
from typing import Any

import pytest

from floe.core.picture import Disc, Polygon, Text
from floe.core.registry import new
from floe.games.race.notation.picture import picture
from tests.pictures import inside


@pytest.mark.parametrize("seed", [2, 5])
def test_everything_is_on_the_picture_from_the_deal_to_the_end(seed: int) -> None:
    state: Any = new("race", 3, seed, length="short")
    rng = random.Random(seed)
    while True:
        drawn = picture(state)
        hexes = sum(isinstance(shape, Polygon) for shape in drawn.shapes)
        assert hexes == state.setup.board.hexes.bit_count() + state.ice.bit_count() + state.open.bit_count()
        discs = [shape for shape in drawn.shapes if isinstance(shape, Disc)]
        assert len(discs) == 6 + 9 + 2 * 3  # sleds, hazards, and the sleds on cards
        assert len({(disc.x, disc.y) for disc in discs if disc.radius == 12}) == 6  # no sled hides another
        assert inside(drawn)
        if state.over:
            break
        for _ in range(5):  # a picture now and then is enough
            state = state if state.over else state.play(rng.choice(state.moves))
    said = [shape.text for shape in drawn.shapes if isinstance(shape, Text)]
    assert sum("steps to go" in text for text in said) == 3
