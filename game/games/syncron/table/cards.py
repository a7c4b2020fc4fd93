"""The cards in the middle of Syncron's table as sprites and parts: backs with seals, faces, groups and their words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.engine.protocol import Seat
from game.games.syncron.rules.log_text import told
from game.games.syncron.rules.position import JACK, KING, QUEEN, Card, pack
from game.games.syncron.rules.rules import Seal
from game.games.syncron.table.facts import Facts, Group, card_note, kings_again, ready, recalled
from game.games.syncron.table.field import BADGE, PADS, SEAL, SINK, Field
from game.games.syncron.table.plan import Plan
from game.scenes.table.meaning import Press
from game.ui.canvas import Canvas
from game.ui.cards import RADIUS, RATIO, CardArt, Glow, Mark, outer
from game.ui.frame import Rect
from game.ui.kit import BODY, Kit
from game.ui.part import Control, Look, Part, target_44
from game.ui.stage import Sprite
from game.ui.text import Style
from game.ui.widgets import Empty, Label

PICTURES: Final = {JACK: "jack", QUEEN: "queen", KING: "king"}
BACK: Final = "cards/syncron/back-syncron"
HEAD: Final = Style("heading", 26)
BARE: Final = 50.0  # pixels of width under which the little tokens of a number are left out


def letter(kit: Kit, card: Card) -> str:
    """Return what stands on a card: its number, or the letter of its figure in the language of the moment."""
    return card if card.isdigit() else kit.say(f"syncron.letter.{card}")


def face(kit: Kit, card: Card, width: float, glow: Glow = "none", *, veiled: bool = False, up: bool = False) -> CardArt:
    """Return a card face up. `veiled` for one that moves nobody, `up` for one that is lifted."""
    words = letter(kit, card)
    if card.isdigit():
        mark = Mark(50, 44, 56 if len(words) > 1 else 62, words, "syncron.numeral")
        name = "number-frame" if width * kit.frame.scale < BARE else card
    else:
        mark, name = Mark(50, 32, 48, words, "syncron.letter"), PICTURES[card]
    veil = 0.45 if veiled else 0.0
    return CardArt(f"cards/syncron/{name}", (mark,), "lifted" if up else "card", glow, "syncron.veil", veil)


@dataclass(frozen=True, slots=True)
class Badge:
    """Draw a seat's emblem disc over its small shadow; pale while it only says whose place this is."""

    colour: int
    pale: bool = False

    def draw(self, canvas: Canvas, rect: Rect) -> None:
        inner = rect.inset(rect.w * 0.08)
        if not self.pale:
            canvas.halo(inner.inset(inner.w * 0.06).moved(0, 2), "shadow", inner.w * 0.44, 2.2, 0.42)
        canvas.picture(f"table/badge-{self.colour}", inner, alpha=140 if self.pale else 255)


@dataclass(frozen=True, slots=True)
class Box:
    """Draw the frame round cards that move their tokens."""

    radius: float

    def draw(self, canvas: Canvas, rect: Rect) -> None:
        inner = rect.inset(6)
        canvas.halo(inner, "halo.gold", self.radius, 5, 0.28)
        canvas.plate(inner, "syncron.box", radius=self.radius, border="gold-light", width=2.5)


@dataclass(frozen=True, slots=True)
class Place:
    """Show the dashed place of a card; `lit` where a chosen card may go."""

    lit: bool

    def draw(self, canvas: Canvas, rect: Rect, look: Look) -> None:
        radius = RADIUS * rect.w / 100
        if self.lit:
            canvas.halo(rect, "halo.gold", radius, 7, 0.5 + 0.3 * look.hover)
            canvas.plate(rect, "syncron.target", radius=radius, border="gold-light", width=2.5)
            return
        canvas.plate(rect, "syncron.place", radius=radius, border="syncron.place-edge", width=1.6, dash=5)


def card_sprites(facts: Facts, field: Field, plan: Plan, groups: tuple[Group, ...]) -> list[Sprite]:
    """Return every card on the table, every seat's emblem, and the frames round cards that move their tokens."""
    size = outer(field.width)
    stays = {seat for group in groups if group.told and not group.moves for seat in group.seats}
    sprites: list[Sprite] = []
    for seat, shown in enumerate(facts.state.shown):
        sealed = facts.state.sealed[seat]
        cards = (*shown, *(() if sealed is None else (None,)))
        for index, card in enumerate(cards):
            under = index + 1 < len(cards)
            art = face(facts.kit, card, field.width, veiled=under or seat in stays) if card else CardArt(BACK)
            home, lies, z = _home(facts, plan, seat, card), field.front(seat, index), 3 + 0.1 * index + 0.01 * seat
            own = card or sealed if seat == facts.viewer and facts.table.people else None
            key = f"hand:{own}" if isinstance(own, str) else f"card:{seat}:{index}"  # one's own flies from the hand
            sprites.append(Sprite(key, lies.x, lies.y, *size, art, z=z, enter=home, leave=home, side=card or "back"))
        sprites.append(_badge(facts, field, seat))
    for framed in field.framed:
        group = groups[framed.group]
        if group.moves and (group.told or facts.now == group.step):
            box, frame = framed.box.inset(-6), Box(16 * field.width / 76)
            sprites.append(Sprite(f"box:{group.seats[0]}", *box.middle, box.w, box.h, frame, z=-2))
    return sprites


