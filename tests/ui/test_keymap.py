"""The map of keys: what leads to what, by letter, by place and by what is written, and that nobody is locked out."""

from __future__ import annotations

import pygame
import pytest

from game.engine.rng import Rng
from game.ui.input.chords import chord_of, read_chord, stroke_of
from game.ui.input.events import Intents
from game.ui.input.gamepad import Gamepad
from game.ui.input.intents import (
    Back,
    Button,
    Confirm,
    Device,
    Digit,
    Help,
    Hide,
    Intent,
    LetGo,
    Log,
    Step,
    Stroke,
    Typed,
    Undo,
)
from game.ui.input.keymap import BUTTONS, ESSENTIAL, VERBS, Keymap, as_shipped
from game.ui.input.keysets import HANDS, PAD, base_of, change, choose, chosen_in, in_set, keeps, read_keys
from game.ui.system.keyboard.layouts import Layout, english


def key(code: int, mod: int = 0, scan: int = 0, kind: int = pygame.KEYDOWN) -> pygame.event.Event:
    return pygame.event.Event(kind, key=code, mod=mod, scancode=scan, unicode="")


def down(button: int) -> pygame.event.Event:
    return pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, instance_id=0, button=button)


def by(keymap: Keymap) -> Intents:
    result = Intents(Gamepad())
    result.keymap = keymap
    return result


def mine(**rows: str) -> Keymap:
    return read_keys({name.replace("_pad", PAD): tuple(texts.split()) for name, texts in rows.items()})[0]


def test_every_verb_has_a_key_and_every_text_of_the_sets_names_one() -> None:
    for hand in HANDS:
        keymap, wrong = read_keys({"set": (hand,)})
        assert wrong == ()
        assert keymap.chosen == hand
        for verb in VERBS:
            texts = in_set(hand, verb.name)
            assert all(read_chord(text) is not None for text in texts), texts
            assert all(name in BUTTONS for name in in_set(hand, verb.name + PAD))
            assert hand != "both" or texts


@pytest.mark.parametrize("hand", HANDS)
def test_no_key_and_no_button_of_a_set_leads_to_two_things(hand: str) -> None:
    keymap = read_keys({"set": (hand,)})[0]
    places = [(chord.kind, chord.code, chord.mods) for chords in keymap.keys.values() for chord in chords]
    assert len(places) == len(set(places))
    buttons = [button for names in keymap.buttons.values() for button in names]
    assert len(buttons) == len(set(buttons))


@pytest.mark.parametrize("hand", ["left", "right"])
def test_the_sets_for_one_hand_need_no_chords(hand: str) -> None:
    keymap = read_keys({"set": (hand,)})[0]
    assert [chord.text for chords in keymap.keys.values() for chord in chords if chord.mods] == []


def test_arrows_enter_and_escape_lead_about_in_every_set() -> None:
    for hand in HANDS:
        intents = by(read_keys({"set": (hand,)})[0])
        pressed = [key(code) for code in (pygame.K_LEFT, pygame.K_UP, pygame.K_RETURN, pygame.K_ESCAPE)]
        assert intents.read(pressed) == [Step(-1, 0), Step(0, -1), Confirm(), Back()]


def test_the_left_hand_moves_by_places_so_that_a_french_keyboard_has_them_together() -> None:
    intents = by(read_keys({"set": ("left",)})[0])
    french = [key(pygame.K_z, 0, pygame.KSCAN_W), key(pygame.K_q, 0, pygame.KSCAN_A)]
    assert intents.read(french) == [Step(0, -1), Step(-1, 0)]


def test_a_key_that_was_given_goes_by_its_place_and_a_shipped_one_by_its_letter() -> None:
    intents = by(mine(log="@semicolon"))
    assert intents.read([key(pygame.K_m, 0, pygame.KSCAN_SEMICOLON)]) == [Log()]  # French
    assert intents.read([key(pygame.K_l, 0, pygame.KSCAN_L)]) == []
    assert intents.read([key(pygame.K_h, 0, pygame.KSCAN_J)]) == [Hide()]  # by what is printed, wherever it lies


def test_a_place_that_was_given_to_something_comes_before_the_letter_that_is_printed_there() -> None:
    intents = by(mine(help="@l"))
    assert intents.read([key(pygame.K_l, 0, pygame.KSCAN_L)]) == [Help()]


