"""What stands beside the horde: what is pointed at, piles, lasting curses, the vow of silence."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from msgspec import structs

from game.games.syncro.rules.state.content import FOG, REWARD
from game.games.syncro.rules.state.events import FogLifted, RewardPlayed
from game.games.syncro.rules.state.horde import enemy_at, strength
from game.games.syncro.rules.state.state import Paying
from game.games.syncro.scenery.cards import CardFace, fog_picture, height_to_width, reward_picture, spell
from game.games.syncro.table.facts.dealt_at import by_clock, leaves
from game.games.syncro.table.facts.facts import NONE, Facts
from game.games.syncro.table.pages.horde_panel import kinds_in_the_horde
from game.games.syncro.table.pages.level_page import ShowLevel
from game.games.syncro.table.pieces.horde import description, foe_art, notes, plain, powers
from game.games.syncro.table.plan.goals import uncut
from game.games.syncro.table.plan.plan import Plan
from game.scenes.table.kit.running import Running
from game.ui.draw.cards import RATIO, CardArt
from game.ui.draw.draw_commands import DrawCommand, Halo, Lettering, Line, Plate, dot
from game.ui.layout.arrange import REST, S, centred, columns, cut_left, cut_top, flow, placed, stack
from game.ui.layout.frame import Rect
from game.ui.parts.kit import BODY, BOLD, NOTE, Kit
from game.ui.parts.part import Control, Face, Look, Part, target_44
from game.ui.parts.widgets import Empty, Label
from game.ui.type.text import Style, Typeset, figure_style

HEAD: Final = Style("heading", 21)
APART: Final = 12.0  # units between the names of two piles
DISC: Final = 14.0  # radius of the disc with a pile's number
OVER: Final = 12.0  # units that a name may hang out at the side
LEAST: Final = 2  # rows under an enemy's name that must be told: its strength, and what lies on it
BROAD: Final = 300.0  # units beside a card from which a text has room there


@dataclass(frozen=True, slots=True)
class Pile:
    """Show a pile; an empty one is a dot."""

    art: CardArt | None
    edges: int

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        if self.art is None:
            yield dot(*rect.middle, 4, "syncro.quiet", 0.5)
            return
        for number in range(self.edges, 0, -1):
            yield Plate(rect.moved(2.2 * number, -1.8 * number), "syncro.edge", None, rect.w / 10, "syncro.edge-rim", 1)
        yield from CardFace(self.art).draw_commands(rect, look)


@dataclass(frozen=True, slots=True)
class PileName:
    """Say what a pile is, on a soft ground: any part of a stage may lie under it."""

    setting: Typeset

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Halo(rect.inset(-3, 1), "night", rect.h / 2, 5, 0.75)
        yield Lettering(rect, self.setting, "text.night", 0.5)


@dataclass(frozen=True, slots=True)
class Disc:
    """Show a pile's number on a disc."""

    count: Typeset

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield dot(*rect.middle, rect.w / 2 + 1.5, "syncro.count-rim")
        yield dot(*rect.middle, rect.w / 2, "syncro.count")
        yield Lettering(rect, self.count, "syncro.count-text", 0.5)


def detail(facts: Facts, plan: Plan, show: ShowLevel) -> list[Part]:
    """Return the panel of what is pointed at: its card, strength, what lies on it, and what happens.

    With nothing pointed at it tells of the kinds in the horde.
    """
    if not any(facts.state.horde):
        return []
    told = plan.reading.inset(16, 14)
    over = facts.kit.panel("detail", plan.reading, "ink", width=1.2)
    match facts.table.event:
        case FogLifted(_, name):
            return [over, *_played(facts.kit, told, fog_picture(name), f"syncro.fog.{name}")]
        case RewardPlayed(_, name):
            return [over, *_played(facts.kit, told, reward_picture(name), f"syncro.reward.{name}")]
    if facts.shown == NONE or (plan.goal_form == "page" and facts.judged):  # the sum says it
        return [] if plan.goal_form == "page" else kinds_in_the_horde(facts, plan.detail, show)
    place = plan.reading if reads(facts, plan) else plan.detail
    room = place.inset(16, 14)
    spot = facts.state.spot(facts.shown)
    card, left = cut_left(room, min(56.0, room.h * 0.45), 14)
    card = card._replace(h=card.w * (RATIO if height_to_width(spot.kind) > 1 else 0.6))
    parts = [
        facts.kit.panel("detail", place, "ink", width=1.2),
        Part("detail:card", card, CardFace(structs.replace(foe_art(facts, facts.shown), veiled=0.0))),
    ]
    if not spot.up:
        return (
            parts
            + _block(facts.kit, left, [(words, BOLD, "text.night") for words in description(facts, facts.shown)])[0]
        )
    return parts + _enemy(facts, facts.shown, card, left, room)


