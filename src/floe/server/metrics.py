"""What a server counts, for Prometheus. Every label has few values, all known beforehand or chosen by the host.

Each part of the server is given the instruments it uses. What is the length of something is not counted but looked up
when somebody asks (`set_function`), so that it costs nothing meanwhile.
"""

from collections.abc import Iterable
from typing import Final, NamedTuple

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, Summary, generate_latest

Registry = CollectorRegistry | None

_QUICK: Final = (0.0005, 0.001, 0.002, 0.004, 0.006, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10)
"""Seconds of what people wait for: a move, a statement, an answer."""
_SLOW: Final = (0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10, 20, 30)
"""Seconds of what bots take."""
_SIZES: Final = (1, 2, 5, 10, 20, 50, 100, 200)
LANES: Final = ("search", "quick", "host")
"""Where bots wait for their turn to think: those that search, those that answer at once, and the host's own."""
STAND_INS: Final = ("hurried", "crowded", "failed", "stand-in")
"""Why another bot made a move: the bot was cut off, waited for too long, failed, or cannot be had here."""
LIMITS: Final = (
    *("address", "person", "one-table", "one-table-by-network", "drafts", "account"),
    *("making", "making-in-a-day", "making-by-all"),
    *("socket", "sockets-of-table", "sockets-of-table-by-network", "sockets-of-address"),
)
"""The limits of docs/protocol.md, by name."""
METHODS: Final = frozenset({"GET", "HEAD", "POST", "DELETE", "PUT", "PATCH", "OPTIONS"})


def _show(metric: Counter | Histogram, labels: Iterable[str]) -> None:
    """Begin with 0 for each label: Prometheus cannot see that something grew which was not there before."""
    for label in labels:
        metric.labels(label)


class StoreMetrics:
    def __init__(self, registry: Registry = None) -> None:
        self.seconds = Histogram(
            "floe_database_seconds",
            "What the database took: to read, to write, to append lines to logs; waits for a connection included",
            ["work"],
            buckets=_QUICK,
            registry=registry,
        )
        self.read, self.write, self.append = map(self.seconds.labels, ("read", "write", "append"))
        self.batch = Histogram(
            "floe_commit_lines", "Lines of logs that shared a commit", buckets=_SIZES, registry=registry
        )
        self.waiting = Gauge("floe_lines_waiting", "Lines of logs that wait for a commit", registry=registry)
        self.connections = Gauge("floe_database_connections", "Connections to the database in use", registry=registry)
        self.size = Gauge("floe_database_bytes", "Size of the database, as of the last look", registry=registry)


class OutageMetrics:
    """Faults of what the server stands on."""

    def __init__(self, registry: Registry = None) -> None:
        self.begun = Counter("floe_outages", "Faults that have begun", ["of"], registry=registry)
        self.refused = Counter("floe_outage_refusals", "What could not be done meanwhile", ["of"], registry=registry)
        self.lasts = Gauge("floe_outage", "Whether a fault lasts (1) or not (0)", ["of"], registry=registry)

    def of(self, what: str) -> "OutageCounts":
        """Return the instruments for the faults of one thing."""
        return OutageCounts(self.begun.labels(what), self.refused.labels(what), self.lasts.labels(what))


class OutageCounts(NamedTuple):
    begun: Counter
    refused: Counter
    lasts: Gauge


class PlayMetrics:
    def __init__(self, registry: Registry = None) -> None:
        moves = Counter("floe_moves", "Lines stored in logs, by whom", ["by"], registry=registry)
        self.by_bot, self.by_person = moves.labels("bot"), moves.labels("person")
        self.seconds = Histogram(
            "floe_move_seconds",
            "From the moment a move is tried on the rules until it is stored and announced",
            buckets=_QUICK,
            registry=registry,
        )
        self.finished = Counter("floe_games_finished", "Games played to their end", ["game"], registry=registry)
        self.misses = Counter(
            "floe_cache_misses", "Tables read from the database as they were not in memory", registry=registry
        )
        self.cached = Gauge("floe_tables_at_hand", "Tables kept in memory", registry=registry)
        self.room = Gauge("floe_cache_size", "Tables that may be kept in memory", registry=registry)
        self.seeking = Gauge(
            "floe_people_seeking", "People who wait to be seated with others, as of the last look", registry=registry
        )
        self.tables = Gauge(
            "floe_tables", "Tables that wait or are played at, as of the last look", ["status"], registry=registry
        )


