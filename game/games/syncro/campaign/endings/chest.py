"""The first Rewards lie in a chest that is opened (SY-31): everybody looks at their own, and nobody else does.

On a shared screen the closed chest is the curtain: it names who looks next, opens for their press alone, and closes by
itself when the window loses its focus, a hand is hidden, or another screen comes.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

import msgspec

from game.games.syncro.campaign.endings.chest_picture import FOOT, LID, LOCK, RATIO, WIDTH, ChestPicture
from game.games.syncro.scenery.cards import CardFace, reward_picture
from game.games.syncro.scenery.mages import LevelMoment, Mage, at_sides, in_a_row, seen_by
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
from game.ui.draw.draw_commands import DrawCommand, Glow
from game.ui.input.intents import Intent
from game.ui.layout.arrange import L, cut_bottom, cut_left, cut_right, cut_top, endless, placed, stack
from game.ui.layout.frame import Rect
from game.ui.motion.easing import ease
from game.ui.parts.kit import BODY, BOLD, HEADING, Act, Kit
from game.ui.parts.part import Control, Look, Part
from game.ui.parts.widgets import Label, Panel
from game.ui.seats.faces import portrait
from game.ui.type.text import Style

NAME: Final = Style("title", 30)
DEAD: Final = 0.5  # seconds in which nothing is obeyed after the picture has changed, where one person looks
RISES: Final = 0.42  # seconds in which a card has risen
LIGHTS: Final = 0.26  # and in which the light has grown
BUTTON: Final = (300.0, 58.0)
PAPER: Final = 432.0  # its breadth, where the text has its usual size
PAPER_LEAST: Final = 60.0  # its height at least
PAPER_ROUND: Final = 10.0
PAPER_EDGE: Final = 2.0
PAD: Final = 24.0
PAD_DOWN: Final = 13.0
SIDE: Final = 40.0  # from the window's edge to the words beside the button
SIDE_WIDE: Final = 260.0
FACE: Final = 88.0  # whose turn it is, on the lid
CARD: Final = 168.0  # breadth of the Reward
CARD_AT: Final = 5.5  # where its middle is, from the chest's upper edge
RISE: Final = 60.0  # how much lower it begins
SMALLEST: Final = 0.3  # of the chest's usual size
LARGEST: Final = 1.25  # in a high window
FRONT: Final = 236.0  # where its front ends over the paper, where the text is largest
WIDE: Final = 1280.0  # a window in which it has its usual size
HIGH: Final = 720.0
GAP: Final = 14.0  # between the title and the Reward at least
BESIDE: Final = 1180.0  # how broad a window is in which mages stand beside it
ROW: Final = 170.0  # how high they stand before it in a high window
FEET: Final = (
    (-472.0, 80.0, 1.42), (-310.0, 116.0, 1.2), (310.0, 116.0, 1.2), (476.0, 80.0, 1.42), (-410.0, 160.0, 1.0),
)  # fmt: skip
"""Where mages stand beside it: units from the window's middle, from its foot, and their size."""