def reads(facts: Facts, plan: Plan) -> bool:
    """Tell whether what is told, or pointed at, takes the place of the piles: in a wide window with large letters."""
    if facts.kit.frame.shape != "wide" or facts.kit.roomy:
        return False
    pointed = facts.shown != NONE and (plan.goal_form == "short" or not plain(facts, facts.shown))
    return pointed or isinstance(facts.table.event, FogLifted | RewardPlayed)


def _played(kit: Kit, room: Rect, picture: str, key: str) -> list[Part]:
    """Return what a Fog or a Reward says that is being told: its card, its name, what it does.

    Where room is short the card becomes smaller, then goes, then the name, which is told elsewhere too.
    """
    for width, named in ((72.0, True), (56.0, True), (40.0, True), (0.0, True), (0.0, False)):
        card, beside = cut_left(room._replace(h=width * RATIO), width, 14)
        left = beside if width else room
        name = kit.type.fit(kit.say(key), HEAD, left.w, 3, 0.65)
        bottom = left.y + name.h if named else room.y
        under = left if left.w > BROAD else room
        top = (bottom if left.w > BROAD else max(card.bottom, bottom)) + (S if named else 0)
        text = _text(kit, kit.say(f"{key}.text"), under._replace(y=top, h=room.bottom + 4 - top))
        parts = [Part("detail:card", card, CardFace(CardArt(picture)))] if width else []
        if named:
            parts.append(_words("detail:name:0", left, name))
        if text and not (named and name.truncated):
            return [*parts, *text]
    # the largest text in the smallest window
    setting = kit.type.fit(kit.say(f"{key}.text"), NOTE, room.w, int(room.h / (kit.leading(15) * 0.75)), 0.7)
    return [_words("detail:text", room, setting)]


def _words(key: str, room: Rect, setting: Typeset, role: str = "text.night") -> Part:
    return Part(key, room._replace(h=setting.h), Label(setting, role, 0.0, 0.0))


def _enemy(facts: Facts, place: int, card: Rect, left: Rect, room: Rect) -> list[Part]:
    """Return name, strength, what lies on an enemy, and its powers, as far as there is room."""
    kit, say = facts.kit, facts.kit.say
    now = facts.state.now
    rows = [(say("syncro.detail.strength", strength=strength(facts.state, place)), BOLD, "syncro.gold")]
    if isinstance(now, Paying) and now.paying == place:
        rows.append((say("syncro.table.owed", count=now.needed - now.paid), NOTE, "text.bad-night"))
    rows += [(words, NOTE, "text.night-soft") for words in notes(facts, place)]
    name = say(f"syncro.enemy.{enemy_at(facts.state, place).name}")
    smaller = [(name, BOLD, "text.night"), *rows]
    said = powers(facts, place)
    found = list[list[Part]]()
    for lines in ([(name, HEAD, "text.night"), *rows], smaller, rows):  # the card says the name, too
        parts, bottom = _block(kit, left, lines)
        under = left if left.w > BROAD else room
        top = (bottom if under is left else max(bottom, card.bottom)) + S
        text = _text(kit, said, under._replace(y=top, h=room.bottom + 4 - top))
        told = len(parts) == len(lines)
        if told and text:
            return [*parts, *text]
        if told or (lines is smaller and len(parts) > LEAST) or lines is rows:
            found.append([*parts, *text])
    return found[0]


def _text(kit: Kit, text: str, room: Rect) -> list[Part]:
    """Return a text, smaller where it must be; nothing where it has no room, since its card's tooltip says it."""
    styles = (BODY, Style("body", 15), NOTE)
    parts = (kit.paragraph("detail:text", room.x, room.y, room.w, text, style, "text.night") for style in styles)
    return next(([part] for part in parts if part.rect.h <= room.h), []) or _small(kit, text, room)


