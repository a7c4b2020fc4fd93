"""What was played of the days: the first match that somebody ended counts, a month, and days in a row."""

from __future__ import annotations

from datetime import date

from game.saves.days.calendar import DayPlayed, days_of, month_of, row_of
from game.saves.records.header import Came, Occasion
from game.saves.records.player import Player
from game.saves.shelf.ledger_lines import End, Heading
from game.saves.shelf.row import ShelfRow

NORA = Player("Nora", 0, who="nora")
ADA = Player("Ada", 1, who="ada")
ETNA = Player("Etna", 2, "regular")


def row(
    day: str,
    ended: float = 1.0,
    *,
    scores: tuple[int, ...] = (14, 9),
    winners: tuple[int, ...] = (0,),
    player: Player = NORA,
    occasion: Occasion | None = None,
    came: Came | None = None,
    resigned: int | None = None,
) -> ShelfRow:
    heading = Heading("soon", 1, (player, ETNA), "0" * 16, came=came, occasion=occasion or Occasion(day=day))
    end = End(winners, (1, 2), scores, resigned)
    return ShelfRow(f"{ended:06.1f}-soon", None, ended, heading, end, 40, 300.0)


def test_the_first_match_that_somebody_ended_counts() -> None:
    lost = row("2026-11-20", 5.0, winners=(1,), scores=(3, 9))
    won = row("2026-11-20", 9.0)
    days = days_of([won, lost], "nora")
    assert [*days] == ["2026-11-20"]
    assert not days["2026-11-20"].won
    assert days["2026-11-20"].points == 3


def test_what_is_played_for_fun_for_practice_or_from_here_on_never_counts() -> None:
    day = "2026-11-20"
    rows = [
        row(day, occasion=Occasion(day=day, again="20261120-soon")),
        row(day, occasion=Occasion(day=day, practice=True)),
        row(day, came=Came("20261120-soon", 3)),
        row(day, player=ADA),
        row(day, occasion=Occasion(evening="friday")),
    ]
    assert days_of(rows, "nora") == {}


def test_a_match_that_was_given_up_was_played_and_not_won() -> None:
    day = days_of([row("2026-11-20", winners=(0,), resigned=0)], "nora")["2026-11-20"]
    assert (day.won, day.given_up) == (False, True)


def played(day: int, *, won: bool = True, lead: float = 0.1, id_: str = "") -> tuple[str, DayPlayed]:
    text = date(2026, 11, day).isoformat()
    return text, DayPlayed(
        day=text, id=id_ or text, game="soon", won=won, seat=0, place=1, points=14, lead=lead, decisions=40, seconds=1,
        ended=1.0,
    )  # fmt: skip


def test_a_month_has_all_its_days_and_counts_what_was_won_and_played() -> None:
    month = month_of(dict([played(1), played(20), played(30, won=False)]), 2026, 11)
    assert len(month.days) == 30
    assert (month.first, month.won, month.played) == (6, 2, 1)


def test_the_best_was_won_with_the_fewest_hints_then_the_greatest_lead() -> None:
    days = dict([played(1, lead=0.9), played(2, lead=0.5), played(3, lead=0.6), played(4, won=False, lead=1.0)])
    assert month_of(days, 2026, 11, {"2026-11-01": 2}).best == "2026-11-03"
    assert month_of(days, 2026, 11).best == "2026-11-01"
    assert month_of(dict([played(4, won=False)]), 2026, 11).best == ""


def test_days_in_a_row_reach_till_today_or_till_yesterday_while_today_is_still_to_come() -> None:
    days = dict([played(day) for day in (14, 15, 16, 18, 19)])
    assert row_of(days, date(2026, 11, 19)) == 2
    assert row_of(days, date(2026, 11, 20)) == 2
    assert row_of(days, date(2026, 11, 21)) == 0
    assert row_of({}, date.min) == 0
