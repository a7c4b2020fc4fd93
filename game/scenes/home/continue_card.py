"""The Continue card of the home screen: what was left last, as it stands, and the way to the other saves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from game.saves.files import SaveError
from game.saves.glance import Listed
from game.saves.player import Player
from game.saves.replay import LongError, Patience
from game.scenes.home.saved_games import campaign_names, take_up
from game.scenes.results.summary import ScoreLine, Summaries, Summary, capitals, game_badge
from game.scenes.session.people import named
from game.scenes.shell.game_ui import Campaign, Unfinished
from game.scenes.shell.services import Services
from game.scenes.table.screens import Screens
from game.ui.arrange import REST, L, M, S, centred, columns, cut_bottom, cut_left, cut_right, flow, stack
from game.ui.emblem import Emblem
from game.ui.frame import Rect
from game.ui.kit import CAPS, Kit
from game.ui.part import Part
from game.ui.text import Style

if TYPE_CHECKING:
    from game.scenes.session.model import TableModel
    from game.scenes.session.session import MatchSession

HEADING: Final = Style("title", 28)
NAME: Final = Style("body", 18)
LEAD: Final = Style("bold", 17)
PAD: Final = 12.0
GLIMPSED: Final = 1_500  # lines of matches that are replayed to find the one to go on with: a second or two


@dataclass(frozen=True, slots=True)
class ContinueCard:
    """Hold what can be continued: a match and its summary, or a campaign between two levels.

    Of a match that would take long to replay there is neither session nor summary.
    """

    services: Services
    game: str
    players: tuple[Player, ...]
    session: MatchSession | None
    summary: Summary | None
    campaign: str
    """The name of the campaign that it belongs to, or ""."""
    level: str
    """The key of the next level's name."""
    others: int
    """How many other saves there are."""
    go_on: Callable[[], None]


def newest(services: Services, screens: Screens, summaries: Summaries, saves: Sequence[Listed]) -> ContinueCard | None:
    """Return what was played last, with the way to go on; None where there is nothing to go on with."""
    names, patience = campaign_names(screens, saves), Patience(GLIMPSED)

    def match(row: Listed) -> ContinueCard | None:
        from game.scenes.session import sessions  # late: often there is nothing to go on with

        assert row.header is not None, "only what can be read goes on"
        name, go_on = names.get(row.path.name, ""), partial(take_up, services, screens, row.path)
        game = row.header.game
        others = len(saves) - 1
        try:
            with services.store.looking_at(row.path):
                session = sessions.glimpse(services, row.path, patience)
                summary = summaries(session)
        except LongError:
            players = named(row.header.seats, services.words)
            return ContinueCard(services, game, players, None, None, name, "", others, go_on)
        except SaveError:
            return None
        if session.over:
            return None
        return ContinueCard(services, game, session.players, session, summary, name, "", others, go_on)

    def between(game: str, campaign: Campaign, row: Unfinished) -> ContinueCard:
        go_on, others = partial(campaign.carry_on, row.file), len(saves)
        return ContinueCard(services, game, row.team, None, None, row.name, row.level, others, go_on)

    cards: list[tuple[float, Callable[[], ContinueCard | None]]]
    cards = [(row.changed, partial(match, row)) for row in saves if row.header is not None]
    for game, campaign in screens.campaigns().items():
        rows = [row for row in campaign.unfinished() if row.record not in names]  # else it goes on with its match
        cards += [(row.changed, partial(between, game, campaign, row)) for row in rows]
    cards.sort(key=lambda pair: pair[0], reverse=True)
    return next((card for _, make in cards if (card := make()) is not None), None)


def height(card: ContinueCard, kit: Kit) -> float:
    """Return how high the card must be in this window."""
    words = kit.leading(15) + kit.leading(28) + 4 + _names_height(kit) + 2 * PAD + 4
    if not _stacked(card, kit):
        return max(124.0, words, _button(kit) + (_link(kit) + S if card.others else 2 * PAD) + PAD)
    return words + _foot(card, kit) + PAD + 4


