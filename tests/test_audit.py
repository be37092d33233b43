"""What `make audit` makes of the answers of the registries."""

import json
from pathlib import Path

import pytest

from tools.audit import (
    LOCKS,
    PAGES,
    ROOT,
    Unanswered,
    audited,
    known_bad,
    npm_holes,
    python_holes,
)

GOOD = {"name": "jinja2", "version": "3.1.6", "vulns": []}
BAD = {
    "name": "pyyaml",
    "version": "5.1",
    "vulns": [{"id": "PYSEC-2020-96", "fix_versions": ["5.3.1"], "aliases": [], "description": ""}],
}
SKIPPED = {"name": "pyyaml", "skip_reason": "Dependency not found on PyPI: pyyaml (5.1)"}


def test_every_lock_file_is_looked_at() -> None:
    assert {*LOCKS} == {*ROOT.glob("*.lock")}
    assert (PAGES / "package-lock.json").exists()


def test_a_hole_is_named_with_the_version_that_mends_it() -> None:
    said = json.dumps({"dependencies": [GOOD, BAD], "fixes": []})
    assert python_holes(said) == ["pyyaml 5.1: PYSEC-2020-96, mended in 5.3.1"]
    said = json.dumps({"vulnerabilities": {"lodash": {"severity": "high", "range": "<4.17.5"}}})
    assert npm_holes(said) == ["lodash <4.17.5: high"]


@pytest.mark.parametrize(
    "said", [json.dumps({"dependencies": [GOOD, SKIPPED]}), "", "[]", "down for today"]
)
def test_what_pypi_did_not_look_up_is_not_counted_as_good(said: str) -> None:
    with pytest.raises(Unanswered):
        python_holes(said)


@pytest.mark.parametrize("said", ['{"message": "405 Method Not Allowed"}', "", "down for today"])
def test_what_npm_did_not_look_up_is_not_counted_as_good(said: str) -> None:
    with pytest.raises(Unanswered):
        npm_holes(said)


def test_a_registry_that_knows_no_hole_in_a_bad_version_is_not_believed(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    bad, _ = known_bad(tmp_path)
    assert audited("PyPI", lambda _: [], bad, LOCKS) == 2
    told = capsys.readouterr().out
    assert "a version that is known to be bad counts as good" in told
    assert "Not checked: requirements" in told


def test_the_worst_that_was_found_is_what_the_audit_ends_with(tmp_path: Path) -> None:
    bad, _ = known_bad(tmp_path)
    found = {bad: ["a hole"], LOCKS[0]: [], LOCKS[1]: ["another"]}
    assert audited("PyPI", found.__getitem__, bad, [LOCKS[0]]) == 0
    assert audited("PyPI", found.__getitem__, bad, [LOCKS[0], LOCKS[1]]) == 1
