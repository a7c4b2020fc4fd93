"""Keys and gamepads: Tab, arrows and digits mean the same at every table, and buttons tell which key they have."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Protocol

from game.scenes.shell.navigation.screen import TabOrder
from game.scenes.shell.scene.pointer import PointerTarget
from game.ui.draw.canvas import Canvas
from game.ui.input.intents import Device
from game.ui.layout.arrange import placed
from game.ui.layout.frame import Rect
from game.ui.parts.focus import Focus, enabled, walked
from game.ui.parts.keycaps import Caps
from game.ui.parts.part import Part
from game.ui.parts.widgets import Pill
from game.ui.type.text import Style, Typeset

# what a key does, too, by the part that does it
VERBS: Final = {
    "bar:undo": "undo", "bar:redo": "redo", "bar:log": "log", "bar:menu": "menu", "bar:rules": "rules",
    "bar:hint": "help", "curtain:menu": "menu",
    "ring:menu": "menu", "back": "back", "close": "back", "log:close": "back", "pages:back": "back", "no": "back",
    "resume": "back", "text:smaller": "smaller", "text:larger": "larger", "full": "fullscreen",
    "act:pass": "pass", "act:ready": "pass", "take-back": "undo",
    "turn:up": "more", "turn:down": "less", "rename": "rename",
    "review:play": "pass", "review:back": "left", "review:on": "right", "review:first": "first", "review:last": "last",
    "review:before": "pageup", "review:next": "pagedown", "review:log": "log", "speed": "more",
    "gap:player": "confirm", "gap:theirs": "confirm", "gap:mine": "confirm",
}  # fmt: skip
CAPPED: Final = ("act:pass", "act:ready", "take-back")  # what bears the name of its key while keys are used
MOST: Final = 10  # digits: the key 0 is the tenth
CAP: Final = 15.0  # size of a digit on a card
INSIDE: Final = 4.0  # units between a row's right end and its digit, in its upper corner
LIP: Final = 2.0  # units that the front of a key looks out under its top
ROW: Final = 1.6  # times its height what a digit chooses is at least wide if it is a row of words, and no card


class Led(Protocol):
    """Be a screen whose focus is led: `focused` follows it."""

    focus: Focus
    time: float

    def focused(self) -> None: ...


def lead_to(screen: Led, key: str, *, ring: bool | None = True, led: bool = True) -> None:
    """Lead the focus of a screen to a control, as keys do it."""
    screen.focus.at(key, screen.time, ring=ring, led=led)
    screen.focused()


def walk(screen: PointerTarget, by: int, order: TabOrder) -> None:
    """Go to the next or last group of controls; at a table the first press goes to the hand.

    Where there is one group alone, as in a question, go to its next or last control.
    """
    if len({part.control.zone for part in walked(screen.parts) if part.control is not None}) == 1 and not order.hand:
        _walk_inside(screen, by)
        return
    places = {zone: place for place, zone in enumerate(order.zones)}

    def place(part: Part) -> int:
        return places.get(part.control.zone, len(places)) if part.control is not None else len(places)

    if screen.focus.zone(sorted(screen.parts, key=place), by, screen.time, afresh=bool(order.hand)):
        screen.focused()


def walk_along(screen: PointerTarget, by: int, order: Sequence[str]) -> None:
    """Go to the next or last control of an order; whom no key has led yet begins at its first, or at its last."""
    beyond = screen.focus.ring and screen.focus.key in order
    to = (order.index(screen.focus.key) + by) % len(order) if beyond else 0 if by > 0 else -1
    if order and screen.focus.at(order[to], screen.time, ring=True):
        screen.focused()


def _walk_inside(screen: PointerTarget, by: int) -> None:
    order = [part.key for part in sorted(walked(screen.parts), key=lambda part: (round(part.rect.y), part.rect.x))]
    here = order.index(screen.focus.key) if screen.focus.key in order else -1
    if screen.focus.at(order[(here + by) % len(order)], screen.time, ring=True):
        screen.focused()


def take(screen: PointerTarget, number: int | str) -> bool:
    """Press the card of a number, or of a letter; return whether there is one."""
    card = card_of(screen.parts, number)
    if card is None:
        return False
    screen.focus.at(card.key, screen.time, ring=True)
    screen.focused()
    screen.press(card_of(screen.parts, number) or card)  # looked for again: it may have risen with the focus
    return True


def press_verb(screen: PointerTarget, verb: str) -> bool:
    """Press the part that does what a key does, too; return whether there is one."""
    part = next((part for part in screen.parts if part.control is not None and VERBS.get(part.key) == verb), None)
    if part is None:
        return False
    if verb != "pass":  # it will have gone: the focus stays where it can be used next
        screen.focus.at(part.key, screen.time, ring=True)
        screen.focused()
    screen.press(part)
    return True


def card_of(parts: Sequence[Part], number: int | str) -> Part | None:
    """Return the control that a digit presses, or a letter."""
    controls = ((part, part.control) for part in parts if part.control is not None)
    return next((part for part, control in controls if number in (control.digit, control.letter)), None)


def tip_with_key(part: Part, text: str, caps: Caps, device: Device) -> str:
    """Return a tooltip's text together with the name of the key, or of the gamepad's button, that does the same."""
    verb = VERBS.get(part.key, "")
    press = caps.of(verb, device) if verb and part.control is not None and device != Device.TOUCH else ""
    if not press or part.control is None:
        return text
    return caps.kit.say("tip.key", what=text or part.control.label, press=press)


def draw_digits(parts: Sequence[Part], canvas: Canvas, seen: Callable[[Part], Rect], caps: Caps) -> None:
    """Draw the digits on the cards that they choose, and the key that passes, or takes back, on its button."""
    for cap, setting in (*digits(parts, canvas, seen, caps), *letters(parts, canvas, seen, caps)):
        canvas.plate(cap.moved(0, LIP), "pill.hint.border", radius=5)  # the key's front: it is no number of the card's
        canvas.plate(cap, "pill.hint.fill", radius=5, border="pill.hint.border", width=1.2)
        canvas.words(setting, cap, "pill.hint.text", 0.5)


def digits(
    parts: Sequence[Part], canvas: Canvas, seen: Callable[[Part], Rect], caps: Caps | None = None
) -> list[tuple[Rect, Typeset]]:
    """Return where the digits stand: at the lower edge of the card that each chooses, over a pill that lies there.

    In a row of words the digit stands in its upper right corner. None is on a card that arrows pass over, nor where a
    guide's paper covers the card, nor where over a pill it would lie off its card or on something else that can be
    pressed. Without `caps` they are as shipped.
    """
    result = []
    papers = [part.rect for part in parts if part.solid]
    pills = [part.rect for part in parts if isinstance(part.face, Pill) and part.control is None]
    things = [part for part in parts if part.control is not None and part.control.digit is None]
    found = ((_digit(caps, n), card_of(parts, n)) for n in range(1, MOST + 1))
    lettered = ((_letter(caps, part.control.letter), part) for part in parts if part.control is not None)
    named = [(key, part, part.control) for key, part in (*found, *lettered) if key and part is not None]
    cards = [(key, part) for key, part, control in named if control is not None and not control.skipped]
    lefts = sorted(seen(part).x for _, part in cards)
    for key, part in cards:
        card = seen(part)
        beyond = [left for left in lefts if left > card.x + 1]
        free = min(card.w, beyond[0] - card.x) if beyond else card.w  # the rest lies under the next card
        cap, setting = _cap(canvas, key, card, free)
        below = [pill.y for pill in pills if pill.meets(cap)]
        cap = cap.moved(0, min(below) - 2 - cap.bottom) if below else cap
        others = [seen(thing) for thing in things if thing is not part] if below else []
        if cap.meets(card) and not any(thing.meets(cap) for thing in (*papers, *others)):
            result.append((cap, setting))
    return result


def letters(
    parts: Sequence[Part], canvas: Canvas, seen: Callable[[Part], Rect], caps: Caps
) -> list[tuple[Rect, Typeset]]:
    """Return where the name of its key stands on a button that ends somebody's part in a turn, or takes that back.

    None is on a button of which a guide's paper covers anything.
    """

    def covered(button: Part) -> bool:
        place = seen(button)
        return any(part.solid and part.layer > button.layer and part.rect.meets(place) for part in parts)

    uncovered = (part for part in enabled(parts) if part.key in CAPPED and not covered(part))
    named = [(caps.of(VERBS[part.key], Device.KEYS), part) for part in uncovered]
    return [_on_edge(canvas, key, seen(part)) for key, part in named if key]


def _digit(caps: Caps | None, number: int) -> str:
    """Return what stands on the key that chooses the card of a number: the digit itself, or "" for none."""
    if caps is None:
        return str(number % 10)
    usual = f"@{number % 10}"
    chords = caps.keymap.keys.get(f"card{number}", ())
    return str(number % 10) if any(chord.text == usual for chord in chords) else caps.of(f"card{number}", Device.KEYS)


def _letter(caps: Caps | None, letter: str) -> str:
    """Return what stands on the key that chooses the card of a letter, or "" for none."""
    return letter.upper() if caps is None or not letter else caps.letter(letter)


def _on_edge(canvas: Canvas, name: str, button: Rect) -> tuple[Rect, Typeset]:
    """Return where the name of a key stands on a button: on its lower edge at the right, clear of its words."""
    cap, setting = _cap(canvas, name, button, 0.0)
    low = min(button.bottom, canvas.frame.rect.bottom - cap.h / 2 - LIP)
    return placed(button.inset(2 * INSIDE, 0), cap.w, cap.h, 1.0)._replace(y=low - cap.h / 2), setting


def _cap(canvas: Canvas, name: str, card: Rect, free: float) -> tuple[Rect, Typeset]:
    """Return where a digit stands if nothing lies there: on the lower edge of a card's free part, or in a row."""
    row = card.w > ROW * card.h
    size = max(canvas.frame.least / canvas.frame.scale, min(CAP if row else canvas.frame.grown(CAP), card.w * 0.2))
    setting = canvas.type.set_text(name, Style("bold", size, fixed=True))  # it grows with its card
    height = setting.leading + 2
    width = max(height * 0.8, setting.w + 6)
    if row:
        return placed(card.inset(INSIDE), width, height, 1.0, 0.0), setting
    low = min(card.bottom, canvas.frame.rect.bottom - height / 2 - LIP)
    return Rect.around(card.x + free / 2, low, width, height), setting
