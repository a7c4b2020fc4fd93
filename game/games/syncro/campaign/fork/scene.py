"""The road forks (SY-45): two towns, two placards, and a silent vote for one of them (SY-47).

On a shared screen each person takes the screen before choosing; what they chose is seen only when all have.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from game.engine.protocol import Seat
from game.games.syncro.campaign.fork.faces import Board, board_words
from game.games.syncro.campaign.fork.picture import ForkPicture
from game.games.syncro.campaign.fork.placards import CORNERS, SIDES, corners, placard, told
from game.games.syncro.campaign.fork.plan import POST, TITLE, Plan, curtain_height, plan_of
from game.games.syncro.campaign.fork.travellers import Seen, Travellers
from game.games.syncro.campaign.fork.vote import Vote
from game.games.syncro.rules.state.forks import Fork, Way
from game.games.syncro.scenery.story_scene import StoryScene
from game.saves.records.player import Player
from game.scenes.shell.navigation.screen import ScreenTraits, TabOrder
from game.scenes.shell.services.services import Services
from game.scenes.shell.services.stray_press_guard import StrayPressGuard
from game.scenes.table.kit.fits import first_whole
from game.ui.draw.canvas import Canvas
from game.ui.input.intents import Back, Confirm, Digit, Intent, Press, Release
from game.ui.layout.arrange import M, placed
from game.ui.parts.kit import BODY, CAPS, Kit
from game.ui.parts.part import Control, Look, Part, draw_part
from game.ui.parts.widgets import Label
from game.ui.type.text import Style

BOARD: Final = Style("title", 23)
PLAIN: Final = "games.syncro.title", "games.syncro.label"  # what its words are in where no land is seen
BOARDS: Final = {"left": (-151.0, -161.0, 168.0, 46.0), "right": (-17.0, -109.0, 168.0, 46.0)}
"""Where the boards hang, from the signpost's foot."""
BACK: Final = 48.0
OPEN: Final = 320.0
DEAD: Final = 0.3  # seconds in which nothing is obeyed after the picture has changed
HUSH: Final = 0.3  # seconds after the last thumb
TURNS: Final = 0.22  # in which all discs turn over
READ: Final = 1.5  # in which it is read what most are for, where several have chosen
SINKS: Final = 0.2  # in which the other board sinks
WALKS: Final = 0.42  # in which the mages walk
FILLS: Final = 0.4  # in which the road fills with light
LIGHTS: Final = 0.2  # in which a town's windows light
STIRS: Final = 0.6  # in which its golem or its mist stirs


