"""Every rule of docs/rules.md must be named by the code that enforces it and by a test.

Lists the numbers that no file of src/quovadis names, and those that stand beside no test. The
worked cases (E1, E2, ...) are examples: only tests name them. A test names its rule in a comment
behind its signature, `-> None:  # R5.4`. Mentioning a number elsewhere in the tests proves
nothing and does not count.
"""

import re
import sys
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

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
    in_code, in_tests = named(code), named(said for text in tests for said in TESTED.findall(text))
    enforced = [rule for rule in rules if not rule.startswith("E")]  # the others are examples
    return [
        *(f"{rule}: no file in src/quovadis names it" for rule in enforced if rule not in in_code),
        *(f"{rule}: no test in tests names it" for rule in rules if rule not in in_tests),
        *(
            f"{rule}: named, but not a rule of docs/rules.md"
            for rule in sorted((in_tests | in_code) - set(rules))
        ),
    ]


def main() -> int:
    rules = RULE.findall((ROOT / "docs" / "rules.md").read_text("utf-8"))
    wrong = missing(rules, files(ROOT / "src" / "quovadis"), files(ROOT / "tests"))
    if wrong:
        print(*wrong, sep="\n")
        return 1
    print(f"all {len(rules)} rules are named by code and tests")
    return 0


if __name__ == "__main__":
    sys.exit(main())
