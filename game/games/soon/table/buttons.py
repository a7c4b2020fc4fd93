"""The buttons of Soon's table: what the choice would do, the open card, and the Explorer's steps (SO-14)."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Final, NamedTuple

from game.engine.protocol import Refusal, SeatName, say
from game.games.soon.rules.actions import Action, Ask, Discard, Draw, Give, Play, Replace, Steal, Strike
from game.games.soon.rules.faces import Colour, Face, a_card_asked
from game.games.soon.rules.position import usable
from game.games.soon.table.facts import AIMED, GO, Draft, Facts, hit_place, may_hold, open_draw, pointed, unseen
from game.games.soon.table.plan import Plan
from game.games.soon.table.steering import asked, press_go, stepped_back, take
from game.scenes.table.meaning import Choose, Meaning, Press
from game.ui.frame import Rect
from game.ui.kit import Kit
from game.ui.part import Part
from game.ui.text import Style
from game.ui.widgets import Label, Panel

ACT: Final = Style("bold", 20)
HEAD: Final = Style("heading", 22)
STEP: Final = Style("bold", 17)
COLOURS: Final[tuple[tuple[str, Colour | None], ...]] = (("any", None), ("day", "day"), ("night", "night"))


class Answer(NamedTuple):
    """Hold an answer to an Explorer's step: the button's key and words, what it means, a note, and why not, if so."""

    key: str
    words: str
    meaning: Meaning
    note: str = ""
    why: Refusal | None = None


def buttons(facts: Facts, plan: Plan) -> list[Part]:
    """Return the primary button, what takes the open card, and the hint under them."""
    kit, action, other = facts.kit, pointed(facts), open_draw(facts)
    acting = facts.mine and facts.state.stage == "act"
    words = button_words(facts, action) if action is not None else ""
    if acting and facts.aiming == "explorer":
        words = kit.say("soon.explorer.use")
    why = _why(facts)
    live, label, meaning = bool(words), words or facts.words(why.message), press_go(facts)
    first = live and facts.state.stage == "draw"
    place, below = split(kit, plan) if other is not None and other != action else (plan.primary, None)
    button = partial(kit.button, zone="rail", style=ACT, lines=3)
    primary = button(GO, place, label, kind="primary", meaning=meaning, enabled=live, first=first)
    parts = [primary if live else refusing(facts, primary, why)]
    if other is not None and below is not None:
        parts.append(button("act:take", below, button_words(facts, other), meaning=Press(other)))
    if plan.note is not None and acting and not (facts.draft is not None and facts.draft.asking):
        setting = kit.type.fit(kit.say("soon.button.drag"), Style("body", 16), plan.note.w, 1, 0.8)
        if not setting.truncated:
            parts.append(Part("hint", plan.note, Label(setting, "soon.text", 0.5)))
    return parts


def button_words(facts: Facts, action: Action) -> str:
    """Return what an action does, as the words of a button."""
    line = facts.line

    def words(key: str, face: Face | None = None, **params: object) -> str:
        card = {} if face is None else {"card": facts.named(face)}
        return facts.kit.say(f"soon.button.{key}", **card, **params)

    match action:
        case Draw("pile"):
            return words("draw")
        case Draw():
            return words("take", facts.state.face_of(facts.state.discard[-1]))
        case Play(card):
            return words("play", facts.face(card), place=len(line) + 1)
        case Replace(card, place):
            return words("replace", facts.face(card), old=facts.named(line[place - 1]))
        case Discard(card):
            face = facts.face(card)
            special = isinstance(face.kind, str) and face.kind != "joker"
            return words(f"discard_{face.kind}") if special else words("discard", face)
        case Give(card):
            return words("give", facts.face(card))
        case Ask(other, number, colour):
            return words("ask", player=facts.table.name(other), card=facts.words(a_card_asked(number, colour)))
        case Strike(card, other) | Steal(card, other):
            key, kind = ("strike", "lightning") if isinstance(action, Strike) else ("steal", "thief")
            return words(key, facts.lines[other][hit_place(facts, kind, other) - 1], player=facts.table.name(other))
    raise AssertionError("rounds are dealt after the count, by a button of its own")


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


def refusing(facts: Facts, part: Part, why: Refusal) -> Part:
    """Return a button that can't be used with why not, and the rule of it; what stands on it stays as it is."""
    assert part.control is not None, "a button is a control"
    return replace(part, control=replace(part.control, reason=facts.refused(why), cause=why))


def _why(facts: Facts) -> Refusal:
    """Return why the primary button does nothing now, with the rule of it; it says so itself."""
    drawing, active = facts.state.stage == "draw", facts.active
    if active is None:
        return Refusal("SO-20", say("table.over"))
    if not facts.mine and active != facts.table.viewer:
        return Refusal("SO-5", say("table.wait", player=SeatName(active)))
    if not facts.mine and drawing:  # what was done is still being told
        return Refusal("SO-7", say("soon.button.draw_first"))
    if not facts.mine or facts.draft is None:
        return Refusal("SO-9", say("soon.button.choose_card"))
    if facts.aiming:
        return Refusal(AIMED[facts.aiming], say("soon.button.choose_opponent"))
    return Refusal("SO-10", say("soon.button.choose_place"))


