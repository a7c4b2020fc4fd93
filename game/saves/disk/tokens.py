"""Tokens: names and seeds that nobody can guess, as `secrets` makes them, without what that reads besides."""

from __future__ import annotations

import os


def token_hex(count: int) -> str:
    """Return so many random bytes in hexadecimal digits."""
    return os.urandom(count).hex()
