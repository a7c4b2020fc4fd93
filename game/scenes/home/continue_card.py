"""The Continue card of the home screen: what was left last, as it stands, and the way to the other saves."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from game.saves.player import Player
from game.scenes.results.summary import Summary, capitals
from game.scenes.session.session import MatchSession
from game.scenes.shell.services import Services
from game.ui.charts import ScoreTrack
from game.ui.emblems import Emblem
from game.ui.frame import Rect
from game.ui.kit import CAPS, Kit
from game.ui.part import Part
from game.ui.text import Style

HEADING: Final = Style("title", 28)
NAME: Final = Style("body", 18)
LEAD: Final = Style("bold", 17)
PAD: Final = 12.0


@dataclass(frozen=True, slots=True)
class ContinueCard:
    """Hold what can be continued: a match and its story, or a campaign between two levels.

    `level` is the key of the next one's name. `campaign` is the name of the one that it belongs to, or "". `others`
    counts the other saves.
    """

    services: Services
    game: str
    players: tuple[Player, ...]
    session: MatchSession | None
    story: Summary | None
    campaign: str
    level: str
    others: int
    go_on: Callable[[], None]
    list_all: Callable[[], None]


def height(latest: ContinueCard, kit: Kit) -> float:
    """Return how high the card must be in this window."""
    words = _words_height(kit) + 2 * PAD + 4
    if not _stacked(latest, kit):
        return max(124.0, words, _button(kit) + (_link(kit) + 6 if latest.others else 2 * PAD) + 14)
    return words + _foot(latest, kit) + PAD + 4


def build(latest: ContinueCard, kit: Kit, rect: Rect) -> list[Part]:
    """Build the card: the table as it stands, whose turn it is, who plays, the points, and the buttons."""
    parts = [kit.panel("latest", rect)]
    inner = rect.inset(PAD)
    if _stacked(latest, kit):
        high = _foot(latest, kit)
        foot = Rect(inner.x + 8, inner.bottom - high, inner.w - 16, high)
        parts += _buttons(latest, kit, foot, beside=high == _button(kit))
        middle = Rect(inner.x + 8, inner.y, inner.w - 16, inner.h - foot.h - PAD)
    else:
        width = _button_width(latest, kit)
        foot = Rect(inner.right - width - PAD, inner.y, width, inner.h)
        parts += _buttons(latest, kit, foot, beside=False)
        middle = Rect(inner.x, inner.y, foot.x - inner.x - 24, inner.h)
    story = latest.story
    across = min(236.0, middle.h * (story.thumbnail_ratio if story is not None else 1.0))
    if middle.w - across - 24 > 330 * kit.growth:
        view = Rect(middle.x, middle.y, across, middle.h)
        parts += story.thumbnail(kit, view) if story is not None else _badge(latest, kit, view)
        middle = Rect(view.right + 24, middle.y, middle.w - across - 24, middle.h)
    if story is not None and story.most() and middle.w > 360 * kit.growth + 230:
        text = kit.type.set_text(story.standing(), LEAD)
        width = min(max(224.0, text.w + 2), middle.w - 360 * kit.growth)
        parts += _track(latest, story, kit, Rect(middle.right - width, middle.y, width, middle.h))
        middle = Rect(middle.x, middle.y, middle.w - width - 24, middle.h)
    return parts + _words(latest, kit, middle)


def over(latest: ContinueCard, kit: Kit) -> tuple[str, ...]:
    """Return the line over the heading, the longest wording first: what it is, and how far it has come."""
    label = kit.say("home.continue.label")
    if latest.session is None or latest.story is None:
        game = kit.say(f"{latest.game}.name")
        return _lines("", (label, game, kit.say("home.continue.between")), (game, kit.say("home.continue.between")))
    place, now = latest.story.place(), latest.story.now()
    short = place.partition(" · ")[0]
    return _lines(
        latest.story.spelt(),
        (label, latest.campaign, place, now),
        (latest.campaign, place, now),
        (label, latest.campaign, short, now),
        (latest.campaign, short, now),
        (label, now),
    )


def heading(latest: ContinueCard, kit: Kit) -> str:
    """Return the game and whose turn it is, or the campaign and the level that comes next."""
    if latest.session is None:
        return kit.say("home.continue.heading", game=latest.campaign, turn=kit.say(latest.level))
    return kit.say("home.continue.heading", game=kit.say(f"{latest.game}.name"), turn=turn(latest.session, kit))


def turn(session: MatchSession, kit: Kit) -> str:
    """Return whose turn it is, in words: “your turn” where one person plays alone."""
    seats = session.host.to_act()
    if not seats:
        return kit.say("home.continue.over")
    people = session.people
    if len(people) == 1 and people[0] in seats:
        return kit.say("home.continue.your_turn")
    if len(seats) > 1:
        return kit.say("home.continue.choosing")
    return kit.say("home.continue.turn_of", player=session.name(seats[0]))


def _lines(spelt: str, *wordings: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(capitals(" · ".join(part for part in parts if part), spelt) for parts in wordings)


def _badge(latest: ContinueCard, kit: Kit, rect: Rect) -> list[Part]:
    badge = f"shell/games/{latest.game}"
    if not latest.services.images.has(badge):
        return []
    return [kit.picture("latest:badge", Rect.around(*rect.middle, min(rect.w, rect.h) * 0.86), badge)]


def _words(latest: ContinueCard, kit: Kit, rect: Rect) -> list[Part]:
    """Stack label, heading and players, centred."""
    label, high, names = kit.leading(15), kit.leading(28), _names_height(kit)
    y = rect.y + max(0.0, (rect.h - label - high - names - 4) / 2)
    wordings = over(latest, kit)
    said = next((text for text in wordings if not kit.type.fit(text, CAPS, rect.w, 1, 0.9).truncated), wordings[-1])
    parts = [
        kit.label("latest:label", Rect(rect.x, y, rect.w, label), said, CAPS, "text.paper-label", minimum=0.7),
        kit.label("latest:heading", Rect(rect.x, y + label, rect.w, high), heading(latest, kit), HEADING, minimum=0.6),
    ]
    return parts + _players(latest, kit, Rect(rect.x, y + label + high + 4, rect.w, names))


def _players(latest: ContinueCard, kit: Kit, rect: Rect) -> list[Part]:
    """Build emblem and name of every player, bots marked; only the emblems where the names have no room."""
    size = min(28.0, rect.h)
    players = latest.players
    bot = size * 0.66
    names = _names(latest, kit)
    settings = [kit.type.set_text(name, NAME, 150 * kit.growth, 1) for name in names]
    widths = [
        size + 8 + setting.w + (0 if player.person else bot + 8) + 20
        for setting, player in zip(settings, players, strict=True)
    ]
    named = sum(widths) - 20 <= rect.w
    parts, x = [], rect.x
    for seat, player in enumerate(players):
        place = Rect(x, rect.y + (rect.h - size) / 2, size, size)
        parts.append(Part(f"latest:emblem:{seat}", place, Emblem(player.colour)))
        if not named:
            x += min(size + 10, (rect.w - size) / max(1, len(widths) - 1))
            continue
        words = Rect(x + size + 8, rect.y, settings[seat].w + 1, rect.h)
        parts.append(kit.label(f"latest:name:{seat}", words, names[seat], NAME, "text.paper-soft"))
        if not player.person:
            icon = Rect(words.right + 8, rect.y + (rect.h - bot) / 2, bot, bot)
            parts.append(kit.picture(f"latest:bot:{seat}", icon, "shell/glyphs/bot", "text.paper-soft"))
        x += widths[seat]
    return parts


def _names(latest: ContinueCard, kit: Kit) -> list[str]:
    """Return what everybody is called: “You” for who is alone at the screen, in a match and between two levels."""
    if latest.session is not None:
        return [latest.session.name(seat) for seat in range(len(latest.players))]
    alone = sum(player.person for player in latest.players) == 1
    return [kit.say("seat.you") if alone and player.person else player.name for player in latest.players]


def _track(latest: ContinueCard, story: Summary, kit: Kit, rect: Rect) -> list[Part]:
    """Build the score track: who leads, and everybody's emblem at their points."""
    scores = story.scores()
    line = kit.leading(17)
    y = rect.y + (rect.h - line - 40) / 2
    face = ScoreTrack(tuple(player.colour for player in latest.players), scores, max(story.most(), *scores))
    return [
        kit.label("latest:lead", Rect(rect.x, y, rect.w, line), story.standing(), LEAD, minimum=0.7),
        Part("latest:track", Rect(rect.x, y + line + 4, rect.w, 36), face),
    ]


