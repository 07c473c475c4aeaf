"""Whole games of two clients against a real server."""

import asyncio

import pytest

import floe
from floe.client import ME, Client, Position, Presence, Said, TableInfo, bot, here
from floe.server.rooms import fairness
from tests.client.playing import play_out, seated
from tests.server.servers import Live

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("game", ["arctic", "race"])
async def test_two_clients_play_a_whole_game(ada: Client, bo: Client, game: str) -> None:
    hers, his = await seated(ada, bo, game=game)
    told, heard = await asyncio.gather(play_out(hers, 1), play_out(his, 2))
    record = floe.Record.read(await hers.record())
    fairness.verify(record)
    *_, end = record.replay()
    assert end.outcome
    assert [version for version, _ in told] == list(range(1, len(record.moves) + 1))
    assert told == heard  # steps are what everybody saw
    score = await his.score()
    assert score.outcome
    assert score.outcome["scores"] == list(end.outcome.scores)
    assert score.winners == list(end.outcome.winners)
    assert (await hers.look()).is_over


async def test_a_client_plays_against_a_bot_over_http_alone(ada: Client) -> None:
    table = await ada.make("arctic", [ME, bot("uniform")], options={"first": "0"})
    position = await table.view()
    position = await table.play(position.moves[0], position.version)
    assert position.steps[0].version == 1
    while not position.moves:
        position = await table.view(since=0)
    assert {step.bot for step in position.steps if step.seat == 1} <= {True}


async def test_what_happens_at_a_table_is_told(ada: Client, bo: Client, live: Live) -> None:
    hers, his = await seated(ada, bo, first="0")
    async with Client(live.url) as nobody, nobody.table(hers.address).follow() as line:
        seen: set[type] = set()
        while seen != {TableInfo, Position, Presence}:
            seen.add(type(await anext(line)))
        assert line.position
        assert (line.position.seat, line.position.moves) == (None, [])
        await his.say("good-luck")
        async for update in line:
            if isinstance(update, Said):
                assert (update.seat, update.phrase) == (1, "good-luck")
                break
        await hers.resign()
        assert [position async for position in line.positions()] == []
        assert line.table
        assert line.table.resigned


async def test_moves_are_taken_back(ada: Client) -> None:
    table = await ada.make("arctic", [ME, here("Bo")], options={"first": "0"})
    async with table.follow(seat=0) as line:
        async for position in line.positions():
            if position.version == 0:
                assert await line.play(position.moves[0]) == 1
            elif position.version == 1:
                assert position.undoable == 1
                assert await line.undo() == 2
            else:
                assert [(step.version, step.move, step.undo) for step in position.steps] == [(2, None, 1)]
                break
    position = await table.play(position.moves[0], 2, seat=0)
    assert (await table.undo(position.version, seat=0)).version == 4


async def test_a_token_is_the_same_person(ada: Client, live: Live) -> None:
    table = await ada.make("arctic", [ME, here("Bo")])
    secret = await ada.new_token("script")
    async with Client(live.url, token=secret) as script:
        assert await script.name() == "Ada"
        assert [mine.id for mine in await script.tables()] == [table.id]
        async with script.table(table.id).follow() as line:
            async for position in line.positions():
                assert position.seat in (0, 1)
                break


async def test_what_can_be_played(ada: Client) -> None:
    choices = await ada.choices()
    assert {"arctic", "race"} <= {game.name for game in choices.games}
    assert "scout" in [one.name for one in choices.bots if one.level]
    assert [one.name for one in choices.bots if one.usual] == ["scout"]


async def test_a_hint_a_rematch_and_an_absence(ada: Client, bo: Client) -> None:
    hers, his = await seated(ada, bo, first="0")
    hint = await hers.hint()
    assert {advice.move for advice in hint.moves} == {*(await hers.view()).moves}
    assert (await hers.away()).seats[0].away
    assert not (await hers.back()).seats[0].away
    await his.resign()
    again = await hers.rematch()
    assert again.id == (await hers.look()).rematch
    assert (await again.leave()).yours == []
