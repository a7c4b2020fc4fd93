"""The rail under the board: one primary button that says what it will do, and hints that give way first."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.engine.protocol import Seat
from game.games.sinoda.position import points
from game.games.sinoda.rules import Propose
from game.games.sinoda.table_facts import Choice, Facts
from game.games.sinoda.table_plan import Plan
from game.ui.canvas import Canvas
from game.ui.frame import Rect
from game.ui.kit import Kit
from game.ui.part import Look, Part, nothing
from game.ui.text import Style, Typeset
from game.ui.widgets import Label

PRIMARY: Final = 368.0
CANCEL: Final = 120.0
PROPOSE: Final = 250.0
GAP: Final = 12.0
ACT: Final = Style("bold", 20)
HINT: Final = Style("body", 17)


@dataclass(frozen=True, slots=True)
class Legend:
    """Show one line of the legend: a dot or a red triangle, then words."""

    setting: Typeset
    sign: str

    def draw(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        """Draw the sign and the words."""
        size = self.setting.leading * 0.62
        sign = Rect(rect.x, rect.middle[1] - size / 2, size, size)
        if self.sign == "free":
            canvas.disc(*sign.middle, size * 0.44, "sinoda.path")
        elif self.sign == "capture":
            canvas.picture("sinoda/space-capture-down", sign.inset(-size * 0.2))
        else:
            canvas.picture(self.sign, sign.inset(-size * 0.15), "sinoda.soft")
        canvas.words(self.setting, self._words(rect), "sinoda.text")

    def ink(self, rect: Rect) -> tuple[Rect, ...]:
        """Return where the words lie."""
        return (self.setting.ink(self._words(rect)),)

    def cut(self) -> bool:
        """Tell whether words were left out."""
        return self.setting.cut

    def _words(self, rect: Rect) -> Rect:
        indent = self.setting.leading * 0.62 + 10
        return Rect(rect.x + indent, rect.y, rect.w - indent, rect.h)


def rail(facts: Facts, plan: Plan, choice: Choice | None) -> list[Part]:
    """Return buttons and hints for the moment: for a person to move, to answer, or to wait."""
    if facts.state.ending:
        return []
    kit = facts.kit
    second = _second(facts, choice)
    primary, beside = _places(facts, plan, bool(second), second == "act:propose")
    parts = [_primary(facts, primary, choice)]
    if second:
        words = {"act:cancel": "table.cancel", "act:propose": "sinoda.button.propose",
                 "act:decline": "sinoda.button.decline"}[second]  # fmt: skip
        leader = ""
        if second == "act:propose":
            leader = kit.say("sinoda.button.propose_note", player=facts.name(_leader(facts)))
        parts.append(kit.button(second, beside, kit.say(words), nothing, "glass", zone="rail", help_=leader))
    return parts + _hints(facts, plan, choice, primary, beside if second else None)


def _second(facts: Facts, choice: Choice | None) -> str:
    """Return the key of the second button, or ""."""
    if not facts.mine:
        return ""
    if facts.state.proposer is not None:
        return "act:decline"
    if choice is not None:
        return "act:cancel"
    seat = facts.active
    if seat is not None and Propose() in facts.rules.legal(facts.state, seat)[-1:]:
        return "act:propose"
    return ""


def _leader(facts: Facts) -> Seat:
    return max(range(len(facts.players)), key=lambda seat: points(facts.state, seat))


def _places(facts: Facts, plan: Plan, second: bool, wide: bool) -> tuple[Rect, Rect]:
    """Return the rectangles of the primary and the second button."""
    kit, room = facts.kit, plan.rail
    growth = max(1.0, kit.growth)
    words = "sinoda.button.propose" if wide else "sinoda.button.decline"
    if not wide and facts.state.proposer is None:
        words = "table.cancel"
    need = kit.type.set(kit.say(words), Style("bold", 18)).w + 40
    beside = max(CANCEL, min(need, PROPOSE if wide else room.w * 0.34))
    if plan.notes is not None or growth > 1.6:
        width = room.w - beside - GAP
        if plan.notes is None:
            width = min(width, PRIMARY * growth)
            left = room.x + (room.w - width - beside - GAP) / 2
        else:
            left = room.x
        return Rect(left + beside + GAP, room.y, width, room.h), Rect(left, room.y, beside, room.h)
    width = PRIMARY * growth**0.9
    x = room.middle[0] - width / 2
    return Rect(x, room.y, width, room.h), Rect(x - GAP - beside, room.y, beside, room.h)


def _primary(facts: Facts, rect: Rect, choice: Choice | None) -> Part:
    kit = facts.kit
    words, reason = "", ""
    if facts.active is not None and not facts.mine:
        reason = kit.say("table.wait", player=facts.name(facts.active))
    elif not facts.mine:
        reason = kit.say("table.choose_first")
    elif facts.state.proposer is not None:
        return kit.button("act:agree", rect, kit.say("sinoda.button.agree"), nothing, "primary", zone="rail", style=ACT)
    elif choice is None:
        reason = kit.say("table.choose_first")
    elif choice.target is not None:
        words = _words(kit, choice)
    elif choice.turn is not None:
        words = kit.say("sinoda.button.turn", value=choice.value, new=choice.turn)
    else:
        reason = kit.say("sinoda.button.pick")
    return kit.button("act:go", rect, words or reason, nothing, "primary", zone="rail", style=ACT,
                      enabled=bool(words), reason="" if words else reason, first=bool(words))  # fmt: skip


def _words(kit: Kit, choice: Choice) -> str:
    target = choice.target
    assert target is not None, "only a choice with a target says where it goes"
    if target.victim is not None:
        return kit.say("sinoda.button.capture", value=target.points, mine=choice.value)
    return kit.say("sinoda.button.move", value=choice.value, count=choice.value)


def _hints(facts: Facts, plan: Plan, choice: Choice | None, primary: Rect, beside: Rect | None) -> list[Part]:
    """Return the hint left and the legend right of the buttons, or over them; only what fits."""
    if plan.notes is not None:
        middle = plan.notes.x + plan.notes.w / 2
        left, right = Rect(*plan.notes[:2], plan.notes.w / 2 - 10, plan.notes.h), None
        right = Rect(middle + 10, plan.notes.y, plan.notes.w / 2 - 10, plan.notes.h)
        if facts.limit and not plan.panels:
            left, right = plan.notes, None
    else:
        edge = min(primary.x, beside.x if beside is not None else primary.x)
        left = Rect(plan.rail.x, plan.rail.y, edge - 20 - plan.rail.x, plan.rail.h)
        right = Rect(primary.right + 20, plan.rail.y, plan.rail.right - primary.right - 20, plan.rail.h)
    parts: list[Part] = []
    warned = bool(facts.limit) and not plan.panels and not plan.columns
    parts += _hint(facts, left, choice, warned, plan.notes is not None)
    if right is not None:
        parts += _legend(facts, right, choice, plan.notes is not None)
    return parts


def _hint(facts: Facts, rect: Rect, choice: Choice | None, warned: bool, over: bool) -> list[Part]:
    kit = facts.kit
    words = facts.limit if warned else _told(facts, choice)
    if not words or rect.w < 60:
        return []
    across = (0.5 if warned else 0.0) if over else 1.0
    lines = 1 if over else max(1, int((rect.h + 6) / kit.leading(17)))
    width = rect.w if over else min(rect.w, 300.0)
    setting = kit.type.fit(words, HINT, width, lines, 0.7 if warned else 0.85)
    while len(setting.lines) == 2 and width > 40 and not setting.cut:  # two lines of much the same length
        width -= 10
        even = kit.type.set(words, HINT, width, lines)
        if even.cut or len(even.lines) > 2:
            break
        setting = even
    if setting.cut and not warned:
        return []
    role = "text.bad-night" if warned else "sinoda.text"
    return [_label("hint", rect, setting, role, across)]


def _told(facts: Facts, choice: Choice | None) -> str:
    """Return the hint of the moment."""
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
    lines: list[tuple[str, str]] = []
    if choice is not None and facts.mine:
        captures = sum(target.victim is not None for target in choice.targets.values())
        free = len(choice.targets) - captures
        lines = [(facts.kit.say("sinoda.hint.free", count=free), "free"),
                 (facts.kit.say("sinoda.hint.captures", count=captures) if captures
                  else facts.kit.say("sinoda.hint.no_captures"), "capture")]  # fmt: skip
    elif len(facts.players) > 2 and facts.active is not None and not over:
        after = (facts.state.mover + 1) % len(facts.players)
        lines = [(facts.kit.say("sinoda.hint.clockwise"), "shell/glyphs/repeat"),
                 (facts.kit.say("sinoda.hint.next", player=facts.name(after)), "")]  # fmt: skip
    settings = [(facts.kit.type.set(words, HINT), sign) for words, sign in lines]
    if over:
        return _in_a_row(settings, rect)
    high = sum(setting.h + 2 for setting, _ in settings)
    widest = max((setting.w for setting, _ in settings), default=0.0) + facts.kit.leading(17) * 0.62 + 10
    if widest > rect.w or high > rect.h + 12:
        return []
    y = rect.middle[1] - high / 2
    parts: list[Part] = []
    for number, (setting, sign) in enumerate(settings):
        place = Rect(rect.x, y, rect.w, setting.h + 2)
        if sign:
            parts.append(Part(f"legend-{number}", place, Legend(setting, sign)))
        else:
            indent = setting.leading * 0.62 + 10
            parts.append(_label(f"legend-{number}", Rect(place.x + indent, y, place.w - indent, place.h), setting,
                                "sinoda.text", 0.0))  # fmt: skip
        y += setting.h + 2
    return parts


def _in_a_row(settings: list[tuple[Typeset, str]], rect: Rect) -> list[Part]:
    """Return the legend in one line, from the right; nothing where it does not fit."""
    wide = [setting.w + setting.leading * 0.62 + 10 for setting, _ in settings]
    if sum(wide) + 24 * max(0, len(wide) - 1) > rect.w:
        return []
    x = rect.right - sum(wide) - 24 * max(0, len(wide) - 1)
    parts: list[Part] = []
    for number, ((setting, sign), width) in enumerate(zip(settings, wide, strict=True)):
        parts.append(Part(f"legend-{number}", Rect(x, rect.y, width, rect.h), Legend(setting, sign)))
        x += width + 24
    return parts


def _label(key: str, rect: Rect, setting: Typeset, role: str, across: float) -> Part:
    return Part(key, rect, Label(setting, role, across))
