"""The system's clipboard, for text. Where there is none, nothing is kept and nothing is there."""

from __future__ import annotations

import contextlib

import pygame


def put(text: str) -> None:
    """Keep a text for other programs."""
    with contextlib.suppress(pygame.error, AttributeError):
        pygame.scrap.put_text(text)


def get() -> str:
    """Return the text that is kept, or "" where there is none."""
    with contextlib.suppress(pygame.error, AttributeError, UnicodeDecodeError):
        return pygame.scrap.get_text() or ""
    return ""