def steps(facts: Facts, plan: Plan) -> list[Part]:
    """Return the sheet of the Explorer's step that is open, in the middle over one's own line; none while none is."""
    draft = facts.draft
    if draft is None or not draft.asking or not facts.mine:
        return []
    kit, area = facts.kit, plan.area
    question, answers = _step(facts, draft)
    width = min(area.w - 48, 620.0 * max(1.0, kit.growth**0.7))
    numbers = draft.other is not None and draft.number is None
    columns = (3 if kit.growth > 1.3 else 4) if numbers else min(len(answers), 3)
    height = max(52.0, kit.leading(17) * 2 + 12)
    inner = (width - 40 - (columns - 1) * 10) / columns
    head = kit.leading(22) + kit.leading(17) + 22
    tall = head + -(-len(answers) // columns) * (height + 10) + 12
    bottom = plan.hand[1] - plan.hand[2] * 0.7 - 40
    rect = Rect((area.w - width) / 2, max(area.y + 4, bottom - tall), width, tall)
    parts = _heading(facts, draft, rect, question)
    first = next((answer for answer in answers if answer.why is None), None)
    button = partial(kit.button, kind="light", zone="ask", style=STEP, layer=5)
    for number, (key, words, meaning, note, why) in enumerate(answers):
        row, column = divmod(number, columns)
        place = Rect(rect.x + 20 + column * (inner + 10), rect.y + head + row * (height + 10), inner, height)
        to_first = first is answers[number]
        part = button(f"ask:{key}", place, words, meaning=meaning, help_=note, enabled=why is None, first=to_first)
        parts.append(part if why is None else refusing(facts, part, why))
    return parts


def _in_sight(number: int) -> Refusal:
    """Return why an Explorer can't ask for a number: all copies of it are in sight (SO-14)."""
    return Refusal("SO-14", say("soon.explorer.none", number=number))


def _heading(facts: Facts, draft: Draft, rect: Rect, question: str) -> list[Part]:
    kit, words = facts.kit, facts.kit.say("soon.explorer.heading")
    if draft.other is not None:
        words = kit.say("soon.explorer.asks", player=facts.table.name(draft.other))
    size = max(44.0, kit.leading(18))
    title = kit.type.fit(words, HEAD, rect.w - 60 - size, 1, 0.6)
    ask = kit.type.fit(question, STEP, rect.w - 60 - size, 1, 0.7)
    place, below = Rect(rect.x + 20, rect.y + 10, title.w + 2, title.h), rect.y + 12 + title.h
    corner = Rect(rect.right - size - 12, rect.y + 10, size, size)
    icon, cancel, back = "shell/glyphs/arrow-left", kit.say("table.cancel"), Choose(stepped_back(facts, draft))
    return [
        Part("ask-veil", rect, Panel("popover", 18), layer=4),
        Part("ask-title", place, Label(title, "text.paper"), layer=5),
        Part("ask-step", Rect(rect.x + 20, below, ask.w + 2, ask.h), Label(ask, "text.paper-soft"), layer=5),
        kit.icon_button("ask:back", corner, icon, cancel, kind="bare", meaning=back, zone="ask", layer=5),
    ]


def _step(facts: Facts, draft: Draft) -> tuple[str, list[Answer]]:
    kit = facts.kit
    if draft.other is None:
        seats = [
            Answer(f"seat-{seat}", facts.table.name(seat), Choose(asked(facts, draft, seat))) for seat in facts.others
        ]
        return kit.say("soon.explorer.who"), seats
    answers = []
    if draft.number is None:
        for number in reversed(usable(facts.line)):
            there = may_hold(facts, draft.other, number)
            key = "none" if not there else "next" if number == len(facts.line) + 1 else "replaces"
            words, chosen = kit.say(f"soon.explorer.{key}", number=number), Choose(replace(draft, number=number))
            answers.append(Answer(f"number-{number}", words, chosen, why=None if there else _in_sight(number)))
        return kit.say("soon.explorer.number"), answers
    for key, colour in COLOURS:
        note = kit.say("soon.explorer.any_note", player=facts.table.name(draft.other))
        if colour is not None:
            note = kit.say("soon.explorer.hidden", count=unseen(facts, Face(draft.number, colour)))
        meaning = take(facts, Ask(draft.other, draft.number, colour))
        answers.append(Answer(f"colour-{key}", kit.say(f"soon.explorer.{key}"), meaning, note))
    return f"{kit.say('soon.explorer.colour')} ({facts.words(a_card_asked(draft.number, None))})", answers
