"""Whatever is tried at whatever moment: a refusal names a rule of the rulebook and says why, in both languages."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from game.content.words.strings import Words
from game.engine.match import Match
from game.engine.protocol import Opening, Refusal
from game.engine.rng import Rng
from game.games.syncron.rules.position import SPECIALS, State
from game.games.syncron.rules.rules import Action, Event, Seal, SyncronRules
from game.games.syncron.rules.talk import Accept, Announce, Offer, Ready, Warn, talking
from tests.games.syncron.rounds import ROOT, rules
from tests.words import read_words, refused

FOLDER = ROOT / "game" / "games" / "syncron"
WORDS = read_words([ROOT / "assets" / "text", FOLDER / "words"])
RULES = set(re.findall(r"\*\*(SN-\d+)\*\*", (FOLDER / "RULES.md").read_text("utf-8")))
CARDS = ("", "0", *(str(number) for number in range(1, 12)), *SPECIALS, "A", "q", "⅔")
LONGEST = 90  # letters of the pill beside a part
DECISIONS = 160


def moments(its: SyncronRules, seats: int, seed: int) -> Iterator[State]:
    """Yield every state of a match played at random, those within a round included, up to its end."""
    match: Match[State, Action, Event] = Match(its, Opening(seats), seed)
    rng = Rng.of(seed, 2)
    yield match.state
    for _ in range(DECISIONS):
        acting = its.to_act(match.state)
        if not acting:
            return
        seat = rng.choice(acting)
        legal = its.legal(match.state, seat)
        few = legal[: 1 + rng.below(len(legal))] if talking(match.state) else legal  # or they would only offer
        for beat in match.play(seat, rng.choice(few)):
            yield beat.state


def some_action(seats: int, rng: Rng) -> Action:
    """Return anything that may be tried in a match: a card, or something that is said at the table (SN-15)."""
    seat, card, other = rng.below(seats + 1), rng.choice(CARDS), rng.choice(CARDS)
    sayings: tuple[Action, ...] = (Announce(card), Offer(seat, card, other), Accept(seat, card, other), Warn(seat))
    return Seal(card) if rng.below(2) else rng.choice((*sayings, Ready()))


def tried(seed: int) -> Iterator[tuple[State, Refusal]]:
    """Yield what is refused when any seat tries some cards, or says something, at any moment."""
    its, rng = (
        rules(3 + seed % 6, farthest_alone=seed % 2 == 0, past_finish=seed % 5 == 0, table_talk=seed % 3 == 0),
        Rng.of(seed, 3),
    )
    seats = 4 + seed % 7
    for state in moments(its, seats, seed):
        for _ in range(6):
            seat, action = rng.below(seats), some_action(seats, rng)
            refusal = its.check(state, seat, action)
            listed = action in its.legal(state, seat)
            assert (refusal is None) == listed, "what is listed passes, and nothing else"
            if refusal is not None:
                yield state, refusal


@pytest.fixture(scope="module")
def refusals() -> list[tuple[State, Refusal]]:
    return [item for seed in range(30) for item in tried(seed)]


def test_every_refusal_names_a_rule_of_the_rulebook(refusals: list[tuple[State, Refusal]]) -> None:
    assert len(RULES) == 16
    for _, refusal in refusals:
        assert refusal.rule in RULES


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_refusal_is_a_sentence(refusals: list[tuple[State, Refusal]], language: str) -> None:
    words = Words(WORDS, language)
    names = ("Ventoux", "Fuji", "Etna", "Kailash", "Rigi", "Teide", "Elbrus", "Rainier", "Makalu", "Ararat")
    for state, refusal in refusals:
        told = words.message(refusal.message, names.__getitem__)
        assert told[0].isupper()
        assert told.endswith(".")
        assert "{" not in told
        assert len(told) <= LONGEST or len(state.choosing) > 3


def test_every_refusal_that_has_words_is_met(refusals: list[tuple[State, Refusal]]) -> None:
    met = {refusal.message.key for _, refusal in refusals}
    assert met == refused(WORDS["en"], "syncron")
