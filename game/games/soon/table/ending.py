"""What decided a match of Soon: the complete lines with a thread through them, the winners' lines, and their sums."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine.protocol import Message, Outcome, Seat, say
from game.games.soon.rules.scoring import LIMIT, ScoreStep, counted
from game.games.soon.table.facts import Facts, card_key, line_key
from game.games.soon.table.middle import sums, terms
from game.games.soon.table.plan import Plan
from game.scenes.table.ending.decided import Decided, verdict
from game.ui.arrange import placed
from game.ui.part import Part
from game.ui.text import Style
from game.ui.widgets import Pill

SUM = Style("bold", 16)
OWN = ("row", "worth")
OVER = 22  # the sums lie over the night: all of them stay legible


def decided(facts: Facts, outcome: Outcome) -> Decided:
    """Return what decided a match that has ended so (SO-18 to SO-21)."""
    state, home = facts.state, facts.seat
    shown = dict.fromkeys((*outcome.winners, *state.completed))
    lit = [key for seat in shown for key in (OWN if seat == home else (line_key(seat),))]
    plates = tuple(f"seat-{seat}" if seat == home else line_key(seat) for seat in outcome.winners)
    threads = tuple(tuple(map(card_key, state.lines[seat])) for seat in state.completed)
    sentence = verdict(outcome, points=not facts.rules.speed)
    return Decided(sentence, _reason(facts, outcome), tuple(lit), plates, threads=threads, kept=(f"seat-{home}",))


def _reason(facts: Facts, outcome: Outcome) -> Message:
    """Return in one line what ends a match of this length, and what decides then."""
    rules = facts.rules
    limit = facts.state.ending == LIMIT
    if rules.speed:
        return say("soon.end.speed_limit" if limit else "soon.end.speed")
    if rules.goal is not None:
        return say("soon.end.goal_shared" if len(outcome.winners) > 1 else "soon.end.goal", goal=rules.goal)
    if limit:
        return say("soon.end.express_limit")
    if len(outcome.winners) > 1:
        return say("soon.end.express")
    return named_sum(counted(facts.state, outcome.winners[0]))


def named_sum(steps: Sequence[ScoreStep]) -> Message:
    """Return a count with a name for every part of it, as a message: “8 cards · ×2 one colour · +2 complete = 18”."""
    parts = {f"part_{n}": say(f"soon.term.{step.reason}", count=step.change) for n, step in enumerate(steps, 1)}
    return say(f"soon.sum.{len(steps)}", points=steps[-1].points, **parts)


def line_sums(facts: Facts, plan: Plan) -> list[Part]:
    """Return what the lines were counted, in the last count: each on the lower edge of its panel.

    Every part of a sum has its name where there is room for that.
    """
    kit, state = facts.kit, facts.state
    parts = []
    panels = {other: mini.panel for other, mini in zip(facts.others, plan.minis, strict=True)}
    for seat, panel in {**panels, facts.seat: plan.row}.items():
        if is_counted(facts, seat):
            steps = counted(state, seat)
            setting = kit.type.set_text(f"{terms(kit, steps)} = {steps[-1].points}", SUM)
            if setting.w + 28 > panel.w - 28:
                bare = f"{sums(steps)} = {steps[-1].points}" if len(steps) > 1 else str(steps[-1].points)
                setting = kit.type.set_text(bare, SUM)
            height = setting.h + 4
            pill = placed(panel.trimmed(right=14), setting.w + 28, height, 1.0, 1.0).moved(0, height * 0.55)
            parts.append(Part(f"sum:{seat}", pill, Pill(setting, "gold"), layer=OVER, may_overlap=True))
    return parts


def is_counted(facts: Facts, seat: Seat) -> bool:
    """Tell whether a seat's line was counted, and the match ends with it."""
    last = facts.ending and not facts.rules.speed
    return last and (seat < len(facts.state.counts) or facts.state.stage == "over")
