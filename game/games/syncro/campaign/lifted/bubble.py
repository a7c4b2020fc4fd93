"""The bubble by the fire: who speaks and of which turn, the sentence, and the figures that bear it out."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from game.content.words.strings import Words
from game.engine.protocol import Seat
from game.games.syncro.bots.lifted.decisions import CLOSED, HELD_BACK, LAID, PASS, Belief, Decision, Foe, Option
from game.games.syncro.bots.lifted.telling import WORDS
from game.games.syncro.campaign.lifted import wording
from game.games.syncro.campaign.lifted.silence import Silence
from game.games.syncro.rules.state.content import Enemy
from game.games.syncro.scenery.cards import NUMBER, CardFace, FoeArt, closed, height_to_width, spell
from game.ui.draw.draw_commands import DrawCommand, Numeral, Picture, Plate
from game.ui.draw.seat_signs import BADGE
from game.ui.lamplight import Bubble
from game.ui.layout.arrange import REST, centred, columns, cut_bottom, cut_left, cut_right, cut_top, flow, placed, stack
from game.ui.layout.frame import Rect
from game.ui.parts.kit import BODY, CAPS, Act, Kit
from game.ui.parts.part import Look, Part, target_44
from game.ui.parts.widgets import Label, Panel
from game.ui.seats.faces import portrait
from game.ui.type.text import Style

NAME: Final = Style("title", 26)
QUOTE: Final = Style("title", 27)
QUOTE_LONG: Final = Style("title", 23)
LONG: Final = 2  # lines of a sentence in the larger letters
SIGN: Final = Style("bold", 15)
SHOWN: Final = Style("body", 16)
ROW: Final = Style("body", 18)
NUMBER_STYLE: Final = Style("title", 22)
TOTAL: Final = Style("title", 40)
CARD: Final = 74.0
PITCHES: Final = ((4, 84.0, 74.0), (5, 68.0, 66.0), (8, 47.0, 56.0))
"""Up to so many Spells in a hand: how far they lie apart, and how broad each is."""
ENEMY: Final = 92.0
LAY_ON: Final = (58.0, 50.0, 42.0, 36.0)
"""How broad Spells are of which so many fell on an enemy."""
PILL: Final = 24.0
PANEL: Final = 184.0
LINE: Final = 44.0
BAR: Final = (128.0, 14.0)
LEAST_BAR: Final = 30.0
COLUMN: Final = 54.0
TALL: Final = 66.0  # the highest bar of a belief
SMALL: Final = 24.0


@dataclass(frozen=True, slots=True)
class Asked:
    """Hold what the bubble shows: who speaks, of which decision, whether a reason was found; and what can be done."""

    silence: Silence
    seat: Seat
    decision: Decision | None
    because: bool
    turn: Callable[[int], None]
    """Goes to the partner's next turn (1), or the one before (-1)."""
    turns: tuple[bool, bool] = (False, False)
    """Whether there is one before, and a next one."""


def bubble(kit: Kit, sheet: Rect, asked: Asked, tip: tuple[float, float] | None) -> list[Part]:
    """Return the bubble in a rectangle, its tail at the mouth of who speaks."""
    inside = sheet.trimmed(28, 16, 24, 20)
    head, body = cut_top(inside, 44, 6)
    quote, body = _quote(kit, body, asked)
    parts = [Part("bubble", sheet, Bubble(tip, 20, 20), may_overlap=True), *head_of(kit, head, asked), quote]
    decision = asked.decision
    if decision is None:
        return parts
    panels, shown = cut_bottom(body, PANEL, 10)
    hand, where = columns(shown, (REST, 298), 10)
    parts += [*_hand(kit, hand, decision), *_where(kit, where, asked.silence, decision)]
    left, right = columns(panels.inset(-8, 0), (REST, 298), 12)
    if not decision.blunder:
        parts += _weighed(kit, left, decision)
        parts += [part for belief in decision.beliefs[:1] for part in _believed(kit, right, asked.silence, belief)]
    return parts


def head_of(kit: Kit, row: Rect, asked: Asked) -> list[Part]:
    """Return who speaks and of when, and the ways to that partner's other turns."""
    words, decision = kit.words, asked.decision
    buttons, line = cut_right(row, 92, 12)
    before, after = flow(placed(buttons, 92, 40), (40, 40), 12)
    face, line = cut_left(line, 36, 10)
    name = kit.type.fit(wording.name_of(asked.silence, asked.seat), NAME, line.w * 0.6, 1, 0.7)
    who, rest = cut_left(line, name.w + 2, 12)
    parts = [
        portrait("who:face", placed(face, 36, 36), asked.silence.team[asked.seat], seat=asked.seat),
        Part("who", who, Label(name, "text.paper")),
    ]
    if decision is not None and not kit.huge:
        parts.append(kit.label("when", rest, wording.when(words, decision), BODY, "text.paper-soft", minimum=0.6))
    for way, place, icon, there in ((-1, before, "left", asked.turns[0]), (1, after, "right", asked.turns[1])):
        say = kit.say(f"{WORDS}.{'before' if way < 0 else 'after'}")
        parts.append(
            kit.icon_button(
                f"way:{icon}", place, f"shell/glyphs/chevron-{icon}", say, _turning(asked, way), "light",
                zone="bubble", enabled=there, reason="" if there else kit.say(f"{WORDS}.none"),
                hit=target_44(place), on_light=True,
            )
        )  # fmt: skip
    return parts


