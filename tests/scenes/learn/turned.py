"""A page longer than its window: whoever uses something on it turns the wheel first."""

from __future__ import annotations

from typing import Final

import pygame

from tests.scenes.box import Box

WHEELED: Final = 60
"""Notches of the wheel after which whatever lies on a page has been seen."""


class Turned(Box):
    """Be a box in which the wheel is turned first, where a control lies beyond what is seen of a page."""

    def click(self, key: str) -> None:
        self.bring(key)
        super().click(key)

    def bring(self, key: str) -> None:
        """Turn the wheel, where a control lies beyond what is seen of a page, until it is seen."""
        for _ in range(WHEELED):
            part = next(part for part in self.services.navigator.top.parts if part.key == key and part.control)
            if part.clip is None or part.clip.contains(part.rect):
                return
            x, y = map(self.services.kit.frame.px, part.clip.middle)
            notch = -1 if part.target.y > part.clip.y else 1
            there = pygame.event.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(1, 1), buttons=(0, 0, 0))
            self.events(there, pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=notch))
            self.services.navigator.update(0.05)
