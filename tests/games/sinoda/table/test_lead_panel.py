"""A win by Sinoda is told while a piece is chosen, too: in a panel across from the last turns; what is pointed at."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.games.sinoda.table.facts.facts import Draft
from game.games.sinoda.table.pieces.pieces import SpaceFace
from game.scenes.session.replay.reader import Reader
from game.scenes.table.picture.still import StillTable, unused
from game.ui.draw.draw_commands import run_commands
from game.ui.parts.part import Look
from tests.games.sinoda.positions import position, rules
from tests.games.sinoda.tables import table
from tests.matches import beginning
from tests.scenes.box import canvas_of, kind_of
from tests.scenes.seated import keys, part, press, words


@pytest.mark.parametrize(
    ("language", "said"), [("en", "Lead by more than 3 points"), ("fr", "Il faut mener de plus de 3 points")]
)
def test_a_lead_is_told_in_a_panel_while_buttons_stand_where_the_meter_is(
    tmp_path: Path, language: str, said: str
) -> None:
    its = rules()
    state = position(its, {"c9": 2, "a1": 1}, {"c11": 3, "f1": 1}, captures={0: [(1, 2)]})
    _, scene = table(tmp_path, its=beginning(its, state), language=language)
    assert "meter" in keys(scene)
    assert "lead" not in keys(scene)
    press(scene, "space:c9")
    assert "meter" not in keys(scene)
    assert words(scene, "lead:rule") == said
    assert part(scene, "lead").rect.x < part(scene, "disc-1").rect.x, "on the side of who looks"
    assert not any(part(scene, "lead").rect.meets(part(scene, f"disc-{seat}").rect) for seat in (0, 1))


def test_where_a_piece_is_pointed_at_its_numeral_is_not_veiled(tmp_path: Path) -> None:
    its = rules()
    state = position(its, {"c9": 2, "a1": 1}, {"c11": 3, "f1": 1})
    box, scene = table(tmp_path, its=beginning(its, state))
    scene.decisions.choose(Draft("c9", "c11"))
    for name, clear in (("c11", True), ("c10", False)):
        space = part(scene, f"space:{name}")
        assert isinstance(space.face, SpaceFace)
        ground = canvas_of(box, pygame.Surface((1280, 720)))
        run_commands(ground, space.face.draw_commands(space.rect, Look(hover=1.0)))
        at = ground.frame.box(space.rect).center
        assert (ground.surface.get_at(at)[:3] == (0, 0, 0)) is clear, name
        assert ground.surface.get_bounding_rect().w > 20


def test_at_the_deal_no_empty_list_lies_there_and_the_cloth_of_a_pause_has_none(tmp_path: Path) -> None:
    _, scene = table(tmp_path / "dealt", people=(0, 1))
    assert "last" not in keys(scene)
    box, scene = table(tmp_path / "played", turns=8)
    assert {"last", "last:title"} <= keys(scene)
    still = StillTable(
        Reader(scene.session, stranger=True),
        kind_of("sinoda")(scene.session.rules, unused()),
        box.services.settings,
        box.services.kit,
        spoken=False,
    )
    assert not any(item.key.startswith(("last", "lead", "told-")) for item in still.parts)
    assert any(item.key.startswith("disc-") for item in still.parts)