def build(card: ContinueCard, kit: Kit, rect: Rect, list_all: Callable[[], None]) -> list[Part]:
    """Build the card: the table as it stands, whose turn it is, who plays, the points, and the buttons."""
    parts = [kit.panel("latest", rect)]
    inner = rect.inset(PAD)
    if _stacked(card, kit):
        foot, middle = cut_bottom(inner.inset(S, 0), _foot(card, kit), PAD)
    else:
        foot, middle = cut_right(inner.trimmed(right=PAD), _button_width(card, kit), L)
    parts += _buttons(card, kit, foot, list_all)
    summary = card.summary
    view, rest = cut_left(middle, min(236.0, middle.h * (summary.thumbnail_ratio if summary is not None else 1.0)), L)
    if rest.w > 330 * kit.growth:
        badge = game_badge(card.services, kit, "latest:badge", card.game, view, 0.86) if summary is None else []
        parts += badge if summary is None else summary.thumbnail(kit, view)
        middle = rest
    standing = summary.standing() if summary is not None else None
    if standing is not None and middle.w > 360 * kit.growth + 230:
        width = min(max(224.0, kit.type.set_text(standing.leader, LEAD).w + 2), middle.w - 360 * kit.growth)
        track, middle = cut_right(middle, width, L)
        parts += _track(card, standing, kit, track)
    return parts + _words(card, kit, middle)


def over(card: ContinueCard, kit: Kit) -> tuple[str, ...]:
    """Return the line over the heading, the longest wording first: what it is, and how far it has come."""
    label = kit.say("home.continue.label")
    name = card.campaign
    own_spelling = ""
    wordings: tuple[tuple[str, ...], ...]
    if card.session is None or card.summary is None:
        game = kit.say(f"{card.game}.name") if card.campaign else ""
        between = kit.say("home.continue.between") if card.level else ""
        wordings = (label, game, between), (game, between) if card.level else (label,)
    else:
        headings, now = card.summary.headings(), card.summary.now()
        place = headings.place
        short = headings.place.partition(" · ")[0]
        own_spelling = headings.own_spelling
        both = (label, name, place, now), (name, place, now)
        wordings = *both, (label, name, short, now), (name, short, now), (label, now)
    return tuple(capitals(" · ".join(part for part in parts if part), own_spelling) for parts in wordings)


def heading(card: ContinueCard, kit: Kit) -> str:
    """Return the game and whose turn it is, or the campaign and the level that comes next."""
    if card.level:
        return kit.say("home.continue.heading", game=card.campaign, turn=kit.say(card.level))
    if card.summary is None:
        return card.campaign or kit.say(f"{card.game}.name")
    now = turn(card.summary.model, kit)
    return kit.say("home.continue.heading", game=kit.say(f"{card.game}.name"), turn=now)


def turn(model: TableModel[Any, Any, Any], kit: Kit) -> str:
    """Return whose turn it is, in words: “your turn” where one person plays alone."""
    seats, people = model.to_act, model.people
    if not seats:
        return kit.say("home.continue.over")
    if len(people) == 1 and people <= set(seats):
        return kit.say("home.continue.your_turn")
    if len(seats) > 1:
        return kit.say("home.continue.choosing")
    return kit.say("home.continue.turn_of", player=model.name(seats[0]))


def _words(card: ContinueCard, kit: Kit, rect: Rect) -> list[Part]:
    heights = (kit.leading(15), kit.leading(28), 4.0, _names_height(kit))
    label, title, _, names = stack(rect, heights, align=0.5)
    wordings = over(card, kit)
    words = next((text for text in wordings if not kit.type.fit(text, CAPS, rect.w, 1, 0.9).truncated), wordings[-1])
    parts = [
        kit.label("latest:label", label, words, CAPS, "text.paper-label", minimum=0.7),
        kit.label("latest:heading", title, heading(card, kit), HEADING, minimum=0.6),
    ]
    return parts + _players(card, kit, names)


