"""The notebooks in `examples` run, and show what is stored in them."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
NOTEBOOKS = sorted((ROOT / "examples").glob("*.ipynb"))
LARGEST = 150_000
LONGEST = 121
"""Of lines, with their end."""

each_notebook = pytest.mark.parametrize("file", NOTEBOOKS, ids=lambda file: file.name)


@pytest.mark.slow
@each_notebook
def test_a_notebook_runs_and_shows_what_is_stored(file: Path) -> None:
    tool = [sys.executable, "tools/notebooks.py", "--check", str(file)]
    outcome = subprocess.run(tool, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (outcome.returncode, outcome.stdout, outcome.stderr) == (0, "", "")


@each_notebook
def test_a_notebook_is_small_and_says_nothing_of_the_machine_that_ran_it(file: Path) -> None:
    text = file.read_text("utf-8")
    assert len(text) < LARGEST
    notebook = json.loads(text)
    assert {*notebook["metadata"]} == {"kernelspec", "language_info"}
    assert notebook["metadata"]["language_info"] == {"name": "python"}
    for cell in notebook["cells"]:
        assert cell["metadata"] == {}
        assert all(len(line) <= LONGEST for line in cell["source"])
        for output in cell.get("outputs", ()):
            output.get("data", {}).pop("image/png", None)  # any letters may come in a row there
    for trace in ("/home/", "/tmp", "/Users/", " at 0x", str(ROOT)):  # noqa: S108 - is not there
        assert trace not in json.dumps(notebook)


@each_notebook
def test_links_of_a_notebook_lead_to_files(file: Path) -> None:
    for cell in json.loads(file.read_text("utf-8"))["cells"]:
        if cell["cell_type"] == "markdown":
            for link in "".join(cell["source"]).split("](")[1:]:
                assert (file.parent / link.partition(")")[0]).exists(), link
