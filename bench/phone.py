"""How long bots and hints take in the page of a phone, by game and level.

Run with `python -m bench.phone`, in the environment of the tests; `tests/browser/phone.py` says how it is measured.
"""

import shutil
from statistics import fmean
from tempfile import TemporaryDirectory
from typing import Final

from playwright.sync_api import sync_playwright
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from floe.engine.find import names
from floe.server.ops.settings import Settings
from tests.browser.phone import HINT, LEVELS, Phone
from tests.server.servers import serving

POSITIONS: Final = 20


def main() -> None:
    table = Table("game", "", "mean ms", "slowest", box=SIMPLE_HEAD)
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        with serving(Settings(f"sqlite+aiosqlite:///{folder}/floe.db", requests_a_second=10_000)) as live:
            phone = Phone(browser, live.url)
            for game in names():
                for level in (*LEVELS, HINT):
                    times = phone.times(game, level, POSITIONS)
                    table.add_row(game, level, f"{fmean(times):.1f}", f"{max(times):.1f}")
        browser.close()
    Console().print(table)


if __name__ == "__main__":
    main()
