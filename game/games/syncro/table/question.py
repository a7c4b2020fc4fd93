"""The questions of a level and the buttons that answer them: primary and Pass, thumbs, the Leader, hands to keep."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from math import ceil
from typing import Final, NamedTuple, get_args

from game.games.syncro.rules import actions as a
from game.games.syncro.rules.content import RECOVER, SCALE, WEAKEN
from game.games.syncro.rules.horde import enemy_at
from game.games.syncro.rules.state import Discarding, Estimating, Keeping, Leading, Paying, Slot, Thumb, must_pass
from game.games.syncro.table.facts import NONE, Facts
from game.games.syncro.table.plan import Plan, answer_height
from game.games.syncro.table.steering import press_pay, take
from game.scenes.table.game_table import TableCommands
from game.scenes.table.meaning import Meaning, Press, Refuse
from game.ui.canvas import Canvas
from game.ui.cards import MARGIN
from game.ui.frame import Rect
from game.ui.kit import BODY, BOLD, NOTE, Kit
from game.ui.part import Control, Look, Part
from game.ui.stage import Sprite
from game.ui.text import Ink, Style, Typeset
from game.ui.widgets import Label

ACT: Final = Style("bold", 20)
HEAD: Final = Style("heading", 21)
ROW: Final = 64.0
MARK: Final = 44.0
ONE_LINE: Final = 46.0  # height of a pill of one line


@dataclass(frozen=True, slots=True)
class AnswerFace:
    """Show an answer to choose: a picture and a word on cream, with a note under it where there is room."""

    picture: str
    word: Typeset
    note: Typeset | None
    mark: str = ""  # a picture at the right end

    def draw(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        rect = rect.moved(0, 2 if look.pressed else -2 * look.hover)
        canvas.shadow(rect, 12, "small")
        top, bottom, border = "plate.active.top", "plate.active.bottom", "panel.popover.border"
        canvas.plate(rect, top, bottom, radius=12, border=border, width=1.5)
        if look.hover:
            canvas.plate(rect, (0, 0, 0, 0), radius=12, border="gold", width=2.5)
        if self.picture:
            size = self._size(rect)
            canvas.picture(self.picture, Rect(rect.x + 12, rect.middle[1] - size / 2, size, size))
        if self.mark:
            canvas.picture(self.mark, Rect(rect.right - MARK, rect.middle[1] - MARK / 2 + 6, MARK - 12, MARK - 12))
        word, note = self._places(rect)
        canvas.words(self.word, word, "plate.active.text")
        if self.note is not None:
            canvas.words(self.note, note, "plate.active.soft")

    def inks(self, rect: Rect) -> Iterable[Ink]:
        word, note = self._places(rect)
        yield self.word.ink(word)
        if self.note is not None:
            yield self.note.ink(note)

    def _size(self, rect: Rect) -> float:
        return min(44.0, rect.h - 12) if self.picture else 0.0

    def _places(self, rect: Rect) -> tuple[Rect, Rect]:
        left = rect.x + 12 + (self._size(rect) + 12 if self.picture else 2)
        below = self.note.h if self.note is not None else 0.0
        top = rect.y + (rect.h - self.word.h - below) / 2
        width = rect.right - 10 - left - (MARK if self.mark else 0)
        return Rect(left, top, width, self.word.h), Rect(left, top + self.word.h, width, below)


class Answer(NamedTuple):
    """Hold an answer to a question: its key, the action, its word, and perhaps a picture, a note and a mark."""

    key: str
    action: a.Action
    word: str
    picture: str = ""
    note: str = ""
    mark: str = ""


def question(facts: Facts, plan: Plan) -> list[Part]:
    """Return the panel of the question that the viewer has to answer; nothing where hand and horde answer it."""
    say = facts.kit.say
    rows: list[Answer] = []
    match facts.question:
        case Leading(default):
            for seat in range(len(facts.table.players)):
                name, badge = facts.table.name(seat), facts.table.badge(seat)
                marks = (say("syncro.table.lead_note"), "syncro/leader-crown") if seat == default else ("", "")
                rows.append(Answer(f"lead:{seat}", a.Lead(seat), name, badge, *marks))
            head, means = say("syncro.status.lead"), say("syncro.table.lead_means")
            return _panel(facts, plan, head, rows, first=default, below=means)
        case Estimating():
            for thumb in get_args(Thumb):
                word, note = say(f"syncro.button.{thumb}"), say(f"syncro.estimate.note.{thumb}")
                rows.append(Answer(f"estimate:{thumb}", a.Estimate(thumb), word, f"syncro/estimate-{thumb}", note))
            if isinstance(take(facts, a.Stand()), Press):
                rows.append(Answer("estimate:stand", a.Stand(), say("syncro.button.stand")))
            return _panel(facts, plan, say("syncro.table.estimate_head"), rows)
        case Slot() if facts.values:
            for value in facts.values:
                word = say("syncro.button.recover", value=value)
                rows.append(Answer(f"take:{value}", a.Play(value), word, f"cards/syncro/spell-{value}"))
            return _panel(facts, plan, say("syncro.reward.recover.text"), rows)
    return []


def _panel(facts: Facts, plan: Plan, head: str, rows: list[Answer], first: int = 0, below: str = "") -> list[Part]:
    """Return a sheet with a question and its answers, in one column or in several, as room and words allow.

    The focus goes to the answer number `first`. What stands `below` the question is left out where there is no room.
    """
    kit, room, count = facts.kit, _room(facts, plan), len(rows)
    title = kit.type.fit(head, HEAD, room.w - 32, 1, 0.75)
    if title.truncated:
        title = kit.type.fit(head, HEAD, room.w - 32, 2, 0.7)
    height, lone = answer_height(kit) + 8, not any(facts.state.horde)
    columns = 1 if _beside(facts) or lone else _abreast(kit, room, rows)
    lines = ceil(count / columns)
    headed = title.h + 16 if lone or title.h + 30 + lines * height <= room.h else 0.0
    more = kit.type.fit(below, BODY, room.w - 32, 2, 0.9)
    told = bool(below and headed) and headed + more.h + 18 + lines * height <= room.h and not more.truncated
    headed += more.h + 4 if told else 0.0
    while headed + 14 + lines * height > room.h and columns < count:
        columns += 1
        lines = ceil(count / columns)
    pitch = min(ROW + 8 + (kit.growth - 1) * 30, (room.h - headed - 14) / lines)
    need = headed + 14 + lines * pitch
    sheet = Rect(room.x, room.y + max(0.0, room.h - need) * (1.0 if _beside(facts) else 0.5), room.w, need)
    parts = [kit.panel("ask", sheet, "night", width=1.2)]
    top = sheet.y + 11
    if headed:  # else the top bar alone says what is asked
        place = Rect(sheet.x + 16, top, sheet.w - 32, title.h)
        parts.append(Part("ask:head", place, Label(title, "text.title", 0.0, 0.0)))
        top += title.h + 8
    if told:
        place = Rect(sheet.x + 16, top - 6, sheet.w - 32, more.h)
        parts.append(Part("ask:below", place, Label(more, "text.night-soft")))
        top += more.h + 4
    return [*parts, *_faces(facts, rows, sheet._replace(y=top), (columns, pitch), first)]


def _faces(facts: Facts, rows: list[Answer], room: Rect, grid: tuple[int, float], first: int) -> list[Part]:
    """Return the answers from the top of a room on; `grid` says in how many columns, and how far apart their rows."""
    kit, (columns, pitch), parts = facts.kit, grid, list[Part]()
    width = (room.w - 24 - 8 * (columns - 1)) / columns
    notes = [kit.type.fit(row.note, NOTE, width - 80, 2, 0.9) for row in rows]
    noted = not any(note.truncated or note.h + kit.leading(18) > pitch - 10 for note in notes)
    for number, row in enumerate(rows):
        x = room.x + 12 + (width + 8) * (number % columns)
        rect = Rect(x, room.y + pitch * (number // columns), width, pitch - 8)
        small = kit.type.fit(row.note, NOTE, _inner(row, width), 2, 0.9) if row.note and noted else None
        meaning, help_ = take(facts, row.action), "" if small else row.note
        control = Control(row.word, zone="ask", help=help_, first=number == first, sound="select", meaning=meaning)
        face = AnswerFace(row.picture, _word(kit, row, width), small, row.mark)
        parts.append(Part(row.key, rect, face, control))
    return parts


def _inner(row: Answer, width: float) -> float:
    return width - 24 - (56 if row.picture else 2) - (MARK if row.mark else 0)


def _word(kit: Kit, row: Answer, width: float) -> Typeset:
    """Return an answer's word, in two lines where one is too narrow for it."""
    setting = kit.type.fit(row.word, BOLD, _inner(row, width), 1, 0.6)
    return kit.type.fit(row.word, BOLD, _inner(row, width), 2, 0.6) if setting.truncated else setting


