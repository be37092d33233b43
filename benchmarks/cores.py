"""Which core a process runs on, so that a server and its clients do not share one."""

import os


def stay_on(core: int) -> None:
    """Keep this process on one core, if the system lets us choose."""
    if hasattr(os, "sched_setaffinity"):
        cores = sorted(os.sched_getaffinity(0))
        os.sched_setaffinity(0, {cores[core]})
