"""A loop that looks at the database every few seconds and survives its failures."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final

from floe.server.errors import Unavailable

_logger: Final = logging.getLogger(__name__)


async def poll(look: Callable[[], Awaitable[None]], every: float, fault: str) -> None:
    """Look every few seconds until cancelled; one look that fails, which is logged as that fault, ends no later one."""
    while True:
        try:
            await look()
        except Unavailable:  # which has been logged
            pass
        except Exception:
            _logger.exception(fault)
        await asyncio.sleep(every)