def _abreast(kit: Kit, room: Rect, rows: list[Answer]) -> int:
    for columns in range(len(rows), 1, -1):
        width = (room.w - 24 - 8 * (columns - 1)) / columns
        if not any(_word(kit, row, width).truncated for row in rows):
            return columns
    return 1


def _beside(facts: Facts) -> bool:
    return facts.kit.frame.shape == "wide" and any(facts.state.horde)


def _room(facts: Facts, plan: Plan) -> Rect:
    """Return where a question is put: over the horde while none lies there, else where the buttons stand."""
    if not any(facts.state.horde):
        width = min(plan.horde.w, 460.0 * max(1.0, facts.kit.growth**0.7))
        return Rect(plan.horde.middle[0] - width / 2, plan.horde.y, width, plan.horde.h)
    if _beside(facts) and isinstance(facts.state.now, Slot):  # the buttons stand there too
        return Rect(plan.ask.x, plan.ask.y, plan.ask.w, plan.primary.y - 8 - plan.ask.y)
    return plan.ask


def buttons(facts: Facts, plan: Plan, commands: TableCommands) -> list[Part]:
    """Return the primary button and the second one. Who looks again at a sealed answer may leave it or take it back."""
    kit, say = facts.kit, facts.kit.say
    if facts.table.visiting:
        words, leave = say("syncro.button.done"), commands.leave
        done = kit.button("done", plan.primary, words, leave, "primary", zone="act", style=ACT, first=True)
        return [done, _take_back(facts, plan, commands)]
    match facts.question:
        case Slot() as slot:
            return [*_primary(facts, plan, *_cast(facts, slot)), _pass(facts, plan, "syncro.button.pass")]
        case Paying():
            return [*_primary(facts, plan, *_pay(facts)), _pass(facts, plan, "syncro.button.pay_pass")]
        case Discarding():
            return _primary(facts, plan, *_pay(facts))
        case None if facts.table.viewer is not None and not facts.state.ending:
            waiting = _primary(facts, plan, _waiting(facts))
            return [*waiting, _take_back(facts, plan, commands)] if facts.table.can_take_back else waiting
    return []


