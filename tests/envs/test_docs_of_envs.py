"""The examples on the pages of these environments run."""

import re
from pathlib import Path

import pytest

PAGES = Path(__file__).parent.parent.parent / "docs"


@pytest.mark.parametrize(
    "page, examples",
    [("openspiel", 2), ("text-environment", 1), ("environments", 3), ("simulation", 4)],
)
def test_the_examples_run(page: str, examples: int) -> None:
    text = (PAGES / f"{page}.md").read_text("utf-8")
    found = re.findall(r"^```python\n(.*?)^```", text, re.DOTALL | re.MULTILINE)
    assert len(found) == examples
    for example in found:
        exec(compile(example, page, "exec"), {})  # noqa: S102 - our own pages


def test_the_structs_are_what_the_page_says(capsys: pytest.CaptureFixture[str]) -> None:
    text = (PAGES / "openspiel.md").read_text("utf-8")
    *_, example = re.findall(r"^```python\n(.*?)^```", text, re.DOTALL | re.MULTILINE)
    exec(compile(example, "openspiel", "exec"), {})  # noqa: S102 - our own pages
    for line in capsys.readouterr().out.splitlines():
        assert f"`{line}`" in text
