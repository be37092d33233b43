"""Research environments on the kernel: one state, many doors. docs/environments.md tells all.

Each needs its own packages, so nothing is imported here before it is asked for:
`quovadis_v0` (PettingZoo) and `QuovadisVectorEnv` (Gymnasium) need the extra `research`.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from quovadis.envs import quovadis_v0
    from quovadis.envs.table_bot import TableBot
    from quovadis.envs.vector import QuovadisVectorEnv

__all__ = ["QuovadisVectorEnv", "TableBot", "quovadis_v0"]
_HOMES = {"QuovadisVectorEnv": "vector", "TableBot": "table_bot"}


def __getattr__(name: str) -> object:
    if name in _HOMES:
        return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
