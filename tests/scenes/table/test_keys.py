"""Keys at every table: Tab, arrows and digits, the focus ring, and the names of keys in tooltips."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pygame
import pytest

from game.games import catalog
from game.scenes.setup.setup import Setup
from game.scenes.shell.scene import keys
from game.scenes.shell.scene.closer_look import TIP
from game.scenes.shell.scene.scene import Scene
from game.scenes.table.game_table.meaning import Refuse
from game.scenes.table.scene import TableScene
from game.ui.input.intents import Device, Menu, Redo, Step, Zone
from game.ui.layout.frame import Rect
from game.ui.parts.part import Control, Part
from game.ui.parts.widgets import Empty
from game.ui.type.text import Style
from tests.scenes.box import Box, canvas_of, settings
from tests.scenes.seated import go, sit_down
from tests.scenes.shared import match_of, shared
from tests.teaching import five, has_hand

GAMES = catalog.names()
CARDS = tuple(name for name in GAMES if has_hand(name))
SHIFT_TAB = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=pygame.KMOD_SHIFT, unicode="", scancode=0)


@pytest.fixture
def box(tmp_path: Path) -> Box:
    return Box(tmp_path)


def pad_button(button: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=0)


def zone_of(box: Box) -> str:
    scene = box.services.navigator.top
    part = scene.focus.find(scene.parts)
    assert part is not None, "something has the focus"
    assert part.control is not None, "only controls have the focus"
    return part.control.zone


MAPS: Final = ("sinoda",)  # what is played with lies on a board, which stands in a hand's place


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("led", [False, True], ids=["mouse", "keys"])
def test_the_hand_is_the_first_stop_of_tab(box: Box, name: str, led: bool) -> None:
    table = sit_down(box, name)
    table.focus.ring = led  # whoever has come here by keys sees the ring at once
    bar = box.part("bar:menu").target.middle
    if not led:
        at = tuple(table.services.kit.frame.px(side) for side in bar)
        box.events(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0)))
        assert table.focus.key == "bar:menu"
    elif zone_of(box) == table.tab_order.hand:
        table.focus.at("bar:menu", 0.0)
        table.focus.taken = True
    box.keys(pygame.K_TAB)
    assert table.focus.ring
    if not table.tab_order.hand and name not in MAPS:
        pytest.skip(f"{name} has no hand: Tab goes on in the order of what is drawn")
    assert zone_of(box) == (table.tab_order.hand or "main")


@pytest.mark.parametrize("name", GAMES)
def test_tab_goes_through_all_groups_and_shift_tab_goes_back(box: Box, name: str) -> None:
    table = sit_down(box, name)
    box.keys(pygame.K_TAB)
    there = [zone_of(box)]
    count = len({part.control.zone for part in table.parts if part.control})
    for _ in range(count - 1):
        box.keys(pygame.K_TAB)
        there.append(zone_of(box))
    assert len(set(there)) == count
    for zone in reversed(there[:-1]):
        box.events(SHIFT_TAB, pygame.event.Event(pygame.KEYUP, key=pygame.K_TAB, mod=0, unicode="", scancode=0))
        assert zone_of(box) == zone


@pytest.mark.parametrize(
    ("name", "zone"), [("soon", "table"), ("chrono", "board"), ("syncro", "horde"), ("syncron", "track")]
)
def test_arrows_go_from_the_tables_lowest_row_into_the_hand_and_up_again(box: Box, name: str, zone: str) -> None:
    table = sit_down(box, name)
    above = [part for part in table.parts if part.control and part.control.zone == zone]
    lowest = max(above, key=lambda part: part.rect.middle[1])
    table.focus.at(lowest.key, 0.0, ring=True)
    box.intend(Step(0, 1))
    assert zone_of(box) == "hand"
    box.intend(Step(0, -1))
    assert zone_of(box) != "hand"


def test_arrows_stay_in_a_question(box: Box) -> None:
    table = sit_down(box, "soon")
    face = table.parts[0].face
    asked = [Part(f"ask:{n}", Rect(100, 100 + 60 * n, 80, 40), face, Control("", zone="ask")) for n in (0, 1)]
    hand = Part("hand:1", Rect(100, 500, 80, 100), face, Control("", zone="hand"))
    table.focus.at("ask:1", 0.0, ring=True)
    table.focus.step([*asked, hand], 0, 1, 0.0, "hand")
    assert table.focus.key == "ask:0"


def test_arrows_lead_on_into_what_lies_above_where_there_is_nothing_to_wrap_round_to(box: Box) -> None:
    with five():
        box = Box(box.services.store.root)
    scene = box.show(box.screens.home())
    box.keys(pygame.K_UP)
    assert zone_of(box) == "games", "above the first start's card"
    box.keys(pygame.K_UP)
    assert zone_of(box) == "bar"
    box.keys(pygame.K_DOWN)
    assert scene.focus.key.startswith("tile:")


@pytest.mark.parametrize("name", CARDS)
def test_a_digit_presses_the_card_that_shows_it(box: Box, name: str) -> None:
    table = sit_down(box, name)
    before, count, card = table.moment.draft, table.host.decision_count, keys.card_of(table.parts, 1)
    box.events(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_KP_1, mod=0, unicode="1", scancode=0))
    assert card is not None
    answered = table.host.decision_count > count
    assert card.key in (table.focus.key, table.refusal[0]) or table.moment.draft != before or answered
    assert table.moment.draft != before or table.refusal[0] == card.key or answered


@pytest.mark.parametrize("name", CARDS)
def test_digits_stand_on_the_cards_of_whoever_uses_keys_and_of_nobody_else(box: Box, name: str) -> None:
    table = sit_down(box, name)
    card = keys.card_of(table.parts, 1)
    assert card is not None
    table.focus.at("bar:menu", 0.0, ring=False)

    def edge() -> bytes:
        table.appearance._glow.clear()
        x, y, w, h = table.appearance.seen(card)
        box_ = table.services.kit.frame.box(Rect(x, y - 12, w + 14, h + 12))
        return pygame.image.tobytes(box.draw().subsurface(box_), "RGB")

    plain = edge()
    box.services.navigator.listen(Device.KEYS)
    assert edge() != plain
    for other in (Device.PAD, Device.MOUSE):
        box.services.navigator.listen(other)
        assert edge() == plain


@pytest.mark.parametrize("name", ["soon", "syncro", "syncron"])  # the others' rings are no rectangles
def test_the_focus_ring_lies_over_everything_beside_what_it_rings(box: Box, name: str) -> None:
    table = sit_down(box, name)
    gold = table.services.theme.colour("focus.ring")[:3]
    for part in [part for part in table.parts if part.control and part.control.zone == "hand"]:
        table.focus.at(part.key, table.time, ring=True)
        table.focused()
        table.show.stage.finish()
        now = next(again for again in table.parts if again.key == part.key)
        ring = table.appearance.seen(now).inset(-5.5)  # the middle of its gold
        picture, px = box.draw(), table.services.kit.frame.px
        edge = [(ring.x + ring.w / 2, ring.bottom), (ring.right, ring.y + ring.h / 2), (ring.x, ring.y + ring.h / 2)]
        shown = [picture.get_at((px(x), px(y)))[:3] for x, y in edge if 0 < x < 1280 and 0 < y < 719]
        assert all(near(colour, gold) for colour in shown), part.key


def upper(table: TableScene, key: str) -> float:
    """Return the upper edge of the card of the hand that a control stands for, as it lies on the stage."""
    rect = next(part.rect for part in table.parts if part.key == key)
    lying = [
        its for its in table.show.stage.sprites if abs(its.x - its.w / 3.2 - rect.x) < 1.5 and rect.holds(its.x, its.y)
    ]
    return max(lying, key=lambda its: its.z).y - 0.7 * max(lying, key=lambda its: its.z).w / 1.6


@pytest.mark.parametrize("name", CARDS)
@pytest.mark.parametrize("motion", [0.0, 1.0])
def test_ring_and_digit_rise_with_the_card(box: Box, name: str, motion: float) -> None:
    table = sit_down(box, name)
    box.services.motion = table.show.stage.speed = motion
    heights = {
        part.key: upper(table, part.key)
        for part in table.parts
        if part.control and part.control.zone == "hand" and part.control.sprite
    }
    risen = []
    for key, low in heights.items():
        table.focus.at(key, table.time, ring=True)
        table.focused()
        for _ in range(5):
            Scene.update(table, 0.05)
            table.show.stage.update(0.05)
            part = next(part for part in table.parts if part.key == key)
            assert table.appearance.seen(part).y == pytest.approx(upper(table, key), abs=1.0), key
        risen.append(low - table.appearance.seen(part).y)
    meanings = [part.control.meaning for part in table.parts if part.key in heights and part.control is not None]
    takes = not all(isinstance(meaning, Refuse) for meaning in meanings)
    assert (max(risen) > 4) == (takes or name != "syncro"), "what Enter refuses lies still there"


def near(one: tuple[int, ...], other: tuple[int, ...]) -> bool:
    return sum(abs(a - b) for a, b in zip(one, other, strict=True)) < 120


@pytest.mark.parametrize(("language", "told"), [("en", "Redo (Ctrl+Y)"), ("fr", "(Ctrl+Y)")])
def test_a_tooltip_names_the_key_of_its_button(tmp_path: Path, language: str, told: str) -> None:
    box = Box(tmp_path, language=language)
    table = sit_down(box, "sinoda")
    box.intend(*box.intents.read([]))
    table.host.undo_stack.undo(0)
    table.performance.catch_up()
    assert told in tip(box, "bar:redo")


@pytest.mark.parametrize(
    ("language", "key", "name"), [("en", "home", "Esc"), ("fr", "home", "Échap"), ("fr", "turn", "+")]
)
def test_buttons_beside_the_bar_name_their_keys_too(tmp_path: Path, language: str, key: str, name: str) -> None:
    box = Box(tmp_path, language=language)
    if key == "home":
        box.show(Setup(box.services, box.screens, "soon"))
        assert f"({name})" in tip(box, "back")
        return
    table = sit_down(box, "sinoda")
    for part in [part for part in table.parts if part.key.startswith("space:")]:
        box.click(part.key)
        if any(item.key == "turn:up" for item in table.parts):
            break
    assert f"({name})" in tip(box, "turn:up")


def test_a_tooltip_names_the_gamepads_button_to_whoever_uses_one(tmp_path: Path) -> None:
    for language, name in (("en", "View"), ("fr", "Affichage")):
        box = Box(tmp_path, language=language)
        sit_down(box, "sinoda")
        assert "(L)" in tip(box, "bar:log")
        box.services.navigator.listen(Device.PAD)
        assert f"({name})" in tip(box, "bar:log")


def test_bulb_and_book_name_their_keys_and_their_buttons(tmp_path: Path) -> None:
    box = Box(tmp_path)
    sit_down(box, "sinoda")
    assert "(F1)" in tip(box, "bar:hint")
    assert "(?)" in tip(box, "bar:rules")
    box.services.navigator.listen(Device.PAD)
    assert "(Left stick pressed)" in tip(box, "bar:hint")
    assert "(Right stick pressed)" in tip(box, "bar:rules")


def tip(box: Box, key: str) -> str:
    """Return what the tooltip of a control says."""
    scene = box.top
    scene.focus.at(key, scene.time, ring=True)
    scene.focused()
    scene.time += TIP + 0.01
    focused = scene.focus.find(scene.parts)
    assert focused is not None, f"{key} is there"
    tips = scene.appearance.closer.tips(scene.services.kit, focused)
    return " ".join(line for part in tips for setting in settings(part.face) for line in setting.lines)


def test_every_button_with_a_key_names_it_in_both_languages(tmp_path: Path) -> None:
    for language in ("en", "fr"):
        box = Box(tmp_path, language=language)
        for verb in sorted(set(keys.VERBS.values())):
            assert box.services.caps.of(verb, Device.KEYS)
            if box.services.keymap.buttons[verb]:
                assert box.services.caps.of(verb, Device.PAD)


def test_the_keys_that_tooltips_name_are_the_keys_that_do_it(box: Box) -> None:
    def pressed(key: int, mod: int = 0) -> list[object]:
        event = pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)
        return list(Box(box.services.store.root).intents.read([event]))

    assert pressed(pygame.K_y, pygame.KMOD_CTRL) == [Redo()]
    assert pressed(pygame.K_F10) == [Menu()]
    assert pressed(pygame.K_TAB) == [Zone(1)]


@pytest.mark.parametrize("thing", [False, True])
def test_a_digit_moves_over_a_pill_but_onto_nothing_else_that_can_be_pressed(box: Box, thing: bool) -> None:
    kit, card = box.services.kit, Rect(600, 500, 90, 130)
    says = kit.pill("pill:status", (645, 630), "Mira passes")
    parts = [Part("hand:0", card, says.face, Control("2", digit=1)), says]
    if thing:
        parts.append(Part("foe:0", Rect(600, 560, 90, 60), says.face, Control("Ogre")))
    caps = [cap for cap, _ in keys.digits(parts, canvas_of(box), lambda part: part.rect)]
    assert len(caps) == (not thing)
    assert all(cap.bottom <= says.rect.y and cap.meets(card) for cap in caps)


def test_a_digit_is_a_key_at_the_cards_lower_edge_and_inside_a_row(box: Box) -> None:
    """Over a card's number it was read as another one; half outside a row it seemed to hang there."""
    kit, card, row = box.services.kit, Rect(600, 500, 90, 130), Rect(900, 300, 240, 64)
    face = kit.pill("any", (0, 0), "2").face
    parts = [Part("hand:0", card, face, Control("2", digit=1)), Part("ask:1", row, face, Control("Good", digit=2))]
    caps = [cap for cap, _ in keys.digits(parts, canvas_of(box), lambda part: part.rect)]
    assert caps[0].middle[1] > card.bottom - caps[0].h
    assert row.contains(caps[1])


