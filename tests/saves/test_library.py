"""The library: finished matches are listed without being replayed, starred, named, removed, cleared, brought in."""

from __future__ import annotations

import os
from pathlib import Path

import msgspec
import pytest

from game.engine.protocol import Message, say
from game.saves.disk.files import SaveError, read_saved
from game.saves.records.clock import DAY
from game.saves.records.header import Came, read_header
from game.saves.records.player import ELSEWHERE, Player
from game.saves.records.replay import resignation
from game.saves.shelf import library as module
from game.saves.shelf.ledger_lines import deal_of
from game.saves.shelf.library import MANY, Library
from game.saves.shelf.row import ShelfRow, Wanted
from tests.saves.shelved import GOLDEN, NOW, RECORDS, SHORT, data_of, ids, shelve
from tests.saves.table import NORA, play, start, store_in, unfinished

ADA = Player("Ada", 0, who="ada")
BEA = Player("Bea", 1, who="bea")


def opened(monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """Return a list in which every record will stand that the library opens."""
    seen: list[Path] = []

    def look(path: Path, most: int) -> bytes:
        seen.append(path)
        return read_saved(path, most)

    monkeypatch.setattr(module, "read_saved", look)
    return seen


def refused(answer: ShelfRow | Message) -> str:
    assert isinstance(answer, Message)
    return answer.key


def brought(answer: ShelfRow | Message) -> ShelfRow:
    assert isinstance(answer, ShelfRow)
    return answer


def test_finished_matches_are_listed_with_what_they_say_of_themselves_the_newest_first(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    for number, record in enumerate(RECORDS):
        shelve(store, number, data_of(record), ago=number)
    rows = Library(store).rows()
    assert len(rows) == len(RECORDS)
    for row, record in zip(rows, RECORDS, strict=True):
        replayed = store.replay(record)
        outcome = replayed.match.rules.outcome(replayed.match.state)
        assert outcome is not None
        assert row.heading is not None
        assert row.end is not None
        assert row.fault is None
        assert (row.heading.game, row.heading.options) == (record.parent.name, replayed.header.options)
        assert (row.end.winners, row.end.places, row.end.scores) == (outcome.winners, outcome.places, outcome.scores)
        assert row.decisions == replayed.match.decision_count


def test_nothing_of_the_deal_can_be_read_from_what_is_listed(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    opening = read_header(SHORT.read_bytes().partition(b"\n")[0] + b"\n")
    header = store.prepare("murmur", (ADA, NORA), {})
    path = shelve(store, 1, data_of())
    row = Library(store).rows()[0]
    assert row.heading is not None
    assert row.heading.deal == deal_of(opening.seed) != deal_of(header.seed)
    assert opening.seed.encode() not in (tmp_path / "ledger.jsonl").read_bytes()
    assert path.exists()


def test_matches_that_are_not_over_wait_under_continue_and_their_seeds_are_told(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    record, host = start(store)
    play(host, 1)
    record.close()
    shelve(store, 1)
    library = Library(store)
    assert record.path.stem not in ids(library)
    assert library.seeds_under_way() == {record.header.seed} == store.seeds_under_way()
    assert refused(library.bring_in(record.path)) == "library.under_way"
    record, host = start(store)
    play(host, 1000)
    record.close()
    assert record.path.stem in ids(library)
    assert record.header.seed not in library.seeds_under_way()


def test_a_match_that_was_given_up_says_by_whom(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    record, host = start(store)
    play(host, 2)
    record.journal(resignation(0, 2))
    record.close()
    row = Library(store).rows()[0]
    assert row.end is not None
    assert row.end.resigned == 0
    assert row.result() == "given_up"
    assert row.decisions == 2


def test_only_files_that_are_not_known_are_opened(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = store_in(tmp_path)
    paths = [shelve(store, number, ago=number) for number in range(5)]
    (store.records_folder / "20250101-000000-damaged.jsonl").write_bytes(b"nothing\n")
    record, host = start(store)
    play(host, 1)
    record.close()
    seen = opened(monkeypatch)
    before = Library(store).rows()
    assert len(seen) == 7
    seen.clear()
    library = Library(store)
    assert library.rows() == before
    assert len(seen) == 2, "those that are no finished matches are looked at by every program"
    seen.clear()
    assert library.rows() == before
    assert seen == []
    paths[1].write_bytes(data_of(GOLDEN / "soon" / "2.jsonl"))
    assert library.rows()[1 + 1].decisions == 348
    assert seen == [paths[1]]


def test_a_damaged_file_is_listed_with_what_and_where_and_not_touched(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    whole = data_of()
    rows = whole.split(b"\n")
    cut = b"\n".join((*rows[:9], rows[9][:12], *rows[10:]))
    faults = {
        shelve(store, 1, whole[:-400] + b"\n" + whole[-380:]).stem: ("replay.unreadable", None),
        shelve(store, 2, b'{"format":1' + whole).stem: ("replay.unreadable", 1),
        shelve(store, 3, cut).stem: ("replay.unreadable", 10),
        shelve(store, 4, whole.replace(b'"format":1', b'"format":9').replace(b'"sum"', b'"nor"')).stem: (
            "save.newer",
            None,
        ),
    }
    before = {path: path.read_bytes() for path in store.records_folder.iterdir()}
    listed = {row.id: row for row in Library(store).rows()}
    assert listed.keys() == faults.keys()
    for id_, (key, line) in faults.items():
        fault = listed[id_].fault
        assert fault is not None
        assert fault.key == key
        assert line is None or dict(fault.params)["line"] == line
    third = listed[[*faults][2]]
    assert third.decisions == 8
    assert third.heading is not None
    assert Library(store).rows(Wanted(game="chrono")) == [row for row in Library(store).rows() if row.heading]
    assert {path: path.read_bytes() for path in store.records_folder.iterdir()} == before
    assert unfinished(store) == []


def test_a_record_that_the_program_stumbled_over_is_damaged_from_then_on(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    path = shelve(store, 1)
    library = Library(store)
    assert library.rows()[0].fault is None
    with pytest.raises(SaveError), store.looking_at(path):
        raise ZeroDivisionError
    assert library.rows()[0].fault == say("save.unreadable")


def test_filters_go_by_game_person_result_and_star(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    won = shelve(store, 1, data_of(seats=(ADA, BEA)), ago=1).stem
    lost = shelve(store, 2, data_of(seats=(BEA, ADA), seed=2), ago=2).stem
    soon = shelve(store, 3, data_of(GOLDEN / "soon" / "2.jsonl"), ago=3).stem
    library = Library(store)
    winner = library.rows()[0].end
    assert winner is not None
    ada, bea = ("won", "lost") if winner.winners == (0,) else ("lost", "won")
    assert [row.result("ada") for row in library.rows()] == [ada, bea, None]
    assert [row.id for row in library.rows(Wanted(who="ada"))] == [won, lost]
    assert [row.id for row in library.rows(Wanted(who="ada", result="won"))] == [won if ada == "won" else lost]
    assert [row.id for row in library.rows(Wanted(result="won"))] == [won, lost]
    assert [row.id for row in library.rows(Wanted(game="soon"))] == [soon]
    assert library.rows(Wanted(game="soon", who="ada")) == []
    library.star(lost, on=True)
    assert [row.id for row in library.rows(Wanted(starred=True))] == [lost]


def test_stars_and_names_are_kept_and_an_empty_name_is_its_own_again(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    id_ = shelve(store, 1).stem
    library = Library(store)
    assert library.star(id_, on=True).star
    assert library.rename(id_, "  The\tlong\x1b one " + "x" * 90).name == "The long one " + "x" * 47
    again = Library(store).rows()[0]
    assert (again.star, len(again.name)) == (True, 60)
    assert library.rename(id_, "👨‍👩‍👧‍👦" * 70).name == "👨‍👩‍👧‍👦" * 60, "a family is one letter"
    assert library.rename(id_, "\u200b  ").name == ""
    assert not library.star(id_, on=False).star
    assert not Library(store).rows()[0].star
    with pytest.raises(SaveError) as error:
        library.star("nothing", on=True)
    assert error.value.message == say("library.gone")


def test_two_windows_take_in_what_the_other_wrote(tmp_path: Path) -> None:
    first, second = Library(store_in(tmp_path)), Library(store_in(tmp_path))
    one, two = shelve(store_in(tmp_path), 1, ago=1).stem, shelve(store_in(tmp_path), 2, ago=2).stem
    assert ids(first) == ids(second) == [one, two]
    first.star(one, on=True)
    second.rename(one, "Ours")
    second.star(two, on=True)
    assert first.rows() == second.rows()
    assert [(row.star, row.name) for row in first.rows()] == [(True, "Ours"), (True, "")]


def test_what_is_removed_goes_with_its_followers_and_comes_back_as_it_was(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    path = shelve(store, 1)
    other = shelve(store, 2, ago=1)
    path.with_suffix(".curve").write_bytes(b"curve")
    path.with_suffix(".png").write_bytes(b"picture")
    for number in (1, 2):
        path.with_name(f"{path.name}.{number}").write_bytes(b"as it was before another computer's took its place")
    library = Library(store)
    library.star(path.stem, on=True)
    library.rename(path.stem, "Ours")
    before = {file: file.read_bytes() for file in store.records_folder.iterdir()}
    rows = library.rows()
    (tmp_path / "removed").mkdir()
    (tmp_path / "removed" / path.name).write_bytes(b"somebody else's")
    undo = library.remove(path.stem)
    assert ids(library) == [other.stem]
    assert list(store.records_folder.iterdir()) == [other]
    assert (tmp_path / "removed" / path.name).read_bytes() == b"somebody else's"
    library.undo(undo)
    assert library.rows() == rows
    assert {file: file.read_bytes() for file in store.records_folder.iterdir()} == before
    library.undo(undo)
    assert library.rows() == rows


def test_what_comes_back_is_never_put_over_another_file(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    path = shelve(store, 1)
    library = Library(store)
    undo = library.remove(path.stem)
    shelve(store, 1, data_of(seed=2))
    library.undo(undo)
    assert len(library.rows()) == 2


def test_clearing_drops_decisions_and_followers_and_keeps_the_line(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    path = shelve(store, 1)
    path.with_suffix(".curve").write_bytes(b"curve")
    path.with_name(f"{path.name}.1").write_bytes(b"as it was before another computer's took its place")
    library = Library(store)
    library.rename(path.stem, "Ours")
    before = library.rows()[0]
    library.clear([path.stem])
    assert list(store.records_folder.iterdir()) == []
    row = Library(store).rows()[0]
    assert row.cleared
    assert (row.heading, row.end, row.name, row.decisions) == (before.heading, before.end, "Ours", before.decisions)
    assert library.star(path.stem, on=True).star
    undo = library.remove(path.stem)
    assert library.rows() == Library(store).rows() == []
    library.undo(undo)
    assert [row.star for row in Library(store).rows()] == [True]


def test_nothing_is_deleted_where_the_line_is_not_safe(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = store_in(tmp_path)
    path = shelve(store, 1)
    library = Library(store)
    library.rows()

    def fail(*_: object, **__: object) -> None:
        raise OSError(5, "disk")

    with monkeypatch.context() as broken:
        broken.setattr("game.saves.shelf.ledger.sync", fail)
        with pytest.raises(SaveError):
            library.clear([path.stem])
    assert path.exists()
    assert not library.rows()[0].cleared


def test_a_year_or_two_thousand_others_make_a_match_that_may_be_cleared(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert MANY == 2_000
    store = store_in(tmp_path)
    old = [shelve(store, number, ago=number * 100 * DAY).stem for number in range(6)]
    library = Library(store)
    assert [row.id for row in library.clearable(NOW)] == old[4:]
    library.star(old[5], on=True)
    assert [row.id for row in library.clearable(NOW)] == [old[4]]
    monkeypatch.setattr(module, "MANY", 3)
    assert [row.id for row in library.clearable(NOW)] == old[3:5]
    (tmp_path / "adventures").mkdir()
    (tmp_path / "adventures" / "a.synchrony").write_bytes(msgspec.json.encode({"match": f"{old[3]}.jsonl"}))
    assert [row.id for row in library.clearable(NOW)] == [old[4]]
    for ask in (lambda: library.clear([old[3]]), lambda: library.remove(old[3])):
        with pytest.raises(SaveError) as error:
            ask()
        assert error.value.message == say("library.uncounted")
    assert len(library.rows()) == 6


def test_a_friends_match_is_brought_in_once_and_its_people_are_nobody_here(tmp_path: Path) -> None:
    store = store_in(tmp_path / "here")
    library = Library(store)
    file = tmp_path / "friend.jsonl"
    file.write_bytes(data_of(seats=(ADA, Player("Etna", 2, "regular"))))
    row = brought(library.bring_in(file))
    assert row.path is not None
    assert row.brought
    assert row.heading is not None
    assert [player.who for player in row.heading.seats] == [ELSEWHERE, ""]
    assert [player.name for player in row.heading.seats] == ["Ada", "Etna"]
    assert row.result("ada") is None
    assert store.replay(row.path).match.digest() == store.replay(file).match.digest()
    assert brought(library.bring_in(file)) == brought(library.bring_in(file.read_bytes())) == row
    assert brought(library.bring_in(row.path)) == row
    assert len(library.rows()) == 1
    os.remove(tmp_path / "here" / "ledger.jsonl")
    assert Library(store).rows() == [row], "all of it can be told from the record"


def test_what_was_cleared_has_its_decisions_again_once_it_is_brought_in(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    path = shelve(store, 1, data_of())
    data = path.read_bytes()
    library = Library(store)
    library.star(path.stem, on=True)
    library.clear([path.stem])
    row = brought(library.bring_in(data))
    assert (row.id, row.path, row.star) == (path.stem, path, True)
    assert ids(library) == [path.stem]


def test_what_cannot_be_brought_in_says_what_and_where_and_nothing_changes(tmp_path: Path) -> None:
    library = Library(store_in(tmp_path))
    whole = data_of()
    rows = whole.split(b"\n")
    cases = {
        "library.foreign": b"Dear Sir,\nthis is no match.\n",
        "library.not_over": b"\n".join(rows[:-3]) + b"\n",
        "replay.unreadable": b"\n".join((*rows[:5], b"{", *rows[6:])),
        "replay.refused": b"\n".join((*rows[:5], *rows[6:])),
        "save.unknown": data_of().replace(b'"chrono"', b'"chess"').replace(b',"sum":"', b',"app":"'),
    }
    for key, data in cases.items():
        file = tmp_path / "file.jsonl"
        file.write_bytes(data)
        assert refused(library.bring_in(file)) == key
        assert file.read_bytes() == data
    assert refused(library.bring_in(tmp_path / "nothing")) == "save.unread"
    assert refused(library.bring_in(tmp_path)) == "save.no_file"
    assert library.rows() == []


def test_a_match_of_other_rules_is_kept_with_its_result(tmp_path: Path) -> None:
    rows = data_of().split(b"\n")
    first = rows[0][: rows[0].index(b',"sum"')] + b"}"
    older = b"\n".join((first.replace(b'"rules":', b'"rules":9'), *rows[1:5], *rows[6:]))
    row = brought(Library(store_in(tmp_path)).bring_in(older + b'{"seat":0,"do'))
    assert row.end is not None
    assert row.fault is None
    assert row.path is not None
    assert row.path.read_bytes().endswith(b"\n")


def test_where_it_was_taken_from_is_listed(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    shelve(store, 1, data_of(came=Came("20250101-000000-chrono-0", 7)))
    row = Library(store).rows()[0]
    assert row.heading is not None
    assert row.heading.came == Came("20250101-000000-chrono-0", 7)


def test_a_copy_is_taken_out_with_the_names_of_today_and_never_over_another_file(tmp_path: Path) -> None:
    store = store_in(tmp_path / "here")
    id_ = shelve(store, 1, data_of(seats=(ADA, BEA))).stem
    library = Library(store)
    players = (Player("Adele", 0, who="ada"), BEA)
    places = [library.take_out(id_, tmp_path / "out.jsonl", players) for _ in range(2)]
    assert [place.name for place in places] == ["out.jsonl", "out 2.jsonl"]
    assert store.replay(places[1]).header.seats[0].name == "Adele"
