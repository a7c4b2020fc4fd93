"""Syncro's table at its places, and as hands are estimated, as `screenshots.py` draws them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from screens import games
from screens.moments import players, stand
from screens.shell import Scene

if TYPE_CHECKING:
    from game.app import App

NAMES = ("Nora", "Fuji", "Kailash", "Etna", "Rigi")


def first_estimate(app: App) -> None:
    """Show the first question of the first level: four mages, a hand of 3.2."""
    from game.games.syncro.rules.state.content import MUSHROOM, Enemy
    from game.games.syncro.rules.state.state import Estimating
    from tests.games.syncro.positions import begun

    seats = players("person", *["regular"] * 3, names=NAMES, colours=(1, 2, 3, 4))
    state = begun("Ia", 4).state
    horde = (
        Enemy("mushroom", 3, (MUSHROOM,)), Enemy("imp", 6),
        Enemy("mushroom", 3, (MUSHROOM,)), Enemy("gargoyle", 6), Enemy("ogre", 4),
    )  # fmt: skip
    open_ = [place for place, spot in enumerate(state.horde) if spot is not None and spot.up]
    state = _with(state, (2, 4, 5, 1, 4), dict(zip(open_, horde, strict=True)))
    nobody = (None,) * 4
    state = replace(state, leader=0, first=0, estimates=nobody, sealed=nobody, agenda=(Estimating(()), *state.agenda))
    stand(app, "syncro", seats, state, level="Ia")


def stage(app: App, level: str) -> None:
    """Show a level, four mages in the middle of it, as a person is to lay a Spell."""
    games.cards(app, "syncro", _many(4), {"IIe": 14}.get(level, 12), level=level)


def story_picture(app: App, level: str = "Ia") -> None:
    """Show the page after a level."""
    from game.games.syncro.campaign.chronicle.book import pages_after
    from game.games.syncro.campaign.endings.story import StoryAfter, after
    from game.games.syncro.rules.adventure import adventure
    from game.games.syncro.rules.state.roads import STEPS
    from game.games.syncro.scenery.mages import mage_team

    step = STEPS.index(level)
    before = replace(adventure.begin(4), step=level, done=STEPS[:step])
    now = replace(before, step=STEPS[step + 1], done=STEPS[: step + 1])
    leaves = pages_after(before, now)
    app.navigator.push(StoryAfter(app.services, leaves, after(leaves, before, now), mage_team(_many(4), 0)))
    app.navigator.settle()


def story_before(app: App, level: str) -> None:
    """Show the page before a level."""
    from game.games.syncro.rules.state.roads import CHAPTERS
    from game.games.syncro.scenery.pages import Pages, StoryPage

    chapter = 1 if level in CHAPTERS[0] else 2
    leaf = StoryPage(f"syncro.chapter.{chapter}", f"syncro.level.{level}", f"syncro.story.{level}.before")
    app.navigator.push(Pages(app.services, [leaf], "adventure.begin", lambda: None))
    app.navigator.settle()


def _many(count: int) -> Any:
    return players("person", *["regular"] * (count - 1), names=NAMES, colours=range(1, count + 1))


def _with(state: Any, hand: tuple[int, ...], enemies: Mapping[int, Any]) -> Any:
    """Return a state in which the first mage holds these Spells, and these enemies lie at their places."""
    from screens.moments import swapped

    spells, foes = state.spells, state.foes
    for card, value in zip(state.hands[0], hand, strict=True):
        spells = swapped(spells, card, value)
    for place, enemy in enemies.items():
        foes = swapped(foes, state.horde[place].card, enemy)
    return replace(state, spells=spells, foes=foes)


STAGES = {
    "ashes": "Ia", "stones": "Ib", "village": "Ic", "tower": "Id",
    "fog": "IIa", "laugh": "IIb", "psalm": "IIc", "light": "IId", "banished": "IIe",
}  # fmt: skip
SCENES: Mapping[str, Scene] = {
    "first_estimate": first_estimate,
    **{f"stage_{name}": partial(stage, level=level) for name, level in STAGES.items()},
    "stage_wood_morning": partial(stage, level="Ia"),
    "story_picture": story_picture,
    "story_picture_stones": partial(story_picture, level="Ib"),
    "story_before": partial(story_before, level="IIc"),
}
