"""The page after a level that was won: morning light, the seal over its edge, what comes next, and one way on."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

import pygame

from game.games.syncro.rules.adventure.adventure import Adventure
from game.games.syncro.rules.state.roads import FINALE_STEP, REWARD_STEP, STEPS
from game.games.syncro.scenery.clearing import Light, draw_clearing
from game.games.syncro.scenery.mages import ROW, Mage, MageTeam, at_sides, draw_mage, in_a_row
from game.games.syncro.scenery.pages import Leaves, StoryPage, label_of
from game.games.syncro.scenery.places import PLACE_OF, STORY_RATIO, picture_of
from game.scenes.shell.services.services import Services
from game.ui.draw.canvas import Canvas, keep
from game.ui.draw.draw_commands import DrawCommand, Glow, Picture, Plate, Shadow
from game.ui.layout.arrange import centred, cut_right, endless, placed
from game.ui.layout.frame import Frame, Rect
from game.ui.parts.kit import CAPS, HEADING, Kit
from game.ui.parts.part import Look, Painted, Part
from game.ui.parts.widgets import Panel, strip
from game.ui.type.text import Style

TITLE: Final = Style("title", 44)
PAPER: Final = Rect(232, 96, 820, 440)
WITH: Final = Rect(170, 46, 940, 500)  # the paper beside whose words there is a picture
SHOWN: Final = 384.0  # units that it is wide there
MOUNT: Final = 10.0  # units of its mount at each side
APART: Final = 36.0  # units between it and the words
LARGEST: Final = 480.0  # units that it is wide at most
BEGINNING: Final = 3  # lines of the tale that are seen under a picture without scrolling
LOWEST: Final = 110.0  # units that it is high there at least
PAD: Final = 48.0
GLOW: Final = 1.35  # times the paper, that the light behind it reaches
SEAL: Final = (118.0, -18.0, -32.0, 8.0)  # its box, how far it lies from the paper's upper right corner, its turn
FEET_WITH: Final = (
    (-530.0, 172.0, 0.8), (-546.0, 34.0, 1.0), (546.0, 34.0, 1.0), (530.0, 172.0, 0.8), (556.0, 290.0, 0.68),
)  # fmt: skip
FOOT: Final = 34.0  # units between the paper and the button
BUTTON: Final = (400.0, 66.0)
ASK: Final = 12.0  # units between the button and the one that asks the partners
DEAD: Final = 0.3  # seconds in which nothing is obeyed after each change of picture
BESIDE: Final = 1180.0  # units that a window must be wide for mages beside the paper
FEET: Final = (
    (-494.0, 96.0, 0.92), (-556.0, 40.0, 1.04), (556.0, 40.0, 1.04), (494.0, 96.0, 0.92), (574.0, 168.0, 0.78),
)  # fmt: skip
"""Where mages stand: units from the middle, from the window's foot, and their size."""


class Shown(StrEnum):
    """Say where a picture of the level's place lies, to its words."""

    BESIDE = "beside"
    ABOVE = "above"
    NOWHERE = "nowhere"


@dataclass(frozen=True, slots=True)
class After:
    """Hold what a page after a level says besides its leaf: what was `won` ("" for nothing), and what comes `next`."""

    won: str
    next: str
    ways: tuple[str, ...] = ()
    """The ways between which the road forks before that (SY-45)."""


def after(leaves: Sequence[StoryPage], before: Adventure, now: Adventure, ways: tuple[str, ...] = ()) -> list[After]:
    """Return what the pages after a level that was won say besides their leaves: the first tells of the level.

    `ways` are those between which the road forks before the next level, if it does.
    """
    following = STEPS[STEPS.index(before.step) + 1]
    forks = ways if following == now.step else ()
    pages = (After(before.step, following, forks), After("", now.step if following == REWARD_STEP else ""))
    told = [page if page.next != FINALE_STEP else replace(page, next="") for page in pages]
    return told[: len(leaves)]


