"""What a finished game of Arctic tells about the game."""

import random
from typing import Any

from floe.core.registry import new
from floe.games.arctic.information.balance import BALANCE
from floe.games.arctic.rules.cards import ANIMALS


def test_a_row_tells_where_points_came_from_and_who_holds_what() -> None:
    state: Any = new("arctic", 3, 5)
    rng = random.Random(5)
    while not state.over:
        state = state.play(rng.choice(state.moves))
    rows: list[dict[str, Any]] = BALANCE.facts(state)
    parts = ("run points", "set points", "totem points", "penalty points")
    assert tuple(sum(row[part] for part in parts) for row in rows) == state.outcome.scores
    held = [side for row in rows for side in row["holds"]]
    assert sorted(held) == sorted(
        f"{animal} {side}"
        for animal, side, owner in zip(ANIMALS, state.setup.sides, state.powers, strict=True)
        if owner is not None
    )
    assert [row["powers"] for row in rows] == [len(row["holds"]) for row in rows]
    assert {row["totem points"] == row[f"token {row['totem']}"] for row in rows} == {True}
    assert [row["landscape"] for row in rows] == [tuple(str(rows[0][f"token {animal}"]) for animal in ANIMALS)] * 3
    assert {len(row["runs"]) for row in rows} == {6}


def test_every_figure_names_columns_that_are_there() -> None:
    state: Any = new("arctic", 2, 1)
    rng = random.Random(1)
    while not state.over:
        state = state.play(rng.choice(state.moves))
    columns = {*BALANCE.facts(state)[0], "score"}
    named = [getattr(figure, field, ()) for figure in BALANCE.figures for field in ("of", "by")]
    flat = {name for one in named for name in ((one,) if isinstance(one, str) else one) if name}
    assert flat <= columns
