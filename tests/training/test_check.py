"""The environments play the same games."""

import re
from typing import Any

import numpy as np
import pytest

from floe.engine.find import default_boards
from floe.engine.rng import seeded
from floe.training.check import compare
from floe.training.command import find_model, find_oracle, main
from floe.training.environment import OnCpu, seatings
from floe.training.readable import OnRules
from floe.training.stepping import make_steps

GAMES, STEPS = 12, 40
PLAYERS = seatings(find_model("arctic"), GAMES, {2: 0.5, 3: 0.25, 4: 0.25})
NO_BOARD = np.zeros((1, find_model("arctic").rules.size), np.int8)


def environment(kind: Any, seed: int = 7) -> Any:
    knows = () if kind is OnRules else (find_oracle("arctic"),)
    return kind(find_model("arctic"), *knows, STEPS, PLAYERS, NO_BOARD, seed)


def test_compiled_games_equal_those_of_the_readable_rules_and_what_a_view_shows() -> None:
    ours = OnCpu(find_model("arctic"), None, STEPS, PLAYERS, NO_BOARD, seed=7)
    found = compare(ours, environment(OnRules), STEPS, rollouts=3, seed=1)
    assert found.difference == ""
    assert found.positions == (3 * STEPS + 1) * GAMES
    assert found.results > 3


@pytest.mark.parametrize(
    ("field", "step"),
    [(name, 2) for name in ("features", "hidden", "moves", "counts", "actors", "is_over")] + [("results", STEPS)],
)
def test_every_difference_is_found(field: str, step: int) -> None:
    class Wrong(OnCpu):
        def step(self, at: int, chosen: Any) -> None:
            super().step(at, chosen)
            if at == step:
                getattr(self.seen, field)[1 : at + 1] += 1

    found = compare(environment(Wrong), environment(OnCpu), STEPS, rollouts=3, seed=1)
    assert field in found.difference


def test_other_deals_are_other_games() -> None:
    assert compare(environment(OnCpu), environment(OnCpu, seed=8), STEPS, rollouts=1, seed=1).difference


def test_without_a_gpu_it_says_so() -> None:
    with pytest.raises(SystemExit, match=r"^there is no GPU here to check; --rules compares"):
        main(["check", "arctic", "--games", "2"])


@pytest.mark.parametrize("game", ["arctic", "race"])
def test_the_verb_tells_what_was_compared(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    main(["check", game, "--rules", "--games", "20", "--steps", "60", "--rollouts", "4"])
    told = capsys.readouterr().out
    assert re.match(rf"the CPU's games equal the readable rules': 4,820 positions and \d+ results of {game}\n", told)


def test_of_many_moves_some_of_every_part_of_the_list_are_learnt_from() -> None:
    model = find_model("race")
    rules, steps = model.rules, make_steps(model, None)
    boards, moves, legal = default_boards("race", 3), np.zeros(rules.width, np.int32), np.zeros(rules.width, np.int32)
    vector, rng = rules.vector(), seeded(3)
    count = steps.begin(vector, 2, rng, boards, moves)
    while count <= model.width:
        count = steps.advance(vector, 0, moves) or steps.begin(vector, 2, rng, boards, moves)
    shown, all_of_them = moves[: model.width].tolist(), legal[: rules.legal(vector, legal)].tolist()
    assert len(all_of_them) == count
    places = [all_of_them.index(move) for move in shown]
    gaps = np.diff([-1, *places, count])
    assert (gaps[1:-1] >= 1).all()  # none twice, in the order of the rules
    assert gaps.max() <= -(-count // model.width) + 1  # and none of the list's parts is left out
