"""How much chance the random tests get: a fixed small budget, or a long one in `make fuzz`."""

import os
import sys

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile(
    "test",
    max_examples=25,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile(
    "fuzz",
    max_examples=int(os.environ.get("EXAMPLES", "5000")),
    deadline=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "test"))


def pytest_runtest_setup() -> None:
    """Under `make mutate`, no test lives on what another one found out without the mutant."""
    if "MUTANT_UNDER_TEST" not in os.environ:
        return
    for name, module in list(sys.modules.items()):
        if name.startswith(("quovadis.core.deals.", "quovadis.core.rules.")):
            for value in list(vars(module).values()):
                if hasattr(value, "cache_clear"):
                    value.cache_clear()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Show what random tests have reached: `record_property` brings it here from every worker."""
    if os.environ.get("HYPOTHESIS_PROFILE") != "fuzz":
        return
    for outcome in ("passed", "failed"):
        for report in terminalreporter.getreports(outcome):
            for name, told in report.user_properties:
                terminalreporter.write_sep("-", name)
                terminalreporter.write_line(str(told))
