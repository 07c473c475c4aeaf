"""Takes pictures of the screens where people meet, compare and look after each other; part of `make pictures`."""

import random
from collections.abc import Iterator
from contextlib import closing, suppress
from typing import Final

import httpx
from playwright.sync_api import Page
from sqlalchemy import insert

from floe.bots.roster import find
from floe.core.errors import Stale
from floe.server.ops.context import AppContext
from floe.server.play.contest_wire import NewMatch
from floe.server.play.tournament_wire import NewTournament
from floe.server.rooms.contests import daily_id
from floe.server.rooms.log import Ask
from floe.server.rooms.table import Table
from floe.server.storage.schema_ratings import ratings
from tests.server.rating import named_person
from tests.server.servers import Live, table_for

OTHERS: Final = ("Bo", "Chen", "Dana", "Emil", "Fanny", "Gus", "Hana")
STRENGTHS: Final = (36.0, 33.5, 31.0, 29.0, 27.5, 24.0, 20.0)
DEALS: Final = 4


def screens(page: Page, live: Live) -> Iterator[str]:
    """Go from screen to screen, and say the name of each."""
    people = {name: live.person(name) for name in OTHERS}
    ada = live.call(live.context.people.add("Ada"))
    _sign_in(page, live, live.context.people.cookie(ada))
    try:
        yield from _contests(page, live, ada)
        yield from _ratings(page, live)
        yield from _meeting(page, live, people)
        yield from _manners(page, live, people)
    finally:
        for person in people.values():
            person.close()


def _sign_in(page: Page, live: Live, cookie: str) -> None:
    page.context.add_cookies([{"name": "floe", "value": cookie, "url": live.url}])


def _contests(page: Page, live: Live, ada: str) -> Iterator[str]:
    context, today = live.context, live.context.daily.today
    others = [live.call(context.people.add(name)) for name in OTHERS]
    for number, person in enumerate([*others, ada]):
        for game in ("arctic", "race")[: 1 + number % 2]:
            _finish(live, live.call(context.daily.play(game, today, person)), number)
    page.goto(f"{live.url}/daily")
    page.wait_for_selector(".contest-card")
    yield "daily"
    match = live.call(context.matches.make(ada, NewMatch("arctic", DEALS, "scout", name="The Thursday club"))).id
    for number, person in enumerate([*others[:4], ada]):
        for deal in range(DEALS if number % 2 else DEALS - 1):
            _finish(live, live.call(context.matches.play(match, deal, person)), 10 * number + deal)
    page.goto(f"{live.url}/matches")
    page.wait_for_selector(".table-line")
    yield "matches"
    page.goto(f"{live.url}/matches/{match}")
    page.wait_for_selector(".match-table")
    yield "match"
    cup = live.call(context.tournaments.make(ada, NewTournament("arctic", 3, name="The winter cup"))).id
    for person in others[:5]:
        live.call(context.tournaments.join(cup, person))
    now = live.call(context.tournaments.start(cup, ada))
    for number, game in enumerate(now.games[0]):
        if game.table:
            _finish(live, live.call(context.cache.fresh(game.table)), number)
    live.call(_next_round(context, cup))
    page.goto(f"{live.url}/tournaments")
    page.wait_for_selector(".table-line")
    yield "tournaments"
    page.goto(f"{live.url}/tournaments/{cup}")
    page.wait_for_selector(".cup-round >> nth=1")
    yield "tournament"
    while not live.call(context.lobby.contests.read(daily_id("arctic", today))).expert:
        page.wait_for_timeout(1000)  # it thinks for a second about every move
    page.goto(f"{live.url}/daily/arctic/{today}")
    page.wait_for_selector(".spread [data-own]")
    yield "daily-result"


async def _next_round(context: AppContext, cup: str) -> None:
    await context.tournaments.advance(await context.tournaments._found(cup))


def _ratings(page: Page, live: Live) -> Iterator[str]:
    for name, mu in zip(OTHERS, STRENGTHS, strict=True):
        identity = live.call(named_person(live.context, f"{name} K."))
        live.call(_rate(live.context, identity, mu))
    page.goto(f"{live.url}/ratings")
    page.wait_for_selector(".leaders tbody tr >> nth=5")
    yield "ratings"


async def _rate(context: AppContext, identity: str, mu: float) -> None:
    pool = {"game": "arctic", "players": 2, "games": 40, "at": context.settings.clock()}
    async with context.database.writing() as connection:
        await connection.execute(insert(ratings), {"identity": identity, "mu": mu, "sigma": 2.5} | pool)


def _meeting(page: Page, live: Live, people: dict[str, httpx.Client]) -> Iterator[str]:
    ada = live.person("Ada")
    _sign_in(page, live, ada.cookies["floe"])
    with closing(ada):
        for name, first in (("Bo", "0"), ("Chen", "1"), ("Dana", "0")):
            live.play(table_for(ada, people[name], options={"first": first}), 10)
    for name, game in (("Emil", "arctic"), ("Fanny", "race"), ("Gus", "arctic")):
        seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
        people[name].post("/api/tables", json={"game": game, "seats": seats})
    people["Hana"].post("/api/me/seek", json={"game": "race", "players": 2, "pace": "calm"})
    page.goto(live.url)
    page.wait_for_selector(".going .table-item")
    yield "turns"
    page.goto(f"{live.url}/open")
    page.wait_for_selector(".table-line >> nth=2")
    yield "open"
    page.goto(live.url)
    page.clock.install()
    page.click("[data-do=playSomebody]")
    page.wait_for_selector(".seeking .lobby-seats li")
    page.clock.fast_forward(31_000)
    page.wait_for_selector(".bot-offer")
    yield "seek"
    page.click("[data-do=stopSeeking]")
    page.clock.resume()


def _manners(page: Page, live: Live, people: dict[str, httpx.Client]) -> Iterator[str]:
    ada, bo = live.person("Ada"), people["Bo"]
    _sign_in(page, live, ada.cookies["floe"])
    table = table_for(ada, bo)
    live.play(table, 24)
    page.goto(f"{live.url}/tables/{table}")
    page.wait_for_selector(".bar")
    bo.post(f"/api/tables/{table}/phrases", json={"phrase": "laugh"})
    bo.post(f"/api/tables/{table}/proposals", json={"kind": "end", "winners": [0]})
    page.wait_for_selector("[data-do=answer]")
    yield "proposal"
    ada.post(f"/api/tables/{table}/reports", json={"seat": 1, "category": "words", "words": "Never stops laughing."})
    page.goto(f"{live.url}/host")
    page.fill("[name=token]", live.call(live.context.hosts.add("pictures", "Clara")))
    page.keyboard.press("Enter")
    page.wait_for_selector(".host-report")
    page.click("[data-do=hostConduct]")
    page.wait_for_selector(".host-conduct")
    yield "host"
    ada.close()


def _finish(live: Live, table: Table, seed: int) -> None:
    """Let scouts play a table to its end, now and then with a move of chance, so that not all games are alike."""
    scout, rng = find("scout", table.row.game), random.Random(seed)
    while (seat := table.actor) is not None:
        view = table.dealt.state.view(seat)
        move = rng.choice(view.moves) if rng.random() < 0.1 else scout.choose(view, view.moves, rng)
        ask = Ask(seat, table.version, bot=table.seats[seat].by_bot)
        with suppress(Stale):  # a bot of the table was quicker
            live.call(live.context.move_service.move(table, ask, str(move)))
        table = live.call(live.context.cache.fresh(table.id))
