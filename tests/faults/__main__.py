"""`python -m tests.faults`: a campaign of faults, bounded, on this machine alone; docs/hosting.md has figures."""

import argparse
import asyncio
import sys
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from functools import partial
from math import inf
from typing import Final

from tests.faults.campaign import Limits, Opening, run
from tests.faults.harm import OVER_POSTGRESQL, OVER_SQLITE, Fault, fill_disk, pause_for_a_minute
from tests.faults.site import Site, over_postgresql, over_sqlite

SITES: Final[dict[str, tuple[Callable[..., AbstractAsyncContextManager[Site]], tuple[Fault, ...]]]] = {
    "sqlite": (over_sqlite, OVER_SQLITE),
    "postgresql": (over_postgresql, OVER_POSTGRESQL),
}


def main() -> int:
    """Run what the command line asks for; returns 1 if something is wrong."""
    asked = _asked()
    limits = Limits(60 * asked.minutes, asked.kills, asked.others, asked.between, asked.share)
    good = True
    for store in asked.store or SITES:
        report = asyncio.run(run(*_place(store, asked), limits, asked.seed))
        print(f"{store}:\n{report}", flush=True)
        good = good and report.is_good
    return 0 if good else 1


def _asked() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.faults", description=__doc__)
    parser.add_argument("--store", choices=SITES, action="append", help="one of them; both unless told")
    parser.add_argument("--minutes", type=float, default=2.0, help="for each store, at most")
    parser.add_argument("--kills", type=int, default=20, help="for each store; it ends with the last one")
    parser.add_argument("--share", type=float, default=0.5, help="how many of the faults are kills")
    parser.add_argument("--others", type=float, default=inf, help="faults that are no kills; it ends with the last one")
    parser.add_argument("--between", type=float, default=1.0, help="seconds between two faults, on average")
    parser.add_argument("--seed", type=int, default=1, help="which faults come when")
    parser.add_argument("--minute", action="store_true", help="a node may also be paused for a whole minute")
    parser.add_argument("--small-disk", action="store_true", help="fill a small disk with the store on it; as root")
    return parser.parse_args()


def _place(store: str, asked: argparse.Namespace) -> tuple[Opening, tuple[Fault, ...]]:
    opened, faults = SITES[store]
    minute = (pause_for_a_minute,) if asked.minute else ()
    full = (fill_disk,) if asked.small_disk and fill_disk not in faults else ()
    return partial(opened, on_small_disk=asked.small_disk), (*faults, *minute, *full)


if __name__ == "__main__":
    sys.exit(main())