class ChestLight(msgspec.Struct, frozen=True):
    """Let light stream out under the lid of a chest that is pointed at."""

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        rim = Rect.around(rect.middle[0], rect.y + rect.h * 0.48, rect.w, rect.h * 0.3)
        yield Glow(rim, "endings.chest", 0.6 * look.hover)


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
        self._laid = Rect(0, 0, WIDTH, WIDTH * RATIO)

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
        if self.opened and self.services.motion and self.time - self._changed < RISES + 0.1:
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
        if not self.alone:  # one person is slowed down by `dead` alone: the next press may come at the same place
            self._latch.close(self.services.navigator.acted, self._named)
        self._show(opened=True)
        self.services.sound.play("chest")
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
        words, icon, act = self._way(kit)
        wide = max(BUTTON[0], kit.type.set_text(words, HEADING).w + kit.frame.grown(22) + 60)
        high = max(BUTTON[1], kit.leading(HEADING.size) + 22)
        foot, page = cut_bottom(window.trimmed(top=20, bottom=18), high, 20)
        place = placed(foot, min(window.w - 48, wide), high)
        head, page = self._head(kit, page)
        sides = self._sides(kit, foot, place)
        told = self._told(kit, min(window.w - 2 * L, PAPER * kit.growth) - 2 * PAD, whole=not sides)
        heights = [part.rect.h for part in told]
        row = ROW if _in_row(kit) else 0.0
        sheet, room = cut_bottom(page, max(PAPER_LEAST, sum(heights) + 2 * PAD_DOWN))
        sheet = placed(sheet, told[0].rect.w + 2 * PAD, sheet.h).moved(0, -row)
        lines = stack(sheet.inset(PAD, PAD_DOWN), heights, 0, 0.5)
        self._laid = chest = _chest(kit, room.trimmed(bottom=row), sheet)
        return [
            *head,
            *self._art(kit, chest),
            kit.button(
                "chest:on", place, words, act, "primary", icon=icon, zone="chest", style=HEADING, first=not self.opened
            ),
            Part("chest:sheet", sheet, Panel("chest", PAPER_ROUND, "panel", PAPER_EDGE), may_overlap=True),
            *(part.moved(line.x, line.y) for part, line in zip(told, lines, strict=True)),
            *sides,
        ]

    def _head(self, kit: Kit, page: Rect) -> tuple[list[Part], Rect]:
        """Return the title with the line under it, and what is left of a page."""
        width = min(page.w - 2 * L, 800.0 * kit.growth)
        title = kit.type.fit(kit.say(self.about), Style("title", 44), width, 1 if kit.huge else 2, 0.5)
        top, page = cut_top(placed(page, width, page.h), title.h, 2)
        parts = [Part("chest:title", top, Label(title, "scene.title", 0.5, shade="dark"))]
        if kit.huge:
            return parts, page
        words = kit.say("syncro.told.label", chapter=kit.say("syncro.chapter.1"))
        line = kit.type.set_text(f"{words} · {kit.say('syncro.chest.for_each')}", BOLD, width)
        under, page = cut_top(page, line.h)
        return [*parts, Part("chest:line", under, Label(line, "scene.gold", 0.5, shade="dark"))], page

    def _way(self, kit: Kit) -> tuple[str, str, Act]:
        """Return what the button says, its icon, and what it does."""
        if self.guards:
            return kit.say("syncro.chest.close"), "shell/glyphs/lock", self.back
        if self.seat is None or self.opened:
            return kit.say("syncro.after.on"), "shell/glyphs/map", self.back
        key = "open" if self.alone else "open_for"
        words = kit.say(f"syncro.chest.{key}", player=self.team[self.seat].name)
        return words, "shell/glyphs/lock-open", self._open

    def _reward(self) -> str | None:
        """Return what whoever looks has found."""
        return None if self.seat is None or not self.opened else self.rewards[self.seat]

    def _told(self, kit: Kit, width: float, *, whole: bool) -> list[Part]:
        """Return what is said, from (0, 0), a line under the other: of the Reward only where the chest is open.

        `whole`: whose it is has no room beside the button, and stands here.
        """
        say = kit.say
        seat = self.seat
        if seat is None:
            return [_line(kit, "note", say("syncro.chest.done"), width)]
        if not self.opened:
            key = "alone" if self.alone else "each"
            return [_line(kit, "note", say(f"syncro.chest.{key}", player=self.team[seat].name), width)]
        found = self._reward()
        if found is None:
            return [_line(kit, "name", say("syncro.chest.empty"), width, NAME)]
        reward = f"syncro.reward.{found}"
        note = say("syncro.chest.yours_alone" if self.alone else "syncro.chest.yours")
        parts = [_line(kit, "name", say(reward), width, NAME), _line(kit, "text", say(f"{reward}.text"), width)]
        return [*parts, _line(kit, "note", note, width, role="text.paper-soft")] if whole and not kit.huge else parts

    def _sides(self, kit: Kit, foot: Rect, button: Rect) -> list[Part]:
        """Return whose Reward it is and what is known of the others', beside the button; nothing without room."""
        if self._reward() is None or self.seat is None or not kit.roomy:
            return []
        own = kit.say("syncro.chest.whose", player=self.team[self.seat].name)
        others = kit.say("syncro.chest.others_alone" if self.alone else "syncro.chest.others")
        room = button.x - SIDE - L
        settings = [kit.type.set_text(words, style, room) for words, style in ((own, BOLD), (others, BODY))]
        if any(len(setting.lines) > 1 or setting.w > room for setting in settings):
            return []
        left = cut_left(foot.trimmed(left=SIDE), min(room, max(SIDE_WIDE, settings[0].w)))[0]
        right = cut_right(foot.trimmed(right=SIDE), min(room, max(SIDE_WIDE, settings[1].w)))[0]
        return [
            Part("chest:whose", left, Label(settings[0], "scene.title", 0.5, shade="dark")),
            Part("chest:others", right, Label(settings[1], "scene.soft", 0.5, shade="dark")),
        ]

    def _art(self, kit: Kit, place: Rect) -> list[Part]:
        """Return the chest, which can be pressed while it is shut, and over it the Reward, or whose turn it is."""
        seat = self.seat
        unit = place.w / WIDTH
        if seat is None:
            return [Part("chest:chest", place, ChestLight())]
        if not self.opened:
            control = Control(self._way(kit)[0], self._open, zone="chest", radius=24)
            body = place.trimmed(44 * unit, 70 * unit, 44 * unit, 22 * unit)
            chest = Part("chest:chest", body, ChestLight(), control)
            face = Rect.around(place.middle[0], place.y + LID * unit, FACE * unit)
            return [chest] if self.alone else [chest, portrait("chest:face", face, self.team[seat], seat=seat)]
        reward = self._reward()
        if reward is None:
            return []
        up = 1.0 if not self.services.motion else ease(min(1.0, (self.time - self._changed) / RISES))
        x = place.middle[0]
        card = Rect.around(x, place.y + (CARD_AT + RISE * (1 - up)) * unit, CARD * unit, CARD * 1.4 * unit)
        control = Control(kit.say(f"syncro.reward.{reward}"), zone="chest", radius=10, first=True)
        art = CardArt(reward_picture(reward), depth="lifted")
        return [Part("chest:reward", card, CardFace(art), control)]

    # The picture under it

    def ground(self, canvas: Canvas) -> None:
        _ = self.parts  # building them lays the chest
        picture = ChestPicture(self._laid, tuple(self.mages), self.opened)
        share = (self.time - self._changed) / LIGHTS
        if self.opened and self.services.motion and share < 1:
            replace(picture, mages=tuple(self._mages(LevelMoment.WAITS)), opened=False).draw(canvas)
            picture.draw(canvas, share)
        else:
            picture.draw(canvas)

    @property
    def mages(self) -> list[Mage]:
        """Return the team beside the chest, where there is room; nobody shows what they have found."""
        return self._mages(LevelMoment.WON if self.opened else LevelMoment.WAITS)

    def _mages(self, moment: LevelMoment) -> list[Mage]:
        kit = self.services.kit
        team = seen_by(self.services, self.team)
        if _in_row(kit):
            sheet = next(part.rect for part in self.parts if part.key == "chest:sheet")
            mages = list(in_a_row(team, kit.frame.width, sheet.bottom + ROW - 16, ROW))
        elif kit.frame.width >= BESIDE:
            mages = at_sides(team, FEET, kit.frame)
        else:
            mages = []
        return [mage.feeling(moment) for mage in mages]


