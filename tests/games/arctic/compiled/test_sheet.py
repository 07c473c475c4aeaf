"""The compiled score sheet: the readable one; where a disguised card may be several animals, one of them."""

import random

import numpy as np
import pytest

from floe.games.arctic.compiled.game import COMPILED
from floe.games.arctic.compiled.scoring import (
    SHEET_PENALTY,
    SHEET_RUNS,
    SHEET_SEQUENCES,
    SHEET_SIZE,
    SHEET_TOTAL,
    SHEET_TOTEM,
    SHEET_VARIETY,
    write_sheet,
)
from floe.games.arctic.rules.cards import ANIMALS
from tests.games.arctic.positions import position
from tests.games.arctic.rules.test_scoring import cards, final


def sheet(letters: str) -> list[int]:
    state = position(sides="fox:disguise", tokens={"bear": 0}, totem="bear", step="over", pile=cards(letters))
    out = np.zeros(SHEET_SIZE, np.int64)
    write_sheet(COMPILED.pack(state), 0, out)
    return out.tolist()


@pytest.mark.parametrize("seed", range(30))
@pytest.mark.parametrize("disguised", [0, 1, 3])
def test_it_adds_up_to_the_readable_score(seed: int, disguised: int) -> None:
    rng = random.Random(seed)
    letters = [rng.choice("FMWOPB") for _ in range(rng.randrange(3, 14))]
    for at in rng.sample(range(len(letters)), min(disguised, len(letters))):
        letters[at] = "~" + letters[at]
    found, readable = sheet("".join(letters)), final("".join(letters)).breakdown[0]
    lines = [SHEET_VARIETY, SHEET_TOTEM, SHEET_PENALTY]
    sequences = found[SHEET_SEQUENCES : SHEET_SEQUENCES + len(ANIMALS)]
    assert found[SHEET_TOTAL] == readable.total == sum(sequences) + sum(found[line] for line in lines)
    if not disguised:
        assert tuple(found[SHEET_RUNS : SHEET_RUNS + len(ANIMALS)]) == readable.runs
        assert tuple(sequences) == readable.sequences
        assert [found[line] for line in lines] == [readable.variety, readable.totem, readable.penalty]
