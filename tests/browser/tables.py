"""Arctic at a browser: tables of people, set out as a test wants them."""

from contextlib import ExitStack, closing
from typing import Any

from playwright.sync_api import expect

from floe.server.rooms.log import Ask
from tests.browser.people import Person
from tests.browser.racing import set_out
from tests.games.arctic.positions import data
from tests.server.servers import Live, table_for

NAMES = ("Ada", "Bo", "Cleo", "Dan")


def sit(ada: Person, live: Live, players: int = 2, **position: Any) -> str:
    """Have Ada sit down with others at a table with a position on it; returns its name."""
    with ExitStack() as stack:
        host, *others = (stack.enter_context(closing(live.person(name))) for name in NAMES[:players])
        table = table_for(host, *others)
        ada.context.add_cookies([{"name": "floe", "value": host.cookies["floe"], "url": live.url}])
    set_out(live, table, data(**position))
    ada.visit(f"/tables/{table}")
    expect(ada.find(".arctic")).to_be_visible()
    return table


def play(live: Live, table: str, *moves: str) -> None:
    """Make moves for the seat that has to decide."""
    for move in moves:
        now = live.call(live.context.cache.fresh(table))
        live.call(live.context.move_service.move(now, Ask(now.dealt.state.actor, now.version), move))


def last_move(live: Live, table: str) -> str | None:
    """Return the last move made at a table."""
    entries = live.call(live.context.cache.fresh(table)).dealt.entries
    return entries[-1].move if entries else None
