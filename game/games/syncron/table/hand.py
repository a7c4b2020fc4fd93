"""The viewer's hand in Syncron: cards to choose from, gaps for those that were shown, and the buttons beside it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.engine.protocol import say
from game.games.syncron.rules.log_text import names, number
from game.games.syncron.rules.position import KING, QUEEN, Card, pack
from game.games.syncron.table.art import face, gap
from game.games.syncron.table.facts import Facts
from game.games.syncron.table.plan import GAP, Plan, Tray
from game.ui.cards import RATIO, outer
from game.ui.frame import Rect
from game.ui.kit import NOTE
from game.ui.part import Control, Part, nothing
from game.ui.stage import Sprite
from game.ui.text import Style
from game.ui.widgets import Empty, Label

RISE: Final = 6.0  # units that a card rises when it is pointed at
CHOSEN: Final = 20.0  # and when it is chosen
BARE: Final = 50.0
AGAIN: Final = 56.0  # units that the button takes that tells a round again, where it shows an icon alone
TARGET: Final = 44.0  # units that a button has at least, each way
ACT: Final = Style("bold", 20)


def meaning(facts: Facts, card: Card) -> str:
    """Return what a card does, in a sentence."""
    if card.isdigit():
        return facts.words(say("syncron.note.number", count=int(card), number=number(int(card))))
    one = "_one" if card == QUEEN and facts.rules.queens_move_one else ""
    return facts.kit.say(f"syncron.note.{card}{one}")


def away(facts: Facts, card: Card) -> str:
    """Return why a card of the pack is not in the viewer's hand now: "shown", "sealed", or ""."""
    seat = facts.viewer
    assert seat is not None, "only somebody has a hand"
    state = facts.state
    if state.sealed[seat] == card:
        return "sealed"
    if card in state.shown[seat] or card not in facts.holding:
        return "shown"
    return ""


def hand_sprites(facts: Facts, plan: Plan) -> list[Sprite]:
    """Return a sprite for every card of the viewer's hand, and for every gap in it."""
    if facts.viewer is None or not plan.tray.hand:
        return []
    kit = facts.kit
    width, height = outer(plan.tray.card)
    bare = plan.tray.card * kit.frame.scale < BARE
    sprites = []
    for place, (card, slot) in enumerate(zip(pack(facts.count), plan.tray.hand, strict=True)):
        if away(facts, card):
            art = gap(kit, card)
            sprites.append(Sprite(f"gap:{card}", slot.x, slot.y, width, height, art, z=5 + 0.01 * place))
            continue
        chosen = facts.draft is not None and facts.draft.card == card and facts.mine
        pointed = facts.lifted == f"hand:{card}"
        rise = CHOSEN if chosen else RISE if pointed else 0.0
        picture = face(kit, card, glow="chosen" if chosen else "none", lifted=chosen or pointed, bare=bare)
        deep = 6 + 0.01 * place + (1 if chosen else 0.5 if pointed else 0)
        sprites.append(Sprite(f"hand:{card}", slot.x, slot.y - rise, width, height, picture, z=deep, side=card))
    return sprites


def hand_parts(facts: Facts, plan: Plan) -> list[Part]:
    """Return a control for every card of the pack; one that is not in the hand says why when it is tried."""
    if facts.viewer is None or not plan.tray.hand:
        return []
    kit, parts = facts.kit, []
    cards = pack(facts.count)
    pitch = plan.tray.hand[1].x - plan.tray.hand[0].x
    first = next((card for card in cards if not away(facts, card)), "")
    for place, (card, slot) in enumerate(zip(cards, plan.tray.hand, strict=True)):
        left = slot.x - plan.tray.card / 2
        width = min(plan.tray.card, pitch) if place + 1 < len(cards) else plan.tray.card
        rect = Rect(left, slot.y - plan.tray.card * RATIO / 2, width, plan.tray.card * RATIO)
        name = kit.say("syncron.hand.card", card=kit.say(f"syncron.card.{card}"))
        gone = away(facts, card)
        words = kit.named(name, kit.say(f"syncron.hand.{gone}")) if gone else f"{name}. {meaning(facts, card)}"
        control = Control(
            words,
            zone="hand",
            help=meaning(facts, card),
            radius=plan.tray.card * 0.1,
            first=facts.mine and card == first and facts.draft is None,
            sound="select",
            drag=facts.mine and not gone,
            digit=int(card) if card.isdecimal() else None,
        )
        parts.append(Part(f"hand:{card}", rect, Empty(), control, hit=rect.inset(0, -4)))
        if gone:
            parts += _gone(facts, card, gone, rect, pitch >= plan.tray.card * 0.9)
    return parts


