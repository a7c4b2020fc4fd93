"""With whose eyes a match may be looked back at: never with more than may be known now."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from game.engine.protocol import Message
from game.engine.reading import OPEN
from game.engine.rng import Rng
from game.saves.records.header import Header, read_header, write_header
from game.saves.records.player import Player
from game.scenes.session.match import sessions
from game.scenes.session.match.session import MatchSession
from game.scenes.session.replay.replay_access import ReplayAccess, Twin, knowledge, read_source
from tests.scenes.box import Box

ALONE = (Player("Nora", 0), Player("Etna", 3, "apprentice"))
TWO = (Player("Nora", 0), Player("Ada", 1), Player("Etna", 3, "apprentice"))


def never(record: Path, header: Header) -> bool:
    return False


@pytest.fixture
def box(tmp_path: Path) -> Box:
    return Box(tmp_path)


def begin(box: Box, seats: tuple[Player, ...]) -> MatchSession:
    session = sessions.new(box.services, "soon", seats, {"length": "express"})
    assert isinstance(session, MatchSession), session
    return session


def play(session: MatchSession, most: int = 3000) -> Path:
    """Play a match by chance, so many decisions at most, and let its record go; return where it lies."""
    host, rng = session.host, Rng.of(3, 0)
    for _ in range(most):
        if host.outcome is not None:
            break
        seat = host.to_act()[0]
        host.play(seat, rng.choice(host.legal(seat)))
    record = session.journal.record
    assert record is not None, "it is written"
    session.close()
    return record.path


def seen(box: Box, path: Path) -> ReplayAccess:
    result = read_source(box.services, path, never)
    assert isinstance(result, ReplayAccess), result
    return result


def again(box: Box, path: Path, decisions: int) -> Path:
    """Put a match of the same deal beside a record, that stands after so many decisions."""
    lines = path.read_bytes().splitlines(keepends=True)
    copy = box.services.store.records_folder / f"20260101-000000-soon-{decisions:08x}.jsonl"
    copy.write_bytes(b"".join(lines[: decisions + 1]))
    return copy


def test_a_match_that_is_over_is_open_to_every_eye(box: Box) -> None:
    path = play(begin(box, ALONE))
    back = seen(box, path)
    assert back.knowledge.eyes == (0, 1, None, OPEN)
    assert back.knowledge.whole
    assert back.knowledge.why is None
    assert back.own == 0
    assert back.eyes == 0
    assert back.fault is None
    assert back.reading.over
    assert back.reading.view(back.reading.length, OPEN, 0).state.hands
    assert back.session.host.outcome == back.reading.outcome(back.reading.length)


def test_where_several_people_played_a_stranger_looks_first(box: Box) -> None:
    back = seen(box, play(begin(box, TWO)))
    assert back.own is None
    assert back.eyes is None
    assert back.knowledge.eyes == (0, 1, 2, None, OPEN)


def test_a_match_under_way_is_seen_as_by_a_stranger(box: Box) -> None:
    back = seen(box, play(begin(box, ALONE), 9))
    assert back.knowledge.eyes == (None,)
    assert back.eyes is None
    assert back.knowledge.why is not None
    assert back.knowledge.why.key == "review.locked.under_way"
    for eyes in (0, 1, OPEN):
        with pytest.raises(ValueError, match="not to be read"):
            back.reading.view(0, eyes)


def test_while_the_same_deal_is_played_here_hands_stay_closed(box: Box) -> None:
    path = play(begin(box, ALONE))
    assert seen(box, path).knowledge.whole
    copy = again(box, path, 5)
    back = seen(box, path)
    assert back.knowledge.eyes == (None,)
    assert back.knowledge.why is not None
    assert back.knowledge.why.key == "review.locked.same_deal"
    copy.unlink()
    assert seen(box, path).knowledge.whole
    again(box, path, len(path.read_bytes().splitlines()))  # one that is over hides nothing
    assert seen(box, path).knowledge.whole


def test_who_gave_up_ended_the_match_for_everybody(box: Box) -> None:
    session = begin(box, ALONE)
    rng = Rng.of(3, 0)
    for _ in range(6):
        seat = session.host.to_act()[0]
        session.host.play(seat, rng.choice(session.host.legal(seat)))
    session.resign(0)
    back = seen(box, play(session, 0))
    assert back.reading.over
    assert back.knowledge.whole


def test_a_record_that_is_cut_short_hides_what_may_go_on(box: Box) -> None:
    path = play(begin(box, ALONE))
    lines = path.read_bytes().splitlines(keepends=True)
    data = b"".join([*lines[:9], b"{nonsense\n", *lines[10:]])
    path.write_bytes(data)
    back = seen(box, path)
    assert back.knowledge.eyes == (None,)
    assert back.fault is not None
    assert back.reading.length == 8
    assert path.read_bytes() == data


def test_what_can_not_be_read_says_why(box: Box, tmp_path: Path) -> None:
    path = tmp_path / "none.jsonl"
    path.write_bytes(b"not a record\n")
    result = read_source(box.services, path, never)
    assert isinstance(result, Message)
    assert result.key == "save.unreadable"


def test_the_adventure_is_asked_with_the_records_own_words(box: Box) -> None:
    path = play(begin(box, ALONE))
    asked: list[tuple[Path, str]] = []

    def goes_on(record: Path, header: Header) -> bool:
        asked.append((record, header.game))
        return True

    back = read_source(box.services, path, goes_on)
    assert isinstance(back, ReplayAccess)
    assert asked == [(path, "soon")]
    assert back.knowledge.eyes == (None,)
    assert back.knowledge.why is not None
    assert back.knowledge.why.key == "review.locked.adventure"


def test_a_friends_record_is_nobodys_here(box: Box, tmp_path: Path) -> None:
    path = play(begin(box, ALONE))
    header, _, rest = path.read_bytes().partition(b"\n")
    seats = tuple(replace(seat, who="1" * 16) for seat in read_header(header + b"\n").seats)
    there = tmp_path / "friend.jsonl"
    there.write_bytes(write_header(replace(read_header(header + b"\n"), seats=seats)) + rest)
    assert not any(player.who for player in seen(box, there).session.players)


@pytest.mark.parametrize("over", [False, True])
@pytest.mark.parametrize("lives_on", [False, True])
@pytest.mark.parametrize("dealt_again", [False, True])
def test_all_is_open_only_where_nothing_of_it_goes_on(over: bool, lives_on: bool, dealt_again: bool) -> None:
    twins = [Twin(Path("again.jsonl"), None, frozenset({0}))] if dealt_again else []
    known = knowledge(4, over=over, lives_on=lives_on, twins=twins)
    assert known.whole == (over and not lives_on and not dealt_again)
    assert known.eyes == ((0, 1, 2, 3, None, OPEN) if known.whole else (None,))
    assert (known.why is None) == known.whole
