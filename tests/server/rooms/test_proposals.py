"""Ending a game by agreement, and taking moves back by consent."""

import asyncio
from typing import Any

import pytest
from msgspec.structs import replace

from floe.core.errors import GameOver
from floe.core.record import Record
from floe.core.registry import new
from floe.server.errors import BadRequest, NoProposal, TooMany
from floe.server.ops.context import AppContext
from floe.server.ops.settings import Settings
from floe.server.play import views
from floe.server.play.wire import Moving
from floe.server.rooms import proposals
from floe.server.rooms.log import Ask, Log
from floe.server.rooms.table import Table
from floe.server.rooms.wire import Joining, NewSeat, NewTable, ProposalInfo
from tests.server.clock import Clock
from tests.server.playing import play_out

pytestmark = pytest.mark.anyio


@pytest.fixture
def settings(settings: Settings, clock: Clock) -> Settings:
    return replace(settings, clock=clock, sweep=10_000)


async def seated(context: AppContext, *people: str, bots: int = 0, **options: str) -> str:
    """Return a table where these people play, with bots besides; the first of them begins."""
    seats = [
        NewSeat("me"),
        *(NewSeat("open") for _ in people[1:]),
        *(NewSeat("bot", bot="uniform") for _ in range(bots)),
    ]
    made = await context.lobby.make(people[0], NewTable("arctic", seats, options={"first": "0", **options}))
    for person in people[1:]:
        await context.lobby.join(made.id, person, Joining())
    if len(people) > 1:
        await context.lobby.start(made.id, people[0], None)
    return made.id


async def move(context: AppContext, table: str, person: str) -> Table:
    now = await context.cache.fresh(table)
    text = str(now.dealt.state.moves[0])
    return await context.turns.move(now, person, Moving(now.version, text))


def proposed(table: Table) -> proposals.Proposal:
    found = proposals.current(table)
    assert found
    return found


async def test_a_game_ends_once_everybody_agrees_who_has_won(context: AppContext, ada: str, bo: str) -> None:
    cy = await context.people.add("Cy")
    table = await seated(context, ada, bo, cy, bots=1)
    found = proposed(await context.manners.propose(table, bo, "end", [0]))
    now = await context.turns.answer(table, cy, found.id, True)
    assert not now.is_over
    assert views.table_info(now, ada).proposal == ProposalInfo(found.id, "end", 1, [0], 0, [0])
    now = await context.turns.answer(table, ada, found.id, True)
    assert (now.is_over, now.is_cut_short, now.places, now.row.status) == (True, True, (1, 2, 2, 2), "over")
    info = views.table_info(now, ada)
    assert (info.agreed, info.resigned, info.proposal, info.actor) == (True, True, None, None)
    assert "agreed: 0" in str(views.record(now, ada))
    assert Record.read(str(views.record(now, ada))).headers["agreed"] == "0"
    with pytest.raises(GameOver):
        await move(context, table, ada)
    again = await context.lobby.rematch(table, ada)
    assert (again.row.ended, again.row.offer, again.is_over) == (None, None, False)


async def test_several_may_share_the_first_place(context: AppContext, ada: str, bo: str) -> None:
    table = await seated(context, ada, bo)
    found = proposed(await context.manners.propose(table, ada, "end", [1, 0, 1]))
    assert (await context.turns.answer(table, bo, found.id, True)).places == (1, 1)


async def test_a_proposal_ends_by_one_who_does_not_agree(context: AppContext, ada: str, bo: str, clock: Clock) -> None:
    table = await seated(context, ada, bo)
    found = proposed(await context.manners.propose(table, ada, "end", [0]))
    with pytest.raises(NoProposal, match="already"):
        await context.manners.propose(table, bo, "end", [1])
    declined = await context.turns.answer(table, bo, found.id, False)
    assert proposals.current(declined) is None
    with pytest.raises(NoProposal, match="any more"):
        await context.turns.answer(table, bo, found.id, True)
    with pytest.raises(TooMany):
        await context.manners.propose(table, ada, "end", [0])
    clock.now += proposals.PAUSE
    assert proposed(await context.manners.propose(table, ada, "end", [0])).id != found.id


async def test_the_pause_after_a_proposal_holds_for_each_kind_apart(
    context: AppContext, ada: str, bo: str, clock: Clock
) -> None:
    table = await seated(context, ada, bo)
    await move(context, table, ada)
    kinds: tuple[proposals.Kind, proposals.Kind] = ("end", "takeback")
    for kind in kinds:
        found = proposed(await context.manners.propose(table, ada, kind, [0]))
        await context.turns.answer(table, bo, found.id, False)
        clock.now += 10
    for kind, wait in zip(kinds, (proposals.PAUSE - 20, proposals.PAUSE - 10), strict=True):
        with pytest.raises(TooMany) as refused:
            await context.manners.propose(table, ada, kind, [0])
        assert refused.value.evidence["wait"] == wait
    assert proposed(await context.manners.propose(table, bo, "end", [1])).seat == 1