def test_the_button_that_passes_bears_its_key_for_whoever_uses_keys(box: Box) -> None:
    kit, place = box.services.kit, Rect(980, 600, 280, 50)
    for enabled in (True, False):
        button = kit.button("act:pass", place, "Pass", enabled=enabled)
        caps = keys.letters([button], canvas_of(box), lambda part: part.rect, box.services.caps)
        assert [setting.lines for _, setting in caps] == ([("P",)] if enabled else [])
        inks = list(button.text_rects())
        assert all(place.meets(cap) and not any(cap.meets(ink) for ink in inks) for cap, _ in caps)
    low = kit.button("act:pass", Rect(1086, 604, 170, 88), "Mamie a fini", style=Style("heading", 30))
    caps = keys.letters([low], canvas_of(box), lambda part: part.rect, box.services.caps)
    assert all(cap.middle[1] >= low.rect.bottom - 1 for cap, _ in caps), "beside words in two lines it lies on the edge"
    assert all(cap.bottom <= kit.frame.height for cap, _ in caps)


def test_what_takes_a_sealed_choice_back_bears_the_key_of_undo(box: Box) -> None:
    kit, place = box.services.kit, Rect(980, 600, 280, 50)
    button = kit.button("take-back", place, "Take this choice back")
    caps = keys.letters([button], canvas_of(box), lambda part: part.rect, box.services.caps)
    assert [" ".join(setting.lines) for _, setting in caps] == [box.services.caps.of("undo", Device.KEYS)]
    assert not any(cap.meets(ink) for cap, _ in caps for ink in button.text_rects())