def _small(kit: Kit, text: str, room: Rect) -> list[Part]:
    """Return a large text in letters that are not as large: in sight they are read sooner than in a tip."""
    most = int(room.h / (kit.leading(NOTE.size) * 0.7))
    settings = (kit.type.whole(text, NOTE, room.w, lines) for lines in range(1, most + 1))
    least = 0.6 * kit.type.pixels(NOTE)
    fits = (each for each in settings if not each.truncated and each.h <= room.h and each.pixels >= least)
    setting = next(fits, None)
    return [] if setting is None else [_words("detail:text", room, setting)]


def _block(kit: Kit, room: Rect, rows: list[tuple[str, Style, str]]) -> tuple[list[Part], float]:
    """Return lines under one another, as many as there is room for, and where they end."""
    parts = list[Part]()
    for number, (words, style, role) in enumerate(rows):
        setting = uncut(kit.type.fit(words, style, room.w, lines, 0.65) for lines in (1, 3))
        if setting.truncated or setting.h > room.h + 1:
            break
        parts.append(_words(f"detail:name:{number}", room, setting, role))
        _, room = cut_top(room, setting.h)
    return parts, room.y


def piles(facts: Facts, room: Rect, abreast: int = 4) -> list[Part]:
    """Return the piles with their numbers: Spells, discards, and Fog and Rewards where they have joined.

    Where there are more than may lie `abreast`, discards lie in a row of their own.
    """
    state = facts.state
    top = state.spells.card_face(state.discards[-1]) if state.discards else 0
    rows = [
        ("spells", _back("spell"), len(state.deck)),
        ("discards", spell(top, small=True) if isinstance(top, int) and top else None, len(state.discards)),
    ]
    joining = (("fog", FOG, state.fog_pile), ("rewards", REWARD, state.reward_pile))
    rows += [(name, _back(rule), len(pile)) for name, rule, pile in joining if rule in facts.rules.mission.rules]
    lying = [rows] if len(rows) <= abreast else [[row for row in rows if row[0] != "discards"], [rows[1]]]
    parts = list[Part]()
    for line, place in zip(lying, stack(room, [room.h / len(lying)] * len(lying)), strict=True):
        parts += _row(facts, place, line, abreast if abreast < 4 else len(rows))
    return parts


def _row(facts: Facts, room: Rect, rows: Sequence[tuple[str, CardArt | None, int]], cells: int) -> list[Part]:
    """Return piles side by side, in the first of so many cells."""
    pitch = room.w / cells
    names = [facts.kit.say(f"syncro.pile.{name}") for name, _, _ in rows]
    labels, lines = _names(facts.kit, names, pitch, room)
    height = min(81.0, (pitch - 22) * 1.4, room.h - (facts.kit.leading(15) * lines + 18 if lines else 4))
    if height < 30:
        return []
    width = height / 1.4
    foot = room.y + min(81.0, height + (0 if lines > 1 else 81.0)) if lines else room.bottom - 4
    foot = max(room.y + height, min(foot, room.bottom - (facts.kit.leading(15) * lines + 14 if lines else 4)))
    parts = list[Part]()
    spots = columns(room._replace(h=foot - room.y, w=pitch * len(rows)), [REST] * len(rows))
    for number, (cell, (name, art, count)) in enumerate(zip(spots, rows, strict=True)):
        rect = placed(cell, width, height, 0.5, 1)
        parts += _pile(facts, name, rect, art, count)
        if lines and (count or len(rows) > 1):
            words = labels[number]
            under = rect.below(words.h, 14 + facts.kit.leading(15) * (number % lines))
            place = centred(under, words.w, words.h).within(under._replace(x=room.x, w=room.w).inset(-OVER, 0))
            parts.append(Part(f"pile-{name}-name", place.inset(-1, 0), PileName(words)))
    return parts


