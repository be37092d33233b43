"""Every rule of docs/rules.md must be named by the code that enforces it and by a test.

Lists the numbers that no file of src/quovadis names, and those that stand beside no test:
a test names its rule in a comment behind its signature, `-> None:  # R5.4`. Mentioning a
number elsewhere in the tests proves nothing and does not count.
"""

import re
import sys
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

LATER = "this variant is still to come"

TO_COME: dict[str, str] = {}
"""Rules that nobody has to name yet. Take a number out when its chapter is built."""

ONLY_TESTED: dict[str, str] = {
    "E1": "an example of R5.2, R5.3 and R5.5: a test plays it, no code is about it",
    "E2": "an example of R5.7 and R5.8: a test plays it, no code is about it",
    "E18": "an example of R10.3: a test plays it, no code is about it",
    "E17": "an example of R10.2: a test plays it, no code is about it",
    **dict.fromkeys(("E19", "E20"), "an example of R10.5: a test plays it, no code is about it"),
    **{
        f"E{number}": "an example of chapter 8: a test plays it, no code is about it"
        for number in (*range(3, 17), *range(21, 26))
    },
}
"""Rules that no code has to name."""

RULE = re.compile(r"^- (R\d+\.\d+|E\d+) ", re.MULTILINE)
NAMED = re.compile(r"\b(?:R\d+\.\d+|E\d{1,2})\b")  # E501 is ruff's
TESTED = re.compile(r"^(?:def test_|\)).* -> None:  # (.+)$", re.MULTILINE)


def named(texts: Iterable[str]) -> set[str]:
    """Every number in these texts."""
    return {number for text in texts for number in NAMED.findall(text)}


def files(folder: Path) -> list[str]:
    """What the Python files below a folder say."""
    return [file.read_text("utf-8") for file in sorted(folder.rglob("*.py"))]


def missing(rules: list[str], code: list[str], tests: list[str]) -> list[str]:
    """What is wrong, a line a rule."""
    in_code = named(code) | ONLY_TESTED.keys()
    in_tests = named(comment for text in tests for comment in TESTED.findall(text))
    due = [rule for rule in rules if rule not in TO_COME]
    unknown = sorted((TO_COME.keys() | ONLY_TESTED.keys()) - set(rules))
    strange = sorted((in_tests | named(code)) - set(rules))
    return [
        *(f"{rule}: no file in src/quovadis names it" for rule in due if rule not in in_code),
        *(f"{rule}: no test in tests names it" for rule in due if rule not in in_tests),
        *(f"{rule}: excepted in tools/rule_numbers.py, but not a rule" for rule in unknown),
        *(f"{rule}: named, but not a rule of docs/rules.md" for rule in strange),
    ]


def main() -> int:
    rules = RULE.findall((ROOT / "docs" / "rules.md").read_text("utf-8"))
    wrong = missing(rules, files(ROOT / "src" / "quovadis"), files(ROOT / "tests"))
    if wrong:
        print(*wrong, sep="\n")
        return 1
    print(f"all {len(set(rules) - TO_COME.keys())} rules are named by code and tests")
    return 0


if __name__ == "__main__":
    sys.exit(main())