def caption(facts: Facts, plan: Plan, words: str, cards: Sequence[Sprite]) -> list[Part]:
    """Return what has just happened, in words: under the horde where it covers no card, else where the buttons stand.

    It takes their place there: while something is told nobody can press them.
    """
    if not words:
        return []
    kit, middle = facts.kit, (plan.horde.middle[0], plan.hand.y - 30)
    pill = kit.pill("caption", middle, words, "hint", width=plan.horde.w, layer=8, inside=plan.horde.inset(0, -40))
    over = any(_met(pill.rect, card) for card in cards) or any(map(pill.rect.meets, (plan.piles, plan.detail)))
    if pill.rect.h <= ONE_LINE * kit.growth and not over:
        return [pill]
    x, y = min(plan.primary.x, plan.second.x), plan.primary.y
    room = Rect(x, y, max(plan.primary.right, plan.second.right) - x, plan.second.bottom - y)
    setting = kit.type.set_text("", BODY)
    for size in (18, 17, 16, 15):
        setting = kit.type.fit(words, Style("body", size), room.w - 28, 9, 0.95)
        if setting.h <= room.h - 12:
            break
    place = Rect(room.x + 14, room.middle[1] - setting.h / 2, room.w - 28, setting.h)
    label = Part("caption:words", place, Label(setting, "text.night", 0.5))
    return [kit.panel("caption", room, "night", width=1.2), label]


