"""What a connection needs of the server; the app context has it all."""

from collections.abc import Callable
from typing import Protocol

from floe.server.live.hub import Hub
from floe.server.live.positions import Positions
from floe.server.live.presence import Presence
from floe.server.live.talk import Talk
from floe.server.metrics import Metrics
from floe.server.people.bans import Bans
from floe.server.people.identities import People
from floe.server.play.turns import Turns
from floe.server.rooms.cache import TableCache
from floe.server.rooms.lobby import Lobby
from floe.server.storage.chosen_limits import ChosenLimits


class Services(Protocol):
    """Parts of a server."""

    hub: Hub
    presence: Presence
    positions: Positions
    cache: TableCache
    lobby: Lobby
    turns: Turns
    talk: Talk
    bans: Bans
    limits: ChosenLimits
    people: People
    metrics: Metrics

    @property
    def clock(self) -> Callable[[], float]:
        """Tells the time, in seconds since 1970."""

    @property
    def heartbeat(self) -> float:
        """Seconds between two pings."""
