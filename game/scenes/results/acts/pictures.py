"""The pictures of acts: drawn a little in each frame while somebody reads, as a stranger at the window sees the table.

No hand is ever seen in one: what the table shows passes the mask of a stranger, whoever looks.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Sequence
from math import inf
from operator import attrgetter
from typing import Final, NamedTuple, TypeAlias

import pygame
from msgspec.structs import replace

from game.content.images.allowance import FrameBudget, UnfinishedError
from game.engine.protocol import AnyBeat, Refusal, View, say
from game.scenes.results.acts.act import Act
from game.scenes.results.acts.finding import Spot, found, lying
from game.scenes.results.acts.marks import ghosts, marks
from game.scenes.session.match.model import AnyModel, Phase, TableModel, TurningBack
from game.scenes.session.match.session import MatchSession
from game.scenes.shell.services.services import Services
from game.scenes.table.game_table.table_input import TableInput
from game.scenes.table.game_table.vignettes import About, Composition
from game.scenes.table.picture.show import AnyGame, TableShow
from game.ui.draw.canvas import Canvas, allowed
from game.ui.draw.draw_commands import run_commands
from game.ui.draw.paint import Paint, Plate, quick
from game.ui.layout.frame import Rect
from game.ui.motion.sprite import draw_sprites
from game.ui.parts.kit import Kit
from game.ui.parts.part import Look, Part, draw_part
from game.ui.parts.widgets import Button, Pill

Beats: TypeAlias = Sequence[AnyBeat]
Size: TypeAlias = tuple[float, float]
"""Breadth and height of a picture, in units."""

SLICE: Final = 0.008  # seconds of a frame in which something of a picture is made
BAR: Final = 64.0  # units over a table that its bar takes at the match
ROUND: Final = 8.0  # units of a picture's corners
WHITE: Final = (255, 255, 255, 255)


class Wanted(NamedTuple):
    """Say of a picture what it shows, and in which size."""

    act: Act
    size: Size


class ActPictures:
    """Make the pictures of a match's acts, one after another."""

    def __init__(
        self, services: Services, session: MatchSession, make_table: Callable[[], AnyGame], beats: Callable[[], Beats]
    ) -> None:
        """`beats` tells what happened from the deal on, as a stranger may see it."""
        self._services = services
        self._session = session
        self._make_table = make_table
        self._beats = beats
        self._told: Beats = ()
        self._show: TableShow | None = None
        self._paint = Paint()
        self._made: dict[Wanted, pygame.Surface] = {}
        self._wanted: tuple[Wanted, ...] = ()
        self._budget = FrameBudget(time.perf_counter)
        self._work: Generator[None, None, pygame.Surface] | None = None
        self._looks: object = None  # for which window, theme and language they are made

    @property
    def busy(self) -> bool:
        """Tell whether something that is wanted is not there yet."""
        return any(wanted not in self._made for wanted in self._wanted)

    def get(self, act: Act, size: Size) -> pygame.Surface | None:
        """Return a picture, as far as it is there."""
        self._settle()
        return self._made.get(Wanted(act, size))

    def want(self, acts: Sequence[Act], size: Size) -> None:
        """Have pictures made, in this order; what was wanted before is not any more."""
        self._settle()
        wanted = tuple(Wanted(act, size) for act in acts)
        if wanted != self._wanted:
            self._wanted = wanted
            self._work = None

    def step(self) -> bool:
        """Make a little of what is wanted; return whether a picture more is there."""
        return self._go_on(self._budget, SLICE)

    def finish(self) -> None:
        """Make all that is wanted at once."""
        while self.busy:
            self._go_on(FrameBudget(time.perf_counter), inf)

    def _settle(self) -> None:
        """Forget what was made for another window, theme or language."""
        services = self._services
        looks = services.kit.frame, services.theme.folder_name, services.words.language
        if looks != self._looks:
            self._looks = looks
            self._made.clear()
            self._work = None
            self._show = None
            self._paint = Paint()

    def _go_on(self, budget: FrameBudget, seconds: float) -> bool:
        self._settle()
        wanted = next((wanted for wanted in self._wanted if wanted not in self._made), None)
        if wanted is None:
            return False
        if self._work is None:
            self._work = self._drawn(wanted, budget, seconds)
        try:
            next(self._work)
        except StopIteration as done:
            self._work = None
            self._made[wanted] = done.value
            if not self.busy:
                self._show = None
                self._paint = Paint()
            return True
        return False

    def _drawn(self, wanted: Wanted, budget: FrameBudget, seconds: float) -> Generator[None, None, pygame.Surface]:
        """Make a picture in steps, each of which takes a part of a frame."""
        services, act = self._services, wanted.act
        kit = services.kit
        if not self._told:
            self._told = self._beats()
        if self._show is None:
            self._show = TableShow(self._make_table())
            self._show.lamp = False
            self._show.stage.speed = 0.0
            yield
        show = self._show
        composed = self._composed(show, wanted)
        if composed:
            yield
            picture, canvas = self._sheet(kit, wanted.size)
            while not self._drawn_whole(canvas, composed, budget, seconds):
                yield
            return self._rounded(picture, kit.frame.scale)
        self._laid(show, act.first, kit)
        before = lying(show.laid.sprites) if show.laid is not None else {}
        yield
        parts = self._laid(show, act.last, kit)
        after = lying(show.laid.sprites) if show.laid is not None else {}
        if act.before:
            yield
            parts = self._laid(show, act.first, kit)
        show.stage.show(show.laid.sprites if show.laid is not None else ())
        calm = show.laid.calm if show.laid is not None else None
        spot = found(act, before, after, _table(kit), wanted.size[0] / wanted.size[1], calm)
        surface = pygame.Surface(kit.frame.pixels)
        canvas = Canvas(surface, kit.frame, services.images, kit.type, self._paint, services.theme)
        yield
        while not self._painted(canvas, show, parts, spot, budget, seconds):
            yield
        yield
        return self._cut(canvas, spot, wanted.size)

    def _composed(self, show: TableShow, wanted: Wanted) -> Composition:
        """Return what the game itself makes of an act; nothing where its table is to be shown."""
        rules, players = self._session.rules, self._session.players
        about = About(Rect(0, 0, *wanted.size), players, rules, self._services.kit)
        number = min(wanted.act.last, len(self._told)) - 1
        return show.game.replay_adapter.composed(self._told, number, about) if number >= 0 else ()

    def _sheet(self, kit: Kit, size: Size) -> tuple[pygame.Surface, Canvas]:
        """Return an empty picture of a size, and what draws on it."""
        services, frame = self._services, kit.frame
        picture = pygame.Surface((max(1, frame.px(size[0])), max(1, frame.px(size[1]))), pygame.SRCALPHA)
        return picture, Canvas(picture, frame, services.images, kit.type, self._paint, services.theme)

    @staticmethod
    def _drawn_whole(canvas: Canvas, composed: Composition, budget: FrameBudget, seconds: float) -> bool:
        """Draw what a game has composed, as far as there is time; return whether it is whole."""
        try:
            with allowed(canvas, budget, time.perf_counter() + seconds):
                run_commands(canvas, composed)
        except UnfinishedError:
            return False
        return True

    def _laid(self, show: TableShow, count: int, kit: Kit) -> list[Part]:
        """Lay the table out as it stood after so many beats; return what stands on it."""
        input = TableInput(self._services.settings, motion=0.0)
        return [part for part in show.lay_alone(self._model(max(1, count)), input, kit, _table(kit)) if _stays(part)]

    def _painted(
        self, canvas: Canvas, show: TableShow, parts: Sequence[Part], spot: Spot, budget: FrameBudget, seconds: float
    ) -> bool:
        """Paint what is seen of a table, as far as there is time; return whether it is whole."""
        low = [(replace(part, control=None), Look()) for part in parts if part.layer < 0]
        high = [part for part in parts if part.layer >= 0 and _seen_whole(part.rect, spot.view)]
        try:
            with allowed(canvas, budget, time.perf_counter() + seconds):
                show.ground(canvas, self._services.words.language, low)
                for part in sorted(high, key=attrgetter("layer")):
                    draw_part(canvas, replace(part, control=None), Look())
                draw_sprites(canvas, ghosts(spot))
        except UnfinishedError:
            return False
        return True

    def _cut(self, canvas: Canvas, spot: Spot, size: Size) -> pygame.Surface:
        """Return what is seen of a table in a picture's size, with what is marked on it, its corners round."""
        frame = canvas.frame
        pixels = max(1, frame.px(size[0])), max(1, frame.px(size[1]))
        box = frame.box(spot.view).clip(canvas.surface.get_rect())
        small = pygame.transform.smoothscale(canvas.surface.subsurface(box), pixels)
        picture = pygame.Surface(pixels, pygame.SRCALPHA)
        picture.blit(small, (0, 0))
        run_commands(canvas.on(picture), marks(spot, size))
        return self._rounded(picture, frame.scale)

    def _rounded(self, picture: pygame.Surface, scale: float) -> pygame.Surface:
        """Return a picture with round corners."""
        mask = self._paint.plate(picture.get_size(), Plate(ROUND * scale, WHITE, WHITE))
        picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return quick(picture)

    def _model(self, count: int) -> AnyModel:
        """Return the moment after so many beats; nobody has a hand before them in it."""
        session = self._session
        beat = self._told[min(count, len(self._told)) - 1]
        rules, people = session.rules, session.people
        seat = people[0] if len(people) == 1 and not rules.has_secrets else None  # the board lies as it lay for them
        view = View(seat, beat.state, tuple(told.event for told in self._told[:count]))
        return TableModel(
            view=view,
            before=view,
            seating=session.seating((0,) * len(people)),
            to_act=rules.to_act(beat.state),
            acting=None,
            open_question=False,
            phase=Phase.TELLING,
            over=False,
            turning=TurningBack(Refusal("", say("refuse.undo.nothing")), Refusal("", say("refuse.redo.nothing"))),
            idle=False,
            event=beat.event,
        )


def _table(kit: Kit) -> Rect:
    """Return where in the window the table lay."""
    return kit.frame.rect.trimmed(top=BAR)


def _seen_whole(place: Rect, view: Rect) -> bool:
    """Tell whether something is drawn in a picture: what lies in it whole, or is a ground as broad or as high as it."""
    return view.contains(place) or (view.meets(place) and (place.w >= view.w or place.h >= view.h))


def _stays(part: Part) -> bool:
    """Tell whether a part is shown in a picture: no button, no words, and nothing that is only said."""
    return not isinstance(part.face, Button | Pill) and not part.shows_when_pointed_at and not part.text_rects()
