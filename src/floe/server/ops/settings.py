"""What a host may choose."""

from collections.abc import Callable
from time import time

from msgspec import Struct

from floe.bots.host_bots import HostBot


class Settings(Struct, frozen=True):
    """How a server is run."""

    database: str = "sqlite+aiosqlite:///floe.db"
    redis: str | None = None
    origin: str | None = None
    """The address that people use, where it differs from the one in their requests (behind a reverse proxy)."""
    cache_size: int = 5000
    """How many tables to keep in memory: 10 to 40 KB each. One that is not there is read and replayed for each move."""
    bot_workers: int = 1
    """How many bots may think at the same time."""
    allowed_bots: tuple[str, ...] = ()
    """Bots that people may ask for besides levels, by their whole names: `learned`, `search:2000`."""
    host_bots: tuple[HostBot, ...] = ()
    """Bots of the host's own, which people may ask for as well."""
    thinking: float = 10.0
    """How many seconds a bot may think about a move; then it is stopped, and a quick one moves in its place."""
    queueing: float = 20.0
    """How many seconds a bot may wait for its turn to think before a quick one moves in its place."""
    reviews: int = 1
    """How many finished games may be reviewed at the same time."""
    reviewer_ready: bool = False
    """Whether a process waits for the next review while people play: its first curve comes a second sooner."""
    requests_a_second: int = 50
    """How many requests to accept from one person; all other limits are multiples of it (docs/protocol.md)."""
    proxies: tuple[str, ...] = ("127.0.0.1", "::1")
    """Addresses or networks of proxies that are believed when they tell whom a request comes from."""
    push_networks: tuple[str, ...] = ()
    """Private networks in which push services of the host's own may be; others must be on the open internet."""
    keep: float | None = 90.0
    """For how many days to keep tables that are not over and that nobody touches, and people who have none."""
    report: float = 15.0
    """How many seconds lie between two reports of a node about itself."""
    sweep: float = 2.0
    """How many seconds lie between two sweeps for tables that hang."""
    grace: float = 15.0
    """How many seconds a bot may be late before another node plays its move."""
    heartbeat: float = 4.0
    """Seconds after which a page takes a silent line for dead; the others are told after twice that at most."""
    patience: float = 10.0
    """How many seconds PostgreSQL may take for an answer before it counts as away."""
    unbundled: bool = False
    """Whether browsers get the client's files one by one, as they are written, and not joined."""
    clock: Callable[[], float] = time