class StoryAfter(Leaves):
    """Show the pages after a level, one after another; the last button leads to the map, and so does going back."""

    dead = DEAD

    def __init__(
        self,
        services: Services,
        leaves: Sequence[StoryPage],
        told: Sequence[After],
        team: MageTeam,
        way: str = "syncro.after.on",
        ask: Callable[[], None] | None = None,
    ) -> None:
        """Take the pages, the words (a key) of the way on from the last one, and what asks the partners at a fire."""
        super().__init__(services, leaves)
        self.way = way
        self._ask = ask
        self.pages = tuple(told)
        self.team = team
        self._paper = PAPER

    def back(self) -> None:
        """Go on: what was won can't be unwon."""
        if self.last:
            self.services.navigator.end(self)
        else:
            self.turn(1)

    # The page

    def build(self, kit: Kit) -> list[Part]:
        window = kit.frame.rect
        told = self.pages[self.at]
        shown = self._shown(kit, told)
        planned = WITH if shown == Shown.BESIDE else PAPER
        width = min(window.w - 48, planned.w * kit.soft)
        coming = self._next(kit, width - 2 * PAD, told)
        below = coming[-1].rect.bottom + 20 if coming else 0.0
        button = max(BUTTON[1], kit.leading(HEADING.size) + 26)
        room = _most(kit.frame, button) - below - 2 * PAD
        inside, height = self._words(kit, Rect(0, 0, width - 2 * PAD, room), told, shown)
        self._paper = paper = self._sheet(kit.frame, planned, width, height + below + 2 * PAD, button)
        view = paper.trimmed(PAD, PAD, PAD - 14, below + 19)
        seal = placed(paper, SEAL[0], SEAL[0], 1, 0).moved(SEAL[1], SEAL[2])
        asked = self._ask is not None and self.at == 0
        wide = min(window.w - 48 - (2 * (button + ASK) if asked else 0), BUTTON[0] * kit.soft)
        place = placed(window.trimmed(top=paper.bottom + FOOT), wide, button, 0.5, 0)
        words = kit.say(self.way if self.last else "adventure.page_after")
        icon = "shell/glyphs/arrow-right"
        return [
            *strip("pages", view, inside, height, self.strips.offsets),
            *(part.moved(view.x, view.bottom + 6) for part in coming),
            *([Part("pages:seal", seal, Seal())] if told.won else []),
            *(self._asking(kit, place) if asked else ()),
            kit.button(
                "pages:on", place, words, self.back, "primary", icon=icon, zone="pages", style=HEADING, first=True
            ),
        ]

    def _asking(self, kit: Kit, beside: Rect) -> Iterator[Part]:
        """Yield what asks the partners at the fire, beside the button."""
        if self._ask is not None:
            door = placed(beside, beside.h, beside.h, 0).moved(-beside.h - ASK, 0)
            say, sign = kit.say("syncro.lifted.ask"), "shell/glyphs/message-circle"
            yield kit.icon_button("pages:ask", door, sign, say, self._ask, "secondary", zone="pages")

    def _shown(self, kit: Kit, told: After) -> Shown:
        """Return where a picture of the level's place is: nowhere on a page that tells of none, nor in huge text."""
        if told.won not in PLACE_OF or kit.huge or self.services.theme.stage == "none":
            return Shown.NOWHERE
        return Shown.BESIDE if kit.frame.width >= BESIDE and kit.roomy else Shown.ABOVE

    def _sheet(self, frame: Frame, planned: Rect, width: float, height: float, button: float) -> Rect:
        """Return where the paper lies: as it is planned, or as high as its words and the window want it."""
        beside = frame.width >= BESIDE
        tall = min(_most(frame, button), max(planned.h, height))
        spare = frame.height - FOOT - button - tall
        top = max(40.0, min(planned.y, spare * 0.54) if beside else spare * 0.3)
        return placed(frame.rect, width, tall, 0.5, 0).moved(planned.middle[0] - 640 if beside else 0, top)

    def _words(self, kit: Kit, room: Rect, told: After, shown: Shown) -> tuple[list[Part], float]:
        """Return label, title, picture and tale from (0, 0), and their height; beside the seal they are narrower.

        A picture over the tale leaves room for the beginning of that.
        """
        leaf = self.leaf
        width = room.w
        beside = width - (104 if told.won else 0)
        over = kit.paragraph("pages:label", 0, 0, beside, label_of(kit, leaf, told.won), CAPS, "text.paper-label")
        title = kit.paragraph("pages:title", 0, over.rect.bottom + 4, beside, kit.say(leaf.title), TITLE)
        words = endless(width, y=title.rect.bottom + 14)
        low = room.h - words.y - BEGINNING * kit.leading(21) - 2 * MOUNT  # so high a picture may be over the tale
        places = list[Rect]()
        if shown == Shown.BESIDE:
            side, words = cut_right(words, SHOWN, APART)
            places.append(placed(side.moved(2, 3), SHOWN, SHOWN / STORY_RATIO, 0, 0))
        elif shown == Shown.ABOVE and low >= LOWEST:
            wide = min(LARGEST, width - 2 * MOUNT, low * STORY_RATIO)
            places.append(placed(words.moved(0, 3), wide, wide / STORY_RATIO, 0.5, 0))
            words = endless(width, y=places[0].bottom + MOUNT + 18)
        pictures = [
            Part("pages:picture", place, StoryPicture(picture_of(PLACE_OF[told.won], "morning"))) for place in places
        ]
        tale = kit.paragraph("pages:tale", 0, words.y, words.w, kit.say(leaf.tale), Style("body", 21))
        bottom = max(tale.rect.bottom, *(part.rect.bottom + MOUNT for part in pictures), 0)
        return [over, title, *pictures, tale], bottom

    def _next(self, kit: Kit, width: float, told: After) -> list[Part]:
        """Return what comes next, under a line, from (0, 0); nothing after the last page of a chapter's story."""
        if not told.next:
            return []
        words = _coming(kit, told)
        size = min(kit.leading(18), 44.0)
        text = kit.rich("pages:next", size + 10, 16, width - size - 10, words, 18)
        line = text.rect.before(size, 10)._replace(h=min(text.rect.h, kit.leading(18)))
        rule = Part("pages:rule", Rect(0, 0, width, 1.6), Panel("endings-rule", 0, None))
        return [rule, kit.picture("pages:map", centred(line, size), "shell/glyphs/map", "text.paper-label"), text]

    # The picture

    def ground(self, canvas: Canvas) -> None:
        draw_clearing(canvas, Light.STORY)
        _ = self.parts  # building them lays the paper
        for mage in self.mages:
            draw_mage(canvas, mage)
        Glow(centred(self._paper, self._paper.w * GLOW, self._paper.h * GLOW), "endings.glow", 0.7).draw(canvas)
        canvas.plate(self._paper, "endings.paper.top", "endings.paper.bottom", radius=20)

    @property
    def mages(self) -> Sequence[Mage]:
        """Return the mages: beside the paper, or in a row under it, where there is room."""
        frame = self.services.kit.frame
        if self.services.kit.huge:
            return ()
        if frame.width >= BESIDE:
            feet = FEET_WITH if self._paper.w > PAPER.w else FEET
            return at_sides(self.team, feet, frame)
        free = frame.height - self._paper.bottom - FOOT - BUTTON[1] - 30
        return in_a_row(self.team, frame.width, frame.height - 30, 0 if free < ROW / 2 else min(free, ROW))


