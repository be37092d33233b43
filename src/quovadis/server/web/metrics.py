"""What the server counts, for Prometheus."""

from collections.abc import Iterator, Mapping

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.metrics_core import Metric
from prometheus_client.parser import text_string_to_metric_families
from prometheus_client.registry import Collector

TABLES = "quovadis_tables"


class Metrics:
    """Counters of one server."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.tables = Gauge(TABLES, "Tables by status.", ["status"], registry=self.registry)
        self.connections = Gauge("quovadis_connections", "Open sockets.", registry=self.registry)
        self.commands = Counter(
            "quovadis_commands",
            "Commands by what came of them.",
            ["outcome"],
            registry=self.registry,
        )
        self.done = self.commands.labels(outcome="done")
        """Those that were done: to look for a label takes longer than to count."""
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


class _Together(Collector):
    """What several processes counted, each number with its process."""

    def __init__(self, texts: Mapping[int, bytes]) -> None:
        self._texts = texts

    def collect(self) -> Iterator[Metric]:
        """Each metric once."""
        found: dict[str, Metric] = {}
        for process, text in self._texts.items():
            for family in text_string_to_metric_families(text.decode()):
                merged = found.setdefault(
                    family.name, Metric(family.name, family.documentation, family.type)
                )
                for sample in family.samples:
                    labels = dict(sample.labels)
                    if family.name != TABLES:  # that comes from the database, and is of all
                        labels["process"] = str(process)
                    merged.samples.append(sample._replace(labels=labels))
        yield from found.values()


def together(texts: Mapping[int, bytes]) -> bytes:
    """What several processes counted, as Prometheus reads it."""
    registry = CollectorRegistry()
    registry.register(_Together(texts))
    return generate_latest(registry)