def _pile(facts: Facts, name: str, rect: Rect, art: CardArt | None, count: int) -> list[Part]:
    """Return a pile and, where anything lies there, its number on a disc."""
    kit = facts.kit
    help_ = kit.named(kit.say(f"syncro.pile.{name}"), f"{count}{_spread(facts, name)}")
    control = Control(help_, zone="piles", help=help_, radius=rect.w / 10, sound="focus")
    face = Pile(art if count else None, min(3, count // 4))
    pile = Part(f"pile-{name}", rect, face, control, hit=target_44(rect), waits_for_motion=True)
    corner = Rect.around(rect.right - 4, rect.bottom - 2, 2 * DISC)
    times = leaves(facts) if name == "spells" else ()
    discs = [_disc(kit, count + more) for more in range(len(times), -1, -1)]
    disc = Running(tuple(discs), by_clock(facts, times)) if times else discs[0]
    return [pile, Part(f"of-pile-{name}", corner, disc, waits_for_motion=True)]  # the lamp lights it with the pile


def _disc(kit: Kit, count: int) -> Face:
    return Disc(kit.type.set_text(str(count), figure_style(15))) if count else Empty()


def _names(kit: Kit, names: list[str], pitch: float, room: Rect) -> tuple[list[Typeset], int]:
    """Return the piles' names and in how many lines they stand: in turn high and low where one would touch another.

    No lines: there is no room, and the tooltips say them.
    """
    labels = [kit.type.set_text(name, Style("body", 15)) for name in names]
    for lines in (1, 2):
        pairs = zip(labels, labels[lines:], strict=False)  # neighbours in one line
        apart = all((one.w + other.w) / 2 + APART <= pitch * lines for one, other in pairs)
        fits = apart and max(labels[0].w, labels[-1].w) <= pitch * lines
        if fits and room.h - kit.leading(15) * lines - 18 >= 46:
            return labels, lines
    return labels, 0


def _back(kind: str) -> CardArt:
    return CardArt(f"cards/syncro/back-{kind}")


def _spread(facts: Facts, name: str) -> str:
    """Return what all Spells of the level are, or those among the discards: both are public (SY-2)."""
    if name not in ("spells", "discards"):
        return ""
    known = facts.pack if name == "spells" else facts.seen(facts.state.discards)
    listed = " · ".join(f"{count}×{value}" for value, count in sorted(Counter(known).items()))
    told = facts.kit.say("syncro.table.pack", list=listed) if name == "spells" else listed
    return f"\n{told}" if told else ""


def curses(facts: Facts, plan: Plan) -> list[Part]:
    """Return the lasting curses that lie beside the horde, each a small card that tells what it does."""
    room = plan.curses
    cards = facts.state.curses
    height = min(92.0, room.h)
    if height < 44:
        return []
    width = height / RATIO
    apart = min(10.0, (room.w - width) / max(1, len(cards) - 1) - width)  # many lie over one another
    places = flow(room._replace(h=height), [width] * len(cards), apart)
    parts = list[Part]()
    for card, rect in zip(cards, places, strict=True):
        name = facts.state.fogs.known_card_face(card)
        words = f"{facts.kit.say(f'syncro.fog.{name}')}. {facts.kit.say(f'syncro.fog.{name}.text')}"
        control = Control(words, zone="piles", help=words, radius=width / 10, sound="focus")
        parts.append(Part(f"curse-{card}", rect, CardFace(CardArt(fog_picture(name)), lift=True), control))
    return parts


def silence(facts: Facts, plan: Plan) -> list[Part]:
    """Return the quiet reminder of the vow, where there is room for it."""
    kit = facts.kit
    room = plan.silence
    if not room.w:
        return []
    setting = kit.type.fit(kit.say("syncro.silence"), Style("body", 15), room.w - 52, 1, 0.9)
    if setting.truncated or (room.bottom > plan.primary.y - 4 and kit.frame.shape == "wide"):
        return []
    rect = placed(room, setting.w + 52, max(room.h, setting.h + S), 0.5, 0)
    words = rect.trimmed(left=40, right=12)
    return [Part("silence", rect, Vow()), Part("silence:words", words, Label(setting, "text.night-soft"))]


@dataclass(frozen=True, slots=True)
class Vow:
    """Show the vow of silence in a dark pill: a speech bubble that is struck out."""

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Plate(rect, "syncro.quiet-fill", radius=rect.h / 2)
        size = min(20.0, rect.h - 12)
        x = rect.x + 24
        y = rect.middle[1]
        bubble = [(-0.5, 0.5), (-0.42, 0.2), (-0.42, -0.36), (0.42, -0.36), (0.42, 0.26), (-0.2, 0.26), (-0.5, 0.5)]
        yield Line([(x + dx * size, y + dy * size) for dx, dy in bubble], "text.night-soft", 1.8)
        yield Line([(x - 0.5 * size, y - 0.5 * size), (x + 0.5 * size, y + 0.5 * size)], "text.night", 2.0)
