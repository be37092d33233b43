"""How a server is to run: from the command line and the environment, checked before it starts."""

import os
import re
from dataclasses import dataclass, field, replace
from pathlib import Path

from platformdirs import user_data_path

from quovadis.server.web.limits import Policy
from quovadis.server.web.origins import LOOPBACK, origin_of

DATABASE = "QUOVADIS_DATABASE"
"""The environment variable that names the database if no option does."""
METRICS_TOKEN = "QUOVADIS_METRICS_TOKEN"  # noqa: S105 - a name
"""The environment variable that holds the token for `/metrics` if no option does."""
TOKEN = re.compile(r"[!-~]{16,200}")
"""What fits into a header and is hard to guess."""
DRIVERS = {
    "sqlite": "sqlite",
    "postgres": "postgresql+psycopg",
    "postgresql": "postgresql+psycopg",
    "postgresql+psycopg": "postgresql+psycopg",
}
"""Kinds of databases: how their URLs begin, and what SQLAlchemy calls them."""

EVERYWHERE = {"0.0.0.0", "::", "*"}  # noqa: S104 - refused where others must know which address
"""What people write for all networks of a machine."""


class BadSetting(Exception):
    """A setting that cannot be used. People read the catalogue's sentence for `code`."""

    def __init__(self, code: str, **params: str) -> None:
        super().__init__(f"{code} {params}")
        self.code, self.params = code, params


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """How a server is to run."""

    host: str = "127.0.0.1"
    """Loopback unless told otherwise."""
    port: int = 8000
    """0: any free one."""
    database: str = ""
    """Empty: taken from the environment, or SQLite in the user's data folder."""
    base_url: str | None = None
    """Where browsers reach the server, if not at its own address."""
    pace: float = 1.0
    """How long a bot waits before each command, in seconds, so that people can follow."""
    workers: int = 1
    """Processes in which bots think."""
    processes: int = 1
    """Processes that share the tables."""
    line: str = ""
    """Where other processes reach those of this machine; empty: only this machine has some."""
    bots: tuple[str, ...] = ()
    """Bots that only the owner can name, for all to seat: `hasty=cmd:node hasty.js`."""
    archive_games: float = 90.0
    """After how many days an unfinished game that nobody opens is archived; 0: never."""
    archive_lobbies: float = 7.0
    """The same for a table whose game has not begun."""
    metrics_token: str = field(default="", repr=False)
    """Opens `/metrics` from elsewhere. Empty: taken from the environment, or none."""
    limits: Policy | None = None
    """For whom limits by address hold. None: `home` if only this machine reaches the server."""

    @property
    def shares(self) -> bool:
        """Whether other processes may use the database at the same time."""
        return self.processes > 1 or bool(self.line)

    def checked(self) -> "Settings":
        """The same settings with the gaps filled in, or `BadSetting`."""
        if not 0 <= self.port <= 65535:
            raise BadSetting("setting-port", word=str(self.port))
        if not 0 <= self.pace <= 60:
            raise BadSetting("setting-pace", word=str(self.pace))
        if not 1 <= self.workers <= 64:
            raise BadSetting("setting-workers", word=str(self.workers))
        if not 1 <= self.processes <= 64:
            raise BadSetting("setting-processes", word=str(self.processes))
        for days in (self.archive_games, self.archive_lobbies):
            if days != 0 and not 1 <= days <= 36500:
                raise BadSetting("setting-archive", word=f"{days:g}")
        base = None if self.base_url is None else origin_of(self.base_url)
        if self.base_url is not None and base is None:
            raise BadSetting("setting-base-url", word=self.base_url)
        token = self.metrics_token or os.environ.get(METRICS_TOKEN, "")
        if token and not TOKEN.fullmatch(token):
            raise BadSetting("setting-metrics-token")
        # With `base_url` there is a proxy, and a careless one makes every stranger look local.
        only_here = self.host in LOOPBACK and base is None
        database = database_url(self.database)
        if self.line in EVERYWHERE:
            raise BadSetting("setting-line", word=self.line)
        if self.shares and database.startswith("sqlite"):
            raise BadSetting("setting-processes-sqlite", file=shown(database))
        return replace(
            self,
            base_url=base,
            database=database,
            metrics_token=token,
            limits=self.limits or ("home" if only_here else "public"),
        )


def database_url(text: str = "") -> str:
    """Where games are kept: a URL, a file name, or by default the user's data folder."""
    text = text or os.environ.get(DATABASE, "")
    if not text:
        return f"sqlite:///{user_data_path('quovadis') / 'tables.sqlite'}"
    if "://" not in text:
        if Path(text).is_dir():
            raise BadSetting("file-is-folder", file=text)
        return f"sqlite:///{os.path.abspath(text)}"  # noqa: PTH100 - also of a name that is no file yet
    from sqlalchemy.engine import make_url  # noqa: PLC0415 - slow, and `--help` loads this module
    from sqlalchemy.exc import ArgumentError  # noqa: PLC0415

    try:
        url = make_url(text)
    except (ArgumentError, ValueError):
        raise BadSetting("setting-database", word=text.partition("://")[0] + "://") from None
    in_memory = url.drivername == "sqlite" and url.database in {None, "", ":memory:"}
    if url.drivername not in DRIVERS or in_memory:
        raise BadSetting("setting-database", word=url.render_as_string(hide_password=True))
    return text


def shown(url: str) -> str:
    """The database as people read it: a file's name, and never a password."""
    from sqlalchemy.engine import make_url  # noqa: PLC0415

    parsed = make_url(url)
    if parsed.drivername == "sqlite" and parsed.database:
        return parsed.database
    return parsed.set(query={}).render_as_string(hide_password=True)
