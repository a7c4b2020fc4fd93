"""The row under the board: a primary button that says what it will do, one beside it, a card that turns, hints."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Final

from game.games.sinoda.rules.board import HIGHEST
from game.games.sinoda.rules.position import LOWEST, owner, points
from game.games.sinoda.rules.rules import Agree, Change, Decline, Move, Propose
from game.games.sinoda.table.facts.facts import Choice, Facts
from game.games.sinoda.table.pieces.pieces import Numeral, Pyramid
from game.games.sinoda.table.plan.plan import CANCEL, PRIMARY, Plan
from game.games.sinoda.table.presses.foot import meter_parts
from game.games.sinoda.table.presses.legend import HINT, legend
from game.games.sinoda.table.presses.task_row import task_buttons
from game.scenes.table.game_table.meaning import Choose, Meaning, Press
from game.scenes.table.kit.rising import rising
from game.ui.draw.draw_commands import DrawCommand, Freehand, Halo, Lettering, Picture, Plate
from game.ui.layout.arrange import S, alike, centred, cut_left, cut_right, placed
from game.ui.layout.frame import Rect
from game.ui.parts.kit import BOLD, NOTE, Act, Kit
from game.ui.parts.part import Control, Look, Part
from game.ui.parts.widgets import Label, Panel
from game.ui.type.text import Style, Typeset, figure_style

PROPOSE: Final = 250.0
SMALLEST: Final = 0.64  # of the size of the primary button's words: before they get smaller, the card loses its own
SECOND: Final[Mapping[str, tuple[str, Meaning]]] = {
    "act:cancel": ("table.cancel", Choose(None)),
    "act:propose": ("sinoda.button.propose", Press(Propose())),
    "act:decline": ("sinoda.button.decline", Press(Decline())),
}
LEGEND: Final = 162.0  # units that the legend takes beside the card
MINI: Final = 0.86  # breadth of the piece on the card, in heights of it
EDGE: Final = 5.0  # from the edge of the card to its halves
HALF: Final = 60.0  # smallest width of a half: a disc with a little room
ACT: Final = Style("bold", 21)
LABEL: Final = Style("bold", 15)
GAP: Final = 12.0


@dataclass(frozen=True, slots=True)
class ChosenPiece:
    """Show the piece that a card turns."""

    colour: int
    value: int
    up: bool

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        glass, numeral = Pyramid(self.colour, self.up), Numeral(self.colour, self.value, self.up, corners=False)
        yield from (Freehand(partial(one.draw, rect=rect)) for one in (glass, numeral))


@dataclass(frozen=True, slots=True)
class TurnPieceButtonFace:
    """Show one half: a disc with its sign, and beside it where the turn leads; lit when the button would do it."""

    sign: Typeset
    live: bool
    lit: bool
    setting: Typeset | None

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        size = min(rect.h, rect.w)
        disc = placed(rect, size, size, 0.5 if self.setting is None else 0.0).moved(0, 1.5 if look.pressed else 0)
        ring = 1.0 if self.lit else look.hover
        if self.live:
            yield Halo(disc.moved(0, 2), "shadow", size / 2, 3, 0.4)
        if self.live and ring > 0:
            yield Plate(disc.inset(-2), radius=size, border="focus.ring", width=3, alpha=ring)
        yield Picture(disc, "sinoda/turn-disc" if self.live else "sinoda/turn-disc-off")
        yield Lettering(disc, self.sign, "sinoda.turn-text" if self.live else "sinoda.turn-off", 0.5, may_be_cut=True)
        if self.setting is not None:
            role = "sinoda.popover-text" if self.live else "sinoda.popover-soft"
            yield Lettering(rect.trimmed(left=size + S), self.setting, role)


def buttons(facts: Facts, plan: Plan, warned: bool, hint: Act, listed: Rect | None = None) -> list[Part]:
    """Return buttons and hints for the moment: for a person to move, to answer, or to wait.

    `warned` asks for the warning that the match is nearly over, which nothing else on the table shows. `hint` asks for
    a hint, which a task offers here. `listed` is where the last turns are listed.
    """
    state = facts.state
    live = not (state.ending or facts.table.closed)
    second = _second(facts) if live else ""
    free = plan.buttons
    if listed is not None and listed.bottom > free.y:
        free = free.trimmed(left=listed.right + GAP - free.x)
    if not live or not (facts.choice is not None or (facts.mine and state.proposer is not None)):
        return _resting(facts, plan, free, second, hint, warned=warned and live)
    primary, second_place, card = _places(facts, plan, second)
    parts = [_primary(facts, primary)]
    if facts.choice is not None and card is not None:
        parts += _card(facts, facts.choice, card, up=plan.place.named(facts.choice.draft.space).up)
    if second:
        parts.append(_secondary(facts, second, second_place))
    taken = (second_place.x if second else primary.x, (card or primary).right)
    return parts + hints(facts, plan, free, taken, warned)


def _secondary(facts: Facts, key: str, rect: Rect) -> Part:
    kit, state = facts.kit, facts.state
    words, meaning = SECOND[key]
    leader = facts.table.name(max(range(len(facts.table.players)), key=lambda seat: points(state, seat)))
    note = kit.say("sinoda.button.propose_note", player=leader) if key == "act:propose" else ""
    return kit.button(key, rect, kit.say(words), kind="glass", meaning=meaning, zone="buttons", help_=note)


def _resting(facts: Facts, plan: Plan, free: Rect, second: str, hint: Act, *, warned: bool) -> list[Part]:
    """Return what stands in the row before anything is half chosen: no button but one that acts at once.

    What is looked at more closely is told there, or that the match is nearly over; else a lead of two.
    """
    parts: list[Part] = []
    primary = centred(plan.buttons, PRIMARY * facts.kit.growth, plan.buttons.h)
    if second:
        place, free = cut_right(free, _second_width(facts, second, plan.buttons), GAP)
        parts.append(_secondary(facts, second, place))
    if facts.looked is not None:
        return parts + hints(facts, plan, free, (primary.x, min(primary.right, free.right)), warned)
    if facts.quest is not None:
        return parts + task_buttons(facts, facts.quest, plan.buttons, hint)
    if warned:
        return parts + (_hint(facts, plan.notes or free, warned=True, over=True) or _countdown(facts, primary, free))
    two = len(facts.table.players) == 2 and not plan.panels
    return parts + (meter_parts(facts.on_discs, free if second else plan.buttons) if two else [])


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
    kit, room = facts.kit, plan.buttons
    second_width = before = 0.0
    if second:
        second_width = _second_width(facts, second, room)
        before = second_width + GAP
    primary = centred(room, PRIMARY * kit.growth, room.h)  # with room enough beside it, it keeps to the middle
    card = _card_width(facts, room, room.right - primary.right - GAP)
    crowded = kit.huge or primary.x < room.x + before or (facts.choice is not None and not card)
    if plan.notes is not None or crowded:
        card = _card_width(facts, room, room.w - before - GAP - _minimum_width(kit), must=True)
        free = room.trimmed(left=before, right=card + GAP if card else 0.0)
        primary = centred(free, free.w if plan.notes is not None else min(free.w, primary.w), room.h)
    return primary, primary.before(second_width, GAP), primary.after(card, GAP) if card else None


def _second_width(facts: Facts, second: str, room: Rect) -> float:
    kit = facts.kit
    most = PROPOSE if second == "act:propose" and kit.roomy else room.w * 0.45
    return max(CANCEL, min(kit.type.set_text(kit.say(SECOND[second][0]), BOLD).w + 40, most))


def _card_width(facts: Facts, room: Rect, free: float, *, must: bool = False) -> float:
    """Return the width of the card: with words where even the longest fit, without where it `must` be, or 0.

    With words it has its piece, too, where the legend keeps its room.
    """
    if facts.choice is None:
        return 0.0
    own, widest, plain = _card_widths(facts.choice, facts.kit, room.h)
    pictured = own + room.h * MINI
    if max(widest, pictured + (0.0 if must else LEGEND * facts.kit.growth)) <= free:
        return pictured
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
    live = press is not None
    agrees = press == Press(Agree())
    part = facts.kit.button(
        "act:agree" if agrees else "act:go",
        rect,
        text,
        kind="primary",
        meaning=press,
        zone="buttons",
        style=ACT,
        enabled=live,
        reason="" if live else text,
        first=live and not agrees,
    )
    return part if facts.table.draft is None else rising(part, facts.table.chosen, facts.input)


def _deed(facts: Facts) -> tuple[str, Press | None]:
    """Return what the primary button does, in words and as a meaning, or why it does nothing yet."""
    kit, choice = facts.kit, facts.choice
    if choice is None:
        return kit.say("sinoda.button.agree"), Press(Agree())
    start, value, target, new = choice.draft.space, choice.value, choice.target, choice.turn
    if target is not None:
        words = kit.say("sinoda.button.move", value=value, count=value, steps=kit.say(f"sinoda.steps.{value}"))
        if target.victim is not None:
            words = kit.say("sinoda.button.capture", value=target.points, mine=value)
        return words, Press(Move(start, target.end))
    if new is not None:
        return kit.say("sinoda.button.turn", value=value, new=new), Press(Change(start, new))
    return kit.say("sinoda.button.pick"), None


def _card_widths(choice: Choice, kit: Kit, height: float) -> tuple[float, float, float]:
    """Return how wide the card is among buttons of a height: with words beside its discs, at most so, and without."""
    disc = height - 2 * EDGE
    edges = 2 * (disc + 22) + 2 * EDGE + 4
    own = sum(_words(choice, kit, up=up).w for up in (False, True))
    to = kit.type.set_text(kit.say("sinoda.button.to", value=HIGHEST), LABEL).w
    ends = max(kit.type.set_text(kit.say(f"sinoda.button.{end}"), NOTE).w for end in ("lowest", "highest"))
    return own + edges, to + ends + edges, 2 * max(HALF, disc + 8) + 2 * EDGE


def _card(facts: Facts, choice: Choice, rect: Rect, *, up: bool) -> Iterator[Part]:
    """Yield the card's parts: the piece that it turns, and two halves; one that leads beyond the ends says why not."""
    kit = facts.kit
    yield Part("card", rect, Panel("popover", 14, "card", 1), layer=-1)
    spare = rect.w - _card_widths(choice, kit, rect.h)[0]
    worded = spare > -1
    pictured = worded and spare > rect.h * MINI - 1
    piece, room = cut_left(rect, rect.h * MINI) if pictured else (rect, rect)
    spare -= rect.h * MINI if pictured else 0.0
    if pictured:
        drawn = ChosenPiece(facts.table.players[owner(choice.piece)].colour, choice.value, up)
        yield Part("card:piece", centred(piece.trimmed(left=EDGE), rect.h), drawn, may_overlap=True)
    halves = cut_left(room, rect.h + _words(choice, kit, up=False).w + 14 + spare / 2 if worded else rect.w / 2)
    for end, new, half in zip(("down", "up"), (choice.value - 1, choice.value + 1), halves, strict=True):
        setting = _words(choice, kit, up=end == "up")
        change = Change(choice.draft.space, new)
        live = new in choice.turns
        refusal = None if live else facts.rules.check(facts.state, owner(choice.piece), change)
        place = half.inset(EDGE)
        sign = kit.type.set_text(kit.say(f"sinoda.button.{end}"), figure_style(min(place.w, place.h) * 0.6))
        label = kit.say("sinoda.button.turn", value=choice.value, new=new) if live else setting.lines[0]
        control = Control(
            label,
            zone="turn",
            enabled=live,
            reason="" if refusal is None else kit.words.refusal(refusal, facts.table.name),
            help="" if worded else label,
            first=live and new == (choice.turn or choice.turns[-1]),
            meaning=Press(change),
            aim=end if live else None,
            cause=refusal,
        )
        face = TurnPieceButtonFace(sign, live, choice.turn == new, setting if worded else None)
        yield Part(f"turn:{end}", place, face, control, hit=half)


