"""`floe admin`: tables listed, packed, unpacked, deleted; tokens for programs."""

import asyncio
from pathlib import Path

import pytest

from floe.server.ops.context import AppContext
from floe.server.ops.settings import Settings
from floe.server.rooms.table import Table
from floe.server.rooms.wire import NewSeat, NewTable
from tests.cli.terminal import run
from tests.server.playing import play_out
from tests.server.rating import dealt, named_person


def settings(path: Path) -> Settings:
    return Settings(f"sqlite+aiosqlite:///{path}")


async def played(path: Path) -> list[Table]:
    """Return two tables in a new database, one of them in play."""
    async with AppContext.opened(settings(path)) as context:
        ada = await context.people.add("Ada")
        table = await context.lobby.make(ada, NewTable("arctic", [NewSeat("me"), NewSeat("here", name="Bo")]))
        waiting = await context.lobby.make(ada, NewTable("race", [NewSeat("me"), NewSeat("open")]))
        return [await play_out(context, table, 9), waiting]


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "floe.db"


@pytest.fixture
def tables(database: Path) -> list[Table]:
    return asyncio.run(played(database))


async def found(path: Path, table: str) -> Table:
    async with AppContext.opened(settings(path)) as context:
        return await context.cache.fresh(table)


def admin(verb: str, database: Path, *rest: object) -> str:
    result = run("admin", verb, "--database", database, *rest)
    assert result.exit_code == 0, result.output
    return result.output


def test_old_games_go_into_an_archive_and_come_back(database: Path, tmp_path: Path) -> None:
    async def finished() -> Table:
        async with AppContext.opened(settings(database)) as context:
            ada = await context.people.add("Ada")
            table = await context.lobby.make(ada, NewTable("arctic", [NewSeat("me"), NewSeat("here", name="Bo")]))
            await context.lobby.make(ada, NewTable("race", [NewSeat("me"), NewSeat("open")]))
            return await play_out(context, table)

    table, box = asyncio.run(finished()), tmp_path / "old.jsonl.gz"
    assert "0 tables" in admin("archive", database, "--file", tmp_path / "none.gz")
    assert "1 tables" in admin("archive", database, "--file", box, "--days", 0)
    assert box.stat().st_size < 6000
    assert [line.split()[1] for line in admin("list", database).splitlines()[1:]] == ["race"]
    assert "already" in run("admin", "archive", "--database", database, "--file", box).output
    assert "1 tables are new" in admin("import", database, "--file", box)
    assert asyncio.run(found(database, table.id)).dealt.state == table.dealt.state


def test_tables_are_listed(database: Path, tables: list[Table]) -> None:
    first, second = admin("list", database).splitlines()[1:]
    assert first.split()[:4] == [tables[0].id, "arctic", "playing", "9"]
    assert first.endswith("Ada, Bo")
    assert second.split()[:4] == [tables[1].id, "race", "open", "0"]


def test_tables_travel_to_another_database(database: Path, tables: list[Table], tmp_path: Path) -> None:
    box, other = tmp_path / "tables.jsonl", tmp_path / "other.db"
    assert "2 tables are in" in admin("export", database, "--file", box)
    assert "2 tables are new, 0" in admin("import", other, "--file", box)
    assert "0 tables are new, 2" in admin("import", other, "--file", box)
    for table in tables:
        assert asyncio.run(found(other, table.id)) == table


def test_a_table_that_does_not_replay_is_not_taken(database: Path, tables: list[Table], tmp_path: Path) -> None:
    box = tmp_path / "tables.jsonl"
    admin("export", database, "--file", box, tables[0].id)
    move = tables[0].dealt.entries[0].move
    for wrong in (box.read_text().replace(f'"{move}"', '"castle"', 1), "{}\n", "nonsense\n"):
        box.write_text(wrong)
        result = run("admin", "import", "--database", tmp_path / "other.db", "--file", box)
        assert (result.exit_code, "[bad-request]" in result.output) == (2, True)


def test_what_is_deleted_is_gone(database: Path, tables: list[Table]) -> None:
    admin("delete", database, tables[0].id)
    admin("vacuum", database)
    assert tables[0].id not in admin("list", database)
    result = run("admin", "delete", "--database", database, tables[0].id)
    assert (result.exit_code, "[not-found]" in result.output) == (2, True)


def test_a_token_says_whose_it_is(database: Path) -> None:
    secret = admin("token", database, "My Bot").strip()

    async def name() -> str:
        async with AppContext.opened(settings(database)) as context:
            return await context.people.name((await context.people.read_token(secret)).identity)

    assert asyncio.run(name()) == "My Bot"


def test_ratings_are_worked_out_again(database: Path) -> None:
    async def rated() -> None:
        async with AppContext.opened(settings(database)) as context:
            cy, di = await named_person(context, "Cy"), await named_person(context, "Di")
            table = await play_out(context, await dealt(context, cy, di), 30)
            await context.manners.resign(table.id, di)
            await context.rated_games.count()

    asyncio.run(rated())
    assert "1 rated games were counted again; 0 ratings were different" in admin("rerate", database)


def test_a_hosts_token_is_made_and_revoked(database: Path) -> None:
    assert admin("host-token", database, "Clara").startswith("floe_host_")
    assert admin("host-token", database, "Bo", "--revoke") == "0 tokens are revoked.\n"
    assert admin("host-token", database, "Clara", "--revoke") == "1 tokens are revoked.\n"
