"""What is closed in a review for now: why, said in the open, and the doors to the match that closes it.

┌──────────────────────────────────────────────────────────────┐
│ 🔒 You play on in a copy …      [ Go on with ] [ Delete ]    │
└──────────────────────────────────────────────────────────────┘

Where that is narrow the doors stand under the words. Large letters leave room for the words alone: a press on them asks
which door.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import Final

from game.scenes.review.state.review_state import ReviewState
from game.scenes.shell.navigation.screen import ScreenTraits
from game.scenes.shell.scene.scene import SceneOver
from game.scenes.shell.services.services import Services
from game.ui.draw.draw_commands import DrawCommand, Plate
from game.ui.layout.arrange import REST, L, M, S, centred, columns, cut_bottom, cut_left, cut_right, cut_top, endless
from game.ui.layout.frame import Rect
from game.ui.parts.kit import Act, Kit
from game.ui.parts.part import Control, Look, Part
from game.ui.parts.sheets import RING, Lines, sheet
from game.ui.parts.widgets import ButtonKind, Label
from game.ui.type.text import Style, Typeset

KEY: Final = "closed"
LOCK: Final = "shell/glyphs/lock"
WORDS: Final = Style("body", 18)
DOOR: Final = Style("bold", 18)
ICON: Final = 22.0
BUTTON: Final = 44.0
LEAST: Final = 300.0  # units of words beside the doors, with usual letters
WIDTH: Final = 520.0


@dataclass(frozen=True, slots=True)
class Strip:
    """Show the night under the words; it lights up where it can be pressed."""

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Plate(rect, "review.label", None, 12, "review.frame", 1.4)
        if look.hover:
            yield Plate(rect, "light", None, 12, alpha=0.14 * look.hover)


@dataclass(frozen=True, slots=True)
class Way:
    """Lead to the match that closes something: the key of the button, its words, its icon and what a press does."""

    key: str
    words: str
    icon: str
    act: Act
    kind: ButtonKind


@dataclass(frozen=True, slots=True)
class Set:
    """Hold how the words are set, how wide the doors are, and how high all of it is."""

    words: Typeset
    doors: tuple[float, ...]
    beside: bool
    height: float


def ways(state: ReviewState) -> tuple[Way, ...]:
    """Return the doors; none where what closes the match can't be gone on with from here."""
    twin = state.back.knowledge.twin
    if twin is None:
        return ()
    other = "" if twin.at is not None else "_other"
    return (
        Way("closed:go_on", f"review.closed.go_on{other}", "play", state.acts.go_on, "primary"),
        Way("closed:delete", f"review.closed.delete{other}", "trash-2", state.acts.delete, "secondary"),
    )


def reason(state: ReviewState, kit: Kit) -> str:
    """Return why something is closed, in words; "" where nothing is."""
    why = state.back.knowledge.why
    return "" if why is None else kit.words.message(why, str)


def height(state: ReviewState, kit: Kit, width: float) -> float:
    """Return how high the strip is in a width; 0 where nothing is closed."""
    return _set(state, kit, width).height if state.back.knowledge.why is not None else 0.0


def build(state: ReviewState, kit: Kit, rect: Rect | None) -> list[Part]:
    """Build the strip in a rectangle; nothing where there is none."""
    if rect is None:
        return []
    made, doors = _set(state, kit, rect.w), ways(state)
    text = reason(state, kit)
    asks = Control(text, state.acts.closed, KEY, radius=12) if doors and not made.doors else None
    parts = [Part(KEY, rect, Strip(), asks)]
    inner = rect.inset(M, S)
    if made.doors and made.beside:
        side, inner = cut_right(inner, sum(made.doors) + S * (len(made.doors) - 1), M)
        parts += _doors(kit, doors, centred(side, side.w, BUTTON * kit.soft), made)
    elif made.doors:
        low, inner = cut_bottom(inner, BUTTON * kit.soft, S)
        parts += _doors(kit, doors, low, made)
    elif doors:
        end, inner = cut_right(inner, ICON, M)
        parts.append(kit.picture("closed:on", centred(end, ICON), "shell/glyphs/chevron-right", "review.done"))
    icon, words = cut_left(inner, ICON, M)
    parts.append(kit.picture("closed:icon", centred(icon, ICON), LOCK, "review.done"))
    parts.append(Part("closed:why", words, Label(made.words, "text.night", valign=0.5)))
    return parts


def _doors(kit: Kit, doors: tuple[Way, ...], room: Rect, made: Set) -> Iterator[Part]:
    for way, place in zip(
        doors, columns(room, [REST if not made.beside else width for width in made.doors], S), strict=True
    ):
        yield _button(kit, way, place)


def _button(kit: Kit, way: Way, place: Rect) -> Part:
    icon = f"shell/glyphs/{way.icon}"
    kind: ButtonKind = "paper" if way.kind == "primary" else way.kind  # play is the golden one
    return kit.button(way.key, place, kit.say(way.words), way.act, kind, icon=icon, zone=KEY, style=DOOR, lines=1)


def _set(state: ReviewState, kit: Kit, width: float) -> Set:
    text = reason(state, kit)
    room = width - 2 * M - ICON - M
    if not kit.roomy:
        words = kit.type.fit(text, WORDS, room - (ICON + M if ways(state) else 0.0), 3, 0.5)
        return Set(words, (), False, max(BUTTON, words.h + 2 * S))
    doors = tuple(_width(kit, way) for way in ways(state))
    least = LEAST * kit.growth if doors else 0.0
    beside = room - M - sum(doors) - S * max(0, len(doors) - 1)
    if not doors or beside >= least:
        words = kit.type.set_text(text, WORDS, beside if doors else room)
        tall = max(words.h, BUTTON * kit.soft if doors else 0.0)
        return Set(words, doors, True, tall + 2 * S)
    words = kit.type.set_text(text, WORDS, room)
    return Set(words, doors, False, words.h + S + BUTTON * kit.soft + 2 * S)


def _width(kit: Kit, way: Way) -> float:
    return kit.type.set_text(kit.say(way.words), DOOR).w + kit.frame.grown(22) + 10 + 2 * L


class Closed(SceneOver):
    """Say why something is closed, and ask through which door one goes."""

    traits = ScreenTraits(overlay=True, page="closed")

    def __init__(self, services: Services, state: ReviewState) -> None:
        super().__init__(services)
        self.state = state

    def build(self, kit: Kit) -> list[Part]:
        title = kit.say("review.closed.title")
        return sheet(kit, KEY, WIDTH, title, self.back, partial(self._rows, kit), self.strips.offsets, ring=RING)

    def _rows(self, kit: Kit, width: float) -> Lines:
        told = kit.paragraph("closed:told", 0, 0, width, reason(self.state, kit), role="text.paper-soft")
        parts = [told]
        rest = endless(width, y=told.rect.h + M)
        for way in ways(self.state):
            place, rest = cut_top(rest, max(BUTTON, 2 * kit.leading(DOOR.size) + M), S)
            act = partial(self._take, way.act)
            button = kit.button(
                way.key, place, kit.say(way.words), act, way.kind, icon=f"shell/glyphs/{way.icon}", zone=KEY, style=DOOR
            )
            parts.append(button)
        return parts, rest.y - S

    def _take(self, act: Act) -> None:
        self.services.navigator.pop()
        act()
