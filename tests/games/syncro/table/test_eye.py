"""The stone that listens: its eye shuts for a moment as a Golem falls in its level, and at nothing else."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.content.files.paths import find_places
from game.content.themes.themes import Themes
from game.games.syncro.rules.state import events as e
from game.games.syncro.rules.state.content import GOLEM, Enemy
from game.games.syncro.table.plan.eye import EYE, GROUND, SHUT, LidArt
from game.games.syncro.table.tell.falling import TEARS
from tests.games.syncro.table.fights import OGRE, during, film, staged
from tests.scenes.box import Box, canvas_of

GOLEM_7 = Enemy("golem", 7, (GOLEM,))


@pytest.mark.parametrize(
    ("enemy", "level", "shuts"), [(GOLEM_7, "Ib", True), (OGRE, "Ib", False), (GOLEM_7, "IIa", False)]
)
def test_the_eye_shuts_for_a_moment_as_a_golem_falls_among_the_stones(
    tmp_path: Path, enemy: Enemy, level: str, *, shuts: bool
) -> None:
    box, scene, _ = staged(tmp_path, enemy, (3, 4), level)
    shots = during(film(box, scene), e.Beaten)
    assert shots, "it falls"
    seen = [(it.since, it.sprites["eye"]) for it in shots if "eye" in it.sprites and it.sprites["eye"].alpha]
    assert bool(seen) is shuts
    for since, lid in seen:
        assert TEARS - 0.02 <= since <= TEARS + SHUT + 0.2, "what is hit stands still for a blink"
        assert lid.z == GROUND
        assert (lid.x, lid.y) == EYE.middle
    assert len(seen) <= 30


def test_with_less_motion_it_stays_open(tmp_path: Path) -> None:
    box, scene, _ = staged(tmp_path, GOLEM_7, (3, 4), "Ib", reduced=True)
    shots = during(film(box, scene), e.Beaten)
    assert shots
    assert not [it for it in shots if "eye" in it.sprites]


@pytest.mark.parametrize(("theme", "covers"), [("lamplight", True), ("daylight", True), ("contrast", False)])
def test_a_lid_covers_the_whole_eye_in_the_stones_colours(tmp_path: Path, theme: str, *, covers: bool) -> None:
    box = Box(tmp_path)
    box.services.theme = Themes(find_places().assets / "themes").read(theme)
    surface = pygame.Surface((1280, 720), pygame.SRCALPHA)
    LidArt().draw(canvas_of(box, surface), EYE)
    drawn = pygame.mask.from_surface(surface, 250)
    for x, y in ((1095, 427), (1122, 412), (1122, 423), (1149, 421), (1118, 435)):
        assert bool(drawn.get_at((x, y))) is covers


def test_by_day_the_lid_is_lighter_as_the_stones_are(tmp_path: Path) -> None:
    box = Box(tmp_path)
    greys = []
    for theme in ("lamplight", "daylight"):
        box.services.theme = Themes(find_places().assets / "themes").read(theme)
        surface = pygame.Surface((1280, 720), pygame.SRCALPHA)
        LidArt().draw(canvas_of(box, surface), EYE)
        greys.append(sum(surface.get_at((1122, 423))[:3]))
    assert greys[0] < greys[1]
