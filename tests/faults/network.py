"""A network that cuts, loses and doubles what it carries."""

import asyncio

from tests.client.proxy import Proxy


class Network(Proxy):
    """A proxy that may also send what people ask for twice, as a network does that repeats what it believes lost."""

    is_doubling = False

    async def _carry(
        self, source: asyncio.StreamReader, sink: asyncio.StreamWriter, *, is_answer: bool = False
    ) -> None:
        doubled = source if is_answer else _Doubled(self, source)
        await super()._carry(doubled, sink, is_answer=is_answer)  # type: ignore[arg-type]


class _Doubled:
    """Reads what a client sends. A whole request is sent once more on another connection, a frame on the same one."""

    def __init__(self, network: Network, source: asyncio.StreamReader) -> None:
        self._network, self._source = network, source

    async def read(self, size: int) -> bytes:
        data = await self._source.read(size)
        if not self._network.is_doubling:
            return data
        if data.startswith(b"POST /api/tables/") and b"/moves " in data:
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


def _is_frame(data: bytes) -> bool:
    """Return whether this is one short text message on a socket, as clients send them: masked, and whole."""
    return len(data) > 6 and data[0] == 0x81 and 0x80 <= data[1] < 0xFE and len(data) == 6 + (data[1] & 0x7F)
