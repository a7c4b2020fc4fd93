"""What a lamp points at stands over its veil: lifted, outlined, with the way that it goes."""

from __future__ import annotations

from math import dist
from pathlib import Path

import pytest

from game.scenes.learn.bubbles.pointing import RAISED, swung
from game.scenes.learn.hints.hint import HintGuide
from game.scenes.table.live.guide_targets import light_on, place_of
from game.ui.input.intents import Back, Help
from game.ui.lamplight import Dots, RefusedSign
from game.ui.layout.frame import Rect
from game.ui.outlines import Outline
from game.ui.parts.part import comes
from game.ui.parts.widgets import Button
from game.ui.veil import Veil
from game.ui.ways import Route, Way, length
from tests.games.soon.table.tables import table
from tests.games.soon.tables import table as lay
from tests.scenes.learn.test_hint import advisor
from tests.scenes.learn.test_lesson import begin, settle
from tests.scenes.seated import go, keys, part, press, words


def test_a_move_is_shown_through_the_sides_that_it_crosses_and_what_it_takes_is_dashed(tmp_path: Path) -> None:
    box, guide = begin(tmp_path, "sinoda", 3)
    settle(box)
    scene = guide.table
    route = part(scene, "guide:way:0").face
    assert isinstance(route, Route)
    assert len(route.discs) == 1, "a disc in the space between"
    assert route.last is not None, "and one beside the end"
    (taken,) = [item for item in scene.parts if item.key.startswith("guide:taken:")]
    assert isinstance(taken.face, Outline)
    assert taken.face.dashed
    raised = part(scene, f"guide:again:{guide.target}").rect
    low = place_of(scene, guide.target)
    assert low is not None
    assert raised.middle[1] < low.middle[1] + 20
    assert RAISED.larger == 1.1


def test_over_the_veil_lie_target_outline_way_bubble_in_this_order(tmp_path: Path) -> None:
    box, guide = begin(tmp_path, "chrono", 2)
    settle(box)
    layers = {item.key: item.layer for item in guide.table.parts if item.key.startswith("guide:")}
    order = ["guide:night", "guide:again:hand:0", "guide:ring", "guide:way:0", "guide:bubble"]
    assert [layers[key] for key in order] == sorted({layers[key] for key in order})
    veil = part(guide.table, "guide:night").face
    assert isinstance(veil, Veil)
    assert len(veil.pools) == 4, "two under the card, two under its place"
    assert "guide:beam" not in layers
    bar = part(guide.table, "bar:menu")
    assert bar.layer > layers["guide:night"], "the bar's buttons work"
    assert isinstance(bar.face, Button)
    assert bar.face.radius * 2 >= bar.rect.h, "and are discs"


@pytest.mark.parametrize(("game", "step"), [("sinoda", 3), ("chrono", 2), ("soon", 1), ("syncro", 1)])
def test_a_bubble_covers_neither_way_nor_target_nor_what_is_lifted(tmp_path: Path, game: str, step: int) -> None:
    box, guide = begin(tmp_path, game, step)
    settle(box)
    scene = guide.table
    paper = part(scene, "guide:bubble").rect
    for item in scene.parts:
        if item.key.startswith(("guide:again:", "guide:ring", "guide:goes", "guide:way")):
            shown = item.face.discs if isinstance(item.face, Route) else (item.rect.inset(24),)
            assert not [rect for rect in shown if rect.meets(paper)], item.key


def test_a_bubble_says_label_title_text_and_has_no_button_back(tmp_path: Path) -> None:
    box, guide = begin(tmp_path, "sinoda", 3)
    settle(box)
    scene = guide.table
    assert words(scene, "guide:label") == f"Step 4 of {len(guide.course.steps)}"
    assert "guide:back" not in keys(scene), "Page Up leads back"
    paper, dots, show = (part(scene, f"guide:{key}").rect for key in ("bubble", "dots", "show"))
    assert paper.w <= 480
    assert abs(dots.middle[1] - show.middle[1]) < 1, "in one row"
    assert isinstance(part(scene, "guide:dots").face, Dots)
    assert paper.bottom - show.bottom <= 14, "no higher than its words"
    title, label = part(scene, "bar:title").rect, part(scene, "guide:aside").rect
    assert label.bottom <= title.y + 6, "what this is stands over the game's name"


def test_a_card_in_a_fan_is_outlined_as_it_is_turned(tmp_path: Path) -> None:
    box, guide = begin(tmp_path, "chrono", 2)
    settle(box)
    hole = light_on(guide.table, "hand:0")
    sprite = guide.table.show.stage.find("hand:0") or guide.table.show.stage.find(
        part(guide.table, "hand:0").control.sprite  # type: ignore[union-attr]
    )
    assert sprite is not None
    assert hole is not None
    assert bool(hole.outline) == bool(round(sprite.angle / 3))


