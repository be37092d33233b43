"""Build the site of documentation: `make docs`. Then open site/index.html; it needs no network.

The pages stand where people look for them in the source: in docs/, and some at its root. They are
copied side by side into a temporary folder, with their links set right, and built there by
Zensical. A link that leads nowhere ends the build.
"""

import re
import shutil
import subprocess
import sys
from pathlib import Path
from posixpath import normpath, relpath
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parent.parent
AT_THE_ROOT = {
    "CHANGELOG.md": "changes.md",
    "CONTRIBUTING.md": "contributing.md",
    "SECURITY.md": "security.md",
}
"""Pages outside docs/, and what they are called on the site."""
LINK = re.compile(r"(!?)\[([^\]]*)\]\((?!https?:|#|mailto:)([^)#\s]+)(#[^)\s]*)?\)")
ITEM = re.compile(r"( *)([-*]|\d+\.) +")
RULE = re.compile(r"`[^`\n]*`|\[[^\]]*\]\([^)]*\)|(?<![\w§-])R\d+\.\d+\b")
"""A rule's number, or what may hold one and is left alone: code, a link."""
NUMBERED = re.compile(r"^- (R\d+\.\d+|E\d+) ", re.MULTILINE)
TITLE = re.compile(r"^# (.+)$", re.MULTILINE)


def site_path(path: str) -> str | None:
    """Where a file of the source is on the site; None if it is not there."""
    if path.startswith("docs/"):
        inside = path.removeprefix("docs/")
        return f"{inside}/index.md" if (ROOT / path).is_dir() else inside
    return AT_THE_ROOT.get(path)


def relinked(text: str, page: str) -> str:
    """A page's text, with links that fit the site. What is not on the site stays as words."""
    here = site_path(page) or ""

    def link(found: re.Match[str]) -> str:
        picture, words, target, anchor = found.groups()
        there = site_path(normpath(f"{Path(page).parent.as_posix()}/{target}"))
        if there is None:
            return words
        start = Path(here).parent.as_posix()
        return f"{picture}[{words}]({relpath(there, start)}{anchor or ''})"

    return LINK.sub(link, text)


def deepened(text: str) -> str:
    """A page with four spaces before what belongs to an item, as Python-Markdown wants it."""
    lines: list[str] = []
    depths: list[int] = []  # where the text of each open item begins in the source
    fenced = False
    for line in text.splitlines():
        fenced ^= line.lstrip().startswith("```")
        inside = len(line) - len(line.lstrip())
        item = None if fenced else ITEM.match(line)
        if line.strip():
            depths = [depth for depth in depths if depth <= inside]
        base = depths[-1] if depths else 0
        lines.append(" " * (4 * len(depths)) + line[base:] if line.strip() else line)
        if item is not None and inside - base < 4:
            depths.append(item.end())
    return "\n".join(lines) + "\n"


def ruled(text: str, page: str) -> str:
    """A page in which rules' numbers lead to the rules, and each rule can be led to."""
    if page == "docs/rules.md":
        return NUMBERED.sub(r'- <a id="\1"></a>\1 ', text)
    rules = relpath("rules.md", Path(site_path(page) or "").parent.as_posix())

    def link(found: re.Match[str]) -> str:
        number = found[0]
        return f"[{number}]({rules}#{number})" if number.startswith("R") else number

    lines, fenced = [], False
    for line in text.splitlines():
        fenced ^= line.lstrip().startswith("```")
        plain = not fenced and not line.startswith(("#", "    "))
        lines.append(RULE.sub(link, line) if plain else line)
    return "\n".join(lines) + "\n"


def decisions(folder: Path) -> str:
    """The page that lists the decisions."""
    lines = ["# Decisions", "", "Why it is built this way, one page each.", ""]
    for file in sorted(folder.glob("[0-9]*.md")):
        title = TITLE.search(file.read_text("utf-8"))
        lines.append(f"- [{title[1] if title else file.stem}]({file.name})")
    return "\n".join([*lines, ""])


def stage(folder: Path) -> None:
    """Put all pages and the settings into a folder."""
    docs = folder / "docs"
    shutil.copytree(ROOT / "docs", docs)
    shutil.copy(ROOT / "zensical.toml", folder)
    shutil.copy(ROOT / "tools/doctests.py", folder)
    shutil.copy(ROOT / "web/public/icon.svg", docs / "assets/icon.svg")
    pages = [file.relative_to(ROOT).as_posix() for file in (ROOT / "docs").rglob("*.md")]
    for page in (*pages, *AT_THE_ROOT):
        text = ruled(relinked((ROOT / page).read_text("utf-8"), page), page)
        (docs / (site_path(page) or page)).write_text(deepened(text), "utf-8")
    (docs / "decisions/index.md").write_text(decisions(docs / "decisions"), "utf-8")


def compiled(folder: Path) -> int:
    """Make the site of staged pages; a link that leads nowhere is an error."""
    zensical = [sys.executable, "-m", "zensical", "build", "--strict"]
    return subprocess.run(zensical, cwd=folder, check=False).returncode


def build(to: Path) -> int:
    """Build the site into a folder; what was there before is replaced."""
    with TemporaryDirectory() as temporary:
        folder = Path(temporary)
        stage(folder)
        status = compiled(folder)
        if status == 0:
            shutil.rmtree(to, ignore_errors=True)
            shutil.move(folder / "site", to)
    return status


def main() -> None:
    """Build into site/, or into the folder that is named."""
    to = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "site"
    if status := build(to):
        raise SystemExit(status)
    print(f"Open {to / 'index.html'}")


if __name__ == "__main__":
    main()