def _words(choice: Choice, kit: Kit, *, up: bool) -> Typeset:
    new = choice.value + (1 if up else -1)
    if LOWEST <= new <= HIGHEST:
        return kit.type.set_text(kit.say("sinoda.button.to", value=new), LABEL)
    return kit.type.set_text(kit.say("sinoda.button.highest" if up else "sinoda.button.lowest"), NOTE)


def hints(facts: Facts, plan: Plan, free: Rect, taken: tuple[float, float], warned: bool) -> list[Part]:
    """Return the hint left and the legend right of what is `taken` by buttons, or over them.

    The warning that the match is nearly over takes the place of the hint.
    """
    over = plan.notes is not None
    if plan.notes is None:
        left = free.trimmed(right=free.right - taken[0] + 20)
        right = free.trimmed(left=taken[1] + 20 - free.x)
    else:
        left, right = alike(plan.notes, 2, 20)
    hint = _hint(facts, plan.notes if plan.notes is not None and warned else left, warned, over)
    if warned and not hint:
        return _countdown(facts, Rect(taken[0], free.y, taken[1] - taken[0], free.h), free)
    return hint if over and warned else hint + legend(facts, right, over=over)


def _countdown(facts: Facts, taken: Rect, room: Rect) -> list[Part]:
    """Return the warning as a number beside the buttons, its words as a tooltip: where they have no room."""
    width = max(facts.kit.leading(18) * 2.4, 84.0)
    x = taken.right + GAP if taken.right + GAP + width <= room.right else taken.x - GAP - width
    if x < room.x:
        return []  # while a piece is chosen, its card comes first
    rect = room._replace(x=x, w=width)
    hourglass = "shell/glyphs/hourglass"
    return [
        facts.kit.button(
            "limit", rect, facts.short_limit, kind="glass", icon=hourglass, zone="buttons", help_=facts.limit
        )
    ]


