"""Sockets that keep little: they forget how they were opened, and lose no message."""

import asyncio

import pytest

from floe.server.live.protocol import Gate, Inbox, SocketProtocol
from tests.server.live.test_socket import Person
from tests.server.servers import Live, table_for
from tests.server.waiting import begun
from tests.server.wires import wire


def test_an_open_socket_has_forgotten_its_handshake(live: Live, people: Person) -> None:
    ada = people("Ada")
    table = table_for(ada, people("Bo"))
    with wire(live.url, table, ada) as hers:
        hers.next("position")
        sockets = [one for one in live.server.server_state.connections if isinstance(one, SocketProtocol)]
        assert sockets
        for one in sockets:
            assert not hasattr(one, "request")
            assert not hasattr(one, "response")
            assert not one.scope


@pytest.mark.anyio
async def test_messages_come_in_order_to_a_reader_that_waits_or_not() -> None:
    inbox = Inbox()
    reading = await begun(inbox.get())
    for message in ("one", "two", "three"):
        inbox.put_nowait(message)
    assert [await reading, await inbox.get(), await inbox.get()] == ["one", "two", "three"]
    assert inbox.empty()


@pytest.mark.anyio
async def test_a_reader_that_gives_up_takes_nothing_along() -> None:
    inbox = Inbox()
    reading = await begun(inbox.get())
    reading.cancel()
    inbox.put_nowait("for somebody else")
    with pytest.raises(asyncio.CancelledError):
        await reading
    assert await inbox.get() == "for somebody else"


@pytest.mark.anyio
async def test_a_gate_holds_all_who_come_while_it_is_closed_and_outlasts_one_who_gives_up() -> None:
    gate = Gate()
    assert await gate.wait()
    gate.clear()
    gate.clear()
    impatient, patient = await begun(gate.wait()), await begun(gate.wait())
    impatient.cancel()
    with pytest.raises(asyncio.CancelledError):
        await impatient
    assert not patient.done()
    gate.set()
    gate.set()
    assert await patient
    assert gate.is_set()
