"""Short campaigns, for every day; `python -m tests.faults` runs long ones."""

import pytest

from tests.faults.campaign import Limits, Opening, run
from tests.faults.harm import Fault, cut_lines, cut_postgresql, double, fill_disk, lose_answers, step_clock
from tests.faults.site import over_postgresql, over_sqlite

pytestmark = pytest.mark.anyio

QUICK: tuple[Fault, ...] = (double, lose_answers, cut_lines, step_clock)


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.mark.parametrize(
    ("opened", "faults"), [(over_sqlite, (*QUICK, fill_disk)), (over_postgresql, (*QUICK, cut_postgresql))]
)
async def test_nothing_is_lost(opened: Opening, faults: tuple[Fault, ...]) -> None:
    report = await run(opened, faults, Limits(seconds=60, others=len(faults), between=0.1), seed=1, pairs=1)
    assert report.is_good, report
    assert report.moves["ok"] > 10
    assert report.faults.keys() == {fault.__name__ for fault in faults}
