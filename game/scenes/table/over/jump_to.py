"""Go to a space by its name: the board stays, and the lamp's light goes where the words on a brass plate point."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import atan2, degrees, hypot, radians, sin
from typing import Final

from game.scenes.shell.navigation.screen import ScreenTraits
from game.scenes.shell.scene.parts_screen import PartsScreen
from game.scenes.shell.scene.scene import SceneOver
from game.scenes.shell.services.services import Services
from game.scenes.shell.services.why import CONTENT
from game.scenes.table.over.named_places import Lit, Point, Spot, grown, hull, lit_by, spots_of
from game.ui.draw.canvas import Canvas, keep
from game.ui.draw.draw_commands import Glow, Lettering
from game.ui.draw.lamp_light import MOUTH, Cone, HungLamp
from game.ui.draw.light import NIGHT, Night, draw_veil
from game.ui.input.intents import Back, Confirm, Intent
from game.ui.layout.arrange import L, M, cut_bottom, cut_left, cut_right, cut_top, placed, stack
from game.ui.layout.frame import Rect
from game.ui.motion.entering import Entrance, slides
from game.ui.parts.kit import BODY, BOLD, NOTE, Kit
from game.ui.parts.part import Control, Part
from game.ui.parts.text_field import TextField
from game.ui.parts.widgets import Drawing, Label
from game.ui.type.text import Style

FIELD: Final = "goto:field"
PLATE: Final = (440.0, 96.0)
PAPER: Final = (36.0, 27.0, 36.0, 26.0)  # what the plate's brass takes of it
LETTERS: Final = Style("title", 36)
LARGE: Final = Style("title", 25)  # and where the text is largest
TITLE: Final = Style("title", 25)
MARK: Final = Style("bold", 15)
DARK: Final = 0.8
HOLE: Final = (400.0, 210.0)  # round a row, how broad and high the light is at least
SHADE: Final = 210.0  # units over the window's foot that are darker
SOLID: Final = 110.0  # and of these, what nothing of the table is seen in
LAMP: Final = 180.0
BEAM: Final = (92.0, 44.0)  # half of the breadth of its beam and of that beam's core, where they end …
BEYOND: Final = 70.0  # … so far under what is lit
GROWN: Final = 7.0  # units that the outline of the place goes beyond it
DOWN: Final = 160.0  # where its mouth is, from above, while it hangs straight
FREE: Final = 110.0  # and how far over what it lights
FOLLOWS: Final = 0.06  # of the way from the window's middle to the place, how far it goes along
TILTS: Final = 35.0  # degrees at most
LEAST: Final = 0.56  # of its letters, what the radius of a disc is at least
DISC: Final = (15.0, 19.0, 12.0)  # radius of a row's letter, of the one that was typed, of a number


class JumpToScene(SceneOver):
    """Ask for a name and hand it to `find`, which says whether there is such a thing.

    `lying` tells where the middles of what lies on the board are: numbers of places keep off it.
    """

    traits = ScreenTraits(overlay=True, page="goto")

    def __init__(
        self, services: Services, find: Callable[[str], bool], lying: Callable[[], Iterable[Point]] = tuple
    ) -> None:
        super().__init__(services)
        self.find, self._lying = find, lying
        self.text = ""

    def enter(self) -> None:
        self.editing = FIELD
        self.refresh()

    def title(self) -> str:
        return self.services.titled(self.services.say("table.goto"))

    @property
    def lit(self) -> Lit:
        """Return what the words light of the screen below."""
        scenes = self.services.navigator.scenes
        at = scenes.index(self) if self in scenes else 0
        below = scenes[at - 1] if at else None
        spots = spots_of(below.parts, self._lying()) if isinstance(below, PartsScreen) else ()
        found = lit_by(spots, self.text)
        return found if found.row or found.place else lit_by(spots, self.services.layout.in_latin(self.text))

    def build(self, kit: Kit) -> list[Part]:
        window = kit.frame.rect
        letters = LARGE if kit.huge else LETTERS
        high = max(PLATE[1], kit.leading(letters.size) + PAPER[1] + PAPER[3])
        wide = min(window.w - 2 * M, PLATE[0] * max(1.0, high / PLATE[1]))
        foot, _ = cut_bottom(window.trimmed(bottom=12), wide * PLATE[1] / PLATE[0])
        plate = placed(foot, wide, foot.h)
        share = wide / PLATE[0]
        field = plate.trimmed(*(side * share for side in PAPER))
        words = kit.type.set_text(self.text, letters, field.w - 2 * M, 1)
        face = TextField(words, self.editing == FIELD, field.w - 2 * M, style=letters, bare=True)
        control = Control(kit.say("table.goto"), radius=10, typed=self._typed, text=self.text)
        sides = self._sides(kit, foot, plate)
        return [
            Part("goto:sheet", plate, Drawing("shell/sheets/brass-plate"), may_overlap=True),
            Part(FIELD, field, face, control),
            *self._stands(kit, field.trimmed(left=M + words.w + L, right=M)),
            *(sides or self._over(kit, plate)),
        ]

    def entrances(self) -> Sequence[Entrance]:
        """Return how the brass plate comes: from under the table's edge."""
        brass = [part for part in self.parts if part.key in ("goto:sheet", FIELD, "goto:said")]
        return [slides(brass, 0.0, (0.0, PLATE[1] * 1.6), M)]

    def _stands(self, kit: Kit, room: Rect) -> list[Part]:
        """Return what stands at the place, in words, where there is room for them."""
        place = self.lit.place
        said = "" if place is None else place.stands or place.said
        words = kit.type.fit(said, BOLD, max(1.0, room.w), 1, 0.8)
        if not said or words.truncated or words.h > room.h:
            return []
        return [Part("goto:said", room, Label(words, "text.paper-soft", 1.0), may_overlap=True)]

    def _sides(self, kit: Kit, foot: Rect, plate: Rect) -> list[Part]:
        """Return what is asked at the left of the plate, and the keys at its right; nothing without room."""
        room = plate.x - 2 * L
        title = kit.type.set_text(kit.say("table.goto"), TITLE)
        hint = kit.type.set_text(kit.say("table.goto_hint"), BODY)
        keys = kit.rich("goto:keys", 0, 0, room, kit.say("table.goto_keys"), 18, "scene.text")
        lights = kit.type.set_text(kit.say("table.goto_lights"), NOTE, room)
        if max(title.w, hint.w) > room or keys.rect.h + lights.h > foot.h or not kit.roomy:
            return []
        left = cut_left(foot.trimmed(left=L), room)[0]
        right = cut_right(foot.trimmed(right=L), room)[0]
        first, second = stack(left, (title.h, hint.h), 0, 0.5)
        above, below = stack(right, (keys.rect.h, lights.h), 2, 0.5)
        return [
            Part("goto:title", first, Label(title, "scene.title", 1.0)),
            Part("goto:hint", second, Label(hint, "scene.text", 1.0)),
            keys.moved(above.x, above.y),
            Part("goto:lights", below, Label(lights, "scene.quiet")),
        ]

    def _over(self, kit: Kit, plate: Rect) -> list[Part]:
        """Return what is asked over the plate."""
        question = f"{kit.say('table.goto')} · {kit.say('table.goto_hint')}"
        words = kit.type.fit(question, BODY, kit.frame.width - 2 * M, 2, 0.7)
        place = placed(kit.frame.rect, words.w + 2, words.h, 0.5, 0)._replace(y=plate.y - words.h)
        return [Part("goto:title", place, Label(words, "scene.title", 0.5, shade="dark"))]

    # The light

    def ground(self, canvas: Canvas) -> None:
        lit = self.lit
        box = lit.box
        self._veil(canvas, box)
        if box is not None:
            self._light(canvas, box, lit.place)
            self._names(canvas, lit)
        else:
            self._names(canvas, lit)
            HungLamp((canvas.frame.width / 2, DOWN - LAMP * 0.4), LAMP).draw(canvas)

    def _veil(self, canvas: Canvas, box: Rect | None) -> None:
        holes = () if box is None else ((*box.middle, *_hole(box)),)
        night = Night(DARK, holes, role=NIGHT)
        foot = cut_bottom(canvas.frame.rect, SHADE)[0]  # what is written there stands on night
        if not canvas.colour(NIGHT)[3]:
            canvas.fill(canvas.frame.rect, "veil", 0.7 if box is not None else 1.0)
            canvas.plate(foot, canvas.colour("dark", 0.0), "dark", radius=0)
            return
        veil = keep(canvas, ("goto", canvas.frame, night.looks), lambda: draw_veil(canvas, night) or canvas.surface)
        canvas.surface.blit(veil, (0, 0))
        tone = canvas.colour(NIGHT)[:3]
        edge, whole = cut_top(foot, SHADE - SOLID)
        canvas.plate(edge, (*tone, 0), (*tone, 255), radius=0)
        canvas.plate(whole, (*tone, 255), radius=0)

    def _light(self, canvas: Canvas, box: Rect, place: Spot | None) -> None:
        """Turn the lamp to what is lit, and draw its outline."""
        target = box.middle if place is None else place.rect.middle
        across = canvas.frame.width / 2
        x = across + (target[0] - across) * FOLLOWS
        down = min(DOWN, max(LAMP * 0.45, target[1] - FREE))
        top = down - MOUTH * LAMP
        turn = max(-TILTS, min(TILTS, degrees(atan2(target[0] - x, max(1.0, target[1] - top)))))
        lamp = HungLamp((x, down), LAMP, turn)
        reach = MOUTH * LAMP
        mouth = x + reach * sin(radians(turn)), top + reach * (1 - (turn / 90) ** 2)
        foot = target[0], max(target[1] + BEYOND, mouth[1] + 30)
        for reach in BEAM:
            Cone(mouth, lamp.half * 0.5, foot, reach).draw(canvas)
        if place is not None:
            size = hypot(place.rect.w, place.rect.h) * 1.5
            Glow(Rect.around(*target, size, size), "light.pool", 0.3).draw(canvas)
        lamp.draw(canvas)

    def _names(self, canvas: Canvas, lit: Lit) -> None:
        """Draw the outline of the row and of the place, the letters of all rows, and the numbers of the one."""
        if lit.row:
            _outline(canvas, hull(point for spot in lit.row for point in spot.outline), 3.0)
        if lit.place is not None:
            corners = grown(hull(lit.place.outline), GROWN)
            _outline(canvas, corners, 9.0, "dark")
            _outline(canvas, corners, 4.5)
        typed = lit.row[0].row if lit.row else ""
        words = min((part.rect.y for part in self.parts), default=canvas.frame.height)
        for name, at in lit.letters:
            if at[1] + DISC[1] * canvas.frame.growth > words:
                continue  # what is asked stands there
            _disc(canvas, name, at, DISC[1] if name == typed else DISC[0], here=name == typed, rim=True)
        for name, at in lit.numbers:
            _disc(canvas, name, at, DISC[2], here=False, rim=False)

    def handle(self, intent: Intent) -> bool:
        """Go there, or say that there is no such place; Escape closes the sheet."""
        if isinstance(intent, Back):
            self.back()
            return True
        if isinstance(intent, Confirm) and self.text:
            if self.find(self.text) or self.find(self.services.layout.in_latin(self.text)):
                self.back()  # names are Latin ones, whatever the keyboard writes
            else:
                self.refuse(FIELD, self.services.say("table.no_place", name=self.text))
                self.focus.at(FIELD, self.time)
            return True
        return super().handle(intent)

    def _typed(self, text: str) -> None:
        self.text = text
        self.refusal = CONTENT


def _hole(box: Rect) -> tuple[float, float]:
    """Return how broad and high the light is round what is lit."""
    return max(HOLE[0], box.w * 1.7), max(HOLE[1], box.h * 4.4)


def _outline(canvas: Canvas, corners: tuple[tuple[float, float], ...], width: float, role: str = "focus.ring") -> None:
    if len(corners) > 2:
        canvas.line((*corners, corners[0], corners[1]), role, width)


def _disc(canvas: Canvas, name: str, at: tuple[float, float], radius: float, *, here: bool, rim: bool) -> None:
    """Draw a name on a disc: gold for what was typed."""
    setting = canvas.type.set_text(name, MARK)
    radius = max(radius, setting.h * LEAST, setting.w * LEAST + 2)
    place = Rect.around(*at, 2 * radius)
    fill = "sheets.pointed" if here else "dark"
    canvas.plate(place, fill, radius=radius, border="gold" if rim else None, width=2.0 if rim else 0.0)
    Lettering(place, setting, "text.paper" if here else "light", 0.5).draw(canvas)
