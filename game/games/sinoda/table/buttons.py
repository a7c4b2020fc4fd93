"""The rail under the board: one primary button that says what it will do, and hints that give way first."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from game.engine.protocol import Seat
from game.games.sinoda.rules.position import points
from game.games.sinoda.rules.rules import Agree, Change, Decline, Move, Propose
from game.games.sinoda.table.facts import Choice, Facts
from game.games.sinoda.table.plan import CANCEL, PRIMARY, Plan
from game.games.sinoda.table.turn import card_widths, turn_card
from game.scenes.table.meaning import Choose, Meaning, Press
from game.ui.canvas import Canvas
from game.ui.frame import Rect
from game.ui.kit import Kit
from game.ui.part import Look, Part
from game.ui.text import Style, Typeset
from game.ui.widgets import Label

PROPOSE: Final = 250.0
SMALLEST: Final = 0.64  # of the size of the primary button's words: before they get smaller, the card loses its own
GAP: Final = 12.0
SECOND: Final[Mapping[str, tuple[str, Meaning]]] = {
    "act:cancel": ("table.cancel", Choose(None)),
    "act:propose": ("sinoda.button.propose", Press(Propose())),
    "act:decline": ("sinoda.button.decline", Press(Decline())),
}
ACT: Final = Style("bold", 20)
HINT: Final = Style("body", 17)
STRONG: Final = Style("bold", 17)


@dataclass(frozen=True, slots=True)
class Legend:
    """Show one line of the legend: a dot or a red triangle, then words."""

    setting: Typeset
    sign: str

    def draw(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        size = self.setting.leading * 0.62
        sign = Rect(rect.x, rect.middle[1] - size / 2, size, size)
        if self.sign == "free":
            canvas.disc(*sign.middle, size * 0.44, "sinoda.path")
        elif self.sign == "capture":
            canvas.picture("sinoda/space-capture-down", sign.inset(-size * 0.2))
        else:
            canvas.picture(self.sign, sign.inset(-size * 0.15), "sinoda.soft")
        canvas.words(self.setting, self._words(rect), "sinoda.text")

    def text_rects(self, rect: Rect) -> tuple[Rect, ...]:
        return (self.setting.text_rects(self._words(rect)),)

    def truncated(self) -> bool:
        return self.setting.truncated

    def _words(self, rect: Rect) -> Rect:
        indent = self.setting.leading * 0.62 + 10
        return Rect(rect.x + indent, rect.y, rect.w - indent, rect.h)


def buttons(facts: Facts, plan: Plan, choice: Choice | None, warned: bool, listed: Rect | None = None) -> list[Part]:
    """Return buttons and hints for the moment: for a person to move, to answer, or to wait.

    `warned` asks for the warning that the match is running out, which nothing else on the table shows. `listed` is
    where the last turns are listed.
    """
    if facts.state.ending:
        return []
    kit = facts.kit
    second = _second(facts, choice)
    primary, beside, card = _places(facts, plan, second, choice)
    parts = [_primary(facts, primary, choice)]
    if choice is not None and card is not None:
        parts += turn_card(facts, choice, card)
    if second:
        leader = ""
        if second == "act:propose":
            leader = kit.say("sinoda.button.propose_note", player=facts.name(_leader(facts)))
        words, meaning = SECOND[second]
        parts.append(
            kit.button(second, beside, kit.say(words), kind="glass", meaning=meaning, zone="rail", help_=leader)
        )
    taken = (beside.x if second else primary.x, (card or primary).right)
    free = plan.rail
    if listed is not None and listed.bottom > free.y:
        free = Rect(listed.right + GAP, free.y, free.right - listed.right - GAP, free.h)
    hints = _hints(facts, plan, free, choice, taken, warned)
    if warned and not any(part.key == "hint" for part in hints):
        return [*parts, *_countdown(facts, taken, free)]
    return parts + hints


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


def _places(facts: Facts, plan: Plan, second: str, choice: Choice | None) -> tuple[Rect, Rect, Rect | None]:
    """Return the rectangles of the primary button, of the second one, and of the card that turns the chosen piece."""
    kit, room = facts.kit, plan.rail
    growth = max(1.0, kit.growth)
    beside = 0.0
    if second:
        need = kit.type.set_text(kit.say(SECOND[second][0]), Style("bold", 18)).w + 40
        most = PROPOSE if second == "act:propose" and growth < 1.3 else room.w * 0.45
        beside = max(CANCEL, min(need, most))
    gap = GAP if second else 0.0
    width = PRIMARY * growth**0.9
    if plan.notes is None and growth <= 1.6:  # beside it is room enough: the primary button keeps to the middle
        x = room.middle[0] - width / 2
        card = _card(kit, room, choice, room.right - x - width - GAP)
        if card or choice is None:
            return (
                Rect(x, room.y, width, room.h),
                Rect(x - GAP - beside, room.y, beside, room.h),
                Rect(x + width + GAP, room.y, card, room.h) if card else None,
            )
    card = _card(kit, room, choice, room.w - beside - gap - GAP - _least(kit), must=True)
    taken = beside + gap + (card + GAP if card else 0.0)
    width = min(room.w - taken, room.w if plan.notes is not None else width)
    left = room.x + (room.w - width - taken) / 2
    primary = Rect(left + beside + gap, room.y, width, room.h)
    place = Rect(primary.right + GAP, room.y, card, room.h) if card else None
    return primary, Rect(left, room.y, beside, room.h), place


def _card(kit: Kit, room: Rect, choice: Choice | None, free: float, *, must: bool = False) -> float:
    """Return the width of the card: with words where even the longest fit, without where it `must` be, or 0."""
    if choice is None:
        return 0.0
    own, widest, plain = card_widths(choice, kit, room.h)
    return own if widest <= free else plain if must or plain <= free else 0.0


def _least(kit: Kit) -> float:
    """Return the least width of the primary button: its longest words, as small as they get."""
    text = [
        kit.say("sinoda.button.capture", value=4, mine=4),
        kit.say("sinoda.button.turn", value=4, new=3),
        kit.say("sinoda.button.move", value=4, count=4, steps=kit.say("sinoda.steps.4")),
        kit.say("sinoda.button.pick"),
    ]
    minimum = max(SMALLEST, kit.frame.letters(1) / kit.type.pixels(ACT))
    return max(kit.type.set_text(words, ACT).w for words in text) * minimum + 28


def _primary(facts: Facts, rect: Rect, choice: Choice | None) -> Part:
    kit = facts.kit
    words, reason, meaning = "", "", None
    if facts.active is not None and not facts.players[facts.active].person:
        reason = kit.say("table.wait", player=facts.name(facts.active))
    elif not facts.mine:
        reason = kit.say("table.choose_first")
    elif facts.state.proposer is not None:
        words, meaning = kit.say("sinoda.button.agree"), Press(Agree())
        return kit.button("act:agree", rect, words, kind="primary", meaning=meaning, zone="rail", style=ACT)
    elif choice is None:
        reason = kit.say("table.choose_first")
    elif choice.target is not None:
        words, meaning = _words(kit, choice), Press(Move(choice.draft.space, choice.target.end))
    elif choice.turn is not None:
        words = kit.say("sinoda.button.turn", value=choice.value, new=choice.turn)
        meaning = Press(Change(choice.draft.space, choice.turn))
    else:
        reason = kit.say("sinoda.button.pick")
    return kit.button(
        "act:go",
        rect,
        words or reason,
        kind="primary",
        meaning=meaning,
        zone="rail",
        style=ACT,
        enabled=bool(words),
        reason="" if words else reason,
        first=bool(words),
    )


def _words(kit: Kit, choice: Choice) -> str:
    target = choice.target
    assert target is not None, "only a choice with a target says where it goes"
    if target.victim is not None:
        return kit.say("sinoda.button.capture", value=target.points, mine=choice.value)
    steps = kit.say(f"sinoda.steps.{choice.value}")
    return kit.say("sinoda.button.move", value=choice.value, count=choice.value, steps=steps)


def _countdown(facts: Facts, taken: tuple[float, float], room: Rect) -> list[Part]:
    """Return the warning as a number beside the buttons, its words as a tooltip: where they have no room."""
    kit = facts.kit
    width = max(kit.leading(18) * 2.4, 84.0)
    if taken[1] + GAP + width <= room.right:
        rect = Rect(taken[1] + GAP, room.y, width, room.h)
    elif taken[0] - GAP - width >= room.x:
        rect = Rect(taken[0] - GAP - width, room.y, width, room.h)
    else:
        return []  # while a piece is chosen, its card comes first
    return [
        kit.button(
            "limit",
            rect,
            facts.short_limit,
            kind="glass",
            icon="shell/glyphs/hourglass",
            zone="rail",
            help_=facts.limit,
        )
    ]


def _hints(
    facts: Facts, plan: Plan, free: Rect, choice: Choice | None, taken: tuple[float, float], warned: bool
) -> list[Part]:
    """Return the hint left and the legend right of what is `taken` by buttons, or over them; only what fits."""
    if plan.notes is not None:
        middle = plan.notes.x + plan.notes.w / 2
        left = Rect(*plan.notes[:2], plan.notes.w / 2 - 10, plan.notes.h)
        right = Rect(middle + 10, plan.notes.y, plan.notes.w / 2 - 10, plan.notes.h)
        if warned:
            left = plan.notes
    else:
        left = Rect(free.x, free.y, taken[0] - 20 - free.x, free.h)
        right = Rect(taken[1] + 20, free.y, free.right - taken[1] - 20, free.h)
    parts = _hint(facts, left, choice, warned, plan.notes is not None)
    if plan.notes is None or not warned:
        parts += _legend(facts, right, choice, plan.notes is not None)
    return parts


def _hint(facts: Facts, rect: Rect, choice: Choice | None, warned: bool, over: bool) -> list[Part]:
    """Return the hint, which gives way where it has no room; a warning never does."""
    kit = facts.kit
    words = facts.limit if warned else _told(facts, choice)
    if not words:
        return []
    across = (0.5 if warned else 0.0) if over else 1.0
    lines = 1 if over else max(1, int((rect.h + 14) / kit.leading(17)))
    setting = _even(kit, words, max(40.0, rect.w if over else min(rect.w, 300.0)), lines, 0.75 if warned else 0.85)
    if not setting.truncated:
        role = "text.bad-night" if warned else "sinoda.text"
        place = Rect(rect.x, rect.middle[1] - max(rect.h, setting.h) / 2, rect.w, max(rect.h, setting.h))
        return [Part("hint", place, Label(setting, role, across))]
    return []


def _even(kit: Kit, words: str, width: float, lines: int, least: float) -> Typeset:
    """Set words in lines of much the same length."""
    setting = kit.type.fit(words, HINT, width, lines, least)
    if setting.truncated or len(setting.lines) != 2 or setting.pixels != kit.type.pixels(HINT):
        return setting
    narrow = kit.type.set_text(words, HINT, max(40.0, kit.type.set_text(words, HINT).w * 0.56), lines)
    return setting if narrow.truncated or len(narrow.lines) > 2 else narrow


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
        lines = [
            (facts.kit.say("sinoda.hint.free", count=free), "free"),
            (
                facts.kit.say("sinoda.hint.captures", count=captures)
                if captures
                else facts.kit.say("sinoda.hint.no_captures"),
                "capture",
            ),
        ]
    elif len(facts.players) > 2 and facts.active is not None and not over:
        after = (facts.state.mover + 1) % len(facts.players)
        lines = [
            (facts.kit.say("sinoda.hint.clockwise"), "shell/glyphs/repeat"),
            (facts.kit.say("sinoda.hint.next", player=facts.name(after)), ""),
        ]
    settings = [(facts.kit.type.set_text(words, HINT if sign else STRONG), sign) for words, sign in lines]
    if over:
        return _in_a_row(settings, rect)
    height = sum(setting.h + 2 for setting, _ in settings)
    widest = max((setting.w for setting, _ in settings), default=0.0) + facts.kit.leading(17) * 0.62 + 10
    if widest > rect.w or height > rect.h + 12:
        return []
    y = rect.middle[1] - height / 2
    parts: list[Part] = []
    for number, (setting, sign) in enumerate(settings):
        place = Rect(rect.x, y, rect.w, setting.h + 2)
        if sign:
            parts.append(Part(f"legend-{number}", place, Legend(setting, sign)))
        else:
            indent = setting.leading * 0.62 + 10
            text = Rect(place.x + indent, y, place.w - indent, place.h)
            parts.append(Part(f"legend-{number}", text, Label(setting, "sinoda.text")))
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
