"""The curve over the page of moments: how its line is drawn."""

from __future__ import annotations

from game.scenes.results.faces.course import Course, rounded, thinned


def test_the_curve_slopes_to_how_it_ended() -> None:
    course = Course(((0.0, 0.4), (0.995, 0.6), (1.0, 0.0)), 1, 1.0, ())
    assert [course.chance(share) for share in (0.0, 1.0)] == [0.4, 0.0]
    assert 0.4 < course.chance(0.985) / course.chance(0.978) < 0.9, "no wall"
    assert Course(course.known[:2], 1, 1.0, ()).chance(0.995) == 0.6, "what isn't worked out to its end stays"


def test_sharp_corners_of_the_curve_are_round() -> None:
    line = [(0.0, 50.0), (40.0, 50.0), (40.0, 10.0), (80.0, 10.0), (120.0, 12.0)]
    drawn = list(rounded(line))
    assert (drawn[0], drawn[-1]) == (line[0], line[-1])
    assert (40.0, 50.0) not in drawn, "a corner"
    assert (80.0, 10.0) in drawn, "hardly one"
    assert all(0 <= x <= 120 and 10 <= y <= 50 for x, y in drawn)


def test_what_lies_close_together_makes_no_stairs() -> None:
    stairs = [(float(x), 50.0 - x // 8) for x in range(0, 60, 4)]
    jump = [(60.0, 10.0), (64.0, 10.0), (68.0, 10.0)]
    drawn = list(thinned([*stairs, *jump]))
    assert {(0.0, 50.0), stairs[-1], jump[0], jump[-1]} <= {*drawn}, "both ends of a jump stay"
    assert len(drawn) < 0.6 * len(stairs)
