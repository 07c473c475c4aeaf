"""Short campaigns, for every day; `python -m tests.faults` runs long ones."""

import re
from functools import partial

import pytest

from tests.faults.campaign import Limits, Opening, run
from tests.faults.harm import (
    Fault,
    cut_lines,
    cut_postgresql,
    double,
    fill_disk,
    kill,
    lose_answers,
    lose_commits,
    lose_news,
    step_clock,
)
from tests.faults.site import over_postgresql, over_sqlite

pytestmark = pytest.mark.anyio

QUICK: tuple[Fault, ...] = (kill, double, lose_answers, cut_lines)


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.mark.parametrize(
    ("opened", "faults"),
    [
        (over_sqlite, (*QUICK, step_clock, fill_disk)),
        (over_postgresql, (*QUICK, cut_postgresql, lose_commits, lose_news)),
    ],
)
async def test_nothing_is_lost(opened: Opening, faults: tuple[Fault, ...]) -> None:
    report = await run(opened, faults, Limits(seconds=60, others=len(faults), between=0.1), seed=1, pairs=1)
    assert report.is_good, report
    assert report.moves["ok"] > 10
    assert report.faults.keys() == {fault.__name__ for fault in faults}


@pytest.mark.parametrize(
    ("mutant", "words"),
    [
        ("promise_before_storing", "was acknowledged and is lost"),
        ("show_hands_to_watchers", "saw another view"),
        # Where a player looks, and what comes over a line: which of the two meets an old table first is chance.
        ("show_old_tables", r"when version \d+ was known|was told version \d+ after version"),
    ],
)
async def test_a_campaign_finds_what_a_server_does_wrong(mutant: str, words: str) -> None:
    limits = Limits(seconds=30, kills=4, between=1.0, share=1.0)
    report = await run(partial(over_sqlite, mutant=mutant), (kill,), limits, seed=1, pairs=1)
    assert not report.is_good
    assert any(re.search(words, wrong) for wrong in report.wrong), report
