"""The mages of a team: who they are wherever the team is seen, who stands in front, and what they feel there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final, NamedTuple, TypeAlias

from game.games.syncro.scenery.figure import BOX, REACH, STAFF, TALL, WIDE, MageFigure
from game.saves.records.player import Player, named_mountain
from game.scenes.session.match.people import whose
from game.scenes.shell.services.services import Services
from game.ui.draw.canvas import Canvas
from game.ui.layout.frame import Frame, Rect
from game.ui.parts.kit import Kit
from game.ui.parts.part import Look
from game.ui.seats.faces import Mood, who_of
from game.ui.seats.likeness import Who


class LevelMoment(StrEnum):
    """Say what everybody has seen of a level: it waits, is won, is lost just now, or was."""

    WAITS = "waits"
    WON = "won"
    FALLS = "falls"
    LOST = "lost"


Foot: TypeAlias = tuple[float, float, float]
"""Where somebody stands, and how large."""

FEW: Final = {2: (1, 2), 3: (0, 1, 2)}
"""Which of the places a small team takes; a larger one takes them in their order."""
OWN: Final = 1.08  # how much larger one's own mage is
CORNERS: Final = (
    (-524.0, 110.0, 1.0), (-424.0, 56.0, 1.12), (424.0, 56.0, 1.12), (524.0, 110.0, 1.0), (452.0, 170.0, 0.86),
)  # fmt: skip
"""Where mages stand in the lower corners: units from the window's middle, from its foot, and their size."""
BESIDE: Final = 1180.0  # units that a window must be wide for that
ROW: Final = 206.0  # units that a row of mages is high, with what is free over and under them
SIZE: Final = 0.92  # theirs in it
PITCH: Final = 150.0


def mood_at(moment: LevelMoment, who: Who) -> Mood:
    """Return what a mage of a team shows: it follows from what everybody saw, never from a hand or from a vote."""
    return (MOUNTAIN_MOODS if who.mountain else LANTERN_MOODS)[moment]


LANTERN_MOODS: Final[dict[LevelMoment, Mood]] = {
    LevelMoment.WAITS: "calm",
    LevelMoment.WON: "glad",
    LevelMoment.FALLS: "hit",
    LevelMoment.LOST: "sorry",
}
MOUNTAIN_MOODS: Final[dict[LevelMoment, Mood]] = {
    **LANTERN_MOODS,
    LevelMoment.LOST: "thinking",  # they look down, into the fire
}


class MageTeam(NamedTuple):
    """Say who the mages of a team are, in its order, and which of them belongs to whoever looks (None: to nobody)."""

    whos: tuple[Who, ...]
    own: int | None = None


NOBODY: Final = MageTeam(())


@dataclass(frozen=True, slots=True)
class Mage:
    """Place a mage: who it is, where they stand, and how large, in sizes of the figure.

    `mirrored`: the staff is in the other hand; `unarmed`: there is none. `number` is their place in the team.
    """

    who: Who
    x: float
    y: float
    size: float
    mirrored: bool = False
    number: int = 0
    mood: Mood = "calm"
    unarmed: bool = False

    @property
    def rect(self) -> Rect:
        """Return the box of the figure."""
        size = self.size
        return Rect(self.x + BOX.x * size, self.y + BOX.y * size, BOX.w * size, BOX.h * size)

    @property
    def seen(self) -> Rect:
        """Return what of it a mage takes up: robe, head and hat, and the staff in one hand."""
        left, right = (REACH, WIDE / 2) if self.mirrored else (WIDE / 2, REACH)
        size = self.size
        if self.unarmed:
            return Rect.around(self.x, self.y - TALL * size / 2, WIDE * size, TALL * size)
        return Rect(self.x - left * size, self.y + STAFF.y * size, (left + right) * size, -STAFF.y * size)

    def figure(self, raised: float = 0.0) -> MageFigure:
        """Return what is drawn of them; `raised` tells how far their staff is (0 to 1)."""
        return MageFigure(self.rect, self.who, self.mood, self.mirrored, raised, self.unarmed)

    def feeling(self, moment: LevelMoment) -> Mage:
        """Return the mage with what a moment makes them feel."""
        return replace(self, mood=mood_at(moment, self.who))


