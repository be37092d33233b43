"""Plants a bug: a module is loaded with a patch applied, and its file stays as it is.

A patch is a unified diff, with what it breaks above it. Line numbers do not count: its old lines
must stand in the file, exactly once. So it survives when code moves, and fails when code changes.
"""

import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "tests/faults/planted"


class DoesNotFit(Exception):
    """The code that a patch is about has changed."""


class Bug:
    """One planted bug."""

    def __init__(self, name: str) -> None:
        self.name = name
        text = (FOLDER / f"{name}.patch").read_text("utf-8")
        about, *parts = text.split("\n--- a/")
        self.about = " ".join(about.split())
        self.hunks: dict[str, list[tuple[str, str]]] = {}
        for part in parts:
            self._read(part)

    def _read(self, part: str) -> None:
        file, _, *lines = part.splitlines()
        hunks = self.hunks.setdefault(file.strip(), [])
        old: list[str] = []
        new: list[str] = []
        for line in [*lines, "@@"]:
            if line.startswith("@@"):
                if old:
                    hunks.append(("".join(old), "".join(new)))
                old, new = [], []
                continue
            if line[:1] in {" ", "-", ""}:
                old.append(line[1:] + "\n")
            if line[:1] in {" ", "+", ""}:
                new.append(line[1:] + "\n")

    def source(self, file: str) -> str:
        """A file with the bug in it, or `DoesNotFit`."""
        text = (ROOT / file).read_text("utf-8")
        for old, new in self.hunks[file]:
            if text.count(old) != 1:
                raise DoesNotFit(f"{self.name}: {file} has {text.count(old)} times\n{old}")
            text = text.replace(old, new)
        return text

    def plant(self) -> None:
        """Have it loaded from now on, in this process."""
        files = {str(ROOT / file): self.source(file) for file in self.hunks}
        late = [name for name in files if any(name == _file_of(m) for m in [*sys.modules.values()])]
        if late:
            raise DoesNotFit(f"{self.name}: {late} is loaded already")
        sys.meta_path.insert(0, _Finder(files))


def _file_of(module: ModuleType) -> str | None:
    return getattr(module, "__file__", None)


def bugs() -> list[str]:
    """The names of all of them."""
    return sorted(file.stem for file in FOLDER.glob("*.patch"))


class _Finder(MetaPathFinder):
    def __init__(self, files: dict[str, str]) -> None:
        self._files = files

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if path is None or not fullname.startswith("quovadis."):
            return None
        spec = PathFinder.find_spec(fullname, path, target)
        if spec is not None and spec.origin in self._files:
            spec.loader = _Loader(fullname, spec.origin, self._files[spec.origin])
        return spec


class _Loader(SourceFileLoader):
    def __init__(self, name: str, path: str, text: str) -> None:
        super().__init__(name, path)
        self._text = text

    def get_code(self, fullname: str) -> object:  # type: ignore[override] # never from a cache
        return compile(self._text, self.path, "exec")
