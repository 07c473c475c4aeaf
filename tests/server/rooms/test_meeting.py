"""People who wait for each other: who is seated with whom, with which bots, and what happens to those who are gone."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from floe.core.errors import BadOption, UnknownGame
from floe.server.errors import NotFound, NotOffered, TooMany
from floe.server.ops.context import AppContext
from floe.server.ops.settings import Settings
from floe.server.rooms import lobby, meeting
from floe.server.rooms.parties import COUNTDOWN, OFFERED_AFTER, parties
from floe.server.rooms.wire import Joining, NewSeat, NewTable, Seeking
from floe.server.storage.mutes import Mutes
from floe.server.storage.rows import Seek
from tests.server.clock import Clock
from tests.server.playing import play_out
from tests.server.waiting import until_true

pytestmark = pytest.mark.anyio

PAIR, LETTERS = Seeking("arctic", 2, "quick"), Seeking("arctic", 2, "correspondence")
TRIO = Seeking("race", 3, "calm")
SILENCE = 21.0  # seconds after which somebody who plays live does not count any more


async def seek_one_by_one(context: AppContext, clock: Clock, wish: Seeking, *people: str) -> str | None:
    """Let people wait for the same, a second after each other; returns where the last one sits."""
    for person in people:
        clock.now += 1
        last = await context.meeting.seek(person, wish)
    return last.table


@pytest.fixture
async def context(tmp_path: Path, clock: Clock) -> AsyncIterator[AppContext]:
    settings = Settings(f"sqlite+aiosqlite:///{tmp_path}/floe.db", clock=clock, sweep=10_000)
    async with AppContext.opened(settings) as context:
        yield context


@pytest.fixture
async def cy(context: AppContext) -> str:
    return await context.people.add("Cy")


async def test_two_who_want_the_same_are_seated(context: AppContext, clock: Clock, ada: str, bo: str) -> None:
    waits = await context.meeting.seek(ada, PAIR)
    assert (waits.table, waits.waiting, waits.offers_in) == (None, 0, OFFERED_AFTER)
    clock.now += 1
    met = await context.meeting.seek(bo, PAIR)
    assert met.table
    assert (await context.meeting.look(ada)).table == met.table
    table = await context.cache.fresh(met.table)
    assert [seat.identity for seat in table.seats] == [ada, bo]
    assert (table.row.status, table.row.limit, table.row.private) == ("playing", 120.0, False)


async def test_those_who_want_something_else_wait_on(context: AppContext, ada: str, bo: str, cy: str) -> None:
    for person, wish in ((ada, PAIR), (bo, LETTERS), (cy, TRIO)):
        assert (await context.meeting.seek(person, wish)).waiting == 0
    crowds = (await context.meeting.crowds()).waiting
    assert {(crowd.game, crowd.players, crowd.pace, crowd.people) for crowd in crowds} == {
        ("arctic", 2, "quick", 1),
        ("arctic", 2, "correspondence", 1),
        ("race", 3, "calm", 1),
    }


async def test_nobody_meets_themselves_and_asking_again_keeps_the_place(
    context: AppContext, clock: Clock, ada: str, bo: str, cy: str
) -> None:
    await context.meeting.seek(ada, PAIR)
    clock.now += 5
    assert (await context.meeting.seek(ada, PAIR)).offers_in == OFFERED_AFTER - 5
    await context.meeting.seek(bo, TRIO)
    assert (await context.meeting.seek(bo, PAIR)).table == (await context.meeting.look(ada)).table
    assert (await context.meeting.seek(cy, PAIR)).table is None


async def test_who_came_first_is_seated_first(context: AppContext, clock: Clock) -> None:
    people = [await context.people.add(f"P{number}") for number in range(5)]
    table = await seek_one_by_one(context, clock, TRIO, *people[:3])
    for person in people[3:]:
        assert (await context.meeting.seek(person, TRIO)).table is None
    assert {(await context.meeting.look(person)).table for person in people[:3]} == {table}


async def test_who_is_silent_is_not_seated_and_in_time_forgotten(
    context: AppContext, clock: Clock, ada: str, bo: str
) -> None:
    await context.meeting.seek(ada, PAIR)
    clock.now += SILENCE
    assert (await context.meeting.seek(bo, PAIR)).table is None
    assert (await context.meeting.look(ada)).table == (await context.meeting.look(bo)).table is not None
    await context.meeting.stop(ada)
    await context.meeting.seek(ada, PAIR)
    clock.now += 4 * SILENCE
    await context.meeting.sweep()
    with pytest.raises(NotFound):
        await context.meeting.look(ada)


async def test_letters_find_somebody_while_one_is_away(context: AppContext, clock: Clock, ada: str, bo: str) -> None:
    await context.meeting.seek(ada, LETTERS)
    clock.now += 86400
    met = await context.meeting.seek(bo, LETTERS)
    assert met.table
    assert (await context.cache.fresh(met.table)).row.limit == 3 * 86400


async def test_who_stops_waiting_is_not_seated(context: AppContext, ada: str, bo: str) -> None:
    await context.meeting.seek(ada, PAIR)
    assert await context.meeting.stop(ada) is None
    assert (await context.meeting.seek(bo, PAIR)).table is None
    with pytest.raises(NotFound):
        await context.meeting.look(ada)


async def test_who_stops_too_late_hears_where_they_sit(context: AppContext, ada: str, bo: str) -> None:
    await context.meeting.seek(ada, PAIR)
    met = await context.meeting.seek(bo, PAIR)
    assert await context.meeting.stop(ada) == met.table
    assert await context.meeting.stop(ada) is None
    assert (await context.meeting.seek(ada, PAIR)).table is None


async def test_who_has_been_seated_hears_it_even_if_they_ask_for_something_else(
    context: AppContext, ada: str, bo: str
) -> None:
    await context.meeting.seek(ada, PAIR)
    met = await context.meeting.seek(bo, PAIR)
    assert (await context.meeting.seek(ada, TRIO)).table == met.table


async def test_bots_sit_down_after_a_moment(context: AppContext, clock: Clock, ada: str) -> None:
    await context.meeting.seek(ada, TRIO)
    clock.now += OFFERED_AFTER
    assert (await context.meeting.look(ada)).offers_in == 0
    asked = await context.meeting.take_bots(ada, "cub")
    assert (asked.bot, asked.deals_in, asked.table) == ("cub", COUNTDOWN, None)
    clock.now += COUNTDOWN
    table = (await context.meeting.look(ada)).table
    assert table
    seats = (await context.cache.fresh(table)).seats
    assert [(seat.kind, seat.bot) for seat in seats] == [("person", None), ("bot", "cub"), ("bot", "cub")]


async def test_a_person_who_comes_before_the_deal_gets_the_seat_of_the_bot(
    context: AppContext, clock: Clock, ada: str, bo: str
) -> None:
    await context.meeting.seek(ada, PAIR)
    await context.meeting.take_bots(ada, "cub")
    clock.now += COUNTDOWN - 1
    met = await context.meeting.seek(bo, PAIR)
    assert met.table
    assert [seat.identity for seat in (await context.cache.fresh(met.table)).seats] == [ada, bo]


async def test_bots_are_for_those_who_want_them(context: AppContext, clock: Clock, ada: str, bo: str, cy: str) -> None:
    four = Seeking("arctic", 4, "quick")
    await seek_one_by_one(context, clock, four, ada, bo, cy)
    await context.meeting.take_bots(bo, "cub")
    await context.meeting.take_bots(cy, "scout")
    clock.now += COUNTDOWN
    met = await context.meeting.look(bo)
    assert met.table
    table = await context.cache.fresh(met.table)
    assert [seat.identity or seat.bot for seat in table.seats] == [bo, cy, "cub", "cub"]
    assert (await context.meeting.look(ada)).table is None


async def test_bots_can_be_sent_away_again(context: AppContext, clock: Clock, ada: str) -> None:
    await context.meeting.seek(ada, PAIR)
    await context.meeting.take_bots(ada, "cub")
    assert (await context.meeting.take_bots(ada, None)).deals_in is None
    clock.now += COUNTDOWN
    assert (await context.meeting.look(ada)).table is None
    with pytest.raises(NotOffered):
        await context.meeting.take_bots(ada, "nobody")


async def test_a_sweep_seats_those_whom_a_dead_node_has_left(
    context: AppContext, clock: Clock, ada: str, bo: str, cy: str
) -> None:
    seeks = context.meeting._seeks
    for person in (ada, bo):  # stored, and the node died before it seated them
        await seeks.begin(Seek(person, "arctic", 2, "quick", 120.0, 20.0, 0, 0))
    await context.meeting.seek(cy, TRIO)
    await context.meeting.take_bots(cy, "cub")
    clock.now += COUNTDOWN
    await context.meeting.sweep()
    assert (await context.meeting.look(ada)).table == (await context.meeting.look(bo)).table is not None
    assert (await context.meeting.look(cy)).table


async def test_a_bot_plays_for_somebody_who_never_comes(context: AppContext, clock: Clock, ada: str, bo: str) -> None:
    where = await seek_one_by_one(context, clock, PAIR, ada, bo)
    assert where
    await context.meeting.stop(bo)  # they have come
    clock.now += SILENCE
    await context.meeting.sweep()
    table = await context.cache.fresh(where)
    assert [seat.away for seat in table.seats] == [True, False]
    table = await context.manners.back(where, ada)
    assert not any(seat.away for seat in table.seats)
    assert (await context.meeting.seek(ada, TRIO)).table == where  # those who come late are told where
    clock.now += 60 * SILENCE
    await context.meeting.sweep()
    assert (await context.meeting.seek(ada, TRIO)).table is None


async def test_somebody_who_has_moved_has_come(context: AppContext, clock: Clock, ada: str, bo: str) -> None:
    await context.meeting.seek(ada, PAIR)
    met = await context.meeting.seek(bo, PAIR)
    assert met.table
    table = await play_out(context, await context.cache.fresh(met.table), 12)
    assert {entry.seat for entry in table.dealt.entries} == {0, 1}
    clock.now += SILENCE
    await context.meeting.sweep()
    assert not any(seat.away for seat in (await context.cache.fresh(met.table)).seats)


async def test_those_who_were_left_alone_can_look_again(context: AppContext, clock: Clock, ada: str, bo: str) -> None:
    await context.meeting.seek(ada, PAIR)
    met = await context.meeting.seek(bo, PAIR)
    assert met.table
    await context.meeting.stop(bo)
    clock.now += SILENCE
    await context.meeting.sweep()
    await context.manners.leave(met.table, bo)
    assert (await context.meeting.seek(bo, PAIR)).table is None


async def test_nobody_is_seated_with_somebody_they_have_muted(
    context: AppContext, clock: Clock, ada: str, bo: str, cy: str
) -> None:
    await Mutes(context.database).set(bo, ada, True)
    assert await seek_one_by_one(context, clock, PAIR, ada, bo) is None
    assert (await context.meeting.look(ada)).waiting == 0  # those who are muted are never told
    met = await context.meeting.seek(cy, PAIR)
    assert met.table == (await context.meeting.look(ada)).table is not None
    assert (await context.meeting.look(bo)).table is None
    await context.meeting.stop(ada)
    await Mutes(context.database).set(bo, ada, False)
    assert (await context.meeting.seek(ada, PAIR)).table == (await context.meeting.look(bo)).table is not None


async def test_what_cannot_be_played_is_refused(context: AppContext, ada: str) -> None:
    with pytest.raises(UnknownGame):
        await context.meeting.seek(ada, Seeking("chess", 2, "quick"))
    with pytest.raises(BadOption, match="2 to 4 players"):
        await context.meeting.seek(ada, Seeking("arctic", 5, "quick"))
    with pytest.raises(NotFound):
        await context.meeting.take_bots(ada, "cub")


async def test_only_so_many_wait_from_one_network(
    context: AppContext, ada: str, bo: str, cy: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(meeting, "_EACH", 1)
    context.whereabouts.note(ada, "10.0.0.1")
    context.whereabouts.note(bo, "10.0.0.1")
    await context.meeting.seek(ada, PAIR)
    await context.meeting.seek(ada, PAIR)
    with pytest.raises(TooMany):
        await context.meeting.seek(bo, PAIR)
    assert (await context.meeting.seek(cy, PAIR)).table


async def test_who_has_enough_tables_does_not_get_another(
    context: AppContext, ada: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lobby, "_EACH", 1)
    await context.lobby.make(ada, NewTable("arctic", [NewSeat("me"), NewSeat("open")]))
    with pytest.raises(TooMany):
        await context.meeting.seek(ada, PAIR)


async def test_news_comes_at_once(context: AppContext, ada: str, bo: str) -> None:
    known = await context.meeting.seek(ada, PAIR)
    async with asyncio.timeout(5):
        assert await context.lookout.look(ada, "something else") == known
        looking = asyncio.create_task(context.lookout.look(ada, known.tag))
        met = await context.meeting.seek(bo, PAIR)
        assert (await looking).table == met.table
    assert context.hub.count() == 0


async def test_a_look_ends_after_a_while_and_only_some_are_held(
    context: AppContext, ada: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    known = await context.meeting.seek(ada, PAIR)
    monkeypatch.setattr(context.lookout, "_hold", 0.01)
    assert (await context.lookout.look(ada, known.tag)).tag == known.tag
    monkeypatch.setattr(context.lookout, "_hold", 60.0)
    async with asyncio.timeout(5):
        held = [asyncio.create_task(context.lookout.look(ada, known.tag)) for _ in range(4)]
        await until_true(lambda: context.lookout._held[ada] == 4)
        assert (await context.lookout.look(ada, known.tag)).tag == known.tag
        await context.meeting.take_bots(ada, "cub")
        assert {(await look).bot for look in held} == {"cub"}


async def test_tables_of_those_who_met_are_not_open_to_others(context: AppContext, ada: str, bo: str) -> None:
    await context.meeting.seek(ada, PAIR)
    met = await context.meeting.seek(bo, PAIR)
    assert await context.store.open_tables() == []
    assert await context.store.live_tables(0) == [met.table]


async def test_open_tables_are_listed_and_private_ones_never(context: AppContext, ada: str, bo: str) -> None:
    seats = [NewSeat("me"), NewSeat("open")]
    public = await context.lobby.make(ada, NewTable("arctic", seats))
    await context.lobby.make(ada, NewTable("arctic", seats, private=True))
    await context.lobby.make(ada, NewTable("arctic", [NewSeat("me"), NewSeat("invited")]))
    assert await context.store.open_tables() == [public.id]
    await context.lobby.join(public.id, bo, Joining())
    assert await context.store.open_tables() == []


def test_parties_are_made_in_order() -> None:
    def seek(name: str, at: float, players: int = 2, bot_at: float | None = None) -> Seek:
        bot = "cub" if bot_at is not None else None
        return Seek(name, "arctic", players, "quick", 120.0, 20.0, at, at, bot, bot_at)

    waiting = [seek("a", 1), seek("b", 2, 3), seek("c", 3), seek("d", 4), seek("e", 5, 2, bot_at=5)]
    names = [[one.identity for one in party] for party in parties(waiting, 6)]
    assert names == [["a", "c"], ["d", "e"]]
    assert parties(waiting[3:4], 100) == []
    assert parties(waiting[4:], 9.9) == []
    assert [[one.identity for one in party] for party in parties(waiting[4:], 10)] == [["e"]]
