"""Lines of any script: marks stay with their letters, and words from right to left stand so."""

from __future__ import annotations

import pytest

from game.ui.type.writing import Run, runs


def found(cluster: str) -> Run:
    """Draw ASCII with a file of ours, and everything else with one of the system's."""
    if cluster < "\x80":
        return Run(cluster, "ours")
    return Run(cluster, "theirs", foreign=True)


def seen(line: str) -> list[str]:
    """Return the stretches of a line as they stand from left to right; leftwards ones are read backwards."""
    return [run.text[::-1] if run.leftwards and run.foreign else run.drawn for run in runs(line, found)]


def test_marks_stay_with_their_letter_and_letters_that_can_be_one_are() -> None:
    found: list[str] = []

    def heard(letter: str) -> Run:
        found.append(letter)
        return Run(letter, "theirs")

    runs("Noe\u0308l x\u030c\u0323", heard)
    runs("\u0301a", heard)
    assert found == ["N", "o", "ë", "l", " ", "x\u0323\u030c", "\u0301", "a"]
    assert runs("", heard) == []


@pytest.mark.parametrize(
    ("line", "shown"),
    [
        ("Nora", "Nora"),
        ("אבג", "גבא"),
        ("With אב גד and Nora", "With דג בא and Nora"),
        ("אב 12 גד!", "דג 12 בא!"),
        ("א Nora ב", "א Nora ב"),
        ("3 אב", "3 בא"),
        ("אב, ", "בא, "),
        ("אב 李", "בא 李"),
        ("אב (גד) הו", "וה (דג) בא"),
        ("Noa נועה 7", "Noa 7 העונ"),
    ],
)
def test_words_from_right_to_left_stand_so_among_others(line: str, shown: str) -> None:
    assert "".join(seen(line)) == shown


def test_a_stretch_knows_its_script_and_only_where_it_must() -> None:
    assert runs("a أ", found) == [Run("a ", "ours"), Run("أ", "theirs", True, "Arab", True)]
    assert runs("अ", found) == [Run("अ", "theirs", True, "Deva")]
    assert runs("李", found) == [Run("李", "theirs", True)]
    assert runs("é", found) == [Run("é", "theirs", True)]


def test_what_is_left_out_makes_no_stretch() -> None:
    assert runs("א\u0301", lambda cluster: Run("", "ours")) == []
