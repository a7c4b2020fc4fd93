"""The viewer's hand in Syncron: cards to choose from, gaps for those that were shown, and the buttons beside it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Final

from game.games.syncron.rules.position import Card, hand, pack
from game.games.syncron.rules.rules import Seal
from game.games.syncron.table.cards import face, letter
from game.games.syncron.table.facts import Draft, Facts, card_note
from game.games.syncron.table.plan import AGAIN, GAP, Plan
from game.scenes.table.game_table import TableCommands
from game.scenes.table.meaning import Choose, Do, Meaning, Press, Refuse
from game.ui.cards import RATIO, CardArt, Mark, Slot, outer
from game.ui.frame import Rect
from game.ui.kit import NOTE
from game.ui.part import Control, Part
from game.ui.stage import Sprite
from game.ui.text import Style
from game.ui.widgets import Empty, Label

RISE: Final = 6.0  # units that a card rises when it is pointed at
CHOSEN: Final = 20.0  # and when it is chosen
TARGET: Final = 44.0  # units that a button has at least, each way
BUTTON: Final = Style("bold", 20)


@dataclass(frozen=True, slots=True)
class TellAgain:
    """Tell again what came after so many beats: equal at equal tables, as a layout must be."""

    commands: TableCommands
    beat: int

    def __call__(self) -> None:
        self.commands.tell_again(self.beat)


def _places(facts: Facts, plan: Plan) -> list[tuple[Card, Slot, str]]:
    """Return the cards of the pack with their places, and why one is away: "shown", "sealed", or ""."""
    seat, state = facts.viewer, facts.state
    if seat is None:
        return []
    there = [card for card in hand(state, seat) if card not in state.shown[seat]]
    away = {card: "" if card in there else "shown" for card in pack(facts.count)}
    if isinstance(sealed := state.sealed[seat], str):
        away[sealed] = "sealed"
    return [(card, slot, away[card]) for card, slot in zip(pack(facts.count), plan.tray.hand, strict=True)]


def _key(card: Card, away: str) -> str:
    """Return the key of the sprite that lies in a card's place: the card, or the gap that it leaves."""
    return f"{'gap' if away else 'hand'}:{card}"


def hand_sprites(facts: Facts, plan: Plan) -> list[Sprite]:
    """Return a sprite for every card of the viewer's hand, and for every gap in it."""
    kit, size = facts.kit, outer(plan.tray.card)
    sprites = []
    for place, (card, slot, away) in enumerate(_places(facts, plan)):
        key = _key(card, away)
        if away:
            gap = CardArt("cards/syncron/slot-shown", (Mark(50, 55, 50, letter(kit, card), "syncron.ghost"),), None)
            sprites.append(Sprite(key, slot.x, slot.y, *size, gap, z=5 + 0.01 * place))
            continue
        chosen, pointed = facts.mine and facts.table.draft == Draft(card), facts.table.led == key
        rise, forward = (CHOSEN, 1.0) if chosen else (RISE, 0.5) if pointed else (0.0, 0.0)
        art = face(kit, card, plan.tray.card, "chosen" if chosen else "none", up=chosen or pointed)
        z = 6 + 0.01 * place + forward
        sprites.append(Sprite(key, slot.x, slot.y - rise, *size, art, z=z, side=card))
    return sprites


def hand_parts(facts: Facts, plan: Plan) -> list[Part]:
    """Return a control for every card of the pack; one that is not in the hand says why when it is tried."""
    kit, parts, places = facts.kit, [], _places(facts, plan)
    pitch = places[1][1].x - places[0][1].x if places else 0.0
    first = next((card for card, _, away in places if not away), "")
    for place, (card, slot, away) in enumerate(places):
        width = min(plan.tray.card, pitch) if place + 1 < len(places) else plan.tray.card
        rect = Rect(slot.x - plan.tray.card / 2, slot.y - plan.tray.card * RATIO / 2, width, plan.tray.card * RATIO)
        name = kit.say("syncron.hand.card", card=kit.say(f"syncron.card.{card}"))
        note = card_note(facts, card)
        control = Control(
            kit.named(name, kit.say(f"syncron.hand.{away}")) if away else f"{name}. {note}",
            zone="hand",
            help=note,
            radius=plan.tray.card * 0.1,
            first=facts.mine and card == first and facts.table.draft is None,
            sound="select",
            drag=facts.mine and not away,
            digit=int(card) if card.isdecimal() else None,
            meaning=_pick(facts, card),
            sprite=_key(card, away),
        )
        parts.append(Part(f"hand:{card}", rect, Empty(), control, hit=rect.inset(0, -4)))
        if away and pitch >= plan.tray.card * 0.9:
            parts += _gone(facts, card, away, rect)
    return parts


