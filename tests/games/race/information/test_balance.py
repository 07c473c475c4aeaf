"""What a finished race tells about the game."""

import random
from typing import Any

from msgspec.structs import replace

from floe.core.registry import new
from floe.games.race.boards.hexes import POLE
from floe.games.race.information.balance import BALANCE
from floe.games.race.rules.edition import ROUNDS


def played(seed: int, players: int = 3) -> Any:
    state: Any = new("race", players, seed, length="short")
    rng = random.Random(seed)
    while not state.over:
        state = state.play(rng.choice(state.moves))
    return state


def test_a_row_tells_what_a_seat_did_and_how_the_race_ended() -> None:
    state = played(2)
    rows: list[dict[str, Any]] = BALANCE.facts(state)
    for seat, row in enumerate(rows):
        assert row["ladders spent"] == str(3 - state.seats[seat].ladders)
        assert (row["helicopter"] == "spent") == (row["fly"] == 1)
        assert row["hazard"] == sum(move.kind == "hazard" for mover, move in state.log if mover == seat)
        assert len(row["card"]) == 2
    assert {row["rounds"] for row in rows} == {state.turn.round}


def test_races_end_in_three_ways() -> None:
    state = played(2)
    home = replace(state, position=replace(state.position, sleds=(POLE,) * 6))
    assert [row["end"] for row in BALANCE.facts(home)] == ["arrived"] * 3
    assert [row["home"] for row in BALANCE.facts(home)] == [1] * 3
    start = new("race", 2, 1)
    for rounds, end in ((ROUNDS, "round limit"), (7, "stuck")):
        late = replace(start, position=replace(start.position, round=rounds))  # type: ignore[type-var, attr-defined]
        assert [row["end"] for row in BALANCE.facts(late)] == [end] * 2


def test_every_figure_names_columns_that_are_there() -> None:
    columns = {*BALANCE.facts(played(1))[0], *BALANCE.variants[0]}
    named = [getattr(figure, field, ()) for figure in BALANCE.figures for field in ("of", "by")]
    flat = {name for one in named for name in ((one,) if isinstance(one, str) else one) if name}
    assert flat <= columns
