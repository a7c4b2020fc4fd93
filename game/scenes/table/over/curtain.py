"""The curtain: it hides the table while the machine goes from hand to hand, and opens for the next person alone.

A short press opens it for the whole turn; holding opens it for as long as one holds. From the frame in which it appears
the table below is a stranger's; the cloth falls over that. Either begins by a press before which nothing was pressed
for as long as the next person has set (`over.between`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import inf
from typing import Final

from msgspec.structs import replace

from game.engine.protocol import Seat
from game.scenes.session.match.model import Told
from game.scenes.session.match.people import whose
from game.scenes.session.messages.inputs import Concealed, Took, Visited
from game.scenes.shell.navigation.screen import ScreenTraits
from game.scenes.shell.scene import keys
from game.scenes.table.live.table import Table
from game.scenes.table.over.between import Between
from game.scenes.table.over.drapes import MEDALLION, WAKES, ClothShade, Medallion, draw_cord, draw_curtain, draw_held
from game.scenes.table.over.falling import CurtainFall, FallingAppearance
from game.scenes.table.over.holding import all_look, holds
from game.scenes.table.over.sayings import ROWS, TAG, corner_of, happened, hem_raised, low_hint, over_hem
from game.ui.draw.canvas import Canvas
from game.ui.draw.grounds import keeps_hour
from game.ui.input.intents import Back, Confirm, Hold, Intent, LetGo, Menu, Press, Release, Zone
from game.ui.layout.arrange import L, M, S, cut_top, placed
from game.ui.layout.frame import Rect
from game.ui.parts.kit import BODY, Kit
from game.ui.parts.part import Control, Part
from game.ui.parts.widgets import Empty, Panel
from game.ui.type.text import Style

HOLD: Final = 0.4  # seconds after which a press is a hold
PART: Final = 0.26  # seconds that the two halves take to leave
CLOSE: Final = 0.12  # seconds that they take to come back
NAME: Final = Style("title", 72)
SMALLEST: Final = 0.45  # of its size, for a long name
CLOSER: Final = 6.0  # that the name is nearer to the medallion, whose ring ends in shade
SHRINKS: Final = 120.0  # units that the medallion gives up in a short window, at most
SHORT: Final = 640.0  # a window lower than that is one
TOP: Final = 16.0  # where the medallion begins
THREE: Final = 3  # rows of what happened that are worth a smaller medallion
UNDER: Final = 38.0  # from the button, or the hint, to the sheet, whose title stands on its edge
APART: Final = 20.0  # from the button to the hint
OPENING_SOUND: Final = "unveil"  # is heard as the halves begin to leave
LOOK: Final = "curtain:look"
SEAL: Final = "curtain:medallion"
NAMED: Final = "curtain:name"
LETTERS: Final = Style("heading", 25)


class Curtain(Between):
    """Hide the table until one person, `seat`, takes the screen: to decide, or to `visit` what was chosen already.

    `recap` is what it tells of what happened since their last turn.
    """

    traits = ScreenTraits(overlay=True, private=True, page="curtain")

    def __init__(
        self, table: Table, seat: Seat, recap: list[Told], menu: Callable[[], None], visit: bool = False
    ) -> None:
        super().__init__(table, menu)
        self.visit = visit
        self.seat = seat
        self.recap = recap
        self.gap = 0.0
        self._pressed: float | None = None
        self._staying = False
        self._fall = CurtainFall(table)
        self.appearance = FallingAppearance(self, self._fall, SEAL)
        self._hangs = -inf  # when the medallion does: its lantern wakes up
        self._sure = not visit  # what was chosen is looked at again by two presses: anybody may have made the first

    def enter(self) -> None:
        """Fall so that all can read whose turn it is; for whoever had the screen to themselves it stays as it was."""
        services = self.services
        if services.lookers or services.holder != whose(services.people, self._session.players, self.seat):
            all_look(services, self._session, self.seat)
        super().enter()
        self._fall.begin()
        self._hangs = self.time + self._fall.seconds_left if self._fall.falls else -inf
        self.refresh()

    @property
    def far(self) -> bool:
        """Tell whether the next person sits at the far side."""
        return self._session.sits_far(self.seat)

    @property
    def tone(self) -> int:
        """Return the number of the colour of the next person."""
        return self._session.players[self.seat].colour

    def title(self) -> str:
        """Return whose turn it is to take the screen: that much is public."""
        return self.services.titled(self.services.say("curtain.pass_to", player=self._name))

    def suspend(self) -> None:
        super().suspend()
        self._fall.finish()

    # What it looks like

    def ground(self, canvas: Canvas) -> None:
        raised = hem_raised(self.services.kit)
        if self._fall.falls and not self.gap:
            self._fall.draw_curtain(canvas, self.tone, raised)
        else:
            draw_curtain(canvas, self.tone, self.gap, raised)
        for part in self.appearance.drawn():
            if part.key == SEAL:
                draw_cord(canvas, part.rect)

    def build(self, kit: Kit) -> list[Part]:
        """Return medallion, name, button, hint and recap: nothing of them while the curtain is open."""
        if self.gap > 0:
            return [Part("curtain:veil", kit.frame.rect, Empty(), Control(self._name, zone="curtain"))]
        frame = kit.frame
        middle = frame.width / 2
        width = frame.width - 80
        said = kit.say("curtain.pass_to", player=self._name)
        height = kit.type.fit(said, NAME, width, 1, SMALLEST).h * 0.9
        needed = kit.type.set_text(kit.say(self._opens), LETTERS).w + kit.frame.grown(24) + 100  # with the hand
        folded = needed > width  # into two lines, about as long as each other
        wide = min(width, max(460 * kit.soft, needed * (0.62 if folded else 1)))
        tall = max(68.0, kit.leading(25) * (2 if kit.huge or folded else 1) + 20)
        stays = "curtain.hint" if self._holds else "curtain.stays"
        words = kit.say("curtain.told", player=self._name) if self.visit else kit.say(stays)
        corner = corner_of(kit)
        hem = over_hem(kit) if keeps_hour(self.services.theme) else inf
        low = low_hint(kit, words) if hem < inf else None  # a floor is there
        hint = low or kit.pill("curtain:hint", (middle, 0), words, "curtain", letters=BODY, width=width, layer=0)
        spare = frame.height - 720 - (height + tall + hint.rect.h - 190)  # in a tall window it begins lower
        top = TOP + max(0.0, min((spare - 60) * 0.35, 260.0))
        under = top + MEDALLION - CLOSER + height + 14 + tall + (0.0 if low else APART + hint.rect.h)
        beside = low is None and hint.rect.right <= frame.width - corner[0] - 2 * S
        foot = frame.height - (8 if beside else corner[1] + 18)  # the menu lies in the corner
        foot = foot if low else min(foot, hem)
        missing = max(under - foot, self._missing(kit, under + UNDER, low=low is not None))
        cut = max(0.0, min(SHRINKS, missing))  # words come before the picture
        page = frame.rect.trimmed(40, top, 40)
        medallion, page = cut_top(page, MEDALLION - cut)
        medallion = placed(medallion, medallion.h, medallion.h)
        rect, rest = cut_top(page.moved(0, -CLOSER), height, 14)
        name = kit.label(NAMED, rect, said, NAME, "scene.title", align=0.5, minimum=SMALLEST, shade="dark")
        look = placed(rest, wide, tall, 0.5, 0.0)
        hint = low or hint.moved(0, look.bottom + APART - hint.rect.y)
        ends = look.bottom if low else hint.rect.bottom
        parts = [
            Part(SEAL, medallion, Medallion(self.tone, self._hangs)),
            Part("curtain:shade", name.text_rects()[0], ClothShade(), layer=-1, may_overlap=True),
            name,
            kit.button(
                LOOK,
                look,
                kit.say(self._opens),
                self._open,
                "primary",
                zone="curtain",
                icon="shell/glyphs/hand",
                style=LETTERS,
                first=True,
                radius=look.h / 2,
            ),
            hint,
            *self._recap(kit, ends + UNDER, low=low is not None),
            *self._ways_out(kit),
        ]
        return [*parts, *self._other_place(kit, kit.frame.rect.inset(S), parts)]

    @property
    def _holds(self) -> bool:
        """Tell whether holding opens it for as long as one holds: some people can't but hold, and want a press."""
        return self.services.settings.curtain == "hold"

    @property
    def _opens(self) -> str:
        if not self._holds:
            return "curtain.press" if not self.visit or self._sure else "curtain.press_twice"
        return "curtain.look" if not self.visit else "curtain.look_once" if self._sure else "curtain.look_twice"

    @property
    def presses(self) -> Sequence[Part]:
        """Return what can be pressed, and the medallion with the name: who is meant is seen whatever is told."""
        return [*super().presses, *(part for part in self.parts if part.key in (SEAL, NAMED))]

    def notice_y(self, kit: Kit) -> float:
        """Return the height of what is told: over the cloth's upper edge, where nothing is read or pressed."""
        return M + 0.7 * kit.leading(18)

    def _ways_out(self, kit: Kit) -> list[Part]:
        """Return the button of the menu, and in a visit the one that leads back."""
        corners = kit.frame.rect.inset(S)
        rows = [
            *([("back", 0.0, "setup.back", self.back, "arrow-left")] if self.visit else []),
            ("menu", 1.0, "table.menu", self._menu, "menu"),
        ]
        return [
            kit.button(
                f"curtain:{key}",
                placed(corners, *corner_of(kit), across, 1.0),
                kit.say(words),
                act,
                "scene",
                icon=f"shell/glyphs/{icon}",
                zone="menu",
                lines=1,
            )
            for key, across, words, act, icon in rows
        ]

    @property
    def _name(self) -> str:
        return self._session.name(self.seat)

    def _take(self) -> None:
        self.services.sound.play(OPENING_SOUND)
        holds(self.services, self._session, self.seat)  # before anything of the hand is drawn
        self._table.performance.send(Visited(self.seat) if self.visit else Took(self.seat))

    def _sheet(self, kit: Kit, top: float, *, low: bool) -> tuple[float, float]:
        """Return how wide the sheet is that tells what happened, and how much room there is for it."""
        frame = kit.frame
        width = min(frame.width - 64, 720 * kit.soft)
        wide, high = corner_of(kit)
        clear = not low and (frame.width + width) / 2 < frame.width - wide - 2 * S  # beside the menu, to the floor
        return width, frame.height - (22 if clear else high + 12) - top

    def _missing(self, kit: Kit, top: float, *, low: bool) -> float:
        """Return how much room is missing for what must be told of what happened: in a short window for all of it."""
        if not self.recap:
            return 0.0
        width, room = self._sheet(kit, top, low=low)
        few = kit.frame.height >= SHORT and len(self.recap) > THREE
        rows = self._table.machine.news.shortened(self.seat, THREE) if few else self.recap
        return happened(kit, self._session, width, rows, self._table.machine.news.mood)[1] - room

    def _recap(self, kit: Kit, top: float, *, low: bool) -> list[Part]:
        """Return what happened since this person's last act: all of it, or the most telling that there is room for."""
        width, room = self._sheet(kit, top, low=low)
        for most in range(len(self.recap), 0, -1):
            rows = self._table.machine.news.shortened(self.seat, most) if most < len(self.recap) else self.recap
            lines, y = happened(kit, self._session, width, rows, self._table.machine.news.mood)
            if y <= room + 0.5:
                break
        else:
            return []
        sheet = placed(kit.frame.rect.trimmed(top=top), width, y + S - ROWS + 2, 0.5, 0.0)
        head = kit.say(self._table.machine.news.heading(self.seat))
        if most < len(self.recap):
            head = self._some(kit, head, most, width)
        tag = kit.pill("curtain:tag", (sheet.middle[0], 0), head, "ink", letters=TAG, width=width - 2 * L, layer=1)
        tag = replace(tag.moved(0, sheet.y - tag.rect.y - tag.rect.h / 2), may_overlap=True)
        moved = (part.moved(sheet.x, sheet.y) for part in lines)
        return [Part("curtain:sheet", sheet, Panel("paper", 16)), *moved, tag]

    def _some(self, kit: Kit, head: str, most: int, width: float) -> str:
        """Return what the sheet is called that tells not all: where there is room, it says where the rest is."""
        keys = ("curtain.some_rest", "curtain.some")
        told = [kit.say(key, heading=head, count=most, of=len(self.recap)) for key in keys]
        return next((words for words in told if kit.type.set_text(words, TAG).w + 48 <= width), told[-1])

    # How it is used

    def handle(self, intent: Intent) -> bool:
        """Open by a press that is obeyed, or for as long as something is held."""
        if not self.hears(intent) and not (self.gap > 0 and _shuts(intent)):
            return True
        match intent:
            case Press(_, _, 1) if self._over(intent):
                self._pressed = self.time
            case Confirm() if self.focus.key in (LOOK, "curtain:veil", ""):
                self._pressed = self._pressed if self._pressed is not None else self.time
            case Release(_, _, 1) | LetGo() if self._pressed is not None:
                self._released(self.time - self._pressed)
            case Hold() if self._pressed is not None:
                pass  # the finger holds the curtain open
            case Back() | Press(_, _, 3) if self.visit:
                self.back()
            case Press(_, _, 3):  # it closes what was held open, and leads nowhere
                self._shut()
                self._look_closer(intent)
            case Back() | Menu():
                self._menu()
            case Zone(by) if self.gap == 0:
                shown = [part.key for part in self.parts if part.control is not None]
                keys.walk_along(self, by, sorted(shown, key=lambda key: key != LOOK))
            case _:
                return super().handle(intent)
        self.dirty = True
        return True

    def _over(self, intent: Press) -> bool:
        x, y = self.services.kit.frame.logical(intent.x, intent.y)
        return any(part.key == LOOK and part.under(x, y) for part in self.parts)

    @property
    def opening(self) -> bool:
        return self._staying

    def _open_at_once(self) -> None:
        self._open()

    def _rings(self) -> Iterator[tuple[Rect, float, float]]:
        """Yield the button: while something opens it, nothing is waited for."""
        waits = self.patience.clock.seen or not self._fall.falls
        if not waits or self.gap > 0 or self._pressed is not None or self._staying:
            return
        yield from (self._round(part) for part in self.parts if part.key == LOOK)

    def _released(self, held: float) -> None:
        self._pressed = None
        if held < HOLD or not self._holds:
            self._open()
        elif not self._staying:
            self._table.performance.send(Concealed())

    def _open(self) -> None:
        """Open for the whole turn."""
        if not self._sure:
            self._sure = True
            self.refresh()
            return
        self._staying = True
        self._take()
        if not self.services.motion:
            self.gap = 1.0
            self.dirty = True

    def back(self) -> None:
        """Open the menu: the curtain can't be left but by taking the screen, unless it hides a choice made already."""
        if self.visit:
            self._shut()
            self.services.navigator.pop()
        else:
            self._menu()

    def _menu(self) -> None:
        self._shut()
        super()._menu()

    def covered(self) -> None:
        self._shut()

    def _shut(self) -> None:
        """Close, however far it is open: nobody holds it any more."""
        self._pressed = None
        self._staying = False
        self._sure = not self.visit
        if self.gap > 0 or self._owner.seat is not None:
            self.gap = 0.0
            self._table.performance.send(Concealed())
            self.refresh()

    @property
    def alive(self) -> bool:
        moves = self._fall.falls or self.time < self._hangs + WAKES
        return super().alive or moves or self._pressed is not None or self._staying or self.gap > 0

    def update(self, dt: float) -> None:
        super().update(dt)
        wakes = self.time - dt < self._hangs + WAKES
        self.dirty = self._fall.pass_time(dt, self.services.sound.play) or wakes or self.dirty
        held = self._holds and self._pressed is not None and self.time - self._pressed >= HOLD
        if held and self.gap == 0 and not self._staying:
            self._take()
        before = self.gap
        opens = held or self._staying
        self.gap = min(1.0, self.gap + dt / PART) if opens else max(0.0, self.gap - dt / CLOSE)
        if self.gap != before or self._pressed is not None:
            if (self.gap == 0) != (before == 0):
                self.refresh()
            self.dirty = True
        if self._staying and self.gap >= 1.0:
            self.services.navigator.pop()

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        if self._holds and self._pressed is not None and self.gap == 0:
            medallion = next(part for part in self.parts if part.key == SEAL)
            x, y = medallion.rect.middle
            share = min(1.0, (self.time - self._pressed) / HOLD)
            scale = medallion.rect.w / MEDALLION
            draw_held(canvas, x, y - scale, 110 * scale, 9 * scale, share)


def _shuts(intent: Intent) -> bool:
    """Tell whether an intent closes what is open, or leads away from it: that is obeyed at any time."""
    return isinstance(intent, Back | Menu) or (isinstance(intent, Press) and intent.button == 3)