def _gone(facts: Facts, card: Card, why: str, rect: Rect, whole: bool) -> list[Part]:
    """Return the word under the number of a gap, where there is room for it."""
    setting = facts.kit.type.set_text(facts.kit.say(f"syncron.hand.{why}"), NOTE)
    room = rect.bottom - (rect.y + rect.h * 0.62)
    if not whole or setting.w > rect.w - 6 or setting.h > room:
        return []
    place = Rect(rect.x, rect.y + rect.h * 0.62 + (room - setting.h) / 2 - 2, rect.w, setting.h)
    return [Part(f"gone-{card}", place, Label(setting, "syncron.soft", 0.5))]


def button_parts(facts: Facts, plan: Plan, acts: dict[str, Callable[[], None]]) -> list[Part]:
    """Return the primary button, which says what it will do, and the one that tells the last round again."""
    kit = facts.kit
    result = _decisive(facts, plan, acts)
    if not facts.again or facts.visiting or len(result) > 1:
        return result
    number = facts.state.round - 1 if facts.state.choosing else facts.state.round
    words, icon, place = kit.say("syncron.button.again", round=number), "shell/glyphs/repeat", _again(plan.tray)
    top = max(place.y, plan.lane.box.bottom + 2) if place.bottom <= plan.tray.primary.y else place.y
    free = Rect(place.x, top, place.w, place.bottom - top)  # what the track leaves of it
    part = kit.button("again", free, words, acts["again"], "glass", zone="hand", style=ACT, icon=icon, lines=1)
    if free.h < TARGET or part.truncated() or free.w < 2 * free.h:  # no room for words: they are its tooltip
        side = min(AGAIN, max(TARGET, free.h))
        square = Rect(place.right - side, place.bottom - side, side, side)
        part = kit.icon_button("again", square, icon, words, acts["again"], zone="hand")
    return [*result, part]


def _again(tray: Tray) -> Rect:
    """Return where the button lies that tells a round again: over the primary one, or on its left."""
    beside = tray.two[0] != tray.primary
    return Rect(tray.primary.x, tray.primary.y, AGAIN, tray.primary.h) if beside else tray.two[1]


def _decisive(facts: Facts, plan: Plan, acts: dict[str, Callable[[], None]]) -> list[Part]:
    """Return the button that goes on, and in a visit two."""
    kit = facts.kit
    place = plan.tray.primary
    if facts.again and place.meets(_again(plan.tray)):
        place = Rect(place.x + AGAIN + GAP, place.y, place.w - AGAIN - GAP, place.h)

    def primary(key: str, words: str, act: Callable[[], None] = nothing, *, zone: str = "hand") -> Part:
        return kit.button(key, place, words, act, "primary", zone=zone, style=ACT, first=True)

    if facts.gate:
        words = {
            "next": kit.say("syncron.button.next_round", round=facts.state.round + 1),
            "talk": kit.say("syncron.button.talked"),
            "results": kit.say("table.see_results"),
        }[facts.gate]
        return [primary("next", words, acts["next"])]
    if facts.mine:
        if facts.draft is not None:
            words = kit.say("syncron.button.lock", card=kit.say(f"syncron.the.{facts.draft.card}"))
            return [primary("act:lock", words)]
        reason = kit.say("syncron.button.pick")
        return [
            kit.button(
                "act:none", place, reason, nothing, "primary", zone="hand", style=ACT, enabled=False, reason=reason
            )
        ]
    if facts.locked and facts.state.choosing:
        back = kit.say("syncron.button.take_back")
        if facts.visiting:
            first, second = plan.tray.two
            done = kit.say("syncron.button.done")
            return [
                kit.button("done", first, done, acts["done"], "primary", zone="hand", style=ACT, first=True),
                kit.button("take-back", second, back, acts["take-back"], "secondary", zone="hand", style=ACT),
            ]
        return [
            kit.button("take-back", place, back, acts["take-back"], "secondary", zone="hand", style=ACT, first=True)
        ]
    if facts.busy and not facts.state.choosing:
        return [
            kit.button(
                "skip",
                plan.tray.primary,
                kit.say("table.skip"),
                acts["skip"],
                "glass",
                zone="hand",
                style=ACT,
                icon="shell/glyphs/fast-forward",
                first=True,
            )
        ]
    return []


def recalled(facts: Facts) -> str:
    """Return whose King waits, in a sentence (SN-6)."""
    seats = facts.state.choosing
    return facts.words(say("syncron.log.recalled", count=len(seats), players=names(seats)))


def kings_again(facts: Facts) -> bool:
    """Tell whether those who choose now have shown a King (SN-6)."""
    return any(KING in facts.state.shown[seat] for seat in facts.state.choosing)
