"""Story pages: which pages of the story are told when, and what the book holds so far."""

from __future__ import annotations

from game.games.syncro.campaign.service import CampaignService
from game.games.syncro.rules.adventure import Adventure
from game.games.syncro.rules.content import CHAPTERS, FINALE_STEP, LEVELS, REWARD_STEP
from game.games.syncro.rules.missions import Mission
from game.scenes.shell.pages import Leaf

BOSSES = {"Id": "boss", "IIe": "boss"}


def before(service: CampaignService, adventure: Adventure) -> list[Leaf]:
    """Return the page before the next level: its story, and the rules that join there (SY-8)."""
    return [_leaf(adventure.step, "before", _joining(service, adventure.step, adventure.mages))]


def after(before: Adventure, now: Adventure) -> list[Leaf]:
    """Return the pages after a level: won, and what followed it; or lost."""
    level = before.step
    if now.step == level and level not in now.done:
        return [Leaf(f"syncro.chapter.{_chapter(level)}", f"syncro.level.{level}", "adventure.lost")]
    leaves = [_leaf(level, "after")]
    if REWARD_STEP in now.done and REWARD_STEP not in before.done:
        leaves.append(_leaf(REWARD_STEP, "page"))
    if now.finished:
        leaves += ending()
    return leaves


def ending() -> list[Leaf]:
    """Return the last page of the story."""
    return [_leaf(FINALE_STEP, "page")]


def book(service: CampaignService, adventure: Adventure) -> list[Leaf]:
    """Return all pages so far, in the order of the adventure; what comes later is not spoilt."""
    leaves: list[Leaf] = []
    for chapter in CHAPTERS:
        for level in chapter:
            reached = level in adventure.done or level == adventure.step
            if reached:
                leaves.append(_leaf(level, "before", _joining(service, level, adventure.mages)))
            if level in adventure.done:
                if level in BOSSES:
                    leaves.append(_leaf(level, BOSSES[level]))
                leaves.append(_leaf(level, "after"))
        if chapter is CHAPTERS[0] and REWARD_STEP in adventure.done:
            leaves.append(_leaf(REWARD_STEP, "page"))
    return leaves + (ending() if adventure.finished else [])


def _leaf(step: str, page: str, rules: tuple[str, ...] = ()) -> Leaf:
    return Leaf(f"syncro.chapter.{_chapter(step)}", f"syncro.level.{step}", f"syncro.story.{step}.{page}", rules)


def _chapter(step: str) -> int:
    return 2 if step.startswith("II") else 1


def _joining(service: CampaignService, level: str, mages: int) -> tuple[str, ...]:
    """Return the keys of the rules that are new in a level."""
    assert level in LEVELS, "only a level has a map"
    maps = service.services.levels(service.entry)
    return tuple(f"syncro.joins.{rule}" for rule in Mission.of(maps[level], mages).joins)
