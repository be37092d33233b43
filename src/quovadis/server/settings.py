"""How a server is to run: from the command line and the environment, checked before it starts."""

import os
from dataclasses import dataclass
from urllib.parse import urlsplit

from platformdirs import user_data_path
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

DATABASE = "QUOVADIS_DATABASE"


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
    """Empty: the environment's, or SQLite in the user's data folder."""
    base_url: str | None = None
    """Where browsers reach the server, if not at its own address."""
    pace: float = 1.0
    """Seconds that a bot takes for a word, so that people can follow."""
    workers: int = 1
    """Processes in which bots think."""

    def checked(self) -> "Settings":
        """Itself with what was left open filled in, or `BadSetting`."""
        if not 0 <= self.port <= 65535:
            raise BadSetting("setting-port", word=str(self.port))
        if not 0 <= self.pace <= 60:
            raise BadSetting("setting-pace", word=str(self.pace))
        if not 1 <= self.workers <= 64:
            raise BadSetting("setting-workers", word=str(self.workers))
        if self.base_url is not None:
            parts = urlsplit(self.base_url)
            if parts.scheme not in {"http", "https"} or not parts.netloc or parts.query:
                raise BadSetting("setting-base-url", word=self.base_url)
        return Settings(
            host=self.host,
            port=self.port,
            database=database_url(self.database),
            base_url=self.base_url,
            pace=self.pace,
            workers=self.workers,
        )


def database_url(text: str) -> str:
    """Where games are kept: a URL, a file name, or by default the user's data folder."""
    text = text or os.environ.get(DATABASE, "")
    if not text:
        return f"sqlite:///{user_data_path('quovadis') / 'tables.sqlite'}"
    if "://" not in text:
        return f"sqlite:///{os.path.abspath(text)}"  # noqa: PTH100 - also of a name that is no file yet
    try:
        url = make_url(text)
    except ArgumentError:
        raise BadSetting("setting-database", word=text) from None
    if url.get_backend_name() not in {"sqlite", "postgresql", "postgres"}:
        raise BadSetting("setting-database", word=url.render_as_string(hide_password=True))
    return text
