"""What a host may choose."""

from collections.abc import Callable
from time import time

from msgspec import Struct


class Settings(Struct, frozen=True):
    """How a server is run."""

    database: str = "sqlite+aiosqlite:///floe.db"
    redis: str | None = None
    origin: str | None = None
    """The address people reach the server at, where that is not the one they ask for (behind a reverse proxy)."""
    tables_at_hand: int = 500
    """How many tables to keep in memory."""
    bot_workers: int = 1
    """How many bots may think at the same time."""
    requests_a_second: int = 50
    """How many requests to take from one identity or address."""
    sweep: float = 2.0
    """How many seconds lie between two looks for tables that wait for nothing."""
    grace: float = 15.0
    """How many seconds a bot may be late before another node plays its move."""
    heartbeat: float = 15.0
    """How many seconds a socket may be silent before it is asked whether it is still there."""
    clock: Callable[[], float] = time
