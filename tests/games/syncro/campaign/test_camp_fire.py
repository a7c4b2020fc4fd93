"""The camp by its fire: what was told of thumbs at a glance, who has told everything, the ring, and the light."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.games.syncro.campaign.camp.camp_scene import CampScene
from game.games.syncro.campaign.camp.faces import Niche
from game.games.syncro.campaign.progress.tempers_told import ALL
from game.ui.draw.canvas import Canvas
from game.ui.draw.draw_commands import DrawCommand
from game.ui.parts.part import Look
from tests.games.syncro.campaign import camps
from tests.games.syncro.campaign.test_camp import camp_of, shown
from tests.scenes.box import canvas_of
from tests.scenes.seated import keys, part, words

RING = 9.0  # units outside a shape that its ring reaches: `Canvas.ring`
LETTERS = 5.0  # units of a ledge over and under its letters
LEARNT = {0: ("gathers.good",), 2: ("saves.good", "saves.bad", "saves.average", "saves.lower"), ALL: ("all.mushroom",)}


def learnt(root: Path, size: tuple[int, int] = (1280, 720), fresh: int = 0) -> CampScene:
    """Show a camp whose first mage has told one thing and whose third one has told all."""
    told = {seat: [f"{key} of {seat}." for key in keys] for seat, keys in LEARNT.items()}
    camp = replace(
        camps.rich(),
        told=lambda seat: told.get(seat, ()),
        learnt=lambda seat: LEARNT.get(seat, ()),
        fresh=lambda seat: fresh if seat == 2 else 0,
    )
    return camp_of(camps.shown(lambda: camp)(root, size, 1.0, "en"))


def test_what_was_told_of_thumbs_is_seen_at_a_glance(tmp_path: Path) -> None:
    scene = learnt(tmp_path)
    seen = {key: words(scene, key) for key in keys(scene) if re.fullmatch(r"told:\d:(good|average|bad)", key)}
    assert seen == {
        "told:0:good": "from four", "told:0:average": "–", "told:0:bad": "–",
        "told:2:good": "from five", "told:2:average": "from four", "told:2:bad": "always",
    }  # fmt: skip
    for thumb in ("good", "average", "bad"):
        assert part(scene, f"told:{thumb}").rect.middle[1] == pytest.approx(
            part(scene, f"told:2:{thumb}").rect.middle[1]
        )
    assert "tray" not in keys(scene)
    assert "told" not in keys(shown(tmp_path / "nothing")), "nobody has told anything of thumbs"


def test_names_are_whole_at_a_glance_rather_than_beside_faces(tmp_path: Path) -> None:
    few = learnt(tmp_path)
    assert {words(few, f"told:{seat}:name") for seat in (0, 2)} == {"Kilimandjaro", "Fuji"}
    many = camp_of(camps.SCENES["camp_told"](tmp_path / "many", (1280, 720), 1.0, "en"))
    assert [words(many, f"told:{seat}") for seat in (0, 2, 3, 4)] == ["Kilimandjaro", "Fuji", "Kailash", "Etna"]


def test_a_press_on_what_was_told_tells_more_of_that_mage(tmp_path: Path) -> None:
    scene = learnt(tmp_path)
    told = part(scene, "told:2")
    assert told.hit is not None
    assert told.hit.holds(*part(scene, "told:2:bad").rect.middle)
    scene.focus.at("told:2", scene.time, ring=True)
    scene.focused()
    assert words(scene, "card:name") == "Fuji"


def test_who_has_told_everything_is_said_to_have(tmp_path: Path) -> None:
    scene = learnt(tmp_path)
    heard = {}
    for seat in (0, 2, ALL):
        scene.focus.at(f"mage:{seat}", scene.time, ring=True)
        scene.focused()
        heard[seat] = words(scene, "card:heard") if "card:heard" in keys(scene) else ""
    assert heard == {0: "", 2: "You have heard all that Fuji has to tell.", ALL: ""}
    control = part(scene, "mage:2").control
    assert control is not None
    assert heard[2] in control.label, "it is read aloud"
    new = learnt(tmp_path / "new", fresh=1)
    new.focus.at("mage:2", new.time, ring=True)
    new.focused()
    assert "card:heard" not in keys(new), "the last of it is new"


def test_the_ring_round_a_niche_stays_clear_of_words(tmp_path: Path) -> None:
    scene = shown(tmp_path)
    for shelf in ("how", "fell", "said"):
        letters = part(scene, f"ledge:{shelf}").rect.inset(0, LETTERS)
        for niche in (one for one in scene.parts if isinstance(one.face, Niche)):
            assert not niche.rect.inset(-RING).meets(letters)
            assert niche.hit is not None
            assert niche.hit.contains(niche.rect), "there is no gap between niche and ledge where a press is lost"


def test_the_fire_lights_who_sits_by_it_from_its_own_side(tmp_path: Path) -> None:
    box = camps.SCENES["camp"](tmp_path, (1280, 720), 1.0, "en")
    canvas = canvas_of(box)
    for seat in (0, 1):
        face: Any = part(camp_of(box), f"mage:{seat}").face
        (lit,) = face.draw_commands(face.mage.seen, Look())
        gains = []
        for x in (0.36, 0.64):  # of the robe, left and right of its middle
            red = [_red(canvas, command, x) for command in (face.mage.figure(), lit)]
            gains.append(red[1] - red[0])
        far, near = gains if face.fire[0] > face.mage.x else reversed(gains)
        assert near > far >= 0
        assert near > 10


def _red(canvas: Canvas, command: DrawCommand, across: float) -> int:
    """Return how red a figure is at a place of its robe, from its left to its right."""
    canvas.surface.fill((40, 40, 40))
    command.draw(canvas)
    box = canvas.frame.box(command.rect)  # type: ignore[attr-defined]
    return canvas.surface.get_at((round(box.x + box.w * across), round(box.y + box.h * 0.8))).r


def test_where_names_have_no_room_nothing_is_told_at_a_glance(tmp_path: Path) -> None:
    narrow = camp_of(camps.SCENES["camp_told"](tmp_path, (960, 600), 1.0, "en"))
    assert not any(key.startswith("told:") for key in keys(narrow))
    assert "tray" in keys(narrow)


@pytest.mark.parametrize(
    ("name", "size", "text"),
    [
        ("camp", (1100, 1000), 1.0), ("camp", (960, 600), 1.0), ("camp", (1000, 1400), 1.0),
        ("camp_told", (2560, 1080), 1.3),
    ],
)  # fmt: skip
def test_every_niche_is_large_enough_to_press(tmp_path: Path, name: str, size: tuple[int, int], text: float) -> None:
    scene = shown(tmp_path, name, size, text)
    niches = [one for one in scene.parts if isinstance(one.face, Niche)]
    assert len(niches) == 24
    assert all(one.hit is not None and min(one.hit.w, one.hit.h) >= 44 for one in niches)
