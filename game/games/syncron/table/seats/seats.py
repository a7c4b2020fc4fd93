"""What belongs to the seats of Syncron's table: a plate each, with the special cards that are left, and one's own hand.

The hand has cards to choose from, and gaps for those that were shown.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from game.engine.protocol import Seat
from game.games.syncron.rules.position import QUEEN, SPECIALS, Card, hand, pack
from game.games.syncron.rules.rules import Seal
from game.games.syncron.rules.talk import Announce, Offer, Saying
from game.games.syncron.table.facts.facts import Draft, Facts, card_note
from game.games.syncron.table.pieces.cards import BACK, PICTURES, face, letter
from game.games.syncron.table.plan.plan import CHIPS, Plan, tray_key
from game.games.syncron.table.talk.talk import chosen_by
from game.games.syncron.table.talk.words import spoken
from game.scenes.session.match.people import kinds
from game.scenes.table.game_table.meaning import Choose, Meaning, Refuse
from game.scenes.table.kit.fits import first_whole
from game.scenes.table.kit.seats import UNDER, face_place, seat_control, seat_key, seat_parts
from game.ui.draw.cards import RATIO, CardArt, Slot, Stamp, outer
from game.ui.draw.draw_commands import DrawCommand, Freehand, Kept, Lettering, Picture, Shadow, sheet
from game.ui.layout.arrange import S, centred, cut_bottom, flow, placed
from game.ui.layout.frame import Rect
from game.ui.motion.stage import Sprite
from game.ui.parts.kit import BOLD, NOTE, Kit
from game.ui.parts.part import Control, Look, Part
from game.ui.parts.widgets import Empty, Label
from game.ui.seats.plates import MARGIN, RADIUS, TablePlate
from game.ui.type.text import Typeset, figure_style

Letters: TypeAlias = tuple[tuple[Card, Typeset], ...]
"""What stands on each special card."""

CHIP: Final = (21.0, 27.0)
PITCH: Final = 27.0
SLIM: Final = CHIPS - 2  # height of the chips of a slim plate
END: Final = 12.0  # from the last chip to the plate's end
BESIDE: Final = 18.0  # from where a face is counted to the name beside it
INNER: Final = 8.0  # of a face, left free at its sides
NAME: Final = 13.0  # before a face and after a name on a whole plate
SLIM_ENDS: Final = 14.0  # before a face and after a name on a slim plate
FACES: Final = (44.0, 38.0, 32.0, 26.0)  # sizes of faces on plates that need their room for names
TICK: Final = 20.0
SPENT: Final = 0.72  # of the letter on a chip that is spent
MAY: Final = "light.rim"  # the rim of a card that may be chosen
RISE: Final = 6.0  # units that a card rises when it is pointed at
CHOSEN: Final = 20.0  # and when it is chosen


@dataclass(frozen=True, slots=True)
class Chip:
    """Show one special card: its letter, and whether it is spent (SN-10)."""

    card: Card
    letter: Typeset
    spent: bool

    def draw_commands(self, rect: Rect, text: str, *, light: bool) -> Iterator[DrawCommand]:
        """Yield it; where it is spent, dashed, its letter in the colour role `text`."""
        name = PICTURES[self.card] if not self.spent else "spent-light" if light else "spent"
        yield Picture(rect, f"syncron/chip-{name}")
        role, alpha = (text, SPENT) if self.spent else ("syncron.letter", 1.0)
        yield Freehand(Lettering(rect, self.letter, role, 0.5, alpha=alpha).draw)  # a picture's part: it isn't measured


def chips(kit: Kit, spent: Collection[Card], height: float) -> tuple[Chip, ...]:
    """Return a seat's special cards, so high."""
    return _chips(_letters(kit, height), spent)


def _chips(letters: Letters, spent: Collection[Card]) -> tuple[Chip, ...]:
    return tuple(Chip(card, setting, card in spent) for card, setting in letters)


def _letters(kit: Kit, height: float) -> Letters:
    """Return what stands on special cards that are so high: the same at every seat."""
    style = figure_style(17 * height / CHIP[1])
    return tuple((card, kit.type.set_text(letter(kit, card), style)) for card in SPECIALS)