def test_with_control_it_is_another_key() -> None:
    intents = by(mine(help="ctrl+@l"))
    pressed = [key(pygame.K_l, pygame.KMOD_LCTRL, pygame.KSCAN_L), key(pygame.K_l, 0, pygame.KSCAN_L)]
    up = key(pygame.K_l, 0, pygame.KSCAN_L, pygame.KEYUP)
    assert [intents.read([event, up]) for event in pressed] == [[Help()], [Log()]]


def test_a_key_that_chooses_may_be_held_like_enter() -> None:
    intents = by(mine(confirm="@e"))
    events = [key(pygame.K_e, 0, pygame.KSCAN_E), key(pygame.K_e, 0, pygame.KSCAN_E, pygame.KEYUP)]
    assert intents.read(events) == [Confirm(), LetGo()]


def test_while_a_text_is_typed_letters_are_letters_and_enter_and_escape_end_it_whatever_they_mean() -> None:
    intents = by(mine(confirm="@e", back="@q", undo="return escape"))
    typed = [key(pygame.K_e, 0, pygame.KSCAN_E), key(pygame.K_RETURN), key(pygame.K_ESCAPE)]
    assert intents.read(typed, editing=True) == [Confirm(), Back()]


def test_a_key_that_leads_about_begins_no_text() -> None:
    pressed = key(pygame.K_w, 0, pygame.KSCAN_W)
    assert by(read_keys({"set": ("left",)})[0]).read([pressed], begins=True) == [Step(0, -1)]
    assert by(as_shipped()).read([pressed], begins=True) == [Typed("w")]


def test_while_a_key_is_chosen_it_is_told_whatever_it_means() -> None:
    events = [key(pygame.K_RETURN), key(pygame.K_z, pygame.KMOD_LCTRL, pygame.KSCAN_Z)]
    told = by(as_shipped()).read([*events, down(pygame.CONTROLLER_BUTTON_DPAD_UP)], choosing=True)
    assert told == [Stroke(pygame.K_RETURN, 0), Stroke(pygame.K_z, pygame.KSCAN_Z, 1), Button("cross_up")]
    chords = [chord_of(stroke) for stroke in told if isinstance(stroke, Stroke)]
    assert [chord.text for chord in chords if chord is not None] == ["return", "ctrl+@z"]


def test_what_is_only_held_is_no_key_to_choose() -> None:
    assert chord_of(Stroke(pygame.K_LSHIFT, pygame.KSCAN_LSHIFT, 2)) is None


def test_a_button_does_what_it_was_given_and_moves_if_that_is_a_direction() -> None:
    intents = by(mine(log_pad="lb", before_pad="view", up_pad="y cross_up", hide_pad=""))
    assert intents.read([down(pygame.CONTROLLER_BUTTON_LEFTSHOULDER)]) == [Log()]
    assert intents.read([down(pygame.CONTROLLER_BUTTON_Y)]) == [Step(0, -1)]
    assert intents.device == Device.PAD


def test_either_stick_moves_so_that_one_hand_is_enough() -> None:
    for axis in (pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_RIGHTX):
        event = pygame.event.Event(pygame.CONTROLLERAXISMOTION, instance_id=0, axis=axis, value=32000)
        assert Gamepad().read(event) == [Step(1, 0)]


@pytest.mark.parametrize(
    "rows",
    [
        {"confirm": (), "back": (), "left": (), "right": (), "up": (), "down": ()},
        {"log": ("return", "escape", "left", "right", "up", "down", "space", "kp_enter", "ac_back")},
        {"undo": ("@return", "@escape", "@space"), "confirm": ("@return",), "back": ("nonsense",)},
        {"confirm": ("e",), "log": ("@e",), "back": ("'x'",)},
        {"confirm.pad": ("b",), "back.pad": ("a", "b"), "left.pad": ("moon",)},
        {"set": ("paw",), "base": ("mine",), "confirm": ("ctrl+",)},
    ],
)
def test_whatever_stands_in_the_file_one_can_choose_go_back_and_move(rows: dict[str, tuple[str, ...]]) -> None:
    keymap, _ = read_keys(rows)
    _assert_usable(keymap)


