"""What turned a match: three lit cards with pictures of the table, or the whole list of acts in their place."""

from __future__ import annotations

from collections.abc import Callable, MutableMapping, Sequence
from typing import Final, NamedTuple

from game.engine.protocol import Seat
from game.scenes.results import listed
from game.scenes.results.acts.pictures import ActPictures
from game.scenes.results.summary import Summary, TellingMoment
from game.scenes.results.told import act_cards
from game.scenes.results.told.act_cards import ActCard
from game.ui.layout.arrange import REST, S, centred, columns, cut_left, cut_right, cut_top, flow, placed, rows
from game.ui.layout.frame import Rect
from game.ui.parts.kit import Kit
from game.ui.parts.part import Part
from game.ui.type.text import Style

ZONE: Final = "acts"
WHOLE: Final = "acts:all"
MATTERS: Final = "acts:moments"
TITLE: Final = Style("title", 21)
BUTTON: Final = Style("bold", 18)
GAP: Final = 12.0
PICTURE: Final = 94.0  # units that a picture is high in the design
CARD: Final = 154.0
NARROW: Final = 190.0  # units of a card's breadth, under which they stand under each other
SIGN: Final = 18.0  # of the sign that it leads on
AROUND: Final = 44.0  # units of a button that are no words


class Story(NamedTuple):
    """Hold what is told of how a match turned."""

    summary: Summary
    turned: Sequence[TellingMoment]
    """What has a card."""
    every: Sequence[TellingMoment]
    listed: bool
    """Whether the whole list is shown, in the place of the cards."""
    toggle: Callable[[], None]
    lead: Callable[[TellingMoment], Callable[[], None]] | None
    """Returns what leads to an act in the review; None where there is none."""
    pictures: ActPictures
    scrolls: MutableMapping[str, float]
    matters: tuple[str, Callable[[], None]] | None
    """What a button says that leads to the moments that mattered to somebody, and what it does; None for none."""
    winners: tuple[Seat, ...]


def line_height(kit: Kit) -> float:
    """Return how high the line over the cards is."""
    return max(44.0, kit.leading(BUTTON.size) + 14)


def wanted_height(kit: Kit, story: Story, width: float) -> float:
    """Return how high all of it is, with the line over it."""
    if not story.turned:
        return 0.0
    each, across = _across(kit, len(story.turned), width)
    told = [_card(kit, story, number, size=None) for number in range(len(story.turned))]
    words = max(act_cards.words_height(kit, card, each) for card in told)
    high = max(CARD, PICTURE + words + 2 * act_cards.INSET)
    lines = -(-len(story.turned) // across)
    return line_height(kit) + 6 + lines * (high + GAP) - GAP


def whole_height(kit: Kit, story: Story, width: float) -> float:
    """Return how high all of it is where nothing of it scrolls by itself: the whole list, where that is shown."""
    cards = wanted_height(kit, story, width)
    if not story.turned or not story.listed:
        return cards
    return max(cards, line_height(kit) + 6 + listed.wanted_height(story.summary, kit, story.every, width))


def build(kit: Kit, story: Story, rect: Rect) -> list[Part]:
    """Build the line with its buttons, and under it cards or list."""
    line, rest = cut_top(rect, line_height(kit), 6)
    parts = _line(kit, story, line)
    if story.listed:
        story.pictures.want((), (1.0, 1.0))
        return parts + listed.build(story.summary, kit, rest, story.every, story.lead, story.scrolls)
    count = len(story.turned)
    each, across = _across(kit, count, rest.w)
    places = flow(rest, [each] * count, GAP) if across > 1 else rows(rest, [REST] * count, GAP)
    told = [_card(kit, story, number, size=None) for number in range(count)]
    size = act_cards.picture_size(kit, told, places[0])
    story.pictures.want([moment.act for moment in story.turned if moment.act is not None], size)
    for number, place in enumerate(places):
        parts += act_cards.build(kit, _card(kit, story, number, size=size), place, size, ZONE)
    return parts


def _across(kit: Kit, count: int, width: float) -> tuple[float, int]:
    """Return how broad a card is, and how many stand beside each other."""
    each = columns(Rect(0, 0, width, 1), [REST] * 3, GAP)[0].w
    if each < NARROW * kit.soft:
        return width, 1
    return each, 3


def _line(kit: Kit, story: Story, line: Rect) -> list[Part]:
    """Build what stands over the cards: what they are, and the ways to others."""
    whole = story.summary.wording("all", count=len(story.every))
    words = whole if story.listed else kit.say("results.turned")
    shown = len(story.turned)
    ways: list[tuple[str, str, Callable[[], None]]] = []
    if story.matters is not None:
        ways.append((MATTERS, *story.matters))
    if len(story.every) > shown or story.listed:
        back = kit.say("results.turned_back", count=shown)
        text = back if story.listed else whole
        ways.append((WHOLE, text, story.toggle))
    icon = "shell/glyphs/chevron-right"
    widths = [kit.type.set_text(text, BUTTON).w + AROUND + kit.leading(BUTTON.size) for _, text, _ in ways]
    heading = kit.type.set_text(words, TITLE)
    while ways and sum(widths) + S * len(widths) > line.w:
        del ways[0], widths[0]
    room = line.w - sum(widths) - S * len(widths)
    title, _ = cut_left(line, max(0.0, room))
    parts = []
    if heading.w <= room:
        parts.append(kit.label("acts:title", title, words, TITLE, "text.night", shade="shadow"))
    places = flow(placed(line, sum(widths) + S * (len(widths) - 1), line.h, 1.0), widths, S)
    for (key, text, act), place in zip(ways, places, strict=True):
        tip, _ = cut_right(place.trimmed(right=12), SIGN)
        parts += [
            kit.button(key, place, text, act, "glass", zone=ZONE, style=BUTTON, radius=line.h / 2),
            kit.picture(f"{key}:on", centred(tip, SIGN), icon, "button.glass.text"),
        ]
    return parts


def _card(kit: Kit, story: Story, number: int, size: tuple[float, float] | None) -> ActCard:
    summary = story.summary
    moment = story.turned[number]
    name = summary.session.name
    what = kit.words.message(moment.short or moment.message, name)
    change = summary.changed(moment)
    changed = "" if change is None else kit.words.message(change, name)
    turn = summary.wording("at_turn", count=moment.turn)
    whole = kit.words.message(moment.message, name)
    seat = moment.seat
    picture = None if size is None or moment.act is None else story.pictures.get(moment.act, size)
    return ActCard(
        number=number,
        game=summary.session.game,
        what=what,
        changed=changed or turn,
        label=kit.named(turn, f"{whole}, {changed}" if changed else whole),
        seat=seat,
        player=None if seat is None else summary.session.players[seat],
        mood="glad" if seat in story.winners else "calm",
        picture=picture,
        act=None if story.lead is None else story.lead(moment),
    )
