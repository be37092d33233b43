"""Looks for known holes in what we depend on, in Python and in the browser: `make audit`.

It asks the registries, PyPI and npm. Each is asked first about a version that is known to be bad:
if it has nothing to say about that, it tells nothing here, and nothing counts as checked. Ends with
0 if there is no known hole, with 1 if there is one, and with 2 if something could not be checked.
"""

import json
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
BIN = ROOT / ".venv/bin"
LOCKS = sorted(ROOT.glob("requirements*.lock"))
PAGES = ROOT / "web"
BAD_PYTHON = "pyyaml==5.1"
"""Runs code from a file that it reads (CVE-2020-1747)."""
BAD_NPM = ("lodash", "4.17.0")
"""Lets strangers change every object (CVE-2018-3721)."""


class Unanswered(Exception):
    """A registry did not say what it knows."""


def python_holes(said: str) -> list[str]:
    """What pip-audit has found, from its JSON."""
    try:
        told = json.loads(said)["dependencies"]
    except (ValueError, LookupError, TypeError):
        raise Unanswered("pip-audit gave no answer") from None
    skipped = [one["name"] for one in told if "skip_reason" in one]
    if skipped:
        more = f" and {len(skipped) - 1} others" if len(skipped) > 1 else ""
        raise Unanswered(f"it says nothing about {skipped[0]}{more}")
    return [
        f"{one['name']} {one['version']}: {hole['id']}{_mended(hole.get('fix_versions'))}"
        for one in told
        for hole in one["vulns"]
    ]


def _mended(versions: Sequence[str] | None) -> str:
    return f", mended in {', '.join(versions)}" if versions else ""


def npm_holes(said: str) -> list[str]:
    """What npm has found, from its JSON."""
    try:
        told = json.loads(said)
    except ValueError:
        raise Unanswered("npm gave no answer") from None
    if "vulnerabilities" not in told:
        raise Unanswered(str(told.get("message", "npm gave no answer")).partition("\n")[0])
    holes: dict[str, Any] = told["vulnerabilities"]
    return [f"{name} {one.get('range', '')}: {one['severity']}" for name, one in holes.items()]


def ask_python(lock: Path) -> list[str]:
    """The known holes of a lock file."""
    options = ("--format", "json", "--progress-spinner", "off", "--no-deps", "--disable-pip")
    return python_holes(_said(BIN / "uv", "tool", "run", "pip-audit", *options, "-r", lock))


def ask_npm(folder: Path) -> list[str]:
    """The known holes of a package-lock.json."""
    return npm_holes(_said(BIN / "npm", "audit", "--json", "--package-lock-only", folder=folder))


def _said(*command: Path | str, folder: Path = ROOT) -> str:
    ran = subprocess.run(
        [*map(str, command)], cwd=folder, capture_output=True, text=True, check=False
    )
    if not ran.stdout.strip():
        why = next(iter(reversed(ran.stderr.strip().splitlines())), "no word")
        raise Unanswered(f"{Path(command[0]).name} failed: {why}")
    return ran.stdout


def known_bad(folder: Path) -> tuple[Path, Path]:
    """A lock file for Python and a folder for npm, each with one bad version."""
    lock = folder / "requirements.txt"
    lock.write_text(f"{BAD_PYTHON}\n", "utf-8")
    name, version = BAD_NPM
    body = {"name": "bad", "version": "1.0.0", "dependencies": {name: version}}
    whole = {"": body, f"node_modules/{name}": {"version": version}}
    (folder / "package.json").write_text(json.dumps(body), "utf-8")
    locked = {"name": "bad", "version": "1.0.0", "lockfileVersion": 3, "packages": whole}
    (folder / "package-lock.json").write_text(json.dumps(locked), "utf-8")
    return lock, folder


def audited(
    registry: str, ask: Callable[[Path], list[str]], bad: Path, files: Sequence[Path]
) -> int:
    """Ask one registry about some files, after a trial; 0, 1 or 2."""
    try:
        trouble = "" if ask(bad) else "a version that is known to be bad counts as good"
    except Unanswered as why:
        trouble = str(why)
    if trouble:
        print(f"{registry} does not tell its advisories here: {trouble}.")
        print(f"  Not checked: {', '.join(_name(file) for file in files)}.")
        print("  Run `make audit` where that registry can be reached without a mirror in between.")
        return 2
    worst = 0
    for file in files:
        try:
            holes = ask(file)
        except Unanswered as why:
            print(f"{_name(file)}: not checked. {why}.")
            worst = 2
            continue
        print(f"{_name(file)}: {len(holes)} known holes")
        for hole in holes:
            print(f"  {hole}")
        worst = max(worst, 1 if holes else 0)
    return worst


def _name(file: Path) -> str:
    lock = file / "package-lock.json" if file.is_dir() else file
    return str(lock.relative_to(ROOT))


def main() -> int:
    with tempfile.TemporaryDirectory() as folder:
        bad_lock, bad_pages = known_bad(Path(folder))
        found = (
            audited("PyPI", ask_python, bad_lock, LOCKS),
            audited("npm", ask_npm, bad_pages, [PAGES]),
        )
    return max(found)


if __name__ == "__main__":
    sys.exit(main())