def test_nonsense_by_lot_locks_nobody_out() -> None:
    rng = Rng.of(28, 1)
    texts = [text for verb in VERBS for text in (*verb.keys.split(), *verb.buttons.split())]
    texts += ["@return", "@e", "ctrl+@e", "", "+", "@", "ctrl+ctrl+z", "'", "lshift", "cross", "\x00", "@unknown"]
    names = [verb.name + end for verb in VERBS for end in ("", PAD)] + ["set", "base", "moon"]
    for _ in range(300):
        rows = {rng.choice(names): tuple(rng.choice(texts) for _ in range(rng.below(4))) for _ in range(8)}
        _assert_usable(read_keys(rows)[0])


def _assert_usable(keymap: Keymap) -> None:
    for verb in ESSENTIAL:
        sure = [chord for chord in keymap.keys[verb] if chord.sure]
        assert sure, verb
        for chord in sure:
            stroke = Stroke(0, chord.code, chord.mods) if chord.kind == "place" else Stroke(chord.code, 0, chord.mods)
            assert keymap.intents[verb] in keymap.meant(stroke)
        assert [keymap.user(button) for button in keymap.buttons[verb]] == [verb] * len(keymap.buttons[verb])
        assert keymap.buttons[verb]


def test_what_makes_no_sense_is_left_out_and_named() -> None:
    keymap, wrong = read_keys({"log": ("moon", "@k"), "party": ("p",), "hide.pad": ("z",)})
    assert [chord.text for chord in keymap.keys["log"]] == ["@k"]
    assert set(wrong) == {"moon", "party", "z"}


def test_only_what_differs_is_kept_and_what_is_as_shipped_again_leaves_nothing() -> None:
    rows = change({}, {"log": ("@k",), "hide": ("h",)})
    assert rows == {"log": ("@k",)}
    assert change(rows, {"log": ("l",)}) == {}


def test_ones_own_set_is_a_copy_of_the_one_that_held_and_stays_while_another_holds() -> None:
    rows = change({"set": ("left",)}, {"log": ("@k",)})
    assert (chosen_in(rows), base_of(rows)) == ("mine", "left")
    other = choose(rows, "both")
    assert chosen_in(other) == "both"
    assert read_keys(choose(other, "mine"))[0].keys["log"] == read_keys(rows)[0].keys["log"]
    assert read_keys(choose(other, "mine"))[0].keys["up"] == read_keys({"set": ("left",)})[0].keys["up"]


def test_the_last_sure_key_of_what_everybody_needs_stays() -> None:
    keymap = mine(back="escape", log="@k")
    assert not keeps(keymap, "back", "escape")
    assert keeps(keymap, "log", "@k")
    assert not keeps(as_shipped(), "confirm.pad", "a")
    assert keeps(as_shipped(), "confirm", "space")


def test_the_layout_says_what_is_printed_at_a_place_and_where_a_letter_lies() -> None:
    french = {
        pygame.KSCAN_Q: pygame.K_a,
        pygame.KSCAN_A: pygame.K_q,
        pygame.KSCAN_SEMICOLON: pygame.K_m,
        pygame.KSCAN_M: pygame.K_COMMA,
    }
    layout = Layout(lambda place: french.get(place, english(place)))
    assert layout.name(pygame.KSCAN_Q) == "a"
    assert layout.place(pygame.K_m) == pygame.KSCAN_SEMICOLON
    assert Layout().key(pygame.KSCAN_L) == pygame.K_l


def test_a_stroke_says_what_is_held_but_altgr_only_writes() -> None:
    assert stroke_of(key(pygame.K_z, pygame.KMOD_LMETA)).mods == 1
    assert stroke_of(key(pygame.K_e, pygame.KMOD_MODE | pygame.KMOD_RALT)).mods == 0


def test_a_key_that_repeats_repeats_no_decision_wherever_it_lies() -> None:
    intents = by(mine(undo="@u", right="@d right"))
    assert intents.read([key(pygame.K_u, 0, pygame.KSCAN_U)] * 2) == [Undo()]
    steps: list[Intent] = [Step(1, 0)] * 2
    assert intents.read([key(pygame.K_d, 0, pygame.KSCAN_D)] * 2) == steps


@pytest.mark.parametrize("mod", [pygame.KMOD_CTRL, pygame.KMOD_ALT])
def test_a_digits_key_with_control_takes_no_card(mod: int) -> None:
    intents = by(as_shipped())
    assert intents.read([key(pygame.K_3, scan=pygame.KSCAN_3)]) == [Digit(3)]
    intents.read([key(pygame.K_3, scan=pygame.KSCAN_3, kind=pygame.KEYUP)])
    assert intents.read([key(pygame.K_3, mod, pygame.KSCAN_3)]) == []
