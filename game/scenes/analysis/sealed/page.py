"""A deal is checked: a sheet over any screen with its seal, what that says, both seals, and the seed.

┌──────────────────────────────┐
│ Honest shuffle            ╳  │
│ ◉  What came of it           │
│ │ 7F3A … │  =  │ 7F3A … │    │
│ Seed 0123 4567 …             │
│ [ How it works ]             │
└──────────────────────────────┘
"""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Final

from game.content.rulebook.rulebook import SHUFFLE
from game.engine.protocol import Message, say
from game.saves.records.sealing import Check, check
from game.scenes.analysis.sealed.faces import SealFace, boxes, boxes_height
from game.scenes.analysis.sealed.strip import said
from game.scenes.session.replay.replay_access import ReplayAccess, read_source
from game.scenes.shell.navigation.screen import ScreenTraits
from game.scenes.shell.scene.scene import SceneOver
from game.scenes.shell.services.services import Services
from game.scenes.table.over.new_match import complain
from game.scenes.table.over.screens import Screens
from game.ui.layout.arrange import M, S, centred, cut_left, cut_top, endless
from game.ui.layout.frame import Rect
from game.ui.parts.kit import BODY, NOTE, Kit
from game.ui.parts.part import Part
from game.ui.parts.sheets import Lines, sheet
from game.ui.type.text import Style

KEY: Final = "seal"
WIDTH: Final = 560.0
WAX: Final = 76.0
SEED: Final = Style("bold", 18, spacing=1.0)
_GROUP: Final = 4


class SealSheet(SceneOver):
    """Show what came of checking a match's seal. `game` is the one whose rulebook says how it works."""

    traits = ScreenTraits(overlay=True, page="seal", automatic_overlays=frozenset(("rulebook",)))

    def __init__(self, services: Services, check: Check, game: str) -> None:
        super().__init__(services)
        self.check, self.game = check, game

    @property
    def rules_at(self) -> tuple[str, str]:
        return self.game, SHUFFLE

    def build(self, kit: Kit) -> list[Part]:
        title = kit.say("seal.title")
        lines = partial(self._lines, kit)
        return sheet(kit, KEY, WIDTH, title, self.back, lines, self.strips.offsets, foot=partial(self._how, kit))

    def _how(self, kit: Kit, rect: Rect) -> Part:
        icon = "shell/glyphs/book-open"
        return kit.button(f"{KEY}:how", rect, kit.say("seal.how"), self.rulebook.open, "paper", icon=icon, zone=KEY)

    def _lines(self, kit: Kit, width: float) -> Lines:
        rest = endless(width)
        words = width - WAX * kit.soft - M
        setting = kit.type.set_text(said(kit, self.check), BODY, words)
        row, rest = cut_top(rest, max(WAX * kit.soft, setting.h), M)
        wax, text = cut_left(row, WAX * kit.soft, M)
        told = kit.paragraph(f"{KEY}:said", text.x, 0, words, said(kit, self.check))
        parts = [
            Part(f"{KEY}:wax", centred(wax, WAX * kit.soft), SealFace(self.check.state)),
            told.moved(0, row.y + (row.h - setting.h) / 2),
        ]
        if self.check.bears:
            place, rest = cut_top(rest, boxes_height(kit, width), M)
            parts += boxes(kit, KEY, place, self.check, night=False)
        if self.check.seed:
            head = kit.paragraph(f"{KEY}:seed", 0, rest.y, width, kit.say("seal.seed"), NOTE, "text.paper-soft")
            groups = grouped(self.check.seed)
            digits = kit.paragraph(f"{KEY}:digits", 0, head.rect.bottom, width, groups, SEED)
            parts += [head, digits]
            _, rest = cut_top(rest, digits.rect.bottom - rest.y, S)
        return parts, rest.y


def grouped(seed: str) -> str:
    """Return a seed's digits in groups, so that one finds one's place among them."""
    return " ".join(seed[at : at + _GROUP] for at in range(0, len(seed), _GROUP))


def checked(back: ReplayAccess) -> Check | None:
    """Check the deal of a match that is looked back at; None while anything of it is somebody's secret.

    Of a record that can't be replayed it is told all the same that its seal is another one: its seed isn't.
    """
    if not back.knowledge.whole:
        found = check(back.header)
        return found if back.fault is not None and found.state == "unequal" else None
    whole = back.fault is None or back.header.rules != back.session.rules.version
    return check(back.header, replays=whole, tells=True)


def show_check(services: Services, back: ReplayAccess) -> None:
    """Show what came of checking a match's deal, or say why that can't be done yet."""
    found = checked(back)
    if found is None:
        why = back.knowledge.why
        complain(services, say("seal.not_yet") if why is None else why)
        return
    services.navigator.push(SealSheet(services, found, back.session.game))


def read_check(services: Services, screens: Screens, path: Path) -> None:
    """Read a record, check its deal and show what came of it."""
    back = read_source(services, path, screens.lives_on)
    if isinstance(back, Message):
        complain(services, say("review.screen.why_not", why=back))
        return
    show_check(services, back)
