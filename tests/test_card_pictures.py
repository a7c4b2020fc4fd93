"""Every card is known by its picture: small, without colours, and whatever stands on it can be read in every theme."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import TypeAlias

import numpy
import pygame
import pytest
from msgspec.structs import replace

from game.content.files.paths import find_places
from game.content.images.raster import rasterise
from game.content.themes.themes import Themes
from game.games.chrono.table.painting.painting import card_art
from game.games.syncro.rules.state.content import BLESSINGS, CURSES, LASTING, Enemy
from game.games.syncro.scenery import cards as syncro
from game.games.syncron.table.pieces.cards import PICTURES
from game.ui.draw.canvas import Canvas
from game.ui.draw.cards import CardArt, Stamp, outer
from game.ui.layout.frame import Rect
from tests.scenes.box import PLACES, Box, canvas_of
from tests.seen.reading import contrast

IMAGES = find_places().assets / "images"
THEMES = ("lamplight", "daylight", "contrast")
SMALL = (62, 87)
HIGH = 168.0  # units that a card is high whose letters are measured
GROUND = (128, 128, 128)  # what a card lies on while it is measured
Picture: TypeAlias = "numpy.ndarray"
LUMINANCE = numpy.array([0.299, 0.587, 0.114])
APART = 4.0
"""Steps of 255 by which two cards differ at least, on average over all their pixels.

Measured: the two nearest, two curses that are told apart by what lies under their cloud, differ by 4.8 without colour.
The discs that all epochs had before they had places of their own differed by 0.0 to 0.6.
"""
ENEMIES = (*syncro.MONSTERS, "mushroom", "golem", "dragon", *syncro.LIEUTENANTS, *syncro.CHIEFS)
SUITS = ("yin_yang", "skull", "hand", "maze")
FACES = tuple(f"{suit}_{epoch}" for suit in (*SUITS, "epoch") for epoch in range(1, 11))


def names() -> Iterator[str]:
    """Yield the drawings of all cards that are told apart at a table; of two that are as wide as three, both sides."""
    foes = [syncro.picture_of(Enemy(name, 1)) for name in ENEMIES]
    yield from foes
    yield from (f"{foe}-hurt" for foe in foes)
    yield "cards/syncro/golem-grown"
    yield from (f"cards/syncro/spell-{value}" for value in range(1, 8))
    yield from (syncro.fog_picture(name) for name in dict.fromkeys((*BLESSINGS, *CURSES, *LASTING)))
    yield from sorted(f"cards/syncro/{path.stem}" for path in (IMAGES / "cards/syncro").glob("reward-*.svg"))
    yield from (syncro.back_of(kind) for kind in ("monster", "lieutenant", "boss", "last_boss", "cerberus", "fog"))
    yield from ("cards/syncro/back-spell", "cards/syncro/back-reward")
    yield from (card_art(face).picture for face in FACES)
    yield from (f"cards/syncron/{figure}" for figure in PICTURES.values())


def signs() -> Iterator[str]:
    """Yield the signs of kinds of cards, white ones for a colour to be laid on."""
    yield from sorted(f"syncro/{path.stem}" for path in (IMAGES / "syncro").glob("kind-*.svg"))
    yield from (f"chrono/suit-{suit.replace('_', '-')}" for suit in SUITS)


@cache
def seen(name: str, size: tuple[int, int] = SMALL) -> Picture:
    """Return the colours of a drawing, as small as cards are on a full table."""
    drawn = rasterise(IMAGES / f"{name}.svg", size)
    ground = pygame.Surface(size)
    ground.fill(GROUND)
    ground.blit(drawn, drawn.get_rect(center=(size[0] // 2, size[1] // 2)))
    return pygame.surfarray.array3d(ground).astype(numpy.float32)


def apart(one: Picture, other: Picture) -> tuple[float, float]:
    """Return by how much two pictures differ: in their colours, and without them."""
    difference = one - other
    return float(numpy.abs(difference).mean()), float(numpy.abs(difference @ LUMINANCE).mean())


def alike(cards: dict[str, Picture], least: float) -> list[tuple[str, str]]:
    return [(one, other) for one, other in combinations(cards, 2) if min(apart(cards[one], cards[other])) < least]


def test_any_two_cards_differ_as_small_as_they_lie_on_a_full_table_with_colours_and_without() -> None:
    cards = {name: seen(name) for name in names()}
    assert len(cards) > 120
    assert alike(cards, APART) == []


def test_what_differs_in_its_hue_alone_counts_as_alike() -> None:
    card = seen("cards/chrono/maze-9")
    other = card + numpy.array([58.7, -29.9, 0.0])  # as light, and redder
    colours, grey = apart(card, other)
    assert colours > APART > grey


def test_any_two_signs_of_kinds_differ_as_small_as_they_are_shown() -> None:
    assert alike({name: seen(name, (20, 20)) for name in signs()}, 12.0) == []


def test_a_grown_golem_is_another_even_without_its_colours() -> None:
    golem, grown = seen("cards/syncro/golem"), seen("cards/syncro/golem-grown")
    assert apart(golem, grown)[1] > 3 * APART


def under(canvas: Canvas, card: CardArt) -> Iterator[tuple[int, ...]]:
    """Yield the colours of a card's drawing that its letters stand on, or touch."""
    rect = Rect(0, 0, *outer(HIGH / card.ratio, card.ratio))
    pictures = []
    for marks in ((), card.marks):
        canvas.surface.fill(GROUND)
        replace(card, marks=marks, depth=None).draw(canvas, rect)
        pictures.append(canvas.surface.copy())
    bare, written = pictures
    same = pygame.mask.from_threshold(written, GROUND, (1, 1, 1, 255), bare)
    same.invert()
    letters = same.convolve(pygame.Mask((3, 3), fill=True))
    for box in letters.get_bounding_rects():
        for x in range(box.left, box.right, 2):
            yield from (
                tuple(bare.get_at((x - 1, y - 1))) for y in range(box.top, box.bottom, 2) if letters.get_at((x, y))
            )


