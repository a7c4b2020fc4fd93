"""The first Rewards lie in a chest that is opened (SY-31): everybody looks at their own, and nobody else does.

On a shared screen the closed chest is the curtain: it names who looks next, opens for their press alone, and closes by
itself when the window loses its focus, a hand is hidden, or another screen comes.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from game.games.syncro.scenery.cards import CardFace, reward_picture
from game.games.syncro.scenery.clearing import Light, draw_clearing
from game.games.syncro.scenery.mages import Mage, draw_mage, in_corners, seen_by
from game.games.syncro.scenery.story_scene import StoryScene
from game.saves.records.player import Player
from game.scenes.shell.navigation.presses import MADE_OF_PRESSES
from game.scenes.shell.navigation.screen import ScreenTraits, TabOrder
from game.scenes.shell.services.services import Services
from game.scenes.shell.services.stray_press_guard import StrayPressGuard
from game.scenes.shell.waiting_ring import draw_waiting
from game.scenes.table.gestures.latch import Latch
from game.ui.draw.canvas import Canvas
from game.ui.draw.cards import CardArt
from game.ui.input.intents import Intent
from game.ui.layout.arrange import cut_bottom, cut_top, placed, stack
from game.ui.layout.frame import Rect
from game.ui.parts.kit import HEADING, Act, Kit
from game.ui.parts.part import Control, Part
from game.ui.parts.widgets import Label
from game.ui.seats.faces import portrait
from game.ui.type.text import Style

OPEN: Final = "shell/endings/chest-open"
CLOSED: Final = "shell/endings/chest-closed"
RATIO: Final = 0.75  # height of the chest in widths
NAME: Final = Style("heading", 25)
DEAD: Final = 0.5  # seconds in which nothing is obeyed after the picture has changed, where one person looks
OPENS: Final = 0.4  # seconds in which a card has risen
BUTTON: Final = (360.0, 64.0)
PAD: Final = 20.0


class Chest(StoryScene):
    """Let each person of a team look at their Reward. `rewards` are those of the seats, in their order."""

    traits = ScreenTraits(private=True)
    tab_order = TabOrder(("chest",))
    about = "syncro.level.Ie"  # nothing of what lies in it
    rules_at = "syncro", "SY-31"
    dead = DEAD

    def __init__(self, services: Services, team: Sequence[Player], rewards: Sequence[str | None]) -> None:
        super().__init__(services)
        self.team, self.rewards = tuple(team), tuple(rewards)
        self._seats = [seat for seat, player in enumerate(team) if player.person]
        self._at = 0
        self._latch = Latch()
        self.patience = StrayPressGuard(services)
        self._named = ""  # the press that was named for opening, while it opens
        self.opened = False

    @property
    def alone(self) -> bool:
        """Tell whether one person is at the screen: nothing is hidden from anybody then."""
        return len(self._seats) == 1

    @property
    def seat(self) -> int | None:
        """Return whose turn it is to look, or None when all have."""
        return self._seats[self._at] if self._at < len(self._seats) else None

    # Its life

    @property
    def alive(self) -> bool:
        return super().alive or self._waits

    @property
    def _waits(self) -> bool:
        """Tell whether a press would come too early."""
        return not self.alone and not self.patience.ready(self.time)

    def began(self, by: str) -> None:
        """Hear of a press: where others are there, one opens or ends that begins after a time without any."""
        self._latch.began(by)
        if not self.alone and self.patience.began(by, self.time):
            self.patience.obeys = False  # whatever else it means
            self._named = by
            self._way(self.services.kit)[2]()
            self._named = ""
        self.dirty = True

    def update(self, dt: float) -> None:
        super().update(dt)
        self.dirty = self.dirty or not self.patience.ready(self.time - dt)
        if self.opened and self.services.motion and self.time - self._changed < OPENS + 0.1:
            self.refresh()

    def handle(self, intent: Intent) -> bool:
        """Obey no press that comes too early; what has opened the chest acts on nothing in it."""
        if not self.alone and not self.patience.obeys and isinstance(intent, MADE_OF_PRESSES):
            self.patience.tell()
            return True
        early = self.alone and self.deaf(intent)
        return early or self._latch.stops(intent, self.services.kit.frame.scale) or super().handle(intent)

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        on = next((part for part in self.parts if part.key == "chest:on"), None)
        if self._waits and on is not None and on.control is not None:
            still = not self.services.motion or self.services.settings.reduced
            share = self.patience.share(self.time)
            seen = self.patience.clock.seen
            draw_waiting(canvas, self.appearance.seen(on), on.control.radius, share, seen, still=still)

    @property
    def guards(self) -> bool:
        return self.opened and not self.alone

    def covered(self) -> None:
        self.forget_hand()

    def suspend(self) -> None:
        super().suspend()
        self.forget_hand()

    def forget_hand(self) -> None:
        """Close the chest where others may look: whoever was looking opens it again."""
        if self.guards:
            self._show(opened=False)

    # What can be done

    def back(self) -> None:
        """Close the chest, or go on: whoever has not looked sees the Reward at the next level's table."""
        if self.guards:
            self._at += 1
            self._show(opened=False)
        else:
            self.services.navigator.end(self)

    def _open(self) -> None:
        self._latch.close(self.services.navigator.acted, self._named)
        self._show(opened=True)
        self.services.sound.play("open")
        self.focus.at("chest:reward", self.time, led=False)

    def _show(self, *, opened: bool) -> None:
        self.opened = opened
        self._changed = self.time
        self.patience.begin(self.time)
        if not opened:
            self.forget()
            self._latch.lift()
        self.refresh()

    # The screen

    def build(self, kit: Kit) -> list[Part]:
        window = kit.frame.rect
        width = min(window.w - 48, 640.0 * kit.growth)
        title = kit.type.fit(kit.say(self.about), Style("title", 36), width, 2, 0.6)
        told = self._told(kit, width - 2 * PAD)
        words, icon, act = self._way(kit)
        wide = max(BUTTON[0], kit.type.set_text(words, HEADING).w + kit.frame.grown(22) + 60)
        high = max(BUTTON[1], kit.leading(HEADING.size) + 24)
        head, page = cut_top(placed(window, width, window.h).trimmed(top=22, bottom=24), title.h, 8)
        foot, page = cut_bottom(page, high, 20)
        sheet, room = cut_bottom(page, sum(part.rect.h for part in told) + 2 * PAD, 10)
        place = placed(foot, min(width, wide), high)
        lines = stack(sheet.inset(PAD), [part.rect.h for part in told])
        return [
            Part("chest:title", head, Label(title, "scene.title", 0.5, shade="dark")),
            kit.button(
                "chest:on", place, words, act, "primary", icon=icon, zone="chest", style=HEADING, first=not self.opened
            ),
            kit.panel("chest:sheet", sheet, "parchment"),
            *(part.moved(line.x, line.y) for part, line in zip(told, lines, strict=True)),
            *self._art(kit, room, self.seat),
        ]

    def _way(self, kit: Kit) -> tuple[str, str, Act]:
        """Return what the button says, its icon, and what it does."""
        if self.guards:
            return kit.say("syncro.chest.close"), "shell/glyphs/lock", self.back
        if self.seat is None or self.opened:
            return kit.say("syncro.after.on"), "shell/glyphs/arrow-right", self.back
        key = "open" if self.alone else "open_for"
        words = kit.say(f"syncro.chest.{key}", player=self.team[self.seat].name)
        return words, "shell/glyphs/lock-open", self._open

    def _told(self, kit: Kit, width: float) -> list[Part]:
        """Return what is said, from (0, 0), a line under the other: of the Reward only where the chest is open."""
        say = kit.say
        seat = self.seat
        line = partial(kit.paragraph, x=0, y=0, width=width)
        if seat is None:
            return [line("chest:note", text=say("syncro.chest.done"))]
        if not self.opened:
            key = "alone" if self.alone else "each"
            return [line("chest:note", text=say(f"syncro.chest.{key}", player=self.team[seat].name))]
        reward = f"syncro.reward.{self.rewards[seat] or ''}"
        note = say("syncro.chest.yours_alone" if self.alone else "syncro.chest.yours")
        parts = [line("chest:name", text=say(reward), style=NAME), line("chest:text", text=say(f"{reward}.text"))]
        return parts if kit.huge else [*parts, line("chest:note", text=note, role="text.paper-soft")]

    def _art(self, kit: Kit, room: Rect, seat: int | None) -> list[Part]:
        """Return the chest, and over it the Reward that has risen, or whose turn it is."""
        width = min(300.0, (room.h - 16) / (1.25 if self.opened else RATIO))
        place = placed(room.trimmed(bottom=8), width, width * RATIO, 0.5, 1)
        chest = kit.picture("chest:chest", place, OPEN if self.opened else CLOSED)
        if seat is None or (self.alone and not self.opened):
            return [chest]
        if not self.opened:
            face = Rect.around(place.middle[0], place.y + width * 0.2, min(76.0, width * 0.3))
            return [chest, portrait("chest:face", face, self.team[seat], seat=seat)]
        reward = self.rewards[seat] or ""
        size = width * 0.5
        up = 1.0 if not self.services.motion else min(1.0, (self.time - self._changed) / OPENS)
        card = placed(place, size, size * 1.4, 0.5, 0).moved(0, -size * 0.62 * up)
        control = Control(kit.say(f"syncro.reward.{reward}"), zone="chest", radius=10, first=True)
        return [chest, Part("chest:reward", card, CardFace(CardArt(reward_picture(reward), glow="chosen")), control)]

    def ground(self, canvas: Canvas) -> None:
        draw_clearing(canvas, Light.KEEP)
        for mage in self.mages:
            draw_mage(canvas, mage)

    @property
    def mages(self) -> list[Mage]:
        """Return the team beside the chest, where there is room; nobody shows what they have found."""
        return in_corners(seen_by(self.services, self.team), self.services.kit)
