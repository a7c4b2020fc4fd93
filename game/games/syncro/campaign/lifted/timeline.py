"""Where a fire is on its way: it comes, what is said there changes, it ends; and what is seen of it by then."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from game.games.syncro.campaign.lifted.changing import FADES, IN, OUT, SINKS, SMALL, WALKS, Change, Fading, Printed
from game.games.syncro.campaign.lifted.coming import (
    APART,
    COMES,
    DEALS,
    FLARES,
    GROWS,
    LARGER,
    SETTLED,
    SPEAKS,
    as_come,
    in_bubble,
    share,
    turned,
    undealt,
)  # fmt: skip
from game.games.syncro.campaign.lifted.picture import Pose
from game.games.syncro.scenery.mages import Mage
from game.scenes.shell.scene.appearance import Appearance
from game.scenes.shell.scene.closer_look import Shown
from game.ui.draw.canvas import Canvas
from game.ui.motion.easing import ease, overshoot
from game.ui.parts.part import Look, Part, draw_part


class Timeline:
    """Keep it. Every moment is in seconds since the fire came, at the speed of motion: `speed`, 0 for none."""

    def __init__(self) -> None:
        self.now = 0.0
        self._arrived = False
        self._change: Change | None = None
        self._left: float | None = None
        self._bubble, self._before = Printed(), Printed()
        self._prepared = False

    @property
    def clock(self) -> float:
        """Return how far it has come, at the end once somebody has wished to see that."""
        return SETTLED if self._arrived else min(self.now, SETTLED)

    @property
    def coming(self) -> bool:
        """Tell whether the bubble isn't there yet: any key shows the end."""
        return self.clock < DEALS

    @property
    def leaving(self) -> bool:
        """Tell whether it ends."""
        return self._left is not None

    @property
    def gone(self) -> bool:
        """Tell whether it has ended."""
        return self._left is not None and self.now - self._left >= OUT + SINKS

    @property
    def moves(self) -> bool:
        """Tell whether anything is on its way."""
        changes = self._change is not None and self.now - self._change.since < self._change.lasts
        return self.clock < SETTLED or changes or (self.leaving and not self.gone)

    def arrive(self) -> None:
        """Show the end of its coming; nothing gives way any more."""
        self._arrived = True
        self._change = None
        self._bubble.forget()
        self._before.forget()

    def change(self, parts: Sequence[Part], stood: Sequence[Mage], *, fades: bool) -> None:
        """Let what was seen give way to what is seen from now on."""
        self.arrive()
        self._change = Change(self.now, parts, stood, fades)

    def leave(self) -> None:
        """Begin to end."""
        self.arrive()
        self._left = self.now

    # What is seen

    @property
    def lit(self) -> float:
        """Return how high the fire burns, of 1."""
        sinks = 0.0 if self._left is None else share(self.now, self._left + OUT, SINKS)
        return share(self.clock, 0.0, COMES) * (1 - sinks)

    @property
    def dark(self) -> float:
        """Return how dark the place is yet, of 1."""
        return 1 - share(self.clock, 0.0, COMES)

    @property
    def printed(self) -> bool:
        """Tell whether the bubble is drawn as one picture: it grows, changes or goes."""
        return self.leaving or SPEAKS <= self.clock < DEALS or self._changing(None)

    def _changing(self, lasts: float | None) -> bool:
        change = self._change
        return change is not None and self.now - change.since < (change.lasts if lasts is None else lasts)

    def seen(self, parts: Sequence[Part]) -> list[Part]:
        """Return the parts that are seen over the picture, as they are by now."""
        shown = as_come(parts, self.clock)
        if self._walks:
            shown = [part for part in shown if not part.key.startswith("slip")]
        shown = [self._faded(part) for part in shown]
        return [part for part in shown if not in_bubble(part)] if self.printed else shown

    def _faded(self, part: Part) -> Part:
        """Return a part as it is seen by now: what another mage tells of itself comes with its bubble."""
        change = self._change
        if change is None or part.key.partition(":")[0] != "habit" or not self._changing(None):
            return part
        if any(before.key == part.key and before.face == part.face for before in change.parts):
            return part
        since, lasts = (change.since, FADES) if change.fades else (change.since + OUT, IN)
        return replace(part, face=Fading(part.face, share(self.now, since, lasts)))

    @property
    def _walks(self) -> bool:
        return self._change is not None and not self._change.fades and self._changing(WALKS)

    def poses(self, mages: Sequence[Mage]) -> list[Pose]:
        """Return how mages stand, from the back to the front, as long as any is on the way; nothing then."""
        clock = self.clock
        last = APART * (len(mages) - 1) + COMES + FLARES
        if clock < last:
            row = sorted(mage.x for mage in mages)
            return [_turning(mage, clock, row.index(mage.x)) for mage in mages]
        change = self._change
        if change is None or not self._walks:
            return []
        way = ease(share(self.now, change.since, WALKS))
        before = {mage.number: mage for mage in change.stood}
        poses = [_walking(before.get(mage.number, mage), mage, way) for mage in mages]
        return sorted(poses, key=lambda pose: pose.y)

    def prepare(
        self,
        canvas: Canvas,
        parts: Sequence[Part],
        mages: Sequence[Mage],
        hangs: Callable[[int], Sequence[str]],
        tip: tuple[float, float],
    ) -> None:
        """Draw where nobody sees it what will move: no picture has to be made while it does."""
        if self._prepared or not self.coming:
            return
        unseen = canvas.on(canvas.surface.copy())
        for part in parts:
            draw_part(unseen, part, Look())
        for mage in mages:
            for turned_ in (0.0, 1.0):
                Pose(mage, mage.x, mage.y, mage.size, turned_).draw(unseen, hangs(mage.number))
        self._bubble.draw(unseen, parts, _growing, tip, 1.0, 1.0)
        self._prepared = True

    def draw_bubble(self, canvas: Canvas, parts: Sequence[Part], tip: tuple[float, float]) -> None:
        """Draw the bubble where it is one picture: it grows from the mouth, or gives way to another, or goes."""
        change = self._change
        if self._left is not None:
            self._before.draw(canvas, parts, _whole, tip, 1.0, 1 - share(self.now, self._left, OUT))
        elif SPEAKS <= self.clock < DEALS:
            grown = overshoot(share(self.clock, SPEAKS, GROWS), LARGER)
            self._bubble.draw(canvas, parts, _growing, tip, grown, 1.0)
        elif change is not None and self._changing(None):
            self._draw_change(canvas, parts, tip, change)

    def _draw_change(self, canvas: Canvas, parts: Sequence[Part], tip: tuple[float, float], change: Change) -> None:
        if change.fades:
            self._before.draw(canvas, change.parts, _whole, tip, 1.0, 1.0)
            self._bubble.draw(canvas, parts, _whole, tip, 1.0, share(self.now, change.since, FADES))
            return
        gone = share(self.now, change.since, OUT)
        if gone < 1:
            self._before.draw(canvas, change.parts, _whole, tip, 1.0, 1 - gone)
            return
        come = share(self.now, change.since + OUT, IN)
        self._bubble.draw(canvas, parts, _whole, tip, SMALL + (1 - SMALL) * overshoot(come, LARGER), come)


def _whole(part: Part) -> Part | None:
    return part if in_bubble(part) else None


def _growing(part: Part) -> Part | None:
    return undealt(part) if in_bubble(part) else None


def _turning(mage: Mage, clock: float, number: int) -> Pose:
    flare = share(clock, COMES + APART * number, FLARES)
    return Pose(mage, mage.x, mage.y, mage.size, turned(clock, number), 4 * flare * (1 - flare))


def _walking(before: Mage, mage: Mage, way: float) -> Pose:
    x, y, size = (a + (b - a) * way for a, b in ((before.x, mage.x), (before.y, mage.y), (before.size, mage.size)))
    return Pose(mage, x, y, size)


class FireAppearance(Appearance):
    """Show parts as they come: `seen` returns them; nothing is marked as chosen before `ready` says so."""

    def __init__(self, screen: Shown, seen: Callable[[], Sequence[Part]], ready: Callable[[], bool]) -> None:
        super().__init__(screen)
        self._seen, self._ready = seen, ready

    def drawn(self) -> Sequence[Part]:
        """Return the parts that are seen by now."""
        return self._seen()

    def _draw_focus(self, canvas: Canvas) -> None:
        if self._ready():
            super()._draw_focus(canvas)