def test_a_raised_card_lies_nowhere_else(tmp_path: Path) -> None:
    start = lay(("1n 2n", "1d 2n 3n 4d", "1d 2d 3d"), ("3d td 8d 6n", "1d 7d 8n", "2d 4d 6d"), discard="7n")
    box, scene = table(tmp_path, 3, start=start)
    worker = advisor(box)
    box.services.worker = lambda: worker  # type: ignore[assignment, return-value]
    go(box, 0.5)
    box.services.navigator.handle(Help())
    go(box, 0.2)
    guide, stage = scene.moment.guide, scene.show.stage
    assert isinstance(guide, HintGuide)
    for grade in (2, 3):
        guide.grade = grade
        scene.refresh()
        assert {"guide:ghost" in item.key for item in scene.parts} == {True, False} or grade == 2
        assert guide.raised, grade
        assert stage.away == guide.raised
        assert {sprite.key for sprite in stage.sprites if not sprite.alpha} >= guide.raised
    box.services.navigator.handle(Back())
    go(box, 0.2)
    assert scene.parts
    assert not stage.away, "it lies in the hand again"


def test_the_last_grade_sets_the_ideas_side_by_side_in_figures_and_tells_what_others_lose(tmp_path: Path) -> None:
    start = lay(("1n 2n", "1d 2n 3n 4d", "1d 2d 3d"), ("3d td 8d 6n", "1d 7d 8n", "2d 4d 6d"), discard="7n")
    box, scene = table(tmp_path, 3, start=start)
    worker = advisor(box)
    box.services.worker = lambda: worker  # type: ignore[assignment, return-value]
    go(box, 0.5)
    for _ in range(3):
        box.services.navigator.handle(Help())
        go(box, 0.2)
    assert [words(scene, f"guide:figure:{number}") for number in range(3)] == ["6", "4", "3"]
    assert words(scene, "guide:row:0") == "Thief"
    bars = [part(scene, f"guide:bar:{number}").rect.w for number in range(3)]
    assert bars == sorted(bars, reverse=True)
    assert words(scene, "guide:loss:seat-1") == "4 → 3"
    one, two = (part(scene, f"guide:way:{number}").face for number in range(2))
    assert isinstance(one, Way)
    assert isinstance(two, Way)
    near = [min(dist(place, other) for other in two.points) for place in one.points[20:44]]
    assert max(near) >= 40, "they part in their middle"
    assert (one.number, two.number) == (1, 2)


def test_a_try_in_vain_is_stamped_with_a_thud_and_its_way_draws_itself(tmp_path: Path) -> None:
    box, guide = begin(tmp_path, "chrono", 2)
    settle(box)
    heard: list[str] = []
    box.services.sound.play = lambda name, *_: heard.append(name)  # type: ignore[method-assign]
    scene = guide.table
    wrong = next(item for item in scene.parts if item.key.startswith("hand:") and item.key != guide.target)
    press(scene, wrong.key)
    go(box, 1.0)
    assert guide.tried is not None
    assert heard.count("thud") == 1
    crosses = [item.face for item in scene.parts if item.key in ("guide:cross", "guide:crossed")]
    assert crosses
    assert all(isinstance(face, RefusedSign) for face in crosses)
    assert comes(part(scene, "guide:way:0").face)


def test_a_hand_is_seen_whole_over_the_veil_and_what_is_not_spoken_of_lies_under_the_rest(tmp_path: Path) -> None:
    box, guide = begin(tmp_path, "chrono", 2)
    settle(box)
    scene = guide.table
    hand = [item.key for item in scene.appearance.plain if item.key.startswith("hand:")]
    again = [item.key.removeprefix("guide:again:") for item in scene.parts if item.key.startswith("guide:again:hand:")]
    assert sorted(again) == sorted(hand)
    spoken = (guide.target, *guide.course.steps[guide.number].light)
    under = [key for key in again if key not in spoken]
    assert under
    assert again[: len(under)] == under, "under what is spoken of"


@pytest.mark.parametrize("across", [40.0, -40.0])
def test_a_way_that_would_be_short_sweeps_round_the_card(across: float) -> None:
    card = Rect(480, 540, 110, 150)
    place = Rect(card.x + across, 370, 90, 110)
    way = Way(swung(card, place))
    (x, _), (u, v) = way.bend[0], way.bend[-1]
    assert (x < card.x) if across > 0 else (x > card.right), "it begins at the far side"
    assert length(way.points) > 1.2 * dist(way.bend[0], (u, v)), "in a bow"
    assert all(y > place.bottom for _, y in way.points), "and covers no place"
    assert v > place.bottom
