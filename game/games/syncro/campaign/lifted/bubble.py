"""The bubble by the fire: who speaks and of which turn, the sentence, and the figures that bear it out."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from game.content.words.strings import Words
from game.engine.protocol import Seat
from game.games.syncro.bots.lifted.decisions import CLOSED, HELD_BACK, LAID, Decision
from game.games.syncro.bots.lifted.telling import WORDS, believed_of, hand_of
from game.games.syncro.campaign.lifted import wording
from game.games.syncro.campaign.lifted.fell import fell
from game.games.syncro.campaign.lifted.panels import SIGN, believed, small_caps, weighed
from game.games.syncro.campaign.lifted.silence import Silence
from game.games.syncro.scenery.cards import NUMBER, CardFace, closed, spell
from game.ui.draw.draw_commands import DrawCommand, Plate
from game.ui.lamplight import Bubble
from game.ui.layout.arrange import REST, columns, cut_bottom, cut_left, cut_right, cut_top, flow, placed
from game.ui.layout.frame import Rect
from game.ui.parts.kit import BODY, CAPS, Act, Kit
from game.ui.parts.part import Control, Look, Part, target_44
from game.ui.parts.widgets import Label
from game.ui.seats.faces import portrait
from game.ui.type.text import Style

NAME: Final = Style("title", 26)
QUOTE: Final = Style("title", 27)
QUOTE_LONG: Final = Style("title", 23)
LONG: Final = 2  # lines of a sentence in the larger letters
MARGIN: Final = (28.0, 16.0, 24.0, 20.0)
HEAD: Final = 44.0
GAP: Final = 6.0
CARD: Final = 74.0
PITCHES: Final = ((4, 84.0, 74.0), (5, 68.0, 66.0), (8, 47.0, 56.0))
"""Up to so many Spells in a hand: how far they lie apart, and how broad each is."""
WHERE: Final = 298.0  # what tells where it fell takes at least
APART: Final = 26.0  # from a hand to that, where the hand is small: it comes nearer
PILL: Final = 24.0
UNDER: Final = 8.0  # from a Spell to its sign
BESIDE: Final = 6.0  # between signs
PANEL: Final = 184.0


@dataclass(frozen=True, slots=True)
class Asked:
    """Hold what the bubble shows: who speaks, of which turn and decision, whether a reason was found; and its ways."""

    silence: Silence
    seat: Seat
    at: int
    """Which turn was asked about."""
    decision: Decision | None
    because: bool
    turn: Callable[[int], None]
    """Goes to the partner's next turn (1), or the one before (-1)."""
    turns: tuple[bool, bool] = (False, False)
    """Whether there is one before, and a next one."""


def high(kit: Kit, room: Rect, asked: Asked, tip: tuple[float, float]) -> Rect:
    """Return what a bubble takes of a room: all of it, but for a sentence alone, which lies as near the mouth."""
    if asked.decision is not None:
        return room
    left, top, right, bottom = MARGIN
    text = kit.type.set_text(said_by(kit.words, asked), QUOTE, room.w - left - right)
    need = min(room.h, top + HEAD + GAP + max(text.h, 2 * kit.leading(QUOTE.size)) + bottom)
    y = min(max(room.y, tip[1] - need / 2), room.bottom - need)
    return room._replace(y=y, h=need)