class BotMetrics:
    """Bots that wait and think."""

    def __init__(self, registry: Registry = None) -> None:
        self.waiting = Gauge("floe_bots_waiting", "Bots that wait for their turn to think", ["lane"], registry=registry)
        self.thinking = Gauge("floe_bots_thinking", "Bots that think", ["lane"], registry=registry)
        self.places = Gauge("floe_bot_places", "Bots that may think at a time", ["lane"], registry=registry)
        self.queued = Histogram(
            "floe_bot_queue_seconds", "How long bots waited for their turn", ["lane"], buckets=_SLOW, registry=registry
        )
        self.thought = Histogram(
            "floe_bot_thinking_seconds", "How long bots thought, by level", ["bot"], buckets=_SLOW, registry=registry
        )
        self.stood_in = Counter(
            "floe_bot_stand_ins", "Moves that another bot made instead, by why", ["why"], registry=registry
        )
        self.reviews = Gauge("floe_reviews_waiting", "Reviews asked for and not done", registry=registry)
        _show(self.queued, LANES)
        _show(self.stood_in, STAND_INS)


class LiveMetrics:
    """Sockets, and news from and to other nodes."""

    def __init__(self, registry: Registry = None) -> None:
        self.sockets = Gauge("floe_sockets", "Sockets that are open", registry=registry)
        self.opened = Counter("floe_sockets_opened", "Sockets that were opened", registry=registry)
        self.resyncs = Counter(
            "floe_socket_resyncs", "Readers so slow that messages to them were dropped", registry=registry
        )
        self.relayed = Counter(
            "floe_relay_events",
            "News for other nodes, and from them; dropped without Redis",
            ["way"],
            registry=registry,
        )
        self.sent, self.received, self.dropped = map(self.relayed.labels, ("sent", "received", "dropped"))
        self.outbox = Gauge("floe_relay_waiting", "News that wait for Redis", registry=registry)


class AnswerMetrics:
    def __init__(self, registry: Registry = None) -> None:
        self.requests = Histogram(
            "floe_request_seconds", "HTTP requests, by status", ["method", "status"], buckets=_QUICK, registry=registry
        )
        self.routes = Summary("floe_route_seconds", "HTTP requests, by path template", ["route"], registry=registry)
        self.refusals = Counter(
            "floe_refusals", "What was refused over HTTP and sockets, by code", ["over", "code"], registry=registry
        )
        self.over_limit = Counter(
            "floe_limit_refusals", "What was over a limit, by limit", ["limit"], registry=registry
        )
        self.refusals.labels("http", "server-error")
        _show(self.over_limit, LIMITS)


class NodeMetrics:
    """This node: its version, event loop, log and housekeeping, and how many other nodes there are."""

    def __init__(self, registry: Registry = None) -> None:
        self.info = Gauge("floe_info", "Always 1, with the version that runs", ["version"], registry=registry)
        self.lag = Histogram(
            "floe_loop_delay_seconds",
            "By how much the event loop is late: everybody waits for it",
            buckets=_QUICK,
            registry=registry,
        )
        self.log = Counter("floe_log_lines", "Lines of the log from warnings on", ["level"], registry=registry)
        self.deleted = Counter("floe_retention_deleted", "What was tidied up", ["what"], registry=registry)
        _show(self.deleted, ("tables", "people"))
        self.tidied = Gauge("floe_retention_timestamp_seconds", "When it was last tidied up", registry=registry)
        self.bans = Gauge("floe_bans", "Bans in force", registry=registry)
        self.nodes = Gauge("floe_nodes", "Servers that run on this database", registry=registry)


class Metrics:
    """All instruments of one server."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.stores = StoreMetrics(self.registry)
        self.outages = OutageMetrics(self.registry)
        self.play = PlayMetrics(self.registry)
        self.bots = BotMetrics(self.registry)
        self.live = LiveMetrics(self.registry)
        self.answers = AnswerMetrics(self.registry)
        self.node = NodeMetrics(self.registry)
        ProcessCollector(registry=self.registry)

    def text(self) -> bytes:
        """Return everything in the form that Prometheus reads."""
        return generate_latest(self.registry)