def _in_row(kit: Kit) -> bool:
    """Tell whether the team stands in a row before the chest: beside it there is no room."""
    return kit.frame.shape != "wide" and kit.roomy


def _line(kit: Kit, key: str, text: str, width: float, style: Style = BODY, role: str = "text.paper") -> Part:
    """Return a line in the middle of the paper, from (0, 0)."""
    setting = kit.type.set_text(text, style, width)
    return Part(f"chest:{key}", endless(width)._replace(h=setting.h), Label(setting, role, 0.5, 0.0))


def _chest(kit: Kit, room: Rect, sheet: Rect) -> Rect:
    """Return where the chest stands: the paper lies over its front, under its lock, and the card rises in the room."""
    seen = FRONT if kit.huge else LOCK  # of its height, over the paper
    window = kit.frame
    most = min(window.width / WIDE, window.height / HIGH) if window.shape == "wide" else LARGEST
    high = seen - CARD_AT + CARD * 0.7
    unit = max(SMALLEST, min(most, (window.width - 2 * L) / WIDTH, (sheet.y - room.y - GAP) / high))
    down = min(sheet.bottom + (4 - FOOT + seen) * unit, sheet.y - 1) - seen * unit
    return placed(window.rect, WIDTH * unit, WIDTH * RATIO * unit, 0.5, 0).moved(0, down)
