"""A match as a text: what is mailed comes out as it was played, and whatever happens to it on the way is told."""

from __future__ import annotations

import zlib
from datetime import date
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.content.files.paths import find_places
from game.engine.protocol import say
from game.saves.disk import lettering
from game.saves.disk.files import SaveError
from game.saves.disk.lettering import ALPHABET, WIDE
from game.saves.export import sharing
from game.saves.export.outgoing import by_seat, outgoing
from game.saves.export.sharing import LONGEST, is_shared, read_shared, shared_text
from game.saves.records.header import Came, read_header
from game.saves.records.player import ELSEWHERE, Player
from game.saves.records.replay import resignation
from game.saves.records.store import Store
from game.saves.shelf.library import Library
from game.saves.shelf.row import ShelfRow
from tests.saves.shelved import GOLDEN, RECORDS, SHORT, data_of, out, shelve
from tests.saves.table import play, start, store_in
from tests.words import read_words

TITLE = "A match of Soon: Ventoux wins, 41 to 38. To watch it, copy all of this and press Ctrl+V in Synchrony."
SOON = GOLDEN / "soon" / "2.jsonl"
ADA = Player("Ada", 0, who="ada")
BEA = Player("Bea", 1, who="bea")
WORDS = read_words(find_places().words())
KEYS = {key.encode(): key.encode() for key in WORDS["en"].keys() & WORDS["fr"].keys()}


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> Store:
    return store_in(tmp_path_factory.mktemp("store"))


@pytest.fixture(scope="module")
def text(store: Store) -> str:
    return shared_text(store, out(data_of(SOON, seats=(ADA, BEA))), TITLE)


def told(store: Store, text: str) -> tuple[str, object, object]:
    """Return what is said of a text that can't be read, and of which line."""
    with pytest.raises(SaveError) as error:
        read_shared(store, text)
    assert error.value.message.key in WORDS["en"].keys() & WORDS["fr"].keys()
    params = dict(error.value.message.params)
    return error.value.message.key, params.get("line"), params.get("of")


def tried(store: Store, text: str) -> bytes:
    """Return the match in a text, or the key of why it can't be read."""
    try:
        return read_shared(store, text)
    except SaveError as error:
        return KEYS[error.message.key.encode()]


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: f"{record.parent.name}-{record.stem}")
@pytest.mark.parametrize("called", [True, False])
def test_every_recorded_match_comes_out_as_it_was_played(store: Store, record: Path, called: bool) -> None:
    data = record.read_bytes()
    before = store.replayed(data)
    seats = before.header.seats
    names = [f"colour {seat}" if player.person else player.name for seat, player in enumerate(seats)]
    text = shared_text(store, outgoing(data, seats, None if called else lambda seat, _: f"colour {seat}"), TITLE)
    back = read_shared(store, text)
    after = store.replayed(back)
    assert after.fault is None
    assert after.match.digest() == before.match.digest()
    assert after.match.decisions == before.match.decisions
    assert back.split(b"\n")[1:] == data.split(b"\n")[1:], "digests are worked out anew, and the end is told"
    assert [player.name for player in after.header.seats] == (
        [player.name for player in before.header.seats] if called else names
    )
    assert msgspec.structs.replace(after.header, seats=before.header.seats) == before.header


def test_it_is_short_and_of_letters_that_survive(text: str) -> None:
    title, mark, *lines, end, rest = text.split("\n")
    assert (title, rest) == (TITLE, "")
    assert mark == f"SYN1:soon:{len(lines)}:"
    assert all(len(line) == WIDE and set(line) <= set(ALPHABET) for line in lines[:-1])
    assert len(lines[-1]) <= WIDE
    assert lettering._END.fullmatch(end)
    assert len(text) < 1_500, "172 turns"
    assert not set("0OIl") & set(ALPHABET)


def test_nobody_is_in_it_by_more_than_a_name(store: Store, text: str) -> None:
    header = read_header(read_shared(store, text).partition(b"\n")[0] + b"\n")
    assert [(player.name, player.who) for player in header.seats] == [("Ada", ""), ("Bea", "")]
    packed = sharing._unpack(lettering.read(text)).header
    assert [seat["name"] for seat in packed["seats"]] == ["Ada", "Bea"]  # type: ignore[attr-defined]
    assert "who" not in repr(packed)
    assert "ada" not in repr(packed)


def test_what_was_taken_back_is_not_in_it(store: Store) -> None:
    record, host = start(store, "sinoda")
    play(host, 6)
    host.undo_stack.undo(0)
    play(host, 3)
    record.journal(resignation(1, 2))
    record.close()
    data = record.path.read_bytes()
    assert b"undo" in data
    back = read_shared(store, shared_text(store, out(data), TITLE))
    assert b"undo" not in back
    before, after = store.replayed(data), store.replayed(back)
    assert after.match.decisions == before.match.decisions
    assert after.match.digest() == before.match.digest()
    assert after.resigned == before.resigned == 1


