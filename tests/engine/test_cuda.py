"""A batch on a GPU is the batch on the CPU; without a GPU, Numba pretends to have one."""

import pytest
from numba import cuda

from floe.core.errors import BadOption
from floe.engine.batch import Batch
from tests.engine.process import run

SIMULATED = {"NUMBA_ENABLE_CUDASIM": "1", "FLOE_FAST": "off"}


@pytest.mark.parametrize(("game", "players", "actions"), [("arctic", "2", "compact"), ("race", "3", "absolute")])
def test_both_devices_play_the_same_games(game: str, players: str, actions: str) -> None:
    assert run("-m", "tests.engine.on_cuda", game, players, actions, "6", **SIMULATED) == "the same\n"


def test_the_first_illegal_move_is_named_and_none_is_played() -> None:
    code = """
from floe.core.errors import IllegalMove
from floe.engine.batch import Batch
batch = Batch("arctic", 2, 3, seed=1, actions="compact", device="cuda")
before = batch.vectors.copy()
moves = batch.legal[:, 0].copy()
moves[1] = moves[2] = 299
try:
    batch.step(moves)
except IllegalMove as error:
    print(error.evidence["game"], (before == batch.vectors).all())
"""
    assert run(code, **SIMULATED).split() == ["1", "True"]


@pytest.mark.skipif(cuda.is_available(), reason="there is a CUDA device here")
def test_without_a_gpu_there_is_a_sentence() -> None:
    with pytest.raises(BadOption, match="no CUDA device"):
        Batch("arctic", 2, 2, device="cuda")


def test_other_devices_are_unknown() -> None:
    with pytest.raises(BadOption, match="cpu or cuda"):
        Batch("arctic", 2, 2, device="tpu")  # type: ignore[arg-type]


def test_without_numba_a_gpu_says_what_to_install() -> None:
    code = """
import sys
sys.modules["numba"] = None
from floe.core.errors import MissingExtra
from floe.engine.batch import Batch
try:
    Batch("arctic", 2, 2, device="cuda")
except MissingExtra as error:
    print(error.sentence)
"""
    assert run(code).endswith("pip install 'floe-games[fast]'\n")
