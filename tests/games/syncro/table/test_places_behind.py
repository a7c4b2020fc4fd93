"""The places behind Syncro's table: one for every level, and whatever lies there, words on it are read."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest
from msgspec import structs

from game.content.themes.roles import Colour
from game.content.themes.themes import Theme
from game.games.syncro.rules.state.roads import LEVELS
from game.games.syncro.rules.state.state import Slot
from game.games.syncro.scenery.places import place_of
from game.games.syncro.table.facts.facts import Facts
from game.games.syncro.table.painting import light_pools
from game.games.syncro.table.plan.places import geometry
from game.games.syncro.table.plan.plan import plan_of
from game.scenes.table.scene import TableScene
from game.ui.draw.canvas import Canvas
from game.ui.draw.light import BREATH
from game.ui.layout.frame import Rect
from tests.games.syncro.table.tables import at, mission_of, table
from tests.scenes.box import PLACES as OWN
from tests.scenes.box import Box, canvas_of

PLACES = {
    "ashes": "Ia", "stones": "Ib", "village": "Ic", "tower": "Id",
    "fog": "IIa", "laugh": "IIb", "psalm": "IIc", "light": "IId", "banished": "IIe",
}  # fmt: skip
LEAST = 4.5  # contrast of words of 15 px


def themed(name: str) -> Theme:
    return Theme.read(OWN.assets / "themes" / name / "theme.toml")


def behind(box: Box, scene: TableScene) -> Canvas:
    """Draw the scenery alone."""
    services = box.services
    surface = pygame.Surface(services.kit.frame.pixels)
    canvas = Canvas(surface, services.kit.frame, services.images, services.kit.type, box.paint, services.theme)
    scene.game.painting.scenery(canvas, scene.appearance.laid_facts, scene.appearance.area)
    return canvas


def light(colour: Colour) -> float:
    """Return a colour's relative luminance."""
    parts = [value / 255 for value in colour[:3]]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrasts(canvas: Canvas, rect: Rect, role: str) -> Iterator[float]:
    """Yield how a role's words stand out from each pixel of a rectangle."""
    ink, box = light(canvas.colour(role)), canvas.frame.box(rect)
    for x in range(box.left, box.right, 2):
        for y in range(box.top, box.bottom, 2):
            ground = light(tuple(canvas.surface.get_at((x, y))))  # type: ignore[arg-type]
            yield (max(ink, ground) + 0.05) / (min(ink, ground) + 0.05)


def test_every_level_has_its_place_in_an_adventure_and_by_itself(tmp_path: Path) -> None:
    found = {}
    for level in LEVELS:
        _, scene = table(tmp_path / level, 3, level)
        found[level] = place_of(mission_of(scene))
    assert found == {level: place for place, level in PLACES.items()}
    own = replace(mission_of(table(tmp_path / "own", 3, "IIb")[1]), name="mine")
    assert (place_of(replace(own, chapter=1)), place_of(own)) == ("ashes", "fog"), "one that somebody has added"


