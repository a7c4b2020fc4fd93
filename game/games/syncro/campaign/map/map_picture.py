"""What lives on the map: the land in its light, the air over it, the walk to the next level, the day that rises."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from game.content.images.lands import TALL, WIDE, Land, read_land, read_light
from game.games.syncro.campaign.land.forked import Forks, forked, other_places, waits
from game.games.syncro.campaign.land.ground import STILL, Ground, Shift
from game.games.syncro.campaign.land.hours import Turn
from game.games.syncro.campaign.land.landscape import Camera, RoadWay, Sight, is_tall, sight
from game.games.syncro.campaign.land.moving_layers import MovingLayers
from game.games.syncro.campaign.land.other_ways import other_ways
from game.games.syncro.campaign.land.road import road
from game.games.syncro.campaign.land.team_walk import TeamWalk
from game.games.syncro.campaign.map.tall_map import tall_camera
from game.games.syncro.campaign.progress.forking import forks_of
from game.games.syncro.campaign.progress.service import CampaignService
from game.games.syncro.campaign.progress.view import CampaignActions, CampaignView
from game.games.syncro.rules.adventure.adventure import Adventure
from game.games.syncro.rules.state.roads import FINALE_STEP, LEVELS, STEPS
from game.games.syncro.scenery.ahead import prepare_level
from game.scenes.shell.services.services import Services
from game.ui.draw.canvas import Canvas
from game.ui.draw.grounds import keeps_hour
from game.ui.layout.frame import Frame
from game.ui.parts.kit import Kit
from game.ui.parts.part import Part

PATIENCE: Final = 1.5  # seconds that anybody waits for the next hour to be drawn
SKY: Final = 0.9  # how far up from the horizon the words lie that are ink by day


class MapPicture:
    """Hold what moves on the map, and what comes to rest. Without motion all of it is at its end, and stays there."""

    def __init__(self, services: Services) -> None:
        self.services = services
        drawings = services.images.root / "shell"
        self.light = read_light(drawings)
        self.lands = {False: read_land(drawings, WIDE), True: read_land(drawings, TALL)}
        self.ground = Ground(services.images, self.light)
        self.air = MovingLayers()
        self.camera: Camera | None = None
        self.walk: TeamWalk | None = None
        self.turn: Turn | None = None
        self.adventure: Adventure | None = None
        self.forks: Forks = ()  # where the road forks for it (SY-46)
        self.won = frozenset[str]()  # the ways on which somebody here has won
        self.time = 0.0
        self._ready = False
        self._ways: dict[tuple[tuple[float, float], str, str, Forks], RoadWay] = {}
        self._forked: dict[tuple[bool, Forks], Land] = {}

    # What is told

    def arrive(
        self, adventure: Adventure | None, news: tuple[str, str] | None, fresh: bool, service: CampaignService
    ) -> bool:
        """Show an adventure: with `news`, the step that was won and the one after it; `fresh`: its day is not seen yet.

        Return whether the day is seen by this alone.
        """
        self.finish()
        self.adventure = adventure
        self.forks = () if adventure is None else forks_of(service, adventure)
        self.won = service.unlocks.ways() if self.forks else frozenset()
        if adventure is None or not self.services.motion:
            return fresh
        if news is not None:
            self.walk = TeamWalk(self.time, *news, waits=waits(adventure.step, self.forks))
        if news is not None or fresh:
            before = self._before(adventure, FINALE_STEP if news is None else news[0])
            self.turn = Turn(before, self.seen, rises=fresh)
        return False

    def go(self, adventure: Adventure, start: str) -> None:
        """Let the mages walk from a step to that of an adventure: nothing was won."""
        before = self._before(adventure, start)
        self.finish()
        self.adventure = adventure
        if self.services.motion:
            self.walk = TeamWalk(self.time, start, adventure.step, sealed=False)
            self.turn = Turn(before, self.seen)

    def finish(self) -> bool:
        """Show the end at once. Return whether the day has risen by this."""
        rose = self.turn is not None and self.turn.rises
        self.walk = self.turn = None
        self.air.held = self._ready = False
        return rose

    def _before(self, adventure: Adventure, start: str) -> Sight:
        """Return what was seen where an adventure stood at a step; before the finale, at the last level."""
        step = LEVELS[-1] if start == FINALE_STEP else start
        seen = self._sight(replace(adventure, step=step, done=STEPS[: STEPS.index(step)]))
        return replace(seen, walked=self.seen.walked) if start == FINALE_STEP else seen

    # What is seen

    @property
    def land(self) -> Land:
        tall = is_tall(self.services.kit.frame)
        if not self.forks:
            return self.lands[tall]
        if (tall, self.forks) not in self._forked:
            self._forked = {(tall, self.forks): forked(self.lands[tall], self.forks)}
        return self._forked[tall, self.forks]

    def ways(self, view: CampaignView, actions: CampaignActions, kit: Kit, camera: Camera) -> list[Part]:
        """Return the steps of the road with the team, and those of the ways beside it."""
        others = other_places(self.lands[is_tall(kit.frame)], self.forks)
        steps = road(view, actions, kit, camera, self.walk, self.breath)
        return [*steps, *other_ways(view, actions, kit, camera, others, self.won, self.breath)]

    @property
    def seen(self) -> Sight:
        """Return what the land looks like when everything has come to its end."""
        return self._sight(self.adventure)

    def _sight(self, adventure: Adventure | None) -> Sight:
        return sight(self.land, self.light, adventure, not keeps_hour(self.services.theme), self.forks)

    @property
    def busy(self) -> bool:
        """Tell whether something is told that a key ends."""
        return self.walk is not None or self.turn is not None

    @property
    def moving(self) -> bool:
        return bool(self.services.motion) and (self.busy or self.air.moving)

    @property
    def day(self) -> bool:
        """Tell whether it is day where the words are that lie on the sky."""
        if self.turn is not None and self.turn.rises:
            return self.turn.light(SKY, self.time) > 0.5
        return (self.seen if self.turn is None else self.turn.before).hour >= self.light.day

    @property
    def breath(self) -> MovingLayers | None:
        """Return the air for what moves by itself; None where nothing does."""
        return self.air if self.services.motion else None

    def look_at(self, kit: Kit, strip: float, step: str) -> Camera:
        """Return the camera for a window with a strip of a height at its foot, in which a step must be seen."""
        frame = kit.frame
        tall = is_tall(frame)
        self.camera = tall_camera(self.land, frame, strip, step) if tall else Camera.of(self.land, frame, strip)
        return self.camera

    def shift(self) -> Shift:
        """Return how far the land has moved."""
        return self.air.shift if self.services.motion else STILL

    def road_shift(self, frame: Frame) -> tuple[float, float]:
        """Return how far the road has moved, and all that stands on it, in units of the window: whole pixels."""
        shift = self.shift()
        depth = self.land.layers[-1].depth
        return frame.px(shift.x * depth) / frame.scale, frame.px(shift.y * depth) / frame.scale

    def behind(self) -> tuple[float, float]:
        """Return how far from their place the mages are still, in units of the window: whole pixels.

        So they are drawn at one size all the way, and not made anew at every step.
        """
        if self.walk is None or self.camera is None:
            return 0.0, 0.0
        frame = self.services.kit.frame
        x, y = self.walk.behind(self.time, self.camera, self._way(self.walk))
        return frame.px(x) / frame.scale, frame.px(y) / frame.scale

    def _way(self, walk: TeamWalk) -> RoadWay:
        """Return the way of a walk in the land that is shown."""
        key = (self.land.size, walk.won, walk.ahead, self.forks)
        if key not in self._ways:
            self._ways = {key: RoadWay.between(self.land, walk.won, walk.ahead)}
        return self._ways[key]

    def draw(self, canvas: Canvas) -> None:
        """Draw the land under the camera."""
        camera = self.camera
        if camera is None:
            return
        if self.seen.bare:
            canvas.fill(canvas.frame.rect, "night")
        if self.turn is not None:
            self._ready = self.ground.draw_turn(canvas, camera, self.turn, self.time, self.shift())
        else:
            still = not self.services.motion and not is_tall(canvas.frame)  # a tall land is scrolled
            self.ground.draw(canvas, camera, self.seen, None if still else self.shift())
            self.ground.forget()
        if self.walk is not None:
            x, y = self.road_shift(canvas.frame)
            moved = canvas.frame.px(x), canvas.frame.px(y)
            self.walk.draw_light(canvas, camera, self._way(self.walk), self.time, moved)
        prepare_level(canvas, LEVELS[0] if self.adventure is None else self.adventure.step)

    # How it goes on

    def update(self, dt: float, time: float) -> bool:
        """Let time pass. Return whether something begins, or has come to its end."""
        self.time = time
        self.air.held = self.busy
        self.air.update(dt)
        if self.turn is None or self.turn.since is not None:
            return False
        due = 0.0 if self.walk is None else self.walk.ready
        begins = time >= due and (self._ready or time >= due + PATIENCE)
        if begins:
            self.turn = replace(self.turn, since=time)
            self.walk = None if self.walk is None else replace(self.walk, set_off=time)
        return begins

    @property
    def over(self) -> bool:
        """Tell whether what is told has come to its end."""
        told = (self.walk, self.turn)
        return self.busy and (not self.services.motion or all(one is None or one.over(self.time) for one in told))
