"""The line of turns by the fire: at its foot what fell, over it the face of whose story of it is worth asking for."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Final

from msgspec.structs import replace

from game.engine.protocol import Seat
from game.games.syncro.bots.lifted.telling import WORDS
from game.games.syncro.campaign.lifted.silence import NOBODY, Silence, Turn
from game.games.syncro.rules.state.content import Enemy
from game.games.syncro.scenery.cards import picture_of
from game.ui.draw.canvas import Canvas, cut_out, window
from game.ui.draw.draw_commands import DrawCommand, Freehand, Glow, Line, Numeral, Plate
from game.ui.layout.arrange import centred, cut_left, flow, placed
from game.ui.layout.frame import Rect
from game.ui.parts.kit import BOLD, HEADING, Act, Kit
from game.ui.parts.part import Control, Look, Part, target_44
from game.ui.parts.widgets import Button, Panel
from game.ui.seats.faces import portrait
from game.ui.type.text import Style

WHOLE: Final = 15  # turns that are shown beside each other; more scroll
PITCH: Final = 102.0
CLOSE: Final = 52.0  # how near discs lie to each other at most
FEW: Final = 8
DISC: Final = 42.0
CHOSEN: Final = 50.0
FACE: Final = 38.0
FELL: Final = 27.0
HIGH: Final = 116.0
NUMERAL: Final = Style("title", 22, fixed=True)


@dataclass(frozen=True, slots=True)
class TurnDisc:
    """Show a turn: its number on a disc, gold where it is the one that is told of; dotted where nothing is told."""

    turn: int
    chosen: bool
    told: bool

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        size = CHOSEN if self.chosen else DISC
        disc = centred(rect, size + 4 * look.hover)
        if self.chosen:
            yield Glow(centred(rect, 2.2 * size), "lost.fire", 0.6)
            top, foot = "button.primary.top", "button.primary.bottom"
            yield Plate(disc, top, foot, radius=disc.h / 2, border="paper", width=2.0)
        elif self.told:
            yield Plate(disc, "campaign.banner", radius=disc.h / 2, border="campaign.next-rim", width=2.0)
        else:
            yield Plate(disc, "panel.turn.top", "panel.turn.bottom", radius=disc.h / 2)
            yield Plate(disc, radius=disc.h / 2, border="scene.soft", width=1.6, dash=4.0, alpha=0.5)
        role = "ink" if self.chosen else "scene.title"
        yield Numeral(disc, str(self.turn), NUMERAL, role, 1.0 if self.told or self.chosen else 0.6)


@dataclass(frozen=True, slots=True)
class Fallen:
    """Show the enemy that fell in a turn, small and round."""

    enemy: str

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Freehand(lambda canvas: cut_out(canvas, rect, rect.h / 2, (self.enemy, "fell"), self._paint))
        yield Plate(rect, radius=rect.h / 2, border="paper", width=1.6)

    def _paint(self, canvas: Canvas, rect: Rect) -> None:
        wide = rect.w * 1.7
        window(canvas, picture_of(Enemy(self.enemy, 0)), rect, wide, (rect.w - wide) / 2, rect.h * -0.72)


@dataclass(frozen=True, slots=True)
class Road:
    """Show the line that leads from turn to turn: bright as far as what is told of."""

    share: float
    drawn: float = 1.0
    """How much of it is drawn by now, of 1."""

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        x, y, w, _ = rect
        bright = min(self.share, self.drawn)
        if self.drawn > 0:
            yield Line(((x, y), (x + w * self.drawn, y)), "scene.soft", 3.0, 0.5)
        if bright > 0:
            yield Line(((x, y), (x + w * bright, y)), "button.primary.bottom", 3.5)


class TurnLine:
    """Build the line, as it is for who speaks. `ask` asks somebody about a turn."""

    def __init__(self, kit: Kit, silence: Silence, seat: Seat, chosen: int, ask: Callable[[int, Seat], None]) -> None:
        self._kit, self._silence, self._seat, self._chosen, self._ask = kit, silence, seat, chosen, ask

    def parts(self, place: Rect) -> list[Part]:
        """Return its parts in a rectangle."""
        kit = self._kit
        inside = place.inset(20, 8)
        words, room = (inside, inside) if kit.huge else cut_left(inside, min(104 * kit.growth, inside.w * 0.2), 14)
        label = kit.label("turns:label", words, kit.say(f"{WORDS}.ask_turn"), BOLD, "scene.title", lines=3, minimum=0.6)
        panel = [Part("turns", place, Panel("turn", 16)), *([] if kit.huge else [label])]
        count = len(self._silence.turns)
        pitch = PITCH if count <= FEW else max(CLOSE, room.w / min(count, WHOLE))
        pitch = min(pitch, max(CLOSE, room.w / max(1, count)))
        many = max(1, int(room.w / pitch + 0.01))
        at = next((n for n, turn in enumerate(self._silence.turns) if turn.turn == self._chosen), 0)
        first = min(max(0, at - many // 2), max(0, count - many))
        shown = self._silence.turns[first : first + many]
        cells = flow(room, [pitch] * len(shown))
        turns = (part for turn, cell in zip(shown, cells, strict=True) for part in self._turn(turn, cell))
        return [*panel, *self._road(cells, at - first), *turns]

    def _road(self, cells: list[Rect], at: int) -> list[Part]:
        if len(cells) < 2:
            return []
        first, last = cells[0].middle[0], cells[-1].middle[0]
        share = (cells[at].middle[0] - first) / (last - first)
        line = cells[0]._replace(x=first, w=last - first, y=_middle(cells[0]), h=1.0)
        return [Part("turns:road", line, Road(share), may_overlap=True)]

    def _turn(self, turn: Turn, cell: Rect) -> Iterator[Part]:
        kit, key = self._kit, f"turn:{turn.turn}"
        disc = centred(cell, min(cell.w - 4, 48.0))._replace(y=_middle(cell) - 24, h=48.0)
        told = self._silence.of(self._seat, turn.turn) is not None
        teller = self._seat if told and turn.turn == self._chosen else self._silence.story(turn)
        label = self._asks(self._seat, turn) if told else kit.say(f"{WORDS}.turn", turn=turn.turn)
        control = Control(label, partial(self._ask, turn.turn, self._seat), "turns", help=label, radius=24)
        yield Part(key, disc, TurnDisc(turn.turn, turn.turn == self._chosen, told), control)
        if teller != NOBODY:
            yield self._head(f"{key}:face", placed(cell, FACE, FACE, 0.5, 0).moved(0, -4), turn, teller)
        if turn.fell:
            at = centred(disc, FELL).moved(DISC / 2, DISC / 2 - 1)
            yield Part(f"{key}:fell", at, Fallen(self._silence.fell(turn, teller)), may_overlap=True)

    def _head(self, key: str, place: Rect, turn: Turn, seat: Seat) -> Part:
        """Return the face of who answers; another than who speaks has the word once it is pressed."""
        face = portrait(key, place, self._silence.team[seat], seat=seat)
        if seat == self._seat:
            return face
        label = self._asks(seat, turn)
        control = Control(label, partial(self._ask, turn.turn, seat), "turns", help=label, radius=FACE / 2)
        return replace(face, control=control, hit=target_44(place))

    def _asks(self, seat: Seat, turn: Turn) -> str:
        return self._kit.say(f"{WORDS}.ask_of", player=self._silence.team[seat].name, turn=turn.turn)


def leading_on(kit: Kit, place: Rect, act: Act) -> Part:
    """Return the way on, beside the line: its arrow stands after its word."""
    icon = "shell/glyphs/arrow-right"
    words = kit.say(f"{WORDS}.next")
    part = kit.button("next", place, words, act, "primary", icon=icon, zone="next", style=HEADING, first=True)
    assert isinstance(part.face, Button), "it is a button"
    return replace(part, face=replace(part.face, side="after"))


def _middle(cell: Rect) -> float:
    """Return how far down the line lies."""
    return cell.y + cell.h * 0.62
