"""What a mage carries on: the own hand alone is lit, two answers weigh the same, others show that they chose.

Nobody else's hand is here, and nobody's choice: for a stranger there is nothing but the clearing.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from game.engine.protocol import Seat
from game.games.syncro.rules.adventure.keeping import averages
from game.games.syncro.rules.play import actions as a
from game.games.syncro.rules.state.events import Ended
from game.games.syncro.rules.state.state import KEEP, Keeping
from game.games.syncro.scenery.cards import spell
from game.games.syncro.table.facts.facts import Facts, spell_key
from game.games.syncro.table.keep.faces import AnswerFace, SealFace, seal_width, words_width
from game.games.syncro.table.keep.plan import Plan, plan_of, title_style
from game.games.syncro.table.presses.steering import take
from game.scenes.table.game_table.game_table import TableCommands
from game.scenes.table.game_table.layout import Layout
from game.scenes.table.game_table.meaning import Do, Meaning
from game.ui.draw.cards import fan, outer
from game.ui.layout.arrange import REST, S, centred, flow, placed, rows
from game.ui.layout.frame import Rect
from game.ui.motion.stage import Sprite
from game.ui.parts.kit import BODY, BOLD, CAPS, HEADING
from game.ui.parts.part import Control, Part
from game.ui.parts.widgets import Label, Panel
from game.ui.seats.faces import who_of
from game.ui.type.text import Typeset

Which: TypeAlias = Literal["keep", "drop"]

ANSWERS: Final[tuple[Which, ...]] = ("keep", "drop")
ICONS: Final = {"keep": "shell/glyphs/hand", "drop": "shell/glyphs/repeat"}
SEALS_APART: Final = 30.0


def over(facts: Facts) -> bool:
    """Tell whether the table has given way to the clearing: after a victory, as soon as its picture has gone."""
    last = facts.table.over and facts.table.seating.attempt is None  # its last moment is seen on the table itself
    won = facts.state.ending == "won" and not last
    return won and not facts.input.paged and not isinstance(facts.table.event, Ended)


def asked(facts: Facts) -> tuple[Seat, ...]:
    """Return the mages who are asked about their hands, also those who have answered; nobody where no hand is left."""
    state = facts.state
    open_ = state.now.keeping if isinstance(state.now, Keeping) else ()
    return tuple(seat for seat, choice in enumerate(state.sealed) if choice is not None or seat in open_)


def skipped(facts: Facts) -> bool:
    """Tell whether only computer players are asked: no person at the table has a Spell left to carry on."""
    return bool(facts.table.people) and not facts.table.people & {*asked(facts)}


def layout(facts: Facts, commands: TableCommands) -> Layout:
    """Return cards and parts of the question, as its viewer may see them."""
    viewer = facts.table.viewer
    seats = asked(facts)
    if not seats or skipped(facts) or (viewer is None and facts.table.people):
        return Layout((), ())  # nobody here is asked; or the ring of seats lies there
    held = facts.hand if viewer in seats else ()
    notes = (_words(facts, "keep")[1], _words(facts, "drop")[1]) if held else ("", "")
    plan = plan_of(facts.kit, len(held), words=notes)
    parts = [*_head(facts, plan, viewer if held else None), *_seals(facts, plan, [s for s in seats if s != viewer])]
    if not held:
        return Layout((), tuple(parts))
    cards, tray = _cards(facts, plan)
    parts += [tray, *_means(facts, plan), *_answers(facts, plan, commands), *_foot(facts, plan, commands)]
    return Layout(cards, tuple(parts))


def _head(facts: Facts, plan: Plan, seat: Seat | None) -> list[Part]:
    """Return label, title and second line."""
    kit, say = facts.kit, facts.kit.say
    level = facts.rules.mission.name
    parts = []
    if plan.label is not None:
        label = say("syncro.keep.label", level=level).upper().replace(f" {level.upper()} ", f" {level} ")
        parts.append(kit.label("keep:label", plan.label, label, CAPS, "scene.quiet", align=0.5))
    if seat is None:
        title = say("syncro.keep.title_all")
    elif seat == facts.table.you:  # who is alone at the screen is not called by name
        title = say("syncro.keep.title_you")
    else:
        title = say("syncro.keep.title", player=facts.table.players[seat].name)
    parts.append(kit.label("keep:title", plan.title, title, title_style(kit), "scene.title", align=0.5, minimum=0.45))
    if plan.note is not None:
        note = say("syncro.keep.alone" if seat is not None else "syncro.keep.all")
        words = kit.type.whole(note, BODY, plan.note.w, 1, 0.7)
        parts.append(Part("keep:note", plan.note, Label(words, "scene.quiet", 0.5)))
    return parts


def _cards(facts: Facts, plan: Plan) -> tuple[tuple[Sprite, ...], Part]:
    """Return the viewer's Spells, and the tray that they lie in."""
    tray = plan.tray
    x = tray.x + tray.w * 0.26 + 10 if plan.large else tray.middle[0]
    places = fan(len(facts.hand), x, tray.middle[1], plan.pitch, tray.w, plan.card)
    sprites = [
        Sprite(
            spell_key(card),
            place.x,
            place.y - (7 if not plan.large else 0),
            *outer(plan.card),
            spell(value),
            z=20,
            side="up",
        )
        for (card, value), place in zip(facts.hand, places, strict=True)
    ]
    return tuple(sprites), Part("keep:tray", tray, Panel("keep-tray", 22, None, 1.2), layer=-1)


