"""What each game hands over for looking back: turns as the results count them, and what one can jump to."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from game.content.files.paths import find_places
from game.content.words.strings import Words
from game.scenes.session.match.session import MatchSession
from game.scenes.table.game_table.replay_adapter import ReplayAdapter
from tests.contract.test_golden import LOGS
from tests.scenes.box import Box, kind_of
from tests.scenes.places import session_of
from tests.teaching import games, teaching
from tests.words import fields, read_words

PLACES = find_places()
TEXTS = read_words([PLACES.assets / "text", *PLACES.games.glob("*/words")])
MOST = 4  # kinds of signs that there is room for
LONGEST = 20  # letters in short
SIGNS = "+−–-=×?!>:/. \u00a0’"  # what all letters of the program have
RARE = {"broken", "proposal"}  # there is neither talk nor a proven lead in these logs
EACH = pytest.mark.parametrize("path", LOGS, ids=lambda path: f"{path.parent.name}-{path.stem}")


def looking_of(session: MatchSession) -> ReplayAdapter[Any, Any, Any]:
    return kind_of(session.game).replay_adapter


def events_of(session: MatchSession) -> list[Any]:
    return [beat.event for beat in session.host.beats(None)]


@EACH
def test_as_many_turns_are_over_at_the_end_as_the_results_count(path: Path, tmp_path: Path) -> None:
    box = Box(tmp_path)
    session = session_of(box, path)
    looking, events = looking_of(session), events_of(session)
    turns = looking.turns(events)
    assert turns == box.summary(session).turns() > 0
    for at in range(0, len(events), 1 + len(events) // 9):
        assert looking.turns(events[:at]) + looking.turns(events[at:]) == turns


@EACH
def test_every_event_has_the_number_of_its_turn(path: Path, tmp_path: Path) -> None:
    session = session_of(Box(tmp_path), path)
    looking, events = looking_of(session), events_of(session)
    turns, numbers = looking.turns(events), list(looking.numbered(events))
    assert len(numbers) == len(events)
    assert numbers[0] == 1
    assert numbers == sorted(numbers)
    assert set(range(1, turns + 1)) <= set(numbers) <= set(range(1, turns + 2))


@pytest.mark.parametrize("game", games("signs to jump to"))
def test_every_sign_is_met_in_golden_logs_and_has_a_picture_and_words(game: str, tmp_path: Path) -> None:
    box = Box(tmp_path)
    played = [session_of(box, path) for path in LOGS if path.parent.name == game]
    looking = looking_of(played[0])
    kinds = [sign.kind for sign in looking.signs]
    assert 0 < len(set(kinds)) == len(kinds) <= MOST
    met = {looking.sign(event) for session in played for event in events_of(session)} - {""}
    assert set(kinds) - RARE <= met <= set(kinds)
    for sign in looking.signs:
        assert box.services.images.has(sign.picture)
        key = f"{game}.review.{sign.kind}"
        for texts in TEXTS.values():
            assert all(texts[f"{key}{form}"] for form in ("", ".next", ".previous"))
            assert fields(texts[f"{key}.count"]) == {"count"}


@pytest.mark.parametrize("path", [path for path in LOGS if path.parent.name in teaching("signs to jump to")])
def test_every_event_in_short_is_one_line_of_signs_that_the_letters_have(path: Path, tmp_path: Path) -> None:
    box = Box(tmp_path)
    session = session_of(box, path)
    looking = looking_of(session)
    for eyes in (None, *range(len(session.players))):
        events = [beat.event for beat in session.host.beats(eyes)]
        briefs = [looking.brief(event, before) for before, event in pairwise([None, *events])]
        told = {brief for brief in briefs if brief is not None}
        assert told
        for brief in told:
            assert brief.seat is None or brief.seat in range(len(session.players))
            assert not brief.picture or box.services.images.has(brief.picture)
            for language in TEXTS:
                words = Words(TEXTS, language).message(brief.message, session.name)
                assert 0 < len(words) <= LONGEST
                assert all(letter.isalnum() or letter in SIGNS for letter in words), words


@EACH
def test_what_ends_a_part_of_a_match_ends_a_turn(path: Path, tmp_path: Path) -> None:
    """A bar on the line of time never stands within a turn."""
    session = session_of(Box(tmp_path), path)
    looking = looking_of(session)
    ends = {sign.kind for sign in looking.signs if sign.ends}
    bars = [event for event in events_of(session) if looking.sign(event) in ends]
    assert all(looking.ends_turn(event) for event in bars)
