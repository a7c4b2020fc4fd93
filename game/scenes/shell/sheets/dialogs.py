"""What lies over a screen: questions on a sheet, answered with yes or no, or with a name; menus under a bar."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, NamedTuple

from msgspec.structs import replace

from game.engine.names import visible
from game.engine.protocol import Message, say
from game.scenes.shell.navigation.screen import ScreenTraits
from game.scenes.shell.scene.pointer import Answers
from game.scenes.shell.scene.scene import SceneOver
from game.scenes.shell.services.services import Services
from game.scenes.shell.services.why import CONTENT
from game.scenes.shell.sheets import quick_settings
from game.scenes.shell.sheets.lamplit import (
    ALONE_LAMP,
    BESIDE,
    InLight,
    LampLetDown,
    LitPlan,
    draw_lit,
    lamp_ground,
    plan_light,
)
from game.ui.draw.canvas import Canvas
from game.ui.input import intents
from game.ui.layout.arrange import XL, L, S, cut_top, flow, placed
from game.ui.layout.frame import Rect
from game.ui.parts.kit import BODY, BOLD, NOTE, Kit
from game.ui.parts.part import Part
from game.ui.parts.widgets import ButtonKind, Empty, Label
from game.ui.type.text import Style

FIELD: Final = "naming:field"
TITLES: Final = (36.0, 30.0, 25.0, 21.0, 18.0)
"""Sizes of a question's letters: the first in which all of its words have room."""
BESIDES: Final = Style("bold", 15)  # letters of what is said of what stands in the half-light
BROAD: Final = 600.0  # units of what is said under a question, at most
UNDER_TITLE: Final = 4.0
OVER_BUTTONS: Final = 26.0
NOTE_GAP: Final = 24.0
CAPTION: Final = 10.0  # units between what stands in the half-light and its words
NARROW: Final = 0.16  # of its breadth, at each side of those
GAP: Final = 20.0  # units between two buttons
NARROWEST: Final = 208.0  # units of a button
HIGH: Final = 60.0
VEIL: Final = 0.66  # how dark the room round a question is
EDGE: Final = 48.0  # where what can be changed anywhere stands in a menu's bar: the same place as at home
TOP: Final = 24.0


class Answer(NamedTuple):
    """Hold the words of a button under a question, and its glyph, or ""."""

    words: str
    icon: str = ""

    @property
    def glyph(self) -> str:
        """Return the name of its picture, or ""."""
        return f"shell/glyphs/{self.icon}" if self.icon else ""


class Laid(NamedTuple):
    """Hold the parts of a question, the room under it, and the places of its buttons."""

    parts: list[Part]
    room: Rect
    buttons: list[Rect]


def button_sizes(kit: Kit, answers: Sequence[Answer], room: float) -> tuple[list[float], float]:
    """Return how broad the buttons with these words are, side by side in a room, and how high, in units."""
    icon = kit.frame.grown(22) + 10
    needs = [kit.type.set_text(one.words, BOLD).w + (icon if one.icon else 0.0) + 48 for one in answers]
    least = min(NARROWEST * kit.soft, (room - GAP) / 2)
    widths = [max(least + 36 * number, need) for number, need in enumerate(needs)]
    if len(widths) > 1 and sum(widths) + GAP * (len(widths) - 1) > room:
        widths = [(room - GAP * (len(widths) - 1)) / len(widths)] * len(widths)
    lines = 1 if all(need <= width + 1 for need, width in zip(needs, widths, strict=True)) else 2
    return widths, max(HIGH, lines * kit.leading(BOLD.size) + 24)


def middled(part: Part, high: float = 0.0) -> Part:
    """Return words with each of their lines in the middle, in a room that is at least so high."""
    rect = part.rect._replace(h=max(part.rect.h, high))
    return replace(part, rect=rect, face=replace(part.face, align=0.5)) if isinstance(part.face, Label) else part