def _pick(facts: Facts, card: Card) -> Meaning:
    """Pick a card up, lay it back, or say why it can't be shown."""
    if facts.table.draft == Draft(card) or facts.viewer is None:
        return Choose(None)
    refusal = facts.rules.check(facts.state, facts.viewer, Seal(card))
    return Refuse(refusal) if refusal is not None else Choose(Draft(card))


def _gone(facts: Facts, card: Card, away: str, rect: Rect) -> list[Part]:
    """Return the word under the number of a gap, where there is room for it."""
    setting = facts.kit.type.set_text(facts.kit.say(f"syncron.hand.{away}"), NOTE)
    room = rect.bottom - (rect.y + rect.h * 0.62)
    if setting.w > rect.w - 6 or setting.h > room:
        return []
    place = Rect(rect.x, rect.y + rect.h * 0.62 + (room - setting.h) / 2 - 2, rect.w, setting.h)
    return [Part(f"gone-{card}", place, Label(setting, "syncron.soft", 0.5))]


def buttons(facts: Facts, plan: Plan, commands: TableCommands) -> list[Part]:
    """Return the primary button, which says what it will do, and the one that tells the last round again."""
    kit, tray, state = facts.kit, plan.tray, facts.state
    offered = facts.last_round > 0 and (facts.table.idle or facts.table.resting)
    place = tray.primary
    if offered and place.meets(tray.again):
        place = Rect(place.x + AGAIN + GAP, place.y, place.w - AGAIN - GAP, place.h)
    result = _decisive(facts, place, tray.two, commands)
    if not offered or facts.table.visiting or len(result) > 1:
        return result
    words = kit.say("syncron.button.again", round=state.round - 1 if state.choosing else state.round)
    icon, meaning = "shell/glyphs/repeat", Do(TellAgain(commands, facts.last_round))
    place = tray.again
    top = max(place.y, plan.lane.box.bottom + 2) if place.bottom <= tray.primary.y else place.y
    free = Rect(place.x, top, place.w, place.bottom - top)  # what the track leaves of it
    button = partial(kit.button, zone="hand", style=BUTTON, icon=icon, lines=1)
    part = button("again", free, words, kind="glass", meaning=meaning)
    if free.h < TARGET or part.truncated() or free.w < 2 * free.h:  # no room for words: they are its tooltip
        side = min(AGAIN, max(TARGET, free.h))
        square = Rect(place.right - side, place.bottom - side, side, side)
        part = kit.icon_button("again", square, icon, words, zone="hand", meaning=meaning)
    return [*result, part]


def _decisive(facts: Facts, place: Rect, two: tuple[Rect, Rect], commands: TableCommands) -> list[Part]:
    """Return the button that goes on, and in a visit two."""
    kit, state, draft = facts.kit, facts.state, facts.table.draft
    button = partial(kit.button, zone="hand", style=BUTTON)
    primary = partial(button, kind="primary", first=True)
    if facts.gate:
        keys = {"next": "syncron.button.next_round", "talk": "syncron.button.talked", "results": "table.see_results"}
        words = kit.say(keys[facts.gate], round=state.round + 1)
        return [primary("next", place, words, meaning=Do(commands.go_on))]
    if facts.mine and draft is not None:
        words = kit.say("syncron.button.lock", card=kit.say(f"syncron.the.{draft.card}"))
        return [primary("act:lock", place, words, meaning=Press(Seal(draft.card)))]
    if facts.mine:
        reason = kit.say("syncron.button.pick")
        return [button("act:none", place, reason, kind="primary", enabled=False, reason=reason)]
    if facts.locked and state.choosing:
        words, meaning = kit.say("syncron.button.take_back"), Do(commands.undo)
        if not facts.table.visiting:
            return [button("take-back", place, words, meaning=meaning, first=True)]
        done = primary("done", two[0], kit.say("syncron.button.done"), meaning=Do(commands.leave))
        return [done, button("take-back", two[1], words, meaning=meaning)]
    if not facts.table.idle and not state.choosing:
        icon, meaning = "shell/glyphs/fast-forward", Do(commands.skip)
        words = kit.say("table.skip")
        return [button("skip", place, words, kind="glass", icon=icon, meaning=meaning, first=True)]
    return []
