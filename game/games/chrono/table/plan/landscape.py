"""The landscape behind Epochs Chrono's hand: what each epoch built stands on the horizon once a row has come to it."""

from __future__ import annotations

from itertools import takewhile
from typing import Final

from game.games.chrono.rules.events import Handed, Laid
from game.games.chrono.rules.faces import EPOCHS, Cell, cell_of
from game.games.chrono.rules.position import run
from game.games.chrono.table.facts.facts import Facts
from game.games.chrono.table.plan.plan import BoardSize
from game.ui.draw.canvas import Canvas
from game.ui.draw.draw_commands import Glow
from game.ui.layout.frame import Frame, Rect

LANDMARKS: Final = (
    "chrono/land-stones", "chrono/land-pyramid", "chrono/land-temple", "chrono/land-arena", "chrono/land-dome",
    "chrono/land-castle", "chrono/land-village", "chrono/land-factory", "chrono/land-towers", "chrono/land-rocket",
)  # fmt: skip
HORIZON: Final = 0.781  # of the painted ground's height: the ridge of its first layer
SIZE: Final = (0.086, 0.076)  # of its breadth and height
GROUND: Final = (1280.0, 720.0)


def reached(facts: Facts) -> tuple[int, int]:
    """Return the first and the last epoch that a row has come to, as far as that has been told."""
    state = facts.state if facts.table.idle else facts.table.before.state
    flying = _flying(facts)
    known = list[int]()
    for suit in state.suits:
        first, last = run(state, suit)
        known += (epoch for epoch in range(first, last + 1) if cell_of(suit, epoch) not in flying)
    return min(known), max(known)


def _flying(facts: Facts) -> set[Cell]:
    """Return the ends that another seat has laid in the turn that is told: it may go on while its cards still fly."""
    history = facts.table.view.history if facts.table.idle else facts.table.before.history
    turn = takewhile(lambda event: not isinstance(event, Handed), reversed(history))
    laid = (event for event in turn if isinstance(event, Laid) and event.grew)
    return {event.cell for event in laid if event.seat != facts.table.viewer}


def land(canvas: Canvas, epochs: tuple[int, int], place: BoardSize) -> None:
    """Draw what stands on the horizon: each landmark under the column of its epoch, in the colour of the ground."""
    frame = canvas.frame
    scale = max(frame.width / GROUND[0], frame.height / GROUND[1])
    foot = frame.height / 2 + (HORIZON - 0.5) * GROUND[1] * scale
    width = SIZE[0] * GROUND[0] * scale
    _sun(canvas, place.point(*place.matrix.epochs[epochs[1]])[0], foot, width)
    for epoch in EPOCHS:
        if epochs[0] <= epoch <= epochs[1]:
            canvas.picture(LANDMARKS[epoch - 1], landmark(frame, epoch, place), "chrono.land")


def landmark(frame: Frame, epoch: int, place: BoardSize) -> Rect:
    """Return where what an epoch has built stands on the horizon: under its column."""
    scale = max(frame.width / GROUND[0], frame.height / GROUND[1])
    foot = frame.height / 2 + (HORIZON - 0.5) * GROUND[1] * scale
    width, height = SIZE[0] * GROUND[0] * scale, SIZE[1] * GROUND[1] * scale
    return Rect.around(place.point(*place.matrix.epochs[epoch])[0], foot - height / 2, width, height)


def _sun(canvas: Canvas, x: float, foot: float, width: float) -> None:
    """Draw the sun where history has come to, low behind what that has built, and the sky in its light."""
    sky = Rect.around(x, foot, width * 11, width * 2.8)
    Glow(sky, "chrono.sky", 0.9).draw(canvas)
    sun = Rect.around(x, foot - width * 0.2, width * 0.72)
    canvas.halo(sun.inset(-width * 0.16), "chrono.sun", sun.w * 0.66, width * 0.14, 0.8)
    canvas.plate(sun, "chrono.sun", radius=sun.w / 2)