def _turning(asked: Asked, way: int) -> Act:
    return lambda: asked.turn(way)


def _quote(kit: Kit, body: Rect, asked: Asked) -> tuple[Part, Rect]:
    """Return the sentence, in smaller letters where it is long, and what is left below it."""
    text = wording.said(kit.words, asked.silence, asked.decision, because=asked.because)
    setting = kit.type.set_text(text, QUOTE, body.w)
    if len(setting.lines) > LONG:
        setting = kit.type.fit(text, QUOTE_LONG, body.w, LONG + 1, 0.7)
    place, rest = cut_top(body, max(setting.h, 2 * kit.leading(QUOTE.size)), 12)
    return Part("said", place, Label(setting, "text.paper", 0.0, 0.0)), rest


def _caps(kit: Kit, key: str, place: Rect, text: str) -> Part:
    """Return a small heading: in capitals where they have room."""
    if kit.type.set_text(text.upper(), CAPS).w > place.w:
        return kit.label(key, place, text, SIGN, "text.paper-label", minimum=0.6)
    return kit.label(key, place, text.upper(), CAPS, "text.paper-label")


# The hand of then, and where it fell


@dataclass(frozen=True, slots=True)
class Framed:
    """Show a Spell of the hand of then: in a frame where it was laid, in a dashed one where it was held back."""

    value: int
    fate: str

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        art = spell(self.value, small=True) if self.value else closed()
        yield from CardFace(art).draw_commands(rect, look)
        role = {LAID: "text.good", HELD_BACK: "text.paper-label"}.get(self.fate)
        if role is not None:
            dash = 5.0 if self.fate == HELD_BACK else 0.0
            yield Plate(rect.inset(-3.5), radius=rect.w * 0.12 + 3, border=role, width=3.0, dash=dash)


@dataclass(frozen=True, slots=True)
class Sign:
    """Show a word under a Spell: on a green ground where it was laid, on a brown one where it was held back."""

    words: Label
    fate: str

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        role = {LAID: "text.good", HELD_BACK: "text.paper-label"}.get(self.fate)
        if role is not None:
            yield Plate(rect, role, radius=rect.h / 2)
        yield from self.words.draw_commands(rect, look)


def _hand(kit: Kit, place: Rect, decision: Decision) -> list[Part]:
    caps, below = cut_top(place, kit.leading(CAPS.size), 10)
    parts = [_caps(kit, "hand", caps, kit.say(f"{WORDS}.hand"))]
    count = len(decision.hand)
    pitch, wide = next(((pitch, wide) for most, pitch, wide in PITCHES if count <= most), (place.w / max(1, count), 44))
    marked = set[str]()
    for number, (card, spot) in enumerate(zip(decision.hand, flow(below, [wide] * count, pitch - wide), strict=True)):
        at = spot._replace(h=wide * NUMBER)
        framed = int(card.fate in (LAID, HELD_BACK))
        parts.append(Part(f"hand:{number}", at, Framed(card.value, card.fate), layer=framed, may_overlap=True))
        if card.fate not in marked and card.fate in (LAID, HELD_BACK, CLOSED):
            marked.add(card.fate)
            sign = _sign(kit, at, card.fate, number, pitch, kit.say(f"{WORDS}.{_fate(decision, card.fate)}"))
            met = [part for part in parts if part.key.startswith("fate:") and part.rect.meets(sign.rect, 0)]
            parts.append(sign.moved(0, met[0].rect.bottom + 3 - sign.rect.y) if met else sign)
    return parts


def _fate(decision: Decision, fate: str) -> str:
    """Return the key of the word under a Spell."""
    if fate == LAID:
        return {"pay": "paid_now", "give": "given"}.get(decision.done.kind, "laid")
    return {HELD_BACK: "held_back", CLOSED: "still_held"}[fate]


def _sign(kit: Kit, card: Rect, fate: str, number: int, pitch: float, text: str) -> Part:
    setting = kit.type.set_text(text, SIGN)
    room = max(card.w, pitch, setting.w + 18)
    line = placed(card.below(max(PILL, setting.h), 8), room, max(PILL, setting.h))
    role = "text.paper-soft" if fate == CLOSED else "paper"
    return Part(f"fate:{number}", line, Sign(Label(setting, role, 0.5), fate), may_overlap=True)


