"""The part of `make parity` that fits into every test run: WebAssembly finds what the CPU's kernels find."""

from copy import deepcopy
from functools import cache
from itertools import cycle, islice
from shutil import which
from typing import Any

import pytest

from floe.engine.find import names
from tests.wasm.parity import Recorder, boards_for, games, replayed

POSITIONS = 800
LATE = 1_000_000
"""None of the seeds that `make parity` starts with."""

pytestmark = pytest.mark.skipif(not which("node"), reason="node is not here")


@cache
def recorded(name: str) -> list[dict[str, Any]]:
    return list(games(Recorder(name, boards_for(name, 1), rarely=10), POSITIONS, LATE))


@pytest.mark.parametrize("name", names())
def test_webassembly_finds_the_same_at_every_decision(name: str) -> None:
    found = replayed(recorded(name))
    assert found.differences == []
    assert found.decisions >= POSITIONS


@pytest.mark.parametrize("name", names())
def test_every_kind_of_difference_is_found(name: str) -> None:
    """A comparison that cannot fail would hold nothing."""
    head, *recording = recorded(name)
    played = [deepcopy(game) for game in islice(cycle(recording), 9)]
    played[0]["sums"][3] ^= 1
    played[1]["outcome"]["scores"][0] += 1
    played[2]["sums"][-1] ^= 1
    wrong = {"determinizations": "drawn", "choices": "choice", "loaded": "packed", "revealed": "revealed"}
    for game, entry in zip(played[3:], wrong.values(), strict=False):
        next(one for asked in game["asked"].values() for one in asked if entry in one)[entry] += 1
    next(one for one in played[7]["asked"]["end"] if "view" in one)["view"]["version"] += 1
    next(one for one in played[8]["asked"]["end"] if "dump" in one)["dump"]["version"] += 1
    found = replayed([head, *played])
    for words, said in zip(
        ("positions before move 3", "outcomes", "last positions", *wrong, "views", "dumps"),
        found.differences,
        strict=True,
    ):
        assert words in said


@pytest.mark.parametrize("name", names())
def test_every_level_with_kernels_is_asked(name: str) -> None:
    levels = {one.get("level") for game in recorded(name)[1:] for asked in game["asked"].values() for one in asked}
    recorder = Recorder(name, boards_for(name, 1))
    assert levels - {None} == {*recorder.bots.learned, *recorder.bots.searching}
    assert {"ranger", "expert"} <= levels