async def test_who_is_away_or_has_resigned_is_not_asked(context: AppContext, ada: str, bo: str) -> None:
    cy = await context.people.add("Cy")
    table = await seated(context, ada, bo, cy)
    await context.manners.step_aside(table, cy)
    found = proposed(await context.manners.propose(table, ada, "end", [0]))
    assert (await context.turns.answer(table, bo, found.id, True)).is_over


@pytest.mark.parametrize("winners", [[], [2], [0, 7]])
async def test_winners_sit_at_the_table(context: AppContext, ada: str, bo: str, winners: list[int]) -> None:
    table = await seated(context, ada, bo)
    with pytest.raises(BadRequest):
        await context.manners.propose(table, ada, "end", winners)


async def test_nobody_agrees_with_bots_alone(context: AppContext, ada: str) -> None:
    table = await seated(context, ada, bots=1)
    for kind in ("end", "takeback"):
        with pytest.raises(NoProposal, match="nobody else"):
            await context.manners.propose(table, ada, kind, [0])


async def test_a_move_is_taken_back_across_what_it_brought_to_light(context: AppContext, ada: str, bo: str) -> None:
    table = await seated(context, ada, bo)
    now = await context.cache.fresh(table)
    is_first = True
    while is_first or now.dealt.undoable(0):  # up to what she draws, which shows the River's next card
        before, now, is_first = now, await move(context, table, ada), False
    found = proposed(await context.manners.propose(table, ada, "takeback", []))
    after = await context.turns.answer(table, bo, found.id, True)
    assert after.version == now.version + 1
    assert after.dealt.state == before.dealt.state
    assert proposals.current(after) is None
    assert after.dealt.steps[-1].undo == 1
    fresh = Log.of(after.dealt.first, after.dealt.entries)  # as another node reads it
    assert (fresh.state, fresh.past) == (after.dealt.state, after.dealt.past)
    frames = views.past(after, 1, 0).frames
    assert frames[-1].view == frames[-3].view
    ended = await play_out(context, await context.cache.fresh(table), 10_000)
    assert list(views.record(ended, ada).replay())[-1] == ended.dealt.state


async def test_others_moves_go_with_it_and_a_persons_move_ends_the_question(
    context: AppContext, ada: str, bo: str
) -> None:
    table = await seated(context, ada, bo)
    now = await context.cache.fresh(table)
    while now.actor == 0:
        before, now = now, await move(context, table, ada)
    await move(context, table, bo)
    found = proposed(await context.manners.propose(table, ada, "takeback", []))
    assert (await context.turns.answer(table, bo, found.id, True)).dealt.state == before.dealt.state
    await move(context, table, ada)
    found = proposed(await context.manners.propose(table, ada, "takeback", []))
    moved = await move(context, table, bo)
    assert moved.row.offer is None
    with pytest.raises(NoProposal):
        await context.turns.answer(table, bo, found.id, True)


async def test_two_who_agree_at_once_take_back_once(context: AppContext, ada: str, bo: str) -> None:
    cy = await context.people.add("Cy")
    table = await seated(context, ada, bo, cy)
    now = await move(context, table, ada)
    found = proposed(await context.manners.propose(table, ada, "takeback", []))
    answers: list[Any] = await asyncio.gather(
        *(context.turns.answer(table, person, found.id, True) for person in (bo, cy)), return_exceptions=True
    )
    after = await context.cache.fresh(table)
    assert after.version == now.version + 1, answers
    assert sum(1 for entry in after.dealt.entries if entry.undo) == 1


def test_a_log_goes_back_to_the_deal_and_on_again() -> None:
    first = new("arctic", 2, 7)
    log = Log.of(first)
    for _ in range(12):
        actor = log.state.actor
        assert actor is not None
        log = log.move(Ask(actor, log.version), str(log.state.moves[0]))
    back = log.take_back(Ask(0, log.version), 0)
    assert (back.state, back.past, back.played()) == (first, (), [])
    actor = back.state.actor
    assert actor is not None
    on = back.move(Ask(actor, back.version), str(back.state.moves[-1]))
    assert on.undoable(actor) == (1 if on.state.revealed == first.revealed else 0)


async def test_nothing_is_taken_back_in_a_rated_game(context: AppContext, ada: str, bo: str) -> None:
    table = await seated(context, ada, bo)
    now = await move(context, table, ada)
    rated = replace(now, row=replace(now.row, rated=True))
    with pytest.raises(NoProposal, match="rated"):
        proposals.proposed(rated, ada, "takeback", [], 0.0)
    assert proposals.proposed(now, ada, "takeback", [], 0.0).offer
