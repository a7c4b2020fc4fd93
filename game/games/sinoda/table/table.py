"""Sinoda's table: choose a piece, see everything it can do and why it can't do the rest, and play it."""

from __future__ import annotations

from collections.abc import Hashable
from typing import ClassVar

from game.engine.protocol import Outcome, Rules, Seat
from game.games.sinoda.rules.position import State
from game.games.sinoda.rules.rules import Action, Event, SinodaRules
from game.games.sinoda.table.close import close_pools
from game.games.sinoda.table.facts.facts import ANSWERED, NAMED, Draft, Facts, choice_of, shifts_since
from game.games.sinoda.table.feelings import SinodaFeelings
from game.games.sinoda.table.learning import SinodaLearning
from game.games.sinoda.table.pieces.last_turns import TurnLine, last_turns, last_turns_panel, traces
from game.games.sinoda.table.pieces.light_pools import light_pools
from game.games.sinoda.table.pieces.marks import glance, marks, selected
from game.games.sinoda.table.pieces.pieces import Disc, Labels, lights, piece_sprites, space_parts
from game.games.sinoda.table.pieces.rim import borne, name_places, rim
from game.games.sinoda.table.pieces.wisps import SinodaWisps
from game.games.sinoda.table.plan.plan import Plan, Planner, facing
from game.games.sinoda.table.presses.buttons import buttons
from game.games.sinoda.table.presses.steering import SinodaDrags, SinodaPresses, SinodaSteering
from game.games.sinoda.table.replay_adapter import SinodaLooking
from game.games.sinoda.table.said import shown, shown_at_most
from game.games.sinoda.table.scenery import SinodaAttention, SinodaFlourishes, SinodaHead, SinodaPainting
from game.games.sinoda.table.seats import counting, discs_of, lead_parts, seating
from game.games.sinoda.table.task.card import task_card
from game.games.sinoda.table.task.marked import marked_parts
from game.games.sinoda.table.task.month_panel import month_panel
from game.games.sinoda.table.task.status import TaskStory, task_status, task_statuses
from game.games.sinoda.table.tell.ending import decided
from game.games.sinoda.table.tell.telling import cue_for
from game.scenes.session.match.model import TableModel
from game.scenes.session.match.parts import Meanwhile
from game.scenes.table.game_table.game_table import GameTable, Lid, TableCommands, TableTraits
from game.scenes.table.game_table.layout import Layout
from game.scenes.table.game_table.outcome_explanation import OutcomeExplanation
from game.scenes.table.game_table.parts import Parts
from game.scenes.table.game_table.table_input import TableInput
from game.ui.layout.arrange import S
from game.ui.layout.frame import Rect
from game.ui.layout.memo import Memo
from game.ui.motion.cue import Cue
from game.ui.parts.kit import Kit
from game.ui.parts.part import Part