def bubble(kit: Kit, sheet: Rect, asked: Asked, tip: tuple[float, float] | None) -> list[Part]:
    """Return the bubble in a rectangle, its tail at the mouth of who speaks."""
    inside = sheet.trimmed(*MARGIN)
    head, body = cut_top(inside, HEAD, GAP)
    quote, body = _quote(kit, body, asked)
    parts = [Part("bubble", sheet, Bubble(tip, 20, 20), may_overlap=True), *head_of(kit, head, asked), quote]
    decision = asked.decision
    if decision is None:
        return parts
    panels, shown = cut_bottom(body, PANEL, 10)
    hand, where = columns(shown, (min(shown.w - WHERE - 10, _hand_wide(kit, decision) + APART), REST), 10)
    parts += [*_hand(kit, hand, decision), *fell(kit, where, asked.silence, decision)]
    left, right = columns(panels.inset(-8, 0), (REST, 298), 12)
    if decision.blunder:
        return parts
    if decision.shown:
        parts += weighed(kit, left, decision)
    belief = believed_of(decision)
    if belief is not None:
        parts += believed(kit, right if decision.shown else left._replace(w=right.w), asked.silence, belief)
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
    text = said_by(kit.words, asked)
    setting = kit.type.set_text(text, QUOTE, body.w)
    if len(setting.lines) > LONG:
        setting = kit.type.fit(text, QUOTE_LONG, body.w, LONG + 1, 0.7)
    place, rest = cut_top(body, max(setting.h, 2 * kit.leading(QUOTE.size)), 12)
    return Part("said", place, Label(setting, "text.paper", 0.0, 0.0)), rest


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
    """Return the hand of then, small enough that its signs lie under it, all in one line."""
    caps, below = cut_top(place, kit.leading(CAPS.size), 10)
    line, cards = cut_bottom(below, max(PILL, kit.leading(SIGN.size)), UNDER)
    parts = [small_caps(kit, "hand", caps, kit.say(f"{WORDS}.hand"))]
    count = len(decision.hand)
    pitch, wide = _pitch(count)
    wide = min(wide, cards.h / NUMBER)
    pitch = min(pitch, (place.w - wide) / max(1, count - 1))
    signs = dict[str, Part]()
    for number, (card, spot) in enumerate(
        zip(hand_of(decision), flow(cards, [wide] * count, pitch - wide), strict=True)
    ):
        at = spot._replace(h=wide * NUMBER)
        framed = int(card.fate in (LAID, HELD_BACK))
        parts.append(Part(f"hand:{number}", at, Framed(card.value, card.fate), layer=framed, may_overlap=True))
        if card.fate in (LAID, HELD_BACK, CLOSED) and card.fate not in signs:
            under = line._replace(y=at.bottom + UNDER)
            signs[card.fate] = _sign(kit, at, under, f"fate:{number}", card.fate, wording.fate_of(decision, card.fate))
    return [*parts, *_apart(list(signs.values()), place)]


def _pitch(count: int) -> tuple[float, float]:
    """Return how far Spells of a hand of so many lie apart, and how broad each is."""
    return next(((pitch, wide) for most, pitch, wide in PITCHES if count <= most), PITCHES[-1][1:])


def _hand_wide(kit: Kit, decision: Decision) -> float:
    """Return what the hand of then and its heading take up."""
    pitch, wide = _pitch(len(decision.hand))
    heading = kit.type.set_text(kit.say(f"{WORDS}.hand").upper(), CAPS)
    return max(heading.w + 4, pitch * (len(decision.hand) - 1) + wide)


def _sign(kit: Kit, card: Rect, line: Rect, key: str, fate: str, word: str) -> Part:
    """Return the sign under a Spell, which says more when it is pointed at."""
    setting = kit.type.set_text(kit.say(f"{WORDS}.{word}"), SIGN)
    wide = max(card.w, setting.w + 18)
    place = line._replace(x=card.middle[0] - wide / 2, w=wide)
    role = "text.paper-soft" if fate == CLOSED else "paper"
    more = kit.say(f"{WORDS}.more.{word}")
    control = Control(more, zone="bubble", help=more, radius=12, skipped=True)
    return Part(key, place, Sign(Label(setting, role, 0.5), fate), control, hit=target_44(place))


def _apart(signs: list[Part], place: Rect) -> list[Part]:
    """Return signs of one line moved aside as far as it takes: none lies on another, none leaves a place."""
    placed_: list[Part] = []
    left = place.x - BESIDE
    for sign in signs:
        placed_.append(sign.moved(max(0.0, left - sign.rect.x), 0))
        left = placed_[-1].rect.right + BESIDE
    right = place.right
    for number in reversed(range(len(placed_))):
        sign = placed_[number]
        placed_[number] = sign.moved(min(0.0, right - sign.rect.right), 0)
        right = placed_[number].rect.x - BESIDE
    return placed_


def told(words: Words, asked: Asked) -> str:
    """Return who says what, and of when, in words."""
    decision = asked.decision
    who = wording.name_of(asked.silence, asked.seat)
    name = who if decision is None else f"{who}, {wording.when(words, decision)}"
    return words.say("list.label", what=name, said=said_by(words, asked))


def said_by(words: Words, asked: Asked) -> str:
    """Return the sentence, in quotes; where there is none, why."""
    if asked.decision is None:
        return wording.unsaid(words, asked.silence, asked.seat, asked.at)
    return wording.said(words, asked.silence, asked.decision, because=asked.because)


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