def test_where_it_came_from_is_in_it(store: Store) -> None:
    came = Came("20250101-000000-soon-0", 7)
    back = read_shared(store, shared_text(store, out(data_of(SOON, came=came)), TITLE))
    assert read_header(back.partition(b"\n")[0] + b"\n").came == came


@pytest.mark.parametrize(
    "change",
    [
        lambda text: "Hello!\n\nLook at this:\n\n" + text + "\nSee you, Nora\n",
        lambda text: "".join(f"> {line}\n" for line in text.splitlines()),
        lambda text: "".join(f">> > {line}\n" for line in text.splitlines()),
        lambda text: text.replace("\n", "\r\n"),
        lambda text: text.replace("\n", " "),
        lambda text: text.replace("\n", "   \n\n\t"),
        lambda text: "\n".join(text[place : place + 61] for place in range(0, len(text), 61)),
        lambda text: text + text,
        lambda text: text[:700] + "\n" + text,
        lambda text: text + text[:700],
        lambda text: "".join(line + ("\n[12:31] Nora:\n" if len(line) == 80 else "\n") for line in text.splitlines()),
        lambda text: text.replace("soon", "\U0001f51c"),
        lambda text: "\ufeff" + "\u200b".join(text.partition("SYN1:soon:14:\n")),
        lambda text: text.replace("-", "\u2011").lower()[-10:].join((text[:-10], "")),
    ],
    ids=range(14),
)
def test_what_a_mail_or_a_chat_does_to_it_makes_no_difference(store: Store, text: str, change: Any) -> None:
    assert read_shared(store, change(text)) == read_shared(store, text)


def test_a_changed_letter_is_told_by_its_line(store: Store, text: str) -> None:
    rows = text.split("\n")
    for number in range(2, 16):
        for place in (0, 40, len(rows[number]) - 1):
            for letter in ("z" if rows[number][place] != "z" else "y", "0", "\u00e9", ""):
                row = rows[number][:place] + letter + rows[number][place + 1 :]
                damaged = "\n".join((*rows[:number], row, *rows[number + 1 :]))
                assert told(store, damaged) == ("share.torn", number - 1, 14)
                if number < 15:
                    assert told(store, damaged.replace("\n", " ")) == ("share.torn", number - 1, 14)


def test_a_line_that_is_missing_is_told_by_its_number(store: Store, text: str) -> None:
    rows = text.split("\n")
    for number in range(2, 16):
        damaged = "\n".join((*rows[:number], *rows[number + 1 :]))
        assert told(store, damaged) == ("share.missing", number - 1, 14)
        if number < 15:
            assert told(store, damaged.replace("\n", " ")) == ("share.missing", number - 1, 14)


def test_lines_in_another_order_are_put_in_order(store: Store, text: str) -> None:
    rows = text.split("\n")
    mixed = "\n".join((*rows[:2], *reversed(rows[2:-2]), *rows[-2:]))
    assert read_shared(store, mixed) == read_shared(store, text)


def test_a_text_that_stops_says_after_which_line(store: Store, text: str) -> None:
    rows = text.split("\n")
    for number in range(1, 15):
        cut = "\n".join(rows[: number + 1])
        assert told(store, cut) == ("share.cut", number - 1, 14)
        assert told(store, cut + "\n" + rows[number + 1][:30]) == ("share.cut", number - 1, 14)
    assert told(store, "\n".join(rows[:-2])) == ("share.cut", 14, 14)
    assert told(store, "\n".join((*rows[:-2], ":7F3A-C21B"))) == ("share.last_signs", None, None)


def test_of_several_copies_the_one_is_told_of_which_most_is_there(store: Store, text: str) -> None:
    rows = text.split("\n")
    damaged = "\n".join((*rows[:9], *rows[10:]))
    assert told(store, text[:300] + "\n" + damaged + text[:600]) == ("share.missing", 8, 14)


def test_other_texts_are_no_match(store: Store, text: str) -> None:
    for other in ("", "Hello", TITLE, "SYN1:soon", text.replace("SYN1", "SIN1"), "x" * (lettering.LARGEST + 1)):
        assert told(store, other) == ("share.nothing", None, None)
    assert is_shared(text)
    assert not is_shared(TITLE)
    assert told(store, text.replace("SYN1", "SYN2")) == ("share.newer", None, None)