class SinodaTable(GameTable[State, Action, Event, Draft, Facts]):
    """Show a match of Sinoda."""

    traits: ClassVar[TableTraits] = TableTraits(
        mark="sinoda/mark",
        zones=("board", "buttons", "turn", "told", "bar", "seats"),
        hand="board",
        switches=(NAMED, ANSWERED),
        lids=(Lid(308, 110, 664), Lid(330, 84, 620, seats=3)),
        glimpses=(Lid(333, 222, 614), Lid(330, 210, 620, seats=3)),
    )
    steering = SinodaSteering()
    learning = SinodaLearning()
    replay_adapter = SinodaLooking()
    rules: SinodaRules

    def __init__(self, rules: Rules[State, Action, Event], commands: TableCommands) -> None:
        super().__init__(rules, commands)
        assert isinstance(rules, SinodaRules), "this table is Sinoda's"
        self.planner = Planner(rules.board)
        self.painting = SinodaPainting(self.planner)
        self.parts = Parts(
            meanwhile=Meanwhile(strip=False),  # the last turns stand on the table
            head=SinodaHead(),
            attention=SinodaAttention(self.planner),
            presses=SinodaPresses(),
            drags=SinodaDrags(),
            flourishes=SinodaFlourishes(self.planner),
            feelings=SinodaFeelings(),
            wisps=SinodaWisps(self.planner),
            story=TaskStory(),
        )
        self._spaces: Memo[Hashable, list[Part]] = Memo()
        self._labels = Labels()
        self._rim: Memo[Hashable, Part] = Memo()
        self._longest: Memo[Hashable, str] = Memo()
        self._seats: Memo[Hashable, tuple[list[Part], list[Disc]]] = Memo()

    def facts(self, model: TableModel[State, Event, Draft], input: TableInput, kit: Kit) -> Facts:
        active = None if model.closed else next(iter(self.rules.to_act(model.state)), None)
        mine = model.idle and active in model.people
        choice = choice_of(self.rules, model.state, model.draft) if mine else None
        return Facts(model, input, kit, self.rules, model.view, active, mine, choice)

    # Where everything belongs

    def layout(self, facts: Facts, kit: Kit, area: Rect) -> Layout:
        """Return pieces and lamp, and the parts: seats, spaces, marks, buttons and names."""
        plan = self.planner.plan(facts, area)
        landed = facts.landed
        listing = last_turns(self.rules, landed.view.history)
        lies = self.planner.key(facts, area)
        seats, discs = self._seating(facts, facts.on_discs, plan, (lies, listing))
        dated = month_panel(facts, plan.month) if plan.month is not None else []
        rooms = plan.lists if listing and not dated else ()
        size, bare = (15, True) if plan.card is None else (17, False)
        listed = next(filter(None, (last_turns_panel(landed, room, size, bare=bare) for room in rooms)), [])
        warned = bool(facts.limit) and not any(part.key == "limit" for part in seats)
        close = facts.input.close  # a review tells itself what moved
        shifts = [] if close else shifts_since(facts.view.history, facts.table.viewer)
        bounds = area.inset(S, 0).trimmed(bottom=area.bottom - (plan.notes or plan.buttons).y + 6)
        if plan.columns:  # what is captured stays in sight
            left, right = plan.columns[0].right, plan.columns[1].x
            bounds = bounds._replace(x=left, w=right - left)
        told = (" ".join(part.face.setting.lines) for part in (*seats, *listed) if isinstance(part.face, TurnLine))
        named = borne(facts, told)
        parts = [
            *seats,
            *lead_parts(facts.on_discs, plan),
            *self._space_parts(facts, plan, lies),
            *listed,
            *dated,
            *(() if close else buttons(facts, plan, warned, self.commands.hint, listed[-1].rect if listed else None)),
            *(lights(facts, plan) if facts.choice is None else ()),
            *marked_parts(facts, plan),
            *(task_card(facts, plan.card) if plan.card is not None else ()),
            *self._marks(facts, plan, bounds, named=named),
            *(() if close else traces(facts, plan, shifts)),
        ]
        if named:
            parts.append(self._rim.get((lies, kit.words.language), lambda: rim(plan.place, kit)))
        sprites = tuple(piece_sprites(facts, plan, discs, shifts))
        return Layout(
            sprites, tuple(parts), pools=tuple(close_pools(facts, plan) if close else light_pools(facts, plan))
        )

    def _marks(self, facts: Facts, plan: Plan, bounds: Rect, *, named: bool) -> list[Part]:
        """Return what is shown of the piece that is looked at, else of the chosen one, which is seen in any case.

        Where the rim bears names, they are kept in sight.
        """
        names = name_places(plan.place) if named else ()
        looked, choice = facts.looked, facts.choice
        if looked is not None:
            chosen = selected(facts, choice, plan.place) if choice is not None else []
            return [*chosen, *glance(facts, looked, plan.place, bounds, names)]
        return marks(facts, choice, plan.place, bounds, names) if choice is not None else []

    def _space_parts(self, facts: Facts, plan: Plan, lies: Hashable) -> list[Part]:
        """Return the spaces' controls; they are kept until the position or the chosen piece changes."""
        space = facts.choice.draft.space if facts.choice is not None else ""
        key = lies, facts.table.people, facts.table.players, facts.state, facts.mine, space
        targets = facts.choice.targets if facts.choice is not None else ()
        return self._spaces.get(key, lambda: [*space_parts(facts, plan, self._labels.of(facts, targets))])

    def _seating(self, facts: Facts, landed: Facts, plan: Plan, lies: Hashable) -> tuple[list[Part], list[Disc]]:
        """Return what belongs to seats; kept while a piece is chosen or pointed at, which must be answered at once."""
        table = facts.table
        shown = landed.state, facts.active, table.thinking, table.crowned, table.people, table.player_names, table.moods
        count = counting(facts)
        since = table.since if facts.dealing else -1.0
        return self._seats.get(
            (lies, shown, facts.state, count, since), lambda: seating(landed, plan, facts.state, count)
        )

    # How it is told

    def cue(self, event: Event, facts: Facts, kit: Kit, area: Rect) -> Cue:
        """Return how an event is told; the board turns to another person with the turn."""
        plan = self.planner.plan(facts, area)
        lookers = (facts.table.before.seat, facts.view.seat)
        turned = len({facing(self.planner.lattice, facts.flowers, seat) for seat in lookers}) > 1
        return cue_for(facts, plan, discs_of(facts, plan), event, turns=turned)

    def status(self, facts: Facts, kit: Kit) -> str:
        if words := shown(facts):
            return words
        state, seat, people = facts.state, facts.active, facts.table.people
        if seat is None:
            return self._sentence(facts, f"log.end_{state.ending}", state.ender)
        if facts.quest is not None and seat in people:
            return task_status(facts, facts.quest)
        if seat not in people:
            return self._sentence(facts, "status.waiting", seat)
        if state.proposer is not None:
            return self._sentence(facts, "status.answer", state.proposer)
        if (only := facts.only) is not None:
            key = "status.only_other" if len(people) > 1 else "status.only"
            return self._sentence(facts, key, seat, value=facts.value_at(only.space), new=only.value)
        act = "act_other" if len(people) > 1 else "act" if state.turns else "start"
        return self._sentence(facts, f"status.{act}", seat)

    def longest(self, facts: Facts, kit: Kit) -> str:
        names = facts.table.player_names
        words = ("act_other", "waiting", "answer", "start", "act", "only", "only_other")
        seats = range(len(names))
        said = (self._sentence(facts, f"status.{word}", seat, value=4, new=3) for word in words for seat in seats)
        tells = (*shown_at_most(facts), *task_statuses(facts))
        return self._longest.get((kit.words.language, names), lambda: max(*said, *tells, key=len))

    # What lessons and hints ask

    def explain_outcome(self, facts: Facts, outcome: Outcome, area: Rect) -> OutcomeExplanation:
        return decided(facts, outcome, lambda: self.planner.plan(facts, area).place)

    def _sentence(self, facts: Facts, key: str, seat: Seat, **params: object) -> str:
        return facts.kit.say(f"sinoda.{key}", player=facts.table.name(seat), **params)
