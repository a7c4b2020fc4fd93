"""The Explorer's questions, step by step: whom, for which number, in which colour (SO-14)."""

from __future__ import annotations

from game.engine.cards import Card
from game.engine.protocol import HIDDEN, Hidden, Seat
from game.games.soon.rules.faces import ALIKE, COLOURS, LAST, Face, a_card_asked
from game.games.soon.rules.position import hand_of, needed, usable
from game.games.soon.table.facts import Facts, useful
from game.games.soon.table.plan import Plan
from game.ui.frame import Rect
from game.ui.part import Part, nothing
from game.ui.text import Style
from game.ui.widgets import Label, Panel

HEAD = Style("heading", 22)
STEP = Style("bold", 17)


def popover(facts: Facts, plan: Plan) -> list[Part]:
    """Return the sheet of the step that is open, in the middle over one's own line; nothing while none is."""
    draft = facts.draft
    if draft is None or not draft.asking or not facts.mine:
        return []
    kit, area = facts.kit, plan.area
    step, buttons = _step(facts)
    width = min(area.w - 48, 620.0 * max(1.0, kit.growth**0.7))
    columns = 4 if "number" in buttons[0][0] else min(len(buttons), 3)
    height = max(52.0, kit.leading(17) * 2 + 12)
    if columns == 4 and kit.growth > 1.3:
        columns = 3
    inner = (width - 40 - (columns - 1) * 10) / columns
    head = kit.leading(22) + kit.leading(17) + 22
    rows = -(-len(buttons) // columns)
    tall = head + rows * (height + 10) + 12
    bottom = plan.hand[1] - plan.hand[2] * 0.7 - 40
    rect = Rect((area.w - width) / 2, max(area.y + 4, bottom - tall), width, tall)
    words = kit.say("soon.explorer.heading")
    if draft.other is not None:
        words = kit.say("soon.explorer.asks", player=facts.full_name(draft.other))
    back = max(44.0, kit.leading(18))
    title = kit.type.fit(words, HEAD, width - 60 - back, 1, 0.6)
    ask = kit.type.fit(step, STEP, width - 60 - back, 1, 0.7)
    parts = [
        Part("ask-veil", rect, Panel("popover", 18), layer=4),
        Part("ask-title", Rect(rect.x + 20, rect.y + 10, title.w + 2, title.h), Label(title, "text.paper"), layer=5),
        Part(
            "ask-step",
            Rect(rect.x + 20, rect.y + 12 + title.h, ask.w + 2, ask.h),
            Label(ask, "text.paper-soft"),
            layer=5,
        ),
        kit.icon_button(
            "ask:back",
            Rect(rect.right - back - 12, rect.y + 10, back, back),
            "shell/glyphs/arrow-left",
            kit.say("table.cancel"),
            nothing,
            "bare",
            zone="ask",
            layer=5,
        ),
    ]
    first = next((key for key, _, _, open_ in buttons if open_), "")
    for number, (key, label, note, open_) in enumerate(buttons):
        place = Rect(
            rect.x + 20 + number % columns * (inner + 10),
            rect.y + head + number // columns * (height + 10),
            inner,
            height,
        )
        parts.append(
            kit.button(
                key,
                place,
                label,
                nothing,
                "light",
                zone="ask",
                style=STEP,
                help_=note,
                enabled=open_,
                reason="" if open_ else label,
                first=key == first,
                layer=5,
            )
        )
    return parts


def _step(facts: Facts) -> tuple[str, list[tuple[str, str, str, bool]]]:
    """Return the question of the step, and its buttons: key, words, a note, and whether it can be asked."""
    kit, draft = facts.kit, facts.draft
    assert draft is not None, "only a chosen Explorer asks"
    if draft.other is None:
        seats = [(f"ask:seat-{seat}", facts.full_name(seat), "", True) for seat in facts.others]
        return kit.say("soon.explorer.who"), seats
    line = facts.lines[facts.seat]
    if draft.number is None:
        following = len(line) + 1
        result = []
        for number in reversed(usable(line)):
            there = may_hold(facts, draft.other, number)
            key = "none" if not there else "next" if number == following else "replaces"
            result.append((f"ask:number-{number}", kit.say(f"soon.explorer.{key}", number=number), "", there))
        return kit.say("soon.explorer.number"), result
    buttons = []
    for key, colour in (("any", None), ("day", "day"), ("night", "night")):
        note = kit.say("soon.explorer.any_note", player=facts.full_name(draft.other))
        if colour is not None:
            note = kit.say("soon.explorer.hidden", count=_unseen(facts, Face(draft.number, colour)))  # type: ignore[arg-type]
        buttons.append((f"ask:colour-{key}", kit.say(f"soon.explorer.{key}"), note, True))
    step = facts.words(a_card_asked(draft.number, None))
    return f"{kit.say('soon.explorer.colour')} ({step})", buttons


def may_hold(facts: Facts, other: Seat, number: int) -> bool:
    """Tell whether an opponent may hold a number, as far as the viewer can see: not where all copies are in sight."""
    if any(face.kind == number for _, face in hand_of(facts.state, other)):
        return True
    closed = any(isinstance(card, Hidden) for card in facts.state.hands[other])
    return closed and any(_unseen(facts, Face(number, colour)) for colour in COLOURS)


def _unseen(facts: Facts, face: Face) -> int:
    """Return how many cards of a face the viewer doesn't see anywhere."""
    known = sum(one.face == face for one in facts.state.cards.known if one.face is not HIDDEN)
    return max(0, ALIKE[face] - known)


def posed(facts: Facts, card: Card) -> tuple[str, dict[str, object]]:
    """Return what the bar says of a chosen card: a question only where there is more than one answer to it.

    While the Explorer's steps are open it is the question of the step.

    The key is one of `soon.status`.
    """
    face, line, result = dict(facts.hand)[card], facts.lines[facts.seat], useful(facts, card)
    draft = facts.draft
    if draft is not None and draft.asking and draft.other is not None:
        step = "number" if draft.number is None else "colour"
        return f"explorer_{step}", {"player": facts.full_name(draft.other)}
    if draft is not None and draft.asking:
        return "explorer", {}
    if not isinstance(face.kind, str) or face.kind == "joker":
        if len(result) > 1:
            return "joker", {}
        place = result[0].partition(":")[2] if result else ""
        return ("placed" if result else "nowhere"), {"card": facts.named(face), "place": place}
    params: dict[str, object] = {"number": needed(line) or LAST}
    if len(result) != 1:
        return (face.kind if result else f"{face.kind}_none"), params
    other = int(result[0].partition(":")[2])
    params["player"] = facts.full_name(other)
    if face.kind != "explorer":
        hit = len(facts.lines[other]) if face.kind == "lightning" else needed(line) or LAST
        params["card"] = facts.named(facts.lines[other][hit - 1])
    return f"{face.kind}_one", params
