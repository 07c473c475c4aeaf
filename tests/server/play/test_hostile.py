"""Nobody can stop the bots: not by budgets, nor by many tables, nor by a search that never ends."""

from collections.abc import AsyncIterator
from contextlib import closing
from pathlib import Path
from time import monotonic

import pytest
from msgspec.structs import replace

from floe.bots import roster
from floe.core.errors import BadOption
from floe.server.live.hub import Event, Said
from floe.server.ops.context import AppContext
from floe.server.ops.settings import Settings
from floe.server.play import thinking
from floe.server.play.fair_share import Asker
from floe.server.rooms.offer import Offer, known_bots
from floe.server.rooms.wire import NewSeat, NewTable
from tests.server.servers import Live, serving
from tests.server.waiting import until

ENDLESS = "search:1000000"
ME = NewSeat("me")
LEVELS = ["cub", "scout", "ranger", "expert", "uniform"]


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    where = f"sqlite+aiosqlite:///{tmp_path}/floe.db"
    return Settings(where, requests_a_second=1000, allowed_bots=(ENDLESS,), thinking=0.5, sweep=10_000)


@pytest.fixture
async def hostile(settings: Settings) -> AsyncIterator[AppContext]:
    """A server that offers a bot nobody should, and the one worker it has for all of them."""
    async with AppContext.opened(settings) as context:
        yield context


class Ear:
    """Listens to a table, and keeps what is said there."""

    seats = ()

    def __init__(self) -> None:
        self.heard: list[str] = []

    def notify(self, event: Event) -> None:
        if isinstance(event, Said):
            self.heard.append(event.phrase)


@pytest.mark.parametrize("bot", [ENDLESS, "learned:100000", "search", "greedy:1", "nobody", "exec:sh", "os:abort"])
@pytest.mark.parametrize("where", ["seat", "fill"])
def test_strangers_get_levels_and_no_budgets(live: Live, bot: str, where: str) -> None:
    seat = {"kind": "bot", "bot": bot} if where == "seat" else {"kind": "open"}
    with closing(live.person("Eve")) as eve:
        answer = eve.post("/api/tables", json={"game": "race", "seats": [{"kind": "me"}, seat]})
        if where == "fill":
            answer = eve.post(f"/api/tables/{answer.json()['id']}/start", json={"fill": bot})
    refusal = answer.json()
    assert (answer.status_code, refusal["code"]) == (422, "not-offered")
    assert refusal["evidence"]["offered"] == LEVELS
    assert refusal["sentence"].endswith("it offers cub, scout, ranger, expert, uniform")


def test_a_host_may_offer_more(tmp_path: Path) -> None:
    allowed = known_bots(["greedy:3"])
    settings = Settings(f"sqlite+aiosqlite:///{tmp_path}/floe.db", allowed_bots=allowed)
    with serving(settings) as live, closing(live.person("Ada")) as ada:
        seats = [{"kind": "me"}, {"kind": "bot", "bot": "greedy:3"}]
        assert ada.post("/api/tables", json={"game": "arctic", "seats": seats}).status_code == 201
        seats[1]["bot"] = "greedy:4"
        assert ada.post("/api/tables", json={"game": "arctic", "seats": seats}).status_code == 422
        assert "greedy:3" in [bot["name"] for bot in ada.get("/api/choices").json()["bots"]]


def test_a_host_cannot_offer_what_no_game_knows() -> None:
    with pytest.raises(BadOption, match="no bot 'nobody'"):
        known_bots(["greedy", "nobody"])


def test_a_level_that_lacks_its_package_is_not_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    assert Offer().bots("race") == LEVELS
    monkeypatch.setattr(roster, "is_installed", lambda _: False)
    assert "expert" not in Offer().bots("race")
    assert "uniform" in Offer().bots("race")


@pytest.mark.anyio
async def test_a_thought_without_end_is_cut_off_and_the_game_goes_on(hostile: AppContext) -> None:
    eve, ear = await hostile.people.add("Eve"), Ear()
    table = await hostile.lobby.make(eve, NewTable("race", [ME, NewSeat("bot", bot=ENDLESS)], {"first": "1"}))
    hostile.hub.join(table.id, ear)
    moved = await until(hostile, table.id, lambda now: now.version > 0)
    assert moved.dealt.entries[0].bot
    assert ear.heard[0] == "hurried"


@pytest.mark.anyio
async def test_a_bot_that_cannot_be_had_says_so(hostile: AppContext, monkeypatch: pytest.MonkeyPatch) -> None:
    eve, ear = await hostile.people.add("Eve"), Ear()
    monkeypatch.setattr(Offer, "checked", lambda _offer, name, _game: name)  # as an older server stored it
    table = await hostile.lobby.make(eve, NewTable("arctic", [ME, NewSeat("bot", bot="long gone")], {"first": "1"}))
    hostile.hub.join(table.id, ear)
    await until(hostile, table.id, lambda now: now.version > 0)
    assert ear.heard[0] == "stand-in"


@pytest.mark.anyio
async def test_six_hostile_tables_do_not_keep_a_cub_from_its_move(settings: Settings) -> None:
    async with AppContext.opened(replace(settings, thinking=40.0)) as context:
        eve, ada = await context.people.add("Eve"), await context.people.add("Ada")
        await cub_moves(context, ada)  # it has played here before, so its code is loaded
        endless = NewSeat("bot", bot=ENDLESS)
        for _ in range(6):
            await context.lobby.make(eve, NewTable("race", [endless, endless]))
        start = monotonic()
        await cub_moves(context, ada)
        assert monotonic() - start < 20, "less than a single hostile thought takes"


async def cub_moves(context: AppContext, person: str) -> None:
    """Have a cub make all its moves of a turn at a new table."""
    table = await context.lobby.make(person, NewTable("arctic", [ME, NewSeat("bot", bot="cub")], {"first": "1"}))
    await until(context, table.id, lambda now: now.dealt.state.actor == 0)


@pytest.mark.anyio
async def test_a_bot_that_waits_in_vain_is_told_so(settings: Settings) -> None:
    pool = thinking.BotPool(1, thinking=30, queueing=0)
    async with AppContext.opened(settings) as context:
        eve = await context.people.add("Eve")
        table = await context.lobby.make(eve, NewTable("race", [ME, NewSeat("here")], {"first": "0"}))
    view = table.dealt.state.view(0)
    async with pool._quick.share.turn(Asker("", "", ""), 1):
        with pytest.raises(thinking.Crowded):
            await pool.choose("uniform", "race", view, Asker("", "", ""))
