"""Whatever a game says has words, in every language, with every field filled."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.content.files.paths import find_places
from game.content.words.strings import Words
from game.engine.match import Match
from game.engine.protocol import Message
from game.engine.rng import Rng
from game.games import catalog
from tests.contract.worlds import begin, play_on, some
from tests.test_rule_coverage import RULES
from tests.words import read_words

PLACES = find_places()
TEXTS = read_words([PLACES.assets / "text", *PLACES.games.glob("*/words")])


def said(name: str) -> Iterator[Message]:
    """Yield what a game says in random matches: its log, why it refuses, and how it ends."""
    for setup in some(name):
        match = begin(setup, 23)
        rng, tried = Rng.of(23, 23), list(match.rules.legal(match.state, 0))
        for _ in play_on(match, 23):
            seat = rng.below(setup.seats)
            tried = [*tried[-200:], *match.rules.legal(match.state, match.rules.to_act(match.state)[0])[:3]]
            refusal = match.check(seat, rng.choice(tried))
            if refusal is not None:
                assert refusal.rule in ("", *RULES)
                yield refusal.message
        yield from _told(match)


def _told(match: Match[object, object, object]) -> Iterator[Message]:
    outcome = match.rules.outcome(match.state)
    assert outcome is not None
    yield outcome.reason
    for event in match.events(None):
        message = match.rules.tell(event)
        if message is not None:
            yield message


@pytest.mark.parametrize("name", catalog.names())
def test_everything_that_a_game_says_has_words_in_every_language(name: str) -> None:
    messages = set(said(name))
    assert len({message.key for message in messages}) >= 3
    for language, texts in TEXTS.items():
        words = Words(TEXTS, language)
        for message in messages:
            assert message.key in texts, f"{language} has no words for {message.key}"
            text = words.message(message, "Player {}".format)
            assert "{" not in text, f"{language}: {text}"
