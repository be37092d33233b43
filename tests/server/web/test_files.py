"""How many files the server may open."""

import subprocess
import sys

import pytest

pytest.importorskip("resource")

RAISED = """
import resource
from quovadis.server.web import files
_, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
resource.setrlimit(resource.RLIMIT_NOFILE, (256, hard))
assert files.most_connections() == 128
files.raise_limit()
soft, still = resource.getrlimit(resource.RLIMIT_NOFILE)
assert hard == still
assert soft == hard or soft == 2**20
assert files.most_connections() >= soft // 2
resource.setrlimit(resource.RLIMIT_NOFILE, (100, 100))
files.raise_limit()
assert files.most_connections() == 50
"""


def test_the_limit_is_raised_to_the_hard_one_and_leaves_some_for_the_server() -> None:
    subprocess.run([sys.executable, "-c", RAISED], check=True)
