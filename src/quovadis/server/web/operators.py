"""Whether a request comes from whoever runs the server: for what players must not see."""

from ipaddress import ip_address

from starlette.requests import HTTPConnection

from quovadis.server import secrets
from quovadis.server.settings import Settings
from quovadis.server.web.origins import names_this_machine

FORWARDED = {"forwarded", "via", "x-real-ip", "x-client-ip", "cf-connecting-ip", "true-client-ip"}
"""Headers that a proxy adds, besides all that begin with `x-forwarded-`."""


def is_operator(asked: HTTPConnection, settings: Settings, secret: str | None) -> bool:
    """Whether a request carries the operator's token, or was made on this machine itself.

    A proxy on this machine passes strangers' requests on from loopback. So a request counts as
    local only if no proxy is configured, none has left a header, and it names this machine.
    """
    token = settings.metrics_token
    if token and secrets.fits(secret, secrets.hashed(token)):
        return True
    return settings.base_url is None and _is_local(asked)


def _is_local(asked: HTTPConnection) -> bool:
    passed_on = any(name in FORWARDED or name.startswith("x-forwarded-") for name in asked.headers)
    local = names_this_machine(asked.headers.get("host", ""))
    return not passed_on and local and _from_loopback(asked)


def _from_loopback(asked: HTTPConnection) -> bool:
    try:
        address = ip_address(asked.client.host if asked.client else "")
    except ValueError:
        return False
    mapped = getattr(address, "ipv4_mapped", None)
    return (mapped or address).is_loopback
