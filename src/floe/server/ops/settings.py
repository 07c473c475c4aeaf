"""What a host may choose."""

from collections.abc import Callable
from time import time

from msgspec import Struct


class Settings(Struct, frozen=True):
    """How a server is run."""

    database: str = "sqlite+aiosqlite:///floe.db"
    redis: str | None = None
    origin: str | None = None
    """The address that people use, where it differs from the one in their requests (behind a reverse proxy)."""
    cache_size: int = 500
    """How many tables to keep in memory."""
    bot_workers: int = 1
    """How many bots may think at the same time."""
    reviews: int = 1
    """How many finished games may be reviewed at the same time."""
    reviewer_ready: bool = False
    """Whether a process waits for the next review while people play: its first curve comes a second sooner."""
    requests_a_second: int = 50
    """How many requests to accept from one identity; an address, which several people may share, gets more."""
    sweep: float = 2.0
    """How many seconds lie between two sweeps for tables that hang."""
    grace: float = 15.0
    """How many seconds a bot may be late before another node plays its move."""
    heartbeat: float = 4.0
    """Seconds after which a page takes a silent line for dead; the others are told after twice that at most."""
    unbundled: bool = False
    """Whether browsers get the client's files one by one, as they are written, and not joined."""
    clock: Callable[[], float] = time