def test_a_match_that_is_not_over_or_cannot_be_replayed_is_not_shared(store: Store) -> None:
    record, host = start(store)
    play(host, 3)
    record.close()
    with pytest.raises(SaveError) as error:
        shared_text(store, out(record.path.read_bytes()), TITLE)
    assert error.value.message == say("library.under_way")
    rows = data_of(SOON).split(b"\n")
    with pytest.raises(SaveError):
        shared_text(store, out(b"\n".join((*rows[:9], *rows[10:]))), TITLE)


def test_a_long_one_is_too_long_for_a_mail(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    assert LONGEST == 20_000
    monkeypatch.setattr(sharing, "LONGEST", 1_000)
    with pytest.raises(SaveError) as error:
        shared_text(store, out(data_of(SOON)), TITLE)
    assert error.value.message == say("share.too_long")
    monkeypatch.undo()
    with pytest.raises(SaveError) as error:
        lettering.spell(b"\x17" * 20_000, "soon")
    assert error.value.message == say("share.too_long")


def forged(store: Store, change: Any, record: Path = SOON) -> str:
    """Return a text that is whole, but of which somebody has changed what is in it."""
    packed = lettering.read(shared_text(store, out(data_of(record)), TITLE))
    plain = msgspec.json.decode(zlib.decompressobj(-15, sharing._WORDS).decompress(packed))
    return spelt(msgspec.json.encode(change(plain)))


def spelt(plain: bytes) -> str:
    packing = zlib.compressobj(9, zlib.DEFLATED, -15, 9, zlib.Z_DEFAULT_STRATEGY, sharing._WORDS)
    return lettering.spell(packing.compress(plain) + packing.flush(), "soon")


@pytest.mark.parametrize(
    ("change", "key"),
    [
        (lambda plain: [{**plain[0], "rules": 99}, *plain[1:5], "0" * 16], "share.other_rules"),
        (lambda plain: [{**plain[0], "format": 9}, *plain[1:]], "save.newer"),
        (lambda plain: [{**plain[0], "game": "chess"}, *plain[1:]], "save.unknown"),
        (lambda plain: [{**plain[0], "seats": []}, *plain[1:]], "share.strange"),
        (lambda plain: [*plain[:5], "0" * 16], "share.strange"),
        (lambda plain: [*plain[:6], 7], "share.strange"),
        (lambda plain: [*plain[:2], plain[2][:-1], *plain[3:]], "share.strange"),
        (lambda plain: [*plain[:2], plain[2][:-1], plain[3][:-1], *plain[4:]], "share.strange"),
        (lambda plain: [plain[0], [], *plain[2:]], "share.strange"),
        (lambda plain: [*plain[:4], [], *plain[5:]], "share.strange"),
        (lambda plain: [*plain[:4], [[[]]] * len(plain[4]), *plain[5:]], "share.strange"),
        (lambda plain: [*plain[:2], "7" * len(plain[2]), *plain[3:]], "share.strange"),
        (lambda plain: [*plain[:2], "0" * 10_001, "a" * 10_001, *plain[4:]], "share.strange"),
        (lambda plain: plain[:3], "share.strange"),
        (lambda plain: {}, "share.strange"),
    ],
    ids=range(15),
)
def test_what_somebody_has_made_up_is_refused(store: Store, change: Any, key: str) -> None:
    assert told(store, forged(store, change))[0] == key


def test_what_unpacks_to_more_than_a_match_may_be_is_refused(store: Store) -> None:
    assert told(store, spelt(b"[" + b" " * 3_000_000 + b"]")) == ("share.strange", None, None)
    assert told(store, spelt(b"[" * 5_000 + b"]" * 5_000)) == ("share.strange", None, None)
    assert told(store, lettering.spell(b"", "soon")) == ("share.strange", None, None)


@settings(deadline=None, derandomize=True, max_examples=150)
@given(data=st.data())
def test_a_text_that_was_damaged_anyhow_says_so_or_comes_out_as_it_was(store: Store, data: Any) -> None:
    text = shared_text(store, out(SHORT.read_bytes()), TITLE)
    for _ in range(data.draw(st.integers(1, 3))):
        place, end = sorted(data.draw(st.tuples(*[st.integers(0, len(text))] * 2)))
        end = data.draw(st.sampled_from((end, min(end, place + 2))))
        text = text[:place] + data.draw(st.sampled_from(("", " ", "\n", "x", text[place:end] * 2))) + text[end:]
    whole = SHORT.read_bytes().split(b"\n")[1:]
    answer = tried(store, text)
    assert answer in KEYS or answer.split(b"\n")[1:] == whole


@settings(deadline=None, derandomize=True, max_examples=150)
@given(data=st.binary(max_size=300))
def test_any_bytes_that_are_spelt_whole_are_read_or_refused(store: Store, data: bytes) -> None:
    assert lettering.read(lettering.spell(data, "soon")) == data
    told(store, lettering.spell(data, "soon"))
    told(store, spelt(data))


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=4),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=2),
    max_leaves=8,
)


