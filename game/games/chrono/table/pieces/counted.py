"""What counts the cards of a hand at Epochs Chrono's table while they are dealt: one face for each number of them."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import structs

from game.engine.protocol import Seat
from game.games.chrono.table.facts.facts import Facts
from game.games.chrono.table.painting.painting import BacksFace
from game.games.chrono.table.plan.plan import Plan
from game.scenes.table.kit.seats import seat_key
from game.ui.layout.frame import Rect
from game.ui.parts.kit import NOTE
from game.ui.parts.part import Part
from game.ui.parts.widgets import Label
from game.ui.seats.plates import TablePlate, two_lines
from game.ui.type.text import Typeset


def hand_key(seat: Seat) -> str:
    """Return the key of what counts the cards of a seat on its plate."""
    return f"seat-{seat}-hand"


def counted(facts: Facts, face: BacksFace) -> list[BacksFace]:
    """Return what a plate shows of each number of cards, from none on to what it shows in the end."""
    numbers = [_again(facts, face.number, str(count)) for count in range(face.count)]
    return [*(BacksFace(count, number, face.out, face.backs) for count, number in enumerate(numbers)), face]


def own_counted(facts: Facts, parts: Sequence[Part]) -> list[Part]:
    """Return what is said under one's own name of each number of cards, from none on; nothing where it has no room."""
    plate = next((part for part in parts if part.key == seat_key(facts.home)), None)
    if plate is None or not isinstance(plate.face, TablePlate) or plate.face.note is None:
        return []
    face, whole, kit = plate.face, plate.face.note, facts.kit
    note = two_lines(plate.rect, face.size + 20, face.name, whole, 0.0)[1]
    room = plate.rect.right - note.x
    texts = (kit.say("chrono.seat.cards", count=count) for count in range(len(facts.hand)))
    settings = [*(kit.type.fit(text, NOTE, room, 1, 0.6) for text in texts), whole]
    place = note._replace(w=max(setting.w for setting in settings))
    role = f"plate.paper-{face.state}.soft"
    return [Part("count", place, Label(setting, role)) for setting in settings]


def names(plan: Plan, seats: Sequence[Seat], parts: Sequence[Part]) -> tuple[Rect, ...]:
    """Return what cards that are dealt go under: the words on the plates of others, or the strip where those scroll."""
    if plan.view is not None:
        return (plan.view,)
    keys = set(map(seat_key, seats))
    return tuple(rect for part in parts if part.key in keys for rect in part.text_rects())


def blank(setting: Typeset | None) -> Typeset | None:
    """Return words that take their room and say nothing: what counts is seen in their place."""
    return None if setting is None else structs.replace(setting, lines=("",))


def _again(facts: Facts, setting: Typeset, words: str) -> Typeset:
    """Return other words in the letters of a text."""
    return structs.replace(setting, lines=(words,), w=setting.w * len(words) / len("".join(setting.lines)))
