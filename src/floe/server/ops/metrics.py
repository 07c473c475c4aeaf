"""What a server counts, for Prometheus."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest


class Metrics:
    """The counters of one server."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.requests = Histogram(
            "floe_request_seconds", "HTTP requests, by status", ["method", "status"], registry=self.registry
        )
        self.moves = Counter("floe_moves", "Lines stored in logs, by whom", ["by"], registry=self.registry)
        self.sockets = Gauge("floe_sockets", "Sockets that are open", registry=self.registry)
        self.tables = Gauge("floe_tables_at_hand", "Tables kept in memory", registry=self.registry)

    def text(self) -> bytes:
        """Return everything in the form that Prometheus reads."""
        return generate_latest(self.registry)