def _met(rect: Rect, card: Sprite) -> bool:
    """Tell whether a rectangle lies over a card; a sprite has room for its shadow round it."""
    width = card.w / (1 + 2 * MARGIN)
    return rect.meets(Rect.around(card.x, card.y, width, card.h - card.w + width))


def _primary(facts: Facts, plan: Plan, words: str, meaning: Meaning | None = None) -> list[Part]:
    """Return the gold button; one that means nothing yet is grey and says what is wanted."""
    place, button = plan.primary, partial(facts.kit.button, "act:go", kind="primary", zone="act", style=ACT)
    if meaning is not None:
        return [button(place, words, meaning=meaning)]
    ground = facts.kit.panel("act-ground", place, "ink", radius=12)  # the tray's rim must not run through its words
    return [ground, button(place, words, enabled=False, reason=words)]


def _take_back(facts: Facts, plan: Plan, commands: TableCommands) -> Part:
    words = facts.kit.say("syncro.button.take_back")
    return facts.kit.button("take-back", plan.second, words, commands.undo, "glass", zone="act")


def _pass(facts: Facts, plan: Plan, key: str) -> Part:
    """Return the button that passes; a grey one keeps its words, and says in a pill why not."""
    meaning = take(facts, a.Pass())
    cause = meaning.refusal if isinstance(meaning, Refuse) else None
    why = facts.explain(cause) if cause is not None else ""
    button, words = partial(facts.kit.button, kind="glass", zone="act"), facts.kit.say(key)
    part = button("act:pass", plan.second, words, enabled=not why, help_=why, meaning=meaning)
    assert part.control is not None, "a button can be pressed"
    return replace(part, control=replace(part.control, reason=why, cause=cause))


def _cast(facts: Facts, slot: Slot) -> tuple[str, Meaning | None]:
    """Return what the primary button says in a slot, and what it means: cast the chosen Spell, or play the Reward."""
    say, draft, aim = facts.kit.say, facts.draft, facts.aim
    the = say(f"syncro.the.{enemy_at(facts.state, aim).name}") if aim != NONE else ""
    if draft.reward:
        return _play(facts, the)
    if must_pass(facts.state, slot):
        return say("syncro.table.only_pass"), None
    if draft.card == NONE:
        return say("syncro.table.choose_spell"), None
    if not the:
        return say("syncro.table.choose_enemy"), None
    value = facts.hand[draft.card][1]
    return say("syncro.button.cast", value=value, enemy=the), take(facts, a.Attack(draft.card, aim))


def _play(facts: Facts, the: str) -> tuple[str, Meaning | None]:
    """Return the same for the Reward that is chosen, which some play on an enemy."""
    say, name = facts.kit.say, facts.kit.say(f"syncro.reward.{facts.reward}")
    if facts.reward == RECOVER:
        return say("syncro.table.choose_spell"), None
    if facts.reward != WEAKEN:
        return say("syncro.button.play", reward=name), take(facts, a.Play(None))
    if not the:
        return say("syncro.table.choose_enemy"), None
    return say("syncro.button.play_on", reward=name, enemy=the), take(facts, a.Play(facts.aim))


def _pay(facts: Facts) -> tuple[str, Meaning | None]:
    """Return what the primary button of a payment or a curse says and means."""
    say, draft = facts.kit.say, facts.draft
    if draft.reward and facts.reward == SCALE:
        return say("syncro.button.scale"), press_pay(facts) if facts.scale else None
    if draft.card == NONE:
        return say("syncro.table.choose_spell"), None
    kind = "pay" if isinstance(facts.question, Paying) else "discard"
    return say(f"syncro.button.{kind}", value=facts.hand[draft.card][1]), press_pay(facts)


def _waiting(facts: Facts) -> str:
    say = facts.kit.say
    if isinstance(facts.state.now, Estimating | Keeping):
        return say("syncro.table.others" if None in facts.state.sealed else "syncro.table.all_ready")
    seats = [seat for seat in facts.asked if seat != facts.table.viewer]
    return say("table.wait", player=facts.table.name(seats[0])) if seats else say("syncro.table.moment")
