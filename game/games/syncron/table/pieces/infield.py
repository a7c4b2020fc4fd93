"""What lies in the middle of Syncron's table: the backs of those who have chosen, the cards that count, one line."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.engine.protocol import Seat
from game.games.syncron.rules.log_text import line, step_text
from game.games.syncron.rules.position import Card, movers, pack
from game.games.syncron.rules.rules import Seal
from game.games.syncron.table.facts.facts import Facts, card_note, chosen, kings_again, recalled
from game.games.syncron.table.pieces.cards import (
    BACK,
    BADGE,
    HEADING,
    LINE,
    NOTED,
    PADS,
    SINK,
    Badge,
    CardPlace,
    Field,
    face,
)
from game.games.syncron.table.plan.plan import Plan
from game.scenes.table.game_table.meaning import Press
from game.ui.draw.cards import RADIUS, RATIO, CardArt, CardGlow, outer
from game.ui.layout.arrange import centred, rows
from game.ui.layout.frame import Rect
from game.ui.motion.stage import Sprite
from game.ui.parts.kit import BODY
from game.ui.parts.part import Control, Part, target_44
from game.ui.parts.widgets import Empty, Label

TILT: Final = (3.0, 0.0, -3.0)  # degrees by which backs lie askew, one after another
LIFTED: Final = 12.0  # units that the cards rise whose tokens move
GROWN: Final = 1.08  # how much larger they are meanwhile
BEHIND: Final = 2.0  # z of cards that move nobody: they step back behind all others
BEFORE: Final = 4.2  # and of those that do
BACK_SIZE: Final = 0.78  # and how large those are meanwhile that move nobody: they have stepped back
SUNK: Final = 0.62  # how dense the veil is on all others
UNDER: Final = 0.4  # and on a King under the card that counts


def card_sprites(facts: Facts, field: Field, plan: Plan) -> Iterator[Sprite]:
    """Yield every card on the table, and the emblem of every seat that has one there."""
    runs = facts.runners
    sinks = facts.sorted and bool(facts.steps)
    for place, seat in enumerate(dict.fromkeys(seat for seat, _ in field.lies)):
        shown, sealed = facts.state.shown[seat], facts.state.sealed[seat]
        cards = (*shown, *(() if sealed is None else (facts.seen(seat),)))
        for index, card in enumerate(cards):
            under = index + 1 < len(cards)
            still = sinks and seat not in facts.movers
            lit = seat in runs and not under
            veil = SUNK if still else UNDER if under else 0.0
            glow: CardGlow = "chosen" if lit else "none"
            width = field.width * (1.0 if not facts.comes else GROWN if lit else BACK_SIZE if still else 1.0)
            art = face(facts.kit, card, width, glow, veiled=veil) if card else CardArt(BACK)
            x, y = field.lies[seat, index]
            y -= LIFTED if seat in runs else 0.0
            home = _home(facts, plan, seat, card)
            own = card or sealed if seat == facts.viewer and facts.table.people else None
            key = f"hand:{own}" if isinstance(own, str) else f"card:{seat}:{index}"  # one's own flies from the hand
            z = (3 if not sinks else BEHIND if still else BEFORE) + 0.1 * index + 0.01 * place
            angle = 0.0 if card else TILT[place % len(TILT)]
            yield Sprite(key, x, y, *outer(width), art, angle, z=z, enter=home, leave=home, side=card or "back")
        if cards:
            behind = sinks and seat not in facts.movers
            yield _badge(facts, field, seat, LIFTED if seat in runs else 0.0, behind=behind)


def _home(facts: Facts, plan: Plan, seat: Seat, card: Card | None) -> tuple[float, float]:
    """Return where a seat's card comes from and goes to: its place in the hand that is shown, or the plate."""
    if seat == facts.viewer and plan.tray.hand and not facts.over_shoulders:
        own = facts.state.sealed[seat] or card
        cards = pack(facts.count)
        if own in cards:
            slot = plan.tray.hand[cards.index(own)]
            return slot.x, slot.y
    elif seat in facts.listed:
        return plan.plates[facts.listed.index(seat)].middle
    return plan.tray.you.middle


def _badge(facts: Facts, field: Field, seat: Seat, raised: float, *, behind: bool) -> Sprite:
    """Return a seat's emblem, at the foot of its card, which may have stepped back `behind` others."""
    cards = len(facts.state.shown[seat]) + (facts.state.sealed[seat] is not None)
    x, y = field.lies[seat, max(0, cards - 1)]
    width = field.width * (BACK_SIZE if behind and facts.comes else 1.0)
    y += width * (RATIO / 2 + SINK) - raised
    size = width * BADGE * 1.16
    home = (x, y)
    z = BEHIND + 0.5 if behind else BEFORE + 0.8 if raised else 4
    art = Badge(facts.table.players[seat].colour)
    return Sprite(f"badge:{seat}", x, y, size, size, art, z=z + 0.01 * seat, enter=home)


