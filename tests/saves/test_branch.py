"""A copy of a match up to a place: the same to there, another match from there on, and the match itself untouched."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from game.engine.protocol import say
from game.games import catalog
from game.saves.disk.files import SaveError
from game.saves.export.sharing import read_shared, shared_text
from game.saves.records.branch import branch
from game.saves.records.header import Came, read_header
from game.saves.records.player import PERSON, Player
from game.saves.records.replay import resignation
from game.saves.records.store import Store
from game.saves.shelf.library import Library
from tests.saves.shelved import data_of, out, shelve
from tests.saves.table import play, resume, start, store_in, unfinished
from tests.scenes.box import levels

GOLDEN = sorted((Path(__file__).parents[1] / "golden").glob("*/*.jsonl"))
SINODA = Path(__file__).parents[1] / "golden" / "sinoda" / "2.jsonl"
SOON = Path(__file__).parents[1] / "golden" / "soon" / "2.jsonl"
ADA = Player("Ada", 0, who="ada")
ETNA = Player("Etna", 3, "regular")


def names(path: Path) -> str:
    return f"{path.parent.name}-{path.stem}"


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path, levels, catalog.load)


def others(count: int) -> tuple[Player, ...]:
    return tuple(Player(f"Player {seat}", seat, PERSON if seat == 1 else "regular") for seat in range(count))


@pytest.mark.parametrize("path", GOLDEN, ids=names)
def test_a_copy_is_the_match_up_to_its_place_with_other_players(store: Store, path: Path) -> None:
    before = path.read_bytes()
    whole = store.replay(path)
    count = whole.match.decision_count
    for at in (0, 1, count // 2, count - 1):
        place = branch(store, path, at, others(len(whole.header.seats)))
        assert place.parent == store.records_folder
        copy = store.replay(place)
        assert copy.fault is None
        assert copy.match.decision_count == at
        assert copy.match.digest() == whole.match.past(at).digest()
        assert copy.header.seats == others(len(whole.header.seats))
        assert copy.header.came == Came(record=path.stem, at=at)
        assert copy.header.seed == whole.header.seed
        assert copy.header.opening == whole.header.opening
        assert copy.header.options == whole.header.options
        assert copy.header.format == 2
    assert path.read_bytes() == before
    with pytest.raises(SaveError) as error:
        branch(store, path, count, others(len(whole.header.seats)))
    assert error.value.message == say("library.over_there")


def test_what_was_undone_is_no_part_of_a_copy(store: Store) -> None:
    path = next(path for path in GOLDEN if path.stem == "2" and path.parent.name == "sinoda")
    match = store.replay(path).match.past(6)
    while match.decision_count > match.floor:
        match.undo()
    header = store.replay(path).header
    record = store.begin(header)
    for line in match.to_lines():
        record.journal(line)
    record.close()
    again = store.replay(record.path)
    assert again.match.decision_count == match.decision_count
    copy = store.replay(branch(store, record.path, again.match.decision_count, header.seats))
    assert copy.match.digest() == match.digest()
    assert not any("undo" in line for line in copy.match.to_lines())


def test_a_copy_goes_on_as_a_match_of_its_own(store: Store) -> None:
    path = GOLDEN[0]
    whole = store.replay(path)
    place = branch(store, path, 3, whole.header.seats)
    record, replayed = store.resume(place)
    decision = whole.match.decisions[3]
    replayed.match.play(decision.seat, decision.action)
    record.journal(replayed.match.to_lines(-1)[0])
    record.close()
    again = store.replay(place)
    assert again.match.decision_count == 4
    assert again.header.came == Came(record=path.stem, at=3)
    assert again.match.digest() == whole.match.past(4).digest()


@pytest.mark.parametrize("at", [-1, 100_000])
def test_there_is_no_copy_of_a_place_that_is_not_there(store: Store, at: int) -> None:
    seats = store.replay(GOLDEN[0]).header.seats
    with pytest.raises(SaveError):
        branch(store, GOLDEN[0], at, seats)
    with pytest.raises(SaveError):
        branch(store, GOLDEN[0], 1, seats[1:])
    assert not store.records_folder.exists()


def test_where_nothing_can_be_written_it_says_so(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    header = store.replay(GOLDEN[0]).header
    with pytest.raises(SaveError) as error:
        branch(store, GOLDEN[0], 1, tuple(replace(seat, who="") for seat in header.seats))
    assert error.value.message.key == "save.full"


def test_it_is_gone_on_with_like_any_other_and_the_other_stays_as_it_is(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    path = shelve(store, 1, data_of(SINODA))
    whole = path.read_bytes()
    place = branch(store, path, 20, (ADA, ETNA))
    assert unfinished(store) == [place]
    library = Library(store)
    assert [row.id for row in library.rows()] == [path.stem]
    assert library.seeds_under_way() == {store.replay(path).header.seed}, "what is hidden in the other is closed now"
    record, host = resume(store, place)
    play(host, 3)
    record.journal(resignation(0, 2))
    record.close()
    assert store.replay(place).match.decision_count == 23
    row = library.row(place.stem)
    assert row is not None
    assert row.heading is not None
    assert row.heading.came == Came(path.stem, 20)
    assert row.seconds < 300, "what others played isn't counted"
    data = read_shared(store, shared_text(store, out(place.read_bytes()), "A match"))
    assert read_header(data.partition(b"\n")[0] + b"\n").came == Came(path.stem, 20)
    assert library.seeds_under_way() == frozenset()
    assert path.read_bytes() == whole


def test_one_may_begin_before_the_first_decision_or_after_the_last_of_a_match_that_was_given_up(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    record, host = start(store, "sinoda")
    play(host, 5)
    record.journal(resignation(0, 2))
    record.close()
    for at in (0, 5):
        place = branch(store, record.path, at, (ADA, ETNA))
        again, host = resume(store, place)
        assert host.decision_count == at
        play(host, 1)
        again.close()
        assert store.replay(place).match.decision_count == at + 1


def test_beyond_what_can_be_read_there_is_nothing_to_go_on_from(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    rows = data_of(SOON).split(b"\n")
    path = shelve(store, 1, b"\n".join((*rows[:50], b"{", *rows[51:])))
    assert branch(store, path, 49, (ADA, ETNA)).exists()
    with pytest.raises(SaveError) as error:
        branch(store, path, 50, (ADA, ETNA))
    assert error.value.message == say("replay.unreadable", line=51)
    assert len(list(store.records_folder.iterdir())) == 2
