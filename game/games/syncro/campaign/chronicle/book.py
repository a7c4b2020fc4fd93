"""The book of an adventure: the pages of every level that was met, the Bosses that were seen, what was unlocked."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from game.games.syncro.campaign.progress.service import CampaignService
from game.games.syncro.rules.adventure.adventure import Adventure
from game.games.syncro.rules.state.content import JOINING
from game.games.syncro.rules.state.forks import way_to
from game.games.syncro.rules.state.missions import Mission
from game.games.syncro.rules.state.roads import CHAPTERS, FINALE_STEP, REWARD_STEP, UNDIVIDED
from game.games.syncro.scenery.pages import StoryPage
from game.saves.people import learning
from game.saves.people.people import People
from game.saves.records.player import Player
from game.scenes.session.match.people import whose

BOSSES: Final = ("Id", "IIe")


def book(service: CampaignService, adventure: Adventure) -> list[StoryPage]:
    """Return all pages so far, in the order of the adventure; what comes later is not spoilt.

    A level has its page as soon as it comes next, won or not; a Boss as soon as the team has seen it (SY-8).
    """
    leaves: list[StoryPage] = []
    for chapter in CHAPTERS:
        for level in chapter:
            won = level in adventure.done
            if won or level == adventure.step or adventure.tally(level).attempts:
                leaves += pages_before(service, level, adventure.mages, ways=adventure.ways)
            if level in BOSSES and (won or level in adventure.bosses):
                leaves.append(leaf(level, "boss"))
            if won:
                leaves.append(leaf(level, "after", way=way_to(level, adventure.ways)))
        if chapter is CHAPTERS[0] and REWARD_STEP in adventure.done:
            leaves.append(leaf(REWARD_STEP, "page"))
    return leaves + (ending() if adventure.finished else [])


def pages_before(
    service: CampaignService, level: str, mages: int, known: Collection[str] = frozenset(), ways: Sequence[str] = ()
) -> list[StoryPage]:
    """Return the page before a level: its story, and the rules that join there (SY-8), without those that are known."""
    mission = Mission.of(service.services.levels(service.entry)[level], mages)
    rules = tuple(f"syncro.joins.{rule}" for rule in mission.joins if rule not in known)
    return [leaf(level, "before", rules, way_to(level, ways))]


def known_to_all(people: People, team: Sequence[Player]) -> frozenset[str]:
    """Return the rules of which no person of a team need be told: all have met them, at a table or in the lesson."""
    persons = [whose(people, team, seat) for seat, player in enumerate(team) if player.person]
    return frozenset(
        rule for rule in JOINING if persons and all(learning.has_met(people, "syncro", who, rule) for who in persons)
    )


def pages_after(before: Adventure, now: Adventure) -> list[StoryPage]:
    """Return the pages after a level that was won, and what followed it."""
    rewards = [leaf(REWARD_STEP, "page")] if REWARD_STEP in now.done and REWARD_STEP not in before.done else []
    return [
        leaf(before.step, "after", way=way_to(before.step, before.ways)),
        *rewards,
        *(ending() if now.finished else []),
    ]


def ending() -> list[StoryPage]:
    """Return the last page of the story."""
    return [leaf(FINALE_STEP, "page")]


def leaf(step: str, page: str, rules: tuple[str, ...] = (), way: str = UNDIVIDED) -> StoryPage:
    """Return a page of the story of a step, to which a way leads."""
    chapter = 2 if step.startswith("II") else 1
    return StoryPage(
        f"syncro.chapter.{chapter}",
        f"syncro.level.{step}",
        f"syncro.story.{step}.{page}",
        rules,
        "" if way == UNDIVIDED else way,
    )