class ForkScene(StoryScene):
    """Let a team choose one of two ways; `taken` hears of it. `second`: the focus begins on the second placard.

    `hung` are the keepsakes of each mage, the newest first.
    """

    about = "syncro.fork.title"
    rules_at = "syncro", "SY-47"
    traits = ScreenTraits()
    tab_order = TabOrder(("fork", "team", "bar"))
    dead = DEAD

    def __init__(
        self,
        services: Services,
        fork: Fork,
        team: Sequence[Player],
        taken: Callable[[str], None],
        *,
        leader: Seat = 0,
        second: bool = False,
        hung: Sequence[tuple[str, ...]] = (),
    ) -> None:
        super().__init__(services)
        self.fork = fork
        self.team = tuple(team)
        self.vote = Vote(team, leader)
        self._taken = taken
        self._hung = tuple(hung)
        self._second = second
        self._since: float | None = None  # when the last thumb was shown
        self._looked = ("", 0.0)  # the placard that is looked at, and since when
        self._gone = False
        self._patience = StrayPressGuard(services)
        self._rested = self.vote.alone  # whether no press has begun for a time since the screen was handed over

    # Its life

    def began(self, by: str) -> None:
        """Hear of a press: where several choose, one who presses on and on decides for nobody."""
        if not self._rested and not self.decided:
            named = self._patience.began(by, self.time)
            self._rested = named or self._patience.obeys

    def _hand_over(self) -> None:
        self._changed = self.time
        self._rested = self.vote.alone
        self._patience.begin(self.time)

    @property
    def decided(self) -> bool:
        """Tell whether all have chosen."""
        return self._since is not None

    @property
    def passed(self) -> float:
        """Return the seconds since the last thumb."""
        return 0.0 if self._since is None else self.time - self._since

    @property
    def _reads(self) -> float:
        """Return for how long it is read what was chosen."""
        return READ if not self.vote.alone else 0.0

    def _share(self, start: float, seconds: float) -> float:
        """Return how far something has come that begins so long after the hush; at its end without motion."""
        if self._since is None:
            return 0.0
        if not self.services.motion:
            return 1.0
        return max(0.0, min(1.0, (self.passed - HUSH - start) / seconds))

    @property
    def alive(self) -> bool:
        return super().alive or (self.decided and not self._gone) or self._lighting

    @property
    def _lighting(self) -> bool:
        return bool(self._looked[0]) and self.time - self._looked[1] < STIRS + 0.1

    @property
    def ends(self) -> float:
        """Return after how many seconds the team is on its way."""
        moves = TURNS + SINKS + WALKS + FILLS if self.services.motion else 0.0
        return HUSH + moves + max(self._reads, HUSH)

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.decided and not self._gone:
            self.refresh()
            if self.passed >= self.ends:
                self._go()
        elif self._lighting:
            self.dirty = True

    def handle(self, intent: Intent) -> bool:
        """Whatever is pressed once all have chosen leads on at once."""
        if self.decided and isinstance(intent, Press | Confirm | Back | Digit):
            if self.passed > DEAD:
                self._go()
            return True
        if not self._rested and isinstance(intent, Press | Release | Confirm | Digit):
            self._patience.tell()
            return True
        if isinstance(intent, Digit) and intent.n in (1, 2):
            part = next(part for part in self.parts if part.key == f"way:{intent.n - 1}")
            if not self.deaf(intent):
                self.press(part)
            return True
        return super().handle(intent)

    def focused(self) -> None:
        super().focused()
        key = self.focus.key if self.focus.key in ("way:0", "way:1") else ""
        if key != self._looked[0]:
            self._looked = (key, self.time)

    # What can be done

    def _show(self, way: int) -> None:
        self.vote.show(way)
        self._hand_over()
        if self.vote.over:
            self._since = self.time
        else:
            self.focus.at("fork:open", self.time, led=False)
        self.refresh()

    def _open(self, seat: Seat) -> None:
        self.vote.take(seat)
        self._hand_over()
        self.focus.at(f"way:{int(self._second)}", self.time, led=False)
        self.refresh()

    def _go(self) -> None:
        if not self._gone:
            self._gone = True
            self._taken(self.fork.ways[self.vote.outcome[0]].name)

    # The screen

    def ground(self, canvas: Canvas) -> None:
        plan = self._plan(self.services.kit)
        names = self.fork.ways[0].name, self.fork.ways[1].name
        light = [0.0, 0.0]
        road = [0.0, 0.0]
        stir = [0.0, 0.0]
        if self._looked[0]:
            number = int(self._looked[0][-1])
            since = self.time - self._looked[1]
            light[number] = min(1.0, since / LIGHTS) if self.services.motion else 1.0
            stir[number] = min(1.0, since / STIRS) if self.services.motion else 0.0
        if self.decided:
            road[self.vote.outcome[0]] = self._share(TURNS + self._reads + SINKS, FILLS)
        picture = ForkPicture(self.fork.level, names, plan)
        picture.draw(canvas, (light[0], light[1]), (road[0], road[1]), (stir[0], stir[1]))

    def draw(self, canvas: Canvas) -> None:
        """Draw the placards' corners over the ring of the focus, too."""
        super().draw(canvas)
        for part in self.parts:
            if part.key.startswith(CORNERS):
                draw_part(canvas, part, Look())

    def _plan(self, kit: Kit) -> Plan:
        return plan_of(kit, len(self.team), shared=not self.vote.alone)

    def build(self, kit: Kit) -> list[Part]:
        plan = self._plan(kit)
        back = placed(kit.frame.rect.inset(24, 20), BACK, BACK, 0, 0)
        return [
            *self._head(kit, plan),
            *self._boards(kit, plan),
            *self._mages(kit, plan),
            *self._placards(kit, plan),
            *self._curtain(kit, plan),
            kit.icon_button("back", back, "shell/glyphs/arrow-left", kit.say("setup.back"), self.back, "glass"),
        ]

    def _head(self, kit: Kit, plan: Plan) -> list[Part]:
        level = self.fork.level
        parts = []
        if plan.label is not None:
            words = f"{level} · {kit.say(f'syncro.level.{level}').upper()}"
            parts.append(kit.label("fork:label", plan.label, words, CAPS, "scene.soft", align=0.5))
        title = kit.type.fit(kit.say(self.about), TITLE, plan.title.w, 1, 0.5)
        said = self._line(kit)
        shorter = {kit.say(f"syncro.fork.{key}"): kit.say(f"syncro.fork.{key}_short") for key in ("each", "alone")}
        short = shorter.get(said, said)
        lines = max(1, int(plan.line.h / kit.leading(BODY.size)))
        whole = first_whole(kit, (said, short), BODY, plan.line.w, lines=lines, minimum=0.6)
        line = whole or kit.type.fit(short, BODY, plan.line.w, lines, 0.6)
        roles, shade = (("scene.title", "scene.soft"), "dark") if plan.land else (PLAIN, "")
        return [
            *parts,
            Part("fork:title", plan.title, Label(title, roles[0], 0.5, shade=shade)),
            Part("fork:line", plan.line, Label(line, roles[1], 0.5)),
        ]

    def _line(self, kit: Kit) -> str:
        """Return what is asked, of whom, or what most thumbs are for."""
        if self.decided and self._share(0.0, TURNS) >= 0.5:
            taken, decides = self.vote.outcome
            way = f"syncro.way.{self.fork.ways[taken].name}"
            if self.vote.alone:
                return kit.say("syncro.fork.taken", way=kit.say(f"{way}.name"))
            by = kit.say(f"{way}.by")
            if decides is not None:
                return kit.say("syncro.fork.draw", player=self.team[decides].name, way=by)
            most, least = self.vote.counts
            return kit.say("syncro.fork.level", count=most, least=least, way=by)
        if self.vote.alone:
            return kit.say("syncro.fork.alone")
        if self.vote.seat is None:
            return kit.say("syncro.fork.each")
        words = kit.say("syncro.fork.waits", player=self.team[self.vote.seat].name)
        return f"{words} {kit.say('syncro.fork.look_away')}"

    def _boards(self, kit: Kit, plan: Plan) -> list[Part]:
        if plan.land is None:
            return []
        parts = []
        for number, side in enumerate(SIDES):
            x, y, w, h = BOARDS[side]
            place = plan.box(POST[0] + x, POST[1] + y, w, h)
            words = kit.say(f"syncro.way.{self.fork.ways[number].name}.board")
            name = kit.type.fit(
                words, Style(BOARD.face, BOARD.size * plan.unit, fixed=True), board_words(place.w), 1, 0.5
            )
            other = self.decided and self.vote.outcome[0] != number
            sunk = self._share(TURNS + self._reads, SINKS) if other else 0.0
            parts.append(Part(f"fork:board:{side}", place, Board(side, name, sunk), layer=-1, may_overlap=True))
        return parts

    def _mages(self, kit: Kit, plan: Plan) -> list[Part]:
        """Return the team, those at the back first, with a disc over each hat."""
        team = Travellers(self.team, self._hung, self.vote, self._open)
        seen = Seen(self.decided, self._share(0.0, TURNS), self._share(TURNS + self._reads, WALKS + SINKS))
        return team.parts(kit, plan, seen)

    def _curtain(self, kit: Kit, plan: Plan) -> list[Part]:
        """Return what hands the screen to who is asked next, where several share it."""
        if self.decided or self.vote.seat is not None:
            return []
        seat = self.vote.next
        high = curtain_height(kit)
        wide = min(kit.frame.width - 2 * BACK, OPEN * kit.growth)
        rect = placed(plan.line.below(high, M if plan.land is not None else 0), wide, high)
        words = kit.say("syncro.fork.open", player=self.team[seat].name)
        act = partial(self._open, seat)
        return [
            kit.button("fork:open", rect, words, act, "secondary", icon="shell/glyphs/hand", zone="fork", first=True)
        ]

    def _placards(self, kit: Kit, plan: Plan) -> list[Part]:
        """Return both placards; once it is told, the one that was chosen stands out."""
        chosen = self.vote.outcome[0] if self.decided and self._share(0.0, TURNS) >= 1 else None
        parts = []
        for number, (rect, way) in enumerate(zip(plan.placards, self.fork.ways, strict=True)):
            parts += [
                placard(kit, rect, number, way, self._choice(kit, way, number), chosen),
                corners(kit, rect, number, faint=chosen not in (None, number)),
            ]
        return parts

    def _choice(self, kit: Kit, way: Way, number: int) -> Control:
        """Return the control of a placard, shut while nobody has the screen."""
        shut = self.vote.seat is None
        waits = self.team[self.vote.next].name if self.vote.persons else ""
        return Control(
            told(kit, way),
            partial(self._show, number),
            "fork",
            not shut,
            kit.say("syncro.fork.not_yet", player=waits) if shut else "",
            kit.say("syncro.fork.won_help", count=len(self.team), percent=way.percent),
            14,
            first=number == int(self._second),
            sound="select",
        )