@dataclass(frozen=True, slots=True)
class RacerPlate:
    """Show a seat plate with its chips at the right end, or under the name where it is `slim`; drawn once, then kept.

    `done` puts a tick on it: in an open talk there is nothing more to say.
    """

    plate: TablePlate
    chips: tuple[Chip, ...]
    slim: bool
    done: bool

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[DrawCommand]:
        yield Kept(rect, ("racer plate", self), self._whole, MARGIN)

    def _whole(self, rect: Rect) -> Iterator[DrawCommand]:
        style = f"plate.{self.plate.state}"
        lit = self.plate.state == "active"
        if self.slim:  # its name lies higher than a whole one's
            yield Shadow(rect, RADIUS, "panel", 0.9)
            yield sheet(rect, style, RADIUS, 3 if lit else 1.2)
            upper = rect.trimmed(left=self.plate.size + BESIDE, top=2, bottom=CHIPS + 2)
            yield Lettering(upper, self.plate.name, f"{style}.text", may_be_cut=True)
        else:
            yield from self.plate.draw_commands(rect, Look())
        if self.done:
            yield Picture(placed(rect.inset(3), TICK, TICK, 0.0, 1.0), "table/tick")
        for place, chip in zip(self.places(rect), self.chips, strict=True):
            if not chip.spent:  # a gap says that it is used
                yield from chip.draw_commands(place, f"{style}.text", light=lit)

    def places(self, rect: Rect) -> list[Rect]:
        """Return where the special cards stand on a plate."""
        width, height = CHIP
        count = len(self.chips)
        if not self.slim:
            return flow(centred(rect.trimmed(right=END), rect.w - END, height), [width] * count, PITCH - width, 1.0)
        return slim_places(rect, self.plate.size, count)


def seating(facts: Facts, plan: Plan) -> Iterator[Part]:
    """Yield the plates on top, and the viewer's own in the tray, each with its face."""
    size, names = _sized(facts, plan)
    letters = _letters(facts.kit, SLIM if plan.slim else CHIP[1])
    for seat, rect, name in zip(facts.listed, plan.plates, names, strict=True):
        yield from _parts(facts, seat_key(seat), seat, rect, name, None, size, letters, slim=plan.slim)
    if facts.viewer is not None:
        yield from _own(facts, facts.viewer, plan.tray.you)


def chips_end(facts: Facts, plan: Plan, seat: Seat, rect: Rect) -> float:
    """Return where the special cards that a seat still holds end on its slim plate."""
    size = face_place(rect, _sized(facts, plan)[0]).w - INNER
    spent = used(facts, seat)
    places = slim_places(rect, size, len(SPECIALS))
    held = (place.right for place, card in zip(places, SPECIALS, strict=True) if card not in spent)
    return max(held, default=rect.x + size + BESIDE)


def slim_places(rect: Rect, size: float, count: int) -> list[Rect]:
    """Return where so many special cards stand under the name of a slim plate, beside a face so large."""
    width, height = CHIP
    line = cut_bottom(rect.trimmed(left=size + BESIDE, right=S, bottom=5), SLIM)[0]
    scale = SLIM / height
    return flow(line, [width * scale] * count, min(PITCH * scale, line.w / count) - width * scale)


def _own(facts: Facts, seat: Seat, rect: Rect) -> Iterator[Part]:
    """Yield the viewer's own plate, with the space under the name; the hand shows which special cards are left."""
    room = rect.w - face_place(rect).w - BESIDE - END
    kit = facts.kit
    called = facts.table.name(seat)
    name = first_whole(kit, (called,), BOLD, room, minimum=0.7) or kit.type.name(called, BOLD, room)
    note = first_whole(kit, (_space(facts, seat),), NOTE, room, height=rect.h - 6 - name.h)
    yield from _parts(facts, tray_key(facts), seat, rect, name, note, own=True)


def _parts(
    facts: Facts,
    key: str,
    seat: Seat,
    rect: Rect,
    name: Typeset,
    note: Typeset | None,
    size: float = 0.0,
    letters: Letters = (),
    *,
    slim: bool = False,
    own: bool = False,
) -> Iterator[Part]:
    lit = (seat == facts.viewer and (facts.mine or facts.is_revealing)) or seat in facts.table.crowned
    stands = face_place(rect, size)
    plate = TablePlate("", name, note, "", "active" if lit else "idle", stands.w - INNER)
    cards = _chips(letters, SPECIALS if facts.dealing else used(facts, seat))  # a deal shows each as it lands
    done = facts.has_open_talk and seat in facts.ready
    control = seat_control(facts.table, facts.kit, seat, details(facts, seat), meaning=chosen_by(facts, seat))
    face = RacerPlate(plate, cards, slim, done)
    layer = 0 if own else UNDER  # light on a plate of paper would take its words away
    yield from seat_parts(facts.table, seat, rect, face, control, stands=stands, layer=layer, key=key, face_layer=0)