def lettered() -> Iterator[tuple[CardArt, float]]:
    """Yield all cards with letters on them, and what contrast those have at least."""
    for name in ENEMIES:
        yield syncro.FoeArt(Enemy(name, 8), ratio=syncro.height_to_width(name))._card(), 9.0
    for value in range(1, 8):
        yield syncro.spell(value), 5.4
    for face in FACES:
        yield card_art(face), 5.1
    for figure, letters in zip(PICTURES.values(), ("JV", "QD", "KR"), strict=True):
        for letter in letters:
            yield CardArt(f"cards/syncron/{figure}", (Stamp(50, 32, 48, letter, "syncron.letter"),)), 4.5


def test_enemies_share_the_outline_of_their_card() -> None:
    one, other = (syncro.FoeArt(Enemy(name, 8)) for name in ("goblin", "dragon"))
    assert one.outline_cache_key == other.outline_cache_key == one._card().outline_cache_key
    lit = syncro.FoeArt(Enemy("goblin", 8), glow="chosen")
    assert lit.outline_cache_key == lit._card().outline_cache_key != one.outline_cache_key


@pytest.mark.parametrize("theme", THEMES)
def test_what_stands_on_a_card_can_be_read(tmp_path: Path, theme: str) -> None:
    box = Box(tmp_path)
    box.services.theme = Themes(PLACES.assets / "themes").read(theme)
    canvas = canvas_of(box)
    plates = canvas.colour("numeral.plate")[3] > 0
    for card, least in lettered():
        (mark,) = (mark for mark in card.marks if mark.words)
        if plates and not mark.plated:
            continue  # the theme lays a plate of its own under it
        found = sorted(contrast(canvas.colour(mark.role), ground) for ground in under(canvas, card))
        assert found[len(found) // 50] >= least, f"{card.picture}: {found[len(found) // 50]:.2f}"


@pytest.mark.parametrize("name", ENEMIES)
def test_the_disc_of_a_changed_strength_lies_on_no_sign_of_a_kind(tmp_path: Path, name: str) -> None:
    canvas = canvas_of(Box(tmp_path))
    ratio = syncro.height_to_width(name)
    width = 100.0 if ratio > 1 else 324.0
    rect = Rect(100, 100, *outer(width, ratio))
    card = Rect.around(*rect.middle, width, 140)

    def drawn(change: int) -> pygame.Surface:
        canvas.surface.fill(GROUND)
        syncro.FoeArt(Enemy(name, 8), change, ratio=ratio).draw(canvas, rect)
        return canvas.surface.copy()

    plain, changed = drawn(0), drawn(3)
    signs = [] if name in syncro.MONSTERS else [20] if name != "last_boss" else [20, 52, 84]
    discs = [Rect.around(card.x + (302 if name == "last_boss" else 82), card.y + y, 22) for y in signs]
    assert pygame.image.tobytes(plain, "RGB") != pygame.image.tobytes(changed, "RGB")
    for place in (Rect(card.x + 6, card.y + 6, 36, 46), *discs):
        box = canvas.frame.box(place)
        assert pygame.image.tobytes(plain.subsurface(box), "RGB") == pygame.image.tobytes(
            changed.subsurface(box), "RGB"
        )
