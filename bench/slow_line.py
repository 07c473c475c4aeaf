"""A slow line: a proxy before any server, which lets through a number of bytes a second, each of them late.

Chromium can slow a page down by itself, but not the workers of the page.
"""

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from time import monotonic


class SlowLine:
    """All connections share what the line carries towards the browser; what the browser says is short."""

    def __init__(self, port: int, delay: float, bytes_a_second: float) -> None:
        self.port, self.delay, self.rate = port, delay, bytes_a_second
        self.free_at = 0.0
        self.carried = 0

    async def meet(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there_reader, there = await asyncio.open_connection("127.0.0.1", self.port)
        with suppress(ConnectionError, asyncio.CancelledError):
            await asyncio.gather(self._ask(reader, there), self._answer(there_reader, writer))

    async def _ask(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while said := await reader.read(65536):
            await asyncio.sleep(self.delay)  # all of a round trip, before the server hears of it
            writer.write(said)
        writer.close()

    async def _answer(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        while said := await reader.read(4096):
            self.carried += len(said)
            self.free_at = max(self.free_at, monotonic()) + len(said) / self.rate
            await asyncio.sleep(self.free_at - monotonic())
            writer.write(said)
        writer.close()


@contextmanager
def slowed(port: int, delay: float, bytes_a_second: float) -> Iterator[tuple[str, SlowLine]]:
    """Yield an address that leads to a port of this machine over a slow line."""
    line, loop = SlowLine(port, delay, bytes_a_second), asyncio.new_event_loop()
    thread = threading.Thread(target=loop.run_forever, daemon=True)
    thread.start()
    server = asyncio.run_coroutine_threadsafe(asyncio.start_server(line.meet, "127.0.0.1", 0), loop).result()
    yield f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}", line
    asyncio.run_coroutine_threadsafe(_hang_up(), loop).result()
    loop.call_soon_threadsafe(loop.stop)
    thread.join()


async def _hang_up() -> None:
    """End what is still on its way: browsers keep connections open."""
    waiting = asyncio.all_tasks() - {asyncio.current_task()}
    for task in waiting:
        task.cancel()
    await asyncio.gather(*waiting, return_exceptions=True)
