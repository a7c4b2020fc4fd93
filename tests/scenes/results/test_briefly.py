"""A moment's card says its deed in the few words that its game has for it, for a picture and a face stand beside it."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.scenes.results.moments import Moments
from tests.scenes.seated import keys, words
from tests.seen.views import View, opened, turn


@pytest.mark.parametrize(
    ("language", "said", "long"),
    [
        ("en", "A Thief takes a day 3 from you", "sent a Thief"),
        ("fr", "Un Voleur vous prend un 3 de jour", "envoie un Voleur"),
    ],
)
def test_a_theft_is_told_in_few_words(tmp_path: Path, language: str, said: str, long: str) -> None:
    with opened(tmp_path, "moments") as app:
        turn(app, View((1280, 720), 100, language))
        page = app.navigator.top
        assert isinstance(page, Moments)
        told = [words(page, key) for key in sorted(keys(page)) if key.endswith(":told")]
    assert said in told
    assert not [text for text in told if long in text]
