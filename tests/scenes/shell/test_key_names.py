"""Keys that aren't letters are called by words of each language."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tests.scenes.box import Box

NAMED = (
    *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_SPACE),
    *(pygame.K_HOME, pygame.K_END, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_BACKSPACE, pygame.K_DELETE),
    *(pygame.K_INSERT, pygame.K_TAB),
)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_key_without_a_letter_is_called_by_a_word(tmp_path: Path, language: str) -> None:
    caps = Box(tmp_path, language=language).services.caps
    for code in NAMED:
        name = caps.key(code)
        assert name
        assert name != name.upper(), f"{pygame.key.name(code)} is called {name} in {language}"