def details(facts: Facts, seat: Seat) -> str:
    """Return everything that anybody can know of a seat, for its tooltip."""
    kit = facts.kit
    state = facts.state
    player = facts.table.players[seat]
    who = [kit.say("seat.bot_skill", skill=skill) for skill in kinds(kit.words, player)[:1]]
    space = state.positions[seat]
    ends = {0: "start", facts.finish: "on_finish"}.get(space, "") if space < facts.goal else "finished"
    result = [*who, kit.say(f"syncron.seat.{ends}") if ends else _space(facts, seat)]
    if seat in state.choosing and not facts.gate:
        done, waits = ("hushed", "speaks") if facts.has_open_talk else ("ready", "choosing")
        result.append(kit.say(f"syncron.seat.{done if seat in facts.ready else waits}"))
    if gone := used(facts, seat):
        cards = kit.words.listed(kit.say(f"syncron.card.{card}") for card in gone)
        result.append(kit.say("syncron.seat.spent", cards=cards))
    return " · ".join((*result, *spoken(facts, seat)))


def used(facts: Facts, seat: Seat) -> tuple[Card, ...]:
    """Return the special cards that a seat can't play any more: those that are spent (SN-10), or lie open."""
    spent = facts.state.spent[seat]
    return (*spent, *(card for card in facts.state.shown[seat] if card in SPECIALS and card not in spent))


def _space(facts: Facts, seat: Seat) -> str:
    """Return the exact space of a seat, even beyond the finish (SN-12)."""
    return facts.kit.say("syncron.seat.space", count=facts.state.positions[seat])


def _sized(facts: Facts, plan: Plan) -> tuple[float, list[Typeset]]:
    """Return the size of the faces on top, 0 for the usual one, and the names, to which they give way."""
    names = [facts.table.player_names[seat] for seat in facts.listed]
    settings = list[Typeset]()
    for size in (0.0, *FACES) if plan.plates else ():
        room = _room(plan.plates[0], plan.slim, size)
        settings = [facts.kit.type.name(name, BOLD, room) for name in names]
        if not any(setting.truncated for setting in settings):
            return size, settings
    return FACES[-1], settings


def _room(rect: Rect, slim: bool, size: float) -> float:
    return rect.w - face_place(rect, size).w - (SLIM_ENDS if slim else NAME + END + 2 * PITCH + CHIP[0])


def _places(facts: Facts, plan: Plan) -> list[tuple[Card, Slot, str]]:
    """Return the cards of the pack with their places, and why one is away: "shown", "sealed", or "".

    A closed hand lies in the first places, then the chosen card, then what was shown.
    """
    seat = facts.viewer if not facts.has_open_talk else facts.named_by
    if seat is None:
        return []
    there = [card for card in hand(facts.state, seat) if card not in facts.state.shown[seat]]
    away = {card: "" if card in there else "shown" for card in pack(facts.count)}
    if isinstance(sealed := facts.state.sealed[seat], str):
        away[sealed] = "sealed"
    if facts.closed:
        chosen = facts.draft.card if facts.mine and facts.draft is not None else sealed
        rest, gone = [card for card in there if card != chosen], [card for card in away if card not in there]
        lies = zip((*rest, facts.lifted, *gone), plan.tray.hand, strict=False)
        return [(card, slot, "shown" if card in gone else "") for card, slot in lies if card is not None]
    return [(card, slot, away[card]) for card, slot in zip(pack(facts.count), plan.tray.hand, strict=True)]


def hand_sprites(facts: Facts, plan: Plan) -> Iterator[Sprite]:
    """Yield a sprite for every card of the viewer's hand, and for every gap in it."""
    kit = facts.kit
    size = outer(plan.tray.card)
    for place, (card, slot, away) in enumerate(_places(facts, plan)):
        key = f"{'gap' if away else 'hand'}:{card}"
        if away:
            gap = CardArt("cards/syncron/slot-shown", (Stamp(50, 55, 50, letter(kit, card), "syncron.ghost"),), None)
            yield Sprite(key, slot.x, slot.y, *size, gap, z=5 + 0.01 * place)
        elif facts.closed and card != facts.lifted:
            yield Sprite(key, slot.x, slot.y, *size, CardArt(BACK), z=6 + 0.01 * place, side="back")
        else:
            chosen = facts.lifted == card or (facts.mine and facts.draft == Draft(card))
            pointed = facts.input.led == key and (facts.input.focus == key or not facts.input.focus.startswith("hand:"))
            rise, forward = (CHOSEN, 1.0) if chosen else (RISE, 0.5) if pointed else (0.0, 0.0)
            rim = MAY if facts.mine and not chosen else ""
            art = face(kit, card, plan.tray.card, "chosen" if chosen else "none", up=chosen or pointed, rim=rim)
            own = _sprite(facts, card, away)
            yield Sprite(own, slot.x, slot.y - rise, *size, art, z=6 + 0.01 * place + forward, side=card)


