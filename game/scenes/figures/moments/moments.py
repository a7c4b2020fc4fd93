"""Yesterday's moments: what waits today, large, and under it how many were found again."""

from __future__ import annotations

from datetime import date
from functools import partial
from typing import Final

from game.saves.moments import tasks
from game.saves.moments.task import Task
from game.saves.people.people import today
from game.scenes.figures.moments import cards, progress
from game.scenes.figures.moments.pictures import MomentPictures
from game.scenes.shell.lamplight import draw_lamplight
from game.scenes.shell.navigation.screen import ScreenTraits, TabOrder
from game.scenes.shell.scene.scene import Scene
from game.scenes.shell.services.services import Services
from game.scenes.shell.services.way_out import go_home
from game.scenes.table.over.screens import Screens
from game.ui.draw.canvas import Canvas
from game.ui.layout.arrange import L, M, centred, cut_left, cut_top, endless, placed
from game.ui.parts.kit import BODY, Kit
from game.ui.parts.part import Part
from game.ui.parts.widgets import strip
from game.ui.type.text import Style

EDGE: Final = 48.0
WIDEST: Final = 1304.0
RING: Final = 14.0  # room for the focus ring and shadows inside the strip
TITLE: Final = Style("title", 44)
HEAD: Final = Style("title", 30)
SLICE: Final = 0.03  # seconds between two looks at a picture that is made
LAMP: Final = 120.0
EMPTY: Final = 620.0


class Moments(Scene):
    """List the moments of whoever holds the screen, and lead to each."""

    traits = ScreenTraits(way_back=("moments.way_back", "arrow-left"))
    tab_order = TabOrder(("moments", "next"))

    def __init__(self, services: Services, screens: Screens) -> None:
        super().__init__(services)
        self._screens = screens
        self._pictures = MomentPictures(services, screens.still_table)
        self._due: tuple[Task, ...] = ()
        self._all: tuple[Task, ...] = ()
        self._found: tuple[tasks.Progress, ...] = ()
        self._lamp = 0.0  # where it hangs; 0: nowhere

    def enter(self) -> None:
        self._read()

    def resume(self) -> None:
        self._read()
        super().resume()

    def _read(self) -> None:
        """Read what waits, and how far its owner is."""
        services = self.services
        who = services.person.id
        self._due = tasks.due(services.store, who, today()) if services.own.moments else ()
        self._all = tasks.of_person(services.store, who)
        self._found = tasks.progress(services.store, who)
        for game in {task.game for task in self._all}:
            services.learning.words(game)
        self._pictures.want(self._due)

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._pictures.step():
            self.refresh()

    def seconds_until_update(self) -> float | None:
        rest = super().seconds_until_update()
        if not self._pictures.busy:
            return rest
        return SLICE if rest is None else min(rest, SLICE)

    def resized(self) -> None:
        self._pictures.want(self._due)
        super().resized()

    def title(self) -> str:
        return self.services.titled(self.services.say("moments.title"))

    def open(self, task: Task) -> None:
        """Lead to a moment's table."""
        scene = self._screens.moment(task)
        if scene is not None:
            self.services.navigator.push(scene)

    def _shown(self, task: Task) -> cards.Shown:
        return cards.Shown(task, self._pictures.get(task), self._pictures.turn(task), partial(self.open, task))

    def finish_pictures(self) -> None:
        """Make the pictures at once: for a picture of the page."""
        self._pictures.finish()
        self.refresh()

    def build(self, kit: Kit) -> list[Part]:
        frame = kit.frame
        edge = max(min(EDGE, frame.width * 0.04), (frame.width - WIDEST) / 2)
        head, below = self._head(kit, edge)
        width = frame.width - 2 * edge
        found, high = progress.build(kit, self._found, width)
        room = frame.height - below - high - (L if high else 0) - L
        if self._due:
            rows, height = cards.build(kit, [*map(self._shown, self._due)], date.today(), width, room)
        else:
            rows, height = self._empty(kit, width, room)
        top = height + (L if high else 0.0)
        inside = [part.moved(RING, RING) for part in (*rows, *(part.moved(0, top) for part in found))]
        view = frame.rect.inset(edge - RING, 0).trimmed(top=below - RING)
        return [*head, *strip("moments", view, inside, top + high + RING + L, self.strips.offsets)]

    def _head(self, kit: Kit, edge: float) -> tuple[list[Part], float]:
        """Build the way back, the title, and the line beside it; return where that ends, too."""
        style = kit.type.eased(TITLE)
        text, note = kit.say("moments.title"), kit.say("moments.note")
        line = kit.leading(style.size)
        bar, _ = cut_top(kit.frame.rect.inset(edge, 0).trimmed(top=max(50.0 - line / 2, 22.0)), line)
        back, rest = cut_left(bar, 48, 19)
        title, rest = cut_left(rest, min(rest.w, kit.type.set_text(text, style).w + 4), 12)
        icon = "shell/glyphs/arrow-left"
        parts = [
            kit.icon_button("back", centred(back, 48), icon, kit.say("setup.back"), self.back, radius=24, zone="next"),
            kit.label("title", title, text, style, "text.title", minimum=0.6),
        ]
        place = rest._replace(w=kit.type.set_text(note, BODY).w + 2)
        if place.right + 22 <= bar.right and self._due:
            parts.append(kit.label("note", place, note, BODY, "text.night-soft"))
        spot = kit.frame.width - 249.0
        self._lamp = spot if spot - 88 > parts[-1].rect.right else 0.0
        return parts, max(108.0, title.bottom + 32)

    def _empty(self, kit: Kit, width: float, room: float) -> tuple[list[Part], float]:
        """Build what is said where nothing waits, and what is known."""
        wide = min(width, EMPTY * kit.soft)
        inner = endless(wide - 2 * L, L, L)
        lamp, rest = cut_top(inner, LAMP * 0.7, M)
        title = kit.type.fit(kit.say("moments.empty.title"), HEAD, rest.w, 2, 0.7)
        head = kit.label("empty:title", rest._replace(h=title.h), kit.say("moments.empty.title"), HEAD, lines=2)
        _, rest = cut_top(rest, title.h, M)
        words = kit.paragraph("empty:text", rest.x, rest.y, rest.w, self._why(kit), BODY, "text.paper-soft")
        _, rest = cut_top(rest, words.rect.h, L)
        say = kit.say("results.home")
        high = max(50.0, kit.leading(18) + 18)
        button, rest = cut_top(rest, high, L)
        home = kit.button("home", button._replace(w=min(button.w, 240 * kit.soft)), say, self._go_home, "primary",
                          icon="shell/glyphs/house", zone="moments", first=True)  # fmt: skip
        whole = rest.y
        panel = kit.panel("empty", cut_top(endless(wide), whole)[0])
        picture = kit.picture("empty:lamp", placed(lamp, LAMP * 0.7, LAMP * 0.7, 0.0), "shell/learn/lamp-small")
        down = max(0.0, min(80.0, (room - whole) / 3))
        parts = [part.moved((width - wide) / 2, down) for part in (panel, picture, head, words, home)]
        return parts, down + whole

    def _go_home(self) -> None:
        go_home(self.services.navigator)

    def _why(self, kit: Kit) -> str:
        """Return why nothing waits."""
        if not self.services.own.moments:
            return kit.say("moments.empty.off")
        later = sum(task.open for task in self._all)
        if later:
            return kit.say("moments.empty.later", count=later)
        return kit.say("moments.empty.done" if self._all else "moments.empty.none")

    def ground(self, canvas: Canvas) -> None:
        _ = self.parts  # building them hangs the lamp
        draw_lamplight(canvas, self._lamp)
