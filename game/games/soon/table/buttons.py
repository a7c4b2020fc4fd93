"""The buttons of Soon's table: what the choice would do, and the Explorer's steps (SO-14)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Final, NamedTuple

from msgspec import structs

from game.engine.protocol import Refusal, say
from game.games.soon.rules.actions import Action, Ask, Discard, Draw, Give, Play, Replace, Steal, Strike
from game.games.soon.rules.faces import Colour, Face, a_card_asked
from game.games.soon.rules.position import usable
from game.games.soon.table.facts.facts import GO, Draft, Facts, hit_place, may_hold, on_oneself, pointed, unseen
from game.games.soon.table.pieces.cards import opened_parts
from game.games.soon.table.plan.plan import Plan
from game.games.soon.table.presses.steering import asked, press_go, stepped_back, take
from game.scenes.table.game_table.meaning import Choose, Meaning
from game.scenes.table.kit.rising import rising
from game.ui.layout.arrange import cut_right, cut_top, grid, placed, stack
from game.ui.layout.frame import Rect
from game.ui.parts.part import Part
from game.ui.parts.widgets import Label, Panel
from game.ui.type.text import Style

ACT: Final = Style("bold", 21)
HEAD: Final = Style("heading", 21)
STEP: Final = Style("bold", 18)
APART: Final = 8.0  # units between the Explorer's sheet and what it leaves free
BROAD: Final = 200.0  # units that an answer takes in one row of all of them
COLOURS: Final[tuple[tuple[str, Colour | None], ...]] = (("any", None), ("day", "day"), ("night", "night"))


class ExplorerAnswer(NamedTuple):
    """Hold an answer to an Explorer's step: the button's key and words, what it means, a note, and why not, if so."""

    key: str
    words: str
    meaning: Meaning
    note: str = ""
    why: Refusal | None = None


def buttons(facts: Facts, plan: Plan) -> Iterator[Part]:
    """Yield the gold button, once a choice is half made and there is something that it would do."""
    if facts.draft is None or not facts.mine or facts.state.stage == "draw":
        return
    kit = facts.kit
    action = pointed(facts)
    asks = facts.state.stage == "act" and facts.aiming == "explorer"
    words = kit.say("soon.explorer.use") if asks else button_words(facts, action) if action is not None else ""
    if words:
        part = kit.button(
            GO, plan.primary, words, kind="primary", meaning=press_go(facts), zone="rail", style=ACT, lines=3
        )
        yield rising(part, facts.table.chosen, facts.input)


def button_words(facts: Facts, action: Action) -> str:
    """Return what an action does, as the words of a button."""

    def words(key: str, face: Face | None = None, **params: object) -> str:
        card = {} if face is None else {"card": facts.named(face)}
        return facts.kit.say(f"soon.button.{key}", **card, **params)

    match action:
        case Draw("pile"):
            return words("draw")
        case Draw():
            return words("take", facts.state.face_of(facts.state.discard[-1]))
        case Play(card):
            return words("play", facts.face(card), place=len(facts.line) + 1)
        case Replace(card, place):
            return words("replace", facts.face(card), old=facts.named(facts.line[place - 1]))
        case Discard(card):
            face = facts.face(card)
            special = isinstance(face.kind, str) and face.kind != "joker"
            return words(f"discard_{face.kind}") if special else words("discard", face)
        case Give(card):
            return words("give", facts.face(card))
        case Ask(other, number, colour):
            return words("ask", player=facts.table.name(other), card=facts.render_message(a_card_asked(number, colour)))
        case Strike(card, other) | Steal(card, other):
            key, kind = ("strike", "lightning") if isinstance(action, Strike) else ("steal", "thief")
            if on_oneself(facts, action):
                return words("strike_own", facts.line[-1])
            return words(key, facts.lines[other][hit_place(facts, kind, other) - 1], player=facts.table.name(other))
    raise AssertionError("rounds are dealt after the count, by a button of its own")


def refusing(facts: Facts, part: Part, why: Refusal) -> Part:
    """Return a button that can't be used with why not, and the rule of it; what stands on it stays as it is."""
    assert part.control is not None, "a button is a control"
    reason = facts.kit.words.refusal(why, facts.table.name)
    return structs.replace(part, control=structs.replace(part.control, reason=reason, cause=why))


