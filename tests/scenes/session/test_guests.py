"""Who was taken out is a guest in every match that stays; who was never here is called as it is written."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from game.engine import codec
from game.games.syncro.campaign.progress.service import CampaignService
from game.saves.people.people import edited, taken_out
from game.saves.records.header import called, read_header, write_header
from game.saves.records.player import Player
from game.scenes.home.records import take_up
from game.scenes.session.match import sessions
from game.scenes.session.match.people import as_called, whose
from game.scenes.session.match.session import MatchSession
from game.scenes.table.scene import TableScene
from tests import persons
from tests.games.syncro.campaign.campaigns import begun, plain
from tests.scenes.box import Box

SEATS = (Player("Nora", 0), Player("Ada", 1))


def left(box: Box) -> Path:
    """Return the record of a match between Nora and Ada that was left after a decision."""
    table = box.deal("sinoda", SEATS, {})
    assert table is not None
    seat = table.host.to_act()[0]
    table.host.play(seat, table.host.legal(seat)[0])
    record = table.session.journal.record
    assert record is not None
    table.session.close()
    return record.path


def opened(box: Box, path: Path) -> MatchSession:
    session = sessions.open(box.services, path)
    assert isinstance(session, MatchSession)
    session.close()
    return session


def without_ada(box: Box) -> None:
    box.shell.keep(taken_out(persons.person(box.services, "Ada")))


def test_a_match_that_is_dealt_says_who_sits_there(tmp_path: Path) -> None:
    box = Box(tmp_path)
    header = read_header(left(box).read_bytes().split(b"\n")[0] + b"\n")
    ids = [persons.person(box.services, name) for name in ("Nora", "Ada")]
    assert [player.who for player in header.seats] == ids
    assert len({*ids}) == 2


@pytest.mark.parametrize(("language", "guest"), [("en", "a guest"), ("fr", "quelqu’un")])
def test_who_was_taken_out_is_a_guest_at_the_table_and_in_the_lists_and_the_file_stays_as_it_is(
    tmp_path: Path, language: str, guest: str
) -> None:
    box = Box(tmp_path, language=language)
    path = left(box)
    before = path.read_bytes()
    without_ada(box)
    assert [player.name for player in opened(box, path).players] == ["Nora", guest]
    box.show(box.screens.home())
    assert guest in box.said()
    assert "Ada" not in box.said()
    take_up(box.services, box.screens, path)
    box.services.navigator.settle()
    assert isinstance(box.top, TableScene)
    assert guest in box.said()
    assert path.read_bytes() == before


def test_what_is_shared_of_a_match_names_a_guest_too_and_can_be_replayed(tmp_path: Path) -> None:
    box = Box(tmp_path)
    path = left(box)
    assert "Ada" in opened(box, path).log()
    without_ada(box)
    log = opened(box, path).log()
    assert "Ada" not in log
    assert "a guest" in log
    shared = tmp_path / "shared.jsonl"
    shared.write_text(log, "utf-8")
    lines, torn = codec.parse(path.read_bytes())
    assert torn is None
    assert len(box.services.store.replay(shared).match.decisions) == len(lines) - 1 == 1


def test_what_is_shared_names_nobody_else_otherwise_than_the_file(tmp_path: Path) -> None:
    box = Box(tmp_path)
    first, _, rest = left(box).read_bytes().partition(b"\n")
    header = read_header(first + b"\n")
    written = replace(header, seats=(header.seats[0], replace(header.seats[1], name=" Ada ", who="")))
    data = write_header(written) + rest
    shown = called(data, (Player("a guest", 0), Player("Ada", 1)))
    assert [seat.name for seat in read_header(shown.split(b"\n")[0] + b"\n").seats] == ["a guest", " Ada "]
    assert shown.endswith(rest)


def test_several_guests_are_told_apart(tmp_path: Path) -> None:
    box = Box(tmp_path)
    people = persons.household("Nora", "Ada", "Zoe")
    seats = (Player("Ada", 0, who="ada"), Player("Nora", 1, who="nora"), Player("Zoe", 2, who="zoe"))
    for who in ("ada", "zoe"):
        people = taken_out(who)(people)
    names = [player.name for player in as_called(people, seats, box.services.words)]
    assert names == ["guest 1", "Nora", "guest 2"]


def test_a_renamed_ada_stays_ada(tmp_path: Path) -> None:
    box = Box(tmp_path)
    path = left(box)
    ada = persons.person(box.services, "Ada")
    box.shell.keep(edited(ada, name="Adèle"))
    session = opened(box, path)
    assert session.players[1].name == "Ada", "a name that was written stays"
    assert session.players[1].who == ada


def test_a_friends_ada_is_somebody_else(tmp_path: Path) -> None:
    box, friend = Box(tmp_path / "here"), Box(tmp_path / "friend")
    ours = left(box)
    theirs = tmp_path / "from_a_friend.jsonl"
    theirs.write_bytes(ours.read_bytes())
    without_ada(box)
    session = opened(box, theirs)
    assert [(player.name, player.who) for player in session.players] == [("Nora", ""), ("Ada", "")]
    other = left(friend)
    copied = box.services.store.records_folder / other.name
    copied.write_bytes(other.read_bytes())
    assert [player.name for player in opened(box, copied).players] == ["Nora", "Ada"], "nobody of here"


def test_in_the_team_of_an_adventure_they_are_a_guest_too(tmp_path: Path) -> None:
    box = plain(Box(tmp_path))
    people = persons.household("Nora", "Ada")
    box.services.people = people
    begun(box, "IIb", (Player("Ada", 0, who="ada"), Player("Etna", 1, "regular")))
    box.shell.keep(taken_out("ada"))
    box.show(box.screens.home())
    assert "Ada" not in box.said()
    campaign = box.screens.campaigns()["syncro"]
    campaign.open()
    box.services.navigator.settle()
    assert "a guest" in box.said()
    assert "Ada" not in box.said()


def test_the_team_of_an_adventure_that_was_brought_in_is_nobody_here(tmp_path: Path) -> None:
    box, friend = plain(Box(tmp_path / "here")), Box(tmp_path / "friend")
    theirs = begun(friend, "IIb", (Player("Ada", 0), Player("Nora", 1)))
    ada = persons.knows(box.services, "Ada", begun={"syncro": 3})
    service = CampaignService(box.services)
    session = service.play(service.store.bring(theirs.path), lambda after: None)
    assert session is not None
    assert [player.name for player in session.players] == ["Ada", "Nora"]
    assert [whose(box.services.people, session.players, seat) for seat in (0, 1)] == ["", ""]
    assert ada in box.services.people


def test_the_team_of_this_households_own_adventure_of_an_older_program_is_known_by_its_names(tmp_path: Path) -> None:
    box = plain(Box(tmp_path))
    ada = persons.knows(box.services, "Ada", begun={"syncro": 3})
    begun(box, "IIb", (Player("Ada", 0), Player("Etna", 1, "regular")))
    service = CampaignService(box.services)
    (file,) = service.store.rows()
    session = service.play(file, lambda after: None)
    assert session is not None
    assert session.players[0].who == ada
    assert service.store.rows()[0].good.team[0].who == ada
