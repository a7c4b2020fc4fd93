"""What stands beside the horde: what is pointed at, piles, lasting curses, the vow of silence."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from game.engine.protocol import Hidden
from game.games.syncro.cards import CardFace, fog_picture, ratio_of, reward_picture, spell
from game.games.syncro.rules.content import FOG, REWARD
from game.games.syncro.rules.events import FogLifted, RewardPlayed
from game.games.syncro.rules.horde import enemy_at, strength
from game.games.syncro.rules.state import Paying
from game.games.syncro.table.facts import NONE, Facts
from game.games.syncro.table.horde import foe_art, notes, powers
from game.games.syncro.table.horde_panel import kinds_in_the_horde
from game.games.syncro.table.level_page import ShowLevel
from game.games.syncro.table.plan import Plan
from game.ui.canvas import Canvas
from game.ui.cards import CardArt
from game.ui.frame import Rect
from game.ui.kit import BODY, BOLD, NOTE, Kit
from game.ui.marks import Freehand, Mark
from game.ui.part import Control, Look, Part, draw_face, target_44
from game.ui.text import Style, Typeset
from game.ui.widgets import Empty, Label

HEAD: Final = Style("heading", 23)
APART: Final = 12.0  # units between the names of two piles
DISC: Final = 14.0  # radius of the disc with a pile's number
OVER: Final = 12.0  # units that a name may hang out at the side
LEAST: Final = 2  # rows under an enemy's name that must be told: its strength, and what lies on it
BROAD: Final = 300.0  # units beside a card from which a text has room there


@dataclass(frozen=True, slots=True)
class Pile:
    """Show a pile with its number on a disc; an empty one is a dashed place."""

    art: CardArt | None
    count: Typeset
    edges: int

    def marks(self, rect: Rect, look: Look) -> Iterator[Mark]:
        yield Freehand(lambda canvas: self._draw_face(canvas, rect, look))

    def _draw_face(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        if self.art is None:
            canvas.plate(rect, "syncro.empty", radius=rect.w / 10, border="syncro.quiet", width=1.4, dash=5)
        else:
            for number in range(self.edges, 0, -1):
                edge = rect.moved(2.2 * number, -1.8 * number)
                canvas.plate(edge, "syncro.edge", radius=rect.w / 10, border="syncro.edge-rim", width=1)
            draw_face(canvas, CardFace(self.art), rect, look)
        x, y, r = *_disc(rect).middle, DISC
        canvas.disc(x, y, r + 1.5, "syncro.count-rim")
        canvas.disc(x, y, r, "night")
        canvas.words(self.count, Rect.around(x, y, 2 * r), "text.night", 0.5)


def _disc(pile: Rect) -> Rect:
    """Return where the disc with a pile's number lies: over its corner."""
    return Rect.around(pile.right - 4, pile.bottom - 2, 2 * DISC)


def detail(facts: Facts, plan: Plan, show: ShowLevel) -> list[Part]:
    """Return the panel of what is pointed at: its card, strength, what lies on it, and what happens.

    With nothing pointed at it tells of the kinds in the horde.
    """
    if not any(facts.state.horde):
        return []
    told, over = plan.told.inset(16, 14), facts.kit.panel("detail", plan.told, "ink", width=1.2)
    match facts.table.event:
        case FogLifted(_, name):
            return [over, *_played(facts.kit, told, fog_picture(name), f"syncro.fog.{name}")]
        case RewardPlayed(_, name):
            return [over, *_played(facts.kit, told, reward_picture(name), f"syncro.reward.{name}")]
    if facts.shown == NONE:
        return kinds_in_the_horde(facts, plan.detail, show)
    place = plan.told if reads(facts, plan) else plan.detail
    panel, room = facts.kit.panel("detail", place, "ink", width=1.2), place.inset(16, 14)
    spot, width = facts.state.spot(facts.shown), min(56.0, room.h * 0.45)
    card = Rect(room.x, room.y, width, width * (1.4 if ratio_of(spot.kind) > 1 else 0.6))
    parts = [panel, Part("detail:card", card, CardFace(replace(foe_art(facts, facts.shown), veiled=0.0)))]
    left = Rect(card.right + 14, room.y, room.right - card.right - 14, room.h)
    if not spot.up:
        words = facts.kit.say("syncro.detail.face_down", kind=facts.kit.say(f"syncro.kind.{spot.kind}"))
        return parts + _block(facts.kit, left, [(words, BOLD, "text.night")])[0]
    return parts + _enemy(facts, facts.shown, card, left, room)


def reads(facts: Facts, plan: Plan) -> bool:
    """Tell whether what is told, or pointed at, takes the place of the piles: in a wide window with large letters."""
    if facts.kit.frame.shape != "wide" or facts.kit.roomy:
        return False
    pointed = plan.goal_form == "short" and facts.shown != NONE
    return pointed or isinstance(facts.table.event, FogLifted | RewardPlayed)


