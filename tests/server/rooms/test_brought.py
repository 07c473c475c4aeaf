"""Games that are brought along as records, and taken along again where nobody else plays."""

from contextlib import ExitStack, closing
from typing import Any

import httpx
import pytest

import floe
from floe.core.contract import State
from floe.core.record import Record
from tests.server.servers import Live, table_for

ME, BOT, INVITED = {"kind": "me"}, {"kind": "bot", "bot": "uniform"}, {"kind": "invited"}
GAMES = list(floe.registered_games())


def begun(game: str, moves: int = 12, seed: int = 3, players: int = 2) -> tuple[State, str]:
    """Return a game that has begun, and its record."""
    states, played = [floe.new(game, players, seed)], list[Any]()
    for _ in range(moves):
        played.append(states[-1].moves[-1])
        states.append(states[-1].play(played[-1]))
    return states[-1], str(Record.kept(states, played))


def bring(client: httpx.Client, record: str, *seats: dict[str, str], **some: Any) -> httpx.Response:
    return client.post("/api/tables", json={"game": "arctic", "seats": seats, "record": record, **some})


@pytest.mark.parametrize("game", [game for game in GAMES if game in ("arctic", "race")])
def test_a_game_goes_on_where_it_was_as_soon_as_everybody_is_there(live: Live, game: str) -> None:
    state, record = begun(game)
    with ExitStack() as stack:
        ada, bo = (stack.enter_context(closing(live.person(name))) for name in ("Ada", "Bo"))
        card = bring(ada, record, ME, INVITED, game=game).json()
        assert (card["status"], card["version"], card["commitment"]) == ("open", 0, "")
        assert ada.get(f"/api/tables/{card['id']}/view").json()["code"] == "not-started"
        assert bo.post(f"/api/tables/{card['id']}/join", json={}).status_code == 200
        card = ada.post(f"/api/tables/{card['id']}/start", json={}).json()
        assert (card["status"], card["version"], card["actor"]) == ("playing", 12, state.actor)
        for seat, client in enumerate((ada, bo)):
            seen = client.get(f"/api/tables/{card['id']}/view").json()
            assert seen["view"] == state.view(seat).dump()
        table = live.call(live.context.cache.read(card["id"]))  # and it is stored
        assert table.dealt.state == state


def test_what_is_brought_is_neither_proved_nor_counted(live: Live) -> None:
    with closing(live.person("Ada")) as ada:
        table = bring(ada, begun("arctic")[1], ME, BOT).json()["id"]
        live.finish(table)
        assert ada.get(f"/api/tables/{table}/proof").json() == {"commitment": "", "seed": None, "salt": None}
        record = Record.read(ada.get(f"/api/tables/{table}/record").text)
        assert not {"commitment", "seed", "salt"} & {*record.headers}
        assert [*record.replay()][-1].over
        assert ada.get("/api/me/numbers").json()["games"] == []
        again = ada.post(f"/api/tables/{table}/rematch").json()
        assert again["commitment"]
        assert again["version"] == 0


def test_bad_records_are_refused(live: Live) -> None:
    _, record = begun("arctic")
    finished = floe.new("arctic", 2, 3)
    moves = []
    while not finished.over:
        moves.append(finished.moves[-1])
        finished = finished.play(moves[-1])
    with closing(live.person("Ada")) as ada:

        def code(text: str, *seats: dict[str, str], **some: Any) -> str:
            return str(bring(ada, text, *(seats or (ME, INVITED)), **some).json()["code"])

        assert code("nothing") == "bad-record"
        assert code(record + "  0: pass, pass, pass\n") == "bad-record"
        assert code(record.replace('"F', '"X')) == "bad-position"
        assert code(str(Record.of(floe.new("arctic", 2, 3), moves))) == "bad-record"
        assert code(record, ME, INVITED, INVITED) == "bad-request"
        assert code(record, game="race") == "bad-request"
        assert code(record, limit={"count": 2, "unit": "minutes"}) == "bad-request"
        assert code(record, ME, BOT, lesson=True) == "bad-request"
        assert code(record, options={"colour": "red"}) == "bad-option"
        assert code(record + f"# {'x' * 60_000}\n") == "bad-request"


def test_a_running_game_can_be_taken_along_where_nobody_else_plays(live: Live) -> None:
    with ExitStack() as stack:
        ada, bo = (stack.enter_context(closing(live.person(name))) for name in ("Ada", "Bo"))
        stranger = stack.enter_context(closing(live.stranger()))
        seats = [ME, {"kind": "here", "name": "Cleo"}, BOT]
        alone = ada.post("/api/tables", json={"game": "arctic", "seats": seats}).json()["id"]
        live.play(alone, 5)
        record = Record.read(ada.get(f"/api/tables/{alone}/record").text)
        *_, state = record.replay()
        log = live.call(live.context.cache.fresh(alone)).dealt
        moments = [log.first]
        for move in log.played():
            moments.append(moments[-1].play(move))
        assert state in moments  # a bot may have moved meanwhile
        assert not {"seed", "scores"} & {*record.headers}
        for client in (bo, stranger):
            assert client.get(f"/api/tables/{alone}/record").json()["code"] == "not-over"


def test_a_table_with_other_people_never_gives_its_cards_away(live: Live) -> None:
    with ExitStack() as stack:
        ada, bo = (stack.enter_context(closing(live.person(name))) for name in ("Ada", "Bo"))
        table = table_for(ada, bo)
        live.play(table, 3)
        asked = f"/api/tables/{table}/record"
        assert [client.get(asked).json()["code"] for client in (ada, bo)] == ["not-over"] * 2
        bo.post(f"/api/tables/{table}/away")  # a bot plays for them, and they may come back
        assert ada.get(asked).json()["code"] == "not-over"
