"""The table for a spreadsheet: a line a match and seat, and nobody's identifier."""

from __future__ import annotations

import csv
import io
from pathlib import Path

import msgspec

from game.content.words.strings import Words
from game.saves.figures.spreadsheet import HEADS
from game.saves.records.header import Occasion
from tests.saves.figures.tables import ADA, BOTS, DAY, HOUSE, NORA, evenings, index_of, put
from tests.saves.table import store_in
from tests.words import read_words

FOLDERS = [HOUSE / "assets" / "text", *sorted(HOUSE.glob("game/games/*/words"))]


def rows(data: bytes) -> list[list[str]]:
    return list(csv.reader(io.StringIO(data.decode("utf-8-sig"), newline="")))


def test_every_match_has_a_line_a_seat_in_the_language_of_the_moment(tmp_path: Path) -> None:
    index = index_of(evenings(tmp_path))
    index.keep_up()
    words = Words(read_words(FOLDERS), "fr")
    head, *lines = rows(index.csv(words.say))
    assert head[:6] == ["Jour", "Heure", "Jeu", "Joueurs", "Place à table", "Nom"]
    assert {len(line) for line in lines} == {len(HEADS)}
    assert len(lines) == 2 + 2 + 4 + 2 + 3 + 6 + 4 + 4 + 2 + 2 + 3 + 3
    assert [line[5:] for line in lines[:2]] == [
        ["Nora", "", "1", "10", "gagnée", "1058", "27", lines[0][12], "oui"],
        ["Fuji", "Confirmé", "2", "0", "perdue", "", "27", lines[0][12], "oui"],
    ]


def test_a_person_has_the_matches_that_they_played(tmp_path: Path) -> None:
    index = index_of(evenings(tmp_path))
    index.learn()
    everybody, ilyes = rows(index.csv(_key)), rows(index.csv(_key, "ilyes"))
    assert len(everybody) > len(ilyes) == 9
    assert index.csv(_key, "ilyes")[:3] == b"\xef\xbb\xbf"


def test_no_name_is_worked_out_or_tears_a_line_and_nobody_is_identified(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    names = ("=1+1", 'Ada "the\nfirst", of many', "@Nora")
    people = (msgspec.structs.replace(NORA, name=names[0]), msgspec.structs.replace(ADA, name=names[1]))
    put(store, "sinoda/3", (*people, msgspec.structs.replace(BOTS[0], name=names[2])))
    put(store, "sinoda/2", people, ago=DAY, number=1, occasion=Occasion(practice=True))
    index = index_of(store)
    index.learn()
    data = index.csv(_key)
    lines = rows(data)[1:]
    assert [line[5] for line in lines] == ["'=1+1", people[1].name, "'=1+1", people[1].name, "'@Nora"]
    assert [line[-1] for line in lines] == ["figures.why.practice"] * 2 + ["figures.csv.counted"] * 3
    assert b"nora" not in data
    assert b"ada" not in data


def _key(key: str, /, **params: object) -> str:
    return key
