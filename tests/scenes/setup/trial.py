"""A trial game at set-up, whose computer players have three levels and four characters, and what is seen of them."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from msgspec.structs import replace

from game.ai.players.chance import Chance
from game.ai.players.entry import CHARACTERS, Entry, Skill
from game.games import catalog
from game.saves.records.player import Player
from game.scenes.setup.head import EDGE
from game.scenes.setup.round_table import RoundSeat
from game.scenes.setup.seats_page import SeatsPage
from game.scenes.setup.setup import Setup
from game.scenes.table.over.new_match import remember
from game.ui.choices import CharacterPill, LevelRow, SkillCard, TipCard
from game.ui.layout.arrange import L
from game.ui.layout.frame import Rect
from game.ui.parts.kit import Kit
from game.ui.parts.part import Part
from game.ui.seats.plates import SeatPlate
from tests.scenes.box import Box
from tests.scenes.measure import tip

LEVELS = ("apprentice", "regular", "master")
LISTED = (1000, 1400)
"""A window in which the seats of an adventure's team are a list over its road."""
SIZES = ((960, 600), (1280, 720), (1920, 1080), (3840, 2160), (1000, 1400), (1100, 1000))


class Blank:
    """Stand on the page beside the seats, and say nothing."""

    def beside(self, kit: Kit, rect: Rect) -> list[Part]:
        return [kit.panel("blank", rect)]

    def below(self, kit: Kit, room: Rect) -> tuple[list[Part], float]:
        return [], room.y


class Listed(Setup):
    """Set a match up as an adventure's team is put together: the seats are a list, and nothing is drawn."""

    has_round_table = False

    def _page(self, kit: Kit, below: float) -> list[Part]:
        page = kit.frame.rect.trimmed(EDGE, below, EDGE, L)
        start = partial(self._start, kit)
        return SeatsPage(self._seat_editor(), Blank(), self.strips.offsets).build(
            kit, page, start, self._start_height(kit)
        )


def entry(most: int = 6, levels: tuple[str, ...] = LEVELS, characters: tuple[str, ...] = CHARACTERS) -> Entry:
    """Return a game without words of its own whose computer players have these levels and characters."""
    skills, seats = tuple(Skill(level, Chance) for level in levels), tuple(range(2, most + 1))
    game = catalog.load("sinoda")
    return replace(game, name="ludo", seats=seats, options=(), skills=skills, characters=characters)


def opened(
    root: Path,
    *by: str,
    size: tuple[int, int] = (1280, 720),
    text: float = 1.0,
    language: str = "en",
    game: Entry | None = None,
    scene: type[Setup] = Setup,
) -> Box:
    """Show the set-up of a person and these computer players, the first of them selected."""
    game = game or entry()
    box = Box(root, size, text, language, {game.name: game})
    names = ("Nora", "Ventoux", "Fuji", "Etna", "Kailash", "Rigi", "Teide", "Elbrus", "Rainier", "Makalu")
    seats = tuple(Player(name, seat, player) for seat, (name, player) in enumerate(zip(names, ("person", *by))))  # noqa: B905
    remember(box.services, game.name, seats, {})
    setup = scene(box.services, box.screens, game.name)
    setup.selected = min(1, len(by))
    box.show(setup)
    return box


def setup_of(box: Box) -> Setup:
    assert isinstance(box.top, Setup)
    return box.top


def played_by(box: Box, seat: int = 1) -> str:
    return setup_of(box).players.seats[seat].by


def plate(box: Box, seat: int = 1) -> str:
    """Return what a seat's plate says under the name."""
    face = box.part(f"seat:{seat}").face
    assert isinstance(face, SeatPlate | RoundSeat)
    return " ".join(face.note.lines) if face.note is not None else ""


def cards(box: Box) -> list[SkillCard]:
    return [part.face for part in box.top.parts if isinstance(part.face, SkillCard)]


def rows(box: Box) -> list[LevelRow]:
    """Return the levels in the editor beside the drawn table."""
    return [part.face for part in box.top.parts if isinstance(part.face, LevelRow)]


def chosen(box: Box) -> list[str]:
    """Return the keys of what is chosen of levels and characters."""
    faces = SkillCard | LevelRow | CharacterPill
    return [part.key for part in box.top.parts if isinstance(part.face, faces) and part.face.chosen]


def form(box: Box) -> str:
    """Return in what form the levels are shown."""
    if rows(box):
        return "rows"
    face = cards(box)[0]
    if any(part.key == "skill:now" for part in box.top.parts):
        return "stepper"
    return "pictures" if face.picture else "notes" if face.note else "names"


def shown(box: Box, key: str) -> TipCard | None:
    """Return the tip of a control that keys have led to and that the focus has rested on."""
    part = tip(box.top, key)
    return part.face if part is not None and isinstance(part.face, TipCard) else None
