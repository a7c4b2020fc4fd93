"""What counts, and why the rest doesn't."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from game.ai.players.entry import Entry
from game.saves.figures import learning
from game.saves.figures.counts import REASONS, why_not
from game.saves.figures.figures import Tally
from game.saves.figures.index import Index
from game.saves.records.header import Came, Occasion
from game.saves.records.player import ELSEWHERE, Player
from game.saves.shelf.ledger_lines import End, Heading
from tests.saves.figures.tables import ADA, BOTS, GUEST, NORA, games, index_of, put, seated, texts
from tests.saves.table import store_in

OVER = End(winners=(0,), places=(1, 2), scores=(9, 3))
HEADING = Heading("sinoda", 1, (NORA, BOTS[0]), "0" * 16)
NEVER_HERE = Player("Nora", 0, who=ELSEWHERE)


def of(**changes: object) -> Heading:
    return msgspec.structs.replace(HEADING, **changes)


@pytest.mark.parametrize(
    ("heading", "end", "reason"),
    [
        (HEADING, OVER, ""),
        (of(occasion=Occasion(day="2026-11-19")), OVER, ""),
        (of(occasion=Occasion(evening="one")), OVER, ""),
        (of(occasion=Occasion(day="2026-11-19", again="other")), OVER, "again"),
        (of(occasion=Occasion(practice=True)), OVER, "practice"),
        (of(came=Came("other", 3)), OVER, "taken"),
        (of(seats=(NEVER_HERE, BOTS[0])), OVER, "brought"),
        (of(seats=(BOTS[1], BOTS[0])), OVER, "nobody"),
        (of(seats=(GUEST, BOTS[0])), OVER, "nobody"),
        (HEADING, None, "damaged"),
        (HEADING, End(winners=(0,), places=(1,)), "damaged"),
        (HEADING, End(winners=(7,), places=(1, 2)), "damaged"),
        (HEADING, End(places=(1, 1), resigned=0), ""),
        (HEADING, End(places=(1, 1), resigned=1), "given_up"),
    ],
)
def test_what_counts_is_said_with_its_reason(heading: Heading, end: End | None, reason: str) -> None:
    assert why_not(heading, end) == reason


@pytest.mark.parametrize("occasion", [Occasion(day="2026-11-22"), Occasion(day="2026-11-22", again="other")])
def test_a_task_is_no_match_and_a_game_of_tasks_has_matches_too(occasion: Occasion) -> None:
    assert why_not(of(occasion=occasion), OVER, tasks=True) == "task"
    assert why_not(HEADING, OVER, tasks=True) == ""


def test_a_solved_task_is_nobodys_win_and_an_index_that_took_it_for_one_is_mended(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = store_in(tmp_path)
    put(store, "sinoda/2", (BOTS[0], NORA), occasion=Occasion(day="2026-11-22"))
    put(store, "sinoda/2", (BOTS[0], NORA), number=1)
    with monkeypatch.context() as before:
        before.setattr(learning, "READING", 1)
        matches = {**games(), "sinoda": without_tasks(games()["sinoda"])}
        older = Index(store, matches)
        older.keep_up()
        assert (older.of("nora").played, older.of("nora").won) == (2, 2)
    index = index_of(store)
    index.keep_up()
    told = index.of("nora")
    assert (told.played, told.won) == (1, 1)
    assert told.uncounted == (Tally("task", 1),)


def without_tasks(entry: Entry) -> Entry:
    """Return a game as it was before its days were tasks."""
    assert entry.daily is not None, "it has a deal of the day"
    return msgspec.structs.replace(entry, daily=msgspec.structs.replace(entry.daily, tasks=0))


def test_every_reason_has_words() -> None:
    for language in ("en", "fr"):
        assert [reason for reason in REASONS if f"figures.why.{reason}" not in texts(language)] == []


def test_whoever_gives_up_has_lost_and_the_others_have_not_played(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    put(store, "sinoda/3", seated(NORA, ADA, count=3), resigned=0)
    index = index_of(store)
    index.keep_up()
    assert [(index.of(who).played, index.of(who).won) for who in ("nora", "ada", "")] == [(1, 0), (0, 0), (1, 0)]


def test_a_level_that_is_given_up_is_lost_by_all_of_them(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    put(store, "syncro/3-IIa", seated(NORA, ADA, count=3), resigned=0)
    index = index_of(store)
    index.learn()
    assert [(index.of(who).played, index.of(who).won) for who in ("nora", "ada")] == [(1, 0), (1, 0)]


def test_what_does_not_count_is_in_no_figure_and_is_told(tmp_path: Path) -> None:
    store = store_in(tmp_path)
    put(store, "sinoda/2", seated(NORA, ADA, count=2))
    put(store, "sinoda/2", seated(NORA, ADA, count=2), number=1, occasion=Occasion(practice=True))
    put(store, "sinoda/2", seated(NORA, ADA, count=2), number=2, occasion=Occasion(again="one", turned=1))
    put(store, "sinoda/2", seated(NORA, ADA, count=2), number=3, came=Came("one", 4))
    put(store, "sinoda/2", seated(count=2), number=4)
    index = index_of(store)
    index.keep_up()
    everybody = index.of()
    assert (everybody.played, everybody.won) == (1, 1)
    assert everybody.uncounted == (Tally("practice", 1), Tally("again", 1), Tally("taken", 1), Tally("nobody", 1))
    assert index.of("nora").uncounted == (Tally("practice", 1), Tally("again", 1), Tally("taken", 1))
    assert [told.value for told in index.of("nora").games[0].told if told.key == "captures"] == [5]