class Question(SceneOver):
    """Put a question under what it is about, which stands in the lamp's light, with two buttons at its foot.

    `light` says what stands there; by default it is the lamp's pool alone.
    """

    traits = ScreenTraits(overlay=True, page="question")

    def __init__(self, services: Services, question: Message, light: InLight = ALONE_LAMP) -> None:
        super().__init__(services)
        self.question, self.light = question, light
        self._lamp = LampLetDown(services)
        self._plan: LitPlan | None = None

    def said(self, message: Message) -> str:
        """Return a message in the language of the moment: it may change while the question is open."""
        return self.services.words.message(message, str)

    def inner(self, kit: Kit) -> float:
        """Return how broad what stands under the question is, in units."""
        aside = BESIDE + L if kit.huge and kit.frame.shape == "wide" else 0.0
        return min(kit.frame.width - 2 * XL - aside, BROAD * kit.growth)

    def dialog_layout(self, kit: Kit, below: float, answers: Sequence[Answer], note: str = "") -> Laid:
        """Return the question, the room of so many units under it, and the places of its buttons.

        `note` stands under those.
        """
        inner = self.inner(kit)
        title = self._title(kit, inner)
        widths, button = button_sizes(kit, answers, inner)
        foot = [middled(kit.paragraph("note", 0, 0, inner, note, NOTE, "text.night-soft"))] if note else []
        under = sum(part.rect.h + NOTE_GAP for part in foot)
        height = title.rect.h + UNDER_TITLE + below + OVER_BUTTONS + button + under
        plan = self._plan = plan_light(kit.frame, self.light, (inner, height), under)
        head, rest = cut_top(plan.words, title.rect.h, UNDER_TITLE)
        room, rest = cut_top(rest, below, OVER_BUTTONS)
        row, rest = cut_top(rest, button, NOTE_GAP)
        parts = [
            Part("sheet", plan.words.inset(-S), Empty()),
            title.moved(head.x, head.y),
            *[part.moved(rest.x, rest.y) for part in foot],
            *self._captions(kit, plan),
        ]
        return Laid(parts, room, flow(row, widths, GAP, 0.5))

    def told(self, kit: Kit, key: str, words: str, *, high: float = 0.0) -> Part:
        """Return a sentence under the question, in the middle of its lines."""
        width = self.inner(kit)
        apart = words.replace(". ", ".\n")  # each sentence on a line of its own, where each has room on one
        if all(kit.type.set_text(line, BODY).w <= width for line in apart.split("\n")):
            words = apart
        return middled(kit.paragraph(key, 0, 0, width, words, role="text.night-soft"), high)

    def ground(self, canvas: Canvas) -> None:
        """Draw the room, and what the question is about, in the lamp's light."""
        lamp_ground(canvas, VEIL)
        _ = self.parts
        if self._plan is not None:
            draw_lit(canvas, self._plan, self.light, self._lamp, self.time, self.appearance.bare)

    def arrive(self) -> None:
        self._lamp.arrive()

    @property
    def _is_moving(self) -> bool:
        return super()._is_moving or self._lamp.comes(self.time) or self.light.comes()

    def _title(self, kit: Kit, width: float) -> Part:
        """Return the question: in smaller letters where a long name would have no room else."""
        for size in TITLES:
            title = kit.paragraph(
                "question", 0, 0, width, self.said(self.question), Style("title", size), "sheets.title"
            )
            if not title.truncated():
                break
        return middled(title)

    def _captions(self, kit: Kit, plan: LitPlan) -> list[Part]:
        """Return what is said of what stands in the half-light."""
        parts: list[Part] = []
        for place, beside, key in ((plan.left, self.light.left, "left"), (plan.right, self.light.right, "right")):
            if place is not None and beside is not None:
                room = place.inset(place.w * NARROW, 0)
                said = self.said(beside.words).replace(", ", ",\n")
                words = kit.paragraph(f"beside:{key}", 0, 0, room.w, said, BESIDES, "text.night")
                parts.append(middled(words).moved(room.x, room.bottom + CAPTION))
        return parts


class Confirm(Question):
    """Ask before something that is hard to take back. `act` runs after the question has gone.

    `destroys` makes the answer red: something is deleted, or given up. `agrees`: the focus begins on yes.
    The other button says what `declines` says, or “Cancel”. `light` is what stands in the lamp's light, `icon` the
    glyph on yes, and `note` what is said under the buttons. What is `explained` may be told anew in each language.
    """

    def __init__(
        self,
        services: Services,
        question: Message,
        explained: Message | Callable[[], Message],
        answer: Message,
        act: Callable[[], None],
        *,
        destroys: bool = False,
        agrees: bool = False,
        declines: Message | None = None,
        light: InLight = ALONE_LAMP,
        icon: str = "",
        note: Message | None = None,
    ) -> None:
        super().__init__(services, question, light)
        self.explained, self.answer, self.act = explained, answer, act
        self.destroys, self.agrees = destroys, agrees
        self.declines = declines or say("dialog.cancel")
        self._icon, self._note = icon, note

    def build(self, kit: Kit) -> list[Part]:
        explained = self.explained if isinstance(self.explained, Message) else self.explained()
        text = self.told(kit, "explained", self.said(explained))
        answers = Answer(self.said(self.declines)), Answer(self.said(self.answer), self._icon)
        note = "" if self._note is None else self.said(self._note)
        laid = self.dialog_layout(kit, text.rect.h, answers, note)
        kind: ButtonKind = "danger" if self.destroys else "primary"
        no, yes = (
            partial(kit.button, key, place, one.words, icon=one.glyph)
            for key, place, one in zip(("no", "yes"), laid.buttons, answers, strict=True)
        )
        return [
            *laid.parts,
            text.moved(laid.room.x, laid.room.y),
            no(self.back, "secondary", first=not self.agrees),
            yes(self._yes, kind, first=self.agrees),
        ]

    def _yes(self) -> None:
        self.services.navigator.pop()
        self.act()


