"""`python -m tests.faults`: a campaign of faults, bounded, on this machine alone; docs/hosting.md has figures."""

import argparse
import asyncio
import sys
from typing import Final

from tests.faults.campaign import Limits, Opening, run
from tests.faults.harm import OVER_POSTGRESQL, OVER_SQLITE, Fault, pause_for_a_minute
from tests.faults.site import over_postgresql, over_sqlite

SITES: Final[dict[str, tuple[Opening, tuple[Fault, ...]]]] = {
    "sqlite": (over_sqlite, OVER_SQLITE),
    "postgresql": (over_postgresql, OVER_POSTGRESQL),
}


def main() -> int:
    """Run what the command line asks for; returns 1 if something is wrong."""
    parser = argparse.ArgumentParser(prog="python -m tests.faults", description=__doc__)
    parser.add_argument("--store", choices=SITES, action="append", help="one of them; both unless told")
    parser.add_argument("--minutes", type=float, default=2.0, help="for each store, at most")
    parser.add_argument("--kills", type=int, default=20, help="for each store; it ends with the last one")
    parser.add_argument("--seed", type=int, default=1, help="which faults come when")
    parser.add_argument("--minute", action="store_true", help="a node may also be paused for a whole minute")
    asked = parser.parse_args()
    good = True
    for store in asked.store or SITES:
        opened, faults = SITES[store]
        wanted = (*faults, pause_for_a_minute) if asked.minute else faults
        report = asyncio.run(run(opened, wanted, Limits(60 * asked.minutes, asked.kills), asked.seed))
        print(f"{store}:\n{report}", flush=True)
        good = good and report.is_good
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
