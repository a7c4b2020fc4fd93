"""The row under the board: a primary button that says what it will do, one beside it, a card that turns, hints."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from game.games.sinoda.rules.board import HIGHEST
from game.games.sinoda.rules.position import LOWEST, owner, points
from game.games.sinoda.rules.rules import Agree, Change, Decline, Move, Propose
from game.games.sinoda.table.facts import Choice, Facts
from game.games.sinoda.table.marks import Warn
from game.games.sinoda.table.plan import CANCEL, PRIMARY, Plan
from game.scenes.table.meaning import Choose, Meaning, Press
from game.ui.canvas import Canvas
from game.ui.frame import Rect
from game.ui.kit import BOLD, Kit
from game.ui.marks import Freehand, Mark
from game.ui.part import Control, Look, Part, draw_face
from game.ui.text import Ink, Style, Typeset
from game.ui.widgets import Label, Panel

PROPOSE: Final = 250.0
SMALLEST: Final = 0.64  # of the size of the primary button's words: before they get smaller, the card loses its own
SECOND: Final[Mapping[str, tuple[str, Meaning]]] = {
    "act:cancel": ("table.cancel", Choose(None)),
    "act:propose": ("sinoda.button.propose", Press(Propose())),
    "act:decline": ("sinoda.button.decline", Press(Decline())),
}
SIGNS: Final = {"free": ("free",), "capture": ("brackets",)}  # of the legend: what is seen on the board
EDGE: Final = 5.0  # from the edge of the card to its halves
HALF: Final = 60.0  # smallest width of a half: a disc with a little room
ACT: Final = Style("bold", 20)
LABEL: Final = Style("bold", 15)
PALE: Final = Style("body", 15)
GAP: Final = 12.0
HINT: Final = Style("body", 17)
NEXT: Final = "next"  # the sign of who comes next, which is drawn as nothing
STRONG: Final = Style("bold", 17)


@dataclass(frozen=True, slots=True)
class TurnDisc:
    """Show one half: a disc with its sign, and beside it where the turn leads; lit when the button would do it."""

    sign: str
    live: bool
    lit: bool
    setting: Typeset | None

    def marks(self, rect: Rect, look: Look) -> Iterator[Mark]:
        yield Freehand(lambda canvas: self._draw_face(canvas, rect, look))

    def _draw_face(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        disc, ring = self._disc(rect).moved(0, 1.5 if look.pressed else 0), 1.0 if self.lit else look.hover
        if self.live:
            canvas.halo(disc.moved(0, 2), "shadow", disc.w / 2, 3, 0.4)
        if self.live and ring > 0:
            clear = (0, 0, 0, 0)
            canvas.plate(disc.inset(-2), clear, radius=disc.w, border="focus.ring", width=3, alpha=ring)
        canvas.picture("sinoda/turn-disc" if self.live else "sinoda/turn-disc-off", disc)
        sign = canvas.type.set_text(self.sign, Style("title", 24 * disc.w / 48, fixed=True))
        canvas.words(sign, disc, "sinoda.turn-text" if self.live else "sinoda.turn-off", 0.5)
        if self.setting is not None:
            role = "sinoda.popover-text" if self.live else "sinoda.popover-soft"
            canvas.words(self.setting, self._words(rect), role)

    def inks(self, rect: Rect) -> Iterable[Ink]:
        if self.setting is not None:
            yield self.setting.ink(self._words(rect))

    def _disc(self, rect: Rect) -> Rect:
        size = min(rect.h, rect.w)
        left = rect.x if self.setting is not None else rect.x + (rect.w - size) / 2
        return Rect(left, rect.y + (rect.h - size) / 2, size, size)

    def _words(self, rect: Rect) -> Rect:
        return rect._replace(x=self._disc(rect).right + 8)


def buttons(facts: Facts, plan: Plan, warned: bool, listed: Rect | None = None) -> list[Part]:
    """Return buttons and hints for the moment: for a person to move, to answer, or to wait.

    `warned` asks for the warning that the match is nearly over, which nothing else on the table shows. `listed` is
    where the last turns are listed.
    """
    kit, state = facts.kit, facts.state
    if state.ending or facts.table.closed:
        return []
    second = _second(facts)
    primary, second_place, card = _places(facts, plan, second)
    parts = [_primary(facts, primary)]
    if facts.choice is not None and card is not None:
        parts += _card(facts, facts.choice, card)
    if second:
        key, meaning = SECOND[second]
        leader = facts.table.name(max(range(len(facts.table.players)), key=lambda seat: points(state, seat)))
        note = kit.say("sinoda.button.propose_note", player=leader) if second == "act:propose" else ""
        words = kit.say(key)
        parts.append(kit.button(second, second_place, words, kind="glass", meaning=meaning, zone="buttons", help_=note))
    taken = (second_place.x if second else primary.x, (card or primary).right)
    free = plan.buttons
    if listed is not None and listed.bottom > free.y:
        free = Rect(listed.right + GAP, free.y, free.right - listed.right - GAP, free.h)
    return parts + hints(facts, plan, free, taken, warned)


def _second(facts: Facts) -> str:
    """Return the key of the second button, or ""."""
    if facts.active is None or not facts.mine:
        return ""
    if facts.state.proposer is not None:
        return "act:decline"
    if facts.choice is not None:
        return "act:cancel"
    return "act:propose" if Propose() in facts.rules.legal(facts.state, facts.active)[-1:] else ""


def _places(facts: Facts, plan: Plan, second: str) -> tuple[Rect, Rect, Rect | None]:
    """Return the rectangles of the primary button, of the second one, and of the card that turns the chosen piece."""
    kit, room, growth = facts.kit, plan.buttons, max(1.0, facts.kit.growth)
    second_width = gap = 0.0
    if second:
        need = kit.type.set_text(kit.say(SECOND[second][0]), BOLD).w + 40
        most = PROPOSE if second == "act:propose" and growth < 1.3 else room.w * 0.45
        second_width, gap = max(CANCEL, min(need, most)), GAP
    width = PRIMARY * growth**0.9
    x = room.middle[0] - width / 2  # where there is room enough beside it, the primary button keeps to the middle
    left, card = x - GAP - second_width, _card_width(facts, room, room.right - x - width - GAP)
    if plan.notes is not None or growth > 1.6 or (facts.choice is not None and not card):
        card = _card_width(facts, room, room.w - second_width - gap - GAP - _minimum_width(kit), must=True)
        taken = second_width + gap + (card + GAP if card else 0.0)
        width = min(room.w - taken, room.w if plan.notes is not None else width)
        left = room.x + (room.w - width - taken) / 2
        x = left + second_width + gap
    place = Rect(x + width + GAP, room.y, card, room.h) if card else None
    return Rect(x, room.y, width, room.h), Rect(left, room.y, second_width, room.h), place


def _card_width(facts: Facts, room: Rect, free: float, *, must: bool = False) -> float:
    """Return the width of the card: with words where even the longest fit, without where it `must` be, or 0."""
    if facts.choice is None:
        return 0.0
    own, widest, plain = _card_widths(facts.choice, facts.kit, room.h)
    return own if widest <= free else plain if must or plain <= free else 0.0


def _minimum_width(kit: Kit) -> float:
    """Return the least width of the primary button: its longest words, as small as they get."""
    text = [
        kit.say("sinoda.button.capture", value=4, mine=4),
        kit.say("sinoda.button.turn", value=4, new=3),
        kit.say("sinoda.button.move", value=4, count=4, steps=kit.say("sinoda.steps.4")),
        kit.say("sinoda.button.pick"),
    ]
    minimum = max(SMALLEST, kit.frame.letters(1) / kit.type.pixels(ACT))
    return max(kit.type.set_text(words, ACT).w for words in text) * minimum + 28


def _primary(facts: Facts, rect: Rect) -> Part:
    text, press = _deed(facts)
    live, agrees = press is not None, press == Press(Agree())
    key, why, first = "act:agree" if agrees else "act:go", "" if live else text, live and not agrees
    return facts.kit.button(
        key, rect, text, kind="primary", meaning=press, zone="buttons", style=ACT, enabled=live, reason=why, first=first
    )


def _deed(facts: Facts) -> tuple[str, Press | None]:
    """Return what the primary button does, in words and as a meaning, or why it does nothing yet."""
    kit, seat, choice = facts.kit, facts.active, facts.choice
    if seat is not None and not facts.table.players[seat].person:
        return kit.say("table.wait", player=facts.table.name(seat)), None
    if facts.mine and facts.state.proposer is not None:
        return kit.say("sinoda.button.agree"), Press(Agree())
    if choice is None:
        return kit.say("table.choose_first"), None
    start, value, target, new = choice.draft.space, choice.value, choice.target, choice.turn
    if target is not None and target.victim is not None:
        return kit.say("sinoda.button.capture", value=target.points, mine=value), Press(Move(start, target.end))
    if target is not None:
        steps = kit.say(f"sinoda.steps.{value}")
        return kit.say("sinoda.button.move", value=value, count=value, steps=steps), Press(Move(start, target.end))
    if new is not None:
        return kit.say("sinoda.button.turn", value=value, new=new), Press(Change(start, new))
    return kit.say("sinoda.button.pick"), None


def _card_widths(choice: Choice, kit: Kit, height: float) -> tuple[float, float, float]:
    """Return how wide the card is among buttons of a height: with words beside its discs, at most so, and without."""
    disc = height - 2 * EDGE
    edges = 2 * (disc + 22) + 2 * EDGE + 4
    own = sum(_words(choice, kit, up).w for up in (False, True))
    to = kit.type.set_text(kit.say("sinoda.button.to", value=HIGHEST), LABEL).w
    ends = max(kit.type.set_text(kit.say(f"sinoda.button.{end}"), PALE).w for end in ("lowest", "highest"))
    return own + edges, to + ends + edges, 2 * max(HALF, disc + 8) + 2 * EDGE


def _card(facts: Facts, choice: Choice, rect: Rect) -> list[Part]:
    """Return the card's parts; a half that leads beyond the ends says why not."""
    kit, parts = facts.kit, [Part("card", rect, Panel("popover", 14, "card", 1), layer=-1)]
    spare = rect.w - _card_widths(choice, kit, rect.h)[0]
    worded, x = spare > -1, rect.x
    for end, new in (("down", choice.value - 1), ("up", choice.value + 1)):
        setting = _words(choice, kit, end == "up")
        width = rect.right - x if end == "up" else rect.h + setting.w + 14 + spare / 2 if worded else rect.w / 2
        half = Rect(x, rect.y, width, rect.h)
        x = half.right
        change, live = Change(choice.draft.space, new), new in choice.turns
        refusal = None if live else facts.rules.check(facts.state, owner(choice.piece), change)
        why = "" if refusal is None else kit.words.refusal(refusal, facts.table.name)
        face = TurnDisc(kit.say(f"sinoda.button.{end}"), live, choice.turn == new, setting if worded else None)
        label = kit.say("sinoda.button.turn", value=choice.value, new=new) if live else setting.lines[0]
        tip, first = "" if worded else label, live and new == (choice.turn or choice.turns[-1])
        aim, press = end if live else None, Press(change)
        control = Control(
            label, zone="turn", enabled=live, reason=why, help=tip, first=first, meaning=press, aim=aim, cause=refusal
        )
        parts.append(Part(f"turn:{end}", half.inset(EDGE), face, control, hit=half))
    return parts