def _means(facts: Facts, plan: Plan) -> list[Part]:
    """Return the averages of the hand and of all other Spells, beside one another or, without room, one under one."""
    kit = facts.kit
    mine, others = averages(facts.rules, facts.in_hand)
    settings = []
    room = plan.means.w if plan.large else plan.means.w / 2 - 40
    for key, tenths, role in (("mine", mine, "scene.gold"), ("others", others, "scene.text")):
        number = kit.type.fit(_decimal(facts, tenths), BOLD, room, 1, 0.7)
        text = kit.type.fit(kit.say(f"syncro.keep.{key}"), BODY, room - number.w - S, 1, 0.6)
        settings.append((key, text, number, role))
    widths = [text.w + S + number.w for _, text, number, _ in settings]
    places = rows(plan.means, (REST, REST)) if plan.large else flow(plan.means, widths, 49, 0.5)
    result = [part for mean, place in zip(settings, places, strict=True) for part in _mean_parts(*mean, place)]
    if not plan.large:
        result.append(Part("keep:between", places[0].after(1.4, 24).inset(0, 4), Panel("keep-line", 0, None)))
    return result


def _mean_parts(key: str, text: Typeset, number: Typeset, role: str, rect: Rect) -> list[Part]:
    before, after = flow(rect, (text.w, number.w), S)
    return [
        Part(f"keep:{key}", before, Label(text, "scene.text")),
        Part(f"keep:{key}-number", after, Label(number, role)),
    ]


