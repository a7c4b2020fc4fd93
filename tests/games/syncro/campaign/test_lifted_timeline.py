"""The fire comes moment by moment, what is said gives way, and it ends: what is seen and obeyed by then."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.games.syncro.campaign.lifted.panels import Columns
from game.games.syncro.campaign.lifted.scene import SilenceLifted
from game.games.syncro.campaign.lifted.silence import silence_of
from game.scenes.session.match.session import MatchSession
from game.ui.input.intents import Back, Confirm, Point, Step
from game.ui.parts.part import Part
from tests.games.syncro.campaign.fires import ended
from tests.scenes.box import Box
from tests.scenes.seated import go


@pytest.fixture(scope="module")
def level(tmp_path_factory: pytest.TempPathFactory) -> tuple[Box, MatchSession]:
    box = Box(tmp_path_factory.mktemp("won"))
    return box, ended(box, won=True)


def come(level: tuple[Box, MatchSession], motion: float = 1.0, fades: float = 1.0) -> tuple[Box, SilenceLifted]:
    """Let the fire come over home, nothing of it seen yet."""
    box, session = level
    box.services.motion = box.services.navigator.motion = 0.0
    box.show(box.screens.home())
    box.services.motion, box.services.navigator.motion = motion, fades
    silence = silence_of(session, lives_on=True)
    assert silence is not None
    scene = SilenceLifted(box.services, silence, None)
    box.services.navigator.push(scene)
    box.services.navigator.settle()
    return box, scene


def seen(scene: SilenceLifted) -> dict[str, Part]:
    """Return the parts that are drawn by now."""
    return {part.key: part for part in scene.appearance.drawn()}


def test_it_comes_moment_by_moment(level: tuple[Box, MatchSession]) -> None:
    box, scene = come(level)
    moments = ((0.3, False, False, False), (0.78, True, False, False), (1.0, True, True, False))
    passed = 0.0
    for moment, line, on, bubble in moments:
        go(box, moment - passed)
        passed = moment
        shown = seen(scene)
        assert ("turn:1" in shown, "next" in shown, "said" in shown) == (line, on, bubble), moment
        assert "title" in shown
    assert scene.alive
    go(box, 0.2)
    shown = seen(scene)
    assert "said" in shown
    assert "where:total" not in shown
    assert shown["option:0:bar"].face.share < {p.key: p for p in scene.parts}["option:0:bar"].face.share  # type: ignore[attr-defined]
    go(box, 1.0)
    assert [part.key for part in scene.appearance.drawn()] == [part.key for part in scene.parts]
    assert scene.appearance.drawn() == list(scene.parts)


def test_cards_come_from_the_right_one_after_another_and_columns_grow(level: tuple[Box, MatchSession]) -> None:
    box, scene = come(level)
    go(box, 1.14)
    shown = seen(scene)
    last = {part.key: part for part in scene.parts}
    assert shown["where:enemy"].rect.x > last["where:enemy"].rect.x
    assert "where:0" in last
    assert "where:0" not in shown
    bars = [part for part in scene.parts if isinstance(part.face, Columns)]
    assert bars, "something is believed there"
    assert 0 < shown[bars[0].key].face.grown < 1  # type: ignore[attr-defined]


def test_the_place_comes_out_of_the_dark(level: tuple[Box, MatchSession]) -> None:
    box, _ = come(level, fades=0.0)
    light = []
    for wait in (0.02, 0.2, 0.3):
        go(box, wait)
        light.append(sum(pygame.transform.average_color(box.draw())[:3]))
    assert light == sorted(light)
    assert light[0] < light[-1] / 2


def test_the_line_draws_itself_from_the_first_turn_on(level: tuple[Box, MatchSession]) -> None:
    box, scene = come(level)
    go(box, 0.72)
    some = {key for key in seen(scene) if key.startswith("turn:")}
    go(box, 0.12)
    more = {key for key in seen(scene) if key.startswith("turn:")}
    assert some < more
    assert "turn:1" in some


def test_mages_turn_from_left_to_right_and_their_lanterns_flare_once(level: tuple[Box, MatchSession]) -> None:
    box, scene = come(level)
    mages = scene.circle.mages(box.services.kit.frame, won=True)
    go(box, 0.2)
    assert {pose.turned for pose in scene._timeline.poses(mages)} == {0.0}
    assert {pose.flare for pose in scene._timeline.poses(mages)} == {0.0}
    go(box, 0.3)
    row = sorted(scene._timeline.poses(mages), key=lambda pose: pose.x)
    assert [pose.turned for pose in row] == sorted((pose.turned for pose in row), reverse=True)
    assert row[0].turned > row[-1].turned
    assert row[0].flare > 0
    go(box, 0.6)
    assert scene._timeline.poses(mages) == []


def test_a_key_shows_the_end_of_its_coming_but_not_at_once(level: tuple[Box, MatchSession]) -> None:
    box, scene = come(level)
    go(box, 0.2)
    scene.handle(Confirm())
    assert "said" not in seen(scene), "whoever pressed meant the picture before"
    go(box, 0.2)
    scene.handle(Point(600, 300))
    assert "said" not in seen(scene), "the pointer wishes nothing"
    scene.handle(Step(1, 0))
    assert scene.appearance.drawn() == list(scene.parts)
    assert not scene.asked, "that key has asked nothing"
    scene.handle(Confirm())
    go(box, 0.6)
    assert box.top is scene, "nor does a second press, meant for what moved, end it"


def test_who_is_asked_walks_to_the_speakers_place(level: tuple[Box, MatchSession]) -> None:
    box, scene = come(level)
    go(box, 2.0)
    frame = box.services.kit.frame
    before = {mage.number: mage for mage in scene.circle.mages(frame, won=True)}
    first, other = scene.seat, scene.circle.order[0]
    scene.ask_mage(other)
    after = {mage.number: mage for mage in scene.circle.mages(frame, won=True)}
    go(box, 0.12)
    poses = {pose.mage.number: pose for pose in scene._timeline.poses(list(after.values()))}
    for seat in (first, other):
        low, high = sorted((before[seat].x, after[seat].x))
        assert low < poses[seat].x < high
    assert poses[0].x == before[0].x, "nobody else moves"
    assert "said" not in seen(scene), "one bubble gives way to the other"
    assert not any(key.startswith("slip") for key in seen(scene)), "nor does a slip hang over a place"
    go(box, 0.2)
    assert scene._timeline.poses(list(after.values())) == []
    assert "said" in seen(scene)
    assert not scene._timeline.moves


def test_the_bubble_goes_and_the_fire_sinks_before_what_follows(level: tuple[Box, MatchSession]) -> None:
    box, scene = come(level)
    go(box, 2.0)
    scene.back()
    go(box, 0.3)
    assert box.top is scene
    assert "said" not in seen(scene)
    assert 0 < scene._timeline.lit < 1
    go(box, 0.2)
    assert box.top is not scene
    box, scene = come(level)
    go(box, 2.0)
    scene.back()
    scene.handle(Back())
    box.services.navigator.settle()
    assert box.top is not scene, "who presses again needn't wait"


def test_with_reduced_motion_it_only_fades_and_ends_the_same(level: tuple[Box, MatchSession]) -> None:
    box, scene = come(level)
    go(box, 20.0, 0.1)  # the flame is steady, too
    whole = pygame.image.tobytes(box.draw(), "RGB")
    box, scene = come(level, motion=0.0)
    assert scene.appearance.drawn() == list(scene.parts)
    assert scene._timeline.poses(scene.circle.mages(box.services.kit.frame, won=True)) == []
    go(box, 20.0, 0.1)
    assert pygame.image.tobytes(box.draw(), "RGB") == whole
    scene.ask_mage(scene.circle.order[0])
    go(box, 0.06)
    assert scene._timeline.moves
    assert scene._timeline.poses(scene.circle.mages(box.services.kit.frame, won=True)) == []
    go(box, 0.08)
    assert not scene._timeline.moves
    scene.back()
    box.services.navigator.settle()
    assert box.top is not scene


def test_every_moment_can_be_drawn_in_every_window(level: tuple[Box, MatchSession], tmp_path: Path) -> None:
    session = level[1]
    for size in ((960, 600), (1000, 1400)):
        box = Box(tmp_path / str(size[0]), size=size)
        box, scene = come((box, session))
        pictures = set()
        for _ in range(10):
            go(box, 0.12)
            pictures.add(pygame.image.tobytes(box.draw(), "RGB"))
        assert len(pictures) > 8, "it moves"
        scene.ask_mage(scene.circle.order[0])
        go(box, 0.1)
        box.draw()
        scene.back()
        go(box, 0.04)
        box.draw()
