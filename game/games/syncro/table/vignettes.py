"""Pictures of what turned a level of Syncro: an enemy as it is hit, and the Spells, at the level's place."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import cos, pi, sin
from typing import Final

from game.content.images.stages import Light
from game.engine.protocol import AnyBeat
from game.games.syncro.rules.play.rules import SyncroRules
from game.games.syncro.rules.state.events import (
    Absorbed,
    Attacked,
    Beaten,
    Discarded,
    Drew,
    MonsterCame,
    Paid,
    Recovered,
    Revealed,
    Struck,
    Weakened,
    Withstood,
)
from game.games.syncro.rules.state.state import State
from game.games.syncro.scenery.cards import FoeArt, closed, spell
from game.games.syncro.scenery.places import picture_of, place_of
from game.games.syncro.scenery.story_view import StoryView
from game.games.syncro.table.facts.foes import foe_of, hurt
from game.scenes.table.game_table.vignettes import About, Composition, card
from game.ui.draw.canvas import Canvas
from game.ui.draw.cards import CardArt
from game.ui.draw.draw_commands import DrawCommand, Glow, Numeral, Shape, run_commands
from game.ui.layout.frame import Rect
from game.ui.parts.part import Look
from game.ui.type.text import Style

LARGE: Final = 54.0  # units of an enemy's card, in a picture of 94 units' height
SMALL: Final = 33.0  # of a Spell
STEP: Final = 0.62  # of that, from one to the next
MOST: Final = 4  # Spells that are seen
LEANS: Final = 6.0  # degrees
FANS: Final = 5.0  # degrees from one Spell to the next
FREE: Final = 4.0  # units that stay free at a picture's edge
TIPS: Final = 11  # of the star of a hit
STAR: Final = (19.0, 12.5)  # units from its middle to its tips, and to what lies between
NUMERAL: Final = 19.0
DARK: Final = 0.12  # how dark the place lies under the cards


def composed(beats: Sequence[AnyBeat], number: int, about: About) -> Composition:
    """Return the picture of an event; nothing for one that no card tells."""
    event, before = beats[number].event, beats[max(0, number - 1)].state
    scene = _place(about)
    match event:
        case Beaten(place=place):
            struck = _blow(beats, number, place)
            return (scene, *_hit(about, _foe(before, place), struck))
        case Struck(place=place):
            return (scene, *_hit(about, _foe(before, place), event))
        case Attacked(place=place, face=face):
            return (scene, *_met(about, _foe(before, place), face))
        case Withstood(place=place, face=face) | Absorbed(place=place, face=face) | Weakened(place=place, by=face):
            return (scene, *_met(about, _foe(beats[number].state, place), face))
        case Revealed(place=place) | MonsterCame(place=place):
            return (scene, *_alone(about, _foe(beats[number].state, place)))
        case Drew(face=face) | Recovered(face=face) | Paid(face=face) | Discarded(face=face):
            return (scene, *_alone(about, _spell(face)))
    return ()


@dataclass(frozen=True, slots=True)
class Place:
    """Draw the place where a level is fought, in the light of the theme."""

    rect: Rect
    name: str

    def draw(self, canvas: Canvas) -> None:
        light: Light = "morning" if canvas.theme.stage == "morning" else "night"
        view = StoryView(picture_of(self.name, light), 0)
        run_commands(canvas, view.draw_commands(self.rect, Look()))
        if light == "night":
            canvas.fill(self.rect, "dark", DARK)


def _place(about: About) -> Place:
    assert isinstance(about.rules, SyncroRules), "this picture is Syncro's"
    return Place(about.room, place_of(about.rules.mission))


def _foe(state: State, place: int) -> FoeArt | None:
    """Return the enemy at a place as everybody sees it; None where none lies face up there."""
    spot = state.horde[place]
    return foe_of(state, place) if spot is not None and spot.up and spot.kind != "fog" else None


def _blow(beats: Sequence[AnyBeat], number: int, place: int) -> Struck | None:
    """Return the blow that an enemy fell by; None where it fell by none."""
    for beat in reversed(beats[max(0, number - 12) : number]):
        if isinstance(beat.event, Struck) and beat.event.place == place:
            return beat.event
    return None


def _spell(face: object) -> CardArt:
    return spell(face) if isinstance(face, int) else closed()


def _light(about: About, x: float, role: str = "light.pool") -> Glow:
    return Glow(Rect.around(*about.at(x, 0.5), 150 * about.unit, 125 * about.unit), role, 0.5)


def _width(about: About, art: FoeArt | CardArt) -> float:
    """Return how broad an enemy's card is: that of three cards keeps to the picture."""
    return LARGE * about.unit if art.ratio > 1 else 110 * about.unit


def _hit(about: About, foe: FoeArt | None, struck: Struck | None) -> Iterator[DrawCommand]:
    """Yield an enemy as it is hit, the Spells that hit it in a fan, and their sum on a star."""
    if foe is None:
        return
    unit = about.unit
    faces: tuple[int, ...] = () if struck is None else struck.faces[-MOST:]
    x, y = about.at(0.5 - 0.03 * min(3, len(faces)), 0.5)
    width = SMALL * unit
    yield _light(about, 0.5)
    yield card(hurt(foe), (x, y), _width(about, foe), LEANS)
    first = x + (LARGE / 2 + 12 if foe.ratio > 1 else 40) * unit
    step = min(STEP * width, (about.room.w - FREE - 0.62 * width - first) / max(1, len(faces) - 1))
    for number, face in enumerate(faces):
        lean = FANS * ((len(faces) - 1) / 2 - number) - 3
        at = first + step * number, y + (0.11 + 0.01 * abs(lean)) * about.room.h
        yield card(_small(face), at, width, lean)
    if struck is not None:
        yield from _star(about, (first - 4 * unit, about.at(0, 0.25)[1]), struck.total)


def _small(face: int) -> CardArt:
    return spell(face, small=True)


def _star(about: About, middle: tuple[float, float], total: int) -> Iterator[DrawCommand]:
    """Yield the mark of a hit, with the sum of the Spells."""
    x, y = middle
    points = []
    for number in range(2 * TIPS):
        far = STAR[number % 2] * about.unit
        angle = pi * number / TIPS
        points.append((x + far * sin(angle), y - far * cos(angle)))
    yield Glow(Rect.around(x, y, 80 * about.unit), "light.pool", 0.6)
    yield Shape(points, "button.primary.top", "button.primary.bottom", edge="results.disc", width=1.6 * about.unit)
    style = Style("title", NUMERAL * about.unit, fixed=True)
    yield Numeral(Rect.around(x, y, 40 * about.unit, 30 * about.unit), str(total), style, "button.primary.text")


def _met(about: About, foe: FoeArt | None, face: object) -> Iterator[DrawCommand]:
    """Yield an enemy that stands, and the Spell that came to it."""
    if foe is None:
        return
    yield _light(about, 0.45)
    yield card(foe, about.at(0.44, 0.5), _width(about, foe), LEANS)
    yield card(_spell(face), about.at(0.7, 0.54), 0.74 * LARGE * about.unit, -LEANS - 4)


def _alone(about: About, art: FoeArt | CardArt | None) -> Iterator[DrawCommand]:
    """Yield a card in light."""
    if art is not None:
        yield _light(about, 0.5)
        yield card(art, about.at(0.5, 0.5), _width(about, art), LEANS)
