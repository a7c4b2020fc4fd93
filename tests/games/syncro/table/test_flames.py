"""What a Dragon's fire does to the hand: its cards glow and darken as it hits them, and are whole again at rest."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from game.games.syncro.rules.play.actions import Pass
from game.games.syncro.rules.state import events as e
from game.games.syncro.table.facts.facts import spell_key
from game.games.syncro.table.tell.striking import BREATH, DUCKED, OPENS, OUT, SCORCHES
from game.games.syncro.table.tell.tongues import KINDS, SHAPES, lay_over
from game.scenes.table.scene import TableScene
from game.ui.layout.frame import Rect
from tests.games.syncro.table.fights import DRAGON_5, staged
from tests.scenes.box import Box, canvas_of

FRAME = 0.02
LOW = 0.2  # of a card's height under its middle
STOPS = {"full": BREATH.stop, "gentle": BREATH.stop, "off": 0.0}
"""Seconds for which everything stands still as fire arrives."""


def unpaid(root: Path, **settings: Any) -> tuple[Box, TableScene]:
    """Return a table at which a Dragon was not paid: next, it breathes."""
    box, scene, _ = staged(root, DRAGON_5, (3, 4), **settings)
    scene.host.play(0, Pass())
    while scene.host.outcome is None:
        scene.host.play(scene.host.to_act()[0], Pass())
    return box, scene


def film(box: Box, scene: TableScene) -> list[tuple[float, tuple[int, ...]]]:
    """Return how bright the hand is while a match's end is told, by the seconds since then; and once all rests."""
    film = list[tuple[float, tuple[int, ...]]]()
    while not isinstance(scene.moment.model.event, e.Ended):
        scene.update(FRAME)
    while isinstance(scene.moment.model.event, e.Ended):
        film.append((scene.time - scene.moment.model.since, brightness(box, scene)))
        scene.update(FRAME)
    scene.update(1.0)
    return [*film, (scene.time - scene.moment.model.since, brightness(box, scene))]


def brightness(box: Box, scene: TableScene) -> tuple[int, ...]:
    """Return how bright each card of the hand is low down, where no fire burns, as far as it is in the window."""
    picture = box.draw()
    cards = [scene.show.stage.find(spell_key(card)) for card in scene.moment.view.state.hands[0]]
    places = [(round(card.x) - 30, round(card.y + LOW * card.h)) for card in cards if card is not None]
    return tuple(sum(picture.get_at((x, min(y, box.size[1] - 6)))[:3]) for x, y in places)


@pytest.mark.parametrize("force", ["full", "gentle", "off"])
def test_cards_that_fire_hits_are_charred_until_they_have_sunk_and_whole_again_at_rest(
    tmp_path: Path, force: str
) -> None:
    box, scene = unpaid(tmp_path, impact=force)
    shots = film(box, scene)
    contact = SCORCHES + STOPS[force]
    night = next(bright for since, bright in shots if since >= SCORCHES - 0.2)
    assert len(night) == len(scene.moment.view.state.hands[0])
    outermost, middle = (
        [since for since, bright in shots if contact - 0.3 < since < OUT and bright[number] < 0.7 * night[number]]
        for number in (0, len(night) // 2)
    )
    assert contact - FRAME <= middle[0] < outermost[0] <= contact + 0.25, "not before it hits, and it spreads"
    assert OUT - 0.3 <= outermost[-1] <= OUT + STOPS[force], "they stay so"
    clears = [bright[0] for since, bright in shots if OUT - 0.4 < since < OUT + FRAME]
    assert len({bright // 12 for bright in clears}) > 8, "they are themselves again by and by"
    assert not any(part.key == "breath" for part in scene.parts), "whole again"


def test_the_hand_lies_in_the_light_until_it_is_charred_gives_way_and_sinks_at_last(tmp_path: Path) -> None:
    box, scene = unpaid(tmp_path)
    while not isinstance(scene.moment.model.event, e.Ended):
        scene.update(FRAME)
    key = spell_key(scene.moment.view.state.hands[0][0])
    ways = list[tuple[float, float]]()
    while isinstance(scene.moment.model.event, e.Ended):
        sprite = scene.show.stage.find(key)
        assert sprite is not None
        ways.append((scene.time - scene.moment.model.since, sprite.y))
        scene.update(FRAME)
    lies = ways[0][1]
    assert all(y == lies for since, y in ways if since < SCORCHES)
    ducks = [y for since, y in ways if SCORCHES < since < SCORCHES + 0.4]
    assert max(ducks) > lies + 6
    assert ways[-1][1] > lies + 60, "as all hands do when a match is over"
    assert box


def test_with_reduced_motion_no_card_darkens(tmp_path: Path) -> None:
    box, scene = unpaid(tmp_path, reduced=True)
    shots = film(box, scene)
    assert shots[-1][0] > SCORCHES + BREATH.stop
    assert len({bright for _, bright in shots}) == 1


def test_without_motion_all_is_at_rest_at_once(tmp_path: Path) -> None:
    box, scene = unpaid(tmp_path)
    box.services.motion = scene.show.stage.speed = 0.0
    seen = set[tuple[int, ...]]()
    for _ in range(30):
        scene.update(0.1)
        seen.add(brightness(box, scene))
    assert len(seen) == 1


def test_a_card_that_is_hit_wears_a_rim_of_embers_and_is_dark_below_as_far_as_it_is_seen(tmp_path: Path) -> None:
    canvas = canvas_of(Box(tmp_path))
    page = canvas.frame.rect
    canvas.fill(page, "cream")
    cream = canvas.surface.get_at((0, 0))
    card = Rect(100, 100, 88, 123)
    lay_over(canvas, card, 40, 0.5, 1.0)
    rim = canvas.surface.get_at((120, 104))
    assert rim.r - rim.b > 60 + cream.r - cream.b, "embers are red and gold"
    below = canvas.surface.get_at((120, 215))
    assert sum(below[:3]) < 0.75 * sum(cream[:3])
    assert below.r - below.b < 60, "only its upper edge glows"
    around = ((120, 98), (120, 225), (98, 150), (142, 104), (160, 150))
    assert {tuple(canvas.surface.get_at(place)) for place in around} == {tuple(cream)}, "the next card lies there"


def test_tongues_differ_and_no_ring_goes_round_the_fire() -> None:
    shapes = [shape for _, shape in KINDS]
    assert set(shapes) == set(range(len(SHAPES))), "none is drawn in vain"
    assert all(one != other for one, other in pairwise(shapes)), "tongues of like sizes have other outlines"
    assert max(map(shapes.count, shapes)) <= 2
    assert not BREATH.rings
    assert not OPENS.rings
    assert not BREATH.rays
    assert not OPENS.rays, "fire is all that bursts"
    assert DUCKED > 20, "cards are knocked back"
