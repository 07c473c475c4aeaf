"""What a server refuses is raised by its code; being too fast is no failure, but a reason to wait."""

import asyncio
from time import monotonic

import pytest

import floe
from floe.client import ME, Client, Link, Position, here
from floe.client.errors import error_of, seconds_of
from floe.client.patience import Patience
from floe.client.wire import Refusal
from floe.core import errors as core_errors
from floe.core.errors import BadNotation, BadOption, FloeError, IllegalMove, NotYourTurn, Stale
from floe.server import errors as server_errors
from floe.server.errors import NoIdentity, NotFound, NotStarted, NoUndo, Refused, TooMany
from floe.server.ops.settings import Settings
from tests.client.playing import seated
from tests.server.servers import Live, serving

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize(
    "url",
    ["127.0.0.1:8000", "localhost:8000", "ftp://floe.example", "http://", "http:floe", "http://a:b", "", "//a", None],
)
async def test_what_is_no_address_is_refused_at_once(url: str) -> None:
    with pytest.raises(BadOption, match=r"address is like http://127\.0\.0\.1:8000, not") as refused:
        Client(url, name="Ada")
    assert refused.value.evidence == {"option": "url", "value": url}


async def test_wrong_moves_and_stale_ones_are_raised(ada: Client, bo: Client) -> None:
    hers, his = await seated(ada, bo, first="0")
    async with hers.follow() as line, his.follow() as other:
        with pytest.raises(NotStarted):
            await line.play("dive")
        position, seen = await anext(line.positions()), await anext(other.positions())
        for move, error in (("castle", BadNotation), ("stop", IllegalMove)):
            with pytest.raises(error):
                await line.play(move)
            with pytest.raises(error):
                await hers.play(move, 0)
        with pytest.raises(NotYourTurn):
            await other.play(position.moves[0], seen.version)
        with pytest.raises(NoUndo):
            await other.undo()
        assert await line.play(position.moves[0], key="mine") == 1
        assert await line.play(position.moves[0], key="mine") == 1
        with pytest.raises(Stale) as stale:
            await line.play(position.moves[0])
        assert (stale.value.evidence["at"], stale.value.evidence["version"]) == (0, 1)
    with pytest.raises(Stale) as stale:
        await hers.play(position.moves[0], 0)
    now = stale.value.evidence["position"]
    assert isinstance(now, Position)
    assert (now.version, now.seat) == (1, 0)


async def test_a_client_that_is_too_fast_waits_as_long_as_it_is_told(ada: Client) -> None:
    """A socket takes 40 messages at once, and 40 a second after that."""
    table = await ada.make("arctic", [ME, here("Bo")], options={"first": "0"})
    async with table.follow(seat=0) as line:
        position = await anext(line.positions())
        began = monotonic()
        others = [line.undo(version=1000) for _ in range(70)]
        told = await asyncio.gather(*others, line.play(position.moves[0]), return_exceptions=True)
        assert told[-1] == 1
        assert {type(error) for error in told[:-1]} == {Stale}
        assert monotonic() - began > 30 / 40


async def test_requests_that_are_too_many_are_asked_again(tmp_path: object) -> None:
    settings = Settings(f"sqlite+aiosqlite:///{tmp_path}/floe.db", requests_a_second=5)
    with serving(settings) as live:
        async with Client(live.url, name="Ada") as ada, Client(live.url, token="none", patience=0.0) as hasty:
            assert {await ada.name() for _ in range(12)} == {"Ada"}
            told = await asyncio.gather(*(hasty.name() for _ in range(12)), return_exceptions=True)
            assert {type(error) for error in told} == {NoIdentity, TooMany}


async def test_what_else_is_refused(ada: Client, live: Live) -> None:
    with pytest.raises(NotFound):
        await ada.table("nowhere").look()
    with pytest.raises(BadOption) as wrong:
        await ada.make("arctic", [ME])
    assert wrong.value.code == "bad-option"
    async with Client(live.url) as nobody:
        with pytest.raises(NoIdentity):
            await nobody.tables()
    async with Client(live.url, token="nonsense") as forger:
        with pytest.raises(NoIdentity):
            await forger.name()


KNOWN = [
    kind
    for module in (core_errors, server_errors)
    for kind in vars(module).values()
    if isinstance(kind, type) and issubclass(kind, FloeError) and kind not in (FloeError, Refused)
]


@pytest.mark.parametrize("kind", KNOWN)
def test_every_code_has_its_class(kind: type[FloeError]) -> None:
    error = error_of(Refusal(kind.code, "no", {"seat": 1}))
    assert type(error) is kind
    assert (error.sentence, error.evidence) == ("no", {"seat": 1})


def test_a_code_of_a_newer_server_is_told_as_well() -> None:
    error = error_of(Refusal("too-cold", "come back in spring"))
    assert isinstance(error, Refused)
    assert (error.code, str(error)) == ("too-cold", "come back in spring")


def test_how_long_to_wait_is_in_the_evidence() -> None:
    assert seconds_of(TooMany("slowly", seconds=0.5)) == 0.5
    assert seconds_of(TooMany("slowly")) == 0


async def test_waits_grow_differ_and_end() -> None:
    waits: list[float] = []
    with pytest.raises(TooMany):
        await _wait_on(Patience(1.0), waits)
    assert waits
    assert all(0.04 < wait < 0.05 + 0.25 * 2**number + 0.5 for number, wait in enumerate(waits))
    assert len({*waits}) == len(waits)
    assert sum(waits) < 1.5


async def _wait_on(patience: Patience, waits: list[float]) -> None:
    while True:
        began = monotonic()
        await patience.wait(TooMany("slowly"), at_least=0.05)
        waits.append(monotonic() - began)


def test_links_are_read() -> None:
    assert Link.read("abc") == Link("abc")
    assert Link.read("https://a.example/tables/abc") == Link("abc", "https://a.example")
    assert Link.read("http://h:8/x/tables/abc#invitation=s-1") == Link("abc", "http://h:8/x", "s-1")
    with pytest.raises(floe.BadNotation):
        Link.read("https://a.example/elsewhere")
