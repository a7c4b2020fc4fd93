"""The one focus: steps, zones, wrapping."""

from __future__ import annotations

from game.ui.layout.frame import Rect
from game.ui.parts.focus import Focus
from game.ui.parts.part import Control, Part
from game.ui.parts.widgets import Empty


def control(key: str, x: float, y: float, zone: str = "main", first: bool = False, enabled: bool = True) -> Part:
    return Part(key, Rect(x, y, 40, 40), Empty(), Control(key, zone=zone, first=first, enabled=enabled))


GRID = [control(f"{column}{row}", column * 60, row * 60) for row in range(3) for column in range(3)]


def test_the_focus_begins_on_the_control_that_is_marked_first() -> None:
    focus = Focus()
    focus.settle([*GRID, control("deal", 400, 400, first=True)], 0.0)
    assert focus.key == "deal"


def test_a_focus_whose_control_has_gone_finds_another() -> None:
    focus = Focus()
    focus.at("gone", 0.0)
    focus.settle(GRID, 0.0)
    assert focus.key == "00"


def test_steps_go_to_the_neighbour_in_their_direction() -> None:
    focus = Focus()
    focus.at("11", 0.0)
    for (dx, dy), expected in {(1, 0): "21", (-1, 0): "01", (0, 1): "12", (0, -1): "10"}.items():
        focus.at("11", 0.0)
        focus.step(GRID, dx, dy, 1.0)
        assert focus.key == expected
        assert focus.ring


def test_steps_wrap_round_inside_a_row() -> None:
    focus = Focus()
    focus.at("21", 0.0)
    focus.step(GRID, 1, 0, 0.0)
    assert focus.key == "01"


def test_steps_never_leave_the_zone() -> None:
    focus = Focus()
    parts = [*GRID, control("far", 240, 60, zone="rail")]
    focus.at("21", 0.0)
    focus.step(parts, 1, 0, 0.0)
    assert focus.key == "01"


def test_tab_goes_to_the_next_zone_and_round() -> None:
    focus = Focus()
    parts = [*GRID, control("a", 240, 0, zone="rail"), control("b", 240, 60, zone="rail", first=True)]
    focus.at("11", 0.0)
    focus.zone(parts, 1, 0.0)
    assert focus.key == "b"
    focus.zone(parts, 1, 0.0)
    assert focus.key == "00"
    focus.zone(parts, -1, 0.0)
    assert focus.key == "b"


def test_hover_moves_the_focus_without_its_ring() -> None:
    focus = Focus()
    focus.at("11", 0.0, ring=True)
    focus.at("12", 1.0, ring=False)
    assert not focus.ring
    assert focus.since == 1.0


def test_a_focus_that_found_no_better_place_goes_to_the_question_that_comes_up() -> None:
    focus = Focus()
    question = control("answer", 400, 400, first=True)
    focus.settle(GRID, 0.0)
    assert focus.key == GRID[0].key
    focus.settle([*GRID, question], 1.0)
    assert focus.key == "answer"
    focus.at(GRID[1].key, 2.0, ring=True)
    focus.settle([*GRID, question], 3.0)
    assert focus.key == GRID[1].key, "where somebody has led it, it stays"


def test_a_focus_is_led_only_where_somebody_has_moved_it() -> None:
    focus = Focus()
    focus.settle(GRID, 0.0)
    assert not focus.led
    assert focus.at(focus.key, 1.0, ring=False), "the pointer comes to where it stands"
    assert focus.led
    assert focus.since == 1.0
    focus.settle(GRID[1:], 2.0)
    assert not focus.led
    focus.step(GRID[1:], 1, 0, 3.0)
    assert focus.led
    focus.at("22", 4.0, led=False)
    assert not focus.led
    focus.zone(GRID, 1, 5.0)
    assert focus.led


def test_the_first_focus_is_on_a_control_that_can_be_used() -> None:
    focus = Focus()
    none, pick = control("none", 400, 400, first=True, enabled=False), control("pick", 400, 460, first=True)
    focus.settle([*GRID, none, pick], 0.0)
    assert focus.key == "pick"
    focus.forget()
    focus.settle([*GRID, none], 1.0)
    assert focus.key == "none", "it says why it can't be used"
    focus.settle([*GRID, none, pick], 2.0)
    assert focus.key == "pick"


def test_tab_passes_over_what_cant_be_used_where_a_zone_has_something_else() -> None:
    focus = Focus()
    less, more = control("less", 240, 0, zone="bar", enabled=False), control("more", 300, 0, zone="bar")
    focus.at("11", 0.0)
    focus.zone([*GRID, less, more], 1, 0.0)
    assert focus.key == "more"
    focus.at("11", 1.0)
    focus.zone([*GRID, less], 1, 1.0)
    assert focus.key == "less"


def test_what_lies_on_a_control_is_reached_from_it_and_leads_back() -> None:
    card, cross = Part("card", Rect(0, 0, 300, 100), Empty(), Control("card")), control("cross", 250, 5)
    parts, focus = [card, cross, control("next", 320, 30)], Focus()
    focus.at("card", 0.0)
    for way, there in ((1, "cross"), (1, "next"), (-1, "card"), (1, "cross"), (-1, "card")):
        focus.step(parts, way, 0, 0.0, roams=True)
        assert focus.key == there


def test_of_two_that_lie_on_a_control_one_leads_to_the_other() -> None:
    row = Part("row", Rect(0, 0, 400, 50), Empty(), Control("row"))
    parts, focus = [row, control("out", 240, 5), control("bin", 340, 5), control("below", 240, 70)], Focus()
    focus.at("row", 0.0)
    for way, there in ((1, "out"), (1, "bin"), (-1, "out"), (-1, "row")):
        focus.step(parts, way, 0, 0.0, roams=True)
        assert focus.key == there


def test_what_lies_on_a_control_is_no_step_down_from_it_and_leads_back_before_what_lies_beyond() -> None:
    card, cross = Part("card", Rect(100, 0, 300, 100), Empty(), Control("card")), control("cross", 250, 55)
    parts, focus = [card, cross, control("beside", 40, 60), control("below", 230, 110)], Focus()
    for begin, way, there in (("card", (0, 1), "below"), ("cross", (-1, 0), "card")):
        focus.at(begin, 0.0)
        focus.step(parts, *way, 0.0, roams=True)
        assert focus.key == there
