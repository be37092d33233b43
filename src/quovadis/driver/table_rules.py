"""What a table plays, in sentences."""

from collections.abc import Iterator

from quovadis.core.editions import EDITIONS, TableRules
from quovadis.record.variants import write_variants
from quovadis.text.message import Message, message


def tell_rules(rules: TableRules) -> tuple[Message, ...]:
    """The edition, how long deals bind, and every variant in play: a sentence each."""
    return (message("rules-edition", edition=message(f"edition-{rules.edition}")), *_played(rules))


def _played(rules: TableRules) -> Iterator[Message]:
    edition = EDITIONS[rules.edition]
    if edition.host_begins:
        yield message("rules-host-begins")
    yield message(f"variant-window-{rules.window or edition.window}-is")
    if edition.caesar_window is not None and rules.window is None:
        yield message("rules-caesar-window")
    if not edition.retry:
        yield message("rules-no-retry")
    for word in filter(None, write_variants(rules).split(", ")):
        name, _, choice = word.partition("=")
        if name == "cutoff":
            yield message("rules-cutoff", count=int(choice))
        elif name != "window":  # told above
            told = f"variant-{word.replace('=', '-')}"
            yield message("rules-variant", title=message(told), line=message(f"{told}-is"))