def _words(choice: Choice, kit: Kit, up: bool) -> Typeset:
    new = choice.value + (1 if up else -1)
    if LOWEST <= new <= HIGHEST:
        return kit.type.set_text(kit.say("sinoda.button.to", value=new), LABEL)
    return kit.type.set_text(kit.say("sinoda.button.highest" if up else "sinoda.button.lowest"), PALE)


@dataclass(frozen=True, slots=True)
class Legend:
    """Show one line of the legend: a mark as it lies on the board, a picture or nothing, then words."""

    setting: Typeset
    sign: str

    def marks(self, rect: Rect, look: Look) -> Iterator[Mark]:
        yield Freehand(lambda canvas: self._draw_face(canvas, rect, look))

    def _draw_face(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        size = self.setting.leading * 0.62
        sign = Rect(rect.x, rect.middle[1] - size / 2, size, size)
        if self.sign in SIGNS:
            for name in SIGNS[self.sign]:
                canvas.picture(f"sinoda/space-{name}-down", sign.inset(-size * 0.3))
        elif self.sign == "answered":
            draw_face(canvas, Warn(), sign, look)
        elif self.sign and self.sign != NEXT:
            canvas.picture(self.sign, sign.inset(-size * 0.15), "sinoda.soft")
        canvas.words(self.setting, rect.moved(self.indent, 0), "sinoda.text")

    def inks(self, rect: Rect) -> Iterable[Ink]:
        yield self.setting.ink(rect.moved(self.indent, 0))

    @property
    def indent(self) -> float:
        return self.setting.leading * 0.62 + 10


def hints(facts: Facts, plan: Plan, free: Rect, taken: tuple[float, float], warned: bool) -> list[Part]:
    """Return the hint left and the legend right of what is `taken` by buttons, or over them.

    The warning that the match is nearly over takes the place of the hint.
    """
    over = plan.notes is not None
    if plan.notes is None:
        left = Rect(free.x, free.y, taken[0] - 20 - free.x, free.h)
        right = Rect(taken[1] + 20, free.y, free.right - taken[1] - 20, free.h)
    else:
        half = plan.notes._replace(w=plan.notes.w / 2 - 10)
        left, right = plan.notes if warned else half, half.moved(plan.notes.w / 2 + 10, 0)
    hint = _hint(facts, left, warned, over)
    if warned and not hint:
        return _countdown(facts, taken, free)
    return hint if over and warned else hint + _legend(facts, right, over)


def _countdown(facts: Facts, taken: tuple[float, float], room: Rect) -> list[Part]:
    """Return the warning as a number beside the buttons, its words as a tooltip: where they have no room."""
    width, icon = max(facts.kit.leading(18) * 2.4, 84.0), "shell/glyphs/hourglass"
    x = taken[1] + GAP if taken[1] + GAP + width <= room.right else taken[0] - GAP - width
    if x < room.x:
        return []  # while a piece is chosen, its card comes first
    rect, text = Rect(x, room.y, width, room.h), facts.short_limit
    return [facts.kit.button("limit", rect, text, kind="glass", icon=icon, zone="buttons", help_=facts.limit)]


def _hint(facts: Facts, rect: Rect, warned: bool, over: bool) -> list[Part]:
    """Return the hint, which gives way where it has no room."""
    kit, words = facts.kit, facts.limit if warned else _advice(facts)
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


def _even(kit: Kit, words: str, width: float, lines: int, minimum: float) -> Typeset:
    """Set words in lines of much the same length."""
    setting = kit.type.fit(words, HINT, width, lines, minimum)
    if setting.truncated or len(setting.lines) != 2 or setting.pixels != kit.type.pixels(HINT):
        return setting
    narrow = kit.type.set_text(words, HINT, max(40.0, kit.type.set_text(words, HINT).w * 0.56), lines)
    return setting if narrow.truncated or len(narrow.lines) > 2 else narrow


def _advice(facts: Facts) -> str:
    kit, choice, looked = facts.kit, facts.choice, facts.looked
    if looked is not None:
        return kit.say("sinoda.hint.looked", player=facts.table.name(owner(looked.piece)), value=looked.value)
    if not facts.mine or facts.state.proposer is not None:
        return ""
    if choice is None:
        return kit.say("sinoda.hint.choose")
    if not choice.targets:
        return kit.say("sinoda.hint.shut_in", value=choice.value)
    return kit.say("sinoda.hint.exactly" if facts.state.turns else "sinoda.hint.start", count=choice.value)


def _legend(facts: Facts, rect: Rect, over: bool) -> list[Part]:
    """Return what the marks mean, or who comes next: in one line from the right `over` the buttons, else in two."""
    kit, count, lines = facts.kit, len(facts.table.players), list[tuple[str, str]]()
    shown = facts.looked or facts.choice
    if shown is not None:
        captures = sum(target.victim is not None for target in shown.targets.values())
        taken = "sinoda.hint.captures" if captures else "sinoda.hint.no_captures"
        free = kit.say("sinoda.hint.free", count=len(shown.targets) - captures)
        lines = [(free, "free"), (kit.say(taken, count=captures), "capture")]
        if facts.looked is None and facts.warns:
            sign = ("answered", "answered") if facts.answered else ("unanswered", "")
            line = kit.say(f"sinoda.hint.{sign[0]}"), sign[1]
            for some in (lines, lines[:1], []):  # what has no room is seen on the board: captures, then free spaces
                warned = _legend_lines(facts, [*some, line], rect, over)
                if warned:
                    return warned
    elif count > 2 and facts.active is not None and not over:
        after = kit.say("sinoda.hint.next", player=facts.table.name((facts.state.mover + 1) % count))
        lines = [(kit.say("sinoda.hint.clockwise"), "shell/glyphs/repeat"), (after, NEXT)]
    return _legend_lines(facts, lines, rect, over)


def _legend_lines(facts: Facts, lines: Sequence[tuple[str, str]], rect: Rect, over: bool) -> list[Part]:
    """Return the lines of a legend, words and sign, where all of them have room."""
    kit = facts.kit
    faces = [Legend(kit.type.set_text(words, STRONG if sign == NEXT else HINT), sign) for words, sign in lines]
    widths, heights = [face.setting.w + face.indent for face in faces], [face.setting.h + 2 for face in faces]
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