def _buttons(latest: ContinueCard, kit: Kit, rect: Rect, *, beside: bool) -> list[Part]:
    """Build Continue, and the link to the other saves under it or beside it."""
    link = _link(kit) if latest.others else 0.0
    if beside:
        width = rect.w if not link else rect.w * 0.5 - 8
        place = Rect(rect.x, rect.y, width, rect.h)
        other = Rect(rect.x + rect.w * 0.5 + 8, rect.y, rect.w * 0.5 - 8, rect.h)
    else:
        high = _button(kit)
        y = rect.y if link else rect.y + (rect.h - high) / 2
        place = Rect(rect.x, y, rect.w, high)
        other = Rect(rect.x, y + high + 6, rect.w, link)
    parts = [
        kit.button(
            "continue",
            place,
            kit.say("home.continue.button"),
            latest.go_on,
            "primary",
            icon="shell/glyphs/play-filled",
            zone="continue",
            style=Style("bold", 22),
            first=True,
            lines=1,
        )
    ]
    if link:
        text = kit.say("home.saved", count=latest.others)
        parts.append(kit.link("saved", other, text, latest.list_all, icon="shell/glyphs/layers", zone="continue"))
    return parts


def _stacked(latest: ContinueCard, kit: Kit) -> bool:
    """Tell whether the buttons must go under the words."""
    return kit.frame.width - 96 - 2 * PAD - _button_width(latest, kit) - 60 < 400 * kit.growth


def _button_width(latest: ContinueCard, kit: Kit) -> float:
    words = kit.type.set_text(kit.say("home.continue.button"), Style("bold", 22)).w + 90
    link = _link_width(latest, kit) if latest.others else 0.0
    return max(240.0, words, min(link, 420.0))


def _button(kit: Kit) -> float:
    return max(60.0, kit.leading(22) + 24)


def _link(kit: Kit) -> float:
    return max(44.0, kit.leading(16))


def _foot(latest: ContinueCard, kit: Kit) -> float:
    """Return how high the buttons are where they stand under the words: the link has a row of its own if it must."""
    half = (kit.frame.width - 96 - 2 * PAD - 16) / 2 - 8
    beside = not latest.others or _link_width(latest, kit) <= half
    return _button(kit) if beside else _button(kit) + 6 + _link(kit)


def _link_width(latest: ContinueCard, kit: Kit) -> float:
    return kit.type.set_text(kit.say("home.saved", count=latest.others), Style("body", 16)).w + kit.leading(16) + 12


def _names_height(kit: Kit) -> float:
    return max(30.0, kit.leading(18))


def _words_height(kit: Kit) -> float:
    return kit.leading(15) + kit.leading(28) + 4 + _names_height(kit)
