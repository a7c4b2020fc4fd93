"""The hand of Soon's table as controls, the pills on it, and the one button that says what it will do."""

from __future__ import annotations

from game.engine.protocol import Hidden
from game.games.soon.rules.actions import why_no_place
from game.games.soon.rules.faces import COPIES, LAST, Face
from game.games.soon.rules.position import is_open
from game.games.soon.rules.scoring import ends_double
from game.games.soon.table.cards import hand_rect, hand_slots
from game.games.soon.table.facts import Facts, in_words, pointed, second
from game.games.soon.table.plan import Plan
from game.ui.frame import Rect
from game.ui.kit import Kit
from game.ui.part import Control, Part, nothing
from game.ui.text import Style
from game.ui.widgets import Empty, Label, Pill

ACT = Style("bold", 20)


def hand(facts: Facts, plan: Plan) -> list[Part]:
    """Return the cards of one's own hand as controls, and a pill on those that would end the doubling."""
    parts: list[Part] = []
    kit, slots = facts.kit, hand_slots(facts, plan)
    apart = slots[1].x - slots[0].x if len(slots) > 1 else plan.hand[2]
    for number, card in enumerate(facts.state.hands[facts.seat]):
        rect, shown = hand_rect(facts, plan, number), min(plan.hand[2], apart)
        if number + 1 < len(slots):
            rect = Rect(rect.x, rect.y, shown, rect.h)  # what the next card doesn't cover
        if isinstance(card, Hidden) or number >= len(facts.hand):
            continue
        face = facts.hand[number][1]
        words = facts.named(face)
        told = about(facts, face)
        if is_open(facts.state, card):
            told = f"{told} {kit.say('soon.card.known')}"
        control = Control(
            words,
            zone="hand",
            help=told,
            radius=9,
            first=number == 0 and facts.state.stage != "draw",
            drag=facts.mine and facts.state.stage != "draw",
            sound="select",
            digit=number + 1,
        )
        parts.append(Part(f"hand:{number + 1}", rect, Empty(), control, hit=rect.inset(0, -6)))
        if _ends(facts, face):
            setting = kit.type.set_text(kit.say("soon.mark.ends_double"), Style("bold", 15))
            pill = Rect.around(rect.middle[0], rect.y, setting.w + 34, setting.h + 6).within(plan.area)
            parts.append(Part(f"ends-{number + 1}", pill, Pill(setting, "bad"), layer=1, loose=True))
    return parts


def about(facts: Facts, face: Face) -> str:
    """Return what a card is good for, with how many there are."""
    kit = facts.kit
    kind = face.colour if isinstance(face.kind, int) else f"{face.colour}_joker" if face.kind == "joker" else face.kind
    words = kit.say(f"soon.about.{kind}", number=face.kind)
    return f"{words} {kit.say('soon.about.copies', count=COPIES[face.kind])}."


def _ends(facts: Facts, face: Face) -> bool:
    """Tell whether a card would end the doubling wherever it can be laid: on the next place, or instead of another."""
    line = facts.lines[facts.seat]
    places = [place for place in range(1, min(len(line) + 1, LAST) + 1) if why_no_place(line, face, place) is None]
    return not facts.rules.speed and bool(places) and all(ends_double(line, face, place) for place in places)


def rail(facts: Facts, plan: Plan) -> list[Part]:
    """Return the primary button, and the hint under it."""
    kit = facts.kit
    action = pointed(facts) if facts.mine else None
    words = in_words(facts, action) if action is not None else ""
    asking = facts.mine and facts.aiming() == "explorer" and facts.state.stage == "act"
    if asking:
        words = kit.say("soon.explorer.use")
    reason = "" if words else _reason(facts)
    live = bool(words)
    first = live and facts.state.stage == "draw"
    other = second(facts) if facts.mine else None
    place, below = split(kit, plan) if other is not None and other != action else (plan.primary, None)
    button = kit.button(
        "act:go",
        place,
        words or reason,
        nothing,
        "primary",
        zone="rail",
        style=ACT,
        lines=3,
        enabled=live,
        reason=reason,
        first=first,
    )
    parts = [button]
    if other is not None and below is not None:
        parts.append(kit.button("act:take", below, in_words(facts, other), nothing, zone="rail", style=ACT, lines=3))
    if plan.note is not None and facts.mine and facts.state.stage == "act" and not _asking(facts):
        setting = kit.type.fit(kit.say("soon.button.drag"), Style("body", 16), plan.note.w, 1, 0.8)
        if not setting.truncated:
            parts.append(Part("hint", plan.note, Label(setting, "soon.text", 0.5)))
    return parts


def split(kit: Kit, plan: Plan) -> tuple[Rect, Rect]:
    """Return the room of the button for two: one under the other beside the hand, abreast below it."""
    place, gap = plan.primary, 8.0
    if place.y > plan.hand[1]:
        half = (place.w - gap) / 2
        return Rect(place.x, place.y, half, place.h), Rect(place.right - half, place.y, half, place.h)
    minimum = max(44.0, kit.leading(20) + 4)
    bottom = plan.area.bottom - 10
    top = min(place.y, bottom - 2 * minimum - gap)
    first = max(minimum, min(place.h, bottom - top - gap - minimum))
    rest = min(bottom - top - gap - first, first)
    return Rect(place.x, top, place.w, first), Rect(place.x, top + first + gap, place.w, rest)


def _asking(facts: Facts) -> bool:
    """Tell whether the Explorer's steps are open."""
    return facts.draft is not None and facts.draft.asking


def _reason(facts: Facts) -> str:
    """Return why there is nothing to press."""
    kit = facts.kit
    if facts.active is None:
        return kit.say("table.over")
    if not facts.mine and facts.active == facts.viewer:  # what was done is still being told
        return kit.say("soon.button.draw_first" if facts.state.stage == "draw" else "soon.button.choose_card")
    if not facts.mine:
        return kit.say("table.wait", player=facts.full_name(facts.active))
    kind = facts.aiming()
    if facts.draft is None:
        return kit.say("soon.button.choose_card")
    return kit.say("soon.button.choose_opponent" if kind else "soon.button.choose_place")
