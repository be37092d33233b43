"""How many files and connections the system lets this process open."""

import sys

_OWN = 128
"""Files that are left for the database, bots and logs when connections take the rest."""
_MOST = 2**20


def raise_limit() -> None:
    """Raise this process's limit of open files as far as possible; shells usually set a low one."""
    if sys.platform == "win32":
        return
    import resource  # noqa: PLC0415 - not on Windows

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = _MOST if hard == resource.RLIM_INFINITY else hard
    if soft != resource.RLIM_INFINITY and soft < wanted:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        except (OSError, ValueError):  # macOS says "unlimited" and allows less
            return


def most_connections() -> int:
    """How many connections fit."""
    if sys.platform == "win32":
        return _MOST
    import resource  # noqa: PLC0415

    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return _MOST if soft == resource.RLIM_INFINITY else max(soft - _OWN, soft // 2)
