"""Try every mutant that mutmut has made, and note in its files what became of each.

mutmut collects the tests anew for every mutant and writes a long report about every failure: that
takes longer than the tests. Here they are collected once; each mutant then runs in a fork, with the
tests that reach its function until one fails: first those that noticed other mutants of it, then
the quickest. The mutants, the tests and what counts as noticed are mutmut's own. If a regular
expression is given, only the mutants with such a name are tried.
"""

import gc
import json
import os
import re
import resource
import signal
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

WORKERS = int(os.environ.get("JOBS", os.cpu_count() or 1))
SECONDS = 60
"""The time of the processor after which a mutant is taken to run for ever."""
SURVIVED, KILLED, UNREACHED, TIMEOUT = 0, 1, 33, 36
"""What mutmut writes."""


class Trials:
    """Runs mutants instead of tests, once pytest has collected these."""

    def __init__(self, only: str) -> None:
        self.only = only
        stats = json.loads(Path("mutmut-stats.json").read_text("utf-8"))
        self.reached_by: dict[str, list[str]] = stats["tests_by_mangled_function_name"]
        self.seconds: dict[str, float] = stats["duration_by_test"]
        self.noticed_by: dict[str, dict[str, None]] = {}
        """For each function, the tests that noticed a mutant of it."""
        self.running: dict[int, tuple[str, int]] = {}
        """For each process its mutant, and where it tells which test failed."""
        self.found: dict[str, int] = {}

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        tests = {item.nodeid: item for item in session.items}
        session.config.pluginmanager.unregister(name="terminalreporter")  # of mutants, tell nothing
        if failed := _first_to_fail(session.items):  # this also fills the caches, for every fork
            raise pytest.UsageError(f"{failed} fails without any mutant")
        gc.freeze()  # what is there by now is shared with every fork, not copied
        for file in sorted(Path("src").rglob("*.meta")):
            known: dict[str, Any] = json.loads(file.read_text("utf-8"))
            codes: dict[str, int | None] = known["exit_code_by_key"]
            untried = [name for name, code in codes.items() if code is None]
            for mutant in [name for name in untried if re.search(self.only, name)]:
                names = [name for name in self._in_order(_function(mutant)) if name in tests]
                if names:
                    self._try(mutant, [tests[name] for name in names])
                else:
                    self.found[mutant] = UNREACHED
            while self.running:
                self._wait()
            codes |= {name: self.found[name] for name in codes if name in self.found}
            file.write_text(json.dumps(known, indent=4), "utf-8")
            print(f"{len(self.found)} mutants tried, the last ones of {file.stem}", flush=True)
        return True

    def _in_order(self, function: str) -> list[str]:
        """The tests that reach a function, those that are likely to fail soon first."""
        quickest = sorted((self.seconds[name], name) for name in self.reached_by.get(function, []))
        return [
            *dict.fromkeys((*self.noticed_by.get(function, ()), *(name for _, name in quickest)))
        ]

    def _try(self, mutant: str, tests: list[pytest.Item]) -> None:
        if len(self.running) >= WORKERS:
            self._wait()
        told, tell = os.pipe()
        child = os.fork()
        if child:
            os.close(tell)
            self.running[child] = mutant, told
            return
        os.environ["MUTANT_UNDER_TEST"] = mutant
        resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
        failed = _first_to_fail(tests)
        os.write(tell, failed.encode())
        os._exit(KILLED if failed else SURVIVED)

    def _wait(self) -> None:
        child, status = os.wait()
        timeout = os.WIFSIGNALED(status) and os.WTERMSIG(status) in {signal.SIGXCPU, signal.SIGKILL}
        code = TIMEOUT if timeout else os.waitstatus_to_exitcode(status)
        mutant, told = self.running.pop(child)
        self.found[mutant] = code
        with os.fdopen(told, encoding="utf-8") as pipe:
            if failed := pipe.read():
                self.noticed_by.setdefault(_function(mutant), {})[failed] = None


def _function(mutant: str) -> str:
    return mutant.rpartition("__mutmut_")[0]


def _first_to_fail(tests: list[pytest.Item]) -> str:
    """Run tests until one fails, and return its name."""
    for test, following in zip(tests, [*tests[1:], None], strict=True):
        test.ihook.pytest_runtest_protocol(item=test, nextitem=following)
        if test.session.testsfailed:
            return test.nodeid
    return ""


def main(only: str = "") -> int:
    os.chdir("mutants")
    sys.path.insert(0, str(Path("src").absolute()))
    settings = tomllib.loads(Path("pyproject.toml").read_text("utf-8"))["tool"]["mutmut"]
    chosen = settings["pytest_add_cli_args"] + settings["pytest_add_cli_args_test_selection"]
    short = ["-q", "--assert=plain", "--tb=native"]  # nobody reads how a mutant fails
    return pytest.main([*short, *chosen], plugins=[Trials(only)])


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
