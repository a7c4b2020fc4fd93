"""What a release says in words: versions, notes and checksums, from text to text."""

from __future__ import annotations

import pytest
from release.release_notes import (
    RefusedError,
    differing,
    numbers,
    read_sums,
    released,
    unreleased,
    version_in,
    with_version,
    written_sums,
)

HEAD = "# Changes\n\n"
NEWS = "## Unreleased\n\n### New\n\n- A hat.\n\n"
OLD = "## 0.9.0 – 2026-05-01\n\n### New\n\n- A scarf.\n"


@pytest.mark.parametrize("version", ["1.0", "v1.0.0", "1.0.0-rc1", "01.0.0", "1.0.0 ", "", "١.٠.٠a", "1..0"])
def test_what_is_no_version_is_refused(version: str) -> None:
    with pytest.raises(RefusedError, match="is no version"):
        numbers(version)


@pytest.mark.parametrize(("before", "after"), [("0.9.0", "0.10.0"), ("0.9.9", "1.0.0"), ("0.9.0", "0.9.1")])
def test_versions_are_compared_as_numbers(before: str, after: str) -> None:
    assert version_in(with_version(f'__version__ = "{before}"\n', after)) == after
    with pytest.raises(RefusedError, match="isn’t greater"):
        with_version(f'__version__ = "{after}"\n', before)
    with pytest.raises(RefusedError, match="isn’t greater"):
        with_version(f'__version__ = "{after}"\n', after)


def test_only_the_version_of_the_program_changes() -> None:
    text = '"""Says __version__ = "0.1.0" somewhere."""\n\n__version__ = "0.9.0"\nSIZE = 3\n'
    assert with_version(text, "1.0.0") == text.replace("0.9.0", "1.0.0")


@pytest.mark.parametrize("text", ["", '__version__ = "0.9.0"\n__version__ = "0.9.1"\n', "__version__ = '0.9.0'\n"])
def test_a_program_that_says_no_version_or_two_is_refused(text: str) -> None:
    with pytest.raises(RefusedError, match="no single line"):
        version_in(text)


def test_notes_are_dated_and_everything_else_stays() -> None:
    assert (
        released(HEAD + NEWS + OLD, "1.0.0", "2026-11-26")
        == HEAD + NEWS.replace("Unreleased", "1.0.0 – 2026-11-26") + OLD
    )


def test_notes_end_where_the_version_before_begins() -> None:
    assert unreleased(HEAD + NEWS + OLD) == "### New\n\n- A hat."


@pytest.mark.parametrize("news", ["", "## Unreleased\n\n", "## Unreleased\n\n### New\n\n### Mended\n\n"])
def test_headings_alone_are_no_notes(news: str) -> None:
    assert unreleased(HEAD + news + OLD) == ""
    with pytest.raises(RefusedError, match="says nothing under Unreleased"):
        released(HEAD + news + OLD, "1.0.0", "2026-11-26")


def test_a_version_is_told_of_once() -> None:
    with pytest.raises(RefusedError, match=r"tells of 0\.9\.0 already"):
        released(HEAD + NEWS + OLD, "0.9.0", "2026-11-26")
    assert "## 0.9.00" not in released(HEAD + NEWS + OLD, "0.9.1", "2026-11-26")


def test_checksums_are_read_as_they_were_written_in_the_order_of_names() -> None:
    sums = {"b.deb": "0" * 64, "a file.tar": "f" * 64}
    text = written_sums(sums)
    assert text == f"{'f' * 64}  a file.tar\n{'0' * 64}  b.deb\n"
    assert read_sums(text) == sums


@pytest.mark.parametrize("line", ["abc  file", "f" * 64 + " file", "F" * 64 + "  file"])
def test_a_line_that_is_no_checksum_is_told(line: str) -> None:
    with pytest.raises(ValueError, match="is no checksum"):
        read_sums(line)


def test_what_only_one_build_has_differs_too() -> None:
    assert differing({"a": "1", "b": "2", "c": "3"}, {"a": "1", "b": "4", "d": "5"}) == ["b", "c", "d"]
