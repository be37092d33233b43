"""Run the notebooks in `examples`, and store what they show.

With --check nothing is written: what they show must be what is stored. Figures are not compared,
because every version of the drawing library draws a little differently.
"""

import argparse
import json
import os
import sys
from collections.abc import Iterator
from contextlib import chdir
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "examples"
SHOWN = ("image/svg+xml", "image/png", "text/html", "text/plain")
"""The kinds of output that are stored: the first of these that something has."""
FIGURE = "image/png"
INLINE = "module://matplotlib_inline.backend_inline"
"""What shows figures in notebooks."""

Cell = dict[str, Any]


def run(cells: list[Cell]) -> None:
    """Run the cells in an empty folder, and put into them what they show.

    IPython runs them in this process, as a notebook would. There is no kernel behind sockets, so
    nothing depends on ports or on how long one takes to start.
    """
    # ruff: disable[PLC0415] - see `main`
    from IPython.core.interactiveshell import InteractiveShell
    from IPython.display import display
    from IPython.utils.capture import capture_output
    from traitlets.config import Config
    # ruff: enable[PLC0415]

    InteractiveShell.clear_instance()
    shell: Any = InteractiveShell.instance(config=Config(HistoryManager={"enabled": False}))
    show: Any = display  # it has no types
    shell.display_trap.hook = lambda value: None if value is None else show(value)
    for number, cell in enumerate(code(cells), start=1):
        with capture_output() as shown:
            shell.run_cell("".join(cell["source"])).raise_error()
        cell["execution_count"] = number
        cell["outputs"] = [*outputs(shown.stdout, [each.data for each in shown.outputs])]


def code(cells: list[Cell]) -> Iterator[Cell]:
    """The cells that can be run."""
    return (cell for cell in cells if cell["cell_type"] == "code")


def outputs(printed: str, displayed: list[dict[str, str]]) -> Iterator[dict[str, Any]]:
    """What a cell shows, as a notebook stores it."""
    if printed:
        yield {"name": "stdout", "output_type": "stream", "text": printed.splitlines(keepends=True)}
    for data in displayed:
        kind = next(kind for kind in SHOWN if kind in data)
        text = data[kind] if kind == FIGURE else data[kind].splitlines(keepends=True)
        yield {"data": {kind: text}, "metadata": {}, "output_type": "display_data"}


def shown(cells: list[Cell]) -> list[Any]:
    """Everything that is shown; of figures, that they are there."""
    each = [output for cell in code(cells) for output in cell["outputs"]]
    return [FIGURE if FIGURE in output.get("data", ()) else output for output in each]


def main() -> int:
    """Run all notebooks, or those that are named."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", nargs="*", type=Path, default=sorted(FOLDER.glob("*.ipynb")))
    parser.add_argument("--check", action="store_true", help="write nothing, compare")
    asked = parser.parse_args()
    stale = False
    for file in map(Path.resolve, asked.files):
        notebook = json.loads(file.read_text("utf-8"))
        before = shown(notebook["cells"])
        with TemporaryDirectory() as folder:
            # Read when IPython and Matplotlib are imported: nobody's own settings play a part.
            os.environ |= {"IPYTHONDIR": folder, "MPLCONFIGDIR": folder, "MPLBACKEND": INLINE}
            with chdir(folder):
                run(notebook["cells"])
        if not asked.check:
            text = json.dumps(notebook, indent=1, ensure_ascii=False)
            file.write_text(f"{text}\n", "utf-8")
        elif shown(notebook["cells"]) != before:
            print(f"{file.name} shows something else now: python tools/notebooks.py stores it")
            stale = True
    return int(stale)


if __name__ == "__main__":
    sys.exit(main())
