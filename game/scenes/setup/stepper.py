"""An option that is an amount: a row for each named one, and a stepper for any whole number."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from game.ai.entry import Option, OptionValue
from game.ui.choices import Track
from game.ui.frame import Rect
from game.ui.kit import Kit
from game.ui.part import Part
from game.ui.text import Style

NOW: Final = Style("bold", 18)
GAP: Final = 8.0


def stepper(
    kit: Kit, option: Option, words: str, seats: int, now: OptionValue, choose: Callable[[OptionValue], None], at: Rect
) -> tuple[list[Part], float]:
    """Lay out the rows and the stepper from the top of `at`; return the parts and how high they are.

    `words` is the option's key in the text catalogue, `now` the value that is chosen. The buttons keep their places.
    """
    assert option.number is not None, "only an amount has steps"
    number, key, amount = option.number, f"option:{option.key}", option.number(now, seats)
    parts: list[Part] = []
    y = at.y
    for value in option.values:
        if not isinstance(value, str):
            continue
        height = max(48.0, kit.leading(20) + 16)
        result, rect, act = number(value, seats), Rect(at.x, y, at.w, height), partial(choose, value)
        name, tail = kit.say(f"{words}.{value}"), kit.say(f"{words}.number", count=result)
        parts.append(kit.choice(f"{key}:{value}", rect, name, "", result == amount, act, tail=tail))
        y += height + GAP
    buttons, height = _buttons(kit, option, words, amount, choose, Rect(at.x, y, at.w, 0))
    return [*parts, *buttons], y + height - at.y


def _buttons(
    kit: Kit, option: Option, words: str, amount: int, choose: Callable[[OptionValue], None], at: Rect
) -> tuple[list[Part], float]:
    """Lay out the amount between one button for less and one for more."""
    key, side = f"option:{option.key}", max(48.0, kit.leading(18) + 20)
    middle = Rect(at.x + side, at.y, at.w - 2 * side, side)
    text = kit.say(f"{words}.number", count=amount)
    parts = [
        Part(f"{key}:track", Rect(at.x, at.y, at.w, side), Track("night", side / 2)),
        kit.label(f"{key}:now", middle, text, NOW, "text.night", align=0.5, minimum=0.7),
    ]
    whole = [value for value in option.values if isinstance(value, int)]
    for name, icon, by, left in (("fewer", "minus", -1, at.x), ("more", "plus", 1, at.right - side)):
        reason = kit.say("setup.fewest" if by < 0 else "setup.most")
        button = kit.icon_button(
            f"{key}:{name}",
            Rect(left, at.y, side, side).inset(4),
            f"shell/glyphs/{icon}",
            kit.say(f"setup.{name}", option=kit.say(words)),
            partial(choose, amount + by),
            "quiet",
            zone="options",
            enabled=min(whole) <= amount + by <= max(whole),
            reason=reason,
            radius=side / 2 - 4,
        )
        parts.append(button)
    return parts, side
