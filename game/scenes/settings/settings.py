"""The settings: all that can be changed, on the sheets of their two owners, with a search."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial

from game.scenes.settings import page
from game.scenes.settings.looks import RowInspection, SettingsAppearance, row_of
from game.scenes.settings.page import FIELD, PAGE, Look
from game.scenes.settings.rows.editors import SettingEditor
from game.scenes.settings.rows.rows import OWNERS, ROWS, Setting, Whose, named
from game.scenes.settings.rows.setting_scene import SettingScene
from game.scenes.settings.samples.sample import FRAME, Sample
from game.scenes.shell.lamplight import draw_lamplight
from game.scenes.shell.navigation.screen import ScreenTraits, TabOrder
from game.scenes.shell.scene.scene import Scene
from game.scenes.shell.services.services import Services
from game.ui.draw.canvas import Canvas
from game.ui.input.intents import (
    Back,
    Confirm,
    Device,
    Edge,
    Intent,
    Log,
    Page,
    Point,
    Press,
    Release,
    Search,
    Step,
    Wheel,
    Zone,
)
from game.ui.input.keymap import VERBS
from game.ui.parts.kit import Kit
from game.ui.parts.part import Part


class SettingsScene(SettingScene):
    """Show everything that can be set: a person's at the left, the machine's at the right."""

    traits = ScreenTraits(way_back=("settings.way_back", "settings"), page="settings")
    tab_order = TabOrder((*OWNERS, "search", "heads", "bar"))

    def __init__(self, services: Services, leads: Mapping[str, Callable[[], Scene]], at: str = "") -> None:
        """`leads` make the screens that rows lead to, by their keys; begin at the row `at` where one is named."""
        super().__init__(services)
        self._leads = leads
        self._begins_at = at
        self.query = ""
        self.whose: Whose = Whose.PERSON
        self._lamp = 0.0  # where it hangs; 0: nowhere
        self._over = ""  # the row that the pointer is over
        self._lit = ""  # the row in the light
        self._since = 0.0  # when that came there
        self._verb = "confirm"  # what the key asked for that was pressed last
        self.appearance = SettingsAppearance(self, RowInspection(self))

    def title(self) -> str:
        return self.services.titled(self.services.say("settings.title"))

    def resized(self) -> None:
        super().resized()
        self._reveal()

    @property
    def player_overlays(self) -> Sequence[tuple[str, Callable[[], object]]]:
        """Return the sheet with the window's sizes, and the rulebook."""
        return [*super().player_overlays, ("choosing", partial(self.choose, named("size")))]

    def enter(self) -> None:
        super().enter()
        key = f"set:{self._begins_at}"
        found = (part for part in self.parts if part.control is not None and part.key.startswith(key))
        if self._begins_at and (row := next(found, None)) is not None:
            self.focus.at(row.key, self.time)
            self.focused()

    def show_people(self) -> None:
        """Show who plays here, whose settings these may be."""
        below = self.services.navigator.scenes[-2:-1]
        if below and below[0].traits.page == "people":
            self.back()
        else:
            self.services.navigator.push(self._leads["people"]())

    def choose(self, row: Setting) -> None:
        """Lead to where a row leads, or to its values."""
        if row.key == "people":
            self.show_people()
        elif row.key in self._leads:
            self.services.navigator.push(self._leads[row.key]())
        else:
            super().choose(row)

    def editor(self, kit: Kit) -> SettingEditor:
        device = self.services.navigator.device
        cap = self.services.caps.of(self._verb, device if device == Device.PAD else Device.KEYS)
        moves = self.services.motion and not self.services.settings.reduced
        lit = row_of(self.focus.key) if self.focus.key and not self._over else self._over or None
        since = self._since if moves else None
        return replace(super().editor(kit), leads=tuple(self._leads), lit=lit, since=since, cap=cap)

    # The search

    def search(self) -> None:
        """Begin to search; whoever has no keys is given some."""
        self.editing = FIELD
        self.focus.at(FIELD, self.time)
        self.refresh()
        part = next((part for part in self.parts if part.key == FIELD), None)
        if part is not None and self.text_entry.lacks_keys:
            self.text_entry.click(part, part.rect.x)

    def clear(self) -> None:
        """Show all rows again."""
        self.editing = ""
        self._type("")
        self.focus.forget()
        self.refresh()

    def _type(self, text: str) -> None:
        self.query = text
        self.strips.offsets[PAGE] = 0.0
        self.refresh()

    def _to_first(self) -> None:
        """Leave the field for the first row that was found."""
        self.editing = ""
        self.refresh()
        first = next((part for part in self.parts if part.control is not None and part.control.first), None)
        if first is not None:
            self.focus.at(first.key, self.time, ring=True)
            self.focused()

    def show(self, whose: Whose) -> None:
        """Show the sheet of an owner, where one is seen at a time."""
        self.whose = whose
        self.strips.offsets[PAGE] = 0.0
        self.focus.forget()
        self.refresh()

    def handle(self, intent: Intent) -> bool:
        if not isinstance(intent, Point | Press | Release | Wheel):
            self._note(intent)
        done = self._obey(intent)
        if isinstance(intent, Point | Press | Wheel) and self.services.navigator.device != Device.TOUCH:
            self._over = self._row_under()
        self._light()
        return done

    def _obey(self, intent: Intent) -> bool:
        match intent:
            case Search() | Log():
                self.search()
            case Back() if self.editing or self.query:
                self.clear()
            case Step(0, 1) | Confirm() if self.editing:
                self._to_first()
            case Zone(by) if self._tabbed and not self.editing:
                self.show(OWNERS[(OWNERS.index(self.whose) + by) % len(OWNERS)])
            case Page() | Edge() if not self.editing:
                self.strips.obey(PAGE, intent)
            case _:
                return super().handle(intent)
        return True

    # The row in the light

    def _reveal(self) -> None:
        """Scroll what has the focus into sight, all of its row where that has room."""
        for _ in ROWS:  # what is seen ends with whole rows: it may be less than it was
            before = self.strips.offsets.get(PAGE, 0.0)
            super()._reveal()
            if self.strips.offsets.get(PAGE, 0.0) == before:
                break
        key = f"row:{row_of(self.focus.key)}"
        row = next((part for part in self.parts if part.key == key), None)
        if self.focus.ring and row is not None and row.clip is not None and row.rect.h <= row.clip.h:
            self.strips.reveal(row)

    def _answer_focus(self) -> None:
        self._light()

    def _note(self, intent: Intent) -> None:
        """Remember what a key asked for: a cap shows it. Whoever uses keys points at no row any more."""
        self._over = ""
        verb = next((verb.name for verb in VERBS if verb.intent == intent), self._verb)
        if verb != self._verb:
            self._verb = verb
            self.refresh()

    def _row_under(self) -> str:
        """Return the key of the row under the pointer, or ""."""
        x, y = self.pointer.x, self.pointer.y
        rows = (part for part in self.parts if part.key.startswith("row:"))
        return next((row_of(part.key) for part in rows if part.target.holds(x, y)), "")

    def _light(self) -> None:
        """Let the light fall on the row that is pointed at, or has the focus."""
        lit = self._over or row_of(self.focus.key)
        if lit != self._lit:
            self._lit = lit
            self._since = self.time
            self.refresh()

    @property
    def _sample(self) -> Part | None:
        """Return the sample that moves at this moment."""
        if not self.appearance.lively:
            return None
        found = (part for part in self.parts if isinstance(part.face, Sample) and part.face.moves)
        return next((part for part in found if part.target.h > 0), None)

    def update(self, dt: float) -> None:
        """Let time pass; a sample that moves is drawn again, and nothing else."""
        super().update(dt)
        part = self._sample
        if part is not None and self.touched is None:
            self.touched = part.target

    def seconds_until_update(self) -> float | None:
        wait = super().seconds_until_update()
        if self._sample is None:
            return wait
        return FRAME if wait is None else min(wait, FRAME)

    @property
    def _tabbed(self) -> bool:
        return any(part.key.startswith("tab:") for part in self.parts)

    # How it looks

    def build(self, kit: Kit) -> list[Part]:
        look = Look(
            self.query,
            self.editing == FIELD,
            self.whose,
            self._type,
            self.search,
            self.clear,
            self.show,
            self.back,
            self.show_people,
            self.set_back,
        )
        parts, self._lamp = page.build(self.editor(kit), look, self.strips)
        return [*parts, *self.told_undo(kit, kit.frame.rect)]

    def ground(self, canvas: Canvas) -> None:
        _ = self.parts  # building them hangs the lamp
        draw_lamplight(canvas, self._lamp)
