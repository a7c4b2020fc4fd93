"""Families of gamepads: which one a pad is of, and what is written on its buttons.

Buttons go by their places, named as on an Xbox pad: `a` is the lowest of the four, whatever stands on it.
"""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from game.content.words.strings import Words

Family: TypeAlias = Literal["xbox", "playstation", "nintendo"]

FAMILIES: Final[tuple[Family, ...]] = ("xbox", "playstation", "nintendo")
ROUND: Final = frozenset("abxy")
SHAPES: Final = {"a": "x", "b": "circle", "x": "square", "y": "triangle"}
"""The pictures on the four buttons of a PlayStation's pad."""
MAKERS: Final[dict[int, Family]] = {0x045E: "xbox", 0x054C: "playstation", 0x057E: "nintendo"}
"""Who makes pads of a family, by the number that USB gives them."""
NAMES: Final[tuple[tuple[Family, tuple[str, ...]], ...]] = (
    ("xbox", ("xbox", "x-box", "xinput", "360", "steam")),
    ("playstation", ("dualsense", "dualshock", "playstation", "sony", "ps3", "ps4", "ps5", "sixaxis", "psx")),
    ("nintendo", ("nintendo", "switch", "joy-con", "joycon", "pro controller", "gamecube", "wii", "nes", "n64")),
)
"""Words in the names of pads, those of the first family before those of the next."""
BARE: Final = ("wireless controller",)  # what a PlayStation's pad calls itself


def family_of(name: str, maker: int = 0) -> Family:
    """Return the family of a gamepad by its maker's number (0: unknown), or else by its name; Xbox where none fits."""
    if maker in MAKERS:
        return MAKERS[maker]
    told = name.casefold().strip()
    if told in BARE:
        return "playstation"
    return next((family for family, words in NAMES if any(word in told for word in words)), "xbox")


def maker_of(guid: str) -> int:
    """Return the number of a gamepad's maker from what SDL tells it apart by; 0 where that doesn't say it."""
    try:
        low, high = bytes.fromhex(guid)[4:6]
    except ValueError:
        return 0
    return low | high << 8


def button_name(words: Words, name: str, family: Family = "xbox") -> str:
    """Return what a button is called on the pads of a family."""
    own = f"button.{family}.{name}"
    usual = f"button.{name}"
    return words.say(own) if words.has(own) else words.say(usual) if words.has(usual) else name.upper()
