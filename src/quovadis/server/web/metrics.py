"""What the server counts, for Prometheus."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest


class Metrics:
    """Counters of one server."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.tables = Gauge(
            "quovadis_tables", "Tables by status.", ["status"], registry=self.registry
        )
        self.connections = Gauge("quovadis_connections", "Open sockets.", registry=self.registry)
        self.commands = Counter(
            "quovadis_commands",
            "Commands by what came of them.",
            ["outcome"],
            registry=self.registry,
        )
        self.latency = Histogram(
            "quovadis_command_seconds",
            "From a command to its answer.",
            registry=self.registry,
            buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5),
        )
        self.bot_time = Histogram(
            "quovadis_bot_seconds", "How long bots think.", registry=self.registry
        )
        self.bot_failures = Counter(
            "quovadis_bot_failures",
            "Answers that a stand-in gave.",
            ["bot"],
            registry=self.registry,
        )

    def text(self) -> bytes:
        """All of it, as Prometheus reads it."""
        return generate_latest(self.registry)