@pytest.mark.sampled(6)
@pytest.mark.parametrize("size", [(1280, 720), (960, 600), (1000, 1400)])
@pytest.mark.parametrize("theme", ["lamplight", "daylight"])
@pytest.mark.parametrize("place", PLACES)
def test_words_are_read_under_the_piles_in_the_bar_and_on_the_tray(
    tmp_path: Path, place: str, theme: str, size: tuple[int, int]
) -> None:
    box, scene = table(tmp_path, 4, PLACES[place], size=size, until=at(Slot))
    box.services.theme = themed(theme)
    canvas = behind(box, scene)
    labels = [part for part in scene.parts if part.key.startswith("pile-") and part.key.endswith("-name")]
    assert len(labels) >= 2
    for label in labels:
        assert min(contrasts(canvas, label.rect, "text.night")) >= LEAST, label.key
    plan = plan_of(scene.moment.facts, scene.appearance.area)
    frame = box.services.kit.frame
    bar = sorted(contrasts(canvas, Rect(0, 8, frame.width, 48), "text.night"))
    assert bar[len(bar) // 50] >= LEAST, "but for stars"
    top = plan.tray + 76 * frame.width / 1280  # under the rim
    tray = Rect(0, top, frame.width, frame.height - top)
    for role in ("text.night", "syncro.quiet"):
        assert min(contrasts(canvas, tray, role)) >= LEAST


def test_each_level_is_another_picture_by_night_and_in_the_morning_and_is_drawn_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = {theme: set[bytes]() for theme in ("lamplight", "daylight", "contrast")}
    for place, level in PLACES.items():
        box, scene = table(tmp_path / place, 4, level, until=at(Slot))
        for theme, pictures in seen.items():
            box.services.theme = themed(theme)
            pictures.add(pygame.image.tobytes(behind(box, scene).surface, "RGB"))
        drawn: list[str] = []
        monkeypatch.setattr(scene.game.painting, "scenery", lambda *_, drawn=drawn: drawn.append("again"))
        for _ in range(3):
            scene.refresh()
            box.draw()
        assert len(drawn) <= 1
        monkeypatch.undo()
    assert {theme: len(pictures) for theme, pictures in seen.items()} == {"lamplight": 9, "daylight": 9, "contrast": 1}
    assert not seen["lamplight"] & seen["daylight"], "no level is the same by night and in the morning"


def test_the_clearing_in_every_light_is_prepared_while_the_level_is_played(tmp_path: Path) -> None:
    box, _ = table(tmp_path, 3, "Ic")
    asked = list[str]()
    box.services.images.prepare = lambda wanted: asked.extend(one[0] for one in wanted)  # type: ignore[method-assign,index]
    box.services.navigator.resized()
    box.draw()
    assert {f"shell/endings/clearing-{light}" for light in ("dawn", "dusk", "night")} < set(asked)
    assert asked[:2] == ["shell/endings/clearing-dawn", "shell/endings/rays"], "first what is seen first"


def test_a_stage_s_own_light_breathes_slowly_while_somebody_thinks_and_by_night_alone(tmp_path: Path) -> None:
    for level, slow in (("Ib", 4.2), ("Ic", 0.9)):
        box, scene = table(tmp_path / level, 4, level, until=at(Slot))
        own = [pool for pool in scene.appearance.laid.pools if pool.key.startswith("stage")]
        assert own
        assert all(pool.breathes and pool.slow * BREATH == pytest.approx(slow) for pool in own)
        assert all(themed("lamplight").colour(pool.role)[3] == 255 for pool in own)
        assert all(themed(name).colour(pool.role)[3] == 0 for name in ("daylight", "contrast") for pool in own)
    (eye,) = (
        pool
        for pool in table(tmp_path / "eye", 4, "Ib", until=at(Slot))[1].appearance.laid.pools
        if "stage" in pool.key
    )
    assert eye.rect.middle == pytest.approx((1122, 424), abs=1)
    box, scene = table(tmp_path / "tall", 4, "Ib", size=(1000, 1400), until=at(Slot))
    (eye,) = (pool for pool in scene.appearance.laid.pools if "stage" in pool.key)
    gold = behind(box, scene).surface
    middle = box.services.kit.frame.px(eye.x) - 12, box.services.kit.frame.px(eye.y)
    red, _, blue, _ = gold.get_at(middle)
    assert red > 1.5 * blue, "it lies where the stage does"


def test_while_others_act_no_stage_breathes(tmp_path: Path) -> None:
    _, scene = table(tmp_path, 4, "Ib", until=at(Slot))
    assert any("stage" in pool.key for pool in scene.appearance.laid.pools)
    facts = replace(scene.appearance.laid_facts, mine=False)
    plan = plan_of(facts, scene.appearance.area)
    assert not any(
        "stage" in pool.key for pool in light_pools(facts, plan, geometry(facts, plan), scene.appearance.area)
    )


@pytest.mark.parametrize("theme", ["lamplight", "daylight"])
def test_the_grin_in_the_cellar_goes_out_when_one_enemy_is_left(tmp_path: Path, theme: str) -> None:
    box, scene = table(tmp_path, 4, "IIb", until=at(Slot))
    box.services.theme = themed(theme)
    painting = scene.game.painting
    facts: Facts = scene.appearance.laid_facts
    stand = [place for place, spot in enumerate(facts.state.horde) if spot is not None and spot.kind != "fog"]
    others = stand[1:]
    assert len(others) > 1

    def fallen(*places: int) -> Facts:
        left = tuple(None if place in places else spot for place, spot in enumerate(facts.state.horde))
        view = structs.replace(facts.table.view, state=replace(facts.state, horde=left))
        return replace(facts, table=replace(facts.table, view=view))

    after = fallen(*others)
    assert painting.scenery_key(facts, scene.appearance.area) == painting.scenery_key(
        fallen(*others[1:]), scene.appearance.area
    )
    assert painting.scenery_key(facts, scene.appearance.area) != painting.scenery_key(after, scene.appearance.area)
    seen = []
    for told in (facts, after):
        canvas = canvas_of(box)
        painting.scenery(canvas, told, scene.appearance.area)
        seen.append(
            {place: canvas.surface.get_at(place) for place in ((1061, 526), (1070, 550), (1088, 386), (325, 393))}
        )
    laughs, still = seen
    assert {place for place, colour in laughs.items() if still[place] != colour} == {(1061, 526), (1070, 550)}
    assert max(still[1070, 550][:3]) < max(laughs[1070, 550][:3])
