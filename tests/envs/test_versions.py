"""What environments show is documented, and their version changes when it does."""

from hashlib import blake2b

from quovadis.envs import quovadis_v0
from quovadis.sim.layout import ACTIONS, Extra, Phase
from quovadis.sim.observing import FIELDS
from tools.environment_fields import PAGE, page

FINGERPRINTS = {"quovadis_v0": "214bfd388f429671"}


def fingerprint() -> str:
    """Of everything that a trained policy relies on."""
    told = (FIELDS, ACTIONS, [*Phase.__members__], [*Extra.__members__])
    return blake2b(repr(told).encode(), digest_size=8).hexdigest()


def test_the_version_is_another_one_if_observations_or_actions_are() -> None:
    name = quovadis_v0.raw_env.metadata["name"]
    assert FINGERPRINTS[name] == fingerprint(), (
        "Observations or actions have changed, and policies trained before will not fit any more. "
        "Once this version has been released, rename quovadis_v0 to the next version (module, "
        "metadata, docs/environments.md); pin the new fingerprint here."
    )


def test_the_page_tells_every_field() -> None:
    assert PAGE.read_text("utf-8") == page(), "run: python tools/environment_fields.py"
