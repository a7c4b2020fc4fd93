"""Pictures of what turned a match: each game composes its own, nothing in them is cut, nothing is told too early."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, radians, sin
from pathlib import Path

import pygame
import pytest

from game.engine.protocol import AnyBeat
from game.engine.rng import Rng
from game.games import catalog
from game.scenes.results.acts.act import Act
from game.scenes.results.acts.finding import found, lying
from game.scenes.session.match.session import MatchSession
from game.scenes.table.game_table.vignettes import About, Composition, Leaning
from game.ui.draw.canvas import Canvas
from game.ui.draw.cards import MARGIN, CardArt
from game.ui.draw.draw_commands import run_commands
from game.ui.layout.frame import Rect
from game.ui.motion.sprite import Sprite
from tests.matches import deal, players
from tests.scenes.box import Box

SIZES = ((206.0, 94.0), (220.0, 132.0), (300.0, 180.0), (560.0, 96.0))
MOST = 160
SEED = 11
GLASS = 0.72
"""How much of the drawing of a piece is glass."""


def match(box: Box, game: str) -> tuple[MatchSession, list[AnyBeat]]:
    """Return a match in which the first seat's player decides by dice, and all that a stranger has seen of it."""
    entry = catalog.load(game)
    count = 4 if 4 in entry.seats else max(entry.seats)
    session = deal(box.services, game, players(["person", *["regular"] * (count - 1)]), SEED)
    host, rng = session.host, Rng.of(SEED, count)
    while host.outcome is None and host.decision_count < MOST:
        seat = host.to_act()[0]
        legal = host.legal(seat)
        host.play(seat, legal[rng.below(len(legal))])
    return session, list(host.beats(None))


def about(box: Box, session: MatchSession, size: tuple[float, float]) -> About:
    return About(Rect(0, 0, *size), session.players, session.rules, box.services.kit)


def pictures(box: Box, game: str) -> Iterator[tuple[tuple[float, float], AnyBeat, Composition]]:
    """Yield what a game composes of a match, in every size; of each kind of event a few."""
    session, beats = match(box, game)
    adapter = box.screens.replay_adapter(game)
    seen: dict[type, int] = {}
    for number, beat in enumerate(beats):
        kind = type(beat.event)
        seen[kind] = seen.get(kind, 0) + 1
        if seen[kind] > 6:
            continue
        for size in SIZES:
            drawn = adapter.composed(beats, number, about(box, session, size))
            if drawn:
                yield size, beat, drawn


def outline(thing: Leaning) -> Rect:
    """Return what a card or a piece fills, leaning as it does."""
    ratio = getattr(thing.art, "ratio", None)
    w, h = (thing.w * GLASS, thing.h * GLASS)
    if ratio is not None:
        w = thing.w / (1 + 2 * MARGIN)
        h = w * ratio
    turn = radians(thing.angle)
    across, down = abs(cos(turn)), abs(sin(turn))
    return Rect.around(thing.x, thing.y, w * across + h * down, w * down + h * across)


@pytest.mark.parametrize("game", catalog.names())
def test_nothing_that_lies_in_a_picture_is_cut(tmp_path: Path, game: str) -> None:
    box = Box(tmp_path)
    composed = 0
    for size, beat, drawn in pictures(box, game):
        composed += 1
        room = Rect(0, 0, *size)
        for thing in drawn:
            if isinstance(thing, Leaning):
                box_of = outline(thing)
                assert room.contains(box_of), f"{game}: {beat.event} in {size}"
    assert composed > len(SIZES)


@pytest.mark.parametrize("game", catalog.names())
def test_a_picture_knows_only_what_had_happened_by_then(tmp_path: Path, game: str) -> None:
    box = Box(tmp_path)
    session, beats = match(box, game)
    adapter = box.screens.replay_adapter(game)
    room = about(box, session, SIZES[0])
    for number in range(1, len(beats), 3):
        now = things(adapter.composed(beats[: number + 1], number, room))
        assert now == things(adapter.composed(beats, number, room))


def things(drawn: Composition) -> list[Leaning]:
    return [thing for thing in drawn if isinstance(thing, Leaning)]


@pytest.mark.parametrize("game", catalog.names())
def test_pictures_are_drawn_in_every_theme(tmp_path: Path, game: str) -> None:
    box = Box(tmp_path)
    kit = box.services.kit
    session, beats = match(box, game)
    adapter = box.screens.replay_adapter(game)
    room = about(box, session, SIZES[0])
    shown = next(drawn for number in range(len(beats)) if (drawn := adapter.composed(beats, number, room)))
    looks = set()
    for name in box.services.themes.names:
        theme = box.services.themes.read(name)
        surface = pygame.Surface((kit.frame.px(206), kit.frame.px(94)), pygame.SRCALPHA)
        run_commands(Canvas(surface, kit.frame, box.services.images, kit.type, box.paint, theme), shown)
        assert {surface.get_at((x, 3))[3] for x in range(0, surface.get_width(), 9)} == {255}
        looks.add(pygame.image.tobytes(surface, "RGBA"))
    assert len(looks) == len(box.services.themes.names)


def test_where_the_table_itself_is_shown_no_card_of_it_is_cut() -> None:
    page = Rect(0, 0, 1280, 720)
    cards = [Sprite(f"card:{n}", 300 + 90 * (n % 4), 300 + 70 * (n // 4), 80, 60, CardArt("")) for n in range(8)]
    table = lying(cards)
    spot = found(Act(0, 1, ("card:1",)), table, table, page, 2.2)
    for card in cards:
        place = Rect.around(card.x, card.y, card.w, card.h)
        inside = spot.view.contains(place)
        assert inside or not spot.view.meets(place), card.key
    assert spot.view.contains(Rect.around(cards[1].x, cards[1].y, 80, 60))
