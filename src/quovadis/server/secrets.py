"""Secrets of seats and hosts: long, random, and stored only as hashes."""

import hmac
import secrets as system
from hashlib import sha256


def fresh() -> str:
    """A new secret of 192 random bits."""
    return system.token_urlsafe(24)


def name() -> str:
    """A name for a table that nobody can guess: 120 random bits."""
    while not (text := system.token_urlsafe(15))[0].isalnum():  # "-x" would read as an option
        pass
    return text


def chance() -> bytes:
    """The seed for a table's bots: 128 random bits that nobody is told."""
    return system.token_bytes(16)


def hashed(secret: str) -> bytes:
    """What is stored. No salt or slow hash: there is nothing to guess in random bits."""
    return sha256(secret.encode()).digest()


def fits(secret: str | None, kept: bytes | None) -> bool:
    """Whether a secret has the stored hash."""
    if secret is None or kept is None:
        return False
    return hmac.compare_digest(hashed(secret), kept)
