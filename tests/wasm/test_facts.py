"""What a page says for and against a move is what Python says of the same turn."""

from copy import deepcopy
from functools import cache
from shutil import which
from typing import Any

import pytest

from tests.wasm.facts import FACTS, differences, moments

POSITIONS = 1_000

pytestmark = pytest.mark.skipif(not which("node"), reason="node is not here")


@cache
def recorded(game: str) -> list[dict[str, Any]]:
    return list(moments(game, POSITIONS))


@pytest.mark.parametrize("game", FACTS)
def test_javascript_finds_the_same_facts(game: str) -> None:
    assert differences(game, recorded(game)) == []


@pytest.mark.parametrize("game", FACTS)
def test_a_difference_would_be_found(game: str) -> None:
    first = deepcopy(next(one for one in recorded(game) if one["facts"]))
    first["facts"][0]["value"] += 0.5
    (found,) = differences(game, [first])
    assert "facts of move" in found