def hand_parts(facts: Facts, plan: Plan) -> list[Part]:
    """Return a control for every card of the pack; one that is not in the hand says why when it is tried."""
    parts = []
    places = _places(facts, plan)
    pitch = places[1][1].x - places[0][1].x if places else 0.0
    first = next((card for card, _, away in places if not away), "")
    for place, (card, slot, away) in enumerate(places):
        width = min(plan.tray.card, pitch) if place + 1 < len(places) else plan.tray.card
        rect = Rect.around(slot.x, slot.y, plan.tray.card, plan.tray.card * RATIO)._replace(w=width)
        label, note = _said(facts, card, away)
        down = facts.closed and not away and card != facts.lifted
        control = Control(
            label,
            zone="hand",
            help=note,
            radius=plan.tray.card * 0.1,
            first=(facts.mine or facts.has_open_talk) and card == first and facts.draft is None,
            sound="select",
            drag=facts.mine and not away,
            digit=int(card) if card.isdecimal() and down == facts.closed else None,
            letter="" if card.isdecimal() else letter(facts.kit, card).lower(),
            meaning=_pick(facts, card),
            skipped=down,
            sprite=_sprite(facts, card, away),
        )
        hit = rect.inset(0, -4)
        parts.append(Part(f"hand:{card}", rect, Empty(), control, hit=hit, inside=_nowhere if down else None))
        if away and pitch >= plan.tray.card * 0.9 and (facts.table.resting or not facts.is_revealing):
            parts += _gone(facts, card, away, rect)
    return [*parts, *_turned_down(facts, parts)]


def _nowhere(x: float, y: float) -> bool:
    """Tell that a pointer is never over a single card that is turned down: keys alone choose it."""
    return False


def _sprite(facts: Facts, card: Card, away: str) -> str:
    """Return the key of a card of the hand on the stage; the one that is looked at again lies in the middle, too."""
    return f"{'gap' if away else 'seen' if card == facts.lifted and facts.locked else 'hand'}:{card}"


def _said(facts: Facts, card: Card, away: str) -> tuple[str, str]:
    """Return a card's label and its tooltip: over shoulders nothing is said of a card that can be chosen."""
    kit = facts.kit
    if facts.over_shoulders and not away:
        return kit.say("syncron.hand.any"), ""
    note = card_note(facts, card)
    name = kit.say(f"syncron.hand.{'name' if facts.has_open_talk else 'card'}", card=kit.say(f"syncron.card.{card}"))
    return kit.named(name, _gone_word(facts, card, away)) if away else f"{name}. {note}", note


def _gone_word(facts: Facts, card: Card, away: str) -> str:
    """Return the word for a card that has left the hand: a language may bend it for a Queen."""
    return facts.kit.say(f"syncron.hand.{away}{'_queen' if card == QUEEN else ''}")


def _turned_down(facts: Facts, parts: Sequence[Part]) -> list[Part]:
    """Return the control of all cards that are turned down: it opens the hand again."""
    down = [part.rect for part in parts if part.control is not None and part.control.skipped]
    if not down or facts.locked:
        return []
    rect = down[0].joined(down[-1])
    words = facts.kit.say("syncron.hand.open")
    control = Control(words, zone="hand", help=words, radius=rect.h * 0.08, sound="select", meaning=Choose(None))
    return [Part("hand-down", rect, Empty(), control)]


def _pick(facts: Facts, card: Card) -> Meaning:
    if facts.has_open_talk:
        return _named(facts, card)
    if facts.draft == Draft(card) or facts.viewer is None:
        return Choose(None)
    if card in facts.may_seal:
        return Choose(Draft(card))
    refusal = facts.rules.check(facts.state, facts.viewer, Seal(card))
    return Refuse(refusal) if refusal is not None else Choose(Draft(card))


def _named(facts: Facts, card: Card) -> Meaning:
    """Return what a card means in a talk: it goes into the sentence, unless its seat could not show it (SN-15)."""
    built = facts.sentence
    seat = facts.named_by
    if built is None or seat is None or card in facts.nameable:
        return Choose(None if built is None else built.with_card(card))
    said: Saying = Announce(card)
    if seat != built.speaker:
        said = Offer(seat, hand(facts.state, built.speaker)[0], card)
    refusal = facts.rules.check(facts.state, built.speaker, said)
    return Choose(built) if refusal is None else Refuse(refusal)


def _gone(facts: Facts, card: Card, away: str, rect: Rect) -> list[Part]:
    """Return the word under the number of a gap, where there is room for it."""
    setting = facts.kit.type.set_text(_gone_word(facts, card, away), NOTE)
    room = rect.trimmed(top=rect.h * 0.62)
    place = centred(room, room.w, setting.h).moved(0, -2)
    fits = setting.w <= room.w - 6 and setting.h <= room.h
    return [Part(f"gone-{card}", place, Label(setting, "syncron.soft", 0.5))] if fits else []