def _where(kit: Kit, place: Rect, silence: Silence, decision: Decision) -> list[Part]:
    foe = decision.foe
    if foe is None:
        return []
    caps, below = cut_top(place, kit.leading(CAPS.size), 10)
    spot, rest = cut_left(below, ENEMY, 8)
    ratio = height_to_width(foe.enemy)
    wide = min(spot.w * 1.4, 150.0) if ratio < 1 else spot.w
    art = FoeArt(Enemy(foe.enemy, foe.strength, foe.powers), ratio=ratio)
    parts = [
        _caps(kit, "where", caps, kit.say(f"{WORDS}.where" if foe.blow is not None else f"{WORDS}.about")),
        Part("where:enemy", spot._replace(w=wide, h=wide * ratio), CardFace(art)),
    ]
    return [*parts, *_fell(kit, rest, silence, decision, foe)]


def _fell(kit: Kit, place: Rect, silence: Silence, decision: Decision, foe: Foe) -> Iterator[Part]:
    """Yield the Spells that fell on an enemy with their owners, what they came to, and what that was."""
    blow = foe.blow
    if blow is None:
        return
    end, fan = cut_right(place, 86, 2)
    wide = LAY_ON[min(len(blow.spells), len(LAY_ON)) - 1]
    step = min(wide + 4, (fan.w - wide) / max(1, len(blow.spells) - 1)) if len(blow.spells) > 1 else 0.0
    for number, (face, by) in enumerate(blow.spells):
        at = fan.moved(step * number, 14 * (number % 2))._replace(w=wide, h=wide * NUMBER)
        badge = f"{BADGE}{silence.team[by].colour}"
        yield Part(f"where:{number}", at, CardFace(spell(face, badge=badge, small=True)), may_overlap=True)
    role = "text.good" if blow.beaten else "text.bad"
    came = kit.type.fit(wording.outcome(kit.words, decision), SIGN, end.w, 2, 0.7)
    total, word = stack(end._replace(h=min(end.h, 112)), (kit.leading(TOTAL.size), came.h), 0, 0.5)
    yield kit.label("where:total", total, str(blow.total), TOTAL, role, align=0.5)
    yield Part("where:came", word, Label(came, role, 0.5))


# What was weighed, and believed


@dataclass(frozen=True, slots=True)
class Bar:
    """Show a share as a bar, on its track."""

    share: float
    best: bool

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Plate(rect, "lost.inset", radius=rect.h / 2)
        if self.share > 0:
            filled = rect._replace(w=max(rect.h, rect.w * min(1.0, self.share)))
            yield Plate(
                filled, "text.good" if self.best else "lost.sign", radius=rect.h / 2, alpha=1.0 if self.best else 0.6
            )


def _weighed(kit: Kit, place: Rect, decision: Decision) -> list[Part]:
    """Return what was weighed: what was done, and the two best others."""
    inside = place.inset(16, 10)
    head, below = cut_top(inside, kit.leading(CAPS.size), 4)
    parts = [Part("weighed", place, Panel("level", 16, None))]
    words = kit.type.set_text(kit.say(f"{WORDS}.chance"), SIGN)
    title = kit.type.set_text(kit.say(f"{WORDS}.weighed_title").upper(), CAPS)
    if not decision.closed and title.w + words.w + 12 <= head.w:
        chance, head = cut_right(head, words.w + 2, 10)
        parts.append(Part("weighed:chance", chance, Label(words, "text.paper-soft", 1)))
    parts.append(_caps(kit, "weighed:label", head, kit.say(f"{WORDS}.weighed_title")))
    for number, option in enumerate((decision.done, *decision.others[:2])):
        row, below = cut_top(below, min(LINE, below.h))
        if not number:
            parts.append(Part("weighed:done", row.inset(-8, 1), Panel("advised", 10, None), may_overlap=True))
        parts += _option(kit, row, decision, option, number)
    return parts


