"""Soon's table by keys: a chosen card leads the focus to what Return plays, and the headline follows the steps."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.games.soon.rules.actions import Ask, Discard, Draw
from game.scenes.session.messages.inputs import Decided
from game.scenes.shell.scene.keys import digits
from game.ui.input.intents import Back, Confirm, Device, Digit, Step, Zone
from tests.games.soon.table.tables import table
from tests.games.soon.tables import table as lay
from tests.scenes.box import canvas_of
from tests.scenes.seated import part, press, words

LINES = ("1d 2d 3d jd", "1n 2n 3d td 5n 6n", "1n 2n 3n 4n", "1d jn 3n")
HANDS = ("5d en tn 2n", "1d 2d 5n", "6d ld 8n", "tn 3n 4d")


def test_return_plays_a_card_that_a_digit_chose(tmp_path: Path) -> None:
    _, scene = table(tmp_path, start=lay(LINES, HANDS))
    scene.handle(Digit(1))
    assert scene.focus.key == "act:go"
    scene.handle(Confirm())
    assert scene.moment.view.state.line_of(0)[-1].kind == 5


def test_return_plays_a_card_that_return_chose(tmp_path: Path) -> None:
    _, scene = table(tmp_path, start=lay(LINES, HANDS))
    scene.focus.at("hand:1", scene.time, ring=True)
    scene.handle(Confirm())
    scene.handle(Confirm())
    assert scene.moment.view.state.line_of(0)[-1].kind == 5


def test_return_gives_the_card_that_a_digit_chose(tmp_path: Path) -> None:  # SO-14
    hands = ("5d 5n 4d", "en 2n 8n", "6d ld 8d", "tn 3n 4d")
    _, scene = table(tmp_path, start=lay(LINES[1:] + LINES[:1], hands, mover=1))
    scene.host.play(1, Ask(0, 5, None))
    scene.performance.catch_up()
    scene.handle(Digit(2))
    scene.handle(Confirm())
    assert scene.moment.view.state.stage != "give"


def test_where_a_choice_is_left_the_keys_go_to_its_first_answer(tmp_path: Path) -> None:  # SO-15
    _, scene = table(tmp_path, start=lay(LINES, ("5d en ln 2n", *HANDS[1:])))
    scene.handle(Digit(3))
    assert scene.focus.key == "seat-1"
    assert scene.moment.draft is not None
    scene.handle(Confirm())
    assert len(scene.moment.view.state.lines[1]) == 5


def test_back_from_the_button_puts_the_card_back_and_leads_to_it(tmp_path: Path) -> None:
    _, scene = table(tmp_path, start=lay(LINES, HANDS))
    scene.handle(Digit(4))
    scene.handle(Back())
    assert scene.moment.draft is None
    assert scene.focus.key == "hand:4"


def test_a_card_chosen_with_the_pointer_leaves_the_focus_where_it_is(tmp_path: Path) -> None:
    _, scene = table(tmp_path, start=lay(LINES, HANDS))
    scene.focus.at("hand:1", scene.time, ring=False)
    press(scene, "hand:1")
    assert scene.focus.key == "hand:1"


@pytest.mark.parametrize(("digit", "place"), [(1, "place:5"), (4, "place:2")])
def test_tab_from_a_chosen_card_goes_to_its_lit_place(tmp_path: Path, digit: int, place: str) -> None:  # SO-10, SO-12
    _, scene = table(tmp_path, start=lay(LINES, HANDS))
    scene.handle(Digit(digit))
    scene.focus.at(f"hand:{digit}", scene.time, ring=True)
    scene.handle(Zone(1))
    assert scene.focus.key == place


def test_tab_from_a_card_that_only_can_be_discarded_goes_to_the_discard_pile(tmp_path: Path) -> None:  # SO-13
    _, scene = table(tmp_path, start=lay(LINES, ("8d en tn 2n", *HANDS[1:])))
    number = next(n for n in range(1, 5) if "8" in part(scene, f"hand:{n}").control.label)  # type: ignore[union-attr]
    scene.handle(Digit(number))
    scene.focus.at(f"hand:{number}", scene.time, ring=True)
    scene.handle(Zone(1))
    assert scene.focus.key == "pile:discard"


def test_the_headline_asks_what_the_explorers_open_step_asks(tmp_path: Path) -> None:  # SO-14
    _, scene = table(tmp_path, start=lay(LINES, HANDS))
    press(scene, "hand:2")
    press(scene, "act:go")
    assert scene.appearance.bar.status == "Who do you ask?"
    press(scene, "ask:seat-1")
    assert scene.appearance.bar.status == "Which number do you ask Mira for?"
    press(scene, "ask:number-5")
    assert scene.appearance.bar.status == "Which colour do you ask Mira for?"
    assert words(scene, "ask-step") == "Which colour for the 5?"
    scene.handle(Back())
    assert scene.appearance.bar.status == "Which number do you ask Mira for?"


@pytest.mark.parametrize("left", ["hand:1", "seat-1", "pile:discard", "bar:log"])
def test_keys_begin_every_turn_at_the_draw(tmp_path: Path, left: str) -> None:  # SO-7
    start = lay(LINES, ("7d 8n", *HANDS[1:]), pile="8n 6n 6d 2d", mover=1, stage="draw")
    box, scene = table(tmp_path, start=start)
    scene.focus.at(left, scene.time, ring=True)
    while scene.moment.acting is None:
        seat = scene.host.to_act()[0]
        scene.performance.send(
            Decided(seat, next(action for action in scene.host.legal(seat) if isinstance(action, Draw | Discard)))
        )
        box.services.navigator.update(0.02)
    box.services.navigator.update(0.02)
    count = scene.host.decision_count
    scene.handle(Confirm())
    assert scene.host.decision_count == count + 1
    assert scene.moment.view.state.stage == "act"


@pytest.mark.parametrize("text", [1.0, 1.15])
def test_a_cards_digit_stands_over_the_pill_that_warns_of_it(tmp_path: Path, text: float) -> None:  # SO-19
    start = lay(("1d 2d 3d 4d", *LINES[1:]), ("5n 6n jn 5d", *HANDS[1:]))
    box, scene = table(tmp_path, text=text, start=start)
    box.services.navigator.device = Device.KEYS
    pills = [result.rect for result in scene.parts if result.key.startswith("ends-")]
    caps = [cap for cap, _ in digits(scene.parts, canvas_of(box), scene.appearance.seen)]
    assert len(caps) == 4
    assert pills
    assert not [cap for cap in caps for pill in pills if cap.meets(pill)]


@pytest.mark.parametrize("size", [(1280, 720), (960, 600), (1000, 1400)])
@pytest.mark.parametrize(("digit", "way", "leads"), [
    (1, Step(1, 0), "hand:2"), (4, Step(-1, 0), "hand:3"), (1, Step(-1, 0), "act:go"), (4, Step(1, 0), "act:go"),
    (1, Step(0, -1), "place:5"), (4, Step(0, -1), "place:2"), (1, Step(0, 1), "act:go"),
])  # fmt: skip
def test_arrows_lead_from_the_button_to_the_next_card_or_up_to_the_place_and_never_to_the_bar(
    tmp_path: Path, size: tuple[int, int], digit: int, way: Step, leads: str
) -> None:
    _, scene = table(tmp_path, start=lay(LINES, HANDS), size=size)
    scene.handle(Digit(digit))
    assert scene.focus.key == "act:go"
    scene.handle(way)
    assert (scene.focus.key, scene.focus.ring) == (leads, True)
    assert scene.moment.draft is not None