def test_a_card_that_a_letter_chooses_bears_its_letter(box: Box) -> None:
    def card(n: int, control: Control) -> Part:
        return Part(f"hand:{n}", Rect(100 + 90 * n, 500, 80, 112), Empty(), control)

    cards = [card(1, Control("1", digit=1)), card(2, Control("V", letter="v")), card(3, Control("none"))]
    caps = keys.digits(cards, canvas_of(box), lambda part: part.rect)
    assert [(setting.lines, [card.key for card in cards if card.rect.meets(cap, 0)]) for cap, setting in caps] == [
        (("1",), ["hand:1"]),
        (("V",), ["hand:2"]),
    ]


def test_a_digit_hangs_in_no_empty_space_over_a_pill(box: Box) -> None:
    kit = box.services.kit
    says = kit.pill("pill:status", (645, 520), "Mira passes")
    parts = [Part("hand:0", Rect(600, 500, 90, 30), says.face, Control("2", digit=1, radius=4)), says]
    assert not keys.digits(parts, canvas_of(box), lambda part: part.rect._replace(w=40.0, x=625.0))


@pytest.mark.parametrize("name", ["soon", "chrono"])
def test_a_digit_comes_with_its_card(tmp_path: Path, name: str) -> None:
    box, table = shared(tmp_path, name, match_of(name, 3, 3, 0), people=(0,), motion=1.0)
    early = 0
    for _ in range(400):
        go(box)
        for part in table.parts:
            control = part.control
            sprite = None if control is None else table.show.stage.find(control.sprite)
            if control is None or not control.digit or sprite is None:
                continue
            laid = next(one for one in table.appearance.laid.sprites if one.key == control.sprite)
            if abs(sprite.x - laid.x) < laid.w * 0.2 and abs(sprite.y - laid.y) < laid.h:
                continue
            early += 1
            assert part not in table.appearance.numbered, f"{part.key} bears its digit, and the card is elsewhere"
    assert early
    assert [part for part in table.appearance.numbered if part.control is not None and part.control.digit]
