"""Keys and gamepads: Tab, arrows and digits mean the same at every table, and buttons tell which key they have."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Final

from game.ui.canvas import Canvas
from game.ui.focus import walked
from game.ui.frame import LEAST_TEXT, Rect
from game.ui.part import Part
from game.ui.text import Style, Typeset
from game.ui.widgets import Pill

if TYPE_CHECKING:
    from game.scenes.shell.scene import Scene

VERBS: Final = {
    "bar:undo": "undo", "bar:redo": "redo", "bar:log": "log", "bar:menu": "menu", "curtain:menu": "menu",
    "ring:menu": "menu", "back": "back", "close": "back", "log:close": "back", "pages:back": "back", "no": "back",
    "resume": "back", "text:smaller": "smaller", "text:larger": "larger", "full": "full",
    "turn:up": "more", "turn:down": "less",
}  # fmt: skip
"""What a key does, too, by the part that does it."""

PADDED: Final = frozenset(("undo", "redo", "log", "menu", "back"))  # what a gamepad has a button for
MOST: Final = 10  # digits: the key 0 is the tenth
CAP: Final = 15.0  # size of a digit on a card


def walk(scene: Scene, by: int) -> None:
    """Go to the next or last group of controls; at a table the first press goes to the hand.

    Where there is one group alone, as in a question, go to its next or last control.
    """
    if len({part.control.zone for part in walked(scene.parts) if part.control is not None}) == 1 and not scene.hand:
        _walk_inside(scene, by)
        return
    places = {zone: place for place, zone in enumerate(scene.zones)}

    def place(part: Part) -> int:
        return places.get(part.control.zone, len(places)) if part.control is not None else len(places)

    if scene.focus.zone(sorted(scene.parts, key=place), by, scene.time, afresh=bool(scene.hand)):
        scene.focused()


def _walk_inside(scene: Scene, by: int) -> None:
    """Go to the next or last control in reading order, and round."""
    order = [part.key for part in sorted(walked(scene.parts), key=lambda part: (round(part.rect.y), part.rect.x))]
    here = order.index(scene.focus.key) if scene.focus.key in order else -1
    if scene.focus.at(order[(here + by) % len(order)], scene.time, ring=True):
        scene.focused()


def take(scene: Scene, number: int) -> bool:
    """Press the card of a number; return whether there is one."""
    card = card_of(scene, number)
    if card is None:
        return False
    scene.focus.at(card.key, scene.time, ring=True)
    scene.focused()
    scene.press(card_of(scene, number) or card)  # looked for again: it may have risen with the focus
    return True


def card_of(scene: Scene, number: int) -> Part | None:
    """Return the control that a digit presses."""
    return next((part for part in scene.parts if part.control is not None and part.control.digit == number), None)


def told(scene: Scene, part: Part, text: str) -> str:
    """Return a tooltip's text together with the name of the key, or of the gamepad's button, that does the same."""
    verb, kit, device = VERBS.get(part.key, ""), scene.services.kit, scene.services.navigator.device
    if not verb or part.control is None or (device == "pad" and verb not in PADDED):
        return text
    if device == "pad":
        name = kit.say(f"pad.{verb}")
    else:
        name = kit.say(f"key.{verb}", ctrl=kit.say("key.command" if sys.platform == "darwin" else "key.control"))
    return kit.say("tip.key", what=text or part.control.label, press=name)


def draw_digits(scene: Scene, canvas: Canvas) -> None:
    """Draw the digits on the cards that they choose, for whoever uses the keys."""
    for cap, setting in digits(scene, canvas):
        canvas.plate(cap, "pill.hint.fill", radius=6, border="pill.hint.border", width=1.2)
        canvas.words(setting, cap, "pill.hint.text", 0.5)


def digits(scene: Scene, canvas: Canvas) -> list[tuple[Rect, Typeset]]:
    """Return where the digits stand on the cards that they choose: over a pill that lies there, never on it."""
    if scene.services.navigator.device != "keys":
        return []
    result = []
    pills = [part.rect for part in scene.parts if isinstance(part.face, Pill) and part.control is None]
    cards = [(n, part) for n in range(1, MOST + 1) if (part := card_of(scene, n)) is not None]
    lefts = sorted(scene.seen(part).x for _, part in cards)
    for number, part in cards:
        card = scene.seen(part)
        beyond = [left for left in lefts if left > card.x + 1]
        free = min(card.w, beyond[0] - card.x) if beyond else card.w  # the rest lies under the next card
        size = max(LEAST_TEXT / canvas.frame.scale, min(canvas.frame.grown(CAP), card.w * 0.2))
        setting = canvas.type.set_text(
            str(number % 10), Style("bold", size, fixed=True)
        )  # a numeral grows with its card
        height = setting.leading + 2
        cap = Rect.around(card.x + free / 2, card.y - height / 4, max(height * 0.8, setting.w + 6), height)
        below = [pill.y for pill in pills if pill.meets(cap)]
        result.append((cap.moved(0, min(below) - 2 - cap.bottom) if below else cap, setting))
    return result
