"""The table of a review: the game's own one, laid out in a rectangle, at any place of a match.

What is gone on to is told as at the table, event by event; what is jumped to is shown, and eased there in a moment.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import replace
from operator import attrgetter
from typing import Final

import pygame
from msgspec import structs

from game.scenes.analysis.ways.seen import Likeness, Seen
from game.scenes.session.match.pacing import Rest, Shown
from game.scenes.session.replay.place_reader import PlaceReader
from game.scenes.shell.services.services import Services
from game.scenes.table.game_table.layout import Layout
from game.scenes.table.game_table.table_input import AnyModel, TableInput
from game.scenes.table.picture.show import AnyGame, TableShow
from game.ui.draw.canvas import Canvas
from game.ui.layout.frame import Frame, Rect, Shape
from game.ui.motion.cue import Cue
from game.ui.parts.kit import Kit
from game.ui.parts.part import Look, Part, draw_part
from game.ui.parts.widgets import Button, Panel

BAR: Final = 64.0  # units of a window's height that a table leaves to its bar, which is not here
AIR: Final = 12.0  # units over what stands uppermost
LEAST_CLOSE: Final = (760.0, 400.0)  # units of a room in which a table may be shown close
EASED: Final = Cue(0.11, together=True)
"""How what was jumped to moves: nobody waits for it."""
LONG_PAST: Final = -99.0
"""When an event was told that nobody saw being told."""
MOST_REST: Final = 0.9  # seconds that a game's own rest lasts here at most


class ReviewTable:
    """Show a match at its game's table: still at a place, or on the way from one place to another."""

    def __init__(self, services: Services, game: AnyGame, reader: PlaceReader) -> None:
        self._services = services
        self.show = TableShow(game)
        self.reader = reader
        self.time = 0.0
        self.pace = 1.0
        """How much faster than at a table everything moves."""
        self.page: Rect | None = None
        """What the table's ground covers in the window, around its room; None: that alone."""
        self.names = False
        """Whether a board bears the names of its spaces, which something beside it speaks of."""
        self.show.lamp = False  # the page's words would stand in its light
        self._model: AnyModel = reader.at(0)
        self._coming: deque[AnyModel] = deque()
        self._stages: tuple[str, ...] = ()
        self._rested = False  # the rest before what comes next is over
        self._rests = 0.0  # seconds that it still lasts
        self._parts: list[Part] = []
        self._stands_for: dict[str, str] = {}  # the sprites that parts stand for, by their keys
        self._kit: Kit | None = None
        self._area = Rect(0, 0, 0, 0)  # the room in the table's own units
        self._close = False
        self._surface: pygame.Surface | None = None
        self._stale = True

    @property
    def game(self) -> AnyGame:
        """Return the game's table."""
        return self.show.game

    @property
    def model(self) -> AnyModel:
        """Return the moment that is shown."""
        return self._model

    @property
    def busy(self) -> bool:
        """Tell whether something that happened is still being told."""
        return bool(self._coming) or self.show.stage.busy

    @property
    def alive(self) -> bool:
        """Tell whether the picture changes by itself."""
        moves = self.show.stage.moving or bool(self._coming)
        facts = self.show.facts
        animated = facts is not None and bool(self._services.motion) and self._animates()
        return moves or animated

    def look(self, reader: PlaceReader, place: int) -> None:
        """See the same match with other eyes."""
        self.reader = reader
        self.jump(place, eased=False)

    def jump(self, place: int, *, eased: bool = True) -> None:
        """Show the match at a place; whatever was still being told is left out."""
        self._settle()
        self._model = replace(self.reader.at(place), since=LONG_PAST)
        self._lay()
        if eased and self._services.motion and not self._services.settings.reduced:
            self._pace()
            self.show.stage.speed = 1.0
            self.show.stage.aim(self._laid.sprites, EASED, aside=True)
        else:
            self.show.stage.show(self._laid.sprites)

    def tell(self, first: int, last: int) -> None:
        """Go on from one place to another: tell what happened between them, with motion where there is any."""
        self.jump(first, eased=False)
        if not self._services.motion:
            self.jump(last, eased=False)
            return
        self._coming = deque(self.reader.models_between(first, last))
        self._rested = True  # whoever steps waits for nothing
        self._next()

    def tell_all(self, models: Sequence[AnyModel]) -> None:
        """Tell moments that follow the one that is shown."""
        self._coming = deque(models)
        self._next()

    def still(self, model: AnyModel) -> None:
        """Show a moment between two places, as it was told."""
        self._settle()
        self._model = replace(model, since=LONG_PAST)
        self._lay()
        self.show.stage.show(self._laid.sprites)

    def finish(self) -> None:
        """Show what is being told as it ends."""
        if self._coming:
            self._model = replace(self._coming[-1], since=LONG_PAST)
        self._settle()
        self._lay()
        self.show.stage.show(self._laid.sprites)

    def name(self, *, names: bool) -> bool:
        """Let a board bear the names of its spaces, or not; return whether that is new."""
        if self.names == names:
            return False
        self.names = names
        self._lay()
        return True

    def resized(self) -> None:
        """Lay everything out anew: the window, the language or the theme has changed."""
        self._kit = None
        self._surface = None

    def update(self, dt: float) -> bool:
        """Let time pass; return whether the picture has changed."""
        self.time += dt
        stage = self.show.stage
        self._pace()
        changed, rebuilds = self.show.pass_time(dt, self._services.sound.play)
        if rebuilds:
            self._lay()
            changed = True
        if self._coming and not stage.busy:
            self._rests = max(0.0, self._rests - dt * self.pace)
            if not self._rests:
                self._next()
                changed = True
        self._stale = self._stale or changed or self._animates()
        return self._stale

    def parts(self, rect: Rect) -> Sequence[Part]:
        """Return what the table is made of, laid out for a rectangle of the window; nothing of it can be pressed."""
        self._measure(rect)
        return self._parts

    def status(self, rect: Rect) -> str:
        """Return what the table says of the moment."""
        kit = self._measure(rect)
        return self.game.status(self.show.facts, kit)

    def seen(self, rect: Rect) -> Seen:
        """Return what lies where in the window, where the table is laid out for a rectangle of it."""
        kit = self._measure(rect)
        page = rect if self.page is None else self.page
        share = kit.frame.scale / self._services.kit.frame.scale
        sprites = {sprite.key: sprite for sprite in self._laid.sprites}
        return Seen(kit, self._parts, sprites, self._stands_for, page.x, page.y, share)

    def picture(self, action: object) -> Likeness | None:
        """Return the card or the piece that an action is done with; None where there is none."""
        sprites = {sprite.key: sprite for sprite in self._laid.sprites}
        found = (sprites.get(key) or sprites.get(self._stands_for.get(key, "")) for key in self.path(action))
        return next((Likeness(sprite.art, sprite.w, sprite.h) for sprite in found if sprite is not None), None)

    def path(self, action: object) -> tuple[str, ...]:
        """Return the keys of the cards, pieces and places that an action joins on the table."""
        facts = self.show.facts
        keys: tuple[str, ...] = () if facts is None else self.game.learning.keys_of_path(facts, action)
        return keys

    def draw(self, canvas: Canvas, rect: Rect) -> None:
        """Draw the table into its room, and its ground around that."""
        kit = self._measure(rect)
        frame = kit.frame
        if self._surface is None:
            self._surface = pygame.Surface(frame.pixels)
            self._stale = True
        if self._stale:
            self._paint(Canvas(self._surface, frame, canvas.images, kit.type, canvas.paint, canvas.theme), kit)
            self._stale = False  # only now: it may be left half drawn
        canvas.surface.blit(self._surface, canvas.frame.box(rect if self.page is None else self.page))

    def _paint(self, canvas: Canvas, kit: Kit) -> None:
        look = Look(time=self.time)
        low = [(part, look) for part in self._parts if part.layer < 0]
        self.show.ground(canvas, kit.words.language, low)
        for part in self._parts:
            if part.layer >= 0 and not part.shows_when_pointed_at:
                draw_part(canvas, part, look)
        self.show.over(canvas)

    def _animates(self) -> bool:
        facts = self.show.facts
        return facts is not None and self.game.painting.animates(facts, self.time)

    # What is told

    def _next(self) -> None:
        """Tell what comes next, or what the game does before it."""
        event = self._coming[0].event
        kit = self._kit
        if kit is None:  # nobody has seen the table yet
            self.finish()
            return
        waiting = replace(self._model, ahead=event, stages=self._stages)
        match self.game.pacing.pause(self.show.facts_of(waiting, self._input, kit), event):
            case Shown(stage, cue):
                assert isinstance(cue, Cue), "a stage is moved to by a cue"
                self._stages = (*self._stages, stage)
                self._model = replace(waiting, stages=self._stages)
                self._lay()
                self.show.stage.aim(self._laid.sprites, cue)
                return
            case Rest(seconds) if not self._rested:
                self._rested = True
                self._rests = min(MOST_REST, MOST_REST if seconds is None else seconds)
                return
        self._tell(kit)

    def _tell(self, kit: Kit) -> None:
        show = self.show
        show.late_parts.begin()
        self._model = replace(self._coming.popleft(), since=self.time)
        self._stages = ()
        self._rested = False
        cue = show.cue(self._model.event, self._model, self._input, kit, show.area)
        self._lay()
        show.stage.aim(self._laid.sprites, cue)
        if not show.stage.busy and show.late_parts.end():
            self._lay()
        if cue.sound:
            self._services.sound.play(cue.sound)

    def _settle(self) -> None:
        self._coming.clear()
        self._stages = ()
        self._rested = False
        self._rests = 0.0
        self.show.stage.finish()
        self.show.late_parts.end()

    # Where everything lies

    @property
    def _laid(self) -> Layout:
        return self.show.laid if self.show.laid is not None else Layout((), ())

    @property
    def _input(self) -> TableInput:
        return TableInput(
            self._services.settings,
            motion=self._services.motion,
            listed=self.names or not self._close,
            close=self._close,
        )

    def _pace(self) -> None:
        self.show.pace(self._services.motion * self.pace, self._services.settings)

    def _measure(self, rect: Rect) -> Kit:
        """Lay the table out for a room of the window, where it lies in another one yet."""
        services = self._services
        outer = services.kit.frame
        page = rect if self.page is None else self.page
        close = self._is_close(rect)
        inner = Frame.of(outer.box(rect).size, outer.text, BAR, outer.point)
        scale = outer.scale if close else inner.scale
        shape: Shape = "wide" if close else inner.shape
        pixels = outer.box(page).size
        frame = Frame(pixels, inner.text, shape, scale, pixels[0] / scale, pixels[1] / scale, inner.point)
        share = outer.scale / scale
        area = Rect((rect.x - page.x) * share, (rect.y - page.y) * share, rect.w * share, rect.h * share)
        kit = self._kit
        if kit is None or (kit.frame, self._area, self._close) != (frame, area, close):
            self._area, self._close = area, close
            kit = self._kit = Kit(frame, services.kit.type.at(frame), services.words)
            self._surface = None
            self._lay()
            self.show.stage.show(self._laid.sprites)
        return kit

    def _is_close(self, rect: Rect) -> bool:
        """Tell whether everything has its own size in a room."""
        roomy = self._services.kit.roomy and rect.w >= LEAST_CLOSE[0] and rect.h >= LEAST_CLOSE[1]
        return roomy and self.game.replay_adapter.close

    def _lay(self) -> None:
        kit = self._kit
        if kit is None:
            return
        self._stale = True
        area = self._area if self._close else self._area.trimmed(top=AIR)
        laid = self.show.lay_alone(self._model, self._input, kit, area)
        self._stands_for = {part.key: part.control.sprite for part in laid if part.control is not None}
        gone = {part.rect for part in laid if not _stays(part)}  # and what lay under it alone
        left = [part for part in laid if _stays(part) and not (isinstance(part.face, Panel) and part.rect in gone)]
        self._parts = sorted(map(_seen, left), key=attrgetter("layer"))


def _stays(part: Part) -> bool:
    """Tell whether a part is shown though nothing can be decided: a button that nobody can press is not."""
    return part.control is None or not isinstance(part.face, Button)


def _seen(part: Part) -> Part:
    """Return a part that is only seen."""
    return part if part.control is None else structs.replace(part, control=None)
