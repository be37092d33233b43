"""What changed for those who look, from one moment to another: found and written once for all.

Most of a view is the same for everyone, and so is most of what changes in it. Parts are told apart
by their identity: two seats share what changed in a part only if both saw, and see, the same object
there. Nothing is taken over from a seat that sees something else.
"""

from typing import Any

from quovadis.record import patch
from quovadis.server.messages import Part, as_json

Still = dict[str, Any]
"""What a seat or a watcher sees, without events: the fields of an update from `view` on."""


class Differences:
    """What changed between the moments before and this one."""

    def __init__(self) -> None:
        self._known: dict[tuple[str, int, int], tuple[Any, Any, Part]] = {}
        """By the identities of what was and what is; both are kept: nothing else gets theirs."""

    def between(self, before: Still, now: Still) -> list[Part]:
        """What makes `now` of `before`: both have the same fields, and so have their views."""
        inside = self._fields(before["view"], now["view"], "/view")
        return inside + self._fields(before, now, "")

    def _fields(self, before: Still, now: Still, path: str) -> list[Part]:
        known, found = self._known, []
        for name, value in now.items():
            was = before[name]
            if was is value or name == "view" or was == value:
                continue
            key = name, id(was), id(value)
            if key not in known:
                changed = patch.changes(was, value, f"{path}/{name}")
                known[key] = was, value, Part(changed, as_json(changed)[1:-1])
            found.append(known[key][2])
        return found
