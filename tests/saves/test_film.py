"""Films of matches: written whole or not at all, beside whatever else runs, and never over another file."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.saves.export import film
from game.saves.export.film import KINDS, SHORTEST, Film, Kind, can_film

SIZE = (48, 32)
Image = pytest.importorskip("PIL.Image")


def frame(number: int) -> bytes:
    """Return a frame with a bright column that moves."""
    row = b"".join(b"\xff\xe0\x40" if x == number else b"\x10\x20\x30" for x in range(SIZE[0]))
    return row * SIZE[1]


def made(place: Path, kind: Kind, frames: int = 6, seconds: float = 0.1) -> Film:
    result = Film(place, kind, SIZE)
    for number in range(frames):
        result.add(frame(number), seconds)
    result.finish()
    assert result.wait(20)
    return result


def read(place: Path) -> Any:
    return Image.open(place)


@pytest.mark.parametrize("kind", KINDS)
def test_a_film_has_its_frames_in_their_order_and_for_as_long_as_they_were_seen(tmp_path: Path, kind: Kind) -> None:
    result = made(tmp_path / f"match.{kind}", kind)
    assert result.trouble is None
    assert result.place == tmp_path / f"match.{kind}"
    assert result.share == 1
    with read(result.place) as picture:
        assert picture.size == SIZE
        assert picture.n_frames == 6
        assert picture.info.get("loop") == 0
        for number in range(6):
            picture.seek(number)
            picture.load()
            assert picture.info["duration"] == 100
            row = [picture.convert("RGB").getpixel((x, 9)) for x in range(SIZE[0])]
            assert max(range(SIZE[0]), key=lambda x: sum(row[x])) == number


@pytest.mark.parametrize("kind", KINDS)
def test_no_frame_is_shorter_than_viewers_believe(tmp_path: Path, kind: Kind) -> None:
    result = made(tmp_path / f"match.{kind}", kind, 3, 0.001)
    assert result.place is not None
    with read(result.place) as picture:
        picture.seek(1)
        picture.load()
        assert picture.info["duration"] == round(SHORTEST * 1000)


@pytest.mark.parametrize("kind", KINDS)
def test_what_stays_as_it_was_is_one_frame_that_is_seen_for_longer(tmp_path: Path, kind: Kind) -> None:
    result = Film(tmp_path / f"match.{kind}", kind, SIZE)
    for number in (0, 0, 0, 1):
        result.add(frame(number), 0.1)
    result.finish()
    assert result.wait(20)
    assert result.added == 4
    assert len(result._shots) == 2
    assert result.place is not None
    with read(result.place) as picture:
        assert picture.n_frames == 2
        picture.load()
        assert picture.info["duration"] == 300


@pytest.mark.parametrize("kind", KINDS)
def test_no_other_file_is_written_over(tmp_path: Path, kind: Kind) -> None:
    other = tmp_path / f"match.{kind}"
    other.write_bytes(b"somebody's")
    result = made(other, kind)
    assert other.read_bytes() == b"somebody's"
    assert result.place == tmp_path / f"match 2.{kind}"
    assert result.place.exists()


@pytest.mark.parametrize("when", ["frames", "writing"])
@pytest.mark.parametrize("kind", KINDS)
def test_a_film_that_is_cancelled_leaves_no_file(tmp_path: Path, kind: Kind, when: str) -> None:
    result = Film(tmp_path / f"match.{kind}", kind, SIZE)
    for number in range(40):
        result.add(frame(number), 0.1)
    if when == "writing":
        result.finish()
    result.cancel()
    assert result.wait(20)
    assert result.done
    if result.place is None:
        assert not list(tmp_path.iterdir())
    assert result.trouble is None


def test_where_it_can_not_be_written_it_says_so(tmp_path: Path) -> None:
    (tmp_path / "no folder").write_bytes(b"")
    result = made(tmp_path / "no folder" / "match.gif", "gif")
    assert result.place is None
    assert result.trouble is not None


def test_without_pillow_there_are_none(monkeypatch: pytest.MonkeyPatch) -> None:
    assert can_film()
    monkeypatch.setattr(film, "find_spec", lambda name: None)
    assert not can_film()


def test_frames_are_counted_and_weighed_while_they_come(tmp_path: Path) -> None:
    result = Film(tmp_path / "match.webp", "webp", SIZE)
    for number in range(5):
        result.add(frame(number), 0.5)
    assert result.added == 5
    assert result.share == 0
    result.finish()
    assert result.wait(20)
    assert result.weight > 0
    assert result.done
