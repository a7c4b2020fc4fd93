"""Caps of gamepads: which family a pad is of, and what stands on its buttons there."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.content.words.strings import Words
from game.ui.input.padfamilies import FAMILIES, Family, button_name, family_of, maker_of
from game.ui.parts.padcaps import pad_cap, slot
from tests.scenes.box import PLACES, Box
from tests.words import read_words


@pytest.mark.parametrize(
    ("name", "family"),
    [
        ("Xbox One Wireless Controller", "xbox"),
        ("Xbox 360 Controller", "xbox"),
        ("Microsoft X-Box 360 pad", "xbox"),
        ("Microsoft Xbox Series S|X Controller", "xbox"),
        ("Steam Deck", "xbox"),
        ("Steam Virtual Gamepad", "xbox"),
        ("Logitech Gamepad F310", "xbox"),
        ("8BitDo Pro 2", "xbox"),
        ("Generic USB Joystick", "xbox"),
        ("", "xbox"),
        ("PS4 Controller", "playstation"),
        ("PS5 Controller", "playstation"),
        ("DualSense Wireless Controller", "playstation"),
        ("Sony Interactive Entertainment DualSense Edge Wireless Controller", "playstation"),
        ("Sony PLAYSTATION(R)3 Controller", "playstation"),
        ("Wireless Controller", "playstation"),
        ("Nintendo Switch Pro Controller", "nintendo"),
        ("Pro Controller", "nintendo"),
        ("Nintendo Switch Joy-Con (L/R)", "nintendo"),
        ("Joy-Con (R)", "nintendo"),
        ("PowerA Nintendo Switch Controller", "nintendo"),
        ("NSO SNES Controller", "nintendo"),
    ],
)
def test_a_pad_is_known_by_its_name(name: str, family: Family) -> None:
    assert family_of(name) == family


@pytest.mark.parametrize(
    ("guid", "family"),
    [
        ("030000005e040000ea02000001030000", "xbox"),
        ("030000004c050000c405000011810000", "playstation"),
        ("050000007e0500000920000001000000", "nintendo"),
        ("03000000c82d00000660000000010000", "xbox"),
        ("", "xbox"),
        ("not a guid", "xbox"),
    ],
)
def test_a_pad_is_known_by_its_maker(guid: str, family: Family) -> None:
    assert family_of("Wireless Gamepad", maker_of(guid)) == family


def test_letters_go_by_the_place_of_the_button() -> None:
    words = Words(read_words(PLACES.words()), "en")
    lowest, right = ([button_name(words, name, family) for family in FAMILIES] for name in "ab")
    assert lowest == ["A", "Cross", "B"]
    assert right == ["B", "Circle", "A"]
    assert [button_name(words, "lt", family) for family in FAMILIES] == ["LT", "L2", "ZL"]


def test_a_cap_has_room_for_what_any_maker_writes_on_it(tmp_path: Path) -> None:
    kit = Box(tmp_path).services.kit
    for name in ("a", "lb", "rt", "view", "start", "ls"):
        width, _ = slot(kit, name)
        for family in FAMILIES:
            setting = pad_cap(kit, name, family).setting
            assert setting is None or setting.w <= width
