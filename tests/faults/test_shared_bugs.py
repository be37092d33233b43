"""Bugs planted in what several processes share still fit the code, and their tests are there.

`python -m tests.faults.shared_bugs` hunts them.
"""

import subprocess
import sys

import pytest

from tests.faults.shared_bugs import SharedBug, shared_bugs
from tests.simulated.planting import ROOT


@pytest.mark.parametrize("name", shared_bugs())
def test_a_bug_in_sharing_fits_the_code_and_its_test_is_there(name: str) -> None:
    bug = SharedBug(name)
    assert bug.about.endswith(".")
    assert all("/sharing/" in file for file in bug.hunks)
    for file in bug.hunks:
        compile(bug.source(file), file, "exec")
    file, _, test = bug.test.partition("::")
    assert f"def {test}(" in (ROOT / file).read_text("utf-8")


def test_a_copy_of_the_code_has_the_bug_and_all_the_rest() -> None:
    bug = SharedBug("passed-on-twice")
    [patched] = bug.hunks
    with bug.copied() as code:
        asked = "from quovadis.server.sharing import passing; print(passing.__file__)"
        ran = subprocess.run(
            [sys.executable, "-c", asked],
            env={"PYTHONPATH": str(code)},
            capture_output=True,
            text=True,
            check=True,
        )
        assert ran.stdout.strip() == str(code / patched.removeprefix("src/"))
        assert (code / patched.removeprefix("src/")).read_text("utf-8") == bug.source(patched)
    assert (ROOT / patched).read_text("utf-8") != bug.source(patched)


def test_there_are_enough_of_them() -> None:
    assert len(shared_bugs()) >= 5