def _players(card: ContinueCard, kit: Kit, rect: Rect) -> list[Part]:
    """Build emblem and name of every player, bots marked; only the emblems where the names have no room."""
    players = card.players
    names = _names(card, kit)
    size = min(28.0, rect.h)
    bot = size * 0.66
    settings = [kit.type.set_text(name, NAME, 150 * kit.growth, 1) for name in names]
    marks = [0 if player.person else bot + S for player in players]
    widths = [size + S + setting.w + mark for setting, mark in zip(settings, marks, strict=True)]
    places = flow(rect, widths, 20)
    named = places[-1].right <= rect.right
    if not named:
        pitch = min(size + 10, (rect.w - size) / max(1, len(players) - 1))
        places = flow(rect, [size] * len(players), pitch - size)
    parts: list[Part] = []
    for seat, player in enumerate(players):
        emblem, words = cut_left(places[seat], size, S)
        parts.append(Part(f"latest:emblem:{seat}", centred(emblem, size), Emblem(player.colour)))
        if not named:
            continue
        words = words._replace(w=settings[seat].w + 1)
        parts.append(kit.label(f"latest:name:{seat}", words, names[seat], NAME, "text.paper-soft"))
        if not player.person:
            icon = centred(words.after(bot, S), bot)
            parts.append(kit.picture(f"latest:bot:{seat}", icon, "shell/glyphs/bot", "text.paper-soft"))
    return parts


def _names(card: ContinueCard, kit: Kit) -> list[str]:
    """Return what everybody is called: “You” for who is alone at the screen, in a match and between two levels."""
    if card.session is not None:
        return [card.session.name(seat) for seat in range(len(card.players))]
    alone = sum(player.person for player in card.players) == 1
    return [kit.say("seat.you") if alone and player.person else player.name for player in card.players]


def _track(card: ContinueCard, standing: ScoreLine, kit: Kit, rect: Rect) -> list[Part]:
    from game.ui.charts import ScoreTrack  # late, as the match whose score it tells

    lead, track = stack(rect, (kit.leading(17), 36), 4, 0.5)
    colours = tuple(player.colour for player in card.players)
    face = ScoreTrack(colours, standing.scores, max(standing.most, *standing.scores))
    return [kit.label("latest:lead", lead, standing.leader, LEAD, minimum=0.7), Part("latest:track", track, face)]


def _buttons(card: ContinueCard, kit: Kit, rect: Rect, list_all: Callable[[], None]) -> list[Part]:
    """Build the button and the link to the other saves: side by side in a rectangle that is no higher than one."""
    high = _button(kit)
    place, other = columns(rect, (REST, REST), M) if rect.h == high else stack(rect, (high, _link(kit)), S)
    if not card.others:
        place = centred(rect, rect.w, high)
    key = "continue"
    text = kit.say("home.continue.button")
    icon = "shell/glyphs/play-filled"
    style = Style("bold", 22)
    button = kit.button(key, place, text, card.go_on, "primary", icon=icon, zone=key, style=style, first=True, lines=1)
    if not card.others:
        return [button]
    text = kit.say("home.saved", count=card.others)
    return [button, kit.link("saved", other, text, list_all, icon="shell/glyphs/layers", zone="continue")]


def _stacked(card: ContinueCard, kit: Kit) -> bool:
    return kit.frame.width - 96 - 2 * PAD - _button_width(card, kit) - 60 < 400 * kit.growth


def _button_width(card: ContinueCard, kit: Kit) -> float:
    words = kit.type.set_text(kit.say("home.continue.button"), Style("bold", 22)).w + 90
    return max(240.0, words, min(_link_width(card, kit), 420.0) if card.others else 0.0)


def _button(kit: Kit) -> float:
    return max(60.0, kit.leading(22) + 24)


def _link(kit: Kit) -> float:
    return max(44.0, kit.leading(16))


def _foot(card: ContinueCard, kit: Kit) -> float:
    """Return how high the buttons are where they stand under the words: the link has a row of its own if it must."""
    in_a_row = not card.others or _link_width(card, kit) <= (kit.frame.width - 96 - 2 * PAD - 16) / 2 - 8
    return _button(kit) if in_a_row else _button(kit) + S + _link(kit)


def _link_width(card: ContinueCard, kit: Kit) -> float:
    return kit.type.set_text(kit.say("home.saved", count=card.others), Style("body", 16)).w + kit.leading(16) + 12


def _names_height(kit: Kit) -> float:
    return max(30.0, kit.leading(18))
