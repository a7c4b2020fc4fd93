"""The screens on which a match is looked back at, as tests see them: a name, and how to come to them in a box."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from game.ai.players.entry import OptionValue
from game.games import catalog
from game.saves.records.branch import branch
from game.saves.records.player import Player
from game.scenes.analysis.curve import Kind
from game.scenes.review.review import Review
from game.scenes.session.replay.replay_access import ReplayAccess, read_source
from game.ui.input.intents import Log
from tests.scenes.analysis.here import Here
from tests.scenes.box import Box
from tests.scenes.review.reckoned import reckon
from tests.scenes.review.reviews import golden, opened, played

PAIR: Final = (Player("Nora", 0), Player("Ventoux", 8, "regular"))
SIX: Final = tuple(
    Player(name, colour, by)
    for name, colour, by in (
        ("Nora", 0, "person"),
        ("Ventoux", 8, "regular"),
        ("Ilyes", 2, "person"),
        ("Fuji", 5, "apprentice"),
        ("Ada", 1, "person"),
        ("Rainier", 3, "regular"),
    )
)
LONG: Final = tuple(
    Player(f"Maximilienne-Alexandr{number:03}", number, "person" if number % 2 else "apprentice") for number in range(6)
)
MOST: Final = 200
"""Decisions up to which a match is left as it stands."""


def reviewed(
    root: Path,
    size: tuple[int, int],
    text: float,
    language: str,
    seats: tuple[Player, ...] = PAIR,
    *,
    most: int = 3000,
    game: str = "sinoda",
    share: float = 1.0,
    moments: int = 3,
) -> Box:
    """Show a match that is looked back at, in its middle: its curves are made up, or a share of them."""
    box = Box(root, size, text, language)
    options: dict[str, OptionValue] = {"length": "express"} if game == "soon" else {}
    path = played(box, game, seats, most, over=most > MOST, **options)
    if share and most > MOST:
        back = read_source(box.services, path, lambda record, header: False)
        assert isinstance(back, ReplayAccess), back
        reckon(box.services, back, 0, moments=moments, share=share)
    scene = opened(box, path)
    scene.cursor.go(scene.looked.reading.stop(scene.looked.reading.length // 2, 1))
    return box


def review_six(root: Path, size: tuple[int, int], text: float, language: str) -> Box:
    """Show a match of six that is looked back at."""
    return reviewed(root, size, text, language, SIX)


def review_soon(root: Path, size: tuple[int, int], text: float, language: str) -> Box:
    """Show a match with many things to jump to that is looked back at."""
    return reviewed(root, size, text, language, SIX[:4], game="soon")


def review_long(root: Path, size: tuple[int, int], text: float, language: str) -> Box:
    """Show a match of six people with very long names that is looked back at."""
    return reviewed(root, size, text, language, LONG)


def review_locked(root: Path, size: tuple[int, int], text: float, language: str) -> Box:
    """Show a match that isn't over as a stranger may look back at it."""
    return reviewed(root, size, text, language, most=40)