def _home(facts: Facts, plan: Plan, seat: Seat, card: Card | None) -> tuple[float, float]:
    """Return where a seat's card comes from and goes to: its place in the hand that is shown, or the plate."""
    if seat == facts.viewer and plan.tray.hand:
        own, cards = facts.state.sealed[seat] or card, pack(facts.count)
        if own in cards:
            slot = plan.tray.hand[cards.index(own)]
            return slot.x, slot.y
    elif seat in facts.listed:
        return plan.plates[facts.listed.index(seat)].middle
    return plan.tray.you.middle


def _badge(facts: Facts, field: Field, seat: Seat) -> Sprite:
    """Return a seat's emblem: pale in an empty place, a seal on a back, at the foot of a card that is turned up."""
    width, shown, sealed = field.width, facts.state.shown[seat], facts.state.sealed[seat] is not None
    owes = seat in facts.state.choosing and not sealed
    lies = field.front(seat, len(shown) if sealed or owes else max(0, len(shown) - 1))
    middle = sealed or owes
    size = width * (SEAL if middle else BADGE) * 1.16
    y = lies.y if middle else lies.y + width * (RATIO / 2 + SINK)
    art = Badge(facts.table.players[seat].colour, owes)
    return Sprite(f"badge:{seat}", lies.x, y, size, size, art, z=4 + 0.01 * seat)


def place_parts(facts: Facts, field: Field, room: Rect) -> list[Part]:
    """Return the places where cards are still to come, and how many seats are ready."""
    state, kit, draft = facts.state, facts.kit, facts.draft
    parts: list[Part] = []
    for seat in state.choosing:
        if state.sealed[seat] is not None:
            continue
        lies = field.front(seat, len(state.shown[seat]))
        rect = Rect.around(lies.x, lies.y, field.width, field.width * RATIO)
        if seat == facts.viewer and draft is not None and facts.mine:
            words = kit.say("syncron.button.lock", card=kit.say(f"syncron.the.{draft.card}"))
            radius = RADIUS * field.width / 100
            lock = Control(words, zone="table", radius=radius, meaning=Press(Seal(draft.card)))
            parts.append(Part("act:place", rect, Place(True), lock, layer=-2, hit=rect.inset(-4)))
        else:
            parts.append(Part(f"place-{seat}", rect, Place(False), layer=-2))
    if state.choosing and (facts.viewer is not None or len(facts.table.people) < 2):  # else the ring says it
        parts += _words(facts, Rect(room.x, field.foot, room.w, room.bottom - field.foot))
    return parts


def _words(facts: Facts, room: Rect) -> list[Part]:
    """Return how many are ready, and what the chosen card does: only what there is room for."""
    kit = facts.kit
    head = kit.type.set_text(recalled(facts), HEAD)
    if not kings_again(facts) or head.w > room.w:
        head = kit.type.set_text(ready(facts), HEAD)
    lines = []
    if head.h <= room.h and head.w <= room.w:
        lines.append(("ready", head, "syncron.heading"))
    if facts.draft is not None and facts.mine:
        note = kit.type.fit(card_note(facts, facts.draft.card), BODY, room.w, 2, 0.85)
        if note.h + sum(setting.h for _, setting, _ in lines) <= room.h + 2 and not note.truncated:
            lines.append(("meaning", note, "syncron.text"))
    y = room.y + (max(0.0, (room.h - head.h - kit.leading(18) - 4) / 2) if lines else 0.0)
    parts = []
    for key, setting, role in lines:
        parts.append(Part(key, Rect(room.x, y, room.w, setting.h), Label(setting, role, 0.5)))
        y += setting.h
    return parts


def group_parts(facts: Facts, field: Field, groups: tuple[Group, ...]) -> list[Part]:
    """Return the results and reasons of the groups that were told, and something to rest on for each."""
    parts: list[Part] = []
    for framed in field.framed:
        number, group = framed.group, groups[framed.group]
        if not group.told and facts.now != group.step:
            continue
        x, foot = framed.box.middle[0] - framed.width / 2, framed.box.bottom
        roles = ("syncron.moves", "syncron.text") if group.moves else ("syncron.stays", "syncron.soft")
        for key, setting, role in zip(("result", "reason"), (framed.result, framed.reason), roles, strict=True):
            if setting is not None:
                rect = Rect(x, foot, framed.width, setting.h)
                parts.append(Part(f"{key}-{number}", rect, Label(setting, role, 0.5)))
                foot = rect.bottom - 2
        words = facts.words(told(group.step))
        control = Control(words, zone="table", help=words, radius=12, sound="focus")
        box = framed.box.inset(PADS[0] * field.width * 0.4, 0)
        parts.append(Part(f"group-{number}", box, Empty(), control, hit=target_44(box)))
    return parts