@settings(deadline=None, derandomize=True, max_examples=150)
@given(place=st.integers(0, 6), inner=st.integers(0, 3), value=JSON)
def test_whatever_is_put_into_a_match_it_is_refused_in_words(store: Store, place: int, inner: int, value: Any) -> None:
    def change(plain: list[Any]) -> list[Any]:
        plain = [*plain, None][:7]
        if place in (1, 4) and inner:
            plain[place][inner % len(plain[place])] = value
        elif place == 0:
            plain[0][("game", "options", "seats", "seed")[inner]] = value
        else:
            plain[place] = value
        return plain

    tried(store, forged(store, change, RECORDS[1]))


@settings(deadline=None, derandomize=True, max_examples=150)
@given(text=st.text(max_size=300), count=st.integers(0, 300))
def test_any_text_after_a_mark_is_no_more_than_refused(store: Store, text: str, count: int) -> None:
    told(store, f"SYN1:soon:{count}:{text}")
    told(store, f"SYN1:soon:{count}:\n{text}\n:7F3A-C21B")


def test_a_text_brings_a_match_in_as_a_file_does_and_once(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    data = data_of(SOON, seats=(ADA, BEA))
    text = shared_text(store, out(data), TITLE)
    library = Library(store)
    mail = tmp_path / "mail.txt"
    mail.write_text(f"Hello!\n{text}", encoding="utf-8")
    row = library.bring_in(read_shared(store, text))
    assert isinstance(row, ShelfRow)
    assert row.heading is not None
    assert [player.who for player in row.heading.seats] == [ELSEWHERE, ELSEWHERE]
    assert library.bring_in(mail) == library.bring_in(text.encode()) == library.bring_in(data) == row
    assert library.bring_in(text.replace("\n", "", 5)[:-3].encode()) == say("share.cut", line=14, of=14)


def test_ones_own_match_that_comes_back_is_the_one_that_is_here(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    data = data_of(SOON, seats=(ADA, BEA))
    path = shelve(store, 1, data)
    answer = Library(store).bring_in(read_shared(store, shared_text(store, outgoing(data, (ADA, BEA), by_seat), TITLE)))
    assert isinstance(answer, ShelfRow)
    assert answer.path == path


def test_each_decision_of_a_text_is_told_before_it_is_taken_in(store: Store, text: str) -> None:
    decisions = data_of(SOON).count(b'"do"')
    told: list[tuple[int, int]] = []
    row = Library(store).bring_in(text.encode(), lambda done, whole: told.append((done, whole)))
    assert isinstance(row, ShelfRow)
    shares = [done / whole for done, whole in told]
    assert shares == sorted(shares)
    assert shares[0] == 0.0
    assert 0.9 < shares[-1] <= 1.0
    assert len(told) >= 2 * decisions, "read once, and replayed once as any file is"


class Enough(BaseException):
    """End what is told of it."""


@pytest.mark.parametrize("at", [0, 1, 40, 100])
def test_a_text_whose_taking_in_is_stopped_leaves_nothing(tmp_path: Path, text: str, at: int) -> None:
    here = store_in(tmp_path / "here")
    told: list[int] = []

    def stop(done: int, whole: int) -> None:
        told.append(done)
        if len(told) > at:
            raise Enough

    with pytest.raises(Enough):
        Library(here).bring_in(text.encode(), stop)
    assert len(told) == at + 1
    assert not here.records_folder.exists() or not [*here.records_folder.iterdir()]
    assert isinstance(Library(here).bring_in(text.encode()), ShelfRow), "it comes in whole the next time"


@pytest.mark.parametrize("day", ["2024-02-29", ""])
def test_a_match_that_comes_as_a_text_keeps_its_day(tmp_path: Path, day: str) -> None:
    text = shared_text(store_in(tmp_path / "theirs"), out(data_of()), TITLE, day=day)
    assert sharing.day_of(text) == day
    row = Library(store_in(tmp_path / "here")).bring_in(text.encode())
    assert isinstance(row, ShelfRow)
    assert date.fromtimestamp(row.changed).isoformat() == (day or date.today().isoformat())


def test_a_program_that_knows_no_days_reads_a_text_with_one(store: Store) -> None:
    packed = lettering.read(shared_text(store, out(data_of()), TITLE, day="2024-02-29"))
    fields = msgspec.json.decode(zlib.decompressobj(-zlib.MAX_WBITS, sharing._WORDS).decompress(packed))
    assert fields[-1] == "2024-02-29", "it is the last: what a list has more than is known is left"
