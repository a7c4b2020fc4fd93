"""A keepsake falls: after a victory it comes down on a thread before the mages at the fire, and is told of."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import cos, exp, pi, radians, sin
from typing import Final

from msgspec.structs import replace

from game.games.syncro.campaign.camp.camp import Camp, answer_of
from game.games.syncro.campaign.camp.camp_page import fireside
from game.games.syncro.campaign.camp.firelit import Rays
from game.games.syncro.rules.adventure.kept import Kept
from game.games.syncro.rules.keepsakes.kinds import CONE
from game.games.syncro.scenery.clearing import Light, draw_clearing
from game.games.syncro.scenery.keepsakes.names import name_of
from game.games.syncro.scenery.keepsakes.things import HOOK, thing
from game.games.syncro.scenery.story_scene import StoryScene
from game.scenes.shell.navigation.screen import ScreenTraits, TabOrder
from game.scenes.shell.services.services import Services
from game.ui.draw.canvas import Canvas
from game.ui.draw.draw_commands import DrawCommand, Glow, Line
from game.ui.input.intents import Back, Confirm, FullScreen, Intent, LetGo, Point, Press, Release
from game.ui.layout.arrange import L, M, S, cut_bottom, cut_top, placed
from game.ui.layout.frame import Rect
from game.ui.parts.kit import BODY, CAPS, HEADING, Kit
from game.ui.parts.part import Look, Part
from game.ui.sound.cue_sheet import CueSheet
from game.ui.type.text import Style

DROPS: Final = 0.2  # seconds until the thing drops
FALLS: Final = 0.34  # that it falls
SWINGS: Final = 0.9  # that it sways
SWAY: Final = 2.0  # degrees
RAYS: Final = (0.6, 0.16)  # when the rays come, and how long they take
NAMED: Final = 0.6  # when its name is there
ANSWERED: Final = 0.9  # when its answer is
SETTLED: Final = DROPS + FALLS + SWINGS
SIZE: Final = 112.0
RAYED: Final = 58.0  # units under a thing that its rays reach
BURST: Final = 1.5  # of a thing, how far its rays reach across as they come
GROWS: Final = 0.4  # and what they grow
DEAD: Final = 0.3
NAME: Final = Style("title", 36)


@dataclass(frozen=True, slots=True)
class Dangling:
    """Show a thing on its thread, `since` it began to fall (None: it hangs); `rays` shine where it is new."""

    keepsake: str
    rays: bool
    since: float | None

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        clock = SETTLED if self.since is None else look.time - self.since
        share = max(0.0, min(1.0, (clock - DROPS) / FALLS))
        if not share:
            return
        up = (rect.bottom + SIZE) * (1 - share**3)  # it is let go, and comes faster and faster
        turn = radians(swayed(clock - DROPS - FALLS))
        long = rect.h - SIZE * 0.9
        x = rect.middle[0]
        top = rect.y - up
        foot = (x + long * sin(turn), top + long * cos(turn))
        place = Rect.around(foot[0], foot[1] + SIZE * 0.45, SIZE)
        lit = max(0.0, min(1.0, (clock - RAYS[0]) / RAYS[1]))
        if self.rays and lit:
            yield Glow(Rect.around(*place.middle, SIZE * 2.6), "light.pool", 0.6 * lit)
            yield Rays(Rect.around(*place.middle, SIZE * (BURST + GROWS * lit)), round(255 * lit))
        tie = foot[0] + SIZE * HOOK * sin(turn), foot[1] + SIZE * HOOK * cos(turn)
        yield Line(((x, top - rect.y), tie), "camp.thread", 2.4)
        yield thing(place, self.keepsake)


def swayed(passed: float) -> float:
    """Return how many degrees a thing has swung so long after it stopped falling: it comes to rest."""
    if not 0 < passed < SWINGS:
        return 0.0
    return SWAY * exp(-3 * passed / SWINGS) * sin(3 * pi * passed / SWINGS)


class KeepsakeFalls(StoryScene):
    """Show what a level has left. Until all is seen any key shows that at once; the next one goes on."""

    about = "syncro.camp.title"
    traits = ScreenTraits(continues=True)
    tab_order = TabOrder(("foot",))
    dead = DEAD

    def __init__(self, services: Services, camp: Camp, kept: Kept, *, new: bool) -> None:
        super().__init__(services)
        self.camp, self.kept, self.new = camp, kept, new
        self._shown = 0
        self._ended = False
        self._heard = CueSheet(((DROPS + FALLS, "coin"),))

    def subject(self) -> str:
        """Return what fell, in words, and whose it is."""
        words = self.services.words
        return f"{name_of(words, self.kept.keepsake)}. {self._line()}"

    def enter(self) -> None:
        """Begin to fall; without motion it hangs there."""
        self._ended = not self.services.motion

    @property
    def clock(self) -> float:
        """Return how far it is, in its seconds."""
        return SETTLED if self._ended else self.time * self.services.motion

    @property
    def alive(self) -> bool:
        return super().alive or self.clock < SETTLED

    def update(self, dt: float) -> None:
        super().update(dt)
        clock = self.clock
        if not self._ended:
            self._heard.go_on(clock, self.services.sound.play)
            self.dirty = True
            self._ended = clock >= SETTLED
        shown = sum(clock >= moment for moment in (NAMED, ANSWERED, SETTLED))
        if shown != self._shown:
            self._shown = shown
            self.refresh()

    def handle(self, intent: Intent) -> bool:
        """Show the end at any key; after it a key goes on."""
        if not self._ended and not isinstance(intent, Point | Release | LetGo | FullScreen):
            if isinstance(intent, Press | Confirm | Back) and self.time < DEAD:
                return True
            self._ended = True
            self.refresh()
            return True
        return super().handle(intent)

    def back(self) -> None:
        """Go on: what was won can't be unwon."""
        self.services.navigator.end(self)

    def ground(self, canvas: Canvas) -> None:
        draw_clearing(canvas, Light.CAMP)

    def _line(self) -> str:
        """Return what is said under its name: on whose staff it hangs, or that it hangs there once more."""
        say = self.services.words.say
        kept = self.kept
        mage = self.camp.team[kept.seat].name if 0 <= kept.seat < len(self.camp.team) else ""
        key = "new_level" if self.new or kept.keepsake == CONE else "again"
        return say(f"syncro.camp.{key}", mage=mage)

    def build(self, kit: Kit) -> list[Part]:
        window = kit.frame.rect
        button = max(60.0, kit.leading(HEADING.size) + 26)
        foot, area = cut_bottom(window.trimmed(bottom=L), button, M)
        go = placed(foot, min(foot.w - 2 * L, 340 * kit.growth), button)
        clock = self.clock
        words = self._words(kit, window, clock)
        bottom = max((part.rect.bottom for part in words), default=area.y)
        room = area.trimmed(top=max(0.0, bottom + S - area.y))
        scene = fireside(kit, self.camp, room) if room.h > 200 else []
        seen = [replace(part, control=None) for part in scene if part.key != "new"]
        since = None if self._ended else 0.0
        hangs = cut_top(placed(window, SIZE, window.h), self._height(kit))[0]
        rays = self.new and not kit.huge
        dangling = Part("thing", hangs, Dangling(self.kept.keepsake, rays, since), may_overlap=True)
        arrow = "shell/glyphs/arrow-right"
        on = kit.button(
            "on",
            go,
            kit.say("syncro.camp.go"),
            self.back,
            "primary",
            icon=arrow,
            zone="foot",
            style=HEADING,
            first=True,
        )
        return [*seen, dangling, *words, on]

    def _height(self, kit: Kit) -> float:
        """Return how far down the thing hangs, thread and all."""
        return 200.0 if kit.roomy else 150.0

    def _words(self, kit: Kit, window: Rect, clock: float) -> list[Part]:
        """Return the words that are there by now: its name and whose it is, then what it is for."""
        if clock < NAMED:
            return []
        column = placed(window, min(window.w - 2 * L, 760 * kit.soft), window.h)
        top, style = self._height(kit) + (RAYED if kit.roomy else M), kit.type.eased(NAME)
        label = column._replace(y=top, h=kit.leading(CAPS.size))
        name = label.below(kit.leading(style.size), 2)
        over, called = self._line(), name_of(kit.words, self.kept.keepsake)
        parts = [
            kit.label("over", label, over.upper(), CAPS, "scene.text", align=0.5, minimum=0.7),
            kit.label("name", name, called, style, "scene.title", align=0.5, minimum=0.6),
        ]
        if clock >= ANSWERED:
            answer = answer_of(kit.words, self.kept.keepsake)
            told = kit.type.set_text(answer, BODY, column.w)
            place = name.below(told.h, 2)
            parts.append(kit.label("answer", place, answer, BODY, "scene.text", align=0.5, lines=3, minimum=0.8))
        return parts
