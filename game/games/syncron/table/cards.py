"""The cards in the middle of Syncron's table as sprites and parts: backs with seals, faces, groups and their words."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeAlias

from game.engine.protocol import Seat
from game.games.syncron.rules.log_text import told
from game.games.syncron.rules.position import Card
from game.games.syncron.table.art import Badge, Box, back, face
from game.games.syncron.table.facts import Facts, Group
from game.games.syncron.table.field import BADGE, PADS, SEAL, SINK, Field
from game.games.syncron.table.hand import kings_again, meaning, recalled
from game.ui.canvas import Canvas
from game.ui.cards import RADIUS, RATIO, outer
from game.ui.frame import Rect
from game.ui.kit import BODY
from game.ui.part import Control, Look, Part
from game.ui.stage import Sprite
from game.ui.text import Style, Typeset
from game.ui.widgets import Empty, Label

HEAD: Final = Style("heading", 26)
BARE: Final = 50.0  # pixels of width under which the little tokens of a number are left out

Way: TypeAlias = Callable[[Seat, Card | None], tuple[float, float]]


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


def card_sprites(facts: Facts, field: Field, found: tuple[Group, ...], way: Way) -> list[Sprite]:
    """Return every card on the table, and every seat's emblem. `way` gives where a card comes from and goes to."""
    state, width = facts.state, field.width
    wide, height = outer(width)
    bare = width * facts.kit.frame.scale < BARE
    stays = {seat for group in found if group.told and not group.moves for seat in group.seats}
    sprites: list[Sprite] = []
    for seat in range(facts.count):
        shown = state.shown[seat]
        sealed = state.sealed[seat] is not None
        for index in range(len(shown) + sealed):
            lie = field.front(seat, index)
            card = shown[index] if index < len(shown) else None
            under = index + 1 < len(shown) + sealed
            art = back() if card is None else face(facts.kit, card, veiled=under or seat in stays, bare=bare)
            home = way(seat, card)
            sprites.append(
                Sprite(
                    _key(facts, seat, index),
                    lie.x,
                    lie.y,
                    wide,
                    height,
                    art,
                    z=3 + 0.1 * index + 0.01 * seat,
                    enter=home,
                    leave=home,
                    side=card or "back",
                )
            )
        sprites.append(_badge(facts, field, seat, shown, sealed))
    for framed in field.framed:
        group = found[framed.group]
        if group.moves and (group.told or facts.now == group.step):
            box, radius = framed.box.inset(-6), 16 * width / 76
            key = f"box:{group.seats[0]}"
            sprites.append(Sprite(key, *box.middle, box.w, box.h, Box(radius), z=-2))
    return sprites


def _key(facts: Facts, seat: Seat, index: int) -> str:
    """Return who a card is: the viewer's own one stays what it was in the hand, so that it flies there and back."""
    shown, sealed = facts.state.shown[seat], facts.state.sealed[seat]
    card = shown[index] if index < len(shown) else sealed
    if seat == facts.viewer and isinstance(card, str) and facts.people:
        return f"hand:{card}"
    return f"card:{seat}:{index}"


def _badge(facts: Facts, field: Field, seat: Seat, shown: tuple[Card, ...], sealed: bool) -> Sprite:
    """Return a seat's emblem: pale in an empty place, a seal on a back, at the foot of a card that is turned up."""
    width = field.width
    owes = seat in facts.state.choosing and not sealed
    lie = field.front(seat, len(shown) if sealed or (owes and shown) else max(0, len(shown) - 1))
    middle = sealed or owes
    size = width * (SEAL if middle else BADGE)
    y = lie.y if middle else lie.y + width * (RATIO / 2 + SINK)
    art = Badge(facts.players[seat].colour, owes)
    return Sprite(f"badge:{seat}", lie.x, y, size * 1.16, size * 1.16, art, z=4 + 0.01 * seat)


def place_parts(facts: Facts, field: Field, room: Rect) -> list[Part]:
    """Return the places where cards are still to come, and how many seats are ready."""
    state, kit = facts.state, facts.kit
    parts: list[Part] = []
    for seat in state.choosing:
        if state.sealed[seat] is not None:
            continue
        lie = field.front(seat, len(state.shown[seat]))
        rect = Rect.around(lie.x, lie.y, field.width, field.width * RATIO)
        if seat == facts.viewer and facts.draft is not None and facts.mine:
            words = kit.say("syncron.button.lock", card=kit.say(f"syncron.the.{facts.draft.card}"))
            lock = Control(words, zone="table", radius=RADIUS * field.width / 100)
            parts.append(Part("act:place", rect, Place(True), lock, layer=-2, hit=rect.inset(-4)))
        else:
            parts.append(Part(f"place-{seat}", rect, Place(False), layer=-2))
    if state.choosing and (facts.viewer is not None or len(facts.people) < 2):  # else the ring says it
        parts += _words(facts, Rect(room.x, field.foot, room.w, room.bottom - field.foot))
    return parts


def _words(facts: Facts, room: Rect) -> list[Part]:
    """Return how many are ready, and what the chosen card does: only what there is room for."""
    kit = facts.kit
    head = kit.type.set_text(recalled(facts), HEAD)
    if not kings_again(facts) or head.w > room.w:
        ready = kit.say("syncron.status.ready", count=len(facts.ready), of=len(facts.state.choosing))
        head = kit.type.set_text(ready, HEAD)
    lines: list[tuple[str, Typeset, str]] = []
    if head.h <= room.h and head.w <= room.w:
        lines.append(("ready", head, "syncron.heading"))
    if facts.draft is not None and facts.mine:
        note = kit.type.fit(meaning(facts, facts.draft.card), BODY, room.w, 2, 0.85)
        if note.h + sum(item.h for _, item, _ in lines) <= room.h + 2 and not note.truncated:
            lines.append(("meaning", note, "syncron.text"))
    y = room.y + max(0.0, (room.h - head.h - kit.leading(18) - 4) / 2) if lines else room.y
    parts = []
    for key, setting, role in lines:
        parts.append(Part(key, Rect(room.x, y, room.w, setting.h), Label(setting, role, 0.5)))
        y += setting.h
    return parts


def group_parts(facts: Facts, field: Field, found: tuple[Group, ...]) -> list[Part]:
    """Return the results and reasons of the groups that were told, and something to rest on for each."""
    parts: list[Part] = []
    for framed in field.framed:
        group = found[framed.group]
        if not group.told and facts.now != group.step:
            continue
        role = "syncron.moves" if group.moves else "syncron.stays"
        x = framed.box.middle[0] - framed.width / 2
        foot = framed.box.bottom
        if framed.result is not None:
            result = Rect(x, foot, framed.width, framed.result.h)
            parts.append(Part(f"result-{framed.group}", result, Label(framed.result, role, 0.5)))
            foot = result.bottom - 2
        if framed.reason is not None:
            reason = Rect(x, foot, framed.width, framed.reason.h)
            soft = "syncron.text" if group.moves else "syncron.soft"
            face = Label(framed.reason, soft, 0.5)
            parts.append(Part(f"reason-{framed.group}", reason, face))
        words = facts.words(told(group.step))
        control = Control(words, zone="table", help=words, radius=12, sound="focus")
        box = framed.box.inset(PADS[0] * field.width * 0.4, 0)
        parts.append(Part(f"group-{framed.group}", box, Empty(), control, hit=_roomy(box)))
    return parts


def _roomy(rect: Rect) -> Rect:
    x, y = rect.middle
    return Rect.around(x, y, max(44.0, rect.w), max(44.0, rect.h))