@dataclass(frozen=True, slots=True)
class MageFace:
    """Show a mage as a part of a screen, in the rectangle of what is seen of it."""

    mage: Mage

    def draw_commands(self, rect: Rect, look: Look) -> Iterator[MageFigure]:
        at, seen = self.mage.rect, self.mage.seen
        yield self.mage.figure()._replace(rect=at.moved(rect.x - seen.x, rect.y - seen.y))


def draw_mage(canvas: Canvas, mage: Mage, raised: float = 0.0) -> None:
    """Draw a mage; a staff that is `raised` (0 to 1) goes up with its orb, which grows."""
    mage.figure(raised).draw(canvas)


def who_called(team: Sequence[Player], name: str, colour: int) -> Who:
    """Return who was called so, and wore a colour: of a team, or somebody who has left it long since.

    What older files keep of a mage is no more than that.
    """
    same = next((player for player in team if player.name == name), None)
    if same is not None:
        return Who(colour, same.mountain)
    now = next((player for player in team if player.colour == colour and not named_mountain(player.name)), None)
    return Who(colour, named_mountain(name) or (now.mountain if now is not None else 0))  # it may be called otherwise


def mage_team(players: Sequence[Player], own: int | None = None) -> MageTeam:
    """Return a team as it is seen by the player at a place; without one, by the first person."""
    first = next((number for number, player in enumerate(players) if player.person), None)
    return MageTeam(tuple(map(who_of, players)), first if own is None else own)


def seen_by(services: Services, players: Sequence[Player]) -> MageTeam:
    """Return a team as it is seen by whoever holds the screen."""
    places = range(len(players))
    holder = services.person.id
    return mage_team(
        players, next((place for place in places if whose(services.people, players, place) == holder), None)
    )


def feet_of(team: MageTeam, feet: Sequence[Foot]) -> list[Foot]:
    """Return which of the places of a screen a team takes, in its order."""
    return [feet[place] for place in FEW.get(len(team.whos), range(len(feet)))]


def standing(team: MageTeam, places: Sequence[Foot], middle: float = 0.0) -> list[Mage]:
    """Return a team in its places from the back to the front, as many as there are places for.

    The places are taken in the team's order, but one's own mage has the nearest one, is a little larger there, and
    stands before all others. Whoever stands at the left of the middle has the staff in the left hand.
    """
    taken = list(range(min(len(team.whos), len(places))))
    if team.own is not None and team.own < len(taken):
        near = max(taken, key=lambda place: (places[place][2], places[place][1], -abs(places[place][0] - middle)))
        taken[team.own], taken[near] = taken[near], taken[team.own]
    mages = []
    for number, place in enumerate(taken):
        x, y, size = places[place]
        larger = OWN if number == team.own else 1.0
        mages.append(Mage(team.whos[number], x, y, size * larger, mirrored=x < middle, number=number))
    return sorted(mages, key=lambda mage: (mage.number == team.own, mage.y))


def at_sides(team: MageTeam, feet: Sequence[Foot], frame: Frame) -> list[Mage]:
    """Return mages beside what lies in the middle of a window, as many as there are places for.

    `feet` are the places: units from the window's middle and from its foot, and a size.
    """
    middle = frame.width / 2
    places = [(middle + x, frame.height - up, size) for x, up, size in feet_of(team, feet)]
    return standing(team, places, middle)


def in_corners(team: MageTeam, kit: Kit) -> list[Mage]:
    """Return mages in the lower corners of a window; nobody where words need that room."""
    return at_sides(team, CORNERS, kit.frame) if kit.frame.width >= BESIDE and kit.roomy else []


def in_a_row(team: MageTeam, width: float, y: float, height: float) -> tuple[Mage, ...]:
    """Return mages in a row so high, in the middle of a window, who stand at `y`; nobody where there is no height."""
    share = height / ROW
    count = len(team.whos) if height > 0 else 0
    pitch = min(PITCH * share, (width - 120) / max(1, count))
    left = (width - pitch * (count - 1)) / 2
    places = [(left + pitch * number, y, SIZE * share) for number in range(count)]
    return tuple(standing(team, places, width / 2))
