"""What is the length of something: looked up when somebody asks for the metrics."""

from typing import TYPE_CHECKING

from floe.core.extras import installed_version

if TYPE_CHECKING:
    from floe.server.ops.context import AppContext


def connect(context: "AppContext") -> None:
    """Let the gauges of a server read from its parts."""
    metrics = context.metrics
    metrics.live.sockets.set_function(context.hub.count)
    metrics.play.at_hand.set_function(lambda: len(context.cache))
    metrics.play.room.set(context.settings.cache_size)
    metrics.stores.connections.set_function(lambda: context.database.in_use)
    metrics.bots.reviews.set_function(lambda: len(context.reviews))
    metrics.house.bans.set_function(lambda: len(context.bans))
    metrics.house.info.labels(installed_version()).set(1)
