"""The first Rewards lie in a chest that is opened (SY-31): everybody looks at their own, and nobody else does.

On a shared screen the closed chest is the curtain: it names who looks next, opens for their press alone, and closes by
itself when the window loses its focus, a hand is hidden, or another screen comes.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from game.games.syncro.cards import CardFace, reward_picture
from game.games.syncro.scenery.clearing import draw_clearing
from game.saves.player import Player
from game.scenes.shell.scene import Scene
from game.scenes.shell.services import Services
from game.scenes.table.pointing.latch import Latch
from game.ui.arrange import cut_bottom, cut_top, placed, stack
from game.ui.canvas import Canvas
from game.ui.cards import CardArt
from game.ui.emblem import Emblem
from game.ui.frame import Rect
from game.ui.intents import Back, Confirm, Digit, Intent, Press, Release
from game.ui.kit import BODY, HEADING, Act, Kit
from game.ui.part import Control, Part
from game.ui.text import Style
from game.ui.widgets import Label

CLOSED: Final = "shell/endings/chest-closed"
OPEN: Final = "shell/endings/chest-open"
RATIO: Final = 0.75  # height of the chest in widths
TITLE: Final = Style("title", 40)
NAME: Final = Style("heading", 24)
DEAD: Final = 0.5  # seconds in which nothing is obeyed after the screen has changed hands
OPENS: Final = 0.4  # seconds in which a card has risen
BUTTON: Final = (360.0, 64.0)
WIDEST: Final = 640.0
PAD: Final = 20.0


class Chest(Scene):
    """Let each person of a team look at their Reward. `rewards` are those of the seats, in their order."""

    private: ClassVar[bool] = True
    zones = ("chest",)

    def __init__(self, services: Services, team: Sequence[Player], rewards: Sequence[str | None]) -> None:
        super().__init__(services)
        self.team, self.rewards = tuple(team), tuple(rewards)
        self._seats = [seat for seat, player in enumerate(team) if player.person]
        self._at = 0
        self._latch = Latch()
        self._changed = 0.0
        self.opened = False

    @property
    def alone(self) -> bool:
        """Tell whether one person is at the screen: nothing is hidden from anybody then."""
        return len(self._seats) == 1

    @property
    def seat(self) -> int | None:
        """Return whose turn it is to look, or None when all have."""
        return self._seats[self._at] if self._at < len(self._seats) else None

    def title(self) -> str:
        """Return what the chest is called: nothing of what lies in it."""
        say = self.services.words.say
        return say("app.playing", game=f"{say('syncro.name')} · {say('syncro.level.Ie')}", app=say("app.name"))

    @property
    def rules_at(self) -> tuple[str, str]:
        return "syncro", "SY-31"

    # Its life

    @property
    def alive(self) -> bool:
        return super().alive or self.time - self._changed < DEAD

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.opened and self.services.motion and self.time - self._changed < OPENS + 0.1:
            self.refresh()

    def handle(self, intent: Intent) -> bool:
        """Obey nothing for a moment after each change; what has opened the chest acts on nothing in it."""
        if self.time - self._changed < DEAD and isinstance(intent, Confirm | Digit | Press | Release | Back):
            return True
        if self._latch.stops(intent, self.services.kit.frame.scale):
            return True
        return super().handle(intent)

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
        if self.opened:
            self._next()
        else:
            self.services.navigator.end(self)

    def _open(self) -> None:
        self._latch.close(self.services.navigator.acted)
        self._show(opened=True)
        self.services.sound.play("open")
        self.focus.at("chest:reward", self.time, led=False)

    def _next(self) -> None:
        if self.alone:
            self.services.navigator.end(self)
            return
        self._at += 1
        self._show(opened=False)

    def _show(self, *, opened: bool) -> None:
        self.opened = opened
        self._changed = self.time
        if not opened:
            self.forget()
            self._latch.lift()
        self.refresh()

    # The screen

    def build(self, kit: Kit) -> list[Part]:
        window = kit.frame.rect
        width = min(window.w - 48, WIDEST * kit.growth)
        title = kit.type.fit(kit.say("syncro.level.Ie"), TITLE, width, 2, 0.6)
        told = self._told(kit, width)
        size = self._button(kit, width)
        head, page = cut_top(placed(window, width, window.h).trimmed(top=22, bottom=24), title.h, 8)
        foot, page = cut_bottom(page, size[1], 20)
        sheet, room = cut_bottom(page, sum(part.rect.h for part in told) + 2 * PAD, 10)
        place = placed(foot, *size)
        words, act = self._words(kit)
        first = not self.opened
        lines = stack(sheet.inset(PAD), [part.rect.h for part in told])
        return [
            Part("chest:title", head, Label(title, "text.title", 0.5, shade="dark")),
            kit.button(
                "chest:on", place, words, act, "primary", zone="chest", style=HEADING, first=first, icon=self._icon
            ),
            kit.panel("chest:sheet", sheet, "parchment"),
            *(part.moved(line.x, line.y) for part, line in zip(told, lines, strict=True)),
            *self._art(kit, room, self.seat),
        ]

    @property
    def _icon(self) -> str:
        going = self.seat is None or (self.opened and self.alone)
        return "shell/glyphs/arrow-right" if going else "shell/glyphs/lock" if self.opened else "shell/glyphs/lock-open"

    def _button(self, kit: Kit, width: float) -> tuple[float, float]:
        wide = kit.type.set_text(self._words(kit)[0], HEADING).w + kit.frame.grown(22) + 60
        return min(width, max(BUTTON[0], wide)), max(BUTTON[1], kit.leading(HEADING.size) + 24)

    def _words(self, kit: Kit) -> tuple[str, Act]:
        """Return what the button says, and what it does."""
        if self.seat is None or (self.opened and self.alone):
            return kit.say("syncro.after.on"), self._leave
        if self.opened:
            return kit.say("syncro.chest.close"), self._next
        if self.alone:
            return kit.say("syncro.chest.open"), self._open
        return kit.say("syncro.chest.open_for", player=self.team[self.seat].name), self._open

    def _leave(self) -> None:
        self.services.navigator.end(self)

    def _told(self, kit: Kit, width: float) -> list[Part]:
        """Return what is said, from (0, 0), a line under the other: of the Reward only where the chest is open."""
        say = kit.say
        inner = width - 2 * PAD
        seat = self.seat
        if seat is None:
            return [kit.paragraph("chest:note", 0, 0, inner, say("syncro.chest.done"), BODY)]
        if not self.opened:
            key = "each" if not self.alone else "alone"
            name = self.team[seat].name
            return [kit.paragraph("chest:note", 0, 0, inner, say(f"syncro.chest.{key}", player=name), BODY)]
        reward = self.rewards[seat] or ""
        note = say("syncro.chest.yours_alone" if self.alone else "syncro.chest.yours")
        parts = [
            kit.paragraph("chest:name", 0, 0, inner, say(f"syncro.reward.{reward}"), NAME),
            kit.paragraph("chest:text", 0, 0, inner, say(f"syncro.reward.{reward}.text"), BODY),
            kit.paragraph("chest:note", 0, 0, inner, note, BODY, "text.paper-soft"),
        ]
        return parts[:2] if kit.huge else parts

    def _art(self, kit: Kit, room: Rect, seat: int | None) -> list[Part]:
        """Return the chest, and over it the Reward that has risen, or whose turn it is."""
        width = min(300.0, (room.h - 16) / (RATIO if not self.opened else 1.25))
        chest = placed(room.trimmed(bottom=8), width, width * RATIO, 0.5, 1)
        parts = [kit.picture("chest:chest", chest, OPEN if self.opened else CLOSED)]
        if seat is None:
            return parts
        if not self.opened:
            if self.alone:
                return parts
            place = Rect.around(chest.middle[0], chest.y + width * 0.2, min(64.0, width * 0.3))
            return [*parts, Part("chest:emblem", place, Emblem(self.team[seat].colour))]
        reward = self.rewards[seat] or ""
        size = width * 0.5
        up = 1.0 if not self.services.motion else min(1.0, (self.time - self._changed) / OPENS)
        card = placed(chest, size, size * 1.4, 0.5, 0).moved(0, -size * 0.62 * up)
        label = kit.say(f"syncro.reward.{reward}")
        control = Control(label, zone="chest", radius=10, first=True)
        face = CardFace(CardArt(reward_picture(reward), glow="chosen"))
        return [*parts, Part("chest:reward", card, face, control)]

    def ground(self, canvas: Canvas) -> None:
        draw_clearing(canvas, "keep")
