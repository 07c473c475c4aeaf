"""A table of Arctic as a picture: everything on it is drawn, and within the picture."""

import random
from typing import Any

from floe.core.picture import Box, Disc, Text
from floe.core.registry import new
from floe.games.arctic.notation.picture import picture
from tests.pictures import inside


def test_everything_is_on_the_picture_from_the_deal_to_the_end() -> None:
    state: Any = new("arctic", 4, 3)
    rng = random.Random(3)
    while True:
        drawn = picture(state)
        cards = sum(isinstance(shape, Box) and (shape.width, shape.height) == (58, 82) for shape in drawn.shapes)
        own = sum(len(seat.hand) + len(seat.pile) for seat in state.seats)
        assert cards == len(state.river) + own + 2  # the two piles show one back each
        tokens = [shape for shape in drawn.shapes if isinstance(shape, Disc) and shape.radius == 16]
        assert len(tokens) == 6 + 4
        assert inside(drawn)
        if state.over:
            break
        for _ in range(9):  # a picture now and then is enough
            state = state if state.over else state.play(rng.choice(state.moves))
    said = [shape.text for shape in drawn.shapes if isinstance(shape, Text)]
    assert [f"score {score}" in said for score in state.outcome.scores] == [True] * 4
    assert any(text.endswith("game over") for text in said)