def _decimal(facts: Facts, tenths: int) -> str:
    """Return an average with one decimal, as the language writes it."""
    return facts.kit.say("syncro.keep.decimal", whole=tenths // 10, part=tenths % 10)


def _answers(facts: Facts, plan: Plan, commands: TableCommands) -> list[Part]:
    kit = facts.kit
    chosen = _sealed(facts)
    better = "keep" if averages(facts.rules, facts.in_hand).keeps else "drop"
    parts = list[Part]()
    for which, rect in zip(ANSWERS, plan.answers, strict=True):
        word, note = _words(facts, which)
        width = words_width(rect)
        room = max(1, int((rect.h - kit.leading(HEADING.size) - 24) / kit.leading(BODY.size)))
        below = kit.type.fit(note, BODY, width, room, 0.8) if note and plan.texts else None
        shown = below if below is not None and not below.truncated else None
        sign = kit.type.fit(word, HEADING, width - 30, 1, 0.6)
        mine = chosen == which
        face = AnswerFace(ICONS[which], f"endings.{which}", sign, shown, mine, bool(chosen) and not mine)
        control = Control(
            kit.named(word, note) if mine else word,
            zone="ask",
            help="" if shown is not None else note,
            radius=16,
            first=which == better,
            sound="select",
            meaning=_meaning(facts, which, commands),
        )
        parts.append(Part(f"keep:{which}", rect, face, control))
    return parts


def _foot(facts: Facts, plan: Plan, commands: TableCommands) -> list[Part]:
    """Return the last line; who looks again at a sealed answer has a button there that ends the visit."""
    kit = facts.kit
    if facts.table.visiting:
        size = 200 * kit.soft, max(46.0, kit.leading(BOLD.size) + 16)
        corner = placed(kit.frame.rect.inset(16, 10), *size, 1, 1)
        place = corner if plan.hint is None else centred(plan.hint, *size)
        done = kit.say("syncro.button.done")
        return [kit.button("done", place, done, commands.leave, "secondary", zone="act")]
    alone = len(facts.table.people) == 1  # computer players have chosen at once: it ends with the one choice
    if plan.hint is None or alone:
        return []
    words = kit.say("syncro.keep.change")
    return [kit.label("keep:hint", plan.hint, words, BODY, "scene.quiet", align=0.5, minimum=0.7)]


def _seals(facts: Facts, plan: Plan, seats: list[Seat]) -> list[Part]:
    """Return a seal for each of the others: a tick tells that somebody has chosen, and nothing tells what."""
    kit = facts.kit
    note = kit.type.set_text(kit.say("syncro.keep.choosing"), BODY)
    names = [kit.type.fit(facts.table.name(seat), BOLD, 200 * kit.growth, 1, 0.8) for seat in seats]
    ready = [facts.state.sealed[seat] is not None for seat in seats]
    ways: tuple[tuple[bool, bool], ...] = ((True, True), (True, False), (False, False))
    for named, noted in ways if not plan.large else ways[2:]:
        widths = [
            seal_width(plan.seals.h, name if named else None, note if noted else None, ready=done)
            for name, done in zip(names, ready, strict=True)
        ]
        apart = SEALS_APART if named else 14.0
        if sum(widths) + apart * (len(seats) - 1) <= plan.seals.w:
            break
    faces = [
        SealFace(who_of(facts.table.players[seat]), name if named else None, note if noted else None, done)
        for seat, name, done in zip(seats, names, ready, strict=True)
    ]
    places = flow(plan.seals, widths, apart, 0.5)
    return [Part(f"keep:seal:{seat}", place, face) for seat, place, face in zip(seats, places, faces, strict=True)]


@dataclass(frozen=True, slots=True)
class Change:
    """Take a sealed answer back, and seal another one in its place: equal at equal tables."""

    undo: Callable[[], None]
    act: Callable[[object], None]
    action: a.Action | None

    def __call__(self) -> None:
        self.undo()
        if self.action is not None:
            self.act(self.action)


def _sealed(facts: Facts) -> str:
    """Return what the viewer has sealed, or ""."""
    choice = None if facts.table.viewer is None else facts.state.sealed[facts.table.viewer]
    return choice if isinstance(choice, str) else ""


def _meaning(facts: Facts, which: Which, commands: TableCommands) -> Meaning:
    """Return what a press on an answer means: seal it; or, where one is sealed, take that back or change it."""
    action: a.Action = a.Keep() if which == KEEP else a.Drop()
    before = _sealed(facts)
    if not before or not facts.table.can_take_back:
        return take(facts, action)
    return Do(Change(commands.undo, commands.act, None if which == before else action), "select")


def _words(facts: Facts, which: Which) -> tuple[str, str]:
    """Return what an answer says, and what follows of it at the next level; nothing follows where there is none."""
    say = facts.kit.say
    held = len(facts.hand)
    limit = facts.rules.mission.limit
    word = say(f"syncro.keep.{which}", count=held)
    if _sealed(facts) == which:
        return word, say("syncro.keep.sealed")
    if not facts.table.seating.attempt:
        return word, ""
    if which == "drop":
        return word, say("syncro.keep.drop_text", count=limit)
    if held == limit:
        return word, say("syncro.keep.keep_full", count=held)
    return word, say("syncro.keep.keep_text", count=held, draw=limit - held)
