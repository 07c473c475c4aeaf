"""A network that cuts, loses, holds up and doubles what it carries."""

import asyncio
from typing import Final

from tests.client.proxy import Proxy

_REPEATED: Final = (b"POST /api/tables/", b"*3\r\n$7\r\nPUBLISH\r\n")  # a move over HTTP, news to other nodes


class Network(Proxy):
    """A proxy that may also hold everything up, as one that loses packets does until they are sent again.

    And it may send what clients ask for twice, as a network does that repeats what it believes lost.
    """

    is_doubling = False
    is_stalled = False

    async def _carry(
        self, source: asyncio.StreamReader, sink: asyncio.StreamWriter, *, is_answer: bool = False
    ) -> None:
        faulty = _Faulty(self, source, is_answer)
        await super()._carry(faulty, sink, is_answer=is_answer)  # type: ignore[arg-type]


class _Faulty:
    """Reads what one side sends. A whole request is sent once more on another connection, a frame on the same one."""

    def __init__(self, network: Network, source: asyncio.StreamReader, is_answer: bool) -> None:
        self._network, self._source, self._is_answer = network, source, is_answer

    async def read(self, size: int) -> bytes:
        data = await self._source.read(size)
        while self._network.is_stalled:
            await asyncio.sleep(0.02)
        if self._is_answer or not self._network.is_doubling:
            return data
        if _is_request(data):
            await self._repeat(data)
        return data * 2 if _is_frame(data) else data

    async def _repeat(self, data: bytes) -> None:
        host, _, port = self._network.to.rpartition("/")[2].partition(":")
        try:
            reader, writer = await asyncio.open_connection(host, int(port))
            writer.write(data)
            async with asyncio.timeout(1):
                await reader.read(65536)
            writer.close()
        except (OSError, TimeoutError):  # what is doubled may be lost, like anything else
            pass


def _is_request(data: bytes) -> bool:
    """Return whether this asks for something that may come twice."""
    http, news = _REPEATED
    return data.startswith(news) or (data.startswith(http) and b"/moves " in data)


def _is_frame(data: bytes) -> bool:
    """Return whether this is one short text message on a socket, as clients send them: masked, and whole."""
    return len(data) > 6 and data[0] == 0x81 and 0x80 <= data[1] < 0xFE and len(data) == 6 + (data[1] & 0x7F)
