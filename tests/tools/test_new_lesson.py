"""The beginning of a lesson: a record of a match that somebody learns by, its steps, and their words."""

from __future__ import annotations

from pathlib import Path

import new_lesson
import pytest

from game.content.lessons import read_lesson
from game.games import catalog
from game.saves.records.replay import replay
from tests.scenes.box import levels
from tests.words import read_words


@pytest.mark.parametrize(("game", "seats"), [("soon", None), ("sinoda", 2), ("chrono", 4)])
def test_a_lesson_is_a_record_three_turns_and_words_for_each_step(tmp_path: Path, game: str, seats: int | None) -> None:
    match, turns = new_lesson.play(game, seats, 3)
    written = [file.relative_to(tmp_path).as_posix() for file in new_lesson.write(game, tmp_path, match, turns)]
    assert written == ["lesson.toml", "words/en.toml", "words/fr.toml", "lesson.jsonl"]
    back = replay((tmp_path / "lesson.jsonl").read_bytes(), catalog.load, levels)
    assert [player.person for player in back.header.seats] == [True, *[False] * (match.opening.seats - 1)]
    assert back.match.decisions == match.decisions
    lesson = read_lesson(tmp_path)
    acts = [step for step in lesson.step if step.act]
    assert [step.at for step in acts] == turns
    assert {match.decisions[at].seat for at in turns} == {lesson.seat}
    assert lesson.step[-1].at == len(match.decisions)
    for texts in read_words([tmp_path / "words"]).values():
        for step in lesson.step:
            told = {key for key in ("title", "text", "do") if texts.get(f"{game}.lesson.{step.key}.{key}")}
            assert told == ({"title", "text", "do"} if step.act else {"title", "text"})
            assert (f"{game}.lesson.{step.key}.not_yet.title" in texts) == step.act


def test_another_seed_is_another_deal_and_the_same_one_is_the_same() -> None:
    one, same, other = (new_lesson.play("soon", 3, seed)[0].decisions for seed in (1, 1, 2))
    assert one == same != other


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["nothing"], "no game “nothing”"),
        (["soon"], "soon has a lesson; --again writes over it"),
        (["soon", "--again", "--seats", "9"], "9 can't play soon"),
    ],
)
def test_what_can_not_be_begun_says_why(words: list[str], told: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert new_lesson.main(words) == 2
    assert told in capsys.readouterr().err
