"""The hints beside the buttons, or over them: what to do, what the marks mean, the end that is near; only what fits."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from game.games.sinoda.table.facts import Choice, Facts
from game.games.sinoda.table.plan import Plan
from game.ui.canvas import Canvas
from game.ui.frame import Rect
from game.ui.kit import Kit
from game.ui.part import Look, Part
from game.ui.text import Ink, Style, Typeset
from game.ui.widgets import Label

GAP: Final = 12.0
HINT: Final = Style("body", 17)
STRONG: Final = Style("bold", 17)


@dataclass(frozen=True, slots=True)
class Legend:
    """Show one line of the legend: a dot, a red triangle, a picture or nothing, then words."""

    setting: Typeset
    sign: str

    def draw(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        size = self.setting.leading * 0.62
        sign = Rect(rect.x, rect.middle[1] - size / 2, size, size)
        if self.sign == "free":
            canvas.disc(*sign.middle, size * 0.44, "sinoda.path")
        elif self.sign == "capture":
            canvas.picture("sinoda/space-capture-down", sign.inset(-size * 0.2))
        elif self.sign:
            canvas.picture(self.sign, sign.inset(-size * 0.15), "sinoda.soft")
        canvas.words(self.setting, self._words(rect), "sinoda.text")

    def inks(self, rect: Rect) -> Iterable[Ink]:
        yield self.setting.ink(self._words(rect))

    def _words(self, rect: Rect) -> Rect:
        indent = _indent(self.setting)
        return Rect(rect.x + indent, rect.y, rect.w - indent, rect.h)


def hints(
    facts: Facts, plan: Plan, free: Rect, choice: Choice | None, taken: tuple[float, float], warned: bool
) -> list[Part]:
    """Return the hint left and the legend right of what is `taken` by buttons, or over them.

    The warning that the match is running out takes the place of the hint.
    """
    over = plan.notes is not None
    if plan.notes is None:
        left = Rect(free.x, free.y, taken[0] - 20 - free.x, free.h)
        right = Rect(taken[1] + 20, free.y, free.right - taken[1] - 20, free.h)
    else:
        half = plan.notes._replace(w=plan.notes.w / 2 - 10)
        left, right = plan.notes if warned else half, half.moved(plan.notes.w / 2 + 10, 0)
    hint = _hint(facts, left, choice, warned, over)
    if warned and not hint:
        return _countdown(facts, taken, free)
    return hint if over and warned else hint + _legend(facts, right, choice, over)


def _countdown(facts: Facts, taken: tuple[float, float], room: Rect) -> list[Part]:
    """Return the warning as a number beside the buttons, its words as a tooltip: where they have no room."""
    width = max(facts.kit.leading(18) * 2.4, 84.0)
    if taken[1] + GAP + width <= room.right:
        x = taken[1] + GAP
    elif taken[0] - GAP - width >= room.x:
        x = taken[0] - GAP - width
    else:
        return []  # while a piece is chosen, its card comes first
    rect, icon = Rect(x, room.y, width, room.h), "shell/glyphs/hourglass"
    text = facts.short_limit
    return [facts.kit.button("limit", rect, text, kind="glass", icon=icon, zone="buttons", help_=facts.limit)]


def _hint(facts: Facts, rect: Rect, choice: Choice | None, warned: bool, over: bool) -> list[Part]:
    """Return the hint, which gives way where it has no room."""
    kit, words = facts.kit, facts.limit if warned else _words(facts, choice)
    if not words:
        return []
    lines = 1 if over else max(1, int((rect.h + 14) / kit.leading(17)))
    setting = _even(kit, words, max(40.0, rect.w if over else min(rect.w, 300.0)), lines, 0.75 if warned else 0.85)
    if setting.truncated:
        return []
    height = max(rect.h, setting.h)
    place = Rect(rect.x, rect.middle[1] - height / 2, rect.w, height)
    align = (0.5 if warned else 0.0) if over else 1.0
    return [Part("hint", place, Label(setting, "text.bad-night" if warned else "sinoda.text", align))]


def _even(kit: Kit, words: str, width: float, lines: int, least: float) -> Typeset:
    """Set words in lines of much the same length."""
    setting = kit.type.fit(words, HINT, width, lines, least)
    if setting.truncated or len(setting.lines) != 2 or setting.pixels != kit.type.pixels(HINT):
        return setting
    narrow = kit.type.set_text(words, HINT, max(40.0, kit.type.set_text(words, HINT).w * 0.56), lines)
    return setting if narrow.truncated or len(narrow.lines) > 2 else narrow


def _words(facts: Facts, choice: Choice | None) -> str:
    kit = facts.kit
    if not facts.mine or facts.state.proposer is not None:
        return ""
    if choice is None:
        return kit.say("sinoda.hint.choose")
    if not choice.targets:
        return kit.say("sinoda.hint.shut_in", value=choice.value)
    if not facts.state.turns:
        return kit.say("sinoda.hint.start")
    return kit.say("sinoda.hint.exactly", count=choice.value)


def _legend(facts: Facts, rect: Rect, choice: Choice | None, over: bool) -> list[Part]:
    """Return what the marks mean, or who comes next: in one line from the right `over` the buttons, else in two."""
    kit, lines = facts.kit, list[tuple[str, str]]()
    if choice is not None:
        captures = sum(target.victim is not None for target in choice.targets.values())
        taken = "sinoda.hint.captures" if captures else "sinoda.hint.no_captures"
        free = kit.say("sinoda.hint.free", count=len(choice.targets) - captures)
        lines = [(free, "free"), (kit.say(taken, count=captures), "capture")]
    elif len(facts.players) > 2 and facts.active is not None and not over:
        after = kit.say("sinoda.hint.next", player=facts.name((facts.state.mover + 1) % len(facts.players)))
        lines = [(kit.say("sinoda.hint.clockwise"), "shell/glyphs/repeat"), (after, "")]
    faces = [Legend(kit.type.set_text(words, HINT if sign else STRONG), sign) for words, sign in lines]
    widths = [face.setting.w + _indent(face.setting) for face in faces]
    heights = [face.setting.h + 2 for face in faces]
    whole = sum(widths) + 24 * (len(faces) - 1)
    if not faces or (whole > rect.w if over else max(widths) > rect.w or sum(heights) > rect.h + 12):
        return []
    x, y = rect.right - whole, rect.middle[1] - sum(heights) / 2
    parts: list[Part] = []
    for number, (face, width, height) in enumerate(zip(faces, widths, heights, strict=True)):
        place = Rect(x, rect.y, width, rect.h) if over else Rect(rect.x, y, rect.w, height)
        parts.append(Part(f"legend-{number}", place, face))
        x, y = x + width + 24, y + height
    return parts


def _indent(setting: Typeset) -> float:
    return setting.leading * 0.62 + 10