def _option(kit: Kit, row: Rect, decision: Decision, option: Option, number: int) -> list[Part]:
    key = f"option:{number}"
    sign, rest = cut_left(row, SMALL, 10)
    exact = option.numbered and not decision.closed
    style = NUMBER_STYLE if exact else SIGN
    name = kit.type.fit(wording.named(kit.words, decision, option), ROW, rest.w * 0.62, 1, 0.6)
    text = kit.type.set_text(wording.figure(kit.words, decision, option), style)
    if not decision.closed and not option.numbered and name.w + text.w + 10 > rest.w:
        text = kit.type.fit(kit.say(f"{WORDS}.dropped_short"), style, rest.w * 0.38, 1, 0.6)
    figure, rest = cut_right(rest, max(42.0, text.w + 2), 10)
    names, rest = cut_left(rest, name.w + 2, 12)
    bar, _ = cut_right(rest, min(BAR[0], rest.w))
    icon = (
        kit.picture(f"{key}:sign", placed(sign, 22, 22), "shell/glyphs/hand", "text.paper-soft")
        if option.kind == PASS
        else Part(f"{key}:sign", placed(sign, SMALL, SMALL * NUMBER), CardFace(spell(option.face, small=True)))
    )
    parts = [
        icon,
        Part(f"{key}:name", names, Label(name, "text.paper")),
        Part(f"{key}:figure", figure, Label(text, "text.paper", 1)),
    ]
    if decision.closed:
        return parts[:-1]
    if not option.numbered or bar.w < LEAST_BAR:
        return parts
    return [*parts, Part(f"{key}:bar", placed(bar, bar.w, BAR[1]), Bar(wording.length(decision, option), not number))]


@dataclass(frozen=True, slots=True)
class Columns:
    """Show how likely each face was, as columns with their figures; what it was is ticked."""

    shares: tuple[tuple[int, float], ...]
    top: int
    truth: int
    grown: float = 1.0
    """How far the columns have grown, of 1."""

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        most = max(share for _, share in self.shares)
        count = len(self.shares)
        pitch = min(COLUMN, rect.w / count)
        cells = flow(rect, [pitch * 0.7] * count, pitch * 0.3, 0.5)
        for (face, share), cell in zip(self.shares, cells, strict=True):
            card, above = cut_bottom(cell, SMALL * NUMBER, 6)
            figures, room = cut_top(above, 20)
            bar, _ = cut_bottom(room, max(3.0, room.h * self.grown * share / most))
            likely = face == self.top
            role = "button.primary.bottom" if likely else "lost.sign"
            yield Plate(bar, role, radius=4, alpha=1.0 if likely else 0.5)
            number = figures.moved(0, bar.y - figures.bottom)
            yield Numeral(number, str(round(share)), Style("bold" if likely else "body", 15), "text.paper")
            mini = placed(card, SMALL, SMALL * NUMBER)
            yield from CardFace(spell(face, small=True)).draw_commands(mini, look)
            if face == self.truth:
                tick = centred(mini, 18).moved(SMALL / 2 + 1, SMALL * NUMBER / 2 - 4)
                yield Plate(tick, "text.good", radius=9)
                yield Picture(tick.inset(3), "shell/glyphs/check", "paper")


def _believed(kit: Kit, place: Rect, silence: Silence, belief: Belief) -> list[Part]:
    """Return what was believed of a partner's Spell, and what that partner had shown."""
    inside = place.inset(16, 10)
    caps, below = cut_top(inside, kit.leading(CAPS.size), 2)
    line, below = cut_top(below, kit.leading(SIGN.size) + 4, 2)
    parts = [
        Part("believed", place, Panel("level", 16, None)),
        _caps(kit, "believed:label", caps, wording.believed(kit.words, silence, belief)),
        Part("believed:bars", below, Columns(belief.shares, belief.top[0], belief.truth), may_overlap=True),
    ]
    if belief.estimate is None:
        return parts
    if isinstance(belief.estimate, str):
        thumb, line = cut_left(line, 24, 6)
        parts.append(kit.picture("believed:thumb", placed(thumb, 22, 22), f"syncro/estimate-{belief.estimate}"))
    setting = kit.type.set_text(wording.shown(kit.words, silence, belief), SHOWN)
    if setting.w > line.w:  # the sign says the rest
        setting = kit.type.fit(wording.estimate(kit.words, belief), SHOWN, line.w, 1, 0.6)
    return [*parts, Part("believed:shown", line, Label(setting, "text.paper-soft"))]


def told(words: Words, asked: Asked) -> str:
    """Return who says what, and of when, in words."""
    decision = asked.decision
    who = wording.name_of(asked.silence, asked.seat)
    name = who if decision is None else f"{who}, {wording.when(words, decision)}"
    said = wording.said(words, asked.silence, decision, because=asked.because)
    return words.say("list.label", what=name, said=said)


def habit_of(words: Words, asked: Asked) -> list[str]:
    """Return what who speaks tells of itself at this fire; nothing where there is nothing more to tell."""
    return wording.habit(words, asked.silence, asked.seat)


def lines_of(words: Words, asked: Asked) -> list[str]:
    """Return all that the bubble shows besides its sentence, as lines: where there is no room for pictures."""
    decision = asked.decision
    if decision is None:
        return []
    hand, weighed = wording.hand_lines(words, decision), wording.weighed_lines(words, decision)
    return [*hand, *weighed, *wording.belief_lines(words, asked.silence, decision)]
