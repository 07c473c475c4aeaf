"""Bots in the page answer at once on a phone, too: Chromium at a quarter of its speed."""

import pytest
from playwright.sync_api import Browser

from tests.browser.phone import HINT, LEVELS, Phone
from tests.server.servers import Live

AT_ONCE = 100
"""Milliseconds."""
SOON = 400
POSITIONS = 4


@pytest.mark.parametrize("game", ["arctic", "race"])
def test_bots_answer_at_once_and_hints_soon(browser: Browser, live: Live, game: str) -> None:
    phone = Phone(browser, live.url)
    slowest = {level: max(phone.times(game, level, POSITIONS)) for level in (*LEVELS, HINT)}
    phone.close()
    assert slowest.pop(HINT) < SOON
    assert max(slowest.values()) < AT_ONCE, slowest