def _played(kit: Kit, room: Rect, picture: str, key: str) -> list[Part]:
    """Return what a Fog or a Reward says that is being told: its card, its name, what it does.

    Where room is short the card becomes smaller, then goes, then the name, which is told elsewhere too.
    """
    for width, named in ((72.0, True), (56.0, True), (40.0, True), (0.0, True), (0.0, False)):
        card = Rect(room.x, room.y, width, width * 1.4)
        left = Rect(card.right + 14, room.y, room.right - card.right - 14, card.h) if width else room
        name = kit.type.fit(kit.say(key), HEAD, left.w, 3, 0.65)
        bottom = left.y + name.h if named else room.y
        under = left if left.w > BROAD else room
        top = (bottom if left.w > BROAD else max(card.bottom, bottom)) + (8 if named else 0)
        text = _text(kit, kit.say(f"{key}.text"), Rect(under.x, top, under.w, room.bottom + 4 - top))
        parts = [Part("detail:card", card, CardFace(CardArt(picture)))] if width else []
        if named:
            parts.append(_words("detail:name:0", left, left.y, name))
        if text and not (named and name.truncated):
            return [*parts, *text]
    # the largest text in the smallest window
    setting = kit.type.fit(kit.say(f"{key}.text"), NOTE, room.w, int(room.h / (kit.leading(15) * 0.75)), 0.7)
    return [_words("detail:text", room, room.y, setting)]


def _words(key: str, room: Rect, y: float, setting: Typeset, role: str = "text.night") -> Part:
    return Part(key, Rect(room.x, y, room.w, setting.h), Label(setting, role, 0.0, 0.0))


def _enemy(facts: Facts, place: int, card: Rect, left: Rect, room: Rect) -> list[Part]:
    """Return name, strength, what lies on an enemy, and its powers, as far as there is room."""
    kit, say, now = facts.kit, facts.kit.say, facts.state.now
    rows = [(say("syncro.detail.strength", strength=strength(facts.state, place)), BOLD, "syncro.gold")]
    if isinstance(now, Paying) and now.paying == place:
        rows.append((say("syncro.table.owed", count=now.needed - now.paid), NOTE, "text.bad-night"))
    rows += [(words, NOTE, "text.night-soft") for words in notes(facts, place)]
    parts, bottom = list[Part](), room.y
    name = say(f"syncro.enemy.{enemy_at(facts.state, place).name}")
    smaller, bare = [(name, BOLD, "text.night"), *rows], rows
    for lines in ([(name, HEAD, "text.night"), *rows], smaller, bare):  # the card says the name, too
        parts, bottom = _block(kit, left, lines)
        if len(parts) == len(lines) or (lines is smaller and len(parts) > LEAST):
            break
    under = left if left.w > BROAD else room
    top = (bottom if under is left else max(bottom, card.bottom)) + 8
    return [*parts, *_text(kit, powers(facts, place), Rect(under.x, top, under.w, room.bottom + 4 - top))]


def _text(kit: Kit, text: str, room: Rect) -> list[Part]:
    """Return a text, smaller where it must be; nothing where it has no room, since its card's tooltip says it."""
    for style in (BODY, Style("body", 16), NOTE):
        part = kit.paragraph("detail:text", room.x, room.y, room.w, text, style, "text.night")
        if part.rect.h <= room.h:
            return [part]
    return []


def _block(kit: Kit, room: Rect, rows: list[tuple[str, Style, str]]) -> tuple[list[Part], float]:
    """Return lines under one another, as many as there is room for, and where they end."""
    parts, y = list[Part](), room.y
    for number, (words, style, role) in enumerate(rows):
        setting = kit.type.fit(words, style, room.w, 1, 0.65)
        if setting.truncated:
            setting = kit.type.fit(words, style, room.w, 3, 0.65)
        if setting.truncated or y + setting.h > room.bottom + 1:
            break
        parts.append(_words(f"detail:name:{number}", room, y, setting, role))
        y += setting.h
    return parts, y