def review_copied(root: Path, size: tuple[int, int], text: float, language: str) -> Box:
    """Show a match of which a copy is under way: some of it is closed, and the reason lies over the table."""
    box = reviewed(root, size, text, language, (SIX[0], SIX[3], SIX[5]), game="soon")
    scene = box.top
    assert isinstance(scene, Review), "the review is on top"
    back = scene.looked
    branch(box.services.store, back.path, back.reading.stop(back.reading.length * 2 // 3, 1), back.header.seats)
    scene = opened(box, back.path)
    scene.cursor.go(scene.looked.reading.stop(scene.looked.reading.length // 2, 1))
    return box


def review_copied_later(root: Path, size: tuple[int, int], text: float, language: str) -> Box:
    """Show the same after the copy's beginning: a stranger looks there."""
    box = review_copied(root, size, text, language)
    scene = box.top
    assert isinstance(scene, Review), "the review is on top"
    scene.cursor.go(scene.looked.reading.length)
    return box


def review_copied_moment(root: Path, size: tuple[int, int], text: float, language: str) -> Box:
    """Show the same with a moment opened."""
    box = review_copied(root, size, text, language)
    scene = box.top
    assert isinstance(scene, Review), "the review is on top"
    scene.cursor.open(0)
    return box


def review_copied_doors(root: Path, size: tuple[int, int], text: float, language: str) -> Box:
    """Ask what is to be done with the copy, as where letters are large."""
    box = review_copied(root, size, text, language)
    scene = box.top
    assert isinstance(scene, Review), "the review is on top"
    scene.state.acts.closed()
    box.services.navigator.settle()
    return box


def review_log(root: Path, size: tuple[int, int], text: float, language: str) -> Box:
    """Show a match that is looked back at, with its log, which is a sheet where letters are large."""
    box = reviewed(root, size, text, language)
    box.intend(Log())
    return box


def review_knowing(root: Path, size: tuple[int, int], text: float, language: str) -> Box:
    """Ask whose knowledge is wanted."""
    box = review_six(root, size, text, language)
    scene = box.top
    assert isinstance(scene, Review), "the review is on top"
    scene.state.acts.more()
    box.services.navigator.settle()
    return box


def review_moment(root: Path, size: tuple[int, int], text: float, language: str, number: int = 1) -> Box:
    """Show a moment in which there was something better."""
    box = reviewed(root, size, text, language, SIX[:4], game="soon")
    scene = box.top
    assert isinstance(scene, Review), "the review is on top"
    scene.cursor.open(number)
    return box


def review_what_if(root: Path, size: tuple[int, int], text: float, language: str) -> Box:
    """Show what would have been better, as it is played: it never happened."""
    box = review_moment(root, size, text, language, 0)
    here = Here(catalog.load)
    box.services.worker = lambda: here  # type: ignore[assignment, return-value]
    scene = box.top
    assert isinstance(scene, Review), "the review is on top"
    scene.cursor.open(next(n for n, moment in enumerate(scene.cursor.moments) if moment.kind is Kind.CHOICE))
    scene.state.acts.see()
    return box


def review_luck(root: Path, size: tuple[int, int], text: float, language: str) -> Box:
    """Show a moment that was luck."""
    box = reviewed(root, size, text, language, SIX[:4], game="soon")
    scene = box.top
    assert isinstance(scene, Review), "the review is on top"
    scene.cursor.open(next(n for n, moment in enumerate(scene.cursor.moments) if moment.kind is Kind.LUCK))
    return box


def review_reckoning(root: Path, size: tuple[int, int], text: float, language: str) -> Box:
    """Show a match whose curve is still worked out."""
    return reviewed(root, size, text, language, SIX[:4], game="soon", share=0.5)


def review_nothing(root: Path, size: tuple[int, int], text: float, language: str) -> Box:
    """Show a match in which no single turn decided it."""
    return reviewed(root, size, text, language, moments=0)


def review_tolls(root: Path, size: tuple[int, int], text: float, language: str, *, over: bool = True) -> Box:
    """Show a level that was lost at the turn in which most was thrown away."""
    box = Box(root, size, text, language)
    scene = opened(box, golden(box, "syncro/3-IId-lost.jsonl", 0))
    if not over:
        scene = opened(box, cut(scene.looked.path))
    scene.loss_counter.open(
        max(range(len(scene.loss_counter.all)), key=lambda number: scene.loss_counter.all[number].points)
    )
    scene.refresh()
    return box


def review_tolls_locked(root: Path, size: tuple[int, int], text: float, language: str) -> Box:
    """Show the same of a level that isn't over, as a stranger may look back at it."""
    return review_tolls(root, size, text, language, over=False)


def cut(path: Path) -> Path:
    """Leave the last lines of a record out: it isn't over then."""
    lines = path.read_text("utf-8").splitlines(keepends=True)
    path.write_text("".join(lines[:-4]), "utf-8")
    return path


REVIEWS: Final[dict[str, Callable[[Path, tuple[int, int], float, str], Box]]] = {
    "review": reviewed,
    "review_six": review_six,
    "review_soon": review_soon,
    "review_long": review_long,
    "review_locked": review_locked,
    "review_copied": review_copied,
    "review_copied_later": review_copied_later,
    "review_copied_moment": review_copied_moment,
    "review_copied_doors": review_copied_doors,
    "review_log": review_log,
    "review_moment": review_moment,
    "review_luck": review_luck,
    "review_what_if": review_what_if,
    "review_reckoning": review_reckoning,
    "review_nothing": review_nothing,
    "review_knowing": review_knowing,
    "review_tolls": review_tolls,
    "review_tolls_locked": review_tolls_locked,
}
