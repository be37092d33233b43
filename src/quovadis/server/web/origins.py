"""Where a page comes from: a scheme, a host and a port, spelled as browsers spell them."""

import re
from ipaddress import IPv6Address
from urllib.parse import urlsplit

PORTS = {"http": 80, "https": 443}
"""The schemes of pages, and the port that is not written."""
LOOPBACK = {"localhost", "127.0.0.1", "::1"}
"""The names under which a machine calls itself."""
NAME = re.compile(r"[a-z0-9_-]+(\.[a-z0-9_-]+)*\.?")


def origin_of(text: str) -> str | None:
    """The origin of a URL that ends with its host; None: it is not such a URL."""
    try:
        parts = urlsplit(text)
        host, port = _host(parts.hostname or ""), parts.port
    except ValueError:
        return None
    more = parts.path not in {"", "/"} or parts.query or parts.fragment or "@" in parts.netloc
    if parts.scheme not in PORTS or not host or port == 0 or more or not text.isprintable():
        return None
    return f"{parts.scheme}://{host}" + (
        f":{port}" if port not in {None, PORTS[parts.scheme]} else ""
    )


def names_this_machine(host: str) -> bool:
    """Whether a `Host` header, with or without a port, names the machine that reads it."""
    try:
        parts = urlsplit(f"//{host}")
        _ = parts.port  # raises if it is not a number
    except ValueError:
        return False
    return parts.netloc == host and "@" not in host and parts.hostname in LOOPBACK


def _host(text: str) -> str:
    """A host as it stands in an origin, or nothing; raises `ValueError`."""
    if ":" in text:
        return f"[{IPv6Address(text).compressed}]"
    name = text.encode("idna").decode()
    return name if NAME.fullmatch(name) else ""
