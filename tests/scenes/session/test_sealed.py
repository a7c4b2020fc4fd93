"""New matches are sealed: everybody may read the signs before they decide, and no view knows more of the deal."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest

from game.games import catalog
from game.saves.records.header import Header, Occasion, read_header
from game.saves.records.sealing import check
from game.scenes.session.match import sessions
from game.scenes.session.match.session import MatchSession
from tests.matches import people_in
from tests.scenes.box import Box

SEED = "00000000000000000000000000000014"


def dealt(box: Box, game: str, seed: str = "", occasion: Occasion | None = None) -> tuple[MatchSession, Header]:
    seats = people_in(box.services.catalog[game].seats[0], (0,))
    session = sessions.new(box.services, game, seats, {}, seed, occasion)
    assert isinstance(session, MatchSession)
    record = session.journal.record
    assert record is not None
    return session, record.header


@pytest.mark.parametrize("game", catalog.names())
def test_a_match_that_is_dealt_by_lot_is_sealed_and_nobody_at_the_table_knows_of_what(
    game: str, tmp_path: Path
) -> None:
    session, header = dealt(Box(tmp_path), game)
    found = check(header, tells=True)
    assert found.state == "equal"
    assert session.host.signs == found.before
    assert len(session.host.signs) == 14
    for seat in range(len(session.players)):
        for asked in (session.request(seat), session.host.beats(seat), session.seating(())):
            told = pickle.dumps(asked)
            for secret in (header.seed, header.seal or "", int(header.seed, 16).to_bytes(16, "little").hex()):
                assert secret.encode() not in told
                assert bytes.fromhex(secret) not in told


def test_the_seal_is_written_with_the_first_decision_and_read_when_play_goes_on(tmp_path: Path) -> None:
    box = Box(tmp_path)
    session, header = dealt(box, "sinoda")
    seat = session.host.to_act()[0]
    session.host.play(seat, session.host.legal(seat)[0])
    session.close()
    assert session.file is not None
    line, _, _ = session.file.read_bytes().partition(b"\n")
    assert read_header(line + b"\n").seal == header.seal
    again = sessions.open(box.services, session.file)
    assert isinstance(again, MatchSession)
    assert again.host.signs == session.host.signs
    again.close()


@pytest.mark.parametrize(
    ("seed", "occasion", "state"),
    [
        ("", None, "equal"),
        ("", Occasion(evening="ab12"), "equal"),
        (SEED, Occasion(day="2026-12-01"), "equal"),
        (SEED, None, "chosen"),
        (SEED, Occasion(practice=True), "chosen"),
        (SEED, Occasion(again="20261201-101112-soon-ab"), "again"),
        (SEED, Occasion(day="2026-12-01", again="20261201-101112-soon-ab"), "again"),
    ],
    ids=str,
)
def test_what_was_dealt_by_lot_or_is_a_days_is_sealed_and_nothing_else(
    seed: str, occasion: Occasion | None, state: str, tmp_path: Path
) -> None:
    session, header = dealt(Box(tmp_path), "soon", seed, occasion)
    assert check(header).state == state
    assert bool(session.host.signs) == (state == "equal")
