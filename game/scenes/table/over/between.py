"""What lies between two people's hands over a table: it opens only by a press that begins after a time without any."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterator, Sequence
from typing import Final

from game.scenes.shell.navigation.free_place import Lying, nearest
from game.scenes.shell.navigation.screen import ScreenTraits
from game.scenes.shell.scene.closer_look import BAR
from game.scenes.shell.scene.pointer import Answers
from game.scenes.shell.scene.scene import SceneOver
from game.scenes.shell.services.stray_press_guard import StrayPressGuard
from game.scenes.shell.waiting_ring import GROWS, draw_waiting
from game.scenes.table.live.table import Table
from game.ui.draw.canvas import Canvas
from game.ui.input.intents import Edge, Hide, Hold, Intent, LetGo, Page, Point, Press, Release, Step, Wheel, Zone
from game.ui.layout.arrange import S, placed
from game.ui.layout.frame import Rect
from game.ui.parts.kit import Kit
from game.ui.parts.part import Part

OTHER: Final = "quiet:other"
"""The place that a mouse or a finger is offered where its presses come too early on and on."""
LEADS: Final = (Edge, Page, Step, Zone)
OPENS_NOTHING: Final = (*LEADS, Hide, Hold, LetGo, Point, Release, Wheel)
"""What only leads about, hides, or ends what has begun: presses, some of them, that open nothing."""
PLACE: Final = (220.0, 48.0)


class Between(SceneOver):
    """Lie over a table that is shared, and can't be left but by taking the screen. `menu` opens the pause.

    `opened_by` is the key or button that opened it where that was named for it: it acts on nothing at the table.
    """

    traits = ScreenTraits(overlay=True, private=True)

    def __init__(self, table: Table, menu: Callable[[], None]) -> None:
        super().__init__(table.services)
        self._table = table
        self.pointer.answer(Answers(strayed=self._stray))
        self._open_menu = menu
        self._session = table.session
        self._owner = table.machine.owner
        self.patience = StrayPressGuard(table.services, lambda: self.waits)
        self.opened_by = ""
        self._across = 0.0  # where the other place lies: 0 at the left, 1 at the right
        self._rung = 1.0  # how far the ring was closed in the last frame

    @property
    def waits(self) -> float:
        """Return for how many seconds no press must have begun: as whoever has the screen has set it."""
        return self.services.settings.quiet

    @property
    def player_overlays(self) -> Sequence[tuple[str, Callable[[], object]]]:
        """Return the pause and the rulebook."""
        return [*super().player_overlays, ("pause", self._menu)]

    # What opens it

    @property
    def opening(self) -> bool:
        """Tell whether it was opened, and is still to be seen: nothing is waited for any more."""
        return False

    @abstractmethod
    def _open_at_once(self) -> None:
        """Open: the press that was named for it has come."""

    @abstractmethod
    def _rings(self) -> Iterator[tuple[Rect, float, float]]:
        """Yield round what the ring is drawn: a rectangle, its corners' radius, and how far it lies outside."""

    def enter(self) -> None:
        super().enter()
        self.patience.begin(self.time)

    def resume(self) -> None:
        """Come back from the pause: the focus goes to what goes on here, not to what led away."""
        self.patience.begin(self.time)
        self.focus.forget()
        super().resume()

    def began(self, by: str) -> None:
        """Hear of a press: one that comes too early is seen at once, one that is named opens."""
        offered, ignored = self.patience.points, self.patience.ignores
        if self.patience.began(by, self.time):
            self.patience.obeys = False  # whatever else it means
            self.opened_by = by
            self._open_at_once()
        elif not self.patience.obeys and not self.opening:
            self.patience.tell()
        if self.patience.ignores and not ignored:
            self._stray()  # wherever it has led the focus
        if self.patience.points != offered:
            self.refresh()
        self.dirty = True

    def hears(self, intent: Intent) -> bool:
        """Tell whether an intent is obeyed; a press that comes too early opens nothing and leads nowhere."""
        if self.time + 1e-6 < self.waits:
            return isinstance(intent, Hide)
        if self.patience.ignores and isinstance(intent, LEADS):
            return False
        if isinstance(intent, Press) and not self.patience.obeys:
            self._early(intent)
        return self.patience.obeys or isinstance(intent, OPENS_NOTHING)

    def _early(self, press: Press) -> None:
        """Answer a press of a mouse or a finger that comes too early: at the other place it opens all the same."""
        x, y = self.services.kit.frame.logical(press.x, press.y)
        if any(part.key == OTHER and part.under(x, y) for part in self.parts):
            self._open_at_once()
        else:
            self._missed_at(x, y)
            if not self.patience.points:
                self._across = 0.0 if x > self.services.kit.frame.width / 2 else 1.0

    def _missed_at(self, x: float, y: float) -> None:
        """Learn where a press came too early."""

    def _other_place(self, kit: Kit, room: Rect, others: Sequence[Part]) -> list[Part]:
        """Return the place that is offered in a room's corner, once it is.

        It lies over none of the others, nor over what the table's bar has below: pressed once more, it must not undo.
        """
        if not self.patience.points:
            return []
        wanted = placed(room, PLACE[0] * kit.soft, PLACE[1], self._across, 0.0)
        place = nearest(wanted, Lying(room, (*self._spared, *(part.rect for part in others)))) or wanted
        words = kit.say("quiet.place")
        return [kit.button(OTHER, place, words, self._open_at_once, zone="menu", lines=1, radius=place.h / 2)]

    @property
    def _spared(self) -> list[Rect]:
        return [
            part.rect for part in self._table.appearance.plain if part.key.startswith(BAR) and part.control is not None
        ]

    # Its life

    @property
    def alive(self) -> bool:
        return super().alive or self._waiting

    @property
    def _waiting(self) -> bool:
        """Tell whether the ring is still to close."""
        return self._rung < 1.0 or not self.patience.ready(self.time)

    def update(self, dt: float) -> None:
        super().update(dt)
        before = self._rung
        self._rung = self.patience.share(self.time)
        if before < 1.0 <= self._rung:
            self.patience.hush()  # what was said of it is over
        self.dirty = self.dirty or before != self._rung

    def leave(self) -> None:
        self.patience.hush()
        super().leave()

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        share = self.patience.share(self.time)
        if share < 1.0:
            still = not self.services.motion or self.services.settings.reduced
            for rect, radius, grows in self._rings():
                draw_waiting(canvas, rect, radius, share, self.patience.clock.seen, still=still, grows=grows)

    def _round(self, part: Part) -> tuple[Rect, float, float]:
        """Return where the ring lies round a control."""
        return self.appearance.seen(part), part.control.radius if part.control is not None else S, GROWS

    # What leads away

    def _menu(self) -> None:
        self._open_menu()

    def back(self) -> None:
        """Open the pause."""
        self._menu()

    def _stray(self) -> None:
        """Leave nothing behind that the pointer was over: the next key begins with what goes on."""
        self.focus.forget()
        self.refresh()
