"""Duplicate matches: the same deals for everybody, compared deal by deal, and hidden until one has played them."""

import pytest

from floe.server.errors import BadRequest, NotFound
from floe.server.ops.context import AppContext
from floe.server.play.bots import Bots
from floe.server.play.comparing import average, share, share_among
from floe.server.play.contest_wire import Match, NewMatch
from floe.server.rooms.table import Table
from tests.server.play.test_daily import play_to_the_end

pytestmark = pytest.mark.anyio


@pytest.fixture(autouse=True)
def quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no bot move: the tests play for every seat, which is faster."""
    monkeypatch.setattr(Bots, "wake", lambda bots, table: None)


async def played(context: AppContext, match: str, number: int, person: str, pick: int = 0) -> Table:
    return await play_to_the_end(context, await context.matches.play(match, number, person), pick)


def row(match: Match, name: str) -> tuple[list[int | None], list[float | None]]:
    found = next(one for one in match.rows if one.name == name)
    return [one.margin if one else None for one in found.results], found.shares


async def test_the_same_deals_for_everybody_and_different_ones(context: AppContext, ada: str, bo: str) -> None:
    match = await context.matches.make(ada, NewMatch("arctic", deals=2, level="cub", name=" The club "))
    assert match.name == "The club"
    assert match.host
    tables = {(who, at): await context.matches.play(match.id, at, who) for who in (ada, bo) for at in (0, 1)}
    assert tables[ada, 0].dealt.first == tables[bo, 0].dealt.first
    assert tables[ada, 0].dealt.first != tables[ada, 1].dealt.first
    assert {seat.bot for seat in tables[ada, 0].seats} == {None, "cub"}


async def test_results_stay_hidden_until_one_has_played_that_deal(context: AppContext, ada: str, bo: str) -> None:
    match = await context.matches.make(ada, NewMatch("arctic", deals=2, level="cub"))
    done = await played(context, match.id, 0, ada)
    await played(context, match.id, 1, ada)
    seen = await context.matches.shown(match.id, bo)
    assert row(seen, "Ada") == ([None, None], [None, None])
    assert [one.finished for one in seen.rows] == [2]
    with pytest.raises(NotFound):
        await context.lobby.visible(done.id, bo)
    await played(context, match.id, 0, bo, pick=1)
    seen = await context.matches.shown(match.id, bo)
    margins, shares = row(seen, "Ada")
    assert margins[0] is not None
    assert margins[1] is None
    assert shares[1] is None
    assert (await context.lobby.visible(done.id, bo)).id == done.id


async def test_matchpoints_of_a_deal_add_up(context: AppContext, ada: str, bo: str) -> None:
    match = await context.matches.make(ada, NewMatch("arctic", deals=1, level="cub"))
    await played(context, match.id, 0, ada)
    await played(context, match.id, 0, bo, pick=1)
    seen = await context.matches.shown(match.id, ada)
    assert sum(one.share or 0 for one in seen.rows) == 1.0
    best, other = seen.rows
    assert best.margin >= other.margin
    assert [one.you for one in seen.rows].count(True) == 1
    listed = (await context.matches.listed(bo)).matches
    assert [(one.id, one.finished, one.people) for one in listed] == [(match.id, 1, 2)]


async def test_a_level_that_counts_seconds_is_refused(context: AppContext, ada: str) -> None:
    with pytest.raises(BadRequest, match="equal play"):
        await context.matches.make(ada, NewMatch("arctic", level="expert"))
    with pytest.raises(BadRequest, match="not for 7 players"):
        await context.matches.make(ada, NewMatch("arctic", players=7))


async def test_what_is_not_there(context: AppContext, ada: str) -> None:
    match = await context.matches.make(ada, NewMatch("race", deals=1))
    with pytest.raises(BadRequest):
        await context.matches.play(match.id, 1, ada)
    for name in ("nowhere", "daily-arctic-2026-11-18"):
        with pytest.raises(NotFound):
            await context.matches.shown(name, ada)


def test_shares() -> None:
    everybody = [5, 5, -3, None]
    assert [share(one, everybody) for one in everybody] == [5 / 6, 5 / 6, 2 / 6, 0.0]
    assert share(5, [5]) is None
    assert share_among(5, {5: 1, -3: 1, None: 1}) == 5 / 6
    assert share_among(None, {None: 1}) == 0.5
    assert share_among(1, {}) is None
    assert average([0.25, None, 0.75]) == 0.5
    assert average([None]) is None
