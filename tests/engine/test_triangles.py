"""The triangular coordinates of SI-1 to SI-4."""

from __future__ import annotations

from collections import Counter

from game.engine.triangles import Triangle, centre, corners, down, flower, hexagon, names, neighbours, on_screen, up


def test_a_hexagon_of_radius_two_has_54_triangles_and_of_four_150() -> None:  # SI-1
    assert [len(hexagon(radius)) for radius in (0, 1, 2, 4)] == [6, 24, 54, 150]


def test_rows_are_letters_from_the_top_and_numbers_run_from_the_left() -> None:  # SI-2
    small, large = (Counter(name[0] for name in names(radius).values()) for radius in (2, 4))
    assert [small[row] for row in "abcdef"] == [7, 9, 11, 11, 9, 7]
    assert [large[row] for row in "abcdefghij"] == [11, 13, 15, 17, 19, 19, 17, 15, 13, 11]
    placed = {name: centre(space) for space, name in names(2).items()}
    for row in "abcdef":
        numbers = sorted((int(name[1:]), placed[name]) for name in placed if name[0] == row)
        assert [number for number, _ in numbers] == list(range(1, len(numbers) + 1))
        assert [x for _, (x, _) in numbers] == sorted(x for _, (x, _) in numbers)
    assert placed["a1"][1] < placed["b1"][1] < placed["f1"][1]


def test_u_points_down_on_the_screen_and_d_points_up() -> None:  # SI-2
    for triangle, apexes in ((up(1, -1), 1), (down(1, -1), 2)):
        heights = [on_screen(*corner)[1] for corner in corners(triangle)]
        assert sum(height > centre(triangle)[1] for height in heights) == apexes


def test_neighbours_share_a_side_and_never_just_a_point() -> None:  # SI-3
    every = hexagon(4)
    for triangle in every:
        sharing = {other for other in every if len(set(corners(other)) & set(corners(triangle))) == 2}
        assert sharing == set(neighbours(triangle)) & set(every)


def test_a_flower_is_the_ring_of_six_around_a_point() -> None:  # SI-4
    ring = flower(2, 0)
    assert all((2, 0) in corners(triangle) for triangle in ring)
    assert len(set(ring)) == 6
    assert all(other in neighbours(one) for one, other in zip(ring, (*ring[1:], ring[0]), strict=True))


def test_the_starts_of_the_small_board_are_named_as_the_rules_tell() -> None:  # SI-4, worked case 4
    called = names(2)
    assert [called[space] for space in flower(2, 0)] == ["d11", "d10", "d9", "c9", "c10", "c11"]
    assert [called[space] for space in flower(-2, 0)] == ["d3", "d2", "d1", "c1", "c2", "c3"]


def test_triangles_are_plain_values() -> None:
    assert up(1, 2) == Triangle("U", 1, 2)
    assert down(1, 2) != up(1, 2)
