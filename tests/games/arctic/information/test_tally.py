from typing import cast

import floe
from floe.games.arctic.information.tally import tally
from floe.games.arctic.information.view import View
from tests.games.arctic.games import random_game


def test_own_score_so_far_counts_the_totem() -> None:
    state = floe.new("arctic", 2, 5)
    own, other = tally(state.view(0))
    assert own["totem"] == own["total"] == 3  # every token starts on the 3
    assert other["totem"] is None
    assert other["total"] == 0


def test_at_the_end_the_tally_is_the_outcome() -> None:
    *_, last = random_game(3, seed=3)
    assert last.outcome
    assert [column["total"] for column in tally(cast(View, last.view(0)))] == list(last.outcome.scores)
