"""Tables at places of golden logs, as whoever looks back at a match sees them with some eyes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pygame

from game.engine.protocol import Seat
from game.engine.reading import OPEN, Eyes, Reading
from game.saves.records.replay import replay
from game.scenes.session.match import sessions
from game.scenes.session.match.model import Phase, TableModel, TurningBack
from game.scenes.session.match.session import MatchSession
from game.scenes.table.game_table.layout import Layout
from game.scenes.table.game_table.table_input import TableInput
from game.scenes.table.picture.show import AnyGame, TableShow
from game.scenes.table.picture.still import unused
from game.ui.draw.canvas import Canvas
from game.ui.layout.frame import Frame
from game.ui.parts.kit import Kit
from game.ui.parts.part import Look, draw_part
from tests.contract.worlds import levels, load
from tests.scenes.box import Box, kind_of

BAR = 64.0  # units that a table leaves to its bar


def session_of(box: Box, path: Path) -> MatchSession:
    """Return a golden log's match; who plays by chance there is a computer player here."""
    copy = box.services.store.root / f"{path.parent.name}-{path.name}"
    copy.write_bytes(path.read_bytes().replace(b'"by":"chance"', b'"by":"regular"'))
    session = sessions.peek(box.services, copy)
    assert session is not None, path
    return session


@dataclass
class Looked:
    """Hold a match that is looked back at, and its game's table."""

    box: Box
    session: MatchSession
    reading: Reading
    game: AnyGame

    @classmethod
    def at(cls, box: Box, path: Path) -> Looked:
        session = session_of(box, path)
        game = kind_of(session.game)(session.host.rules, unused())
        match = replay(path.read_bytes(), load, levels).match
        return cls(box, session, Reading(match), game)

    def kit(self, size: tuple[int, int], text: float = 1.0) -> Kit:
        frame, kit = Frame.of(size, text), self.box.services.kit
        return Kit(frame, kit.type.at(frame), kit.words)

    def model(self, place: int, eyes: Eyes, seat: Seat | None) -> TableModel[Any, Any, Any]:
        """Return the moment at a place; open eyes look from a seat, or from none."""
        view = self.reading.view(place, eyes, seat)
        over = self.reading.outcome(place) is not None
        return TableModel(
            view=view,
            before=view,
            seating=self.session.seating((0,) * len(self.session.people)),
            to_act=self.reading.to_act(place),
            acting=None,
            open_question=False,
            phase=Phase.OVER if over else Phase.TELLING,
            over=over,
            turning=TurningBack(),
            idle=False,
            since=-99.0,
        )

    def show(self, place: int, eyes: Eyes, seat: Seat | None, kit: Kit) -> TableShow:
        """Return the table as it is laid out, without a bar."""
        show = TableShow(self.game)
        show.facts = show.facts_of(self.model(place, eyes, seat), TableInput(self.box.services.settings), kit)
        show.area = kit.frame.rect.trimmed(top=BAR)
        show.laid = self.game.layout(show.facts, kit, show.area)
        return show

    def laid(self, place: int, eyes: Eyes, seat: Seat | None, kit: Kit) -> Layout:
        laid = self.show(place, eyes, seat, kit).laid
        assert laid is not None
        return laid

    def draw(self, place: int, eyes: Eyes, seat: Seat | None, kit: Kit) -> pygame.Surface:
        """Return the table's picture."""
        show = self.show(place, eyes, seat, kit)
        assert show.laid is not None
        show.stage.show(show.laid.sprites)
        services = self.box.services
        surface = pygame.Surface(kit.frame.pixels)
        canvas = Canvas(surface, kit.frame, services.images, kit.type, self.box.paint, services.theme)
        parts = sorted(show.laid.parts, key=lambda part: part.layer)
        show.ground(canvas, kit.words.language, [(part, Look()) for part in parts if part.layer < 0])
        for part in parts:
            if part.layer >= 0 and not part.shows_when_pointed_at:
                draw_part(canvas, part, Look())
        return surface

    def all_eyes(self) -> Iterator[tuple[Eyes, Seat | None]]:
        """Yield everybody's eyes, a stranger's, and open ones from every seat and from none."""
        seats = range(self.reading.seats)
        yield from ((None, None), (OPEN, None))
        yield from ((seat, seat) for seat in seats)
        yield from ((OPEN, seat) for seat in seats)

    def places(self, most: int) -> list[int]:
        """Return some of the places, the first and the last among them."""
        step = max(1, self.reading.length // most)
        return sorted({*range(0, self.reading.length, step), self.reading.length})
