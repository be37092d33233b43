"""What the server logs: one line of JSON for each event, on standard error.

Built by inclusion, as views are: an event is a fixed text, and only the fields named here are
written. Secrets, codes, table talk, query strings and whatever else strangers send have no field;
of an error its kind and its place are told, not its message, which may quote them.
"""

import json
import logging
import sys
import traceback
from datetime import UTC, datetime
from pathlib import Path
from time import perf_counter
from typing import TextIO

from starlette.types import ASGIApp, Message, Receive, Scope, Send

FIELDS = (
    "table",
    "seat",
    "seats",
    "count",
    "bot",
    "why",
    "method",
    "path",
    "status",
    "code",
    "seconds",
    "address",
    "url",
    "database",
    "limits",
    "version",
    "member",
    "processes",
)
"""What an event may contain besides its time, level and name."""
LONGEST = 200
"""How much of a text is logged; strangers can send paths of any length."""
QUIET = {"/healthz", "/metrics"}
"""Asked by machines every few seconds: logged only when something is wrong."""

logger = logging.getLogger("quovadis.server")


class JsonLines(logging.Formatter):
    """One event a line."""

    def __init__(self, *, several: bool = False) -> None:
        """`several`: processes write to the same place, so each line says which one it is of."""
        super().__init__()
        self.several = several

    def format(self, record: logging.LogRecord) -> str:
        """The event as JSON: the text before its parameters are put in, and the known fields."""
        line: dict[str, object] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "event": str(record.msg).partition("\n")[0][:LONGEST],
        }
        if self.several:
            line["pid"] = record.process
        if not record.name.startswith("quovadis"):
            line["by"] = record.name
        for name in FIELDS:
            if (value := getattr(record, name, None)) is not None:
                line[name] = value[:LONGEST] if isinstance(value, str) else value
        if isinstance(why := line.get("why"), str):
            line["why"] = why.partition(":")[0]  # what follows may quote a bot's whisper
        if record.exc_info and record.exc_info[0] is not None:
            kind, _, trace = record.exc_info
            line["error"] = kind.__name__
            line["at"] = [
                f"{Path(frame.filename).name}:{frame.lineno} {frame.name}"
                for frame in traceback.extract_tb(trace)[-8:]
            ]
        return json.dumps(line, ensure_ascii=False, default=str)


def write_logs(
    *, quiet: bool = False, several: bool = False, to: TextIO | None = None
) -> logging.Handler:
    """Log our events, and the warnings of others; `quiet`: only warnings of ours, too."""
    handler = logging.StreamHandler(to or sys.stderr)
    handler.setFormatter(JsonLines(several=several))
    handler.addFilter(_matters)  # whatever level others give to their own loggers
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("quovadis").setLevel(logging.WARNING if quiet else logging.INFO)
    logging.captureWarnings(capture=True)
    return handler


def _matters(record: logging.LogRecord) -> bool:
    return record.name.startswith("quovadis") or record.levelno >= logging.WARNING


class Logged:
    """Logs every request and every socket, without its contents."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let it through, and note how it ended."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        start, client = perf_counter(), scope.get("client")
        ended: dict[str, object] = {}

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                ended["status"] = message["status"]
            elif message["type"] == "websocket.close":
                ended.setdefault("code", message.get("code", 1000))
            await send(message)

        async def receiving() -> Message:
            message = await receive()
            if message["type"] == "websocket.disconnect":
                ended.setdefault("code", message.get("code", 1005))
            return message

        try:
            await self.app(scope, receiving, sending)
        finally:
            fine = ended.get("status") == 200
            if not (fine and scope["path"] in QUIET):
                logger.info(
                    "request" if scope["type"] == "http" else "socket",
                    extra={
                        "method": scope.get("method"),
                        "path": scope["path"],
                        "seconds": round(perf_counter() - start, 4),
                        "address": client[0] if client else None,
                        **ended,
                    },
                )
