"""What a table plays, in sentences."""

from collections.abc import Iterator

from quovadis.core.editions import EDITIONS, TableRules
from quovadis.record.variants import rule_of, write_variants
from quovadis.text.message import Message, message


def tell_rules(rules: TableRules) -> tuple[Message, ...]:
    """The edition, how long deals bind, and every variant: a sentence each, with its rule."""
    return tuple(message("by-rule", sentence=told, rule=rule) for told, rule in _played(rules))


def _played(rules: TableRules) -> Iterator[tuple[Message, str]]:
    edition = EDITIONS[rules.edition]
    yield message("rules-edition", edition=message(f"edition-{rules.edition}")), "§11"
    if edition.host_begins:
        yield message("rules-host-begins"), "R2.6"
    window = message(f"variant-window-{rules.window or edition.window}-is")
    yield window, "R8.6" if rules.window is None else "R10.4"
    if edition.caesar_window is not None and rules.window is None:
        yield message("rules-caesar-window"), "R8.6"
    if not edition.retry:
        yield message("rules-no-retry"), "R5.10"
    for word in filter(None, write_variants(rules).split(", ")):
        name, _, choice = word.partition("=")
        if name == "cutoff":
            yield message("rules-cutoff", count=int(choice)), rule_of(word)
        elif name != "window":  # told above
            told = f"variant-{word.replace('=', '-')}"
            line = message("rules-variant", title=message(told), line=message(f"{told}-is"))
            yield line, rule_of(word)