class NamesAsked(Question):
    """Ask whether what is about to leave the computer shall hold names. `act` is told after the question has gone.

    The focus begins on leaving them out. Going back gives nothing to anybody.
    """

    def __init__(self, services: Services, act: Callable[[bool], None], light: InLight = ALONE_LAMP) -> None:
        super().__init__(services, say("names.question"), light)
        self.act = act

    def build(self, kit: Kit) -> list[Part]:
        text = self.told(kit, "explained", kit.say("names.text"))
        answers = Answer(kit.say("names.with")), Answer(kit.say("names.without"))
        parts, room, (left, right) = self.dialog_layout(kit, text.rect.h, answers)
        without, with_names = partial(self._answer, False), partial(self._answer, True)
        return [
            *parts,
            text.moved(room.x, room.y),
            kit.button("with", left, kit.say("names.with"), with_names, "secondary"),
            kit.button("without", right, kit.say("names.without"), without, "primary", first=True),
        ]

    def _answer(self, named: bool) -> None:
        self.services.navigator.pop()
        self.act(named)


class Naming(Question):
    """Ask for a name in a field. A die goes through `proposals`; `keep` takes the name, without spaces round it.

    Where there is nothing to choose between, there is no die.
    """

    answer = "naming.keep"

    def __init__(
        self,
        services: Services,
        question: Message,
        name: str,
        proposals: Sequence[str],
        keep: Callable[[str], None],
        light: InLight = ALONE_LAMP,
    ) -> None:
        super().__init__(services, question, light)
        self.text, self.proposals, self.keep = name, proposals, keep

    def enter(self) -> None:
        self.editing = "" if self.text_entry.lacks_keys else FIELD
        self.refresh()

    def build(self, kit: Kit) -> list[Part]:
        height = max(48.0, kit.leading(18) + 16)
        answers = Answer(kit.say("dialog.cancel")), Answer(kit.say(self.answer))
        parts, field, (no, yes) = self.dialog_layout(kit, height, answers)
        room = height if len(self.proposals) > 1 else 0.0
        return [
            *parts,
            kit.field(
                FIELD,
                field,
                kit.say("setup.name"),
                self.text,
                self.editing == FIELD,
                self._typed,
                room=room,
                proposals=self.proposals,
            ),
            *([self._die(kit, placed(field, height, height, 1.0))] if room else []),
            kit.button("no", no, kit.say("dialog.cancel"), self.back, "secondary"),
            kit.button("yes", yes, kit.say(self.answer), self.accept, "primary", first=True),
        ]

    def _die(self, kit: Kit, rect: Rect) -> Part:
        words = kit.say("setup.another_name")
        return kit.icon_button(
            "naming:another", rect, "shell/glyphs/dices", words, self._another, "bare", zone="main", layer=1
        )

    def handle(self, intent: intents.Intent) -> bool:
        if isinstance(intent, intents.Confirm) and self.editing == FIELD:
            self.accept()
            return True
        return super().handle(intent)

    def accept(self) -> None:
        """Take the name; without a letter that is seen in it, say so."""
        name = " ".join(self.text.split())
        if not visible(name):
            self.object_to(say("naming.empty"))
            return
        self.back()
        self.keep(name)

    def object_to(self, why: Message) -> None:
        """Say at the field why it can't be called so."""
        self.refuse(FIELD, self.said(why))
        self.focus.at(FIELD, self.time)

    def _typed(self, text: str) -> None:
        self.text = text
        self.refusal = CONTENT

    def _another(self) -> None:
        here = self.proposals.index(self.text) if self.text in self.proposals else -1
        self._typed(self.proposals[(here + 1) % len(self.proposals)])
        self.refresh()


class MenuOver(SceneOver):
    """Lie over a screen as a sheet under a bar. Escape, the menu key and a press beside the sheet go back to it."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.pointer.answer(Answers(missed=self._missed))

    def bar(self, kit: Kit) -> tuple[list[Part], Rect]:
        """Return the bar of what can be changed anywhere, and the place of its words."""
        return quick_settings.top_bar(self.services, kit, min(EDGE, kit.frame.width * 0.04), TOP)[:2]

    def ground(self, canvas: Canvas) -> None:
        """Veil the screen below, its own bar more than the rest: another one lies over it."""
        super().ground(canvas)
        height = next(part.rect for part in self.parts if part.key == "text").bottom + TOP / 2
        canvas.plate(Rect(-2, -2, canvas.frame.width + 4, height + 2), "bar", "bar-foot", radius=0)

    def handle(self, intent: intents.Intent) -> bool:
        if isinstance(intent, intents.Menu):
            self.back()
            return True
        return super().handle(intent)

    def _missed(self) -> None:
        sheet = next(part for part in self.parts if part.key == "sheet")
        if not sheet.rect.holds(self.pointer.x, self.pointer.y):
            self.back()
