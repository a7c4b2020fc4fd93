"""What lies over a screen: questions on a sheet, answered with yes or no, or with a name; menus under a bar."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from game.engine.names import visible
from game.engine.protocol import Message, say
from game.scenes.shell.navigation.screen import ScreenTraits
from game.scenes.shell.scene.pointer import Answers
from game.scenes.shell.scene.scene import SceneOver
from game.scenes.shell.services.services import Services
from game.scenes.shell.services.why import CONTENT
from game.scenes.shell.sheets import quick_settings
from game.ui.draw.canvas import Canvas
from game.ui.input import intents
from game.ui.layout.arrange import REST, XL, centred, columns, cut_bottom, cut_top, placed
from game.ui.layout.frame import Rect
from game.ui.parts.kit import Kit
from game.ui.parts.part import Part
from game.ui.parts.widgets import ButtonKind
from game.ui.type.text import Style

FIELD: Final = "naming:field"
TITLES: Final = (27.0, 22.0, 18.0)
"""Sizes of a question's letters: the first in which all of its words have room."""
EDGE: Final = 48.0  # where what can be changed anywhere stands in a menu's bar: the same place as at home
TOP: Final = 24.0


class Question(SceneOver):
    """Put a question on a sheet over the screen below, with something under it and two buttons at its foot."""

    traits = ScreenTraits(overlay=True, page="question")

    def __init__(self, services: Services, question: Message) -> None:
        super().__init__(services)
        self.question = question

    def said(self, message: Message) -> str:
        """Return a message in the language of the moment: it may change while the question is open."""
        return self.services.words.message(message, str)

    def inner(self, kit: Kit) -> float:
        return min(kit.frame.width - 48, 520.0 * kit.growth) - 2 * XL

    def dialog_layout(self, kit: Kit, below: float) -> tuple[list[Part], Rect, Rect, Rect]:
        """Return sheet and question, the room of so many units under it, and the places of two buttons."""
        inner = self.inner(kit)
        title = self._title(kit, inner)
        button = 56.0 if kit.roomy else max(56.0, 2 * kit.leading(18) + 12)
        height = title.rect.h + 10 + below + 26 + button + 2 * XL
        sheet = centred(kit.frame.rect, inner + 2 * XL, height).within(kit.frame.rect.inset(8))
        head, rest = cut_top(sheet.inset(XL), title.rect.h, 10)
        foot, _ = cut_bottom(rest, button)
        room, _ = cut_top(rest, below)
        no, yes = columns(foot, (REST, REST), 14)
        return [kit.panel("sheet", sheet), title.moved(head.x, head.y)], room, no, yes

    def _title(self, kit: Kit, width: float) -> Part:
        """Return the question: in smaller letters where a long name would have no room else."""
        for size in TITLES:
            title = kit.paragraph("question", 0, 0, width, self.said(self.question), Style("title", size))
            if not title.truncated():
                break
        return title


class Confirm(Question):
    """Ask before something that is hard to take back. `act` runs after the question has gone.

    `destroys` makes the answer red: something is deleted, or given up. `agrees`: the focus begins on yes.
    The other button says what `declines` says, or “Cancel”.
    """

    def __init__(
        self,
        services: Services,
        question: Message,
        explained: Message,
        answer: Message,
        act: Callable[[], None],
        *,
        destroys: bool = False,
        agrees: bool = False,
        declines: Message | None = None,
    ) -> None:
        super().__init__(services, question)
        self.explained, self.answer, self.act = explained, answer, act
        self.destroys, self.agrees = destroys, agrees
        self.declines = declines or say("dialog.cancel")

    def build(self, kit: Kit) -> list[Part]:
        text = kit.paragraph("explained", 0, 0, self.inner(kit), self.said(self.explained), role="text.paper-soft")
        parts, room, no, yes = self.dialog_layout(kit, text.rect.h)
        kind: ButtonKind = "danger" if self.destroys else "primary"
        return [
            *parts,
            text.moved(room.x, room.y),
            kit.button("no", no, self.said(self.declines), self.back, "secondary", first=not self.agrees),
            kit.button("yes", yes, self.said(self.answer), self._yes, kind, first=self.agrees),
        ]

    def _yes(self) -> None:
        self.services.navigator.pop()
        self.act()


class NamesAsked(Question):
    """Ask whether what is about to leave the computer shall hold names. `act` is told after the question has gone.

    The focus begins on leaving them out. Going back gives nothing to anybody.
    """

    def __init__(self, services: Services, act: Callable[[bool], None]) -> None:
        super().__init__(services, say("names.question"))
        self.act = act

    def build(self, kit: Kit) -> list[Part]:
        text = kit.paragraph("explained", 0, 0, self.inner(kit), kit.say("names.text"), role="text.paper-soft")
        parts, room, left, right = self.dialog_layout(kit, text.rect.h)
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
        self, services: Services, question: Message, name: str, proposals: Sequence[str], keep: Callable[[str], None]
    ) -> None:
        super().__init__(services, question)
        self.text, self.proposals, self.keep = name, proposals, keep

    def enter(self) -> None:
        self.editing = "" if self.text_entry.lacks_keys else FIELD
        self.refresh()

    def build(self, kit: Kit) -> list[Part]:
        height = max(48.0, kit.leading(18) + 16)
        parts, field, no, yes = self.dialog_layout(kit, height)
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
