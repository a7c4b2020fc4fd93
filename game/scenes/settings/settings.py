"""The settings: all that can be changed, on the sheets of their two owners, with a search."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial

from game.scenes.settings import page
from game.scenes.settings.page import FIELD, PAGE, Look
from game.scenes.settings.rows.editors import SettingEditor
from game.scenes.settings.rows.rows import OWNERS, Setting, Whose, named
from game.scenes.settings.rows.setting_scene import SettingScene
from game.scenes.shell.lamplight import draw_lamplight
from game.scenes.shell.navigation.screen import ScreenTraits, TabOrder
from game.scenes.shell.scene.scene import Scene
from game.scenes.shell.services.services import Services
from game.ui.draw.canvas import Canvas
from game.ui.input.intents import Back, Confirm, Edge, Intent, Log, Page, Search, Step, Zone
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
        return replace(super().editor(kit), leads=tuple(self._leads))

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
        parts, self._lamp = page.build(self.editor(kit), look, self.strips.offsets)
        return [*parts, *self.told_undo(kit, kit.frame.rect)]

    def ground(self, canvas: Canvas) -> None:
        _ = self.parts  # building them hangs the lamp
        draw_lamplight(canvas, self._lamp)
