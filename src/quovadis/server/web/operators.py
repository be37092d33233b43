"""Whether a request comes from whoever runs the server: for what players must not see."""

from ipaddress import ip_address
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection

from quovadis.server import secrets
from quovadis.server.settings import Settings

LOOPBACK = {"localhost", "127.0.0.1", "::1"}
FORWARDED = {"forwarded", "via", "x-real-ip", "x-client-ip", "cf-connecting-ip", "true-client-ip"}
"""Headers that a proxy adds, beside all that begin with `x-forwarded-`."""


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
    return not passed_on and _names_this_machine(asked) and _from_loopback(asked)


def _names_this_machine(asked: HTTPConnection) -> bool:
    try:
        return urlsplit(f"//{asked.headers.get('host', '')}").hostname in LOOPBACK
    except ValueError:
        return False


def _from_loopback(asked: HTTPConnection) -> bool:
    try:
        address = ip_address(asked.client.host if asked.client else "")
    except ValueError:
        return False
    mapped = getattr(address, "ipv4_mapped", None)
    return (mapped or address).is_loopback
