"""An evening of several games, as `screenshots.py` draws it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from typing import TYPE_CHECKING, Final

from screens.people import household
from screens.shell import Scene, point

if TYPE_CHECKING:
    from game.app import App
    from game.saves.evenings.evening import Evening, Member, Played
    from game.scenes.figures.evening.choosing import Choosing

TODAY: Final = date(2026, 11, 18)  # a Wednesday
FRIDAY: Final = "2026-11-13"
SUNDAY: Final = "2026-11-15"
BOTS: Final = ("Ventoux", "Fuji", "Etna", "Kailash", "Rigi", "Teide", "Elbrus", "Rainier")


def _members(app: App, names: Sequence[str]) -> tuple[Member, ...]:
    from game.saves.evenings.evening import Member
    from game.saves.records.player import Player

    members = list[Member]()
    for name in names:
        person = app.services.people.named(name)
        taken = {member.player.index for member in members}
        free = next(index for index in (4, 5, 6, 7, 8, 9, 2, 3) if index not in taken)
        if person is None:
            members.append(Member(Player(name, free, "regular")))
        else:
            members.append(Member(Player(name, person.index, who=person.id)))
    return tuple(members)


def _kept(app: App, name: str, day: str, names: Sequence[str], games: Sequence[str], **more: object) -> Evening:
    """Keep an evening, and return it."""
    from game.saves.evenings.evening import Chosen, Evening
    from game.saves.evenings.evenings import Evenings

    members = _members(app, names)
    chosen = tuple(map(Chosen, games))
    return Evenings(app.services.store).save(Evening(id=name, day=day, members=members, games=chosen, **more))  # type: ignore[arg-type]


def _played(app: App, games: Mapping[str, Sequence[int]], scores: Mapping[str, Sequence[int]]) -> tuple[Played, ...]:
    """Return matches with the places of all who were there."""
    from game.saves.evenings.evening import Played

    return tuple(
        Played(
            game, f"{game}.jsonl", tuple(range(len(places))), tuple(places), tuple(scores.get(game, ())), seconds=1820
        )
        for game, places in games.items()
    )


FOUR: Final = ("Nora", "Ada", "Ilyes", "Ventoux")
GAMES: Final = ("soon", "sinoda", "chrono")
PLACES: Final[Mapping[str, Sequence[int]]] = {"soon": (1, 2, 4, 3), "sinoda": (3, 1, 2, 4), "chrono": (1, 3, 2, 4)}
SCORES: Final[Mapping[str, Sequence[int]]] = {"soon": (41, 38, 22, 30), "sinoda": (3, 6, 4, 2)}


def _choosing(app: App) -> Choosing:
    from game.scenes.figures.evening.choosing import Choosing

    household(app)
    _kept(app, "20261115-190000-0badcafe", SUNDAY, ("Nora", "Mamie Odile", "Zoé"), ("soon", "chrono"), ended=True)
    _kept(app, "20261113-190000-0badcafe", FRIDAY, FOUR, GAMES, ended=True)
    app.navigator.push(Choosing(app.services, app.screens, lambda: TODAY))
    app.navigator.settle()
    top = app.navigator.top
    assert isinstance(top, Choosing)
    return top


def evening(app: App) -> None:
    """Show where an evening is chosen, as it was last Friday."""
    top = _choosing(app)
    point(app)
    top.focus.at("game:1", top.time)
    top.refresh()


def evening_lot(app: App) -> None:
    """Show an evening by lot, of which a game doesn't fit the number of those who are there."""
    top = _choosing(app)
    top.draft.lot = True
    top.draft.add_bot()
    point(app)
    top.focus.at("start", top.time)
    top.refresh()


def evening_ten(app: App) -> None:
    """Show an evening of ten, with all five games."""
    top = _choosing(app)
    while not top.draft.full:
        top.draft.add_bot()
    for game in ("syncron", "syncro"):
        top.draft.add_game(game, app.services.settings)
    point(app)
    top.refresh()


def evening_options(app: App) -> None:
    """Show what a game of the evening could be otherwise."""
    top = _choosing(app)
    top.open_game(0)
    point(app)


def _so_far(app: App, names: Sequence[str], places: Mapping[str, Sequence[int]], **more: object) -> None:
    """Show how an evening stands after some of its games."""
    household(app)
    known = _played(app, places, {game: SCORES[game] for game in places if len(names) == len(FOUR) and game in SCORES})
    kept = _kept(app, "20261118-190000-0badcafe", TODAY.isoformat(), names, GAMES, played=known, **more)
    app.navigator.push(app.screens.evening(kept.id))
    app.navigator.settle()
    point(app)


def evening_standings(app: App) -> None:
    """Show how an evening stands before its last match."""
    _so_far(app, FOUR, {game: PLACES[game] for game in ("soon", "sinoda")})


def evening_standings_ten(app: App) -> None:
    """Show how an evening of ten stands, of which one has left, and the next game doesn't fit."""
    names = ("Nora", "Ada", *BOTS)
    _so_far(app, names, {"chrono": range(1, 11)})


def evening_drawn(app: App) -> None:
    """Show an evening by lot before its first match, its tile still face down."""
    _so_far(app, FOUR, {}, lot=True)


def evening_end(app: App) -> None:
    """Show who has won an evening, once everybody stands on their step."""
    from game.scenes.figures.evening.end import EveningEnd
    from screens.shell import shown

    _so_far(app, FOUR, PLACES)
    end = shown(app, EveningEnd)
    end.rest()


def evening_shared(app: App) -> None:
    """Show the end of an evening that two share."""
    from game.scenes.figures.evening.end import EveningEnd
    from screens.shell import shown

    _so_far(app, FOUR, {"soon": (1, 2, 4, 3), "sinoda": (2, 1, 3, 4), "chrono": (3, 3, 1, 2)})
    shown(app, EveningEnd).rest()


SCENES: Mapping[str, Scene] = {
    "evening_end": evening_end,
    "evening_shared": evening_shared,
    "evening_standings": evening_standings,
    "evening_standings_ten": evening_standings_ten,
    "evening_drawn": evening_drawn,
    "evening": evening,
    "evening_lot": evening_lot,
    "evening_ten": evening_ten,
    "evening_options": evening_options,
}
