"""Soon's own pictures of what turned a match: its cards, and none that only one player knows."""

from __future__ import annotations

from pathlib import Path

from game.engine.protocol import HIDDEN, AnyBeat, Beat
from game.games.soon.rules.events import Drew, Event, Stole, Struck
from game.games.soon.rules.faces import Face
from game.games.soon.table.vignettes import Sky, composed
from game.scenes.table.game_table.vignettes import About, Composition, Leaning
from game.ui.draw.cards import CardArt
from game.ui.draw.draw_commands import Shape
from game.ui.layout.frame import Rect
from tests.games.soon.table.tables import table
from tests.games.soon.tables import table as lay

LINES = ("1d 2d 3d jd", "1n 2n 3d td")
HANDS = ("5d en 5n", "1d 2d 7n")


def picture(root: Path, event: Event) -> Composition:
    """Return the picture of an event at a table of two."""
    box, scene = table(root, start=lay(LINES, HANDS))
    beats: list[AnyBeat] = [Beat(event, scene.host.view(None).state)]
    session = scene.session
    return composed(beats, 0, About(Rect(0, 0, 206, 94), session.players, session.rules, box.services.kit))


def cards(drawn: Composition) -> list[str]:
    return [thing.art.picture for thing in drawn if isinstance(thing, Leaning) and isinstance(thing.art, CardArt)]


def test_what_somebody_drew_is_seen_from_behind(tmp_path: Path) -> None:
    assert set(cards(picture(tmp_path, Drew(0, HIDDEN, HIDDEN)))) == {"cards/soon/back-soon"}
    assert set(cards(picture(tmp_path / "own", Drew(0, 1, Face(5, "day"))))) == {"cards/soon/back-soon"}


def test_a_lightning_strikes_the_card_that_burns(tmp_path: Path) -> None:
    drawn = picture(tmp_path, Struck(0, 1, HIDDEN, Face("lightning", "night"), 3, Face(6, "day"), 6))
    assert cards(drawn) == ["cards/soon/day-6"]
    assert any(isinstance(thing, Shape) for thing in drawn)
    assert drawn[0] == Sky(Rect(0, 0, 206, 94), "day")


def test_a_thief_stands_before_what_it_took(tmp_path: Path) -> None:
    drawn = picture(tmp_path, Stole(0, 1, HIDDEN, Face("thief", "night"), 3, Face(3, "night"), 3, None))
    assert cards(drawn)[-1] == "cards/soon/thief-night"
    assert cards(drawn)[0].startswith("cards/soon/night-")