def steps(facts: Facts, plan: Plan) -> Iterator[Part]:
    """Yield the sheet of the Explorer's step that is open; none while none is."""
    draft = facts.draft
    if draft is None or not draft.asking or not facts.mine:
        return
    kit = facts.kit
    question, answers = _step(facts, draft)
    numbers = draft.other is not None and draft.number is None
    height = max(52.0, kit.leading(18) * 2 + 12)
    head = kit.leading(21) + kit.leading(18) + 22
    across, rect = _sheet(facts, plan, head, height, (4 if kit.roomy else 3) if numbers else 3, len(answers))
    yield from _heading(facts, draft, rect, question)
    first = next((answer for answer in answers if answer.why is None), None)
    button = partial(kit.button, kind="light", zone="ask", style=STEP, layer=5)
    places = grid(rect.trimmed(20, head, 20), len(answers), across, height, 10)
    for place, answer in zip(places, answers, strict=True):
        key, words, meaning, note, why = answer
        part = button(
            f"ask:{key}", place, words, meaning=meaning, help_=note, enabled=why is None, first=answer is first
        )
        yield part if why is None else refusing(facts, part, why)


def _sheet(facts: Facts, plan: Plan, head: float, height: float, most: int, count: int) -> tuple[int, Rect]:
    """Return how many answers stand in a row of the Explorer's sheet, and where it lies.

    It lies over the piles: one's own line tells which number is wanted, the others' whom to ask. Where there is no room
    for it between them, it lies over one's own line.
    """
    kit, area = facts.kit, plan.area
    told = [*(one.panel for one in plan.minis), *(part.rect for part in opened_parts(facts, plan))]
    top = max((one.bottom for one in told if one.bottom <= plan.row.y), default=area.y)
    between = Rect(area.x, top + APART, area.w, plan.row.y - top - 2 * APART)
    ways = (min(count, most), min(620.0 * kit.soft, area.w - 48)), (count, min(BROAD * kit.soft * count, area.w - 48))
    for across, wide in ways:
        tall = head + -(-count // across) * (height + 10) + 12
        rect = placed(between, wide, tall, down=1.0)
        if tall <= between.h and not any(rect.meets(one) for one in told):
            return across, rect
    across, wide = ways[0]
    tall = head + -(-count // across) * (height + 10) + 12
    over = area.trimmed(bottom=area.bottom - plan.hand.y + 40)
    return across, placed(over, wide, tall, down=1.0).within(area.trimmed(top=4))


def _heading(facts: Facts, draft: Draft, rect: Rect, question: str) -> list[Part]:
    kit = facts.kit
    player = "" if draft.other is None else facts.table.name(draft.other)
    words = kit.say(f"soon.explorer.{'asks' if player else 'heading'}", player=player)
    size = max(44.0, kit.leading(18))
    corner, room = cut_right(rect.trimmed(20, 10, 12), size, 28)
    title = kit.type.fit(words, HEAD, room.w, 1, 0.6)
    ask = kit.type.fit(question, STEP, room.w, 1, 0.7)
    upper, lower = stack(room, (title.h, ask.h), 2)
    corner = cut_top(corner, size)[0]
    icon = "shell/glyphs/arrow-left"
    back = Choose(stepped_back(facts, draft))
    return [
        Part("ask-veil", rect, Panel("popover", 18), layer=4),
        Part("ask-title", upper._replace(w=title.w + 2), Label(title, "text.paper"), layer=5),
        Part("ask-step", lower._replace(w=ask.w + 2), Label(ask, "text.paper-soft"), layer=5),
        kit.icon_button(
            "ask:back", corner, icon, kit.say("table.cancel"), kind="bare", meaning=back, zone="ask", layer=5
        ),
    ]


def _step(facts: Facts, draft: Draft) -> tuple[str, list[ExplorerAnswer]]:
    kit = facts.kit
    if draft.other is None:
        return kit.say("soon.explorer.who"), [
            ExplorerAnswer(f"seat-{seat}", facts.table.name(seat), Choose(asked(facts, draft, seat)))
            for seat in facts.others
        ]
    answers = []
    if draft.number is None:
        for number in reversed(usable(facts.line)):
            there = may_hold(facts, draft.other, number)
            key = "none" if not there else "next" if number == len(facts.line) + 1 else "replaces"
            words, chosen = kit.say(f"soon.explorer.{key}", number=number), Choose(replace(draft, number=number))
            why = None if there else Refusal("SO-14", say("soon.explorer.none", number=number))  # all are in sight
            answers.append(ExplorerAnswer(f"number-{number}", words, chosen, why=why))
        return kit.say("soon.explorer.number"), answers
    for key, colour in COLOURS:
        note = (
            kit.say("soon.explorer.any_note", player=facts.table.name(draft.other))
            if colour is None
            else kit.say("soon.explorer.hidden", count=unseen(facts, Face(draft.number, colour)))
        )
        meaning = take(facts, Ask(draft.other, draft.number, colour))
        answers.append(ExplorerAnswer(f"colour-{key}", kit.say(f"soon.explorer.{key}"), meaning, note))
    return kit.say("soon.explorer.colour", number=draft.number), answers
