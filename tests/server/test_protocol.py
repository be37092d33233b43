"""docs/protocol.md describes every field of every message, and its examples are real messages."""

import json
import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import pytest
from pydantic import BaseModel, TypeAdapter, ValidationError

from quovadis.core.assess import Assessment
from quovadis.core.deals.terms import Deal
from quovadis.core.view import PlayerView
from quovadis.record.codec import decode
from quovadis.record.command_codec import COMMANDS, read_command
from quovadis.record.jsonl import TYPES, read_event
from quovadis.review.report import Review
from quovadis.server import messages
from quovadis.server.wire import read_deal_body
from tests.server.running import running
from tools.typescript import field_comments, field_names, parts_of

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs/protocol.md").read_text("utf-8")
MODELS = [
    kind
    for kind in vars(messages).values()
    if isinstance(kind, type)
    and issubclass(kind, BaseModel)
    and kind.__module__ == messages.__name__
]
CORE = parts_of(
    [
        PlayerView,
        Deal,
        Assessment,
        Review,
        *COMMANDS.values(),
        *(kind for kind, _ in TYPES.values()),
    ]
)
SERVER_MESSAGE: TypeAdapter[messages.ServerMessage] = TypeAdapter(messages.ServerMessage)
REQUESTS = (messages.NewTable, messages.Opened, messages.SitDown)


@pytest.mark.parametrize("kind", [*CORE, *MODELS], ids=lambda kind: kind.__name__)
def test_every_field_says_what_it_is(kind: type) -> None:
    told = field_comments(kind)
    missing = [name for name in field_names(kind) if name not in told and name != "type"]
    assert missing == [], f"{kind.__name__} needs a docstring under {missing}"


def examples(heading: str) -> Iterator[Any]:
    """The JSON in one section of the page."""
    _, _, rest = PAGE.partition(f"\n{heading}\n")
    assert rest, heading
    section = re.split(r"\n#+ ", rest)[0]
    for text in re.findall(r"```json\n(.*?)```", section, re.DOTALL):
        yield json.loads(text)


def check_sent(body: Any) -> str:
    """What a client sends can be read, also what is inside; say its type."""
    message = messages.CLIENT_MESSAGE.validate_python(body)
    if isinstance(message, messages.Command):
        read_command(message.seat, message.command)
    elif isinstance(message, messages.Assess):
        read_deal_body(message.deal)
    return message.type


def check_received(body: Any) -> str:
    """What the server sends is what it would send today; say its type."""
    message = SERVER_MESSAGE.validate_python(body)
    assert message.model_dump() == body
    match message:
        case messages.Update():
            assert message.seat is not None
            decode(PlayerView, message.view)
            for command in message.legal:
                read_command(message.seat, command)
            for each in message.events:
                read_event(each.event)
        case messages.Changes() | messages.History():
            for each in message.events:
                read_event(each.event)
        case messages.SentenceRead():
            read_deal_body(message.reading["deal"])
        case messages.Assessed():
            read_deal_body(message.assessment["deal"])
            assert {*message.assessment} >= {*field_names(Assessment)}
        case _:
            pass  # the model says it all
    return message.type


def test_every_message_to_the_server_has_an_example() -> None:
    shown = {check_sent(body) for body in examples("### What you send, as JSON")}
    assert shown == {*types_of(messages.AnyClient)}


def test_every_message_from_the_server_has_an_example() -> None:
    shown = {check_received(body) for body in examples("### What the server sends, as JSON")}
    assert shown == {*types_of(messages.ServerMessage)}


def types_of(union: Any) -> Iterator[str]:
    for kind in get_args(union):
        yield from get_args(kind.model_fields["type"].annotation)


def test_the_game_from_beginning_to_end_is_made_of_real_messages() -> None:
    shown = [*examples("## A game from beginning to end")]
    for body in shown:
        if "type" in body:
            check_sent(body)
        else:
            assert any(fits(kind, body) for kind in REQUESTS), body
    assert len(shown) == 5


def fits(kind: type[BaseModel], body: Any) -> bool:
    try:
        kind.model_validate(body)
    except ValidationError:
        return False
    return True


def test_an_example_with_a_field_too_few_is_noticed() -> None:
    update = next(
        body for body in examples("### What the server sends, as JSON") if body["type"] == "update"
    )
    del update["view"]["caesar"]
    with pytest.raises(Exception, match="caesar"):
        check_received(update)


@pytest.mark.slow
def test_a_client_in_another_language_plays_a_whole_game(tmp_path: Path) -> None:
    folder = ROOT / ".venv" / "bin"
    node = shutil.which("node", path=f"{folder}{os.pathsep}{os.environ['PATH']}")
    assert node is not None
    with running(f"sqlite:///{tmp_path / 'tables.sqlite'}") as server:
        played = subprocess.run(
            [node, ROOT / "examples/socket_client.mjs", server.url],
            capture_output=True,
            text=True,
            timeout=300,
            check=False,
        )
    assert played.stderr.count("refused") < 5, played.stderr  # somebody may have been quicker
    assert re.fullmatch(r"1 \w+ \d+, \d \w+ \d+, \d \w+ \d+\n", played.stdout)
    assert played.returncode == 0