def _hint(facts: Facts, rect: Rect, warned: bool, over: bool) -> list[Part]:
    """Return the hint, which gives way where it has no room."""
    words = facts.limit if warned else _advice(facts)
    if not words:
        return []
    lines = 1 if over else max(1, int((rect.h + 14) / facts.kit.leading(18)))
    width = max(40.0, rect.w if over else min(rect.w, 300.0))
    setting = _even(facts.kit, words, width, lines, 0.75 if warned else 0.85)
    if setting.truncated:
        return []
    place = centred(rect, rect.w, max(rect.h, setting.h))
    align = (0.5 if warned else 0.0) if over else 1.0
    return [Part("hint", place, Label(setting, "text.bad-night" if warned else "sinoda.text", align))]


def _even(kit: Kit, words: str, width: float, lines: int, minimum: float) -> Typeset:
    """Set words in lines of much the same length."""
    setting = kit.type.fit(words, HINT, width, lines, minimum)
    if setting.truncated or len(setting.lines) != 2 or setting.pixels != kit.type.pixels(HINT):
        return setting
    half = max(40.0, kit.type.set_text(words, HINT).w * 0.56)
    narrow = kit.type.set_text(words, HINT, min(width, half), lines)
    return setting if narrow.truncated or len(narrow.lines) > 2 else narrow


def _advice(facts: Facts) -> str:
    kit, choice, looked = facts.kit, facts.choice, facts.looked
    if looked is not None:
        return kit.say("sinoda.hint.looked", player=facts.table.name(owner(looked.piece)), value=looked.value)
    if choice is None:
        return ""
    if not choice.targets:
        return kit.say("sinoda.hint.shut_in", value=choice.value)
    even = not facts.state.turns and facts.quest is None
    return kit.say("sinoda.hint.start" if even else "sinoda.hint.exactly", count=choice.value)