def _coming(kit: Kit, told: After) -> str:
    """Return the words of what comes next: a level, the chest, or a fork of the road."""
    step = told.next
    name = kit.say(f"syncro.level.{step}")
    if step == REWARD_STEP:
        return kit.say("syncro.after.next_reward", name=name[:1].lower() + name[1:])
    if told.ways:
        one, other = (kit.say(f"syncro.way.{way}.by") for way in told.ways)
        return kit.say("syncro.fork.next", level=step, name=name, first=one, second=other)
    return kit.say("syncro.after.next", level=step, name=name)


def _most(frame: Frame, button: float) -> float:
    """Return how high the paper is at most, over a button of a height."""
    return frame.height - 40 - FOOT - button - 24


@dataclass(frozen=True, slots=True)
class StoryPicture:
    """Show a picture in its mount, which reaches beyond its place."""

    picture: str

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        mount = rect.inset(-MOUNT)
        yield Shadow(mount.moved(0, 2), 6, "small")
        yield Plate(mount, "endings.mount.top", "endings.mount.bottom", 6)
        yield Picture(rect, self.picture)


@dataclass(frozen=True, slots=True)
class Seal(Painted):
    """Show the seal of a level that was won, a little turned."""

    def _paint(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        box = canvas.frame.box(rect)

        def turned() -> pygame.Surface:
            return pygame.transform.rotozoom(canvas.images.get("shell/campaign/seal", box.size), -SEAL[3], 1.0)

        picture = keep(canvas, ("seal turned", box.size), turned)
        canvas.surface.blit(picture, picture.get_rect(center=box.center))
