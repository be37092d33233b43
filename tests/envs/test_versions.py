"""What environments show is documented, and their version changes when it does."""

from hashlib import blake2b
from importlib import import_module
from typing import Any

import pyspiel
import pytest

from quovadis.core.board import COMMITTEES, LAUREL_SPACES, PATHS
from quovadis.core.laurels import LAURELS
from quovadis.envs import QuovadisVectorEnv, quovadis_v0
from quovadis.envs.variant import VERSION
from quovadis.sim import layout, words
from quovadis.sim.layout import ACTIONS, Extra, Phase
from quovadis.sim.observing import FIELDS
from tools.environment_fields import PAGE, page

FINGERPRINTS = {"quovadis_v0": "8d29901e87921546"}


def fingerprint() -> str:
    """Of all that a trained policy relies on: what each number that it sees or says means."""
    told = (
        FIELDS,
        [each.id for each in COMMITTEES],
        [each.id for each in LAUREL_SPACES],
        LAURELS,
        [*Phase.__members__.items()],
        [*Extra.__members__.items()],
        [words.action_fields(action) for action in range(ACTIONS)],
    )
    return blake2b(repr(told).encode(), digest_size=8).hexdigest()


def test_the_version_is_another_one_if_observations_or_actions_are() -> None:
    assert FINGERPRINTS[VERSION] == fingerprint(), (
        "Observations or actions have changed, and policies trained before will not fit any more. "
        "Once this version has been released, rename quovadis_v0 to the next version (module, "
        "VERSION, docs/environments.md); pin the new fingerprint here."
    )


@pytest.mark.parametrize("name, value", [("ACCEPT", layout.DECLINE), ("PATHS", PATHS[::-1])])
def test_actions_in_another_order_are_noticed(
    name: str, value: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = fingerprint()
    monkeypatch.setattr(words, name, value)
    assert fingerprint() != before


def test_all_environments_on_the_kernel_have_the_version_in_their_name() -> None:
    import_module("quovadis.envs.openspiel")
    assert quovadis_v0.__name__.endswith(f".{VERSION}")
    assert quovadis_v0.raw_env.metadata["name"] == VERSION
    assert QuovadisVectorEnv(1).metadata["name"] == VERSION
    assert pyspiel.load_game(VERSION).get_type().short_name == VERSION


def test_the_page_tells_every_field() -> None:
    assert PAGE.read_text("utf-8") == page(), "run: python tools/environment_fields.py"
