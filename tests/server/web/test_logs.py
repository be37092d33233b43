"""Logs: a line of JSON an event, and nothing in it that somebody said."""

import io
import json
import logging
from collections.abc import Iterator
from typing import Any

import pytest
from starlette.types import Message, Receive, Scope, Send

from quovadis.server.web.logs import JsonLines, Logged, write_logs


@pytest.fixture
def written() -> Iterator[io.StringIO]:
    """What is logged; afterwards logging is as it was."""
    root, ours, to = logging.getLogger(), logging.getLogger("quovadis"), io.StringIO()
    before = root.handlers[:], root.level, ours.level
    write_logs(to=to)
    yield to
    root.handlers[:], root.level, ours.level = before
    logging.captureWarnings(capture=False)


def lines(written: io.StringIO) -> list[dict[str, Any]]:
    return [json.loads(line) for line in written.getvalue().splitlines()]


def test_an_event_is_a_line_of_json(written: io.StringIO) -> None:
    logging.getLogger("quovadis.server").info("started", extra={"table": "abc", "seat": "red"})
    (line,) = lines(written)
    assert line["time"].endswith("+00:00")
    del line["time"]
    assert line == {"level": "info", "event": "started", "table": "abc", "seat": "red"}


def test_only_known_fields_are_written(written: io.StringIO) -> None:
    logging.getLogger("quovadis.server").info(
        "sat %s", "hush", extra={"secret": "hush", "text": "hush", "authorization": "hush"}
    )
    assert "hush" not in written.getvalue()
    assert lines(written)[0]["event"] == "sat %s"


def test_an_error_tells_its_kind_and_place_and_not_its_message(written: io.StringIO) -> None:
    try:
        raise ValueError("hush")  # noqa: TRY301
    except ValueError:
        logging.getLogger("uvicorn.error").exception("Exception in ASGI application\n hush")
    (line,) = lines(written)
    assert "hush" not in written.getvalue()
    assert line["event"] == "Exception in ASGI application"
    assert line["by"] == "uvicorn.error"
    assert line["error"] == "ValueError"
    assert line["at"][-1].startswith("test_logs.py:")


def test_of_a_bots_failure_only_the_kind_is_written(written: io.StringIO) -> None:
    """What follows may quote an offer that was whispered."""
    why = "illegal: Propose(by='red', deal=hush)"
    logging.getLogger("quovadis.server").warning("bot fails", extra={"why": why})
    assert lines(written)[0]["why"] == "illegal"


def test_others_are_heard_only_when_they_warn(written: io.StringIO) -> None:
    logging.getLogger("uvicorn.error").setLevel(logging.INFO)
    logging.getLogger("uvicorn.error").info('%s - "WebSocket %s" [accepted]', "?", "/ws?a=hush")
    logging.getLogger("uvicorn.error").warning("Invalid HTTP request received.")
    assert [line["event"] for line in lines(written)] == ["Invalid HTTP request received."]


def test_a_newline_does_not_make_a_second_line() -> None:
    record = logging.LogRecord("quovadis", logging.INFO, "", 0, "event", None, None)
    record.path = "/a\nb\u2028c"
    assert len(JsonLines().format(record).split("\n")) == 1


async def answered(scope: Scope, status: int = 200) -> None:
    async def app(_: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http":
            await send({"type": "http.response.start", "status": status})
        else:
            await receive()

    async def receive() -> Message:
        return {"type": "websocket.disconnect", "code": 1001}

    async def send(_: Message) -> None:
        pass

    await Logged(app)(scope, receive, send)


def request(path: str) -> Scope:
    return {
        "type": "http",
        "method": "GET",
        "path": path,
        "query_string": b"secret=hush",
        "headers": [(b"authorization", b"Bearer hush")],
        "client": ("192.0.2.7", 1234),
    }


async def test_a_request_is_written_without_its_query_and_headers(written: io.StringIO) -> None:
    await answered(request("/api/tables"), 201)
    (line,) = lines(written)
    assert "hush" not in written.getvalue()
    assert (line["event"], line["method"], line["path"], line["status"], line["address"]) == (
        *("request", "GET", "/api/tables", 201, "192.0.2.7"),
    )


async def test_a_socket_is_written_with_how_it_ended(written: io.StringIO) -> None:
    await answered({**request("/ws"), "type": "websocket"})
    (line,) = lines(written)
    assert (line["event"], line["path"], line["code"]) == ("socket", "/ws", 1001)


async def test_healthy_looks_at_the_health_are_not_worth_a_line(written: io.StringIO) -> None:
    await answered(request("/healthz"))
    assert lines(written) == []
    await answered(request("/healthz"), 500)
    assert len(lines(written)) == 1