def piles(facts: Facts, room: Rect) -> list[Part]:
    """Return the piles with their numbers: Spells, discards, and Fog and Rewards where they have joined."""
    state, parts = facts.state, list[Part]()
    top = state.spells.face(state.discards[-1]) if state.discards else 0
    rows = [
        ("spells", _back("spell"), len(state.deck)),
        ("discards", spell(top) if isinstance(top, int) and top else None, len(state.discards)),
    ]
    if FOG in facts.rules.mission.rules:
        rows.append(("fog", _back("fog"), len(state.fog_pile)))
    if REWARD in facts.rules.mission.rules:
        rows.append(("rewards", _back("reward"), len(state.reward_pile)))
    pitch = room.w / len(rows)
    names = [facts.kit.say(f"syncro.pile.{name}") for name, _, _ in rows]
    labels, lines = _names(facts.kit, names, pitch, room)
    height = min(81.0, (pitch - 22) * 1.4, room.h - (facts.kit.leading(16) * lines + 18 if lines else 4))
    if height < 30:
        return []
    width = height / 1.4
    foot = room.y + min(81.0, height + (0 if lines > 1 else 81.0)) if lines else room.bottom - 4
    foot = max(room.y + height, min(foot, room.bottom - (facts.kit.leading(16) * lines + 14 if lines else 4)))
    for number, (name, art, count) in enumerate(rows):
        rect = Rect(room.x + pitch * (number + 0.5) - width / 2, foot - height, width, height)
        digits = facts.kit.type.set_text(str(count), Style("title", 15, fixed=True))
        help_ = facts.kit.named(names[number], f"{count}{_spread(facts, name)}")
        control = Control(help_, zone="piles", help=help_, radius=width / 10, sound="focus")
        face = Pile(art if count else None, digits, min(3, count // 4))
        parts.append(Part(f"pile-{name}", rect, face, control, hit=target_44(rect)))
        parts.append(Part(f"of-pile-{name}", _disc(rect), Empty()))  # the lamp lights it with the pile
        if lines:
            words, down = labels[number], facts.kit.leading(16) * (number % lines)
            left = max(room.x - OVER, min(rect.middle[0] - words.w / 2, room.right + OVER - words.w))
            place = Rect(left - 1, foot + 14 + down, words.w + 2, words.h)
            parts.append(Part(f"pile-{name}-name", place, Label(words, "text.night", 0.5)))
    return parts


def _names(kit: Kit, names: list[str], pitch: float, room: Rect) -> tuple[list[Typeset], int]:
    """Return the piles' names and in how many lines they stand: in turn high and low where one would touch another.

    No lines: there is no room, and the tooltips say them.
    """
    labels = [kit.type.set_text(name, Style("body", 16)) for name in names]
    for lines in (1, 2):
        pairs = zip(labels, labels[lines:], strict=False)  # neighbours in one line
        apart = all((one.w + other.w) / 2 + APART <= pitch * lines for one, other in pairs)
        fits = apart and max(labels[0].w, labels[-1].w) <= pitch * lines
        if fits and room.h - kit.leading(16) * lines - 18 >= 46:
            return labels, lines
    return labels, 0


def _back(kind: str) -> CardArt:
    return CardArt(f"cards/syncro/back-{kind}")


def _spread(facts: Facts, name: str) -> str:
    """Return what all Spells of the level are, or those among the discards: both are public (SY-2)."""
    if name == "spells":
        values = Counter(facts.rules.content.spell_pack(facts.rules.mission.rules))
    elif name == "discards":
        faces = (facts.state.spells.face(card) for card in facts.state.discards)
        values = Counter(face for face in faces if not isinstance(face, Hidden))
    else:
        return ""
    listed = " · ".join(f"{count}×{value}" for value, count in sorted(values.items()))
    if name == "spells":
        listed = facts.kit.say("syncro.table.pack", list=listed)
    return f"\n{listed}" if listed else ""


def curses(facts: Facts, plan: Plan) -> list[Part]:
    """Return the lasting curses that lie beside the horde, each a small card that tells what it does."""
    room, cards, parts = plan.curses, facts.state.curses, list[Part]()
    height = min(92.0, room.h)
    if height < 44:
        return []
    width = height / 1.4
    pitch = min(width + 10, (room.w - width) / max(1, len(cards) - 1))
    for number, card in enumerate(cards):
        name = facts.state.fogs.known_face(card)
        words = f"{facts.kit.say(f'syncro.fog.{name}')}. {facts.kit.say(f'syncro.fog.{name}.text')}"
        control = Control(words, zone="piles", help=words, radius=width / 10, sound="focus")
        rect = Rect(room.x + pitch * number, room.y, width, height)
        parts.append(Part(f"curse-{card}", rect, CardFace(CardArt(fog_picture(name)), lift=True), control))
    return parts


def silence(facts: Facts, plan: Plan) -> list[Part]:
    """Return the quiet reminder of the vow, where there is room for it."""
    kit, room = facts.kit, plan.silence
    setting = kit.type.fit(kit.say("syncro.silence"), Style("body", 16), room.w - 52, 1, 0.9)
    if setting.truncated or (room.bottom > plan.primary.y - 4 and kit.frame.shape == "wide"):
        return []
    width = setting.w + 52
    rect = Rect(room.middle[0] - width / 2, room.y, width, max(room.h, setting.h + 8))
    words = Rect(rect.x + 40, rect.y, setting.w, rect.h)
    return [Part("silence", rect, Vow()), Part("silence:words", words, Label(setting, "text.night-soft"))]


@dataclass(frozen=True, slots=True)
class Vow:
    """Show the vow of silence in a dark pill: a speech bubble that is struck out."""

    def marks(self, rect: Rect, look: Look) -> Iterator[Mark]:
        yield Freehand(lambda canvas: self._draw_face(canvas, rect, look))

    def _draw_face(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        canvas.plate(rect, "syncro.quiet-fill", radius=rect.h / 2)
        size = min(20.0, rect.h - 12)
        x, y = rect.x + 24, rect.middle[1]
        bubble = [(-0.5, 0.5), (-0.42, 0.2), (-0.42, -0.36), (0.42, -0.36), (0.42, 0.26), (-0.2, 0.26), (-0.5, 0.5)]
        canvas.line([(x + dx * size, y + dy * size) for dx, dy in bubble], "text.night-soft", 1.8)
        canvas.line([(x - 0.5 * size, y - 0.5 * size), (x + 0.5 * size, y + 0.5 * size)], "text.night", 2.0)