def place_parts(facts: Facts, field: Field, room: Rect) -> Iterator[Part]:
    """Yield where the chosen card may go, the cards that lie open, and who has chosen."""
    state, draft = facts.state, facts.draft
    if draft is not None and facts.mine and facts.viewer is not None:
        seat = facts.viewer
        rect = Rect.around(*field.lies[seat, len(state.shown[seat])], field.width, field.width * RATIO)
        radius = RADIUS * field.width / 100
        lock = Control(facts.lock_words, zone="table", radius=radius, meaning=Press(Seal(draft.card)))
        yield Part("act:place", rect, CardPlace(), lock, layer=-2, hit=rect.inset(-4))
    for seat in (seat for seat in range(facts.count) if seat != facts.viewer):
        if (card := facts.seen(seat)) is not None:
            rect = Rect.around(*field.lies[seat, len(state.shown[seat])], field.width, field.width * RATIO)
            words = facts.kit.say(f"syncron.card.{card}")
            yield Part(f"opened:{seat}", rect, Empty(), Control(words, zone="table", help=words, sound="focus"))
    if state.choosing and (facts.viewer is not None or len(facts.table.people) < 2):  # else the ring says it
        yield from _words(facts, room.trimmed(top=field.foot - room.y), room)


def _words(facts: Facts, room: Rect, wide: Rect) -> list[Part]:
    """Return what the chosen card does, and who has chosen: only what there is room for, somewhere in a `wide` one."""
    kit = facts.kit
    lines = []
    free = room.h + 2
    if facts.draft is not None and facts.mine and not facts.over_shoulders:
        note = kit.type.fit(card_note(facts, facts.draft.card), BODY, room.w, 2, 0.85)
        if note.h <= free and not note.truncated:
            lines.append(("meaning", note, "syncron.text"))
            free -= note.h
    for words in ([recalled(facts)] if kings_again(facts) else []) + chosen(facts):
        head = kit.type.set_text(words, HEADING if kings_again(facts) else NOTED)
        if head.h <= free and head.w <= room.w:
            lines.insert(0, ("ready", head, "syncron.heading" if kings_again(facts) else "syncron.text"))
            break
    places = zip(lines, rows(room, [setting.h for _, setting, _ in lines]), strict=True)
    parts = [
        Part(key, place, Label(setting, role, 0.5), waits_for_motion=key == "ready")
        for (key, setting, role), place in places
    ]
    if not facts.ready:  # here it will be said, as the first card lies there
        parts.append(Part("ready", wide, Empty(), may_overlap=True, waits_for_motion=True))
    return parts


def group_parts(facts: Facts, field: Field, room: Rect) -> Iterator[Part]:
    """Yield one line for what runs, or at the end what every group came to; and something to rest on for each."""
    if not facts.table.resting:
        yield from _line(facts, field, room)
    for number, (group, box) in enumerate(field.boxes):
        if not facts.resolved(group.step) and facts.now != group.step:
            continue
        foot = centred(box.below(0), group.width, 0)
        roles = ("syncron.moves", "syncron.text") if movers(group.step) else ("syncron.stays", "syncron.soft")
        for key, setting, role in zip(("result", "reason"), group.words, roles, strict=True):
            if setting is not None and facts.table.resting:
                place = foot.below(setting.h)
                yield Part(f"{key}-{number}", place, Label(setting, role, 0.5))
                foot = place.trimmed(bottom=2)
        words = facts.render_message(step_text(group.step))
        control = Control(words, zone="table", help=words, radius=12, sound="focus")
        rect = box.inset(PADS[0] * field.width * 0.4, 0)
        yield Part(f"group-{number}", rect, Empty(), control, hit=target_44(rect))


def _line(facts: Facts, field: Field, room: Rect) -> Iterator[Part]:
    """Yield the line that says what runs now, as large as there is room for under the cards; else the pill says it."""
    step = facts.line
    if step is None and facts.movers:
        return
    words = facts.render_message(line(step)) if step is not None else facts.kit.say("syncron.status.nobody_moves")
    foot = max(box.bottom for _, box in field.boxes)
    free = room.trimmed(top=foot - room.y)
    for style in LINE:
        setting = facts.kit.type.set_text(words, style)
        if setting.w <= free.w and setting.h <= free.h + 2:
            place = centred(free, free.w, setting.h)._replace(y=min(foot, free.bottom - setting.h))
            yield Part("line", place, Label(setting, "syncron.moves" if step else "syncron.stays", 0.5))
            return
